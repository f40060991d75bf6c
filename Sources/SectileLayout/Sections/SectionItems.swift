/// The items of a section, in one word.
///
/// Queries read items, and edits change them, in place.
enum SectionItems: Sendable {
  /// No items, or rows of one length; the metrics of the section describe them.
  case equalRows
  /// All other items.
  ///
  /// Boxed, because layouts copy sections often, and layouts with many sections mostly have rows of
  /// one length.
  case boxed(Box<SectionContent>)

  static func boxed(_ content: SectionContent) -> SectionItems { .boxed(Box(content)) }
}

// MARK: Kinds

extension SectionItems {
  var kind: SectionContent.Kind {
    switch self {
    case .equalRows: .uniform
    case .boxed(let box): box.value.kind
    }
  }

  var isEqualRows: Bool { if case .equalRows = self { true } else { false } }

  /// Whether the items are in rows that differ in length.
  var isRows: Bool {
    switch self {
    case .equalRows: false
    case .boxed(let box): box.value.isRows
    }
  }

  /// Whether the items are in rows, or there are no items.
  var isInRows: Bool {
    if case .boxed(let box) = self { box.value.isRows } else { true }
  }

  var isPlaced: Bool {
    if case .boxed(let box) = self { box.value.isPlaced } else { false }
  }

  /// The rows, if they differ in length.
  var rows: RowContent? {
    guard case .boxed(let box) = self, box.value.isRows else { return nil }
    return box.value.rows
  }

  /// Returns an item of rows that differ in length, as a run of one.
  func itemRun(at item: Int) -> RowContent.ItemRun {
    guard case .boxed(let box) = self else {
      fatalError("SectionItems.itemRun: item \(item) is in equal rows.")
    }
    return box.value.rows.itemRun(at: item)
  }

  /// The lengths of the items of a grid with several columns, if they are in rows that differ.
  var gridItems: OffsetTree<RowRun>? {
    guard case .boxed(let box) = self, box.value.isRows, box.value.rows.items.count > 0 else {
      return nil
    }
    return box.value.rows.items
  }

  /// The orthogonal layout; it exists even while the section shows no items.
  var orthogonal: OrthogonalContent? {
    if case .orthogonal(let content) = kind { content } else { nil }
  }
}

// MARK: Changes

extension SectionItems {
  /// Changes the content of a box in place; returns nil for equal rows.
  mutating func change<Result>(_ change: (inout SectionContent) -> Result) -> Result? {
    guard case .boxed(var box) = consume self else {
      self = .equalRows
      return nil
    }
    // The storage of the box would be shared while `self` has it, too.
    self = .equalRows
    defer { self = .boxed(box) }
    return change(&box.value)
  }

  /// Replaces the content of a box.
  mutating func set(_ content: SectionContent) {
    if change({ $0 = content }) == nil { self = .boxed(content) }
  }

  /// Takes the items out for an edit that sets them again, so that their storage is not shared.
  mutating func takeOut() { set(.inFlight) }

  /// Changes rows in place and returns their summary, or returns nil if the section has no rows of
  /// unequal lengths.
  mutating func editRows(_ edit: (inout RowContent) -> Void) -> RowsSummary? {
    change { $0.editRows(edit) } ?? nil
  }
}
