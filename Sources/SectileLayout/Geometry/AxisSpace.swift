/// The axis, the direction, the cross length and the pixel grid of a layout.
///
/// It converts logical coordinates (main and cross axis) to content coordinates (x and y) and back;
/// `ContentSpace` adds the length of the content, which mirroring the main axis requires. Only the
/// folder Geometry branches on the axis, the direction or the pixel scale.
struct AxisSpace: Hashable, Sendable, BitwiseCopyable {
  let axis: CollectionLayout.Axis
  let direction: CollectionLayout.Direction
  /// Whether the main axis is reversed: the content starts at the bottom edge, or at the edge where
  /// a line ends.
  let isReversed: Bool
  /// Whether the main axis starts at the right or at the bottom edge of the content.
  let mirrorsMain: Bool
  /// Whether the cross axis starts at the right or at the bottom edge of the content.
  ///
  /// It starts at the bottom inside an orthogonal section of a reversed layout, whose lines are
  /// mirrored like everything else.
  let mirrorsCross: Bool
  /// The length of the container along the cross axis, in points.
  let crossLength: Double
  /// The number of pixels in a point, if edges are snapped to pixels.
  let pixelScale: Double?
  /// The length of the container along the main axis, in points.
  ///
  /// Only the fractional sizes of groups depend on it, so it is not compared.
  let containerLength: Double

  static func == (first: Self, second: Self) -> Bool {
    first.axis == second.axis && first.direction == second.direction
      && first.isReversed == second.isReversed && first.mirrorsCross == second.mirrorsCross
      && first.crossLength == second.crossLength && first.pixelScale == second.pixelScale
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(direction)
    hasher.combine(isReversed)
    hasher.combine(mirrorsCross)
    hasher.combine(crossLength)
    hasher.combine(pixelScale)
  }

  init(
    axis: CollectionLayout.Axis, direction: CollectionLayout.Direction, isReversed: Bool = false,
    container: LayoutSize, pixelScale: Double?
  ) {
    self.init(
      axis: axis, direction: direction, isReversed: isReversed, reversesCross: false,
      container: container, pixelScale: pixelScale)
  }

  private init(
    axis: CollectionLayout.Axis, direction: CollectionLayout.Direction, isReversed: Bool,
    reversesCross: Bool, container: LayoutSize, pixelScale: Double?
  ) {
    self.axis = axis
    self.direction = direction
    self.isReversed = isReversed
    // The flags are stored, because each frame reads them.
    let isRightToLeft = direction == .rightToLeft
    mirrorsMain = (axis == .horizontal && isRightToLeft) != isReversed
    mirrorsCross = (axis == .vertical && isRightToLeft) != reversesCross
    self.pixelScale = pixelScale
    // 0 for -0.
    crossLength = (axis == .vertical ? container.width : container.height) + 0
    containerLength = (axis == .vertical ? container.height : container.width) + 0
  }

  /// Returns the space of a layout inside an orthogonal section, which has the other main axis.
  func orthogonal(_ container: LayoutSize) -> Self {
    Self(
      axis: axis.transposed, direction: direction, isReversed: false, reversesCross: isReversed,
      container: container, pixelScale: pixelScale)
  }
}

// MARK: Sizes

extension AxisSpace {
  func main(_ size: LayoutSize) -> Double { axis == .vertical ? size.height : size.width }

  /// Returns whether x, or y, is the main axis.
  func isMain(horizontal isHorizontal: Bool) -> Bool { (axis == .horizontal) == isHorizontal }

  func cross(_ size: LayoutSize) -> Double { axis == .vertical ? size.width : size.height }

  /// Returns two values, for x in reading direction and for y from the top, as values for the main
  /// and the cross axis; `reversing` returns a value for the opposite direction.
  func mainAndCross<Value>(
    x: Value, y: Value, reversing: (Value) -> Value
  ) -> (main: Value, cross: Value) {
    let (main, cross) = axis == .vertical ? (y, x) : (x, y)
    return (isReversed ? reversing(main) : main, cross)
  }

