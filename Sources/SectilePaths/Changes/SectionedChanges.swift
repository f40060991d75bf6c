// SectilePaths/Changes/SectionedChanges.swift
//
// One transition between two states of a sectioned source. Differences, edits of grouped arrays,
// layout updates and transitions are all told in it, so its lists have one normal form and its
// maps answer for any path at once.

/// What changed between two states of a sectioned source, and where everything went.
///
/// Every number says which state it belongs to: removals are places in the old state, insertions
/// are places in the new one, and a move or an update has both. No order of execution is implied.
///
///     let changes = try SectionedChanges(
///       sectionInsertions: [0],
///       itemRemovals: [.item(1, inSection: 0)],
///       itemMoves: [.init(old: .item(4, inSection: 0), new: .item(0, inSection: 1))])
///     changes.newPath(for: .item(4, inSection: 0))    // 1.0, because it moved
///     changes.newPath(for: .item(0, inSection: 0))    // 1.1, pushed by both insertions
///     changes.newPath(for: .item(1, inSection: 0))    // nil, because it was removed
///     changes.oldPath(for: .header(inSection: 1))     // 0.header
///
/// What is not listed stays: sections that no removal or move names keep their order and fill the
/// places that no insertion or move takes, and so do the items of each section that stays or
/// moves. Headers and footers go where their section goes.
///
/// The items of a removed section are removed with it, except those that a move takes elsewhere.
/// The items of an inserted section are inserted with it, except those that a move puts there.
/// Neither are listed one by one.
///
/// ## Normal form
///
/// The lists are sorted, removals and moves and updates by the old place, insertions by the new.
/// Items whose section is removed or inserted as a whole are left out of `itemRemovals` and
/// `itemInsertions`. Two values are equal when these lists are. Which of two exchanged elements
/// is said to move is a statement of whoever made the changes and part of the value; see
/// `hasSameMap(as:)` for a comparison that overlooks it, and `simplified()` for the form in which
/// nothing is said to move that would have gone to its place anyway.
///
/// ## Performance
///
/// Making a value costs O(*k* log *k*) time and O(*k*) memory for *k* listed changes, however
/// many elements there are. Mapping a path costs O(log *k*), in either direction.
public struct SectionedChanges: Sendable {
  /// The numbers of removed sections in the old state, ascending.
  public internal(set) var sectionRemovals: [Int] = []
  /// The numbers of inserted sections in the new state, ascending.
  public internal(set) var sectionInsertions: [Int] = []
  /// The sections that changed their place among the others, ascending by the old number.
  public internal(set) var sectionMoves: [SectionPair] = []
  /// The sections whose own content changed, such as a title, ascending by the old number.
  public internal(set) var sectionUpdates: [SectionPair] = []

  /// The removed items of sections that are in both states, ascending paths in the old state.
  public internal(set) var itemRemovals: [KindedIndexPath] = []
  /// The inserted items of sections that are in both states, ascending paths in the new state.
  public internal(set) var itemInsertions: [KindedIndexPath] = []
  /// The items that changed section, or place among the others, ascending by the old path.
  public internal(set) var itemMoves: [PathPair] = []
  /// The items whose content changed, moved ones included, ascending by the old path.
  public internal(set) var itemUpdates: [PathPair] = []

  /// Where the paths of each state are in the other, which the lists determine.
  var forward = PathMap()
  var backward = PathMap()

  /// Creates the transition in which nothing changes.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Creates a transition from lists that are known to be in normal form.
  ///
  /// Diffing and edits produce such lists; nothing is checked here but by `checkInvariants()`.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes; O(*k*) without moves.
  package init(
    trustedSectionRemovals sectionRemovals: [Int], sectionInsertions: [Int],
    sectionMoves: [SectionPair], sectionUpdates: [SectionPair],
    itemRemovals: [KindedIndexPath], itemInsertions: [KindedIndexPath],
    itemMoves: [PathPair], itemUpdates: [PathPair]
  ) {
    self.sectionRemovals = sectionRemovals
    self.sectionInsertions = sectionInsertions
    self.sectionMoves = sectionMoves
    self.sectionUpdates = sectionUpdates
    self.itemRemovals = itemRemovals
    self.itemInsertions = itemInsertions
    self.itemMoves = itemMoves
    self.itemUpdates = itemUpdates
    rebuildMaps()
    checkInvariants()
  }

