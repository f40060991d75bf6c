// SectilePaths/Changes/SectionedChanges+Endpoints.swift
//
// What the lists name, as places in each state: the form from which maps are built, changes are
// simplified and two transitions are merged.

extension SectionedChanges {
  /// Every section that a removal, insertion or move names, in both states.
  var sectionEndpoints: Endpoints {
    let moves = sectionMoves.map { Endpoint(UInt64($0.old), to: UInt64($0.new)) }
    return Endpoints(
      old: merged(sectionRemovals.map { Endpoint(UInt64($0)) }, moves),
      new: merged(sectionInsertions.map { Endpoint(UInt64($0)) }, moves.reversedAndSorted()))
  }

  /// Every item that a removal, insertion or move names, in both states, as words.
  var itemEndpoints: Endpoints {
    let moves = itemMoves.map { Endpoint($0.old.word, to: $0.new.word) }
    return Endpoints(
      old: merged(itemRemovals.map { Endpoint($0.word) }, moves),
      new: merged(itemInsertions.map { Endpoint($0.word) }, moves.reversedAndSorted()))
  }

  /// The largest number of a section that is named, or 0.
  var lastSection: Int {
    var last = max(sectionRemovals.last ?? 0, sectionInsertions.last ?? 0)
    last = max(last, itemRemovals.last?.section ?? 0, itemInsertions.last?.section ?? 0)
    for pair in sectionMoves { last = max(last, pair.old, pair.new) }
    for pair in sectionUpdates { last = max(last, pair.old, pair.new) }
    for pair in itemMoves { last = max(last, pair.old.section, pair.new.section) }
    for pair in itemUpdates { last = max(last, pair.old.section, pair.new.section) }
    return last
  }

  /// Returns the union of two ascending lists, ascending.
  private func merged(_ first: [Endpoint], _ second: [Endpoint]) -> [Endpoint] {
    if first.isEmpty { return second }
    if second.isEmpty { return first }
    var result: [Endpoint] = []
    result.reserveCapacity(first.count + second.count)
    var next = 0
    for endpoint in first {
      while next < second.count && second[next].place < endpoint.place {
        result.append(second[next])
        next += 1
      }
      result.append(endpoint)
    }
    result += second[next...]
    return result
  }
}

extension [Endpoint] {
  /// Returns the endpoints as seen from the other state.
  fileprivate func reversedAndSorted() -> Self {
    map { Endpoint($0.counterpart, to: $0.place) }.sorted { $0.place < $1.place }
  }
}

extension [KindedIndexPath] {
  /// Removes the paths whose section is among some ascending numbers; the paths ascend as well.
  mutating func removeItems(ofSections sections: [Int]) {
    if sections.isEmpty || isEmpty { return }
    var next = 0
    removeAll { path in
      while next < sections.count && sections[next] < path.section { next += 1 }
      return next < sections.count && sections[next] == path.section
    }
  }
}
