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
  /// Returns the scroll offset at which an element is visible.
  ///
  /// Pinned elements can cover it there. The paddings keep it clear of them:
  ///
  ///     layout.offset(
  ///       toShow: row, aligned: .nearest, in: viewport,
  ///       startPadding: layout.pinnedLength(before: row),
  ///       endPadding: layout.pinnedLength(after: row))
  ///
  /// - Parameters:
  ///   - path: The element. If the layout has no such element, the viewport does not move.
  ///   - alignment: The position of the element in the viewport.
  ///   - viewport: The visible rectangle in content coordinates.
  ///   - startPadding: The least distance of the element from the start of the viewport, in points;
  ///     for example, the height of a bar that covers the viewport there.
  ///   - endPadding: The least distance of the element from the end of the viewport, in points.
  /// - Returns: The offset of the viewport's origin along the main axis, in content coordinates: at
  ///   least 0, and at most the offset at which the viewport ends where the content ends. If the
  ///   content is shorter than the viewport, both start at the same position: at offset 0, or in a
  ///   horizontal right-to-left layout at a negative offset, because the viewport extends beyond
  ///   the left edge of the content. The offset is finite: a viewport that is not finite along the
  ///   main axis does not move, and its offset counts as 0 if that is not finite; paddings with
  ///   which the alignment has no position do not move the viewport either.
  /// - Complexity: The same as `frame(of:)`.
  public func offset(
    toShow path: KindedIndexPath, aligned alignment: ScrollAlignment, in viewport: LayoutRect,
    startPadding: Double = 0, endPadding: Double = 0
  ) -> Double {
    offset(
      showing: frame(of: path), aligned: alignment, in: viewport, startPadding: startPadding,
      endPadding: endPadding)
  }

  /// Returns the scroll offset at which a frame is visible; without a frame the viewport does not
  /// move.
  func offset(
    showing frame: LayoutRect?, aligned alignment: ScrollAlignment, in viewport: LayoutRect,
    startPadding: Double, endPadding: Double
  ) -> Double {
    let visible = Viewport(viewport, in: content)
    guard visible.isFinite else { return visible.finiteOffset }
    let length = visible.length
    func offset(_ distance: Double) -> Double {
      content.clampedOffset(
        distance.isNaN ? visible.start : distance, viewportLength: length)
    }
    guard let frame else { return offset(visible.start) }
    let target = content.mainInterval(of: frame)
    let atStart = target.start - startPadding
    let atEnd = target.end + endPadding - length
    switch alignment {
    case .start:
      return offset(atStart)
    case .end:
      return offset(atEnd)
    case .center:
      let available = length - startPadding - endPadding
      return offset(
        target.start - startPadding + (target.end - target.start - available) / 2)
    case .nearest:
      let isBefore = atStart < visible.start
      let isAfter = atEnd > visible.start
      if isBefore == isAfter { return offset(visible.start) }
      let fits = atEnd <= atStart
      return offset(isBefore == fits ? atStart : atEnd)
    }
  }
}

extension CollectionLayout {
  /// Returns the length that pinned elements and the pin inset cover before an element that is at
  /// the start of the viewport (Flutter's `RenderViewport.maxScrollObstructionExtentBefore`).
  ///
  /// It is the sum of `startPinInset`, the length of a pinned header of the collection and, for an
  /// item, that of a pinned header of its section. Headers that shrink count with their least
  /// length. A header beside the items covers none of them and does not count. With the pinning
  /// area `.section`, the header of a section covers its footer, too.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Returns: A length in points; 0 if the element has no frame.
  /// - Complexity: The same as `frame(of:)`.
  public func pinnedLength(before path: KindedIndexPath) -> Double {
    guard hasFrame(path) else { return 0 }
    let section = section(at: path.section)
    let covered = section.covers(path, andSupplementary: .footer) ? section.pinnedHeaderLength : 0
    return resolvedConfiguration.startPinnedLength + covered
  }

  /// Returns the length that pinned elements and the pin inset cover after an element that is at
  /// the end of the viewport.
  ///
  /// It is the sum of `endPinInset`, the length of a pinned footer of the collection and, for an
  /// item, that of a pinned footer of its section, by the rules of `pinnedLength(before:)`.
  ///
  /// - Parameter path: Any path, stale ones included.
  /// - Returns: A length in points; 0 if the element has no frame.
  /// - Complexity: The same as `frame(of:)`.
  public func pinnedLength(after path: KindedIndexPath) -> Double {
    guard hasFrame(path) else { return 0 }
    let section = section(at: path.section)
    let covered = section.covers(path, andSupplementary: .header) ? section.pinnedFooterLength : 0
    return resolvedConfiguration.endPinnedLength + covered
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
  /// Returns the scroll offset at which an element is visible, below the pinned elements of its
  /// section and its pinned ancestors.
  ///
  /// The elements that are pinned above an item when it is scrolled there determine its least
  /// distance from the start of the viewport: those of `pinnedLength(before:)`, and its ancestors.
  /// The position of a pinned ancestor is its natural one. Pinned footers do not count; pass
  /// `pinnedLength(after:)` as `endPadding`.
  ///
  /// Ancestors that were never measured count with their estimates. After the viewport has been
  /// settled there, the result can differ. Repeat both calls until no element is measured:
  ///
  ///     repeat {
  ///       viewport.y = layout.offset(toShow: row, aligned: .start, in: viewport, hierarchy: rows)
  ///     } while try layout.settle(in: &viewport, hierarchy: rows, measure: measure) > 0
  ///
  /// - Parameters:
  ///   - path: The element. If the layout has no such element, the viewport does not move.
  ///   - alignment: The position of the element in the viewport.
  ///   - viewport: The visible rectangle in content coordinates.
  ///   - hierarchy: The parents and the last descendants of the items.
  ///   - maximumLevels: The number of levels that are pinned, from the roots on.
  ///   - startPadding: The least distance of the element from the start of the viewport, in points;
  ///     it has an effect if it is larger than the length of the pinned elements.
  ///   - endPadding: The least distance of the element from the end of the viewport, in points.
  /// - Returns: The offset of the viewport's origin along the main axis, in content coordinates,
  ///   with the limits of `offset(toShow:aligned:in:startPadding:endPadding:)`.
  /// - Complexity: O(log *s* + *d* log *r*) and O(*d*) calls of the hierarchy for an item with *d*
  ///   ancestors, with *s* and *r* as in `LayoutElements`.
  public func offset(
    toShow path: KindedIndexPath, aligned alignment: ScrollAlignment, in viewport: LayoutRect,
    hierarchy: some SectionedHierarchy, maximumLevels: Int = .max, startPadding: Double = 0,
    endPadding: Double = 0
  ) -> Double {
    let pinned = pinnedLength(before: path, hierarchy: hierarchy, maximumLevels: maximumLevels)
    return offset(
      toShow: path, aligned: alignment, in: viewport,
      // The order of the arguments keeps a padding of NaN, with which the viewport does not move.
      startPadding: max(startPadding, pinned), endPadding: endPadding)
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
