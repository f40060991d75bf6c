// Whole sections. `Group` is the element of `groups`, the result of removing a section, and the
// argument of inserting one. `Groups` creates a group on access, so it copies no element.

extension GroupedArray {
  /// A section and its elements.
  public struct Group {
    /// The section value.
    public var section: Section

    /// The elements in order.
    public var elements: [Element]

    /// Whether the section is declared.
    ///
    /// A section without elements is always declared.
    public var isDeclared: Bool

    /// Whether the section shows a header.
    public var hasHeader: Bool

    /// Whether the section shows a footer.
    public var hasFooter: Bool

    /// Creates a section with its elements.
    ///
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

    @inlinable var traits: SectionTraits {
      SectionTraits(
        isDeclared: isDeclared || elements.isEmpty, hasHeader: hasHeader, hasFooter: hasFooter)
    }
  }
}

extension GroupedArray.Group: Sendable where Section: Sendable, Element: Sendable {}

extension GroupedArray.Group: Equatable where Section: Equatable, Element: Equatable {
  /// Returns whether two groups have equal sections and elements, and the same header and footer.
  ///
  /// Whether the section is declared does not matter.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable public static func == (first: Self, second: Self) -> Bool {
    first.section == second.section && first.elements == second.elements
      && first.hasHeader == second.hasHeader && first.hasFooter == second.hasFooter
  }
}

extension GroupedArray.Group: Hashable where Section: Hashable, Element: Hashable {
  /// Feeds the section, the elements, and whether header and footer are shown to a hasher.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(section)
    hasher.combine(elements)
    hasher.combine(hasHeader)
    hasher.combine(hasFooter)
  }
}

// MARK: The view

extension GroupedArray {
  /// The sections with their elements, as a random-access collection by section index.
  public struct Groups: RandomAccessCollection {
    /// A section and its elements.
    public typealias Element = Group

    @usableFromInline let grouped: GroupedArray

    @inlinable init(_ grouped: GroupedArray) { self.grouped = grouped }

    /// The index of the first section: 0.
    @inlinable public var startIndex: Int { 0 }

    /// The number of sections.
    @inlinable public var endIndex: Int { grouped.keys.count }

    /// Returns a section with its elements.
    ///
    /// - Parameter section: The index of a section; `0 <= section < count`.
    /// - Complexity: O(1)
    @inlinable public subscript(section: Int) -> Group {
      precondition(
        section >= 0 && section < grouped.keys.count,
        "GroupedArray.groups: section \(section) is not in 0..<\(grouped.keys.count).")
      let traits = grouped.traits[section]
      return Group(
        grouped.keys[section], grouped.lists[section], isDeclared: traits.contains(.declared),
        hasHeader: !traits.contains(.headerHidden), hasFooter: !traits.contains(.footerHidden))
    }
  }

  /// The sections with their elements, in order; later edits do not affect the view.
  ///
  ///     for group in food.groups { print(group.section, group.elements.count) }
  @inlinable public var groups: Groups { Groups(self) }
}

extension GroupedArray.Groups: Sendable where Section: Sendable, Element: Sendable {}
