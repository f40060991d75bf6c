/// The items of a section by kind, unless they are equal rows (`SectionItems`).
///
/// Each `switch` over the kind is in SectionContent+Geometry, +Measurements, +Edits or +Forgetting,
/// or in SectionGeometry+GroupBadges. Other files test for single kinds, as SectionGeometry+Lines
/// does for groups and placed items.
///
/// Rows are a stored property rather than an enum payload, because extracting a payload retains
/// everything that it references. Queries read rows, and edits change them, in place.
struct SectionContent: Sendable {
  enum Kind: Sendable {
    /// Rows of one length; no `SectionContent` is of this kind.
    case uniform
    /// Rows of different lengths.
    case rows
    /// Items that have a position each.
    indirect case placed(PlacedItems)
    /// Items in equal groups, none of which has a size of its own.
    indirect case groups(GroupContent)
    case orthogonal(OrthogonalContent)
    /// A placeholder while an edit owns the items, so that their storage is not shared.
    case inFlight
  }

  let kind: Kind
  /// The rows; empty unless `kind` is `.rows`.
  private(set) var rows: RowContent

  private init(
    _ kind: Kind, rows: consuming RowContent = RowContent(items: OffsetTree(), columns: 1)
  ) {
    self.kind = kind
    self.rows = rows
  }

  static func rows(_ rows: consuming RowContent) -> SectionContent {
    SectionContent(.rows, rows: rows)
  }
  static func placed(_ items: PlacedItems) -> SectionContent { SectionContent(.placed(items)) }
  static func groups(_ content: GroupContent) -> SectionContent { SectionContent(.groups(content)) }
  static func orthogonal(_ content: OrthogonalContent) -> SectionContent {
    SectionContent(.orthogonal(content))
  }
  static var inFlight: SectionContent { SectionContent(.inFlight) }

  var isRows: Bool { if case .rows = kind { true } else { false } }
  var isPlaced: Bool { if case .placed = kind { true } else { false } }

  /// Changes rows in place and returns their summary, or returns nil if the section has no rows.
  mutating func editRows(_ change: (inout RowContent) -> Void) -> RowsSummary? {
    guard isRows else { return nil }
    change(&rows)
    return RowsSummary(rows)
  }
}
