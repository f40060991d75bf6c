// The description of a group as a tree, from which the library's group and the oracle's are made.

package import SectileLayout

/// A group or an item of a spec.
package struct GroupSpec: Sendable {
  package enum Kind: Sendable, Equatable {
    case item, horizontal, vertical
    /// Three overlapping items; `custom` for a group of a transposed layout.
    case custom, transposedCustom
  }

  package enum Repetition: Sendable, Equatable {
    case once, whileFitting
    case count(Int)
    case fitting(Int)
  }

  package var kind = Kind.item
  package var size = LayoutGroup.Size.fraction()
  package var spacing = LayoutGroup.Spacing.fixed(0)
  package var insets = LayoutInsets.zero
  package var repetition = Repetition.once
  /// The space above, before, below and after it.
  package var edges = Array(repeating: LayoutGroup.Spacing.fixed(0), count: 4)
  package var members: [GroupSpec] = []
  package var badges: [LayoutSpec.Badge] = []

  package init() {}
}

extension GroupSpec {
  /// The group of the library.
  package var layoutGroup: LayoutGroup {
    let members = members.map { $0.layoutGroup }
    var group: LayoutGroup
    switch (kind, repetition) {
    case (.item, _): group = .item(size, insets: insets)
    case (.custom, _): group = .custom(size, insets: insets, Fan.plain)
    case (.transposedCustom, _): group = .custom(size, insets: insets, Fan.transposed)
    case (.horizontal, .once):
      group = .horizontal(size, spacing: spacing, insets: insets, members)
    case (.horizontal, .whileFitting):
      group = .horizontal(size, spacing: spacing, insets: insets, repeating: members)
    case (.horizontal, .count(let count)):
      group = .horizontal(
        size, spacing: spacing, insets: insets, repeating: members[0], count: count)
    case (.horizontal, .fitting(let count)):
      group = .horizontal(
        size, spacing: spacing, insets: insets, fitting: members[0], count: count)
    case (.vertical, .once):
      group = .vertical(size, spacing: spacing, insets: insets, members)
    case (.vertical, .whileFitting):
      group = .vertical(size, spacing: spacing, insets: insets, repeating: members)
    case (.vertical, .count(let count)):
      group = .vertical(
        size, spacing: spacing, insets: insets, repeating: members[0], count: count)
    case (.vertical, .fitting(let count)):
      group = .vertical(
        size, spacing: spacing, insets: insets, fitting: members[0], count: count)
    }
    group = group.edgeSpacing(
      top: edges[0], leading: edges[1], bottom: edges[2], trailing: edges[3])
    for badge in badges.map({ $0.badge }) {
      group = group.badge(
        width: badge.width, height: badge.height, anchor: badge.anchor, zIndex: badge.zIndex)
    }
    return group
  }

  /// The number of badges of the group and its members in the description.
  package var badgeCount: Int { members.reduce(badges.count) { $0 + $1.badgeCount } }

  /// Whether the length of an item is an estimate.
  package var hasEstimates: Bool { hasEstimates(sharingWidth: nil) }

  /// Returns the same for a member of a group that divides its width, or its height, equally.
  package func hasEstimates(sharingWidth: Bool?) -> Bool {
    if kind == .item {
      return sharingWidth != true && size.width.isEstimate
        || sharingWidth != false && size.height.isEstimate
    }
    var sharing: Bool?
    if case .fitting = repetition { sharing = kind == .horizontal }
    return members.contains { $0.hasEstimates(sharingWidth: sharing) }
  }
}

extension LayoutGroup.Dimension {
  package var isEstimate: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    default: false
    }
  }
}

/// Three overlapping items, of which one begins before the group.
package final class Fan: GroupArrangement {
  package static let plain = Fan(isTransposed: false)
  package static let transposed = Fan(isTransposed: true)

  private let isTransposed: Bool

  private init(isTransposed: Bool) { self.isTransposed = isTransposed }

  package func frames(in size: LayoutSize) -> [LayoutRect] {
    let frames = Self.frames(
      in: isTransposed ? LayoutSize(width: size.height, height: size.width) : size)
    return frames.map { frame in
      isTransposed
        ? LayoutRect(x: frame.y, y: frame.x, width: frame.height, height: frame.width) : frame
    }
  }

  private static func frames(in size: LayoutSize) -> [LayoutRect] {
    [
      LayoutRect(x: size.width / 2, y: 0, width: size.width / 2, height: size.height),
      LayoutRect(x: 0, y: size.height / 4, width: size.width, height: size.height / 2),
      LayoutRect(x: -5, y: -5, width: 10, height: 10),
    ]
  }
}

// MARK: As numbers

extension NumberList {
  package mutating func code(_ group: inout GroupSpec) {
    var kind =
      switch group.kind {
      case .item: 0
      case .horizontal: 1
      case .vertical: 2
      case .custom: 3
      case .transposedCustom: 4
      }
    code(&kind)
    group.kind =
      switch kind {
      case 0: .item
      case 1: .horizontal
      case 2: .vertical
      case 3: .custom
      default: .transposedCustom
      }
    code(&group.size.width)
    code(&group.size.height)
    code(&group.spacing)
    code(&group.insets)
    var (repetition, count) =
      switch group.repetition {
      case .once: (0, 0)
      case .whileFitting: (1, 0)
      case .count(let count): (2, count)
      case .fitting(let count): (3, count)
      }
    code(&repetition)
    code(&count)
    group.repetition =
      switch repetition {
      case 0: .once
      case 1: .whileFitting
      case 2: .count(count)
      default: .fitting(count)
      }
    code(&group.edges, of: .fixed(0)) { $0.code(&$1) }
    code(&group.members, of: GroupSpec()) { $0.code(&$1) }
    code(&group.badges, of: LayoutSpec.Badge()) { $0.code(&$1) }
  }

  private mutating func code(_ dimension: inout LayoutGroup.Dimension) {
    var (kind, value) =
      switch dimension {
      case .absolute(let value): (0, value)
      case .fractionalWidth(let value): (1, value)
      case .fractionalHeight(let value): (2, value)
      case .estimated(let value): (3, value)
      case .uniformAcrossSiblings(let value): (4, value)
      }
    code(&kind)
    code(&value)
    dimension =
      switch kind {
      case 0: .absolute(value)
      case 1: .fractionalWidth(value)
      case 2: .fractionalHeight(value)
      case 3: .estimated(value)
      default: .uniformAcrossSiblings(estimate: value)
      }
  }

  private mutating func code(_ spacing: inout LayoutGroup.Spacing) {
    var (isFlexible, value) =
      switch spacing {
      case .fixed(let value): (false, value)
      case .flexible(let value): (true, value)
      }
    code(&isFlexible)
    code(&value)
    spacing = isFlexible ? .flexible(value) : .fixed(value)
  }
}
