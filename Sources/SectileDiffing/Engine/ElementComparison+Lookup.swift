// The passes over the trimmed sections that call identities, hashes and contents.

public import SectilePaths

// MARK: Pass 2, equal elements

extension ElementComparison {
  /// Finds for each element of one state the first equal element of the other.
  ///
  /// - Parameters:
  ///   - table: The elements to insert into a table.
  ///   - probes: The elements to look up.
  /// - Returns: The numbers of the elements, or nil if cancelled.
  @inlinable
  static func firstOccurrences<
    TableElements: RandomAccessCollection, ProbeElements: RandomAccessCollection, ID: Hashable
  >(
    _ table: [TableElements], _ tableSections: TrimmedSections, _ probes: [ProbeElements],
    _ probeSections: TrimmedSections, identifiedBy id: (Element) -> ID,
    _ poll: inout CancellationPoll, _ isCancelled: () -> Bool
  ) -> FirstOccurrences? where TableElements.Element == Element, ProbeElements.Element == Element {
    if tableSections.count * probeSections.count <= FirstOccurrences.fewComparisons {
      return firstOfFew(table, tableSections, probes, probeSections, identifiedBy: id)
    }
    var occurrences = FirstOccurrences(probeCount: probeSections.count)
    var identities = IdentityTable(capacity: tableSections.count)
    // Pass 2a: insert the elements of the table, and record those that are already there.
    for section in tableSections.sections {
      let elements = table[section.section]
      var number = section.start
      while number < section.start + section.count {
        let item = tableSections.item(number, in: section)
        var index = elements.index(elements.startIndex, offsetBy: item)
        let end = min(
          number + IdentityTable.batchSize, tableSections.endOfNeighbors(number, item, in: section)
        )
        if poll.advance(end - number, isCancelled) { return nil }
        var hashed = index
        identities.prepare(end - number) {
          defer { elements.formIndex(after: &hashed) }
          return id(elements[hashed]).hashValue
        }
        identities.insert(end - number, from: number) { other in
          id(element(other, of: table, tableSections, near: section)) == id(elements[index])
        } _: { number, first in
          if first != number || occurrences.hasRepetitions {
            occurrences.record(number, first: first, of: tableSections.count)
          }
          elements.formIndex(after: &index)
        }
        number = end
      }
    }
    // Pass 2b: look up the probes.
    for section in probeSections.sections {
      let elements = probes[section.section]
      let counterpart =
        section.counterpart < 0
        ? tableSections.sections[0] : tableSections.sections[section.counterpart]
      var number = section.start
      while number < section.start + section.count {
        let item = probeSections.item(number, in: section)
        var index = elements.index(elements.startIndex, offsetBy: item)
        let end = min(
          number + IdentityTable.batchSize, probeSections.endOfNeighbors(number, item, in: section)
        )
        if poll.advance(end - number, isCancelled) { return nil }
        var hashed = index
        identities.prepare(end - number) {
          defer { elements.formIndex(after: &hashed) }
          return id(elements[hashed]).hashValue
        }
        var firstInTable = occurrences.firstInTable.mutableSpan
        for position in 0..<(end - number) {
          let found = identities.find(prepared: position) { other in
            id(element(other, of: table, tableSections, near: counterpart)) == id(elements[index])
          }
          if let found {
            firstInTable[number + position] = UInt32(truncatingIfNeeded: found)
          }
          elements.formIndex(after: &index)
        }
        number = end
      }
    }
    return occurrences
  }

  /// Finds the first equal elements of few elements by comparing all pairs, which takes less time
  /// than making a table.
  @inlinable
  static func firstOfFew<
    TableElements: RandomAccessCollection, ProbeElements: RandomAccessCollection, ID: Equatable
  >(
    _ table: [TableElements], _ tableSections: TrimmedSections, _ probes: [ProbeElements],
    _ probeSections: TrimmedSections, identifiedBy id: (Element) -> ID
  ) -> FirstOccurrences where TableElements.Element == Element, ProbeElements.Element == Element {
    var occurrences = FirstOccurrences(probeCount: 0)
    let near = (table: tableSections.sections[0], probe: probeSections.sections[0])
    for number in 0..<probeSections.count {
      let identity = id(element(number, of: probes, probeSections, near: near.probe))
      for other in 0..<tableSections.count
      where id(element(other, of: table, tableSections, near: near.table)) == identity {
        if occurrences.firstInTable.isEmpty {
          occurrences = FirstOccurrences(probeCount: probeSections.count)
        }
        occurrences.firstInTable[number] = UInt32(truncatingIfNeeded: other)
        break
      }
    }
    if occurrences.firstInTable.isEmpty { return occurrences }
    for number in 1..<tableSections.count {
      let identity = id(element(number, of: table, tableSections, near: near.table))
      let first = (0..<number).first {
        id(element($0, of: table, tableSections, near: near.table)) == identity
      }
      if first != nil || occurrences.hasRepetitions {
        occurrences.record(number, first: first ?? number, of: tableSections.count)
      }
    }
    return occurrences
  }

