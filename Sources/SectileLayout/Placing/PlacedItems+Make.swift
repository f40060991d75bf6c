// SectileLayout/Placing/PlacedItems+Make.swift
//
// Placing a whole section: inputs in, blocks out. Blocks of lines end with a line; blocks of a
// masonry have 64 items and begin with the lengths of its columns.

/// Makes blocks from items and their places, one after the other.
struct PlacedBuilder {
  private var blocks = ExtentTree<PlacedBlock>.Builder()
  private(set) var block = PlacedBlock()

  /// Adds a line; a block that would get too large is closed first.
  mutating func append(
    line items: [ArrangedItem], at places: [PlacedItem], length: Double, spacing: Double
  ) {
    if block.count > 0 && block.count + items.count > PlacedBlock.capacity { closeBlock() }
    let main = block.length
    block.lines.append(.init(item: block.count, main: main, length: length))
    for (item, place) in zip(items, places) {
      var place = place
      place.main += main
      block.append(item, at: place)
    }
    block.length += length + spacing
  }

  /// Adds an item at a place relative to the start of the block.
  mutating func append(_ item: ArrangedItem, at place: PlacedItem) {
    block.append(item, at: place)
  }

  /// Ends the block; the next one starts `block.length` further on.
  mutating func closeBlock(next: MasonryState? = nil) {
    if block.count > 0 { blocks.append(block) }
    block = PlacedBlock()
    block.masonry = next
  }

  /// Sets how much further on the next block starts.
  mutating func setLength(_ length: Double) {
    block.length = length
  }

  /// Returns all blocks.
  consuming func finish() -> ExtentTree<PlacedBlock> {
    closeBlock()
    return blocks.finish()
  }
}

extension PlacedItems {
  /// Places items in lines.
  init(
    lines inputs: some Sequence<ArrangedItem>, _ measure: LinePlacer.Measure, room: CrossEdges,
    lineSpacing: Double, itemSpacing: Double
  ) {
    var builder = PlacedBuilder()
    var placer = LinePlacer(measure, room: room, itemSpacing: itemSpacing)
    var length = 0.0
    var uniform = UniformSize()
    func finishLine(isLast: Bool) {
      let line = placer.finish(isLast: isLast, uniform: uniform.size)
      builder.append(
        line: line.items, at: line.places, length: line.length, spacing: lineSpacing)
      length += line.length + lineSpacing
    }
    for input in inputs {
      if placer.isFull(for: input) { finishLine(isLast: false) }
      uniform.add(input)
      placer.append(input)
    }
    if !placer.items.isEmpty { finishLine(isLast: true) }
    self.length = max(length - lineSpacing, 0)
    blocks = builder.finish()
  }

  /// Places items in the shortest of some columns.
  ///
  /// - Parameter inputs: The items, with spans from 1 to the number of columns.
  init(
    masonry inputs: some Sequence<ArrangedItem>, columnCount: Int, lineSpacing: Double,
    tolerance: Double
  ) {
    var builder = PlacedBuilder()
    var placer = MasonryPlacer(
      state: MasonryState(columns: Array(repeating: 0, count: columnCount)),
      spacing: lineSpacing, tolerance: tolerance)
    var start = 0.0
    builder.closeBlock(next: placer.state)
    for input in inputs {
      if builder.block.count == PlacedBlock.capacity {
        let moved = placer.rebase()
        builder.setLength(moved)
        start += moved
        builder.closeBlock(next: placer.state)
      }
      let (column, main) = placer.place(length: input.length, spanning: input.span)
      builder.append(
        input,
        at: PlacedItem(
          main: main, length: input.length,
          cross: .columns(Int32(column), spanning: Int32(input.span))))
    }
    length = start + placer.length
    blocks = builder.finish()
  }

  /// Places items in the first hole of rows of columns.
  ///
  /// - Parameter inputs: The items, with spans from 1 to the number of columns.
  init(
    dense inputs: [ArrangedItem], columnCount: Int, alignment: SectionLayout.Alignment,
    lineSpacing: Double
  ) {
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
    self.init(inputs, at: places, length: max(end - lineSpacing, 0))
  }

  /// Takes places that are given, all relative to the first item's start.
  init(_ inputs: [ArrangedItem], at places: [PlacedItem], length: Double) {
    var builder = PlacedBuilder()
    for (input, place) in zip(inputs, places) {
      if builder.block.count == PlacedBlock.capacity { builder.closeBlock() }
      builder.append(input, at: place)
    }
    self.length = length
    blocks = builder.finish()
  }
}

/// Whether all items so far have one size.
struct UniformSize {
  /// The size that all items have, or nil if they differ or there are none.
  private(set) var size: ArrangedItem?
  private var isMixed = false

  mutating func add(_ item: ArrangedItem) {
    if isMixed { return }
    guard let size else {
      self.size = item
      return
    }
    if size.length != item.length || size.crossLength != item.crossLength {
      isMixed = true
      self.size = nil
    }
  }
}
