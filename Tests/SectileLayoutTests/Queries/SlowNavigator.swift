// Arrow keys by the documented rule over arrays of all frames. The oracle gives the lines.

import SectilePaths
import SectileTestSupport

@testable import SectileLayout

/// Navigates a layout by brute force.
struct SlowNavigator {
  /// Numbers that differ by less are equal up to rounding.
  private static let rounding = 1e-7

  let layout: CollectionLayout
  let kinds: KindedIndexPath.Kinds
  private let spec: LayoutSpec
  private let lines: [[Range<Int>]]
  private let bodies: [LayoutOracle.Edges?]
  private let line: MainLine
  /// All elements with their intervals along and across.
  private let elements: [Element]
  private let bySection: [Int: [Element]]
  /// The layout without pixel snapping, and its line.
  private let plain: (layout: CollectionLayout, line: MainLine)?

  struct Element {
    let path: KindedIndexPath
    let along: LayoutOracle.Edges
    let across: LayoutOracle.Edges
    var length: Double { along.end - along.start }
    var middle: Double { (across.start + across.end) / 2 }
  }

  init(_ spec: LayoutSpec, _ layout: CollectionLayout, kinds: KindedIndexPath.Kinds) {
    self.layout = layout
    self.kinds = kinds
    self.spec = spec
    let oracle = LayoutOracle(spec)
    lines = oracle.lines
    bodies = oracle.bodies
    let line = MainLine(layout)
    self.line = line
    elements = layout.everyElement.map {
      Element(path: $0.path, along: line.along($0.frame), across: line.across($0.frame))
    }
    bySection = Dictionary(grouping: elements) { $0.path.section }
    var plainSpec = spec
    plainSpec.pixelScale = nil
    plain = spec.pixelScale.flatMap { _ in try? plainSpec.layout() }.map { ($0, MainLine($0)) }
  }

  /// Returns the element that a key leads to, or nil.
  ///
  /// - Parameter goal: The position across at which steps aim, or nil.
  func path(
    _ direction: NavigationDirection, from path: KindedIndexPath, goal: Double? = nil
  ) -> KindedIndexPath? {
    guard let own = elements.first(where: { $0.path == path }) else { return nil }
    let isVertical = layout.axis == .vertical
    let isMirrored = layout.direction == .rightToLeft
    let wanted = elements.filter { isWanted($0.path) }
    switch direction {
    case .first: return wanted.first?.path
    case .last: return wanted.last?.path
    case .lineStart: return lineEnds(of: path)?.first
    case .lineEnd: return lineEnds(of: path)?.last
    case .pageUp: return page(from: own, goal ?? own.middle, isForward: false)
    case .pageDown: return page(from: own, goal ?? own.middle, isForward: true)
    case .left, .right:
      let isForward = (direction == .right) != isMirrored
      return isVertical
        ? along(from: path, isForward: isForward)
        : across(from: own, goal ?? own.middle, isForward: isForward)
    case .up, .down:
      let isForward = direction == .down
      return isVertical
        ? across(from: own, goal ?? own.middle, isForward: isForward)
        : along(from: path, isForward: isForward)
    }
  }

  private func isWanted(_ path: KindedIndexPath) -> Bool {
    kinds.contains(KindedIndexPath.Kinds(path.kind))
  }

  private func along(from path: KindedIndexPath, isForward: Bool) -> KindedIndexPath? {
    let wanted = elements.map(\.path).filter(isWanted)
    return isForward ? wanted.first { $0 > path } : wanted.last { $0 < path }
  }

  private func lineEnds(of path: KindedIndexPath) -> [KindedIndexPath]? {
    guard isWanted(path) else { return nil }
    guard let item = path.item, let line = lines[path.section].first(where: { $0.contains(item) })
    else { return [path] }
    return line.map { .item($0, inSection: path.section) }
  }

  private func page(
    from own: Element, _ middle: Double, isForward: Bool
  ) -> KindedIndexPath? {
    let window = Viewport(LayoutRect(origin: .zero, size: layout.container))
    let length = max(
      (line.isVertical ? layout.container.height : layout.container.width)
        - layout.pinnedLength(before: own.path, in: window)
        - layout.pinnedLength(after: own.path, in: window), 0)
    var start = own.along.start
    if let plain, let frame = plain.layout.frame(of: own.path) {
      start = plain.line.along(frame).start
    }
    let wanted = snapped(start + (isForward ? length : -length))
    let target = min(max(wanted, 0), line.length)
    if let found = nearest(to: target, across: middle) {
      let way = found.along.start - own.along.start
      if isForward ? way > Self.rounding : way < -Self.rounding { return found.path }
    }
    var step = across(from: own, middle, isForward: isForward)
    while let next = step, let element = elements.first(where: { $0.path == next }) {
      let way = element.along.start - own.along.start
      if isForward ? way >= -Self.rounding : way <= Self.rounding { return next }
      step = across(from: element, middle, isForward: isForward)
    }
    return nil
  }
}

// MARK: Pages

extension SlowNavigator {
  /// Returns the nearest edge of a pixel, halfway between two the later one.
  private func snapped(_ position: Double) -> Double {
    guard let scale = spec.pixelScale else { return position }
    return (position * scale + 0.5 + Self.rounding).rounded(.down) / scale
  }

