public import SectilePaths

/// A background, a separator, or the header or footer of the collection, with its frame.
public struct LayoutDecoration: Hashable, Sendable, BitwiseCopyable {
  /// The kinds of decorations.
  public enum Kind: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// The background of a section.
    case background
    /// A separator between two lines of a section.
    case separator
    /// The header of the collection.
    case collectionHeader
    /// The footer of the collection.
    case collectionFooter
  }

  /// The kind of the decoration.
  public var kind: Kind
  /// The index of its section; nil for the header and the footer of the collection.
  public var section: Int?
  /// For a separator, the first item of the line after it; otherwise nil.
  public var item: KindedIndexPath?
  /// Its frame in content coordinates.
  public var frame: LayoutRect
  /// Whether pinning moves it away from its natural frame.
  public var isPinned = false
}

extension CollectionLayout {
  /// Returns the decorations that overlap a rectangle.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates, half-open as described at `LayoutRect`.
  ///   - viewport: The visible rectangle in content coordinates, or nil to leave the header and the
  ///     footer of the collection unpinned.
  /// - Returns: Backgrounds and separators section by section, each background before the
  ///   separators of its section, and then the header and the footer of the collection. Draw the
  ///   backgrounds and separators before the elements, and the header and the footer after them.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* sections and lines in the rectangle, with *s*
  ///   and *r* as in `LayoutElements`.
  public func decorations(
    in rect: LayoutRect, viewport: LayoutRect? = nil
  ) -> [LayoutDecoration] {
    var found: [LayoutDecoration] = []
    func add(_ decoration: LayoutDecoration) {
      if decoration.frame.overlaps(rect) { found.append(decoration) }
    }
    // Backgrounds and separators may reach outside their sections, so the search includes sections
    // near the rectangle.
    let box = space.searchBox(rect, contentLength: contentLength)
    let overflow = resolvedTable.decorationOverflow
    if let first = sections.location(
      startingBefore: box.mainStart - overflow - sectionsStart, spacing: 0)
    {
      var next = section(from: first.index, isForward: true) { $0.hasDecorations }
      while let section = next, section.start <= box.mainEnd + overflow {
        defer {
          next = self.section(from: section.index + 1, isForward: true) { $0.hasDecorations }
        }
        if let background = background(of: section) { add(background) }
        addSeparators(of: section, in: box, add)
      }
    }
    let window = viewport.map { StickyViewRectangle($0, of: self) }
    if let header = collectionHeader(pinnedIn: window) { add(header) }
    if let footer = collectionFooter(pinnedIn: window) { add(footer) }
    return found
  }

  /// Returns one decoration.
  ///
  ///     layout.decoration(ofKind: .background, inSection: 2)
  ///     layout.decoration(ofKind: .separator, inSection: 2, item: .item(7, inSection: 2))
  ///
  /// - Parameters:
  ///   - kind: The kind of the decoration.
  ///   - section: The index of its section; nil for the header and the footer of the collection.
  ///   - item: For a separator, the first item of the line after it; otherwise nil.
  ///   - viewport: The visible rectangle in content coordinates, or nil to leave the header and the
  ///     footer of the collection unpinned.
  /// - Returns: The decoration as `decorations(in:viewport:)` returns it, or nil if there is none
  ///   with this kind, section and item.
  /// - Complexity: O(log *s* + log *r*), with *s* and *r* as in `LayoutElements`.
  public func decoration(
    ofKind kind: LayoutDecoration.Kind, inSection section: Int? = nil,
    item: KindedIndexPath? = nil, viewport: LayoutRect? = nil
  ) -> LayoutDecoration? {
    let window = viewport.map { StickyViewRectangle($0, of: self) }
    switch (kind, section, item) {
    case (.collectionHeader, nil, nil):
      return collectionHeader(pinnedIn: window)
    case (.collectionFooter, nil, nil):
      return collectionFooter(pinnedIn: window)
    case (.background, let index?, nil):
      return shownSection(at: index).flatMap(background)
    case (.separator, let index?, let path?):
      guard path.section == index, let item = path.item, item > 0,
        let section = shownSection(at: index), section.hasLines,
        item < section.metrics.shownItemCount
      else { return nil }
      let line = section.line(of: item - 1)
      return line.nextItem == item ? separator(after: line, of: section) : nil
    default:
      return nil
    }
  }

  private func shownSection(at index: Int) -> SectionGeometry? {
    guard index >= 0 && index < numberOfSections else { return nil }
    let section = section(at: index)
    return section.metrics.isHidden ? nil : section
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
    let interval =
      background.includesSupplementaries
      ? AxisInterval(start: section.start, length: section.length) : section.bodyInterval
    let cross =
      background.includesSupplementaries
      ? CrossInterval(start: 0, end: space.crossLength) : section.resolved.inner
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
    guard let separator = section.resolved.separator else { return }
    let slack = separator.thickness + section.resolved.lineSpacing
    section.forEachLine(
      from: searched.mainStart - section.bodyStart - slack,
      to: searched.mainEnd - section.bodyStart + slack
    ) { line in
      if let separator = self.separator(after: line, of: section) { add(separator) }
    }
  }

  /// Returns the separator after a line, or nil if it is the last line or the section has no
  /// separators.
  private func separator(
    after line: ItemLine, of section: SectionGeometry
  ) -> LayoutDecoration? {
    guard let separator = section.resolved.separator, let next = line.nextItem else { return nil }
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
