// Maps a selection through changes. Selected elements stay selected; the anchor and the cursor of
// removed elements move to elements near them.

extension PathSelection {
  /// Returns the selection of the same elements after changes.
  ///
  ///     let list = IndexPaths(SectionCounts([5]))
  ///     selection.select(.item(2, inSection: 0))
  ///     let removal = try SectionedChanges(itemRemovals: [.item(2, inSection: 0)])
  ///     selection.mapped(through: removal, in: list).cursor        // 0.2, which was 0.3
  ///
  /// Removed elements leave the selection, moved elements stay in it, and inserted elements are not
  /// selected. An open extension stays open.
  ///
  /// If the element of the cursor is removed, the cursor moves to the next element of the old state
  /// that still exists, or else to the previous one. The new element is not selected. Only elements
  /// of the enumeration that can be selected, or have the kind of the cursor, are considered.
  ///
  /// If the element of the anchor is removed, the anchor moves to the nearest such element towards
  /// the cursor, so that it stays in the range that the user sees. If there is none up to the
  /// cursor, the anchor moves to the cursor.
  ///
  /// - Parameters:
  ///   - changes: The changes; the paths of this selection are paths of their old state.
  ///   - paths: The paths of the old state, filtered or not.
  /// - Complexity: As `IndexPathSet.mapped(through:)`, and O(*d* log(*k* + *s*)) for *k* changes,
  ///   *s* sections, and *d* gaps of removed elements that follow each other next to the anchor or
  ///   the cursor.
  public func mapped(through changes: SectionedChanges, in paths: IndexPaths) -> Self {
    if !changes.changesPositions { return self }
    var result = self
    result.paths = self.paths.mapped(through: changes)
    result.pathsBeforeExtension = pathsBeforeExtension?.mapped(through: changes)
    let survivors = Survivors(of: changes, among: paths, kinds: kinds)
    result.cursor = cursor.flatMap { survivors.path(for: $0) }
    result.anchor = anchor.flatMap { anchor in
      guard let cursor else { return survivors.path(for: anchor) }
      return survivors.path(for: anchor, towards: cursor) ?? result.cursor
    }
    result.checkInvariants()
    return result
  }
}

/// The elements of an enumeration that changes do not remove.
///
/// A search visits one element for each run of removed neighbors.
private struct Survivors {
  private let forward: PathMap
  private let paths: IndexPaths
  private let kinds: KindedIndexPath.Kinds

  init(of changes: SectionedChanges, among paths: IndexPaths, kinds: KindedIndexPath.Kinds) {
    forward = changes.forward
    self.paths = paths
    self.kinds = kinds
  }

  /// Returns the new path of an element or, if it was removed, of the next element that was not
  /// removed, or else of the previous one.
  func path(for path: KindedIndexPath) -> KindedIndexPath? {
    let kinds = kinds.union(.init(path.kind))
    return forward.image(of: path) ?? first(after: path, in: kinds) ?? last(before: path, in: kinds)
  }

  /// Returns the new path of an element or, if it was removed, of the nearest element towards
  /// another one that was not removed, up to that one.
  func path(for path: KindedIndexPath, towards end: KindedIndexPath) -> KindedIndexPath? {
    let kinds = kinds.union(.init(path.kind))
    if let image = forward.image(of: path) { return image }
    return path < end
      ? first(after: path, through: end, in: kinds)
      : last(before: path, through: end, in: kinds)
  }

  private func first(
    after path: KindedIndexPath, through end: KindedIndexPath? = nil,
    in kinds: KindedIndexPath.Kinds
  ) -> KindedIndexPath? {
    var ordinal = path.endOrdinal
    while let candidate = paths.path(of: kinds, fromOrdinal: ordinal) {
      if let end, candidate > end { return nil }
      if let image = forward.image(of: candidate) { return image }
      var shifts = forward.shifts(from: candidate.word)
      guard let word = shifts.next().end else { return nil }
      ordinal = KindedIndexPath(word: word).ordinal
    }
    return nil
  }

  private func last(
    before path: KindedIndexPath, through end: KindedIndexPath? = nil,
    in kinds: KindedIndexPath.Kinds
  ) -> KindedIndexPath? {
    var ordinal = path.ordinal
    while let candidate = paths.path(of: kinds, beforeOrdinal: ordinal) {
      if let end, candidate < end { return nil }
      if let image = forward.image(of: candidate) { return image }
      ordinal = KindedIndexPath(word: forward.startOfRun(at: candidate.word)).ordinal
    }
    return nil
  }
}

extension PathMap {
  /// Returns the first word of the run that contains a word: all words of a run have one shift.
  ///
  /// No move lists the word itself.
  fileprivate func startOfRun(at word: UInt64) -> UInt64 {
    let move = moves.count(before: word)
    let run = unlisted.count(upTo: word)
    let start = run == 0 ? 0 : unlisted.list[run - 1].start
    return move == 0 ? start : max(start, moves.position(move - 1) + 1)
  }
}

extension IndexPaths {
  /// Returns the first path of given kinds whose ordinal is not less than a given one.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  fileprivate func path(
    of kinds: KindedIndexPath.Kinds, fromOrdinal ordinal: UInt64
  ) -> KindedIndexPath? {
    let position = count(beforeOrdinal: ordinal)
    guard position < count else { return nil }
    let path = self[position]
    return kinds.contains(.init(path.kind)) ? path : self.path(after: path, in: kinds)
  }

  /// Returns the last path of given kinds whose ordinal is less than a given one.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections.
  fileprivate func path(
    of kinds: KindedIndexPath.Kinds, beforeOrdinal ordinal: UInt64
  ) -> KindedIndexPath? {
    let position = count(beforeOrdinal: ordinal)
    guard position > 0 else { return nil }
    let path = self[position - 1]
    return kinds.contains(.init(path.kind)) ? path : self.path(before: path, in: kinds)
  }
}
