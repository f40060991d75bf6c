// The result of comparing items, in the normal form of `SectionedChanges`, or of comparing
// sections, with each section as an item of section 0.

public import SectilePaths

/// The lists of changed items, each ascending.
@usableFromInline
struct ItemChangeLists {
  @usableFromInline var removals: [KindedIndexPath] = []
  @usableFromInline var insertions: [KindedIndexPath] = []
  @usableFromInline var moves: [SectionedChanges.PathPair] = []
  @usableFromInline var updates: [SectionedChanges.PathPair] = []

  @inlinable init() {}

  /// Creates the changes of a list whose elements are matched by index.
  @usableFromInline init(changingCountFrom oldCount: Int, to newCount: Int) {
    removals = (min(oldCount, newCount)..<oldCount).map { .item($0, inSection: 0) }
    insertions = (min(oldCount, newCount)..<newCount).map { .item($0, inSection: 0) }
  }

  var keepsPositions: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// Merges updates into `updates`; both are ascending by old path.
  @usableFromInline mutating func merge(_ added: [SectionedChanges.PathPair]) {
    updates = updates.merged(with: added) { $0.old }
  }

  /// Returns the same lists with another section in all paths, which are items of section 0.
  func withSection(_ section: Int) -> Self {
    if section == 0 { return self }
    var lists = ItemChangeLists()
    lists.removals = removals.map { $0.offsetBySections(section) }
    lists.insertions = insertions.map { $0.offsetBySections(section) }
    lists.moves = moves.map { $0.offsetBySections(section) }
    lists.updates = updates.map { $0.offsetBySections(section) }
    return lists
  }
}
