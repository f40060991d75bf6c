/// Items that have a position each: those of flows, masonries, grids with spans and custom
/// arrangements.
///
/// Blocks of items store positions relative to the start of the block, so that a block can move
/// without a change. The tree stores the bounds of each subtree.
struct PlacedItems: Sendable {
  var blocks = OffsetTree<PlacedBlock>()
  /// The length of all items along the main axis.
  var length = 0.0
  /// The distance by which items and badges of groups reach outside the section along the main
  /// axis.
  var overflow = 0.0
  /// Whether an item can be in a line before that of the item before it (`grid-auto-flow: dense`).
  var fillsHoles = false

  var count: Int { blocks.count }

  /// Returns an item and its position, relative to the start of the items, in O(log *n*).
  func item(at index: Int) -> (input: MeasuredItem, placement: PlacedItem) {
    let block = blocks.find(.index(index))
    var placement = block.run.placements[block.member]
    placement.main += block.runPosition
    return (block.run.inputs[block.member], placement)
  }

  /// Returns the inputs of a range of *k* items, in O(log *n* + *k*).
  func inputs(_ range: Range<Int>) -> [MeasuredItem] {
    var inputs: [MeasuredItem] = []
    inputs.reserveCapacity(range.count)
    while inputs.count < range.count {
      let block = blocks.find(.index(range.lowerBound + inputs.count))
      let end = min(block.run.count, range.upperBound - block.runStart)
      inputs += block.run.inputs[block.member..<end]
    }
    return inputs
  }
}

/// The position of an item, in logical coordinates.
struct PlacedItem: Sendable {
  /// The position across: columns, whose edges are known exactly, or an interval.
  enum Cross: Sendable {
    case columns(Int32, spanning: Int32)
    case interval(start: Double, length: Double)
  }

  /// The start along the main axis, relative to the block.
  var main: Double
  var length: Double
  var cross: Cross
  /// The index of the line in a dense grid; 0 in all other arrangements.
  ///
  /// It takes no memory, because `cross` leaves seven bytes unused.
  var row: UInt32 = 0
}

/// Neighboring items; a block of a flow, of rows with spans, or of groups consists of whole lines.
struct PlacedBlock: TreeRun {
  /// The largest number of items in a block, unless one line has more.
  static let capacity = 64

  /// Contiguous, because contiguous arrays have spans on all platforms of the package.
  var inputs: ContiguousArray<MeasuredItem> = []
  var placements: ContiguousArray<PlacedItem> = []
  /// The lines that begin in the block.
  var lines: [Line] = []
  /// The distance between the starts of this block and the next.
  var length = 0.0
  /// The bounds of the items and of the badges of groups along the main axis, relative to the start
  /// of the block, and the number of lines.
  var bounds = MainBounds()
  /// The common size of all items, if there is one.
  var uniform = UniformSize()
  /// The state of a masonry at the start of the block, relative to it.
  var masonry: MasonryState?

  struct Line: Sendable {
    /// The first item of the line, relative to the first item of the block.
    var item: Int
    /// The start of the line, relative to the block, and its length.
    var main: Double
    var length: Double
  }

  static var leafCapacity: Int { 64 }

  var count: Int { placements.count }
  var summary: MainBounds { bounds }

  func member(startingBefore bound: Double, from origin: RunOrigin, spacing: Double) -> Int { 0 }

  mutating func absorb(_ next: PlacedBlock) -> Bool { false }

  func part(_ members: Range<Int>) -> PlacedBlock {
    preconditionFailure("PlacedBlock.part: a block is replaced as a whole, not \(members).")
  }

  /// Starts a line with the next item.
  ///
  /// - Parameter main: The start of the line, relative to the block.
  mutating func appendLine(at main: Double, length: Double) {
    lines.append(Line(item: count, main: main, length: length))
    bounds.lineCount += 1
  }

  mutating func append(_ input: MeasuredItem, at placement: PlacedItem) {
    inputs.append(input)
    placements.append(placement)
    bounds.add(placement)
    uniform.add(input)
  }
}

/// The bounds of items along the main axis, and the number of their lines.
struct MainBounds: RunSummary {
  var low = Double.infinity
  var high = -Double.infinity
  /// The number of lines that begin with an item; 0 in arrangements without lines.
  var lineCount = 0

  init() {}

  mutating func add(_ next: MainBounds, at offset: Double) {
    low = min(low, offset + next.low)
    high = max(high, offset + next.high)
    lineCount += next.lineCount
  }

  mutating func add(_ placement: PlacedItem) { add(placement.main, placement.length) }

  mutating func add(_ start: Double, _ length: Double) {
    low = min(low, start)
    high = max(high, start + length)
  }
}

/// The common size of the items of a part of a section, if there is one.
struct UniformSize: Equatable, Sendable {
  private enum State: Equatable, Sendable {
    case empty
    case one(length: Double, crossLength: Double)
    case several
  }

  private var state = State.empty

  /// The lengths of all items, or nil if they differ or there are no items.
  var size: (length: Double, crossLength: Double)? {
    if case .one(let length, let crossLength) = state { (length, crossLength) } else { nil }
  }

  mutating func add(_ item: MeasuredItem) {
    add(.one(length: item.length, crossLength: item.crossLength))
  }

  mutating func add(_ other: UniformSize) {
    add(other.state)
  }

  private mutating func add(_ other: State) {
    if state == .empty {
      state = other
    } else if other != .empty && other != state {
      state = .several
    }
  }
}

extension OffsetTree<PlacedBlock> {
  /// Returns the first block that contains an item or starts behind it, and overlaps an interval.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of blocks that do not overlap the
  ///   interval in parts of the tree that do.
  func firstBlock(from index: Int, overlapping low: Double, _ high: Double) -> Position? {
    first(from: index) { bounds, offset in
      offset + bounds.low <= high && offset + bounds.high >= low
    }
  }
}
