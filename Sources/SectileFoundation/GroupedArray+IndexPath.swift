// Elements by the index paths that views pass to their data source.

public import Foundation
public import SectileGrouping
import SectilePaths

extension GroupedArray {
  /// Accesses the element at an index path of UIKit or AppKit: a section and an item.
  ///
  ///     cell.contact = contacts[indexPath]
  ///
  /// - Parameter indexPath: The index path of an element. Any other index path traps.
  /// - Complexity: O(1); O(*n* + *s*) for the first change of a shared value with *s* sections and
  ///   *n* elements in this one.
  public subscript(indexPath: IndexPath) -> Element {
    get { self[Self.path(indexPath)] }
    _modify { yield &self[Self.path(indexPath)] }
  }

  /// Returns the element at an index path of UIKit or AppKit, or nil if no element is there.
  ///
  /// - Parameter indexPath: Any index path; it may be stale, or have another number of indices.
  /// - Complexity: O(1)
  public func element(at indexPath: IndexPath) -> Element? {
    KindedIndexPath(itemAt: indexPath).flatMap { element(at: $0) }
  }

  /// Returns the path of an item; traps for any other index path.
  private static func path(_ indexPath: IndexPath) -> KindedIndexPath {
    guard let path = KindedIndexPath(itemAt: indexPath) else {
      preconditionFailure("GroupedArray: \(indexPath) is not a section and an item.")
    }
    return path
  }
}
