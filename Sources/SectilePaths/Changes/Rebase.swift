// The algorithm of `rebased(over:as:)`. It decides where each moved item ends, merges the sequence
// of sections, and then merges the items of each section that the own changes edit.

/// Two changes of the same state, and the steps that put the `own` changes after the `base`
/// changes.
struct Rebase {
  /// The position of an item after both changes, if at least one of them moves it.
  enum Destination {
    /// The position that the own changes, or the base changes, give it.
    case own, base
    /// Its position in the order of the old state, because neither move has a valid target.
    case original
    /// No position: the item is removed.
    case removed
  }

  let own: SectionedChanges
  let base: SectionedChanges
  let ownIsLater: Bool
  let ownItems: Endpoints
  let baseItems: Endpoints
  /// The items that either change moves, ascending by the old path.
  var destinations: [(item: KindedIndexPath, destination: Destination)] = []
  /// The lists of the own changes, as changes of the state after the base changes.
  var result = SectionedChanges()
  /// The section changes of the result, which map section indices after the base changes to section
  /// indices after both.
  var sections = SectionedChanges()
  /// The final index of each section that the own changes insert; nil if it exceeds the limit.
  var insertedSections: [Int?] = []

  init(own: SectionedChanges, base: SectionedChanges, ownIsLater: Bool) {
    self.own = own
    self.base = base
    self.ownIsLater = ownIsLater
    ownItems = own.itemEndpoints
    baseItems = base.itemEndpoints
    let moved = (own.itemMoves + base.itemMoves).map { $0.old }.sortedAndUnique()
    destinations = moved.map { ($0, destination(of: $0)) }
  }

  // MARK: Sections

  /// Computes the section changes of the result.
  mutating func mergeSections() {
    let ownSections = own.sectionEndpoints
    let baseSections = base.sectionEndpoints
    // A section that either change removes or moves does not stay.
    let leaving = (ownSections.old + baseSections.old).map { $0.position }.sortedAndUnique()
    let ownEntries = entries(
      of: ownSections, ownItems, over: base, isLater: ownIsLater, destination: .own)
    let baseEntries = entries(
      of: baseSections, baseItems, over: own, isLater: !ownIsLater, destination: .base)
    let merge = SequenceMerge(
      leaving: leaving, first: ownEntries, second: baseEntries, firstLeads: !ownIsLater)

    result.sectionRemovals = own.sectionRemovals.compactMap { base.newSection(for: $0) }
    for (entry, offset) in zip(ownEntries, merge.firstOffsets) {
      // Sections beyond the limit of section indices are left out or removed.
      let index = offset < KindedIndexPath.sectionLimit ? Int(offset) : nil
      if entry.source == Endpoint.none {
        insertedSections.append(index)
        if let index { result.sectionInsertions.append(index) }
      } else if let section = base.newSection(for: Int(entry.source)) {
        if let index {
          result.sectionMoves.append(.init(old: section, new: index))
        } else {
          result.sectionRemovals.append(section)
        }
      }
    }
    sections = result
    sections.normalize()
  }

  /// Returns the section entries of one of the changes, ranked for blocks in the same gap.
  ///
  /// The rank of an old section is the word of its header in the old state. The rank of an inserted
  /// section is the smallest old word of the items that move into it.
  private func entries(
    of sections: Endpoints, _ items: Endpoints, over other: SectionedChanges, isLater: Bool,
    destination: Destination
  ) -> [SequenceMerge.Entry] {
    var entries = SequenceMerge.entries(
      old: sections.old[...], new: sections.new[...], from: 0, onto: 0
    ) { endpoint in
      guard endpoint.counterpart != Endpoint.none else { return true }
      let section = Int(endpoint.counterpart)
      return other.newSection(for: section) != nil && (isLater || !other.isMoved(section))
    }
    for index in entries.indices {
      if entries[index].source != Endpoint.none {
        entries[index].rank = entries[index].source << KindedIndexPath.rankBits
        continue
      }
      for item in items.new.itemSlice(ofSection: Int(entries[index].position))
      where self.destination(ofMoved: KindedIndexPath(word: item.counterpart)) == destination {
        entries[index].rank = min(entries[index].rank, item.counterpart)
      }
    }
    return entries
  }

  // MARK: Items

