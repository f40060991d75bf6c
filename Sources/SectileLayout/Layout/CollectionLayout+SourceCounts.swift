// The counts of the source, which also has items, headers and footers without a frame.

package import SectilePaths

extension CollectionLayout {
  /// Returns the counts of a section of the source.
  ///
  /// - Complexity: O(log *s*), where *s* is the number of sections that differ.
  package func sourceCounts(
    ofSection section: Int
  ) -> (items: Int, hasHeader: Bool, hasFooter: Bool) {
    let metrics = metrics(ofSection: section)
    return (metrics.itemCount, metrics.header.isInSource, metrics.footer.isInSource)
  }

  /// Returns the items of a set of paths that the source has, in reading order.
  ///
  /// - Complexity: O(*k* + *s* log *s*) for *k* items, and *s* sections with a path in the set;
  ///   neighboring sections without items count as one.
  package func sourceItems(in paths: IndexPathSet) -> [KindedIndexPath] {
    var items: [KindedIndexPath] = []
    for range in paths.ranges {
      var section = range.lowerBound.section
      while section <= range.upperBound.section && section < numberOfSections {
        let run = sections.find(.index(section))
        let count = run.run.metrics.itemCount
        if count == 0 {
          section = run.runEnd
          continue
        }
        for item in range.items(inSection: section, count: count) {
          items.append(.item(item, inSection: section))
        }
        section += 1
      }
    }
    return items
  }
}
