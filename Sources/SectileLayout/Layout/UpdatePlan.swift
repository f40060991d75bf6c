import SectilePaths

/// The edits that one transition makes, grouped by section; `LayoutUpdate` carries them out.
///
/// A plan depends only on the changes and the counts before and after, so it can be tested without
/// a layout.
struct UpdatePlan {
  /// An item that enters a section.
  struct Insertion {
    /// Its index in the new state.
    let item: Int
    /// Where it was in the old state, or nil for a new item.
    let origin: KindedIndexPath?
    /// Whether its content changed with the move.
    let isUpdated: Bool
  }

  /// A section that the old state does not have.
  struct NewSection {
    let index: Int
    let itemCount: Int
    /// The items that come from old sections, in ascending order.
    let movedItems: [Insertion]
    /// The old index of the nearest surviving section: the one before, else the one behind.
    let neighbor: Int?
  }

  /// A surviving section that moves, or whose items or supplementaries change.
  struct SectionEdit {
    let oldIndex: Int
    let newIndex: Int
    /// Old indices in ascending order.
    let removals: [Int]
    /// In ascending order of the new indices.
    let insertions: [Insertion]
    /// The items that stay in the section while their content changes, by old and new index.
    let updates: [(old: Int, new: Int)]
    /// Whether the changes list the section itself as updated.
    let isUpdated: Bool

    /// Returns the edit with each updated item that stays removed and inserted again.
    func replacingUpdates() -> Self {
      if updates.isEmpty { return self }
      let updated = updates.map {
        Insertion(item: $0.new, origin: .item($0.old, inSection: oldIndex), isUpdated: true)
      }
      return Self(
        oldIndex: oldIndex, newIndex: newIndex,
        removals: (removals + updates.map { $0.old }).sortedAscending(),
        insertions: (insertions + updated).sorted { $0.item.sortNumber }, updates: [],
        isUpdated: isUpdated)
    }
  }

  private(set) var newSections: [NewSection] = []
  /// The old indices of removed and moved sections, in ascending order.
  let departures: [Int]
  /// In ascending order of the new indices.
  private(set) var edits: [SectionEdit] = []

  /// Creates the plan of a transition from the counts of the old state to a source.
  ///
  /// - Throws: `LayoutError.sectionOutOfRange` or `.unknownElement` if the changes name a section
  ///   or an item that does not exist, `.countMismatch` if the counts of the source do not follow
  ///   from the changes.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes.
  init(
    _ changes: SectionedChanges, sectionCount: Int, oldItemCount: (Int) -> Int,
    to source: some SectionedDataSource
  ) throws(LayoutError) {
    try Self.checkSections(of: changes, sectionCount, source.numberOfSections)
    departures =
      changes.sectionMoves.isEmpty
      ? changes.sectionRemovals
      : (changes.sectionRemovals + changes.sectionMoves.map { $0.old }).sortedAscending()
    func check(_ path: KindedIndexPath) throws(LayoutError) {
      guard let item = path.item, path.section < sectionCount, item < oldItemCount(path.section)
      else { throw .unknownElement(path) }
    }
    for path in changes.itemRemovals { try check(path) }
    for move in changes.itemMoves { try check(move.old) }
    for update in changes.itemUpdates { try check(update.old) }
    let newCount = source.numberOfSections
    for path in changes.itemInsertions where path.section >= newCount {
      throw .unknownElement(path)
    }
    for move in changes.itemMoves where move.new.section >= newCount {
      throw .unknownElement(move.new)
    }
    var lists = ItemLists(
      removals: changes.itemRemovals, insertions: changes.itemInsertions, moves: changes.itemMoves,
      updates: changes.itemUpdates,
      updatedPaths: Set(changes.itemUpdates.lazy.map { $0.new }))
    try addNewSections(of: changes, &lists, to: source)
    try addEdits(of: changes, &lists, oldItemCount, to: source)
  }

  private static func checkSections(
    of changes: SectionedChanges, _ oldCount: Int, _ newCount: Int
  ) throws(LayoutError) {
    func check(_ section: Int, _ count: Int) throws(LayoutError) {
      if section >= count { throw .sectionOutOfRange(section, count: count) }
    }
    for section in changes.sectionRemovals { try check(section, oldCount) }
    for move in changes.sectionMoves { try check(move.old, oldCount) }
    for update in changes.sectionUpdates { try check(update.old, oldCount) }
    let expected = oldCount - changes.sectionRemovals.count + changes.sectionInsertions.count
    guard newCount == expected else {
      throw .countMismatch(newCount, expected: expected, section: nil)
    }
    for section in changes.sectionInsertions { try check(section, newCount) }
    for move in changes.sectionMoves { try check(move.new, newCount) }
    for update in changes.sectionUpdates { try check(update.new, newCount) }
  }

  private mutating func addNewSections(
    of changes: SectionedChanges, _ lists: inout ItemLists, to source: some SectionedDataSource
  ) throws(LayoutError) {
    for index in changes.sectionInsertions {
      let itemCount = try source.checkedItemCount(inSection: index)
      let items = lists.takeInsertions(inSection: index).filter { $0.origin != nil }
      if let last = items.last, last.item >= itemCount {
        throw .unknownElement(.item(last.item, inSection: index))
      }
      // Neighboring new sections have the same surviving neighbor.
      let previous = newSections.last.flatMap { $0.index == index - 1 ? $0 : nil }
      newSections.append(
        NewSection(
          index: index, itemCount: itemCount, movedItems: items,
          neighbor: previous.map { $0.neighbor }
            ?? Self.survivor(near: index, changes, source.numberOfSections)))
    }
  }

