// Most changes remove or insert an item, and have none of the lists in this file. The lists are in
// an object, because a copy of a struct retains each of its arrays (benchmark P17).

/// The lists of sections, of moves and of updates; changed only while it has one owner.
final class OtherLists: @unchecked Sendable {
  typealias SectionPair = SectionedChanges.SectionPair
  typealias PathPair = SectionedChanges.PathPair

  var sectionRemovals: [Int]
  var sectionInsertions: [Int]
  var sectionMoves: [SectionPair]
  var sectionUpdates: [SectionPair]
  var itemMoves: [PathPair]
  var itemUpdates: [PathPair]

  private init(
    _ sectionRemovals: [Int], _ sectionInsertions: [Int], _ sectionMoves: [SectionPair],
    _ sectionUpdates: [SectionPair], _ itemMoves: [PathPair], _ itemUpdates: [PathPair]
  ) {
    self.sectionRemovals = sectionRemovals
    self.sectionInsertions = sectionInsertions
    self.sectionMoves = sectionMoves
    self.sectionUpdates = sectionUpdates
    self.itemMoves = itemMoves
    self.itemUpdates = itemUpdates
  }

  /// Returns lists, or nil if all of them are empty.
  static func unlessEmpty(
    _ sectionRemovals: borrowing [Int], _ sectionInsertions: borrowing [Int],
    _ sectionMoves: borrowing [SectionPair], _ sectionUpdates: borrowing [SectionPair],
    _ itemMoves: borrowing [PathPair], _ itemUpdates: borrowing [PathPair]
  ) -> OtherLists? {
    if sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
      && sectionUpdates.isEmpty && itemMoves.isEmpty && itemUpdates.isEmpty
    {
      return nil
    }
    return OtherLists(
      copy sectionRemovals, copy sectionInsertions, copy sectionMoves, copy sectionUpdates,
      copy itemMoves, copy itemUpdates)
  }

  static var empty: OtherLists { OtherLists([], [], [], [], [], []) }

  var copy: OtherLists {
    OtherLists(
      sectionRemovals, sectionInsertions, sectionMoves, sectionUpdates, itemMoves, itemUpdates)
  }

  var isEmpty: Bool {
    sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
      && sectionUpdates.isEmpty && itemMoves.isEmpty && itemUpdates.isEmpty
  }
}

extension SectionedChanges {
  /// Whether the changes at most remove and insert items; faster than reading the other lists.
  package var hasOnlyItemLists: Bool { others == nil }

  /// Required after a change of the lists: they are not stored if all of them are empty.
  mutating func removeEmptyLists() {
    if let others, others.isEmpty { self.others = nil }
  }

  /// The lists to change, in an object that no other value has.
  var lists: OtherLists {
    @inline(never) mutating get {
      if !isKnownUniquelyReferenced(&others) { others = others?.copy ?? .empty }
      return others!
    }
  }

  /// The indices of removed sections in the old state, ascending.
  public var sectionRemovals: [Int] { others?.sectionRemovals ?? [] }

  /// The indices of inserted sections in the new state, ascending.
  public var sectionInsertions: [Int] { others?.sectionInsertions ?? [] }

  /// The sections that changed their position relative to others, ascending by the old index.
  public var sectionMoves: [SectionPair] { others?.sectionMoves ?? [] }

  /// The sections whose own content changed, such as a title, ascending by the old index.
  public var sectionUpdates: [SectionPair] { others?.sectionUpdates ?? [] }

  /// The items that changed their section, or their position relative to others, ascending by the
  /// old path.
  public var itemMoves: [PathPair] { others?.itemMoves ?? [] }

  /// The items whose content changed, including moved ones, ascending by the old path.
  public var itemUpdates: [PathPair] { others?.itemUpdates ?? [] }
}
