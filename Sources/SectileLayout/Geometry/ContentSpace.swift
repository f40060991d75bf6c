/// The conversion between logical and content coordinates for content of one length.
///
/// Trivially copyable, so that each search and each `RowArea` can store its own copy.
struct ContentSpace: Sendable {
  let space: AxisSpace
  let contentLength: Double

  /// The length of the content along the main axis, on the pixel grid.
  var snappedLength: Double { space.snapped(contentLength) }

  /// Whether intervals of the main axis stay the same: they are neither mirrored nor snapped.
  var keepsMain: Bool {
    space.pixelScale == nil && !space.mirrorsMain
  }
}

extension ContentSpace {
  func rect(_ interval: AxisInterval, cross: CrossInterval) -> LayoutRect {
    rect(interval, cross: space.crossSide(cross.start, cross.end))
  }

  func rect(_ interval: AxisInterval, cross: ContentInterval) -> LayoutRect {
    space.rect(main: side(of: interval), cross: cross)
  }

  /// Returns the point at a position of the main axis, without snapping, and at a coordinate of the
  /// cross axis.
  func point(at main: Double, cross: Double) -> LayoutPoint {
    space.rect(
      main: ContentInterval(origin: space.mirrorsMain ? snappedLength - main : main, length: 0),
      cross: ContentInterval(origin: cross, length: 0)
    ).origin
  }

  /// Returns the side of an interval of the main axis.
  func side(of interval: AxisInterval) -> ContentInterval {
    space.mainSide(interval.start, interval.length, contentLength: contentLength)
  }

  func mainInterval(of rect: LayoutRect) -> (start: Double, end: Double) {
    space.mainInterval(of: rect, contentLength: contentLength)
  }

  /// Returns the part of a frame between two positions of the main axis on the pixel grid; without
  /// length, and at the nearer position, if the frame is not between them.
  ///
  /// - Parameters:
  ///   - start: The first position; can be negative infinity.
  ///   - end: The position after the last; can be infinity.
  func part(of frame: LayoutRect, from start: Double, to end: Double) -> LayoutRect {
    let side = mainInterval(of: frame)
    if side.start >= start && side.end <= end { return frame }
    let low = min(max(side.start, start), end)
    let high = max(min(side.end, end), low)
    return space.rect(
      main: ContentInterval(
        origin: space.mirrorsMain ? snappedLength - high : low, length: high - low),
      cross: space.crossSide(of: frame))
  }

  /// Returns an interval of the main axis with its edges on the pixel grid.
  func snapped(_ interval: AxisInterval) -> AxisInterval {
    let start = space.snapped(interval.start)
    return AxisInterval(start: start, length: space.snapped(interval.end) - start)
  }
}

extension ContentSpace {
  /// Returns the scroll offset of a viewport that starts at a distance from the start of the
  /// content, or the distance for an offset.
  ///
  /// The two differ if the main axis is mirrored: an offset is then measured from the left or the
  /// top edge.
  /// The function is its own inverse.
  func mirroredOffset(_ distance: Double, viewportLength: Double) -> Double {
    space.mirrorsMain ? snappedLength - viewportLength - distance : distance
  }

  /// Returns the scroll offset of a viewport that starts at a distance from the start of the
  /// content, limited to the content.
  func clampedOffset(_ distance: Double, viewportLength: Double) -> Double {
    mirroredOffset(
      min(max(distance, 0), max(snappedLength - viewportLength, 0)),
      viewportLength: viewportLength)
  }

  /// Returns the distance between the origins of this content and of an orthogonal section's
  /// content, to within a pixel.
  ///
  /// - Parameters:
  ///   - body: The interval of the section's items along the main axis.
  ///   - size: The size of the section's own content.
  ///   - distance: The distance that the section is scrolled from its start.
  func orthogonalOrigin(
    _ body: AxisInterval, contentSize size: LayoutSize, scrolledBy distance: Double
  ) -> LayoutPoint {
    let origin = rect(body, cross: ContentInterval(origin: 0, length: 0)).origin
    switch (space.axis, space.direction) {
    case (.horizontal, _): return LayoutPoint(x: origin.x, y: -distance)
    case (.vertical, .leftToRight): return LayoutPoint(x: -distance, y: origin.y)
    case (.vertical, .rightToLeft):
      // The section's own x starts at the left end of its content, which is scrolled to last.
      return LayoutPoint(
        x: space.snapped(space.crossLength) - size.width + distance, y: origin.y)
    }
  }

  /// Returns whether a pinned element has shrunk to the length 0 along the main axis.
  ///
  /// An element whose natural length is 0 has not: its start is visible, as that of any element.
  func hasShrunkToNothing(_ frame: LayoutRect, from natural: LayoutRect) -> Bool {
    space.mainSide(of: frame).length == 0 && space.mainSide(of: natural).length > 0
  }
}
