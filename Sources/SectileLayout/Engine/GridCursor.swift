// SectileLayout/Engine/GridCursor.swift
//
// A walk over the items of a grid in an area: row by row, and in each row only the columns that
// overlap. One descent finds the first row; the rest are steps. Benchmark: P9, P10.

import SectilePaths

/// Where a walk over the items of one section is.
struct GridCursor: Sendable {
  private let frames: SectionFrames
  private let tracks: Tracks
  private let alignment: SectionLayout.Alignment
  /// The rows, if their lengths differ, and the items, if theirs do in a row.
  private let rows: ExtentTree<RowRun>?
  private let lengths: ExtentTree<RowRun>?
  private let content: ContentSpace
  /// The area along the main axis.
  private let area: Span
  /// Rows with more columns in the area than this are not found whole.
  private static let widestRow = 64
  private let rowCount: Int
  /// The columns to look at.
  private let columns: Range<Int>
  /// Rows that start after this, relative to the first, are not looked at.
  private let limit: Double

  /// The row, or nil at the end of the walk.
  private var row: ExtentTree<RowRun>.Place
  private var isAtEnd: Bool
  /// The item, where items of a row differ in length.
  private var item: ExtentTree<RowRun>.Place
  /// The column to look at next.
  private var column: Int

  /// Creates a walk over the items of a section that overlap a rectangle.
  init(
    _ tracks: Tracks, in frames: SectionFrames, box: SearchBox, rect: LayoutRect,
    content: ContentSpace
  ) {
    self.frames = frames
    self.tracks = tracks
    alignment = frames.style.gridAlignment
    rows = frames.body.rows?.rows
    lengths = frames.itemLengths
    self.content = content
    area = content.space.mainSpan(of: rect)
    rowCount = frames.rowCount(columns: tracks.count)
    columns = tracks.columns(overlapping: content.space.crossSpan(of: rect), in: box)
    limit = box.mainEnd - frames.bodyStart
    column = columns.lowerBound
    isAtEnd = rowCount == 0 || columns.isEmpty
    row = .init(run: RowRun(count: 1, memberLength: 0))
    item = row
    if !isAtEnd {
      row = frames.row(
        startingBefore: box.mainStart - frames.bodyStart, columns: tracks.count)
      if let lengths { item = lengths.place(at: row.index * tracks.count) }
    }
  }

  /// Appends the next items in the area until there are so many elements or a row more; returns
  /// whether there may be more.
  mutating func findMore(_ found: inout ElementBuffer) -> Bool {
    lengths != nil || columns.count > Self.widestRow
      ? findItems(&found) : findRows(&found)
  }

  /// `findMore` where items are as long as their row: whole rows at a time.
  private mutating func findRows(_ found: inout ElementBuffer) -> Bool {
    while !isAtEnd {
      if found.isFull { return true }
      if columns.count == 1 && content.keepsMain {
        findPlainRows(&found)
      } else {
        findWholeRows(&found)
      }
    }
    return false
  }

  /// Appends rows until the buffer is full or the leaf of the current row ends.
  private mutating func findWholeRows(_ found: inout ElementBuffer) {
    repeat {
      let start = row.start(spacing: frames.style.lineSpacing)
      if start > limit {
        isAtEnd = true
        return
      }
      let side = content.span(Extent(start: frames.bodyStart + start, length: row.length))
      if side.overlaps(area) {
        let first = row.index * tracks.count
        let shown = 0..<frames.shape.shownItemCount - first
        for column in columns.clamped(to: shown) {
          let frame = content.space.rect(main: side, cross: tracks.span(of: column))
          found.append(
            LayoutElement(path: .item(first + column, inSection: frames.index), frame: frame))
        }
      }
      if !row.advance() {
        enterNextLeaf()
        return
      }
    } while !found.isFull
  }

  /// `findWholeRows` for long lists: one column is seen, and sides along are as they are stored.
  ///
  /// The state of the walk is held in locals, and so in registers. Benchmark: P9.
  private mutating func findPlainRows(_ found: inout ElementBuffer) {
    let spacing = frames.style.lineSpacing
    let bodyStart = frames.bodyStart
    let area = area
    let areaEnd = area.origin + area.length
    let limit = limit
    let section = frames.index
    let columnCount = tracks.count
    let column = columns.lowerBound
    let itemCount = frames.shape.shownItemCount
    let cross = tracks.span(of: column)
    let space = content.space
    var place = row
    var isLeafAtEnd = false
    var isOver = false
    found.fill { slots, count in
      var count = count
      while count < slots.count {
        let start = place.start(spacing: spacing)
        if start > limit {
          isOver = true
          break
        }
        let main = Span(origin: bodyStart + start, length: place.length)
        // Most rows are all inside; the rule in full is for the others.
        let isInside =
          main.origin >= area.origin && main.origin + main.length < areaEnd && main.length > 0
        let item = place.index * columnCount + column
        if (isInside || main.overlaps(area)) && item < itemCount {
          slots[count] = LayoutElement(
            path: .item(item, inSection: section),
            frame: space.rect(main: main, cross: cross))
          count += 1
        }
        if !place.advance() {
          isLeafAtEnd = true
          break
        }
      }
      return count
    }
    row = place
    isAtEnd = isOver
    if isLeafAtEnd { enterNextLeaf() }
  }

  /// Goes to the row behind the last of a leaf.
  private mutating func enterNextLeaf() {
    let next = row.index + 1
    if next < rowCount {
      row = frames.row(at: next, columns: tracks.count)
    } else {
      isAtEnd = true
    }
  }

  /// `findMore` for any rows, item by item.
  private mutating func findItems(
    _ found: inout ElementBuffer
  ) -> Bool {
    let columnCount = tracks.count
    while !isAtEnd && row.start(spacing: frames.style.lineSpacing) <= limit {
      let first = row.index * columnCount
      let end = min(columns.upperBound, frames.shape.shownItemCount - first)
      while column < end {
        if found.isFull { return true }
        let side = sideOfItem(first + column)
        if side.overlaps(area) {
          let frame = content.space.rect(main: side, cross: tracks.span(of: column))
          found.append(
            LayoutElement(path: .item(first + column, inSection: frames.index), frame: frame))
        }
        column += 1
      }
      column = columns.lowerBound
      if !row.advance() { enterNextLeaf() }
    }
    isAtEnd = true
    return false
  }

  /// Returns the side along the main axis of an item of the row.
  private mutating func sideOfItem(_ index: Int) -> Span {
    let rowStart = row.start(spacing: frames.style.lineSpacing)
    guard let lengths else {
      return content.span(Extent(start: frames.bodyStart + rowStart, length: row.length))
    }
    if !item.move(to: index) { item = lengths.place(at: index) }
    let slack = alignment.slack(of: item.length, in: row.length)
    return content.span(
      Extent(start: frames.bodyStart + (rowStart + slack), length: item.length))
  }
}
