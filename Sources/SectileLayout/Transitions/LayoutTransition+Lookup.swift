public import SectilePaths

extension LayoutTransition {
  /// Returns the index of the element with a path in the new layout.
  ///
  ///     if let index = transition.elementIndex(newPath: .item(3, inSection: 0)) {
  ///       cell.frame = transition.frame(ofElement: index, at: progress).frame
  ///     }
  ///
  /// - Parameter path: A path in the new layout.
  /// - Returns: An index in `elements`, or nil if the transition has no such element.
  /// - Complexity: O(log *n*), where *n* is the number of elements.
  public func elementIndex(newPath path: KindedIndexPath) -> Int? {
    let shown = disappearingCount
    // Elements that are not pinned precede pinned ones; both are in reading order.
    let pinned =
      shown + partitionPoint(count: elements.count - shown) { !elements[shown + $0].isPinned }
    for range in [shown..<pinned, pinned..<elements.count] {
      let index =
        range.lowerBound
        + partitionPoint(count: range.count) {
          elements[range.lowerBound + $0].newPath.map { $0 < path } ?? true
        }
      if index < range.upperBound && elements[index].newPath == path { return index }
    }
    return nil
  }

  /// Returns the index of the element with a path in the old layout.
  ///
  /// - Parameter path: A path in the old layout.
  /// - Returns: An index in `elements`, or nil if the transition has no such element.
  /// - Complexity: O(log *n* + log *c* + *d*) for *n* elements, of which *d* disappear, and *c*
  ///   changes.
  public func elementIndex(oldPath path: KindedIndexPath) -> Int? {
    if let new = changes.newPath(for: path), let index = elementIndex(newPath: new),
      elements[index].oldPath == path
    {
      return index
    }
    return elements[..<disappearingCount].firstIndex { $0.oldPath == path }
  }

  /// The number of elements that the new layout does not have; they precede the others.
  private var disappearingCount: Int {
    partitionPoint(count: elements.count) { elements[$0].newPath == nil }
  }
}
