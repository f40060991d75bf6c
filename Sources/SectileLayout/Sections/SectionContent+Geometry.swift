// Geometry of the items by kind. *r* is the number of items or rows that differ.

import SectilePaths

// MARK: Frames

extension SectionGeometry {
  /// Returns the frame of an item that has one.
  ///
  /// - Parameter distance: The distance by which an orthogonal section is scrolled from its start.
  /// - Complexity: O(log *r*)
  func frame(
    ofItem item: Int, in space: ContentSpace, scrolledBy distance: Double = 0
  ) -> LayoutRect {
    switch content.kind {
    case .uniform, .rows:
      rowFrame(ofItem: item, in: space)
    case .placed(let items):
      items.item(at: item).place.frame(from: bodyStart, in: resolved.columns, space)
    case .orthogonal(let content):
      content.frame(
        ofItem: item, from: bodyStart, scrolledBy: distance - resolved.orthogonalCross.start,
        in: space)
    case .inFlight:
      contentIsInFlight()
    }
  }

  /// Returns the intervals of an item along the main and the cross axis, in logical coordinates.
  ///
  /// - Complexity: O(log *r*)
  func box(ofItem item: Int) -> (along: AxisInterval, across: AxisInterval) {
    switch content.kind {
    case .uniform, .rows: rowBox(ofItem: item)
    case .placed(let items):
      items.item(at: item).place.box(from: bodyStart, in: resolved.columns)
    case .orthogonal, .inFlight: contentIsInFlight()
    }
  }

  /// The interval of the items along the cross axis, or a larger one.
  ///
  /// - Complexity: O(*n*) for *n* items that have a position each, otherwise O(1).
  var itemsCross: (low: Double, high: Double) {
    switch content.kind {
    case .uniform, .rows:
      gridTracks.map { ($0.leadingEdge(of: 0), $0.trailingEdge(of: $0.count - 1)) } ?? (0, 0)
    case .placed(let items): items.cross(in: resolved.columns)
    case .orthogonal, .inFlight: (0, 0)
    }
  }

  /// Returns the frame in which an orthogonal section scrolls.
  func orthogonalFrame(in space: ContentSpace) -> LayoutRect {
    space.rect(itemsExtent, cross: resolved.orthogonalCross)
  }

  private func contentIsInFlight() -> Never {
    fatalError("SectionGeometry: the items of section \(index) cannot be read.")
  }
}

extension SectionRun {
  /// The most by which items overflow the section along the main axis: only those of an orthogonal
  /// section can be longer than the section.
  var itemOverflow: Double { content.orthogonal?.overflow ?? 0 }
}

// MARK: Lines

extension SectionGeometry {
  /// Whether the items form lines; those of a masonry, a dense grid, an orthogonal section and a
  /// custom arrangement do not.
  var hasLines: Bool {
    switch content.kind {
    case .uniform, .rows: metrics.shownItemCount > 0
    case .placed(let items): items.hasLines
    case .orthogonal, .inFlight: false
    }
  }

  /// Visits the lines that overlap or touch an interval, relative to the first line.
  ///
  /// The first visited row of a grid can end before the interval.
  ///
  /// - Complexity: O(log *r* + *k*) for *k* lines.
  func forEachLine(from low: Double, to high: Double, _ visit: (ItemLine) -> Void) {
    switch content.kind {
    case .uniform, .rows:
      if let columns = gridTracks { forEachGridLine(columns, from: low, to: high, visit) }
    case .placed(let items): items.forEachLine(from: low, to: high, visit)
    case .orthogonal, .inFlight: break
    }
  }

  /// Returns the line of an item of a section that has lines.
  ///
  /// - Complexity: O(log *r*)
  func line(of item: Int) -> ItemLine {
    switch content.kind {
    case .uniform, .rows: return gridLine(of: item, rowColumns)
    case .placed(let items): return items.line(of: item)
    case .orthogonal, .inFlight:
      fatalError("SectionGeometry.line: section \(index) has no lines.")
    }
  }
}

// MARK: Walks

/// A walk over the items of one section that overlap a rectangle.
enum ItemCursor: Sendable {
  case rows(GridCursor)
  case placed(PlacedCursor)
  indirect case orthogonal(OrthogonalCursor)

  /// Creates a walk, or returns nil if the section shows no items.
  ///
  /// - Parameters:
  ///   - box: The rectangle in logical coordinates, or a larger one.
  ///   - rect: The rectangle in content coordinates.
  ///   - distance: The distance by which an orthogonal section is scrolled from its start.
  ///   - isClipped: Whether an orthogonal section hides items outside its frame.
  ///   - findsFirstRow: Whether the walk may find only the first row of an orthogonal section.
  init?(
    _ section: SectionGeometry, box: SearchBox, rect: LayoutRect, in space: ContentSpace,
    scrolledBy distance: Double, isClipped: Bool, findsFirstRow: Bool
  ) {
    switch section.content.kind {
    case .uniform, .rows:
      guard let columns = section.resolved.gridTracks, section.metrics.shownItemCount > 0
      else { return nil }
      self = .rows(GridCursor(columns, in: section, box: box, rect: rect, content: space))
    case .placed(let items):
      self = .placed(
        PlacedCursor(
          items, ofSection: section.index, from: section.bodyStart, in: section.resolved.columns,
          box: box, rect: rect, space))
    case .orthogonal(let content):
      self = .orthogonal(
        OrthogonalCursor(
          content, ofSection: section.index, from: section.itemsExtent,
          scrolledBy: distance - section.resolved.orthogonalCross.start, rect: rect,
          clip: isClipped ? section.orthogonalFrame(in: space) : nil, space,
          findsFirstRow: findsFirstRow))
    case .inFlight:
      return nil
    }
  }

  /// Appends the next items to a buffer until it is full; returns whether there may be more.
  mutating func findMore(_ found: inout ElementBuffer) -> Bool {
    switch self {
    case .rows(var cursor):
      defer { self = .rows(cursor) }
      return cursor.findMore(&found)
    case .placed(var cursor):
      defer { self = .placed(cursor) }
      return cursor.findMore(&found)
    case .orthogonal(var cursor):
      defer { self = .orthogonal(cursor) }
      return cursor.findMore(&found)
    }
  }
}
