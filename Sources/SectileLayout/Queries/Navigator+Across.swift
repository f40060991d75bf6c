import SectilePaths

extension Navigator {
  /// Returns the element of the next or the previous line that is nearest to a coordinate of the
  /// cross axis.
  func across(
    from path: KindedIndexPath, _ frame: LayoutRect, _ cross: Double, isForward: Bool
  ) -> KindedIndexPath? {
    let section = layout.section(at: path.section)
    // In the section: from the header to the items, from line to line, and to the footer.
    switch path.kind {
    case .item:
      if let item = path.item, kinds.contains(.item),
        let next = nextItem(from: item, frame, in: section, cross, isForward: isForward)
      {
        return next
      }
      if isForward, kinds.contains(.footer), section.metrics.footer.isShown {
        return .footer(inSection: section.index)
      }
      if !isForward, kinds.contains(.header), section.metrics.header.isShown {
        return .header(inSection: section.index)
      }
    case .header where isForward, .footer where !isForward:
      if let entry = entry(into: section, after: path, cross, isForward: isForward) {
        return entry
      }
    case .header, .footer:
      break
    }
    let next = nextSection(from: path.section + (isForward ? 1 : -1), isForward: isForward)
    return next.flatMap { entry(into: $0, after: nil, cross, isForward: isForward) }
  }

  /// Returns the first element of a step into a section.
  ///
  /// - Parameter path: The header or footer of the section that the step starts from, or nil if it
  ///   starts from another section.
  private func entry(
    into section: SectionGeometry, after path: KindedIndexPath?, _ cross: Double, isForward: Bool
  ) -> KindedIndexPath? {
    let header = KindedIndexPath.header(inSection: section.index)
    let footer = KindedIndexPath.footer(inSection: section.index)
    let hasHeader = kinds.contains(.header) && section.metrics.header.isShown && path != header
    let hasFooter = kinds.contains(.footer) && section.metrics.footer.isShown && path != footer
    if isForward && hasHeader && path == nil { return header }
    if !isForward && hasFooter && path == nil { return footer }
    if kinds.contains(.item), section.metrics.shownItemCount > 0 {
      return entryItem(of: section, cross, isForward: isForward)
    }
    if isForward { return hasFooter ? footer : nil }
    return hasHeader ? header : nil
  }

  /// Returns the item at the start or the end of a section that is nearest along the cross axis.
  private func entryItem(
    of section: SectionGeometry, _ cross: Double, isForward: Bool
  ) -> KindedIndexPath? {
    if section.hasLinesOfNeighbors {
      let line = isForward ? 0 : section.lineCount - 1
      return nearest(section.line(at: line).items, in: section, cross)
    }
    if let orthogonal = section.content.orthogonal {
      let position = layout.space.crossPosition(of: cross) - section.resolved.orthogonalCross.start
      let near = orthogonal.layout.items(around: position, within: slack(at: cross))
      return nearest(among: near, in: section, cross)
    }
    // Without lines: the items within a distance of the edge where the step enters. The distance is
    // doubled until there is one.
    let edge = section.bodyInterval
    let slack = slack(at: cross)
    var best: (path: KindedIndexPath, distance: Double, depth: Double)?
    func search(from start: Double, to end: Double) {
      for (path, frame) in items(of: section, from: start, to: end) {
        let main = layout.content.mainInterval(of: frame)
        let distance = layout.space.crossSide(of: frame).distance(to: cross)
        let depth = isForward ? main.start : -main.end
        let isBest =
          best.map { best in
            distance < best.distance - slack
              || distance <= best.distance + slack && depth < best.depth - slack
          } ?? true
        if isBest { best = (path, distance, depth) }
      }
    }
    let overflow = layout.itemOverflow
    var length = max(layout.space.main(layout.container), 16)
    while best == nil {
      let start = isForward ? edge.start : edge.end - length
      search(from: start, to: start + length)
      if length > edge.length + overflow { break }
      length *= 2
    }
    // All items may be beyond the edge where the step enters.
    if best == nil { search(from: edge.start - overflow, to: edge.end + overflow) }
    return best?.path
  }

  /// Returns the item across from an item of the same section.
  private func nextItem(
    from item: Int, _ frame: LayoutRect, in section: SectionGeometry, _ cross: Double,
    isForward: Bool
  ) -> KindedIndexPath? {
    if section.hasLinesOfNeighbors {
      let line = section.line(ofItem: item) + (isForward ? 1 : -1)
      guard line >= 0 && line < section.lineCount else { return nil }
      return nearest(section.line(at: line).items, in: section, cross)
    }
    // The nearest item in this direction whose cross interval contains the coordinate. The search
    // distance is doubled until there is one.
    let own = layout.content.mainInterval(of: frame)
    let crossSlack = slack(at: cross)
    let across = ContentInterval(origin: cross - crossSlack, length: 2 * crossSlack)
    let edge = section.bodyInterval
    var searched = max(layout.space.main(layout.container), 16)
    while true {
      let start = isForward ? own.end : own.start - searched
      let slack = mainSlack(upTo: max(abs(own.start), abs(own.end)) + searched)
      var best: (path: KindedIndexPath, distance: Double)?
      for (path, other) in items(of: section, from: start, to: start + searched, across: across)
      where path.item != item {
        let main = layout.content.mainInterval(of: other)
        let distance = isForward ? main.start - own.end : own.start - main.end
        // Items that touch may overlap by a rounding error.
        if distance < -slack || distance > searched { continue }
        // A step forward never goes back in this order, in which the reading order decides between
        // equal intervals: items that are shorter than a rounding error would form a cycle.
        let isBehind =
          (main.start, main.end, path.item ?? 0) > (own.start, own.end, item)
        if isBehind != isForward { continue }
        if best.map({ distance < $0.distance - slack }) ?? true { best = (path, distance) }
      }
      if let best { return best.path }
      let overflow = layout.itemOverflow
      if isForward
        ? own.end + searched > edge.end + overflow : own.start - searched < edge.start - overflow
      {
        return nil
      }
      searched *= 2
    }
  }

