// SectileLayout/Arrangement/SectionLayout.swift
//
// What a section looks like, as a value: its arrangement and what stands around it. Nothing here
// knows the data or the container; the engine resolves it against both.

/// How one section is laid out.
///
///     SectionLayout.grid(.adaptive(minimum: 160), itemLength: .aspectRatio(1), lineSpacing: 8)
///       .header(.fixed(28))
///       .insets(LayoutInsets(16))
///
/// Along the main axis a section is its header, the inset before the items, the items, the inset
/// after them, and its footer. Header and footer are as wide as the container; the items have
/// what the insets leave.
public struct SectionLayout: Hashable, Sendable {
  /// How the items are placed.
  var arrangement: Arrangement

  /// The header, or nil for none, whatever the data source says.
  public var header: Supplementary?

  /// The footer, or nil for none, whatever the data source says.
  public var footer: Supplementary?

  /// The distances of the items from the edges of the section.
  public var insets = LayoutInsets.zero

  /// How far pinned headers and footers may move.
  public var pinningArea = PinningArea.items

  /// The distance between lines, along the main axis; finite and not negative.
  public var lineSpacing: Double

  /// The distance between the items of a line, across; finite and not negative.
  public var itemSpacing: Double

  /// Whether the header or the footer is pinned.
  var isPinned: Bool { header?.isPinned ?? false || footer?.isPinned ?? false }
}

extension SectionLayout {
  /// Where an item is in its place when it is shorter than the place.
  public enum Alignment: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// At the start of its place.
    case start
    /// In the middle of its place.
    case center
    /// At the end of its place.
    case end
    /// As large as its place.
    case stretch
  }

  /// How far a pinned header or footer may move from its own place.
  public enum PinningArea: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// As far as there are items: the footer pushes the header off, and the header the footer.
    ///
    /// UIKit's `sectionHeadersPinToVisibleBounds`.
    case items
    /// As far as there is section: a header ends up on top of the footer.
    ///
    /// CSS `position: sticky`.
    case section
  }

  /// The ways to place items.
  enum Arrangement: Hashable, Sendable {
    case grid(Columns, itemLength: Length, alignment: Alignment)
  }

  /// Returns a layout with one item a line, each as wide as the section.
  ///
  /// UIKit's table, SwiftUI's `List`, Flutter's `SliverList`.
  ///
  /// - Parameters:
  ///   - itemLength: The extent of an item along the main axis.
  ///   - lineSpacing: The distance between two items; finite and not negative.
  /// - Returns: A layout without header, footer and insets.
  /// - Complexity: O(1)
  public static func list(itemLength: Length = .measured, lineSpacing: Double = 0) -> Self {
    grid(.count(1), itemLength: itemLength, lineSpacing: lineSpacing, alignment: .stretch)
  }

  /// Returns a layout with rows of columns, each row as long as its longest item.
  ///
  /// CSS grid, SwiftUI's `LazyVGrid`, Flutter's `SliverGrid`.
  ///
  /// - Parameters:
  ///   - columns: How the room across is divided.
  ///   - itemLength: The extent of an item along the main axis.
  ///   - lineSpacing: The distance between rows; finite and not negative.
  ///   - itemSpacing: The distance between columns; finite and not negative.
  ///   - alignment: Where an item is in a row that is longer than the item.
  /// - Returns: A layout without header, footer and insets.
  /// - Complexity: O(1)
  public static func grid(
    _ columns: Columns, itemLength: Length = .measured, lineSpacing: Double = 0,
    itemSpacing: Double = 0, alignment: Alignment = .start
  ) -> Self {
    Self(
      arrangement: .grid(columns, itemLength: itemLength, alignment: alignment),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }
}

// MARK: Around the items

extension SectionLayout {
  /// Returns the layout with a header.
  ///
  /// A section gets it if its data source says that it has one.
  ///
  /// - Parameters:
  ///   - length: The extent of the header along the main axis.
  ///   - isPinned: Whether the header stays in sight while its section is.
  /// - Complexity: O(1)
  public func header(_ length: Length, pinned isPinned: Bool = false) -> Self {
    var layout = self
    layout.header = Supplementary(length: length, isPinned: isPinned)
    return layout
  }

  /// Returns the layout with a footer.
  ///
  /// A section gets it if its data source says that it has one.
  ///
  /// - Parameters:
  ///   - length: The extent of the footer along the main axis.
  ///   - isPinned: Whether the footer stays in sight while its section is.
  /// - Complexity: O(1)
  public func footer(_ length: Length, pinned isPinned: Bool = false) -> Self {
    var layout = self
    layout.footer = Supplementary(length: length, isPinned: isPinned)
    return layout
  }

  /// Returns the layout with other distances of the items from the edges of the section.
  ///
  /// - Parameter insets: The distances; finite and not negative.
  /// - Complexity: O(1)
  public func insets(_ insets: LayoutInsets) -> Self {
    var layout = self
    layout.insets = insets
    return layout
  }

  /// Returns the layout with another reach of pinned headers and footers.
  ///
  /// - Parameter area: How far they may move from their own place.
  /// - Complexity: O(1)
  public func pinning(within area: PinningArea) -> Self {
    var layout = self
    layout.pinningArea = area
    return layout
  }
}
