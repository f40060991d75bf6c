// SectileLayout/Anchoring/LayoutAnchor+Mapping.swift
//
// An anchor follows the data. If its element is removed, another one takes over, by a rule that keeps
// everything still that was in sight and is still there.

public import SectilePaths

extension LayoutAnchor {
  /// Returns the anchor in a new state of the data.
  ///
  /// An element that stays goes on being the anchor. For one that is removed, or that moved itself and
  /// would take the reader along, the first of these takes over; elements are looked at in reading
  /// order, and stayers are survivors that did not move by themselves or with their section:
  ///
  /// 1. The first stayer behind it that was seen: it stays where it was seen.
  /// 2. The last stayer before it that was seen: it stays where it was seen.
  /// 3. The element itself, if it moved: it is followed.
  /// 4. The first survivor behind it: it comes to where the removed element was.
  /// 5. The end of the content, if anything before it survives.
  /// 6. The start of the content.
  ///
  /// For the edge `.end`, exchange "behind" and "before", "first" and "last", "end" and "start".
  /// Headers and footers that the viewport held away from their place do not take over in 1 and 2.
  ///
  ///     let anchor = layout.anchor(in: viewport).mapped(through: changes, from: layout, in: viewport)
  ///     try layout.apply(changes, of: source)
  ///     viewport.y = layout.offset(restoring: anchor, in: viewport)
  ///
  /// - Parameters:
  ///   - changes: The transition from the state that `old` shows.
  ///   - old: The layout that the anchor was taken from, as it was before the changes.
  ///   - viewport: What was seen of the content; only its size and where it is across matter.
  /// - Complexity: O(log *k*) for *k* changes if the element survives; otherwise O((*v* + *k*) log *k*
  ///   + *s*), where *v* is the number of elements in sight and *s* that of sections that are removed.
  public func mapped(
    through changes: SectionedChanges, from old: CollectionLayout, in viewport: LayoutRect
  ) -> LayoutAnchor {
    guard case .element(let path) = target else { return self }
    let new = changes.newPath(for: path)
    let survivors = Survivors(changes: changes, layout: old, isForward: edge == .start)
    if let new, !survivors.hasMoved(path) {
      return LayoutAnchor(.element(new), edge: edge, distance: distance)
    }
    let outer = old.space.mainSpan(of: viewport).length
    let start = old.start(restoring: self, outer: outer)
    if let (seen, new) = survivors.stayer(near: path, in: old.moved(viewport, to: start)) {
      let extent = old.extent(of: .element(seen))
      return LayoutAnchor(
        .element(new), edge: edge,
        distance: edge == .start ? extent.start - start : extent.end - (start + outer))
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

extension CollectionLayout {
  /// Returns a viewport that starts a distance from the start of the content.
  func moved(_ viewport: LayoutRect, to start: Double) -> LayoutRect {
    var viewport = viewport
    if axis == .vertical {
      viewport.y = start
    } else {
      viewport.x = turned(start, outer: viewport.width)
    }
    return viewport
  }
}

/// The elements of an old state that are in the new one.
private struct Survivors {
  let changes: SectionedChanges
  let layout: CollectionLayout
  /// Which way is looked first.
  let isForward: Bool

  /// Returns whether an element is listed as moved, or its section is.
  func hasMoved(_ path: KindedIndexPath) -> Bool {
    let sections = changes.sectionMoves
    let section = sections.firstPosition { $0.old >= path.section }
    if section < sections.count && sections[section].old == path.section { return true }
    let items = changes.itemMoves
    let item = items.firstPosition { $0.old >= path }
    return item < items.count && items[item].old == path
  }

  /// Returns the stayer in a viewport that is next to an element on one side, or if there is none, on
  /// the other: its old and its new path.
  func stayer(
    near path: KindedIndexPath, in viewport: LayoutRect
  ) -> (old: KindedIndexPath, new: KindedIndexPath)? {
    var before: (KindedIndexPath, KindedIndexPath)?
    var behind: (KindedIndexPath, KindedIndexPath)?
    for element in layout.elements(in: viewport)
    where !layout.isHeld(element, in: viewport) {
      guard let new = changes.newPath(for: element.path), !hasMoved(element.path) else { continue }
      if element.path < path {
        before = (element.path, new)
      } else if behind == nil {
        behind = (element.path, new)
      }
    }
    return isForward ? behind ?? before : before ?? behind
  }

  /// Returns the new path of the next survivor on one side of an element.
  func next(after path: KindedIndexPath, isForward: Bool) -> KindedIndexPath? {
    let navigator = Navigator(layout: layout, kinds: .all)
    var next = neighbour(of: path, navigator, isForward: isForward)
    while let candidate = next {
      if let new = changes.newPath(for: candidate) { return new }
      if changes.newSection(for: candidate.section) == nil {
        // Of a removed section nothing remains but what moved elsewhere.
        if let new = movedOut(from: candidate, isForward: isForward) { return new }
        next = neighbour(
          of: isForward
            ? .footer(inSection: candidate.section) : .header(inSection: candidate.section),
          navigator, isForward: isForward)
      } else {
        next = navigator.along(from: candidate, isForward: isForward)
      }
    }
    return nil
  }

  private func neighbour(
    of path: KindedIndexPath, _ navigator: Navigator, isForward: Bool
  ) -> KindedIndexPath? {
    guard path.section >= layout.numberOfSections else {
      return navigator.along(from: path, isForward: isForward)
    }
    return isForward ? nil : navigator.last()
  }

  /// Returns the new path of the first item, from a path on, that moved out of a removed section.
  private func movedOut(from path: KindedIndexPath, isForward: Bool) -> KindedIndexPath? {
    let moves = changes.itemMoves
    let index =
      isForward
      ? moves.firstPosition { $0.old >= path } : moves.firstPosition { $0.old > path } - 1
    guard moves.indices.contains(index), moves[index].old.section == path.section else {
      return nil
    }
    return moves[index].new
  }
}

extension Array {
  /// Returns the position of the first element that satisfies a condition that all behind it satisfy
  /// too, or the end.
  fileprivate func firstPosition(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
