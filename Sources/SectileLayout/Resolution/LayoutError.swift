// Every number from a caller is checked before it is used, so all frames of a layout are finite.

public import SectilePaths

/// An invalid value in the input of a layout, or a path that a layout does not have.
///
/// A length must be finite, not negative and at most `maximumExtent`, in points. With this bound
/// the sum of lengths cannot overflow, whatever the number of elements.
public enum LayoutError: Error, Hashable, Sendable {
  /// A count of the data source is negative or too large.
  case dataSource(DataSourceError)
  /// A side of the container is not in `0...maximumExtent`.
  case invalidContainer(LayoutSize)
  /// The pixel scale is not positive, or above 2^20.
  case invalidPixelScale(Double)
  /// A number in the layout of a section is not in the range that its parameter allows.
  case invalidParameter(Parameter, Double, section: Int)
  /// A number in the configuration of the collection is not in the range that its parameter allows.
  case invalidConfiguration(Parameter, Double)
  /// The length of the collection's header or footer is `.measured` or `.estimated`, but no path
  /// exists by which it can be measured.
  case unmeasurable(Parameter, SectionLayout.Length)
  /// The number of columns of a section is below 1 or above the maximum of its arrangement. A
  /// number that is not an `Int` is given as `Int.max`.
  case tooManyColumns(Int, maximum: Int, section: Int)
  /// An item of a grid or a masonry spans fewer than one column.
  case invalidSpan(Int, of: KindedIndexPath)
  /// A side of the size of an element is not in `0...maximumExtent`.
  case invalidSize(LayoutSize, of: KindedIndexPath)
  /// The element is measured, and neither a measure closure nor a fixed length was given.
  case unmeasured(KindedIndexPath)
  /// The number of placements that a custom arrangement returned differs from the number of items.
  case placementCountMismatch(Int, items: Int, section: Int)
  /// A custom arrangement returned a placement with a number that is not finite, a negative
  /// position along the main axis, or a negative length.
  case invalidPlacement(ItemPlacement, of: KindedIndexPath)
  /// The layout has no element with this path.
  case unknownElement(KindedIndexPath)
  /// The layout has no section with this index.
  case sectionOutOfRange(Int, count: Int)
  /// A count of the new data differs from the one that the changes give: the number of items of a
  /// section, or the number of sections if `section` is nil.
  case countMismatch(Int, expected: Int, section: Int?)

  /// The largest length, 10^30 points.
  public static var maximumExtent: Double { 1e30 }

  /// A number of a section layout or a configuration.
  public enum Parameter: Hashable, Sendable {
    /// The length along the main axis of a header, a footer or the items, given directly or
    /// computed from an aspect ratio.
    case headerLength, footerLength, itemLength
    /// The length to which a pinned header or footer shrinks.
    case minimumHeaderLength, minimumFooterLength
    /// The width or the height of the estimated size of the items of a flow.
    case estimatedItemSize
    /// The length along the cross axis of a header or a footer beside the items.
    case headerWidth, footerWidth
    /// An aspect ratio, which must be positive.
    case aspectRatio
    /// The distance between lines, between the items of a line, or between sections.
    case lineSpacing, itemSpacing, sectionSpacing
    /// An inset of a section, of its items, of a background or of a separator.
    case insets, itemInset, backgroundInset, separatorInset
    /// The thickness of a separator.
    case separatorThickness
    /// The length of a badge in points, or as a fraction of its item.
    case badgeLength, badgeFraction
    /// The offset of a badge; the fractional one of a badge whose length is a fraction must be 0.
    case badgeOffset, badgeFractionalOffset
    /// The minimum or maximum width of adaptive columns, which must be positive.
    case minimumColumnWidth, maximumColumnWidth
    /// The widths from a minimum to a maximum, which must not be below the minimum.
    case columnWidthRange
    /// The width of a track or its minimum, or its fraction.
    case trackWidth, trackFraction
    /// The number of columns that have items, of columns that omit empty tracks.
    case occupiedColumnCount
    /// The tolerance of a masonry.
    case tolerance
    /// The largest free width that the last item of a line of a flow takes.
    case edgeStretch
    /// The length of the items of an orthogonal section along the main axis.
    case orthogonalLength
    /// A size of a group or of an item in it, in points or as a fraction of the group around it.
    case groupSize
    /// The distance between members of a group or outside their edges, or an inset.
    case groupSpacing, groupInset
    /// The number of items of a group, or of items and groups with inner ones; from 1 to 65,536.
    case groupItemCount
  }

