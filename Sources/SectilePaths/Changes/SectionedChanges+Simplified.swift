// Composed changes can move elements back; a view should not animate such moves.

extension SectionedChanges {
  /// Returns changes with the same map and updates, without redundant moves.
  ///
  /// A move is redundant if the element has the same new position without it. The result leaves out
  /// as many of the listed moves as possible and adds none, so simplifying it again has no effect.
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
    let redundantSections = Self.redundantMoves(sections.old[...], sections.new[...])
    result.sectionMoves.removeAll(withKeys: redundantSections) { UInt64($0.old) }

    let items = itemEndpoints
    var redundant: [UInt64] = []
    var first = 0
    while first < items.old.count {
      let section = KindedIndexPath(word: items.old[first].position).section
      let slice = items.old.itemSlice(ofSection: section, from: first)
      first = slice.endIndex
      guard let newSection = newSection(for: section) else { continue }
      redundant += Self.redundantMoves(slice, items.new.itemSlice(ofSection: newSection))
    }
    result.itemMoves.removeAll(withKeys: redundant) { $0.old.word }
    // The maps stay the same, so the result shares them, and may make them for both.
    result.checkInvariants()
    return result
  }

  /// Returns the old positions of moves in one sequence that can be left out together, ascending.
  private static func redundantMoves(
    _ old: ArraySlice<Endpoint>, _ new: ArraySlice<Endpoint>
  ) -> [UInt64] {
    guard let newFirst = new.first?.position, let newLast = new.last?.position else { return [] }
    var oldPositions: [UInt64] = []
    var newPositions: [UInt64] = []
    for (index, endpoint) in zip(old.indices, old) {
      let target = endpoint.counterpart
      guard target >= newFirst && target <= newLast else { continue }
      // A move can be redundant only if equally many unlisted elements precede both positions. The
      // sequences start at section 0, or at items 0 whose words differ by whole sections.
      let newIndex = partitionPoint(count: new.count) {
        new[new.startIndex + $0].position < target
      }
      let oldOffset = endpoint.position & KindedIndexPath.rankMask
      let newOffset = target & KindedIndexPath.rankMask
      let oldRest = oldOffset - UInt64(index - old.startIndex)
      if oldRest == newOffset - UInt64(newIndex) {
        oldPositions.append(endpoint.position)
        newPositions.append(target)
      }
    }
    return longestIncreasingSubsequence(of: newPositions).map { oldPositions[$0] }
  }
}
