// P20 and P21: differences of few edits, and of repeated elements, compared with those of the
// standard library.

import SectileDiffing
import SectilePaths

extension Row {
  static let fewEdits: [Row] = [
    fewEdits("P20a", 20, limit: 0.25),
    fewEdits("P20b", 100, limit: 0.25),
    fewEdits("P20c", 1_000, limit: 0.3),
    Row(
      "P21a", "diff 100k of 100 values, 1 % edited, as few edits", against: "difference(from:)",
      limit: 0.3, count: 100_000
    ) { isShort in
      let (old, new) = repeated(isShort ? 5_000 : 100_000)
      let changes = new.changes(from: old)
      let edits =
        changes.itemRemovals.count + changes.itemInsertions.count + 2 * changes.itemMoves.count
      let standard = new.difference(from: old).count
      precondition(Double(edits) <= 1.05 * Double(standard), "\(edits) edits, not \(standard)")
      return (
        { new.changes(from: old).itemMoves.count },
        { new.difference(from: old).count }
      )
    },
    Row(
      "P21b", "diff 100k of 100 values, shuffled", against: "one hash per element", limit: nil,
      count: 100_000
    ) { isShort in
      let old = repeated(isShort ? 10_000 : 100_000).old
      var numbers = Numbers(seed: 16)
      let new = old.shuffled(using: &numbers)
      return (
        { new.changes(from: old).itemMoves.count },
        { new.reduce(old.reduce(0) { $0 ^ $1.hashValue }) { $0 ^ $1.hashValue } }
      )
    },
  ]

  /// Returns a row of integers that occur once, with two removals and three insertions.
  private static func fewEdits(_ id: String, _ count: Int, limit: Double) -> Row {
    Row(
      id, "diff \(count) with 5 edits", against: "difference(from:)", limit: limit, count: count
    ) { _ in
      var numbers = Numbers(seed: 15)
      let old = (0..<count).map { _ in Int(truncatingIfNeeded: numbers.next()) }
      var new = old
      for edit in 0..<5 {
        if edit % 2 == 0 {
          new.insert(Int(truncatingIfNeeded: numbers.next()), at: numbers.below(new.count + 1))
        } else {
          new.remove(at: numbers.below(new.count))
        }
      }
      return (
        { [new] in new.changes(from: old).itemInsertions.count },
        { [new] in new.difference(from: old).count }
      )
    }
  }

  /// Returns a list of 100 values, and the same after an insertion, a removal or a replacement for
  /// every hundredth element.
  private static func repeated(_ count: Int) -> (old: [Int], new: [Int]) {
    var numbers = Numbers(seed: 17)
    let old = (0..<count).map { _ in numbers.below(100) }
    var new = old
    for edit in 0..<(count / 100) {
      switch edit % 3 {
      case 0: new.insert(numbers.below(100), at: numbers.below(new.count + 1))
      case 1: new.remove(at: numbers.below(new.count))
      default: new[numbers.below(new.count)] = numbers.below(100)
      }
    }
    return (old, new)
  }
}
