// SectileLayout/Resolution/SectionStyle.swift
//
// A section layout against a container: every number that follows from the two, checked once and
// shared by all sections that look alike.

/// A `SectionLayout` resolved in engine coordinates.
struct SectionStyle: Sendable {
  /// The insets along the main axis.
  let startInset: Double
  let endInset: Double
  let lineSpacing: Double
  /// The columns, in coordinates of the container.
  let tracks: Tracks
  let alignment: SectionLayout.Alignment
  let itemLength: ResolvedLength
  /// The header and the footer, or nil if the layout has none.
  let header: ResolvedSupplementary?
  let footer: ResolvedSupplementary?
  let pinningArea: SectionLayout.PinningArea

  /// Resolves a layout.
  ///
  /// - Throws: A `LayoutError` that names the first value that is not allowed, and `section`.
  init(_ layout: SectionLayout, in space: AxisSpace, section: Int) throws(LayoutError) {
    let insets = layout.insets
    for inset in [insets.top, insets.leading, insets.bottom, insets.trailing]
    where !LayoutError.isExtent(inset) {
      throw .parameter(.insets, inset, section: section)
    }
    guard LayoutError.isExtent(layout.lineSpacing) else {
      throw .parameter(.lineSpacing, layout.lineSpacing, section: section)
    }
    guard LayoutError.isExtent(layout.itemSpacing) else {
      throw .parameter(.itemSpacing, layout.itemSpacing, section: section)
    }
    let isVertical = space.axis == .vertical
    startInset = isVertical ? insets.top : insets.leading
    endInset = isVertical ? insets.bottom : insets.trailing
    lineSpacing = layout.lineSpacing
    pinningArea = layout.pinningArea
    header = try ResolvedSupplementary(layout.header, in: space, .headerLength, section)
    footer = try ResolvedSupplementary(layout.footer, in: space, .footerLength, section)
    // More insets than room leave none: the items have no width and stay where they would start.
    let crossStart = isVertical ? insets.leading : insets.top
    let crossEnd = space.crossLength - (isVertical ? insets.trailing : insets.bottom)
    let room = max(crossEnd - crossStart, 0)
    switch layout.arrangement {
    case .grid(let columns, let length, let alignment):
      tracks = Tracks(
        count: try columns.count(in: room, spacing: layout.itemSpacing, section: section),
        start: crossStart, room: room, spacing: layout.itemSpacing, space: space)
      itemLength = try ResolvedLength(length, across: tracks.width, .itemLength, section)
      self.alignment = alignment
    }
  }
}

/// A header or a footer, resolved.
struct ResolvedSupplementary: Hashable, Sendable, BitwiseCopyable {
  let length: ResolvedLength
  let isPinned: Bool

  init?(
    _ supplementary: Supplementary?, in space: AxisSpace, _ parameter: LayoutError.Parameter,
    _ section: Int
  ) throws(LayoutError) {
    guard let supplementary else { return nil }
    length = try ResolvedLength(
      supplementary.length, across: space.crossLength, parameter, section)
    isPinned = supplementary.isPinned
  }
}

/// A `Length` whose ratio has become points.
enum ResolvedLength: Hashable, Sendable, BitwiseCopyable {
  /// So many points, known or estimated.
  case points(Double)
  /// What measuring gives.
  case measured

  /// Resolves a length for an element that is so wide across.
  init(
    _ length: Length, across width: Double, _ parameter: LayoutError.Parameter, _ section: Int
  ) throws(LayoutError) {
    let points: Double
    switch length {
    case .measured:
      self = .measured
      return
    case .fixed(let length), .estimated(let length):
      points = length
    case .aspectRatio(let ratio):
      guard ratio > 0 && ratio < .infinity else {
        throw .parameter(.aspectRatio, ratio, section: section)
      }
      points = width / ratio
    }
    guard LayoutError.isExtent(points) else {
      throw .parameter(parameter, points, section: section)
    }
    self = .points(points + 0)  // -0 becomes 0.
  }
}

extension Columns {
  /// Returns how many columns there are in a room.
  func count(in room: Double, spacing: Double, section: Int) throws(LayoutError) -> Int {
    let count: Double
    switch self {
    case .count(let given):
      count = Double(given)
    case .adaptive(let minimum):
      guard minimum > 0 && minimum <= LayoutError.maximumExtent else {
        throw .parameter(.minimumColumnWidth, minimum, section: section)
      }
      count = max(1, ((room + spacing) / (minimum + spacing)).rounded(.down))
    }
    guard count >= 1 && count <= 2_147_483_647 else {
      throw .columnCount(count, section: section)
    }
    return Int(count)
  }
}
