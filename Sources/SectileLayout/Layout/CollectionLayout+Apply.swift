public import SectilePaths

extension CollectionLayout {
  /// Updates the layout to a new state of the data source.
  ///
  /// Elements that stay or move keep their measured sizes. Updated items, and the headers and
  /// footers of updated sections, are measured again if their length is `.measured` and `measure`
  /// is given; otherwise their measured sizes become estimates, as with `forgetMeasuredSizes(of:)`.
  /// An element that was not shown, such as an item of a collapsed section, keeps its size when the
  /// update shows it. A size that became an estimate before stays one.
  ///
  /// If an updated section gets another layout, its items, including inserted and moved ones, are
  /// measured and checked with the new layout, and keep what `setLayout` keeps.
  ///
  /// Only the sections that the changes name are read from the source. They may have gained or lost
  /// their header or footer. If the changes name nothing, the counts of all sections are compared.
  ///
  /// - Parameters:
  ///   - changes: The changes that lead from the state of the layout to the state of the source.
  ///   - source: The new state.
  ///   - measure: As in `init`; called for inserted and updated elements, once for each.
  ///   - span: As in `init`; called for inserted, moved and updated items, and for all items of a
  ///     section that gets another layout, also in collapsed sections. If it is nil, inserted items
  ///     span one column, and all others keep what `setLayout` keeps.
  ///   - section: Returns the layout of an inserted or updated section. If it is nil, an inserted
  ///     section takes the `defaultSection` of the configuration, or else the layout of the section
  ///     before it or behind it, and an updated section keeps its layout.
  /// - Throws: `LayoutError.countMismatch` if the counts of the source do not follow from the
  ///   changes, `.unknownElement` or `.sectionOutOfRange` if the changes name an element or a
  ///   section that the layout or the source does not have, and the errors of `init`. On error the
  ///   layout is unchanged.
  /// - Complexity: In lists, O(*k* (log *s* + log *r*)) for *k* changes, *s* sections and *r* rows
  ///   that differ from their neighbors, amortized over removals of items. In other arrangements, a
  ///   changed section costs what `setMeasuredSize(_:for:)` states for its items from the first
  ///   changed one to the last. A changed section that does not show its items takes O(*r*) for *r*
  ///   known sizes that differ from their neighbors. O(*s*) if the changes name nothing.
  public mutating func apply(
    _ changes: SectionedChanges, of source: some SectionedDataSource,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil, section: ((Int) -> SectionLayout)? = nil
  ) throws(LayoutError) {
    if changes.isEmpty { return try checkCounts(of: source) }
    let plan = try UpdatePlan(
      changes, sectionCount: numberOfSections,
      oldItemCount: { metrics(ofSection: $0).itemCount }, to: source)
    let update = LayoutUpdate(
      changes: changes, source: source, measure: measure, span: span, section: section)
    if let edit = plan.onlyEdit,
      update.changesOnlyItems(edit, of: metrics(ofSection: edit.oldIndex))
    {
      try update.commit(edit, to: &self)
    } else {
      var layout = self
      try update.commit(plan, from: self, to: &layout)
      self = layout
    }
  }

  /// Checks that a source has the counts of this layout.
  ///
  /// A program that forgets to list its changes passes empty ones and another state.
  private func checkCounts(of source: some SectionedDataSource) throws(LayoutError) {
    let sectionCount = source.numberOfSections
    guard sectionCount == numberOfSections else {
      throw .countMismatch(sectionCount, expected: numberOfSections, section: nil)
    }
    if sectionCount == 0 { return }
    var position = sections.find(.index(0))
    while true {
      let (section, expected) = (position.index, position.run.metrics.itemCount)
      let count = try source.checkedItemCount(inSection: section)
      guard count == expected else {
        throw .countMismatch(count, expected: expected, section: section)
      }
      if section + 1 == sectionCount { return }
      sections.move(&position, to: section + 1)
    }
  }
}

/// Carries out an `UpdatePlan`, visiting each section once.
///
/// The old layout supplies the measured sizes of items that move. An update can fail until its last
/// section is committed, so it changes a copy of the layout. Changes of the items of one section
/// fail before the section changes, and need no copy: a copy shares all nodes of a tree with the
/// old layout, so that an edit copies each node that it changes.
private struct LayoutUpdate<Source: SectionedDataSource> {
  let changes: SectionedChanges
  let source: Source
  let measure: Measure?
  let span: ItemSpan?
  let section: ((Int) -> SectionLayout)?

