// Ancestors of the visible rows that stay at the start of the viewport. The rule is in
// StickyRows.swift.

import SectilePaths

extension CollectionLayout {
  /// Returns a row as a pinned ancestor, or nil if the viewport does not pin it.
  ///
  /// - Complexity: O(log *s* + *d* log *r*) and O(*d*) look-ups of the hierarchy for an item with
  ///   *d* ancestors.
  func pinnedAncestor(at path: KindedIndexPath, in viewport: Viewport) -> LayoutElement? {
    guard let item = path.item, viewport.pinsAncestors, path.section < numberOfSections
    else { return nil }
    let section = section(at: path.section)
    guard item < section.metrics.shownItemCount,
      var rows = StickyRows(
        of: section, pinnedLevels: viewport.pinnedLevels,
        below: StickyViewRectangle(viewport, of: self))
    else { return nil }
    let row = rows.row(at: item, in: viewport.hierarchy)
    return rows.pinned(row, in: viewport.hierarchy, content)
  }

  /// Returns the sum of the lengths of the ancestors of a row that can be pinned.
  ///
  /// - Complexity: O(log *s* + *d* log *r*) for an item with *d* ancestors.
  func pinnedLengthOfAncestors(of path: KindedIndexPath, in viewport: Viewport) -> Double {
    guard let item = path.item, viewport.pinsAncestors, hasFrame(path),
      var rows = StickyRows(
        of: section(at: path.section), pinnedLevels: viewport.pinnedLevels,
        below: StickyViewRectangle(viewport, of: self))
    else { return 0 }
    return rows.row(at: item, in: viewport.hierarchy).stacked
  }

  /// Returns the rows that a viewport displaces, in reading order: all whose natural frame or
  /// displaced frame overlaps a rectangle, and possibly others.
  func displacedRows(in rect: LayoutRect, _ viewport: Viewport) -> [LayoutElement] {
    let content = content
    let box = space.searchBox(rect, contentLength: content.contentLength)
    let window = StickyViewRectangle(viewport, of: self)
    guard box.mainStart <= box.mainEnd, !window.start.isNaN else { return [] }
    let slack = AxisSpace.roundingError(upTo: content.contentLength)
    var moved: [LayoutElement] = []
    let first = lastSection(startingBefore: box.mainStart)
    var next = section(from: first, isForward: true, having: .item)
    while let section = next, section.start <= box.mainEnd {
      if var rows = StickyRows(of: section, pinnedLevels: viewport.pinnedLevels, below: window) {
        let continues = rows.appendDisplaced(
          from: box.mainStart, to: box.mainEnd, within: slack, in: viewport.hierarchy, content,
          to: &moved)
        if !continues { break }
      }
      next = self.section(from: section.index + 1, isForward: true, having: .item)
    }
    return moved
  }
}

extension LayoutElements {
  /// Returns the elements with displaced rows at their places above all that are not pinned.
  ///
  /// - Parameter moved: The displaced rows in reading order: all of those among the elements.
  func replacing(_ moved: [LayoutElement], in rect: LayoutRect) -> Self {
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
