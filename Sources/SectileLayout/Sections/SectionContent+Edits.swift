// Edits of items by kind. A list takes a few steps in a tree. A flow and a masonry place items
// again until their positions agree with the old ones. A grid with different rows rebuilds the rows
// from the first changed row on. Edits throw the errors of a custom arrangement's placements, and
// then leave the section unchanged.

import SectilePaths

extension SectionRun {
  /// Sets the measured size of an item that has a frame.
  ///
  /// - Parameter crossLength: The cross length, which only flows and custom arrangements use.
  mutating func setItem(
    _ item: Int, length: Double, crossLength: Double, _ resolved: ResolvedSection, section: Int
  ) throws(LayoutError) {
    if content.isInRows {
      // Checked first, without extracting the kind, which is slower.
      let isMarked = resolved.gives(length, toMeasured: item)
      editRows(resolved) {
        $0.setLength(length, of: item, isEstimated: false, isMarked: isMarked)
      }
      return
    }
    let input = MeasuredItem(length: length, crossLength: crossLength)
    try setItems([(item..<item + 1, input)], resolved, section: section)
  }

  /// Sets the measured sizes of items.
  ///
  /// - Parameter sizes: Ranges of items with a frame, in ascending order, and the size of each of
  ///   their items.
  mutating func setItems(
    _ sizes: [RetainedMeasurements.InputRun], _ resolved: ResolvedSection, section: Int
  ) throws(LayoutError) {
    guard let first = sizes.first?.range.first else { return }
    switch content.kind {
    case .uniform, .rows:
      editRows(resolved) { rows in
        for (range, size) in sizes { rows.setSize(size, of: range, resolved) }
      }
    case .placed(let items):
      let last = sizes[sizes.count - 1].range.upperBound
      var inputs = items.inputs(first..<last)
      for (range, size) in sizes {
        for item in range { inputs[item - first].take(size, resolved) }
      }
      // One placement from the first to the last item costs less than one for each range.
      try replacePlaced(first..<last, with: inputs, resolved, section: section)
    case .groups:
      break
    case .orthogonal(var orthogonal):
      content.takeOut()
      defer { content.set(.orthogonal(orthogonal)) }
      try orthogonal.edit { (run, resolved) throws(LayoutError) in
        try run.setItems(
          sizes.map { ($0.range, $0.input.transposed) }, resolved, section: section)
      }
    case .inFlight:
      fatalError("SectionRun: the items of section \(section) are being changed.")
    }
  }

  /// Replaces items.
  ///
  /// - Parameter edits: The replaced ranges and their new items, in ascending order and disjoint.
  ///   Spans are valid for the columns.
  /// - Throws: Also `LayoutError.invalidParameter` if a ratio gives an invalid length in a column
  ///   that an item moves to.
  mutating func replaceItems(
    _ edits: [ItemEdit], _ resolved: ResolvedSection, section: Int
  ) throws(LayoutError) {
    guard !edits.isEmpty else { return }
    let count = edits.reduce(metrics.itemCount) { $0 - $1.range.count + $1.inputs.count }
    if !resolved.isCollapsed {
      switch content.kind {
      case .uniform, .rows:
        if resolved.placesItems || edits.contains(where: { $0.spans }) {
          try placeAllInColumns(
            rowInputs(resolved).applying(edits, from: 0), resolved, section: section)
        } else if resolved.givesLengthsByColumn {
          let inputs = rowInputs(resolved).applying(edits, from: 0)
          setRows(try resolved.rows(of: inputs, section: section), resolved)
        } else {
          replaceRows(edits, count: count, resolved)
        }
      case .placed(let items):
        if let inputs = items.plainInputs(after: edits, resolved) {
          setRows(try resolved.rows(of: inputs, section: section), resolved)
          break
        }
        if resolved.hasUnequalColumns {
          let all = items.inputs(0..<items.count)
          try placeAllInColumns(
            all.applying(edits, from: 0), resolved, section: section)
          break
        }
        // Items between two edits are placed again with them.
        let whole = edits[0].range.lowerBound..<edits[edits.count - 1].range.upperBound
        let inputs = items.inputs(whole).applying(edits, from: whole.lowerBound)
        try replacePlaced(whole, with: inputs, resolved, section: section)
      case .groups(let groups):
        setGroups(GroupContent(template: groups.template, count: count))
      case .orthogonal(var orthogonal):
        content.takeOut()
        defer { content.set(.orthogonal(orthogonal)) }
        try orthogonal.edit { (run, resolved) throws(LayoutError) in
          try run.replaceItems(edits, resolved, section: section)
        }
      case .inFlight:
        fatalError("SectionRun: the items of section \(section) are being changed.")
      }
      metrics.showsItems = true
    } else {
      editHidden { $0.replace(edits) }
    }
    metrics.itemCount = count
  }

