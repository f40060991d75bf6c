// The series of the plot in Docs/Internals/Performance: operations on lists of different sizes, in
// which all rows differ in length from their neighbors.

import SectileLayout
import SectilePaths

/// An operation that is measured on lists of several sizes.
public struct Growth: Sendable {
  /// The name in the plot.
  public let name: String
  /// The number of operations in one call of the work.
  public let count: Int
  /// Makes a list of the given number of rows and returns the work.
  public let make: @Sendable (_ rows: Int) -> Row.Side
}

extension Growth {
  private static let questions = 1_000

  /// All series, the slowest first.
  public static let all: [Growth] = [
    Growth(name: "make the layout", count: 1) { rows in
      let heights = Row.heights(rows)
      return { Int(Row.list(heights).contentSize.height) }
    },
    Growth(name: "insert or remove a row", count: 2 * questions) { rows in
      var layout = Row.list(Row.heights(rows))
      let source = SectionCounts([rows])
      let larger = SectionCounts([rows + 1])
      var numbers = Numbers(seed: 21)
      let insertions = (0..<questions).map { _ in
        try! SectionedChanges(itemInsertions: [.item(numbers.below(rows), inSection: 0)])
      }
      let removals = insertions.map { $0.inverse() }
      return {
        for (insertion, removal) in zip(insertions, removals) {
          try! layout.apply(
            insertion, of: larger, measure: { _, _ in LayoutSize(width: 320, height: 50) })
          try! layout.apply(removal, of: source)
        }
        return Int(layout.contentSize.height)
      }
    },
    Growth(name: "change a length", count: questions) { rows in
      var layout = Row.list(Row.heights(rows))
      var numbers = Numbers(seed: 22)
      var changes = Batches { (numbers.below(rows), Double(20 + numbers.below(61))) }
      return {
        for (item, height) in changes.next() {
          try! layout.setMeasuredSize(
            LayoutSize(width: 320, height: height), for: .item(item, inSection: 0))
        }
        return Int(layout.contentSize.height)
      }
    },
    Growth(name: "first and last visible row", count: questions) { rows in
      let layout = Row.list(Row.heights(rows))
      var offsets = Row.offsets(upTo: layout.contentSize.height)
      return {
        offsets.next().reduce(0) { sum, offset in
          let range = layout.visibleItems(in: Row.viewport(offset))!
          return sum &+ range.first &+ range.last
        }
      }
    },
    Growth(name: "frame of a row", count: questions) { rows in
      let layout = Row.list(Row.heights(rows))
      var numbers = Numbers(seed: 21)
      var paths = Batches { KindedIndexPath.item(numbers.below(rows), inSection: 0) }
      return { paths.next().reduce(0) { $0 &+ Int(layout.frame(of: $1)!.y) } }
    },
  ]
}
