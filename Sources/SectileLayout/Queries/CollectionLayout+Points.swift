public import SectilePaths

extension CollectionLayout {
  /// Returns the path of the topmost element at a point.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - viewport: The visible part, or nil for elements at their natural positions.
  /// - Returns: The path of the last element at the point in the order of `elements(in:)`, or nil
  ///   if there is none; a row that a pinned element covers is not found. A side of length 0 covers
  ///   only its start: an element without width is found at each point of its left edge, and one
  ///   without width and height only at its origin.
  /// - Complexity: That of `elements(in:)`, and O(*k*) for *k* elements at the point. Of
  ///   neighboring rows with the same frames, at most three count, unless ancestors are pinned.
  public func path(at point: LayoutPoint, in viewport: Viewport? = nil) -> KindedIndexPath? {
    topmostElement(at: point, of: .all, in: viewport)?.path
  }

  /// Returns the last element of some kinds at a point in the order of `elements(in:)`, or nil.
  func topmostElement(
    at point: LayoutPoint, of kinds: KindedIndexPath.Kinds, in viewport: Viewport?
  ) -> LayoutElement? {
    let rect = LayoutRect(origin: point, size: .zero)
    var topmost: LayoutElement?
    if let viewport, viewport.pinsAncestors {
      for element in elements(overlapping: rect, in: viewport)
      where kinds.contains(KindedIndexPath.Kinds(element.path.kind)) {
        topmost = element
      }
      return topmost
    }
    let scope = SearchScope(kinds: kinds, isClipped: true, skipsCopies: true)
    let search = LayoutSearch(of: self, in: rect, viewport: viewport, scope: scope)
    for element in elements(foundBy: search, scrolledBy: viewport?.orthogonalOffsets ?? [:]) {
      topmost = element
    }
    return topmost
  }
}
