// SectileLayout/Transitions/LayoutTransition+Interruption.swift
//
// A transition that begins while another one runs. It starts from where things are, not from where they
// were going.

import SectilePaths

extension LayoutTransition {
  /// Returns the transition that goes on from where this one is at a time.
  ///
  /// Every element of this transition is in the result, starts where it is now with the opacity that it
  /// has now, and ends where the next transition takes it; `interruptedIndex` says which it is. What
  /// `next` shows besides is added as it is. What was disappearing goes on to do so, and has no path in
  /// either layout any more.
  ///
  ///     var running = layout.transition(to: second, through: changes, in: viewport)
  ///     // At 0.4, the data changes again.
  ///     let next = second.transition(to: third, through: more, in: viewport)
  ///     running = running.interrupted(at: 0.4, by: next)
  ///
  /// - Parameters:
  ///   - time: How much of this transition has passed, as in `frames(at:)`.
  ///   - next: A transition from this one's new layout to a third one. If it was scrolled meanwhile,
  ///     `next` was made for the viewport that is seen now.
  /// - Complexity: O(*n* (log *n* + log *s* + log *r* + log *c*)) for *n* elements, as
  ///   `transition(to:through:in:)` has it.
  /// - Precondition: `time` is a number.
  public func interrupted(at time: Double, by next: LayoutTransition) -> LayoutTransition {
    var result = next
    var indices: [KindedIndexPath: Int] = [:]
    for (index, element) in next.elements.enumerated() {
      if let path = element.oldPath { indices[path] = index }
    }
    for (present, element) in zip(frames(at: time), elements) {
      let start = present.frame.moved(by: next.shift)
      if let path = element.newPath, let index = indices[path] {
        result.elements[index].start(from: start, present, isPinned: element.isPinned)
        continue
      }
      let newPath = element.newPath.flatMap { next.changes.newPath(for: $0) }
      let new = newPath.flatMap {
        next.target.seen($0, in: next.viewport, stripOffsets: next.stripOffsets)
      }
      // What is going goes on; what has lost its place only now fades where it is.
      let goal = element.newPath == nil ? element.end.moved(by: next.shift) : start
      var going = Element(
        oldPath: element.newPath, newPath: new?.path, lastPath: element.path,
        change: new == nil ? .disappear : .move, start: start, end: new?.frame ?? goal,
        startOpacity: present.opacity, endOpacity: new == nil ? 0 : 1,
        isPinned: new?.isPinned ?? false, interruptedIndex: nil)
      going.start(from: start, present, isPinned: element.isPinned)
      result.elements.append(going)
    }
    result.sort()
    return result
  }
}

extension LayoutTransition.Element {
  /// Makes the element start where another transition has brought it.
  fileprivate mutating func start(
    from frame: LayoutRect, _ present: MovingElement, isPinned wasPinned: Bool
  ) {
    // One that disappears where it was does so where it is.
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
