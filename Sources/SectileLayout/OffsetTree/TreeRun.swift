/// Neighboring members with a total length.
///
/// A billion rows of 44 points are one run, a million rows that all differ are a million runs, and
/// a block of a masonry is a run of 64 items.
protocol TreeRun: Sendable {
  /// The value that the tree stores for each part of the sequence besides count and length.
  associatedtype Summary: RunSummary

  /// The element type of a leaf: the run itself, or a smaller encoding.
  associatedtype Slot: Sendable = Self

  /// The number of members; at least 1.
  var count: Int { get }

  /// The sum of the lengths of all members; finite and not negative.
  var length: Double { get }

  var summary: Summary { get }

  /// Appends the members of the next run if they are like these; returns whether they are.
  mutating func absorb(_ next: Self) -> Bool

  /// Returns a part of the run; `members` is not empty.
  func part(_ members: Range<Int>) -> Self

  /// Returns the last member that starts before an offset, or the first, if members are `spacing`
  /// apart; `origin` is that of the run.
  func member(startingBefore bound: Double, from origin: RunOrigin, spacing: Double) -> Int

  /// The largest number of slots of a leaf.
  static var leafCapacity: Int { get }

  /// Appends the slots of the run to a leaf; `read` may return them as several equal runs.
  consuming func write(to slots: inout ContiguousArray<Slot>)

  /// Returns the run that starts at a slot, and moves the position behind it.
  static func read(_ slots: borrowing Span<Slot>, at position: inout Int) -> Self

  /// Returns the size of the run that starts at a slot, without copying the run.
  static func size(in slots: borrowing Span<Slot>, at position: Int) -> RunSize

  /// Returns the summary of the run that starts at a slot, without copying the run.
  static func summary(in slots: borrowing Span<Slot>, at position: Int) -> Summary

  /// Changes a run of one member in place; the slots are not shared.
  ///
  /// - Parameter change: Must leave the run with one member, and unchanged if it throws.
  static func update<Failure: Error>(
    _ slots: inout ContiguousArray<Slot>, at position: Int,
    _ change: (inout Self) throws(Failure) -> Void
  ) throws(Failure)
}

/// A value that summarizes a run, and consecutive runs.
protocol RunSummary: Equatable, Sendable {
  init()

  /// Adds the summary of a part that starts at an offset.
  mutating func add(_ next: Self, at offset: Double)
}

struct NoSummary: RunSummary {
  func add(_ next: NoSummary, at offset: Double) {}
}

extension TreeRun where Summary == NoSummary {
  var summary: NoSummary { NoSummary() }

  static func summary(in slots: borrowing Span<Slot>, at position: Int) -> NoSummary {
    NoSummary()
  }
}

/// Neighboring members of equal length.
protocol UniformRun: TreeRun {
  var count: Int { get set }

  /// The length of each member; finite and not negative.
  var memberLength: Double { get }
}

extension UniformRun {
  func part(_ members: Range<Int>) -> Self {
    var part = self
    part.count = members.count
    return part
  }

  var length: Double { Double(count) * memberLength }

  func member(startingBefore bound: Double, from origin: RunOrigin, spacing: Double) -> Int {
    origin.lastMember(
      of: count, length: memberLength, startingBefore: bound, spacing: spacing)
  }
}

struct RunSize: Sendable {
  var count: Int
  var length: Double
  var slotCount: Int
}

extension TreeRun {
  /// Creates the run that starts at a slot.
  init(in slots: borrowing Span<Slot>, at position: Int) {
    var position = position
    self = Self.read(slots, at: &position)
  }
}

// Runs without an encoding of their own have one slot each.
extension TreeRun where Slot == Self {
  consuming func write(to slots: inout ContiguousArray<Self>) { slots.append(self) }

  static func read(_ slots: borrowing Span<Self>, at position: inout Int) -> Self {
    defer { position += 1 }
    return slots[position]
  }

  static func size(in slots: borrowing Span<Self>, at position: Int) -> RunSize {
    RunSize(count: slots[position].count, length: slots[position].length, slotCount: 1)
  }

  static func summary(in slots: borrowing Span<Self>, at position: Int) -> Summary {
    slots[position].summary
  }

  static func update<Failure: Error>(
    _ slots: inout ContiguousArray<Self>, at position: Int,
    _ change: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    try change(&slots[position])
  }
}
