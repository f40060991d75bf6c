import SectilePaths

extension CollectionLayout {
  /// Returns the layout of the items of an orthogonal section, or nil if the section is not
  /// orthogonal or not shown.
  ///
  /// It has the other axis and one section, with the index 0. Its container is the visible part of
  /// the section, and its content size is the length that the section scrolls.
  ///
  ///     layout.orthogonalLayout(ofSection: 2)?.contentSize.width    // the length of a carousel
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Complexity: O(log *s*), where *s* is the number of sections that differ.
  public func orthogonalLayout(ofSection section: Int) -> CollectionLayout? {
    guard section >= 0 && section < numberOfSections else { return nil }
    return self.section(at: section).shownOrthogonal
  }

  /// Returns the frame of the visible part of an orthogonal section, or nil if the section is not
  /// orthogonal or not shown.
  ///
  /// Items of the section are clipped to this frame, as by UIKit's scroll view: `elements(in:)` and
  /// `path(at:)` do not find what is scrolled out of it.
  ///
  /// - Parameter section: The index of a section; any number.
  /// - Returns: A frame in content coordinates, as wide as the container along the cross axis
  ///   without a header or a footer beside the items.
  /// - Complexity: O(log *s*), where *s* is the number of sections that differ.
  public func orthogonalFrame(ofSection section: Int) -> LayoutRect? {
    guard section >= 0 && section < numberOfSections else { return nil }
    let geometry = self.section(at: section)
    guard geometry.shownOrthogonal != nil else { return nil }
    return geometry.orthogonalFrame(in: content)
  }

  /// Returns the orthogonal offset at which a section stops that would stop at another offset
  /// without the snap behavior of its layout.
  ///
  /// A stop beyond an end of the section's content counts as that end, so the section also stops
  /// where its first or its last item is visible. Then the nearest stop is taken.
  ///
  /// - Parameters:
  ///   - section: The index of a section; if it is not orthogonal, the result is 0.
  ///   - offset: The distance from the start of the section's content at which it would stop, in
  ///     points.
  ///   - velocity: The rate of change of the offset at the end of the drag; only its sign matters.
  /// - Returns: An offset from 0 to the largest one, in points.
  /// - Complexity: The same as `snapOffset(near:velocity:to:aligned:in:startPadding:endPadding:)`.
  public func orthogonalOffset(
    ofSection section: Int, near offset: Double, velocity: Double = 0
  ) -> Double {
    guard let orthogonal = orthogonalLayout(ofSection: section),
      let scrolling = self.section(at: section).resolved.orthogonalScrolling
    else { return 0 }
    let resolved = self.section(at: section).resolved
    // Positions in the orthogonal layout count from the start of its frame.
    let start = resolved.available.start - resolved.orthogonalCross.start
    let length = resolved.available.length
    guard offset.isFinite else { return 0 }
    return orthogonal.snappedDistance(
      near: offset, velocity: velocity, upTo: largestOrthogonalOffset(ofSection: section) ?? 0
    ) { distance in
      switch scrolling.snapping {
      case .none: (nil, nil)
      case .lineStart: orthogonal.lineStops(around: distance, 0, at: start)
      case .lineCenter: orthogonal.lineStops(around: distance, 0.5, at: start + length / 2)
      case .page: orthogonal.stops(of: .page, around: distance, 0, at: 0, page: length)
      }
    }
  }

  /// Returns orthogonal offsets limited to the content of their sections.
  ///
  /// A host stores the distances by which the user has scrolled. After a change of the layout, a
  /// section may be too short for its distance.
  ///
  ///     viewport.orthogonalOffsets = layout.limitedOrthogonalOffsets(stored)
  ///     layout.elements(in: viewport)
  ///
  /// - Parameter offsets: Distances from the start of the content in points, by section.
  /// - Returns: An offset for each section of `offsets`, from 0 to the largest one; 0 if the
  ///   distance is NaN or the section is not orthogonal or not shown.
  /// - Complexity: O(*k* log *s*) for *k* offsets, where *s* is the number of sections that differ.
  public func limitedOrthogonalOffsets(_ offsets: [Int: Double]) -> [Int: Double] {
    var limited = offsets
    for (section, offset) in offsets {
      limited[section] = limitedOrthogonalOffset(offset, ofSection: section)
    }
    return limited
  }

  /// Returns a distance from the start of the content of an orthogonal section, limited to the
  /// largest one; 0 for NaN and for other sections.
  private func limitedOrthogonalOffset(_ distance: Double, ofSection section: Int) -> Double {
    guard let largest = largestOrthogonalOffset(ofSection: section), !distance.isNaN
    else { return 0 }
    return min(max(distance, 0), largest)
  }

  /// Returns the distance from its start by which an orthogonal section is scrolled at its end, or
  /// nil for other sections.
  private func largestOrthogonalOffset(ofSection section: Int) -> Double? {
    guard let orthogonal = orthogonalLayout(ofSection: section),
      let frame = orthogonalFrame(ofSection: section)
    else { return nil }
    // Both lengths are on the pixel grid.
    return max(orthogonal.mainLength - space.crossSide(of: frame).length, 0)
  }
}

extension CollectionLayout {
  /// Returns the last stop of the items, or of the groups, of an orthogonal layout up to a
  /// distance, and the first one from there.
  private func lineStops(
    around distance: Double, _ fraction: Double, at position: Double
  ) -> (before: Double?, after: Double?) {
    let section = section(at: 0)
    guard section.resolved.groups != nil, section.lineCount > 0 else {
      return stops(of: .item, around: distance, fraction, at: position, page: 0)
    }
    let (before, after) = groupPositions(around: distance + position, fraction, in: section)
    return (before.map { $0 - position }, after.map { $0 - position })
  }

  /// Returns the last position of a group at or before a position, and the first at or behind it
  /// (UIKit's `groupPaging`); nil if there is none.
  ///
  /// The position of a group is at a fraction of its length, without the space outside its edges.
  ///
  /// - Complexity: O(log *g* log *r*) for *g* groups.
  private func groupPositions(
    around wanted: Double, _ fraction: Double, in section: SectionGeometry
  ) -> (before: Double?, after: Double?) {
    func position(_ group: Int) -> Double {
      // Edges are snapped, as those of frames.
      let interval = content.mainInterval(
        of: content.rect(
          section.interval(ofGroup: group), cross: ContentInterval(origin: 0, length: 0)))
      return interval.start + fraction * (interval.end - interval.start)
    }
    // Positions ascend with the groups, because groups follow each other.
    let next = partitionPoint(count: section.lineCount) { position($0) <= wanted }
    let before = next == 0 ? nil : position(next - 1)
    if before == wanted { return (before, before) }
    return (before, next == section.lineCount ? nil : position(next))
  }
}

extension SectionGeometry {
  /// Returns the interval of a group along the main axis, without the space outside its edges.
  ///
  /// - Complexity: O(log *r*)
  func interval(ofGroup group: Int) -> AxisInterval {
    let line = line(at: group).interval
    let space = resolved.groups?.outerSpace ?? (before: 0, after: 0)
    return AxisInterval(
      start: bodyStart + (line.start + space.before),
      length: line.length - space.before - space.after)
  }
}

extension SectionGeometry {
  /// The layout of the items, if the section is orthogonal and its items are shown.
  fileprivate var shownOrthogonal: CollectionLayout? {
    metrics.showsAll(resolved) ? content.orthogonal?.layout : nil
  }
}
