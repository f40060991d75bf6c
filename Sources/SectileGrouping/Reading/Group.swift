// SectileGrouping/Reading/Group.swift
//
// One section with all that belongs to it, as a value: what `groups` yields, what a removed
// section is returned as, and what whole sections are inserted as.

extension GroupedArray {
  /// A section and its elements.
  public struct Group {
    /// The section value.
    public var section: Section

    /// The elements in order.
    public var elements: [Element]

    /// Whether the section stays when its last element goes.
    ///
    /// A section that is inserted without elements is declared whatever this says.
    public var isDeclared: Bool

    /// Whether the section shows a header.
    public var hasHeader: Bool

    /// Whether the section shows a footer.
    public var hasFooter: Bool

    /// Creates a section with its elements.
    ///
    /// - Parameters:
    ///   - section: The section value.
    ///   - elements: The elements in order.
    ///   - isDeclared: Whether the section stays when its last element goes.
    ///   - hasHeader: Whether the section shows a header.
    ///   - hasFooter: Whether the section shows a footer.
    /// - Complexity: O(1)
    @inlinable public init(
      _ section: Section, _ elements: [Element], isDeclared: Bool = false, hasHeader: Bool = true,
      hasFooter: Bool = true
    ) {
      self.section = section
      self.elements = elements
      self.isDeclared = isDeclared
      self.hasHeader = hasHeader
      self.hasFooter = hasFooter
    }

    /// The traits of the section in a grouped array.
    @inlinable var traits: SectionTraits {
      SectionTraits(
        isDeclared: isDeclared || elements.isEmpty, hasHeader: hasHeader, hasFooter: hasFooter)
    }
  }
}

extension GroupedArray.Group: Sendable where Section: Sendable, Element: Sendable {}

extension GroupedArray.Group: Equatable where Section: Equatable, Element: Equatable {
  /// Returns whether two groups have equal sections and equal elements, as grouped arrays compare.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable public static func == (first: Self, second: Self) -> Bool {
    first.section == second.section && first.elements == second.elements
  }
}

extension GroupedArray.Group: Hashable where Section: Hashable, Element: Hashable {
  /// Feeds the section and the elements to a hasher.
  ///
  /// - Parameter hasher: What to feed.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(elements)
  }
}
