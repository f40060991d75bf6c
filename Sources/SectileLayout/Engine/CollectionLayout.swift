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
  public internal(set) var container: LayoutSize

  var space: AxisSpace
  var furniture: ResolvedFurniture
  /// The distinct section layouts, and what they are in this container.
  var styleTable: StyleTable
  var sections: ExtentTree<SectionRun>

  /// The distinct section layouts, resolved.
  var styles: [SectionStyle] { styleTable.styles }

  /// Whether a viewport can move anything.
  var hasPinned: Bool { styleTable.hasPinned || furniture.hasPinned }
  /// How far, at the most, items reach out of their sections; only ever grows.
  var itemReach = 0.0

  /// The axis along which sections follow each other.
  public var axis: LayoutAxis { space.axis }

  /// The direction in which lines are read.
  public var direction: LayoutDirection { space.direction }

  /// How many pixels a point has that edges are snapped to, or nil if nothing is snapped.
  public var pixelScale: Double? { space.pixelScale }

  /// The size of the content: the container's across, and what everything comes to along the main
  /// axis.
  ///
  /// - Complexity: O(1)
  public var contentSize: LayoutSize { space.contentSize(length: contentLength) }

  /// How many sections there are.
  ///
  /// - Complexity: O(1)
  public var numberOfSections: Int { sections.count }

  /// Where the first section starts.
  var sectionsStart: Double { furniture.headerLength }

  /// Where the last section ends; its length includes a spacing that nothing follows.
  var sectionsEnd: Double {
    sectionsStart + max(sections.length - furniture.sectionSpacing, 0)
  }

  /// What everything comes to along the main axis.
  var contentLength: Double { sectionsEnd + furniture.footerLength }
}

/// What stands around all sections, in points.
///
/// A class, as `SectionStyle` is: it is larger than all the rest of a layout, and to call a method of a layout it is
/// often copied (benchmark P11).
final class ResolvedFurniture: Sendable {
  /// What was asked for.
  let given: CollectionFurniture
  let header: ResolvedSupplementary?
  let footer: ResolvedSupplementary?
  let headerLength: Double
  let footerLength: Double
  let sectionSpacing: Double
  let startPinInset: Double
  let endPinInset: Double

  /// Whether a viewport can move the header or the footer.
  var hasPinned: Bool { header?.isPinned ?? false || footer?.isPinned ?? false }

  init(_ furniture: CollectionFurniture, in space: AxisSpace) throws(LayoutError) {
    given = furniture
    header = try ResolvedSupplementary(furniture.header, isHeader: true, in: space)
    footer = try ResolvedSupplementary(furniture.footer, isHeader: false, in: space)
    headerLength = header?.knownLength ?? 0
    footerLength = footer?.knownLength ?? 0
    sectionSpacing = try Self.extent(furniture.sectionSpacing, .sectionSpacing)
    startPinInset = try Self.extent(furniture.startPinInset, .pinInset)
    endPinInset = try Self.extent(furniture.endPinInset, .pinInset)
  }

  private static func extent(
    _ value: Double, _ parameter: LayoutError.Parameter
  ) throws(LayoutError) -> Double {
    guard LayoutError.isExtent(value) else { throw .furniture(parameter, value) }
    return value + 0
  }
}

extension ResolvedSupplementary {
  /// Resolves an element of the whole collection, whose length must be known beforehand.
  fileprivate init?(
    _ supplementary: Supplementary?, isHeader: Bool, in space: AxisSpace
  ) throws(LayoutError) {
    guard var supplementary else { return nil }
    supplementary.placement = .outside
    let parameter: LayoutError.Parameter = isHeader ? .headerLength : .footerLength
    do throws(LayoutError) {
      try self.init(
        supplementary, inner: CrossEdges(start: 0, end: space.crossLength), isHeader: isHeader,
        in: space, 0)
    } catch .parameter(let parameter, let value, _) {
      throw .furniture(parameter, value)
    }
    // There is no path that it could be measured by.
    if knownLength == nil { throw .furniture(parameter, .nan) }
  }

  /// The length, unless it has to be measured.
  fileprivate var knownLength: Double? {
    if case .points(let points) = length { points } else { nil }
  }
}
