extension SectionLayout {
  /// Returns a layout with one item in each line, as wide as the section (UIKit's table, SwiftUI's
  /// `List`, Flutter's `SliverList`).
  ///
  /// - Parameters:
  ///   - itemLength: The length of an item along the main axis.
  ///   - lineSpacing: The distance between two items, in points; finite and not negative.
  /// - Complexity: O(1)
  public static func list(itemLength: Length = .measured, lineSpacing: Double = 0) -> Self {
    grid(.count(1), itemLength: itemLength, lineSpacing: lineSpacing, alignment: .stretch)
  }

  /// Returns a layout with rows and columns, in which a row is as long as its longest item (CSS
  /// grid, SwiftUI's `LazyVGrid`, Flutter's `SliverGrid`).
  ///
  /// The span closure of `CollectionLayout` gives the number of columns of each item. An item that
  /// does not fit into the rest of its row is placed in the next row. With `dense`, later items
  /// fill the holes that this leaves.
  ///
  /// - Parameters:
  ///   - columns: The rule for the columns.
  ///   - itemLength: The length of an item along the main axis.
  ///   - lineSpacing: The distance between rows, in points; finite and not negative.
  ///   - itemSpacing: The distance between columns, in points; finite and not negative.
  ///   - alignment: The position of an item in a row that is longer than the item.
  ///   - dense: Whether an item is placed in the first hole that it fits into (CSS
  ///     `grid-auto-flow: dense`).
  /// - Complexity: O(1)
  public static func grid(
    _ columns: Columns, itemLength: Length = .measured, lineSpacing: Double = 0,
    itemSpacing: Double = 0, alignment: Alignment = .start, dense: Bool = false
  ) -> Self {
    Self(
      .grid(columns, itemLength: itemLength, alignment: alignment, isDense: dense),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Returns a layout with lines of items that keep their measured sizes (UIKit's flow layout, CSS
  /// `flex-wrap`, Flutter's `Wrap`).
  ///
  /// A line contains as many items as fit, with the spacing between them. An item that is wider
  /// than the section, without its insets, has a line of its own.
  ///
  /// Without an estimate, every item is measured when the section is laid out. With one, no item
  /// is. `CollectionLayout.pendingMeasurements(overlapping:in:)` returns the visible ones, and each
  /// measured size replaces the estimate of its item.
  ///
  /// - Parameters:
  ///   - justification: The distribution of the free width of a line.
  ///   - lastLine: The distribution for the last line; nil for the same as `justification`.
  ///   - loneItem: The distribution for a single item in a line that is not the last one; nil for
  ///     the same as `justification`.
  ///   - alignment: The position of an item in a line that is longer along the main axis.
  ///   - lineSpacing: The distance between lines, in points; finite and not negative.
  ///   - itemSpacing: The smallest distance between the items of a line, in points; finite and not
  ///     negative.
  ///   - edgeStretch: The largest free width of a line, in points, that the last item of the line
  ///     takes, so that it ends at the far edge (IGListKit's `stretchToEdge`, in which it is 1
  ///     point); finite and not negative.
  ///   - estimatedItemSize: The size that each item has until it is measured (UIKit's
  ///     `estimatedItemSize`), in content coordinates; both sides finite and not negative. Nil
  ///     measures every item.
  /// - Complexity: O(1)
  public static func flow(
    justification: Justification = .leading, lastLine: Justification? = nil,
    loneItem: Justification? = nil, alignment: Alignment = .start, lineSpacing: Double = 0,
    itemSpacing: Double = 0, edgeStretch: Double = 0, estimatedItemSize: LayoutSize? = nil
  ) -> Self {
    Self(
      .flow(
        FlowRules(
          justification: justification, lastLine: lastLine, loneItem: loneItem,
          alignment: alignment, edgeStretch: edgeStretch),
        estimatedItemSize: estimatedItemSize),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Returns a layout that places each item in the shortest column (CSS grid lanes, Pinterest).
  ///
  /// The span closure of `CollectionLayout` gives the number of columns of each item. An item that
  /// spans several columns is placed where it can start first. These columns depend on the lengths
  /// of the items before it; so if columns differ in width, every item is measured with the width
  /// of the first columns. An aspect ratio applies to the width of the columns that an item gets.
  ///
  /// Starts that differ by at most 1/2^20 of a point count as equal.
  ///
  /// - Parameters:
  ///   - columns: The rule for the columns; at most 65,536 columns, preferably of equal width.
  ///   - itemLength: The length of an item along the main axis.
  ///   - lineSpacing: The distance between two items of a column, in points; finite and not
  ///     negative.
  ///   - itemSpacing: The distance between columns, in points; finite and not negative.
  ///   - tolerance: With nil, an item is placed in the first of the shortest columns (TanStack
  ///     Virtual, Android's `StaggeredGridLayoutManager`). With a number, columns that are at most
  ///     that much longer than the shortest, in points, count as equally short, and the item is
  ///     placed in the first of them at or after the column that follows the previous item, or else
  ///     in the first of all (CSS `flow-tolerance`), so that small differences do not change the
  ///     reading order; finite and not negative.
  /// - Complexity: O(1)
  public static func masonry(
    _ columns: Columns, itemLength: Length = .measured, lineSpacing: Double = 0,
    itemSpacing: Double = 0, tolerance: Double? = nil
  ) -> Self {
    Self(
      .masonry(columns, itemLength: itemLength, tolerance: tolerance),
      lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Returns a layout that uses a custom arrangement.
  ///
  /// - Parameters:
  ///   - arrangement: The object that places the items.
  ///   - lineSpacing: The line spacing in its constraints, in points; finite and not negative.
  ///   - itemSpacing: The item spacing in its constraints, in points; finite and not negative.
  /// - Complexity: O(1)
  public static func custom(
    _ arrangement: some ItemArrangement, lineSpacing: Double = 0, itemSpacing: Double = 0
  ) -> Self {
    Self(
      .custom(CustomArrangement(arrangement)), lineSpacing: lineSpacing,
      itemSpacing: itemSpacing)
  }
}

/// The justification and the alignment of each kind of line of a flow.
struct FlowRules: Hashable, Sendable {
  var justification: SectionLayout.Justification
  var lastLine: SectionLayout.Justification
  /// The justification of a single item in a line that is not the last one.
  var loneItem: SectionLayout.Justification
  /// The position of an item in a line that is longer along the main axis.
  var alignment: SectionLayout.Alignment
  /// Whether the last line has the distances of a full line if all items have the same size.
  var keepsPitch: Bool
  /// The largest free width that the last item of a line takes.
  var edgeStretch: Double

  init(
    justification: SectionLayout.Justification, lastLine: SectionLayout.Justification?,
    loneItem: SectionLayout.Justification?, alignment: SectionLayout.Alignment,
    edgeStretch: Double
  ) {
    let isFlowLayout = justification == .flowLayout
    let lastLine = lastLine ?? justification
    let loneItem = loneItem ?? justification
    self.justification = isFlowLayout ? .spaceBetween : justification
    self.lastLine = lastLine == .flowLayout ? .leading : lastLine
    self.loneItem = loneItem == .flowLayout ? .center : loneItem
    self.alignment = alignment
    self.edgeStretch = edgeStretch
    keepsPitch = lastLine == .flowLayout
  }
}
