/// A custom arrangement of the items of a section.
///
/// An arrangement uses logical coordinates: main positions count from the start of the first item,
/// and cross positions from the leading edge between the insets, which is the top edge in a
/// horizontal layout. The layout converts them for its axis, direction and pixel scale, and adds
/// headers, queries and pinning.
///
///     final class BrickWall: ItemArrangement {
///       func placements(
///         for items: [MeasuredItem], in constraints: ArrangementConstraints
///       ) -> [ItemPlacement] {
///         // Rows of three bricks, with every other row moved by half a brick.
///       }
///     }
///     SectionLayout.custom(BrickWall())
///
/// `placements(for:in:)` must be a function of its arguments. The layout calls it again when items
/// change, and relies on the results being those of a new layout. The protocol is bound to classes,
/// so that Embedded Swift can store arrangements and section layouts compare them by identity.
public protocol ItemArrangement: AnyObject, Sendable {
  /// Returns the lengths that an item is measured with; both are nil by default.
  ///
  /// - Parameters:
  ///   - item: The index of the item.
  ///   - constraints: The cross length between the insets, and the spacings.
  /// - Returns: The lengths of the item along the main and the cross axis, in points. The measure
  ///   closure chooses a length that is nil.
  /// - Complexity: Called once for each measured item, in order; with O(1), creating a layout takes
  ///   linear time.
  func proposal(
    forItem item: Int, in constraints: ArrangementConstraints
  ) -> (length: Double?, crossLength: Double?)

  /// Returns the placement of each item.
  ///
  /// - Parameters:
  ///   - items: The measured items in order.
  ///   - constraints: The cross length between the insets, and the spacings.
  /// - Returns: One placement for each item, with finite numbers of which only the cross position
  ///   may be negative. Other results make the caller throw `LayoutError.placementCountMismatch` or
  ///   `LayoutError.invalidPlacement`.
  /// - Complexity: Called once when a layout is created, and again whenever the items or the
  ///   constraints of the section change; at least O(*n*) for *n* items.
  func placements(
    for items: [MeasuredItem], in constraints: ArrangementConstraints
  ) -> [ItemPlacement]
}

extension ItemArrangement {
  /// Returns nil for both lengths: the measure closure chooses the size of the item.
  ///
  /// - Complexity: O(1)
  public func proposal(
    forItem item: Int, in constraints: ArrangementConstraints
  ) -> (length: Double?, crossLength: Double?) { (nil, nil) }
}

/// A measured item, the input of an arrangement.
public struct MeasuredItem: Hashable, Sendable {
  /// The measured length along the main axis, in points.
  public var length: Double
  /// The measured length along the cross axis, in points.
  public var crossLength: Double
  /// The unchecked result of the span closure, any number; 1 without a span closure.
  public var span: Int
  /// Whether the length is an estimate.
  var isEstimated = false
  var origin = Origin.measurement
  /// The requested span if it is larger than `span`, and otherwise 0.
  ///
  /// `Int32.max` means all columns: no section has more. Four bytes, because an item takes 32 bytes
  /// with them.
  private var largerSpan: Int32 = 0

  /// The source of a length.
  enum Origin: Hashable, Sendable {
    /// The section layout: a fixed length, one that follows from a ratio, or the estimate.
    case layout
    /// The item, because the section layout leaves the length to measuring.
    case measurement
    /// The item, whose size replaces a length that the section layout determines.
    case override
  }

  /// Whether the length belongs to the item: it was measured, or is an estimate of its own.
  var isOwn: Bool { origin != .layout }

  init(
    length: Double, crossLength: Double, span: Int, isEstimated: Bool, origin: Origin = .measurement
  ) {
    self.init(length: length, crossLength: crossLength, span: span)
    self.isEstimated = isEstimated
    self.origin = origin
  }

  /// Creates an item from the values of its properties.
  ///
  /// - Complexity: O(1)
  public init(length: Double, crossLength: Double, span: Int = 1) {
    self.length = length
    self.crossLength = crossLength
    self.span = span
  }

  /// The item with its two lengths exchanged, as the layout of an orthogonal section uses it.
  var transposed: Self {
    var transposed = self
    swap(&transposed.length, &transposed.crossLength)
    return transposed
  }
}

extension MeasuredItem {
  /// The span that the item keeps when the number of columns changes; `Int.max` for all columns.
  var requestedSpan: Int {
    switch largerSpan {
    case 0: span
    case .max: .max
    default: Int(largerSpan)
    }
  }

  /// Sets the number of columns that the item spans, and the span that was requested.
  mutating func setSpan(_ span: Int, requested: Int) {
    self.span = span
    largerSpan = requested > span ? Int32(clamping: requested) : 0
  }
}

/// The space and the spacings that an arrangement works with.
public struct ArrangementConstraints: Hashable, Sendable {
  /// The length along the cross axis between the insets, in points.
  public var crossLength: Double
  /// The line spacing of the section layout, in points.
  public var lineSpacing: Double
  /// The item spacing of the section layout, in points.
  public var itemSpacing: Double
}

/// The position and the size of an item, the output of an arrangement.
public struct ItemPlacement: Hashable, Sendable {
  /// The start along the main axis, in points from the start of the first item; not negative.
  public var main: Double
  /// The start along the cross axis, in points from the leading edge between the insets.
  public var cross: Double
  /// The length along the main axis, in points; not negative.
  public var length: Double
  /// The length along the cross axis, in points; not negative.
  public var crossLength: Double

  /// Creates a placement from the values of its properties.
  ///
  /// - Complexity: O(1)
  public init(main: Double, cross: Double, length: Double, crossLength: Double) {
    self.main = main
    self.cross = cross
    self.length = length
    self.crossLength = crossLength
  }
}

/// An arrangement in a section layout, compared by identity.
struct CustomArrangement: Hashable, Sendable {
  let arranging: any ItemArrangement
  private let identity: ObjectIdentifier

  init(_ arranging: some ItemArrangement) {
    self.arranging = arranging
    identity = ObjectIdentifier(arranging)
  }

  static func == (first: Self, second: Self) -> Bool {
    first.identity == second.identity
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
  }
}
