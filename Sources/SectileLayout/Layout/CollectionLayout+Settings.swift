// The inputs of a layout apart from the data, read back and changed one by one.

extension CollectionLayout {
  /// The header and the footer of the collection, section spacing, and the layout of new sections.
  public var configuration: CollectionLayout.Configuration { resolvedConfiguration.given }

  /// Changes the configuration.
  ///
  /// - Parameter configuration: The new values. Its `defaultSection` is checked when a section
  ///   needs it.
  /// - Throws: `LayoutError.invalidConfiguration` for a number that is not allowed. On error the
  ///   layout is unchanged.
  /// - Complexity: O(*s*), where *s* is the number of sections that differ from their neighbors;
  ///   O(1) if the section spacing stays.
  public mutating func setConfiguration(
    _ configuration: CollectionLayout.Configuration
  ) throws(LayoutError) {
    let resolved = try ResolvedConfiguration(configuration, in: space)
    let spacing = resolved.sectionSpacing
    if spacing != resolvedConfiguration.sectionSpacing {
      let resolvedSections = resolvedSections
      var changed = OffsetTree<SectionRun>.Builder()
      sections.forEachRun { run in
        var run = run
        run.updateMetrics(
          resolvedSections[Int(run.metrics.resolvedIndex)], spacing: spacing)
        changed.append(run)
      }
      sections = changed.finish()
    }
    resolvedConfiguration = resolved
  }

  /// Changes the reading direction.
  ///
  /// - Parameter direction: The new reading direction of lines.
  /// - Throws: The errors of a custom arrangement's placements. On error the layout is unchanged.
  /// - Complexity: That of `resize(to:measure:span:)` for another cross length.
  public mutating func setDirection(
    _ direction: CollectionLayout.Direction
  ) throws(LayoutError) {
    try setSpace(
      AxisSpace(
        axis: axis, direction: direction, isReversed: isReversed, container: container,
        pixelScale: pixelScale))
  }

  /// Reverses the main axis, or restores its order; measured sizes stay.
  ///
  /// - Parameter isReversed: Whether the content starts at its bottom edge, or in a horizontal
  ///   layout where lines end.
  /// - Throws: The errors of a custom arrangement's placements. On error the layout is unchanged.
  /// - Complexity: That of `resize(to:measure:span:)` for another cross length.
  public mutating func setReversed(_ isReversed: Bool) throws(LayoutError) {
    try setSpace(
      AxisSpace(
        axis: axis, direction: direction, isReversed: isReversed, container: container,
        pixelScale: pixelScale))
  }

  /// Changes the number of pixels in a point.
  ///
  /// - Parameter pixelScale: The number of pixels in a point, positive and at most 2^20, or nil to
  ///   disable snapping.
  /// - Throws: `LayoutError.invalidPixelScale` if it is not allowed, and the errors of a custom
  ///   arrangement's placements. On error the layout is unchanged.
  /// - Complexity: That of `resize(to:measure:span:)` for another cross length.
  public mutating func setPixelScale(_ pixelScale: Double?) throws(LayoutError) {
    try Self.checkPixelScale(pixelScale)
    try setSpace(
      AxisSpace(
        axis: axis, direction: direction, isReversed: isReversed, container: container,
        pixelScale: pixelScale))
  }

  /// Changes the axis along which sections follow each other; the container stays.
  ///
  /// Measured sizes become estimates, as with `forgetMeasuredSizes(of:)`, also those of items in
  /// orthogonal sections. Items of flows and custom arrangements keep their width and height. All
  /// other elements keep their length, as their length along the new axis.
  ///
  /// - Parameter axis: The new main axis. The current axis changes nothing.
  /// - Throws: `LayoutError.tooManyColumns`, `LayoutError.invalidParameter` for a length that an
  ///   aspect ratio gives, and the errors of a custom arrangement's placements. On error the layout
  ///   is unchanged.
  /// - Complexity: That of `resize(to:measure:span:)` for another cross length.
  public mutating func setAxis(_ axis: CollectionLayout.Axis) throws(LayoutError) {
    if axis == self.axis { return }
    try setSpace(
      AxisSpace(
        axis: axis, direction: direction, isReversed: isReversed, container: container,
        pixelScale: pixelScale))
  }

  private mutating func setSpace(_ space: AxisSpace) throws(LayoutError) {
    if space == self.space { return }
    try rebuild(in: space, container: container)
  }
}
