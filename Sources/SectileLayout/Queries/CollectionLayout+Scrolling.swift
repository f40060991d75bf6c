// SectileLayout/Queries/CollectionLayout+Scrolling.swift
//
// Where to scroll: to bring an element into sight, and to come to rest on something. Offsets are
// those of the viewport's origin along the main axis, in content coordinates.

public import SectilePaths

/// Where an element is to be in a viewport.
public enum ScrollAlignment: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// Its start at the start of the viewport.
  case start
  /// Its middle in the middle of the viewport.
  case center
  /// Its end at the end of the viewport.
  case end
  /// Where the viewport moves least to show it: nowhere if it is in sight.
  ///
  /// An element longer than the viewport is in sight if it covers the viewport, and is otherwise
  /// shown from the edge that is nearer (CSSOM View, `scrollIntoView`).
  case nearest
}

extension CollectionLayout {
  /// Returns how far to scroll to bring an element into sight.
  ///
  /// - Parameters:
  ///   - path: The element. If the layout does not have it, the viewport stays where it is.
  ///   - alignment: Where the element is to be in the viewport.
  ///   - viewport: What is seen of the content now.
  ///   - startPadding: How far from the start of the viewport the element stays, as below a bar.
  ///   - endPadding: How far from the end of the viewport the element stays.
  /// - Returns: The offset of the viewport along the main axis, from 0 to the largest one at which
  ///   the viewport does not reach over the end of the content. If the content is shorter than the
  ///   viewport, they start together: at 0, or in a horizontal right-to-left layout, where the
  ///   viewport reaches over the left edge of the content, at a negative offset.
  /// - Complexity: As `frame(of:)`.
  public func offset(
    toShow path: KindedIndexPath, aligned alignment: ScrollAlignment, in viewport: LayoutRect,
    startPadding: Double = 0, endPadding: Double = 0
  ) -> Double {
    let seen = space.mainInterval(of: viewport, contentLength: contentLength)
    let outer = seen.end - seen.start
    guard let frame = frame(of: path) else { return offset(of: seen.start, outer: outer) }
    let target = space.mainInterval(of: frame, contentLength: contentLength)
    let atStart = target.start - startPadding
    let atEnd = target.end + endPadding - outer
    switch alignment {
    case .start:
      return offset(of: atStart, outer: outer)
    case .end:
      return offset(of: atEnd, outer: outer)
    case .center:
      let room = outer - startPadding - endPadding
      let middle = target.start - startPadding + (target.end - target.start - room) / 2
      return offset(of: middle, outer: outer)
    case .nearest:
      let isBefore = atStart < seen.start
      let isBehind = atEnd > seen.start
      if isBefore == isBehind { return offset(of: seen.start, outer: outer) }
      let fits = atEnd <= atStart
      return offset(of: isBefore == fits ? atStart : atEnd, outer: outer)
    }
  }

  /// Returns the offset of a viewport that is a distance from the start of the content, or as near to
  /// that as it can be.
  func offset(of distance: Double, outer: Double) -> Double {
    turned(min(max(distance, 0), max(space.main(contentSize) - outer, 0)), outer: outer)
  }

  /// Returns the offset of a viewport that is a distance from the start of the content, and the other
  /// way round.
  ///
  /// They differ where the content starts at the right.
  func turned(_ distance: Double, outer: Double) -> Double {
    space.axis == .horizontal && space.direction == .rightToLeft
      ? space.main(contentSize) - outer - distance : distance
  }
}
