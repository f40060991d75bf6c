// Parents and children among the paths of a collection. An outline has this structure, and the
// layout reads it to keep the ancestors of the visible rows on the screen.

/// A forest of paths in reading order: a parent is followed by its descendants.
///
/// The visible rows of an outline are a hierarchy. A conforming type implements two members:
///
///     /// Rows 1 and 2 are children of row 0.
///     struct Family: SectionedHierarchy {
///       func parent(of path: KindedIndexPath) -> KindedIndexPath? {
///         path.item == 1 || path.item == 2 ? .item(0, inSection: path.section) : nil
///       }
///       func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
///         path.item == 0 ? .item(2, inSection: path.section) : path
///       }
///     }
///
/// For all paths, a parent is less than its children, and the paths between a path and its last
/// descendant are its descendants. A hierarchy describes the same data as the layout or the
/// enumeration that it is used with. Methods that read a hierarchy do not check these rules for
/// all paths; a hierarchy that breaks them gives wrong positions, but no endless loop and no trap.
public protocol SectionedHierarchy {
  /// Returns the parent of a path, or nil if the path is a root or unknown.
  ///
  /// - Complexity: O(log *n*) is expected.
  func parent(of path: KindedIndexPath) -> KindedIndexPath?

  /// Returns the last visible descendant of a path, or the path itself if it has no visible
  /// children or is unknown.
  ///
  /// - Complexity: O(log *n*) is expected.
  func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath

  /// Returns the number of ancestors of a path; 0 for a root and for an unknown path.
  ///
  /// - Complexity: O(log *n*) is expected. The default visits each ancestor.
  func level(of path: KindedIndexPath) -> Int

  /// Returns the index of a path among its siblings, from 0, and the number of siblings including
  /// the path; nil if the hierarchy does not count siblings.
  ///
  /// Siblings are the paths of the same section and kind with the same parent, or without one. The
  /// default returns nil; callers then visit all siblings, by `parent(of:)` and
  /// `lastDescendant(of:)`.
  ///
  /// - Complexity: O(log *n*) is expected. The default takes O(1).
  func siblingPosition(of path: KindedIndexPath) -> (index: Int, count: Int)?
}

extension SectionedHierarchy {
  /// Returns the number of ancestors of a path, by visiting each of them.
  ///
  /// - Complexity: O(*d*) calls of `parent(of:)` for a path with *d* ancestors.
  public func level(of path: KindedIndexPath) -> Int {
    var level = 0
    var current = path
    // A parent is less than its children, so a wrong hierarchy cannot make this loop endless.
    while let parent = parent(of: current), parent < current {
      level += 1
      current = parent
    }
    return level
  }

  /// Returns nil: the siblings are not counted.
  ///
  /// - Complexity: O(1)
  public func siblingPosition(of path: KindedIndexPath) -> (index: Int, count: Int)? { nil }
}
