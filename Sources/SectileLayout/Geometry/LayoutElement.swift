public import SectilePaths

/// An element of a layout and its frame.
public struct LayoutElement: Hashable, Sendable {
  /// The path of the element.
  public var path: KindedIndexPath
  /// The frame in content coordinates.
  public var frame: LayoutRect
  /// Whether the element is a header, a footer or an ancestor of visible rows that pinning moved
  /// away from its natural position.
  public var isPinned: Bool

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - path: The path of the element.
  ///   - frame: The frame in content coordinates.
  ///   - isPinned: Whether pinning moved the element.
  /// - Complexity: O(1)
  @inlinable public init(path: KindedIndexPath, frame: LayoutRect, isPinned: Bool = false) {
    self.path = path
    self.frame = frame
    self.isPinned = isPinned
  }
}

extension LayoutElement: CustomStringConvertible {
  /// The path and the frame, marked if pinned: `2.header 0.0 44.0 320.0 28.0 pinned`.
  ///
  /// - Complexity: O(1)
  public var description: String { "\(path) \(frame)\(isPinned ? " pinned" : "")" }
}
