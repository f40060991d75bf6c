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
  /// - Returns: The nearest target's offset, and of two equally near ones that of the first, or
  ///   `offset` if there is no target; in the bounds that `offset(toShow:aligned:in:)` has.
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
    let fraction = alignment.fraction
    let rest = restingDistance(
      near: turned(offset, outer: outer), velocity: isMirrored ? -velocity : velocity,
      to: target, fraction, at: fraction == 0 ? startPadding : fraction * outer, page: outer)
    return self.offset(of: rest, outer: outer)
  }

  /// Returns how far from the start of the content a viewport comes to rest, which may be more or
  /// less than it can be.
  ///
  /// - Parameters:
  ///   - fraction: Which part of a target's length rests at a position.
  ///   - position: The position in the viewport.
  ///   - page: How long a page is; pages start at the start.
  func restingDistance(
    near distance: Double, velocity: Double, to target: SnapTarget, _ fraction: Double,
    at position: Double, page: Double
  ) -> Double {
    if target == .page {
      let (before, after) = pages(around: distance, page)
      return rest(before, after, near: distance, velocity: velocity)
    }
    // What is compared: a position in the viewport with the same position of each target.
    let wanted = distance + position
    let (before, after) =
      target == .section
      ? sectionPositions(around: wanted, fraction) : itemPositions(around: wanted, fraction)
    return rest(before, after, near: wanted, velocity: velocity) - position
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

  private func pages(around wanted: Double, _ length: Double) -> (Double?, Double?) {
    guard length > 0 else { return (wanted, wanted) }
    let page = (wanted / length).rounded(.down) * length
    return (page, page < wanted ? page + length : page)
  }

  private func sectionPositions(
    around wanted: Double, _ fraction: Double
  ) -> (Double?, Double?) {
    func position(_ section: SectionFrames) -> Double {
      let extent = seenExtent(of: section)
      return extent.start + fraction * extent.length
    }
    // Positions ascend with the sections. The last one that starts before may still have its position
    // behind; those before it end, and have their positions, where it starts or earlier.
    var before = section(startingBefore: wanted)
    while let section = before, position(section) > wanted {
      before = shownSection(from: section.index - 1, isForward: false)
    }
    let after = shownSection(from: (before?.index ?? -1) + 1, isForward: true)
    if let before, position(before) == wanted { return (wanted, wanted) }
    return (before.map(position), after.map(position))
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
