// SectileLayout/Engine/CollectionLayout.swift
//
// The resolved layout: one value that knows where everything is. Viewports, time and data stay
// outside and come as arguments; reading never changes anything.

/// Where every element of a sectioned source goes.
///
///     let layout = try CollectionLayout(
///       of: SectionCounts([3, 2]), in: LayoutSize(width: 320, height: 480)
///     ) { _ in
///       .list(itemLength: .fixed(44)).header(.fixed(28))
///     }
///     layout.contentSize                          // (320.0, 276.0)
///     layout.frame(of: .item(0, inSection: 1))    // 0.0 188.0 320.0 44.0
///
/// A layout is a value: copying is O(1), and it can be read on many threads at once. It asks the
/// data source for counts and the closures for sizes while it is made, and keeps none of them.
public struct CollectionLayout: Sendable {
  /// The size of the container that the layout was made for.
  public let container: LayoutSize

  let space: AxisSpace
  /// The distinct section layouts, resolved.
  let styles: [SectionStyle]
  let sections: ExtentTree<SectionRun>
  /// Whether any section has a header or a footer that a viewport can move.
  let hasPinned: Bool

  /// The axis along which sections follow each other.
  public var axis: LayoutAxis { space.axis }

  /// The direction in which lines are read.
  public var direction: LayoutDirection { space.direction }

  /// How many pixels a point has that edges are snapped to, or nil if nothing is snapped.
  public var pixelScale: Double? { space.pixelScale }

  /// The size of the content: the container's across, and what all sections come to along the
  /// main axis.
  ///
  /// - Complexity: O(1)
  public var contentSize: LayoutSize { space.contentSize(length: contentLength) }

  /// What all sections come to along the main axis.
  var contentLength: Double { sections.length }

  /// How many sections there are.
  ///
  /// - Complexity: O(1)
  public var numberOfSections: Int { sections.count }
}