  /// Returns the old index of the nearest section before a new one that is not new, or else of the
  /// nearest one after it.
  private static func survivor(
    near index: Int, _ changes: SectionedChanges, _ sectionCount: Int
  ) -> Int? {
    if index > 0 { return changes.oldSection(for: index - 1) }
    for next in 1..<max(sectionCount, 1) {
      if let old = changes.oldSection(for: next) { return old }
    }
    return nil
  }

  private mutating func addEdits(
    of changes: SectionedChanges, _ lists: inout ItemLists, _ oldItemCount: (Int) -> Int,
    to source: some SectionedDataSource
  ) throws(LayoutError) {
    let updatedSections = Set(changes.sectionUpdates.lazy.map { $0.new })
    let edited = lists.editedSections { changes.newSection(for: $0) }
    // A section that moves is compared with the source, like an updated one.
    let moved = changes.sectionMoves.lazy.map { $0.new }
    for index in edited.union(updatedSections).union(moved).sortedAscending() {
      guard let old = changes.oldSection(for: index) else { continue }
      let edit = SectionEdit(
        oldIndex: old, newIndex: index, removals: lists.takeRemovals(inSection: old),
        insertions: lists.takeInsertions(inSection: index),
        updates: lists.updates[index] ?? [], isUpdated: updatedSections.contains(index))
      try Self.check(edit, oldItemCount, source)
      edits.append(edit)
    }
  }

  private static func check(
    _ edit: SectionEdit, _ oldItemCount: (Int) -> Int, _ source: some SectionedDataSource
  ) throws(LayoutError) {
    let index = edit.newIndex
    let count = try source.checkedItemCount(inSection: index)
    let expected = oldItemCount(edit.oldIndex) - edit.removals.count + edit.insertions.count
    guard count == expected else {
      throw .countMismatch(count, expected: expected, section: index)
    }
    if let last = edit.insertions.last, last.item >= count {
      throw .unknownElement(.item(last.item, inSection: index))
    }
    if let update = edit.updates.first(where: { $0.new >= count }) {
      throw .unknownElement(.item(update.new, inSection: index))
    }
  }
}

/// The item changes of a transition by section.
struct ItemLists {
  /// By old section.
  private var removals: [Int: [Int]] = [:]
  /// By new section.
  private var insertions: [Int: [UpdatePlan.Insertion]] = [:]
  /// By new section.
  private(set) var updates: [Int: [(old: Int, new: Int)]] = [:]

  /// Groups the changes of items; `updatedPaths` contains the new paths of all updated items.
  init(
    removals: some Sequence<KindedIndexPath>, insertions: some Sequence<KindedIndexPath>,
    moves: some Sequence<SectionedChanges.PathPair>,
    updates: some Sequence<SectionedChanges.PathPair>, updatedPaths: Set<KindedIndexPath>
  ) {
    for path in removals { self.removals[path.section, default: []].append(path.item ?? 0) }
    for path in insertions { insert(path, from: nil, isUpdated: false) }
    var moved: Set<KindedIndexPath> = []
    for move in moves {
      self.removals[move.old.section, default: []].append(move.old.item ?? 0)
      insert(move.new, from: move.old, isUpdated: updatedPaths.contains(move.new))
      moved.insert(move.old)
    }
    // An item that also moved is measured with its move.
    for update in updates where !moved.contains(update.old) {
      self.updates[update.new.section, default: []].append(
        (update.old.item ?? 0, update.new.item ?? 0))
    }
  }

  private mutating func insert(
    _ path: KindedIndexPath, from origin: KindedIndexPath?, isUpdated: Bool
  ) {
    insertions[path.section, default: []].append(
      .init(item: path.item ?? 0, origin: origin, isUpdated: isUpdated))
  }

  /// Returns the new indices of the sections whose items change.
  func editedSections(_ newSection: (Int) -> Int?) -> Set<Int> {
    Set(removals.keys.compactMap(newSection)).union(insertions.keys).union(updates.keys)
  }

  /// Removes and returns the items that leave an old section, in ascending order.
  mutating func takeRemovals(inSection section: Int) -> [Int] {
    (removals.removeValue(forKey: section) ?? []).sortedAscending()
  }

  /// Removes and returns the items that enter a new section, in ascending order.
  mutating func takeInsertions(inSection section: Int) -> [UpdatePlan.Insertion] {
    (insertions.removeValue(forKey: section) ?? []).sorted { $0.item.sortNumber }
  }
}

/// The elements of the old state that have new content.
struct UpdatedElements {
  private let items: Set<KindedIndexPath>
  private let sections: Set<Int>

  /// The changes are borrowed, because the parameters of initializers are copied otherwise.
  init(_ changes: borrowing SectionedChanges) {
    // Most changes have no updates, and making an empty set of a list takes time (benchmark P17).
    items =
      changes.itemUpdates.isEmpty ? [] : Set(changes.itemUpdates.lazy.map { $0.old })
    sections =
      changes.sectionUpdates.isEmpty ? [] : Set(changes.sectionUpdates.lazy.map { $0.old })
  }

  /// Returns whether an element that is in both states has new content, by its old path.
  func contain(_ old: KindedIndexPath) -> Bool {
    old.kind == .item ? items.contains(old) : sections.contains(old.section)
  }
}

extension SectionedDataSource {
  /// Returns the number of items of a section; throws if it is negative or too large.
  func checkedItemCount(inSection section: Int) throws(LayoutError) -> Int {
    let count = numberOfItems(inSection: section)
    guard count >= 0 && UInt64(count) <= 1 << 32 else {
      throw .dataSource(.itemCount(count, section: section))
    }
    return count
  }
}
