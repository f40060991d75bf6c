// Checks the parts that measure and report, with sides and clocks whose results are known. Each
// check of a document also has input that must fail.

import ArgumentParser
import Foundation
import Rows

struct SelfTest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "self-test",
    abstract: "Checks how the table is measured and written, with known times.")

  func run() throws {
    var failures: [String] = []
    func check(_ isTrue: Bool, _ sentence: String) {
      if !isTrue { failures.append(sentence) }
    }
    checkMedians(check)
    checkRounds(check)
    checkRows(check)
    checkReadme(check)
    for sentence in failures { print("self-test: false: \(sentence)") }
    if !failures.isEmpty { throw ExitCode.failure }
    print("self-test: the table is measured and written as described.")
  }

  private typealias Check = (Bool, String) -> Void

  private func checkMedians(_ check: Check) {
    check(Timing.median([3, 1, 2]) == 2, "the median of three values is the middle one")
    check(Timing.median([4, 1, 2, 9]) == 3, "the median of four is the mean of the middle two")
    let spread = Spread(of: [1, 2, 3, 4, 5, 6, 7, 900])
    check(
      spread.low == 3 && spread.middle == 4.5 && spread.high == 6,
      "the spread of eight values is the middle four")
    let few = Spread(of: [5, 1, 3])
    check(few.low == 1 && few.high == 5, "the spread of three values has all of them")
  }

  /// A side takes a known number of nanoseconds of a clock that only the sides move.
  private func compared(
    _ ours: Double, _ other: Double, _ effort: Comparison.Effort
  ) -> (comparison: Comparison, calls: String) {
    var time = 0.0
    var calls = ""
    let comparison = Comparison(
      ours: {
        time += ours
        calls += "o"
        return 0
      },
      other: {
        time += other
        calls += "f"
        return 0
      }, effort: effort, clock: { time })
    return (comparison, calls)
  }

  private func checkRounds(_ check: Check) {
    let slow = Comparison.Effort(
      rounds: 4, leastRounds: 3, wanted: 1, budget: 1e9, longestWarmUp: 150)
    // The first call of each side finds the number of repetitions.
    let (even, calls) = compared(200, 100, slow)
    check(
      calls == "of" + "off" + "ffo" + "off" + "ffo",
      "the side that is first changes each round, and a short side runs once before")
    check(
      even.ours == 200 && even.other == 100 && even.ratio.middle == 2 && even.ratio.low == 2
        && even.ratio.high == 2, "each side gets its own time, whichever is first")
    let repeated = compared(2, 1, Comparison.Effort(rounds: 2, leastRounds: 2, wanted: 6))
    check(
      repeated.calls == "of" + "oooo" + "fffffff" + "fffffff" + "oooo"
        && repeated.comparison.ratio.middle == 2,
      "a side is repeated until it takes the wanted time")
    let long = compared(
      200, 100, Comparison.Effort(rounds: 9, leastRounds: 3, wanted: 1, budget: 1))
    check(long.comparison.rounds.count == 3, "a slow row is measured in three rounds")
    let short = compared(
      200, 100,
      Comparison.Effort(rounds: 9, leastRounds: 3, wanted: 1, budget: 1_400, longestWarmUp: 0))
    check(short.comparison.rounds.count == 5, "no round begins after the budget is spent")
  }

  private func checkRows(_ check: Check) {
    let works = Row.all.map { "\($0.id): \($0.work)" }
    check(Set(works).count == works.count, "no two rows have the same name and work")
    for id in ReadmeTable.ids {
      check(Row.all.count { $0.id == id } == 1, "\(id) in the document is one row")
    }
    check(Set(ReadmeTable.ids).count == ReadmeTable.ids.count, "the document has each row once")
  }

  private func checkReadme(_ check: Check) {
    check(
      ReadmeTable.text(of: Spread(of: [0.974, 1.001, 118])) == "1.0 (0.97-118)",
      "a ratio in the document has two digits")
    let table = ReadmeTable(
      date: "2026-11-22", machine: "Swift 6.3 in release, 2 cores of a processor",
      lines: ReadmeTable.ids.map { .init(id: $0, time: "1.5 µs", ratio: "1.2 (1.1-1.3)") })
    let empty = "before\n\(ReadmeTable.start)\nold\n\(ReadmeTable.end)\nafter\n"
    guard let document = try? table.inserted(into: empty) else {
      return check(false, "a table is inserted between markers")
    }
    check(
      document.hasPrefix("before\n") && document.hasSuffix("after\n")
        && !document.contains("old"), "only the text between the markers is replaced")
    check((try? table.inserted(into: document)) == document, "writing twice changes nothing")
    func passes(_ document: String) -> Bool { (try? ReadmeTable.check(document)) != nil }
    check(passes(document), "a written table passes")
    check(!passes(empty), "a document without a table fails")
    check((try? table.inserted(into: "no markers")) == nil, "a document without markers fails")
    check((try? table.inserted(into: empty + empty)) == nil, "a document with two tables fails")
    let wrong = [
      ("1.5 µs", "fast"), ("1.5 µs", "1.5 m"), ("1.5 µs", "0 µs"), ("1.2 (1.1-1.3)", "1.2"),
      ("1.2 (1.1-1.3)", "1.4 (1.1-1.3)"), ("1.2 (1.1-1.3)", "1.2 (1.3-1.1)"),
      ("nested loops that make them", "nested loops"), ("Growth: ", "Ratios: "),
      ("Measured on 2026-11-22", "Measured"),
    ]
    for (text, replacement) in wrong {
      guard let range = document.range(of: text) else {
        check(false, "the table contains \(text)")
        continue
      }
      check(
        !passes(document.replacingCharacters(in: range, with: replacement)),
        "a table with \(replacement) instead of \(text) fails")
    }
    var lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll { $0.contains("neighbor of a path") }
    check(!passes(lines.joined(separator: "\n")), "a table with a missing row fails")
  }
}
