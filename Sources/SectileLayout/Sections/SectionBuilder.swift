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
    run.metrics.header.isInSource = hasHeader
    run.metrics.footer.isInSource = hasFooter
    run.metrics.isHidden = itemCount == 0 && resolved.emptyAppearance == .hidden
    try add(.header, to: &run, keeping: retained, measure: measure)
    if !resolved.isCollapsed {
      run.metrics.showsItems = true
      try buildItems(of: &run, keeping: retained, measure: measure, span: span)
    }
    try add(.footer, to: &run, keeping: retained, measure: measure)
    if !retained.isEmpty {
      var hidden = RetainedMeasurements()
      for kind in SupplementaryKind.allCases
      where run.metrics[kind].isInSource && !run.metrics.shows(kind, resolved) {
        hidden[kind] = retained[kind]
      }
      if resolved.isCollapsed { hidden.items = retained.items }
      if !hidden.isEmpty { run.hidden = Box(hidden) }
    }
    if resolved.isCollapsed && (span != nil || run.hidden != nil) {
      try setHiddenSpans(of: &run, span)
    }
    run.updateMetrics(resolved, spacing: spacing)
    return run
  }

  /// Adds the header or the footer to a section that is built, and measures it if its length is not
  /// known.
  private func add(
    _ kind: SupplementaryKind, to run: inout SectionRun, keeping retained: RetainedMeasurements,
    measure: Measure
  ) throws(LayoutError) {
    if let size = retained[kind], !retained.remeasuredKinds.contains(kind.kinds),
      run.metrics[kind].isInSource && run.metrics.shows(kind, resolved)
    {
      run.setSize(of: kind, to: size)
    }
    if resolved[kind] != nil || run.metrics[kind].isShown {
      try update(kind, of: &run, remeasures: false, measure: measure)
    }
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
      itemCount: run.metrics.itemCount, hasHeader: run.metrics.header.isInSource,
      hasFooter: run.metrics.footer.isInSource,
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
    if isUpdated { for kind in SupplementaryKind.allCases { run.forgetSize(of: kind) } }
    // A header or a footer beside the items, which appears or disappears, leaves sizes alone.
    let isSameLayout = resolved.layout == old.layout
    let count = run.metrics.itemCount
    let retained = RetainedMeasurements(
      of: run, old, for: resolved,
      RetainedMeasurements.Policy(
        isSameLayout: isSameLayout && edits.isEmpty && forgotten.isEmpty,
        forgets: !resolved.layout.differsOnlyInShownParts(from: old.layout),
        canMeasure: !isSameLayout && measure != nil,
        measuresSupplementaries: isUpdated && measure != nil),
      replacing: edits, forgetting: forgotten)
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
  private func setHiddenSpans(
    of run: inout SectionRun, _ span: ItemSpan?
  ) throws(LayoutError) {
    let callsSpan = span != nil && resolved.usesSpans
    var hidden = run.hidden?.value ?? RetainedMeasurements()
    let hadSpans = hidden.hasSpans
    guard callsSpan || hadSpans else { return }
    let runs = hidden.items
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
    // Without spans, the sizes stay as they are.
    guard hadSpans || hasSpans else { return }
    hidden.items = result
    run.hidden = hidden.isEmpty ? nil : Box(hidden)
  }

  /// Returns the span that an item of a collapsed section keeps: 1 if its arrangement uses no
  /// spans.
  func hiddenSpan(
    of path: KindedIndexPath, keeping known: Int, _ span: ItemSpan?
  ) throws(LayoutError) -> Int {
    guard resolved.usesSpans else { return 1 }
    let requested = span?(path) ?? known
    return resolved.hiddenItems.columns == nil
      ? requested : try LayoutError.checked(span: requested, of: path)
  }
}

extension SectionBuilder {
  /// Updates whether the section shows a header or a footer, and the length of a new one; with
  /// `remeasures` also that of an existing one.
  private func update(
    _ kind: SupplementaryKind, of run: inout SectionRun, remeasures: Bool, measure: Measure
  ) throws(LayoutError) {
    let isInSource = run.metrics[kind].isInSource
    let isShown = isInSource && run.metrics.shows(kind, resolved)
    let canHide = run.metrics[kind].isShown || run.hidden != nil
    if canHide && (!isInSource || isShown != run.metrics[kind].isShown) {
      let size = isInSource ? run.size(of: kind, resolved) : nil
      if isShown, let size { run.setSize(of: kind, to: size) }
      if run.hidden != nil || size != nil {
        run.editHidden { $0[kind] = isShown ? nil : size }
      }
    }
    var metrics = SectionMetrics.Supplementary(isInSource: isInSource)
    if isShown, let supplementary = resolved[kind] {
      metrics = run.metrics[kind]
      if !metrics.isShown || remeasures {
        metrics.length = try supplementary.length.points(
          of: kind.path(inSection: index), across: supplementary.cross.length, in: space,
          measure: measure)
        metrics.isEstimated = supplementary.length.isEstimate
        metrics.isOwn = supplementary.length == .measured
      }
      metrics.isShown = true
    }
    run.metrics[kind] = metrics
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
    run.metrics.header.isInSource = hasHeader
    run.metrics.footer.isInSource = hasFooter
    run.metrics.isHidden = run.metrics.itemCount == 0 && resolved.emptyAppearance == .hidden
    for kind in SupplementaryKind.allCases {
      if isUpdated { run.forgetSize(of: kind) }
      try update(
        kind, of: &run,
        remeasures: isUpdated && measure != nil && resolved[kind]?.length == .measured,
        measure: measure ?? { _, _ in .unmeasured })
    }
    if let scrolling = resolved.orthogonalScrolling {
      run.metrics.bodyLength = run.metrics.showsAll(resolved) ? scrolling.length : 0
    }
  }
}
