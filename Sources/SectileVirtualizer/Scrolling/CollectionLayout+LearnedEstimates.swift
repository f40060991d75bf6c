public import SectileLayout

extension CollectionLayout {
  /// Sets the estimate of a section's items to the average of their measured lengths, or in a flow
  /// to the average of their measured sizes.
  ///
  /// Nothing changes if no item is measured, or the section layout has no estimate.
  ///
  /// - Parameter section: The index of the section.
  /// - Throws: `LayoutError.sectionOutOfRange`. On error the layout is unchanged.
  /// - Complexity: As `setEstimate(_:forSection:of:)`.
  public mutating func learnEstimate(forSection section: Int) throws(LayoutError) {
    guard section >= 0 && section < numberOfSections else {
      throw .sectionOutOfRange(section, count: numberOfSections)
    }
    guard let size = averageMeasuredSize(inSection: section) else { return }
    try setEstimate(size, forSection: section)
  }

  /// Returns the average size of the measured items of a section, or nil if there are none.
  private func averageMeasuredSize(inSection section: Int) -> LayoutSize? {
    var count = 0.0
    var mean = LayoutSize.zero
    // A running mean, because the average of equal sizes is then exact.
    forEachMeasuredRun(inSection: section) { runCount, size in
      count += Double(runCount)
      let part = Double(runCount) / count
      mean.width += (size.width - mean.width) * part
      mean.height += (size.height - mean.height) * part
    }
    return count == 0 ? nil : mean
  }
}
