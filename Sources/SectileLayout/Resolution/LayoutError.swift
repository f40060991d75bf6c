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
  /// A number in the furniture of the collection is not what it must be.
  case furniture(Parameter, Double)
  /// The number of columns of a section is below 1 or above what its arrangement allows.
  case columnCount(Double, maximum: Int, section: Int)
  /// An item spans less than one column or more than there are.
  case span(Int, of: KindedIndexPath, columns: Int)
  /// A side of the size of an element is not an extent.
  case size(LayoutSize, of: KindedIndexPath)
  /// A custom arrangement returned another number of places than there are items.
  case placeCount(Int, items: Int, section: Int)
  /// A custom arrangement returned a place that is not finite, or starts or extends below 0.
  case place(ItemPlace, of: KindedIndexPath)
  /// There is no such element.
  case path(KindedIndexPath)
  /// There is no such section.
  case section(Int, count: Int)
  /// A count of a new state does not follow from the old one: that of the items of a section, or of
  /// the sections.
  case counts(Int, expected: Int, section: Int?)
  /// There are more or fewer lengths than items that have a frame.
  case lengthCount(Int, items: Int, section: Int)

  /// The largest extent: 10^30 points.
  public static var maximumExtent: Double { 1e30 }

  /// A number in a layout.
  public enum Parameter: Hashable, Sendable {
    /// The extent of a header, a footer or the items, or what an aspect ratio makes of it.
    case headerLength, footerLength, itemLength
    /// The extent across of a header or a footer beside the items.
    case headerWidth, footerWidth
    /// An aspect ratio, which must be positive.
    case aspectRatio
    /// The distance between lines, between the items of a line, or between sections.
    case lineSpacing, itemSpacing, sectionSpacing
    /// One of the four insets, or of those of a background or a separator.
    case insets, backgroundInset, separatorInset
    /// The thickness of a separator.
    case separatorThickness
    /// The least or largest width of a column, which must be positive.
    case minimumColumnWidth, maximumColumnWidth
    /// The largest width of a column that has a least one too, which must not be below that.
    case largestColumnWidth
    /// The width of a column, its share, or its bounds.
    case trackWidth, trackFraction
    /// By how much a column of a masonry may be longer than the shortest.
    case tolerance
    /// The length of a strip that scrolls across.
    case stripLength
    /// How far from an edge of the viewport elements are pinned.
    case pinInset
  }

  /// Returns whether a number can be an extent.
  static func isExtent(_ value: Double) -> Bool {
    value >= 0 && value <= maximumExtent
  }

  /// Returns lengths of items, if all can be extents, with 0 for each -0.
  static func checked(
    _ lengths: [Double], inSection section: Int
  ) throws(LayoutError) -> ContiguousArray<Double> {
    if let wrong = lengths.first(where: { !isExtent($0) }) {
      throw .parameter(.itemLength, wrong, section: section)
    }
    return ContiguousArray(lengths.map { $0.magnitude })
  }

  /// Returns a size that an element was measured to have, if both sides can be extents.
  @inline(__always) static func checked(
    _ size: LayoutSize, of path: KindedIndexPath
  ) throws(LayoutError) -> LayoutSize {
    guard isExtent(size) else { throw .size(size, of: path) }
    return size
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
      "LayoutError: the \(parameter.name) of section \(section) is \(value); "
        + "it must be \(parameter.allowed)."
    case .furniture(let parameter, let value):
      "LayoutError: the \(parameter.name) of the collection is \(value); "
        + "it must be \(parameter.allowed)."
    case .columnCount(let count, let maximum, let section):
      "LayoutError: section \(section) has \(count) columns; it must have 1...\(maximum)."
    case .span(let span, let path, let columns):
      "LayoutError: item \(path) spans \(span) columns; the section has \(columns)."
    case .size(let size, let path):
      "LayoutError: the size of \(path) is \(size); both sides must be in \(Self.extents)."
    case .placeCount(let count, let items, let section):
      "LayoutError: the arrangement of section \(section) returned \(count) places; "
        + "the section has \(items) items."
    case .place(let place, let path):
      "LayoutError: the arrangement put \(path) at \(place.main) along and \(place.cross) across, "
        + "\(place.length) by \(place.crossLength); numbers must be finite, and none but the "
        + "position across negative."
    case .path(let path):
      "LayoutError: the layout has no element \(path)."
    case .section(let section, let count):
      "LayoutError: section \(section) is not in 0..<\(count)."
    case .counts(let count, let expected, let section?):
      "LayoutError: section \(section) of the new state has \(count) items; "
        + "by the changes it has \(expected)."
    case .counts(let count, let expected, nil):
      "LayoutError: the new state has \(count) sections; by the changes it has \(expected)."
    case .lengthCount(let count, let items, let section):
      "LayoutError: there are \(count) lengths for section \(section); "
        + "it has frames for \(items) items."
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
    case .headerWidth: "header width"
    case .footerWidth: "footer width"
    case .aspectRatio: "aspect ratio"
    case .lineSpacing: "line spacing"
    case .itemSpacing: "item spacing"
    case .sectionSpacing: "section spacing"
    case .insets: "inset"
    case .backgroundInset: "background inset"
    case .separatorInset: "separator inset"
    case .separatorThickness: "separator thickness"
    case .minimumColumnWidth: "minimum column width"
    case .maximumColumnWidth: "maximum column width"
    case .largestColumnWidth: "largest column width"
    case .trackWidth: "track width"
    case .trackFraction: "track fraction"
    case .tolerance: "tolerance"
    case .stripLength: "strip length"
    case .pinInset: "pin inset"
    }
  }

  /// Which values the parameter may have, in a sentence.
  fileprivate var allowed: String {
    switch self {
    case .aspectRatio, .minimumColumnWidth, .maximumColumnWidth:
      "positive and at most \(LayoutError.maximumExtent)"
    case .largestColumnWidth:
      "not below the least column width"
    case .backgroundInset, .separatorInset:
      "in -\(LayoutError.maximumExtent)...\(LayoutError.maximumExtent)"
    default:
      "in 0...\(LayoutError.maximumExtent)"
    }
  }
}

extension LayoutError {
  /// Returns the error of a strip's only section as that of a section of the layout.
  func moved(toSection section: Int) -> Self {
    func moved(_ path: KindedIndexPath) -> KindedIndexPath {
      .item(path.item ?? 0, inSection: section)
    }
    switch self {
    case .parameter(let parameter, let value, _):
      return .parameter(parameter, value, section: section)
    case .columnCount(let count, let maximum, _):
      return .columnCount(count, maximum: maximum, section: section)
    case .span(let span, let path, let columns):
      return .span(span, of: moved(path), columns: columns)
    case .size(let size, let path):
      return .size(size, of: moved(path))
    case .placeCount(let count, let items, _):
      return .placeCount(count, items: items, section: section)
    case .place(let place, let path):
      return .place(place, of: moved(path))
    case .lengthCount(let count, let items, _):
      return .lengthCount(count, items: items, section: section)
    case .dataSource, .container, .pixelScale, .furniture, .path, .section, .counts:
      return self
    }
  }
}
