// SectileLayout/Queries/CollectionLayout+Navigation.swift
//
// Arrow keys. Along a line a step goes to the next or previous element in reading order, and over
// the ends of lines: so everything can be reached. Across lines it goes to what is nearest in the
// next line, or in a masonry to what is next in the same column.

public import SectilePaths

/// A step from one element to another.
public enum NavigationDirection: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// An arrow key.
  case up, down, left, right
  /// The first or the last element of the line.
  case lineStart, lineEnd
  /// The first or the last element of all.
  case first, last
  /// A container's length further back or on.
  case pageUp, pageDown
}

extension CollectionLayout {
  /// Returns where a key leads from an element.
  ///
  /// In a vertical layout left and right go along the line and up and down across lines; in a
  /// horizontal one it is the other way round. Right-to-left exchanges left and right.
  ///
  /// - *Along*: to the next or the previous element of the kinds in reading order.
  /// - *Across*, between lines of a grid or a flow: to the element of the next line whose middle is
  ///   nearest to the middle of this one across, the first of two equally near. In arrangements
  ///   without lines: to the nearest element beyond this one that has the middle of this one across,
  ///   or if there is none, out of the section. From section to section: into the nearest line, or
  ///   the nearest elements, of the next section that has any. Headers and footers are lines.
  /// - *Page*: to the element nearest to the place a container's length on, and at least one step
  ///   across.
  ///
  /// - Parameters:
  ///   - direction: The key.
  ///   - path: Where to start.
  ///   - kinds: The kinds of elements that a step may lead to.
  /// - Returns: The path that the key leads to, or nil at the end or if the layout does not have
  ///   `path`.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements of the line, or in arrangements without
  ///   lines, of a container's length; empty sections in between add O(log *s*) each.
  public func path(
    _ direction: NavigationDirection, from path: KindedIndexPath,
    in kinds: KindedIndexPath.Kinds = .item
  ) -> KindedIndexPath? {
    guard let frame = frame(of: path) else { return nil }
    let step = Navigator(layout: self, kinds: kinds)
    let isMirrored = space.direction == .rightToLeft
    switch (direction, space.axis) {
    case (.first, _): return step.first()
    case (.last, _): return step.last()
    case (.lineStart, _): return step.lineEnd(of: path, isStart: true)
    case (.lineEnd, _): return step.lineEnd(of: path, isStart: false)
    case (.pageUp, _): return step.page(from: path, frame, isForward: false)
    case (.pageDown, _): return step.page(from: path, frame, isForward: true)
    case (.right, .vertical): return step.along(from: path, isForward: !isMirrored)
    case (.left, .vertical): return step.along(from: path, isForward: isMirrored)
    case (.down, .vertical): return step.across(from: path, frame, isForward: true)
    case (.up, .vertical): return step.across(from: path, frame, isForward: false)
    case (.down, .horizontal): return step.along(from: path, isForward: true)
    case (.up, .horizontal): return step.along(from: path, isForward: false)
    case (.right, .horizontal): return step.across(from: path, frame, isForward: !isMirrored)
    case (.left, .horizontal): return step.across(from: path, frame, isForward: isMirrored)
    }
  }
}

