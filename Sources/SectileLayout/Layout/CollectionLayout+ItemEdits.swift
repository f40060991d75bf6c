import SectilePaths

extension CollectionLayout {
  /// Carries out changes that only remove, insert and move items of one section, on this layout
  /// instead of a copy; returns whether it did.
  ///
  /// These are the most frequent changes. A copy of the layout makes every node that the edit
  /// changes be copied too, and a plan takes lists by section (benchmarks P17, P30).
  mutating func applyInPlace(
    _ changes: SectionedChanges, of source: some SectionedDataSource, measure: Measure?,
    span: ItemSpan?
  ) throws(LayoutError) -> Bool {
    // Read once, because a property of another module is a call.
    let hasOnlyItemLists = changes.hasOnlyItemLists
    let moves = hasOnlyItemLists ? [] : changes.itemMoves
    guard hasOnlyItemLists || changes.onlyReplacesItems,
      let first = changes.itemOfOnlySection(moves)
    else { return false }
    let sectionCount = source.numberOfSections
    guard sectionCount == numberOfSections else {
      throw .countMismatch(sectionCount, expected: numberOfSections, section: nil)
    }
    guard first.section < sectionCount else { throw .unknownElement(first) }
    // Lists are passed without a copy, which would be retained (benchmark P17).
    if moves.isEmpty {
      return try replaceItems(
        changes.itemRemovals, changes.itemInsertions, [], inSection: first.section, of: source,
        measure: measure, span: span)
    }
    return try replaceItems(
      (changes.itemRemovals + moves.map { $0.old }).sortedAscending(),
      (changes.itemInsertions + moves.map { $0.new }).sortedAscending(), moves,
      inSection: first.section,
      of: source, measure: measure, span: span)
  }

  /// Replaces items of a section, if that needs no copy of the layout; returns whether it did.
  ///
  /// `removals` and `insertions` contain those of `moves`.
  private mutating func replaceItems(
    _ removals: [KindedIndexPath], _ insertions: [KindedIndexPath],
    _ moves: [SectionedChanges.PathPair], inSection section: Int,
    of source: some SectionedDataSource, measure: Measure?, span: ItemSpan?
  ) throws(LayoutError) -> Bool {
    // Locals, because a closure that captures `self` copies it.
    let (space, spacing) = (space, resolvedConfiguration.sectionSpacing)
    var isDone = false
    try editSection(at: section) { (run, resolved) throws(LayoutError) in
      guard try run.canReplaceItems(removals, insertions, inSection: section, of: source)
      else { return }
      isDone = true
      // A builder retains the resolved section (benchmark P17).
      if insertions.isEmpty, removals.count == 1, let item = removals[0].item,
        run.replaceRow(item..<item + 1, with: nil, resolved)
      {
        return
      }
      if removals.isEmpty, insertions.count == 1, run.content.isRows, resolved.isMeasuredList,
        span == nil || !resolved.canSpan
      {
        let input = try resolved.measuredRow(insertions[0], in: space, measure)
        return try run.insertRow(input, at: insertions[0], resolved)
      }
      let builder = SectionBuilder(
        index: section, resolved: resolved, resolvedIndex: Int(run.metrics.resolvedIndex),
        space: space, spacing: spacing)
      try run.replaceItems(
        removals, insertions, moves, builder, measure: measure, span: span)
    }
    return isDone
  }
}

extension SectionedChanges {
  /// Whether the changes only remove, insert and move items.
  fileprivate var onlyReplacesItems: Bool {
    sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
      && sectionUpdates.isEmpty && itemUpdates.isEmpty
  }

  /// Returns an item of the only section in which items are removed, inserted and moved; nil if
  /// there is none, or another section.
  fileprivate func itemOfOnlySection(_ moves: [PathPair]) -> KindedIndexPath? {
    guard
      let first = itemRemovals.first ?? itemInsertions.first ?? moves.first?.old,
      // Both lists are in ascending order.
      itemRemovals.last?.section ?? first.section == first.section,
      itemInsertions.first?.section ?? first.section == first.section,
      itemInsertions.last?.section ?? first.section == first.section,
      moves.allSatisfy({ $0.old.section == first.section && $0.new.section == first.section })
    else { return nil }
    return first
  }
}

