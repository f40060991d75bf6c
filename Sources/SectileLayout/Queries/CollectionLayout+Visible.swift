public import SectilePaths

extension CollectionLayout {
  /// Distances by which a viewport is extended at its start and its end, in points along the main
  /// axis.
  public struct Overscan: Hashable, Sendable {
    /// The distance before the start of the viewport.
    public var before: Double
    /// The distance after the end of the viewport.
    public var after: Double

    /// Creates an overscan.
    ///
    /// - Parameters:
    ///   - before: The distance before the start of the viewport, in points. A negative distance
    ///     excludes elements at the start.
    ///   - after: The distance after the end of the viewport, in points.
    /// - Complexity: O(1)
    public init(before: Double = 0, after: Double = 0) {
      self.before = before
      self.after = after
    }
  }
}

extension CollectionLayout {
  /// Returns the rectangle of a viewport, extended along the main axis in the direction of the
  /// layout: the rectangle whose elements a host prepares.
  ///
  ///     let rect = layout.rect(of: viewport, extendedBy: .init(before: 100, after: 400))
  ///     layout.elements(overlapping: rect, in: viewport)
  ///
  /// - Parameters:
  ///   - viewport: The visible part.
  ///   - overscan: The distances before its start and after its end.
  /// - Returns: A rectangle in content coordinates, which can extend beyond the content.
  /// - Complexity: O(1)
  public func rect(of viewport: Viewport, extendedBy overscan: Overscan) -> LayoutRect {
    VisibleInterval(viewport.rect, in: content)
      .extended(before: overscan.before, after: overscan.after)
  }

  /// Returns the paths of the elements in a viewport or near it.
  ///
  /// - Parameters:
  ///   - viewport: The visible part. It decides where pinned elements are.
  ///   - overscan: The distances along the main axis by which the searched area is larger than the
  ///     viewport.
  /// - Returns: The paths in reading order, with those of pinned elements.
  /// - Complexity: That of `elements(in:)`, and O(*k* log *k*) for *k* paths.
  public func visiblePaths(
    in viewport: Viewport, overscan: CollectionLayout.Overscan = CollectionLayout.Overscan()
  ) -> [KindedIndexPath] {
    var paths: [KindedIndexPath] = []
    let elements = elements(overlapping: rect(of: viewport, extendedBy: overscan), in: viewport)
    paths.reserveCapacity(elements.underestimatedCount)
    for element in elements { paths.append(element.path) }
    paths.sortAscending()
    return paths
  }
}
