public import SectilePaths

extension CollectionLayout {
  /// Turns measured sizes into estimates.
  ///
  /// The number stays as the guess: no frame changes. `isEstimated(_:)` is then true for the
  /// element, whatever the `SectionLayout.Length` of its section layout is, `measuredSizes` does
  /// not contain it, and measuring it again replaces the number. `resize(to:measure:span:)` to
  /// another cross length, `setLayout(_:forSection:measure:span:)` and updates of elements do the
  /// same.
  /// Elements whose length the section layout gives, and estimates, stay as they are; so do paths
  /// that the layout does not have. Elements of collapsed and hidden sections are included.
  ///
  /// - Parameter paths: The paths of the elements.
  /// - Complexity: O(*p* (log *s* + log *r*) + *n*), where *p* is the number of runs of `paths`,
  ///   *s* the number of sections, *r* the number of items that differ, and *n* the number of items
  ///   of `paths` that differ from their neighbors, or of all items in arrangements that place
  ///   each item. A section that does not show its items takes O(*r*).
  public mutating func forgetMeasuredSizes(of paths: IndexPathSet) {
    var part = SectionPart(section: 0)
    for range in paths.ranges {
      var section = range.lowerBound.section
      while section <= range.upperBound.section && section < numberOfSections {
        let run = sections.find(.index(section))
        let resolved = resolvedSections[Int(run.run.metrics.resolvedIndex)]
        guard run.run.hasOwnSizes(resolved) else {
          section = run.runEnd
          continue
        }
        if section != part.section {
          forget(part)
          part = SectionPart(section: section)
        }
        part.add(range, itemCount: run.run.metrics.itemCount)
        section += 1
      }
    }
    forget(part)
  }

  private mutating func forget(_ part: SectionPart) {
    if part.isEmpty { return }
    // The closure does not throw.
    try? editSection(at: part.section) { run, resolved in
      for kind in part.supplementaries { run.forgetSize(of: kind) }
      run.forgetItems(part.items, resolved, section: part.section)
    }
  }
}

/// The elements of one section that belong to a set of paths.
private struct SectionPart {
  let section: Int
  var supplementaries: [SupplementaryKind] = []
  var items: [Range<Int>] = []

  init(section: Int) { self.section = section }

  var isEmpty: Bool { supplementaries.isEmpty && items.isEmpty }

  /// Adds the elements of a range, which follows the ranges before it.
  mutating func add(_ range: ClosedRange<KindedIndexPath>, itemCount: Int) {
    for kind in SupplementaryKind.allCases where range.contains(kind.path(inSection: section)) {
      supplementaries.append(kind)
    }
    let range = range.items(inSection: section, count: itemCount)
    if !range.isEmpty { items.append(range) }
  }
}

extension SectionRun {
  /// Whether any element can have a size of its own.
  fileprivate func hasOwnSizes(_ resolved: ResolvedSection) -> Bool {
    metrics.header.isOwn || metrics.footer.isOwn || hidden != nil || !content.isEqualRows
      || hasOwnUniformLength(resolved)
  }
}
