// Searches for the nearest section that has something. They pass all others by the summaries of the
// tree, so that a million empty or hidden sections cost no more than one.

import SectilePaths

extension CollectionLayout {
  /// Returns the first section from an index on, or the last one up to it, whose summary satisfies
  /// a condition.
  ///
  /// - Parameters:
  ///   - index: Any number.
  ///   - matches: The condition, which `OffsetTree.first(from:where:)` restricts.
  /// - Complexity: O(log *s*)
  func section(
    from index: Int, isForward: Bool, where matches: (SectionSummary) -> Bool
  ) -> SectionGeometry? {
    let section =
      isForward
      ? sections.first(from: index) { summary, _ in matches(summary) }
      : sections.last(upTo: index) { summary, _ in matches(summary) }
    return section.map { geometry(of: $0) }
  }

  /// Returns the first section from an index on, or the last one up to it, that has an element of
  /// some kinds.
  ///
  /// - Complexity: O(log *s*)
  func section(
    from index: Int, isForward: Bool, having kinds: KindedIndexPath.Kinds
  ) -> SectionGeometry? {
    section(from: index, isForward: isForward) { !$0.kinds.isDisjoint(with: kinds) }
  }

  /// Returns the first shown section from an index on, or the last one up to it.
  ///
  /// - Complexity: O(log *s*)
  func shownSection(from index: Int, isForward: Bool) -> SectionGeometry? {
    section(from: index, isForward: isForward) { $0.hasShown }
  }

  /// Returns the first section from an index on, or the last one up to it, that has an element or a
  /// length.
  ///
  /// - Complexity: O(log *s*)
  func placedSection(from index: Int, isForward: Bool) -> SectionGeometry? {
    section(from: index, isForward: isForward) { $0.hasContent }
  }

  /// Returns the last shown section that starts, after snapping, at or before an offset along the
  /// main axis.
  ///
  /// - Complexity: O(log *s*), or O(log² *s*) if sections within a pixel start after the offset.
  func section(startingBefore offset: Double) -> SectionGeometry? {
    // Snapping may move the start of a section by a pixel.
    let slack = space.pixelLength + AxisSpace.roundingError(upTo: contentLength)
    let index = lastSection(startingBefore: offset + slack)
    guard let last = shownSection(from: index, isForward: false) else { return nil }
    if snappedInterval(of: last).start <= offset { return last }
    // Any number of sections can start within a pixel. Their snapped starts ascend.
    let end = partitionPoint(count: last.index) {
      snappedInterval(of: section(at: $0)).start <= offset
    }
    return shownSection(from: end - 1, isForward: false)
  }

  /// Returns the interval of a section along the main axis, with its edges on the pixel grid.
  func snappedInterval(of section: SectionGeometry) -> AxisInterval {
    content.snapped(AxisInterval(start: section.start, length: section.length))
  }
}
