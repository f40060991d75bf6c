import SectilePaths

/// The layout of one section, independent of the data and the container.
///
///     SectionLayout.grid(.adaptive(minimum: 160), itemLength: .aspectRatio(1), lineSpacing: 8)
///       .header(.fixed(28))
///       .insets(LayoutInsets(16))
///
/// Along the main axis a section consists of its header, the inset before the items, the items, the
/// inset after them, and its footer. Header and footer are as wide as the container, or as the
/// section without its insets if their placement is `.inside`. The items are as wide as the
/// container without the insets and the item insets.
public struct SectionLayout: Hashable, Sendable {
  var arrangement: Arrangement

  /// The header; with nil, the section has no header even if the data source has one.
  public var header: Supplementary?

  /// The footer; with nil, the section has no footer even if the data source has one.
  public var footer: Supplementary?

  /// The distances of the items from the edges of the section, in points; finite and not negative.
  public var insets = LayoutInsets.zero

  /// The area in which a pinned header or footer may move.
  public var pinningArea = PinningArea.items

  /// The parts of the section that are shown if it has no items.
  public var emptyAppearance = EmptyAppearance.complete

  /// Whether only the header is shown; items and footer then have no frame, and keep their paths.
  public var isCollapsed = false

  /// The distance between lines along the main axis, in points; finite and not negative.
  public var lineSpacing: Double

  /// The distance between the items of a line along the cross axis, in points; finite and not
  /// negative.
  public var itemSpacing: Double

  /// The properties that most section layouts leave at their defaults; nil if this one does.
  ///
  /// Boxed, because a section layout is copied and compared for each section.
  private var rare: Box<RareProperties>?

  init(_ arrangement: Arrangement, lineSpacing: Double, itemSpacing: Double) {
    self.arrangement = arrangement
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }

  /// Returns whether two layouts differ at most in the parts of the section that they show, and in
  /// the badges.
  func differsOnlyInShownParts(from other: Self) -> Bool {
    var other = other
    if case .groups(let group) = arrangement, case .groups(var otherGroup) = other.arrangement {
      otherGroup.badges = group.badges
      other.arrangement = .groups(otherGroup)
    }
    other.isCollapsed = isCollapsed
    other.emptyAppearance = emptyAppearance
    other.badges = badges
    return self == other
  }

  enum Arrangement: Hashable, Sendable {
    case grid(Columns, itemLength: Length, alignment: Alignment, isDense: Bool)
    case flow(FlowRules, estimatedItemSize: LayoutSize?)
    case masonry(Columns, itemLength: Length, tolerance: Double?)
    case custom(CustomArrangement)
    case groups(LayoutGroup)
  }
}

extension SectionLayout {
  private struct RareProperties: Hashable, Sendable {
    var itemInsets = LayoutInsets.zero
    var background: Background?
    var separator: Separator?
    var badges: [Badge] = []
    var orthogonal: OrthogonalScrolling?
  }

  /// Changes rare properties; equal section layouts have equal boxes.
  private mutating func changeRare(_ change: (inout RareProperties) -> Void) {
    var properties = rare?.value ?? RareProperties()
    change(&properties)
    rare = properties == RareProperties() ? nil : Box(properties)
  }

  /// The distances of the items from the insets, which do not apply to a header or a footer inside
  /// the insets or beside the items, in points; finite and not negative.
  ///
  /// In MagazineLayout, `insets` are the section's insets and `itemInsets` those of the items.
  public var itemInsets: LayoutInsets {
    get { rare?.value.itemInsets ?? .zero }
    set { changeRare { $0.itemInsets = newValue } }
  }

  /// The background of the section, or nil for none.
  public var background: Background? {
    get { rare?.value.background }
    set { changeRare { $0.background = newValue } }
  }

  /// The separators between lines, or nil for none.
  public var separator: Separator? {
    get { rare?.value.separator }
    set { changeRare { $0.separator = newValue } }
  }

  /// The badges of the items and of the section.
  public var badges: [Badge] {
    get { rare?.value.badges ?? [] }
    set { changeRare { $0.badges = newValue } }
  }

