// SectileLayout/Placing/PlacingRule.swift
//
// How the items of one section are placed: all of them, or again from where something has changed
// until places are what they were.

import SectilePaths

/// A way to place items, with all that it depends on but the items.
enum PlacingRule {
  case lines(LinePlacer.Measure, room: CrossEdges, lineSpacing: Double, itemSpacing: Double)
  case masonry(columnCount: Int, lineSpacing: Double, tolerance: Double)
  case dense(columnCount: Int, SectionLayout.Alignment, lineSpacing: Double)
  case custom(any ItemArranging, start: Double, ArrangementRoom, section: Int)
}

extension PlacingRule {
  /// Places items.
  ///
  /// - Parameter inputs: The items; spans are from 1 to the number of columns.
  /// - Throws: `LayoutError` for what a custom arrangement returns.
  func placed(_ inputs: [ArrangedItem]) throws(LayoutError) -> PlacedItems {
    switch self {
    case .dense(let columnCount, let alignment, let lineSpacing):
      return dense(inputs, columnCount, alignment, lineSpacing)
    case .custom(let arranging, let start, let room, let section):
      return try arranged(inputs, arranging, start, room, section)
    case .lines, .masonry:
      var items = PlacedItems()
      try replace(0..<0, of: &items, with: inputs)
      return items
    }
  }

  /// Replaces items and places again what that changes.
  ///
  /// - Parameters:
  ///   - range: The items to replace.
  ///   - items: What to change.
  ///   - inputs: The items that take their place.
  /// - Throws: `LayoutError` for what a custom arrangement returns; `items` is then as it was.
  /// - Complexity: O(log *n* + *k*), where *k* is the number of items from the block before the
  ///   change to the first behind it from which everything is as before; O(*n*) for dense grids
  ///   and custom arrangements.
  func replace(
    _ range: Range<Int>, of items: inout PlacedItems, with inputs: [ArrangedItem]
  ) throws(LayoutError) {
    guard let spacing else {
      var all = items.inputs(0..<items.count)
      all.replaceSubrange(range, with: inputs)
      items = try placed(all)
      return
    }
    // The last line may depend on the sizes of all items; then it is placed again.
    let uniform = keepsPitch ? items.uniform : UniformSize()
    replaceBlocks(range, of: &items, with: inputs)
    if keepsPitch && items.count > 0 && items.uniform != uniform {
      let last = items.count - 1..<items.count
      replaceBlocks(last, of: &items, with: items.inputs(last))
    }
    items.length = length(of: items, spacing: spacing)
  }

  /// Places again all that a change of the items touches, and what follows from it.
  private func replaceBlocks(
    _ range: Range<Int>, of items: inout PlacedItems, with inputs: [ArrangedItem]
  ) {
    let count = items.count
    let first = firstBlock(before: range.lowerBound, in: items)
    var maker = maker(from: first)
    let start = first?.runStart ?? 0
    for input in items.inputs(start..<range.lowerBound) { maker.add(input) }
    for input in inputs { maker.add(input) }
    // Old items follow, until what comes next would be placed as it was.
    var next = range.upperBound
    while next < count {
      let block = items.blocks.place(at: next)
      if block.member == 0 && maker.meets(block.run) { break }
      for input in block.run.inputs[block.member...] { maker.add(input) }
      next = block.runStart + block.run.count
    }
    let uniform = keepsPitch ? items.uniform(replacing: range, with: inputs) : UniformSize()
    let blocks = maker.finish(isLast: next == count, uniform: uniform)
    items.blocks.replace(start..<next, with: blocks)
  }

  /// Returns the block from which to place again if an item changes: the one before its own if the
  /// item is among the first there, as it may fit into the line before, or if that block is small.
  private func firstBlock(
    before item: Int, in items: PlacedItems
  ) -> ExtentTree<PlacedBlock>.Place? {
    guard items.count > 0 else { return nil }
    let block = items.blocks.place(at: max(min(item, items.count) - 1, 0))
    guard block.runStart > 0 else { return block }
    let isInFirstLine = block.run.lines.count > 1 ? block.member < block.run.lines[1].item : false
    let isAlone = block.run.lines.count == 1
    guard isInFirstLine || isAlone || block.run.count < PlacedBlock.capacity / 4 else {
      return block
    }
    return items.blocks.place(at: block.runStart - 1)
  }

