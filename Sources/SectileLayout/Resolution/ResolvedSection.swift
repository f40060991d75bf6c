/// A `SectionLayout` resolved for one container: all numbers in logical coordinates, checked once
/// and shared by all sections with the same layout.
///
/// An immutable class, because queries enter sections far more often than sections are resolved.
final class ResolvedSection: Sendable {
  /// The layout before resolution.
  let layout: SectionLayout
  /// The elements that take width from the items.
  let beside: BesideSupplementaries
  private let arrangement: ResolvedArrangement
  let itemSizing: ItemSizing
  /// The value of `SectionLayout.Arrangement.usesSpans`.
  let usesSpans: Bool
  /// The insets along the main axis.
  let startInset: Double
  let endInset: Double
  /// The item insets along the main axis, which follow the insets on the inside.
  let itemStartInset: Double
  let itemEndInset: Double
  private let cross: SectionCrossIntervals
  let header: ResolvedSupplementary?
  let footer: ResolvedSupplementary?
  let badges: ContiguousArray<ResolvedBadge>
  /// Whether the section, its items or its groups have badges.
  let hasBadges: Bool

  var plan: Plan { arrangement.plan }
  var gridColumns: ResolvedColumns? { arrangement.gridColumns }
  var gridAlignment: SectionLayout.Alignment { arrangement.gridAlignment }
  var itemLength: ResolvedLength { arrangement.itemLength }
  var estimatedItem: MeasuredItem? { arrangement.estimatedItem }
  var collapsedOrthogonal: ResolvedSection? { arrangement.collapsedOrthogonal }
  var inner: CrossInterval { cross.inner }
  var available: CrossInterval { cross.available }
  var orthogonalCross: CrossInterval { cross.orthogonal }
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
    usesSpans = layout.arrangement.usesSpans
    cross = given.crossIntervals(beside: beside, insets, itemInsets, in: space)
    header = try ResolvedSupplementary(
      layout.header, inner: cross.inner, isHeader: true, in: space, section)
    footer = try ResolvedSupplementary(
      layout.footer, inner: cross.inner, isHeader: false, in: space, section)
    badges = try given.resolvedBadges(in: space, section: section)
    hasBadges = !badges.isEmpty || layout.hasGroupBadges
    arrangement = try given.resolvedArrangement(cross, in: space, section: section)
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

/// The intervals of a section along the cross axis.
struct SectionCrossIntervals {
  /// The interval between the insets.
  var inner: CrossInterval
  /// `inner` without a header or a footer beside the items, if the source has it, and without the
  /// item insets.
  var available: CrossInterval
  /// The interval in which an orthogonal section scrolls: the container without a header or a
  /// footer beside the items.
  var orthogonal: CrossInterval
}

extension SectionLayout {
  /// Resolves the badges of items.
  fileprivate func resolvedBadges(
    in space: AxisSpace, section: Int
  ) throws(LayoutError) -> ContiguousArray<ResolvedBadge> {
    var resolved: ContiguousArray<ResolvedBadge> = []
    for badge in badges {
      resolved.append(try ResolvedBadge(badge, in: space, section: section))
    }
    return resolved
  }

  fileprivate func crossIntervals(
    beside: BesideSupplementaries, _ insets: AxisInsets, _ itemInsets: AxisInsets,
    in space: AxisSpace
  ) -> SectionCrossIntervals {
    // If the insets exceed the container, the interval is empty and keeps its start.
    let inner = CrossInterval(start: insets.crossStart, end: space.crossLength - insets.crossEnd)
    var available = inner
    var scrolled = CrossInterval(start: 0, end: space.crossLength)
    if beside.hasHeader, case .beside(let width) = header?.placement {
      scrolled = CrossInterval(start: inner.start + width, end: scrolled.end)
      available = CrossInterval(start: available.start + width + itemSpacing, end: available.end)
    }
    if beside.hasFooter, case .beside(let width) = footer?.placement {
      scrolled = CrossInterval(start: scrolled.start, end: inner.end - width)
      available = CrossInterval(start: available.start, end: available.end - width - itemSpacing)
    }
    available = CrossInterval(
      start: available.start + itemInsets.crossStart, end: available.end - itemInsets.crossEnd)
    return SectionCrossIntervals(inner: inner, available: available, orthogonal: scrolled)
  }
}

/// The header and the footer of a section that are beside its items, if its source has them.
struct BesideSupplementaries: Hashable, Sendable {
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
struct ResolvedSupplementary: Sendable {
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
}
