public import SectilePaths

extension CollectionLayout {
  /// Returns the path of the topmost element at a point.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - viewport: The visible rectangle in content coordinates, or nil to leave headers and
  ///     footers unpinned.
  ///   - orthogonalOffsets: The distances in points by which orthogonal sections are scrolled, by
  ///     section.
  /// - Returns: The path of the last element at the point in the order of `elements(in:)`, or nil
  ///   if there is none. A side of length 0 covers only its start: an element without width is
  ///   found at each point of its left edge, and one without width and height only at its origin.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements at the point, with *s* and *r* as in
  ///   `LayoutElements`. Of neighboring rows with the same frames, at most three count.
  public func path(
    at point: LayoutPoint, viewport: LayoutRect? = nil, orthogonalOffsets: [Int: Double] = [:]
  ) -> KindedIndexPath? {
    var found: KindedIndexPath?
    let rect = LayoutRect(origin: point, size: .zero)
    let search = LayoutSearch(
      of: self, in: rect, viewport: viewport, scope: SearchScope(isClipped: true, skipsCopies: true)
    )
    for element in elements(foundBy: search, scrolledBy: orthogonalOffsets) {
      found = element.path
    }
    return found
  }
}
