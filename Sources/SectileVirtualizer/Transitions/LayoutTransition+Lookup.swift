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
    for layer in [Layer.elements, .ancestors, .supplementaries] {
      let start = partitionPoint(count: elements.count) { elements[$0].layer < layer }
      let end = partitionPoint(count: elements.count) { elements[$0].layer <= layer }
      let index =
        start
        + partitionPoint(count: end - start) {
          guard let other = elements[start + $0].newPath else { return true }
          return layer == .ancestors ? other > path : other < path
        }
      if index < end && elements[index].newPath == path { return index }
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
    let shown = partitionPoint(count: elements.count) { elements[$0].layer == .disappearing }
    return elements[..<shown].firstIndex { $0.oldPath == path }
  }
}

extension LayoutTransition {
  /// The groups of elements in drawing order.
  ///
  /// Pinned ancestors are in reverse reading order, all others in reading order.
  enum Layer: UInt8, Comparable {
    case disappearing, elements, ancestors, supplementaries

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }
}

extension LayoutTransition.Element {
  var layer: LayoutTransition.Layer {
    guard let newPath else { return .disappearing }
    return !isPinned ? .elements : newPath.kind == .item ? .ancestors : .supplementaries
  }
}
