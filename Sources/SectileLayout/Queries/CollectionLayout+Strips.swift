// SectileLayout/Queries/CollectionLayout+Strips.swift
//
// Sections that scroll across by themselves. A strip is a layout of one section along the other
// axis; it can be asked everything that a layout can.

extension CollectionLayout {
  /// Returns the layout of the strip of a section, or nil if the section does not scroll across
  /// or is not shown.
  ///
  /// Its only section has the number 0; its container is what is seen of the strip, its content what
  /// there is to scroll.
  ///
  ///     layout.strip(ofSection: 2)?.contentSize.width    // how far the shelf goes
  ///
  /// - Parameter section: The index of a section, or of none.
  /// - Complexity: O(log *s*), where *s* is the number of sections that differ.
  public func strip(ofSection section: Int) -> CollectionLayout? {
    guard section >= 0 && section < numberOfSections,
      let strip = self.section(at: section).shownStrip
    else { return nil }
    return strip
  }

  /// Returns where what is seen of the strip of a section is, or nil if it does not scroll across
  /// or is not shown.
  ///
  /// - Parameter section: The index of a section, or of none.
  /// - Complexity: O(log *s*), where *s* is the number of sections that differ.
  public func stripFrame(ofSection section: Int) -> LayoutRect? {
    guard section >= 0 && section < numberOfSections else { return nil }
    let frames = self.section(at: section)
    guard frames.shownStrip != nil else { return nil }
    return rect(
      Extent(start: frames.bodyStart, length: frames.shape.bodyLength),
      cross: CrossEdges(start: 0, end: space.crossLength))
  }

  /// Returns where a strip comes to rest that would stop at an offset, as its section layout says.
  ///
  /// - Parameters:
  ///   - section: The index of a section; if it does not scroll across, the result is 0.
  ///   - offset: How far from its start the strip would stop.
  ///   - velocity: How fast the offset grows when the finger leaves.
  /// - Returns: An offset from 0 to the largest one.
  /// - Complexity: As `snapOffset(near:velocity:to:aligned:in:startPadding:)`.
  public func stripOffset(
    ofSection section: Int, restingNear offset: Double, velocity: Double = 0
  ) -> Double {
    guard let strip = strip(ofSection: section),
      case .strip(_, let scrolling) = self.section(at: section).style.plan
    else { return 0 }
    let room = self.section(at: section).style.room
    let largest = max(strip.space.main(strip.contentSize) - strip.space.main(strip.container), 0)
    func resting(_ target: SnapTarget, _ fraction: Double, at position: Double) -> Double {
      strip.restingDistance(
        near: offset, velocity: velocity, to: target, fraction, at: position, page: room.length)
    }
    guard offset.isFinite else { return 0 }
    let rest =
      switch scrolling.rest {
      case .anywhere: offset
      case .line: resting(.item, 0, at: room.start)
      case .centeredLine: resting(.item, 0.5, at: room.start + room.length / 2)
      case .page: resting(.page, 0, at: 0)
      }
    return min(max(rest, 0), largest)
  }
}

extension SectionFrames {
  /// The strip, if there is one and it has a place.
  fileprivate var shownStrip: CollectionLayout? {
    shape.showsAll(style) ? body.strip : nil
  }
}
