public import SectilePaths

/// The visible part of a layout: a rectangle of the content, and the other values that decide
/// where elements are on the screen.
///
///     var viewport = Viewport(LayoutRect(x: 0, y: 880, width: 320, height: 480))
///     for element in layout.elements(in: viewport) {
///       draw(element.path, at: element.frame)
///     }
///
/// A host keeps one viewport, changes its parts when the user scrolls or a bar appears, and passes
/// it to every function that depends on the screen.
public struct Viewport: Equatable, Sendable {
  /// The visible rectangle in content coordinates, with the parts that bars cover.
  public var rect: LayoutRect

  /// The distances from the edges of the rectangle that bars or a keyboard cover, in points
  /// (UIKit's `safeAreaInsets`, CSS `scroll-padding`).
  ///
  /// Pinned elements stay between the bars, and an element to show is moved there, as far as the
  /// content scrolls: where a bar covers its end, give the last section an inset. Snapping uses
  /// the whole rectangle. A number that is negative or not finite counts as 0.
  public var insets: LayoutInsets

  /// The distances in points by which orthogonal sections are scrolled from their start, by the
  /// index of the section; 0 for a section that is not in it.
  public var orthogonalOffsets: [Int: Double]

  /// The parents and children of the rows; the ancestors of the first visible rows are pinned.
  public var hierarchy: Hierarchy

  /// The number of levels of the hierarchy that are pinned, from the roots on; with 0 or less, no
  /// ancestor is pinned.
  public var pinnedLevels: Int

  /// Creates a viewport.
  ///
  /// - Parameters:
  ///   - rect: The visible rectangle in content coordinates.
  ///   - insets: The distances from its edges that bars cover, in points.
  ///   - orthogonalOffsets: The distances in points by which orthogonal sections are scrolled, by
  ///     section.
  ///   - hierarchy: The parents and children of the rows.
  ///   - pinnedLevels: The number of levels that are pinned, from the roots on.
  /// - Complexity: O(1)
  public init(
    _ rect: LayoutRect, insets: LayoutInsets = .zero, orthogonalOffsets: [Int: Double] = [:],
    hierarchy: Hierarchy = Hierarchy(), pinnedLevels: Int = .max
  ) {
    self.rect = rect
    self.insets = insets
    self.orthogonalOffsets = orthogonalOffsets
    self.hierarchy = hierarchy
    self.pinnedLevels = pinnedLevels
  }
}

extension Viewport {
  /// Whether rows can be pinned as ancestors of others.
  var pinsAncestors: Bool { pinnedLevels > 0 && !hierarchy.isEmpty }
}
