import SectilePaths

extension CollectionLayout {
  /// Carries out a plan on this layout instead of a copy, if it only removes, inserts and moves
  /// items of one section; returns whether it did.
  ///
  /// A copy of the layout makes every node that the edit changes be copied too (benchmarks P17,
  /// P30).
  mutating func applyInPlace(
    _ plan: UpdatePlan, of source: some SectionedDataSource, measure: Measure?, span: ItemSpan?
  ) throws(LayoutError) -> Bool {
    guard let edit = plan.onlyItemEdit else { return false }
    let index = edit.newIndex
    let metrics = metrics(ofSection: index)
    // A header or a footer that appears is measured after the items were replaced. If that fails,
    // the items have to stay, so the edit needs a copy.
    guard metrics.itemCount > 0,
      metrics.itemCount - edit.removals.count + edit.insertions.count > 0,
      metrics.sourceHeader == source.hasHeader(inSection: index),
      metrics.sourceFooter == source.hasFooter(inSection: index)
    else { return false }
    let items = ItemBuilder(
      builder: builder(ofSection: index, resolved: Int(metrics.resolvedIndex)),
      orthogonal: section(at: index).content.orthogonal, measure: measure, span: span)
    var insertions: [(item: Int, input: MeasuredItem)] = []
    for item in edit.insertions {
      var known: MeasuredItem?
      if let origin = item.origin { known = try input(at: origin) }
      insertions.append((item.item, try items.input(item.item, keeping: known, fallback: known)))
    }
    let edits = ItemEdit.edits(removing: edit.removals, inserting: insertions)
    try editSection(at: index) { (run, resolved) throws(LayoutError) in
      try run.replaceItems(edits, resolved, section: index)
    }
    return true
  }
}

extension UpdatePlan {
  /// The edit of the plan, if it has one that only removes, inserts and moves items in a section.
  fileprivate var onlyItemEdit: SectionEdit? {
    guard newSections.isEmpty, departures.isEmpty, edits.count == 1, let edit = edits.first,
      !edit.isUpdated, edit.updates.isEmpty, edit.oldIndex == edit.newIndex,
      edit.insertions.allSatisfy({
        !$0.isUpdated && $0.origin?.section ?? edit.oldIndex == edit.oldIndex
      })
    else { return nil }
    return edit
  }
}
