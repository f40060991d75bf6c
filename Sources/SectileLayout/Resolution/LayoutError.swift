// SectileLayout/Resolution/LayoutError.swift
//
// What can be wrong with numbers that come from outside. Every one of them is checked before it is
// used, so a layout that exists has finite frames.

public import SectilePaths

/// A value that a layout cannot be made of, or a path that it does not have.
///
/// Every extent must be finite, not negative and at the most `maximumExtent`. With that bound no
/// sum of extents can overflow, whatever the number of elements.
public enum LayoutError: Error, Hashable, Sendable {
  /// A count of the data source is wrong.
  case dataSource(DataSourceError)
  /// A side of the container is not an extent.
  case container(LayoutSize)
  /// The pixel scale is not positive and finite, or above 2^20.
  case pixelScale(Double)
  /// A number in the layout of a section is not what it must be.
  case parameter(Parameter, Double, section: Int)
  /// The number of columns of a section is below 1 or above 2^31 - 1.
  case columnCount(Double, section: Int)
  /// A side of the size of an element is not an extent.
  case size(LayoutSize, of: KindedIndexPath)
  /// There is no such element.
  case path(KindedIndexPath)

  /// The largest extent: 10^30 points.
  public static var maximumExtent: Double { 1e30 }

  /// A number in the layout of a section.
  public enum Parameter: Hashable, Sendable {
    /// The extent of a header, a footer or the items; or what an aspect ratio makes of it.
    case headerLength, footerLength, itemLength
    /// An aspect ratio, which must be positive.
    case aspectRatio
    /// The distance between lines or between the items of a line.
    case lineSpacing, itemSpacing
    /// One of the four insets.
    case insets
    /// The minimum width of an adaptive column, which must be positive.
    case minimumColumnWidth
  }

  /// Returns whether a number can be an extent.
  static func isExtent(_ value: Double) -> Bool {
    value >= 0 && value <= maximumExtent
  }

  /// Returns whether both sides of a size can be extents.
  static func isExtent(_ size: LayoutSize) -> Bool {
    isExtent(size.width) && isExtent(size.height)
  }
}

extension LayoutError: CustomStringConvertible {
  private static var extents: String { "0...\(maximumExtent)" }

  /// The value that was given and the values that are allowed, as one sentence.
  ///
  /// - Complexity: O(1)
  public var description: String {
    switch self {
    case .dataSource(let error):
      error.description
    case .container(let size):
      "LayoutError: the container is \(size); both sides must be in \(Self.extents)."
    case .pixelScale(let scale):
      "LayoutError: the pixel scale is \(scale); it must be above 0 and at most 1048576."
    case .parameter(let parameter, let value, let section):
      "LayoutError: the \(parameter.name) of section \(section) is \(value); it must be "
        + (parameter.isPositive
          ? "positive and at most \(Self.maximumExtent)." : "in \(Self.extents).")
    case .columnCount(let count, let section):
      "LayoutError: section \(section) has \(count) columns; a grid has 1...2147483647."
    case .size(let size, let path):
      "LayoutError: the size of \(path) is \(size); both sides must be in \(Self.extents)."
    case .path(let path):
      "LayoutError: the layout has no element \(path)."
    }
  }
}

extension LayoutError.Parameter {
  /// What the parameter is called in a sentence.
  fileprivate var name: String {
    switch self {
    case .headerLength: "header length"
    case .footerLength: "footer length"
    case .itemLength: "item length"
    case .aspectRatio: "aspect ratio"
    case .lineSpacing: "line spacing"
    case .itemSpacing: "item spacing"
    case .insets: "inset"
    case .minimumColumnWidth: "minimum column width"
    }
  }

  /// Whether zero is refused.
  fileprivate var isPositive: Bool { self == .aspectRatio || self == .minimumColumnWidth }
}
