// Conversions between logical coordinates (main and cross axis) and content coordinates (x and y),
// the pixel grid, and rounding errors.

// MARK: From logical to content coordinates

extension AxisSpace {
  /// Returns the side of an interval of the main axis.
  func mainSide(_ start: Double, _ length: Double, contentLength: Double) -> ContentInterval {
    // Without snapping, a measured length stays the same to the last bit.
    if pixelScale == nil {
      let isMirrored = mirrorsMain
      return ContentInterval(
        origin: isMirrored ? contentLength - (start + length) : start, length: length)
    }
    return snappedMainSide(start, length, contentLength: contentLength)
  }

  /// Not inlined, so that a layout without a pixel scale does not pay for it (budget "screen of 20
  /// rows").
  @inline(never) private func snappedMainSide(
    _ start: Double, _ length: Double, contentLength: Double
  ) -> ContentInterval {
    side(start, start + length, in: contentLength, isMirrored: mirrorsMain)
  }

  /// Returns the side between two edges of the cross axis; neighboring columns share an edge.
  func crossSide(_ start: Double, _ end: Double) -> ContentInterval {
    side(start, end, in: crossLength, isMirrored: mirrorsCross)
  }

  /// Returns the side of an interval of the cross axis; without snapping, the length stays the same
  /// to the last bit.
  func crossSide(_ start: Double, length: Double) -> ContentInterval {
    var side = crossSide(start, start + length)
    if pixelScale == nil { side.length = length }
    return side
  }

  func rect(main: ContentInterval, cross: ContentInterval) -> LayoutRect {
    axis == .vertical
      ? LayoutRect(x: cross.origin, y: main.origin, width: cross.length, height: main.length)
      : LayoutRect(x: main.origin, y: cross.origin, width: main.length, height: cross.length)
  }

  /// Returns the side between two edges in logical coordinates, mirrored in a length or not.
  ///
  /// Both the edges and the mirrored length are snapped, so a right-to-left or reversed layout is
  /// the exact mirror image, and an edge halfway between two pixels moves away from the start of
  /// the axis.
  private func side(
    _ start: Double, _ end: Double, in length: Double, isMirrored: Bool
  ) -> ContentInterval {
    if !isMirrored { return side(from: snapped(start), to: snapped(end)) }
    guard let pixelScale else { return side(from: length - end, to: length - start) }
    // Pixel numbers are integers, so their difference is exact.
    let whole = pixels(length, pixelScale)
    return side(
      from: (whole - pixels(end, pixelScale)) / pixelScale,
      to: (whole - pixels(start, pixelScale)) / pixelScale)
  }

  private func side(from low: Double, to high: Double) -> ContentInterval {
    ContentInterval(origin: low, length: high - low)
  }
}

// MARK: From content to logical coordinates

extension AxisSpace {
  func mainSide(of rect: LayoutRect) -> ContentInterval {
    axis == .vertical
      ? ContentInterval(origin: rect.y, length: rect.height)
      : ContentInterval(origin: rect.x, length: rect.width)
  }

  func crossSide(of rect: LayoutRect) -> ContentInterval {
    axis == .vertical
      ? ContentInterval(origin: rect.x, length: rect.width)
      : ContentInterval(origin: rect.y, length: rect.height)
  }

  /// Returns the edges of a rectangle along the main axis, in logical coordinates.
  func mainInterval(
    of rect: LayoutRect, contentLength: Double
  ) -> (start: Double, end: Double) {
    let edges = axis == .vertical ? (rect.y, rect.maxY) : (rect.x, rect.maxX)
    return mirrorsMain ? mirrored(edges, in: contentLength) : edges
  }

  /// Returns the edges of a rectangle along the cross axis, in logical coordinates.
  func crossInterval(of rect: LayoutRect) -> (start: Double, end: Double) {
    let edges = axis == .vertical ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
    return mirrorsCross ? mirrored(edges, in: crossLength) : edges
  }

  private func mirrored(
    _ edges: (start: Double, end: Double), in length: Double
  ) -> (start: Double, end: Double) {
    let length = snapped(length)
    return (length - edges.end, length - edges.start)
  }

  /// Returns the position on the cross axis of an x or y coordinate, without snapping.
  func crossPosition(of coordinate: Double) -> Double {
    mirrorsCross ? crossLength - coordinate : coordinate
  }

  /// Returns whether a side along the cross axis starts before another one in reading direction.
  func startsBefore(_ side: ContentInterval, _ other: ContentInterval) -> Bool {
    mirrorsCross ? side.origin > other.origin : side.origin < other.origin
  }

  /// Returns a rectangle, moved along the main axis to the start of another one.
  func aligningStarts(of rect: LayoutRect, with other: LayoutRect) -> LayoutRect {
    var side = mainSide(of: rect)
    let start = mainSide(of: other)
    side.origin = mirrorsMain ? start.origin + start.length - side.length : start.origin
    return self.rect(main: side, cross: crossSide(of: rect))
  }

