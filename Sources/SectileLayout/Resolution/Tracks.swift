// SectileLayout/Resolution/Tracks.swift
//
// Columns against a room: where each one is. Edges are computed, never widths, so that the last
// column ends where the room does and neighbours share what they touch.

import SectilePaths

/// The columns of a grid, resolved.
///
/// They never change, and are shared by reference: queries look at them far more often than they are made.
final class Tracks: Sendable {
  /// The most columns that are listed one by one; more must be equally wide.
  static let largestList = 65_536

  private let edges: ColumnEdges
  /// The sides of the columns across, in content coordinates, if they are few enough to keep.
  private let spans: [Span]

  /// How many columns there are; at least 1.
  var count: Int { edges.count }

  /// With more columns than this, hardly any has an item, and their sides are computed when asked.
  private static let largestTable = 1024

  /// Creates columns of equal width that fill a room.
  ///
  /// If the spacing alone is more than the room, the columns have no width and reach over its end.
  init(count: Int, start: Double, room: Double, spacing: Double, space: AxisSpace) {
    let edges = ColumnEdges(
      count: count, listed: [], start: start,
      pitches: max(room + spacing, Double(count) * spacing), spacing: spacing, space: space)
    self.edges = edges
    spans = count <= Self.largestTable ? (0..<count).map { edges.span(of: $0) } : []
  }

  /// Creates columns with the given edges, which count from `start` and ascend.
  init(_ listed: [TrackEdges], start: Double, space: AxisSpace) {
    let edges = ColumnEdges(
      count: listed.count, listed: listed, start: start,
      pitches: listed.last?.trailing ?? 0, spacing: 0, space: space)
    self.edges = edges
    spans = listed.indices.map { edges.span(of: $0) }
  }

  /// Whether all columns are equally wide by construction.
  var areEqual: Bool { edges.areEqual }

  /// Returns how many columns an item takes up that asks for so many: all for `Int.max`, and the only one
  /// whatever it asks for.
  ///
  /// - Throws: `LayoutError.span` for a number that is not in `1...count`.
  func columns(
    spannedBy path: KindedIndexPath, asking span: Int
  ) throws(LayoutError) -> Int {
    if count == 1 || span == .max { return count }
    guard span >= 1 && span <= count else { throw .span(span, of: path, columns: count) }
    return span
  }

  /// Returns the width of neighbouring columns together with the spacing between them.
  func width(of column: Int = 0, spanning span: Int = 1) -> Double {
    edges.width(of: column, spanning: span)
  }

  /// Returns the side of a column across, in content coordinates.
  func span(of column: Int) -> Span {
    spans.isEmpty ? edges.span(of: column) : spans[column]
  }

  /// Returns the side across of neighbouring columns together.
  func span(of column: Int, spanning span: Int) -> Span {
    span == 1
      ? self.span(of: column)
      : edges.span(of: column, spanning: span)
  }

  /// Returns the leading edge of a column across, in engine coordinates.
  func leadingEdge(of column: Int) -> Double { edges.leadingEdge(of: column) }

  /// Returns the trailing edge of a column across, in engine coordinates.
  func trailingEdge(of column: Int) -> Double { edges.trailingEdge(of: column) }
}

/// What the edges of columns follow from.
private struct ColumnEdges: Sendable {
  let count: Int
  /// The edges of columns that are not equally wide; empty if they are.
  let listed: [TrackEdges]
  /// The leading edge of the first column.
  let start: Double
  /// From the leading edge of the first column to where one more would start after the last.
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

  /// Returns the side across of neighbouring columns together, in content coordinates.
  func span(of column: Int, spanning span: Int = 1) -> Span {
    space.crossSpan(leadingEdge(of: column), trailingEdge(of: column + span - 1))
  }
}

// MARK: Search

extension Tracks {
  /// Returns the columns that overlap an area, which are neighbours.
  ///
  /// - Parameters:
  ///   - area: The side of the area across, in content coordinates.
  ///   - box: Where the area lies in engine coordinates, or more.
  /// - Complexity: O(log *c*) for *c* columns that may overlap: a few, if columns are equal.
  func columns(overlapping area: Span, in box: SearchBox) -> Range<Int> {
    var low = 0
    var high = count
    if count > Self.fewColumns {
      if areEqual && edges.pitches > 0 {
        // Where edges are multiples of one pitch, two columns more on either side make up for
        // rounding and for the spacing.
        let scale = Double(count) / edges.pitches
        low = index((box.crossStart - edges.start) * scale - 2)
        high = index((box.crossEnd - edges.start) * scale + 2)
      } else if areEqual {
        return span(of: 0).overlaps(area) ? 0..<count : 0..<0
      }
      if high - low > Self.fewColumns {
        // Beside content of 1e30 points the box is wider than any columns, and says nothing.
        low = firstColumn(in: low..<high) { !isBefore(span(of: $0), area) }
        high = firstColumn(in: low..<high) { !span(of: $0).overlaps(area) }
      }
    }
    while low < high && !span(of: low).overlaps(area) { low += 1 }
    // That one does.
    while low + 1 < high && !span(of: high - 1).overlaps(area) { high -= 1 }
    return low..<max(low, high)
  }

  /// So many columns are looked at one by one faster than they are bisected.
  private static let fewColumns = 16

  /// Returns whether a column ends before an area in reading order.
  private func isBefore(_ column: Span, _ area: Span) -> Bool {
    if column.overlaps(area) { return false }
    let isMirrored = edges.space.axis == .vertical && edges.space.direction == .rightToLeft
    return isMirrored ? column.origin > area.origin : column.origin < area.origin
  }

  /// Returns the first column for which something holds that holds for all after it, or the end.
  private func firstColumn(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
    range.lowerBound
      + partitionPoint(count: range.count) { !holds(range.lowerBound + $0) }
  }

  /// Returns the column whose middle is nearest to a position across, in engine coordinates.
  ///
  /// - Complexity: O(log *c*), where *c* is the number of columns.
  func column(nearest cross: Double) -> Int {
    let next = firstColumn(in: 0..<count) { center(of: $0) >= cross }  // Middles ascend.
    if next == 0 { return 0 }
    if next == count { return count - 1 }
    return cross - center(of: next - 1) <= center(of: next) - cross ? next - 1 : next
  }

  /// Returns the first column whose middle is where that of another is, but for a distance.
  ///
  /// - Complexity: O(log *c*), where *c* is the number of columns.
  func column(sharing column: Int, within distance: Double) -> Int {
    let least = center(of: column) - distance
    return firstColumn(in: 0..<count) { center(of: $0) >= least }
  }

  private func center(of column: Int) -> Double {
    (leadingEdge(of: column) + trailingEdge(of: column)) / 2
  }

  /// Returns a number as a column, or as the nearest end if it is none.
  private func index(_ column: Double) -> Int {
    column > 0 ? column < Double(count) ? Int(column) : count : 0
  }
}
