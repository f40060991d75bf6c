// SectileLayout/Queries/Navigator.swift
//
// The steps of arrow keys. Along a line a step follows the reading order; across lines it looks at
// frames.

import SectilePaths

/// Steps through a layout.
struct Navigator {
  let layout: CollectionLayout
  let kinds: KindedIndexPath.Kinds

  // MARK: Along

  /// Returns the next or the previous path of the kinds.
  func along(from path: KindedIndexPath, isForward: Bool) -> KindedIndexPath? {
    let section = layout.section(at: path.section)
    let inSection = section.paths(of: kinds)
    if let next = inSection.neighbour(of: path, isForward: isForward) { return next }
    return edge(from: path.section + (isForward ? 1 : -1), isForward: isForward)
  }

  func first() -> KindedIndexPath? { edge(from: 0, isForward: true) }

  func last() -> KindedIndexPath? {
    edge(from: layout.numberOfSections - 1, isForward: false)
  }

  /// Returns the first path of the kinds from a section on, or the last up to it.
  private func edge(from index: Int, isForward: Bool) -> KindedIndexPath? {
    nextSection(from: index, isForward: isForward).flatMap {
      isForward ? $0.paths(of: kinds).first : $0.paths(of: kinds).last
    }
  }

  /// Returns the next section that has anything of the kinds, from an index on.
  private func nextSection(from index: Int, isForward: Bool) -> SectionFrames? {
    var index = index
    while index >= 0 && index < layout.numberOfSections {
      let place = layout.sections.place(at: index)
      let section = layout.frames(of: place)
      if section.paths(of: kinds).first != nil { return section }
      // Sections of one run are alike: if this one has nothing, none of them has.
      index = isForward ? place.runStart + place.run.count : place.runStart - 1
    }
    return nil
  }

  /// Returns the first or the last element of the line of an element.
  func lineEnd(of path: KindedIndexPath, isStart: Bool) -> KindedIndexPath? {
    let section = layout.section(at: path.section)
    guard let item = path.item, section.hasLines else {
      return kinds.contains(KindedIndexPath.Kinds(path.kind)) ? path : nil
    }
    guard kinds.contains(.item) else { return nil }
    let line = section.line(of: item)
    return .item(
      isStart ? line.items.lowerBound : line.items.upperBound - 1, inSection: path.section)
  }

  // MARK: Across

