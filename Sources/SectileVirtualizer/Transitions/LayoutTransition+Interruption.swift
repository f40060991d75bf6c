import SectileLayout
import SectilePaths

extension LayoutTransition {
  /// Returns the transition that continues from this one at some progress.
  ///
  /// The result contains every element of this transition: it starts with its current frame and
  /// opacity, ends with those of the next transition, and has its index in this transition as its
  /// `interruptedIndex`. The other elements of `next` are added unchanged. Elements that were
  /// disappearing continue to disappear; they have no path in either layout.
  ///
  ///     var running = layout.transition(to: second, through: changes, in: viewport)
  ///     // The data changes again at progress 0.4.
  ///     let next = second.transition(to: third, through: more, in: viewport)
  ///     running = running.interrupted(at: 0.4, by: next)
  ///
  /// - Parameters:
  ///   - progress: The progress of this transition, as in `frames(at:)`.
  ///   - next: A transition from the new layout of this one to a third layout. If the user has
  ///     scrolled meanwhile, create `next` for the current viewport.
  /// - Complexity: O(*n* (log *n* + log *s* + log *r* + log *c*)) for *n* elements, with *s*, *r*
  ///   and *c* as in `transition(to:through:in:)`.
  public func interrupted(at progress: Double, by next: LayoutTransition) -> LayoutTransition {
    var result = next
    // The elements that the next transition has in the old layout, by their paths there.
    var paths: [(path: KindedIndexPath, index: Int)] = []
    for (index, element) in next.elements.enumerated() {
      if let path = element.oldPath { paths.append((path, index)) }
    }
    paths.sort { $0.path.sortNumber }
    for (present, element) in zip(frames(at: progress), elements) {
      let start = present.frame.moved(by: next.shift)
      if let path = element.newPath {
        let place = partitionPoint(count: paths.count) { paths[$0].path < path }
        if place < paths.count && paths[place].path == path {
          result.elements[paths[place].index].start(
            from: start, present, isPinned: element.isPinned)
          continue
        }
      }
      let newPath = element.newPath.flatMap { next.changes.newPath(for: $0) }
      let new = newPath.flatMap {
        next.target.element(at: $0, in: next.viewport)
      }
      // An element that was disappearing keeps its end. One that `next` removes fades out at its
      // current frame.
      let end = element.newPath == nil ? element.end.moved(by: next.shift) : start
      var continued = Element(
        oldPath: element.newPath, newPath: new?.path, lastPath: element.path,
        change: new == nil ? .disappear : .move, start: start, end: new?.frame ?? end,
        startOpacity: present.opacity, endOpacity: new == nil ? 0 : 1,
        isPinned: new?.isPinned ?? false, interruptedIndex: nil)
      continued.start(from: start, present, isPinned: element.isPinned)
      result.elements.append(continued)
    }
    result.sort()
    result.continueDecorations(of: self, at: progress)
    return result
  }
}

extension LayoutTransition.Element {
  /// Makes the element start with its current state in the interrupted transition.
  fileprivate mutating func start(
    from frame: LayoutRect, _ present: MovingFrame, isPinned wasPinned: Bool
  ) {
    // An element that fades out without moving does so at its current frame.
    if newPath == nil && start == end { end = frame }
    start = frame
    startOpacity = present.opacity
    interruptedIndex = present.index
    isPinned = isPinned || wasPinned
    if change == .move || change == .resize || change == .stay {
      change = LayoutTransition.change(from: frame, to: end, isUpdated: false)
    }
  }
}
