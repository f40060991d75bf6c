// SectileLayout/Queries/CollectionLayout+Visible.swift
//
// What a viewport needs: the paths to have views for, and where to scroll to bring one into sight.

public import SectilePaths

/// How far beyond the edges of a viewport elements are wanted, in points along the main axis.
public struct Overscan: Hashable, Sendable, BitwiseCopyable {
  /// How far before the start of the viewport.
  public var before: Double
  /// How far behind its end.
  public var after: Double

  /// Creates an overscan.
  ///
  /// - Parameters:
  ///   - before: How far before the start of the viewport; a negative number leaves elements out.
  ///   - after: How far behind its end.
  /// - Complexity: O(1)
  public init(before: Double = 0, after: Double = 0) {
    self.before = before
    self.after = after
  }

  /// Creates an overscan for a viewport that moves: more in the direction that it moves in.
  ///
  /// - Parameters:
  ///   - ahead: How far in the direction of the movement.
  ///   - behind: How far against it.
  ///   - velocity: How fast the viewport moves towards the end of the content, which in a horizontal
  ///     right-to-left layout is where its x gets smaller; zero takes the larger number on both sides.
  /// - Complexity: O(1)
  public init(ahead: Double, behind: Double, velocity: Double) {
    let still = max(ahead, behind)
    before = velocity > 0 ? behind : velocity < 0 ? ahead : still
    after = velocity > 0 ? ahead : velocity < 0 ? behind : still
  }
}

extension CollectionLayout {
  /// Returns the paths of the elements that are seen in a viewport or near it.
  ///
  /// - Parameters:
  ///   - viewport: What is seen of the content. Pinned headers and footers are where they are held.
  ///   - overscan: How far beyond its edges along the main axis elements count as well.
  /// - Returns: The paths in reading order.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* paths, as `LayoutElements` says.
  public func visiblePaths(
    in viewport: LayoutRect, overscan: Overscan = Overscan()
  ) -> [KindedIndexPath] {
    var paths: [KindedIndexPath] = []
    var isInOrder = true
    for element in elements(in: viewport.extended(by: overscan, space), viewport: viewport) {
      if let last = paths.last, last > element.path { isInOrder = false }
      paths.append(element.path)
    }
    if !isInOrder { paths.sort() }
    return paths
  }
}

extension LayoutRect {
  /// Returns the rectangle with more before and after it along the main axis.
  fileprivate func extended(by overscan: Overscan, _ space: AxisSpace) -> LayoutRect {
    let isMirrored = space.axis == .horizontal && space.direction == .rightToLeft
    let before = isMirrored ? overscan.after : overscan.before
    let length = overscan.before + overscan.after
    return space.axis == .vertical
      ? LayoutRect(x: x, y: y - before, width: width, height: height + length)
      : LayoutRect(x: x - before, y: y, width: width + length, height: height)
  }
}
