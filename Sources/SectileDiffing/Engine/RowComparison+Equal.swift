// SectileDiffing/Engine/RowComparison+Equal.swift
//
// What calls identities, hashes and contents between the equal ends: the two passes through the
// table, and the comparison of what they paired.

public import SectilePaths

extension RowComparison {
  /// Finds the element of one state that is equal to each element of the other.
  ///
  /// - Parameters:
  ///   - table: The elements that go into a table.
  ///   - tableOpen: Where they are.
  ///   - probes: The elements that are looked for.
  ///   - probesOpen: Where they are.
  /// - Returns: The numbers, or nil if told to stop.
  @inlinable @inline(__always)
  static func equals<
    TableRow: RandomAccessCollection, ProbeRow: RandomAccessCollection, ID: Hashable
  >(
    _ table: [TableRow], _ tableOpen: OpenRows, _ probes: [ProbeRow], _ probesOpen: OpenRows,
    identifiedBy id: (Element) -> ID, _ pacer: inout Pacer, _ shouldStop: () -> Bool
  ) -> EqualElements? where TableRow.Element == Element, ProbeRow.Element == Element {
    var equals = EqualElements(probeCount: probesOpen.count)
    var slots = HashSlots(capacity: tableOpen.count)
    // Pass 1: put the elements of the table in, and note those that are there already.
    for row in tableOpen.rows {
      let elements = table[row.section]
      var index = elements.index(elements.startIndex, offsetBy: row.firstItem)
      var number = row.start
      while number < row.start + row.count {
        let end = min(number + HashSlots.batchSize, row.start + row.count)
        if pacer.spend(end - number, shouldStop) { return nil }
        var hashed = index
        for place in 0..<(end - number) {
          slots.prepare(place, hash: id(elements[hashed]).hashValue)
          elements.formIndex(after: &hashed)
        }
        slots.fetch(end - number)
        for place in 0..<(end - number) {
          let first = slots.insert(number, prepared: place) { other in
            id(element(other, of: table, tableOpen, near: row)) == id(elements[index])
          }
          if first != number || equals.hasRepetitions {
            equals.note(number, first: first, of: tableOpen.count)
          }
          elements.formIndex(after: &index)
          number += 1
        }
      }
    }
    // Pass 2: look for the others.
    for row in probesOpen.rows {
      let elements = probes[row.section]
      var index = elements.index(elements.startIndex, offsetBy: row.firstItem)
      let partner = row.partner < 0 ? tableOpen.rows[0] : tableOpen.rows[row.partner]
      var number = row.start
      while number < row.start + row.count {
        let end = min(number + HashSlots.batchSize, row.start + row.count)
        if pacer.spend(end - number, shouldStop) { return nil }
        var hashed = index
        for place in 0..<(end - number) {
          slots.prepare(place, hash: id(elements[hashed]).hashValue)
          elements.formIndex(after: &hashed)
        }
        slots.fetch(end - number)
        for place in 0..<(end - number) {
          let found = slots.find(prepared: place) { other in
            id(element(other, of: table, tableOpen, near: partner)) == id(elements[index])
          }
          if let found { equals.firstInTable[number] = UInt32(truncatingIfNeeded: found) }
          elements.formIndex(after: &index)
          number += 1
        }
      }
    }
    return equals
  }

  /// Returns an element by its number.
  ///
  /// - Parameter guess: The row to look in first.
  @inlinable @inline(__always)
  static func element<Row: RandomAccessCollection>(
    _ number: Int, of rows: [Row], _ open: OpenRows, near guess: OpenRow
  ) -> Row.Element {
    let row = guess.contains(number) ? guess : open.row(of: number)
    let elements = rows[row.section]
    let item = row.firstItem &+ (number &- row.start)
    return elements[elements.index(elements.startIndex, offsetBy: item)]
  }
}

// MARK: Content

extension RowComparison {
  /// Compares the content of paired elements between the ends and adds the updates.
  ///
  /// - Returns: Whether it went to the end.
  @inlinable @inline(__always)
  mutating func compareContent(
    of matching: RowMatching, _ contentEquals: (Element, Element) -> Bool,
    _ shouldStop: () -> Bool
  ) -> Bool {
    var updates: [SectionedChanges.PathPair] = []
    for row in oldOpen.rows {
      if newOpen.rows.isEmpty { break }
      let partner = row.partner < 0 ? newOpen.rows[0] : newOpen.rows[row.partner]
      let elements = old[row.section]
      var index = elements.index(elements.startIndex, offsetBy: row.firstItem)
      for number in row.range {
        if let other = matching.newNumber(of: number) {
          let newElement = Self.element(other, of: new, newOpen, near: partner)
          if !contentEquals(elements[index], newElement) {
            updates.append(matching.pair(number, in: row, other, near: partner))
          }
        }
        elements.formIndex(after: &index)
        if pacer.spend(1, shouldStop) { return false }
      }
    }
    lists.merge(updates)
    return true
  }
}