  /// Derives both maps from the lists, updates aside.
  mutating func rebuildMaps() {
    let sections = sectionEndpoints
    let old = ListedItems(single: itemRemovals, moves: MovedItems(byOldPlaces: itemMoves))
    let new = ListedItems(single: itemInsertions, moves: MovedItems(byNewPlaces: itemMoves))
    forward = PathMap(sections: sections, from: old, to: new)
    backward = PathMap(sections: sections.reversed, from: new, to: old)
  }

  /// Whether nothing is listed: no removal, insertion, move or update.
  ///
  /// - Complexity: O(1)
  public var isEmpty: Bool {
    sectionUpdates.isEmpty && itemUpdates.isEmpty && !changesPlaces
  }

  /// Whether anything but updates is listed.
  var changesPlaces: Bool {
    !(sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
      && itemRemovals.isEmpty && itemInsertions.isEmpty && itemMoves.isEmpty)
  }
}

// MARK: Mapping

extension SectionedChanges {
  /// Returns where the element at a path of the old state is in the new one.
  ///
  /// The changes do not know how many elements there are, so every path is answered as if the old
  /// state had it.
  ///
  /// - Parameter path: A path of the old state.
  /// - Returns: Its path in the new state, or nil if the element was removed.
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  public func newPath(for path: KindedIndexPath) -> KindedIndexPath? {
    forward.image(of: path)
  }

  /// Returns where the element at a path of the new state was in the old one.
  ///
  /// - Parameter path: A path of the new state.
  /// - Returns: Its path in the old state, or nil if the element was inserted.
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  public func oldPath(for path: KindedIndexPath) -> KindedIndexPath? {
    backward.image(of: path)
  }

  /// Returns the number that a section of the old state has in the new one.
  ///
  /// - Parameter section: A number of a section; any that no section can have gives nil.
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  public func newSection(for section: Int) -> Int? {
    Self.header(of: section).flatMap { newPath(for: $0)?.section }
  }

  /// Returns the number that a section of the new state had in the old one.
  ///
  /// - Parameter section: A number of a section; any that no section can have gives nil.
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  public func oldSection(for section: Int) -> Int? {
    Self.header(of: section).flatMap { oldPath(for: $0)?.section }
  }

  /// Returns whether other changes send every path where these send it.
  ///
  /// Two lists of changes may exchange the same two items, one by moving the first and one by
  /// moving the second. They are not equal, but they have the same map. Updates do not count.
  ///
  /// - Parameter other: Other changes.
  /// - Complexity: O(*k*), where *k* is the number of changes.
  public func hasSameMap(as other: Self) -> Bool {
    forward == other.forward && backward == other.backward
  }

  /// Returns the transition back: from the new state to the old one.
  ///
  /// Insertions become removals and the reverse, and moves and updates change sides.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of moves and updates, and O(1) if there
  ///   are none.
  public func inverse() -> Self {
    var result = self
    result.sectionRemovals = sectionInsertions
    result.sectionInsertions = sectionRemovals
    result.sectionMoves = sectionMoves.swapped()
    result.sectionUpdates = sectionUpdates.swapped()
    result.itemRemovals = itemInsertions
    result.itemInsertions = itemRemovals
    result.itemMoves = itemMoves.swapped()
    result.itemUpdates = itemUpdates.swapped()
    result.forward = backward
    result.backward = forward
    result.checkInvariants()
    return result
  }

  private static func header(of section: Int) -> KindedIndexPath? {
    section >= 0 && UInt64(section) < KindedIndexPath.sectionLimit
      ? .header(inSection: section) : nil
  }
}

// MARK: Equality

extension SectionedChanges: Hashable {
  /// Returns whether two transitions list the same changes.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changes.
  public static func == (first: Self, second: Self) -> Bool {
    first.sectionRemovals == second.sectionRemovals
      && first.sectionInsertions == second.sectionInsertions
      && first.sectionMoves == second.sectionMoves
      && first.sectionUpdates == second.sectionUpdates
      && first.itemRemovals == second.itemRemovals
      && first.itemInsertions == second.itemInsertions
      && first.itemMoves == second.itemMoves
      && first.itemUpdates == second.itemUpdates
  }

  /// Feeds the lists to a hasher.
  ///
  /// - Parameter hasher: What to feed.
  /// - Complexity: O(*k*), where *k* is the number of changes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sectionRemovals)
    hasher.combine(sectionInsertions)
    hasher.combine(sectionMoves)
    hasher.combine(sectionUpdates)
    hasher.combine(itemRemovals)
    hasher.combine(itemInsertions)
    hasher.combine(itemMoves)
    hasher.combine(itemUpdates)
  }
}
