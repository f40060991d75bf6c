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
  ///   `LayoutElements`.
  public func path(
    at point: LayoutPoint, viewport: LayoutRect? = nil, orthogonalOffsets: [Int: Double] = [:]
  ) -> KindedIndexPath? {
    var found: KindedIndexPath?
    let rect = LayoutRect(origin: point, size: .zero)
    for element in elements(in: rect, viewport: viewport, orthogonalOffsets: orthogonalOffsets) {
      found = element.path
    }
    return found
  }

  /// Returns the path of the element whose frame is nearest to a point.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - kinds: The kinds of elements to search.
  ///   - orthogonalOffsets: The distances in points by which orthogonal sections are scrolled, by
  ///     section.
  /// - Returns: The path of the nearest element, of several at the same distance the first in
  ///   reading order, or nil if the layout has no element of the kinds or a coordinate is not
  ///   finite. Of an item of an orthogonal section, only the part in its section's frame counts.
  /// - Complexity: O(log *d* (log *s* + log *r*) + *k*), where *d* is the distance and *k* the
  ///   number of elements within twice the distance.
  public func nearestPath(
    to point: LayoutPoint, in kinds: KindedIndexPath.Kinds = .all,
    orthogonalOffsets: [Int: Double] = [:]
  ) -> KindedIndexPath? {
    nearestElement(to: point, orthogonalOffsets, isClipped: true) {
      kinds.contains(KindedIndexPath.Kinds($0.kind))
    }?.path
  }

  /// The factor between the squares of two distances from which on one is smaller.
  ///
  /// Distances to the left and to the right that are equal differ by a rounding error, which must
  /// not make a mirrored layout lead to another element.
  private static let nearer = 1 - 1e-12

  /// Returns the element whose frame is nearest to a point.
  ///
  /// - Parameter isClipped: Whether only the visible parts of items of orthogonal sections count.
  func nearestElement(
    to point: LayoutPoint, _ orthogonalOffsets: [Int: Double] = [:], isClipped: Bool = false,
    where isWanted: (KindedIndexPath) -> Bool
  ) -> LayoutElement? {
    guard point.isFinite else { return nil }
    var radius = 16.0
    // Search a square around the point and double it until it contains an element. Elements may be
    // outside the content, so the search ends only at the largest possible distance.
    while radius < 4 * LayoutError.maximumExtent {
      if let found = nearestElement(
        to: point, within: radius, orthogonalOffsets, isClipped: isClipped, where: isWanted)
      {
        return found
      }
      radius *= 2
    }
    return nil
  }

  private func nearestElement(
    to point: LayoutPoint, within radius: Double, _ orthogonalOffsets: [Int: Double],
    isClipped: Bool, where isWanted: (KindedIndexPath) -> Bool
  ) -> LayoutElement? {
    let area = LayoutRect(origin: point, size: .zero).expanded(by: radius)
    var nearest: LayoutElement?
    var least = Double.infinity
    let elements = LayoutElements(
      layout: self, rect: area, viewport: nil, orthogonalOffsets: orthogonalOffsets,
      isClipped: isClipped)
    for element in elements where isWanted(element.path) {
      let frame = isClipped ? visibleFrame(of: element) : element.frame
      let distance = frame.squaredDistance(to: point)
      // At the radius or beyond, an element outside the square may be nearer, or as near and before
      // this one in reading order.
      if distance < least * Self.nearer && distance < radius * radius {
        least = distance
        nearest = element
      }
    }
    return nearest
  }

  /// The frame of an element, or the part of it that its orthogonal section shows.
  private func visibleFrame(of element: LayoutElement) -> LayoutRect {
    guard resolvedTable.hasOrthogonal, element.path.kind == .item,
      let clip = orthogonalFrame(ofSection: element.path.section)
    else { return element.frame }
    return element.frame.intersection(clip) ?? element.frame
  }
}
