// SectileGrouping/Conformances/ShownSections.swift
//
// Empty sections, shown or not. Data keeps its declared sections; a list may want to leave the
// empty ones out, or keep their place and hide their header. This is the data source for it, with
// the way back: which section of the data is the third that is shown?

public import SectilePaths

/// What is shown of sections that have no elements.
public enum EmptySections: Hashable, Sendable, BitwiseCopyable {
  /// They are sections like others, with a header and a footer.
  case shown
  /// They are sections without a header and a footer: their number is taken, nothing is seen.
  case bare
  /// They are left out, and the sections behind them have lower numbers.
  case omitted
}

/// The sections of a grouped array of which some, being empty, are not shown.
///
///     let letters = GroupedArray(grouping: ["Bob"], into: ["A", "B"], by: { $0.prefix(1) }, unknown: .append)
///     let shown = letters.shown(emptySections: .omitted)
///     shown.numberOfSections                           // 1
///     shown.path(of: .item(0, inSection: 1))           // 0.0: where "Bob" is seen
///     shown.source(of: .item(0, inSection: 0))         // 1.0: where "Bob" is kept
///
/// It holds counts, no elements, and does not follow later edits.
public struct ShownSections: SectionedDataSource, Hashable, Sendable {
  /// What is shown of empty sections.
  public let emptySections: EmptySections

  /// The counts of the sections that are shown.
  private let counts: SectionCounts

  /// The number in the source of each section that is shown, ascending; empty if all are shown.
  private let sources: [Int]

  /// Creates the view of any source.
  ///
  /// - Parameters:
  ///   - source: The sections.
  ///   - emptySections: What to show of those that have no items.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public init(of source: some SectionedDataSource, emptySections: EmptySections) {
    var counts = SectionCounts(of: source)
    var sources: [Int] = []
    switch emptySections {
    case .shown: break
    case .bare:
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

  /// How many sections are shown.
  ///
  /// - Complexity: O(1)
  public var numberOfSections: Int { counts.numberOfSections }

  /// Returns how many items a section that is shown has.
  ///
  /// - Parameter section: Its number among those shown; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  public func numberOfItems(inSection section: Int) -> Int {
    counts.numberOfItems(inSection: section)
  }

  /// Returns whether a section that is shown has a header.
  ///
  /// - Parameter section: Its number among those shown; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  public func hasHeader(inSection section: Int) -> Bool {
    counts.hasHeader(inSection: section)
  }

  /// Returns whether a section that is shown has a footer.
  ///
  /// - Parameter section: Its number among those shown; `0 <= section < numberOfSections`.
  /// - Complexity: O(1)
  public func hasFooter(inSection section: Int) -> Bool {
    counts.hasFooter(inSection: section)
  }
}

// MARK: Both directions

extension ShownSections {
  /// Returns the path under which an element of the source is shown, or nil if its section is not.
  ///
  /// - Parameter path: A path of the source.
  /// - Complexity: O(log *s*), where *s* is the number of sections; O(1) if all are shown.
  public func path(of path: KindedIndexPath) -> KindedIndexPath? {
    let section: Int
    if emptySections == .omitted {
      var low = 0
      var high = sources.count
      while low < high {
        let middle = low + (high - low) / 2
        if sources[middle] < path.section { low = middle + 1 } else { high = middle }
      }
      guard low < sources.count && sources[low] == path.section else { return nil }
      section = low
    } else {
      section = path.section
    }
    return shows(path, in: section) ? path.moved(toSection: section) : nil
  }

  /// Returns the path in the source of an element that is shown, or nil if there is none.
  ///
  /// - Parameter path: A path among the sections that are shown.
  /// - Complexity: O(1)
  public func source(of path: KindedIndexPath) -> KindedIndexPath? {
    guard shows(path, in: path.section) else { return nil }
    return emptySections == .omitted ? path.moved(toSection: sources[path.section]) : path
  }

  /// Returns whether a section that is shown has what a path addresses.
  private func shows(_ path: KindedIndexPath, in section: Int) -> Bool {
    guard section < counts.sections.count else { return false }
    return switch path.kind {
    case .header: counts.sections[section].hasHeader
    case .footer: counts.sections[section].hasFooter
    case .item: path.item! < counts.sections[section].itemCount
    }
  }
}

extension KindedIndexPath {
  /// Returns the path of the same element in a section of another number.
  fileprivate func moved(toSection section: Int) -> Self {
    switch kind {
    case .header: .header(inSection: section)
    case .footer: .footer(inSection: section)
    case .item: .item(item!, inSection: section)
    }
  }
}

extension GroupedArray {
  /// Returns the sections as a data source in which empty ones are shown or not.
  ///
  /// The grouped array itself is the data source that shows all of them.
  ///
  /// - Parameter emptySections: What to show of sections without elements.
  /// - Complexity: O(*s*), where *s* is the number of sections.
  public func shown(emptySections: EmptySections) -> ShownSections {
    ShownSections(of: self, emptySections: emptySections)
  }
}
