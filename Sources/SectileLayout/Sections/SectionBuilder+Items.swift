// Building the items of a section by its plan.

import SectilePaths

extension SectionBuilder {
  func buildItems(
    of run: inout SectionRun, keeping retained: RetainedMeasurements, measure: Measure,
    span: ItemSpan?
  ) throws(LayoutError) {
    let count = run.metrics.itemCount
    // Read outside the plan, which a `switch` copies.
    if let columns = resolved.gridColumns {
      if count == 0 { return }
      guard let spans = try spans(of: count, keeping: retained, span) else {
        return try buildRows(of: &run, in: columns, keeping: retained, measure: measure)
      }
      return try run.placeAll(
        try inputs(
          count, keeping: retained, spanning: spans,
          at: resolved.unequalColumns(of: spans.lazy.map { min($0, columns.count) }),
          measure: measure, span: nil),
        resolved, section: index)
    }
    switch resolved.plan {
    case .orthogonal(let layout, let scrolling):
      // An orthogonal section exists without items, too: as an empty area, or for later insertions.
      run.metrics.bodyLength = run.metrics.showsAll(resolved) ? scrolling.length : 0
      if var content = retained.orthogonal {
        try content.resize(
          layout, length: scrolling.length, crossLength: resolved.orthogonalCross.length,
          ofSection: index, in: space, remeasures: retained.remeasures, measure: measure,
          span: span)
        run.content = .boxed(.orthogonal(content))
      } else {
        run.content = .boxed(
          .orthogonal(
            try OrthogonalContent(
              layout, length: scrolling.length, crossLength: resolved.orthogonalCross.length,
              itemCount: count, ofSection: index, in: space, keeping: retained.transposed,
              measure: measure, span: span)))
      }
    case .grid:
      break
    case _ where count == 0:
      break
    case .masonry:
      // An item is measured for the first columns that could hold it. The columns that it gets
      // depend on the lengths of the items before it.
      let spans = try spans(of: count, keeping: retained, span)
      try run.placeAll(
        try inputs(
          count, keeping: retained, spanning: spans, measure: measure, span: nil),
        resolved, section: index)
    case .groups(let template) where !template.hasEstimates:
      run.setGroups(GroupContent(template: template, count: count))
    case .flow, .custom, .groups:
      try run.placeAll(
        try inputs(count, keeping: retained, measure: measure, span: span),
        resolved, section: index)
    }
  }

  /// Returns the requested span of every item, or nil if all span one column in any container.
  private func spans(
    of count: Int, keeping retained: RetainedMeasurements, _ span: ItemSpan?
  ) throws(LayoutError) -> [Int]? {
    guard resolved.usesSpans, span != nil || retained.hasSpans else { return nil }
    var spans: [Int] = []
    try retained.items.forEachPart(of: 0..<count) { (part, known) throws(LayoutError) in
      for item in part {
        let path = KindedIndexPath.item(item, inSection: index)
        let requested = span?(path) ?? known?.requestedSpan ?? 1
        spans.append(try LayoutError.checked(span: requested, of: path))
      }
    }
    return spans.contains { $0 != 1 } ? spans : nil
  }

  /// Not inlined, because the three calls would be a third of `buildItems`.
  @inline(never) private func inputs(
    _ count: Int, keeping retained: RetainedMeasurements, spanning spans: [Int]? = nil,
    at columns: [Int]? = nil, measure: Measure, span: ItemSpan?
  ) throws(LayoutError) -> [MeasuredItem] {
    var inputs: [MeasuredItem] = []
    inputs.reserveCapacity(count)
    try retained.items.forEachPart(of: 0..<count) { (part, known) throws(LayoutError) in
      for item in part {
        inputs.append(
          try input(
            item, path: .item(item, inSection: index), keeping: known, spanning: spans?[item],
            at: columns?[item], measure: measure, span: span))
      }
    }
    return inputs
  }

  /// Returns the input of an item for the section's arrangement.
  ///
  /// - Parameters:
  ///   - known: The measured size to keep, if it has one.
  ///   - knownSpan: The span to use if `span` is nil.
  ///   - column: The first column, if it is known.
  func input(
    _ item: Int, path: KindedIndexPath, keeping known: MeasuredItem?, spanning knownSpan: Int?,
    at column: Int? = nil, measure: Measure, span: ItemSpan?
  ) throws(LayoutError) -> MeasuredItem {
    if let columns = resolved.columns {
      // In a section that always has one column, every item spans one.
      let requested = resolved.usesSpans ? span?(path) ?? knownSpan ?? 1 : 1
      return try input(
        item, path: path, in: columns, keeping: known,
        requesting: try LayoutError.checked(span: requested, of: path), at: column,
        measure: measure)
    }
    let arrangement = resolved.itemArrangement
    var input: MeasuredItem
    if let known, known.length.isFinite && known.crossLength.isFinite {
      input = known
      input.origin = .measurement
      // Spans have no meaning in a flow.
      let requested = arrangement == nil ? 1 : span?(path) ?? known.requestedSpan
      input.setSpan(requested, requested: requested)
    } else if resolved.groups != nil {
      // Its slot in a group, which other items decide, gives it a size.
      input = .unknown(spanning: 1)
    } else if let estimate = resolved.estimatedItem {
      input = estimate
    } else {
      var proposal = ProposedSize()
      if let arrangement {
        let lengths = arrangement.proposal(forItem: item, in: resolved.arrangementConstraints)
        proposal = space.proposal(length: lengths.length, cross: lengths.crossLength)
      }
      let size = try LayoutError.checked(measure(path, proposal), of: path)
      input = MeasuredItem(length: space.main(size), crossLength: space.cross(size))
      if arrangement != nil { input.span = span?(path) ?? knownSpan ?? known?.requestedSpan ?? 1 }
    }
    return input
  }

