public import SectilePaths

extension CollectionLayout {
  /// Creates the layout of a source in a container.
  ///
  /// - Parameters:
  ///   - source: The data source; each count is read once.
  ///   - container: The size of the scrolling area; both sides finite and not negative.
  ///   - axis: The axis along which sections follow each other.
  ///   - direction: The reading direction of lines.
  ///   - isReversed: Whether the main axis is reversed, so that the content starts at its bottom
  ///     edge, as in a chat.
  ///   - pixelScale: The number of pixels in a point, for snapping edges to pixels; positive, at
  ///     most 2^20. Nil disables snapping.
  ///   - configuration: The header and the footer of the collection and section spacing.
  ///   - measure: Returns the size of an element whose length is `.measured`, or of an item of a
  ///     flow without an estimate or of a custom arrangement. The proposal contains the sides that
  ///     are already known. Called once for each element, in reading order. Without it, such an
  ///     element is the error `LayoutError.unmeasured`.
  ///   - span: Returns the number of columns that an item of a grid or a masonry spans, at least 1.
  ///     If there are fewer columns, the item spans all of them, and the result is kept for wider
  ///     containers; `Int.max` always means all. Called once for each item, in reading order,
  ///     unless the section has one column in every container. A custom arrangement receives any
  ///     result; lists, flows and groups do not call it. A collapsed section calls it, too, and
  ///     keeps the spans until it is expanded. Nil means 1 for every item.
  ///   - section: Returns the layout of the section at an index. Called once for each, in order.
  /// - Throws: The first `LayoutError` in this order: section by section; in each section its
  ///   layout, its header, spans, items and its footer.
  /// - Complexity: O(*s* + *m*), where *s* is the number of sections and *m* the number of items
  ///   that are measured, in a flow, or for which `span` is called. Memory: O(1) for neighboring
  ///   sections that are alike and for items of one length, regardless of their number.
  public init(
    of source: some SectionedDataSource,
    in container: LayoutSize,
    axis: CollectionLayout.Axis = .vertical,
    direction: CollectionLayout.Direction = .leftToRight,
    isReversed: Bool = false,
    pixelScale: Double? = nil,
    configuration: CollectionLayout.Configuration = CollectionLayout.Configuration(),
    measure: (KindedIndexPath, ProposedSize) -> LayoutSize = { path, _ in unmeasured(path) },
    span: ((KindedIndexPath) -> Int)? = nil,
    section: (Int) -> SectionLayout
  ) throws(LayoutError) {
    guard LayoutError.isExtent(container) else { throw .invalidContainer(container) }
    try Self.checkPixelScale(pixelScale)
    let sectionCount = source.numberOfSections
    guard sectionCount >= 0 && UInt64(sectionCount) <= 1 << 31 else {
      throw .dataSource(.invalidSectionCount(sectionCount))
    }
    let space = AxisSpace(
      axis: axis, direction: direction, isReversed: isReversed, container: container,
      pixelScale: pixelScale)
    let configuration = try ResolvedConfiguration(configuration, in: space)
    var resolvedTable = ResolvedSectionTable(space: space)
    var sections = OffsetTree<SectionRun>.Builder()
    var itemOverflow = 0.0
    for index in 0..<sectionCount {
      let itemCount = try source.checkedItemCount(inSection: index)
      let hasHeader = source.hasHeader(inSection: index)
      let hasFooter = source.hasFooter(inSection: index)
      let resolved = try resolvedTable.index(
        of: section(index), hasHeader: hasHeader, hasFooter: hasFooter, section: index)
      let builder = SectionBuilder(
        index: index, resolved: resolvedTable.resolvedSections[resolved],
        resolvedIndex: resolved, space: space, spacing: configuration.sectionSpacing)
      let run = try builder.section(
        itemCount: itemCount, hasHeader: hasHeader, hasFooter: hasFooter, measure: measure,
        span: span)
      itemOverflow = max(itemOverflow, run.itemOverflow)
      sections.append(run)
    }
    self.init(
      container: container, space: space, resolvedConfiguration: configuration,
      resolvedTable: resolvedTable, sections: sections.finish(), itemOverflow: itemOverflow)
  }

  static func checkPixelScale(_ scale: Double?) throws(LayoutError) {
    if let scale, !(scale > 0 && scale <= 1_048_576) { throw .invalidPixelScale(scale) }
  }

  /// The default measure function: returns a size that is rejected as `LayoutError.unmeasured`.
  @usableFromInline static func unmeasured(_ path: KindedIndexPath) -> LayoutSize {
    .unmeasured
  }
}

extension SectionedDataSource {
  /// Returns the number of items of a section; throws if it is negative or too large.
  func checkedItemCount(inSection section: Int) throws(LayoutError) -> Int {
    let count = numberOfItems(inSection: section)
    guard count >= 0 && UInt64(count) <= 1 << 32 else {
      throw .dataSource(.invalidItemCount(count, section: section))
    }
    return count
  }
}
