/// A `SectionLayout` resolved for one container: all numbers in logical coordinates, checked once
/// and shared by all sections with the same layout.
///
/// An immutable class, because queries enter sections far more often than sections are resolved.
final class ResolvedSection: Sendable {
  /// The layout before resolution.
  let layout: SectionLayout
  /// The elements that take width from the items.
  let beside: BesideSupplementaries
  let plan: Plan
  let itemSizing: ItemSizing
  /// The columns of a grid, and the alignment of its items in their row; outside the plan because
  /// most queries read them.
  let gridColumns: ResolvedColumns?
  let gridAlignment: SectionLayout.Alignment
  let itemLength: ResolvedLength
  /// The input of an item of a flow that is not measured; nil if the section layout has no
  /// estimate, and in an orthogonal section, whose orthogonal layout has it.
  let estimatedItem: MeasuredItem?
  /// The insets along the main axis.
  let startInset: Double
  let endInset: Double
  /// The item insets along the main axis, which follow the insets on the inside.
  let itemStartInset: Double
  let itemEndInset: Double
  /// The cross interval between the insets.
  let inner: CrossInterval
  /// `inner` without a header or a footer beside the items, if the source has it, and without the
  /// item insets.
  let available: CrossInterval
  /// The cross interval in which an orthogonal section scrolls: the container without a header or a
  /// footer beside the items.
  let orthogonalCross: CrossInterval
  let header: ResolvedSupplementary?
  let footer: ResolvedSupplementary?
  let badges: ContiguousArray<ResolvedBadge>
  /// Whether the section, its items or its groups have badges.
  let hasBadges: Bool

  var lineSpacing: Double { layout.lineSpacing }
  var itemSpacing: Double { layout.itemSpacing }
  var pinningArea: SectionLayout.PinningArea { layout.pinningArea }
  var emptyAppearance: SectionLayout.EmptyAppearance { layout.emptyAppearance }
  var isCollapsed: Bool { layout.isCollapsed }
  var background: SectionLayout.Background? { layout.background }
  var separator: SectionLayout.Separator? { layout.separator }

  /// Whether a viewport can move the header or the footer.
  var hasPinned: Bool { header?.isPinned ?? false || footer?.isPinned ?? false }

  /// The most by which backgrounds, separators and the badges of items in the section overflow the
  /// section along the main axis: insets can be negative or exceed the section, and a separator can
  /// be thicker than the spacing.
  var decorationOverflow: Double {
    let insets = background?.insets ?? .zero
    return max(
      max(abs(insets.top), abs(insets.leading)), max(abs(insets.bottom), abs(insets.trailing)),
      separator?.thickness ?? 0, badgeReach.along)
  }

