// SectileLayout/Geometry/AxisSpace.swift
//
// The border between the engine, which only knows a main and a cross axis, and the world of x and
// y. Axis, direction and pixel snapping are dealt with here and nowhere else.

/// One side of a frame in content coordinates: where it is along x or y, and how long.
struct Span: Hashable, Sendable, BitwiseCopyable {
  var origin: Double
  var length: Double

  /// Returns whether two sides have a point in common, by the rule of `LayoutRect`.
  func overlaps(_ other: Span) -> Bool {
    LayoutRect.overlap(origin, length, other.origin, other.length)
  }
}

/// The part of the engine's plane in which a query has to look.
struct SearchBox: Hashable, Sendable, BitwiseCopyable {
  var mainStart: Double
  var mainEnd: Double
  var crossStart: Double
  var crossEnd: Double
}

/// How engine coordinates become content coordinates, and back.
///
/// The engine measures the main axis from the start of the content and the cross axis from the
/// leading edge, or from the top edge in a horizontal layout.
struct AxisSpace: Hashable, Sendable, BitwiseCopyable {
  var axis: LayoutAxis
  var direction: LayoutDirection
  /// The extent of the container across.
  var crossLength: Double
  /// Pixels a point that edges are snapped to, or nil for none.
  var pixelScale: Double?

  init(
    axis: LayoutAxis, direction: LayoutDirection, container: LayoutSize, pixelScale: Double?
  ) {
    self.axis = axis
    self.direction = direction
    self.pixelScale = pixelScale
    crossLength = axis == .vertical ? container.width : container.height
  }

  /// Returns the side of a size along the main axis.
  func main(_ size: LayoutSize) -> Double { axis == .vertical ? size.height : size.width }

  /// Returns the side of a size along the cross axis.
  func cross(_ size: LayoutSize) -> Double { axis == .vertical ? size.width : size.height }

  /// Returns the size of what is so long along the main axis and so wide across.
  func size(length: Double, cross: Double) -> LayoutSize {
    axis == .vertical
      ? LayoutSize(width: cross, height: length) : LayoutSize(width: length, height: cross)
  }

  /// Returns the proposal for an element that has these extents, or chooses where they are nil.
  func proposal(length: Double?, cross: Double?) -> ProposedSize {
    axis == .vertical
      ? ProposedSize(width: cross, height: length) : ProposedSize(width: length, height: cross)
  }
}

// MARK: Engine to content

extension AxisSpace {
  /// Returns the side along the main axis of what starts there and is so long.
  func mainSpan(_ start: Double, _ length: Double, contentLength: Double) -> Span {
    // Unsnapped, a measured length comes back bit for bit.
    if pixelScale == nil {
      let isMirrored = axis == .horizontal && direction == .rightToLeft
      return Span(origin: isMirrored ? contentLength - (start + length) : start, length: length)
    }
    return axis == .vertical
      ? span(snapped(start), snapped(start + length))
      : horizontal(start, start + length, mirror: contentLength)
  }

  /// Returns the side across of what starts and ends there.
  ///
  /// Two edges come in, not an edge and a length, so that columns close exactly.
  func crossSpan(_ start: Double, _ end: Double) -> Span {
    axis == .vertical
      ? horizontal(start, end, mirror: crossLength) : span(snapped(start), snapped(end))
  }

  /// Returns the side across of what starts there and is so long: a measured width comes back bit
  /// for bit.
  func crossSpan(_ start: Double, length: Double) -> Span {
    var span = crossSpan(start, start + length)
    if pixelScale == nil { span.length = length }
    return span
  }

  /// Returns the frame that has these sides.
  func rect(main: Span, cross: Span) -> LayoutRect {
    axis == .vertical
      ? LayoutRect(x: cross.origin, y: main.origin, width: cross.length, height: main.length)
      : LayoutRect(x: main.origin, y: cross.origin, width: main.length, height: cross.length)
  }

  /// Returns the size of content of a length.
  func contentSize(length: Double) -> LayoutSize {
    axis == .vertical
      ? LayoutSize(width: crossLength, height: snapped(length))
      : LayoutSize(width: snapped(length), height: crossLength)
  }

  /// Returns the side along x of what starts and ends there in reading direction.
  ///
  /// Mirrored edges are snapped with their sign turned, so that half-way goes to the later edge in
  /// reading direction and right-to-left is the exact mirror image.
  private func horizontal(_ start: Double, _ end: Double, mirror: Double) -> Span {
    direction == .leftToRight
      ? span(snapped(start), snapped(end))
      : span(0 - snapped(end - mirror), 0 - snapped(start - mirror))
  }

  private func span(_ low: Double, _ high: Double) -> Span {
    Span(origin: low, length: high - low)
  }

  /// Returns an edge on the pixel grid, the later one if it lies half-way.
  ///
  /// Only edges are rounded, never sizes, and never a rounded value: that keeps neighbours
  /// together. (Taffy's rule; UIKit rounds sizes and leaves gaps.)
  private func snapped(_ edge: Double) -> Double {
    guard let pixelScale else { return edge }
    return (edge * pixelScale + 0.5).rounded(.down) / pixelScale
  }
}

// MARK: Content to engine

extension AxisSpace {
  /// Returns the side of a rectangle along the main axis.
  func mainSpan(of rect: LayoutRect) -> Span {
    axis == .vertical
      ? Span(origin: rect.y, length: rect.height) : Span(origin: rect.x, length: rect.width)
  }

  /// Returns the side of a rectangle across.
  func crossSpan(of rect: LayoutRect) -> Span {
    axis == .vertical
      ? Span(origin: rect.x, length: rect.width) : Span(origin: rect.y, length: rect.height)
  }

  /// Returns where what a rectangle covers of the main axis starts and ends.
  func mainInterval(
    of rect: LayoutRect, contentLength: Double
  ) -> (start: Double, end: Double) {
    if axis == .vertical { return (rect.y, rect.maxY) }
    return direction == .leftToRight
      ? (rect.x, rect.maxX) : (contentLength - rect.maxX, contentLength - rect.x)
  }

  /// Returns a box that holds every frame that can overlap a rectangle.
  ///
  /// It is larger than the rectangle by what snapping, mirroring and sums that were rounded in
  /// another order may move an edge. Whether a frame really overlaps is decided on the finished
  /// frame, in content coordinates.
  func searchBox(_ rect: LayoutRect, contentLength: Double) -> SearchBox {
    let slack = (pixelScale.map { 1 / $0 } ?? 0) + 1024 * max(contentLength, crossLength).ulp
    let main = mainInterval(of: rect, contentLength: contentLength)
    let cross =
      axis == .horizontal
      ? (start: rect.y, end: rect.maxY)
      : direction == .leftToRight
        ? (start: rect.x, end: rect.maxX)
        : (start: crossLength - rect.maxX, end: crossLength - rect.x)
    return SearchBox(
      mainStart: main.start - slack, mainEnd: main.end + slack,
      crossStart: cross.start - slack, crossEnd: cross.end + slack)
  }
}
