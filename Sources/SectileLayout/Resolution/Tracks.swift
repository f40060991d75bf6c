// SectileLayout/Resolution/Tracks.swift
//
// Columns against a room: where each one is. Edges are computed, never widths, so that the last
// column ends where the room does and neighbours share what they touch.

/// The columns of a grid, resolved.
struct Tracks: Sendable {
  /// How many columns there are; at least 1.
  let count: Int
  /// The leading edge of the first column.
  private let start: Double
  /// From the leading edge of the first column to where one more would start after the last.
  private let pitches: Double
  private let spacing: Double
  private let space: AxisSpace
  /// The sides of the columns across, in content coordinates, if they are few enough to keep.
  private var spans: [Span] = []

  /// With more columns than this, hardly any has an item, and their sides are computed when asked.
  private static let largestTable = 1024

  /// Creates columns of equal width that fill a room.
  ///
  /// If the spacing alone is more than the room, the columns have no width and reach over its end.
  init(count: Int, start: Double, room: Double, spacing: Double, space: AxisSpace) {
    self.count = count
    self.start = start
    self.spacing = spacing
    self.space = space
    pitches = max(room + spacing, Double(count) * spacing)
    if count <= Self.largestTable { spans = (0..<count).map { computedSpan(of: $0) } }
  }

  /// The width of a column.
  var width: Double { max(pitches / Double(count) - spacing, 0) }

  /// Returns the side of a column across, in content coordinates.
  func span(of column: Int) -> Span {
    spans.isEmpty ? computedSpan(of: column) : spans[column]
  }

  private func computedSpan(of column: Int) -> Span {
    let leading = start + pitches * Double(column) / Double(count)
    let trailing = start + (pitches * Double(column + 1) / Double(count) - spacing)
    return space.crossSpan(leading, max(trailing, leading))
  }

  /// Returns the columns that overlap an area, which are neighbours.
  ///
  /// - Parameters:
  ///   - area: The side of the area across, in content coordinates.
  ///   - box: Where the area lies in engine coordinates, or more.
  /// - Complexity: O(1) for columns wider than a pixel.
  func columns(overlapping area: Span, in box: SearchBox) -> Range<Int> {
    guard pitches > 0 else { return span(of: 0).overlaps(area) ? 0..<count : 0..<0 }
    // Where edges are multiples of one pitch, two columns more on either side make up for rounding
    // and for the spacing.
    let scale = Double(count) / pitches
    var low = index((box.crossStart - start) * scale - 2)
    var high = index((box.crossEnd - start) * scale + 2)
    while low < high && !span(of: low).overlaps(area) { low += 1 }
    while low < high && !span(of: high - 1).overlaps(area) { high -= 1 }
    return low..<max(low, high)
  }

  /// Returns a number as a column, or as the nearest end if it is none.
  private func index(_ column: Double) -> Int {
    column > 0 ? column < Double(count) ? Int(column) : count : 0
  }
}