/// Steps through a layout.
private struct Navigator {
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
    if case .strip = section.body.first {
      return nearest(0..<section.shape.shownItemCount, in: section, cross)
    }
    // Those that touch the edge of the section from inside, seen from across.
    let edge = section.bodyExtent
    let depth = layout.space.main(layout.container)
    var best: (path: KindedIndexPath, distance: Double, depth: Double)?
    var reach = max(depth, 16)
    while best == nil {
      let start = isForward ? edge.start : edge.end - reach
      for (path, frame) in items(of: section, from: start, to: start + reach) {
        let main = layout.mainExtent(of: frame)
        let distance = layout.space.crossSpan(of: frame).distance(to: cross)
        let depth = isForward ? main.start : -main.end
        if best.map({ (distance, depth) < ($0.distance, $0.depth) }) ?? true {
          best = (path, distance, depth)
        }
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
    guard case .placed = section.body.first else { return nil }
    // The nearest one beyond that has the same middle; looked for further and further away.
    let own = layout.mainExtent(of: frame)
    let edge = section.bodyExtent
    var reach = max(layout.space.main(layout.container), 16)
    while true {
      let start = isForward ? own.end : own.start - reach
      var best: (path: KindedIndexPath, distance: Double)?
      for (path, other) in items(of: section, from: start, to: start + reach)
      where path.item != item && layout.space.crossSpan(of: other).holds(cross) {
        let main = layout.mainExtent(of: other)
        let distance = isForward ? main.start - own.end : own.start - main.end
        if distance < 0 || distance > reach { continue }
        // Without extent, items may share a place: then reading order is the way on.
        if distance == 0 && main.length == 0 && own.length == 0
          && (path.item! > item) != isForward
        {
          continue
        }
        if best.map({ distance < $0.distance }) ?? true { best = (path, distance) }
      }
      if let best { return best.path }
      if isForward ? own.end + reach > edge.end : own.start - reach < edge.start { return nil }
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
      if best.map({ distance < $0.distance }) ?? true { best = (item, distance) }
    }
    return best.map { .item($0.item, inSection: section.index) }
  }

  /// Returns the items of a line that can be the nearest: all, but of equal columns only a few.
  private func candidates(
    _ items: Range<Int>, in section: SectionFrames, _ cross: Double
  ) -> Range<Int> {
    guard let tracks = section.gridTracks, items.count > 4 else { return items }
    let isMirrored = layout.space.axis == .vertical && layout.space.direction == .rightToLeft
    let column = tracks.column(nearest: isMirrored ? layout.space.crossLength - cross : cross)
    let nearest = items.lowerBound + min(column, items.count - 1)
    return max(nearest - 1, items.lowerBound)..<min(nearest + 2, items.upperBound)
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
    let found = layout.nearestPath(to: point, in: kinds)
    if let found, let other = layout.frame(of: found) {
      let start = layout.mainExtent(of: other).start
      if isForward ? start > own.start : start < own.start { return found }
    }
    return across(from: path, frame, isForward: isForward)
  }

  private func items(
    of section: SectionFrames, from low: Double, to high: Double
  ) -> some Sequence<(path: KindedIndexPath, frame: LayoutRect)> {
    let everywhere = Span(
      origin: -2 * LayoutError.maximumExtent, length: 4 * LayoutError.maximumExtent)
    let slack = 1024 * layout.contentLength.ulp
    let area = layout.rect(
      Extent(start: low - slack, length: high - low + 2 * slack), cross: everywhere)
    let index = section.index
    return layout.elements(in: area).lazy
      .filter { $0.path.section == index && $0.path.kind == .item }
      .map { ($0.path, $0.frame) }
  }
}

// MARK: Helpers

extension SectionFrames {
  /// The paths of the section that have a frame, of some kinds.
  fileprivate func paths(of kinds: KindedIndexPath.Kinds) -> SectionPaths {
    SectionPaths(
      section: index, itemCount: kinds.contains(.item) ? shape.shownItemCount : 0,
      hasHeader: kinds.contains(.header) && shape.hasHeader,
      hasFooter: kinds.contains(.footer) && shape.hasFooter)
  }
}

/// The paths of one section.
private struct SectionPaths {
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

extension Span {
  fileprivate var middle: Double { origin + length / 2 }

  fileprivate func holds(_ position: Double) -> Bool {
    origin <= position && position <= origin + length
  }

  fileprivate func distance(to position: Double) -> Double {
    max(origin - position, position - origin - length, 0)
  }
}

extension CollectionLayout {
  /// Returns where a frame is along the main axis, in engine coordinates.
  func mainExtent(of frame: LayoutRect) -> Extent {
    let interval = space.mainInterval(of: frame, contentLength: contentLength)
    return Extent(start: interval.start, length: interval.end - interval.start)
  }
}
