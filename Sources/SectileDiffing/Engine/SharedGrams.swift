// Finds where two lists of repeated elements correspond. A single value occurs too often to say so;
// a sequence of several values usually occurs once.

internal import SectilePaths

/// Sequences of elements that occur exactly once in each of two lists, in an order that both lists
/// have.
struct SharedGrams {
  /// The offsets at which the sequences start in both lists, ascending.
  private(set) var pairs: [(table: Int, probe: Int)] = []

  /// Hashes of sequences, each with the offset of the only one plus one, or `.max` if there are
  /// several; 0 in an empty slot.
  private var slots: [UInt64] = []
  /// For each offset in the table, that of the only equal sequence of the probes or `unmatched`.
  private var probeOfTable: [UInt32] = []
  /// The offsets in the table of the sequences that occur in both lists.
  private var candidates: [UInt32] = []

  /// The greatest length of a sequence.
  ///
  /// Longer sequences have an edit within them if 1 % of the elements are edited.
  static var longest: Int { 64 }

  /// Finds sequences whose length is chosen so that unrelated ones are rarely equal.
  ///
  /// - Parameter equalPairs: The number of pairs of equal elements.
  mutating func find(_ table: [UInt32], _ probes: [UInt32], equalPairs: Double) {
    pairs.removeAll(keepingCapacity: true)
    let allPairs = Double(table.count) * Double(probes.count)
    var length = 1
    // The number of equal sequences to expect if the elements were drawn at random.
    var chance = equalPairs
    while chance > 0.01 {
      length += 1
      chance *= equalPairs / allPairs
      if length > Self.longest { return }
    }
    guard 2 * length < min(table.count, probes.count) else { return }
    insert(table, length)
    lookUp(probes, length, tableCount: table.count)
    verify(table, probes, length)
    let news = candidates.map { probeOfTable[Int($0)] }
    pairs = longestIncreasingSubsequence(of: news).map {
      (table: Int(candidates[$0]), probe: Int(news[$0]))
    }
  }

  /// Visits the hash of each sequence of a length, by removing the first element of the sequence
  /// before and adding the next one (Karp and Rabin 1987).
  private func forEachHash(_ list: [UInt32], _ length: Int, _ body: (Int, UInt64) -> Void) {
    let factor: UInt64 = 0xD129_0DDB_53C4_3E49
    var leading: UInt64 = 1
    for _ in 1..<length { leading &*= factor }
    var sum: UInt64 = 0
    for offset in list.indices {
      if offset >= length { sum &-= leading &* (UInt64(list[offset - length]) &+ 1) }
      sum = sum &* factor &+ UInt64(list[offset]) &+ 1
      if offset >= length - 1 {
        let mixed = (sum ^ (sum &>> 32)) &* 0x9E37_79B9_7F4A_7C15
        body(offset - length + 1, mixed)
      }
    }
  }

  /// Makes a table of the sequences of one list.
  private mutating func insert(_ list: [UInt32], _ length: Int) {
    var bits: UInt64 = 3
    while (1 << bits) < 2 * list.count { bits += 1 }
    var slots = Array(repeating: UInt64(0), count: 1 << Int(bits))
    forEachHash(list, length) { offset, hash in
      let index = Self.slot(of: hash, in: slots)
      let low = hash << 32
      slots[index] =
        slots[index] == 0 ? low | UInt64(truncatingIfNeeded: offset + 1) : low | 0xFFFF_FFFF
    }
    self.slots = slots
  }

  /// Returns the slot of the sequences with a hash, or the empty slot in which to insert them.
  ///
  /// - Parameter slots: A power of two of them, at least one empty.
  @inline(__always)
  private static func slot(of hash: UInt64, in slots: [UInt64]) -> Int {
    let mask = slots.count - 1
    let low = hash << 32
    var index = Int(truncatingIfNeeded: hash &>> UInt64(64 - slots.count.trailingZeroBitCount))
    while slots[index] != 0 && slots[index] & ~0xFFFF_FFFF != low { index = (index + 1) & mask }
    return index
  }

  /// Finds the sequences of the other list that occur once in both lists, by their hashes.
  private mutating func lookUp(_ list: [UInt32], _ length: Int, tableCount: Int) {
    var probeOfTable = Array(repeating: UInt32.unmatched, count: tableCount)
    let repeated = UInt32.unmatched - 1
    forEachHash(list, length) { offset, hash in
      let found = UInt32(truncatingIfNeeded: slots[Self.slot(of: hash, in: slots)])
      if found == 0 || found == .max { return }
      let other = Int(found) - 1
      probeOfTable[other] =
        probeOfTable[other] == .unmatched ? UInt32(truncatingIfNeeded: offset) : repeated
    }
    for offset in probeOfTable.indices where probeOfTable[offset] == repeated {
      probeOfTable[offset] = .unmatched
    }
    self.probeOfTable = probeOfTable
  }

  /// Collects the candidates whose elements are equal, not only their hashes.
  private mutating func verify(_ table: [UInt32], _ probes: [UInt32], _ length: Int) {
    candidates.removeAll(keepingCapacity: true)
    // The end of the elements that are known to be equal, and the distance of their offsets.
    var verified = 0
    var distance = Int.max
    for offset in probeOfTable.indices where probeOfTable[offset] != .unmatched {
      let other = Int(probeOfTable[offset])
      if other - offset != distance || verified < offset {
        distance = other - offset
        verified = offset
      }
      while verified < offset + length && table[verified] == probes[verified + distance] {
        verified += 1
      }
      if verified == offset + length {
        candidates.append(UInt32(truncatingIfNeeded: offset))
      } else {
        distance = .max
      }
    }
  }
}
