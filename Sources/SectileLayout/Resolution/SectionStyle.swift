// SectileLayout/Resolution/SectionStyle.swift
//
// A section layout against a container: every number that follows from the two, checked once and
// shared by all sections that look alike.

/// A `SectionLayout` resolved in engine coordinates.
///
/// It never changes, and is shared by reference: sections are entered far more often than made.
final class SectionStyle: Sendable {
  /// How the items are placed, with the columns that there are.
  enum Plan: Sendable {
    case grid(Tracks, alignment: SectionLayout.Alignment, isDense: Bool)
    case flow(FlowStyle)
    case masonry(Tracks, tolerance: Double)
    case custom(any ItemArranging)
    /// A strip of its own; the layout is what the items have in it.
    case strip(SectionLayout, OrthogonalScrolling)
  }

  /// What was resolved.
  let layout: SectionLayout
  let plan: Plan
  /// The columns of a grid, and where in their row its items are: what queries look at most.
  let gridTracks: Tracks?
  let gridAlignment: SectionLayout.Alignment
  let itemLength: ResolvedLength
  /// The insets along the main axis.
  let startInset: Double
  let endInset: Double
  /// The edges across of what is between the insets, and of the items, which may share it with a
  /// header or a footer beside them.
  let inner: CrossEdges
  let room: CrossEdges
  let lineSpacing: Double
  let itemSpacing: Double
  /// The header and the footer, or nil if the layout has none.
  let header: ResolvedSupplementary?
  let footer: ResolvedSupplementary?
  let pinningArea: SectionLayout.PinningArea
  let emptyAppearance: SectionLayout.EmptyAppearance
  let isCollapsed: Bool
  let background: SectionLayout.Background?
  let separator: SectionLayout.Separator?

  /// Whether a viewport can move the header or the footer.
  var hasPinned: Bool { header?.isPinned ?? false || footer?.isPinned ?? false }

  /// Resolves a layout.
  ///
  /// - Throws: A `LayoutError` that names the first value that is not allowed, and `section`.
  init(_ layout: SectionLayout, in space: AxisSpace, section: Int) throws(LayoutError) {
    try layout.checkNumbers(section)
    self.layout = layout
    let insets = layout.insets
    let isVertical = space.axis == .vertical
    startInset = isVertical ? insets.top : insets.leading
    endInset = isVertical ? insets.bottom : insets.trailing
    lineSpacing = layout.lineSpacing
    itemSpacing = layout.itemSpacing
    pinningArea = layout.pinningArea
    emptyAppearance = layout.emptyAppearance
    isCollapsed = layout.isCollapsed
    background = layout.background
    separator = layout.separator
    // More insets than room leave none: the items have no width and stay where they would start.
    inner = CrossEdges(
      start: isVertical ? insets.leading : insets.top,
      end: space.crossLength - (isVertical ? insets.trailing : insets.bottom))
    var room = inner
    if case .beside(let width) = layout.header?.placement {
      room = CrossEdges(start: room.start + width + layout.itemSpacing, end: room.end)
    }
    if case .beside(let width) = layout.footer?.placement {
      room = CrossEdges(start: room.start, end: room.end - width - layout.itemSpacing)
    }
    self.room = room
    header = try ResolvedSupplementary(
      layout.header, inner: inner, isHeader: true, in: space, section)
    footer = try ResolvedSupplementary(
      layout.footer, inner: inner, isHeader: false, in: space, section)
    if let strip = layout.orthogonal {
      plan = .strip(layout.inStrip(room: room, of: space), strip)
      gridTracks = nil
      gridAlignment = .start
      itemLength = .measured
      return
    }
    func tracks(_ columns: Columns, maximum: Int) throws(LayoutError) -> Tracks {
      try columns.tracks(
        in: room.length, start: room.start, spacing: layout.itemSpacing, maximum: maximum,
        space: space, section: section)
    }
    switch layout.arrangement {
    case .grid(let columns, let length, let alignment, let isDense):
      let tracks = try tracks(columns, maximum: 2_147_483_647)
      plan = .grid(tracks, alignment: alignment, isDense: isDense)
      gridTracks = tracks
      gridAlignment = alignment
      itemLength = try ResolvedLength(length, .itemLength, section)
      return
    case .masonry(let columns, let length, let tolerance):
      plan = .masonry(
        try tracks(columns, maximum: Tracks.largestList), tolerance: tolerance)
      itemLength = try ResolvedLength(length, .itemLength, section)
    case .flow(let style):
      plan = .flow(style)
      itemLength = .measured
    case .custom(let custom):
      plan = .custom(custom.arranging)
      itemLength = .measured
    }
    gridTracks = nil
    gridAlignment = .start
  }
}

