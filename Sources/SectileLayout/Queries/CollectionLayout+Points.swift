public import SectilePaths

extension CollectionLayout {
  /// Returns the path of the topmost element at a point.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - viewport: What the user sees, or nil for elements at their natural positions.
  /// - Returns: The path of the last element at the point in the order of `elements(in:)`, or nil
  ///   if there is none; a row that a pinned element covers is not found. A side of length 0 covers
  ///   only its start: an element without width is found at each point of its left edge, and one
  ///   without width and height only at its origin.
  /// - Complexity: That of `elements(in:)`, and O(*k*) for *k* elements at the point. Of neighboring
  ///   rows with the same frames, at most three count, unless ancestors are pinned.
  public func path(at point: LayoutPoint, in viewport: Viewport? = nil) -> KindedIndexPath? {
    let rect = LayoutRect(origin: point, size: .zero)
    let isCovered = viewport?.pinsAncestors ?? false
    let elements =
      isCovered
      ? elements(overlapping: rect, in: viewport)
      : elements(
        foundBy: LayoutSearch(
          of: self, in: rect, viewport: viewport,
          scope: SearchScope(isClipped: true, skipsCopies: true)),
        scrolledBy: viewport?.orthogonalOffsets ?? [:])
    var found: KindedIndexPath?
    for element in elements { found = element.path }
    return found
  }
}
