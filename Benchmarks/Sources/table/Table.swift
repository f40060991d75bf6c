// table/Table.swift
//
// Prints the table: for each row the two sides in turn, again and again, and the median of the ratios.
// Interleaving in one process is what makes a ratio mean something on a machine that does other things.

import ArgumentParser
import Benchmark
import Rows

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A side of a row, and how often to run it: `ours=3` or `floor=1`.
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

@main
struct Table: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Prints how the library compares with the floor of what it does, as ratios.",
    discussion: "Run it in release: swift run -c release --package-path Benchmarks table")

  @Argument(help: "Rows to measure, by the beginning of their names; all if there are none.")
  var rows: [String] = []

  @Flag(help: "Smaller inputs and few rounds: shows that everything runs, not how fast.")
  var short = false

  @Flag(help: "Exits with 1 if a row is over its limit.")
  var check = false

  @Option(help: "How many times each side of a row is measured.")
  var rounds: Int = 15

  @Option(help: "Runs one side of each row so many times and prints nothing, for valgrind: ours=1.")
  var only: OneSide?

  @Flag(help: "Prints the memory that our side takes at most, instead of times (Linux).")
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
        "| \(row.id) | \(row.work) | \(row.floor) | \(time(result.ours / Double(row.count))) "
          + "| \(time(result.bare / Double(row.count))) | \(number(result.ratio)) "
          + "| \(row.limit.map { number($0) } ?? "") | \(verdict) |")
    }
    if check && isOver { throw ExitCode.failure }
  }

  /// The rows that were asked for.
  private var chosen: [Row] {
    Row.all.filter { row in rows.isEmpty || rows.contains { row.id.hasPrefix($0) } }
  }

  /// Runs one side of the rows, so that a tool can count what it does: instructions of three runs
  /// less those of one are those of two, whatever making the inputs takes.
  private func run(_ only: OneSide) {
    for row in chosen {
      let (ours, bare) = row.make(short)
      for _ in 0..<only.count { blackHole(only.isOurs ? ours() : bare()) }
    }
  }

  /// Prints the peak of resident memory while our side runs, less what is resident before.
  ///
  /// The kernel keeps the peak and forgets it when told to, so nothing is in the way of the work. What
  /// is freed must go back to it at once: GLIBC_TUNABLES=glibc.malloc.mmap_threshold=65536.
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
      let peak = median(peaks)
      let verdict =
        row.memoryLimit.map { peak / Double(row.count) <= $0 ? "" : "over" } ?? ""
      if verdict == "over" { isOver = true }
      print(
        "| \(row.id) | \(row.work) | \(number(peak / 1e3)) kB "
          + "| \(number(peak / Double(row.count))) "
          + "| \(row.memoryLimit.map { number($0) } ?? "") | \(verdict) |")
    }
    if check && isOver { throw ExitCode.failure }
  }

  /// Returns a number of kilobytes that the kernel knows of this process.
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
    let oursRepeats = repeats(of: ours)
    let bareRepeats = repeats(of: bare)
    var times: [(ours: Double, bare: Double)] = []
    for _ in 0..<(short ? 3 : rounds) {
      times.append((time(of: ours, oursRepeats), time(of: bare, bareRepeats)))
    }
    return (
      median(times.map(\.ours)), median(times.map(\.bare)),
      median(times.map { $0.ours / $0.bare })
    )
  }

  /// Returns how often a side has to run for the clock to see it.
  private func repeats(of side: Row.Side) -> Int {
    let once = time(of: side, 1)
    let wanted = short ? 1e5 : 5e6
    return max(1, min(100_000, Int(wanted / max(once, 1))))
  }

  /// Returns the time of one run in nanoseconds of this thread's processor time.
  private func time(of side: Row.Side, _ repeats: Int) -> Double {
    let start = now()
    for _ in 0..<repeats { blackHole(side()) }
    return (now() - start) / Double(repeats)
  }

  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  private func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1e3: "\(number(nanoseconds)) ns"
    case ..<1e6: "\(number(nanoseconds / 1e3)) µs"
    default: "\(number(nanoseconds / 1e6)) ms"
    }
  }

  /// Returns a number with three digits that count.
  private func number(_ value: Double) -> String {
    guard value > 0, value.isFinite else { return "\(value)" }
    var scale = 1.0
    while value * scale < 100 { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() && rounded >= 1 ? "\(Int(rounded))" : "\(rounded)"
  }
}
