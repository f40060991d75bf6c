// Splits changes into stages for views that cannot apply all of them in one batch update.
// Docs/Reference/Changes.md lists the rules of batch updates in UIKit and AppKit.

extension SectionedChanges {
  /// Returns the changes in stages that batch updates of collection and table views accept.
  ///
  /// Each stage starts from the state that the previous one leads to. In each stage
  ///
  /// - no item is removed, inserted, moved or updated in a section that is itself removed,
  ///   inserted, moved or updated;
  /// - no element is both moved and updated;
  /// - no move displaces an updated element.
  ///
  /// All stages composed are these changes without redundant moves:
  ///
  ///     let all = changes.stages().reduce(SectionedChanges()) { $0.followed(by: $1) }
  ///     all == changes.simplified()    // true
  ///
  /// Changes without conflicts have one stage, and empty changes have none. There are at most four
  /// stages:
  ///
  /// 1. sections, except removed sections that items move out of;
  /// 2. items;
  /// 3. removals of the sections that items moved out of, and updates of items that move or that
  ///    moves displace;
  /// 4. updates of sections.
  ///
  /// An inserted section starts with the items that are inserted with it; items that move there
  /// follow in a later stage. The intermediate states therefore need their own data, which
  /// `stages(from:to:)` returns.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public func stages() -> [Self] {
    if isEmpty { return [] }
    let changes = simplified()
    // The removed sections that items move out of.
    let emptied = changes.itemMoves.map { $0.old.section }.withoutAdjacentDuplicates()
      .filter { newSection(for: $0) == nil }
    // Sections that are removed late can push others beyond the limit of section indices.
    let last = UInt64(changes.largestSection) + UInt64(emptied.count)
    if last >= KindedIndexPath.sectionLimit { return [changes] }
    let stages =
      emptied.isEmpty && !changes.editsItemsOfMovedSections
      ? changes.stagesWithoutConflict() : changes.stagesBySection(emptied: emptied)
    return stages.filter { !$0.isEmpty }
  }

  /// Whether items are removed, inserted or moved in sections that are moved, or move into inserted
  /// sections.
  private var editsItemsOfMovedSections: Bool {
    func isMovedOrInserted(_ old: Int?) -> Bool { old.map { isMoved($0) } ?? true }
    return itemRemovals.contains { isMoved($0.section) }
      || itemInsertions.contains { isMovedOrInserted(oldSection(for: $0.section)) }
      || itemMoves.contains {
        isMoved($0.old.section) || isMovedOrInserted(oldSection(for: $0.new.section))
      }
  }

  /// Returns the stages of changes whose removals, insertions and moves fit in one stage.
  private func stagesWithoutConflict() -> [Self] {
    let batch = UpdatesBesideMoves(self)
    var first = self
    first.sectionUpdates = []
    first.itemUpdates = itemUpdates.filter { batch.accepts($0.old) }
    let lateItems = itemUpdates.filter { !batch.accepts($0.old) }
    // A section is updated in the first stage unless a move displaces it or one of its items
    // changes.
    var edited = itemRemovals.map { $0.section } + itemMoves.map { $0.old.section }
    edited += first.itemUpdates.map { $0.old.section }
    edited += itemInsertions.compactMap { oldSection(for: $0.section) }
    edited += itemMoves.compactMap { oldSection(for: $0.new.section) }
    edited = edited.sortedAndUnique()
    var lateSections: [Int] = []
    for pair in sectionUpdates {
      if batch.accepts(section: pair.old) && !edited.containsInOrder(pair.old) {
        first.sectionUpdates.append(pair)
      } else {
        lateSections.append(pair.new)
      }
    }
    first.checkInvariants()
    return [first]
      + Self().stagesWithUpdates(sections: lateSections, items: lateItems.newPositions)
  }

  /// Returns the stages of changes that must insert sections before items move into them, or remove
  /// sections after items have moved out of them, which are the `emptied` ones.
  private func stagesBySection(emptied: [Int]) -> [Self] {
    // Stage 1: the sections. Each emptied section stays after the same unmoved section as before.
    let endpoints = sectionEndpoints
    let emptiedRanks = emptied.map { section in
      section
        - partitionPoint(count: endpoints.old.count) { endpoints.old[$0].position < section }
    }
    func numberWithEmptied(_ new: Int) -> Int {
      let rank =
        new - partitionPoint(count: endpoints.new.count) { endpoints.new[$0].position < new }
      return new + partitionPoint(count: emptiedRanks.count) { emptiedRanks[$0] <= rank }
    }
    func pathWithEmptied(_ new: KindedIndexPath) -> KindedIndexPath {
      .item(new.item!, inSection: numberWithEmptied(new.section))
    }
    var first = Self()
    first.sectionRemovals = sectionRemovals.filter { !emptied.containsInOrder($0) }
    first.sectionInsertions = sectionInsertions.map(numberWithEmptied)
    first.sectionMoves = sectionMoves.map {
      SectionPair(old: $0.old, new: numberWithEmptied($0.new))
    }
    first.normalize()
    let sectionBatch = UpdatesBesideMoves(first)
    first.setUpdates(
      sections: sectionUpdates.oldPositions.filter { sectionBatch.accepts(section: $0) }, items: [])

    // Stage 2: the items. All sections that they leave or enter exist in this stage.
    var second = Self()
    second.itemRemovals = itemRemovals.compactMap { first.newPath(for: $0) }
    second.itemInsertions = itemInsertions.map(pathWithEmptied)
    second.itemMoves = itemMoves.compactMap { pair in
      first.newPath(for: pair.old).map { PathPair(old: $0, new: pathWithEmptied(pair.new)) }
    }
    second.normalize()
    let itemBatch = UpdatesBesideMoves(second)
    func isEarly(_ pair: PathPair) -> Bool {
      first.newPath(for: pair.old).map { itemBatch.accepts($0) } ?? false
    }
    second.setUpdates(
      sections: [],
      items: itemUpdates.filter(isEarly).compactMap { first.newPath(for: $0.old) })

    // Stages 3 and 4: removals of the emptied sections, and the other updates.
    var third = Self()
    third.sectionRemovals = emptied.compactMap { first.newSection(for: $0) }
    third.normalize()
    let lateSections = sectionUpdates.filter { !sectionBatch.accepts(section: $0.old) }.newPositions
    let lateItems = itemUpdates.filter { !isEarly($0) }.newPositions
    return [first, second]
      + third.stagesWithUpdates(sections: lateSections, items: lateItems)
  }

  /// Returns these changes with updates of elements of the new state added: one stage, or two if an
  /// item and its section are both updated.
  private func stagesWithUpdates(sections: [Int], items: [KindedIndexPath]) -> [Self] {
    let itemSections = items.map { $0.section }.sortedAndUnique()
    let canShare = !sections.contains { itemSections.containsInOrder($0) }
    var first = self
    first.setUpdates(
      sections: canShare ? sections.compactMap { oldSection(for: $0) } : [],
      items: items.compactMap { oldPath(for: $0) })
    first.checkInvariants()
    if canShare { return [first] }
    var second = Self()
    second.setUpdates(sections: sections, items: [])
    second.checkInvariants()
    return [first, second]
  }
}

/// The updates that a view accepts in one batch with the moves of some changes.
///
/// A view performs a reload as a deletion and an insertion. The other deletions and insertions
/// shift the position of the new element, and moves do not. If a move displaces the element, the
/// view puts it at a wrong position, which may be the target of a move.
private struct UpdatesBesideMoves {
  let changes: SectionedChanges
  /// The changes without their moves, which map paths as a view maps those of reloaded elements.
  let unmoved: SectionedChanges

  init(_ changes: SectionedChanges) {
    self.changes = changes
    var unmoved = changes
    if !changes.sectionMoves.isEmpty || !changes.itemMoves.isEmpty {
      unmoved.sectionMoves = []
      unmoved.itemMoves = []
      unmoved.resetMaps()
    }
    self.unmoved = unmoved
  }

  /// Returns whether a section of the old state can be updated in the batch.
  func accepts(section: Int) -> Bool {
    !changes.isMoved(section)
      && unmoved.newSection(for: section) == changes.newSection(for: section)
  }

  /// Returns whether an item of the old state can be updated in the batch.
  func accepts(_ item: KindedIndexPath) -> Bool {
    !changes.hasMoved(item)
      && unmoved.newPath(for: item) == changes.newPath(for: item)
  }
}