  /// Returns the item whose middle is nearest to a position along the cross axis.
  private func nearest(
    _ items: Range<Int>, in section: SectionGeometry, _ cross: Double
  ) -> KindedIndexPath? {
    nearest(among: candidates(items, in: section, cross), in: section, cross)
  }

  private func nearest(
    among candidates: some Collection<Int>, in section: SectionGeometry, _ cross: Double
  ) -> KindedIndexPath? {
    countVisits(candidates.count)
    var best: (item: Int, distance: Double)?
    for item in candidates {
      let frame = layout.frame(ofItem: item, in: section)
      let distance = abs(layout.space.crossSide(of: frame).middle - cross)
      // A rounding error does not make one of two items at the same distance the nearer one.
      if best.map({ distance < $0.distance - slack(at: cross) }) ?? true {
        best = (item, distance)
      }
    }
    return best.map { .item($0.item, inSection: section.index) }
  }

  /// Returns the items of a line that can be the nearest one: a few columns of a grid, otherwise
  /// all.
  private func candidates(
    _ items: Range<Int>, in section: SectionGeometry, _ cross: Double
  ) -> Range<Int> {
    guard let tracks = section.gridColumns, items.count > 4 else { return items }
    let last = items.count - 1
    let nearest = min(tracks.column(nearest: layout.space.crossPosition(of: cross)), last)
    // Columns without width have the same middle; then the first of them is meant.
    let first = min(tracks.column(sharing: nearest, within: slack(at: cross)), last)
    return max(
      items.lowerBound + first - 1, items.lowerBound)..<(items.lowerBound
      + min(nearest + 2, items.count))
  }

  /// Returns the element a page of some length away that is nearest to a coordinate of the cross
  /// axis.
  func page(
    from path: KindedIndexPath, _ frame: LayoutRect, _ cross: Double, length: Double,
    isForward: Bool
  ) -> KindedIndexPath? {
    let start = layout.content.mainInterval(of: frame).start
    // Measured from the position before pixel snapping and then snapped, so that rounding does not
    // add up: two lines that are the length apart have this position in common.
    let natural = naturalStart(of: path) ?? start
    let wanted = layout.space.snapped(natural + (isForward ? length : -length))
    let target = min(max(wanted, 0), layout.content.snappedLength)
    let point = layout.content.point(at: target, cross: cross)
    let slack = mainSlack(upTo: max(abs(start), abs(wanted)))
    func distance(to path: KindedIndexPath) -> Double {
      let other = layout.frame(of: path).map { layout.content.mainInterval(of: $0).start } ?? start
      return isForward ? other - start : start - other
    }
    // Where two lines touch, the later one is meant: it contains the position. A rounding error
    // does not change that.
    let found = layout.nearestElement(
      to: point, in: SearchScope(kinds: kinds, skipsCopies: true),
      within: (slack, self.slack(at: 0))
    ) {
      let main = layout.content.mainInterval(of: $0.frame)
      return main.start <= target + slack && target + slack < main.end
    }
    if let found, distance(to: found.path) > slack { return found.path }
    // A header or footer beside the items may start further back; the steps continue after it.
    var step = across(from: path, frame, cross, isForward: isForward)
    while let next = step, distance(to: next) < -slack, let frame = layout.frame(of: next) {
      step = across(from: next, frame, cross, isForward: isForward)
    }
    return step
  }

  /// Returns the start of an element along the main axis before pixel snapping, or nil if nothing
  /// is snapped.
  private func naturalStart(of path: KindedIndexPath) -> Double? {
    if layout.space.pixelScale == nil { return nil }
    let section = layout.section(at: path.section)
    guard let item = path.item else {
      return path.kind == .header ? section.header.start : section.footer.start
    }
    guard let orthogonal = section.content.orthogonal else {
      return section.box(ofItem: item).along.start
    }
    return section.bodyStart + orthogonal.layout.section(at: 0).box(ofItem: item).across.start
  }

  /// Returns the rounding error of positions around a position on the cross axis.
  private func slack(at cross: Double) -> Double {
    AxisSpace.roundingError(
      upTo: max(layout.contentLength, layout.space.crossLength, abs(cross)))
  }

  /// Returns the rounding error of positions along the main axis up to a distance from the start of
  /// the content.
  private func mainSlack(upTo distance: Double) -> Double {
    layout.space.mainRounding(
      upTo: distance + layout.itemOverflow, contentLength: layout.contentLength)
  }

  private func items(
    of section: SectionGeometry, from low: Double, to high: Double,
    across: ContentInterval = .unbounded
  ) -> some Sequence<(path: KindedIndexPath, frame: LayoutRect)> {
    // Expanded after pixel snapping, so that items without length at both ends are found.
    let slack = mainSlack(upTo: max(abs(low), abs(high)))
    let area = layout.content.rect(AxisInterval(start: low, length: high - low), cross: across)
      .expanded(by: slack)
    return layout.elements(in: area, of: SearchScope(kinds: .item, section: section.index)).lazy
      .map { ($0.path, $0.frame) }
  }
}
