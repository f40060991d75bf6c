// Differences, edits of grouped arrays, layout updates and animations use this type.

/// The changes between two states of a sectioned source, with a map of paths in both directions.
///
/// Removals are positions in the old state and insertions are positions in the new one. Moves and
/// updates have a position in each. The changes have no order of execution.
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
/// Unlisted elements stay: sections that no removal or move names keep their order, and fill the
/// positions that no insertion or move names. The same applies to the items of each section that is
/// in both states. Headers and footers move with their section.
///
/// The items of a removed section are removed with it, except items that move to another section.
/// The items of an inserted section are inserted with it, except items that move there. Neither are
/// listed one by one.
///
/// ## Normal form
///
/// The lists are sorted: removals, moves and updates by the old position, insertions by the new
/// position. `itemRemovals` and `itemInsertions` do not contain items of removed or inserted
/// sections. Two values are equal if these lists are equal.
///
/// If two elements are exchanged, either of them can be listed as moved, and the two values are not
/// equal. `mapsPaths(like:)` compares values regardless of such choices. `simplified()` removes
/// redundant moves: moves of elements that have the same new position without the move.
///
/// A value takes O(*k*) memory for *k* listed changes, regardless of the number of elements.
public struct SectionedChanges: Sendable {
  /// The indices of removed sections in the old state, ascending.
  public internal(set) var sectionRemovals: [Int] = []
  /// The indices of inserted sections in the new state, ascending.
  public internal(set) var sectionInsertions: [Int] = []
  /// The sections that changed their position relative to others, ascending by the old index.
  public internal(set) var sectionMoves: [SectionPair] = []
  /// The sections whose own content changed, such as a title, ascending by the old index.
  public internal(set) var sectionUpdates: [SectionPair] = []
  /// The removed items of sections that are in both states, ascending paths in the old state.
  public internal(set) var itemRemovals: [KindedIndexPath] = []
  /// The inserted items of sections that are in both states, ascending paths in the new state.
  public internal(set) var itemInsertions: [KindedIndexPath] = []
  /// The items that changed their section, or their position relative to other items, ascending by
  /// the old path.
  public internal(set) var itemMoves: [PathPair] = []
  /// The items whose content changed, including moved ones, ascending by the old path.
  public internal(set) var itemUpdates: [PathPair] = []
  /// The maps from old paths to new ones and back; nil if all paths stay.
  var pathMaps: (any PathMapStorage)?

  /// Creates changes with empty lists.
  ///
  /// - Complexity: O(1)
  public init() {}

  /// Creates changes from lists that are known to be in normal form, as differences make them.
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
    resetMaps()
    checkInvariants()
  }

  /// Whether all lists are empty.
  public var isEmpty: Bool {
    sectionUpdates.isEmpty && itemUpdates.isEmpty && !changesPositions
  }

  /// Whether any list other than the updates has elements.
  package var changesPositions: Bool {
    !(sectionRemovals.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
      && itemRemovals.isEmpty && itemInsertions.isEmpty && itemMoves.isEmpty)
  }

  /// The largest section index in any list, or 0.
  var largestSection: Int {
    var largest = max(sectionRemovals.last ?? 0, sectionInsertions.last ?? 0)
    largest = max(largest, itemRemovals.last?.section ?? 0, itemInsertions.last?.section ?? 0)
    for pair in sectionMoves { largest = max(largest, pair.old, pair.new) }
    for pair in sectionUpdates { largest = max(largest, pair.old, pair.new) }
    for pair in itemMoves { largest = max(largest, pair.old.section, pair.new.section) }
    for pair in itemUpdates { largest = max(largest, pair.old.section, pair.new.section) }
    return largest
  }

  /// Returns whether a section of the old state is listed as moved.
  func isMoved(_ section: Int) -> Bool { sectionMoves.containsOld(section) }

  /// Returns whether an item of the old state is listed as moved.
  package func isMoved(_ item: KindedIndexPath) -> Bool { itemMoves.containsOld(item) }

  /// Returns whether an element of the old state is listed as moved, or its section is.
  package func hasMoved(_ element: KindedIndexPath) -> Bool {
    isMoved(element.section) || isMoved(element)
  }

  /// Returns whether a section of the old state is listed as updated.
  package func isUpdated(_ section: Int) -> Bool { sectionUpdates.containsOld(section) }

  /// Returns whether an item of the old state is listed as updated, or the section of a header or
  /// a footer.
  package func isUpdated(_ element: KindedIndexPath) -> Bool {
    element.kind == .item ? itemUpdates.containsOld(element) : isUpdated(element.section)
  }
}