  /// Returns the corner of a rectangle at its start along both axes.
  func leadingCorner(of rect: LayoutRect) -> LayoutPoint {
    let (mirrorsX, mirrorsY) =
      axis == .vertical ? (mirrorsCross, mirrorsMain) : (mirrorsMain, mirrorsCross)
    return LayoutPoint(x: mirrorsX ? rect.maxX : rect.x, y: mirrorsY ? rect.maxY : rect.y)
  }
}

// MARK: Points

extension AxisSpace {
  /// Returns the distances along both axes from a point to the nearest point of a rectangle, its
  /// right and bottom edges included.
  func distances(from point: LayoutPoint, to rect: LayoutRect) -> (main: Double, cross: Double) {
    let dx = max(rect.x - point.x, point.x - rect.maxX, 0)
    let dy = max(rect.y - point.y, point.y - rect.maxY, 0)
    return axis == .vertical ? (dy, dx) : (dx, dy)
  }

  /// Returns the rectangle around a point up to a distance along each axis.
  func area(around point: LayoutPoint, main: Double, cross: Double) -> LayoutRect {
    let (dx, dy) = axis == .vertical ? (cross, main) : (main, cross)
    return LayoutRect(x: point.x - dx, y: point.y - dy, width: 2 * dx, height: 2 * dy)
  }
}

// MARK: The pixel grid and rounding errors

extension AxisSpace {
  /// The length of a pixel in points, or 0 if nothing is snapped.
  ///
  /// At most 10^60, which is more than the position of any edge, because the reciprocal of the
  /// smallest scales is infinite.
  var pixelLength: Double { pixelScale.map { min(1 / $0, 1e60) } ?? 0 }

  /// Returns the nearest edge of a pixel; halfway between two it is the later one.
  ///
  /// Only edges of unrounded intervals are snapped, never lengths: elements that touch still touch
  /// after snapping. (Taffy's rule; UIKit rounds sizes and leaves gaps.)
  func snapped(_ edge: Double) -> Double {
    guard let pixelScale else { return edge }
    return pixels(edge, pixelScale) / pixelScale
  }

  /// The largest difference in pixels between two sums that stand for one edge.
  ///
  /// Many edges lie exactly halfway between two pixels. Without this tolerance, the end of an
  /// element and the start of the next one could differ in the last bit and be snapped to
  /// different pixels, with a gap in between.
  private static let rounding = 1.0 / 1_048_576

  /// Returns the number of the pixel edge that an edge is snapped to.
  func pixels(_ edge: Double, _ scale: Double) -> Double {
    (edge * scale + (0.5 + Self.rounding)).rounded(.down)
  }

  /// Returns a bound of the rounding error of a position computed from numbers up to `magnitude`.
  ///
  /// A position can be computed in more than one order of additions: from the start of a section or
  /// of a row, mirrored, or relative to a nested layout. The results differ by a few units in the
  /// last place. The bound is far larger than any observed difference and far smaller than a pixel.
  static func roundingError(upTo magnitude: Double) -> Double { 1024 * magnitude.ulp }

  /// Returns a bound of the rounding error of positions along the main axis that are up to a
  /// distance from the start of the content.
  ///
  /// A position is a sum of lengths before it, so that no longer content and no wider container
  /// makes it less exact. A mirrored position is a difference from the length of the content. Below
  /// 1024 points, the bound is the same everywhere.
  func mainRounding(upTo distance: Double, contentLength: Double) -> Double {
    Self.roundingError(
      upTo: max(mirrorsMain ? contentLength : min(contentLength, distance), 512))
  }

  /// Returns a box that contains every frame that can overlap a rectangle.
  ///
  /// It is larger than the rectangle by a pixel and the rounding error. Queries decide on finished
  /// frames, in content coordinates, whether an element overlaps.
  ///
  /// - Parameter overflow: The largest distance along the main axis from a frame to a position from
  ///   which it is computed.
  func searchBox(
    _ rect: LayoutRect, contentLength: Double, overflow: Double = .infinity
  ) -> SearchBox {
    let main = mainInterval(of: rect, contentLength: contentLength)
    let cross = crossInterval(of: rect)
    let largest = max(contentLength, crossLength)
    let slack = pixelLength + Self.roundingError(upTo: largest)
    var mainSlack = slack
    // Below, the error is less than a thousandth of a point.
    if largest > 1e9 {
      let distance = max(abs(main.start), abs(main.end)) + overflow
      mainSlack = pixelLength + mainRounding(upTo: distance, contentLength: contentLength)
    }
    return SearchBox(
      mainStart: main.start - mainSlack, mainEnd: main.end + mainSlack,
      crossStart: cross.start - slack, crossEnd: cross.end + slack)
  }
}