  /// - Throws: A `LayoutError` with the first value that is not allowed, and `section`.
  init(
    _ given: borrowing SectionLayout, beside: BesideSupplementaries, in space: AxisSpace,
    section: Int
  ) throws(LayoutError) {
    try given.checkNumbers(section)
    layout = copy given
    self.beside = beside
    let insets = space.insets(layout.insets)
    startInset = insets.start
    endInset = insets.end
    let itemInsets = space.insets(layout.itemInsets)
    itemStartInset = itemInsets.start
    itemEndInset = itemInsets.end
    itemSizing = ItemSizing(layout.arrangement)
    // If the insets exceed the container, the interval is empty and keeps its start.
    inner = CrossInterval(start: insets.crossStart, end: space.crossLength - insets.crossEnd)
    var available = inner
    var scrolled = CrossInterval(start: 0, end: space.crossLength)
    if beside.hasHeader, case .beside(let width) = layout.header?.placement {
      scrolled = CrossInterval(start: inner.start + width, end: scrolled.end)
      available = CrossInterval(
        start: available.start + width + layout.itemSpacing, end: available.end)
    }
    if beside.hasFooter, case .beside(let width) = layout.footer?.placement {
      scrolled = CrossInterval(start: scrolled.start, end: inner.end - width)
      available = CrossInterval(
        start: available.start, end: available.end - width - layout.itemSpacing)
    }
    available = CrossInterval(
      start: available.start + itemInsets.crossStart, end: available.end - itemInsets.crossEnd)
    self.available = available
    orthogonalCross = scrolled
    header = try ResolvedSupplementary(
      layout.header, inner: inner, isHeader: true, in: space, section)
    footer = try ResolvedSupplementary(
      layout.footer, inner: inner, isHeader: false, in: space, section)
    var badges: ContiguousArray<ResolvedBadge> = []
    for badge in layout.badges {
      badges.append(try ResolvedBadge(badge, in: space, section: section))
    }
    self.badges = badges
    hasBadges = OptionalFeature.hasDecorations && (!badges.isEmpty || layout.hasGroupBadges)
    if let scrolling = layout.orthogonal {
      let items = layout.orthogonalLayout(in: available, of: scrolled, space)
      if layout.isCollapsed {
        // The items are not built, so only this checks their lengths, columns and groups.
        OptionalFeature.requireOrthogonal()
        let container = space.size(length: scrolling.length, cross: scrolled.length)
        _ = try ResolvedSection(
          items, beside: BesideSupplementaries(of: items, hasHeader: false, hasFooter: false),
          in: space.orthogonal(container), section: section)
      }
      plan = .orthogonal(items, scrolling)
      gridColumns = nil
      gridAlignment = .start
      itemLength = .measured
      estimatedItem = nil
      return
    }
    let spacing = layout.itemSpacing
    func columns(
      _ columns: SectionLayout.Columns, maximum: Int
    ) throws(LayoutError) -> ResolvedColumns {
      try columns.tracks(
        in: available.length, start: available.start, spacing: spacing, maximum: maximum,
        space: space, section: section)
    }
    switch layout.arrangement {
    case .grid(let given, let length, let alignment, let isDense):
      if isDense { OptionalFeature.requireCustom() }
      plan = .grid(isDense: isDense)
      gridColumns = try columns(given, maximum: 2_147_483_647)
      gridAlignment = alignment
      itemLength = try ResolvedLength(length, .itemLength, section)
      estimatedItem = nil
      return
    case .masonry(let given, let length, let tolerance):
      plan = .masonry(
        try columns(given, maximum: ResolvedColumns.largestList), tolerance: tolerance)
      itemLength = try ResolvedLength(length, .itemLength, section)
      estimatedItem = nil
    case .flow(let rules, let estimate):
      if estimate == nil { OptionalFeature.requireMeasured() }
      plan = .flow(rules)
      itemLength = .measured
      estimatedItem = estimate.map { size in
        // -0 becomes 0.
        MeasuredItem(
          length: space.main(size) + 0, crossLength: space.cross(size) + 0, span: 1,
          isEstimated: true, origin: .layout)
      }
    case .custom(let custom):
      OptionalFeature.requireCustom()
      OptionalFeature.requireMeasured()
      plan = .custom(custom.arranging)
      itemLength = .measured
      estimatedItem = nil
    case .groups(let group):
      OptionalFeature.requireGroups()
      let insets = startInset + itemStartInset + itemEndInset + endInset
      let length = max(space.containerLength - insets, 0)
      plan = .groups(
        try GroupTemplate(
          group, in: AxisPair(main: length, cross: available.length), from: available.start,
          spacing: layout.lineSpacing + 0, space, section: section))
      itemLength = .measured
      estimatedItem = nil
    }
    gridColumns = nil
    gridAlignment = .start
  }

  /// Returns whether this is the result of resolving a section layout.
  func isResolved(from layout: SectionLayout, _ beside: BesideSupplementaries) -> Bool {
    self.beside == beside && self.layout == layout
  }

  var arrangementConstraints: ArrangementConstraints {
    ArrangementConstraints(
      crossLength: available.length, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }
}

/// The header and the footer of a section that are beside its items, if its source has them.
struct BesideSupplementaries: Hashable, Sendable, BitwiseCopyable {
  let hasHeader: Bool
  let hasFooter: Bool

