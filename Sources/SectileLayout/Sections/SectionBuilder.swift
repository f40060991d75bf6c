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

  /// Returns the section; `hasHeader` and `hasFooter` are those of the source.
  ///
  /// - Parameter span: Returns the span of an item; nil keeps retained spans.
  /// - Throws: The first `LayoutError` in reading order.
  func section(
    itemCount: Int, hasHeader: Bool, hasFooter: Bool,
    keeping retained: RetainedMeasurements = .empty, measure: Measure,
    span: ItemSpan?
  ) throws(LayoutError) -> SectionRun {
    var run = SectionRun()
    run.metrics.resolvedIndex = Int32(resolvedIndex)
    run.metrics.itemCount = itemCount
    run.metrics.sourceHeader = hasHeader
    run.metrics.sourceFooter = hasFooter
    run.metrics.isHidden = itemCount == 0 && resolved.emptyAppearance == .hidden
    let showsHeader = hasHeader && !run.metrics.isHidden
    let showsFooter = hasFooter && run.metrics.showsAll(resolved)
    if showsHeader, let header = retained.header, !retained.remeasuredKinds.contains(.header) {
      run.setHeader(header)
    }
    if resolved.header != nil || run.metrics.hasHeader {
      try updateHeader(of: &run, remeasures: false, measure: measure)
    }
    if !resolved.isCollapsed {
      run.metrics.showsItems = true
      try buildItems(of: &run, keeping: retained, measure: measure, span: span)
    }
    if showsFooter, let footer = retained.footer, !retained.remeasuredKinds.contains(.footer) {
      run.setFooter(footer)
    }
    if resolved.footer != nil || run.metrics.hasFooter {
      try updateFooter(of: &run, remeasures: false, measure: measure)
    }
    if !retained.isEmpty {
      let hidden = retained.hidden(
        header: hasHeader && !showsHeader, footer: hasFooter && !showsFooter,
        itemCount: resolved.isCollapsed ? itemCount : 0, in: resolved)
      if !hidden.isEmpty { run.hidden = [hidden] }
    }
    if resolved.isCollapsed && (span != nil || !run.hidden.isEmpty) {
      try setHiddenSpans(of: &run, span)
    }
    run.updateMetrics(resolved, spacing: spacing)
    return run
  }

  /// Returns a section that was built with `old`, built again with this builder's resolved section.
  ///
  /// - Parameters:
  ///   - policy: The rules for measured sizes.
  ///   - span: Returns the span of an item; nil keeps spans.
  func rebuilt(
    _ run: SectionRun, from old: ResolvedSection, _ policy: RetainedMeasurements.Policy,
    measure: Measure, span: ItemSpan?
  ) throws(LayoutError) -> SectionRun {
    try section(
      itemCount: run.metrics.itemCount, hasHeader: run.metrics.sourceHeader,
      hasFooter: run.metrics.sourceFooter,
      keeping: RetainedMeasurements(of: run, old, for: resolved, policy),
      measure: measure, span: span)
  }

  /// Returns a section that was built with `old`, built again with other items; `hasHeader` and
  /// `hasFooter` are those of the new source.
  ///
  /// Each new element is measured and checked with this builder's resolved section, once.
  ///
  /// - Parameters:
  ///   - edits: The replaced items; new items without a known size are measured.
  ///   - forgotten: The new indices of items whose sizes become estimates.
  ///   - isUpdated: Whether the content of the section's header and footer changed.
  ///   - measure: Measures new items, and those without a size that this section keeps.
  ///   - span: Returns the span of an item; nil keeps spans.
  func rebuilt(
    _ run: SectionRun, from old: ResolvedSection, replacing edits: [ItemEdit],
    forgetting forgotten: [Range<Int>], hasHeader: Bool, hasFooter: Bool, isUpdated: Bool,
    measure: Measure?, span: ItemSpan?
  ) throws(LayoutError) -> SectionRun {
    var run = run
    if isUpdated { run.forgetSupplementaries(header: true, footer: true) }
    // A header or a footer beside the items, which appears or disappears, leaves sizes alone.
    let isSameLayout = resolved.layout == old.layout
    let count = run.metrics.itemCount
    var retained = RetainedMeasurements(
      of: run, old, for: resolved,
      RetainedMeasurements.Policy(
        isSameLayout: isSameLayout && edits.isEmpty && forgotten.isEmpty,
        forgets: !resolved.layout.differsOnlyInShownParts(from: old.layout),
        canMeasure: !isSameLayout && measure != nil,
        measuresSupplementaries: isUpdated && measure != nil))
    retained.replace(edits, forgetting: forgotten, count: count, for: resolved)
    return try section(
      itemCount: edits.reduce(count) { $0 - $1.range.count + $1.inputs.count },
      hasHeader: hasHeader, hasFooter: hasFooter, keeping: retained,
      measure: measure ?? { _, _ in .unmeasured }, span: span)
  }
}

