import Sectile

@testable import SectileVirtualizer

/// The place of a held element on the screen, in reading direction along the axis.
struct HeldElement {
  /// The result of a comparison of the place with the line.
  enum Result: String, CaseIterable {
    /// The element has its distance from the edge of the viewport.
    case inPlace
    /// The view holds an end of the content and no element.
    case content
    /// The element is in a collapsed section.
    case collapsed
    /// The element would be in its place if the content did not end there.
    case atContentEnd
    /// The element started before the viewport, and has become too short to reach into it.
    case shortened
    /// The element is not in its place.
    case moved
  }

  /// The line that the layout holds.
  var line: ReadLine
  /// The distances of the edges of the element from the start of the viewport.
  var start, end: Double
  /// The distances by which the view can scroll to the start and to the end of the content.
  ///
  /// They are negative while the user pulls the content past that end.
  var spaceToStart, spaceToEnd: Double
  /// The length of a pixel to which the view rounds its offset; 0 if it does not.
  ///
  /// All offsets are then on the grid of pixels, so half a pixel is rounding, and a
  /// movement is at least one.
  var pixel = 0.0

  private static let tolerance = 1e-6

  var result: Result {
    let distance = start + line.fraction * (end - start)
    let rounding = pixel / 2 + Self.tolerance
    if abs(distance - line.distance) < rounding { return .inPlace }
    // An element that is too far from the start needs scrolling to the end.
    let space = distance > line.distance ? spaceToEnd : spaceToStart
    if space < rounding { return .atContentEnd }
    let isShortened = line.fraction == 0 && line.distance < 0 && abs(end) < rounding
    return isShortened ? .shortened : .moved
  }
}
