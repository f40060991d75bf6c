// SectileLayout/Queries/CollectionLayout+Dropping.swift
//
// Drag and drop: the gap that a dragged item would fall into.

public import SectilePaths

extension CollectionLayout {
  /// Returns where an item that is dropped at a point would be inserted.
  ///
  /// The section is the last one that starts at the point or before it along the main axis, or in the
  /// spacing behind it the next one, if that is nearer.
  ///
  /// - *In lines*, of a list, a grid or a flow: before the first line and behind the last one the item
  ///   comes first and last. Otherwise the line is the one at the point, or the nearer one, and the
  ///   item falls before the first item of it whose middle across is behind the point. An item alone
  ///   in its line that the point is on, or is level with, counts by its middle along the main axis.
  /// - *In a strip*: as in a layout of its own.
  /// - *Without lines*: before the nearest item, as `nearestPath(to:in:)` finds it, or behind it if
  ///   the point is at or behind its middle along the main axis.
  ///
  /// A section that shows no items takes the item first.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - stripOffsets: How far sections that scroll across are scrolled from their start.
  /// - Returns: The path that the item would have, whose index is the number of items if it falls
  ///   behind the last, or nil if there is no section or a coordinate is not finite.
  /// - Complexity: O(log *s* + log² *r* + *k*) for *k* items of the line; without lines as
  ///   `nearestPath(to:in:)`.
  public func insertionPath(
    at point: LayoutPoint, stripOffsets: [Int: Double] = [:]
  ) -> KindedIndexPath? {
    guard point.x.isFinite && point.y.isFinite else { return nil }
    let main = mainExtent(of: LayoutRect(origin: point, size: .zero)).start
    guard let section = section(around: main) else { return nil }
    return .item(
      gap(at: point, main, in: section, scrolledBy: stripOffsets[section.index] ?? 0),
      inSection: section.index)
  }

  /// Returns the shown section at an offset along the main axis, or the nearest to it.
  private func section(around main: Double) -> SectionFrames? {
    guard let found = section(startingBefore: main) else {
      return shownSection(from: 0, isForward: true)
    }
    let end = seenExtent(of: found).end
    if main >= end, let next = shownSection(from: found.index + 1, isForward: true),
      seenExtent(of: next).start - main < main - end
    {
      return next
    }
    return found
  }

  private func gap(
    at point: LayoutPoint, _ main: Double, in section: SectionFrames, scrolledBy distance: Double
  ) -> Int {
    if section.shape.shownItemCount == 0 { return 0 }
    if let strip = section.body.strip {
      let offset = section.stripOffset(of: strip, in: content, scrolledBy: distance)
      let inStrip = LayoutPoint(x: point.x - offset.x, y: point.y - offset.y)
      return strip.insertionPath(at: inStrip)?.item ?? 0
    }
    if section.hasLines { return gap(at: point, main, inLinesOf: section) }
    let index = section.index
    let nearest = nearestElement(to: point) { $0.section == index && $0.kind == .item }
    guard let nearest, let item = nearest.path.item else { return 0 }
    let own = mainExtent(of: nearest.frame)
    return main >= own.start + own.length / 2 ? item + 1 : item
  }

  private func gap(
    at point: LayoutPoint, _ main: Double, inLinesOf section: SectionFrames
  ) -> Int {
    guard var line = line(startingBefore: main, in: section) else { return 0 }
    let end = seen(line, in: section).end
    if main >= end {
      guard let next = line.nextItem else { return line.items.upperBound }
      let following = section.line(of: next)
      if seen(following, in: section).start - main < main - end { line = following }
    }
    let cross = space.crossInterval(of: LayoutRect(origin: point, size: .zero)).start
    let isAlone = line.items.count == 1
    let next = line.items.first { item in
      let frame = frame(ofItem: item, in: section)
      let own = space.crossInterval(of: frame)
      if isAlone && own.start <= cross && cross <= own.end {
        let along = mainExtent(of: frame)
        return main < along.start + along.length / 2
      }
      return cross < own.start + (own.end - own.start) / 2
    }
    return next ?? line.items.upperBound
  }

  /// Returns the last line of a section that starts at an offset along the main axis or before it.
  private func line(startingBefore main: Double, in section: SectionFrames) -> ItemLine? {
    var low = 0
    var high = section.shape.shownItemCount
    while low < high {
      let middle = low + (high - low) / 2
      if seen(section.line(of: middle), in: section).start <= main {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low == 0 ? nil : section.line(of: low - 1)
  }

  private func seen(_ line: ItemLine, in section: SectionFrames) -> Extent {
    seen(
      Extent(start: section.bodyStart + line.extent.start, length: line.extent.length))
  }
}
