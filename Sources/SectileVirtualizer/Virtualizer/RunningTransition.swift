import SectileLayout
import SectilePaths

/// A transition of a virtualizer, from the state before an event to the present one.
///
/// Frames are those of the present layout and viewport, moved back by the rest of the way. So
/// scrolling, and sizes that are measured meanwhile, need no other transition.
struct RunningTransition: Sendable {
  /// The layout and the viewport before the event.
  private var start: (layout: CollectionLayout, viewport: Viewport)
  /// The changes of the layout since then.
  private(set) var changes: SectionedChanges
  /// The transition that this one interrupts, and its progress then.
  private var interrupted: (transition: LayoutTransition, progress: Double)?
  /// The transition to the present layout, made by a commit.
  private(set) var transition: LayoutTransition?
  private(set) var progress = 0.0
  /// The distance that the content has moved along the main axis since then, because rows above or
  /// below were measured: that of elements that fade out.
  private var drift = LayoutPoint(x: 0, y: 0)

  init(
    from layout: CollectionLayout, in viewport: Viewport, through changes: SectionedChanges,
    interrupting running: RunningTransition?
  ) {
    start = (layout, viewport)
    self.changes = changes
    if let running, let transition = running.rebased(to: layout, in: viewport) {
      interrupted = (transition, running.progress)
    }
  }

  /// Whether nothing has moved yet.
  var isAtStart: Bool { progress == 0 }

  /// Adds the changes of another event, before anything has moved.
  mutating func add(_ next: SectionedChanges) { changes = changes.followed(by: next) }

  /// Moves to a progress; before a commit has begun the transition, only to the end.
  mutating func advance(to progress: Double) {
    let progress = LayoutTransition.checked(progress)
    if transition == nil && progress < 1 { return }
    self.progress = max(self.progress, progress)
  }

  /// Moves the elements that fade out with the content, because an element has moved.
  mutating func follow(from old: LayoutRect, to new: LayoutRect, along axis: CollectionLayout.Axis)
  {
    // Until something has moved, the next commit makes the transition again.
    if isAtStart { return }
    switch axis {
    case .vertical: drift.y += new.y - old.y
    case .horizontal: drift.x += new.x - old.x
    }
  }

  /// Makes the transition to the present layout, until something has moved: rows are measured
  /// first.
  mutating func prepare(
    to layout: CollectionLayout, in viewport: Viewport, overscan: CollectionLayout.Overscan
  ) {
    guard isAtStart || transition == nil else { return }
    let next = start.layout.transition(
      to: layout, through: changes, in: start.viewport, newViewport: viewport, overscan: overscan)
    transition = interrupted.map { $0.transition.interrupted(at: $0.progress, by: next) } ?? next
  }

  /// Returns the transition with the frames of the present layout and viewport, which have changed
  /// since it was made if sizes were measured or the user scrolled; nil if no commit has begun it.
  private func rebased(to layout: CollectionLayout, in viewport: Viewport) -> LayoutTransition? {
    guard var transition else { return nil }
    for index in transition.elements.indices {
      let element = transition.elements[index]
      let end =
        element.newPath.flatMap { layout.element(at: $0, in: viewport)?.frame }
        ?? element.end.moved(by: drift)
      transition.elements[index].start = element.start.moved(from: element.end, to: end)
      transition.elements[index].end = end
    }
    for index in transition.decorations.indices {
      let decoration = transition.decorations[index]
      let end =
        decoration.new.flatMap { layout.decoration($0.id, in: viewport)?.frame }
        ?? decoration.end.moved(by: drift)
      transition.decorations[index].start = decoration.start.moved(from: decoration.end, to: end)
      transition.decorations[index].end = end
    }
    return transition
  }
}

// MARK: Frames

extension RunningTransition {
  /// Returns the frame and the opacity that an element has now.
  ///
  /// - Parameters:
  ///   - path: The path of an element of the present layout.
  ///   - frame: Its frame there.
  func shown(_ path: KindedIndexPath, _ frame: LayoutRect) -> (frame: LayoutRect, opacity: Double) {
    guard let transition, let index = transition.elementIndex(newPath: path) else {
      return (frame, 1)
    }
    let moving = transition.frame(ofElement: index, at: progress)
    let end = transition.elements[index].end
    return (frame.moved(from: end, to: moving.frame), moving.opacity)
  }

  /// Returns the elements of the present layout that the transition shows.
  var paths: [KindedIndexPath] { transition?.elements.compactMap { $0.newPath } ?? [] }

  /// Returns the frame and the opacity of an element that fades out, or nil if its view is free.
  func fading(
    _ ghost: inout MountedElements.Ghost
  ) -> (frame: LayoutRect, opacity: Double)? {
    guard let transition else { return nil }
    if isAtStart || ghost.index == nil {
      // Each element that fades out comes before the others.
      let fading = transition.elements.prefix { $0.newPath == nil }
      ghost.index = fading.firstIndex { element in
        ghost.oldPath.map { element.oldPath == $0 }
          ?? (element.interruptedIndex != nil
            && element.interruptedIndex == ghost.interruptedIndex)
      }
    }
    guard let index = ghost.index else { return nil }
    let moving = transition.frame(ofElement: index, at: progress)
    return (moving.frame.moved(by: drift), moving.opacity)
  }

  /// Returns the decorations of a layout in a viewport as they are shown now, and those that fade
  /// out.
  func shown(
    _ decorations: [LayoutDecoration], of layout: CollectionLayout, in viewport: Viewport
  ) -> [ShownDecoration] {
    guard let transition else { return decorations.map { ShownDecoration(decoration: $0) } }
    var result: [ShownDecoration] = []
    var found: Set<LayoutDecoration.ID> = []
    for moving in transition.decorationFrames(at: progress) {
      let element = transition.decorations[moving.index]
      guard var decoration = element.new ?? element.old else { continue }
      decoration.frame = moving.frame.moved(by: drift)
      if let new = element.new {
        found.insert(new.id)
        guard let now = layout.decoration(new.id, in: viewport) else { continue }
        decoration = now
        decoration.frame = now.frame.moved(from: element.end, to: moving.frame)
      }
      result.append(ShownDecoration(decoration: decoration, opacity: moving.opacity))
    }
    return result
      + decorations.filter { !found.contains($0.id) }.map { ShownDecoration(decoration: $0) }
  }
}

extension ShownDecoration {
  /// Creates a decoration that is fully visible.
  init(decoration: LayoutDecoration) { self.init(decoration: decoration, opacity: 1) }
}

extension LayoutRect {
  /// Returns the rectangle with the differences of two others added to its edges.
  fileprivate func moved(from end: LayoutRect, to start: LayoutRect) -> LayoutRect {
    if start == end { return self }
    return LayoutRect(
      x: x + (start.x - end.x), y: y + (start.y - end.y),
      width: max(width + (start.width - end.width), 0),
      height: max(height + (start.height - end.height), 0))
  }
}
