// The simplest data source. Callers keep one for an old state whose data no longer exists.

/// The counts of a sectioned source, as a value.
///
///     let counts: SectionCounts = [3, 2, 2]        // three sections, all with header and footer
///     IndexPaths(counts).count                     // 13
public struct SectionCounts: SectionedDataSource, Hashable, Sendable {
  /// The counts of one section.
  public struct Section: Hashable, Sendable {
    /// The number of items of the section.
    public var itemCount: Int
    /// Whether the section has a header.
    public var hasHeader: Bool
    /// Whether the section has a footer.
    public var hasFooter: Bool

    /// Creates the counts of a section.
    ///
    /// - Parameters:
    ///   - itemCount: The number of items. It is not checked here; `IndexPaths` checks it.
    ///   - hasHeader: Whether the section has a header.
    ///   - hasFooter: Whether the section has a footer.
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

  /// Creates a source from the counts of its sections.
  ///
  /// - Complexity: O(1)
  @inlinable public init(_ sections: [Section]) {
    self.sections = sections
  }

  /// Creates a source of sections that differ only in their numbers of items.
  ///
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
  /// - Parameter source: The source to copy. Its number of sections must not be negative.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(of source: some SectionedDataSource) {
    sections = (0..<source.numberOfSections).map { section in
      Section(
        itemCount: source.numberOfItems(inSection: section),
        hasHeader: source.hasHeader(inSection: section),
        hasFooter: source.hasFooter(inSection: section))
    }
  }

  /// The number of sections.
  @inlinable public var numberOfSections: Int { sections.count }

  /// Returns the number of items of a section.
  ///
  /// - Complexity: O(1)
  @inlinable public func numberOfItems(inSection section: Int) -> Int {
    sections[section].itemCount
  }

  /// Returns whether a section has a header.
  ///
  /// - Complexity: O(1)
  @inlinable public func hasHeader(inSection section: Int) -> Bool {
    sections[section].hasHeader
  }

  /// Returns whether a section has a footer.
  ///
  /// - Complexity: O(1)
  @inlinable public func hasFooter(inSection section: Int) -> Bool {
    sections[section].hasFooter
  }
}

extension SectionCounts: ExpressibleByArrayLiteral {
  /// Creates a source of sections that all have a header and a footer.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  @inlinable public init(arrayLiteral itemCounts: Int...) {
    self.init(itemCounts)
  }
}
