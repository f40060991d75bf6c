/// The units of a section, as `PageStart` defines them, along the main axis.
struct SectionUnits: Sendable {
  /// How the lines of a section are found.
  enum Lines: Sendable {
    /// Rows of a list or a grid.
    case rows(RowWalk)
    /// Lines of a flow, or of a grid in which items span several columns.
    case listed
    /// One line: the items of an orthogonal section, items without lines, or no items.
    case one
  }

  let section: SectionGeometry
  /// Whether the header and the footer are units.
  let hasHeader: Bool
  let hasFooter: Bool
  let lines: Lines
  /// The number of lines; 0 if the section shows only its header.
  let lineCount: Int
  /// The end of the header unit, and the start of the first line.
  let linesStart: Double
  /// The end of the last line, and the start of the footer unit.
  let linesEnd: Double

  init(_ section: SectionGeometry) {
    self.section = section
    let (metrics, resolved) = (section.metrics, section.resolved)
    let hasBeside = metrics.hasHeader && resolved.header?.isBeside ?? false
    hasHeader = metrics.hasHeader && !hasBeside
    hasFooter = metrics.hasFooter && !(resolved.footer?.isBeside ?? false)
    // A header inside the insets ends at the first line, and the top inset is before it.
    linesStart =
      !hasHeader
      ? section.start
      : resolved.header?.placement == .inside
        ? section.bodyStart : section.start + metrics.headerLength
    linesEnd =
      !hasFooter
      ? section.end
      : resolved.footer?.placement == .inside
        ? section.bodyInterval.end : section.end - metrics.footerLength
    if metrics.shownItemCount > 0, let columns = section.gridColumns {
      let walk = section.rowWalk(columns)
      lines = .rows(walk)
      lineCount = walk.rowCount
    } else if case .placed(let items) = section.content.kind, items.hasLines {
      lines = .listed
      lineCount = items.blocks.summary.lineCount
    } else {
      lines = .one
      lineCount = metrics.showsAll(resolved) || hasBeside ? 1 : 0
    }
  }

  var index: Int { section.index }

  var isEmpty: Bool { !hasHeader && lineCount == 0 }

  /// The first unit.
  var first: PageStart { PageStart(section: index, stage: hasHeader ? .header : .items) }

  /// The length of the header when a page repeats it; 0 if it is longer than a limit.
  func repeatedHeaderLength(upTo limit: Double) -> Double {
    hasHeader && section.metrics.headerLength <= limit ? section.metrics.headerLength : 0
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
        let row = walk.row(at: Int(place.item) / walk.columnCount, in: section.content.span)
        return walk.bodyStart + row.start
      case .listed:
        return section.bodyStart + section.line(of: Int(place.item)).interval.start
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
      return section.bodyStart + section.line(of: Int(place.item) - 1).interval.end
    case .footer, .collectionFooter: return linesEnd
    }
  }

  /// Returns the line with an index, by its first item.
  func firstItem(ofRow row: Int) -> Int {
    if case .rows(let walk) = lines { row * walk.columnCount } else { 0 }
  }
}
