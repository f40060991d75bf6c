// Ancestors of the visible rows that stay at the start of the viewport. The rule is in
// StickyRows.swift.

public import SectilePaths

extension CollectionLayout {
  /// Returns the elements that overlap a rectangle, with pinned headers and footers and with the
  /// ancestors of the first visible rows below the pinned headers.
  ///
  /// An ancestor is at the start of the viewport, below its own ancestors, until the end of its
  /// subtree pushes it off. This applies to items in sections with one column, and to parents in
  /// the same section; all other elements have the frames that
  /// `elements(in:viewport:orthogonalOffsets:)` returns.
  ///
  /// - Parameters:
  ///   - rect: A rectangle in content coordinates, half-open as described at `LayoutRect`.
  ///   - viewport: The visible rectangle in content coordinates.
  ///   - hierarchy: The parents and the last descendants of the items.
  ///   - maximumLevels: The number of levels that are pinned, from the roots on. With 0 or less, no
  ///     ancestor is pinned.
  ///   - orthogonalOffsets: The distances in points by which orthogonal sections are scrolled, by
  ///     section; 0 for a section that is not in it.
  /// - Returns: The elements in drawing order: first those that are not pinned, in reading order,
  ///   then pinned ancestors in reverse reading order, so that each is above its descendants, then
  ///   pinned headers and footers. If an ancestor is pinned, all elements are found at once.
  /// - Complexity: O(log *s* + (*d* + *k*) log *r*) for *k* elements, of which the first row has
  ///   *d* ancestors, with *s* and *r* as in `LayoutElements`; and O(*d* + *k*) calls of the
  ///   hierarchy, where *k* is the number of rows up to the first one below the pinned ancestors.
  public func elements(
    in rect: LayoutRect, viewport: LayoutRect, hierarchy: some SectionedHierarchy,
    maximumLevels: Int = .max, orthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutElements {
    let elements = elements(in: rect, viewport: viewport, orthogonalOffsets: orthogonalOffsets)
    guard maximumLevels > 0, numberOfSections > 0 else { return elements }
    let moved = displacedRows(
      in: rect, viewport: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels)
    return moved.isEmpty ? elements : elements.replacing(moved, in: rect)
  }

  /// Returns the elements in a viewport, with pinned headers, footers and ancestors; the parameters
  /// and the order are those of
  /// `elements(in:viewport:hierarchy:maximumLevels:orthogonalOffsets:)`.
  ///
  ///     for element in layout.elements(inViewport: viewport, hierarchy: outline) {
  ///       draw(element.path, in: element.frame)
  ///     }
  ///
  /// - Complexity: The same as
  ///   `elements(in:viewport:hierarchy:maximumLevels:orthogonalOffsets:)`.
  public func elements(
    inViewport viewport: LayoutRect, hierarchy: some SectionedHierarchy,
    maximumLevels: Int = .max, orthogonalOffsets: [Int: Double] = [:]
  ) -> LayoutElements {
    elements(
      in: viewport, viewport: viewport, hierarchy: hierarchy, maximumLevels: maximumLevels,
      orthogonalOffsets: orthogonalOffsets)
  }

  /// Returns the frame of an element when a viewport is visible that pins the ancestors of its
  /// first rows.
  ///
  /// - Parameters:
  ///   - path: Any path, stale ones included.
  ///   - viewport: The visible rectangle in content coordinates.
  ///   - hierarchy: The parents and the last descendants of the items.
  ///   - maximumLevels: The number of levels that are pinned, from the roots on.
  /// - Returns: A frame in content coordinates, or nil if the layout has no such element.
  /// - Complexity: O(log *s* + *d* log *r*) and O(*d*) calls of the hierarchy for an item with *d*
  ///   ancestors, with *s* and *r* as in `LayoutElements`.
  public func frame(
    of path: KindedIndexPath, inViewport viewport: LayoutRect,
    hierarchy: some SectionedHierarchy, maximumLevels: Int = .max
  ) -> LayoutRect? {
    guard let item = path.item else { return frame(of: path, inViewport: viewport) }
    guard path.section < numberOfSections else { return nil }
    let section = section(at: path.section)
    guard item < section.metrics.shownItemCount else { return nil }
    if var rows = StickyRows(
      of: section, maximumLevels: maximumLevels, below: StickyViewRectangle(viewport, of: self))
    {
      let row = rows.row(at: item, in: hierarchy)
      if let pinned = rows.pinned(row, in: hierarchy, content) { return pinned.frame }
    }
    return frame(ofItem: item, in: section)
  }

  /// Returns the path of the topmost element at a point, with pinned headers, footers and
  /// ancestors.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - viewport: The visible rectangle in content coordinates.
  ///   - hierarchy: The parents and the last descendants of the items.
  ///   - maximumLevels: The number of levels that are pinned, from the roots on.
  ///   - orthogonalOffsets: The distances in points by which orthogonal sections are scrolled, by
  ///     section.
  /// - Returns: The path of the last element at the point in the order of
  ///   `elements(inViewport:hierarchy:maximumLevels:orthogonalOffsets:)`, or nil if there is none.
  ///   A row that a pinned ancestor covers is not found.
  /// - Complexity: O(log *s* + (*d* + *k*) log *r*), as
  ///   `elements(in:viewport:hierarchy:maximumLevels:orthogonalOffsets:)`, for *k* elements at the
  ///   point.
  public func path(
    at point: LayoutPoint, viewport: LayoutRect, hierarchy: some SectionedHierarchy,
    maximumLevels: Int = .max, orthogonalOffsets: [Int: Double] = [:]
  ) -> KindedIndexPath? {
    var found: KindedIndexPath?
    for element in elements(
      in: LayoutRect(origin: point, size: .zero), viewport: viewport, hierarchy: hierarchy,
      maximumLevels: maximumLevels, orthogonalOffsets: orthogonalOffsets)
    {
      found = element.path
    }
    return found
  }
}

extension CollectionLayout {
  /// Returns the length at the start of a viewport that pinned elements cover when an element is
  /// scrolled there: that of `pinnedLength(before:)` and the lengths of the pinned ancestors.
  ///
  /// - Complexity: O(log *s* + *d* log *r*) for an item with *d* ancestors.
  func pinnedLength(
    before path: KindedIndexPath, hierarchy: some SectionedHierarchy, maximumLevels: Int
  ) -> Double {
    var length = pinnedLength(before: path)
    guard let item = path.item, hasFrame(path) else { return length }
    let section = section(at: path.section)
    // The viewport does not matter for the lengths of the ancestors.
    if var rows = StickyRows(
      of: section, maximumLevels: maximumLevels, below: StickyViewRectangle(.zero, of: self))
    {
      length += rows.row(at: item, in: hierarchy).stacked
    }
    return length
  }

