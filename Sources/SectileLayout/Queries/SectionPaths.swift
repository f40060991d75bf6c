// SectileLayout/Queries/SectionPaths.swift
//
// The paths of one section that have a frame, as far as arrow keys go from one to the next.

import SectilePaths

extension SectionFrames {
  /// The paths of the section that have a frame, of some kinds.
  func paths(of kinds: KindedIndexPath.Kinds) -> SectionPaths {
    SectionPaths(
      section: index, itemCount: kinds.contains(.item) ? shape.shownItemCount : 0,
      hasHeader: kinds.contains(.header) && shape.hasHeader,
      hasFooter: kinds.contains(.footer) && shape.hasFooter)
  }
}

/// The paths of one section.
struct SectionPaths {
  let section: Int
  let itemCount: Int
  let hasHeader: Bool
  let hasFooter: Bool

  var first: KindedIndexPath? {
    if hasHeader { return .header(inSection: section) }
    if itemCount > 0 { return .item(0, inSection: section) }
    return hasFooter ? .footer(inSection: section) : nil
  }

  var last: KindedIndexPath? {
    if hasFooter { return .footer(inSection: section) }
    if itemCount > 0 { return .item(itemCount - 1, inSection: section) }
    return hasHeader ? .header(inSection: section) : nil
  }

  /// Returns the next or previous path in the section.
  func neighbour(of path: KindedIndexPath, isForward: Bool) -> KindedIndexPath? {
    let item = path.item ?? (path.kind == .header ? -1 : .max)
    if isForward {
      if item < itemCount - 1 { return .item(item + 1, inSection: section) }
      return path.kind != .footer && hasFooter ? .footer(inSection: section) : nil
    }
    if item > 0 && itemCount > 0 {
      return .item(min(item, itemCount) - 1, inSection: section)
    }
    return path.kind != .header && hasHeader ? .header(inSection: section) : nil
  }
}