  func commit(
    _ plan: UpdatePlan, from old: CollectionLayout, to layout: inout CollectionLayout
  ) throws(LayoutError) {
    var arrivals = changes.sectionMoves.map { move in
      (index: move.new, run: old.sections.find(.index(move.old)).run.part(0..<1))
    }
    var last: (index: Int, resolved: Int)?
    for new in plan.newSections {
      let resolved = try resolvedIndex(of: new, after: last, from: old, in: &layout)
      last = (new.index, resolved)
      arrivals.append((new.index, try built(new, resolved, from: old, in: &layout)))
    }
    try layout.replaceSections(plan.departures, with: arrivals)
    for edit in plan.edits { try commit(edit, from: old, to: &layout) }
  }

  /// Returns whether an edit changes only the items of a section with the given metrics.
  ///
  /// A header or a footer that appears is measured after the items are replaced. The first and the
  /// last item can show and hide the header and the footer.
  func changesOnlyItems(_ edit: UpdatePlan.SectionEdit, of metrics: SectionMetrics) -> Bool {
    !edit.isUpdated && metrics.itemCount > 0
      && metrics.itemCount - edit.removals.count + edit.insertions.count > 0
      && metrics.header.isInSource == source.hasHeader(inSection: edit.newIndex)
      && metrics.footer.isInSource == source.hasFooter(inSection: edit.newIndex)
  }
}

// MARK: Sections

extension LayoutUpdate {
  /// Returns the index of the resolved section of a new section; `last` is the one before it in the
  /// plan.
  private func resolvedIndex(
    of new: UpdatePlan.NewSection, after last: (index: Int, resolved: Int)?,
    from old: CollectionLayout, in layout: inout CollectionLayout
  ) throws(LayoutError) -> Int {
    let hasHeader = source.hasHeader(inSection: new.index)
    let hasFooter = source.hasFooter(inSection: new.index)
    if let given = section?(new.index) ?? layout.configuration.defaultSection {
      return try layout.resolvedTable.index(
        of: given, hasHeader: hasHeader, hasFooter: hasFooter, section: new.index)
    }
    var known = 0
    if let last, last.index == new.index - 1 {
      known = last.resolved
    } else if let neighbor = new.neighbor {
      known = old.resolvedIndex(ofSection: neighbor)
    } else if layout.resolvedSections.isEmpty {
      throw .sectionOutOfRange(new.index, count: 0)
    }
    return try layout.resolvedTable.index(
      matching: known, hasHeader: hasHeader, hasFooter: hasFooter, section: new.index)
  }

  /// Returns a new section with the items that move into it.
  private func built(
    _ new: UpdatePlan.NewSection, _ resolved: Int, from old: CollectionLayout,
    in layout: inout CollectionLayout
  ) throws(LayoutError) -> SectionRun {
    let builder = layout.builder(ofSection: new.index, resolved: resolved)
    var retained: [(item: Int, input: MeasuredItem)] = []
    for item in new.movedItems {
      let input = try retainedInput(of: item, in: builder.resolved, from: old)
      if input.isKnown { retained.append((item.item, input)) }
    }
    let run = try builder.section(
      itemCount: new.itemCount, hasHeader: source.hasHeader(inSection: new.index),
      hasFooter: source.hasFooter(inSection: new.index),
      keeping: RetainedMeasurements(items: retained),
      measure: measure ?? { _, _ in .unmeasured }, span: span)
    layout.itemOverflow = max(layout.itemOverflow, run.itemOverflow)
    return run
  }
}

extension CollectionLayout {
  /// Removes the sections with old indices in ascending order, and inserts others at new indices.
  fileprivate mutating func replaceSections(
    _ departures: [Int], with arrivals: [(index: Int, run: SectionRun)]
  ) throws(LayoutError) {
    for range in departures.runs().reversed() { sections.replace(range, with: []) }
    let order = ascendingOrder(of: arrivals.map { $0.index.sortNumber })
    // Neighbors are inserted together.
    var next = 0
    for range in order.map({ arrivals[$0].index }).runs() {
      guard range.lowerBound <= sections.count else {
        throw .sectionOutOfRange(range.lowerBound, count: sections.count)
      }
      sections.replace(
        range.lowerBound..<range.lowerBound,
        with: order[next..<next + range.count].map { arrivals[$0].run })
      next += range.count
    }
  }
}

// MARK: Edits of surviving sections

