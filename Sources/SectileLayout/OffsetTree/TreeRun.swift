import SectilePaths

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

// MARK: Where a run starts

/// The start of a run of members of equal length.
///
/// Every query computes the start of a member here, so all answers agree to the last bit.
struct RunOrigin: Sendable {
  /// The sum of all lengths before the leaf that holds the run.
  var leafOffset = 0.0
  /// The sum of the lengths in the leaf before the run.
  var runOffset = 0.0
  /// The number of members before the run.
  var index = 0

  /// Returns the start of a member of the run if members are `spacing` apart.
  ///
  /// This expression defines the start of a member, together with its sums, which are added from
  /// left to right: the totals of the leaves before, and the lengths within the leaf. The result
  /// does not depend on the search that found the member, and never decreases with the member.
  func start(ofMember member: Int, length: Double, spacing: Double) -> Double {
    leafOffset + runOffset + Double(member) * length + Double(index + member) * spacing
  }

  /// Returns the start of the first member of the run: the same sum without the product that is 0.
  @inline(__always) func start(spacing: Double) -> Double {
    leafOffset + runOffset + Double(index) * spacing
  }

  /// Returns the last of the first `count` members that starts before an offset, or the first.
  func lastMember(
    of count: Int, length: Double, startingBefore bound: Double, spacing: Double
  ) -> Int {
    func isBefore(_ member: Int) -> Bool {
      start(ofMember: member, length: length, spacing: spacing) < bound
    }
    guard count > 1, isBefore(1) else { return 0 }
    let steps =
      (bound - start(ofMember: 0, length: length, spacing: spacing)) / (length + spacing)
    let guess = steps < Double(count) ? Int(steps) : count - 1
    if isBefore(guess) && (guess + 1 == count || !isBefore(guess + 1)) { return guess }
    // Rounding made the guess wrong: by one, or by many if the distance between members is less
    // than the precision of offsets.
    return partitionPoint(count: count - 1) { isBefore($0 + 1) }
  }
}

/// A run of a leaf: its first slot and its origin.
struct LeafCursor: Sendable {
  var slot = 0
  var origin: RunOrigin

  /// Creates a cursor at the first run of a leaf.
  init<Run>(after before: OffsetTree<Run>.Prefix) {
    origin = RunOrigin(leafOffset: before.length, index: before.count)
  }

  /// Returns a cursor at the next run.
  func passing(_ size: RunSize) -> LeafCursor {
    var next = self
    next.slot += size.slotCount
    next.origin.runOffset += size.length
    next.origin.index += size.count
    return next
  }
}
