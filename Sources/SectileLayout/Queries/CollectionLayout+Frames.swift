public import SectilePaths

extension CollectionLayout {
  /// Returns the frame of an element: where it is when nothing is pinned, or where the user sees it
  /// in a viewport.
  ///
  ///     layout.frame(of: .header(inSection: 2))                  // its natural position
  ///     layout.frame(of: .header(inSection: 2), in: viewport)    // where it is pinned
  ///
  /// In a viewport, pinned headers, footers and ancestors are at its edges while it shows a part of
  /// their section or subtree, and items of orthogonal sections are scrolled. All other elements
  /// are at their natural position; so is an element that the viewport does not show.
  ///
  /// - Parameters:
  ///   - path: Any path, stale ones included.
  ///   - viewport: The visible part, or nil for the natural position: nothing is pinned, and
  ///     orthogonal sections are not scrolled.
  /// - Returns: A frame in content coordinates, or nil if the layout has no such element: the
  ///   source has no such section or item, the source or the section layout has no such header or
  ///   footer, or the section is collapsed or hidden.
  /// - Complexity: O(log *s* + log *r*), where *s* is the number of sections that differ from their
  ///   neighbors and *r* the number of rows of the section that do. If ancestors are pinned,
  ///   O(log *s* + *d* log *r*) and O(*d*) look-ups of the hierarchy for an item with *d*
  ///   ancestors.
  public func frame(of path: KindedIndexPath, in viewport: Viewport? = nil) -> LayoutRect? {
    if let viewport { return element(at: path, in: viewport)?.frame }
    return frame(of: path, pinnedIn: nil)
  }

  /// Returns an element with the frame at which the user sees it, as `elements(in:)` returns it.
  ///
  ///     layout.element(at: .header(inSection: 2), in: viewport)?.isPinned
  ///
  /// - Parameters:
  ///   - path: Any path, stale ones included.
  ///   - viewport: The visible part.
  /// - Returns: The element, visible or not; nil if the layout has no frame for it.
  /// - Complexity: That of `frame(of:in:)`.
  public func element(at path: KindedIndexPath, in viewport: Viewport) -> LayoutElement? {
    guard let frame = frame(of: path) else { return nil }
    guard let item = path.item else {
      let window = StickyViewRectangle(viewport, of: self)
      guard let pinned = self.frame(of: path, pinnedIn: window) else { return nil }
      return LayoutElement(path: path, frame: pinned, isPinned: pinned != frame)
    }
    if let offset = viewport.orthogonalOffsets[path.section] {
      let scrolled = section(at: path.section).frame(ofItem: item, in: content, scrolledBy: offset)
      if scrolled != frame { return LayoutElement(path: path, frame: scrolled) }
    }
    return pinnedAncestor(at: path, in: viewport) ?? LayoutElement(path: path, frame: frame)
  }

  private func frame(
    of path: KindedIndexPath, pinnedIn window: StickyViewRectangle?
  ) -> LayoutRect? {
    guard path.section < numberOfSections else { return nil }
    let section = section(at: path.section)
    switch path.kind {
    case .header:
      guard section.metrics.header.isShown, let header = section.resolved.header else { return nil }
      return content.rect(
        window.map { section.header(visibleFrom: $0.start) } ?? section.header,
        cross: header.cross)
    case .footer:
      guard section.metrics.footer.isShown, let footer = section.resolved.footer else { return nil }
      return content.rect(
        window.map { section.footer(visibleFrom: $0.start, to: $0.end) } ?? section.footer,
        cross: footer.cross)
    case .item:
      guard let item = path.item, item < section.metrics.shownItemCount else { return nil }
      return frame(ofItem: item, in: section)
    }
  }

  /// Returns whether a viewport moves a pinned header or footer away from its natural frame; the
  /// frames are compared after pixel snapping.
  func isHeld(_ element: LayoutElement, in viewport: Viewport) -> Bool {
    guard hasPinned, element.path.kind != .item else { return false }
    let window = StickyViewRectangle(viewport, of: self)
    return frame(of: element.path, pinnedIn: window) != frame(of: element.path)
  }

  /// The paths of all elements that have a frame, in reading order.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public var paths: IndexPaths {
    IndexPaths(Counts(layout: self))
  }

  /// The counts of the source, reduced to elements that have frames.
  private struct Counts: SectionedDataSource {
    let layout: CollectionLayout
    var numberOfSections: Int { layout.numberOfSections }

    func numberOfItems(inSection section: Int) -> Int { metrics(section).shownItemCount }
    func hasHeader(inSection section: Int) -> Bool { metrics(section).header.isShown }
    func hasFooter(inSection section: Int) -> Bool { metrics(section).footer.isShown }

    private func metrics(_ section: Int) -> SectionMetrics {
      layout.metrics(ofSection: section)
    }
  }
}
