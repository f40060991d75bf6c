import SectilePaths

extension OrthogonalContent {
  /// Builds the layout of an orthogonal section.
  ///
  /// - Parameters:
  ///   - length: The length of the orthogonal section along the outer main axis.
  ///   - section: The index of the section in the layout around it. Paths for `measure` and `span`,
  ///     and paths in errors, contain it.
  ///   - outer: The space of the layout around the section.
  ///   - retained: The measurements to keep, along the axes of the orthogonal layout.
  init(
    _ sectionLayout: SectionLayout, length: Double, itemCount: Int, ofSection section: Int,
    in outer: AxisSpace, keeping retained: RetainedMeasurements, measure: Measure, span: ItemSpan?
  ) throws(LayoutError) {
    let container = outer.size(length: length, cross: outer.crossLength)
    let space = AxisSpace(
      axis: outer.axis.transposed, direction: outer.direction,
      container: container, pixelScale: outer.pixelScale)
    var table = ResolvedSectionTable(space: space)
    let index = try table.index(of: sectionLayout, section: section)
    let builder = SectionBuilder(
      index: section, resolved: table.resolvedSections[index], resolvedIndex: index, space: space,
      spacing: 0)
    var sections = OffsetTree<SectionRun>.Builder()
    sections.append(
      try builder.section(
        itemCount: itemCount, hasHeader: false, hasFooter: false, keeping: retained,
        measure: measure, span: span))
    layout = CollectionLayout(
      container: container, space: space,
      configuration: try ResolvedConfiguration(CollectionLayout.Configuration(), in: space),
      resolvedTable: table, sections: sections.finish())
  }

  var run: SectionRun { layout.sections.location(at: 0).run }

  var resolved: ResolvedSection { layout.resolvedSections[Int(run.metrics.resolvedIndex)] }

  /// Returns a builder for the items; `section` is the index in the layout around the section.
  func builder(ofSection section: Int) -> SectionBuilder {
    SectionBuilder(
      index: section, resolved: resolved, resolvedIndex: Int(run.metrics.resolvedIndex),
      space: layout.space, spacing: 0)
  }

  /// Changes the only section.
  ///
  /// `change` must leave the section unchanged if it throws. Its errors pass through, so they must
  /// contain the index of the section in the layout around it.
  mutating func edit(
    _ change: (inout SectionRun, ResolvedSection) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    try layout.editSection(at: 0, change)
  }
}

extension OrthogonalContent {
  /// Returns the frame of an item in the layout around the section, where edges are snapped.
  ///
  /// - Parameters:
  ///   - start: The start of the section's items along the outer main axis.
  ///   - distance: The distance by which the section is scrolled from its start.
  ///   - space: The coordinate space of the layout around the section.
  func frame(
    ofItem item: Int, from start: Double, scrolledBy distance: Double, in space: ContentSpace
  ) -> LayoutRect {
    let (along, across) = layout.section(at: 0).box(ofItem: item)
    return space.rect(
      AxisInterval(start: start + across.start, length: across.length),
      cross: space.space.crossSpan(along.start - distance, length: along.length))
  }

  /// An area of the orthogonal layout that contains its first row, or nil if it has no rows.
  var firstRow: LayoutRect? {
    let section = layout.section(at: 0)
    guard run.rows != .none, section.metrics.shownItemCount > 0 else { return nil }
    let row = section.line(of: 0).extent
    return layout.rect(
      AxisInterval(start: section.bodyStart + row.start, length: row.length), cross: .unbounded)
  }

  /// The most by which items overflow the section along the outer main axis.
  ///
  /// - Complexity: O(*n*) for *n* items in a flow, a masonry or a custom arrangement, otherwise
  ///   O(1).
  var overflow: Double {
    let (low, high) = layout.section(at: 0).itemsCross
    let overflow = max(0, -low, high - layout.space.crossLength)
    // The edges of the section and of its items are snapped one by one.
    return overflow + 2 * layout.space.pixelLength
  }
}
