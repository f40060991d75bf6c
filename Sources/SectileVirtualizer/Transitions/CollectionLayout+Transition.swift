public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns the transition of the visible elements and decorations from this layout to another
  /// one.
  ///
  /// It contains every element that is visible before or after the transition, once. An element
  /// that is visible only afterwards starts at its frame in this layout, and one that is visible
  /// only before ends at its frame in the other layout; pinned headers, footers and ancestors start
  /// and end where the viewports move them. An inserted element fades in at its new frame, and a
  /// removed one fades out at its old frame.
  ///
  /// With hierarchies, children unfold from their parent: an inserted element starts at the old
  /// position of its parent while it fades in, and a removed element ends at the new position of
  /// its parent while it fades out. Both keep their size and their position across the main axis.
  /// If the parent is not in both layouts, the nearest ancestor that is takes its place; without
  /// one, the element does not move.
  ///
  /// - Parameters:
  ///   - target: The new layout, which may have another container, other section layouts and other
  ///     data.
  ///   - changes: The changes of the data from this layout to the other.
  ///   - viewport: The visible part of this layout.
  ///   - newViewport: The visible part of the other layout, or nil if it is the same. After an edit
  ///     of an outline it is another one, with the hierarchy of the new rows. Its offset
  ///     is usually the result of `offset(restoring:in:isClamped:)`, which keeps visible elements
  ///     at their positions. Along an axis on which the distance between the viewports is not
  ///     finite, elements keep their positions in the content.
  ///   - overscan: The distances along the main axis by which elements beyond the viewports are in
  ///     the transition, too: those for which a host has views.
  /// - Complexity: O(log *s* + log *r* + *k* (log *s* + log *r* + log *c*)) for *k* visible
  ///   elements and *c* changes, with *s* and *r* as in `LayoutElements`. With hierarchies, O(*k*
  ///   *d*) of their look-ups more, and *d* times the look-ups of frames, for up to *d* ancestors.
  public func transition(
    to target: CollectionLayout, through changes: SectionedChanges = SectionedChanges(),
    in viewport: Viewport, newViewport: Viewport? = nil,
    overscan: CollectionLayout.Overscan = CollectionLayout.Overscan()
  ) -> LayoutTransition {
    let newViewport = newViewport ?? viewport
    let shift = (newViewport.rect.origin - viewport.rect.origin).finite
    var transition = LayoutTransition(
      viewport: newViewport, shift: shift, target: target, changes: changes)
    var visible = VisibleElements(target.elements(in: newViewport, overscan))
    transition.elements.reserveCapacity(visible.elements.count + 8)
    // 1. The elements that are visible before. Most of them are visible afterwards too, so their
    // new frames are known without a search in the new layout.
    for old in elements(in: viewport, overscan).all {
      // No closures that capture a layout, because they copy it.
      var (new, parent): (LayoutElement?, LayoutElement?)
      if let newPath = changes.newPath(for: old.path) {
        new = visible.take(newPath)
        if new == nil { new = target.element(at: newPath, in: newViewport) }
      }
      if new == nil {
        parent = target.ancestor(
          of: old.path, in: viewport.hierarchy, mappedBy: { changes.newPath(for: $0) }, newViewport)
      }
      transition.add(
        old, new, at: parent?.frame, isUpdated: new != nil && changes.isUpdated(old.path))
    }
    // 2. The elements that are visible only afterwards.
    for index in visible.elements.indices where !visible.isTaken[index] {
      let new = visible.elements[index]
      var (old, parent): (LayoutElement?, LayoutElement?)
      if let oldPath = changes.oldPath(for: new.path) { old = element(at: oldPath, in: viewport) }
      if old == nil {
        parent = ancestor(
          of: new.path, in: newViewport.hierarchy, mappedBy: { changes.oldPath(for: $0) }, viewport)
      }
      transition.add(
        old, new, at: parent?.frame.moved(by: shift),
        isUpdated: old.map { changes.isUpdated($0.path) } ?? false)
    }
    transition.sort()
    transition.addDecorations(from: self, in: viewport, overscan)
    return transition
  }

  private func elements(in viewport: Viewport, _ overscan: Overscan) -> LayoutElements {
    elements(overlapping: rect(of: viewport, extendedBy: overscan), in: viewport)
  }

  /// Returns the element of the nearest ancestor that this layout has.
  ///
  /// - Parameters:
  ///   - path: A path of the other layout.
  ///   - hierarchy: The hierarchy of the other layout.
  ///   - map: Returns the path in this layout of an element of the other layout.
  ///   - viewport: The visible part of this layout.
  private func ancestor(
    of path: KindedIndexPath, in hierarchy: Hierarchy,
    mappedBy map: (KindedIndexPath) -> KindedIndexPath?, _ viewport: Viewport
  ) -> LayoutElement? {
    var current = path
    while let parent = hierarchy.parent(of: current) {
      if let mapped = map(parent), let found = element(at: mapped, in: viewport) { return found }
      current = parent
    }
    return nil
  }
}

/// The visible elements of the new layout, which a transition takes by their paths.
private struct VisibleElements {
  /// The elements in reading order, then pinned ancestors in reverse order, then pinned headers and
  /// footers in reading order.
  let elements: ContiguousArray<LayoutElement>
  private(set) var isTaken: [Bool]
  private let pinnedStart: Int
  private let supplementaryStart: Int
  /// The index after the last one that was taken.
  private var next = 0

  init(_ visible: LayoutElements) {
    elements = visible.all
    isTaken = Array(repeating: false, count: elements.count)
    var pinnedStart = elements.count
    while pinnedStart > 0 && elements[pinnedStart - 1].isPinned { pinnedStart -= 1 }
    self.pinnedStart = pinnedStart
    var supplementaryStart = pinnedStart
    while supplementaryStart < elements.count && elements[supplementaryStart].path.kind == .item {
      supplementaryStart += 1
    }
    self.supplementaryStart = supplementaryStart
  }

  /// Returns the element with a path, or nil if it is not visible.
  ///
  /// - Complexity: O(1) for the paths in order, otherwise O(log *n*).
  mutating func take(_ path: KindedIndexPath) -> LayoutElement? {
    if next < elements.count && elements[next].path == path { return take(next) }
    for range in [0..<pinnedStart, supplementaryStart..<elements.count] {
      let index =
        range.lowerBound
        + partitionPoint(count: range.count) { elements[range.lowerBound + $0].path < path }
      if index < range.upperBound && elements[index].path == path { return take(index) }
    }
    let ancestor =
      pinnedStart
      + partitionPoint(count: supplementaryStart - pinnedStart) {
        elements[pinnedStart + $0].path > path
      }
    let isAncestor = ancestor < supplementaryStart && elements[ancestor].path == path
    return isAncestor ? take(ancestor) : nil
  }

  private mutating func take(_ index: Int) -> LayoutElement {
    isTaken[index] = true
    next = index + 1
    return elements[index]
  }
}

extension LayoutPoint {
  /// The point with 0 for each coordinate that is not finite.
  fileprivate var finite: Self {
    Self(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }
}
