// The interval of the main axis in which a viewport shows an element; prefetching searches it.

package import SectilePaths

extension CollectionLayout {
  /// A bound of the differences between positions before and after conversion and snapping.
  package var searchSlack: Double {
    space.pixelLength + AxisSpace.roundingError(upTo: max(contentLength, space.crossLength))
  }

  /// Visits the elements near a part of the main axis, with the interval in which each is visible:
  /// that of its frame, or of all positions of a pinned header or footer.
  ///
  /// Of an item of an orthogonal section, only the part in its section's frame counts, without
  /// orthogonal scrolling.
  ///
  /// - Parameters:
  ///   - start: The start of the part, in points from the start of the content.
  ///   - length: The length of the part.
  ///   - viewport: The visible part, of which only the side across and the insets matter.
  ///   - visit: Called with the path, the interval and, of an element that cannot be pinned, the
  ///     visible part of its frame; returns whether to continue.
  package func forEachVisibleInterval(
    from start: Double, length: Double, across viewport: Viewport,
    _ visit: (KindedIndexPath, (start: Double, end: Double), LayoutRect?) -> Bool
  ) {
    let area = VisibleInterval(viewport.rect, in: content).moved(to: start, length: length)
    for element in elements(overlapping: area) where !canBePinned(element.path) {
      let frame = visibleFrame(of: element)
      if !visit(element.path, content.mainInterval(of: frame), frame) { return }
    }
    visitPinned(from: start, to: start + length, across: viewport, visit)
  }

  /// Returns whether `visitPinned` finds an element.
  private func canBePinned(_ path: KindedIndexPath) -> Bool {
    guard hasPinned, path.kind != .item else { return false }
    let resolved = section(at: path.section).resolved
    return (path.kind == .header ? resolved.header : resolved.footer)?.isPinned ?? false
  }

  /// Visits the pinned headers and footers of the sections in an interval; they can be visible at
  /// some distance from their natural position.
  private func visitPinned(
    from low: Double, to high: Double, across viewport: Viewport,
    _ visit: (KindedIndexPath, (start: Double, end: Double), LayoutRect?) -> Bool
  ) {
    guard hasPinned else { return }
    let kinds: KindedIndexPath.Kinds = [.header, .footer]
    // An element that has shrunk to nothing appears later, by the length that bars cover.
    let covered = fixedLengths(in: viewport)
    let (low, high) = (low - covered.end, high + covered.start)
    let cross = space.crossSide(of: viewport.rect)
    var next = section(
      from: section(startingBefore: high)?.index ?? -1, isForward: false, having: kinds)
    while let section = next, section.end >= low {
      if section.metrics.header.isShown, let header = section.resolved.header, header.isPinned,
        overlaps(header, cross)
      {
        let interval = pinnedInterval(
          from: section.header, to: section.header(visibleFrom: .infinity), covered)
        if !visit(.header(inSection: section.index), interval, nil) { return }
      }
      if section.metrics.footer.isShown, let footer = section.resolved.footer, footer.isPinned,
        overlaps(footer, cross)
      {
        // A footer beside the items is moved forward, like a header; any other one is moved back.
        let far: Double = footer.isBeside ? .infinity : -.infinity
        let interval = pinnedInterval(
          from: section.footer, to: section.footer(visibleFrom: far, to: far), covered,
          isAtEnd: !footer.isBeside)
        if !visit(.footer(inSection: section.index), interval, nil) { return }
      }
      next = self.section(from: section.index - 1, isForward: false, having: kinds)
    }
  }

  private func overlaps(_ supplementary: ResolvedSupplementary, _ cross: ContentInterval) -> Bool {
    space.crossSide(supplementary.cross.start, supplementary.cross.end).overlaps(cross)
  }

  /// Returns the edges, after snapping, of the interval in which a pinned element is visible.
  ///
  /// It contains the natural position and the last one to which the element is moved. An element
  /// that shrinks to nothing is visible only at its natural position, and only while the bar at
  /// which it is pinned does not cover that.
  ///
  /// - Parameters:
  ///   - natural: The natural interval.
  ///   - last: The last interval to which the element is moved.
  ///   - covered: The lengths that are covered at both ends of the viewport.
  ///   - isAtEnd: Whether the element is pinned at the end of the viewport.
  private func pinnedInterval(
    from natural: AxisInterval, to last: AxisInterval, _ covered: (start: Double, end: Double),
    isAtEnd: Bool = false
  ) -> (start: Double, end: Double) {
    let (first, last) = (content.snapped(natural), content.snapped(last))
    if last.length == 0 && first.length > 0 {
      return isAtEnd
        ? (first.start + covered.end, first.end) : (first.start, first.end - covered.start)
    }
    return (min(first.start, last.start), max(first.end, last.end))
  }
}
