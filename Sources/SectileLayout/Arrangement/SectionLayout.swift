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
/// after them, and its footer. Header and footer are as wide as the container unless they are
/// placed `.inside`; the items have what the insets leave.
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

  /// What remains of a section without items.
  public var emptyAppearance = EmptyAppearance.complete

  /// Whether only the header is shown: items and footer have no frame, and keep their paths.
  public var isCollapsed = false

  /// What is drawn behind the section, or nil for nothing.
  public var background: Background?

  /// What is drawn between lines, or nil for nothing.
  public var separator: Separator?

  /// How the section scrolls across by itself, or nil if it does not.
  public var orthogonal: OrthogonalScrolling?

  /// The distance between lines, along the main axis; finite and not negative.
  public var lineSpacing: Double

  /// The distance between the items of a line, across; finite and not negative.
  public var itemSpacing: Double

  init(_ arrangement: Arrangement, lineSpacing: Double, itemSpacing: Double) {
    self.arrangement = arrangement
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
  }

  /// The ways to place items.
  enum Arrangement: Hashable, Sendable {
    case grid(Columns, itemLength: Length, alignment: Alignment, isDense: Bool)
    case flow(FlowStyle)
    case masonry(Columns, itemLength: Length, tolerance: Double)
    case custom(CustomArrangement)
  }
}

// MARK: Words

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

  /// How the items of a line share what is left of it.
  public enum Justification: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// Items follow each other from the leading edge.
    case leading
    /// Items follow each other in the middle.
    case center
    /// Items follow each other up to the trailing edge.
    case trailing
    /// The first and the last item are at the edges, with equal distances between.
    case spaceBetween
    /// Every item has half a distance on either side.
    case spaceAround
    /// Distances between items and to the edges are equal.
    case spaceEvenly
    /// As UIKit's `UICollectionViewFlowLayout` does it.
    ///
    /// Lines reach from edge to edge; an item alone in a line is in its middle. The last line keeps
    /// the distances of a full one if all items of the section have one size, and otherwise has its
    /// items follow each other from the leading edge.
    case flowLayout
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

  /// What remains of a section that has no items.
  public enum EmptyAppearance: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// Header, insets and footer, as with items.
    case complete
    /// The header only.
    case header
    /// Nothing: the section has no frames and takes no room, nor does the spacing around it.
    case hidden
  }

  /// A box behind a section, which `decorations(in:)` gives.
  public struct Background: Hashable, Sendable, BitwiseCopyable {
    /// How far inside the section the box is.
    public var insets: LayoutInsets
    /// Whether header and footer are on the box as well; if not, it is behind the items only.
    public var includesSupplementaries: Bool

    /// Creates the description of a background.
    ///
    /// - Parameters:
    ///   - insets: How far inside the section the box is; finite.
    ///   - includesSupplementaries: Whether header and footer are on the box as well.
    /// - Complexity: O(1)
    public init(insets: LayoutInsets = .zero, includesSupplementaries: Bool = true) {
      self.insets = insets
      self.includesSupplementaries = includesSupplementaries
    }
  }

  /// A bar between two lines of items, which `decorations(in:)` gives.
  public struct Separator: Hashable, Sendable, BitwiseCopyable {
    /// Its extent along the main axis; finite and not negative.
    public var thickness: Double
    /// Its distance from the leading edge of the items; finite.
    public var leadingInset: Double
    /// Its distance from the trailing edge of the items; finite.
    public var trailingInset: Double

    /// Creates the description of a separator.
    ///
    /// It is in the middle of the line spacing, and on top of both lines if it is thicker.
    ///
    /// - Parameters:
    ///   - thickness: Its extent along the main axis; finite and not negative.
    ///   - leadingInset: Its distance from the leading edge of the items; finite.
    ///   - trailingInset: Its distance from the trailing edge of the items; finite.
    /// - Complexity: O(1)
    public init(thickness: Double, leadingInset: Double = 0, trailingInset: Double = 0) {
      self.thickness = thickness
      self.leadingInset = leadingInset
      self.trailingInset = trailingInset
    }
  }
}
