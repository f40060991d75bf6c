public import SectilePaths

/// The position of an element in a viewport that is scrolled to show it.
public enum ScrollAlignment: Hashable, CaseIterable, Sendable {
  /// The start of the element is at the start of the viewport.
  case start
  /// The middle of the element is in the middle of the viewport.
  case center
  /// The end of the element is at the end of the viewport.
  case end
  /// The viewport moves by the smallest distance that makes the element visible.
  ///
  /// It does not move if the element is entirely visible, or covers the viewport. An element longer
  /// than the viewport is aligned by the edge that is nearer (CSSOM View, `scrollIntoView`).
  case nearest
}

extension CollectionLayout {
  /// Returns the scroll offset at which an element is visible, clear of pinned elements and bars.
  ///
  ///     viewport.rect.y = layout.offset(toShow: row, aligned: .start, in: viewport)
  ///
  /// Elements that were never measured count with their estimates, so the result can differ after
  /// the elements that are visible there are measured. `LiveLayout.scroll(to:aligned:fraction:)` of
  /// `SectileVirtualizer` computes it again until no visible element is an estimate.
  ///
  /// - Parameters:
  ///   - path: The element. If the layout has no such element, the viewport does not move.
  ///   - alignment: The position of the element in the viewport.
  ///   - viewport: The visible part.
  ///   - startPadding: The least distance of the element from the start of the viewport, in points;
  ///     nil for the length that bars and pinned elements cover there.
  ///   - endPadding: The least distance of the element from the end of the viewport, in points; nil
  ///     for `pinnedLength(after:in:)`.
  /// - Returns: The offset of the viewport's origin along the main axis, in content coordinates: at
  ///   least 0, and at most the offset at which the viewport ends where the content ends. If the
  ///   content is shorter than the viewport, both start at the same position: at offset 0, or in a
  ///   horizontal right-to-left layout at a negative offset, because the viewport extends beyond
  ///   the left edge of the content. The offset is finite: a viewport that is not finite along the
  ///   main axis does not move, and its offset counts as 0 if that is not finite; paddings with
  ///   which the alignment has no position do not move the viewport either.
  /// - Complexity: That of `frame(of:in:)`.
  public func offset(
    toShow path: KindedIndexPath, aligned alignment: ScrollAlignment, in viewport: Viewport,
    startPadding: Double? = nil, endPadding: Double? = nil
  ) -> Double {
    offset(
      showing: frame(of: path), aligned: alignment, in: viewport.rect,
      startPadding: startPadding ?? pinnedLength(before: path, in: viewport),
      endPadding: endPadding ?? pinnedLength(after: path, in: viewport))
  }

  /// Returns the scroll offset at which a frame is visible; without a frame the viewport does not
  /// move.
  func offset(
    showing frame: LayoutRect?, aligned alignment: ScrollAlignment, in viewport: LayoutRect,
    startPadding: Double, endPadding: Double
  ) -> Double {
    let visible = VisibleInterval(viewport, in: content)
    guard visible.isFinite else { return visible.finiteOffset }
    let distance = startDistance(
      showing: frame, aligned: alignment, in: visible, startPadding: startPadding,
      endPadding: endPadding)
    return content.clampedOffset(distance, viewportLength: visible.length)
  }

  /// Returns the distance of a viewport from the start of the content at which an element is
  /// visible as in `offset(toShow:aligned:in:startPadding:endPadding:)`, also beyond the ends of
  /// the content; nil if the element has no frame, or the viewport is not finite.
  package func startDistance(
    toShow path: KindedIndexPath, aligned alignment: ScrollAlignment, in viewport: Viewport
  ) -> Double? {
    let visible = VisibleInterval(viewport.rect, in: content)
    guard visible.isFinite, let frame = frame(of: path) else { return nil }
    return startDistance(
      showing: frame, aligned: alignment, in: visible,
      startPadding: pinnedLength(before: path, in: viewport),
      endPadding: pinnedLength(after: path, in: viewport))
  }

  /// Returns the distance of a viewport from the start of the content at which a frame is visible.
  private func startDistance(
    showing frame: LayoutRect?, aligned alignment: ScrollAlignment, in visible: VisibleInterval,
    startPadding: Double, endPadding: Double
  ) -> Double {
    guard let frame else { return visible.start }
    let length = visible.length
    let target = content.mainInterval(of: frame)
    let atStart = target.start - startPadding
    let atEnd = target.end + endPadding - length
    var distance = visible.start
    switch alignment {
    case .start:
      distance = atStart
    case .end:
      distance = atEnd
    case .center:
      let available = length - startPadding - endPadding
      distance = target.start - startPadding + (target.end - target.start - available) / 2
    case .nearest:
      let isBefore = atStart < visible.start
      let isAfter = atEnd > visible.start
      if isBefore != isAfter { distance = isBefore == (atEnd <= atStart) ? atStart : atEnd }
    }
    return distance.isNaN ? visible.start : distance
  }
}

extension CollectionLayout {
  /// Returns the length that insets and pinned elements cover before an element that is at the
  /// start of a viewport (Flutter's `RenderViewport.maxScrollObstructionExtentBefore`).
  ///
  /// It is the sum of the inset at the start, the length of a pinned header of the collection and,
  /// for an item, those of a pinned header of its section and of its pinned ancestors. Headers that
  /// shrink count with their least length. A header beside the items covers none of them and does
  /// not count. With the pinning area `.section`, the header of a section covers its footer, too.
  ///
  /// - Parameters:
  ///   - path: Any path, stale ones included.
  ///   - viewport: The visible part; its position does not matter.
  /// - Returns: A length in points; 0 if the element has no frame.
  /// - Complexity: That of `frame(of:in:)`.
  func pinnedLength(before path: KindedIndexPath, in viewport: Viewport) -> Double {
    guard hasFrame(path) else { return 0 }
    let section = section(at: path.section)
    let header = section.covers(path, andSupplementary: .footer) ? section.pinnedHeaderLength : 0
    return fixedLengths(in: viewport).start + header
      + pinnedLengthOfAncestors(of: path, in: viewport)
  }

