// Measures both sides of each row in turn, several times, and prints the median of the ratios. Both
// sides run interleaved in one process, so that other load on the machine affects both alike.

import ArgumentParser
import Rows

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One side of a row and the number of runs: `ours=3` or `floor=1`.
struct OneSide: ExpressibleByArgument {
  var isOurs: Bool
  var count: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=")
    guard parts.count == 2, ["ours", "floor"].contains(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    isOurs = parts[0] == "ours"
    self.count = count
  }
}

struct Table: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Prints the library's times as ratios to bare code that does the same work.",
    discussion: "swift run -c release --package-path Tests/Benchmarks bench table P9 P14")

  @Argument(help: "Rows to measure, by the start of their names; all rows if omitted.")
  var rows: [String] = []

  @Flag(help: "Uses small inputs and few rounds: tests that each row runs, not how fast.")
  var short = false

  @Flag(help: "Exits with status 1 if a row exceeds its limit.")
  var check = false

  @Option(help: "The number of times that each side of a row is measured.")
  var rounds: Int = 15

  @Option(
    help: "Runs one side of each row N times without output, for valgrind: ours=N or floor=N.")
  var only: OneSide?

  @Flag(help: "Prints the peak memory of the library's side instead of times (Linux).")
  var memory = false

  func run() throws {
    if let only { return run(only) }
    if memory { return try printMemory() }
    print("| row | work | against | ours | floor | ratio | limit |  |")
    print("|---|---|---|---:|---:|---:|---:|---|")
    var isOver = false
    for row in chosen {
      let result = measure(row)
      let verdict = row.limit.map { result.ratio <= $0 ? "" : "over" } ?? ""
      if verdict == "over" { isOver = true }
      print(
        "| \(row.id) | \(row.work) | \(row.floor) | \(Timing.text(ofTime: result.ours / Double(row.count))) "
          + "| \(Timing.text(ofTime: result.bare / Double(row.count))) | \(Timing.text(of: result.ratio)) "
          + "| \(row.limit.map { Timing.text(of: $0) } ?? "") | \(verdict) |")
    }
    if check && isOver { throw ExitCode.failure }
  }

  /// The rows that the arguments select.
  private var chosen: [Row] {
    Row.all.filter { row in rows.isEmpty || rows.contains { row.id.hasPrefix($0) } }
  }

  /// Runs one side of the rows, so that a tool such as valgrind can count its instructions.
  ///
  /// The difference between a run with `ours=3` and one with `ours=1` is the cost of two runs,
  /// without the cost of making the inputs.
  private func run(_ only: OneSide) {
    for row in chosen {
      let (ours, bare) = row.make(short)
      for _ in 0..<only.count { blackHole(only.isOurs ? ours() : bare()) }
    }
  }

  /// Prints the peak of resident memory during the library's side, minus the memory resident
  /// before.
  ///
  /// The kernel records the peak and resets it on request, so the measurement does not slow the
  /// work down. Freed memory must return to the kernel at once; set
  /// `GLIBC_TUNABLES=glibc.malloc.mmap_threshold=65536`.
  private func printMemory() throws {
    print("| row | work | peak | bytes an element | limit |  |")
    print("|---|---|---:|---:|---:|---|")
    var isOver = false
    for row in chosen {
      let (ours, _) = row.make(short)
      var peaks: [Double] = []
      for _ in 0..<5 {
        #if canImport(Glibc)
          if let file = fopen("/proc/self/clear_refs", "w") {
            fputs("5", file)
            fclose(file)
          }
        #endif
        let before = status("VmRSS:")
        blackHole(ours())
        peaks.append((status("VmHWM:") - before) * 1024)
      }
      let peak = Timing.median(peaks)
      let verdict =
        row.memoryLimit.map { peak / Double(row.count) <= $0 ? "" : "over" } ?? ""
      if verdict == "over" { isOver = true }
      print(
        "| \(row.id) | \(row.work) | \(Timing.text(of: peak / 1e3)) kB "
          + "| \(Timing.text(of: peak / Double(row.count))) "
          + "| \(row.memoryLimit.map { Timing.text(of: $0) } ?? "") | \(verdict) |")
    }
    if check && isOver { throw ExitCode.failure }
  }

  /// Returns a value in kilobytes from the kernel's status of this process.
  private func status(_ name: String) -> Double {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let words = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
      )
      .split(whereSeparator: { $0.isWhitespace })
      if words.first == name[...] { return Double(words[1]) ?? 0 }
    }
    return 0
  }

  /// Returns the median times of both sides in nanoseconds, and the median of their ratios.
  private func measure(_ row: Row) -> (ours: Double, bare: Double, ratio: Double) {
    let (ours, bare) = row.make(short)
    let wanted = short ? 1e5 : 5e6
    let oursRepeats = Timing.repeats(of: ours, wanted: wanted)
    let bareRepeats = Timing.repeats(of: bare, wanted: wanted)
    var times: [(ours: Double, bare: Double)] = []
    for _ in 0..<(short ? 3 : rounds) {
      times.append((Timing.time(of: ours, oursRepeats), Timing.time(of: bare, bareRepeats)))
    }
    return (
      Timing.median(times.map(\.ours)), Timing.median(times.map(\.bare)),
      Timing.median(times.map { $0.ours / $0.bare })
    )
  }
}
