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

  /// The largest number of slots of a leaf, and of a run.
  static var leafCapacity: Int { get }
  static var largestSlotCount: Int { get }

  /// The number of slots of the run; 1 for one member.
  var slotCount: Int { get }

  /// Appends the slots of the run to a leaf; `read` may return them as several equal runs.
  consuming func write(to slots: inout ContiguousArray<Slot>)

  /// Returns the run that starts at a slot, and moves the position behind it.
  static func read(_ slots: borrowing Span<Slot>, at position: inout Int) -> Self

  /// Returns the size of the run that starts at a slot, without copying the run.
  static func size(in slots: borrowing Span<Slot>, at position: Int) -> RunSize

  /// Returns the summary of the run that starts at a slot, without copying the run.
  static func summary(in slots: borrowing Span<Slot>, at position: Int) -> Summary

  /// Returns the total of a leaf that has siblings; the sum defines where the next leaf starts.
  static func total(of slots: borrowing Span<Slot>) -> OffsetTree<Self>.Prefix

  /// Returns the total of a leaf without siblings: the lengths are added from left to right.
  static func totalFromStart(of slots: borrowing Span<Slot>) -> OffsetTree<Self>.Prefix

  /// Passes over consecutive runs of one member, if the encoding allows that to be faster than run
  /// by run.
  ///
  /// - Parameters:
  ///   - position: The first slot of a run; moved to the first slot of a later run.
  ///   - end: A slot that the position does not pass.
  ///   - goesOn: Returns whether to pass a run that ends at an offset and before a slot. It must be
  ///     false for an offset that is not finite; if it is true for an offset and a slot, it must be
  ///     true for all smaller ones.
  /// - Returns: Whether `goesOn` was false for the run at the new position and the run is known to
  ///   have one member.
  @discardableResult static func skipSingletons(
    in slots: borrowing Span<Slot>, from position: inout Int, to end: Int,
    adding offset: inout Double, while goesOn: (_ next: Double, _ position: Int) -> Bool
  ) -> Bool

  /// Removes or inserts a run of one member in a leaf in which every run has one member, if no
  /// neighbors have to be joined; returns whether it did.
  ///
  /// - Parameters:
  ///   - range: The slot to remove, or an empty range to insert.
  ///   - run: The run to insert, or nil.
  static func replaceSlot(
    of slots: inout ContiguousArray<Slot>, _ range: Range<Int>, with run: Self?
  ) -> Bool

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

struct NoSummary: RunSummary, BitwiseCopyable {
  func add(_ next: NoSummary, at offset: Double) {}
}

extension TreeRun where Summary == NoSummary {
  var summary: NoSummary { NoSummary() }
}

/// Neighboring members of equal length.
protocol UniformRun: TreeRun {
  var count: Int { get set }

  /// The length of each member; finite and not negative.
  var memberLength: Double { get }

  /// Returns the length of each member of the run that starts at a slot.
  static func memberLength(in slots: borrowing Span<Slot>, at position: Int) -> Double
}

extension UniformRun {
  func part(_ members: Range<Int>) -> Self {
    var part = self
    part.count = members.count
    return part
  }

  var length: Double { Double(count) * memberLength }
}

struct RunSize: Sendable, BitwiseCopyable {
  var count: Int
  var length: Double
  var slotCount: Int
}

extension TreeRun {
  /// Creates the run that starts at a slot.
  @inline(__always) init(in slots: borrowing Span<Slot>, at position: Int) {
    var position = position
    self = Self.read(slots, at: &position)
  }

  @inline(__always) static func total(
    of slots: borrowing Span<Slot>
  ) -> OffsetTree<Self>.Prefix {
    totalFromStart(of: slots)
  }

  @inline(__always) static func totalFromStart(
    of slots: borrowing Span<Slot>
  ) -> OffsetTree<Self>.Prefix {
    LeafCursor(after: OffsetTree.Prefix()).end(in: slots)
  }
}

// Runs without an encoding of their own have one slot each.
extension TreeRun where Slot == Self {
  static var leafCapacity: Int { 64 }
  static var largestSlotCount: Int { 1 }
  var slotCount: Int { 1 }

  consuming func write(to slots: inout ContiguousArray<Self>) { slots.append(self) }

  @inline(__always) static func read(
    _ slots: borrowing Span<Self>, at position: inout Int
  ) -> Self {
    defer { position &+= 1 }
    return slots[position]
  }

  @inline(__always) static func skipSingletons(
    in slots: borrowing Span<Slot>, from position: inout Int, to end: Int,
    adding offset: inout Double, while goesOn: (_ next: Double, _ position: Int) -> Bool
  ) -> Bool { false }

  static func replaceSlot(
    of slots: inout ContiguousArray<Slot>, _ range: Range<Int>, with run: Self?
  ) -> Bool { false }

  @inline(__always) static func size(
    in slots: borrowing Span<Self>, at position: Int
  ) -> RunSize {
    RunSize(count: slots[position].count, length: slots[position].length, slotCount: 1)
  }

  @inline(__always) static func summary(
    in slots: borrowing Span<Self>, at position: Int
  ) -> Summary { slots[position].summary }

  static func update<Failure: Error>(
    _ slots: inout ContiguousArray<Self>, at position: Int,
    _ change: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    try change(&slots[position])
  }
}

extension UniformRun where Slot == Self {
  static func memberLength(in slots: borrowing Span<Self>, at position: Int) -> Double {
    slots[position].memberLength
  }
}