  /// Rewrites the lengths of all items and places them again.
  ///
  /// - Parameter rewrite: Returns the new input of an item, in order; in an orthogonal section
  ///   along the orthogonal layout's axes. Spans, and cross lengths in rows, are ignored.
  /// - Throws: Also any error from `rewrite`.
  mutating func rewriteItems(
    _ resolved: ResolvedSection, section: Int,
    _ rewrite: (Int, MeasuredItem) throws(LayoutError) -> MeasuredItem
  ) throws(LayoutError) {
    switch content.kind {
    case .uniform, .rows:
      let inputs = rowInputs(resolved)
      if inputs.isEmpty { return }
      var rows = RowContent.ItemsBuilder()
      for (item, input) in inputs.enumerated() { rows.append(try rewrite(item, input), resolved) }
      setRows(rows.finish(columns: resolved.columnCount), resolved)
    case .placed(let items):
      var inputs = items.inputs(0..<items.count)
      for item in inputs.indices { inputs[item] = try rewrite(item, inputs[item]) }
      try placeAll(inputs, resolved, section: section)
    case .groups:
      break
    case .orthogonal(var orthogonal):
      try orthogonal.edit { (run, resolved) throws(LayoutError) in
        try run.rewriteItems(resolved, section: section, rewrite)
      }
      content = .boxed(.orthogonal(orthogonal))
    case .inFlight:
      fatalError("SectionRun: the items of section \(section) are being changed.")
    }
  }
}

extension MeasuredItem {
  /// Replaces an estimate or an earlier measurement.
  mutating func take(_ size: MeasuredItem, _ resolved: ResolvedSection) {
    length = size.length
    isEstimated = size.isEstimated
    origin = resolved.ownOrigin
    if resolved.itemSizing.hasOwnCrossLength { crossLength = size.crossLength }
  }
}

// MARK: Rows

extension SectionRun {
  private mutating func replaceRows(
    _ edits: [ItemEdit], count: Int, _ resolved: ResolvedSection
  ) {
    // Equal items that are inserted into equal rows keep the rows uniform in O(1).
    let old = metrics.shownItemCount > 0 ? uniformItems : nil
    let kept = edits.reduce(metrics.shownItemCount) { $0 - $1.range.count }
    let first = kept > 0 ? old : edits.lazy.compactMap { $0.inputs.first?.run }.first
    let staysUniform =
      content.isEqualRows
      && edits.allSatisfy { edit in
        edit.inputs.allSatisfy { input in
          first.map { input.run.hasEqualMembers($0) } ?? true && !resolved.needsMark(input)
        }
      }
    guard staysUniform else {
      editRows(resolved) { $0.replace(edits, resolved) }
      return
    }
    metrics.rowLength = count > 0 ? first?.memberLength ?? 0 : metrics.rowLength
    metrics.isEstimated = first?.isEstimated ?? false
    let rowCount = count == 0 ? 0 : (count - 1) / resolved.columnCount + 1
    metrics.bodyLength =
      Double(rowCount) * metrics.rowLength + Double(max(rowCount - 1, 0)) * resolved.lineSpacing
  }
}

extension ResolvedSection {
  /// Returns the rows of items that span one column each; in unequal columns, items without a
  /// length of their own get the one of the column that they move to.
  fileprivate func rows(
    of inputs: [MeasuredItem], section: Int
  ) throws(LayoutError) -> RowContent {
    var rows = RowContent.ItemsBuilder()
    for (item, old) in inputs.enumerated() {
      var input = old
      if givesLengthsByColumn {
        input.crossLength = width(ofItem: item)
        try fit(&input, section: section)
      }
      rows.append(input, self)
    }
    return rows.finish(columns: columnCount)
  }
}

extension PlacedItems {
  /// Returns the inputs of the items of a grid after edits if all that span several columns leave
  /// it; otherwise nil.
  ///
  /// The grid then has rows like a new one, which matters in a dense grid: it has lines only if it
  /// has rows.
  fileprivate func plainInputs(
    after edits: [ItemEdit], _ resolved: ResolvedSection
  ) -> [MeasuredItem]? {
    guard resolved.gridColumns != nil, !edits.contains(where: { $0.spans }),
      edits.contains(where: { ItemEdit(range: $0.range, inputs: self.inputs($0.range)).spans })
    else { return nil }
    let all = self.inputs(0..<count).applying(edits, from: 0)
    return all.contains { $0.requestedSpan != 1 } ? nil : all
  }
}

// MARK: Placed items

extension SectionRun {
  private mutating func replacePlaced(
    _ range: Range<Int>, with inputs: [MeasuredItem], _ resolved: ResolvedSection, section: Int
  ) throws(LayoutError) {
    guard case .placed(var items) = content.kind,
      let algorithm = resolved.placementAlgorithm(section: section)
    else { fatalError("SectionRun: section \(section) has no placed items.") }
    content.takeOut()
    defer {
      metrics.bodyLength = items.length
      content.set(.placed(items))
    }
    try algorithm.replace(range, of: &items, with: inputs)
  }

  /// Places all items again, with the widths of the columns that they move to.
  private mutating func placeAllInColumns(
    _ inputs: [MeasuredItem], _ resolved: ResolvedSection, section: Int
  ) throws(LayoutError) {
    let inputs = try resolved.fitted(inputs, section: section) ?? inputs
    try placeAll(inputs, resolved, section: section)
  }

  /// Not inlined, because it has four callers.
  @inline(never) mutating func placeAll(
    _ inputs: [MeasuredItem], _ resolved: ResolvedSection, section: Int
  ) throws(LayoutError) {
    if let template = resolved.fixedGroups {
      return setGroups(GroupContent(template: template, count: inputs.count))
    }
    guard let algorithm = resolved.placementAlgorithm(section: section) else { return }
    let items = try algorithm.placed(inputs)
    metrics.bodyLength = items.length
    content = items.count == 0 ? .equalRows : .boxed(.placed(items))
  }
}

// MARK: Groups

extension SectionRun {
  mutating func setGroups(_ groups: GroupContent) {
    metrics.bodyLength = groups.length
    content = groups.count == 0 ? .equalRows : .boxed(.groups(groups))
  }
}
