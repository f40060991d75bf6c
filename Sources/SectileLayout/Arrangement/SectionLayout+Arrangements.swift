// SectileLayout/Arrangement/SectionLayout+Arrangements.swift
//
// The arrangements, by name.

extension SectionLayout {
  /// Returns a layout with one item a line, each as wide as the section.
  ///
  /// UIKit's table, SwiftUI's `List`, Flutter's `SliverList`.
  ///
  /// - Parameters:
  ///   - itemLength: The extent of an item along the main axis.
  ///   - lineSpacing: The distance between two items; finite and not negative.
  /// - Complexity: O(1)
  public static func list(itemLength: Length = .measured, lineSpacing: Double = 0) -> Self {
    grid(.count(1), itemLength: itemLength, lineSpacing: lineSpacing, alignment: .stretch)
  }

  /// Returns a layout with rows of columns, each row as long as its longest item.
  ///
  /// Items may span several columns, as the span closure of `CollectionLayout` says. An item that
  /// does not fit into the rest of its row goes to the next one; `dense` lets later items fill the
  /// holes that this leaves.
  ///
  /// CSS grid, SwiftUI's `LazyVGrid`, Flutter's `SliverGrid`.
  ///
  /// - Parameters:
  ///   - columns: How the room across is divided.
  ///   - itemLength: The extent of an item along the main axis.
  ///   - lineSpacing: The distance between rows; finite and not negative.
  ///   - itemSpacing: The distance between columns; finite and not negative.
  ///   - alignment: Where an item is in a row that is longer than the item.
  ///   - dense: Whether an item goes to the first hole that it fits into, wherever that is.
  /// - Complexity: O(1)
  public static func grid(
    _ columns: Columns, itemLength: Length = .measured, lineSpacing: Double = 0,
    itemSpacing: Double = 0, alignment: Alignment = .start, dense: Bool = false
  ) -> Self {
    Self(
      .grid(columns, itemLength: itemLength, alignment: alignment, isDense: dense),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Returns a layout with lines of items that have the size they are measured to have.
  ///
  /// A line takes items as long as they and the spacing between them fit; one that is wider than
  /// the room has a line of its own.
  ///
  /// UIKit's flow layout, CSS `flex-wrap`, Flutter's `Wrap`.
  ///
  /// - Parameters:
  ///   - justification: How the items of a line share what is left of it.
  ///   - lastLine: The same for the last line; nil for what the justification says.
  ///   - loneItem: The same for an item alone in a line that is not the last; nil for what the
  ///     justification says.
  ///   - alignment: Where an item is in a line that is longer along the main axis.
  ///   - lineSpacing: The distance between lines; finite and not negative.
  ///   - itemSpacing: The least distance between the items of a line; finite and not negative.
  /// - Complexity: O(1)
  public static func flow(
    justification: Justification = .leading, lastLine: Justification? = nil,
    loneItem: Justification? = nil, alignment: Alignment = .start, lineSpacing: Double = 0,
    itemSpacing: Double = 0
  ) -> Self {
    Self(
      .flow(
        FlowStyle(
          justification: justification, lastLine: lastLine, loneItem: loneItem,
          alignment: alignment)),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Returns a layout in which every item goes to the shortest column.
  ///
  /// Items may span several columns, as the span closure of `CollectionLayout` says; they then go
  /// where they can start first. Which columns these are depends on the lengths of the items before,
  /// so where columns differ in width, every item is measured for the first columns of all.
  ///
  /// CSS grid lanes, Pinterest's wall.
  ///
  /// - Parameters:
  ///   - columns: How the room across is divided; at most 65,536 columns, that are best equally wide.
  ///   - itemLength: The extent of an item along the main axis.
  ///   - lineSpacing: The distance between two items of a column; finite and not negative.
  ///   - itemSpacing: The distance between columns; finite and not negative.
  ///   - tolerance: By how much a column may be longer than the shortest and still count as equally
  ///     short, so that small differences do not break the reading order; finite and not negative.
  /// - Complexity: O(1)
  public static func masonry(
    _ columns: Columns, itemLength: Length = .measured, lineSpacing: Double = 0,
    itemSpacing: Double = 0, tolerance: Double = 0
  ) -> Self {
    Self(
      .masonry(columns, itemLength: itemLength, tolerance: tolerance),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Returns a layout whose items are placed by an arrangement of the caller's.
  ///
  /// - Parameters:
  ///   - arrangement: What places them.
  ///   - lineSpacing: The distance between lines that the arrangement is told; finite and not
  ///     negative.
  ///   - itemSpacing: The distance between items that the arrangement is told; finite and not
  ///     negative.
  /// - Complexity: O(1)
  public static func custom(
    _ arrangement: some ItemArranging, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> Self {
    Self(
      .custom(CustomArrangement(arrangement)), lineSpacing: lineSpacing,
      itemSpacing: itemSpacing)
  }
}
