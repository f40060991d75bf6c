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

  func run() throws {
    print("| row | work | against | ours | floor | ratio | limit |  |")
    print("|---|---|---|---:|---:|---:|---:|---|")
    var isOver = false
    for row in Row.all where rows.isEmpty || rows.contains(where: { row.id.hasPrefix($0) }) {
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
