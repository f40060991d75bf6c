/// The positions of all elements of a sectioned source.
///
///     let layout = try CollectionLayout(
///       of: SectionCounts([3, 2]), in: LayoutSize(width: 320, height: 480)
///     ) { _ in
///       .list(itemLength: .fixed(44)).header(.fixed(28))
///     }
///     layout.contentSize                          // (320.0, 276.0)
///     layout.frame(of: .item(0, inSection: 1))    // 0.0 188.0 320.0 44.0
///
/// ## The calls of the first day
///
/// - `CollectionLayout(of:in:section:)` with `.list`, `.grid`, `.flow`, `.masonry` or `.groups` for
///   each section, and `.header`, `.footer` and `.insets` around the items
/// - `contentSize` and `frame(of:)`: natural positions
/// - `elements(in:)`, `path(at:in:)` and `path(_:from:of:in:)` with a `Viewport`: the screen,
///   hits and keys
/// - `setMeasuredSize(_:for:)`, and `anchor(in:)` with `offset(restoring:in:)`: rows that measure
///   themselves, while the visible ones stay
/// - `resize(to:measure:span:)` and `apply(_:of:)`: another container, other data
/// - `transition(to:through:in:)` of `SectileVirtualizer`: an animation
/// - `offset(toShow:aligned:in:)`: scrolling to an element
/// - `pages(length:)`, and `terminalText(columns:)` and `svg()` of `SectileSnapshots`
///
/// Docs/README.md has them as one program. Everything else is a topic of its own.
///
/// ## A value
///
/// A layout is a value: copying is O(1), and many threads can read it at once. Its initializer
/// reads counts from the data source and sizes from closures, and keeps neither. Viewports, time
/// and data are parameters of its functions, and reading never changes it.
public struct CollectionLayout: Sendable {
  /// The size of the container that the layout was made for, in points.
  public internal(set) var container: LayoutSize

  var space: AxisSpace
  var resolvedConfiguration: ResolvedConfiguration
  /// The distinct section layouts, resolved for this container.
  var resolvedTable: ResolvedSectionTable
  var sections: OffsetTree<SectionRun>
  /// An upper bound of the distance that items reach outside their sections; only `resize` makes
  /// it smaller.
  package internal(set) var itemOverflow = 0.0

  var resolvedSections: ContiguousArray<ResolvedSection> { resolvedTable.resolvedSections }

  /// Whether any header or footer is pinned, so that frames depend on the viewport.
  var hasPinned: Bool { resolvedTable.hasPinned || resolvedConfiguration.hasPinned }

  /// The axis along which sections follow each other.
  public var axis: CollectionLayout.Axis { space.axis }

  /// The direction in which lines are read.
  public var direction: CollectionLayout.Direction { space.direction }

  /// Whether the main axis is reversed, so that the content starts at its bottom edge, or in a
  /// horizontal layout where lines end (Flutter's `reverse`).
  public var isReversed: Bool { space.isReversed }

  /// The number of pixels in a point, or nil if edges are not snapped to pixels.
  public var pixelScale: Double? { space.pixelScale }

  /// The size of the content in points: the cross length of the container, and the total length
  /// along the main axis.
  ///
  /// With a pixel scale, both are whole numbers of pixels, as the edges of frames are.
  public var contentSize: LayoutSize { space.contentSize(length: contentLength) }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  var sectionsStart: Double { resolvedConfiguration.headerLength }

  /// The end of the last section, without the spacing that its length includes.
  var sectionsEnd: Double {
    sectionsStart + max(sections.length - resolvedConfiguration.sectionSpacing, 0)
  }

  /// The total length along the main axis, before snapping.
  var contentLength: Double { sectionsEnd + resolvedConfiguration.footerLength }
}

extension CollectionLayout {
  func checkSection(_ section: Int) throws(LayoutError) {
    guard section >= 0 && section < numberOfSections else {
      throw .sectionOutOfRange(section, count: numberOfSections)
    }
  }
}
