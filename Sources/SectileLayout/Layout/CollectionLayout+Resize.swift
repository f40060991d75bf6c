public import SectilePaths

extension CollectionLayout {
  /// Changes the size of the container, after a rotation for example.
  ///
  /// If the cross length changes, measured sizes become estimates, as with
  /// `forgetMeasuredSizes(of:)`. If the length along the main axis changes, those of the items in
  /// groups of a fraction of it do. The sizes of the items of an orthogonal section belong to the
  /// length of that section, and stay measured.
  ///
  /// - Parameters:
  ///   - size: The new size; both sides finite and not negative.
  ///   - measure: As in `init`; called again for every element whose length is `.measured` and that
  ///     has a frame. Nil keeps the lengths, as estimates if the cross length changes.
  ///   - span: As in `init`; called again for every item for which `init` calls it. Nil keeps the
  ///     requested spans: an item that spans three columns spans two of two columns, and three
  ///     again in a wider container. A measured length stays measured if only the span changes.
  /// - Throws: `LayoutError.invalidContainer`, and any error that `init` throws. On error the
  ///   layout is unchanged.
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections that differ and *n* the number
  ///   of items in sections whose items differ, or for which `span` is called. Without closures,
  ///   O(1) if only the side along the main axis changes and no section repeats groups of a
  ///   fraction of it.
  public mutating func resize(
    to size: LayoutSize, measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil
  ) throws(LayoutError) {
    guard LayoutError.isExtent(size) else { throw .invalidContainer(size) }
    let space = AxisSpace(
      axis: axis, direction: direction, isReversed: isReversed, container: size,
      pixelScale: pixelScale)
    if measure == nil && span == nil && resolvedTable.isValid(in: space) {
      self.space = space
      resolvedTable.setSpace(space)
      container = size
      return
    }
    try rebuild(in: space, container: size, measure: measure, span: span)
  }

  /// Returns the layout made from scratch, from its section layouts, counts, estimates and sizes.
  ///
  /// - Complexity: That of `init`, without its closures.
  package func rebuilt() throws(LayoutError) -> CollectionLayout {
    var layout = self
    try layout.rebuild(in: space, container: container)
    return layout
  }

  /// Builds every section again in another coordinate space.
  ///
  /// - Parameters:
  ///   - measure: Measures elements again; nil keeps their sizes, as estimates if the axis or the
  ///     cross length changes.
  ///   - span: Returns the span of an item; nil keeps spans.
  mutating func rebuild(
    in space: AxisSpace, container: LayoutSize, measure: Measure? = nil, span: ItemSpan? = nil
  ) throws(LayoutError) {
    var resolvedSections = ResolvedSectionTable(space: space)
    let configuration = try ResolvedConfiguration(resolvedConfiguration.given, in: space)
    var sections = OffsetTree<SectionRun>.Builder()
    var overflow = 0.0
    var next = 0
    while next < numberOfSections {
      let run = self.sections.find(.index(next)).run
      let old = self.resolvedSections[Int(run.metrics.resolvedIndex)]
      let index = try resolvedSections.index(
        of: old.layout, hasHeader: run.metrics.header.isInSource,
        hasFooter: run.metrics.footer.isInSource,
        section: next)
      let resolved = resolvedSections.resolvedSections[index]
      // A run of equal sections stays one run, unless the closures are called for each of them.
      let isSplit = resolved.callsClosures(hasMeasure: measure != nil, hasSpan: span != nil)
      for _ in 0..<(isSplit ? run.count : 1) {
        let builder = SectionBuilder(
          index: next, resolved: resolved, resolvedIndex: index, space: space,
          spacing: configuration.sectionSpacing)
        var policy = RetainedMeasurements.Policy(
          from: self.space, to: space, remeasures: measure != nil)
        policy.forgetsItems =
          space.containerLength != self.space.containerLength
          && resolved.usesContainerLength(in: space)
        var section = try builder.rebuilt(
          run.part(0..<1), from: old, policy, measure: measure ?? { _, _ in .unmeasured },
          span: span)
        section.count = isSplit ? 1 : run.count
        overflow = max(overflow, section.itemOverflow)
        sections.append(section)
        next += section.count
      }
    }
    self.container = container
    self.space = space
    resolvedConfiguration = configuration
    resolvedTable = resolvedSections
    itemOverflow = overflow
    self.sections = sections.finish()
  }

