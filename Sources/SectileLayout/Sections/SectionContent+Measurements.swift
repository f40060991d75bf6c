import SectilePaths

extension SectionRun {
  /// Returns the input of an item that has a frame; a length is NaN if it is not the item's own.
  func input(ofItem item: Int) -> MeasuredItem {
    switch content.kind {
    case .uniform:
      return uniformItems.input
    case .rows:
      return content[0].rows.lengths.location(at: item).run.input
    case .placed(let items):
      return items.item(at: item).input
    case .orthogonal(let content):
      return content.run.input(ofItem: item).transposed
    case .inFlight:
      fatalError("SectionRun: the items of a section are being changed.")
    }
  }

  /// The inputs of all items that have a position each; nil for rows.
  var placedInputs: [MeasuredItem]? {
    if case .placed(let items) = content.kind { items.inputs(0..<items.count) } else { nil }
  }

  /// Visits the runs of items whose lengths were measured, with the input of each item of the run.
  ///
  /// A length is NaN if it was not measured.
  func forEachMeasuredRun(
    _ resolved: ResolvedSection, _ visit: (_ first: Int, _ count: Int, MeasuredItem) -> Void
  ) {
    guard resolved.itemSizing.keepsMeasurements else { return }
    switch content.kind {
    case .uniform:
      guard metrics.shownItemCount > 0 && !metrics.isEstimated else { return }
      visit(0, metrics.shownItemCount, uniformItems.input)
    case .rows:
      var first = 0
      content[0].rows.lengths.forEachRun { run in
        if !run.isEstimated { visit(first, run.count, run.input) }
        first += run.count
      }
    case .placed(let items):
      for (item, input) in items.inputs(0..<items.count).enumerated() where !input.isEstimated {
        var input = input
        if resolved.itemSizing != .measuredSize { input.crossLength = .nan }
        visit(item, 1, input)
      }
    case .orthogonal(let content):
      content.run.forEachMeasuredRun(content.resolved) { visit($0, $1, $2.transposed) }
    case .inFlight:
      fatalError("SectionRun: the items of a section are being changed.")
    }
  }

  /// Returns the measured size of an item that has a frame; a length is NaN if the layout, and not
  /// measuring, determines it.
  func measuredSize(ofItem item: Int, _ resolved: ResolvedSection) -> MeasuredItem {
    var input = input(ofItem: item)
    let isOrthogonal = resolved.isOrthogonal
    if isOrthogonal { input = input.transposed }
    if resolved.itemSizing != .measuredSize {
      input.crossLength = .nan
      if !resolved.itemSizing.keepsMeasurements { input.length = .nan }
    }
    return isOrthogonal ? input.transposed : input
  }

  /// Returns the inputs of items in rows, each in one column.
  func rowInputs(_ resolved: ResolvedSection) -> [MeasuredItem] {
    let lengths: OffsetTree<RowRun>
    if let rows = content.rows {
      lengths = rows.lengths
    } else if metrics.shownItemCount > 0 {
      lengths = OffsetTree(uniformItems)
    } else {
      return []
    }
    let width = resolved.gridTracks?.width() ?? 0
    var inputs: [MeasuredItem] = []
    inputs.reserveCapacity(lengths.count)
    lengths.forEachRun { run in
      var input = run.input
      input.crossLength = width
      for _ in 0..<run.count { inputs.append(input) }
    }
    return inputs
  }
}

extension RowRun {
  /// The input of each member; its cross length is NaN.
  var input: MeasuredItem {
    MeasuredItem(length: memberLength, crossLength: .nan, span: 1, isEstimated: isEstimated)
  }
}
