// SectileLayout/Engine/SectionBody.swift
//
// What a section holds that its shape does not say. Benchmarks: P10, P11.

/// The items of a section that have more to them than one length.
///
/// Rows are beside the other cases and not in one of them: what is taken out of a case is copied with all that
/// it holds on to, and rows are read, and changed, where they are.
struct SectionBody: Sendable {
  /// What a section can hold.
  enum Content: Sendable {
    /// Rows and columns; rows differ in length.
    case rows
    /// Items with places of their own.
    indirect case placed(PlacedItems)
    /// A strip that scrolls across: a layout of one section along the other axis.
    indirect case strip(CollectionLayout)
    /// Stands for items that are being changed, so that their storage is not shared meanwhile.
    case taken
  }

  let content: Content
  /// The rows; none in a section that has something else.
  private(set) var rows: UnevenRows

  private init(_ content: Content, rows: UnevenRows = UnevenRows(items: ExtentTree(), columns: 1)) {
    self.content = content
    self.rows = rows
  }

  static func rows(_ rows: UnevenRows) -> SectionBody { SectionBody(.rows, rows: rows) }
  static func placed(_ items: PlacedItems) -> SectionBody { SectionBody(.placed(items)) }
  static func strip(_ strip: CollectionLayout) -> SectionBody { SectionBody(.strip(strip)) }
  static var taken: SectionBody { SectionBody(.taken) }

  var isRows: Bool { if case .rows = content { true } else { false } }
  fileprivate var isPlaced: Bool { if case .placed = content { true } else { false } }

  /// Changes rows in place; returns what they come to then, or nil if there are none.
  mutating func editRows(_ change: (inout UnevenRows) -> Void) -> RowsSummary? {
    guard isRows else { return nil }
    change(&rows)
    return RowsSummary(rows)
  }
}

extension ContiguousArray<SectionBody> {
  /// What the section holds, or nil if its shape says it all.
  var content: SectionBody.Content? { isEmpty ? nil : span[0].content }

  /// The rows, if they differ in length.
  var rows: UnevenRows? { isRows ? span[0].rows : nil }

  /// Whether there are rows that differ in length.
  var isRows: Bool { !isEmpty && span[0].isRows }

  /// Whether items have places of their own.
  var isPlaced: Bool { !isEmpty && span[0].isPlaced }

  /// The strip, if there is one, which is kept for items to come even where nothing is shown of it.
  var strip: CollectionLayout? {
    if case .strip(let strip) = content { strip } else { nil }
  }
}

extension Swift.Span<SectionBody> {
  /// Returns what `ExtentTree.spots` says of the rows, which there must be.
  ///
  /// Written from the root on: a tree that is taken out to be asked is retained for it.
  func rowSpots(
    startingBefore low: Double, and high: Double, spacing: Double
  ) -> (low: ExtentTree<RowRun>.Spot, high: ExtentTree<RowRun>.Spot)? {
    guard self[0].rows.rows.total.count > 0 else { return nil }
    return self[0].rows.rows.root.children.isEmpty
      ? ExtentTree.Node.spots(
        in: self[0].rows.rows.root.slots.array.span.extracting(self[0].rows.rows.root.slots.range),
        startingBefore: low, and: high, spacing: spacing, after: ExtentTree.Extent())
      : ExtentTree.Node.spots(
        below: self[0].rows.rows.root.children.span, startingBefore: low, and: high,
        spacing: spacing, after: ExtentTree.Extent())
  }
}
