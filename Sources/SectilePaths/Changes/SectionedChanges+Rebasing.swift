// Combines two sets of changes of one state, such as a drag and a refresh that arrives before the
// drop.

extension SectionedChanges {
  /// The precedence of one of two sets of changes of the same state.
  public enum Precedence: Hashable, Sendable {
    /// If both sets move an element, the move of the other changes counts. Insertions precede
    /// those of the other changes.
    case earlier
    /// If both sets move an element, the move of these changes counts. Insertions follow those
    /// of the other changes.
    case later
  }

  /// Returns these changes as changes of the state after other changes of the same old state.
  ///
  ///     let refresh = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
  ///     let drag = try SectionedChanges(
  ///       itemMoves: [.init(old: .item(3, inSection: 0), new: .item(1, inSection: 0))])
  ///     drag.rebased(over: refresh)    // moves 0.2 to 0.0: the item before the drop was removed
  ///
  /// Both orders lead to the same state if the same changes are the earlier ones in both:
  ///
  ///     refresh.followed(by: drag.rebased(over: refresh, as: .later))
  ///     drag.followed(by: refresh.rebased(over: drag, as: .earlier))    // the same map
  ///
  /// If the two sets conflict, these rules decide:
  ///
  /// - An element that either set removes is removed. Its moves and updates are dropped.
  /// - If both sets move an element, the move of the later changes counts.
  /// - A move or an insertion into a section that the other changes remove is dropped. The
  ///   moved element stays where the other changes moved or left it. If that position no longer
  ///   exists, the element is removed.
  /// - Unmoved elements keep their order. An inserted or moved element stays after the element that
  ///   it was put after. If both sets put blocks of elements into the same gap, a block with
  ///   elements of the old state comes first. If both blocks have such elements, the block whose
  ///   first such element was first in the old state comes first.
  ///
  /// If no element is moved by both sets, `precedence` only decides the order of insertions
  /// into the same gap. All elements of the old state then have the same positions for either
  /// value.
  ///
  /// - Parameters:
  ///   - other: The other changes of the same old state.
  ///   - precedence: Whether these changes count as the later or the earlier ones.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes in both.
  public func rebased(over other: Self, as precedence: Precedence = .later) -> Self {
    if isEmpty { return self }
    if !other.changesPositions { return simplified() }
    var rebase = Rebase(own: self, base: other, ownIsLater: precedence == .later)
    rebase.mergeSections()
    rebase.mergeItems()
    var result = rebase.result
    result.normalize()
    result.setUpdates(
      sections: sectionUpdates.compactMap { other.newSection(for: $0.old) },
      items: itemUpdates.compactMap { other.newPath(for: $0.old) })
    return result.simplified()
  }
}
