// A list that keeps its offset, for the picture of README. Its rule is that of a scrolling box with
// `overflow-anchor: none` in CSS, and of every box before scroll anchoring: "the browser's default
// behavior has been to preserve the absolute scroll position when such changes occur" (CSS Scroll
// Anchoring Module Level 1, section 1). A `contentOffset` of UIKit, too, is a distance from the
// origin of the content, and UIKit leaves it when rows are inserted or get another height.
//
// The list knows the exact height of each row at each width. A list that estimates rows also moves
// when an estimate is replaced.

/// Rows below each other, and the offset of the window that shows them.
struct OffsetList {
  var rows: [Int]
  var width: Double
  let height: Double
  var offset = 0.0
  let length: (_ row: Int, _ width: Double) -> Double

  /// The rows with their positions in the content.
  var positions: [(row: Int, y: Double, length: Double)] {
    var end = 0.0
    return rows.map { row in
      let length = length(row, width)
      defer { end += length }
      return (row, end, length)
    }
  }

  /// The visible rows with their positions in the window.
  var visible: [(row: Int, y: Double, length: Double)] {
    positions.map { ($0.row, $0.y - offset, $0.length) }
      .filter { $0.y < height && $0.y + $0.length > 0 }
  }

  /// Keeps the offset, which ends with the content.
  mutating func change(_ edit: (inout Self) -> Void) {
    edit(&self)
    let contentLength = positions.last.map { $0.y + $0.length } ?? 0
    offset = min(offset, max(contentLength - height, 0))
  }
}
