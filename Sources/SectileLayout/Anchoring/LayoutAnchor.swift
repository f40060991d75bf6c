// SectileLayout/Anchoring/LayoutAnchor.swift
//
// What the reader looks at, as a value: an element, or an end of the content, and how far one of its
// edges is from the same edge of the viewport. Taken before anything changes and restored afterwards,
// it keeps the picture still.

public import SectilePaths

/// A place in the content that stays where it is seen while the layout changes.
///
///     let anchor = layout.anchor(in: viewport)
///     try layout.setMeasuredSizes(sizes)
///     viewport.y = layout.offset(restoring: anchor, in: viewport)
///
/// An anchor knows nothing of pixels on a screen: `distance` is measured along the main axis in
/// reading direction, from an edge of the viewport to the same edge of the target. So it outlives a
/// rotation, another number of columns, and, with its path mapped, any change of the data.
public struct LayoutAnchor: Hashable, Sendable {
  /// What stays where it is seen.
  public enum Target: Hashable, Sendable {
    /// The content as a whole: a list that shows its first rows goes on to show its first rows.
    case content
    /// An element.
    case element(KindedIndexPath)
  }

  /// An edge along the main axis.
  public enum Edge: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
    /// The one that is read first.
    case start
    /// The one that is read last.
    case end
  }

  /// What stays.
  public var target: Target
  /// Which edge of the target keeps its distance from the same edge of the viewport.
  public var edge: Edge
  /// How far, in points, the edge of the target is behind that of the viewport; negative before it.
  public var distance: Double

  /// Creates an anchor.
  ///
  /// - Parameters:
  ///   - target: What stays.
  ///   - edge: Which edge of it keeps its distance from the same edge of the viewport.
  ///   - distance: How far, in points, the edge of the target is behind that of the viewport. One
  ///     that is not finite counts as 0.
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
  ///
  /// - Complexity: O(1)
  public var description: String {
    let name =
      switch target {
      case .content: "content"
      case .element(let path): path.description
      }
    return "\(name) \(edge == .start ? "start" : "end") \(distance)"
  }
}

/// The ends of the content that a viewport may stick to.
public struct ContentEnds: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// The bits: 1 for the start and 2 for the end.
  public var rawValue: UInt8

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: 1 for the start plus 2 for the end.
  /// - Complexity: O(1)
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The start of the content: what is inserted before the first row is seen at once.
  public static var start: Self { Self(rawValue: 1) }

  /// The end of the content: new messages push the old ones up.
  public static var end: Self { Self(rawValue: 2) }
}

#if !hasFeature(Embedded)
  extension LayoutAnchor: Codable {}
  extension LayoutAnchor.Target: Codable {}
  extension LayoutAnchor.Edge: Codable {}
  extension ContentEnds: Codable {}
#endif
