// SectileDiffing/Engine/EqualElements.swift
//
// What the table found: for each element of one state, the first of the other that is equal.

/// Which elements are equal, by number.
@usableFromInline
struct EqualElements {
  /// For each element that was looked for, the first of the table that is equal, or
  /// `SectionPairing.none`.
  @usableFromInline var firstInTable: [UInt32]

  /// For each element of the table, the first that is equal; nothing if no two are.
  @usableFromInline var firstOfEqual: [UInt32] = []

  /// Whether two elements of the table are equal.
  @usableFromInline var hasRepetitions = false

  @inlinable init(probeCount: Int) {
    firstInTable = Array(repeating: SectionPairing.none, count: probeCount)
  }

  /// Notes which element of the table is the first that is equal to one; called in order, for every
  /// element from the first repetition on.
  @usableFromInline mutating func note(_ number: Int, first: Int, of count: Int) {
    if !hasRepetitions {
      hasRepetitions = true
      firstOfEqual.reserveCapacity(count)
      for number in 0..<number { firstOfEqual.append(UInt32(number)) }
    }
    firstOfEqual.append(UInt32(first))
  }
}
