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
    let newViewport = newViewport ?? viewport
    let shift = (newViewport.origin - viewport.origin).finite
    var transition = LayoutTransition(
      viewport: newViewport, shift: shift, target: target, orthogonalOffsets: newOrthogonalOffsets,
      changes: changes)
    let updates = UpdatedElements(changes)
    var visible = VisibleElements(
      target.elements(inViewport: newViewport, orthogonalOffsets: newOrthogonalOffsets))
    transition.elements.reserveCapacity(visible.elements.count + 8)
    // 1. The elements that are visible before. Most of them are visible afterwards too, so their
    // new frames are known without a search in the new layout (benchmark P17).
    for old in elements(inViewport: viewport, orthogonalOffsets: orthogonalOffsets).all {
      // No closures, because those that capture a layout copy it.
      var new: LayoutElement?
      if let newPath = changes.newPath(for: old.path) {
        new = visible.take(newPath)
        if new == nil {
          new = target.element(newPath, in: newViewport, orthogonalOffsets: newOrthogonalOffsets)
        }
      }
      transition.add(old, new, isUpdated: new != nil && updates.contain(old.path))
    }
    // 2. The elements that are visible only afterwards.
    for index in visible.elements.indices where !visible.isTaken[index] {
      let new = visible.elements[index]
      var old: LayoutElement?
      if let oldPath = changes.oldPath(for: new.path) {
        old = element(oldPath, in: viewport, orthogonalOffsets: orthogonalOffsets)
      }
      transition.add(old, new, isUpdated: old.map { updates.contain($0.path) } ?? false)
    }
    transition.sort()
    transition.addDecorations(from: self, in: viewport)
    return transition
  }

  /// Returns an element with its frame for a viewport, visible or not, or nil if the layout does
  /// not have it.
  func element(
    _ path: KindedIndexPath, in viewport: LayoutRect, orthogonalOffsets: [Int: Double]
  ) -> LayoutElement? {
    guard var frame = frame(of: path) else { return nil }
    if let item = path.item {
      if let offset = orthogonalOffsets[path.section] {
        frame = section(at: path.section).frame(ofItem: item, in: content, scrolledBy: offset)
      }
      return LayoutElement(path: path, frame: frame, isPinned: false)
    }
    guard let pinned = self.frame(of: path, inViewport: viewport) else { return nil }
    return LayoutElement(path: path, frame: pinned, isPinned: pinned != frame)
  }
}

/// The visible elements of the new layout, which a transition takes by their paths.
private struct VisibleElements {
  /// The elements in reading order, then pinned ones in reading order.
  let elements: ContiguousArray<LayoutElement>
  private(set) var isTaken: [Bool]
  private let pinnedStart: Int
  /// The index after the last one that was taken.
  private var next = 0

  init(_ visible: LayoutElements) {
    elements = visible.all
    isTaken = Array(repeating: false, count: elements.count)
    var pinnedStart = elements.count
    while pinnedStart > 0 && elements[pinnedStart - 1].isPinned { pinnedStart -= 1 }
    self.pinnedStart = pinnedStart
  }

  /// Returns the element with a path, or nil if it is not visible.
  ///
  /// - Complexity: O(1) for the paths in order, otherwise O(log *n*).
  mutating func take(_ path: KindedIndexPath) -> LayoutElement? {
    if next < elements.count && elements[next].path == path { return take(next) }
    for range in [0..<pinnedStart, pinnedStart..<elements.count] {
      let index =
        range.lowerBound
        + partitionPoint(count: range.count) { elements[range.lowerBound + $0].path < path }
      if index < range.upperBound && elements[index].path == path { return take(index) }
    }
    return nil
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

extension LayoutTransition {
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

  /// Returns the change of an element that is in one or both layouts.
  static func change(
    from start: LayoutRect?, to end: LayoutRect?, isUpdated: Bool
  ) -> Change {
    guard let end else { return .disappear }
    guard let start else { return .appear }
    if isUpdated { return .reload }
    if start.size != end.size { return .resize }
    return start == end ? .stay : .move
  }

  /// Sorts the elements by the order in which they are drawn.
  mutating func sort() {
    func layer(_ element: Element) -> Int {
      element.newPath == nil ? 0 : element.isPinned ? 2 : 1
    }
    func isBefore(_ first: Element, _ second: Element) -> Bool? {
      let layers = (layer(first), layer(second))
      if layers.0 != layers.1 { return layers.0 < layers.1 }
      guard let one = first.newPath, let other = second.newPath else { return nil }
      return one < other
    }
    func endOfRun(from start: Int) -> Int {
      var end = start + 1
      while end < elements.count && isBefore(elements[end - 1], elements[end]) ?? true { end += 1 }
      return end
    }
    // Most transitions have the old elements in order, followed by the new ones in order. Merging
    // them is faster than sorting (benchmark P17).
    let end = endOfRun(from: 0)
    if end >= elements.count { return }
    if elements.count - end <= 4 {
      // Few elements become visible. Inserting them takes no other array.
      for index in end..<elements.count {
        let element = elements[index]
        var place = index
        while place > 0 && isBefore(element, elements[place - 1]) ?? false {
          elements[place] = elements[place - 1]
          place -= 1
        }
        elements[place] = element
      }
      return
    }
    if endOfRun(from: end) == elements.count {
      elements = elements.mergingRuns(at: end) { isBefore($0, $1) ?? false }
      return
    }
    // Elements without a new path keep their order, which is the drawing order of the old layout or
    // of the interrupted transition.
    elements = elements.enumerated().sorted { first, second in
      isBefore(first.element, second.element) ?? (first.offset < second.offset)
    }.map { $0.element }
  }
}

extension Array {
  /// Returns the elements in order, if those before an index and those from there on are.
  fileprivate func mergingRuns(
    at end: Int, by isBefore: (Element, Element) -> Bool
  ) -> [Element] {
    var merged: [Element] = []
    merged.reserveCapacity(count)
    var (first, second) = (0, end)
    while first < end && second < count {
      if isBefore(self[second], self[first]) {
        merged.append(self[second])
        second += 1
      } else {
        merged.append(self[first])
        first += 1
      }
    }
    merged += self[first..<end]
    merged += self[second...]
    return merged
  }
}
