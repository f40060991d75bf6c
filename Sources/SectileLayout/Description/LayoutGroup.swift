/// A group of items that a section repeats (UIKit's `NSCollectionLayoutGroup`).
///
/// A group contains items and other groups, side by side or one above the other. Their sizes are
/// fractions of the group, numbers of points, or estimates.
///
///     // A large item beside two small ones, one above the other.
///     let group = LayoutGroup.horizontal(
///       LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(200)), spacing: 8,
///       [
///         .item(LayoutGroup.Size(width: .fractionalWidth(0.6), height: .fractionalHeight(1))),
///         .vertical(
///           LayoutGroup.Size(width: .fractionalWidth(0.3), height: .fractionalHeight(1)),
///           repeating: .item(.fraction(width: 1, height: 0.5)), count: 2),
///       ])
///     SectionLayout.groups(group, groupSpacing: 8)
///
/// Items take the places in the order in which the description names them, inner groups from their
/// first to their last member. Leading and trailing edges follow the reading direction.
public struct LayoutGroup: Hashable, Sendable {
  /// The group, followed by its members, each of which is followed by its own members.
  ///
  /// In a list instead of a tree, comparing and releasing a group need no recursion, whatever its
  /// depth.
  var nodes: [Node]
  /// The badges of the group, followed by those of its members; in the order of the nodes.
  var badges: [NodeBadge] = []

  /// A group or an item.
  struct Node: Hashable, Sendable {
    var size: Size
    var insets: LayoutInsets
    var edgeSpacing = EdgeSpacing()
    var content: Content
    /// The number of nodes that this one and its members take in the list.
    var count = 1
  }

  enum Content: Hashable, Sendable {
    case item
    case line(isHorizontal: Bool, Spacing, Repetition)
    case custom(CustomGroup)
  }

  /// The number of times that members are placed.
  enum Repetition: Hashable, Sendable {
    /// Each member once.
    case once
    /// All members in turn, until the next one does not fit.
    case whileFitting
    /// The only member a number of times.
    case count(Int)
    /// As `count`, with lengths along the group that fill it.
    case fitting(Int)
  }
}

extension LayoutGroup {
  // Not derived, so that a program without groups has no code for it.

  /// Returns whether two groups have the same members, sizes, spacings and badges.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public static func == (first: Self, second: Self) -> Bool {
    first.nodes == second.nodes && first.badges == second.badges
  }
}

// MARK: Items and groups

extension LayoutGroup {
  /// Returns an item, as a member of a group or as a group of one item.
  ///
  /// - Parameters:
  ///   - size: The size of the place of the item.
  ///   - insets: The distances of the item from the edges of its place, in points; finite and not
  ///     negative. They make the item smaller and move no other item. As in UIKit, they are ignored
  ///     along an axis on which the length is an estimate; `edgeSpacing` is not.
  /// - Complexity: O(1)
  public static func item(_ size: Size, insets: LayoutInsets = .zero) -> Self {
    Self(nodes: [Node(size: size, insets: insets, content: .item)])
  }

  /// Returns a group whose members are side by side, from the leading edge on (UIKit's
  /// `horizontal(layoutSize:subitems:)`, with each member once).
  ///
  /// - Parameters:
  ///   - size: The size of the group.
  ///   - spacing: The distance between two members.
  ///   - insets: The distances of the members from the edges of the group, in points; finite and
  ///     not negative. Fractional sizes of members are fractions of the rest. As in UIKit, insets
  ///     are ignored along an axis on which the length of the group is an estimate.
  ///   - members: Items and groups.
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  public static func horizontal(
    _ size: Size, spacing: Spacing = 0, insets: LayoutInsets = .zero, _ members: [LayoutGroup]
  ) -> Self {
    line(size, isHorizontal: true, spacing, insets, .once, members)
  }

  /// Returns a group whose members are one above the other, from the top edge on (UIKit's
  /// `vertical(layoutSize:subitems:)`, with each member once).
  ///
  /// The parameters are those of `horizontal(_:spacing:insets:_:)`.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  public static func vertical(
    _ size: Size, spacing: Spacing = 0, insets: LayoutInsets = .zero, _ members: [LayoutGroup]
  ) -> Self {
    line(size, isHorizontal: false, spacing, insets, .once, members)
  }

  static func line(
    _ size: Size, isHorizontal: Bool, _ spacing: Spacing, _ insets: LayoutInsets,
    _ repetition: Repetition, _ members: [LayoutGroup]
  ) -> Self {
    var nodes = [
      Node(
        size: size, insets: insets,
        content: .line(isHorizontal: isHorizontal, spacing, repetition))
    ]
    var badges: [NodeBadge] = []
    for member in members {
      for badge in member.badges {
        badges.append(NodeBadge(node: nodes.count + badge.node, badge: badge.badge))
      }
      nodes += member.nodes
    }
    nodes[0].count = nodes.count
    return Self(nodes: nodes, badges: badges)
  }

  /// Returns the group or item with space outside its edges (UIKit's `edgeSpacing`).
  ///
  /// Flexible space takes a share of the length that the members of a group leave, so that it can
  /// move an item to the opposite edge or, on both sides, to the middle.
  ///
  /// - Parameters:
  ///   - top: The space above it.
  ///   - leading: The space before it.
  ///   - bottom: The space below it.
  ///   - trailing: The space after it.
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  public func edgeSpacing(
    top: Spacing = 0, leading: Spacing = 0, bottom: Spacing = 0, trailing: Spacing = 0
  ) -> Self {
    var group = self
    group.nodes[0].edgeSpacing = EdgeSpacing(
      top: top, leading: leading, bottom: bottom, trailing: trailing)
    return group
  }
}

