// SectileLayout/Arrangement/CustomArrangement.swift
//
// The door for arrangements that the library does not have. It is bound to classes, so that it can
// be stored in Embedded Swift, and compared by identity, so that section layouts stay hashable.

/// A way to arrange the items of a section that somebody else thought of.
///
/// An arrangement works along and across, like the engine: main positions count from the first
/// item's start, cross positions from the leading edge of the room (from its top in a horizontal
/// layout). Axis, direction, pixel snapping, headers, queries and pinning are done for it.
///
///     final class BrickWall: ItemArranging {
///       func places(for items: [ArrangedItem], in room: ArrangementRoom) -> [ItemPlace] {
///         // Rows of three bricks, every other row moved by half a brick.
///       }
///     }
///     SectionLayout.custom(BrickWall())
///
/// `places(for:in:)` must be a function of its arguments: it is called again when items change, and
/// its results are held to equal those of a fresh layout.
public protocol ItemArranging: AnyObject, Sendable {
  /// Returns the room that an item is measured for; both nil by default.
  ///
  /// - Parameters:
  ///   - item: The index of the item.
  ///   - room: What the insets leave.
  /// - Returns: The extents along and across that the item will have, or nil where it may choose.
  /// - Complexity: Asked once for each item that is measured, in order; O(1) keeps making a layout
  ///   linear.
  func proposal(
    forItem item: Int, in room: ArrangementRoom
  ) -> (length: Double?, crossLength: Double?)

  /// Returns the place of every item.
  ///
  /// - Parameters:
  ///   - items: The measured items in order.
  ///   - room: What the insets leave.
  /// - Returns: As many places as there are items, with finite positions that are not negative along
  ///   the main axis. Anything else is refused with `LayoutError.placeCount` or `LayoutError.place`.
  /// - Complexity: Asked once when a layout is made, and again whenever the items or the room of the
  ///   section change; O(*n*) for *n* items is the least that it can be.
  func places(for items: [ArrangedItem], in room: ArrangementRoom) -> [ItemPlace]
}

extension ItemArranging {
  /// Returns no bounds: the item may choose its size.
  ///
  /// - Parameters:
  ///   - item: The index of the item.
  ///   - room: What the insets leave.
  /// - Complexity: O(1)
  public func proposal(
    forItem item: Int, in room: ArrangementRoom
  ) -> (length: Double?, crossLength: Double?) { (nil, nil) }
}

/// An item as an arrangement sees it.
public struct ArrangedItem: Hashable, Sendable, BitwiseCopyable {
  /// Its measured extent along the main axis.
  public var length: Double
  /// Its measured extent across.
  public var crossLength: Double
  /// The span that was given for it, whatever it is; 1 unless one was.
  public var span: Int
  /// Whether the length stands for one that is still to be measured.
  var isEstimated = false

  init(length: Double, crossLength: Double, span: Int, isEstimated: Bool) {
    self.init(length: length, crossLength: crossLength, span: span)
    self.isEstimated = isEstimated
  }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - length: Its extent along the main axis.
  ///   - crossLength: Its extent across.
  ///   - span: The span that was given for it.
  /// - Complexity: O(1)
  public init(length: Double, crossLength: Double, span: Int = 1) {
    self.length = length
    self.crossLength = crossLength
    self.span = span
  }

  /// The item seen along the other axis, as strips see it.
  var turned: Self {
    Self(length: crossLength, crossLength: length, span: span, isEstimated: isEstimated)
  }
}

/// What an arrangement has to work with.
public struct ArrangementRoom: Hashable, Sendable, BitwiseCopyable {
  /// The extent across that the insets leave.
  public var crossLength: Double
  /// The distance between lines that the section layout asks for.
  public var lineSpacing: Double
  /// The distance between the items of a line that the section layout asks for.
  public var itemSpacing: Double
}

/// Where an arrangement puts an item.
public struct ItemPlace: Hashable, Sendable, BitwiseCopyable {
  /// Where it starts along the main axis; not negative.
  public var main: Double
  /// Where it starts across, from the leading edge of the room.
  public var cross: Double
  /// Its extent along the main axis; not negative.
  public var length: Double
  /// Its extent across; not negative.
  public var crossLength: Double

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - main: Where it starts along the main axis.
  ///   - cross: Where it starts across.
  ///   - length: Its extent along the main axis.
  ///   - crossLength: Its extent across.
  /// - Complexity: O(1)
  public init(main: Double, cross: Double, length: Double, crossLength: Double) {
    self.main = main
    self.cross = cross
    self.length = length
    self.crossLength = crossLength
  }
}

/// An arrangement as part of a section layout: equal only to itself.
struct CustomArrangement: Hashable, Sendable {
  let arranging: any ItemArranging
  private let identity: ObjectIdentifier

  init(_ arranging: some ItemArranging) {
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
