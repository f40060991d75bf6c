import SectilePaths

// The items of a grid that overlap a rectangle: row by row, and in each row only the columns that
// overlap. Benchmarks: P9, P16.

extension SectionGeometry {
  /// Appends the items of rows that a search finds; `findItems` describes the parameters.
  func findRowItems(
    _ search: ItemSearch, in tracks: ResolvedColumns, from position: inout ItemPosition,
    to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let area = RowArea(
      rowWalk(tracks), tracks, in: search.rect, box: search.box, content: search.content)
    if area.isEmpty { return false }
    if position.isStart { position.member = area.columns.lowerBound }
    if let itemLengths {
      return findItems(
        of: itemLengths, area, tracks, skipsCopies: search.skipsCopies, from: &position, to: &found)
    }
    if area.columns.count == 1 && area.content.keepsMain && !search.skipsCopies {
      return findPlainRows(
        PlainRows(area, tracks, inSection: index), from: &position, to: &found)
    }
    return findRows(
      area, tracks, skipsCopies: search.skipsCopies, from: &position, to: &found)
  }

  /// Appends the items of one column leaf by leaf.
  private func findPlainRows(
    _ rows: PlainRows, from position: inout ItemPosition,
    to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let walk = rows.walk
    var start = rows.start(position)
    while true {
      let (end, row) = walk.withLeaf(from: start, in: content) { slots, first in
        rows.append(from: first, in: slots, to: &found)
      }
      switch end {
      case .area: return false
      case .output:
        position.line = row
        return true
      case .leaf:
        if row + 1 == walk.rowCount { return false }
        start = .index(row + 1)
      }
    }
  }

  /// Appends items that are as long as their row.
  private func findRows(
    _ area: RowArea, _ tracks: ResolvedColumns, skipsCopies: Bool,
    from position: inout ItemPosition, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let (walk, space) = (area.walk, area.content.space)
    let firstColumn = area.columns.lowerBound
    let keepsMain = area.content.keepsMain
    let firstCross = tracks.span(of: firstColumn)
    let firstItem = KindedIndexPath.item(0, inSection: index)
    var column = position.member
    var full = -1
    var visited = 0
    walk.forEachRow(
      from: area.start(position), in: content, skipsCopies: skipsCopies,
      at: { area.side(from: $0, length: $1) }
    ) { row in
      if row.start > area.high { return false }
      let main =
        keepsMain
        ? ContentInterval(origin: walk.bodyStart + row.start, length: row.length)
        : area.side(from: row.start, length: row.length)
      let (first, end) = area.items(ofRow: row.index)
      visited += max(end - column, 1)
      if main.overlaps(area.area) {
        while column < end {
          if found.freeCapacity == 0 {
            full = row.index
            return false
          }
          let cross = column == firstColumn ? firstCross : tracks.span(of: column)
          found.append(
            LayoutElement(
              path: firstItem.advanced(byItems: first + column),
              frame: space.rect(main: main, cross: cross)))
          column += 1
        }
      }
      column = firstColumn
      return true
    }
    countVisits(visited)
    if full < 0 { return false }
    position = ItemPosition(line: full, member: column)
    return true
  }

  /// Appends items that are not as long as their row.
  private func findItems(
    of lengths: OffsetTree<RowRun>, _ area: RowArea, _ tracks: ResolvedColumns,
    skipsCopies: Bool, from position: inout ItemPosition, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let (walk, space) = (area.walk, area.content.space)
    let firstColumn = area.columns.lowerBound
    let alignment = resolved.gridAlignment
    let firstItem = KindedIndexPath.item(0, inSection: index)
    var column = position.member
    var full = -1
    var visited = 0
    let keepsMain = area.content.keepsMain
    let isAtStart = alignment == .start
    // No leaf yet: a member of an empty run.
    var leaf = LeafStorage<Double>()
    var item = LeafMember<RowRun>(0, of: 0, length: 0)
    walk.forEachRow(
      from: area.start(position), in: content, skipsCopies: skipsCopies,
      at: { area.side(from: $0, length: $1) }
    ) { row in
      if row.start > area.high { return false }
      let (first, end) = area.items(ofRow: row.index)
      visited += max(end - column, 1)
      while column < end {
        if !item.move(to: first + column, in: leaf.array.span.extracting(leaf.range)) {
          let place = lengths.leaf(from: .index(first + column), spacing: 0)
          leaf = place.leaf
          item = place.first
        }
        let length = item.length
        let slack = isAtStart ? 0 : alignment.slack(of: length, in: row.length)
        let side =
          keepsMain
          ? ContentInterval(origin: walk.bodyStart + (row.start + slack), length: length)
          : area.side(from: row.start + slack, length: length)
        if side.overlaps(area.area) {
          if found.freeCapacity == 0 {
            full = row.index
            return false
          }
          found.append(
            LayoutElement(
              path: firstItem.advanced(byItems: first + column),
              frame: space.rect(main: side, cross: tracks.span(of: column))))
        }
        column += 1
      }
      column = firstColumn
      return true
    }
    countVisits(visited)
    if full < 0 { return false }
    position = ItemPosition(line: full, member: column)
    return true
  }
}