  /// Computes the item changes of the result.
  mutating func mergeItems() {
    // Pass 1: items that the own changes remove, at their paths after the base changes.
    result.itemRemovals = own.itemRemovals.compactMap { base.newPath(for: $0) }
    for pair in base.itemMoves where own.newPath(for: pair.old) == nil {
      result.itemRemovals.append(pair.new)
    }
    for (item, destination) in destinations where destination == .removed {
      if let path = base.newPath(for: item) { result.itemRemovals.append(path) }
    }

    // Pass 2: the old sections into which the own changes insert or move items, or to which an item
    // returns that the base changes moved elsewhere.
    var edited: [Int] = []
    for endpoint in ownItems.new {
      let section = KindedIndexPath(word: endpoint.position).section
      if let old = own.oldSection(for: section) { edited.append(old) }
    }
    for (item, destination) in destinations where destination == .original && base.isMoved(item) {
      edited.append(item.section)
    }
    for section in edited.sortedAndUnique() { mergeItems(ofSection: section) }

    // Pass 3: the sections that the own changes insert, without the items that end elsewhere.
    for (section, newSection) in zip(own.sectionInsertions, insertedSections) {
      var skipped = 0
      for endpoint in ownItems.new.itemSlice(ofSection: section) {
        let item = KindedIndexPath(word: endpoint.counterpart)
        guard destination(ofMoved: item) == .own, let path = base.newPath(for: item) else {
          skipped += 1
          continue
        }
        let offset = KindedIndexPath(word: endpoint.position).item! - skipped
        if let newSection {
          result.itemMoves.append(.init(old: path, new: .item(offset, inSection: newSection)))
        } else {
          result.itemRemovals.append(path)
        }
      }
    }
  }

  /// Merges the items of a section of the old state, if both changes keep the section.
  private mutating func mergeItems(ofSection section: Int) {
    guard let ownSection = own.newSection(for: section),
      let baseSection = base.newSection(for: section),
      let finalSection = sections.newSection(for: baseSection)
    else { return }
    let start = KindedIndexPath.item(0, inSection: section).word
    let ownOld = ownItems.old.itemSlice(ofSection: section)
    let baseOld = baseItems.old.itemSlice(ofSection: section)
    func isStaying(_ endpoint: Endpoint) -> Bool {
      endpoint.counterpart != Endpoint.none
        && destination(ofMoved: KindedIndexPath(word: endpoint.position)) == .original
    }
    func isEntry(_ endpoint: Endpoint, of destination: Destination) -> Bool {
      endpoint.counterpart == Endpoint.none
        || self.destination(ofMoved: KindedIndexPath(word: endpoint.counterpart)) == destination
    }
    let leaving = (ownOld + baseOld).filter { !isStaying($0) }.map { $0.position - start }
    let ownEntries = SequenceMerge.entries(
      old: ownOld, new: ownItems.new.itemSlice(ofSection: ownSection),
      from: start, onto: KindedIndexPath.item(0, inSection: ownSection).word
    ) { isEntry($0, of: .own) }
    let baseEntries = SequenceMerge.entries(
      old: baseOld, new: baseItems.new.itemSlice(ofSection: baseSection),
      from: start, onto: KindedIndexPath.item(0, inSection: baseSection).word
    ) { isEntry($0, of: .base) }
    let merge = SequenceMerge(
      leaving: leaving.sortedAndUnique(), first: ownEntries, second: baseEntries,
      firstLeads: !ownIsLater)

    let finalStart = KindedIndexPath.item(0, inSection: finalSection).word
    for (entry, offset) in zip(ownEntries, merge.firstOffsets) {
      // Items beyond the limit of item indices are left out or removed.
      let exceedsLimit = offset >= KindedIndexPath.itemLimit
      let path = KindedIndexPath(word: finalStart &+ offset)
      if entry.source == Endpoint.none {
        if !exceedsLimit { result.itemInsertions.append(path) }
      } else if let old = base.newPath(for: KindedIndexPath(word: entry.source)) {
        if exceedsLimit {
          result.itemRemovals.append(old)
        } else {
          result.itemMoves.append(.init(old: old, new: path))
        }
      }
    }
    for endpoint in baseOld where isStaying(endpoint) {
      // The base changes moved the item, but it returns to its original position.
      let offset = merge.offset(ofStaying: endpoint.position - start)
      result.itemMoves.append(
        .init(
          old: KindedIndexPath(word: endpoint.counterpart),
          new: KindedIndexPath(word: finalStart + offset)))
    }
  }

  /// Returns where an item ends that at least one of the changes moves.
  private func destination(of item: KindedIndexPath) -> Destination {
    guard let ownPath = own.newPath(for: item), let basePath = base.newPath(for: item) else {
      return .removed
    }
    // A move counts unless the other changes remove its target section.
    let ownCounts =
      own.isMoved(item)
      && own.oldSection(for: ownPath.section).map { base.newSection(for: $0) != nil } ?? true
    let baseCounts =
      base.isMoved(item)
      && base.oldSection(for: basePath.section).map { own.newSection(for: $0) != nil } ?? true
    if ownCounts && (ownIsLater || !baseCounts) { return .own }
    if baseCounts { return .base }
    let keepsSection =
      own.newSection(for: item.section) != nil && base.newSection(for: item.section) != nil
    return keepsSection ? .original : .removed
  }

  private func destination(ofMoved item: KindedIndexPath) -> Destination {
    let index = partitionPoint(count: destinations.count) { destinations[$0].item < item }
    return destinations[index].destination
  }
}
