// Most changes remove or insert an item, and have none of the lists in this file. The lists are in
// an array of their own, because a copy of a struct retains each of its arrays (benchmark P17).

extension SectionedChanges {
  /// The lists of sections, of moves and of updates.
  struct OtherLists: Sendable {
    var sectionRemovals: [Int] = []
    var sectionInsertions: [Int] = []
    var sectionMoves: [SectionPair] = []
    var sectionUpdates: [SectionPair] = []
    var itemMoves: [PathPair] = []
    var itemUpdates: [PathPair] = []

    /// Returns an array of these lists, or an empty one if all of them are empty.
    static func array(
      _ sectionRemovals: borrowing [Int], _ sectionInsertions: borrowing [Int],
      _ sectionMoves: borrowing [SectionPair], _ sectionUpdates: borrowing [SectionPair],
      _ itemMoves: borrowing [PathPair], _ itemUpdates: borrowing [PathPair]
    ) -> [OtherLists] {
      if sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
        && sectionUpdates.isEmpty && itemMoves.isEmpty && itemUpdates.isEmpty
      {
        return []
      }
      return [
        OtherLists(
          sectionRemovals: copy sectionRemovals, sectionInsertions: copy sectionInsertions,
          sectionMoves: copy sectionMoves, sectionUpdates: copy sectionUpdates,
          itemMoves: copy itemMoves, itemUpdates: copy itemUpdates)
      ]
    }

    var isEmpty: Bool {
      sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
        && sectionUpdates.isEmpty && itemMoves.isEmpty && itemUpdates.isEmpty
    }
  }

  /// Whether the changes at most remove and insert items; faster than reading the other lists.
  package var hasOnlyItemLists: Bool { others.isEmpty }

  /// Required after a change of the lists: they are not stored if all of them are empty.
  mutating func removeEmptyLists() {
    if !others.isEmpty && others[0].isEmpty { others = [] }
  }

  private var ownLists: OtherLists {
    get { others.isEmpty ? OtherLists() : others[0] }
    _modify {
      if others.isEmpty { others = [OtherLists()] }
      yield &others[0]
    }
  }

  /// The numbers of removed sections in the old state, ascending.
  public internal(set) var sectionRemovals: [Int] {
    get { others.isEmpty ? [] : others[0].sectionRemovals }
    _modify { yield &ownLists.sectionRemovals }
  }

  /// The numbers of inserted sections in the new state, ascending.
  public internal(set) var sectionInsertions: [Int] {
    get { others.isEmpty ? [] : others[0].sectionInsertions }
    _modify { yield &ownLists.sectionInsertions }
  }

  /// The sections that changed their position relative to others, ascending by the old number.
  public internal(set) var sectionMoves: [SectionPair] {
    get { others.isEmpty ? [] : others[0].sectionMoves }
    _modify { yield &ownLists.sectionMoves }
  }

  /// The sections whose own content changed, such as a title, ascending by the old number.
  public internal(set) var sectionUpdates: [SectionPair] {
    get { others.isEmpty ? [] : others[0].sectionUpdates }
    _modify { yield &ownLists.sectionUpdates }
  }

  /// The items that changed their section, or their position relative to others, ascending by the
  /// old path.
  public internal(set) var itemMoves: [PathPair] {
    get { others.isEmpty ? [] : others[0].itemMoves }
    _modify { yield &ownLists.itemMoves }
  }

  /// The items whose content changed, including moved ones, ascending by the old path.
  public internal(set) var itemUpdates: [PathPair] {
    get { others.isEmpty ? [] : others[0].itemUpdates }
    _modify { yield &ownLists.itemUpdates }
  }
}
