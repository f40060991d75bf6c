// SectilePaths/Changes/SectionedChanges+Simplified.swift
//
// Moves that say nothing. Composing transitions brings elements back to where they were, and a
// view should not be told to move them.

extension SectionedChanges {
  /// Returns changes with the same map and updates, in which nothing moves that would have gone
  /// to its place anyway.
  ///
  /// What is not listed as moved stays unlisted. Of the listed moves, as many as possible are left
  /// out, so that applying this twice changes nothing.
  ///
  ///     let backAndForth = try SectionedChanges(
  ///       itemMoves: [.init(old: .item(3, inSection: 0), new: .item(3, inSection: 0))])
  ///     backAndForth.simplified().isEmpty    // true
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public func simplified() -> Self {
    if sectionMoves.isEmpty && itemMoves.isEmpty { return self }
    var result = self
    let sections = sectionEndpoints
    result.sectionMoves.removeAll(
      withOldPlaces: Self.movesThatStay(sections.old[...], sections.new[...]))

    let items = itemEndpoints
    var staying: [UInt64] = []
    var first = 0
    while first < items.old.count {
      let section = KindedIndexPath(word: items.old[first].place).section
      let slice = items.old.itemSlice(ofSection: section, from: first)
      first = slice.endIndex
      guard let newSection = newSection(for: section) else { continue }
      staying += Self.movesThatStay(slice, items.new.itemSlice(ofSection: newSection))
    }
    result.itemMoves.removeAll(withOldPlaces: staying)
    // The maps are the same, so they need not be derived again.
    result.checkInvariants()
    return result
  }

  /// Returns the old places of moves on one line that can be left out together, ascending.
  ///
  /// - Parameters:
  ///   - old: What leaves its place on the line.
  ///   - new: What takes a place on the line.
  private static func movesThatStay(
    _ old: ArraySlice<Endpoint>, _ new: ArraySlice<Endpoint>
  ) -> [UInt64] {
    guard let newFirst = new.first?.place, let newLast = new.last?.place else { return [] }
    var oldPlaces: [UInt64] = []
    var newPlaces: [UInt64] = []
    for (index, endpoint) in zip(old.indices, old) {
      let target = endpoint.counterpart
      guard target >= newFirst && target <= newLast else { continue }
      // Both places must have the same number of unlisted elements before them. The lines start at
      // section 0 or at an item 0, whose words differ by whole sections.
      let newIndex = partitionPoint(count: new.count) {
        new[new.startIndex + $0].place < target
      }
      let oldOffset = endpoint.place & KindedIndexPath.rankMask
      let newOffset = target & KindedIndexPath.rankMask
      let oldRest = oldOffset - UInt64(index - old.startIndex)
      if oldRest == newOffset - UInt64(newIndex) {
        oldPlaces.append(endpoint.place)
        newPlaces.append(target)
      }
    }
    return longestIncreasingSubsequence(of: newPlaces).map { oldPlaces[$0] }
  }
}

extension [Endpoint] {
  /// Returns the endpoints that are items of a section; all before an index are of sections before.
  func itemSlice(ofSection section: Int, from first: Int = 0) -> ArraySlice<Endpoint> {
    let word = UInt64(section) << KindedIndexPath.rankBits
    let footer = word | KindedIndexPath.rankMask
    let start = first + partitionPoint(count: count - first) { self[first + $0].place < word }
    let end = start + partitionPoint(count: count - start) { self[start + $0].place < footer }
    return self[start..<end]
  }
}

extension [SectionedChanges.SectionPair] {
  /// Removes the pairs with some old numbers; both ascend.
  fileprivate mutating func removeAll(withOldPlaces places: [UInt64]) {
    var next = places.startIndex
    removeAll { pair in
      guard next < places.endIndex && places[next] == UInt64(pair.old) else { return false }
      next += 1
      return true
    }
  }
}

extension [SectionedChanges.PathPair] {
  /// Removes the pairs with some old words; both ascend.
  fileprivate mutating func removeAll(withOldPlaces places: [UInt64]) {
    var next = places.startIndex
    removeAll { pair in
      guard next < places.endIndex && places[next] == pair.old.word else { return false }
      next += 1
      return true
    }
  }
}
