// SectileLayout/Engine/CollectionLayout+Shown.swift
//
// Sections that are shown, and where they are seen: on the pixel grid, like their elements.

extension CollectionLayout {
  /// Returns the first shown section from an index on, or the last up to it.
  ///
  /// - Complexity: O(log *s*) for each kind of hidden section in between.
  func shownSection(from index: Int, isForward: Bool) -> SectionFrames? {
    var index = index
    while index >= 0 && index < numberOfSections {
      let place = sections.place(at: index)
      if !place.run.shape.isHidden { return frames(of: place) }
      // Sections of one run are alike.
      index = isForward ? place.runStart + place.run.count : place.runStart - 1
    }
    return nil
  }

  /// Returns the last shown section that starts at an offset along the main axis or before it.
  func section(startingBefore offset: Double) -> SectionFrames? {
    // What is seen may start a pixel earlier.
    let slack = (pixelScale.map { 1 / $0 } ?? 0) + 1024 * contentLength.ulp
    let place = sections.place(startingBefore: offset + slack - sectionsStart, spacing: 0)
    var section = shownSection(from: place?.index ?? -1, isForward: false)
    while let found = section, seenExtent(of: found).start > offset {
      section = shownSection(from: found.index - 1, isForward: false)
    }
    return section
  }

  /// Returns where a section is seen along the main axis.
  func seenExtent(of section: SectionFrames) -> Extent {
    seen(Extent(start: section.start, length: section.length))
  }

  /// Returns an extent with its edges on the pixel grid.
  func seen(_ extent: Extent) -> Extent {
    let start = space.snapped(extent.start)
    return Extent(start: start, length: space.snapped(extent.end) - start)
  }
}
