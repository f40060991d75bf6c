// SectileDiffing/Engine/HashSlots.swift
//
// The table that finds equal identities. It knows 32 bits of each hash and the number of an
// element, nothing of its type, and asks its caller to compare two elements only if those bits
// agree; so a dictionary's copies of all keys, and its second hash for every key, are saved.
// Benchmark: P6.

/// Numbers of elements by hash: open addressing with linear probing.
@usableFromInline
struct HashSlots {
  /// 32 bits of the hash, and the number of the element plus one; 0 where there is none.
  @usableFromInline var slots: [UInt64]
  /// How far to shift a mixed hash to get the slot where the search begins.
  @usableFromInline let shift: UInt64
  /// The mixed hashes of the elements that come next.
  @usableFromInline var batch: [UInt64]
  /// What was in the slots where the searches for them begin.
  @usableFromInline var firstSlots: [UInt64]

  /// How many elements are hashed before the first of them is looked for, so that the processor
  /// can fetch their slots at once.
  ///
  /// P6 takes 1.3 times as long with 1 (2 x EPYC).
  @inlinable static var batchSize: Int { 64 }

  /// Creates a table without elements.
  ///
  /// - Parameter capacity: How many there may be; with all of them, 2 of 3 slots are in use. At 4 of
  ///   5, those that are not found are looked for in 13 slots (Knuth 1973, 6.4), and P6 takes 1.1
  ///   times as long.
  @inlinable init(capacity: Int) {
    var bits: UInt64 = 3
    while (UInt64(2) << bits) < 3 * UInt64(capacity) { bits += 1 }
    slots = Array(repeating: 0, count: 1 << Int(bits))
    shift = 64 - bits
    batch = Array(repeating: 0, count: Self.batchSize)
    firstSlots = batch
  }

  /// Notes the hash of an element that comes next.
  ///
  /// - Parameters:
  ///   - place: The place of the element in the batch; `0 <= place < batchSize`.
  ///   - hash: The hash of the element.
  @inlinable @inline(__always)
  mutating func prepare(_ place: Int, hash: Int) {
    // Hashes that types write themselves are spread (Knuth 1973, 6.4).
    batch[place] = UInt64(truncatingIfNeeded: hash) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Reads the slots where the searches for the elements that come next begin, all at once.
  ///
  /// - Parameter count: How many there are; `0 <= count <= batchSize`.
  @usableFromInline mutating func fetch(_ count: Int) {
    for place in 0..<count {
      firstSlots[place] = slots[Int(truncatingIfNeeded: batch[place] &>> shift)]
    }
  }

  /// Returns the number of the element that is equal to one, which is put in if there is none.
  ///
  /// - Parameters:
  ///   - number: The number of the element; `0 <= number < 2^32 - 1`.
  ///   - place: Its place in the batch.
  ///   - isEqual: Whether the element of a number is equal to this one.
  @inlinable @inline(__always)
  mutating func insert(_ number: Int, prepared place: Int, isEqual: (Int) -> Bool) -> Int {
    let mixed = batch[place]
    var place = Int(truncatingIfNeeded: mixed &>> shift)
    while true {
      // The batch may have filled the slot.
      let slot = slots[place]
      if slot == 0 {
        slots[place] = (mixed &<< 32) | UInt64(truncatingIfNeeded: number &+ 1)
        return number
      }
      if let found = Self.candidate(slot, mixed), isEqual(found) { return found }
      place = (place &+ 1) & (slots.count &- 1)
    }
  }

  /// Returns the number of the element that is equal to one, or nil.
  ///
  /// - Parameters:
  ///   - place: The place of the element in the batch.
  ///   - isEqual: Whether the element of a number is equal to this one.
  @inlinable @inline(__always)
  func find(prepared place: Int, isEqual: (Int) -> Bool) -> Int? {
    let mixed = batch[place]
    var slot = firstSlots[place]
    var place = Int(truncatingIfNeeded: mixed &>> shift)
    while slot != 0 {
      if let found = Self.candidate(slot, mixed), isEqual(found) { return found }
      place = (place &+ 1) & (slots.count &- 1)
      slot = slots[place]
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
