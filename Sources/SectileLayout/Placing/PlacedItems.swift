// SectileLayout/Placing/PlacedItems.swift
//
// Items whose places follow from all that come before them: flows, masonries, grids with spans and
// custom arrangements. Places are kept in blocks, relative to where a block starts, so that a block
// can move without being written again, and blocks in an extent tree that knows how far each part
// of the sequence reaches.

/// The items of a section with a place each.
struct PlacedItems: Sendable {
  var blocks = ExtentTree<PlacedBlock>()
  /// The extent of all items along the main axis.
  var length = 0.0

  var count: Int { blocks.count }

  /// Returns an item and where it is, relative to the first item's start.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of items.
  func item(at index: Int) -> (input: ArrangedItem, place: PlacedItem) {
    let block = blocks.place(at: index)
    var place = block.run.places[block.member]
    place.main += block.leafOffset + block.runOffset
    return (block.run.inputs[block.member], place)
  }

  /// Returns what was measured of some items.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items.
  func inputs(_ range: Range<Int>) -> [ArrangedItem] {
    var inputs: [ArrangedItem] = []
    inputs.reserveCapacity(range.count)
    while inputs.count < range.count {
      let block = blocks.place(at: range.lowerBound + inputs.count)
      let end = min(block.run.count, range.upperBound - block.runStart)
      inputs += block.run.inputs[block.member..<end]
    }
    return inputs
  }
}

/// Where an item is, in engine coordinates.
struct PlacedItem: Hashable, Sendable, BitwiseCopyable {
  /// Where the item is across: on columns, whose edges are known exactly, or anywhere.
  enum Cross: Hashable, Sendable, BitwiseCopyable {
    case columns(Int32, spanning: Int32)
    case interval(start: Double, length: Double)
  }

  /// Where it starts along the main axis, relative to its block.
  var main: Double
  var length: Double
  var cross: Cross
}

/// Some neighbouring items; those of a flow and of rows with spans begin with a line.
struct PlacedBlock: ExtentRun {
  /// How many items a block has, unless one line has more.
  static let capacity = 64

  /// What was measured.
  var inputs: [ArrangedItem] = []
  /// What came out.
  var places: [PlacedItem] = []
  /// The lines that begin in the block: the first item of each, and where the line starts.
  var lines: [Line] = []
  /// How much further on the next block starts.
  var length = 0.0
  /// How far before and behind its start the block reaches.
  var reach = Reach()
  /// The size of every item, if they all have one.
  var uniform = UniformSize()
  /// What a masonry knows where the block starts, relative to it.
  var masonry: MasonryState?

  struct Line: Hashable, Sendable, BitwiseCopyable {
    /// The first item of the line, counted from the first of the block.
    var item: Int
    /// Where the line starts, relative to the block, and how long it is.
    var main: Double
    var length: Double
  }

  var count: Int { places.count }
  var summary: Reach { reach }

  mutating func absorb(_ next: PlacedBlock) -> Bool { false }

  func part(_ members: Range<Int>) -> PlacedBlock {
    preconditionFailure("PlacedBlock.part: a block is replaced as a whole, not \(members).")
  }

  /// Adds an item.
  mutating func append(_ input: ArrangedItem, at place: PlacedItem) {
    inputs.append(input)
    places.append(place)
    reach.add(place)
    uniform.add(input)
  }
}

/// Between which offsets some items lie.
struct Reach: ExtentSummary, Hashable, BitwiseCopyable {
  var low = Double.infinity
  var high = -Double.infinity

  init() {}

  mutating func add(_ next: Reach, at offset: Double) {
    low = min(low, offset + next.low)
    high = max(high, offset + next.high)
  }

  mutating func add(_ place: PlacedItem) {
    low = min(low, place.main)
    high = max(high, place.main + place.length)
  }
}

/// Whether all items of a part of a section have one size.
struct UniformSize: Hashable, Sendable, BitwiseCopyable {
  private enum State: Hashable, Sendable, BitwiseCopyable {
    case empty
    case one(length: Double, crossLength: Double)
    case several
  }

  private var state = State.empty

  /// The extents that all items have, or nil if they differ or there are none.
  var size: (length: Double, crossLength: Double)? {
    if case .one(let length, let crossLength) = state { (length, crossLength) } else { nil }
  }

  mutating func add(_ item: ArrangedItem) {
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

// MARK: Search

extension ExtentTree<PlacedBlock> {
  /// Returns the first block that starts at an item or later and reaches into an interval.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* blocks that reach there only in the sum of their parts.
  func place(from index: Int, reaching low: Double, _ high: Double) -> Place? {
    index < count
      ? root.place(from: index, reaching: low, high, after: Extent()) : nil
  }
}

extension ExtentTree<PlacedBlock>.Node {
  // Recursion here is as deep as the tree is high.
  fileprivate func place(
    from index: Int, reaching low: Double, _ high: Double,
    after before: ExtentTree<PlacedBlock>.Extent
  ) -> ExtentTree<PlacedBlock>.Place? {
    if children.isEmpty {
      // Blocks are looked at where they are, as a copy retains all that they hold.
      let blocks = slots.array.span.extracting(slots.range)
      var offset = 0.0
      var first = before.count
      for position in blocks.indices {
        let start = before.length + offset
        let reach = blocks[position].reach
        if first >= index && start + reach.low <= high && start + reach.high >= low {
          var place = ExtentTree<PlacedBlock>.Place(run: blocks[position])
          place.slots = slots
          place.leafOffset = before.length
          place.runOffset = offset
          place.runStart = first
          place.end = position + 1
          return place
        }
        offset += blocks[position].length
        first += blocks[position].places.count
      }
      return nil
    }
    for position in children.indices {
      let prefix = before.followed(by: children[position].prefix)
      guard prefix.count + children[position].total.count > index else { continue }
      let summary = children[position].summary
      if prefix.length + summary.low <= high && prefix.length + summary.high >= low,
        let found = children[position].node.place(
          from: index, reaching: low, high, after: prefix)
      {
        return found
      }
    }
    return nil
  }
}
