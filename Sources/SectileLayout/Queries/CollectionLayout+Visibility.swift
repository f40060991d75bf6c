import SectilePaths

/// The elements that a change of the viewport affects.
public struct VisibilityChanges: Hashable, Sendable {
  /// The elements that are visible only in the new viewport, with their frames there, in reading
  /// order.
  public var appearing: [LayoutElement]
  /// The elements that are visible only in the old viewport, with their frames there, in reading
  /// order.
  public var disappearing: [LayoutElement]
  /// The elements that are visible in both viewports with different frames, because they are pinned
  /// or an orthogonal section scrolls, with their new frames, in reading order.
  public var moving: [LayoutElement]

  /// Whether the two viewports show the same elements with the same frames.
  public var isEmpty: Bool { appearing.isEmpty && disappearing.isEmpty && moving.isEmpty }

  /// Creates the changes between the elements of two viewports, both in reading order.
  init(from old: [LayoutElement], to new: [LayoutElement]) {
    (appearing, disappearing, moving) = ([], [], [])
    var next = 0
    for element in new {
      while next < old.count && old[next].path < element.path {
        disappearing.append(old[next])
        next += 1
      }
      if next < old.count && old[next].path == element.path {
        if old[next].frame != element.frame { moving.append(element) }
        next += 1
      } else {
        appearing.append(element)
      }
    }
    disappearing += old[next...]
  }
}

extension CollectionLayout {
  /// Returns the headers and footers that pinning moves in a viewport.
  ///
  /// These are the elements with `isPinned` of `elements(inViewport:)`.
  ///
  /// - Parameter viewport: The visible rectangle in content coordinates.
  /// - Returns: The visible ones of them with the frames that they are moved to, in reading order.
  /// - Complexity: O(log *s* + *k*), where *k* is the number of sections in the viewport.
  public func pinnedElements(inViewport viewport: LayoutRect) -> [LayoutElement] {
    pinnedElements(in: viewport, viewport: viewport)
  }

  /// Returns the headers and footers in a rectangle that pinning moves in a viewport.
  ///
  /// These are the elements with `isPinned` of `elements(in:viewport:)`. A bar that covers an edge
  /// of the screen makes the viewport smaller than the rectangle in which elements are drawn.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates.
  ///   - viewport: The visible rectangle in content coordinates.
  /// - Returns: The elements that overlap the rectangle, with the frames that they are moved to, in
  ///   reading order.
  /// - Complexity: O(log *s* + *k*), where *k* is the number of sections in the rectangle.
  public func pinnedElements(in rect: LayoutRect, viewport: LayoutRect) -> [LayoutElement] {
    guard hasPinned else { return [] }
    return Array(
      elements(
        foundBy: LayoutSearch(of: self, in: rect, viewport: viewport, scope: SearchScope()),
        from: .atPinned))
  }

  /// Returns the badges of sections, and the header and the footer of the collection, that pinning
  /// moves in a viewport.
  ///
  /// These are the decorations with `isPinned` of `decorations(in:viewport:)`. Only these, and
  /// those of a viewport before, have to be moved while the user scrolls.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates.
  ///   - viewport: The visible rectangle in content coordinates.
  /// - Returns: The decorations that overlap the rectangle, with the frames that they are moved to,
  ///   in drawing order.
  /// - Complexity: O(log *s* + *k*), where *k* is the number of sections in the rectangle with
  ///   decorations.
  public func pinnedDecorations(in rect: LayoutRect, viewport: LayoutRect) -> [LayoutDecoration] {
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

  /// Returns the elements that appear, disappear or move if another part of the content becomes
  /// visible.
  ///
  ///     let changes = layout.visibilityChanges(from: oldViewport, to: newViewport)
  ///     changes.disappearing    // to be reused
  ///     changes.appearing       // to be created
  ///     changes.moving          // pinned headers and footers
  ///
  /// - Parameters:
  ///   - oldViewport: The visible rectangle before, in content coordinates.
  ///   - newViewport: The visible rectangle after.
  ///   - oldOrthogonalOffsets: The distances in points by which orthogonal sections are scrolled
  ///     before, by section.
  ///   - newOrthogonalOffsets: The same distances after.
  /// - Complexity: O(log *s* + log *r* + *k* log *k*) for *k* elements that are visible in one of
  ///   the viewports, with *s* and *r* as in `LayoutElements`.
  public func visibilityChanges(
    from oldViewport: LayoutRect, to newViewport: LayoutRect,
    oldOrthogonalOffsets: [Int: Double] = [:], newOrthogonalOffsets: [Int: Double] = [:]
  ) -> VisibilityChanges {
    VisibilityChanges(
      from: elementsInOrder(in: oldViewport, orthogonalOffsets: oldOrthogonalOffsets),
      to: elementsInOrder(in: newViewport, orthogonalOffsets: newOrthogonalOffsets))
  }

  /// Returns the elements in a viewport in reading order, pinned ones included.
  private func elementsInOrder(
    in viewport: LayoutRect, orthogonalOffsets: [Int: Double]
  ) -> [LayoutElement] {
    elements(inViewport: viewport, orthogonalOffsets: orthogonalOffsets)
      .sorted { $0.path.sortNumber }
  }
}
