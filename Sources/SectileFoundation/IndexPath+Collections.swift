// Collections of Foundation's index paths; `IndexPaths` gives the same without storing paths.

public import Foundation
public import SectilePaths

extension Set<IndexPath> {
  /// Creates the set of all elements of a source, each encoded by `IndexPath(kinded:itemCount:)`.
  ///
  /// Sorted, the set is in reading order:
  ///
  ///     Set<IndexPath>(from: SectionCounts([3, 2, 2])).sorted()    // [0, -1, 0], [0, 0], ...
  ///
  /// - Precondition: The counts are valid for `SectionedDataSource`.
  /// - Complexity: O(*n*), where *n* is the number of elements.
  public init(from source: some SectionedDataSource) {
    let paths = IndexPaths(source)
    self.init(minimumCapacity: paths.count)
    for path in paths {
      insert(IndexPath(kinded: path, itemCount: paths.numberOfItems(inSection: path.section)))
    }
  }
}

extension Collection<IndexPath> {
  /// Returns the paths of some kinds in some sections, in their order.
  ///
  /// - Parameter sections: The numbers of the sections to keep, in any order, repeated or not.
  /// - Returns: The paths, without those that address no header, item or footer.
  /// - Complexity: O(*n* + *s*) for *n* paths and *s* numbers.
  public func filter(
    include kinds: KindedIndexPath.Kinds, inSections sections: some Sequence<Int>
  ) -> [IndexPath] {
    let sections = Set(sections)
    return filter { path in
      guard let kinded = KindedIndexPath(kinded: path) else { return false }
      return kinds.contains(KindedIndexPath.Kinds(kinded.kind)) && sections.contains(kinded.section)
    }
  }

  /// Returns the paths of some kinds in all sections, in their order.
  ///
  /// - Returns: The paths, without those that address no header, item or footer.
  /// - Complexity: O(*n*), where *n* is the number of paths.
  public func filter(include kinds: KindedIndexPath.Kinds) -> [IndexPath] {
    filter { $0.kind.map { kinds.contains(KindedIndexPath.Kinds($0)) } ?? false }
  }
}
