// The elements and decorations that pinning moves away from their natural positions.

extension CollectionLayout {
  /// Returns the headers, footers and ancestors that pinning moves in a viewport: the elements with
  /// `isPinned` of `elements(overlapping:in:)`.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates that the elements overlap, or nil for that of the
  ///     viewport.
  ///   - viewport: The visible part.
  /// - Returns: The elements with the frames that they are moved to, in drawing order: ancestors in
  ///   reverse reading order, then headers and footers in reading order.
  /// - Complexity: O(log *s* + *k*), where *k* is the number of sections in the rectangle. If
  ///   ancestors are pinned, O((*d* + *k*) log *r*) and O(*d* + *k*) look-ups of the hierarchy
  ///   more, where *d* is the number of ancestors of the first visible row and *k* that of pinned
  ///   rows.
  public func pinnedElements(
    overlapping rect: LayoutRect? = nil, in viewport: Viewport
  ) -> [LayoutElement] {
    let rect = rect ?? viewport.rect
    var found: [LayoutElement] = []
    if viewport.pinsAncestors && numberOfSections > 0 {
      found = displacedRows(in: rect, viewport).reversed().filter { rect.overlaps($0.frame) }
    }
    if hasPinned {
      found += elements(
        foundBy: LayoutSearch(of: self, in: rect, viewport: viewport, scope: SearchScope()),
        from: .atPinned)
    }
    return found
  }

  /// Returns the badges of sections, and the header and the footer of the collection, that pinning
  /// moves in a viewport.
  ///
  /// These are the decorations with `isPinned` of `decorations(overlapping:in:)`. Only these, and
  /// those of a viewport before, have to be moved while the user scrolls.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates, or nil for that of the viewport.
  ///   - viewport: The visible part.
  /// - Returns: The decorations that overlap the rectangle, with the frames that they are moved to,
  ///   in drawing order.
  /// - Complexity: O(log *s* + *k*), where *k* is the number of sections in the rectangle with
  ///   decorations.
  public func pinnedDecorations(
    overlapping rect: LayoutRect? = nil, in viewport: Viewport
  ) -> [LayoutDecoration] {
    let rect = rect ?? viewport.rect
    let window = StickyViewRectangle(viewport, of: self)
    var found: [LayoutDecoration] = []
    if resolvedTable.hasPinnedBadges {
      forEachDecoratedSection(near: space.searchBox(rect, contentLength: contentLength)) {
        for index in $0.resolved.badges.indices where $0.resolved.badges[index].isPinned {
          if let badge = sectionBadge(index, of: $0, pinnedIn: window) { found.append(badge) }
        }
      }
    }
    return (found.sortedByZIndex() + collectionSupplementaries(pinnedIn: window))
      .filter { $0.isPinned && $0.frame.overlaps(rect) }
  }
}
