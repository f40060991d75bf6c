// Parents and children among the rows of a list. One concrete type, so that a viewport stores it, a
// host is not generic over it, and it can be compared and sent to another thread.

/// The parents and the children of rows: a forest of paths in reading order.
///
///     let chapters = Hierarchy(levels: [0, 1, 2, 1, 0])
///     chapters.parent(of: .item(3, inSection: 0))            // 0.0
///     chapters.lastDescendant(of: .item(0, inSection: 0))    // 0.3
///     chapters.siblingPosition(of: .item(4, inSection: 0))   // index 1 of 2
///
/// A parent is followed by its descendants, and both are items of one section. Headers, footers and
/// the items of other sections have no parents and no children.
///
/// The hierarchy of rows that do not change is made from their levels. `Outline` has the hierarchy
/// of rows that are edited, expanded and collapsed, and hands it out without a copy.
/// `ShownPaths.hierarchy(_:)` leaves out hidden rows, and `joined(with:)` combines the hierarchies
/// of several sections.
///
/// A hierarchy describes the data that the layout or the enumeration describes with which it is
/// used. Rows that it does not have are roots without children.
public struct Hierarchy: Sendable {
  /// The rows of one section.
  struct Section: Equatable, Sendable {
    var index: Int
    var rows: RowTree
  }

  /// The sections with rows, in ascending order.
  var sections: [Section] = []

  /// Creates a hierarchy in which no path has a parent.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Creates the hierarchy of a section from the levels of its items.
  ///
  /// The parent of an item is the last one before it with a lower level. So levels may be skipped,
  /// as by headings, and any numbers are levels.
  ///
  /// - Parameters:
  ///   - levels: The level of each item; less than 2^31 of them.
  ///   - section: The section with the items; `0 <= section < 2^31`.
  /// - Complexity: O(*n*) for *n* items.
  public init(levels: some Sequence<Int>, inSection section: Int = 0) {
    let rows = RowLevels(levels)
    if !rows.isEmpty { sections = [Section(index: section, rows: .levels(rows))] }
  }

  /// Creates the hierarchy of the rows of an outline in a section.
  package init(_ forest: OutlineForest, inSection section: Int) {
    if forest.rowCount > 0 { sections = [Section(index: section, rows: .outline(forest))] }
  }

  /// Whether there are no rows, so that no path has a parent.
  ///
  /// - Complexity: O(1)
  public var isEmpty: Bool { sections.isEmpty }

  private func rows(inSection section: Int) -> RowTree? {
    countHierarchyVisit()
    let index = partitionPoint(count: sections.count) { sections[$0].index < section }
    guard index < sections.count, sections[index].index == section else { return nil }
    return sections[index].rows
  }
}

extension Hierarchy: Equatable {
  /// Returns whether two hierarchies are made in the same way from equal levels, outlines of the
  /// same structure and expansion, or equal shown paths; others can have the same parents, too.
  ///
  /// - Complexity: O(1) for copies of one value, otherwise O(*n* log *n*) for *n* rows.
  public static func == (first: Self, second: Self) -> Bool { first.sections == second.sections }
}

// MARK: Reading

extension Hierarchy {
  /// Returns the parent of a path, or nil if the path is a root or unknown.
  ///
  /// - Complexity: O(1) for rows with levels, O(log *n*) expected for *n* items of an outline, and
  ///   for rows of `ShownPaths` that of each ancestor that is hidden.
  public func parent(of path: KindedIndexPath) -> KindedIndexPath? {
    guard let item = path.item, let rows = rows(inSection: path.section) else { return nil }
    return rows.parent(of: item, inSection: path.section).map {
      .item($0, inSection: path.section)
    }
  }

  /// Returns the last descendant of a path, or the path itself if it has no children or is unknown.
  ///
  /// - Complexity: As `parent(of:)`.
  public func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
    guard let item = path.item, let rows = rows(inSection: path.section) else { return path }
    return .item(rows.lastDescendant(of: item, inSection: path.section), inSection: path.section)
  }

  /// Returns the number of ancestors of a path; 0 for a root and for an unknown path.
  ///
  /// - Complexity: As `parent(of:)`; for rows of `ShownPaths`, that of each ancestor.
  public func level(of path: KindedIndexPath) -> Int {
    guard let item = path.item, let rows = rows(inSection: path.section) else { return 0 }
    return rows.level(of: item, inSection: path.section)
  }

  /// Returns the index of a path among its siblings, from 0, and the number of siblings including
  /// the path; nil for an unknown path.
  ///
  /// Siblings are the rows of a section with the same parent, or without one.
  ///
  /// - Complexity: O(1) for rows with levels, O(log *k* log *n*) expected for *k* siblings and *n*
  ///   items of an outline, and for rows of `ShownPaths` *k* times that of `parent(of:)`.
  public func siblingPosition(of path: KindedIndexPath) -> (index: Int, count: Int)? {
    guard let item = path.item, let rows = rows(inSection: path.section) else { return nil }
    return rows.siblingPosition(of: item, inSection: path.section)
  }
}

// MARK: Combining

extension Hierarchy {
  /// Returns this hierarchy and one of other sections as one.
  ///
  ///     let hierarchy = files.hierarchy(inSection: 1).joined(with: mails.hierarchy(inSection: 2))
  ///
  /// - Parameter other: A hierarchy of other sections. Of a section that both have, the rows of
  ///   this one stay.
  /// - Complexity: O(*s*) for *s* sections with rows.
  public func joined(with other: Hierarchy) -> Hierarchy {
    var result = Hierarchy()
    result.sections.reserveCapacity(sections.count + other.sections.count)
    var next = 0
    for section in other.sections {
      while next < sections.count && sections[next].index < section.index {
        result.sections.append(sections[next])
        next += 1
      }
      if next == sections.count || sections[next].index != section.index {
        result.sections.append(section)
      }
    }
    result.sections += sections[next...]
    return result
  }
}

extension ShownPaths {
  /// Returns the hierarchy of the shown paths.
  ///
  /// The parent of a path is its nearest ancestor that is shown.
  ///
  /// - Parameter source: The parents and children of the paths in the source.
  /// - Complexity: O(*s*) for *s* sections with rows.
  public func hierarchy(_ source: Hierarchy) -> Hierarchy {
    var result = Hierarchy()
    for section in source.sections
    where section.index < numberOfSections && numberOfItems(inSection: section.index) > 0 {
      result.sections.append(.init(index: section.index, rows: .shown(self, section.rows)))
    }
    return result
  }
}
