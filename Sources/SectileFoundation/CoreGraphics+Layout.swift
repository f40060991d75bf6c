// SectileFoundation/CoreGraphics+Layout.swift
//
// Points, sizes and rectangles of CoreGraphics, both ways. The numbers are those of the layout:
// nothing is rounded here, as layouts snap edges to pixels themselves.

public import Foundation
public import SectileLayout

extension CGPoint {
  /// Creates a point with the coordinates of a point of a layout.
  ///
  /// - Parameter point: The point.
  /// - Complexity: O(1)
  public init(_ point: LayoutPoint) {
    self.init(x: point.x, y: point.y)
  }
}

extension LayoutPoint {
  /// Creates a point with the coordinates of a point of CoreGraphics.
  ///
  /// - Parameter point: The point.
  /// - Complexity: O(1)
  public init(_ point: CGPoint) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension CGSize {
  /// Creates a size with the sides of a size of a layout.
  ///
  /// - Parameter size: The size.
  /// - Complexity: O(1)
  public init(_ size: LayoutSize) {
    self.init(width: size.width, height: size.height)
  }
}

extension LayoutSize {
  /// Creates a size with the sides of a size of CoreGraphics.
  ///
  /// - Parameter size: The size.
  /// - Complexity: O(1)
  public init(_ size: CGSize) {
    self.init(width: Double(size.width), height: Double(size.height))
  }
}

extension CGRect {
  /// Creates a rectangle with the edges of a rectangle of a layout.
  ///
  /// - Parameter rect: The rectangle.
  /// - Complexity: O(1)
  public init(_ rect: LayoutRect) {
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension LayoutRect {
  /// Creates a rectangle with the edges of a rectangle of CoreGraphics.
  ///
  /// A rectangle of CoreGraphics may be given from any corner, with negative sides; the result
  /// covers the same points from its top left corner.
  ///
  /// - Parameter rect: The rectangle.
  /// - Complexity: O(1)
  public init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY),
      width: Double(rect.width), height: Double(rect.height))
  }
}
