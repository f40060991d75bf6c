// SectileLayout/Engine/SectionFrames+Strips.swift
//
// Items of a strip in the layout that the strip is a section of: what is along in the strip is across
// there.

extension SectionFrames {
  /// Returns the frame of an item of a strip that is scrolled by a distance from its start.
  ///
  /// What is along in the strip is across in the layout, and edges are snapped where they are in the
  /// layout.
  func frame(
    ofStripItem item: Int, of strip: CollectionLayout, in content: ContentSpace,
    scrolledBy distance: Double
  ) -> LayoutRect {
    let (along, across) = strip.section(at: 0).box(ofItem: item)
    return content.rect(
      Extent(start: bodyStart + across.start, length: across.length),
      cross: content.space.crossSpan(along.start - distance, length: along.length))
  }

  /// Returns by how much the frames of a strip are moved in the layout, give or take a pixel.
  func stripOffset(
    of strip: CollectionLayout, in content: ContentSpace, scrolledBy distance: Double
  ) -> LayoutPoint {
    let space = content.space
    let origin = content.rect(
      Extent(start: bodyStart, length: shape.bodyLength), cross: Span(origin: 0, length: 0)
    ).origin
    switch (space.axis, space.direction) {
    case (.horizontal, _): return LayoutPoint(x: origin.x, y: -distance)
    case (.vertical, .leftToRight): return LayoutPoint(x: -distance, y: origin.y)
    case (.vertical, .rightToLeft):
      // The strip's own coordinates count from the left end, where it is scrolled to last.
      return LayoutPoint(
        x: space.snapped(space.crossLength) - strip.contentSize.width + distance, y: origin.y)
    }
  }
}

extension SectionFrames {
  /// Returns where an item is along and across, in engine coordinates.
  ///
  /// - Complexity: O(log *r*), where *r* is the number of items or rows that differ.
  func box(ofItem item: Int) -> (along: Extent, across: Extent) {
    func columns(_ column: Int, _ span: Int) -> Extent {
      switch style.plan {
      case .grid(let tracks, _, _), .masonry(let tracks, _):
        let start = tracks.leadingEdge(of: column)
        return Extent(start: start, length: tracks.trailingEdge(of: column + span - 1) - start)
      default:
        fatalError("SectionFrames: section \(index) has items on columns but no columns.")
      }
    }
    if case .placed(let items) = body.content {
      let place = items.item(at: item).place
      let along = Extent(start: bodyStart + place.main, length: place.length)
      switch place.cross {
      case .columns(let column, let span): return (along, columns(Int(column), Int(span)))
      case .interval(let start, let length): return (along, Extent(start: start, length: length))
      }
    }
    guard case .grid(let tracks, let alignment, _) = style.plan else {
      fatalError("SectionFrames: section \(index) has an arrangement but no places.")
    }
    return (gridExtent(ofItem: item, tracks, alignment), columns(item % tracks.count, 1))
  }
}
