/// The position of an element in the structure that assistive technologies present, in the terms of
/// WAI-ARIA 1.2.
///
/// All indices count from 1. Each section is a table and a set of its own, which its header names.
/// Rows are counted from top to bottom and columns in reading direction, in layouts of both axes
/// and directions. A layout with a reversed main axis has the positions of its mirror image.
///
/// The rows and columns of items are nil if the arrangement has none: both in groups and in a
/// custom arrangement, the rows in a masonry that grows down, and the columns in one that grows
/// across. They are nil for headers and footers.
public struct AccessibilityPosition: Hashable, Sendable {
  /// The first row of an item (`aria-rowindex`), or nil if items are not in rows.
  public var row: Int?
  /// The number of rows that an item occupies (`aria-rowspan`), or nil if items are not in rows.
  public var rowSpan: Int?
  /// The number of rows of the section (`aria-rowcount`), or nil if items are not in rows or if
  /// columns have different numbers of rows.
  public var rowCount: Int?
  /// The first column of an item (`aria-colindex`), or nil if items are not in columns.
  public var column: Int?
  /// The number of columns that an item occupies (`aria-colspan`), or nil if items are not in
  /// columns.
  public var columnSpan: Int?
  /// The number of columns of the section (`aria-colcount`), or nil if items are not in columns or
  /// if rows have different numbers of columns.
  public var columnCount: Int?
  /// The position of an item in its set (`aria-posinset`), or nil for a header or a footer.
  public var positionInSet: Int?
  /// The number of items of the set (`aria-setsize`), or nil for a header or a footer.
  public var setSize: Int?
  /// The level in the hierarchy (`aria-level`); 1 without a hierarchy.
  public var level = 1

  /// Creates the position of an element that is in no table and in no set, at level 1.
  ///
  /// - Complexity: O(1)
  public init() {}
}

extension AccessibilityPosition: CustomStringConvertible {
  /// The position as text: `row 2 of 3, columns 1-2 of 3, item 4 of 7, level 1`.
  ///
  /// - Complexity: O(1)
  public var description: String {
    var parts: [String] = []
    func append(_ name: String, _ index: Int?, span: Int?, count: Int?) {
      guard let index else { return }
      var part = "\(name) \(index)"
      if let span, span > 1 { part = "\(name)s \(index)-\(index &+ span &- 1)" }
      if let count { part += " of \(count)" }
      parts.append(part)
    }
    append("row", row, span: rowSpan, count: rowCount)
    append("column", column, span: columnSpan, count: columnCount)
    append("item", positionInSet, span: nil, count: setSize)
    parts.append("level \(level)")
    return parts.joined(separator: ", ")
  }
}
