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
    _ tracks: Tracks, _ alignment: SectionLayout.Alignment, in frames: SectionFrames,
    box: SearchBox, rect: LayoutRect, content: ContentSpace
  ) {
    self.frames = frames
    self.tracks = tracks
    self.alignment = alignment
    rows = frames.unevenRows?.rows
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
  mutating func findMore(_ found: inout [LayoutElement], upTo capacity: Int) -> Bool {
    lengths != nil || columns.count > Self.widestRow
      ? findItems(&found, upTo: capacity) : findRows(&found, upTo: capacity)
  }

  /// `findMore` where items are as long as their row: whole rows at a time.
  private mutating func findRows(
    _ found: inout [LayoutElement], upTo capacity: Int
  ) -> Bool {
    // The walk's state is held in locals, and so in registers, while it goes. Benchmark: P9.
    var row = row
    let spacing = frames.style.lineSpacing
    let bodyStart = frames.bodyStart
    let columnCount = tracks.count
    while !isAtEnd {
      if found.count >= capacity {
        self.row = row
        return true
      }
      let start = row.start(spacing: spacing)
      if start > limit { break }
      let side = content.span(Extent(start: bodyStart + start, length: row.length))
      if side.overlaps(area) {
        let first = row.index * columnCount
        let end = min(columns.upperBound, frames.shape.shownItemCount - first)
        var column = columns.lowerBound
        while column < end {
          let frame = content.space.rect(main: side, cross: tracks.span(of: column))
          found.append(
            LayoutElement(path: .item(first + column, inSection: frames.index), frame: frame))
          column += 1
        }
      }
      if !row.advance() {
        let next = row.index + 1
        if next >= rowCount { break }
        row = frames.row(at: next, columns: tracks.count)
      }
    }
    isAtEnd = true
    return false
  }

  /// `findMore` for any rows, item by item.
  private mutating func findItems(
    _ found: inout [LayoutElement], upTo capacity: Int
  ) -> Bool {
    let columnCount = tracks.count
    while !isAtEnd && row.start(spacing: frames.style.lineSpacing) <= limit {
      let first = row.index * columnCount
      let end = min(columns.upperBound, frames.shape.shownItemCount - first)
      while column < end {
        if found.count >= capacity { return true }
        let side = sideOfItem(first + column)
        if side.overlaps(area) {
          let frame = content.space.rect(main: side, cross: tracks.span(of: column))
          found.append(
            LayoutElement(path: .item(first + column, inSection: frames.index), frame: frame))
        }
        column += 1
      }
      column = columns.lowerBound
      if !row.advance() {
        let next = row.index + 1
        if next >= rowCount { break }
        row = frames.row(at: next, columns: tracks.count)
      }
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
