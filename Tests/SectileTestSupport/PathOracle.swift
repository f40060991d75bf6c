// A simple and slow implementation of the queries of `IndexPaths`: nested loops make an array of
// all paths, and queries search it.

public import SectilePaths

/// Queries about paths, computed with an array of all paths.
public enum PathOracle {
  /// Returns the paths of a source by nested loops.
  public static func paths(of source: some SectionedDataSource) -> [KindedIndexPath] {
    var paths: [KindedIndexPath] = []
    for section in 0..<source.numberOfSections {
      if source.hasHeader(inSection: section) { paths.append(.header(inSection: section)) }
      for item in 0..<source.numberOfItems(inSection: section) {
        paths.append(.item(item, inSection: section))
      }
      if source.hasFooter(inSection: section) { paths.append(.footer(inSection: section)) }
    }
    return paths
  }

  /// Returns the path at a distance from another one, by stepping through the array.
  ///
  /// A start of another kind is between its neighbors of the given kinds.
  public static func path(
    _ path: KindedIndexPath, offsetBy distance: Int, in kinds: KindedIndexPath.Kinds,
    wrapping: Bool, among paths: [KindedIndexPath]
  ) -> KindedIndexPath? {
    guard paths.contains(path) else { return nil }
    let kept = paths.filter { kinds.contains(.init($0.kind)) }
    guard !kept.isEmpty else { return nil }
    let isKept = kept.contains(path)
    if distance == 0 { return isKept ? path : nil }
    var position = kept.firstIndex { $0 >= path } ?? kept.count
    if distance > 0 && !isKept { position -= 1 }
    for _ in 0..<abs(distance) {
      position += distance.signum()
      if wrapping { position = (position + kept.count) % kept.count }
    }
    return kept.indices.contains(position) ? kept[position] : nil
  }
}
