// SectileLayout/Placing/BlockMaker.swift
//
// Placing as a stream: items go in one after the other, blocks come out. It can begin where any block
// begins, and tells whether it has come to a place from which an old block would follow unchanged.

/// Makes blocks from items.
enum BlockMaker {
  case lines(LineBlocks)
  case masonry(MasonryBlocks)

  /// Adds an item.
  mutating func add(_ item: ArrangedItem) {
    switch self {
    case .lines(var maker):
      self = .taken
      maker.add(item)
      self = .lines(maker)
    case .masonry(var maker):
      self = .taken
      maker.add(item)
      self = .masonry(maker)
    }
  }

  /// Stands for a maker that is being changed, so that its storage is not shared meanwhile.
  private static var taken: Self { .masonry(MasonryBlocks.none) }

  /// Returns whether what an old block holds follows from here as it stands there.
  func meets(_ block: PlacedBlock) -> Bool {
    switch self {
    case .lines(let maker): maker.startsLine(with: block.inputs[0])
    case .masonry(let maker): block.masonry.map { maker.isAt($0) } ?? false
    }
  }

  /// Returns the blocks.
  ///
  /// - Parameters:
  ///   - isLast: Whether no item follows.
  ///   - uniform: What is known of the sizes of all items, if no item follows.
  consuming func finish(isLast: Bool, uniform: UniformSize) -> [PlacedBlock] {
    switch self {
    case .lines(var maker): maker.finish(isLast: isLast, uniform: uniform)
    case .masonry(var maker): maker.finish()
    }
  }
}

/// Makes blocks of lines.
struct LineBlocks {
  private var placer: LinePlacer
  private let lineSpacing: Double
  private var blocks: [PlacedBlock] = []
  private var block = PlacedBlock()

  init(_ placer: LinePlacer, lineSpacing: Double) {
    self.placer = placer
    self.lineSpacing = lineSpacing
  }

  mutating func add(_ item: ArrangedItem) {
    if placer.isFull(for: item) { finishLine(isLast: false, uniform: UniformSize()) }
    placer.append(item)
  }

  /// Returns whether an item that came next would begin a line.
  func startsLine(with item: ArrangedItem) -> Bool {
    placer.items.isEmpty || placer.isFull(for: item)
  }

  mutating func finish(isLast: Bool, uniform: UniformSize) -> [PlacedBlock] {
    if !placer.items.isEmpty { finishLine(isLast: isLast, uniform: uniform) }
    closeBlock()
    return blocks
  }

  private mutating func finishLine(isLast: Bool, uniform: UniformSize) {
    let line = placer.finish(isLast: isLast, uniform: uniform)
    if block.count + line.items.count > PlacedBlock.capacity { closeBlock() }
    let main = block.length
    block.lines.append(.init(item: block.count, main: main, length: line.length))
    for (item, place) in zip(line.items, line.places) {
      var place = place
      place.main += main
      block.append(item, at: place)
    }
    block.length += line.length + lineSpacing
  }

  private mutating func closeBlock() {
    if block.count > 0 { blocks.append(block) }
    block = PlacedBlock()
  }
}

/// Makes blocks of a masonry.
struct MasonryBlocks {
  private var placer: MasonryPlacer
  private var blocks: [PlacedBlock] = []
  private var block = PlacedBlock()

  init(_ placer: MasonryPlacer) {
    self.placer = placer
    block.masonry = placer.state
  }

  /// A maker that makes nothing.
  static var none: Self {
    Self(MasonryPlacer(state: MasonryState(columns: []), spacing: 0, tolerance: 0))
  }

  mutating func add(_ item: ArrangedItem) {
    if block.count == PlacedBlock.capacity { closeBlock() }
    let (column, main) = placer.place(length: item.length, spanning: item.span)
    block.append(
      item,
      at: PlacedItem(
        main: main, length: item.length,
        cross: .columns(Int32(column), spanning: Int32(item.span))))
  }

  /// Returns whether placing stands where it stood at the start of a block.
  func isAt(_ state: MasonryState) -> Bool { placer.isAt(state) }

  mutating func finish() -> [PlacedBlock] {
    closeBlock()
    return blocks
  }

  private mutating func closeBlock() {
    guard block.count > 0 else { return }
    block.length = placer.rebase()
    blocks.append(block)
    block = PlacedBlock()
    block.masonry = placer.state
  }
}
