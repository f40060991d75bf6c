// SectileLayout/Extents/ExtentRun+Slots.swift
//
// How runs that a leaf holds as they are, one in each slot, are read there.

/// What a run comes to.
struct RunSize: Sendable, BitwiseCopyable {
  var count: Int
  var length: Double
  /// How many slots it takes.
  var slotCount: Int
}

extension ExtentRun {
  /// Creates the run that starts at a slot.
  @inline(__always) init(in slots: borrowing Swift.Span<Slot>, at position: Int) {
    var position = position
    self = Self.read(slots, at: &position)
  }
}

// Runs of any kind, added up from left to right.
extension ExtentRun {
  @inline(__always) static func total(
    of slots: borrowing Swift.Span<Slot>
  ) -> ExtentTree<Self>.Extent {
    LeafScan(after: ExtentTree.Extent()).end(in: slots)
  }
}

// Runs that are stored as they are.
extension ExtentRun where Slot == Self {
  static var leafCapacity: Int { 64 }
  static var largestSlotCount: Int { 1 }
  var slotCount: Int { 1 }

  func write(to slots: inout ContiguousArray<Self>) { slots.append(self) }

  @inline(__always) static func read(
    _ slots: borrowing Swift.Span<Self>, at position: inout Int
  ) -> Self {
    defer { position &+= 1 }
    return slots[position]
  }

  @inline(__always) static func passOnes(
    in slots: borrowing Swift.Span<Slot>, from position: inout Int, to end: Int,
    adding offset: inout Double, while goesOn: (_ next: Double) -> Bool
  ) -> Bool { false }

  @inline(__always) static func size(
    in slots: borrowing Swift.Span<Self>, at position: Int
  ) -> RunSize {
    RunSize(count: slots[position].count, length: slots[position].length, slotCount: 1)
  }

  static func update<Failure: Error>(
    _ slots: inout ContiguousArray<Self>, at position: Int,
    _ change: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    try change(&slots[position])
  }
}

extension UniformRun where Slot == Self {
  static func memberLength(in slots: borrowing Swift.Span<Self>, at position: Int) -> Double {
    slots[position].memberLength
  }
}