  /// The scrolling of the section along the cross axis, or nil if it is not orthogonal.
  public var orthogonal: OrthogonalScrolling? {
    get { rare?.value.orthogonal }
    set { changeRare { $0.orthogonal = newValue } }
  }
}

extension SectionLayout {
  /// The position of an item along the main axis in a row or line that is longer than the item (CSS
  /// `align-items`).
  public enum Alignment: Hashable, CaseIterable, Sendable {
    /// The item is at the start of the line.
    case start
    /// The item is in the middle of the line.
    case center
    /// The item is at the end of the line.
    case end
    /// The item is as long as the line.
    case stretch
  }

  /// The distribution of the free width of a line (CSS `justify-content`).
  public enum Justification: Hashable, CaseIterable, Sendable {
    /// The items follow each other from the leading edge.
    case leading
    /// The items follow each other in the middle of the line.
    case center
    /// The items follow each other up to the trailing edge.
    case trailing
    /// The first and the last item are at the edges, and the distances between items are equal.
    case spaceBetween
    /// Every item has half of the same distance on each side.
    case spaceAround
    /// The distances between the items and to the edges are equal.
    case spaceEvenly
    /// The rule of UIKit's `UICollectionViewFlowLayout`.
    ///
    /// Lines are justified as by `spaceBetween`, and a single item in a line is centered. If all
    /// items of the section have the same size, the last line has the distances of a full line;
    /// otherwise its items follow each other from the leading edge.
    case flowLayout
  }

  /// The area in which a pinned header or footer may move away from its natural position.
  public enum PinningArea: Hashable, CaseIterable, Sendable {
    /// The area of the items: a header stops before the footer, and a footer after the header
    /// (UIKit's `sectionHeadersPinToVisibleBounds`).
    case items
    /// The area of the section: a header stops at the end of the section and covers the footer (CSS
    /// `position: sticky`).
    case section
  }

  /// The parts of a section without items that are shown.
  public enum EmptyAppearance: Hashable, CaseIterable, Sendable {
    /// The section shows its header, insets and footer, as with items.
    case complete
    /// The section shows only its header.
    case header
    /// The section has no frames and the length 0, and adds no section spacing.
    case hidden
  }

  /// The background of a section, which `decorations(in:)` returns.
  public struct Background: Hashable, Sendable {
    /// The distances of the background from the edges of the section, in points; finite, and
    /// negative if it extends beyond them.
    public var insets: LayoutInsets
    /// Whether the background includes the header and the footer, and not only the items.
    public var includesSupplementaries: Bool

    /// Creates the description of a background from the values of its properties.
    ///
    /// - Complexity: O(1)
    public init(insets: LayoutInsets = .zero, includesSupplementaries: Bool = true) {
      self.insets = insets
      self.includesSupplementaries = includesSupplementaries
    }
  }

  /// The separators between lines of items, which `decorations(in:)` returns.
  ///
  /// A separator is in the middle of the line spacing. If it is thicker than the spacing, it covers
  /// the edges of both lines.
  public struct Separator: Hashable, Sendable {
    /// The length along the main axis, in points; finite and not negative.
    public var thickness: Double
    /// The distance from the leading edge of the items, in points; finite.
    public var leadingInset: Double
    /// The distance from the trailing edge of the items, in points; finite.
    public var trailingInset: Double

    /// Creates the description of separators from the values of its properties.
    ///
    /// - Complexity: O(1)
    public init(thickness: Double, leadingInset: Double = 0, trailingInset: Double = 0) {
      self.thickness = thickness
      self.leadingInset = leadingInset
      self.trailingInset = trailingInset
    }
  }
}

extension SectionLayout.Alignment {
  /// Returns the distance between the start of a line and the start of an item in it.
  func slack(of length: Double, in line: Double) -> Double {
    (line - length) * share + 0  // -0 becomes 0.
  }

  /// The share of the free space that is before an item.
  private var share: Double {
    switch self {
    case .start, .stretch: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