  /// Returns whether a number can be a length.
  static func isExtent(_ value: Double) -> Bool {
    value >= 0 && value <= maximumExtent
  }

  /// Returns a number of a section with 0 for -0, if its parameter allows it.
  @discardableResult static func checked(
    _ value: Double, _ parameter: Parameter, _ section: Int
  ) throws(LayoutError) -> Double {
    guard parameter.allows(value) else {
      throw .invalidParameter(parameter, value, section: section)
    }
    return value + 0
  }

  /// Returns a requested span, or throws if it is below 1.
  static func checked(
    span: Int, of path: KindedIndexPath
  ) throws(LayoutError) -> Int {
    guard span >= 1 else { throw .invalidSpan(span, of: path) }
    return span
  }

  /// Returns the size of an element with 0 for each -0, if it is valid.
  static func checked(
    _ size: LayoutSize, of path: KindedIndexPath
  ) throws(LayoutError) -> LayoutSize {
    guard isExtent(size) else {
      throw size.isUnmeasured ? .unmeasured(path) : .invalidSize(size, of: path)
    }
    return LayoutSize(width: size.width + 0, height: size.height + 0)
  }

  /// Returns whether both sides of a size can be lengths.
  package static func isExtent(_ size: LayoutSize) -> Bool {
    isExtent(size.width) && isExtent(size.height)
  }
}

extension LayoutError: CustomStringConvertible {
  private static var extents: String { "0...\(maximumExtent)" }

  /// The given value and the allowed values, in one sentence.
  ///
  /// - Complexity: O(1)
  public var description: String {
    switch self {
    case .dataSource(let error):
      error.description
    case .invalidContainer(let size):
      "LayoutError: the container is \(size); both sides must be in \(Self.extents)."
    case .invalidPixelScale(let scale):
      "LayoutError: the pixel scale is \(scale); it must be above 0 and at most 1048576."
    case .invalidParameter(let parameter, let value, let section):
      "LayoutError: the \(parameter.name) of section \(section) is \(parameter.text(of: value)); "
        + "it must be \(parameter.allowed)."
    case .invalidConfiguration(let parameter, let value):
      "LayoutError: the \(parameter.name) of the collection is \(parameter.text(of: value)); "
        + "it must be \(parameter.allowed)."
    case .unmeasurable(let parameter, let length):
      "LayoutError: the \(parameter.name) of the collection is \(length); it must be fixed or an "
        + "aspect ratio, because the collection's header and footer cannot be measured."
    case .tooManyColumns(let count, let maximum, let section):
      "LayoutError: section \(section) has \(count) columns; it must have 1...\(maximum)."
    case .invalidSpan(let span, let path):
      "LayoutError: item \(path) spans \(span) columns; it must span at least 1."
    case .invalidSize(let size, let path):
      "LayoutError: the size of \(path) is \(size); both sides must be in \(Self.extents)."
    case .unmeasured(let path):
      "LayoutError: \(path) is measured; neither a measure closure nor a fixed length was given."
    case .placementCountMismatch(let count, let items, let section):
      "LayoutError: the arrangement of section \(section) returned \(count) places; "
        + "the section has \(items) items."
    case .invalidPlacement(let place, let path):
      "LayoutError: the arrangement put \(path) at \(place.main) along and \(place.cross) across, "
        + "\(place.length) by \(place.crossLength); numbers must be finite, and none but the "
        + "position across negative."
    case .unknownElement(let path):
      "LayoutError: the layout has no element \(path)."
    case .sectionOutOfRange(let section, let count):
      "LayoutError: section \(section) is not in 0..<\(count)."
    case .countMismatch(let count, let expected, let section?):
      "LayoutError: section \(section) of the new state has \(count) items; "
        + "by the changes it has \(expected)."
    case .countMismatch(let count, let expected, nil):
      "LayoutError: the new state has \(count) sections; by the changes it has \(expected)."
    }
  }
}

