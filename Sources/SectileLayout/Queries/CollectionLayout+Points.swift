// SectileLayout/Queries/CollectionLayout+Points.swift
//
// From a point to an element: what is hit, and what is nearest when nothing is.

public import SectilePaths

extension CollectionLayout {
  /// Returns the element that is seen at a point: the topmost one, as drawn.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - viewport: What is seen of the content, or nil if nothing is to be pinned.
  ///   - stripOffsets: How far sections that scroll across are scrolled from their start.
  /// - Returns: The path of the last of the elements at the point that `elements(in:)` gives, or nil
  ///   if there is none. An element without width or height is only found at its origin.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* elements there, as `LayoutElements` says.
  public func path(
    at point: LayoutPoint, viewport: LayoutRect? = nil, stripOffsets: [Int: Double] = [:]
  ) -> KindedIndexPath? {
    var found: KindedIndexPath?
    let rect = LayoutRect(origin: point, size: .zero)
    for element in elements(in: rect, viewport: viewport, stripOffsets: stripOffsets) {
      found = element.path
    }
    return found
  }

  /// Returns the element that is nearest to a point, by the distance from the point to its frame.
  ///
  /// - Parameters:
  ///   - point: A point in content coordinates.
  ///   - kinds: The kinds of elements to look at.
  ///   - stripOffsets: How far sections that scroll across are scrolled from their start.
  /// - Returns: The path of the nearest element, of several equally near the first in reading order,
  ///   or nil if the layout has no such elements or a coordinate is not finite.
  /// - Complexity: O(log *d* (log *s* + log *r*) + *k*), where *d* is the distance and *k* the number
  ///   of elements within twice as much.
  public func nearestPath(
    to point: LayoutPoint, in kinds: KindedIndexPath.Kinds = .all,
    stripOffsets: [Int: Double] = [:]
  ) -> KindedIndexPath? {
    nearestElement(to: point, stripOffsets) {
      kinds.contains(KindedIndexPath.Kinds($0.kind))
    }?.path
  }

  /// Returns the nearest of the elements that satisfy a condition.
  func nearestElement(
    to point: LayoutPoint, _ stripOffsets: [Int: Double] = [:],
    where isWanted: (KindedIndexPath) -> Bool
  ) -> LayoutElement? {
    guard point.x.isFinite && point.y.isFinite else { return nil }
    var radius = 16.0
    // The square that holds a circle around the point grows until something is in it. Elements may
    // lie outside the content, so the search ends only when numbers do.
    while radius < 4 * LayoutError.maximumExtent {
      if let found = nearestElement(to: point, within: radius, stripOffsets, where: isWanted) {
        return found
      }
      radius *= 2
    }
    return nil
  }

  private func nearestElement(
    to point: LayoutPoint, within radius: Double, _ stripOffsets: [Int: Double],
    where isWanted: (KindedIndexPath) -> Bool
  ) -> LayoutElement? {
    let area = LayoutRect(
      x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    var nearest: LayoutElement?
    var least = Double.infinity
    for element in elements(in: area, stripOffsets: stripOffsets) where isWanted(element.path) {
      let distance = element.frame.squaredDistance(to: point)
      // On the circle and beyond it, something that comes first or is nearer may lie outside the
      // square.
      if distance < least && distance < radius * radius {
        least = distance
        nearest = element
      }
    }
    return nearest
  }
}

extension LayoutRect {
  /// Returns the square of the distance from a point to the nearest point of the rectangle, its
  /// far edges included.
  func squaredDistance(to point: LayoutPoint) -> Double {
    let dx = max(x - point.x, point.x - maxX, 0)
    let dy = max(y - point.y, point.y - maxY, 0)
    return dx * dx + dy * dy
  }
}
