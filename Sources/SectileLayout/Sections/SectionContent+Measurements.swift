import SectilePaths

extension SectionRun {
  /// Returns the input of an item that has a frame.
  func input(ofItem item: Int, _ resolved: ResolvedSection) -> MeasuredItem {
    switch content.kind {
    case .uniform:
      return resolved.input(
        RowContent.ItemRun(first: item, run: uniformItems, isMarked: false), column: item)
    case .rows:
      return resolved.input(content.itemRun(at: item), column: item)
    case .placed(let items):
      return items.item(at: item).input
    case .groups(let groups):
      return groups.input(ofItem: item)
    case .orthogonal(let content):
      return content.run.input(ofItem: item, content.resolved).transposed
    case .inFlight:
      fatalError("SectionRun: the items of a section are being changed.")
    }
  }

  /// Whether items of one length have it of their own, and not from the section layout.
  func hasOwnUniformLength(_ resolved: ResolvedSection) -> Bool {
    var hasOwn = false
    forEachItemRun(resolved) { hasOwn = hasOwn || $2.isOwn }
    return hasOwn
  }

  /// Visits the runs of items that are alike, with the input of each item of the run.
  ///
  /// A cross length is NaN if the section layout determines it, except in rows.
  func forEachItemRun(
    _ resolved: ResolvedSection, _ visit: (_ first: Int, _ count: Int, MeasuredItem) -> Void
  ) {
    switch content.kind {
    case .uniform:
      guard metrics.shownItemCount > 0 else { return }
      resolved.forEachInput(
        of: RowContent.ItemRun(first: 0, run: uniformItems, isMarked: false), visit)
    case .rows:
      content.rows?.forEachItemRun(in: 0..<metrics.shownItemCount) {
        resolved.forEachInput(of: $0, visit)
      }
    case .placed(let items):
      for (item, input) in items.inputs(0..<items.count).enumerated() {
        var input = input
        if !resolved.itemSizing.hasOwnCrossLength { input.crossLength = .nan }
        visit(item, 1, input)
      }
    case .groups:
      // No item has a size of its own.
      break
    case .orthogonal(let content):
      content.run.forEachItemRun(content.resolved) { visit($0, $1, $2.transposed) }
    case .inFlight:
      fatalError("SectionRun: the items of a section are being changed.")
    }
  }

  /// Visits the runs of items whose lengths the section layout leaves to measuring, and that are
  /// measured.
  ///
  /// A length is NaN if it was not measured.
  func forEachMeasuredRun(
    _ resolved: ResolvedSection, _ visit: (_ first: Int, _ count: Int, MeasuredItem) -> Void
  ) {
    if let hidden = hidden?.value { return hidden.forEachMeasuredRun(visit) }
    guard resolved.itemSizing != .fixed else { return }
    forEachItemRun(resolved) { first, count, input in
      guard input.isOwn && !input.isEstimated else { return }
      visit(first, count, input.withoutGivenCrossLength(resolved))
    }
  }

  /// Returns the item's own size; a length is NaN if the section layout, and not the item,
  /// determines it.
  func ownSize(ofItem item: Int, _ resolved: ResolvedSection) -> MeasuredItem {
    var input = input(ofItem: item, resolved)
    if !input.isOwn {
      input.length = .nan
      input.crossLength = .nan
    }
    return input.withoutGivenCrossLength(resolved)
  }

  /// Returns the inputs of items in rows, each in one column.
  func rowInputs(_ resolved: ResolvedSection) -> [MeasuredItem] {
    var inputs: [MeasuredItem] = []
    inputs.reserveCapacity(metrics.shownItemCount)
    forEachItemRun(resolved) { _, count, input in
      for _ in 0..<count { inputs.append(input) }
    }
    return inputs
  }
}

extension SectionMetrics {
  /// Returns whether an element has a frame and its length is an estimate.
  func isEstimated(_ path: KindedIndexPath, in content: SectionItems) -> Bool {
    if let kind = SupplementaryKind(path.kind) { return self[kind].isEstimated }
    guard let item = path.item, item < shownItemCount else { return false }
    switch content {
    case .equalRows: return isEstimated
    case .boxed(let box): return box.value.isEstimated(item)
    }
  }
}

extension SectionContent {
  /// Returns whether the length of an item is an estimate.
  fileprivate func isEstimated(_ item: Int) -> Bool {
    if isRows {
      return rows.columns == 1
        ? rows.rows.find(.index(item)).run.isEstimated
        : rows.items.find(.index(item)).run.isEstimated
    }
    switch kind {
    case .placed(let items): return items.item(at: item).input.isEstimated
    case .groups(let groups): return groups.input(ofItem: item).isEstimated
    case .orthogonal(let content):
      return content.run.metrics.isEstimated(
        .item(item, inSection: 0), in: content.run.content)
    case .uniform, .rows, .inFlight:
      fatalError("SectionRun: the items of a section are being changed.")
    }
  }
}

extension MeasuredItem {
  /// The item without a cross length that the section layout determines.
  func withoutGivenCrossLength(_ resolved: ResolvedSection) -> Self {
    if resolved.isOrthogonal {
      var item = transposed
      if !resolved.itemSizing.hasOwnCrossLength { item.crossLength = .nan }
      return item.transposed
    }
    var item = self
    if !resolved.itemSizing.hasOwnCrossLength { item.crossLength = .nan }
    return item
  }
}