extension LayoutError.Parameter {
  fileprivate var name: String {
    switch self {
    case .headerLength: "header length"
    case .footerLength: "footer length"
    case .itemLength: "item length"
    case .minimumHeaderLength: "minimum header length"
    case .minimumFooterLength: "minimum footer length"
    case .estimatedItemSize: "estimated item size"
    case .headerWidth: "header width"
    case .footerWidth: "footer width"
    case .aspectRatio: "aspect ratio"
    case .lineSpacing: "line spacing"
    case .itemSpacing: "item spacing"
    case .sectionSpacing: "section spacing"
    case .insets: "inset"
    case .itemInset: "item inset"
    case .backgroundInset: "background inset"
    case .separatorInset: "separator inset"
    case .separatorThickness: "separator thickness"
    case .badgeLength: "badge length"
    case .badgeFraction: "badge fraction"
    case .badgeOffset: "badge offset"
    case .badgeFractionalOffset: "fractional badge offset"
    case .minimumColumnWidth: "minimum column width"
    case .maximumColumnWidth: "maximum column width"
    case .columnWidthRange: "maximum of the column widths"
    case .trackWidth: "track width"
    case .trackFraction: "track fraction"
    case .occupiedColumnCount: "number of occupied columns"
    case .tolerance: "tolerance"
    case .edgeStretch: "edge stretch"
    case .orthogonalLength: "orthogonal length"
    case .groupSize: "size in a group"
    case .groupSpacing: "spacing in a group"
    case .groupInset: "inset in a group"
    case .groupItemCount: "number of items of a group"
    }
  }

  /// Returns the text of a number, which is an integer if the parameter is a count.
  fileprivate func text(of value: Double) -> String {
    switch self {
    case .occupiedColumnCount, .groupItemCount: Int(exactly: value).map { "\($0)" } ?? "\(value)"
    default: "\(value)"
    }
  }

  /// Whether a number is in the range that `allowed` states; the bound of `columnWidthRange` is
  /// another number.
  fileprivate func allows(_ value: Double) -> Bool {
    switch self {
    case .aspectRatio, .minimumColumnWidth, .maximumColumnWidth:
      value > 0 && value <= LayoutError.maximumExtent
    case .backgroundInset, .separatorInset, .badgeOffset: LayoutError.isExtent(abs(value))
    case .badgeFraction: value >= 0 && value <= 1
    case .badgeFractionalOffset: value == 0
    default: LayoutError.isExtent(value)
    }
  }

  fileprivate var allowed: String {
    switch self {
    case .aspectRatio, .minimumColumnWidth, .maximumColumnWidth:
      "positive and at most \(LayoutError.maximumExtent)"
    case .groupItemCount:
      "in 1...\(GroupExpansion.largestCount)"
    case .columnWidthRange:
      "not below the minimum column width"
    case .occupiedColumnCount:
      "0 or more"
    case .badgeFraction:
      "in 0...1"
    case .badgeFractionalOffset:
      "0 along an axis on which the length of the badge is a fraction"
    case .backgroundInset, .separatorInset, .badgeOffset:
      "in -\(LayoutError.maximumExtent)...\(LayoutError.maximumExtent)"
    default:
      "in 0...\(LayoutError.maximumExtent)"
    }
  }
}

// MARK: A missing measure closure

extension LayoutSize {
  /// The result of `measure` if no closure was given, which `LayoutError.checked` rejects: a NaN
  /// that arithmetic does not produce, so that it differs from an invalid result of a closure.
  static var unmeasured: Self {
    let missing = Double(nan: 0x5EC7, signaling: false)
    return Self(width: missing, height: missing)
  }

  /// Whether the size is that of an element for which no closure was given.
  var isUnmeasured: Bool { width.bitPattern == Self.unmeasured.width.bitPattern }
}
