public import SectilePaths

extension CollectionLayout {
  /// Builds a layout section by section.
  ///
  /// The initializer that reads the data source is inlinable, and everything that does not depend
  /// on its closures is here (benchmark P17).
  @usableFromInline struct Builder: ~Copyable {
    @usableFromInline let sectionCount: Int
    private let container: LayoutSize
    private let space: AxisSpace
    private let configuration: ResolvedConfiguration
    private var itemOverflow: Double
    private var resolvedSections: ResolvedSectionTable
    private var sections: OffsetTree<SectionRun>.Builder
    /// The builder of the last section; neighbors with one layout share it, because making one
    /// retains the resolved section.
    private var section: SectionBuilder?
    /// Whether sections that are equal to the last one can be counted instead of built.
    private var canRepeat: Bool
    /// Whether the last section waits for `finishSection`.
    private var isShortListOpen: Bool

    @usableFromInline init(
      in container: LayoutSize, axis: CollectionLayout.Axis, direction: CollectionLayout.Direction,
      isReversed: Bool, pixelScale: Double?, configuration: CollectionLayout.Configuration,
      sectionCount: Int
    ) throws(LayoutError) {
      guard LayoutError.isExtent(container) else { throw .invalidContainer(container) }
      try CollectionLayout.checkPixelScale(pixelScale)
      guard sectionCount >= 0 && UInt64(sectionCount) <= 1 << 31 else {
        throw .dataSource(.sectionCount(sectionCount))
      }
      let space = AxisSpace(
        axis: axis, direction: direction, isReversed: isReversed, container: container,
        pixelScale: pixelScale)
      let resolved = try ResolvedConfiguration(configuration, in: space)
      self.sectionCount = sectionCount
      self.container = container
      self.space = space
      self.configuration = resolved
      itemOverflow = 0
      resolvedSections = ResolvedSectionTable(space: space)
      sections = OffsetTree<SectionRun>.Builder(largestCount: sectionCount)
      section = nil
      canRepeat = false
      isShortListOpen = false
    }

    /// Appends the next section.
    ///
    /// - Parameters:
    ///   - index: The index of the section, which is the number of sections before it.
    ///   - measure: The closure of the initializer. It measures the header; and all items and the
    ///     footer if the result is nil.
    /// - Returns: The rows to measure before `finishSection`, or nil if the section is complete.
    @usableFromInline mutating func appendSection(
      _ index: Int, itemCount: Int, hasHeader: Bool, hasFooter: Bool, layout: SectionLayout,
      measure: (KindedIndexPath, ProposedSize) -> LayoutSize, span: ((KindedIndexPath) -> Int)?
    ) throws(LayoutError) -> MeasuredRows? {
      assert(!isShortListOpen, "CollectionLayout.Builder: finishSection was not called.")
      let resolved = try resolvedSections.index(
        of: layout, hasHeader: hasHeader, hasFooter: hasFooter, section: index)
      if canRepeat,
        sections.open!.metrics.isBuilt(from: itemCount, hasHeader, hasFooter, resolved: resolved)
      {
        sections.repeatLast()
        return nil
      }
      if section?.resolvedIndex != resolved {
        section = SectionBuilder(
          index: index, resolved: resolvedSections.resolvedSections[resolved],
          resolvedIndex: resolved, space: space, spacing: configuration.sectionSpacing)
      }
      section!.index = index
      sections.startRun(SectionRun())
      if let rows = try section!.startShortList(
        &sections.open!, itemCount: itemCount, hasHeader: hasHeader, hasFooter: hasFooter,
        hasSpans: span != nil, measure: measure)
      {
        canRepeat = false
        isShortListOpen = true
        return rows
      }
      try section!.build(
        &sections.open!, itemCount: itemCount, hasHeader: hasHeader, hasFooter: hasFooter,
        measure: measure, span: span)
      if !sections.open!.content.isInRows {
        itemOverflow = max(itemOverflow, sections.open!.itemOverflow)
      }
      canRepeat =
        sections.open!.content.isEqualRows
        && !section!.resolved.callsClosures(hasSpan: span != nil)
      return nil
    }

    /// Completes a section with the lengths of its rows and their sum.
    ///
    /// - Parameter measure: Measures the footer.
    @usableFromInline mutating func finishSection(
      _ lengths: consuming ContiguousArray<Double>, sum: Double,
      measure: (KindedIndexPath, ProposedSize) -> LayoutSize
    ) throws(LayoutError) {
      try section!.finishShortList(&sections.open!, lengths, sum: sum, measure: measure)
      isShortListOpen = false
    }

    /// Returns the layout of all sections, which leave the builder.
    @usableFromInline mutating func layout() -> CollectionLayout {
      assert(!isShortListOpen, "CollectionLayout.Builder: finishSection was not called.")
      // Swapped out, because copies would be retained.
      var allSections = OffsetTree<SectionRun>.Builder()
      swap(&allSections, &sections)
      var table = ResolvedSectionTable(space: space)
      swap(&table, &resolvedSections)
      return CollectionLayout(
        container: container, space: space, resolvedConfiguration: configuration,
        resolvedTable: consume table, sections: (consume allSections).finishRuns(),
        itemOverflow: itemOverflow)
    }
  }
}
