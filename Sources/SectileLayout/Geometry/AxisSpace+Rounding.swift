// The pixel grid and rounding errors.

extension AxisSpace {
  /// The length of a pixel in points, or 0 if nothing is snapped.
  var pixelLength: Double { pixelScale.map { 1 / $0 } ?? 0 }

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

  /// Returns a box that contains every frame that can overlap a rectangle.
  ///
  /// It is larger than the rectangle by a pixel and the rounding error. Queries decide on finished
  /// frames, in content coordinates, whether an element overlaps.
  func searchBox(_ rect: LayoutRect, contentLength: Double) -> SearchBox {
    let slack = pixelLength + Self.roundingError(upTo: max(contentLength, crossLength))
    let main = mainInterval(of: rect, contentLength: contentLength)
    let cross = crossInterval(of: rect)
    return SearchBox(
      mainStart: main.start - slack, mainEnd: main.end + slack,
      crossStart: cross.start - slack, crossEnd: cross.end + slack)
  }
}
