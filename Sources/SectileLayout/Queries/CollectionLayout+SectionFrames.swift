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

  /// Returns the section at a fraction of the content's length: the one to name in a bubble beside
  /// the thumb.
  ///
  /// The fraction that `scrollFraction(in:)` returns for a viewport gives the section at the same
  /// fraction of that viewport. So both ends of the track give the first and the last section, even
  /// if the last sections are too short to reach the start of the viewport.
  ///
  /// - Parameter fraction: A number from 0 to 1; other numbers count as the nearest of these.
  /// - Returns: The last section that starts at or before the position; the first shown section at
  ///   0 and before it. Nil if no section is shown or the fraction is NaN. A larger fraction never
  ///   gives an earlier section.
  /// - Complexity: O(log *s*), where *s* is the number of sections that differ, or O(log² *s*) with
  ///   a pixel scale.
  public func section(atFraction fraction: Double) -> Int? {
    if fraction.isNaN { return nil }
    if fraction >= 1 { return shownSection(from: numberOfSections - 1, isForward: false)?.index }
    let found = fraction > 0 ? section(startingBefore: fraction * mainLength) : nil
    return (found ?? shownSection(from: 0, isForward: true))?.index
  }
}
