import Sectile
import SectileDiffing
import SectileTestSupport
import Testing

/// The longest common subsequence of lists with many pairs of equal elements.
@Suite struct LinearSubsequenceTests {
  /// Returns why the search does not find a longest common subsequence of two lists, or nil.
  static func violation(_ rows: [Int], _ columns: [Int], classCount: Int) -> String? {
    var search = LinearSubsequence(
      rows: rows.map { UInt32($0) }, columns: columns.map { UInt32($0) }, classCount: classCount)
    guard search.find(isCancelled: { _ in false }) else { return "cancelled" }
    let pairs = search.pairs.sorted { $0.row < $1.row }
    for (pair, next) in zip(pairs, pairs.dropFirst())
    where pair.row >= next.row || pair.column >= next.column {
      return "\(pair) and \(next) cross"
    }
    for pair in pairs where rows[pair.row] != columns[pair.column] { return "\(pair) differ" }
    let edits = rows.count + columns.count - 2 * pairs.count
    let fewest = RepeatedAlignmentTests.fewestEdits(from: rows, to: columns)
    return edits == fewest ? nil : "\(edits) elements are not matched; the fewest are \(fewest)"
  }

  /// All pairs of lists of up to `length` elements; one in 41 unless the run is deep.
  @Test(arguments: [(2, 8), (3, 5)])
  func `the subsequence is the longest, for all small lists`(values: Int, length: Int) {
    let lists = (0...length).flatMap { Exhaustive.sequences(of: Array(0..<values), length: $0) }
    for number in stride(
      from: 0, to: lists.count * lists.count, by: Exhaustive.step(41))
    {
      let (rows, columns) = (lists[number / lists.count], lists[number % lists.count])
      if let violation = Self.violation(rows, columns, classCount: values) {
        Issue.record("\(rows), \(columns): \(violation)")
        return
      }
    }
  }

  /// Few values have bits, many values have lists, and the words of 64 columns are filled.
  @Test func `the subsequence is the longest, for random lists across words of 64 columns`() {
    for seed in 0..<seedCount(60, deep: 2_000) {
      var generator = SeededGenerator(seed: seed)
      let values = [1, 2, 3, 10, 200][generator.int(in: 0...4)]
      func list() -> [Int] {
        (0..<generator.int(in: 0...200)).map { _ in
          generator.oneIn(2) ? 0 : generator.int(in: 0...values - 1)
        }
      }
      let (rows, columns) = (list(), list())
      if let violation = Self.violation(rows, columns, classCount: values) {
        Issue.record("seed \(seed): \(rows), \(columns): \(violation)")
        return
      }
    }
  }

  @Test func `a cancelled search stops at once`() {
    let list = (0..<1_000).map { UInt32($0 % 2) }
    var search = LinearSubsequence(rows: list, columns: list.map { 1 - $0 }, classCount: 2)
    var calls = 0
    let isDone = search.find { _ in
      calls += 1
      return calls == 5
    }
    #expect(!isDone && calls == 5)
  }
}
