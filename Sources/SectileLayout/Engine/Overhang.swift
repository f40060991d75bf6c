// SectileLayout/Engine/Overhang.swift
//
// What reaches out of its section. Searches start with the sections that an area covers, so they must
// know how much further they have to look.

extension SectionStyle {
  /// How far, at the most, boxes behind sections and bars between lines reach out of the section along
  /// the main axis: insets may be negative or more than there is, bars thicker than the spacing.
  var decorationReach: Double {
    let insets = background?.insets ?? .zero
    return [
      abs(insets.top), abs(insets.leading), abs(insets.bottom), abs(insets.trailing),
      separator?.thickness ?? 0,
    ].max() ?? 0
  }
}

extension SectionRun {
  /// How far, at the most, items reach out of a section along the main axis: those of strips that have
  /// no room in the strip.
  ///
  /// - Complexity: O(*n*) for *n* items of a strip with a flow, a masonry or a custom arrangement,
  ///   otherwise O(1).
  var itemReach: Double {
    guard let strip = body.strip else { return 0 }
    let (low, high) = strip.section(at: 0).reachAcross
    let reach = max(0, -low, high - strip.space.crossLength)
    // The strip's edges and its items' are snapped one by one.
    return reach + (strip.pixelScale.map { 2 / $0 } ?? 0)
  }
}

extension SectionFrames {
  /// Between which offsets across the items are, in engine coordinates, or more.
  fileprivate var reachAcross: (low: Double, high: Double) {
    if let tracks = gridTracks {
      return (tracks.leadingEdge(of: 0), tracks.trailingEdge(of: tracks.count - 1))
    }
    guard case .placed(let items) = body.content else { return (0, 0) }
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