extension RowArea {
  /// Returns the first item of a row, and the end of its items' columns in the area.
  @inline(__always) fileprivate func items(ofRow row: Int) -> (first: Int, end: Int) {
    let first = row * walk.columnCount
    return (first, min(columns.upperBound, walk.itemCount - first))
  }

  /// The row at which a search starts or continues.
  fileprivate func start(_ position: ItemPosition) -> OffsetTree<RowRun>.WalkStart {
    position.isStart ? .offset(low) : .index(position.line)
  }
}

/// The loop over the rows of one column in a leaf.
///
/// A screen of a list is mostly this loop, so its state is in locals, and so in registers
/// (benchmarks P9, P16).
private struct PlainRows: BitwiseCopyable {
  /// The reason for which the loop ends.
  enum End {
    case leaf, area, output
  }

  let walk: RowWalk
  /// The smallest and the largest start of a row in the area, relative to the first row.
  private let low: Double
  private let high: Double
  private let area: ContentInterval
  private let space: AxisSpace
  private let cross: ContentInterval
  private let column: Int
  private let firstItem: KindedIndexPath

  /// Creates the loop over an area of one column in a section whose sides along the main axis are
  /// neither mirrored nor snapped.
  @inline(__always) init(_ area: RowArea, _ tracks: ResolvedColumns, inSection section: Int) {
    walk = area.walk
    low = area.low
    high = area.high
    self.area = area.area
    space = area.content.space
    column = area.columns.lowerBound
    cross = tracks.span(of: column)
    firstItem = .item(0, inSection: section)
  }

  /// The row at which a search starts or continues.
  @inline(__always) func start(_ position: ItemPosition) -> OffsetTree<RowRun>.WalkStart {
    position.isStart ? .offset(low) : .index(position.line)
  }

  /// Appends the items of rows of a leaf.
  ///
  /// - Returns: The index of the last row of the leaf, of the first row behind the area, or of the
  ///   row for which the output has no space.
  @inline(never) func append(
    from first: LeafMember<RowRun>, in slots: borrowing Span<Double>,
    to found: inout OutputSpan<LayoutElement>
  ) -> (end: End, row: Int) {
    let areaEnd = area.origin + area.length
    // In locals, the properties are not read again for each row.
    let (walk, space, cross, firstItem) = (walk, space, cross, firstItem)
    let (bodyStart, spacing, itemCount) = (walk.bodyStart, walk.spacing, walk.itemCount)
    func element(_ item: Int, at main: ContentInterval) -> LayoutElement {
      LayoutElement(
        path: firstItem.advanced(byItems: item), frame: space.rect(main: main, cross: cross))
    }
    var output = consume found
    var current = first
    var end = End.leaf
    repeat {
      let start = current.start(spacing: spacing)
      if start > high {
        end = .area
        break
      }
      let main = ContentInterval(origin: bodyStart + start, length: current.length)
      let item = current.index &* walk.columnCount &+ column
      if main.overlaps(area) && item < itemCount {
        if output.freeCapacity == 0 {
          end = .output
          break
        }
        output.append(element(item, at: main))
      }
      // Most rows of a screen follow one that starts in the area and end in the area, too.
      if walk.columnCount == 1 && main.origin >= area.origin {
        current.advanceOverRows(
          atMost: min(output.freeCapacity, itemCount &- 1 &- item), in: slots, spacing: spacing
        ) { index, start, length in
          let main = ContentInterval(origin: bodyStart + start, length: length)
          guard main.origin + length < areaEnd && length > 0 else { return false }
          output.append(element(index, at: main))
          return true
        }
      }
    } while current.advance(in: slots)
    found = output
    countVisits(current.index - first.index + 1)
    return (end, current.index)
  }
}