  func size(length: Double, cross: Double) -> LayoutSize {
    axis == .vertical
      ? LayoutSize(width: cross, height: length) : LayoutSize(width: length, height: cross)
  }

  func proposal(length: Double?, cross: Double?) -> ProposedSize {
    axis == .vertical
      ? ProposedSize(width: cross, height: length) : ProposedSize(width: length, height: cross)
  }

  /// Returns the size of content of a given length; both sides are snapped, as the edges of frames
  /// are.
  func contentSize(length: Double) -> LayoutSize {
    size(length: snapped(length), cross: snapped(crossLength))
  }
}

// MARK: Insets, velocities and arrow keys

extension AxisSpace {
  /// Returns insets along both axes; they stay at their edges if the main axis is reversed.
  func insets(_ insets: LayoutInsets) -> AxisInsets {
    var sides =
      axis == .vertical
      ? AxisInsets(
        start: insets.top, end: insets.bottom, crossStart: insets.leading,
        crossEnd: insets.trailing)
      : AxisInsets(
        start: insets.leading, end: insets.trailing, crossStart: insets.top,
        crossEnd: insets.bottom)
    if isReversed { (sides.start, sides.end) = (sides.end, sides.start) }
    return sides
  }

  /// Returns the insets of a member of a group; inside an orthogonal section of a reversed layout,
  /// the cross axis is reversed, too.
  func memberInsets(_ insets: LayoutInsets) -> AxisInsets {
    var sides = self.insets(insets)
    if reversesCross { (sides.crossStart, sides.crossEnd) = (sides.crossEnd, sides.crossStart) }
    return sides
  }

  /// Whether the cross axis starts where a line ends or at the bottom.
  var reversesCross: Bool {
    mirrorsCross != (axis == .vertical && direction == .rightToLeft)
  }

  /// Returns insets that are zero along the main axis.
  func crossInsets(start: Double, end: Double) -> LayoutInsets {
    axis == .vertical
      ? LayoutInsets(leading: start, trailing: end) : LayoutInsets(top: start, bottom: end)
  }

  /// Returns the velocity along the main axis of a viewport whose offset grows at `velocity`.
  func mainVelocity(_ velocity: Double) -> Double { mirrorsMain ? -velocity : velocity }

  enum ScreenDirection: Sendable {
    case up, down, left, right
  }

  /// Returns whether a step in a direction on the screen follows the main axis, and whether it
  /// goes forward in the order of reading.
  func step(_ direction: ScreenDirection) -> (isAlongMain: Bool, isForward: Bool) {
    let isHorizontal = direction == .left || direction == .right
    let isAlongMain = isHorizontal == (axis == .horizontal)
    let followsAxis = direction == .down || direction == .right
    return (isAlongMain, followsAxis != (isAlongMain ? mirrorsMain : mirrorsCross))
  }
}

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
    return snappedMainSpan(start, length, contentLength: contentLength)
  }

  /// Not inlined, so that a layout without a pixel scale does not pay for it (benchmark P11).
  @inline(never) private func snappedMainSpan(
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
    var span = crossSide(start, start + length)
    if pixelScale == nil { span.length = length }
    return span
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
    if !isMirrored { return span(snapped(start), snapped(end)) }
    guard let pixelScale else { return span(length - end, length - start) }
    // Pixel numbers are integers, so their difference is exact.
    let whole = pixels(length, pixelScale)
    return span(
      (whole - pixels(end, pixelScale)) / pixelScale,
      (whole - pixels(start, pixelScale)) / pixelScale)
  }

  private func span(_ low: Double, _ high: Double) -> ContentInterval {
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

// MARK: Pixels, rounding errors and search boxes

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
  private func pixels(_ edge: Double, _ scale: Double) -> Double {
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
