// SectileLayout/Transitions/CollectionLayout+Transition.swift
//
// Making a transition: both viewports are searched, and what is found in one of them is looked up in the
// other layout.

public import SectilePaths

extension CollectionLayout {
  /// Returns how what is seen of this layout becomes what is seen of another.
  ///
  /// Every element that is seen before or after is in it once. One that comes from out of sight starts
  /// where it is in this layout, and one that goes out of sight ends where it is in the other, pinned
  /// headers and footers where the viewports hold them. An inserted element appears in its place, and
  /// a removed one disappears in its own.
  ///
  /// - Parameters:
  ///   - target: The layout to come: another container, other section layouts, other data.
  ///   - changes: The transition of the data from this layout to the other.
  ///   - viewport: What is seen of this layout.
  ///   - newViewport: What is seen of the other, or nil for the same part: where
  ///     `offset(restoring:in:)` says, to keep still what the reader looks at.
  ///   - stripOffsets: How far sections that scroll across are scrolled in this layout, by section.
  ///   - newStripOffsets: How far they are in the other, by section of the other.
  /// - Complexity: O(log *s* + log *r* + *k* (log *s* + log *r* + log *c*)) for *k* elements in sight
  ///   and *c* changes, with *s* and *r* as `LayoutElements` has them.
  public func transition(
    to target: CollectionLayout, through changes: SectionedChanges = SectionedChanges(),
    in viewport: LayoutRect, newViewport: LayoutRect? = nil, stripOffsets: [Int: Double] = [:],
    newStripOffsets: [Int: Double] = [:]
  ) -> LayoutTransition {
    let newViewport = newViewport ?? viewport
    let shift = LayoutPoint(x: newViewport.x - viewport.x, y: newViewport.y - viewport.y)
    var transition = LayoutTransition(
      viewport: newViewport, shift: shift, target: target, stripOffsets: newStripOffsets,
      changes: changes)
    let updates = Updates(changes)
    var found: Set<KindedIndexPath> = []
    // 1. What is seen before.
    for var old in elements(inViewport: viewport, stripOffsets: stripOffsets) {
      old.isPinned = isHeld(old, in: viewport)
      let newPath = changes.newPath(for: old.path)
      let new = newPath.flatMap {
        target.seen($0, in: newViewport, stripOffsets: newStripOffsets)
      }
      if let new { found.insert(new.path) }
      transition.add(
        old, new, isUpdated: new.map { updates.contain(old.path, as: $0.path) } ?? false)
    }
    // 2. What is seen only after.
    for var new in target.elements(inViewport: newViewport, stripOffsets: newStripOffsets)
    where !found.contains(new.path) {
      new.isPinned = target.isHeld(new, in: newViewport)
      let old = changes.oldPath(for: new.path).flatMap {
        seen($0, in: viewport, stripOffsets: stripOffsets)
      }
      transition.add(
        old, new, isUpdated: old.map { updates.contain($0.path, as: new.path) } ?? false)
    }
    transition.sort()
    return transition
  }

  /// Returns an element where it is seen, in sight or not, or nil if the layout does not have it.
  func seen(
    _ path: KindedIndexPath, in viewport: LayoutRect, stripOffsets: [Int: Double]
  ) -> LayoutElement? {
    guard let own = frame(of: path), var seen = frame(of: path, inViewport: viewport) else {
      return nil
    }
    let isPinned = seen != own
    if let item = path.item, let offset = stripOffsets[path.section],
      let strip = strip(ofSection: path.section)
    {
      seen = section(at: path.section).frame(
        ofStripItem: item, of: strip, in: content, scrolledBy: offset)
    }
    return LayoutElement(path: path, frame: seen, isPinned: isPinned)
  }
}

/// What has new content.
private struct Updates {
  private let items: Set<KindedIndexPath>
  private let sections: Set<Int>

  init(_ changes: SectionedChanges) {
    items = Set(changes.itemUpdates.lazy.map { $0.old })
    sections = Set(changes.sectionUpdates.lazy.map { $0.old })
  }

  /// Returns whether an element that is in both states has new content.
  func contain(_ old: KindedIndexPath, as new: KindedIndexPath) -> Bool {
    old.kind == .item ? items.contains(old) : sections.contains(old.section)
  }
}

extension LayoutTransition {
  /// Creates a transition of nothing.
  fileprivate init(
    viewport: LayoutRect, shift: LayoutPoint, target: CollectionLayout,
    stripOffsets: [Int: Double], changes: SectionedChanges
  ) {
    self.stripOffsets = stripOffsets
    self.viewport = viewport
    self.shift = shift
    self.target = target
    self.changes = changes
  }

  /// Adds an element that is in one or both layouts.
  fileprivate mutating func add(
    _ old: LayoutElement?, _ new: LayoutElement?, isUpdated: Bool
  ) {
    guard let end = new?.frame ?? old?.frame.moved(by: shift), let path = new?.path ?? old?.path
    else { return }
    let start = old?.frame.moved(by: shift) ?? end
    elements.append(
      Element(
        oldPath: old?.path, newPath: new?.path, lastPath: path,
        change: Self.change(
          from: old == nil ? nil : start, to: new == nil ? nil : end, isUpdated: isUpdated),
        start: start, end: end, startOpacity: old == nil ? 0 : 1,
        endOpacity: new == nil ? 0 : 1,
        isPinned: old?.isPinned ?? false || new?.isPinned ?? false, interruptedIndex: nil))
  }

  /// Returns what happens to an element that is in one or both layouts.
  static func change(
    from start: LayoutRect?, to end: LayoutRect?, isUpdated: Bool
  ) -> Change {
    guard let end else { return .disappear }
    guard let start else { return .appear }
    if isUpdated { return .reload }
    if start.size != end.size { return .resize }
    return start == end ? .stay : .move
  }

  /// Puts elements in the order in which they are drawn.
  mutating func sort() {
    func layer(_ element: Element) -> Int {
      element.newPath == nil ? 0 : element.isPinned ? 2 : 1
    }
    // Elements without a new path keep their order: by the old path, or as they were drawn before.
    elements = elements.enumerated().sorted { first, second in
      let layers = (layer(first.element), layer(second.element))
      if layers.0 != layers.1 { return layers.0 < layers.1 }
      if let one = first.element.newPath, let other = second.element.newPath { return one < other }
      return first.offset < second.offset
    }.map { $0.element }
  }
}
