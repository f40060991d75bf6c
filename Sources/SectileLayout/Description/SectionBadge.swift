extension SectionLayout.Badge {
  /// The items or the section that a badge is anchored to.
  public enum Owner: Hashable, Sendable {
    /// Items of the section, each of which has the badge.
    case items(Items)
    /// The section, which has the badge once (UIKit's `NSCollectionLayoutBoundarySupplementaryItem`
    /// with `extendsBoundary = false`).
    ///
    /// With `includesSupplementaries`, the badge is anchored to the frame of the section; otherwise
    /// to the items with their item insets and the headers and footers beside them, inside the
    /// insets across.
    ///
    /// With `isPinned`, the badge is anchored to the visible part of that area along the main axis,
    /// and does not leave the area (UIKit's `pinToVisibleBounds`). A badge with the top edge then
    /// stays at the top of the viewport until the end of the section pushes it out. Pinned headers
    /// and footers reduce the visible part of the items.
    case section(isPinned: Bool = false, includesSupplementaries: Bool = true)
  }
}

extension SectionLayout {
  /// Returns the layout with one more badge of the section.
  ///
  ///     // A button in the middle of the visible items.
  ///     SectionLayout.list(itemLength: .fixed(44))
  ///       .sectionBadge(
  ///         width: .fixed(120), height: .fixed(32), anchor: .init(edges: []), pinned: true,
  ///         includingSupplementaries: false)
  ///
  /// `decorations(overlapping:in:)` returns it with no item. It also exists if the section has no
  /// items, unless the section is hidden.
  ///
  /// - Parameters:
  ///   - width: The width; a fraction is one of the width of the area.
  ///   - height: The height; a fraction is one of the height of the area.
  ///   - anchor: The position relative to the area.
  ///   - zIndex: The place in the drawing order, as in `Badge`.
  ///   - isPinned: Whether the badge stays visible while its section is visible.
  ///   - includesSupplementaries: Whether the area is that of the section, and not of its items.
  /// - Complexity: O(*b*) for *b* badges.
  public func sectionBadge(
    width: Badge.Length, height: Badge.Length, anchor: Badge.Anchor, zIndex: Int = 0,
    pinned isPinned: Bool = false, includingSupplementaries includesSupplementaries: Bool = true
  ) -> Self {
    var layout = self
    layout.badges.append(
      Badge(
        width: width, height: height, anchor: anchor, zIndex: zIndex,
        owner: .section(isPinned: isPinned, includesSupplementaries: includesSupplementaries)))
    return layout
  }
}
