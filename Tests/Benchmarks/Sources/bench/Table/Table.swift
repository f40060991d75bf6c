// The table of ratios: measures the rows, prints them, and writes some of them to
// Docs/Internals/Performance.

import ArgumentParser
import Foundation
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
    discussion: """
      Measures some rows, or all of them:

          swift run -c release --package-path Tests/Benchmarks bench table P9 P14

      Measures all rows on an idle machine, and writes the table in Docs/Internals/Performance from
      that run:

          swift run -c release --package-path Tests/Benchmarks bench table \\
            --write-readme Docs/Internals/Performance/README.md
      """)

  @Argument(help: "Rows to measure, by the start of their names; all rows if omitted.")
  var rows: [String] = []

  @Flag(help: "Uses small inputs and few rounds: tests that each row runs, not how fast.")
  var short = false

  @Flag(help: "With --memory: exits with status 1 if a row exceeds its limit of memory.")
  var check = false

  @Option(help: "The number of rounds; a row that takes more than a second gets fewer, at least 3.")
  var rounds: Int = 16

  @Option(help: "Writes the table between the markers of this file, from this run.")
  var writeReadme: String?

  @Option(
    help: "Measures nothing; checks that the table in this file has the rows of the program.")
  var checkReadme: String?

  @Option(
    help: "Runs one side of each row N times without output, for valgrind: ours=N or floor=N.")
  var only: OneSide?

  @Flag(help: "Prints the peak memory of the library's side instead of times (Linux).")
  var memory = false

  func run() throws {
    if let only { return run(only) }
    if memory { return try printMemory() }
    if let checkReadme {
      return try ReadmeTable.check(String(contentsOfFile: checkReadme, encoding: .utf8))
    }
    var effort = short ? Comparison.Effort.short : Comparison.Effort()
    if !short { effort.rounds = rounds }
    let start = Date()
    print(Result.head)
    var results: [Result] = []
    for row in chosen {
      let (ours, bare) = row.make(short)
      results.append(Result(row, Comparison(ours: ours, other: bare, effort: effort)))
      print(results[results.count - 1].text)
    }
    let seconds = Date().timeIntervalSince(start)
    print("\n\(results.count) rows in \(Timing.text(ofTime: seconds * 1e9, digits: 2))")
    if let writeReadme {
      let table = ReadmeTable(results, date: Machine.date, machine: Machine.text)
      try table.inserted(into: String(contentsOfFile: writeReadme, encoding: .utf8))
        .write(toFile: writeReadme, atomically: true, encoding: .utf8)
    }
  }

  func validate() throws {
    if check && !memory { throw ValidationError("--check: only memory has limits; see budgets.") }
    if rounds < 3 { throw ValidationError("--rounds \(rounds): must be 3 or more.") }
    if writeReadme != nil && (short || memory || only != nil || !rows.isEmpty) {
      throw ValidationError(
        "--write-readme measures the whole table; leave out rows, --short, --memory and --only.")
    }
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
}