extension SectionBuilder {
  /// Sets the spans of the items of a collapsed section.
  ///
  /// - Parameter span: Returns the span of an item; nil keeps known spans.
  @inline(never) private func setHiddenSpans(
    of run: inout SectionRun, _ span: ItemSpan?
  ) throws(LayoutError) {
    let callsSpan = span != nil && resolved.keepsHiddenSpans
    var hidden = run.hidden.first ?? RetainedMeasurements()
    let hadSpans = hidden.hasSpans
    guard callsSpan || hadSpans else { return }
    let runs = hidden.knownRuns
    var result: [RetainedMeasurements.InputRun] = []
    var hasSpans = false
    for number in 0..<(callsSpan ? run.metrics.itemCount : runs.count) {
      var (range, input) =
        callsSpan
        ? (number..<number + 1, runs.input(ofItem: number) ?? .unknown(spanning: 1))
        : runs[number]
      let span = try hiddenSpan(
        of: .item(range.lowerBound, inSection: index), keeping: input.requestedSpan, span)
      input.setSpan(span, requested: span)
      hasSpans = hasSpans || span != 1
      if input.isKnown { result.append((range, input)) }
    }
    // Without spans, the sizes stay as they are: in rows, for example.
    guard hadSpans || hasSpans else { return }
    hidden.items = RetainedMeasurements.Items(result)
    run.hidden = hidden.isEmpty ? [] : [hidden]
  }

  /// Returns the span that an item of a collapsed section keeps: 1 if its arrangement uses no
  /// spans.
  func hiddenSpan(
    of path: KindedIndexPath, keeping known: Int, _ span: ItemSpan?
  ) throws(LayoutError) -> Int {
    guard resolved.keepsHiddenSpans else { return 1 }
    let requested = span?(path) ?? known
    _ = try resolved.hiddenItems.columns?.columns(spannedBy: path, requested: requested)
    return requested
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
    let canHide = run.metrics.hasHeader || !run.hidden.isEmpty
    if canHide && (!run.metrics.sourceHeader || isShown != run.metrics.hasHeader) {
      let header = run.metrics.sourceHeader ? run.header(resolved) : nil
      if isShown, let header { run.setHeader(header) }
      if !run.hidden.isEmpty || header != nil {
        run.editHidden { $0.header = isShown ? nil : header }
      }
    }
    try update(
      isShown ? resolved.header : nil, at: .header(inSection: index), remeasures: remeasures,
      exists: &run.metrics.hasHeader, length: &run.metrics.headerLength,
      isEstimated: &run.metrics.hasEstimatedHeader, isOwn: &run.metrics.hasOwnHeader,
      measure: measure)
  }

  /// `updateHeader` for the footer.
  private func updateFooter(
    of run: inout SectionRun, remeasures: Bool, measure: Measure
  ) throws(LayoutError) {
    let isShown = run.metrics.sourceFooter && run.metrics.showsAll(resolved)
    let canHide = run.metrics.hasFooter || !run.hidden.isEmpty
    if canHide && (!run.metrics.sourceFooter || isShown != run.metrics.hasFooter) {
      let footer = run.metrics.sourceFooter ? run.footer(resolved) : nil
      if isShown, let footer { run.setFooter(footer) }
      if !run.hidden.isEmpty || footer != nil {
        run.editHidden { $0.footer = isShown ? nil : footer }
      }
    }
    try update(
      isShown ? resolved.footer : nil, at: .footer(inSection: index), remeasures: remeasures,
      exists: &run.metrics.hasFooter, length: &run.metrics.footerLength,
      isEstimated: &run.metrics.hasEstimatedFooter, isOwn: &run.metrics.hasOwnFooter,
      measure: measure)
  }

  /// Updates the metrics of a header or a footer; nil removes it.
  private func update(
    _ supplementary: ResolvedSupplementary?, at path: KindedIndexPath, remeasures: Bool,
    exists: inout Bool, length: inout Double, isEstimated: inout Bool, isOwn: inout Bool,
    measure: Measure
  ) throws(LayoutError) {
    guard let supplementary else {
      exists = false
      length = 0
      isEstimated = false
      isOwn = false
      return
    }
    if !exists || remeasures {
      length = try supplementary.length.points(
        of: path, across: supplementary.cross.length, in: space, measure: measure)
      isEstimated = supplementary.length.isEstimate
      isOwn = supplementary.length == .measured
    }
    exists = true
  }

  /// Updates the header and the footer of an existing section.
  ///
  /// - Parameters:
  ///   - isUpdated: Whether the content of the section's header and footer changed.
  ///   - measure: Measures new elements, and updated ones of `.measured` length. Other updated
  ///     elements keep their lengths as estimates. Nil makes new elements of `.measured` length an
  ///     error.
  func updateSupplementaries(
    of run: inout SectionRun, hasHeader: Bool, hasFooter: Bool, isUpdated: Bool,
    measure: Measure?
  ) throws(LayoutError) {
    run.metrics.sourceHeader = hasHeader
    run.metrics.sourceFooter = hasFooter
    func remeasures(_ supplementary: ResolvedSupplementary?) -> Bool {
      isUpdated && measure != nil && supplementary?.length == .measured
    }
    if isUpdated { run.forgetSupplementaries(header: true, footer: true) }
    let measured = measure ?? { _, _ in .unmeasured }
    try updateHeader(of: &run, remeasures: remeasures(resolved.header), measure: measured)
    try updateFooter(of: &run, remeasures: remeasures(resolved.footer), measure: measured)
    if let scrolling = resolved.orthogonalScrolling {
      run.metrics.bodyLength = run.metrics.showsAll(resolved) ? scrolling.length : 0
    }
  }
}
