import Sectile
import SectileDiffing
import SectileTestSupport
import Testing

/// The longest common subsequence of lists of repeated elements.
@Suite struct CommonSubsequenceTests {
  /// Returns the matched rows and columns of a textbook's table of lengths, followed from its last
  /// corner: insertions are preferred to deletions, and both to matches.
  static func textbookPairs(_ rows: [Int], _ columns: [Int]) -> [[Int]] {
    var lengths = [Array(repeating: 0, count: columns.count + 1)]
    for (row, element) in rows.enumerated() {
      lengths.append(lengths[row])
      for column in columns.indices {
        lengths[row + 1][column + 1] =
          element == columns[column]
          ? lengths[row][column] + 1 : max(lengths[row][column + 1], lengths[row + 1][column])
      }
    }
    var pairs: [[Int]] = []
    var (row, column) = (rows.count, columns.count)
    while row > 0 && column > 0 {
      if lengths[row][column] == lengths[row][column - 1] {
        column -= 1
      } else if lengths[row][column] == lengths[row - 1][column] {
        row -= 1
      } else {
        row -= 1
        column -= 1
        pairs.append([row, column])
      }
    }
    return pairs
  }

  /// Returns why the search does not find the subsequence of the table, or nil.
  ///
  /// - Parameter changeLimit: The number of changes that are recorded together; few of them give
  ///   many parts.
  static func violation(_ rows: [Int], _ columns: [Int], changeLimit: Int? = nil) -> String? {
    var search = CommonSubsequence(
      rows: rows.map { UInt32($0) }, columns: columns.map { UInt32($0) })
    guard search.find(changeLimit: changeLimit, isCancelled: { _ in false }) else {
      return "cancelled"
    }
    let pairs = search.pairs.map { [$0.row, $0.column] }
    let expected = textbookPairs(rows, columns)
    return pairs == expected ? nil : "the pairs are \(pairs), not \(expected)"
  }

  /// All pairs of lists of up to `length` elements; one in 41 unless the run is deep.
  @Test(arguments: [(2, 8), (3, 5)])
  func `the subsequence is that of a textbook's table, for all small lists`(
    values: Int, length: Int
  ) {
    let lists = (0...length).flatMap { Exhaustive.sequences(of: Array(0..<values), length: $0) }
    for number in stride(
      from: 0, to: lists.count * lists.count, by: Exhaustive.step(41))
    {
      let (rows, columns) = (lists[number / lists.count], lists[number % lists.count])
      if let violation = Self.violation(rows, columns, changeLimit: 1 + number % 20) {
        Issue.record("\(rows), \(columns): \(violation)")
        return
      }
    }
  }

  /// Few values have bits, many values have lists, and the words of 64 columns are filled.
  @Test func `the subsequence is that of a table, for random lists across words of 64 columns`() {
    for seed in 0..<seedCount(60, deep: 2_000) {
      var generator = SeededGenerator(seed: seed)
      let values = [1, 2, 3, 10, 200][generator.int(in: 0...4)]
      func list() -> [Int] {
        (0..<generator.int(in: 0...400)).map { _ in
          generator.oneIn(2) ? 0 : generator.int(in: 0...values - 1)
        }
      }
      var (rows, columns) = (list(), list())
      // Equal lists with a moved part have carries over many words.
      if generator.oneIn(3) {
        columns = rows
        let part = columns.prefix(generator.int(in: 0...columns.count))
        columns = Array(columns.dropFirst(part.count)) + part
      }
      if generator.oneIn(4) { rows = rows.map { $0 + 1_000 * generator.int(in: 0...1) } }
      let limit = generator.oneIn(2) ? nil : generator.int(in: 1...500)
      if let violation = Self.violation(rows, columns, changeLimit: limit) {
        Issue.record("seed \(seed): \(rows), \(columns): \(violation)")
        return
      }
    }
  }

  @Test func `a cancelled search stops at once`() {
    let list = (0..<1_000).map { UInt32($0 % 2) }
    // The first call is in the first pass, the last one in the second.
    for limit in [5, 1_500] {
      var search = CommonSubsequence(rows: list, columns: list.map { 1 - $0 })
      var calls = 0
      let isDone = search.find(changeLimit: 100) { _ in
        calls += 1
        return calls == limit
      }
      check(!isDone, "limit \(limit)")
      check(calls, equals: limit)
    }
  }
}
