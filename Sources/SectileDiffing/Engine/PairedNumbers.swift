// SectileDiffing/Engine/PairedNumbers.swift
//
// Who is paired with whom if there are several to choose from. Only elements that are equal more
// than once need lists of their occurrences; where none is, one pass for the section and one for
// the rest will do.

/// Pairs of elements of the table and elements that were looked for, by number.
struct PairedNumbers {
  /// For each element of the table the other, or `SectionPairing.none`.
  private(set) var probeOfTable: [UInt32]
  /// For each other the element of the table, or `SectionPairing.none`.
  private(set) var tableOfProbe: [UInt32]
  /// For each element of the table the first that is equal; nothing if no two are.
  private var firstOfEqual: [UInt32]

  /// Creates pairs to be: the second array says who is equal until a pairing is done.
  init(tableCount: Int, equals: inout EqualElements) {
    probeOfTable = Array(repeating: SectionPairing.none, count: tableCount)
    tableOfProbe = []
    firstOfEqual = []
    swap(&tableOfProbe, &equals.firstInTable)
    swap(&firstOfEqual, &equals.firstOfEqual)
  }

  /// Pairs elements when no two of the table are equal.
  ///
  /// - Returns: Whether it went to the end.
  mutating func pairUnique(
    _ table: OpenRows, _ probes: OpenRows, _ pacer: inout Pacer, _ shouldStop: () -> Bool
  ) -> Bool {
    // Pass 1: in their own section.
    for row in probes.rows where row.partner >= 0 {
      let partner = table.rows[row.partner]
      if pacer.spend(row.count, shouldStop) { return false }
      for number in row.range {
        let other = Int(truncatingIfNeeded: tableOfProbe[number])
        if partner.contains(other) && probeOfTable[other] == SectionPairing.none {
          probeOfTable[other] = UInt32(truncatingIfNeeded: number)
        }
      }
    }
    // Pass 2: in all sections; those that come too late have no partner.
    for number in tableOfProbe.indices {
      if pacer.spend(1, shouldStop) { return false }
      let other = tableOfProbe[number]
      if other == SectionPairing.none { continue }
      let probe = UInt32(truncatingIfNeeded: number)
      if probeOfTable[Int(other)] == SectionPairing.none {
        probeOfTable[Int(other)] = probe
      } else if probeOfTable[Int(other)] != probe {
        tableOfProbe[number] = SectionPairing.none
      }
    }
    return true
  }

  /// Pairs elements of which several in the table may be equal.
  ///
  /// - Parameter inOrder: Whether to pair a longest common subsequence of each section first.
  /// - Returns: Whether it went to the end.
  mutating func pairRepeated(
    _ table: OpenRows, _ probes: OpenRows, inOrder: Bool, _ pacer: inout Pacer,
    _ shouldStop: () -> Bool
  ) -> Bool {
    let firstInTable = tableOfProbe
    tableOfProbe = Array(repeating: SectionPairing.none, count: probes.count)
    var occurrences = Occurrences(tableCount: table.count)
    // Pass 1: in their own section.
    for row in probes.rows where row.partner >= 0 {
      let partner = table.rows[row.partner]
      if pacer.spend(row.count + partner.count, shouldStop) { return false }
      if inOrder {
        for number in partner.range { occurrences.push(number, equalTo: first(number)) }
        var common = CommonSubsequence()
        guard common.find(row.range, firstInTable, occurrences, &pacer, shouldStop) else {
          return false
        }
        for pair in common.pairs { self.pair(Int(pair.table), Int(pair.probe)) }
        for number in partner.range { occurrences.clear(first(number)) }
      }
      pairInTurn(partner.range, row.range, firstInTable, &occurrences)
      for number in partner.range { occurrences.clear(first(number)) }
    }
    // Pass 2: in all sections.
    if pacer.spend(table.count + probes.count, shouldStop) { return false }
    pairInTurn(0..<table.count, 0..<probes.count, firstInTable, &occurrences)
    return true
  }

  /// Pairs equal elements that have no partner yet, the k-th with the k-th.
  private mutating func pairInTurn(
    _ table: Range<Int>, _ probes: Range<Int>, _ firstInTable: [UInt32],
    _ occurrences: inout Occurrences
  ) {
    for number in table.reversed() where probeOfTable[number] == SectionPairing.none {
      occurrences.push(number, equalTo: first(number))
    }
    for number in probes where tableOfProbe[number] == SectionPairing.none {
      let first = firstInTable[number]
      if first == SectionPairing.none { continue }
      if let next = occurrences.pop(Int(first)) { pair(next, number) }
    }
  }

  private mutating func pair(_ tableNumber: Int, _ probe: Int) {
    probeOfTable[tableNumber] = UInt32(truncatingIfNeeded: probe)
    tableOfProbe[probe] = UInt32(truncatingIfNeeded: tableNumber)
  }

  /// Returns the first element of the table that is equal to one.
  private func first(_ number: Int) -> Int {
    firstOfEqual.isEmpty ? number : Int(firstOfEqual[number])
  }
}

/// Stacks of equal elements of the table, each named by the first of all that are equal.
struct Occurrences {
  /// For each first element the top of its stack, or `SectionPairing.none`.
  private(set) var tops: [UInt32]
  /// For each element the one below it in its stack, or `SectionPairing.none`.
  private(set) var below: [UInt32]

  init(tableCount: Int) {
    tops = Array(repeating: SectionPairing.none, count: tableCount)
    below = tops
  }

  mutating func push(_ number: Int, equalTo first: Int) {
    below[number] = tops[first]
    tops[first] = UInt32(truncatingIfNeeded: number)
  }

  mutating func pop(_ first: Int) -> Int? {
    let top = tops[first]
    if top == SectionPairing.none { return nil }
    tops[first] = below[Int(top)]
    return Int(top)
  }

  mutating func clear(_ first: Int) {
    tops[first] = SectionPairing.none
  }
}