  private func input(
    _ item: Int, path: KindedIndexPath, in columns: ResolvedColumns, keeping known: MeasuredItem?,
    requesting requested: Int, at column: Int?, measure: Measure
  ) throws(LayoutError) -> MeasuredItem {
    let span = min(requested, columns.count)
    var input = try size(
      of: item, path: path, in: columns, keeping: known, spanning: span, at: column,
      measure: measure)
    input.setSpan(span, requested: requested)
    return input
  }

  /// Returns an item with its size, and without the requested span.
  private func size(
    of item: Int, path: KindedIndexPath, in columns: ResolvedColumns, keeping known: MeasuredItem?,
    spanning span: Int, at column: Int?, measure: Measure
  ) throws(LayoutError) -> MeasuredItem {
    // Without a known column, it is that of a grid in which every item spans one column.
    let isPlain = span == 1 && !resolved.placesItems
    let width = columns.width(of: column ?? (isPlain ? item % columns.count : 0), spanning: span)
    if let known, resolved.allowsOwnLength(from: known.origin), known.length.isFinite {
      return MeasuredItem(
        length: known.length, crossLength: width, span: span, isEstimated: known.isEstimated,
        origin: resolved.ownOrigin)
    }
    if let ratio = resolved.columnRatio {
      try ratio.check(spanning: span, section: index)
      return MeasuredItem(
        length: .nan, crossLength: width, span: span, isEstimated: false, origin: .layout)
    }
    return MeasuredItem(
      length: try resolved.itemLength.points(of: path, across: width, in: space, measure: measure),
      crossLength: width, span: span, isEstimated: resolved.itemLength.isEstimate,
      origin: resolved.itemLength == .measured ? .measurement : .layout)
  }
}

extension SectionBuilder {
  /// Builds the items of a grid in which every item spans one column.
  private func buildRows(
    of run: inout SectionRun, in columns: ResolvedColumns, keeping retained: RetainedMeasurements,
    measure: Measure
  ) throws(LayoutError) {
    let count = run.metrics.itemCount
    // In columns of equal width, a ratio gives every item the same length.
    let itemLength = try resolved.itemLength.resolvingRatio(
      across: columns.areEqual ? columns.width() : nil, .itemLength, index)
    let given: RowRun
    switch itemLength {
    case .points(let length):
      given = RowRun(count: count, memberLength: length)
    case .estimated(let length):
      given = RowRun(count: count, memberLength: length, isEstimated: true)
    case .ratio, .measured:
      run.setRows(
        try unevenRows(count, in: columns, keeping: retained, measure: measure), resolved)
      return
    }
    if retained.hasSizes {
      run.setRows(
        try keptRows(count, given, in: columns, keeping: retained, measure: measure), resolved)
    } else {
      run.setUniformRows(of: given, resolved)
    }
  }

  private func unevenRows(
    _ count: Int, in columns: ResolvedColumns, keeping retained: RetainedMeasurements,
    measure: Measure
  ) throws(LayoutError) -> RowContent {
    if retained.hasSizes {
      return try keptRows(count, nil, in: columns, keeping: retained, measure: measure)
    }
    // In columns of equal width, a ratio is a number of points.
    if columns.areEqual {
      return try measuredRows(count, in: columns, measure)
    }
    var column = 0
    return try RowContent(count: count, columns: columns.count) { item throws(LayoutError) in
      let width = columns.width(of: column)
      column = column + 1 == columns.count ? 0 : column + 1
      return try resolved.itemLength.points(
        of: .item(item, inSection: index), across: width, in: space, measure: measure)
    }
  }

  /// Returns the rows of items of which some keep their sizes.
  ///
  /// Neighboring items with the same size take one step.
  ///
  /// - Parameter given: The length of each other item, if the section layout gives them all one.
  private func keptRows(
    _ count: Int, _ given: RowRun?, in columns: ResolvedColumns,
    keeping retained: RetainedMeasurements, measure: Measure
  ) throws(LayoutError) -> RowContent {
    var rows = RowContent.ItemsBuilder()
    try retained.items.forEachPart(of: 0..<count) { (part, known) throws(LayoutError) in
      if let known, known.isOwn, !resolved.givesLengthsByColumn {
        var run = known.run
        run.count = part.count
        rows.append(run, isMarked: given.map { $0.hasEqualMembers(run) } ?? false)
      } else if let given {
        rows.append(given.part(0..<part.count), isMarked: false)
      } else {
        for item in part {
          rows.append(
            try input(
              item, path: .item(item, inSection: index), in: columns, keeping: known,
              requesting: 1, at: nil, measure: measure),
            resolved)
        }
      }
    }
    return rows.finish(columns: columns.count)
  }

  /// Returns the rows of items of equal width, measuring every item.
  private func measuredRows(
    _ count: Int, in columns: ResolvedColumns, _ measure: Measure
  ) throws(LayoutError) -> RowContent {
    let proposal = space.proposal(length: nil, cross: columns.width())
    let firstItem = KindedIndexPath.item(0, inSection: index)
    return try RowContent(count: count, columns: columns.count) { item throws(LayoutError) in
      let path = firstItem.advanced(byItems: item)
      return space.main(try LayoutError.checked(measure(path, proposal), of: path))
    }
  }
}
