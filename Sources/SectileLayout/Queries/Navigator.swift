import SectilePaths

/// A walk through a layout by the keys of a keyboard.
struct Navigator {
  let layout: CollectionLayout
  let kinds: KindedIndexPath.Kinds

  /// Returns the next or the previous path of the kinds in reading order; the layout need not have
  /// `path`.
  func along(from path: KindedIndexPath, isForward: Bool) -> KindedIndexPath? {
    guard path.section < layout.numberOfSections else { return isForward ? nil : last() }
    let section = layout.section(at: path.section)
    let inSection = section.paths(of: kinds)
    if let next = inSection.neighbor(of: path, isForward: isForward) { return next }
    return edge(from: path.section + (isForward ? 1 : -1), isForward: isForward)
  }

  func first() -> KindedIndexPath? { edge(from: 0, isForward: true) }

  func last() -> KindedIndexPath? {
    edge(from: layout.numberOfSections - 1, isForward: false)
  }

  /// Returns the first path of the kinds from a section on, or the last one up to it.
  private func edge(from index: Int, isForward: Bool) -> KindedIndexPath? {
    nextSection(from: index, isForward: isForward).flatMap {
      isForward ? $0.paths(of: kinds).first : $0.paths(of: kinds).last
    }
  }

  /// Returns the next section from an index on that has an element of the kinds.
  func nextSection(from index: Int, isForward: Bool) -> SectionGeometry? {
    layout.section(from: index, isForward: isForward, having: kinds)
  }

  /// Returns the first or the last element of the line of an element.
  func lineEnd(of path: KindedIndexPath, isStart: Bool) -> KindedIndexPath? {
    let section = layout.section(at: path.section)
    guard let item = path.item, section.hasLinesOfNeighbors else {
      return kinds.contains(KindedIndexPath.Kinds(path.kind)) ? path : nil
    }
    guard kinds.contains(.item) else { return nil }
    let items = section.line(at: section.line(ofItem: item)).items
    return .item(isStart ? items.lowerBound : items.upperBound - 1, inSection: path.section)
  }
}

extension SectionGeometry {
  /// The paths of the section that have a frame and are of some kinds.
  func paths(of kinds: KindedIndexPath.Kinds) -> SectionPaths {
    SectionPaths(
      section: index, itemCount: kinds.contains(.item) ? metrics.shownItemCount : 0,
      hasHeader: kinds.contains(.header) && metrics.header.isShown,
      hasFooter: kinds.contains(.footer) && metrics.footer.isShown)
  }
}

/// Paths of one section in reading order.
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

  func neighbor(of path: KindedIndexPath, isForward: Bool) -> KindedIndexPath? {
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