  /// Returns the element nearest to a position: of equally near ones the first that contains the
  /// position along the main axis, or else the first.
  private func nearest(to target: Double, across middle: Double) -> Element? {
    var best: (element: Element, distance: Double, contains: Bool)?
    for element in elements where isWanted(element.path) {
      let contains =
        element.along.start <= target + Self.rounding
        && target + Self.rounding < element.along.end
      let main =
        contains ? 0 : max(element.along.start - target, target - element.along.end, 0)
      let cross = max(element.across.start - middle, middle - element.across.end, 0)
      let distance = (main * main + cross * cross).squareRoot()
      let isBetter =
        best.map {
          distance < $0.distance - Self.rounding
            || distance <= $0.distance + Self.rounding && contains && !$0.contains
        } ?? true
      if isBetter { best = (element, distance, contains) }
    }
    return best?.element
  }
}

// MARK: Across

extension SlowNavigator {
  private func across(
    from own: Element, _ middle: Double, isForward: Bool
  ) -> KindedIndexPath? {
    let section = own.path.section
    let others = bySection[section]!
    let header = others.first { $0.path.kind == .header && isWanted($0.path) }
    let footer = others.first { $0.path.kind == .footer && isWanted($0.path) }
    let items = kinds.contains(.item) ? others.filter { $0.path.kind == .item } : []
    // The remaining elements of the section in the order of the step.
    switch (own.path.kind, isForward) {
    case (.item, _):
      if let next = next(from: own, middle, among: items, isForward: isForward) { return next }
      if let end = isForward ? footer : header { return end.path }
    case (.header, true), (.footer, false):
      if !items.isEmpty { return entry(among: items, section, middle, isForward: isForward) }
      if let end = isForward ? footer : header { return end.path }
    case (.header, false), (.footer, true): break
    }
    // The next section with elements.
    let sections =
      isForward ? Array(section + 1..<max(lines.count, section + 1)) : (0..<section).reversed()
    for section in sections {
      let wanted = (bySection[section] ?? []).filter { isWanted($0.path) }
      guard let first = isForward ? wanted.first : wanted.last else { continue }
      if first.path.kind != .item { return first.path }
      return entry(
        among: wanted.filter { $0.path.kind == .item }, section, middle, isForward: isForward)
    }
    return nil
  }

  private func next(
    from own: Element, _ middle: Double, among items: [Element], isForward: Bool
  ) -> KindedIndexPath? {
    let section = own.path.section
    let item = own.path.item!
    if let place = lines[section].firstIndex(where: { $0.contains(item) }) {
      let next = isForward ? place + 1 : place - 1
      guard lines[section].indices.contains(next), !items.isEmpty else { return nil }
      return nearest(among: lines[section][next].map { items[$0] }, middle)
    }
    var best: (path: KindedIndexPath, distance: Double)?
    for other in items where other.path != own.path {
      guard
        other.across.start - Self.rounding <= middle,
        middle <= other.across.end + Self.rounding
      else { continue }
      let distance =
        isForward ? other.along.start - own.along.end : own.along.start - other.along.end
      if distance < -Self.rounding { continue }
      let isBehind =
        (other.along.start, other.along.end, other.path)
        > (own.along.start, own.along.end, own.path)
      if isBehind != isForward { continue }
      if distance < (best?.distance ?? .infinity) - Self.rounding { best = (other.path, distance) }
    }
    return best?.path
  }

  private func nearest(among items: [Element], _ cross: Double) -> KindedIndexPath? {
    var best: (path: KindedIndexPath, distance: Double)?
    for item in items {
      let distance = abs(item.middle - cross)
      if distance < (best?.distance ?? .infinity) - Self.rounding { best = (item.path, distance) }
    }
    return best?.path
  }

  private func entry(
    among items: [Element], _ section: Int, _ cross: Double, isForward: Bool
  ) -> KindedIndexPath? {
    let lines = lines[section]
    if !lines.isEmpty {
      return nearest(among: (isForward ? lines.first! : lines.last!).map { items[$0] }, cross)
    }
    if spec.sections[section].orthogonal != nil { return nearest(among: items, cross) }
    // Elements within a container's length of the edge, or farther away if there are none.
    let body = bodies[section]!
    var reach = max(line.isVertical ? layout.container.height : layout.container.width, 16)
    while true {
      let low = isForward ? body.start : body.end - reach
      // All items may be beyond the edge.
      let isEverywhere = reach > 1e7
      let near = items.filter {
        isEverywhere
          || $0.along.start <= low + reach + Self.rounding && $0.along.end >= low - Self.rounding
      }
      var best: (path: KindedIndexPath, distance: Double, depth: Double)?
      for item in near {
        let distance = max(item.across.start - cross, cross - item.across.end, 0)
        let depth = isForward ? item.along.start : -item.along.end
        let isBest =
          best.map { best in
            distance < best.distance - Self.rounding
              || distance < best.distance + Self.rounding && depth < best.depth - Self.rounding
          } ?? true
        if isBest { best = (item.path, distance, depth) }
      }
      if let best { return best.path }
      reach *= 2
    }
  }
}
