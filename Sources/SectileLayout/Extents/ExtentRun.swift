// SectileLayout/Extents/ExtentRun.swift
//
// What an extent tree holds: runs of neighbours. A billion rows of 44 points are one run; a million
// rows that all differ are a million; and a block of a masonry is a run of 64 items.

/// Some neighbours, which have a length together.
protocol ExtentRun: Sendable {
  /// What the tree keeps of each part of the sequence besides count and length.
  associatedtype Summary: ExtentSummary

  /// What a leaf is an array of: the runs themselves, unless they can be written in less.
  associatedtype Slot: Sendable = Self

  /// How many members the run stands for; at least 1.
  var count: Int { get }

  /// The length of all members; finite and not negative.
  var length: Double { get }

  /// What the tree keeps of the run.
  var summary: Summary { get }

  /// Takes over the members of the run that follows, if they are like its own.
  ///
  /// - Returns: Whether it did.
  mutating func absorb(_ next: Self) -> Bool

  /// Returns a part of the run.
  ///
  /// - Parameter members: Which members; not empty, and inside `0..<count`.
  func part(_ members: Range<Int>) -> Self

  /// How many slots a leaf has at the most.
  static var leafCapacity: Int { get }

  /// How many slots a run takes at the most.
  static var largestSlotCount: Int { get }

  /// How many slots the run takes: 1 for one member.
  var slotCount: Int { get }

  /// Adds the slots of the run at the end of a leaf, where it may be read as several that are alike.
  func write(to slots: inout ContiguousArray<Slot>)

  /// Returns the run that starts at a slot, and moves behind it.
  static func read(_ slots: borrowing Swift.Span<Slot>, at position: inout Int) -> Self

  /// Returns what the run that starts at a slot comes to, of which nothing else is copied.
  static func size(in slots: borrowing Swift.Span<Slot>, at position: Int) -> RunSize

  /// Returns what the runs of a leaf come to that has others beside it.
  ///
  /// This sum is the definition of where the leaf that follows starts; within a leaf, lengths are added from left to
  /// right.
  static func total(of slots: borrowing Swift.Span<Slot>) -> ExtentTree<Self>.Extent

  /// Goes on over neighbouring runs of one member, where that can be done faster than run by run.
  ///
  /// - Parameters:
  ///   - position: Where a run starts, then where another one does.
  ///   - end: Where to stop at the latest: a slot of the leaf.
  ///   - offset: What their lengths are added to.
  ///   - goesOn: Whether to pass a run, to an offset; must say no to what is not a finite number, and if it
  ///     says yes to an offset, to all that are less.
  /// - Returns: Whether it is known that `goesOn` said no to the run at the position, and that it has one member.
  @discardableResult static func passOnes(
    in slots: borrowing Swift.Span<Slot>, from position: inout Int, to end: Int,
    adding offset: inout Double, while goesOn: (_ next: Double) -> Bool
  ) -> Bool

  /// Changes a run of one member in place; its storage is not shared meanwhile.
  ///
  /// - Parameter change: Must leave the run with one member, and as it was if it throws.
  static func update<Failure: Error>(
    _ slots: inout ContiguousArray<Slot>, at position: Int,
    _ change: (inout Self) throws(Failure) -> Void
  ) throws(Failure)
}

/// Something that can be said of a run and of neighbouring runs together.
protocol ExtentSummary: Sendable {
  /// What is said of no run.
  init()

  /// Adds what is said of a part that starts at an offset.
  mutating func add(_ next: Self, at offset: Double)
}

/// Nothing to say.
struct NoSummary: ExtentSummary, BitwiseCopyable {
  func add(_ next: NoSummary, at offset: Double) {}
}

extension ExtentRun where Summary == NoSummary {
  var summary: NoSummary { NoSummary() }
}

/// Some neighbours of equal length.
protocol UniformRun: ExtentRun {
  var count: Int { get set }

  /// The length of each member; finite and not negative.
  var memberLength: Double { get }

  /// Returns the length of each member of the run that starts at a slot.
  static func memberLength(in slots: borrowing Swift.Span<Slot>, at position: Int) -> Double
}

extension UniformRun {
  func part(_ members: Range<Int>) -> Self {
    var part = self
    part.count = members.count
    return part
  }

  var length: Double { Double(count) * memberLength }
}
