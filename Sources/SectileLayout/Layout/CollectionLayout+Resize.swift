public import SectilePaths

extension CollectionLayout {
  /// Changes the size of the container, after a rotation for example.
  ///
  /// - Parameters:
  ///   - size: The new size; both sides finite and not negative.
  ///   - measure: As in `init`; called again for every element whose length is `.measured`. Nil
  ///     keeps the measured sizes.
  /// - Throws: `LayoutError.invalidContainer`, `LayoutError.invalidSpan` if an item spans more
  ///   columns than there are now, and any error that `init` throws. On error the layout is
  ///   unchanged.
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections that differ and *n* the number
  ///   of items in sections whose items differ; O(1) if only the side along the main axis changes.
  public mutating func resize(
    to size: LayoutSize, measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil
  ) throws(LayoutError) {
    if let measure {
      try resize(to: size, remeasures: true, measure: measure)
    } else {
      try resize(to: size, remeasures: false) { _, _ in .unmeasured }
    }
  }

  /// Changes the size of the container, and measures elements without a retained measurement, or
  /// with `remeasures` every element whose length is `.measured`.
  mutating func resize(
    to size: LayoutSize, remeasures: Bool, measure: Measure
  ) throws(LayoutError) {
    guard LayoutError.isExtent(size) else { throw .invalidContainer(size) }
    let space = AxisSpace(
      axis: axis, direction: direction, container: size, pixelScale: pixelScale)
    if space == self.space && !remeasures {
      container = size
      return
    }
    var resolvedSections = ResolvedSectionTable(space: space)
    let configuration = try ResolvedConfiguration(self.configuration.given, in: space)
    var sections = OffsetTree<SectionRun>.Builder()
    var overflow = 0.0
    var next = 0
    while next < numberOfSections {
      let run = self.sections.location(at: next).run
      let old = self.resolvedSections[Int(run.metrics.resolvedIndex)]
      let index = try resolvedSections.index(of: old.layout, section: next)
      let resolved = resolvedSections.resolvedSections[index]
      // A run of equal sections stays one run, unless each of them is measured.
      let isSplit = remeasures && resolved.callsClosures(hasSpan: false)
      for _ in 0..<(isSplit ? run.count : 1) {
        let builder = SectionBuilder(
          index: next, resolved: resolved, resolvedIndex: index, space: space,
          spacing: configuration.sectionSpacing)
        var section = try builder.rebuilt(
          run.part(0..<1), from: old, isSameLayout: true, remeasures: remeasures,
          measure: measure, span: nil)
        section.count = isSplit ? 1 : run.count
        overflow = max(overflow, section.itemOverflow)
        sections.append(section)
        next += section.count
      }
    }
    container = size
    self.space = space
    self.configuration = configuration
    resolvedTable = resolvedSections
    itemOverflow = overflow
    self.sections = sections.finish()
  }

  /// Changes the layout of a section.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - section: The index of the section.
  ///   - measure: As in `init`; called for elements that the new layout measures and whose size is
  ///     not known. Without it, such an element is the error `LayoutError.unmeasured`.
  ///   - span: As in `init`; called for every item if the new layout has columns. Nil keeps spans.
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
    let resolved = try changed.resolvedTable.index(of: layout, section: section)
    try changed.setResolvedSection(resolved, forSection: section, measure: measure, span: span)
    changed.removeUnusedResolvedSections()
    self = changed
  }

  mutating func setResolvedSection(
    _ resolved: Int, forSection section: Int, measure: Measure?, span: ItemSpan?
  ) throws(LayoutError) {
    let old = sections.location(at: section).run.part(0..<1)
    let run = try builder(ofSection: section, resolved: resolved).rebuilt(
      old, from: resolvedSections[Int(old.metrics.resolvedIndex)], isSameLayout: false,
      remeasures: false, measure: measure ?? { _, _ in .unmeasured }, span: span)
    itemOverflow = max(itemOverflow, run.itemOverflow)
    sections.replace(section..<section + 1, with: [run])
  }

  /// Removes the resolved sections that no section uses, once they are the majority.
  private mutating func removeUnusedResolvedSections() {
    guard resolvedSections.count > 64 && resolvedSections.count > 2 * numberOfSections else {
      return
    }
    var table = ResolvedSectionTable(space: space)
    var compacted = OffsetTree<SectionRun>.Builder()
    sections.forEachRun { run in
      var run = run
      // These layouts were resolved in this container before, so they resolve without an error.
      if let resolved = try? table.index(
        of: resolvedSections[Int(run.metrics.resolvedIndex)].layout, section: 0)
      {
        run.metrics.resolvedIndex = Int32(resolved)
      }
      compacted.append(run)
    }
    resolvedTable = table
    sections = compacted.finish()
  }
}
