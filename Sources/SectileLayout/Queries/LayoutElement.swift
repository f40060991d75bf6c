// SectileLayout/Queries/LayoutElement.swift
//
// What a query over an area gives: an element and where it is seen.

public import SectilePaths

/// An element of a layout and its frame.
public struct LayoutElement: Hashable, Sendable, BitwiseCopyable {
  /// Which element it is.
  public var path: KindedIndexPath
  /// Where it is, in content coordinates.
  public var frame: LayoutRect
  /// Whether it is a header or a footer that is held in the viewport, away from its own place.
  public var isPinned: Bool

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - path: Which element it is.
  ///   - frame: Where it is, in content coordinates.
  ///   - isPinned: Whether it is held in the viewport.
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
