import Foundation
import SectileLayout
import SectileTestSupport
import Testing

/// All portable cases: the results equal the expected ones.
///
/// If the environment names a folder, queries and results are written there bit by bit, for
/// comparison with another machine; see `.ci/compare_answers.py`.
///
///     SECTILE_CASES=/tmp/cases swift test --filter PortableCaseTests
@Suite struct PortableCaseTests {
  @Test func `all answers are what is known, and specs survive being numbers`() throws {
    let cases = try KnownCase.all()
    // Twelve cases of nine families in both directions, those from left to right on both axes.
    check(cases.count { $0.contentSize != nil }, isGreaterThan: 2 * 108 + 40 + 150)
    check(cases.count { !$0.held.isEmpty }, equals: 2 * 12 + 2)
    // Two of the browser's cases have no scroll targets.
    check(cases.count { !$0.offsets.isEmpty }, equals: 2 * 10 + 2)
    var numbers = NumberList()
    var count = cases.count
    numbers.code(&count)
    var expected: [[UInt64]] = []
    for known in cases {
      let answers = try known.portable.answers()
      if let problem = known.problem(with: answers) { Issue.record("\(problem)") }
      expected.append(answers.words)
      var portable = known.portable
      numbers.code(&portable)
    }
    var reading = NumberList(reading: numbers.numbers)
    reading.code(&count)
    check(count, equals: cases.count)
    var names: [String] = []
    var words: [UInt64] = []
    for (known, expected) in zip(cases, expected) {
      var portable = PortableCase()
      reading.code(&portable)
      check("\(portable)", equals: "\(known.portable)", "\(known.name)")
      let answers = try portable.answers().words
      check(answers, equals: expected, "\(known.name)")
      names.append("\(answers.count) \(known.name)")
      words += answers
    }
    check(reading.isAtEnd)
    guard let folder = ProcessInfo.processInfo.environment["SECTILE_CASES"] else { return }
    let url = URL(fileURLWithPath: folder)
    try data(numbers.numbers.map(\.bitPattern)).write(to: url.appendingPathComponent("questions"))
    try data(words).write(to: url.appendingPathComponent("answers"))
    try Data((names.joined(separator: "\n") + "\n").utf8)
      .write(to: url.appendingPathComponent("names"))
  }

  /// Words as bytes in little-endian order.
  private func data(_ words: [UInt64]) -> Data {
    Data(words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
  }

  @Test func `an answer that is a little wrong is found`() throws {
    let cases = try KnownCase.all()
    for known in cases where !known.frames.isEmpty {
      var answers = try known.portable.answers()
      let place = known.frames.keys.max()!
      answers.frames[place].y += 2 * known.tolerance
      check(known.problem(with: answers) != nil, "\(known.name)")
      answers.frames.removeLast()
      check(known.problem(with: answers) != nil, "\(known.name)")
    }
    for known in cases where !known.held.isEmpty {
      var answers = try known.portable.answers()
      answers.held[1][known.held[1].keys.max()!].y += 1
      check(known.problem(with: answers) != nil, "\(known.name)")
    }
    for known in cases where !known.visible.isEmpty {
      var answers = try known.portable.answers()
      answers.visible[0].removeLast()
      check(known.problem(with: answers) != nil, "\(known.name)")
    }
    for known in cases where !known.offsets.isEmpty {
      var answers = try known.portable.answers()
      answers.offsets[0] += 2 * known.offsetTolerance
      check(known.problem(with: answers) != nil, "\(known.name)")
    }
  }
}
