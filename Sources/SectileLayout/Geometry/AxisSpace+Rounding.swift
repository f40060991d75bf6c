// The pixel grid and rounding errors.

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