  /// Returns the length that insets and pinned elements cover after an element that is at the end
  /// of a viewport.
  ///
  /// It is the sum of the inset at the end, the length of a pinned footer of the collection and,
  /// for an item, that of a pinned footer of its section, by the rules of
  /// `pinnedLength(before:in:)`.
  ///
  /// - Parameters:
  ///   - path: Any path, stale ones included.
  ///   - viewport: The visible part; only its insets matter.
  /// - Returns: A length in points; 0 if the element has no frame.
  /// - Complexity: The same as `frame(of:)`.
  func pinnedLength(after path: KindedIndexPath, in viewport: Viewport) -> Double {
    guard hasFrame(path) else { return 0 }
    let section = section(at: path.section)
    let footer = section.covers(path, andSupplementary: .header) ? section.pinnedFooterLength : 0
    return fixedLengths(in: viewport).end + footer
  }

  /// Returns the lengths that insets and the pinned header and footer of the collection cover at
  /// both ends of a viewport.
  func fixedLengths(in viewport: Viewport) -> (start: Double, end: Double) {
    let (insets, pinned) = (space.mainInsets(of: viewport), resolvedConfiguration.pinnedLengths)
    return (insets.start + pinned.start, insets.end + pinned.end)
  }

  /// Returns the lengths that insets and pinned elements cover now at both ends of a viewport.
  ///
  /// The part between them is the part in which the user reads. Pinned elements count that are
  /// moved from their natural positions, those of the collection too, up to the far edge of the
  /// last one; a header or footer beside the items does not count.
  ///
  /// - Parameter viewport: The visible part.
  /// - Returns: Lengths in points along the main axis, from 0 to the length of the viewport; 0 if
  ///   the viewport is not finite along the main axis.
  /// - Complexity: That of `pinnedElements(overlapping:in:)`.
  public func coveredLengths(in viewport: Viewport) -> (start: Double, end: Double) {
    let visible = VisibleInterval(viewport.rect, in: content)
    guard visible.isFinite else { return (0, 0) }
    let window = StickyViewRectangle(viewport, of: self)
    let insets = space.mainInsets(of: viewport)
    var (start, end) = (visible.start + insets.start, visible.end - insets.end)
    for bar in collectionSupplementaries(pinnedIn: window) where bar.isPinned {
      let interval = content.mainInterval(of: bar.frame)
      if bar.kind == .collectionHeader {
        start = max(start, interval.end)
      } else {
        end = min(end, interval.start)
      }
    }
    for element in pinnedElements(in: viewport) {
      let resolved = section(at: element.path.section).resolved
      let interval = content.mainInterval(of: element.frame)
      switch element.path.kind {
      case .header: if resolved.header?.isBeside == false { start = max(start, interval.end) }
      case .item: start = max(start, interval.end)
      case .footer: if resolved.footer?.isBeside == false { end = min(end, interval.start) }
      }
    }
    func limited(_ length: Double) -> Double { min(max(length, 0), max(visible.length, 0)) }
    return (limited(start - visible.start), limited(visible.end - end))
  }

  /// Returns the lengths that insets and pinned elements cover at the four edges of a viewport: at
  /// the left and the right, and at the top and the bottom.
  package func coveredEdges(
    in viewport: Viewport
  ) -> (x: (low: Double, high: Double), y: (low: Double, high: Double)) {
    space.edges(main: coveredLengths(in: viewport), cross: space.crossInsets(of: viewport))
  }
}

extension SectionGeometry {
  /// Returns whether a pinned header or footer of the section covers an element: an item, or with
  /// the pinning area of the whole section the supplementary at the other end.
  fileprivate func covers(
    _ path: KindedIndexPath, andSupplementary other: KindedIndexPath.Kind
  ) -> Bool {
    path.kind == .item || path.kind == other && resolved.pinningArea == .section
  }
}

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
  ///   - viewport: The visible part.
  ///   - startPadding: The least distance of the part from the start of the viewport, in points;
  ///     nil for the length that is covered there, as for a whole element.
  ///   - endPadding: The least distance of the part from the end of the viewport, in points, or
  ///     nil.
  /// - Returns: The offset of the viewport's origin along the main axis, in content coordinates,
  ///   with the limits of `offset(toShow:aligned:in:startPadding:endPadding:)`.
  /// - Complexity: The same as `frame(of:)`.
  public func offset(
    toShow rect: LayoutRect, of path: KindedIndexPath, aligned alignment: ScrollAlignment,
    in viewport: Viewport, startPadding: Double? = nil, endPadding: Double? = nil
  ) -> Double {
    let isPart =
      rect.origin.isFinite && LayoutError.isExtent(rect.width) && LayoutError.isExtent(rect.height)
    return offset(
      showing: isPart ? frame(of: path).map { rect.moved(by: $0.origin) } : nil,
      aligned: alignment, in: viewport.rect,
      startPadding: startPadding ?? pinnedLength(before: path, in: viewport),
      endPadding: endPadding ?? pinnedLength(after: path, in: viewport))
  }
}
