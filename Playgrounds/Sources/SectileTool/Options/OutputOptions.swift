// SectileTool/Options/OutputOptions.swift
//
// What is written, and of which part of the content.

import ArgumentParser
import SectileLayout

/// The options about the output.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write a picture.", valueName: "file"))
  var svg: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Write a table of frames: CSV, or JSON if the file is called so.", valueName: "file"))
  var frames: OutputTarget?

  @Option(
    help: ArgumentHelp("Write a snapshot, the text form that tests compare.", valueName: "file"))
  var snapshot: OutputTarget?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write only what overlaps this part of the content: x,y,width,height in points, or viewport.",
      valueName: "part"),
    transform: PartOption.init(option:))
  var part: PartOption?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show what is seen when the content is scrolled by so many points: its edge in pictures, and "
        + "what is pinned in its place.",
      valueName: "points"),
    transform: OptionNumber.offset)
  var viewport: Double?

  @Flag(help: "Tell nothing on standard error but what is wrong.")
  var quiet = false

  func validate() throws {
    let targets = [svg, frames, snapshot].compactMap { $0 }
    if targets.count(where: { $0 == .standardOutput }) > 1 {
      throw ValidationError("Only one output can go to standard output.")
    }
    if Set(targets).count < targets.count {
      throw ValidationError("Two outputs cannot go to one file.")
    }
    if let frames, FrameFormat(of: frames) == nil {
      throw ValidationError("--frames writes a file whose name ends with .csv or .json.")
    }
    if part == .viewport && viewport == nil {
      throw ValidationError("--part viewport needs --viewport.")
    }
  }
}

/// Where an output goes.
enum OutputTarget: Hashable, ExpressibleByArgument {
  case standardOutput
  case file(String)

  init?(argument: String) {
    if argument.isEmpty { return nil }
    self = argument == "-" ? .standardOutput : .file(argument)
  }

  /// What messages call it.
  var name: String {
    switch self {
    case .standardOutput: "standard output"
    case .file(let path): path
    }
  }
}
