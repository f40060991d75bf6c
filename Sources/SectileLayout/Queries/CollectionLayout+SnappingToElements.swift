public import SectilePaths

extension CollectionLayout {
  /// Returns the offset at which a viewport stops that would stop at another offset without
  /// snapping, if it can stop only at chosen elements (React Native's `snapToOffsets`, CSS
  /// `scroll-snap-align` on some children).
  ///
  ///     let headers = (0..<layout.numberOfSections).map { KindedIndexPath.header(inSection: $0) }
  ///     layout.snapOffset(near: offset, velocity: velocity, to: headers, in: viewport)
  ///
  /// - Parameters:
  ///   - offset: The offset along the main axis at which the viewport would stop, in points.
  ///   - velocity: The rate of change of the offset at the end of the drag. Only its sign matters:
  ///     if it is not zero, the viewport stops at the next element in the direction of the
  ///     movement.
  ///   - elements: The paths of the elements, in any order. Their positions are those without
  ///     pinning. Paths without an element are ignored.
  ///   - alignment: The edge of the element that is aligned with the same edge of the viewport.
  ///     `.nearest` means `.start`.
  ///   - viewport: The visible rectangle in content coordinates; only its size matters.
  ///   - startPadding: The distance, in points, between the start of the viewport and an element
  ///     that is aligned with it.
  /// - Returns: The offset of the nearest element, of two at the same distance the first, or
  ///   `offset` if there is none, with the limits of
  ///   `snapOffset(near:velocity:to:aligned:in:startPadding:)`.
  /// - Complexity: O(*k* (log *s* + log *r*)) for *k* paths, with *s* and *r* as in `frame(of:)`.
  public func snapOffset(
    near offset: Double, velocity: Double = 0, to elements: some Sequence<KindedIndexPath>,
    aligned alignment: ScrollAlignment = .start, in viewport: LayoutRect, startPadding: Double = 0
  ) -> Double {
    let fraction = alignment.fraction
    return snapOffset(
      near: offset, velocity: velocity, fraction, in: viewport, startPadding: startPadding
    ) { distance, velocity, position, _ in
      let wanted = distance + position
      var before: Double?
      var after: Double?
      for path in elements {
        guard let frame = frame(of: path) else { continue }
        let interval = content.mainInterval(of: frame)
        let target = interval.start + fraction * (interval.end - interval.start)
        if target <= wanted { before = max(before ?? target, target) }
        if target >= wanted { after = min(after ?? target, target) }
      }
      return choose(before, after, near: wanted, velocity: velocity) - position
    }
  }
}
