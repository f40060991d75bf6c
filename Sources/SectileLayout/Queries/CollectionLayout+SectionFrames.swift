extension CollectionLayout {
  /// Returns the frame of a section: its header, its items with their insets, and its footer.
  ///
  ///     layout.frame(ofSection: 1)    // 0.0 188.0 320.0 88.0
  ///
  /// Items of custom arrangements and decorations can extend beyond it. Section spacing is not part
  /// of it.
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Returns: A frame in content coordinates, as wide as the container along the cross axis, or
  ///   nil if the layout has no such section or hides it because it is empty.
  /// - Complexity: O(log *s*), where *s* is the number of sections that differ.
  public func frame(ofSection section: Int) -> LayoutRect? {
    guard section >= 0 && section < numberOfSections else { return nil }
    let geometry = self.section(at: section)
    if geometry.metrics.isHidden { return nil }
    return content.rect(
      AxisInterval(start: geometry.start, length: geometry.length),
      cross: CrossInterval(start: 0, end: space.crossLength))
  }

  /// Returns the layout of a section, as it was given to the initializer or to
  /// `setLayout(_:forSection:measure:span:)`, with the estimate of `setEstimate(_:forSection:)`.
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Returns: The section layout, or nil if there is no such section.
  /// - Complexity: O(log *s*), where *s* is the number of sections that differ.
  public func layout(forSection section: Int) -> SectionLayout? {
    guard section >= 0 && section < numberOfSections else { return nil }
    return resolvedSections[resolvedIndex(ofSection: section)].layout
  }
}
