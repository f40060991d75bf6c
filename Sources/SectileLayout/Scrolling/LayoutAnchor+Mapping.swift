public import SectilePaths

extension LayoutAnchor {
  /// Returns the anchor in a new state of the data.
  ///
  /// If the element of the anchor is neither removed nor listed as moved, the anchor keeps it.
  /// Otherwise the anchor gets the first of the following targets. An element *stays* if it is not
  /// removed and neither it nor its section is listed as moved.
  ///
  /// 1. The first visible element after it that stays, at the position where it was visible.
  /// 2. The last visible element before it that stays, at the position where it was visible.
  /// 3. The element itself, if it moved: the viewport follows it.
  /// 4. The first element after it that is not removed, at the position of the removed element.
  /// 5. The end of the content, if an element before it is not removed.
  /// 6. The start of the content.
  ///
  /// For the edge `.end`, exchange "after" and "before", "first" and "last", "end" and "start".
  /// Rules 1 and 2 skip headers and footers that pinning moved away from their natural frame.
  ///
  ///     let anchor = layout.anchor(in: viewport)
  ///       .mapped(through: changes, from: layout, in: viewport)
  ///     try layout.apply(changes, of: source)
  ///     viewport.rect.y = layout.offset(restoring: anchor, in: viewport)
  ///
  /// - Parameters:
  ///   - changes: The changes from the data of `old` to the new data.
  ///   - old: The layout that the anchor was taken from, before the changes.
  ///   - viewport: The visible part before the changes; the position of its rectangle along the
  ///     main axis does not matter.
  /// - Complexity: O(log *k*) for *k* changes if the element is not removed; otherwise O((*v* +
  ///   *k*) log *k* + *s*), where *v* is the number of visible elements and *s* the number of
  ///   removed sections.
  public func mapped(
    through changes: SectionedChanges, from old: CollectionLayout, in viewport: Viewport
  ) -> LayoutAnchor {
    guard case .element(let path) = target else { return self }
    let new = changes.newPath(for: path)
    let survivors = Survivors(changes: changes, layout: old, isForward: edge == .start)
    if let new, !changes.hasMoved(path) {
      return LayoutAnchor(.element(new), edge: edge, distance: distance)
    }
    let length = old.space.mainSide(of: viewport.rect).length
    let start = old.start(restoring: self, viewportLength: length)
    var visible = viewport
    visible.rect = VisibleInterval(viewport.rect, in: old.content).moved(to: start)
    if let (stayer, new) = survivors.stayer(near: path, in: visible) {
      let interval = old.interval(of: .element(stayer))
      return LayoutAnchor(
        .element(new), edge: edge,
        distance: edge == .start ? interval.start - start : interval.end - (start + length))
    }
    if let new { return LayoutAnchor(.element(new), edge: edge, distance: distance) }
    if let new = survivors.next(after: path, isForward: survivors.isForward) {
      return LayoutAnchor(.element(new), edge: edge, distance: distance)
    }
    let hasOther = survivors.next(after: path, isForward: !survivors.isForward) != nil
    let isStart = (edge == .start) != hasOther
    return isStart ? .contentStart : .contentEnd
  }
}

/// The elements of the old data that are in the new data.
private struct Survivors {
  let changes: SectionedChanges
  let layout: CollectionLayout
  /// The direction that is searched first.
  let isForward: Bool

  /// Returns the old and the new path of the nearest stayer in a viewport on the first side of an
  /// element, or if there is none, on the other side.
  func stayer(
    near path: KindedIndexPath, in viewport: Viewport
  ) -> (old: KindedIndexPath, new: KindedIndexPath)? {
    var before: (KindedIndexPath, KindedIndexPath)?
    var after: (KindedIndexPath, KindedIndexPath)?
    for element in layout.naturalElements(in: viewport.rect)
    where !layout.isHeld(element, in: viewport) {
      guard let new = changes.newPath(for: element.path), !changes.hasMoved(element.path) else {
        continue
      }
      if element.path < path {
        before = (element.path, new)
      } else if after == nil {
        after = (element.path, new)
      }
    }
    return isForward ? after ?? before : before ?? after
  }

  /// Returns the new path of the next survivor on one side of an element.
  func next(after path: KindedIndexPath, isForward: Bool) -> KindedIndexPath? {
    let navigator = Navigator(layout: layout, kinds: .all)
    var next = navigator.along(from: path, isForward: isForward)
    while let candidate = next {
      if let new = changes.newPath(for: candidate) { return new }
      if changes.newSection(for: candidate.section) == nil {
        // Of a removed section only the items that moved to another one survive.
        if let new = movedOut(from: candidate, isForward: isForward) { return new }
        next = navigator.along(
          from: isForward
            ? .footer(inSection: candidate.section) : .header(inSection: candidate.section),
          isForward: isForward)
      } else {
        next = navigator.along(from: candidate, isForward: isForward)
      }
    }
    return nil
  }

  /// Searches the items of a removed section for the first one, from a path on, that moved to
  /// another section, and returns its new path.
  private func movedOut(from path: KindedIndexPath, isForward: Bool) -> KindedIndexPath? {
    let moves = changes.itemMoves
    let index =
      isForward
      ? partitionPoint(count: moves.count) { moves[$0].old < path }
      : partitionPoint(count: moves.count) { moves[$0].old <= path } - 1
    guard moves.indices.contains(index), moves[index].old.section == path.section else {
      return nil
    }
    return moves[index].new
  }
}
