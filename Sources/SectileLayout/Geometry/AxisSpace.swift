/// The axis, the direction, the cross length and the pixel grid of a layout.
///
/// It converts logical coordinates (main and cross axis) to content coordinates (x and y) and back;
/// `ContentSpace` adds the length of the content, which mirroring the main axis requires. Only the
/// folder Geometry branches on the axis, the direction or the pixel scale.
struct AxisSpace: Sendable {
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

  /// Returns the space of the layout inside an orthogonal section, which has the other main axis.
  ///
  /// - Parameters:
  ///   - length: The length of the section along the main axis of this space.
  ///   - crossLength: The length of the interval in which it scrolls.
  func orthogonal(length: Double, crossLength: Double) -> Self {
    Self(
      axis: axis.transposed, direction: direction, isReversed: false, reversesCross: isReversed,
      container: size(length: length, cross: crossLength), pixelScale: pixelScale)
  }
}

// MARK: Sizes

extension AxisSpace {
  var container: LayoutSize { size(length: containerLength, cross: crossLength) }

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

  /// Returns the lengths at both ends of the axes by their edges: left and right, top and bottom.
  func edges(
    main: (start: Double, end: Double), cross: (start: Double, end: Double)
  ) -> (x: (low: Double, high: Double), y: (low: Double, high: Double)) {
    func edges(
      _ lengths: (start: Double, end: Double), _ isMirrored: Bool
    ) -> (low: Double, high: Double) {
      isMirrored ? (lengths.end, lengths.start) : (lengths.start, lengths.end)
    }
    let (along, across) = (edges(main, mirrorsMain), edges(cross, mirrorsCross))
    return axis == .vertical ? (across, along) : (along, across)
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
