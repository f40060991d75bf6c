// A program without Sectile. The size of the other programs is compared with it.

@main struct Empty {
  static func main() { print(CommandLine.arguments.count) }
}
