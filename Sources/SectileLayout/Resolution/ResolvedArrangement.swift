// The part of a resolved section that depends on how the section layout arranges items.

/// The arrangement of the items of a section, resolved for one container.
struct ResolvedArrangement: Sendable {
  var plan: ResolvedSection.Plan
  /// The columns of a grid, and the alignment of its items in their row; outside the plan because
  /// most queries read them.
  var gridColumns: ResolvedColumns?
  var gridAlignment = SectionLayout.Alignment.start
  var itemLength = ResolvedLength.measured
  /// The input of an item of a flow that is not measured; nil if the section layout has no
  /// estimate, and in an orthogonal section, whose orthogonal layout has it.
  var estimatedItem: MeasuredItem?
  /// The section of the orthogonal layout of a collapsed orthogonal section, which does not build
  /// its items; nil in all other sections.
  var collapsedOrthogonal: ResolvedSection?
}

extension SectionLayout {
  /// Resolves the arrangement of the items.
  ///
  /// - Throws: A `LayoutError` with the first value that is not allowed, and `section`.
  func resolvedArrangement(
    _ cross: SectionCrossIntervals, in space: AxisSpace, section: Int
  ) throws(LayoutError) -> ResolvedArrangement {
    let available = cross.available
    if let scrolling = orthogonal {
      return try resolvedOrthogonal(scrolling, cross, in: space, section: section)
    }
    func resolved(
      _ columns: Columns, maximum: Int
    ) throws(LayoutError) -> ResolvedColumns {
      try columns.tracks(
        in: available.length, start: available.start, spacing: itemSpacing, maximum: maximum,
        space: space, section: section)
    }
    switch arrangement {
    case .grid(let columns, let length, let alignment, let isDense):
      return ResolvedArrangement(
        plan: .grid(isDense: isDense),
        gridColumns: try resolved(columns, maximum: ResolvedColumns.largestCount),
        gridAlignment: alignment, itemLength: try ResolvedLength(length, .itemLength, section))
    case .masonry(let columns, let length, let tolerance):
      return ResolvedArrangement(
        plan: .masonry(
          try resolved(columns, maximum: ResolvedColumns.largestList), tolerance: tolerance),
        itemLength: try ResolvedLength(length, .itemLength, section))
    case .flow(let rules, let estimate):
      guard let estimate else {
        return ResolvedArrangement(plan: .flow(rules))
      }
      return ResolvedArrangement(
        plan: .flow(rules),
        // -0 becomes 0.
        estimatedItem: MeasuredItem(
          length: space.main(estimate) + 0, crossLength: space.cross(estimate) + 0, span: 1,
          isEstimated: true, origin: .layout))
    case .custom(let custom):
      return ResolvedArrangement(plan: .custom(custom.arranging))
    case .groups(let group):
      let outer = space.insets(insets)
      let inner = space.insets(itemInsets)
      let length = max(
        space.containerLength - (outer.start + inner.start + inner.end + outer.end), 0)
      return ResolvedArrangement(
        plan: .groups(
          try GroupTemplate(
            group, in: AxisPair(main: length, cross: available.length), from: available.start,
            spacing: lineSpacing + 0, space, section: section)))
    }
  }

  private func resolvedOrthogonal(
    _ scrolling: OrthogonalScrolling, _ cross: SectionCrossIntervals, in space: AxisSpace,
    section: Int
  ) throws(LayoutError) -> ResolvedArrangement {
    let inside = orthogonalLayout(in: cross.available, of: cross.orthogonal, space)
    var resolved = ResolvedArrangement(plan: .orthogonal(inside, scrolling))
    if isCollapsed {
      // The items are not built, so only this checks their lengths, columns and groups.
      resolved.collapsedOrthogonal = try ResolvedSection(
        inside, beside: BesideSupplementaries(of: inside, hasHeader: false, hasFooter: false),
        in: space.orthogonal(length: scrolling.length, crossLength: cross.orthogonal.length),
        section: section)
    }
    return resolved
  }

  /// Returns the section layout of the orthogonal layout inside the section.
  ///
  /// Its insets align the first and the last item with the ends of `available` when the section is
  /// scrolled to its start and to its end; `scrolled` is the interval in which it scrolls. Headers,
  /// footers and decorations belong to the section around it.
  private func orthogonalLayout(
    in available: CrossInterval, of scrolled: CrossInterval, _ space: AxisSpace
  ) -> SectionLayout {
    var layout = SectionLayout(
      arrangement, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    layout.insets = space.crossInsets(
      start: available.start - scrolled.start, end: max(scrolled.end - available.end, 0))
    return layout
  }
}