  /// Returns the rows that a viewport displaces, in reading order: all whose natural frame or
  /// displaced frame overlaps a rectangle, and possibly others.
  func displacedRows(
    in rect: LayoutRect, viewport: LayoutRect, hierarchy: some SectionedHierarchy,
    maximumLevels: Int
  ) -> [LayoutElement] {
    let content = content
    let box = space.searchBox(rect, contentLength: content.contentLength)
    let window = StickyViewRectangle(viewport, of: self)
    guard box.mainStart <= box.mainEnd, !window.start.isNaN else { return [] }
    let slack = AxisSpace.roundingError(upTo: content.contentLength)
    var moved: [LayoutElement] = []
    let first = lastSection(startingBefore: box.mainStart)
    var next = section(from: first, isForward: true, having: .item)
    while let section = next, section.start <= box.mainEnd {
      if var rows = StickyRows(of: section, maximumLevels: maximumLevels, below: window) {
        let continues = rows.appendDisplaced(
          from: box.mainStart, to: box.mainEnd, within: slack, in: hierarchy, content, to: &moved)
        if !continues { break }
      }
      next = self.section(from: section.index + 1, isForward: true, having: .item)
    }
    return moved.inReadingOrder
  }
}

extension [LayoutElement] {
  /// The elements in reading order, each path once.
  ///
  /// Only a wrong hierarchy changes the array.
  fileprivate var inReadingOrder: Self {
    if zip(self, dropFirst()).allSatisfy({ $0.path < $1.path }) { return self }
    var result: Self = []
    let sorted = sorted { $0.path.sortNumber }
    for element in sorted where result.last?.path != element.path {
      result.append(element)
    }
    return result
  }
}

extension LayoutElements {
  /// Returns the elements with displaced rows at their places above all that are not pinned.
  ///
  /// - Parameter moved: The displaced rows in reading order: all of those among the elements.
  fileprivate func replacing(_ moved: [LayoutElement], in rect: LayoutRect) -> Self {
    var result = ContiguousArray<LayoutElement>()
    result.reserveCapacity(underestimatedCount + moved.count)
    var next = 0
    var hasPinned = false
    func appendMoved() {
      for row in moved.reversed() where rect.overlaps(row.frame) { result.append(row) }
      hasPinned = true
    }
    for element in self {
      if element.isPinned {
        if !hasPinned { appendMoved() }
      } else {
        while next < moved.count && moved[next].path < element.path { next += 1 }
        if next < moved.count && moved[next].path == element.path { continue }
      }
      result.append(element)
    }
    if !hasPinned { appendMoved() }
    return Self(all: result)
  }
}
