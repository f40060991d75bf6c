public import SectilePaths

/// A position in the content that keeps its position in the viewport while the layout changes (CSS
/// scroll anchoring).
///
///     let anchor = layout.anchor(in: viewport)
///     try layout.setMeasuredSizes(sizes)
///     viewport.rect.y = layout.offset(restoring: anchor, in: viewport)
///
/// The distance of an anchor is measured along the main axis in reading direction, from an edge of
/// the viewport to the same edge of the target. So an anchor stays valid if the device rotates or
/// the number of columns changes, and, after mapping its path, if the data changes.
public struct LayoutAnchor: Hashable, Sendable {
  /// The object that keeps its position in the viewport.
  public enum Target: Hashable, Sendable {
    /// The content as a whole. A list that shows its first rows continues to show its first rows.
    case content
    /// An element.
    case element(KindedIndexPath)
  }

  /// An edge along the main axis.
  public enum Edge: UInt8, Hashable, CaseIterable, Sendable {
    /// The edge that is first in reading direction.
    case start
    /// The edge that is last in reading direction.
    case end
  }

  /// The object that keeps its position.
  public var target: Target
  /// The edge of the target that keeps its distance from the same edge of the viewport.
  public var edge: Edge
  /// The distance in points from the edge of the viewport to that of the target; positive if the
  /// target's edge is after the viewport's.
  ///
  /// A number that is not finite counts as 0.
  public var distance: Double

  /// Creates an anchor from the values of its properties.
  ///
  /// - Complexity: O(1)
  public init(_ target: Target, edge: Edge = .start, distance: Double = 0) {
    self.target = target
    self.edge = edge
    self.distance = distance
  }

  /// The start of the content at the start of the viewport.
  public static var contentStart: Self { Self(.content, edge: .start) }

  /// The end of the content at the end of the viewport, as in a chat.
  public static var contentEnd: Self { Self(.content, edge: .end) }
}

extension LayoutAnchor: CustomStringConvertible {
  /// The target, the edge and the distance: `2.7 start 12.0`.
  public var description: String {
    let name =
      switch target {
      case .content: "content"
      case .element(let path): path.description
      }
    return "\(name) \(edge == .start ? "start" : "end") \(distance)"
  }
}

/// The ends of the content that a viewport sticks to.
public struct ContentEnds: OptionSet, Hashable, Sendable {
  /// The bits of the set: 1 for the start and 2 for the end.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Complexity: O(1)
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The start of the content: elements inserted before the first row are visible at once.
  public static var start: Self { Self(rawValue: 1) }

  /// The end of the content: in a chat, new messages push the old ones up.
  public static var end: Self { Self(rawValue: 2) }
}

#if !hasFeature(Embedded)
  extension LayoutAnchor: Codable {}
  extension LayoutAnchor.Target: Codable {}
  extension LayoutAnchor.Edge: Codable {}
#endif
