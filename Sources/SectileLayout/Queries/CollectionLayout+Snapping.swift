// SectileLayout/Queries/CollectionLayout+Snapping.swift
//
// Coming to rest on something: an item, a section, a page. The viewport's length, its offset and its
// velocity come in; where it should stop comes out.

import SectilePaths

/// What a scroll view comes to rest on.
public enum SnapTarget: UInt8, Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// An item, or a line of items.
  case item
  /// A section.
  case section
  /// A whole number of viewports from the start of the content.
  case page
}

extension CollectionLayout {
  /// Returns where a viewport comes to rest that would stop at an offset.
  ///
  /// - Parameters:
  ///   - offset: Where it would stop, along the main axis.
  ///   - velocity: How fast the offset grows when the finger leaves. If it is not zero, the viewport
  ///     does not move back: it rests on the next target in its direction.
  ///   - target: What it comes to rest on.
  ///   - alignment: Which edge of the target rests at which of the viewport; `.nearest` is `.start`.
  ///     Pages always start at the start.
  ///   - viewport: What is seen of the content; only its size matters.
  ///   - startPadding: How far from the start of the viewport a target rests.
  /// - Returns: An offset from 0 to the largest one; the nearest target's, and of two equally near
  ///   ones that of the first.
  /// - Complexity: O(log *s* + log *r* + *k*) for *k* items within a viewport's length.
  public func snapOffset(
    near offset: Double, velocity: Double = 0, to target: SnapTarget,
    aligned alignment: ScrollAlignment = .start, in viewport: LayoutRect,
    startPadding: Double = 0
  ) -> Double {
    let seen = space.mainInterval(of: viewport, contentLength: contentLength)
    let outer = seen.end - seen.start
    guard offset.isFinite else { return self.offset(of: 0, outer: outer) }
    let isMirrored = space.axis == .horizontal && space.direction == .rightToLeft
    let distance = isMirrored ? contentLength - outer - offset : offset
    let moves = isMirrored ? -velocity : velocity
    // What is compared: a position in the viewport with the same position of each target.
    let fraction = target == .page ? 0 : alignment.fraction
    let position = fraction * outer + (fraction == 0 && target != .page ? startPadding : 0)
    let wanted = distance + position
    let (before, after): (Double?, Double?) =
      switch target {
      case .page: pages(around: wanted, outer: outer)
      case .section: sectionPositions(around: wanted, fraction)
      case .item: itemPositions(around: wanted, fraction)
      }
    let rest = rest(before, after, near: wanted, velocity: moves)
    return self.offset(of: rest - position, outer: outer)
  }

  /// Returns the one of two targets that a viewport rests on.
  private func rest(
    _ before: Double?, _ after: Double?, near wanted: Double, velocity: Double
  ) -> Double {
    guard let before else { return after ?? wanted }
    guard let after else { return before }
    if velocity > 0 { return after }
    if velocity < 0 { return before }
    return wanted - before <= after - wanted ? before : after
  }

  private func pages(around wanted: Double, outer: Double) -> (Double?, Double?) {
    guard outer > 0 else { return (wanted, wanted) }
    let page = (wanted / outer).rounded(.down) * outer
    return (page, page < wanted ? page + outer : page)
  }

  private func sectionPositions(
    around wanted: Double, _ fraction: Double
  ) -> (Double?, Double?) {
    // A section's position is not before its start, and the sections before end before that.
    guard let first = sections.place(startingBefore: wanted - sectionsStart, spacing: 0) else {
      return (nil, nil)
    }
    var before: Double?
    var index = first.index
    // With positions other than the start, one more section may be the nearest on either side.
    while index > 0 && fraction > 0 && self.section(at: index).position(fraction) > wanted {
      index -= 1
    }
    while index < numberOfSections {
      let section = section(at: index)
      index += 1
      if section.shape.isHidden { continue }
      let position = section.position(fraction)
      if position == wanted { return (wanted, wanted) }
      if position > wanted { return (before, position) }
      before = position
    }
    return (before, nil)
  }

  private func itemPositions(
    around wanted: Double, _ fraction: Double
  ) -> (Double?, Double?) {
    var before: Double?
    var after: Double?
    var reach = max(space.main(container), 16)
    let everywhere = Span(
      origin: -2 * LayoutError.maximumExtent, length: 4 * LayoutError.maximumExtent)
    // Look a viewport's length either way, and further while one side has nothing.
    while reach < 4 * LayoutError.maximumExtent {
      let area = rect(Extent(start: wanted - reach, length: 2 * reach), cross: everywhere)
      for element in elements(in: area) where element.path.kind == .item {
        let interval = space.mainInterval(of: element.frame, contentLength: contentLength)
        let position = interval.start + fraction * (interval.end - interval.start)
        guard abs(position - wanted) <= reach else { continue }
        if position <= wanted { before = max(before ?? position, position) }
        if position >= wanted { after = min(after ?? position, position) }
      }
      let isComplete = wanted - reach < 0 && wanted + reach > contentLength
      if before != nil && after != nil || isComplete { break }
      reach *= 4
    }
    return (before, after)
  }
}

extension ScrollAlignment {
  /// Which part of a target's length rests at the same part of the viewport's.
  fileprivate var fraction: Double {
    switch self {
    case .start, .nearest: 0
    case .center: 0.5
    case .end: 1
    }
  }
}

extension SectionFrames {
  /// Returns a position in the section: its start at 0, its end at 1.
  fileprivate func position(_ fraction: Double) -> Double { start + fraction * length }
}
