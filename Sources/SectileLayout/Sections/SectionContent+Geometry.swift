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
      items.item(at: item).placement.frame(from: bodyStart, in: resolved.columns, space)
    case .groups(let groups):
      groups.frame(ofItem: item, from: bodyStart, in: space)
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
      items.item(at: item).placement.box(from: bodyStart, in: resolved.columns)
    case .groups(let groups):
      (groups.interval(ofItem: item, from: bodyStart), groups.across(ofItem: item))
    case .orthogonal, .inFlight: contentIsInFlight()
    }
  }

  /// The interval of the items and of the badges of groups along the cross axis, or a larger one.
  ///
  /// - Complexity: O(*n*) for *n* items that have a position each, otherwise O(1).
  var itemsCross: (low: Double, high: Double) {
    var (low, high) =
      switch content.kind {
      case .uniform, .rows:
        gridColumns.map { ($0.leadingEdge(of: 0), $0.trailingEdge(of: $0.count - 1)) } ?? (0, 0)
      case .placed(let items): items.cross(in: resolved.columns)
      case .groups(let groups): groups.template.cross
      case .orthogonal, .inFlight: (0.0, 0.0)
      }
    if let template = resolved.groups, !template.badges.occurrences.isEmpty {
      if template.hasEstimates {
        forEachGroupBadge(from: -.infinity, to: .infinity) { badge in
          low = min(low, badge.across.start)
          high = max(high, badge.across.end)
        }
      } else {
        low = min(low, template.badges.cross.low)
        high = max(high, template.badges.cross.high)
      }
    }
    return (low, high)
  }

  /// Returns the frame in which an orthogonal section scrolls.
  func orthogonalFrame(in space: ContentSpace) -> LayoutRect {
    space.rect(itemsInterval, cross: resolved.orthogonalCross)
  }

  private func contentIsInFlight() -> Never {
    fatalError("SectionGeometry: the items of section \(index) cannot be read.")
  }
}

extension SectionRun {
  /// The most by which items and badges of groups overflow the section along the main axis: those
  /// of an orthogonal section and of a group can be longer than it.
  var itemOverflow: Double {
    switch content.kind {
    case .orthogonal(let content): content.overflow
    case .groups(let groups): groups.template.overflow
    case .placed(let items): items.overflow
    case .uniform, .rows, .inFlight: 0
    }
  }
}

// MARK: Cells

extension SectionGeometry {
  /// Returns the rows, from top to bottom, and the columns, in reading direction, of an item.
  ///
  /// - Parameter space: The space of the layout that contains the section.
  /// - Complexity: O(log *r*)
  func rowAndColumn(
    ofItem item: Int, in space: AxisSpace
  ) -> (row: ItemCell.Tracks?, column: ItemCell.Tracks?) {
    switch content.kind {
    case .uniform, .rows:
      let columnCount = rowColumns.count
      return space.rowAndColumn(
        of: ItemCell(
          line: .init(
            index: item / columnCount, count: (metrics.shownItemCount - 1) / columnCount + 1),
          column: .init(index: item % columnCount, count: columnCount)))
    case .placed(let items) where resolved.groups == nil:
      return space.rowAndColumn(of: items.cell(of: item, columnCount: resolved.columns?.count))
    case .placed, .groups:
      return (nil, nil)
    case .orthogonal(let content):
      return content.rowAndColumn(ofItem: item)
    case .inFlight:
      contentIsInFlight()
    }
  }
}

// MARK: Searches

extension SectionGeometry {
  /// Appends the items that a search finds, in order, from a position on.
  ///
  /// - Parameters:
  ///   - position: Where to continue; set to the next item that is found.
  ///   - distance: The distance by which an orthogonal section is scrolled from its start.
  ///   - found: Receives the items until it is full.
  /// - Returns: Whether there may be more items, for which `found` has no space.
  func findItems(
    _ search: ItemSearch, from position: inout ItemPosition, scrolledBy distance: Double,
    to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    if content.isInRows {
      guard let columns = resolved.gridColumns, metrics.shownItemCount > 0 else { return false }
      return findRowItems(search, in: columns, from: &position, to: &found)
    }
    switch content.kind {
    case .placed(let items):
      return items.find(
        search, ofSection: index, bodyStart, in: resolved.columns, from: &position, to: &found)
    case .groups(let groups):
      return groups.find(
        search, ofSection: index, from: bodyStart, position: &position, to: &found)
    case .orthogonal(let content):
      return content.find(
        search,
        through: OrthogonalWindow(
          section: index, body: itemsInterval,
          distance: distance - resolved.orthogonalCross.start,
          clip: search.isClipped ? orthogonalFrame(in: search.content) : nil),
        from: &position, to: &found)
    case .uniform, .rows, .inFlight:
      return false
    }
  }
}
