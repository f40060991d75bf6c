/// The units of a section, as `PageStart` defines them, along the main axis.
struct SectionUnits: Sendable {
  /// How the lines of a section are found.
  enum Lines: Sendable {
    /// Rows of a list or a grid, or groups of equal length.
    case rows(RowWalk)
    /// Lines of a flow, or of a grid in which items span several columns.
    case listed
    /// Rows of a grid that fills holes.
    case dense(PlacedItems)
    /// Groups with items of measured sizes.
    case groups(GroupLines)
    /// One line: the items of an orthogonal section, no items, or items without lines that end on
    /// one page.
    case one
  }

  let section: SectionGeometry
  /// Whether the header and the footer are units.
  let hasHeader: Bool
  let hasFooter: Bool
  let lines: Lines
  /// The number of lines; 0 if the section shows only its header or only its footer.
  let lineCount: Int
  /// The end of the header unit, and the start of the first line.
  let linesStart: Double
  /// The end of the last line, and the start of the footer unit.
  let linesEnd: Double

  init(_ section: SectionGeometry) {
    self.section = section
    let (metrics, resolved) = (section.metrics, section.resolved)
    let hasBeside = metrics.header.isShown && resolved.header?.isBeside ?? false
    hasHeader = metrics.header.isShown && !hasBeside
    hasFooter = metrics.footer.isShown && !(resolved.footer?.isBeside ?? false)
    // A header inside the insets ends at the first line, and the top inset is before it. The inset
    // of the items belongs to the line.
    linesStart =
      !hasHeader
      ? section.start
      : resolved.header?.placement == .inside
        ? section.bodyInterval.start : section.start + metrics.header.length
    linesEnd =
      !hasFooter
      ? section.end
      : resolved.footer?.placement == .inside
        ? section.bodyInterval.end : section.end - metrics.footer.length
    if metrics.shownItemCount > 0, let columns = section.gridColumns {
      let walk = section.rowWalk(columns)
      lines = .rows(walk)
      lineCount = walk.rowCount
    } else if case .placed(let items) = section.content.kind, items.hasLines {
      lines = .listed
      lineCount = items.blocks.summary.lineCount
    } else if metrics.shownItemCount > 0, case .grid = resolved.plan,
      case .placed(let items) = section.content.kind
    {
      lines = .dense(items)
      lineCount = items.blocks.summary.lineCount
    } else if let groups = section.groupLines {
      lines = groups.lines
      lineCount = groups.count
    } else {
      lines = .one
      // A line without items and without length is only between a header and a footer. A section
      // that shows only one of them is on the page of that one.
      let hasFooterBeside = metrics.footer.isShown && !hasFooter
      let showsSomething =
        hasHeader && hasFooter || metrics.shownItemCount > 0 || hasFooterBeside
        || linesEnd > linesStart
      lineCount = hasBeside || metrics.showsAll(resolved) && showsSomething ? 1 : 0
    }
  }

  var index: Int { section.index }

  /// Whether a header or a footer is beside the items.
  var hasElementsBeside: Bool {
    section.resolved.beside.hasHeader || section.resolved.beside.hasFooter
  }

  /// The first unit.
  var first: PageStart {
    PageStart(section: index, stage: hasHeader ? .header : lineCount > 0 ? .items : .footer)
  }

  /// The length of the header when a page repeats it; 0 if it is longer than a limit.
  func repeatedHeaderLength(upTo limit: Double) -> Double {
    hasHeader && section.metrics.header.length <= limit ? section.metrics.header.length : 0
  }
}

extension SectionUnits {
  /// Returns the items of the line of an item; in a section without items, those of its only line.
  ///
  /// - Complexity: O(log *r*)
  func items(inLineOf item: Int) -> Range<Int> {
    switch lines {
    case .rows(let walk): walk.items(inRow: item / walk.columnCount)
    case .listed: section.line(of: item).items
    case .dense(let items):
      // Only the first, which stands for the row.
      Self.firstItemRange(items.denseRow(of: item).firstItem)
    case .groups(let groups): groups.items(inGroupOf: item)
    case .one: 0..<max(section.metrics.shownItemCount, 1)
    }
  }

  /// Returns the start of a unit of the section.
  ///
  /// - Complexity: O(log *r*)
  func start(of place: PageStart) -> Double {
    switch place.stage {
    case .collectionHeader, .header: return section.start
    case .items:
      if place.item == 0 { return linesStart }
      switch lines {
      case .rows(let walk):
        return walk.bodyStart + row(at: Int(place.item) / walk.columnCount, walk).start
      case .listed:
        return section.bodyStart + section.line(of: Int(place.item)).interval.start
      case .dense(let items):
        return section.bodyStart + items.denseRow(of: Int(place.item)).start
      case .groups(let groups): return groups.interval(ofGroupOf: Int(place.item)).start
      case .one: return linesStart
      }
    case .footer, .collectionFooter: return linesEnd
    }
  }

  /// Returns the end of the unit before a unit of the section; nil before its first unit.
  ///
  /// - Complexity: O(log *r*)
  func endOfUnit(before place: PageStart) -> Double? {
    switch place.stage {
    case .collectionHeader, .header: return nil
    case .items:
      if place.item == 0 { return hasHeader ? linesStart : nil }
      let item = Int(place.item)
      switch lines {
      case .rows(let walk):
        let row = row(at: item / walk.columnCount - 1, walk)
        return walk.bodyStart + row.start + row.length
      case .listed: return section.bodyStart + section.line(of: item - 1).interval.end
      case .dense: return start(of: place) - section.resolved.lineSpacing
      case .groups(let groups): return groups.interval(ofGroupOf: item - 1).end
      // Behind the first page of a section without lines.
      case .one: return linesStart
      }
    case .footer: return hasHeader || lineCount > 0 ? linesEnd : nil
    case .collectionFooter: return linesEnd
    }
  }

  private static func firstItemRange(_ item: Int) -> Range<Int> { item..<item + 1 }

  /// Returns a row, relative to the first one.
  @inline(__always) func row(at index: Int, _ walk: RowWalk) -> RowWalk.Row {
    walk.row(at: index, in: section.content.isRows ? section.content : .equalRows)
  }
}
