import SectilePaths

/// The inputs for building a section, except its item data.
///
/// A section is built in reading order: header, items, footer. Elements without a retained
/// measurement are measured. Items of one known length cost O(1) together.
struct SectionBuilder {
  let index: Int
  let resolved: ResolvedSection
  let resolvedIndex: Int
  let space: AxisSpace
  /// The distance to the next section.
  let spacing: Double

  /// Returns the section.
  ///
  /// - Parameters:
  ///   - hasHeader: Whether the source has a header for the section.
  ///   - hasFooter: Whether the source has a footer for the section.
  ///   - span: Returns the span of an item; nil keeps retained spans.
  /// - Throws: The first `LayoutError` in reading order.
  func section(
    itemCount: Int, hasHeader: Bool, hasFooter: Bool,
    keeping retained: RetainedMeasurements = RetainedMeasurements(), measure: Measure,
    span: ItemSpan?
  ) throws(LayoutError) -> SectionRun {
    var run = SectionRun()
    run.metrics.resolvedIndex = Int32(resolvedIndex)
    run.metrics.itemCount = itemCount
    run.metrics.sourceHeader = hasHeader
    run.metrics.sourceFooter = hasFooter
    if let length = retained.headerLength {
      run.metrics.hasHeader = true
      run.metrics.headerLength = length
    }
    try updateHeader(of: &run, remeasures: false, measure: measure)
    if !resolved.isCollapsed {
      run.metrics.shownItemCount = itemCount
      try buildItems(of: &run, keeping: retained, measure: measure, span: span)
    }
    if let length = retained.footerLength {
      run.metrics.hasFooter = true
      run.metrics.footerLength = length
    }
    try updateFooter(of: &run, remeasures: false, measure: measure)
    run.updateMetrics(resolved, spacing: spacing)
    return run
  }

  /// Returns a section that was built with `old`, built again with this builder's resolved section.
  ///
  /// - Parameters:
  ///   - isSameLayout: Whether only the container changes. Otherwise the section layout changes.
  ///   - remeasures: Whether `.measured` lengths are measured again.
  ///   - span: Returns the span of an item; nil keeps spans.
  func rebuilt(
    _ run: SectionRun, from old: ResolvedSection, isSameLayout: Bool, remeasures: Bool,
    measure: Measure, span: ItemSpan?
  ) throws(LayoutError) -> SectionRun {
    try section(
      itemCount: run.metrics.itemCount, hasHeader: run.metrics.sourceHeader,
      hasFooter: run.metrics.sourceFooter,
      keeping: RetainedMeasurements(
        of: run, old, for: resolved, isSameLayout: isSameLayout, remeasures: remeasures),
      measure: measure, span: span)
  }
}

extension SectionBuilder {
  /// Updates whether the section has a header, and the length of a new header; with `remeasures`
  /// also that of an existing header.
  private func updateHeader(
    of run: inout SectionRun, remeasures: Bool, measure: Measure
  ) throws(LayoutError) {
    run.metrics.isHidden = run.metrics.itemCount == 0 && resolved.emptyAppearance == .hidden
    let isShown = run.metrics.sourceHeader && !run.metrics.isHidden
    try update(
      isShown ? resolved.header : nil, at: .header(inSection: index), remeasures: remeasures,
      exists: &run.metrics.hasHeader, length: &run.metrics.headerLength,
      isEstimated: &run.metrics.hasEstimatedHeader, measure: measure)
  }

  /// Updates whether the section has a footer, and the length of a new footer; with `remeasures`
  /// also that of an existing footer.
  private func updateFooter(
    of run: inout SectionRun, remeasures: Bool, measure: Measure
  ) throws(LayoutError) {
    let isShown = run.metrics.sourceFooter && run.metrics.showsAll(resolved)
    try update(
      isShown ? resolved.footer : nil, at: .footer(inSection: index), remeasures: remeasures,
      exists: &run.metrics.hasFooter, length: &run.metrics.footerLength,
      isEstimated: &run.metrics.hasEstimatedFooter, measure: measure)
  }

  /// Updates the metrics of a header or a footer; nil removes it.
  private func update(
    _ supplementary: ResolvedSupplementary?, at path: KindedIndexPath, remeasures: Bool,
    exists: inout Bool, length: inout Double, isEstimated: inout Bool, measure: Measure
  ) throws(LayoutError) {
    guard let supplementary else {
      exists = false
      length = 0
      return
    }
    if !exists || remeasures {
      length = try supplementary.length.points(
        of: path, across: supplementary.cross.length, in: space, measure: measure)
      isEstimated = supplementary.length.isEstimate
    }
    exists = true
  }

  /// Updates the header and the footer of an existing section.
  ///
  /// - Parameters:
  ///   - isUpdated: Whether the content of the section's header and footer changed.
  ///   - measure: Measures new and updated elements. Nil keeps updated elements, and makes new ones
  ///     of `.measured` length an error.
  func updateSupplementaries(
    of run: inout SectionRun, hasHeader: Bool, hasFooter: Bool, isUpdated: Bool,
    measure: Measure?
  ) throws(LayoutError) {
    run.metrics.sourceHeader = hasHeader
    run.metrics.sourceFooter = hasFooter
    func remeasures(_ supplementary: ResolvedSupplementary?) -> Bool {
      isUpdated && measure != nil && supplementary?.length == .measured
    }
    let measured = measure ?? { _, _ in .unmeasured }
    try updateHeader(of: &run, remeasures: remeasures(resolved.header), measure: measured)
    try updateFooter(of: &run, remeasures: remeasures(resolved.footer), measure: measured)
    if let scrolling = resolved.orthogonalScrolling {
      run.metrics.bodyLength = run.metrics.showsAll(resolved) ? scrolling.length : 0
    }
  }
}
