// SectilePaths/SectionCounts.swift
//
// The simplest data source: the counts themselves. What a caller keeps of an old state when the
// data is gone, what tests enumerate, and what a report renderer has to begin with.

/// The counts of a sectioned source, as a value.
///
///     let counts: SectionCounts = [3, 2, 2]        // three sections, all with header and footer
///     IndexPaths(counts).count                     // 13
public struct SectionCounts: SectionedDataSource, Hashable, Sendable {
  /// What one section has.
  public struct Section: Hashable, Sendable, BitwiseCopyable {
    /// How many items the section has.
    public var itemCount: Int
    /// Whether the section has a header.
    public var hasHeader: Bool
    /// Whether the section has a footer.
    public var hasFooter: Bool

    /// Creates the description of a section.
    ///
    /// - Parameters:
    ///   - itemCount: How many items it has. Nothing is checked here: `IndexPaths` does that.
    ///   - hasHeader: Whether it has a header.
    ///   - hasFooter: Whether it has a footer.
    /// - Complexity: O(1)
    @inlinable public init(itemCount: Int, hasHeader: Bool = true, hasFooter: Bool = true) {
      self.itemCount = itemCount
      self.hasHeader = hasHeader
      self.hasFooter = hasFooter
    }
  }

  /// The sections in order.
  public var sections: [Section] = []

  /// Creates a source without sections.
  ///
  /// - Complexity: O(1)
  @inlinable public init() {}

  /// Creates a source from descriptions of its sections.
  ///
  /// - Parameter sections: The sections in order.
  /// - Complexity: O(1)
  @inlinable public init(_ sections: [Section]) {
    self.sections = sections
  }

  /// Creates a source of sections that are alike but for their items.
  ///
  /// - Parameters:
  ///   - itemCounts: How many items each section has.
  ///   - hasHeaders: Whether every section has a header.
  ///   - hasFooters: Whether every section has a footer.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(
    _ itemCounts: some Sequence<Int>, hasHeaders: Bool = true, hasFooters: Bool = true
  ) {
    sections = itemCounts.map {
      Section(itemCount: $0, hasHeader: hasHeaders, hasFooter: hasFooters)
    }
  }

  /// Creates a copy of the counts of another source.
  ///
  /// - Parameter source: Where to read the counts. Its number of sections must not be negative.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(of source: some SectionedDataSource) {
    sections = (0..<source.numberOfSections).map { section in
      Section(
        itemCount: source.numberOfItems(inSection: section),
        hasHeader: source.hasHeader(inSection: section),
        hasFooter: source.hasFooter(inSection: section))
    }
  }

  /// How many sections there are.
  ///
  /// - Complexity: O(1)
  @inlinable public var numberOfSections: Int { sections.count }

  /// Returns how many items a section has.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func numberOfItems(inSection section: Int) -> Int {
    sections[section].itemCount
  }

  /// Returns whether a section has a header.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func hasHeader(inSection section: Int) -> Bool {
    sections[section].hasHeader
  }

  /// Returns whether a section has a footer.
  ///
  /// - Parameter section: The index of a section; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  @inlinable public func hasFooter(inSection section: Int) -> Bool {
    sections[section].hasFooter
  }
}

extension SectionCounts: ExpressibleByArrayLiteral {
  /// Creates a source of sections that all have a header and a footer.
  ///
  /// - Parameter itemCounts: How many items each section has.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(arrayLiteral itemCounts: Int...) {
    self.init(itemCounts)
  }
}

#if !hasFeature(Embedded)
  extension SectionCounts: Codable {}
  extension SectionCounts.Section: Codable {}
#endif
