// SectilePaths/Changes/SectionedChanges+Rebasing.swift
//
// Two transitions that were made apart from the same state, put one after the other: a drag that
// is dropped while a refresh arrives. Whoever is first, the elements end in the same places.

extension SectionedChanges {
  /// Which of two transitions of one state counts as the later, whose moves win.
  public enum Precedence: Hashable, Sendable {
    /// Moves yield to moves of the other transition, and insertions stand before its insertions.
    case earlier
    /// Moves win over moves of the other transition, and insertions stand behind its insertions.
    case later
  }

  /// Returns these changes as changes of the state that other changes have made of the same one.
  ///
  ///     let refresh = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
  ///     let drag = try SectionedChanges(
  ///       itemMoves: [.init(old: .item(3, inSection: 0), new: .item(1, inSection: 0))])
  ///     drag.rebased(over: refresh)    // moves 0.2 to 0.0: what it was dropped behind is gone
  ///
  /// Both orders lead to the same state, if one transition is the earlier in both:
  ///
  ///     refresh.then(drag.rebased(over: refresh, as: .later))
  ///     drag.then(refresh.rebased(over: drag, as: .earlier))    // the same map
  ///
  /// Where the two disagree, these rules decide:
  ///
  /// - What either removes is removed; moves and updates of it vanish.
  /// - If both move an element, the later transition's move counts.
  /// - A move or an insertion into a section that the other removes vanishes; the moved element
  ///   stays where the other has put or left it. If there is no such place any more, it is removed.
  /// - What stays keeps its order, and what is put between stays behind the element that it was put
  ///   behind. Of two blocks in one gap, the one with elements of the old state comes first, and if
  ///   both have some, the one whose first element was first.
  ///
  /// If no element is moved by both, the rules do not ask which transition is later, except to
  /// order what both insert into one gap; then all that survives from the old state is in the same
  /// place in both orders, whatever is passed for `precedence`.
  ///
  /// - Parameters:
  ///   - other: Other changes of the state that these are changes of.
  ///   - precedence: Whether these count as the later or the earlier of the two.
  /// - Complexity: O(*k* log *k*), where *k* is the number of changes in both.
  public func rebased(over other: Self, as precedence: Precedence = .later) -> Self {
    if isEmpty { return self }
    if !other.changesPlaces { return simplified() }
    var rebase = Rebase(own: self, base: other, ownIsLater: precedence == .later)
    rebase.placeItems()
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

/// The work of rebasing: `own` changes and `base` changes of one state, and own on top of base.
private struct Rebase {
  /// Where an item that at least one of the two moves is in the end.
  enum Place {
    /// Where the own changes, or the base changes, put it.
    case own, base
    /// In the order of the old state, as neither move leads anywhere.
    case home
    /// Nowhere.
    case removed
  }

  let own: SectionedChanges
  let base: SectionedChanges
  let ownIsLater: Bool
  let ownItems: Endpoints
  let baseItems: Endpoints
  /// The items that either moves, ascending by the old path, each with its place.
  var places: [(item: KindedIndexPath, place: Place)] = []
  /// The lists of the own changes, from the state after the base changes.
  var result = SectionedChanges()
  /// The section changes of the result, which map numbers after the base to numbers after both.
  var sections = SectionedChanges()
  /// The number that each section has after both that the own changes insert.
  var insertedSections: [Int?] = []

  init(own: SectionedChanges, base: SectionedChanges, ownIsLater: Bool) {
    self.own = own
    self.base = base
    self.ownIsLater = ownIsLater
    ownItems = own.itemEndpoints
    baseItems = base.itemEndpoints
  }

  // MARK: Sections

  mutating func mergeSections() {
    let own = own
    let base = base
    let ownIsLater = ownIsLater
    let ownLine = own.sectionEndpoints
    let baseLine = base.sectionEndpoints
    // A section that either removes or moves leaves its place, whoever decides where it goes.
    let leaving = (ownLine.old + baseLine.old).map { $0.place }.sortedAndUnique()
    var ownEntries = LineMerge.entries(
      old: ownLine.old[...], new: ownLine.new[...], from: 0, onto: 0
    ) { endpoint in
      guard endpoint.counterpart != Endpoint.nowhere else { return true }
      let section = Int(endpoint.counterpart)
      return base.newSection(for: section) != nil && (ownIsLater || !base.moves(section))
    }
    var baseEntries = LineMerge.entries(
      old: baseLine.old[...], new: baseLine.new[...], from: 0, onto: 0
    ) { endpoint in
      guard endpoint.counterpart != Endpoint.nowhere else { return true }
      let section = Int(endpoint.counterpart)
      return own.newSection(for: section) != nil && !(ownIsLater && own.moves(section))
    }
    rank(&ownEntries, by: ownItems, place: .own)
    rank(&baseEntries, by: baseItems, place: .base)
    let merge = LineMerge(
      leaving: leaving, first: ownEntries, second: baseEntries, firstLeads: !ownIsLater)

    result.sectionRemovals = own.sectionRemovals.compactMap { base.newSection(for: $0) }
    for (entry, offset) in zip(ownEntries, merge.firstOffsets) {
      // What both together push over the limit of section numbers is nowhere.
      let number = offset < KindedIndexPath.sectionLimit ? Int(offset) : nil
      if entry.source == Endpoint.nowhere {
        insertedSections.append(number)
        if let number { result.sectionInsertions.append(number) }
      } else if let section = base.newSection(for: Int(entry.source)) {
        if let number {
          result.sectionMoves.append(.init(old: section, new: number))
        } else {
          result.sectionRemovals.append(section)
        }
      }
    }
    sections = result
    sections.normalize()
  }

  /// Gives sections their rank among those that share a gap: that of their first old element, which
  /// in an inserted section is one that moves there.
  private func rank(
    _ entries: inout [LineMerge.Entry], by items: Endpoints, place: Place
  ) {
    for index in entries.indices {
      if entries[index].source != Endpoint.nowhere {
        entries[index].rank = entries[index].source << KindedIndexPath.rankBits
        continue
      }
      for item in items.new.itemSlice(ofSection: Int(entries[index].place))
      where self.place(ofMoved: KindedIndexPath(word: item.counterpart)) == place {
        entries[index].rank = min(entries[index].rank, item.counterpart)
      }
    }
  }

  // MARK: Items

  /// Finds what either moves, and where it is in the end.
  mutating func placeItems() {
    let moved = (own.itemMoves + base.itemMoves).map { $0.old }.sortedAndUnique()
    places = moved.map { ($0, place(of: $0)) }
  }

  mutating func mergeItems() {
    // Pass 1: what the own changes remove, wherever the base changes have put it.
    result.itemRemovals = own.itemRemovals.compactMap { base.newPath(for: $0) }
    for pair in base.itemMoves where own.newPath(for: pair.old) == nil {
      result.itemRemovals.append(pair.new)
    }
    for (item, place) in places where place == .removed {
      if let path = base.newPath(for: item) { result.itemRemovals.append(path) }
    }

    // Pass 2: the sections of the old state into which the own changes put something, or into
    // which an item falls back that the base changes had put elsewhere.
    var touched: [Int] = []
    for endpoint in ownItems.new {
      let section = KindedIndexPath(word: endpoint.place).section
      if let old = own.oldSection(for: section) { touched.append(old) }
    }
    for (item, place) in places where place == .home && base.moves(item) {
      touched.append(item.section)
    }
    for section in touched.sortedAndUnique() { mergeItems(ofSection: section) }

    // Pass 3: the sections that the own changes insert.
    for (section, newSection) in zip(own.sectionInsertions, insertedSections) {
      var lost = 0
      for endpoint in ownItems.new.itemSlice(ofSection: section) {
        let item = KindedIndexPath(word: endpoint.counterpart)
        guard place(ofMoved: item) == .own, let path = base.newPath(for: item) else {
          lost += 1
          continue
        }
        let offset = KindedIndexPath(word: endpoint.place).item! - lost
        if let newSection {
          result.itemMoves.append(.init(old: path, new: .item(offset, inSection: newSection)))
        } else {
          result.itemRemovals.append(path)
        }
      }
    }
  }

  /// Merges the items of a section of the old state, if that is there in the end.
  private mutating func mergeItems(ofSection section: Int) {
    guard let ownSection = own.newSection(for: section),
      let baseSection = base.newSection(for: section),
      let finalSection = sections.newSection(for: baseSection)
    else { return }
    let start = KindedIndexPath.item(0, inSection: section).word
    let ownOld = ownItems.old.itemSlice(ofSection: section)
    let baseOld = baseItems.old.itemSlice(ofSection: section)
    let places = places
    func isStaying(_ endpoint: Endpoint) -> Bool {
      endpoint.counterpart != Endpoint.nowhere
        && Self.place(ofMoved: KindedIndexPath(word: endpoint.place), in: places) == .home
    }
    func isPut(_ endpoint: Endpoint, by place: Place) -> Bool {
      endpoint.counterpart == Endpoint.nowhere
        || Self.place(ofMoved: KindedIndexPath(word: endpoint.counterpart), in: places) == place
    }
    let leaving = (ownOld + baseOld).filter { !isStaying($0) }.map { $0.place - start }
    let ownEntries = LineMerge.entries(
      old: ownOld, new: ownItems.new.itemSlice(ofSection: ownSection),
      from: start, onto: KindedIndexPath.item(0, inSection: ownSection).word
    ) { isPut($0, by: .own) }
    let baseEntries = LineMerge.entries(
      old: baseOld, new: baseItems.new.itemSlice(ofSection: baseSection),
      from: start, onto: KindedIndexPath.item(0, inSection: baseSection).word
    ) { isPut($0, by: .base) }
    let merge = LineMerge(
      leaving: leaving.sortedAndUnique(), first: ownEntries, second: baseEntries,
      firstLeads: !ownIsLater)

    let finalStart = KindedIndexPath.item(0, inSection: finalSection).word
    for (entry, offset) in zip(ownEntries, merge.firstOffsets) {
      // What both together push over the limit of item indices is nowhere, too.
      let isNowhere = offset >= KindedIndexPath.itemLimit
      let path = KindedIndexPath(word: finalStart &+ offset)
      if entry.source == Endpoint.nowhere {
        if !isNowhere { result.itemInsertions.append(path) }
      } else if let old = base.newPath(for: KindedIndexPath(word: entry.source)) {
        if isNowhere {
          result.itemRemovals.append(old)
        } else {
          result.itemMoves.append(.init(old: old, new: path))
        }
      }
    }
    for endpoint in baseOld where isStaying(endpoint) {
      // The base changes had moved it; it falls back.
      let offset = merge.offset(ofStaying: endpoint.place - start)
      result.itemMoves.append(
        .init(
          old: KindedIndexPath(word: endpoint.counterpart),
          new: KindedIndexPath(word: finalStart + offset)))
    }
  }

  /// Returns where an item is in the end that at least one of the two moves.
  private func place(of item: KindedIndexPath) -> Place {
    guard let ownPath = own.newPath(for: item), let basePath = base.newPath(for: item) else {
      return .removed
    }
    // A move counts if the other changes leave its target section in place, or know nothing of it.
    let ownCounts =
      own.moves(item)
      && own.oldSection(for: ownPath.section).map { base.newSection(for: $0) != nil } ?? true
    let baseCounts =
      base.moves(item)
      && base.oldSection(for: basePath.section).map { own.newSection(for: $0) != nil } ?? true
    if ownCounts && (ownIsLater || !baseCounts) { return .own }
    if baseCounts { return .base }
    let hasHome =
      own.newSection(for: item.section) != nil && base.newSection(for: item.section) != nil
    return hasHome ? .home : .removed
  }

  private func place(ofMoved item: KindedIndexPath) -> Place {
    Self.place(ofMoved: item, in: places)
  }

  private static func place(
    ofMoved item: KindedIndexPath, in places: [(item: KindedIndexPath, place: Place)]
  ) -> Place {
    places[partitionPoint(count: places.count) { places[$0].item < item }].place
  }
}

extension SectionedChanges {
  /// Returns whether a section of the old state is listed as moved.
  func moves(_ section: Int) -> Bool {
    let next = partitionPoint(count: sectionMoves.count) { sectionMoves[$0].old < section }
    return next < sectionMoves.count && sectionMoves[next].old == section
  }

  /// Returns whether an item of the old state is listed as moved.
  func moves(_ item: KindedIndexPath) -> Bool {
    let next = partitionPoint(count: itemMoves.count) { itemMoves[$0].old < item }
    return next < itemMoves.count && itemMoves[next].old == item
  }
}
