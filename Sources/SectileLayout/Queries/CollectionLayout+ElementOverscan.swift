public import SectilePaths

extension CollectionLayout {
  /// Returns the paths of the elements in a viewport, and of a number of elements before and after
  /// them (the `overscan` of TanStack Virtual, `overscanCount` of react-window).
  ///
  ///     layout.visiblePaths(in: viewport, elementsBefore: 2, elementsAfter: 2)
  ///
  /// Headers and footers count as elements. The elements before the viewport are those that precede
  /// the first visible element in reading order, and those after it follow the last visible one;
  /// pinning and orthogonal scrolling are ignored. If no element is visible, the element that is
  /// nearest to the middle of the viewport is the first one on its side.
  ///
  /// - Parameters:
  ///   - viewport: The visible part. It decides where pinned elements are.
  ///   - elementsBefore: The largest number of elements before the visible ones. A negative number
  ///     counts as 0.
  ///   - elementsAfter: The largest number of elements after the visible ones. A negative number
  ///     counts as 0.
  /// - Returns: The paths in reading order, each once.
  /// - Complexity: That of `elements(in:)`, and O(*k* (log *s* + log *k*)) for *k* paths, with *s*
  ///   as in `LayoutElements`. If no element is visible, plus that of `nearestPath(to:of:in:)`.
  public func visiblePaths(
    in viewport: Viewport, elementsBefore: Int, elementsAfter: Int
  ) -> [KindedIndexPath] {
    var paths = visiblePaths(in: viewport)
    let visibleCount = paths.count
    let (before, after) = neighbors(of: viewport.rect)
    append(before, isForward: false, count: elementsBefore, to: &paths)
    append(after, isForward: true, count: elementsAfter, to: &paths)
    if paths.count == visibleCount { return paths }
    paths.sortAscending()
    // A pinned header is visible, and may also be among the elements before the visible ones.
    var last: KindedIndexPath?
    paths.removeAll { path in
      defer { last = path }
      return path == last
    }
    return paths
  }

  /// Returns the elements before and after the ones that a viewport shows, ignoring pinning.
  private func neighbors(
    of viewport: LayoutRect
  ) -> (before: KindedIndexPath?, after: KindedIndexPath?) {
    let walk = Navigator(layout: self, kinds: .all)
    let natural = elements(overlapping: viewport).map { $0.path }
    if let first = natural.min(), let last = natural.max() {
      return (walk.along(from: first, isForward: false), walk.along(from: last, isForward: true))
    }
    let middle = LayoutPoint(
      x: viewport.x + viewport.width / 2, y: viewport.y + viewport.height / 2)
    guard let nearest = nearestPath(to: middle), let frame = frame(of: nearest) else {
      return (nil, nil)
    }
    let interval = content.mainInterval(of: frame)
    let isAfter = interval.start >= VisibleInterval(viewport, in: content).start
    return isAfter
      ? (walk.along(from: nearest, isForward: false), nearest)
      : (nearest, walk.along(from: nearest, isForward: true))
  }

  /// Appends an element and the ones that follow it in a direction, up to a number of elements.
  private func append(
    _ path: KindedIndexPath?, isForward: Bool, count: Int, to paths: inout [KindedIndexPath]
  ) {
    let walk = Navigator(layout: self, kinds: .all)
    var next = path
    var remaining = count
    while remaining > 0, let path = next {
      paths.append(path)
      next = walk.along(from: path, isForward: isForward)
      remaining -= 1
    }
  }
}
