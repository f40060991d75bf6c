public import SectileLayout
public import SectilePaths

extension CollectionLayout {
  /// Returns the transition of the visible elements and decorations from this layout to another
  /// one.
  ///
  /// It contains every element that is visible before or after the transition, once. An element
  /// that is visible only afterwards starts at its frame in this layout, and one that is visible
  /// only before ends at its frame in the other layout; pinned headers and footers start and end
  /// where the viewports move them. An inserted element fades in at its new frame, and a removed
  /// one fades out at its old frame.
  ///
  /// - Parameters:
  ///   - target: The new layout, which may have another container, other section layouts and other
  ///     data.
  ///   - changes: The changes of the data from this layout to the other.
  ///   - viewport: The visible rectangle of this layout, in content coordinates.
  ///   - newViewport: The visible rectangle of the other layout, or nil if it is the same. Its
  ///     offset is usually the result of `offset(restoring:in:)`, which keeps visible elements at
  ///     their positions. Along an axis on which the distance between the viewports is not finite,
  ///     elements keep their positions in the content.
  ///   - orthogonalOffsets: The distances in points by which orthogonal sections of this layout are
  ///     scrolled, by section.
  ///   - newOrthogonalOffsets: The same for the other layout, by section of the other layout.
  /// - Complexity: O(log *s* + log *r* + *k* (log *s* + log *r* + log *c*)) for *k* visible
  ///   elements and *c* changes, with *s* and *r* as in `LayoutElements`.
  public func transition(
    to target: CollectionLayout, through changes: SectionedChanges = SectionedChanges(),
    in viewport: LayoutRect, newViewport: LayoutRect? = nil, orthogonalOffsets: [Int: Double] = [:],
    newOrthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutTransition {
    transition(
      to: target, through: changes, in: viewport, newViewport: newViewport ?? viewport,
      NoHierarchy(), NoHierarchy(), maximumLevels: 0, orthogonalOffsets: orthogonalOffsets,
      newOrthogonalOffsets: newOrthogonalOffsets)
  }

  /// Returns the transition of the visible elements and decorations from this layout to another
  /// one, with pinned ancestors, in which children unfold from their parent.
  ///
  /// It differs from the transition without hierarchies in two ways. Pinned ancestors start and end
  /// where the viewports move them. An inserted element starts at the old position of its parent
  /// while it fades in, and a removed element ends at the new position of its parent while it fades
  /// out. Both keep their size and their position across the main axis. If the parent is not in
  /// both layouts, the nearest ancestor that is takes its place; without one, the element does not
  /// move.
  ///
  /// - Parameters:
  ///   - target: The new layout.
  ///   - changes: The changes of the data from this layout to the other.
  ///   - viewport: The visible rectangle of this layout, in content coordinates.
  ///   - newViewport: The visible rectangle of the other layout, or nil if it is the same.
  ///   - hierarchy: The parents and the last descendants of the items of this layout.
  ///   - newHierarchy: The same for the items of the other layout.
  ///   - maximumLevels: The number of levels that are pinned, from the roots on. With 0, children
  ///     unfold and no ancestor is pinned.
  ///   - orthogonalOffsets: The distances in points by which orthogonal sections of this layout are
  ///     scrolled, by section.
  ///   - newOrthogonalOffsets: The same for the other layout, by section of the other layout.
  /// - Complexity: O(log *s* + *k* (log *s* + *d* log *r* + *d* log *c*)) and O(*k* *d*) calls of
  ///   the hierarchies for *k* visible elements of up to *d* ancestors and *c* changes, with *s*
  ///   and *r* as in `LayoutElements`.
  public func transition(
    to target: CollectionLayout, through changes: SectionedChanges = SectionedChanges(),
    in viewport: LayoutRect, newViewport: LayoutRect? = nil,
    hierarchy: some SectionedHierarchy, newHierarchy: some SectionedHierarchy,
    maximumLevels: Int = .max, orthogonalOffsets: [Int: Double] = [:],
    newOrthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutTransition {
    transition(
      to: target, through: changes, in: viewport, newViewport: newViewport ?? viewport, hierarchy,
      newHierarchy, maximumLevels: maximumLevels, orthogonalOffsets: orthogonalOffsets,
      newOrthogonalOffsets: newOrthogonalOffsets)
  }

  private func transition(
    to target: CollectionLayout, through changes: SectionedChanges, in viewport: LayoutRect,
    newViewport: LayoutRect, _ hierarchy: some SectionedHierarchy,
    _ newHierarchy: some SectionedHierarchy, maximumLevels: Int, orthogonalOffsets: [Int: Double],
    newOrthogonalOffsets: [Int: Double]
  ) -> LayoutTransition {
    let shift = (newViewport.origin - viewport.origin).finite
    var transition = LayoutTransition(
      viewport: newViewport, shift: shift, target: target, orthogonalOffsets: newOrthogonalOffsets,
      changes: changes)
    var visible = VisibleElements(
      target.elements(
        inViewport: newViewport, hierarchy: newHierarchy, maximumLevels: maximumLevels,
        orthogonalOffsets: newOrthogonalOffsets))
    transition.elements.reserveCapacity(visible.elements.count + 8)
    // 1. The elements that are visible before. Most of them are visible afterwards too, so their
    // new frames are known without a search in the new layout (benchmark P17).
    let elements = elements(
      inViewport: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels,
      orthogonalOffsets: orthogonalOffsets)
    for old in elements.all {
      // No closures that capture a layout, because they copy it.
      var (new, parent): (LayoutElement?, LayoutElement?)
      if let newPath = changes.newPath(for: old.path) {
        new = visible.take(newPath)
        if new == nil {
          new = target.element(
            newPath, in: newViewport, hierarchy: newHierarchy, maximumLevels: maximumLevels,
            orthogonalOffsets: newOrthogonalOffsets)
        }
      }
      if new == nil {
        parent = target.ancestor(
          of: old.path, by: hierarchy, mappedBy: { changes.newPath(for: $0) }, in: newViewport,
          hierarchy: newHierarchy, maximumLevels: maximumLevels,
          orthogonalOffsets: newOrthogonalOffsets)
      }
      transition.add(
        old, new, at: parent?.frame, isUpdated: new != nil && changes.isUpdated(old.path))
    }
    // 2. The elements that are visible only afterwards.
    for index in visible.elements.indices where !visible.isTaken[index] {
      let new = visible.elements[index]
      var (old, parent): (LayoutElement?, LayoutElement?)
      if let oldPath = changes.oldPath(for: new.path) {
        old = element(
          oldPath, in: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels,
          orthogonalOffsets: orthogonalOffsets)
      }
      if old == nil {
        parent = ancestor(
          of: new.path, by: newHierarchy, mappedBy: { changes.oldPath(for: $0) }, in: viewport,
          hierarchy: hierarchy, maximumLevels: maximumLevels, orthogonalOffsets: orthogonalOffsets)
      }
      transition.add(
        old, new, at: parent?.frame.moved(by: shift),
        isUpdated: old.map { changes.isUpdated($0.path) } ?? false)
    }
    transition.sort()
    transition.addDecorations(from: self, in: viewport, scrolledBy: orthogonalOffsets)
    return transition
  }

  /// Returns the element of the nearest ancestor that this layout has.
  ///
  /// - Parameters:
  ///   - path: A path of the other layout.
  ///   - otherHierarchy: The hierarchy of the other layout.
  ///   - map: Returns the path in this layout of an element of the other layout.
  @inline(never) private func ancestor(
    of path: KindedIndexPath, by otherHierarchy: some SectionedHierarchy,
    mappedBy map: (KindedIndexPath) -> KindedIndexPath?, in viewport: LayoutRect,
    hierarchy: some SectionedHierarchy, maximumLevels: Int, orthogonalOffsets: [Int: Double]
  ) -> LayoutElement? {
    var current = path
    // A parent is less than its children, so a wrong hierarchy cannot make this loop endless.
    while let parent = otherHierarchy.parent(of: current), parent < current {
      if let mapped = map(parent),
        let found = element(
          mapped, in: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels,
          orthogonalOffsets: orthogonalOffsets)
      {
        return found
      }
      current = parent
    }
    return nil
  }

  /// Returns an element with its frame for a viewport, visible or not, or nil if the layout does
  /// not have it.
  private func element(
    _ path: KindedIndexPath, in viewport: LayoutRect, hierarchy: some SectionedHierarchy,
    maximumLevels: Int, orthogonalOffsets: [Int: Double]
  ) -> LayoutElement? {
    if maximumLevels > 0, path.kind == .item, let frame = frame(of: path),
      let pinned = self.frame(
        of: path, inViewport: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels),
      pinned != frame
    {
      return LayoutElement(path: path, frame: pinned, isPinned: true)
    }
    return element(at: path, inViewport: viewport, orthogonalOffsets: orthogonalOffsets)
  }
}

/// The hierarchy of a layout whose elements are all roots.
private struct NoHierarchy: SectionedHierarchy {
  func parent(of path: KindedIndexPath) -> KindedIndexPath? { nil }
  func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath { path }
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