extension SectionRun {
  /// Returns whether changes of items of this section can be carried out on it.
  ///
  /// A header or a footer that appears is measured after the items were replaced. If that fails,
  /// the items have to stay, so the changes need a copy of the layout. The same applies to the
  /// first and the last item, which can show and hide the header and the footer.
  ///
  /// - Throws: `LayoutError.unknownElement` or `.countMismatch`.
  fileprivate func canReplaceItems(
    _ removals: [KindedIndexPath], _ insertions: [KindedIndexPath], inSection section: Int,
    of source: some SectionedDataSource
  ) throws(LayoutError) -> Bool {
    let itemCount = metrics.itemCount
    for path in removals where path.item.map({ $0 >= itemCount }) ?? true {
      throw .unknownElement(path)
    }
    let count = try source.checkedItemCount(inSection: section)
    let expected = itemCount - removals.count + insertions.count
    guard count == expected else {
      throw .countMismatch(count, expected: expected, section: section)
    }
    if let last = insertions.last, last.item.map({ $0 >= count }) ?? true {
      throw .unknownElement(last)
    }
    return itemCount > 0 && count > 0
      && metrics.header.isInSource == source.hasHeader(inSection: section)
      && metrics.footer.isInSource == source.hasFooter(inSection: section)
  }

  /// Inserts an item in a section with rows.
  fileprivate mutating func insertRow(
    _ input: MeasuredItem, at path: KindedIndexPath, _ resolved: ResolvedSection
  ) throws(LayoutError) {
    let item = path.item ?? 0
    if replaceRow(item..<item, with: input, resolved) { return }
    let edit = ItemEdit(range: item..<item, inputs: [input])
    try replaceItems([edit], resolved, section: path.section)
  }

  /// Replaces items; `removals` and `insertions` contain those of `moves`.
  fileprivate mutating func replaceItems(
    _ removals: [KindedIndexPath], _ insertions: [KindedIndexPath],
    _ moves: [SectionedChanges.PathPair], _ builder: SectionBuilder, measure: Measure?,
    span: ItemSpan?
  ) throws(LayoutError) {
    let (resolved, section) = (builder.resolved, builder.index)
    if removals.isEmpty && insertions.count == 1 && content.isRows {
      let input = try builder.input(insertions[0], measure: measure, span: span)
      return try insertRow(input, at: insertions[0], resolved)
    }
    let items = ItemBuilder(
      builder: builder, orthogonal: content.orthogonal, measure: measure, span: span)
    var inputs: [(item: Int, input: MeasuredItem)] = []
    inputs.reserveCapacity(insertions.count)
    // In the order of the inserted paths.
    let moves = moves.sorted { $0.new.sortNumber }
    var move = 0
    for path in insertions {
      var known: MeasuredItem?
      if move < moves.count && moves[move].new == path {
        known = keptInput(ofItem: moves[move].old.item ?? 0, resolved)
        move += 1
      }
      let item = path.item ?? 0
      inputs.append((item, try items.input(item, keeping: known, fallback: known)))
    }
    let edits = ItemEdit.edits(removing: removals.map { $0.item ?? 0 }, inserting: inputs)
    try replaceItems(edits, resolved, section: section)
  }
}

extension ResolvedSection {
  /// Returns the input of a new item of a measured list.
  ///
  /// A builder would retain this object, and its general function the columns (benchmark P17).
  fileprivate func measuredRow(
    _ path: KindedIndexPath, in space: AxisSpace, _ measure: Measure?
  ) throws(LayoutError) -> MeasuredItem {
    let width = width(ofItem: 0)
    let length = try itemLength.points(of: path, across: width, in: space) {
      measure?($0, $1) ?? .unmeasured
    }
    return MeasuredItem(length: length, crossLength: width)
  }
}

extension SectionBuilder {
  /// Returns the input of a new item.
  fileprivate func input(
    _ path: KindedIndexPath, measure: Measure?, span: ItemSpan?
  ) throws(LayoutError) -> MeasuredItem {
    // The result of `measure ?? …` would be a closure that is allocated.
    try input(
      path.item ?? 0, path: path, keeping: nil, spanning: nil,
      measure: { measure?($0, $1) ?? .unmeasured }, span: span)
  }
}
