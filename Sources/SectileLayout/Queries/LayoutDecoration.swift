public import SectilePaths

/// A background, a separator, a badge, or the header or footer of the collection, with its frame.
public struct LayoutDecoration: Hashable, Sendable {
  /// The kinds of decorations.
  public enum Kind: UInt8, Hashable, CaseIterable, Sendable {
    /// The background of a section.
    case background
    /// A separator between two lines of a section.
    case separator
    /// The header of the collection.
    case collectionHeader
    /// The footer of the collection.
    case collectionFooter
    /// A badge of an item, a group or a section.
    case badge
  }

  /// The kind of the decoration.
  public var kind: Kind
  /// The index of its section; nil for the header and the footer of the collection.
  public var section: Int?
  /// For a separator, the first item of the line after it; for a badge, its item or the first item
  /// of its group, and nil if it is one of a section; otherwise nil.
  public var item: KindedIndexPath?
  /// For a badge, its index in the `badges` of the section layout, which those of the groups
  /// follow; otherwise nil.
  public var badge: Int?
  /// Its frame in content coordinates.
  public var frame: LayoutRect
  /// Whether pinning moves it away from its natural frame.
  public var isPinned = false
  /// For a badge, its place in the drawing order, as in `SectionLayout.Badge`; otherwise 0.
  public var zIndex = 0
}

extension LayoutDecoration.Kind: CustomStringConvertible {
  /// The name of the case.
  public var description: String {
    switch self {
    case .background: "background"
    case .separator: "separator"
    case .collectionHeader: "collectionHeader"
    case .collectionFooter: "collectionFooter"
    case .badge: "badge"
    }
  }
}

extension LayoutDecoration: CustomStringConvertible {
  /// The kind, the item or else the section, and the frame, marked if pinned:
  /// `badge 1.2 96.0 364.0 20.0 20.0`, `collectionHeader 0.0 40.0 320.0 50.0 pinned`.
  ///
  /// - Complexity: O(1)
  public var description: String {
    let owner = item.map { " \($0)" } ?? section.map { " \($0)" } ?? ""
    return "\(kind)\(owner) \(frame)" + (isPinned ? " pinned" : "")
  }
}

extension CollectionLayout {
  /// Returns the decorations that the user sees in a viewport, in the order of
  /// `decorations(overlapping:in:)`.
  ///
  /// - Parameter viewport: The visible part.
  /// - Complexity: That of `decorations(overlapping:in:)`.
  public func decorations(in viewport: Viewport) -> [LayoutDecoration] {
    decorations(overlapping: viewport.rect, in: viewport)
  }

  /// Whether the layout has any decoration.
  package var hasDecorations: Bool {
    sections.summary.hasDecorations || resolvedConfiguration.header != nil
      || resolvedConfiguration.footer != nil
  }

  /// Returns the decorations that overlap a rectangle.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates, half-open as described at `LayoutRect`.
  ///   - viewport: The visible part, or nil to leave the header and the footer of the collection
  ///     and the badges of sections unpinned, and orthogonal sections unscrolled. A badge that is
  ///     scrolled out of an orthogonal section is not found.
  /// - Returns: The decorations in drawing order. Draw these before the elements: backgrounds and
  ///   separators section by section, each background before the separators of its section, and
  ///   then the badges with a negative `zIndex`. Draw the other badges after the elements that are
  ///   not pinned. After all elements, draw those badges that are pinned, and the header and the
  ///   footer of the collection. Badges are ordered by `zIndex`, and those with the same one by
  ///   section, item and index; the badges of a section follow those of its items and groups.
  /// - Complexity: O(log *s* + *k* log *r*) for *k* sections and lines in the rectangle, with *s*
  ///   and *r* as in `LayoutElements`; with separators between lines of a flow, O(log² *r*) more
  ///   for each section; with *b* badges, also O(*b* *i* log *r*) for *i* items that are at most
  ///   as far from the rectangle as any badge of the section is from its item, O(*g*) for *g*
  ///   badges of one group, and O(*m* log *m*) for *m* badges in the rectangle.
  public func decorations(
    overlapping rect: LayoutRect, in viewport: Viewport? = nil
  ) -> [LayoutDecoration] {
    var found: [LayoutDecoration] = []
    var badges: [LayoutDecoration] = []
    let window = viewport.map { StickyViewRectangle($0, of: self) }
    func add(_ decoration: LayoutDecoration) {
      if decoration.frame.overlaps(rect) { found.append(decoration) }
    }
    let box = space.searchBox(rect, contentLength: contentLength)
    forEachDecoratedSection(near: box) { section in
      if let background = background(of: section) { add(background) }
      addSeparators(of: section, in: box, add)
      badges += self.badges(
        of: section, in: rect, pinnedIn: window,
        scrolledBy: section.offset(in: viewport))
    }
    found += badges.sortedByZIndex()
    for decoration in collectionSupplementaries(pinnedIn: window) { add(decoration) }
    return found
  }

