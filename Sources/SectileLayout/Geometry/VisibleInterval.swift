/// The rectangle of a viewport over content of one length, and the interval of the main axis that
/// it shows.
struct VisibleInterval: Sendable {
  let rect: LayoutRect
  /// The edges of the rectangle along the main axis, in logical coordinates.
  let start: Double
  let end: Double
  private let content: ContentSpace

  init(_ rect: LayoutRect, in content: ContentSpace) {
    self.rect = rect
    self.content = content
    (start, end) = content.mainInterval(of: rect)
  }

  var length: Double { end - start }

  var isFinite: Bool { start.isFinite && end.isFinite }
}

extension VisibleInterval {
  /// The offset of the rectangle along the main axis, or 0 if that is not finite: the offset of a
  /// viewport that cannot be moved.
  var finiteOffset: Double {
    let origin = content.space.mainSide(of: rect).origin
    return origin.isFinite ? origin : 0
  }

  /// The length of the rectangle along the main axis, for uses to which its position is irrelevant.
  var ownLength: Double { content.space.mainSide(of: rect).length }

  /// Returns the rectangle with additional length before and after it along the main axis.
  func extended(before: Double, after: Double) -> LayoutRect {
    let space = content.space
    let side = space.mainSide(of: rect)
    return space.rect(
      main: ContentInterval(
        origin: side.origin - (space.mirrorsMain ? after : before),
        length: side.length + (before + after)),
      cross: space.crossSide(of: rect))
  }

  func moved(to start: Double) -> LayoutRect {
    moved(to: start, length: content.space.mainSide(of: rect).length)
  }

  /// Returns the rectangle with another start and another length along the main axis.
  func moved(to start: Double, length: Double) -> LayoutRect {
    content.space.rect(
      main: ContentInterval(
        origin: content.mirroredOffset(start, viewportLength: length), length: length),
      cross: content.space.crossSide(of: rect))
  }

  /// Returns the point at a position of the main axis on the leading edge of the viewport.
  func leadingPoint(at position: Double) -> LayoutPoint {
    content.space.leadingCorner(of: moved(to: position, length: 0))
  }
}
