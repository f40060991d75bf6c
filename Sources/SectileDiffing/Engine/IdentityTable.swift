// The hash table that finds equal identities. Its caller compares two elements, and only if 32 bits
// of their hashes agree. Unlike a dictionary, it neither copies the keys nor hashes a key twice.

/// Numbers of elements by hash, with open addressing and linear probing.
@usableFromInline
struct IdentityTable {
  /// 32 bits of the hash, and the number of the element plus one; 0 in an empty slot.
  @usableFromInline var slots: ContiguousArray<UInt64>
  /// The shift that turns a mixed hash into the slot where its search begins.
  @usableFromInline let shift: UInt64
  /// The mixed hashes of the elements of the current batch.
  @usableFromInline var batch: ContiguousArray<UInt64>
  /// The contents of the slots where the searches of the current batch begin.
  @usableFromInline var firstSlots: ContiguousArray<UInt64>

  /// The number of elements that are hashed before the first of them is searched, so that the
  /// processor can load their slots in parallel.
  ///
  /// With 1 instead of 64, a difference of 100,000 UUIDs takes 1.3 times as long.
  @inlinable static var batchSize: Int { 64 }

  /// Creates a table for a maximum number of elements, which fill at most 2 of 3 slots.
  ///
  /// With 4 of 5, an unsuccessful search visits 13 slots on average (Knuth 1973, 6.4), and a
  /// difference of 100,000 UUIDs takes 1.1 times as long.
  @inlinable init(capacity: Int) {
    var bits: UInt64 = 3
    while (UInt64(2) << bits) < 3 * UInt64(capacity) { bits += 1 }
    slots = ContiguousArray(repeating: 0, count: 1 << Int(bits))
    shift = 64 - bits
    batch = ContiguousArray(repeating: 0, count: Self.batchSize)
    firstSlots = batch
  }

  /// Stores the hashes of a batch, and reads the slots where its searches begin.
  ///
  /// - Parameters:
  ///   - count: The number of elements in the batch; `0 <= count <= batchSize`.
  ///   - nextHash: Returns the hash of the next element.
  @inlinable @inline(__always)
  mutating func prepare(_ count: Int, nextHash: () -> Int) {
    // The span is tested once, and an array for each element, whether other owners share it.
    var hashes = batch.mutableSpan
    for position in 0..<count {
      // Spreads the hashes of types that implement `hashValue` themselves (Knuth 1973, 6.4).
      hashes[position] = UInt64(truncatingIfNeeded: nextHash()) &* 0x9E37_79B9_7F4A_7C15
    }
    fetch(count)
  }

  @usableFromInline mutating func fetch(_ count: Int) {
    // Locals, because a mutable span of a part of `self` excludes all other uses of `self`.
    let (slots, batch, shift) = (slots, batch, shift)
    var firstSlots = firstSlots.mutableSpan
    for position in 0..<count {
      firstSlots[position] = slots[Int(truncatingIfNeeded: batch[position] &>> shift)]
    }
  }

  /// Inserts the elements of a batch that have no equal element in the table.
  ///
  /// - Parameters:
  ///   - count: The number of elements in the batch.
  ///   - start: The number of the first of them; all numbers are less than 2^32 - 1.
  ///   - isEqual: Returns whether the element of a number is equal to the current one.
  ///   - visit: Called for each element in order, with its number and that of the equal element in
  ///     the table, which can be itself. After the call, the next element is the current one.
  @inlinable @inline(__always)
  mutating func insert(
    _ count: Int, from start: Int, isEqual: (Int) -> Bool, _ visit: (Int, _ first: Int) -> Void
  ) {
    let (batch, shift) = (batch, shift)
    // As in `prepare`, one test for all elements.
    var slots = slots.mutableSpan
    for position in 0..<count {
      let number = start &+ position
      let mixed = batch[position]
      var index = Int(truncatingIfNeeded: mixed &>> shift)
      var first = number
      while true {
        // Not from `firstSlots`: an earlier element of the batch may have filled the slot.
        let slot = slots[index]
        if slot == 0 {
          slots[index] = (mixed &<< 32) | UInt64(truncatingIfNeeded: number &+ 1)
          break
        }
        if let found = Self.candidate(slot, mixed), isEqual(found) {
          first = found
          break
        }
        index = (index &+ 1) & (slots.count &- 1)
      }
      visit(number, first)
    }
  }

  /// Returns the number of the equal element in the table, or nil.
  @inlinable
  func find(prepared position: Int, isEqual: (Int) -> Bool) -> Int? {
    let mixed = batch[position]
    var slot = firstSlots[position]
    var index = Int(truncatingIfNeeded: mixed &>> shift)
    while slot != 0 {
      if let found = Self.candidate(slot, mixed), isEqual(found) { return found }
      index = (index &+ 1) & (slots.count &- 1)
      slot = slots[index]
    }
    return nil
  }

  /// Returns the number in a slot if the bits of the hash agree.
  @inlinable @inline(__always)
  static func candidate(_ slot: UInt64, _ mixed: UInt64) -> Int? {
    // The high half of a slot is the low half of the mixed hash.
    guard (slot &>> 32) == (mixed & 0xFFFF_FFFF) else { return nil }
    return Int(truncatingIfNeeded: (slot & 0xFFFF_FFFF) &- 1)
  }
}

// MARK: The result

/// For each element, the first equal element of the table.
@usableFromInline
struct FirstOccurrences {
  /// For each probe, the first equal element of the table, or `unmatched`; empty if no probe has
  /// one and they were compared in pairs.
  @usableFromInline var firstInTable: ContiguousArray<UInt32>

  /// For each element of the table, the first equal element of the table; empty if all differ.
  @usableFromInline var firstOfEqual: [UInt32] = []

  @usableFromInline var hasRepetitions = false

  /// The number of pairs of elements up to which comparing all of them replaces the table.
  ///
  /// Making a table for 16 elements takes as long as about 100 comparisons of UUIDs.
  @inlinable static var fewComparisons: Int { 64 }

  @inlinable init(probeCount: Int) {
    firstInTable = ContiguousArray(repeating: .unmatched, count: probeCount)
  }

  /// Records the first equal element of an element of the table.
  ///
  /// Callers pass every element from the first repetition on, in order.
  @usableFromInline mutating func record(_ number: Int, first: Int, of count: Int) {
    if !hasRepetitions {
      hasRepetitions = true
      firstOfEqual.reserveCapacity(count)
      for number in 0..<number { firstOfEqual.append(UInt32(number)) }
    }
    firstOfEqual.append(UInt32(first))
  }
}