// MARK: Mapping

extension SectionedChanges {
  /// Discards the maps; required after every change of the removals, insertions and moves.
  mutating func resetMaps() {
    guard changesPositions else {
      pathMaps = nil
      return
    }
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      pathMaps = LazyPathMaps()
    } else {
      pathMaps = makeMaps()
    }
  }

  /// The map from old paths to new ones.
  var forward: PathMap { maps?.forward ?? PathMap() }

  /// The map from new paths to old ones.
  var backward: PathMap { maps?.backward ?? PathMap() }

  /// Both maps, made on first use; nil if all paths stay.
  private var maps: PathMaps? {
    guard let pathMaps else { return nil }
    return pathMaps.stored ?? pathMaps.store(makeMaps())
  }

  /// Computes both maps from the lists of removals, insertions and moves.
  private func makeMaps() -> PathMaps {
    let sections = sectionEndpoints
    let old = NamedItems(unpaired: itemRemovals, moves: MovedItems(byOldPaths: itemMoves))
    let new = NamedItems(unpaired: itemInsertions, moves: MovedItems(byNewPaths: itemMoves))
    return PathMaps(
      forward: PathMap(sections: sections, from: old, to: new),
      backward: PathMap(sections: sections.reversed, from: new, to: old))
  }

  // Paths and sections are mapped at many places, so these four functions are not inlined.

  /// Returns the new path of the element at a path of the old state, or nil if it was removed.
  ///
  /// Changes do not contain the numbers of elements, so the old state is assumed to have the path.
  ///
  /// - Complexity: O(log *k*), where *k* is the number of changes. The first call for these changes
  ///   and their copies takes O(*k* log *k*); the same applies to the other three maps.
  @inline(never) public func newPath(for path: KindedIndexPath) -> KindedIndexPath? {
    guard let maps else { return path }
    return maps.forward.image(of: path)
  }

  /// Returns the old path of the element at a path of the new state, or nil if it was inserted.
  ///
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  @inline(never) public func oldPath(for path: KindedIndexPath) -> KindedIndexPath? {
    guard let maps else { return path }
    return maps.backward.image(of: path)
  }

  /// Returns the new index of a section of the old state, or nil if it was removed.
  ///
  /// - Parameter section: The index of a section; the result is nil outside `0..<2^31`.
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  @inline(never) public func newSection(for section: Int) -> Int? {
    Self.header(of: section).flatMap { newPath(for: $0)?.section }
  }

  /// Returns the old index of a section of the new state, or nil if it was inserted.
  ///
  /// - Parameter section: The index of a section; the result is nil outside `0..<2^31`.
  /// - Complexity: O(log *k*), where *k* is the number of changes.
  @inline(never) public func oldSection(for section: Int) -> Int? {
    Self.header(of: section).flatMap { oldPath(for: $0)?.section }
  }

  /// Returns whether other changes map every path to the same path as these changes.
  ///
  /// For example, two changes may exchange the same two items, one by moving the first item and one
  /// by moving the second. They are not equal, but they have the same map. Updates are ignored.
  ///
  /// - Complexity: O(*k*), where *k* is the number of changes.
  public func mapsPaths(like other: Self) -> Bool {
    forward == other.forward && backward == other.backward
  }

  /// Returns the changes from the new state back to the old one.
  ///
  /// - Complexity: O(*k* log *k*), where *k* is the number of moves and updates; O(1) without them.
  public func inverse() -> Self {
    Self(
      trustedSectionRemovals: sectionInsertions, sectionInsertions: sectionRemovals,
      sectionMoves: sectionMoves.swapped(), sectionUpdates: sectionUpdates.swapped(),
      itemRemovals: itemInsertions, itemInsertions: itemRemovals,
      itemMoves: itemMoves.swapped(), itemUpdates: itemUpdates.swapped())
  }

  private static func header(of section: Int) -> KindedIndexPath? {
    section >= 0 && UInt64(section) < KindedIndexPath.sectionLimit
      ? .header(inSection: section) : nil
  }
}

// MARK: Equality

extension SectionedChanges: Hashable {
  /// Returns whether two values list the same changes.
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
