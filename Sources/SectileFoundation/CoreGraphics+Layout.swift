// Conversions to and from CoreGraphics, without rounding: layouts snap edges to pixels.

public import SectileLayout

// On Apple systems, the members of `CGRect` belong to CoreGraphics.
#if canImport(CoreGraphics)
  public import CoreGraphics
#else
  public import Foundation
#endif

extension CGPoint {
  /// Creates a point with the coordinates of a point of a layout.
  ///
  /// - Complexity: O(1)
  public init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
}

extension LayoutPoint {
  /// Creates a point with the coordinates of a point of CoreGraphics.
  ///
  /// - Complexity: O(1)
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGSize {
  /// Creates a size with the sides of a size of a layout.
  ///
  /// - Complexity: O(1)
  public init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
}

extension LayoutSize {
  /// Creates a size with the sides of a size of CoreGraphics.
  ///
  /// - Complexity: O(1)
  public init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension CGRect {
  /// Creates a rectangle with the edges of a rectangle of a layout.
  ///
  /// - Complexity: O(1)
  public init(_ rect: LayoutRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension LayoutRect {
  /// Creates a rectangle with the edges of a rectangle of CoreGraphics, which may have negative
  /// sides; the result covers the same points from its top left corner.
  ///
  /// - Complexity: O(1)
  public init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY),
      width: Double(rect.width), height: Double(rect.height))
  }
}
