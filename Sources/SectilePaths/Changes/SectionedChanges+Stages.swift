// SectilePaths/Changes/SectionedChanges+Stages.swift
//
// Changes for views that cannot take them all at once. The rules are those of batch updates in
// UIKit and AppKit, which "Changes and where things went" in Docs lists with their reasons.

extension SectionedChanges {
  /// Returns the changes as a sequence of transitions that batch updates of collection views and
  /// table views accept, each of a state that the one before leads to.
  ///
  /// In each stage
  ///
  /// - no item is removed, inserted, moved or updated in a section that is itself removed,
  ///   inserted, moved or updated;
  /// - nothing is both moved and updated.
  ///
  /// The stages put one after the other are these changes, without moves that say nothing:
  ///
  ///     changes.stages().reduce(SectionedChanges()) { $0.then($1) } == changes.simplified()
  ///
  /// There is one stage if nothing conflicts, and none if there are no changes. There are at most
  /// four: sections, except those that give items away before they go; items; sections that have
  /// given items away, and updates of moved items; updates of sections.
  ///
  /// An inserted section begins with the items that are inserted with it; those that move there
  /// come in a later stage. So the states between need their own data: that of the old state with
  /// the stages so far applied to it.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  public func stages() -> [Self] {
    if isEmpty { return [] }
    let changes = simplified()
    let emptied = changes.sectionsEmptiedByMoves
    // With emptied sections still in place, the last number there can be might not be enough.
    let last = UInt64(changes.lastSection) + UInt64(emptied.count)
    if last >= KindedIndexPath.sectionLimit { return [changes] }
    let stages =
      emptied.isEmpty && !changes.editsItemsOfMovedSections
      ? changes.stagesInOnePlace() : changes.stagesBySection(emptied: emptied)
    return stages.filter { !$0.isEmpty }
  }

  /// The removed sections that items move out of, ascending.
  private var sectionsEmptiedByMoves: [Int] {
    itemMoves.map { $0.old.section }.withoutRepetitions().filter { newSection(for: $0) == nil }
  }

  /// Whether items are removed, inserted or moved in sections that are moved, or move into inserted
  /// sections.
  private var editsItemsOfMovedSections: Bool {
    func isMoved(_ old: Int?) -> Bool { old.map { moves($0) } ?? true }
    return itemRemovals.contains { moves($0.section) }
      || itemInsertions.contains { isMoved(oldSection(for: $0.section)) }
      || itemMoves.contains { moves($0.old.section) || isMoved(oldSection(for: $0.new.section)) }
  }

  /// Returns the stages of changes whose removals, insertions and moves can all be made at once.
  private func stagesInOnePlace() -> [Self] {
    var first = self
    first.sectionUpdates = []
    first.itemUpdates = itemUpdates.filter { !moves($0.old) && !moves($0.old.section) }
    let lateItems = itemUpdates.filter { moves($0.old) || moves($0.old.section) }
    // A section is updated with the rest unless it moves or one of its items changes.
    var edited = itemRemovals.map { $0.section } + itemMoves.map { $0.old.section }
    edited += itemUpdates.map { $0.old.section }
    edited += itemInsertions.compactMap { oldSection(for: $0.section) }
    edited += itemMoves.compactMap { oldSection(for: $0.new.section) }
    edited = edited.sortedAndUnique()
    var lateSections: [Int] = []
    for pair in sectionUpdates {
      if moves(pair.old) || edited.containsInOrder(pair.old) {
        lateSections.append(pair.new)
      } else {
        first.sectionUpdates.append(pair)
      }
    }
    first.checkInvariants()
    return [first]
      + Self().stagesWithUpdates(sections: lateSections, items: lateItems.map { $0.new })
  }

  /// Returns the stages of changes that need sections in place before items move, and some
  /// sections still in place while they do.
  ///
  /// - Parameter emptied: The removed sections that items move out of, which go last.
  private func stagesBySection(emptied: [Int]) -> [Self] {
    // Stage 1: the sections. Each emptied one stays behind the section that it was behind.
    let line = sectionEndpoints
    let emptiedRanks = emptied.map { section in
      section - partitionPoint(count: line.old.count) { line.old[$0].place < section }
    }
    func numberWithEmptied(_ new: Int) -> Int {
      let rank = new - partitionPoint(count: line.new.count) { line.new[$0].place < new }
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
    first.setUpdates(
      sections: sectionUpdates.map { $0.old }.filter { !moves($0) }, items: [])

    // Stage 2: the items, with every section in place that they come from or go to.
    var second = Self()
    second.itemRemovals = itemRemovals.compactMap { first.newPath(for: $0) }
    second.itemInsertions = itemInsertions.map(pathWithEmptied)
    second.itemMoves = itemMoves.compactMap { pair in
      first.newPath(for: pair.old).map { PathPair(old: $0, new: pathWithEmptied(pair.new)) }
    }
    second.normalize()
    let unmoved = itemUpdates.map { $0.old }.filter { !moves($0) }
    second.setUpdates(sections: [], items: unmoved.compactMap { first.newPath(for: $0) })

    // Stages 3 and 4: the emptied sections go, and what has moved is updated.
    var third = Self()
    third.sectionRemovals = emptied.compactMap { first.newSection(for: $0) }
    third.normalize()
    let lateSections = sectionUpdates.filter { moves($0.old) }.map { $0.new }
    let lateItems = itemUpdates.filter { moves($0.old) }.map { $0.new }
    return [first, second]
      + third.stagesWithUpdates(sections: lateSections, items: lateItems)
  }

  /// Returns these changes with updates of elements of the new state: one stage, or two if an item
  /// and its section are both updated.
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

extension [Int] {
  /// Returns whether a number is among these, which ascend.
  fileprivate func containsInOrder(_ number: Int) -> Bool {
    let next = partitionPoint(count: count) { self[$0] < number }
    return next < count && self[next] == number
  }
}
