// SectileLayout/Engine/Overhang.swift
//
// What reaches out of its section. Searches start with the sections that an area covers, so they must
// know how much further they have to look.

/// How far, at the most, something reaches out of its section along the main axis.
struct Overhang: Sendable, BitwiseCopyable {
  /// The items of strips that have no room in the strip.
  var items = 0.0
  /// Boxes behind sections with insets that are negative or more than there is, and bars between
  /// lines that are thicker than the spacing.
  var decorations = 0.0

  /// Takes a section layout into account.
  mutating func add(_ style: SectionStyle) {
    let insets = style.background?.insets ?? .zero
    for reach in [
      abs(insets.top), abs(insets.leading), abs(insets.bottom), abs(insets.trailing),
      style.separator?.thickness ?? 0,
    ] { decorations = max(decorations, reach) }
  }

  /// Takes a section into account.
  ///
  /// - Complexity: O(*n*) for *n* items of a strip.
  mutating func add(_ section: SectionRun) {
    guard case .strip(let strip) = section.body.first else { return }
    let (low, high) = strip.section(at: 0).reachAcross
    items = max(items, -low, high - strip.space.crossLength)
    // The strip's edges and its items' are snapped one by one.
    if let pixelScale = strip.pixelScale { items = max(items, 0) + 2 / pixelScale }
  }
}

extension SectionFrames {
  /// Between which offsets across the items are, in engine coordinates, or more.
  fileprivate var reachAcross: (low: Double, high: Double) {
    if let tracks = gridTracks {
      return (tracks.leadingEdge(of: 0), tracks.trailingEdge(of: tracks.count - 1))
    }
    guard case .placed(let items) = body.first else { return (0, 0) }
    var (low, high) = (0.0, 0.0)
    items.forEach { place in
      switch (place.cross, style.plan) {
      case (.interval(let start, let length), _):
        low = min(low, start)
        high = max(high, start + length)
      case (.columns(let column, let span), .grid(let tracks, _, _)),
        (.columns(let column, let span), .masonry(let tracks, _)):
        high = max(high, tracks.trailingEdge(of: Int(column + span) - 1))
      default: break
      }
    }
    return (low, high)
  }
}

extension PlacedItems {
  /// Visits the places of all items, relative to their blocks.
  fileprivate func forEach(_ visit: (PlacedItem) -> Void) {
    var next = 0
    while next < count {
      let block = blocks.place(at: next)
      block.run.places.forEach(visit)
      next = block.runStart + block.run.count
    }
  }
}
