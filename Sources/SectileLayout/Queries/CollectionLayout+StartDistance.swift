// Distances from the start of the content. That of a viewport is the offset of Flutter's
// `ScrollPosition`, which stays the same if a reversed list gets more rows at its end.

extension CollectionLayout {
  /// Returns the edges of a frame or of a viewport along the main axis, as distances from the start
  /// of the content.
  ///
  /// They are its edges along x or y, unless the content starts at its right or bottom edge: in a
  /// vertical layout whose main axis is reversed, and in a horizontal layout that is either
  /// right-to-left or reversed. A horizontal layout that is both starts at its left edge. Where the
  /// content starts at its right or bottom edge, offsets change with the length of the content, and
  /// these distances do not: rows that are appended after the visible ones leave them where they
  /// are.
  ///
  ///     let distance = layout.mainInterval(of: viewport.rect).start
  ///     try layout.apply(changes, of: messages)    // appends older messages at the top
  ///     viewport.rect.y = layout.offset(atStartDistance: distance, in: viewport)
  ///
  /// - Parameter rect: A rectangle in content coordinates.
  /// - Returns: The distances in points; negative before the start of the content. They are not
  ///   finite if the edges are not.
  /// - Complexity: O(1)
  public func mainInterval(of rect: LayoutRect) -> (start: Double, end: Double) {
    content.mainInterval(of: rect)
  }

  /// Returns the scroll offset of a viewport at a distance from the start of the content.
  ///
  /// - Parameters:
  ///   - distance: The distance in points along the main axis, as `mainInterval(of:)` returns it.
  ///   - viewport: The visible part; only the size of its rectangle matters.
  /// - Returns: The offset of the viewport's origin along the main axis, in content coordinates,
  ///   not limited to the content. The offset is finite: with a distance or a length that is not
  ///   finite the viewport does not move, and its offset counts as 0 if that is not finite.
  /// - Complexity: O(1)
  public func offset(atStartDistance distance: Double, in viewport: Viewport) -> Double {
    let visible = VisibleInterval(viewport.rect, in: content)
    let offset = content.mirroredOffset(distance, viewportLength: visible.ownLength)
    return offset.isFinite && visible.ownLength.isFinite ? offset : visible.finiteOffset
  }
}