// MARK: Repeated members

extension LayoutGroup {
  /// Returns a group whose members are side by side, and repeat in turn until the next one does not
  /// fit (UIKit's `horizontal(layoutSize:subitems:)`).
  ///
  /// There is always one member, even if it does not fit. Lengths with an estimate count with it.
  /// Members that take no length are placed once, whatever the spacing. Insets follow the rules of
  /// `horizontal(_:spacing:insets:_:)`.
  ///
  /// - Parameters:
  ///   - size: The size of the group.
  ///   - spacing: The distance between two members.
  ///   - insets: The distances of the members from the edges of the group, in points; finite and
  ///     not negative.
  ///   - members: Items and groups.
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  public static func horizontal(
    _ size: Size, spacing: Spacing = 0, insets: LayoutInsets = .zero,
    repeating members: [LayoutGroup]
  ) -> Self {
    line(size, isHorizontal: true, spacing, insets, .whileFitting, members)
  }

  /// Returns a group whose members are one above the other, and repeat in turn until the next one
  /// does not fit (UIKit's `vertical(layoutSize:subitems:)`).
  ///
  /// The parameters are those of `horizontal(_:spacing:insets:repeating:)`.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  public static func vertical(
    _ size: Size, spacing: Spacing = 0, insets: LayoutInsets = .zero,
    repeating members: [LayoutGroup]
  ) -> Self {
    line(size, isHorizontal: false, spacing, insets, .whileFitting, members)
  }

  /// Returns a group that repeats a member side by side (UIKit's
  /// `horizontal(layoutSize:repeatingSubitem:count:)`).
  ///
  /// Insets follow the rules of `horizontal(_:spacing:insets:_:)`.
  ///
  /// - Parameters:
  ///   - size: The size of the group.
  ///   - spacing: The distance between two members.
  ///   - insets: The distances of the members from the edges of the group, in points; finite and
  ///     not negative.
  ///   - member: An item or a group, which keeps its size.
  ///   - count: The number of times that it is placed; from 1 to 65,536.
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  public static func horizontal(
    _ size: Size, spacing: Spacing = 0, insets: LayoutInsets = .zero,
    repeating member: LayoutGroup, count: Int
  ) -> Self {
    line(size, isHorizontal: true, spacing, insets, .count(count), [member])
  }

  /// Returns a group that repeats a member one above the other (UIKit's
  /// `vertical(layoutSize:repeatingSubitem:count:)`).
  ///
  /// The parameters are those of `horizontal(_:spacing:insets:repeating:count:)`.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  public static func vertical(
    _ size: Size, spacing: Spacing = 0, insets: LayoutInsets = .zero,
    repeating member: LayoutGroup, count: Int
  ) -> Self {
    line(size, isHorizontal: false, spacing, insets, .count(count), [member])
  }

  /// Returns a group that divides its width among copies of a member (UIKit's
  /// `horizontal(layoutSize:subitem:count:)`).
  ///
  /// The width of a copy is the width inside the insets, without the spacing between the copies and
  /// their edge spacing, divided by the count. A flexible distance counts with its minimum.
  /// Insets follow the rules of `horizontal(_:spacing:insets:_:)`.
  ///
  /// - Parameters:
  ///   - size: The size of the group.
  ///   - spacing: The distance between two members.
  ///   - insets: The distances of the members from the edges of the group, in points; finite and
  ///     not negative.
  ///   - member: An item or a group, whose width is replaced.
  ///   - count: The number of copies; from 1 to 65,536.
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  public static func horizontal(
    _ size: Size, spacing: Spacing = 0, insets: LayoutInsets = .zero,
    fitting member: LayoutGroup, count: Int
  ) -> Self {
    line(size, isHorizontal: true, spacing, insets, .fitting(count), [member])
  }

  /// Returns a group that divides its height among copies of a member (UIKit's
  /// `vertical(layoutSize:subitem:count:)`).
  ///
  /// The parameters are those of `horizontal(_:spacing:insets:fitting:count:)`, with the height
  /// instead of the width.
  ///
  /// - Complexity: O(*n*) for *n* items and groups, inner ones included.
  public static func vertical(
    _ size: Size, spacing: Spacing = 0, insets: LayoutInsets = .zero,
    fitting member: LayoutGroup, count: Int
  ) -> Self {
    line(size, isHorizontal: false, spacing, insets, .fitting(count), [member])
  }
}
