import SectilePaths

/// An algorithm for placing items, with all of its inputs except the items.
enum PlacementAlgorithm {
  case lines(LinePlacer.Measure, available: CrossInterval, lineSpacing: Double, itemSpacing: Double)
  case masonry(columnCount: Int, ratio: ColumnRatio?, lineSpacing: Double, tolerance: Double?)
  case dense(columnCount: Int, SectionLayout.Alignment, lineSpacing: Double)
  case custom(any ItemArrangement, start: Double, ArrangementConstraints, section: Int)
  case groups(GroupTemplate)
}

extension ResolvedSection {
  /// Returns the algorithm for items that have a position each, or nil for an orthogonal section.
  func placementAlgorithm(section: Int) -> PlacementAlgorithm? {
    switch plan {
    case .grid(let isDense):
      guard let columns = gridColumns else { return nil }
      // The items of other grids are rows.
      return isDense
        ? .dense(columnCount: columns.count, gridAlignment, lineSpacing: lineSpacing)
        : .lines(
          .columns(columns, gridAlignment), available: available, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing)
    case .flow(let rules):
      return .lines(
        .width(rules), available: available, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    case .masonry(let columns, let tolerance):
      return .masonry(
        columnCount: columns.count, ratio: columnRatio, lineSpacing: lineSpacing,
        tolerance: tolerance)
    case .custom(let arrangement):
      return .custom(
        arrangement, start: available.start, arrangementConstraints, section: section)
    case .groups(let template):
      return .groups(template)
    case .orthogonal:
      return nil
    }
  }
}

extension PlacementAlgorithm {
  /// Places items with spans from 1 to the number of columns.
  ///
  /// - Throws: `LayoutError` if a custom arrangement returns invalid placements.
  func placed(_ inputs: [MeasuredItem]) throws(LayoutError) -> PlacedItems {
    switch self {
    case .dense(let columnCount, let alignment, let lineSpacing):
      return dense(inputs, columnCount, alignment, lineSpacing)
    case .custom(let arrangement, let start, let constraints, let section):
      return try arranged(inputs, arrangement, start, constraints, section)
    case .lines, .masonry, .groups:
      var items = PlacedItems()
      try replace(0..<0, of: &items, with: inputs)
      return items
    }
  }

  /// Replaces items and updates the positions that change.
  ///
  /// - Throws: `LayoutError` if a custom arrangement returns invalid placements; `items` is then
  ///   unchanged.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of items from the block before the
  ///   change to the first block behind it whose positions do not change; O(*n*) for dense grids
  ///   and custom arrangements.
  func replace(
    _ range: Range<Int>, of items: inout PlacedItems, with inputs: [MeasuredItem]
  ) throws(LayoutError) {
    guard let spacing else {
      var all = items.inputs(0..<items.count)
      all.replaceSubrange(range, with: inputs)
      items = try placed(all)
      return
    }
    // The last line can depend on the sizes of all items. It is placed again if they change.
    let uniform = keepsPitch ? items.uniform : UniformSize()
    replaceBlocks(range, of: &items, with: inputs)
    if keepsPitch && items.count > 0 && items.uniform != uniform {
      let last = items.count - 1..<items.count
      replaceBlocks(last, of: &items, with: items.inputs(last))
    }
    items.length = length(of: items, spacing: spacing)
    if case .groups = self {
      let bounds = items.blocks.summary
      items.overflow = max(-bounds.low, bounds.high - items.length, 0)
    }
  }

  private func replaceBlocks(
    _ range: Range<Int>, of items: inout PlacedItems, with inputs: [MeasuredItem]
  ) {
    let count = items.count
    let first = firstBlock(before: range.lowerBound, in: items)
    var builder = builder(from: first)
    let start = first?.runStart ?? 0
    builder.add(items.inputs(start..<range.lowerBound)[...])
    builder.add(inputs[...])
    // Old items follow until the next old block would get its old positions.
    var next = range.upperBound
    while true {
      next = builder.replaceBlocks(of: items.blocks, from: next)
      if next == count { break }
      let block = items.blocks.find(.index(next))
      if block.member == 0 && builder.agrees(with: block.run) { break }
      builder.add(block.run.inputs[block.member...])
      next = block.runStart + block.run.count
    }
    let uniform = keepsPitch ? items.uniform(replacing: range, with: inputs) : UniformSize()
    let blocks = builder.finish(isLast: next == count, uniform: uniform)
    items.blocks.replace(start..<next, with: blocks)
  }

  /// Returns the first block to place again if an item changes: the block before the item's own if
  /// the item is in the first line, because it may fit into the line before, or if its block is
  /// small.
  private func firstBlock(
    before item: Int, in items: PlacedItems
  ) -> OffsetTree<PlacedBlock>.Position? {
    guard items.count > 0 else { return nil }
    let block = items.blocks.find(.index(max(min(item, items.count) - 1, 0)))
    guard block.runStart > 0 else { return block }
    var isInFirstLine = false
    if case .lines = self {
      isInFirstLine = block.run.lines.count == 1 || block.member < block.run.lines[1].item
    }
    guard isInFirstLine || block.run.count < PlacedBlock.capacity / 4 else { return block }
    return items.blocks.find(.index(block.runStart - 1))
  }

