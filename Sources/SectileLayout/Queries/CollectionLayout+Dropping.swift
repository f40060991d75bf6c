// SectileLayout/Queries/CollectionLayout+Dropping.swift
//
// Drag and drop: the gap that a dragged item would fall into.

public import SectilePaths

extension CollectionLayout {
  /// Returns where an item that is dropped at a point would be inserted.
  ///
  /// The section is the one that the point lies in along the main axis, or the nearest one. In it,
  /// the item nearest to the point decides: where a line has one item, or there are no lines, by its
  /// middle along the main axis; in a line of several by its middle across, and if the point is
  /// before or behind the line, by that.
  ///
  /// - Parameter point: A point in content coordinates.
  /// - Returns: The path that the item would have, whose index is the number of items if it falls
  ///   behind the last, or nil if there is no section or a coordinate is not finite.
  /// - Complexity: As `nearestPath(to:in:)`.
  public func insertionPath(at point: LayoutPoint) -> KindedIndexPath? {
    guard point.x.isFinite && point.y.isFinite else { return nil }
    let spot = LayoutRect(origin: point, size: .zero)
    let main = mainExtent(of: spot).start
    guard let section = section(around: main) else { return nil }
    let nearest = nearestElement(in: section, to: point)
    guard let nearest, let item = nearest.path.item else {
      return .item(0, inSection: section.index)
    }
    let isBehind = self.isBehind(spot, nearest.frame, item, in: section)
    return .item(isBehind ? item + 1 : item, inSection: section.index)
  }

  /// Returns the shown section at an offset along the main axis, or the nearest to it.
  private func section(around main: Double) -> SectionFrames? {
    guard let place = sections.place(startingBefore: main - sectionsStart, spacing: 0) else {
      return nil
    }
    let isShown = { (index: Int) in !self.section(at: index).shape.isHidden }
    let before = (0...place.index).reversed().first(where: isShown)
    let after = (place.index..<numberOfSections).first(where: isShown)
    guard let before else { return after.map { section(at: $0) } }
    let found = section(at: before)
    // In the spacing between two sections, the nearer one.
    if main >= found.end, let next = (before + 1..<numberOfSections).first(where: isShown) {
      let following = section(at: next)
      if following.start - main < main - found.end { return following }
    }
    return found
  }

  /// Returns the item of a section that is nearest to a point.
  private func nearestElement(
    in section: SectionFrames, to point: LayoutPoint
  ) -> LayoutElement? {
    guard section.shape.shownItemCount > 0 else { return nil }
    let index = section.index
    return nearestElement(to: point) { $0.section == index && $0.kind == .item }
  }

  /// Returns whether a point is behind an item in reading order.
  private func isBehind(
    _ spot: LayoutRect, _ frame: LayoutRect, _ item: Int, in section: SectionFrames
  ) -> Bool {
    let main = mainExtent(of: spot).start
    let own = mainExtent(of: frame)
    let isMirrored = space.axis == .vertical && space.direction == .rightToLeft
    let across = space.crossSpan(of: frame)
    let cross = space.crossSpan(of: spot).origin
    let middle = across.origin + across.length / 2
    let isBehindAcross = isMirrored ? cross < middle : cross >= middle
    if case .strip = section.body.first { return isBehindAcross }
    guard section.hasLines, section.line(of: item).items.count > 1 else {
      return main >= own.start + own.length / 2
    }
    let line = section.line(of: item).extent
    if main < section.bodyStart + line.start { return false }
    if main > section.bodyStart + line.end { return true }
    return isBehindAcross
  }
}
