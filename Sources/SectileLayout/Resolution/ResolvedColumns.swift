import SectilePaths

/// The columns of a grid or a masonry, resolved to the edges of each column.
///
/// Edges are computed instead of widths, so that the last column ends exactly at the end of the
/// available interval and rounding errors do not add up. An immutable class, because queries read
/// columns far more often than columns are resolved.
final class ResolvedColumns: Sendable {
  /// The largest number of columns: an index of a column has 32 bits.
  static let largestCount = 2_147_483_647
  /// The largest number of columns with a list of edges; more columns must have equal widths.
  static let largestList = 65_536

  private let edges: ColumnEdges
  /// The width and the side across of the first column; the side is in content coordinates.
  private let firstWidth: Double
  private let first: ContentInterval
  /// The sides of the columns across, in content coordinates; empty if there is one, or too many.
  private let sides: [ContentInterval]

  var count: Int { edges.count }

  /// The largest number of columns whose sides are stored; the sides of more columns, most of which
  /// have no item, are computed on demand.
  private static let largestTable = 1024

  /// Creates columns of equal width that fill an interval of the cross axis.
  ///
  /// If the spacing alone exceeds the interval, the columns have no width and overflow its end.
  init(count: Int, start: Double, length: Double, spacing: Double, space: AxisSpace) {
    let edges = ColumnEdges(
      count: count, listed: [], start: start,
      pitches: max(length + spacing, Double(count) * spacing), spacing: spacing, space: space)
    self.edges = edges
    firstWidth = edges.width(of: 0, spanning: 1)
    first = edges.side(of: 0)
    // A list has no array.
    let isListed = count > 1 && count <= Self.largestTable
    sides = isListed ? (0..<count).map { edges.side(of: $0) } : []
  }

  /// Creates columns from ascending edges, which are relative to `start`.
  init(_ listed: [TrackEdges], start: Double, space: AxisSpace) {
    let edges = ColumnEdges(
      count: listed.count, listed: listed, start: start,
      pitches: listed.last?.trailing ?? 0, spacing: 0, space: space)
    self.edges = edges
    firstWidth = edges.width(of: 0, spanning: 1)
    first = edges.side(of: 0)
    sides = listed.indices.map { edges.side(of: $0) }
  }

  var areEqual: Bool { edges.areEqual }

  /// Returns the width of neighboring columns together with the spacing between them.
  func width(of column: Int = 0, spanning span: Int = 1) -> Double {
    // Columns of equal width need no division.
    span == 1 && (areEqual || column == 0)
      ? firstWidth : edges.width(of: column, spanning: span)
  }

  /// Returns the side of a column across, in content coordinates.
  func side(of column: Int) -> ContentInterval {
    if sides.isEmpty { return column == 0 ? first : edges.side(of: column) }
    return sides[column]
  }

  /// Returns the side across of neighboring columns together.
  func side(of column: Int, spanning span: Int) -> ContentInterval {
    span == 1
      ? self.side(of: column)
      : edges.side(of: column, spanning: span)
  }

  func leadingEdge(of column: Int) -> Double { edges.leadingEdge(of: column) }

  func trailingEdge(of column: Int) -> Double { edges.trailingEdge(of: column) }

  /// Returns the interval across of neighboring columns together, in logical coordinates.
  func interval(of column: Int, spanning span: Int) -> AxisInterval {
    let start = leadingEdge(of: column)
    return AxisInterval(start: start, length: trailingEdge(of: column + span - 1) - start)
  }
}

/// The inputs from which the edges of columns are computed, in logical coordinates.
private struct ColumnEdges: Sendable {
  let count: Int
  /// The edges of columns of different widths; empty if the widths are equal.
  let listed: [TrackEdges]
  /// The leading edge of the first column.
  let start: Double
  /// The distance from the leading edge of the first column to that of a column after the last.
  let pitches: Double
  let spacing: Double
  let space: AxisSpace

  var areEqual: Bool { listed.isEmpty }

  func width(of column: Int, spanning span: Int) -> Double {
    if areEqual { return max(pitches * Double(span) / Double(count) - spacing, 0) }
    return listed[column + span - 1].trailing - listed[column].leading
  }

  func leadingEdge(of column: Int) -> Double {
    areEqual
      ? start + pitches * Double(column) / Double(count) : start + listed[column].leading
  }

