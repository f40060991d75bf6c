import SectilePaths

/// A walk over the items of a grid that overlap a rectangle: row by row, and in each row only the
/// columns that overlap.
///
/// One descent finds the first row; the rest are steps. Benchmarks: P9, P10.
struct GridCursor: Sendable {
  private let search: RowArea
  private let tracks: ResolvedColumns
  private let alignment: SectionLayout.Alignment
  private let body: ContiguousArray<SectionContent>
  /// The lengths of the items, if items of a row differ.
  private let lengths: OffsetTree<RowRun>?
  private let section: Int

  private var isAtEnd: Bool
  private var row: RowWalk.Location
  /// The current item, if items of a row differ.
  private var item: OffsetTree<RowRun>.Location
  /// The next column to read.
  private var column: Int

  init(
    _ tracks: ResolvedColumns, in section: SectionGeometry, box: SearchBox, rect: LayoutRect,
    content: ContentSpace
  ) {
    self.tracks = tracks
    alignment = section.resolved.gridAlignment
    body = section.content
    lengths = section.itemLengths
    self.section = section.index
    search = RowArea(section.rowWalk(tracks), tracks, in: rect, box: box, content: content)
    column = search.columns.lowerBound
    isAtEnd = search.isEmpty
    row = RowWalk.Location(RowRun(count: 1, memberLength: 0))
    item = row
    if !isAtEnd {
      row = search.walk.location(startingBefore: search.low, in: body.span)
      if let lengths { item = lengths.location(at: row.index * tracks.count) }
    }
  }

  mutating func findMore(_ found: inout ElementBuffer) -> Bool {
    guard lengths == nil && search.columns.count == 1 && search.content.keepsMain else {
      return findItems(&found)
    }
    while !isAtEnd {
      if found.isFull { return true }
      findPlainRows(&found)
    }
    return false
  }

  /// Appends items one by one, in rows of any kind.
  private mutating func findItems(_ found: inout ElementBuffer) -> Bool {
    let spacing = search.walk.spacing
    while !isAtEnd {
      let rowStart = row.start(spacing: spacing)
      if rowStart > search.high { break }
      let first = row.index * tracks.count
      let end = min(search.columns.upperBound, search.walk.itemCount - first)
      countVisits(max(end - column, 1))
      var side = search.side(from: rowStart, length: row.length)
      var isInArea = side.overlaps(search.area)
      while column < end {
        if found.isFull { return true }
        if lengths != nil {
          side = sideOfItem(first + column, inRowAt: rowStart)
          isInArea = side.overlaps(search.area)
        }
        if isInArea {
          let frame = search.content.space.rect(main: side, cross: tracks.span(of: column))
          found.append(
            LayoutElement(path: .item(first + column, inSection: section), frame: frame))
        }
        column += 1
      }
      column = search.columns.lowerBound
      if !row.advance() { enterNextLeaf() }
    }
    isAtEnd = true
    return false
  }

  /// Appends the items of one column until the buffer is full or the leaf of the row ends, if sides
  /// along the main axis are neither mirrored nor snapped.
  ///
  /// The state is kept in locals, and so in registers. Benchmark: P9.
  private mutating func findPlainRows(_ found: inout ElementBuffer) {
    let spacing = search.walk.spacing
    let bodyStart = search.walk.bodyStart
    let area = search.area
    let areaEnd = area.origin + area.length
    let limit = search.high
    let section = section
    let columnCount = tracks.count
    let column = search.columns.lowerBound
    let itemCount = search.walk.itemCount
    let cross = tracks.span(of: column)
    let space = search.content.space
    var current = row
    let firstRow = current.index
    var isLeafAtEnd = false
    var isOver = false
    found.fill { slots, count in
      var count = count
      while count < slots.count {
        let start = current.start(spacing: spacing)
        if start > limit {
          isOver = true
          break
        }
        let main = ContentInterval(origin: bodyStart + start, length: current.length)
        // Most rows are inside the area; `overlaps` is only called for the others.
        let isInside =
          main.origin >= area.origin && main.origin + main.length < areaEnd && main.length > 0
        let item = current.index * columnCount + column
        if (isInside || main.overlaps(area)) && item < itemCount {
          slots[count] = LayoutElement(
            path: .item(item, inSection: section),
            frame: space.rect(main: main, cross: cross))
          count += 1
        }
        if !current.advance() {
          isLeafAtEnd = true
          break
        }
      }
      return count
    }
    countVisits(current.index - firstRow + 1)
    row = current
    isAtEnd = isOver
    if isLeafAtEnd { enterNextLeaf() }
  }

  /// Moves from the last row of a leaf to the next row.
  private mutating func enterNextLeaf() {
    let next = row.index + 1
    if next < search.walk.rowCount {
      row = search.walk.location(at: next, in: body.span)
    } else {
      isAtEnd = true
    }
  }

  /// Returns the side along the main axis of an item that is not as long as its row.
  private mutating func sideOfItem(_ index: Int, inRowAt rowStart: Double) -> ContentInterval {
    guard let lengths else { fatalError("GridCursor: section \(section) has no item lengths.") }
    if !item.move(to: index) { item = lengths.location(at: index) }
    let slack = alignment.slack(of: item.length, in: row.length)
    return search.side(from: rowStart + slack, length: item.length)
  }
}