  /// The layout is borrowed, because the parameters of initializers are copied otherwise.
  init(of layout: borrowing SectionLayout, hasHeader: Bool, hasFooter: Bool) {
    self.hasHeader = hasHeader && layout.header?.isBeside ?? false
    self.hasFooter = hasFooter && layout.footer?.isBeside ?? false
  }
}

extension SectionLayout.Supplementary {
  fileprivate var isBeside: Bool {
    if case .beside = placement { true } else { false }
  }
}

/// A header or a footer, resolved.
struct ResolvedSupplementary: Hashable, Sendable, BitwiseCopyable {
  let length: ResolvedLength
  let isPinned: Bool
  /// The placement; only its case is used.
  let placement: SectionLayout.Supplementary.Placement
  let cross: CrossInterval
  /// The length to which the element shrinks while it is pinned; infinite if it keeps its length.
  let minimumLength: Double

  var isBeside: Bool {
    if case .beside = placement { true } else { false }
  }

  init?(
    _ supplementary: SectionLayout.Supplementary?, inner: CrossInterval, isHeader: Bool,
    in space: AxisSpace,
    _ section: Int
  ) throws(LayoutError) {
    guard let supplementary else { return nil }
    isPinned = supplementary.isPinned
    placement = supplementary.placement
    switch supplementary.placement {
    case .outside: cross = CrossInterval(start: 0, end: space.crossLength)
    case .inside: cross = inner
    case .beside(let width):
      cross =
        isHeader
        ? CrossInterval(start: inner.start, end: inner.start + width)
        : CrossInterval(start: max(inner.end - width, inner.start), end: inner.end)
    }
    minimumLength =
      try supplementary.minimumLength.map { (minimum) throws(LayoutError) in
        try LayoutError.checked(
          minimum, isHeader ? .minimumHeaderLength : .minimumFooterLength, section)
      } ?? .infinity
    let parameter: LayoutError.Parameter = isHeader ? .headerLength : .footerLength
    length = try ResolvedLength(supplementary.length, parameter, section)
      .resolvingRatio(across: cross.length, parameter, section)
  }
}

extension SectionLayout {
  /// Checks every number, except lengths and the numbers of columns.
  fileprivate func checkNumbers(_ section: Int) throws(LayoutError) {
    func check(_ value: Double, _ parameter: LayoutError.Parameter) throws(LayoutError) {
      try LayoutError.checked(value, parameter, section)
    }
    func check(_ insets: LayoutInsets, _ parameter: LayoutError.Parameter) throws(LayoutError) {
      try check(insets.top, parameter)
      try check(insets.leading, parameter)
      try check(insets.bottom, parameter)
      try check(insets.trailing, parameter)
    }
    try check(insets, .insets)
    try check(itemInsets, .itemInset)
    try check(lineSpacing, .lineSpacing)
    try check(itemSpacing, .itemSpacing)
    if case .beside(let width) = header?.placement { try check(width, .headerWidth) }
    if case .beside(let width) = footer?.placement { try check(width, .footerWidth) }
    if case .masonry(_, _, let tolerance?) = arrangement { try check(tolerance, .tolerance) }
    if case .flow(let rules, _) = arrangement { try check(rules.edgeStretch, .edgeStretch) }
    if case .flow(_, let estimate?) = arrangement {
      try check(estimate.width, .estimatedItemSize)
      try check(estimate.height, .estimatedItemSize)
    }
    if let insets = background?.insets { try check(insets, .backgroundInset) }
    if let separator {
      try check(separator.thickness, .separatorThickness)
      try check(separator.leadingInset, .separatorInset)
      try check(separator.trailingInset, .separatorInset)
    }
    if let orthogonal { try check(orthogonal.length, .orthogonalLength) }
  }

  /// Returns the section layout of the orthogonal layout inside the section.
  ///
  /// Its insets align the first and the last item with the ends of `available` when the section is
  /// scrolled to its start and to its end; `scrolled` is the interval in which it scrolls. Headers,
  /// footers and decorations belong to the section around it.
  fileprivate func orthogonalLayout(
    in available: CrossInterval, of scrolled: CrossInterval, _ space: AxisSpace
  ) -> SectionLayout {
    var layout = SectionLayout(
      arrangement, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    layout.insets = space.crossInsets(
      start: available.start - scrolled.start, end: max(scrolled.end - available.end, 0))
    return layout
  }
}
