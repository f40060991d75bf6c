public import SectilePaths

extension CollectionLayout {
  /// Returns the path at which an item is inserted that is dropped at a point.
  ///
  /// The section is the last one that starts at or before the point along the main axis. In the
  /// spacing after that section, it is the next one if that is nearer.
  ///
  /// - *Sections with lines* (lists, grids and flows): before the first line the item becomes the
  ///   first one, and after the last line the last one. Otherwise the line is the one at the point,
  ///   or the nearer one, and the item is inserted before the first item of the line whose middle
  ///   along the cross axis is after the point. If a line has a single item, its middle along the
  ///   main axis decides, also for points beside the columns, or in a flow in the insets. Only
  ///   where the line has space for another item, beside a single item in a grid or a flow, the
  ///   cross axis decides.
  /// - *Orthogonal sections*: the same rules, applied to the section's own layout.
  /// - *Sections without lines*: before the nearest item, as `nearestPath(to:of:in:)` finds it, or
  ///   after that item if the point is at or after its middle along the main axis.
  ///
  /// In a section without shown items the index is 0.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - viewport: The visible part, or nil if orthogonal sections are not scrolled; nothing else
  ///     of it matters.
  /// - Returns: The path of the inserted item, whose index is the number of items if it is inserted
  ///   after the last one, or nil if there is no section or a coordinate is not finite.
  /// - Complexity: O(log *s* + log *r* + *k*) in rows, and O(log *s* + log² *r* + *k*) in flows and
  ///   where rows start within a pixel, for *k* items of the line; in sections without lines, the
  ///   same as `nearestPath(to:of:in:)`.
  public func insertionPath(
    at point: LayoutPoint, in viewport: Viewport? = nil
  ) -> KindedIndexPath? {
    guard point.isFinite else { return nil }
    let main = content.mainInterval(of: LayoutRect(origin: point, size: .zero)).start
    guard let section = section(around: main) else { return nil }
    return .item(
      gap(at: point, main, in: section, scrolledBy: section.offset(in: viewport)),
      inSection: section.index)
  }

  /// Returns the shown section at an offset along the main axis, or the one nearest to it.
  private func section(around main: Double) -> SectionGeometry? {
    guard let found = section(startingBefore: main) else {
      return shownSection(from: 0, isForward: true)
    }
    let end = snappedInterval(of: found).end
    if main >= end, let next = shownSection(from: found.index + 1, isForward: true),
      snappedInterval(of: next).start - main < main - end
    {
      return next
    }
    return found
  }

  private func gap(
    at point: LayoutPoint, _ main: Double, in section: SectionGeometry, scrolledBy distance: Double
  ) -> Int {
    if section.metrics.shownItemCount == 0 { return 0 }
    if let orthogonal = section.content.orthogonal {
      let origin = content.orthogonalOrigin(
        section.itemsInterval, contentSize: orthogonal.layout.contentSize,
        scrolledBy: distance - section.resolved.orthogonalCross.start)
      return orthogonal.layout.insertionPath(at: point - origin)?.item ?? 0
    }
    if section.hasLinesOfNeighbors { return gap(at: point, main, inLinesOf: section) }
    let scope = SearchScope(kinds: .item, section: section.index, skipsCopies: true)
    let nearest = element(at: point, in: scope) ?? nearestElement(to: point, in: scope)
    guard let nearest, let item = nearest.path.item else { return 0 }
    return main >= middle(of: nearest.frame) ? item + 1 : item
  }

  private func gap(
    at point: LayoutPoint, _ main: Double, inLinesOf section: SectionGeometry
  ) -> Int {
    // The line after the last one that starts at or before the point. Rows can start within a pixel
    // of each other, so that the search in the section gives only a guess.
    let next = partitionPoint(
      count: section.lineCount, near: section.line(startingBefore: main - section.bodyStart)
    ) { snappedInterval(of: section.line(at: $0), in: section).start <= main }
    if next == 0 { return 0 }
    var line = section.line(at: next - 1)
    let end = snappedInterval(of: line, in: section).end
    if main >= end {
      if next == section.lineCount { return line.items.upperBound }
      let other = section.line(at: next)
      if snappedInterval(of: other, in: section).start - main < main - end { line = other }
    }
    let cross = space.crossInterval(of: LayoutRect(origin: point, size: .zero)).start
    let inLine = crossPosition(cross, inLinesOf: section)
    let slack = AxisSpace.roundingError(upTo: max(space.crossLength, abs(inLine)))
    let isSingle = line.items.count == 1
    let following = line.items.first { item in
      let frame = frame(ofItem: item, in: section)
      let own = space.crossInterval(of: frame)
      if isSingle && own.start <= inLine + slack && inLine <= own.end + slack {
        return main < middle(of: frame)
      }
      return cross < own.start + (own.end - own.start) / 2
    }
    return following ?? line.items.upperBound
  }

  /// Returns the position across nearest to another one at which a line can have an item: between
  /// the edges of the columns, or of a flow between the insets.
  private func crossPosition(_ cross: Double, inLinesOf section: SectionGeometry) -> Double {
    let columns = section.resolved.columns
    let lines = content.rect(
      section.bodyInterval,
      cross: columns?.side(of: 0, spanning: columns?.count ?? 1)
        ?? space.crossSide(section.resolved.available.start, section.resolved.available.end))
    let (start, end) = space.crossInterval(of: lines)
    return min(max(cross, start), end)
  }

  private func middle(of frame: LayoutRect) -> Double {
    let interval = content.mainInterval(of: frame)
    return interval.start + (interval.end - interval.start) / 2
  }

  private func snappedInterval(of line: SectionLine, in section: SectionGeometry) -> AxisInterval {
    content.snapped(
      AxisInterval(start: section.bodyStart + line.interval.start, length: line.interval.length))
  }
}
