// A row of the table: work done by the library, and the work that it is compared with.
// `bench table` measures both sides interleaved and prints the ratio.

/// A comparison.
public struct Row: Sendable {
  /// One side of a comparison: does the work and returns a number that depends on all of it.
  public typealias Side = () -> Int

  /// The meaning of the ratio.
  public enum Kind: String, Sendable {
    /// Bare code that does the same work: the ratio is the price of the library.
    case ratio
    /// Other work of the library, such as the same work on smaller input: the ratio is the growth
    /// of the work, not its price.
    case growth
  }

  /// The name of the row, such as `P1`.
  public let id: String
  /// The work of the library.
  public let work: String
  /// The work that it is compared with.
  public let floor: String
  /// Whether the second side is bare code or the library itself.
  public let kind: Kind
  /// The largest allowed peak of memory, in bytes for each element.
  public let memoryLimit: Double?
  /// The number of elements of one call, to print the time of each.
  public let count: Int
  /// Makes the inputs and returns both sides.
  public let make: @Sendable (_ isShort: Bool) -> (ours: Side, bare: Side)

  init(
    _ id: String, _ work: String, against floor: String, kind: Kind = .ratio,
    memoryLimit: Double? = nil, count: Int = 1,
    make: @escaping @Sendable (_ isShort: Bool) -> (ours: Side, bare: Side)
  ) {
    self.id = id
    self.work = work
    self.floor = floor
    self.kind = kind
    self.memoryLimit = memoryLimit
    self.count = count
    self.make = make
  }
}

extension Row {
  /// All rows, in the order of the table.
  public static let all: [Row] = [
    paths,
    sets,
    selection,
    changes,
    grouping,
    edits,
    diffing,
    fewEdits,
    layout,
    liveLayout,
    reordering,
    scene,
    screens,
    stickyAncestors,
    pages,
    smallLists,
    resizing,
    outlines,
    groups,
    terminal,
  ].flatMap { $0 }
}

/// A seeded generator of random numbers, so that all runs measure the same work (SplitMix64).
public struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &self)
  }
}

/// Inputs of a row in 200 batches of 1,000, which repeat only after all of them were used.
///
/// Processors predict branches from earlier executions. If the same 1,000 searches repeat, some
/// processors predict all of their branches, and a Fenwick tree of 10,000 lengths takes a fifth to
/// a half of the time that it takes for new searches.
struct Batches<Element> {
  private static var size: Int { 1_000 }
  private static var count: Int { 200 }

  /// The inputs of all batches.
  let all: [Element]
  private var batch = 0

  /// Creates batches of inputs that a closure makes one by one.
  init(_ element: () -> Element) {
    all = (0..<Self.size * Self.count).map { _ in element() }
  }

  /// Returns the next batch, and the first one after the last.
  mutating func next() -> ArraySlice<Element> {
    defer { batch = (batch + 1) % Self.count }
    return all[batch * Self.size..<(batch + 1) * Self.size]
  }
}
