// The documented rules of anchors, applied to all elements one by one.

import SectileLayout
import SectilePaths
import SectileTestSupport

/// A layout with the properties that the rules use.
struct AnchorOracle {
  let layout: CollectionLayout
  let viewport: LayoutRect
  /// Whether the length of an element is an estimate.
  let isEstimated: (KindedIndexPath) -> Bool

  /// Returns the start and end of a rectangle along the main axis in reading direction.
  static func edges(
    of rect: LayoutRect, in layout: CollectionLayout
  ) -> (
    start: Double, end: Double
  ) {
    switch (layout.axis, layout.direction) {
    case (.vertical, _): return (rect.y, rect.maxY)
    case (.horizontal, .leftToRight): return (rect.x, rect.maxX)
    case (.horizontal, .rightToLeft):
      let width = layout.contentSize.width
      return (width - rect.maxX, width - rect.x)
    }
  }

  func edges(of rect: LayoutRect) -> (start: Double, end: Double) {
    Self.edges(of: rect, in: layout)
  }

  /// The elements in the viewport except displaced pinned ones.
  var visible: [LayoutElement] {
    layout.everyElement(inViewport: viewport).filter {
      !$0.isPinned && $0.frame.overlaps(viewport)
    }
  }

  /// Returns the element of the anchor.
  func path(edge: LayoutAnchor.Edge, velocity: Double) -> KindedIndexPath? {
    let window = edges(of: viewport)
    let isStart = edge == .start
    let inReadingOrder = isStart ? visible : visible.reversed()
    let inside = inReadingOrder.filter {
      let edges = edges(of: $0.frame)
      return isStart ? edges.start >= window.start : edges.end <= window.end
    }
    var stretches: [[LayoutElement]] = [[]]
    for element in inReadingOrder {
      if isEstimated(element.path) {
        stretches.append([])
      } else {
        stretches[stretches.count - 1].append(element)
      }
    }
    func covered(_ stretch: [LayoutElement]) -> Double {
      let edges = stretch.map { self.edges(of: $0.frame) }
      return edges.map { min($0.end, window.end) }.max()!
        - edges.map { max($0.start, window.start) }.min()!
    }
    stretches.removeAll(where: \.isEmpty)
    if let most = stretches.map(covered).max() {
      let isMirrored = layout.axis == .horizontal && layout.direction == .rightToLeft
      let isForward = isMirrored ? velocity < 0 : velocity > 0
      let stretch =
        velocity == 0
        ? stretches.first { covered($0) == most }!
        : isForward == isStart ? stretches.first! : stretches.last!
      return (stretch.first { element in inside.contains(element) } ?? stretch[0]).path
    }
    if let first = inside.first ?? inReadingOrder.first { return first.path }
    return nearest(to: isStart ? window.start : window.end)
  }

  private func nearest(to distance: Double) -> KindedIndexPath? {
    let isMirrored = layout.direction == .rightToLeft
    let x: Double
    let y: Double
    if layout.axis == .vertical {
      x = isMirrored ? viewport.maxX : viewport.x
      y = distance
    } else {
      x = isMirrored ? layout.contentSize.width - distance : distance
      y = viewport.y
    }
    var nearest: (path: KindedIndexPath, square: Double)?
    for element in layout.everyElement {
      let frame = element.frame
      let dx = max(frame.x - x, x - frame.maxX, 0)
      let dy = max(frame.y - y, y - frame.maxY, 0)
      let square = dx * dx + dy * dy
      if nearest.map({ square < $0.square }) ?? true { nearest = (element.path, square) }
    }
    return nearest?.path
  }

  /// Returns the element that replaces an anchor, with its old position, or nil if it takes the
  /// position of the anchor.
  func mapped(
    _ path: KindedIndexPath, edge: LayoutAnchor.Edge, through changes: SectionedChanges
  ) -> (target: KindedIndexPath?, oldPath: KindedIndexPath?, isEnd: Bool) {
    let movedSections = Set(changes.sectionMoves.map(\.old))
    let movedItems = Set(changes.itemMoves.map(\.old))
    func stays(_ path: KindedIndexPath) -> Bool {
      changes.newPath(for: path) != nil && !movedSections.contains(path.section)
        && !movedItems.contains(path)
    }
    let isStart = edge == .start
    let order = { (paths: [KindedIndexPath]) in isStart ? paths : paths.reversed() }
    func isBehind(_ other: KindedIndexPath) -> Bool { isStart ? other > path : other < path }
    func isBefore(_ other: KindedIndexPath) -> Bool { isStart ? other < path : other > path }
    if stays(path) { return (changes.newPath(for: path), path, false) }
    let stayers = order(visible.map(\.path)).filter(stays)
    if let next = stayers.first(where: isBehind) ?? stayers.last(where: isBefore) {
      return (changes.newPath(for: next), next, false)
    }
    if let new = changes.newPath(for: path) { return (new, path, false) }
    let survivors = order(Array(layout.paths)).filter { changes.newPath(for: $0) != nil }
    if let next = survivors.first(where: isBehind) {
      return (changes.newPath(for: next), nil, false)
    }
    let hasOther = survivors.contains(where: isBefore)
    return (nil, nil, isStart == hasOther)
  }
}