  private func maker(from block: ExtentTree<PlacedBlock>.Place?) -> BlockMaker {
    switch self {
    case .lines(let measure, let room, let lineSpacing, let itemSpacing):
      return .lines(
        LineBlocks(
          LinePlacer(measure, room: room, itemSpacing: itemSpacing), lineSpacing: lineSpacing))
    case .masonry(let columnCount, let lineSpacing, let tolerance):
      let state =
        block?.run.masonry ?? MasonryState(columns: Array(repeating: 0, count: columnCount))
      return .masonry(
        MasonryBlocks(MasonryPlacer(state: state, spacing: lineSpacing, tolerance: tolerance)))
    case .dense, .custom:
      fatalError("PlacingRule: this arrangement is placed as a whole.")
    }
  }

  /// The distance between lines, if places follow each other in blocks.
  private var spacing: Double? {
    switch self {
    case .lines(_, _, let spacing, _), .masonry(_, let spacing, _): spacing
    case .dense, .custom: nil
    }
  }

  private var keepsPitch: Bool {
    if case .lines(.width(let style), _, _, _) = self { style.keepsPitch } else { false }
  }

  /// Returns the extent of items that are in blocks.
  private func length(of items: PlacedItems, spacing: Double) -> Double {
    if items.count == 0 { return 0 }
    if case .masonry = self { return max(items.blocks.root.summary.high, 0) }
    return max(items.blocks.length - spacing, 0)
  }
}

// MARK: As a whole

extension PlacingRule {
  private func dense(
    _ inputs: [ArrangedItem], _ columnCount: Int, _ alignment: SectionLayout.Alignment,
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
    let places = zip(inputs, cells).map { input, cell in
      let row = lengths[cell.row]
      return PlacedItem(
        main: starts[cell.row] + alignment.slack(of: input.length, in: row),
        length: alignment == .stretch ? row : input.length,
        cross: .columns(Int32(cell.column), spanning: Int32(input.span)))
    }
    return PlacedItems(inputs, at: places, length: max(end - lineSpacing, 0))
  }

  private func arranged(
    _ inputs: [ArrangedItem], _ arranging: any ItemArranging, _ start: Double,
    _ room: ArrangementRoom, _ section: Int
  ) throws(LayoutError) -> PlacedItems {
    let places = arranging.places(for: inputs, in: room)
    guard places.count == inputs.count else {
      throw .placeCount(places.count, items: inputs.count, section: section)
    }
    var end = 0.0
    var placed: [PlacedItem] = []
    placed.reserveCapacity(places.count)
    for (item, place) in places.enumerated() {
      guard
        LayoutError.isExtent(place.main) && LayoutError.isExtent(place.length)
          && LayoutError.isExtent(place.crossLength) && LayoutError.isExtent(abs(place.cross))
      else { throw .place(place, of: .item(item, inSection: section)) }
      end = max(end, place.main + place.length)
      placed.append(
        PlacedItem(
          main: place.main, length: place.length,
          cross: .interval(start: start + place.cross, length: place.crossLength)))
    }
    return PlacedItems(inputs, at: placed, length: end)
  }
}

extension PlacedItems {
  /// Takes places that are given, all relative to the first item's start.
  fileprivate init(_ inputs: [ArrangedItem], at places: [PlacedItem], length: Double) {
    var builder = ExtentTree<PlacedBlock>.Builder()
    var block = PlacedBlock()
    for (input, place) in zip(inputs, places) {
      if block.count == PlacedBlock.capacity {
        builder.append(block)
        block = PlacedBlock()
      }
      block.append(input, at: place)
    }
    if block.count > 0 { builder.append(block) }
    self.init(blocks: builder.finish(), length: length)
  }

  /// The size of every item, if they all have one.
  ///
  /// - Complexity: O(*b*), where *b* is the number of blocks.
  fileprivate var uniform: UniformSize {
    uniform(replacing: count..<count, with: [])
  }

  /// Returns the size of every item, if they all have one once some are replaced.
  ///
  /// - Complexity: O(*b* + *k*), where *b* is the number of blocks and *k* that of new items.
  fileprivate func uniform(
    replacing range: Range<Int>, with inputs: [ArrangedItem]
  ) -> UniformSize {
    var uniform = UniformSize()
    for input in inputs { uniform.add(input) }
    var next = 0
    while next < count {
      let block = blocks.place(at: next)
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
