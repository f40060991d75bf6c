// Groups of mirrored layouts and of layouts for the other axis.

import SectileLayout

extension GroupSpec {
  /// Returns the group in which insets and distances outside edges are exchanged: those of top and
  /// bottom, or of leading and trailing.
  package func exchangingInsets(isVertical: Bool) -> GroupSpec {
    var group = self
    if isVertical {
      (group.insets.top, group.insets.bottom) = (insets.bottom, insets.top)
      group.edges.swapAt(0, 2)
    } else {
      (group.insets.leading, group.insets.trailing) = (insets.trailing, insets.leading)
      group.edges.swapAt(1, 3)
    }
    group.badges = badges.map { $0.exchangingEdges(isVertical: isVertical) }
    group.members = members.map { $0.exchangingInsets(isVertical: isVertical) }
    return group
  }

  /// The group of the layout for the other axis.
  package var transposed: GroupSpec {
    var group = self
    group.kind =
      switch kind {
      case .item: .item
      case .horizontal: .vertical
      case .vertical: .horizontal
      case .custom: .transposedCustom
      case .transposedCustom: .custom
      }
    group.size = .init(width: size.height.transposed, height: size.width.transposed)
    group.insets = LayoutInsets(
      top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
    group.edges = [edges[1], edges[0], edges[3], edges[2]]
    group.badges = badges.map { $0.transposed }
    group.members = members.map { $0.transposed }
    return group
  }
}

extension LayoutGroup.Dimension {
  fileprivate var transposed: Self {
    switch self {
    case .fractionalWidth(let fraction): .fractionalHeight(fraction)
    case .fractionalHeight(let fraction): .fractionalWidth(fraction)
    default: self
    }
  }
}
