public import SectilePaths

extension CollectionLayout {
  /// Returns the scroll offset at which a part of an element is visible (Flutter's
  /// `RenderAbstractViewport.getOffsetToReveal` with a rectangle).
  ///
  ///     // The line with the cursor of a long text.
  ///     let line = LayoutRect(x: 0, y: 360, width: 320, height: 20)
  ///     layout.offset(toShow: line, of: .item(2, inSection: 0), aligned: .nearest, in: viewport)
  ///
  /// The rectangle may extend beyond the element or be outside of it. A rectangle without length
  /// before the element gives a distance from the edge of the viewport, and one inside it a
  /// negative distance (Jetpack Compose's `scrollToItem` with a scroll offset).
  ///
  /// - Parameters:
  ///   - rect: The part, in points from the top left corner of the element's frame, in every
  ///     direction of the layout. If a number is not finite or a side is negative, the viewport
  ///     does not move.
  ///   - path: The element. If the layout has no such element, the viewport does not move.
  ///   - alignment: The position of the part in the viewport.
  ///   - viewport: The visible rectangle in content coordinates.
  ///   - startPadding: The least distance of the part from the start of the viewport, in points.
  ///   - endPadding: The least distance of the part from the end of the viewport, in points.
  /// - Returns: The offset of the viewport's origin along the main axis, in content coordinates,
  ///   with the limits of `offset(toShow:aligned:in:startPadding:endPadding:)`.
  /// - Complexity: The same as `frame(of:)`.
  public func offset(
    toShow rect: LayoutRect, of path: KindedIndexPath, aligned alignment: ScrollAlignment,
    in viewport: LayoutRect, startPadding: Double = 0, endPadding: Double = 0
  ) -> Double {
    let isPart =
      rect.origin.isFinite && LayoutError.isExtent(rect.width) && LayoutError.isExtent(rect.height)
    return offset(
      showing: isPart ? frame(of: path).map { rect.moved(by: $0.origin) } : nil,
      aligned: alignment, in: viewport, startPadding: startPadding, endPadding: endPadding)
  }
}
