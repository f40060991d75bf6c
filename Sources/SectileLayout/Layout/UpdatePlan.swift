import SectilePaths

/// The edits that one transition makes, checked and grouped by section; `LayoutUpdate` carries them
/// out.
///
/// A plan depends only on the changes and the counts before and after, so it can be tested without
/// a layout.
struct UpdatePlan {
  /// An item that enters a section.
  struct Insertion {
    /// Its path in the new state.
    let path: KindedIndexPath
    /// Where it was in the old state, or nil for a new item.
    let origin: KindedIndexPath?
    /// Whether its content changed with the move.
    let isUpdated: Bool

    /// Its index in the new state.
    var item: Int { path.item ?? 0 }
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
        Insertion(
          path: .item($0.new, inSection: newIndex), origin: .item($0.old, inSection: oldIndex),
          isUpdated: true)
      }
      return Self(
        oldIndex: oldIndex, newIndex: newIndex,
        removals: (removals + updates.map { $0.old }).sortedAscending(),
        insertions: (insertions + updated).sorted { $0.path.sortNumber }, updates: [],
        isUpdated: isUpdated)
    }
  }

  private(set) var newSections: [NewSection] = []
  /// The old indices of removed and moved sections, in ascending order.
  let departures: [Int]
  /// In ascending order of the new indices.
  private(set) var edits: [SectionEdit] = []

  /// The only edit, if no section is inserted, removed or moved and one is edited.
  var onlyEdit: SectionEdit? {
    newSections.isEmpty && departures.isEmpty && edits.count == 1 ? edits[0] : nil
  }

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
      (changes.sectionRemovals + changes.sectionMoves.map { $0.old }).sortedAscending()
    func check(_ path: KindedIndexPath) throws(LayoutError) {
      guard let item = path.item, path.section < sectionCount, item < oldItemCount(path.section)
      else { throw .unknownElement(path) }
    }
    let itemMoves = changes.itemMoves
    for path in changes.itemRemovals { try check(path) }
    for move in itemMoves { try check(move.old) }
    for update in changes.itemUpdates { try check(update.old) }
    let newCount = source.numberOfSections
    for path in changes.itemInsertions where path.section >= newCount {
      throw .unknownElement(path)
    }
    for move in itemMoves where move.new.section >= newCount {
      throw .unknownElement(move.new)
    }
    let lists = ItemLists(changes)
    try addNewSections(of: changes, lists, to: source)
    try addEdits(of: changes, lists, oldItemCount, to: source)
  }

  private static func checkSections(
    of changes: SectionedChanges, _ oldCount: Int, _ newCount: Int
  ) throws(LayoutError) {
    func check(_ section: Int, _ count: Int) throws(LayoutError) {
      if section >= count { throw .sectionOutOfRange(section, count: count) }
    }
    let (removals, insertions) = (changes.sectionRemovals, changes.sectionInsertions)
    let (moves, updates) = (changes.sectionMoves, changes.sectionUpdates)
    for section in removals { try check(section, oldCount) }
    for move in moves { try check(move.old, oldCount) }
    for update in updates { try check(update.old, oldCount) }
    let expected = oldCount - removals.count + insertions.count
    guard newCount == expected else {
      throw .countMismatch(newCount, expected: expected, section: nil)
    }
    for section in insertions { try check(section, newCount) }
    for move in moves { try check(move.new, newCount) }
    for update in updates { try check(update.new, newCount) }
  }

  private mutating func addNewSections(
    of changes: SectionedChanges, _ lists: ItemLists, to source: some SectionedDataSource
  ) throws(LayoutError) {
    for index in changes.sectionInsertions {
      let itemCount = try source.checkedItemCount(inSection: index)
      let items = lists.insertions(inSection: index).filter { $0.origin != nil }
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
    of changes: SectionedChanges, _ lists: ItemLists, _ oldItemCount: (Int) -> Int,
    to source: some SectionedDataSource
  ) throws(LayoutError) {
    // A section that moves is compared with the source, like an updated one.
    let indices =
      lists.editedSections { changes.newSection(for: $0) }
      + changes.sectionUpdates.map { $0.new } + changes.sectionMoves.map { $0.new }
    var last: Int?
    for index in indices.sortedAscending() where index != last {
      last = index
      guard let old = changes.oldSection(for: index) else { continue }
      let edit = SectionEdit(
        oldIndex: old, newIndex: index, removals: lists.removals(inSection: old),
        insertions: lists.insertions(inSection: index), updates: lists.updates(inSection: index),
        isUpdated: changes.isUpdated(old))
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

/// The item changes of a transition, in the order of their sections.
///
/// Sorted lists take less time and code than dictionaries of the sections.
struct ItemLists {
  /// The items that leave a section, ascending paths in the old state.
  private let removals: [KindedIndexPath]
  /// The items that enter a section, ascending by their paths in the new state.
  private let insertions: [UpdatePlan.Insertion]
  /// The updated items that do not move, ascending by their paths in the new state.
  private let updates: [SectionedChanges.PathPair]

  init(_ changes: SectionedChanges) {
    let moves = changes.itemMoves
    removals = (changes.itemRemovals + moves.map { $0.old }).sortedAscending()
    var insertions = changes.itemInsertions.map {
      UpdatePlan.Insertion(path: $0, origin: nil, isUpdated: false)
    }
    // An item that also moved is measured with its move.
    for move in moves {
      insertions.append(
        UpdatePlan.Insertion(
          path: move.new, origin: move.old, isUpdated: changes.isUpdated(move.old)))
    }
    self.insertions = insertions.sorted { $0.path.sortNumber }
    updates = changes.itemUpdates.filter { !changes.isMoved($0.old) }
      .sorted { $0.new.sortNumber }
  }

  /// Returns the new indices of the sections whose items change, in any order.
  func editedSections(_ newSection: (Int) -> Int?) -> [Int] {
    var sections: [Int] = []
    var last: Int?
    for path in removals where path.section != last {
      last = path.section
      if let section = newSection(path.section) { sections.append(section) }
    }
    for item in insertions where item.path.section != sections.last {
      sections.append(item.path.section)
    }
    for update in updates where update.new.section != sections.last {
      sections.append(update.new.section)
    }
    return sections
  }

  /// Returns the items that leave an old section, in ascending order.
  func removals(inSection section: Int) -> [Int] {
    removals[positions(ofSection: section, in: removals.count) { removals[$0] }].map {
      $0.item ?? 0
    }
  }

  /// Returns the items that enter a new section, in ascending order.
  func insertions(inSection section: Int) -> [UpdatePlan.Insertion] {
    Array(insertions[positions(ofSection: section, in: insertions.count) { insertions[$0].path }])
  }

  /// Returns the updated items that stay in a new section, in ascending order.
  func updates(inSection section: Int) -> [(old: Int, new: Int)] {
    updates[positions(ofSection: section, in: updates.count) { updates[$0].new }].map {
      ($0.old.item ?? 0, $0.new.item ?? 0)
    }
  }

  /// Returns the positions of the paths of a section in a list of ascending paths.
  private func positions(
    ofSection section: Int, in count: Int, _ path: (Int) -> KindedIndexPath
  ) -> Range<Int> {
    func start(of section: Int) -> Int {
      partitionPoint(count: count) {
        countVisits()
        return path($0).section < section
      }
    }
    return start(of: section)..<start(of: section + 1)
  }
}