  /// Returns the nearest element of the next line.
  func across(
    from path: KindedIndexPath, _ frame: LayoutRect, isForward: Bool
  ) -> KindedIndexPath? {
    let section = layout.section(at: path.section)
    let cross = layout.space.crossSpan(of: frame).middle
    // Inside the section: from the header to the items, from line to line, to the footer.
    switch path.kind {
    case .item:
      if let item = path.item, kinds.contains(.item),
        let next = nextItem(from: item, frame, in: section, cross, isForward: isForward)
      {
        return next
      }
      if isForward, kinds.contains(.footer), section.shape.hasFooter {
        return .footer(inSection: section.index)
      }
      if !isForward, kinds.contains(.header), section.shape.hasHeader {
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

  /// Returns the element that a step into a section, or on from its header or footer, leads to.
  private func entry(
    into section: SectionFrames, after path: KindedIndexPath?, _ cross: Double, isForward: Bool
  ) -> KindedIndexPath? {
    let header = KindedIndexPath.header(inSection: section.index)
    let footer = KindedIndexPath.footer(inSection: section.index)
    let hasHeader = kinds.contains(.header) && section.shape.hasHeader && path != header
    let hasFooter = kinds.contains(.footer) && section.shape.hasFooter && path != footer
    if isForward && hasHeader && path == nil { return header }
    if !isForward && hasFooter && path == nil { return footer }
    if kinds.contains(.item), section.shape.shownItemCount > 0 {
      return entryItem(of: section, cross, isForward: isForward)
    }
    if isForward { return hasFooter ? footer : nil }
    return hasHeader ? header : nil
  }

  /// Returns the item of the first or last line that is nearest across.
  private func entryItem(
    of section: SectionFrames, _ cross: Double, isForward: Bool
  ) -> KindedIndexPath? {
    let last = section.shape.shownItemCount - 1
    if section.hasLines {
      return nearest(section.line(of: isForward ? 0 : last).items, in: section, cross)
    }
    if section.body.strip != nil {
      return nearest(0..<section.shape.shownItemCount, in: section, cross)
    }
    // Those that touch the edge of the section from inside, seen from across.
    let edge = section.bodyExtent
    let slack = slack(at: cross)
    var best: (path: KindedIndexPath, distance: Double, depth: Double)?
    var reach = max(layout.space.main(layout.container), 16)
    while best == nil {
      let start = isForward ? edge.start : edge.end - reach
      for (path, frame) in items(of: section, from: start, to: start + reach) {
        let main = layout.mainExtent(of: frame)
        let distance = layout.space.crossSpan(of: frame).distance(to: cross)
        let depth = isForward ? main.start : -main.end
        let isBest =
          best.map { best in
            distance < best.distance - slack
              || distance <= best.distance + slack && depth < best.depth - slack
          } ?? true
        if isBest { best = (path, distance, depth) }
      }
      if reach > edge.length { break }
      reach *= 2
    }
    return best?.path
  }

  /// Returns the item across from one in the same section.
  private func nextItem(
    from item: Int, _ frame: LayoutRect, in section: SectionFrames, _ cross: Double,
    isForward: Bool
  ) -> KindedIndexPath? {
    if section.hasLines {
      let line = section.line(of: item)
      guard isForward else {
        return line.items.lowerBound == 0
          ? nil
          : nearest(section.line(of: line.items.lowerBound - 1).items, in: section, cross)
      }
      return line.nextItem.flatMap { nearest(section.line(of: $0).items, in: section, cross) }
    }
    switch section.body.content {
    case .placed, .strip: break
    default: return nil
    }
    // The nearest one beyond that has the same middle; looked for further and further away.
    let own = layout.mainExtent(of: frame)
    let slack = slack(at: cross)
    let across = Span(origin: cross - slack, length: 2 * slack)
    let edge = section.bodyExtent
    var reach = max(layout.space.main(layout.container), 16)
    while true {
      let start = isForward ? own.end : own.start - reach
      var best: (path: KindedIndexPath, distance: Double)?
      for (path, other) in items(of: section, from: start, to: start + reach, across: across)
      where path.item != item {
        let main = layout.mainExtent(of: other)
        let distance = isForward ? main.start - own.end : own.start - main.end
        // Where items touch, rounding may have them overlap.
        if distance < -slack || distance > reach { continue }
        // Without extent, items may share a place: then reading order is the way on.
        if distance <= slack && main.length == 0 && own.length == 0
          && (path.item! > item) != isForward
        {
          continue
        }
        if best.map({ distance < $0.distance - slack }) ?? true { best = (path, distance) }
      }
      if let best { return best.path }
      let overhang = layout.itemReach
      if isForward
        ? own.end + reach > edge.end + overhang : own.start - reach < edge.start - overhang
      {
        return nil
      }
      reach *= 2
    }
  }

  /// Returns the item whose middle is nearest to a position across.
  private func nearest(
    _ items: Range<Int>, in section: SectionFrames, _ cross: Double
  ) -> KindedIndexPath? {
    var best: (item: Int, distance: Double)?
    for item in candidates(items, in: section, cross) {
      let frame = layout.frame(ofItem: item, in: section)
      let distance = abs(layout.space.crossSpan(of: frame).middle - cross)
      // Rounding does not make one of two equally near the nearer one.
      if best.map({ distance < $0.distance - slack(at: cross) }) ?? true {
        best = (item, distance)
      }
    }
    return best.map { .item($0.item, inSection: section.index) }
  }

  /// Returns the items of a line that can be the nearest: all, but of equal columns only a few.
  private func candidates(
    _ items: Range<Int>, in section: SectionFrames, _ cross: Double
  ) -> Range<Int> {
    guard let tracks = section.gridTracks, items.count > 4 else { return items }
    let isMirrored = layout.space.axis == .vertical && layout.space.direction == .rightToLeft
    let position = isMirrored ? layout.space.crossLength - cross : cross
    let last = items.count - 1
    let nearest = min(tracks.column(nearest: position), last)
    // Columns without width share a place; then the first of them counts.
    let first = min(tracks.column(sharing: nearest, within: slack(at: cross)), last)
    return max(
      items.lowerBound + first - 1, items.lowerBound)..<(items.lowerBound
      + min(nearest + 2, items.count))
  }

  // MARK: Pages

  /// Returns the element about a container's length on.
  func page(
    from path: KindedIndexPath, _ frame: LayoutRect, isForward: Bool
  ) -> KindedIndexPath? {
    let own = layout.mainExtent(of: frame)
    let length = layout.space.main(layout.container)
    let target = min(
      max(own.start + (isForward ? length : -length), 0), layout.contentLength)
    let cross = layout.space.crossSpan(of: frame)
    let point = layout.rect(
      Extent(start: target, length: 0), cross: Span(origin: cross.middle, length: 0)
    ).origin
    /// Returns how much further on an element starts.
    func way(to path: KindedIndexPath) -> Double {
      let start = layout.frame(of: path).map { layout.mainExtent(of: $0).start } ?? own.start
      return isForward ? start - own.start : own.start - start
    }
    if let found = layout.nearestPath(to: point, in: kinds), way(to: found) > slack(at: 0) {
      return found
    }
    // What is beside the items may lead back; behind it something follows.
    var step = across(from: path, frame, isForward: isForward)
    while let next = step, way(to: next) < -slack(at: 0), let frame = layout.frame(of: next) {
      step = across(from: next, frame, isForward: isForward)
    }
    return step
  }

  /// How much sums that were rounded in another order may differ around a position across.
  private func slack(at cross: Double) -> Double {
    1024 * max(layout.contentLength, layout.space.crossLength, abs(cross)).ulp
  }

  private func items(
    of section: SectionFrames, from low: Double, to high: Double,
    across: Span = Span(
      origin: -2 * LayoutError.maximumExtent, length: 4 * LayoutError.maximumExtent)
  ) -> some Sequence<(path: KindedIndexPath, frame: LayoutRect)> {
    let slack = 1024 * layout.contentLength.ulp
    let area = layout.rect(
      Extent(start: low - slack, length: high - low + 2 * slack), cross: across)
    let index = section.index
    return layout.elements(in: area).lazy
      .filter { $0.path.section == index && $0.path.kind == .item }
      .map { ($0.path, $0.frame) }
  }
}

extension Span {
  fileprivate var middle: Double { origin + length / 2 }

  fileprivate func distance(to position: Double) -> Double {
    max(origin - position, position - origin - length, 0)
  }
}
