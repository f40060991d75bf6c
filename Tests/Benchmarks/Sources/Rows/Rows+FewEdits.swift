// P20 and P21: differences of few edits, and of repeated elements, compared with those of the
// standard library.

import SectileDiffing
import SectilePaths

extension Row {
  static let fewEdits: [Row] = [
    fewEdits("P20a", "20", 20) { $0 },
    fewEdits("P20b", "100", 100) { $0 },
    fewEdits("P20c", "1000", 1_000) { $0 },
    // Too long for the inline form, so that comparisons retain and read memory.
    fewEdits("P20d", "20 strings", 20) { "element number \($0)" },
    fewEdits("P20e", "1000 strings", 1_000) { "element number \($0)" },
    Row(
      "P21a", "diff 100k of 100 values, 1 % edited, as few edits", against: "difference(from:)",
      count: 100_000
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
      "P21b", "diff 100k of 100 values, shuffled", against: "one hash per element",
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

  /// Returns a row of elements that occur once, with two removals and three insertions.
  ///
  /// - Parameter element: Returns the element of a number.
  private static func fewEdits<Element: Hashable & SendableMetatype>(
    _ id: String, _ name: String, _ count: Int,
    _ element: @escaping @Sendable (Int) -> Element
  ) -> Row {
    Row(
      id, "diff \(name) with 5 edits", against: "difference(from:)", count: count
    ) { _ in
      var numbers = Numbers(seed: 15)
      let old = (0..<count).map { _ in element(Int(truncatingIfNeeded: numbers.next())) }
      var new = old
      for edit in 0..<5 {
        if edit % 2 == 0 {
          let inserted = element(Int(truncatingIfNeeded: numbers.next()))
          new.insert(inserted, at: numbers.below(new.count + 1))
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