extension LayoutUpdate {
  /// Changes the items, the layout, the header and the footer of a section in one visit.
  ///
  /// - Parameter old: The old layout; nil if `layout` still is the old layout.
  func commit(
    _ edit: UpdatePlan.SectionEdit, from old: CollectionLayout? = nil,
    to layout: inout CollectionLayout
  ) throws(LayoutError) {
    let index = edit.newIndex
    let oldIndex = layout.resolvedIndex(ofSection: index)
    let (hasHeader, hasFooter) = (
      source.hasHeader(inSection: index), source.hasFooter(inSection: index)
    )
    let newIndex =
      if edit.isUpdated, let section {
        try layout.resolvedTable.index(
          of: section(index), hasHeader: hasHeader, hasFooter: hasFooter, section: index)
      } else {
        try layout.resolvedTable.index(
          matching: oldIndex, hasHeader: hasHeader, hasFooter: hasFooter, section: index)
      }
    let builder = layout.builder(ofSection: index, resolved: newIndex)
    let rebuilds = newIndex != oldIndex
    let (items, forgotten) =
      try rebuilds
      ? retainedEdits(of: edit, builder, from: old ?? layout)
      : itemEdits(of: edit, builder, from: old ?? layout)
    try layout.editSection(at: index) { (run, resolved) throws(LayoutError) in
      if rebuilds {
        run = try builder.rebuilt(
          run, from: resolved, replacing: items, forgetting: forgotten, hasHeader: hasHeader,
          hasFooter: hasFooter, isUpdated: edit.isUpdated, measure: measure, span: span)
        return
      }
      try run.replaceItems(items, resolved, section: index)
      run.forgetItems(forgotten, resolved, section: index)
      try builder.updateSupplementaries(
        of: &run, hasHeader: hasHeader, hasFooter: hasFooter, isUpdated: edit.isUpdated,
        measure: measure)
    }
  }

  /// Returns the replacements of the items of a section that keeps its resolved section, measuring
  /// new and updated items, and the new indices of updated items that are not replaced.
  private func itemEdits(
    of edit: UpdatePlan.SectionEdit, _ builder: SectionBuilder, from old: CollectionLayout
  ) throws(LayoutError) -> (edits: [ItemEdit], forgotten: [Range<Int>]) {
    let items = ItemBuilder(
      builder: builder, orthogonal: old.section(at: edit.oldIndex).content.orthogonal,
      measure: measure, span: span)
    let readsSpans = span != nil && builder.resolved.usesSpans
    let measuresUpdates = measuresUpdates(in: builder.resolved)
    return try edits(of: edit, replacesUpdates: measuresUpdates || readsSpans) {
      (item) throws(LayoutError) in
      var known = try item.origin.flatMap { (origin) throws(LayoutError) in
        try old.input(at: origin)
      }
      let isMeasuredAgain = item.isUpdated && measuresUpdates
      if item.isUpdated { known?.forget() }
      return try items.input(item.item, keeping: isMeasuredAgain ? nil : known, fallback: known)
    }
  }

  /// Returns the replacements of the items of a section that is built again, which measures new and
  /// updated items, and the new indices of updated items that are not measured.
  private func retainedEdits(
    of edit: UpdatePlan.SectionEdit, _ builder: SectionBuilder, from old: CollectionLayout
  ) throws(LayoutError) -> (edits: [ItemEdit], forgotten: [Range<Int>]) {
    try edits(of: edit, replacesUpdates: measuresUpdates(in: builder.resolved)) {
      (item) throws(LayoutError) in try retainedInput(of: item, in: builder.resolved, from: old)
    }
  }

  private func edits(
    of edit: UpdatePlan.SectionEdit, replacesUpdates: Bool,
    _ input: (UpdatePlan.Insertion) throws(LayoutError) -> MeasuredItem
  ) throws(LayoutError) -> (edits: [ItemEdit], forgotten: [Range<Int>]) {
    let edit = replacesUpdates ? edit.replacingUpdates() : edit
    var insertions: [(item: Int, input: MeasuredItem)] = []
    for item in edit.insertions { insertions.append((item.item, try input(item))) }
    return (
      ItemEdit.edits(removing: edit.removals, inserting: insertions),
      edit.updates.map { $0.new }.sortedAscending().runs()
    )
  }

  /// Returns the span of an item that enters a section, and the size that it keeps there, if any.
  private func retainedInput(
    of item: UpdatePlan.Insertion, in resolved: ResolvedSection, from old: CollectionLayout
  ) throws(LayoutError) -> MeasuredItem {
    guard let origin = item.origin, var known = try old.input(at: origin) else {
      return .unknown(spanning: 1)
    }
    if item.isUpdated {
      if measuresUpdates(in: resolved) { return .unknown(spanning: known.requestedSpan) }
      known.forget()
    }
    return resolved.retained(known)
  }

  /// Returns whether updated items of a section are measured.
  private func measuresUpdates(in resolved: ResolvedSection) -> Bool {
    measure != nil && resolved.measuresShownItems
  }
}
extension [Int] {
  /// Returns the ranges of consecutive values.
  fileprivate func runs() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for value in self {
      if let last = runs.last, last.upperBound == value {
        runs[runs.count - 1] = last.lowerBound..<value + 1
      } else {
        runs.append(value..<value + 1)
      }
    }
    return runs
  }
}
