/// Places items one after the other and collects them in blocks.
///
/// A builder can start at any block, and detects when the next old block would keep its positions.
enum BlockBuilder {
  case lines(LineBlocks)
  case masonry(MasonryBlocks)
  case groups(GroupBlocks)

  mutating func add(_ items: ArraySlice<MeasuredItem>) {
    switch self {
    case .lines(var builder):
      self = .inFlight
      for item in items { builder.add(item) }
      self = .lines(builder)
    case .masonry(var builder):
      self = .inFlight
      for item in items { builder.add(item) }
      self = .masonry(builder)
    case .groups(var builder):
      self = .inFlight
      for item in items { builder.add(item) }
      self = .groups(builder)
    }
  }

  /// A placeholder while a builder changes, so that its storage is not shared.
  private static var inFlight: Self { .masonry(MasonryBlocks.none) }

  /// Places old blocks from an item on again, without a change of their items, as far as that is
  /// possible; returns the item after them.
  ///
  /// Only the positions are computed. Adding each item took ten times the instructions (budget
  /// "scroll a step through a masonry").
  mutating func replaceBlocks(of old: OffsetTree<PlacedBlock>, from item: Int) -> Int {
    guard case .masonry(var builder) = self else { return item }
    self = .inFlight
    defer { self = .masonry(builder) }
    return builder.replaceBlocks(of: old, from: item)
  }

  /// Returns whether the items of an old block would get their old positions next.
  func agrees(with block: PlacedBlock) -> Bool {
    switch self {
    case .lines(let builder): builder.startsLine(with: block.inputs[0])
    case .masonry(let builder): block.masonry.map { builder.isAt($0) } ?? false
    case .groups(let builder): builder.isAtStartOfGroup
    }
  }

  /// Returns the blocks.
  ///
  /// `isLast` means that no item follows; `uniform` is then the common size of all items.
  consuming func finish(isLast: Bool, uniform: UniformSize) -> [PlacedBlock] {
    switch self {
    case .lines(var builder): builder.finish(isLast: isLast, uniform: uniform)
    case .masonry(var builder): builder.finish()
    case .groups(var builder): builder.finish()
    }
  }
}

struct LineBlocks {
  private var placer: LinePlacer
  private let lineSpacing: Double
  private var blocks: [PlacedBlock] = []
  private var block = PlacedBlock()

  init(_ placer: LinePlacer, lineSpacing: Double) {
    self.placer = placer
    self.lineSpacing = lineSpacing
  }

  mutating func add(_ item: MeasuredItem) {
    if placer.isFull(for: item) { finishLine(isLast: false, uniform: UniformSize()) }
    placer.append(item)
  }

  func startsLine(with item: MeasuredItem) -> Bool {
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
    block.appendLine(at: main, length: line.length)
    for (item, placement) in zip(line.items, line.placements) {
      var placement = placement
      placement.main += main
      block.append(item, at: placement)
    }
    block.length += line.length + lineSpacing
  }

  private mutating func closeBlock() {
    if block.count > 0 { blocks.append(block) }
    block = PlacedBlock()
  }
}

struct MasonryBlocks {
  private var placer: MasonryPlacer
  private var blocks: [PlacedBlock] = []
  private var block = PlacedBlock()

  init(_ placer: MasonryPlacer) {
    self.placer = placer
    block.masonry = placer.state
  }

  /// A builder without columns, which is never used.
  static var none: Self {
    Self(
      MasonryPlacer(
        state: MasonryState(columns: []), ratio: nil, spacing: 0, tolerance: nil))
  }

  mutating func add(_ item: MeasuredItem) {
    if block.count == PlacedBlock.capacity { closeBlock() }
    block.append(item, at: placer.place(item))
  }

  func isAt(_ state: MasonryState) -> Bool { placer.isAt(state) }

  mutating func replaceBlocks(of old: OffsetTree<PlacedBlock>, from item: Int) -> Int {
    guard item < old.count else { return item }
    var next = item
    var position = old.find(.index(next))
    while position.member == 0, canReplace(position.run) {
      closeBlock()
      blocks.append(placer.placed(position.run))
      block.masonry = placer.state
      next += position.run.count
      if next == old.count { break }
      old.move(&position, to: next)
    }
    return next
  }

  /// Returns whether an old block has other positions now, and stays a block: the open block cannot
  /// take its items.
  private func canReplace(_ old: PlacedBlock) -> Bool {
    (block.count == 0 || block.count + old.count > PlacedBlock.capacity)
      && !(old.masonry.map { placer.isAt($0) } ?? false)
  }

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
