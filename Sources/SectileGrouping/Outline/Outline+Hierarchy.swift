// Connects the rows of an outline to the paths of a layout.

public import SectilePaths

extension Outline: SectionedHierarchy {
  /// Returns the path of the parent of a row in section 0, or nil for the row of a root and for all
  /// other paths.
  ///
  /// - Complexity: O(log *n*) expected for *n* items.
  public func parent(of path: KindedIndexPath) -> KindedIndexPath? {
    hierarchy(inSection: 0).parent(of: path)
  }

  /// Returns the path of the last visible descendant of a row in section 0, or the path itself.
  ///
  /// - Complexity: O(log *n*) expected for *n* items.
  public func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
    hierarchy(inSection: 0).lastDescendant(of: path)
  }

  /// Returns the number of ancestors of a row in section 0; 0 for all other paths.
  ///
  /// - Complexity: O(log *n*) expected for *n* items.
  public func level(of path: KindedIndexPath) -> Int {
    hierarchy(inSection: 0).level(of: path)
  }

  /// Returns the index of a row in section 0 among its siblings, and their number; nil for all
  /// other paths.
  ///
  /// - Complexity: O(log *k* log *n*) expected for *k* siblings and *n* items.
  public func siblingPosition(of path: KindedIndexPath) -> (index: Int, count: Int)? {
    hierarchy(inSection: 0).siblingPosition(of: path)
  }

  /// Returns the hierarchy of the rows in a section of a list.
  ///
  ///     let hierarchy = files.hierarchy(inSection: 1).joined(with: mails.hierarchy(inSection: 2))
  ///
  /// - Parameter section: The section that shows the rows; `0 <= section < 2^31`.
  /// - Complexity: O(1). The hierarchy shares the storage of the outline.
  public func hierarchy(inSection section: Int) -> Hierarchy {
    Hierarchy(forest: forest, section: section)
  }

  /// The parents and children of the rows of an outline, in one section.
  ///
  /// Paths of other sections, headers and footers have no parents and no children.
  public struct Hierarchy: SectionedHierarchy, Sendable {
    let forest: OutlineForest
    /// The section of the rows.
    public let section: Int

    /// Returns the path of the parent of a row, or nil for the row of a root and an unknown path.
    ///
    /// - Complexity: O(log *n*) expected for *n* items.
    public func parent(of path: KindedIndexPath) -> KindedIndexPath? {
      slot(of: path).flatMap { forest.parent(of: $0) }.flatMap { forest.row(of: $0) }
        .map { .item($0, inSection: section) }
    }

    /// Returns the path of the last visible descendant of a row, or the path itself.
    ///
    /// - Complexity: O(log *n*) expected for *n* items.
    public func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
      guard let slot = slot(of: path), let rows = forest.rows(of: slot) else { return path }
      return .item(rows.upperBound - 1, inSection: section)
    }

    /// Returns the number of ancestors of a row; 0 for an unknown path.
    ///
    /// - Complexity: O(log *n*) expected for *n* items.
    public func level(of path: KindedIndexPath) -> Int {
      slot(of: path).map { forest.level(of: $0) } ?? 0
    }

    /// Returns the index of a row among its siblings, and their number; nil for an unknown path.
    ///
    /// - Complexity: O(log *k* log *n*) expected for *k* siblings and *n* items.
    public func siblingPosition(of path: KindedIndexPath) -> (index: Int, count: Int)? {
      guard let slot = slot(of: path) else { return nil }
      return (forest.childIndex(of: slot), forest.childCount(of: forest.parent(of: slot)))
    }

    private func slot(of path: KindedIndexPath) -> Int32? {
      guard path.section == section, let row = path.item, row < forest.rowCount else { return nil }
      return forest.slot(atRow: row)
    }
  }
}
