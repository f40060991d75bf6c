// Badges of groups (UIKit's `supplementaryItems` of `NSCollectionLayoutGroup`).

extension LayoutGroup {
  /// A badge of a node.
  struct NodeBadge: Hashable, Sendable {
    /// The index of the node in `nodes`.
    var node: Int
    var badge: SectionLayout.Badge
  }

  /// Returns the group or item with one more badge, which each repetition of it has (UIKit's
  /// `supplementaryItems`).
  ///
  ///     // A bar at the top of each row.
  ///     LayoutGroup.horizontal(
  ///       LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(80)),
  ///       repeating: .item(.fraction()), count: 3
  ///     ).badge(width: .fraction(1), height: .fixed(4), anchor: .init(edges: .top))
  ///
  /// A badge is anchored to the frame of the group, which includes its insets, or to the frame of
  /// the item, which does not. A partly filled group has its badges, at its full size; a group
  /// without any item has none. `decorations(in:)` returns a badge with the first item of its
  /// group. Its index follows those of the `badges` of the section layout, in the order in which
  /// the description names the groups, each before its members.
  ///
  /// - Parameters:
  ///   - width: The width; a fraction is one of the width of the group.
  ///   - height: The height; a fraction is one of the height of the group.
  ///   - anchor: The position relative to the group.
  ///   - zIndex: The place in the drawing order, as in `SectionLayout.Badge`.
  /// - Complexity: O(*n* + *b*) for *n* items and groups, inner ones included, with *b* badges.
  public func badge(
    width: SectionLayout.Badge.Length, height: SectionLayout.Badge.Length,
    anchor: SectionLayout.Badge.Anchor, zIndex: Int = 0
  ) -> Self {
    var group = self
    let index = group.badges.firstIndex { $0.node > 0 } ?? group.badges.count
    group.badges.insert(
      NodeBadge(
        node: 0,
        badge: .init(width: width, height: height, anchor: anchor, zIndex: zIndex)),
      at: index)
    return group
  }
}

extension SectionLayout {
  /// Whether a group of the section has a badge.
  var hasGroupBadges: Bool {
    if case .groups(let group) = arrangement { !group.badges.isEmpty } else { false }
  }
}