  /// Changes the layout of a section.
  ///
  /// Measured sizes become estimates, as with `forgetMeasuredSizes(of:)`, unless the layouts differ
  /// at most in `isCollapsed`, `emptyAppearance` and `badges`. Elements that the new layout does
  /// not show keep their sizes until it shows them again. If the new layout determines lengths and
  /// the old one leaves them to measuring, measured lengths are dropped.
  ///
  ///     // Collapses the section.
  ///     if let section = layout.layout(forSection: 2) {
  ///       try layout.setLayout(section.collapsed(), forSection: 2)
  ///     }
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - section: The index of the section.
  ///   - measure: As in `init`; called for elements that the new layout measures and shows, and
  ///     whose size is not known or was an estimate before. Sizes that this call turns into
  ///     estimates are not measured. Without the closure, an element without a size is the error
  ///     `LayoutError.unmeasured`.
  ///   - span: As in `init`; called for every item of a grid, a masonry or a custom arrangement,
  ///     also if it is collapsed. Nil keeps spans. A layout that uses no spans (a flow, groups, or
  ///     one column in every container) drops them, collapsed or not; pass the closure again when
  ///     a later layout uses spans.
  /// - Throws: `LayoutError.sectionOutOfRange`, and any error that `init` throws. On error the
  ///   layout is unchanged.
  /// - Complexity: O(log *s* + *n*), where *n* is the number of items of the section; O(log *s*) if
  ///   items have one length before and after.
  public mutating func setLayout(
    _ layout: SectionLayout, forSection section: Int,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil
  ) throws(LayoutError) {
    try checkSection(section)
    var changed = self
    let old = resolvedSections[resolvedIndex(ofSection: section)].layout
    try changed.setLayout(
      layout, ofSection: section, forgets: !layout.differsOnlyInShownParts(from: old),
      measure: measure,
      span: span)
    changed.removeUnusedResolvedSections()
    self = changed
  }

  private mutating func setLayout(
    _ layout: SectionLayout, ofSection section: Int, forgets: Bool, measure: Measure?,
    span: ItemSpan?
  ) throws(LayoutError) {
    let metrics = metrics(ofSection: section)
    let resolved = try resolvedTable.index(
      of: layout, hasHeader: metrics.header.isInSource, hasFooter: metrics.footer.isInSource,
      section: section)
    let old = sections.find(.index(section)).run.part(0..<1)
    let run = try builder(ofSection: section, resolved: resolved).rebuilt(
      old, from: resolvedSections[Int(old.metrics.resolvedIndex)],
      RetainedMeasurements.Policy(
        isSameLayout: false, forgets: forgets, canMeasure: measure != nil,
        measuresSupplementaries: measure != nil),
      measure: measure ?? { _, _ in .unmeasured }, span: span)
    itemOverflow = max(itemOverflow, run.itemOverflow)
    sections.replace(section..<section + 1, with: [run])
  }

  /// Changes the layout of a section to one in which only an estimate differs; measured sizes stay
  /// measured.
  mutating func setEstimate(
    in layout: SectionLayout, forSection section: Int
  ) throws(LayoutError) {
    var changed = self
    try changed.setLayout(layout, ofSection: section, forgets: false, measure: nil, span: nil)
    changed.removeUnusedResolvedSections()
    self = changed
  }

  /// Removes the resolved sections that no section uses, once they are the majority.
  private mutating func removeUnusedResolvedSections() {
    guard resolvedSections.count > 64 && resolvedSections.count > 2 * numberOfSections else {
      return
    }
    var table = ResolvedSectionTable(space: space)
    var newIndices: [Int?] = Array(repeating: nil, count: resolvedSections.count)
    var compacted = OffsetTree<SectionRun>.Builder()
    sections.forEachRun { run in
      var run = run
      let old = Int(run.metrics.resolvedIndex)
      let new = newIndices[old] ?? table.append(resolvedSections[old])
      newIndices[old] = new
      run.metrics.resolvedIndex = Int32(new)
      compacted.append(run)
    }
    resolvedTable = table
    sections = compacted.finish()
  }
}
