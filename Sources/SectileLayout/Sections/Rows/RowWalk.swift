/// The rows of a list, or of a grid whose items span one column, as numbers.
///
/// All queries over rows use them, so they agree to the last bit. Rows of equal length follow from
/// these numbers. Rows of unequal length are in the items of the section, which
/// `SectionItems+Rows.swift` borrows; a stored copy would retain them.
struct RowWalk: Sendable {
  /// A row; its start is relative to the first row.
  struct Row: Sendable {
    let index: Int
    let start: Double
    let length: Double
  }

  let columnCount: Int
  /// The number of items that have a frame.
  let itemCount: Int
  /// The start of the first row along the main axis.
  let bodyStart: Double
  let spacing: Double
  /// The length of every row, if all rows are equally long.
  let rowLength: Double

  init(
    itemCount: Int, columnCount: Int, spacing: Double, bodyStart: Double, rowLength: Double
  ) {
    self.columnCount = columnCount
    self.itemCount = itemCount
    self.bodyStart = bodyStart
    self.spacing = spacing
    self.rowLength = rowLength
  }

  var rowCount: Int { itemCount == 0 ? 0 : (itemCount - 1) / columnCount + 1 }

  func items(inRow row: Int) -> Range<Int> {
    row * columnCount..<min((row + 1) * columnCount, itemCount)
  }
}

// MARK: An area

/// The part of a grid's rows and columns that can overlap an area.
struct RowArea: Sendable {
  let walk: RowWalk
  let content: ContentSpace
  /// The area along the main axis.
  let area: ContentInterval
  /// The columns that overlap the area.
  let columns: Range<Int>
  /// The smallest and the largest start of a row in the area, relative to the first row.
  let low: Double
  let high: Double

  init(
    _ walk: RowWalk, _ tracks: ResolvedColumns, in rect: LayoutRect, box: SearchBox,
    content: ContentSpace
  ) {
    self.walk = walk
    self.content = content
    area = content.space.mainSide(of: rect)
    columns = tracks.columns(overlapping: content.space.crossSide(of: rect), in: box)
    low = box.mainStart - walk.bodyStart
    high = box.mainEnd - walk.bodyStart
  }

  /// Whether no item can overlap the area.
  var isEmpty: Bool { columns.isEmpty || walk.itemCount == 0 }

  /// Returns the side along the main axis, in content coordinates, of an item whose start is
  /// relative to the first row.
  func side(from start: Double, length: Double) -> ContentInterval {
    content.span(AxisInterval(start: walk.bodyStart + start, length: length))
  }

  func overlaps(_ row: RowWalk.Row) -> Bool {
    side(from: row.start, length: row.length).overlaps(area)
  }
}