extension SectionStyle {
  /// What a custom arrangement is told.
  var arrangementRoom: ArrangementRoom {
    ArrangementRoom(
      crossLength: room.length, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
  }

  /// Returns how items are placed that have places of their own, or nil for a strip.
  func placingRule(section: Int) -> PlacingRule? {
    switch plan {
    case .grid(let tracks, let alignment, let isDense):
      isDense
        ? .dense(columnCount: tracks.count, alignment, lineSpacing: lineSpacing)
        : .lines(
          .columns(tracks, alignment), room: room, lineSpacing: lineSpacing,
          itemSpacing: itemSpacing)
    case .flow(let style):
      .lines(.width(style), room: room, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    case .masonry(let tracks, let tolerance):
      .masonry(columnCount: tracks.count, lineSpacing: lineSpacing, tolerance: tolerance)
    case .custom(let arranging):
      .custom(arranging, start: room.start, arrangementRoom, section: section)
    case .strip:
      nil
    }
  }
}

/// Two edges across, in engine coordinates; the end is not before the start.
struct CrossEdges: Hashable, Sendable, BitwiseCopyable {
  let start: Double
  let end: Double

  init(start: Double, end: Double) {
    self.start = start
    self.end = max(end, start)
  }

  var length: Double { end - start }
}

/// A header or a footer, resolved.
struct ResolvedSupplementary: Hashable, Sendable, BitwiseCopyable {
  let length: ResolvedLength
  let isPinned: Bool
  /// Where it stands; only the case matters here.
  let placement: Supplementary.Placement
  /// Its edges across.
  let cross: CrossEdges

  var isBeside: Bool {
    if case .beside = placement { true } else { false }
  }

  init?(
    _ supplementary: Supplementary?, inner: CrossEdges, isHeader: Bool, in space: AxisSpace,
    _ section: Int
  ) throws(LayoutError) {
    guard let supplementary else { return nil }
    isPinned = supplementary.isPinned
    placement = supplementary.placement
    switch supplementary.placement {
    case .outside: cross = CrossEdges(start: 0, end: space.crossLength)
    case .inside: cross = inner
    case .beside(let width):
      cross =
        isHeader
        ? CrossEdges(start: inner.start, end: inner.start + width)
        : CrossEdges(start: max(inner.end - width, inner.start), end: inner.end)
    }
    let parameter: LayoutError.Parameter = isHeader ? .headerLength : .footerLength
    length = try ResolvedLength(supplementary.length, parameter, section)
      .settled(across: cross.length, parameter, section)
  }
}

extension SectionLayout {
  /// Checks every number that is no length and belongs to no column.
  fileprivate func checkNumbers(_ section: Int) throws(LayoutError) {
    func check(
      _ value: Double, _ parameter: LayoutError.Parameter, from lowest: Double = 0
    ) throws(LayoutError) {
      guard value >= lowest && value <= LayoutError.maximumExtent else {
        throw .parameter(parameter, value, section: section)
      }
    }
    for inset in [insets.top, insets.leading, insets.bottom, insets.trailing] {
      try check(inset, .insets)
    }
    try check(lineSpacing, .lineSpacing)
    try check(itemSpacing, .itemSpacing)
    if case .beside(let width) = header?.placement { try check(width, .headerWidth) }
    if case .beside(let width) = footer?.placement { try check(width, .footerWidth) }
    if case .masonry(_, _, let tolerance) = arrangement { try check(tolerance, .tolerance) }
    if let insets = background?.insets {
      for inset in [insets.top, insets.leading, insets.bottom, insets.trailing] {
        try check(inset, .backgroundInset, from: -LayoutError.maximumExtent)
      }
    }
    if let separator {
      try check(separator.thickness, .separatorThickness)
      for inset in [separator.leadingInset, separator.trailingInset] {
        try check(inset, .separatorInset, from: -LayoutError.maximumExtent)
      }
    }
    if let orthogonal { try check(orthogonal.length, .stripLength) }
  }

  /// Returns what the items have inside a strip: they start and end where the room does when the
  /// strip is at its start and at its end, and all else stands around it.
  fileprivate func inStrip(room: CrossEdges, of space: AxisSpace) -> SectionLayout {
    var layout = SectionLayout(
      arrangement, lineSpacing: lineSpacing, itemSpacing: itemSpacing)
    let rest = max(space.crossLength - room.end, 0)
    layout.insets =
      space.axis == .vertical
      ? LayoutInsets(leading: room.start, trailing: rest)
      : LayoutInsets(top: room.start, bottom: rest)
    return layout
  }
}
