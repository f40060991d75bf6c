// SectileLayout/Queries/CollectionLayout+Strips.swift
//
// Sections that scroll across by themselves. A strip is a layout of one section along the other
// axis; it can be asked everything that a layout can.

extension CollectionLayout {
  /// Returns the layout of the strip of a section, or nil if the section does not scroll across.
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
      case .strip(let strip) = self.section(at: section).body.first
    else { return nil }
    return strip
  }

  /// Returns where what is seen of the strip of a section is, or nil if it does not scroll across.
  ///
  /// - Parameter section: The index of a section, or of none.
  /// - Complexity: O(log *s*), where *s* is the number of sections that differ.
  public func stripFrame(ofSection section: Int) -> LayoutRect? {
    guard section >= 0 && section < numberOfSections else { return nil }
    let frames = self.section(at: section)
    guard case .strip = frames.body.first else { return nil }
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
    // Strips count from their start in either direction; layouts that are mirrored do not.
    let outer = strip.space.main(strip.container)
    let viewport = LayoutRect(origin: .zero, size: strip.container)
    let isMirrored = strip.axis == .horizontal && strip.direction == .rightToLeft
    func turned(_ value: Double) -> Double {
      isMirrored ? strip.contentLength - outer - value : value
    }
    let speed = isMirrored ? -velocity : velocity
    func snapped(_ target: SnapTarget, _ alignment: ScrollAlignment) -> Double {
      turned(
        strip.snapOffset(
          near: turned(offset), velocity: speed, to: target, aligned: alignment, in: viewport))
    }
    switch scrolling.rest {
    case .anywhere: return turned(strip.offset(of: offset, outer: outer))
    case .line: return snapped(.item, .start)
    case .centeredLine: return snapped(.item, .center)
    case .page: return snapped(.page, .start)
    }
  }
}