  /// Returns the decoration with an identity.
  ///
  ///     layout.decoration(.init(.background, section: 2))?.frame
  ///     layout.decoration(.init(.separator, section: 2, item: .item(7, inSection: 2)))
  ///
  /// - Parameters:
  ///   - id: Any identity, stale ones included.
  ///   - viewport: The visible part, or nil to leave the header and the footer of the collection
  ///     and the badges of sections unpinned, and orthogonal sections unscrolled.
  /// - Returns: The decoration as `decorations(overlapping:in:)` returns it, or nil if the layout
  ///   has none with this identity. A badge that is scrolled out of its section also has a frame,
  ///   and so has a header of the collection that has shrunk to the length 0.
  /// - Complexity: O(log *s* + log *r*), with *s* and *r* as in `LayoutElements`.
  public func decoration(
    _ id: LayoutDecoration.ID, in viewport: Viewport? = nil
  ) -> LayoutDecoration? {
    let window = viewport.map { StickyViewRectangle($0, of: self) }
    let badge = id.badge ?? 0
    switch (id.kind, id.section, id.item) {
    case (.collectionHeader, nil, nil):
      return collectionHeader(pinnedIn: window)
    case (.collectionFooter, nil, nil):
      return collectionFooter(pinnedIn: window)
    case (.background, let index?, nil):
      return shownSection(at: index).flatMap(background)
    case (.separator, let index?, let path?):
      guard path.section == index, let item = path.item, item > 0,
        let section = shownSection(at: index), section.hasLinesOfNeighbors,
        item < section.metrics.shownItemCount
      else { return nil }
      let line = section.line(at: section.line(ofItem: item - 1))
      return line.items.upperBound == item ? separator(after: line, of: section) : nil
    case (.badge, let index?, nil):
      return shownSection(at: index).flatMap { sectionBadge(badge, of: $0, pinnedIn: window) }
    case (.badge, let index?, let path?):
      return shownSection(at: index).flatMap {
        self.badge(badge, of: path, in: $0, scrolledBy: $0.offset(in: viewport))
      }
    default:
      return nil
    }
  }

  private func shownSection(at index: Int) -> SectionGeometry? {
    guard index >= 0 && index < numberOfSections else { return nil }
    let section = section(at: index)
    return section.metrics.isHidden ? nil : section
  }

  /// Visits the sections that can have decorations in a box.
  ///
  /// Decorations may reach outside their sections, so these include sections near the box. Badges
  /// can belong to items that overflow their section.
  func forEachDecoratedSection(near box: SearchBox, _ visit: (SectionGeometry) -> Void) {
    let overflow = resolvedTable.decorationOverflow + (resolvedTable.hasBadges ? itemOverflow : 0)
    let first = lastSection(startingBefore: box.mainStart - overflow)
    var next = section(from: first, isForward: true) { $0.hasDecorations }
    while let section = next, section.start <= box.mainEnd + overflow {
      visit(section)
      next = self.section(from: section.index + 1, isForward: true) { $0.hasDecorations }
    }
  }