  private func builder(from block: OffsetTree<PlacedBlock>.Position?) -> BlockBuilder {
    switch self {
    case .lines(let measure, let available, let lineSpacing, let itemSpacing):
      return .lines(
        LineBlocks(
          LinePlacer(measure, available: available, itemSpacing: itemSpacing),
          lineSpacing: lineSpacing))
    case .masonry(let columnCount, let ratio, let lineSpacing, let tolerance):
      let state =
        block?.run.masonry
        ?? MasonryState(columns: ContiguousArray(repeating: 0, count: columnCount))
      return .masonry(
        MasonryBlocks(
          MasonryPlacer(state: state, ratio: ratio, spacing: lineSpacing, tolerance: tolerance)))
    case .groups(let template):
      return .groups(GroupBlocks(template))
    case .dense, .custom:
      fatalError("PlacementAlgorithm: this arrangement places all items at once.")
    }
  }

  /// The distance between lines, or nil if the algorithm places all items at once.
  private var spacing: Double? {
    switch self {
    case .lines(_, _, let spacing, _), .masonry(_, _, let spacing, _): spacing
    case .groups(let template): template.spacing
    case .dense, .custom: nil
    }
  }

  private var keepsPitch: Bool {
    if case .lines(.width(let style), _, _, _) = self { style.keepsPitch } else { false }
  }

  private func length(of items: PlacedItems, spacing: Double) -> Double {
    if items.count == 0 { return 0 }
    if case .masonry = self { return max(items.blocks.summary.high, 0) }
    return max(items.blocks.length - spacing, 0)
  }
}

extension PlacementAlgorithm {
  private func dense(
    _ inputs: [MeasuredItem], _ columnCount: Int, _ alignment: SectionLayout.Alignment,
    _ lineSpacing: Double
  ) -> PlacedItems {
    var placer = DensePlacer(columnCount: columnCount)
    let cells = inputs.map { placer.place(spanning: $0.span) }
    var lengths = Array(repeating: 0.0, count: placer.rowCount)
    for (input, cell) in zip(inputs, cells) {
      lengths[cell.row] = max(lengths[cell.row], input.length)
    }
    var starts: [Double] = []
    var end = 0.0
    for length in lengths {
      starts.append(end)
      end += length + lineSpacing
    }
    let placements = zip(inputs, cells).map { input, cell in
      var placement = alignment.place(
        input, inLineOf: lengths[cell.row],
        cross: .columns(Int32(cell.column), spanning: Int32(input.span)))
      placement.main += starts[cell.row]
      placement.row = UInt32(cell.row)
      return placement
    }
    return PlacedItems(
      inputs, at: placements, length: max(end - lineSpacing, 0), lines: zip(starts, lengths))
  }

  private func arranged(
    _ inputs: [MeasuredItem], _ arrangement: any ItemArrangement, _ start: Double,
    _ constraints: ArrangementConstraints, _ section: Int
  ) throws(LayoutError) -> PlacedItems {
    let placements = arrangement.placements(for: inputs, in: constraints)
    guard placements.count == inputs.count else {
      throw .placementCountMismatch(placements.count, items: inputs.count, section: section)
    }
    var end = 0.0
    var placed: [PlacedItem] = []
    placed.reserveCapacity(placements.count)
    for (item, placement) in placements.enumerated() {
      guard
        LayoutError.isExtent(placement.main) && LayoutError.isExtent(placement.length)
          && LayoutError.isExtent(placement.crossLength)
          && LayoutError.isExtent(abs(placement.cross))
      else { throw .invalidPlacement(placement, of: .item(item, inSection: section)) }
      end = max(end, placement.main + placement.length)
      // 0 for -0.
      placed.append(
        PlacedItem(
          main: placement.main + 0, length: placement.length + 0,
          cross: .interval(start: start + placement.cross, length: placement.crossLength + 0)))
    }
    return PlacedItems(inputs, at: placed, length: end)
  }
}

extension PlacedItems {
  /// Creates items from positions relative to the first item's start.
  ///
  /// - Parameter lines: The starts and the lengths of the rows of a dense grid.
  fileprivate init(
    _ inputs: [MeasuredItem], at placements: [PlacedItem], length: Double,
    lines: some Sequence<(Double, Double)> = EmptyCollection()
  ) {
    var builder = OffsetTree<PlacedBlock>.Builder()
    var block = PlacedBlock()
    var lines = lines.makeIterator()
    var lineCount = 0
    for (input, placement) in zip(inputs, placements) {
      if block.count == PlacedBlock.capacity {
        builder.append(block)
        block = PlacedBlock()
      }
      // An item begins at most one line: the first after all others.
      if placement.row >= lineCount, let (start, length) = lines.next() {
        lineCount += 1
        block.appendLine(at: start, length: length)
      }
      block.append(input, at: placement)
    }
    if block.count > 0 { builder.append(block) }
    self.init(blocks: builder.finish(), length: length, fillsHoles: lineCount > 0)
  }

  /// The common size of all items, if there is one, in O(*b*) for *b* blocks.
  fileprivate var uniform: UniformSize {
    uniform(replacing: count..<count, with: [])
  }

  /// Returns the common size of all items after some are replaced, if there is one, in O(*b* + *k*)
  /// for *b* blocks and *k* new items.
  fileprivate func uniform(
    replacing range: Range<Int>, with inputs: [MeasuredItem]
  ) -> UniformSize {
    var uniform = UniformSize()
    for input in inputs { uniform.add(input) }
    var next = 0
    while next < count {
      let block = blocks.find(.index(next))
      let end = block.runStart + block.run.count
      if end <= range.lowerBound || block.runStart >= range.upperBound {
        uniform.add(block.run.uniform)
      } else {
        for member in block.run.inputs.indices where !range.contains(block.runStart + member) {
          uniform.add(block.run.inputs[member])
        }
      }
      next = end
    }
    return uniform
  }
}
