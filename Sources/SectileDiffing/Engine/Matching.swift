// Matches equal elements one to one. Only repeated elements need lists of their occurrences, and a
// search for few edits in their section.

/// A matching of the elements of the table and those of the other state, the probes, by number.
struct Matching {
  /// For each element of the table, the matched probe or `unmatched`.
  private(set) var probeOfTable: [UInt32]
  /// For each probe, the matched element of the table or `unmatched`.
  private(set) var tableOfProbe: [UInt32]
  /// For each element of the table, the first equal element; empty if all differ.
  private var firstOfEqual: [UInt32]

  /// Creates an empty matching, and takes the arrays of `occurrences` without copies.
  ///
  /// Until a `match` method is called, `tableOfProbe` holds the first equal element of each probe.
  init(tableCount: Int, occurrences: inout FirstOccurrences) {
    probeOfTable = Array(repeating: .unmatched, count: tableCount)
    tableOfProbe = Array(occurrences.firstInTable)
    occurrences.firstInTable = []
    firstOfEqual = []
    swap(&firstOfEqual, &occurrences.firstOfEqual)
  }

  /// Matches elements when all elements of the table differ.
  mutating func matchUnique(
    _ table: TrimmedSections, _ probes: TrimmedSections, _ poll: inout CancellationPoll,
    _ isCancelled: () -> Bool
  ) -> Bool {
    // Pass 1: in the own section.
    for section in probes.sections where section.counterpart >= 0 {
      let counterpart = table.sections[section.counterpart]
      if poll.advance(section.count, isCancelled) { return false }
      for number in section.range {
        let other = Int(truncatingIfNeeded: tableOfProbe[number])
        if counterpart.contains(other) && probeOfTable[other] == .unmatched {
          probeOfTable[other] = UInt32(truncatingIfNeeded: number)
        }
      }
    }
    // Pass 2: in all sections. If several probes equal an element, the first one gets it.
    for number in tableOfProbe.indices {
      if poll.advance(1, isCancelled) { return false }
      let other = tableOfProbe[number]
      if other == .unmatched { continue }
      let probe = UInt32(truncatingIfNeeded: number)
      if probeOfTable[Int(other)] == .unmatched {
        probeOfTable[Int(other)] = probe
      } else if probeOfTable[Int(other)] != probe {
        tableOfProbe[number] = .unmatched
      }
    }
    return true
  }

  /// Matches elements when several elements of the table may be equal.
  ///
  /// - Parameter usesCommonSubsequence: Whether to match a longest common subsequence of each
  ///   section first.
  mutating func matchRepeated(
    _ table: TrimmedSections, _ probes: TrimmedSections, usesCommonSubsequence: Bool,
    _ poll: inout CancellationPoll, _ isCancelled: () -> Bool
  ) -> Bool {
    let firstInTable = tableOfProbe
    tableOfProbe = Array(repeating: .unmatched, count: probes.count)
    var occurrences = OccurrenceStacks(tableCount: table.count)
    var alignment = RepeatedAlignment(classCount: table.count)
    // Pass 1: in the own section, first in order and then the k-th with the k-th.
    for section in probes.sections where section.counterpart >= 0 {
      let counterpart = table.sections[section.counterpart]
      if poll.advance(section.count + counterpart.count, isCancelled) { return false }
      if usesCommonSubsequence {
        guard matchCommonSubsequence(counterpart, section, firstInTable, &poll, isCancelled)
        else { return false }
      } else {
        guard
          alignment.find(
            counterpart.range, first, section.range, firstInTable, &poll, isCancelled)
        else { return false }
        for run in alignment.runs {
          for offset in 0..<run.count {
            match(
              Int(alignment.table.numbers[run.old + offset]),
              Int(alignment.probes.numbers[run.new + offset]))
          }
        }
      }
      matchByRank(counterpart.range, section.range, firstInTable, &occurrences)
      for number in counterpart.range { occurrences.clear(first(number)) }
    }
    // Pass 2: in all sections.
    if poll.advance(table.count + probes.count, isCancelled) { return false }
    matchByRank(0..<table.count, 0..<probes.count, firstInTable, &occurrences)
    return true
  }

  /// Matches a longest common subsequence of a section.
  private mutating func matchCommonSubsequence(
    _ table: TrimmedSection, _ probes: TrimmedSection, _ firstInTable: [UInt32],
    _ poll: inout CancellationPoll, _ isCancelled: () -> Bool
  ) -> Bool {
    var common = CommonSubsequence(
      rows: Array(firstInTable[probes.range]),
      columns: table.range.map { UInt32(truncatingIfNeeded: first($0)) })
    guard common.find(isCancelled: { poll.advance($0, isCancelled) }) else { return false }
    for pair in common.pairs { match(table.start + pair.column, probes.start + pair.row) }
    return true
  }

  /// Matches equal elements that have no match yet, the k-th with the k-th.
  private mutating func matchByRank(
    _ table: Range<Int>, _ probes: Range<Int>, _ firstInTable: [UInt32],
    _ occurrences: inout OccurrenceStacks
  ) {
    for number in table.reversed() where probeOfTable[number] == .unmatched {
      occurrences.push(number, equalTo: first(number))
    }
    for number in probes where tableOfProbe[number] == .unmatched {
      let first = firstInTable[number]
      if first == .unmatched { continue }
      if let next = occurrences.pop(Int(first)) { match(next, number) }
    }
  }

  private mutating func match(_ tableNumber: Int, _ probe: Int) {
    probeOfTable[tableNumber] = UInt32(truncatingIfNeeded: probe)
    tableOfProbe[probe] = UInt32(truncatingIfNeeded: tableNumber)
  }

  /// Returns the first element of the table that is equal to one of its elements.
  private func first(_ number: Int) -> Int {
    firstOfEqual.isEmpty ? number : Int(firstOfEqual[number])
  }
}

/// Stacks of equal elements of the table, each identified by the first of these elements.
struct OccurrenceStacks {
  /// For each first element, the top of its stack or `unmatched`.
  private var tops: [UInt32]
  /// For each element, the one below it in its stack or `unmatched`.
  private var below: [UInt32]

  init(tableCount: Int) {
    tops = Array(repeating: .unmatched, count: tableCount)
    below = tops
  }

  mutating func push(_ number: Int, equalTo first: Int) {
    below[number] = tops[first]
    tops[first] = UInt32(truncatingIfNeeded: number)
  }

  mutating func pop(_ first: Int) -> Int? {
    let top = tops[first]
    if top == .unmatched { return nil }
    tops[first] = below[Int(top)]
    return Int(top)
  }

  mutating func clear(_ first: Int) { tops[first] = .unmatched }
}