  /// Returns the header and the footer of the collection, unless they have shrunk to the length 0.
  func collectionSupplementaries(pinnedIn window: StickyViewRectangle?) -> [LayoutDecoration] {
    var found: [LayoutDecoration] = []
    for (pinned, natural) in [
      (collectionHeader(pinnedIn: window), collectionHeader(pinnedIn: nil)),
      (collectionFooter(pinnedIn: window), collectionFooter(pinnedIn: nil)),
    ] {
      guard let pinned, let natural else { continue }
      if !content.hasShrunkToNothing(pinned.frame, from: natural.frame) { found.append(pinned) }
    }
    return found
  }

  private func collectionHeader(pinnedIn window: StickyViewRectangle?) -> LayoutDecoration? {
    resolvedConfiguration.header.map {
      decoration(.collectionHeader, $0, at: window?.header ?? header, from: header)
    }
  }

  private func collectionFooter(pinnedIn window: StickyViewRectangle?) -> LayoutDecoration? {
    resolvedConfiguration.footer.map {
      decoration(.collectionFooter, $0, at: window?.footer ?? footer, from: footer)
    }
  }

  /// Returns the header or the footer of the collection; it is pinned if its frame differs from the
  /// natural one.
  private func decoration(
    _ kind: LayoutDecoration.Kind, _ resolved: ResolvedSupplementary, at interval: AxisInterval,
    from natural: AxisInterval
  ) -> LayoutDecoration {
    let frame = content.rect(interval, cross: resolved.cross)
    return LayoutDecoration(
      kind: kind, frame: frame, isPinned: frame != content.rect(natural, cross: resolved.cross))
  }

  private func background(of section: SectionGeometry) -> LayoutDecoration? {
    guard let background = section.resolved.background else { return nil }
    let (interval, cross) = section.area(
      includingSupplementaries: background.includesSupplementaries, in: space)
    let insets = space.insets(background.insets)
    return LayoutDecoration(
      kind: .background, section: section.index,
      frame: content.rect(
        AxisInterval(
          start: interval.start + insets.start,
          length: max(interval.length - insets.start - insets.end, 0)),
        cross: CrossInterval(
          start: cross.start + insets.crossStart, end: cross.end - insets.crossEnd)))
  }

  private func addSeparators(
    of section: SectionGeometry, in searched: SearchBox, _ add: (LayoutDecoration) -> Void
  ) {
    guard let separator = section.resolved.separator, section.hasLinesOfNeighbors else { return }
    let slack = separator.thickness + section.resolved.lineSpacing
    let high = searched.mainEnd - section.bodyStart + slack
    let first = section.line(startingBefore: searched.mainStart - section.bodyStart - slack)
    for index in first..<section.lineCount {
      let line = section.line(at: index)
      if line.interval.start > high { return }
      if let separator = self.separator(after: line, of: section) { add(separator) }
    }
  }

  /// Returns the separator after a line, or nil if it is the last line or the section has no
  /// separators.
  private func separator(
    after line: SectionLine, of section: SectionGeometry
  ) -> LayoutDecoration? {
    let next = line.items.upperBound
    guard let separator = section.resolved.separator, next < section.metrics.shownItemCount
    else { return nil }
    let box = section.resolved.available
    let middle = section.bodyStart + line.interval.end + section.resolved.lineSpacing / 2
    return LayoutDecoration(
      kind: .separator, section: section.index, item: .item(next, inSection: section.index),
      frame: content.rect(
        AxisInterval(start: middle - separator.thickness / 2, length: separator.thickness),
        cross: CrossInterval(
          start: box.start + separator.leadingInset, end: box.end - separator.trailingInset)))
  }
}

extension [LayoutDecoration] {
  /// Returns the badges by ascending `zIndex`, and pinned ones in front of the elements last; those
  /// with the same place keep their order.
  func sortedByZIndex() -> Self {
    sorted { $0.zIndex.sortNumber }.sorted { $0.isPinned && $0.zIndex >= 0 ? 1 : 0 }
  }
}
