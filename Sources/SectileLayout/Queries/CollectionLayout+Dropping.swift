// SectileLayout/Queries/CollectionLayout+Dropping.swift
//
// Drag and drop: the gap that a dragged item would fall into.

public import SectilePaths

extension CollectionLayout {
  /// Returns where an item that is dropped at a point would be inserted.
  ///
  /// The section is the one that the point lies in along the main axis, or the nearest one, of two
  /// equally near the first. In it, the item nearest to the point decides, as `nearestPath(to:in:)`
  /// finds it: where a line has one item, or there are no lines, by its middle along the main axis;
  /// in a line of several by its middle across, and if the point is before or behind the line, by
  /// that; in a strip, which counts as not scrolled, by its middle across. At the middle itself the
  /// point is behind. A section that shows no items takes the item first.
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
    guard let found = section(startingBefore: main) else {
      return shownSection(from: 0, isForward: true)
    }
    // In the spacing between two sections, the nearer one.
    let end = seenExtent(of: found).end
    if main >= end, let next = shownSection(from: found.index + 1, isForward: true),
      seenExtent(of: next).start - main < main - end
    {
      return next
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
    let isBehindAcross = isMirrored ? cross <= middle : cross >= middle
    if case .strip = section.body.first { return isBehindAcross }
    guard section.hasLines, section.line(of: item).items.count > 1 else {
      return main >= own.start + own.length / 2
    }
    var line = section.line(of: item).extent
    line.start += section.bodyStart
    let seen = self.seen(line)
    if main < seen.start { return false }
    if main > seen.end { return true }
    return isBehindAcross
  }
}
