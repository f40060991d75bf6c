// SectileLayout/Arrangement/Supplementary.swift
//
// Headers and footers: how long they are, where they stand and how they behave.

/// How a header or a footer is laid out.
public struct Supplementary: Hashable, Sendable, BitwiseCopyable {
  /// Where a header or a footer stands in relation to the items of its section.
  public enum Placement: Hashable, Sendable, BitwiseCopyable {
    /// Before or after the items and their insets, as wide as the container.
    case outside
    /// Before or after the items between the insets, as wide as the items.
    case inside
    /// Beside the items, so many points wide, with the item spacing in between: a header at the
    /// leading side, a footer at the trailing one. The section is as long as the longest of them.
    case beside(width: Double)
  }

  /// Its extent along the main axis.
  public var length: Length
  /// Whether it stays in sight while its section is.
  public var isPinned: Bool
  /// Where it stands in relation to the items.
  public var placement: Placement

  /// Creates the description of a header or a footer.
  ///
  /// - Parameters:
  ///   - length: Its extent along the main axis.
  ///   - isPinned: Whether it stays in sight while its section is.
  ///   - placement: Where it stands in relation to the items.
  /// - Complexity: O(1)
  public init(length: Length, isPinned: Bool = false, placement: Placement = .outside) {
    self.length = length
    self.isPinned = isPinned
    self.placement = placement
  }
}

/// What stands around all sections of a layout.
public struct CollectionFurniture: Hashable, Sendable, BitwiseCopyable {
  /// The element before the first section, whose length cannot be `.measured`, or nil for none.
  public var header: Supplementary?
  /// The element after the last section, whose length cannot be `.measured`, or nil for none.
  public var footer: Supplementary?
  /// The distance between two sections; finite and not negative.
  public var sectionSpacing: Double
  /// How far from the start of the viewport elements are pinned, as for a bar above the list.
  public var startPinInset: Double
  /// How far from the end of the viewport elements are pinned.
  public var endPinInset: Double

  /// Creates the description of what stands around all sections.
  ///
  /// - Parameters:
  ///   - header: The element before the first section. A pinned one stays at the start of the
  ///     viewport, and pinned headers of sections stop below it.
  ///   - footer: The element after the last section; pinned, it stays at the end.
  ///   - sectionSpacing: The distance between two sections; finite and not negative.
  ///   - startPinInset: How far from the start of the viewport elements are pinned; finite and
  ///     not negative.
  ///   - endPinInset: How far from the end of the viewport elements are pinned; finite and not
  ///     negative.
  /// - Complexity: O(1)
  public init(
    header: Supplementary? = nil, footer: Supplementary? = nil, sectionSpacing: Double = 0,
    startPinInset: Double = 0, endPinInset: Double = 0
  ) {
    self.header = header
    self.footer = footer
    self.sectionSpacing = sectionSpacing
    self.startPinInset = startPinInset
    self.endPinInset = endPinInset
  }
}

#if !hasFeature(Embedded)
  extension Supplementary: Codable {}
  extension Supplementary.Placement: Codable {}
  extension CollectionFurniture: Codable {}
#endif
