// A data source that hides empty sections, and maps its paths to those of the data and back.

public import SectilePaths

/// How a view shows sections without elements.
public enum EmptySections: Hashable, Sendable {
  /// Empty sections are shown like all others, with header and footer.
  case shown
  /// Empty sections keep their index and show neither header nor footer.
  case withoutSupplementaries
  /// Empty sections are left out, so the following sections have lower indices.
  case omitted
}

/// The sections of a data source with a rule for showing empty ones.
///
///     let letters = GroupedArray(
///       grouping: ["Bob"], into: ["A", "B"], by: { $0.prefix(1) }, unknown: .append)
///     let shown = letters.shown(emptySections: .omitted)
///     shown.numberOfSections                           // 1
///     shown.path(of: .item(0, inSection: 1))           // 0.0: "Bob" in the list
///     shown.sourcePath(of: .item(0, inSection: 0))     // 1.0: "Bob" in the data
///
/// The view stores counts and no elements. Later edits do not affect it.
public struct ShownSections: SectionedDataSource, Hashable, Sendable {
  /// How the view shows empty sections.
  public let emptySections: EmptySections

  private let counts: SectionCounts

  /// The index in the source of each shown section, ascending; empty except for `.omitted`.
  private let sources: [Int]

  /// Creates a view of a data source.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public init(of source: some SectionedDataSource, emptySections: EmptySections) {
    var counts = SectionCounts(of: source)
    var sources: [Int] = []
    switch emptySections {
    case .shown: break
    case .withoutSupplementaries:
      for section in counts.sections.indices where counts.sections[section].itemCount == 0 {
        counts.sections[section].hasHeader = false
        counts.sections[section].hasFooter = false
      }
    case .omitted:
      sources = counts.sections.indices.filter { counts.sections[$0].itemCount > 0 }
      counts.sections = sources.map { counts.sections[$0] }
    }
    self.emptySections = emptySections
    self.counts = counts
    self.sources = sources
  }

  /// The number of shown sections.
  public var numberOfSections: Int { counts.numberOfSections }

  /// Returns the number of items of a shown section.
  ///
  /// - Parameter section: Its index among the shown sections; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  public func numberOfItems(inSection section: Int) -> Int {
    counts.numberOfItems(inSection: section)
  }

  /// Returns whether a shown section has a header.
  ///
  /// - Parameter section: Its index among the shown sections; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  public func hasHeader(inSection section: Int) -> Bool {
    counts.hasHeader(inSection: section)
  }

  /// Returns whether a shown section has a footer.
  ///
  /// - Parameter section: Its index among the shown sections; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  public func hasFooter(inSection section: Int) -> Bool {
    counts.hasFooter(inSection: section)
  }
}

// MARK: Mapping paths

extension ShownSections {
  /// Returns the shown path of an element of the source, or nil if the view does not show it.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections; O(1) except for `.omitted`.
  public func path(of path: KindedIndexPath) -> KindedIndexPath? {
    let section: Int
    if emptySections == .omitted {
      section = partitionPoint(count: sources.count) { sources[$0] < path.section }
      guard section < sources.count && sources[section] == path.section else { return nil }
    } else {
      section = path.section
    }
    return shows(path, in: section) ? path.offsetBySections(section - path.section) : nil
  }

  /// Returns the path in the source of a shown element, or nil if the view has no such element.
  ///
  /// - Complexity: O(1)
  public func sourcePath(of path: KindedIndexPath) -> KindedIndexPath? {
    guard shows(path, in: path.section) else { return nil }
    guard emptySections == .omitted else { return path }
    return path.offsetBySections(sources[path.section] - path.section)
  }

  /// Returns whether a shown section has the element that a path addresses.
  private func shows(_ path: KindedIndexPath, in section: Int) -> Bool {
    guard section < counts.sections.count else { return false }
    return switch path.kind {
    case .header: counts.sections[section].hasHeader
    case .footer: counts.sections[section].hasFooter
    case .item: path.item! < counts.sections[section].itemCount
    }
  }
}

extension GroupedArray {
  /// Returns a data source with a rule for showing empty sections.
  ///
  /// The grouped array itself is a data source that shows all sections.
  ///
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public func shown(emptySections: EmptySections) -> ShownSections {
    ShownSections(of: self, emptySections: emptySections)
  }
}
