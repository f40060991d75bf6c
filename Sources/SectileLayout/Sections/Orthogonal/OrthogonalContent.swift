import SectilePaths

/// The items of an orthogonal section, in a layout of one section.
///
/// Its main axis is the cross axis of the layout around it. No other type inside `CollectionLayout`
/// contains another `CollectionLayout`.
struct OrthogonalContent: Sendable {
  /// Boxed, because searches and edits copy the content.
  private var box: Box<CollectionLayout>

  /// The orthogonal layout; its only section has the index 0.
  var layout: CollectionLayout {
    @inline(__always) _read { yield box.value }
  }

  /// Builds the layout of an orthogonal section.
  ///
  /// - Parameters:
  ///   - length: The length of the orthogonal section along the outer main axis.
  ///   - crossLength: The length of the interval in which it scrolls.
  ///   - section: The index of the section in the layout around it. Paths for `measure` and `span`,
  ///     and paths in errors, contain it.
  ///   - outer: The space of the layout around the section.
  ///   - retained: The measurements to keep, along the axes of the orthogonal layout.
  init(
    _ sectionLayout: SectionLayout, length: Double, crossLength: Double, itemCount: Int,
    ofSection section: Int, in outer: AxisSpace, keeping retained: RetainedMeasurements,
    measure: Measure, span: ItemSpan?
  ) throws(LayoutError) {
    let space = outer.orthogonal(length: length, crossLength: crossLength)
    try self.init(sectionLayout, in: space, ofSection: section) {
      (builder) throws(LayoutError) in
      try builder.section(
        itemCount: itemCount, hasHeader: false, hasFooter: false, keeping: retained,
        measure: measure, span: span)
    }
  }

  /// Adapts the layout to another container; the parameters are those of the initializer.
  ///
  /// - Parameter remeasures: Whether to measure every item whose length is `.measured` again.
  mutating func resize(
    _ sectionLayout: SectionLayout, length: Double, crossLength: Double,
    ofSection section: Int, in outer: AxisSpace, remeasures: Bool, measure: Measure, span: ItemSpan?
  ) throws(LayoutError) {
    let space = outer.orthogonal(length: length, crossLength: crossLength)
    if layout.resolvedTable.isValid(in: space) && sectionLayout == resolved.layout && !remeasures
      && span == nil
    {
      box.value.space = space
      box.value.resolvedTable.setSpace(space)
      box.value.container = space.container
      return
    }
    let (run, old) = (run, resolved)
    let policy = RetainedMeasurements.Policy(
      from: layout.space, to: space, remeasures: remeasures)
    self = try Self(sectionLayout, in: space, ofSection: section) {
      (builder) throws(LayoutError) in
      try builder.rebuilt(run, from: old, policy, measure: measure, span: span)
    }
  }

  private init(
    _ sectionLayout: SectionLayout, in space: AxisSpace, ofSection section: Int,
    _ build: (SectionBuilder) throws(LayoutError) -> SectionRun
  ) throws(LayoutError) {
    var table = ResolvedSectionTable(space: space)
    let index = try table.index(
      of: sectionLayout, hasHeader: false, hasFooter: false, section: section)
    let builder = SectionBuilder(
      index: section, resolved: table.resolvedSections[index], resolvedIndex: index, space: space,
      spacing: 0)
    let run = try build(builder)
    box = Box(
      CollectionLayout(
        container: space.container, space: space,
        resolvedConfiguration: ResolvedConfiguration(),
        resolvedTable: table, sections: OffsetTree(run), itemOverflow: run.itemOverflow))
  }
}

extension OrthogonalContent {
  var run: SectionRun {
    return layout.sections.find(.index(0)).run
  }

  var resolved: ResolvedSection {
    return layout.resolvedSections[layout.resolvedIndex(ofSection: 0)]
  }

  /// The only section.
  var geometry: SectionGeometry {
    return layout.section(at: 0)
  }

  /// Returns a builder for the items; `section` is the index in the layout around the section.
  func builder(ofSection section: Int) -> SectionBuilder {
    return layout.builder(ofSection: section, resolved: layout.resolvedIndex(ofSection: 0))
  }

  /// Changes the only section.
  ///
  /// `change` must leave the section unchanged if it throws. Its errors pass through, so they must
  /// contain the index of the section in the layout around it.
  mutating func edit(
    _ change: (inout SectionRun, ResolvedSection) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    try box.value.editSection(at: 0, change)
  }

  /// Returns the row and the column of an item, by the axis of the section itself.
  func rowAndColumn(
    ofItem item: Int
  ) -> (row: ItemCell.Tracks?, column: ItemCell.Tracks?) {
    geometry.rowAndColumn(ofItem: item, in: layout.space)
  }

  /// Returns the frame of an item in the layout around the section, where edges are snapped.
  ///
  /// - Parameters:
  ///   - start: The start of the section's items along the outer main axis.
  ///   - distance: The distance from the start of the section's content to the start of the
  ///     container.
  ///   - space: The coordinate space of the layout around the section.
  func frame(
    ofItem item: Int, from start: Double, scrolledBy distance: Double, in space: ContentSpace
  ) -> LayoutRect {
    geometry.orthogonalFrame(ofItem: item, from: start, scrolledBy: distance, in: space)
  }

  /// Returns the intervals of an item along the axes of the layout around the section; the
  /// parameters are those of `frame(ofItem:from:scrolledBy:in:)`.
  func box(
    ofItem item: Int, from start: Double, scrolledBy distance: Double
  ) -> (along: AxisInterval, across: AxisInterval) {
    geometry.orthogonalBox(ofItem: item, from: start, scrolledBy: distance)
  }

  /// An area of the orthogonal layout that contains its first row, or nil if it has no rows.
  var firstRow: LayoutRect? {
    let section = geometry
    guard section.gridColumns != nil, section.metrics.shownItemCount > 0 else { return nil }
    let row = section.line(at: 0).interval
    return layout.content.rect(
      AxisInterval(start: section.bodyStart + row.start, length: row.length), cross: .unbounded)
  }

  /// The most by which items overflow the section along the outer main axis.
  ///
  /// - Complexity: O(*n*) for *n* items in a flow, a masonry or a custom arrangement, otherwise
  ///   O(1).
  var overflow: Double {
    let (low, high) = geometry.itemsCross
    let overflow = max(0, -low, high - layout.space.crossLength)
    // The edges of the section and of its items are snapped one by one.
    return overflow + 2 * layout.space.pixelLength
  }
}

extension SectionGeometry {
  /// Returns the frame of an item in the layout around this orthogonal layout; the parameters are
  /// those of `OrthogonalContent.frame(ofItem:from:scrolledBy:in:)`.
  func orthogonalFrame(
    ofItem item: Int, from start: Double, scrolledBy distance: Double, in space: ContentSpace
  ) -> LayoutRect {
    let (along, across) = orthogonalBox(ofItem: item, from: start, scrolledBy: distance)
    return space.rect(along, cross: space.space.crossSide(across.start, length: across.length))
  }

  /// Returns the intervals of an item along the axes of the layout around this orthogonal layout;
  /// the parameters are those of `OrthogonalContent.frame(ofItem:from:scrolledBy:in:)`.
  fileprivate func orthogonalBox(
    ofItem item: Int, from start: Double, scrolledBy distance: Double
  ) -> (along: AxisInterval, across: AxisInterval) {
    let (along, across) = box(ofItem: item)
    return (
      AxisInterval(start: start + across.start, length: across.length),
      AxisInterval(start: along.start - distance, length: along.length)
    )
  }
}