  func trailingEdge(of column: Int) -> Double {
    guard areEqual else { return start + listed[column].trailing }
    let edge = start + (pitches * Double(column + 1) / Double(count) - spacing)
    return max(edge, leadingEdge(of: column))
  }

  /// Returns the side across of neighboring columns together, in content coordinates.
  func side(of column: Int, spanning span: Int = 1) -> ContentInterval {
    space.crossSide(leadingEdge(of: column), trailingEdge(of: column + span - 1))
  }
}

extension ResolvedColumns {
  /// Returns the columns that overlap an area, which are neighbors.
  ///
  /// - Parameters:
  ///   - area: The side of the area across, in content coordinates.
  ///   - box: A box in logical coordinates that contains the area.
  /// - Complexity: O(log *c*) for *c* columns that may overlap: a few, if columns are equal.
  func columns(overlapping area: ContentInterval, in box: SearchBox) -> Range<Int> {
    var low = 0
    var high = count
    if count > Self.fewColumns {
      if areEqual && edges.pitches > 0 {
        // Edges are multiples of one pitch. Two more columns on either side compensate for rounding
        // and for the spacing.
        let scale = Double(count) / edges.pitches
        low = index((box.crossStart - edges.start) * scale - 2)
        high = index((box.crossEnd - edges.start) * scale + 2)
      } else if areEqual {
        return side(of: 0).overlaps(area) ? 0..<count : 0..<0
      }
      if high - low > Self.fewColumns {
        // If the content is 1e30 points long, the box is wider than all columns together, and only
        // a bisection narrows the range.
        low = firstColumn(in: low..<high) {
          side(of: $0).overlaps(area) || !edges.space.startsBefore(side(of: $0), area)
        }
        high = firstColumn(in: low..<high) { !side(of: $0).overlaps(area) }
      }
    }
    while low < high && !side(of: low).overlaps(area) { low += 1 }
    while low + 1 < high && !side(of: high - 1).overlaps(area) { high -= 1 }
    return low..<max(low, high)
  }

  /// The number of columns up to which a linear search is faster than a bisection.
  private static let fewColumns = 16

  /// Returns the first column that satisfies a condition, or the end of the range; all columns
  /// after it must satisfy the condition.
  private func firstColumn(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    range.lowerBound
      + partitionPoint(count: range.count) { !holds(range.lowerBound + $0) }
  }

  /// Returns the column whose middle is nearest to a position across, in logical coordinates.
  func column(nearest cross: Double) -> Int {
    let next = firstColumn(in: 0..<count) { center(of: $0) >= cross }  // Middles ascend.
    if next == 0 { return 0 }
    if next == count { return count - 1 }
    return cross - center(of: next - 1) <= center(of: next) - cross ? next - 1 : next
  }

  /// Returns the first column whose middle is at most a distance before that of another column.
  func column(sharing column: Int, within distance: Double) -> Int {
    let least = center(of: column) - distance
    return firstColumn(in: 0..<count) { center(of: $0) >= least }
  }

  private func center(of column: Int) -> Double {
    (leadingEdge(of: column) + trailingEdge(of: column)) / 2
  }

  /// Returns a number as a column index, limited to `0...count`.
  private func index(_ column: Double) -> Int {
    column > 0 ? column < Double(count) ? Int(column) : count : 0
  }
}

/// The aspect ratio of items whose lengths follow from the columns that a masonry places them in.
///
/// The length of such an item is NaN in its input.
struct ColumnRatio: Sendable {
  let ratio: Double
  let columns: ResolvedColumns

  /// Returns the length of an item in columns.
  func length(in column: Int, spanning span: Int) -> Double {
    columns.width(of: column, spanning: span) / ratio
  }

  /// Checks the lengths of an item in all columns that a masonry may place it in.
  ///
  /// - Throws: `LayoutError.invalidParameter` if one of them is not allowed.
  /// - Complexity: O(*c*) for *c* columns.
  func check(spanning span: Int, section: Int) throws(LayoutError) {
    for column in 0...columns.count - span {
      let length = length(in: column, spanning: span)
      guard LayoutError.isExtent(length) else {
        throw .invalidParameter(.itemLength, length, section: section)
      }
    }
  }
}