  /// Returns an element by its number.
  ///
  /// - Parameter guess: The section to try first.
  @inlinable
  static func element<Elements: RandomAccessCollection>(
    _ number: Int, of sections: [Elements], _ trimmed: TrimmedSections, near guess: TrimmedSection
  ) -> Elements.Element {
    let section = guess.contains(number) ? guess : trimmed.section(of: number)
    let elements = sections[section.section]
    let item = trimmed.item(number, in: section)
    return elements[elements.index(elements.startIndex, offsetBy: item)]
  }
}

// MARK: Pass 5, content

extension ElementComparison {
  /// A place in an old section at which contents are compared.
  @usableFromInline
  struct ContentCursor {
    @usableFromInline let section: TrimmedSection
    /// The section of the new state that is tried first.
    @usableFromInline let counterpart: TrimmedSection
    /// The number of the next element that is not in a run.
    @usableFromInline var number: Int
    /// The index of the next element.
    @usableFromInline var index: OldElements.Index

    @inlinable init(_ section: TrimmedSection, counterpart: TrimmedSection, of old: OldElements) {
      self.section = section
      self.counterpart = counterpart
      number = section.start
      index = old.index(old.startIndex, offsetBy: section.prefix)
    }
  }

  /// Compares the content of matched elements and adds the updates.
  @inlinable
  mutating func compareContent(
    of matched: MatchedElements, _ contentEquals: (Element, Element) -> Bool,
    _ isCancelled: () -> Bool
  ) -> Bool {
    var updates: [SectionedChanges.PathPair] = []
    for section in oldTrimmed.sections {
      if newTrimmed.sections.isEmpty { break }
      let counterpart =
        section.counterpart < 0
        ? newTrimmed.sections[0] : newTrimmed.sections[section.counterpart]
      var cursor = ContentCursor(section, counterpart: counterpart, of: old[section.section])
      for run in section.runs {
        let end = section.start + oldTrimmed.remainingCount(before: run, in: section)
        guard compareContent(to: end, of: matched, &cursor, &updates, contentEquals, isCancelled),
          compareContent(ofRun: run, &cursor, &updates, contentEquals, isCancelled)
        else { return false }
      }
      let end = section.start + section.count
      guard compareContent(to: end, of: matched, &cursor, &updates, contentEquals, isCancelled)
      else { return false }
    }
    lists.merge(updates)
    return true
  }

  /// Compares the elements of a section before the next run or the end of the section.
  ///
  /// - Parameter end: The number after that of the last element.
  @inlinable
  mutating func compareContent(
    to end: Int, of matched: MatchedElements, _ cursor: inout ContentCursor,
    _ updates: inout [SectionedChanges.PathPair], _ contentEquals: (Element, Element) -> Bool,
    _ isCancelled: () -> Bool
  ) -> Bool {
    let elements = old[cursor.section.section]
    let near = cursor.counterpart
    for number in cursor.number..<end {
      if let other = matched.newNumber(of: number) {
        let newElement = Self.element(other, of: new, newTrimmed, near: near)
        if !contentEquals(elements[cursor.index], newElement) {
          updates.append(matched.pathPair(number, in: cursor.section, other, near: near))
        }
      }
      elements.formIndex(after: &cursor.index)
      if poll.advance(1, isCancelled) { return false }
    }
    cursor.number = end
    return true
  }

  /// Compares the elements of a matched run.
  @inlinable
  mutating func compareContent(
    ofRun number: Int, _ cursor: inout ContentCursor,
    _ updates: inout [SectionedChanges.PathPair], _ contentEquals: (Element, Element) -> Bool,
    _ isCancelled: () -> Bool
  ) -> Bool {
    let (section, newSection) = (cursor.section.section, cursor.counterpart.section)
    let (elements, newElements) = (old[section], new[newSection])
    let (run, newItem) = (oldTrimmed.runs[number], newTrimmed.runs[number].item)
    var newIndex = newElements.index(newElements.startIndex, offsetBy: newItem)
    for offset in 0..<run.count {
      if !contentEquals(elements[cursor.index], newElements[newIndex]) {
        updates.append(
          SectionedChanges.PathPair(
            old: .item(run.item + offset, inSection: section),
            new: .item(newItem + offset, inSection: newSection)))
      }
      elements.formIndex(after: &cursor.index)
      newElements.formIndex(after: &newIndex)
      if poll.advance(1, isCancelled) { return false }
    }
    return true
  }
}
