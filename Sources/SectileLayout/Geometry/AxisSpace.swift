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
    return snappedMainSpan(start, length, contentLength: contentLength)
  }

  /// Kept apart, so that who snaps nothing does not prepare for it (benchmark P11).
  @inline(never) private func snappedMainSpan(
    _ start: Double, _ length: Double, contentLength: Double
  ) -> Span {
    axis == .vertical
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
  /// Both the edges and the length that they are mirrored in are snapped, so that right-to-left is
  /// the exact mirror image, and half-way goes to the later edge in reading direction.
  private func horizontal(_ start: Double, _ end: Double, mirror: Double) -> Span {
    if direction == .leftToRight { return span(snapped(start), snapped(end)) }
    guard let pixelScale else { return span(mirror - end, mirror - start) }
    // Pixels are whole numbers: their difference is on the grid to the last bit.
    let width = pixels(mirror, pixelScale)
    return span(
      (width - pixels(end, pixelScale)) / pixelScale,
      (width - pixels(start, pixelScale)) / pixelScale)
  }

  private func span(_ low: Double, _ high: Double) -> Span {
    Span(origin: low, length: high - low)
  }

  /// Returns an edge on the pixel grid, the later one if it lies half-way.
  ///
  /// Only edges are rounded, never sizes, and never a rounded value: that keeps neighbours
  /// together. (Taffy's rule; UIKit rounds sizes and leaves gaps.)
  func snapped(_ edge: Double) -> Double {
    guard let pixelScale else { return edge }
    return pixels(edge, pixelScale) / pixelScale
  }

  /// By how much, in pixels, the sums for one edge may differ that two neighbours share.
  ///
  /// Many edges lie exactly half-way. Without this, a last bit could send the end of one element to
  /// the earlier pixel and the start of the next to the later one, with a gap in between.
  private static let rounding = 1.0 / 1_048_576

  /// Returns the number of the pixel edge that an edge is snapped to.
  private func pixels(_ edge: Double, _ scale: Double) -> Double {
    (edge * scale + (0.5 + Self.rounding)).rounded(.down)
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
    if direction == .leftToRight { return (rect.x, rect.maxX) }
    let mirror = snapped(contentLength)
    return (mirror - rect.maxX, mirror - rect.x)
  }

  /// Returns where what a rectangle covers across starts and ends in reading direction.
  func crossInterval(of rect: LayoutRect) -> (start: Double, end: Double) {
    if axis == .horizontal { return (rect.y, rect.maxY) }
    if direction == .leftToRight { return (rect.x, rect.maxX) }
    let mirror = snapped(crossLength)
    return (mirror - rect.maxX, mirror - rect.x)
  }

  /// Returns a box that holds every frame that can overlap a rectangle.
  ///
  /// It is larger than the rectangle by what snapping, mirroring and sums that were rounded in
  /// another order may move an edge. Whether a frame really overlaps is decided on the finished
  /// frame, in content coordinates.
  func searchBox(_ rect: LayoutRect, contentLength: Double) -> SearchBox {
    let slack = (pixelScale.map { 1 / $0 } ?? 0) + 1024 * max(contentLength, crossLength).ulp
    let main = mainInterval(of: rect, contentLength: contentLength)
    let cross = crossInterval(of: rect)
    return SearchBox(
      mainStart: main.start - slack, mainEnd: main.end + slack,
      crossStart: cross.start - slack, crossEnd: cross.end + slack)
  }
}
