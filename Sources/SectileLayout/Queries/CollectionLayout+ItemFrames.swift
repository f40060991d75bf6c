// Benchmark: P9.

extension CollectionLayout {
  /// Returns the frames of all items of a section, in order, without orthogonal scrolling.
  ///
  ///     layout.itemFrames(inSection: 0)[2]    // as layout.frame(of: .item(2, inSection: 0))
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Returns: One frame, in content coordinates, for each item that has one; no frames if the
  ///   section is collapsed or does not exist.
  /// - Complexity: O(*n*) for *n* items of a list or a grid whose items span one column, otherwise
  ///   O(*n* log *r*), where *r* is the number of blocks of items that are placed together.
  public func itemFrames(inSection section: Int) -> [LayoutRect] {
    guard section >= 0 && section < numberOfSections else { return [] }
    let geometry = self.section(at: section)
    if let tracks = geometry.gridTracks { return geometry.gridFrames(tracks, in: content) }
    return (0..<geometry.metrics.shownItemCount).map { frame(ofItem: $0, in: geometry) }
  }
}
