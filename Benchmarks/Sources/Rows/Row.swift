// Rows/Row.swift
//
// One row of the table: a piece of work done by the library and the same done by bare code, which is the
// floor. A row is measured in two ways: interleaved, as a ratio, by `table`; each side by itself, with
// all of its distribution, by the suite in Benchmarks/Suite.

/// A comparison.
public struct Row: Sendable {
  /// A side of a comparison: does the work and returns something that depends on all of it.
  public typealias Side = () -> Int

  /// What the row is called, such as `P1`.
  public let id: String
  /// What the library does.
  public let work: String
  /// What does the same with less.
  public let floor: String
  /// The largest ratio that is good enough, or nil if the row only informs.
  public let limit: Double?
  /// The largest peak of memory for each of the things that is good enough, in bytes.
  public let memoryLimit: Double?
  /// How many things one call handles, for the time of each.
  public let count: Int
  /// Makes the inputs and both sides.
  public let make: @Sendable (_ isShort: Bool) -> (ours: Side, bare: Side)

  init(
    _ id: String, _ work: String, against floor: String, limit: Double?,
    memoryLimit: Double? = nil, count: Int = 1,
    make: @escaping @Sendable (_ isShort: Bool) -> (ours: Side, bare: Side)
  ) {
    self.id = id
    self.work = work
    self.floor = floor
    self.limit = limit
    self.memoryLimit = memoryLimit
    self.count = count
    self.make = make
  }
}

extension Row {
  /// All rows, in the order of the table.
  public static let all: [Row] =
    paths + sets + changes + grouping + diffing + layout + liveLayout + scene
}

/// Numbers that follow from a seed, so that two runs measure the same.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
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

/// What a row asks, a thousand at a time, and for long not the same.
///
/// Processors learn which way each branch goes. Of a thousand searches that come again and again
/// some processors learn all ways, and a Fenwick tree of 10,000 lengths then answers in a half to a
/// fifth of the time that it takes for a question that is new.
struct Batches<Element> {
  private static var size: Int { 1_000 }
  private static var count: Int { 200 }

  private let elements: [Element]
  private var batch = 0

  /// All batches together.
  var all: ArraySlice<Element> { elements[...] }

  /// Creates batches of what is made one by one.
  init(_ element: () -> Element) {
    elements = (0..<Self.size * Self.count).map { _ in element() }
  }

  /// Returns the next batch; after the last, the first.
  mutating func next() -> ArraySlice<Element> {
    defer { batch = (batch + 1) % Self.count }
    return elements[batch * Self.size..<(batch + 1) * Self.size]
  }
}
