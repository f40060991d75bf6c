// Checks the difference of one pair of states: each path must map to the right one, and the number
// of moves must be the smallest. A table of 64 entries has these numbers; it is made by trying
// every subset of a section. With `--verify`, a direct search finds the numbers again for each
// pair.

import SectileDiffing
import SectilePaths

struct Checker {
  private(set) var old: [SmallSection] = []
  private(set) var new: [SmallSection] = []
  /// For each new section, the old number, or nil.
  private var oldOfNew: [Int?] = []
  /// For each old section, the new number, or -1.
  private var newOfOld: [Int] = []
  /// For each old item, its section and number.
  private var oldPlaces: [(section: Int, item: Int)] = []
  /// For each position of the new state, its section and number.
  private var slots: [(section: Int, item: Int)] = []
  /// For each old item, its position in the new state, or -1.
  private var slotOfItem: [Int] = []
  /// For each position, its old item, or -1.
  private var itemOfSlot: [Int] = []

  /// The number of positions of the new state.
  var slotCount: Int { slots.count }
  /// The number of items of the old state.
  var itemCount: Int { oldPlaces.count }

  /// Starts pairs of states of the given shapes, with a matching of their sections.
  mutating func begin(old oldShape: [Int], new newShape: [Int], matching: [Int?]) {
    oldPlaces = Self.places(oldShape)
    slots = Self.places(newShape)
    var number = 0
    old = oldShape.enumerated().map { section, count in
      defer { number += count }
      return SmallSection(id: section, items: Array(number..<number + count))
    }
    new = newShape.enumerated().map { section, count in
      SmallSection(
        id: matching[section] ?? 10 + section, items: Array(repeating: 0, count: count))
    }
    oldOfNew = matching
    newOfOld = old.indices.map { section in matching.firstIndex(of: section) ?? -1 }
    slotOfItem = Array(repeating: -1, count: itemCount)
    itemOfSlot = Array(repeating: -1, count: slotCount)
  }

  private static func places(_ shape: [Int]) -> [(section: Int, item: Int)] {
    shape.enumerated().flatMap { section, count in (0..<count).map { (section, $0) } }
  }

  /// Whether an old item has no position in the new state yet.
  func isFree(_ item: Int) -> Bool { slotOfItem[item] < 0 }

  /// Puts an old item at a position, or a new item for nil.
  mutating func put(_ item: Int?, at slot: Int) {
    let place = slots[slot]
    itemOfSlot[slot] = item ?? -1
    if let item { slotOfItem[item] = slot }
    new[place.section].items[place.item] = item ?? 100 + slot
  }

  /// Removes an old item from the new state again.
  mutating func take(_ item: Int) {
    slotOfItem[item] = -1
  }

  // MARK: Checks

  /// Returns a description of an error in the difference of the two states, or nil.
  func violation(verifies: Bool) -> String? {
    let changes = new.changes(
      from: old, sectionsIdentifiedBy: { $0.id }, elements: { $0.items }, identifiedBy: { $0 },
      contentEquals: { _, _ in true })
    var violation = violation(of: changes)
    if violation == nil && verifies && fewestMoves != fewestMovesBySearch {
      violation = "the table says \(fewestMoves) moves, the search \(fewestMovesBySearch)"
    }
    return violation.map { "\(old.map(\.items)) to \(new): \(changes): \($0)" }
  }

  /// Returns a description of an error in changes, or nil.
  ///
  /// Every path must be mapped correctly in both directions, and no list may be longer than
  /// necessary.
  func violation(of changes: SectionedChanges) -> String? {
    for section in old.indices {
      let path = newOfOld[section] < 0 ? nil : KindedIndexPath.header(inSection: newOfOld[section])
      if changes.newPath(for: .header(inSection: section)) != path {
        return "old section \(section) is mapped to the wrong section"
      }
    }
    for section in new.indices {
      let path = oldOfNew[section].map { KindedIndexPath.header(inSection: $0) }
      if changes.oldPath(for: .header(inSection: section)) != path {
        return "new section \(section) is mapped from the wrong section"
      }
    }
    for item in oldPlaces.indices {
      let path = slotOfItem[item] < 0 ? nil : newPath(slotOfItem[item])
      if changes.newPath(for: oldPath(item)) != path {
        return "old item \(item) is mapped to the wrong path"
      }
    }
    for slot in slots.indices {
      let path = itemOfSlot[slot] < 0 ? nil : oldPath(itemOfSlot[slot])
      if changes.oldPath(for: newPath(slot)) != path {
        return "position \(slot) is mapped from the wrong path"
      }
    }
    let counts = Counts(
      sectionRemovals: changes.sectionRemovals.count,
      sectionInsertions: changes.sectionInsertions.count,
      sectionMoves: changes.sectionMoves.count, itemRemovals: changes.itemRemovals.count,
      itemInsertions: changes.itemInsertions.count, itemMoves: changes.itemMoves.count)
    if counts != fewest { return "\(counts) instead of \(fewest)" }
    if !changes.itemUpdates.isEmpty || !changes.sectionUpdates.isEmpty {
      return "the difference has updates"
    }
    return nil
  }

  private func oldPath(_ item: Int) -> KindedIndexPath {
    .item(oldPlaces[item].item, inSection: oldPlaces[item].section)
  }

  private func newPath(_ slot: Int) -> KindedIndexPath {
    .item(slots[slot].item, inSection: slots[slot].section)
  }

  // MARK: Smallest counts

  /// The lengths of the lists of changes.
  struct Counts: Equatable {
    var sectionRemovals = 0
    var sectionInsertions = 0
    var sectionMoves = 0
    var itemRemovals = 0
    var itemInsertions = 0
    var itemMoves = 0
  }

  /// The smallest possible lengths.
  ///
  /// The matching determines removals and insertions. An item whose section changes must move. Of
  /// the items that stay in their section, all except the longest increasing subsequence must move.
  private var fewest: Counts {
    var counts = Counts()
    var code = 0
    for section in newOfOld {
      code = code * 4 + section + 1
      if section < 0 { counts.sectionRemovals += 1 }
    }
    counts.sectionMoves = Self.moves[code]
    for section in oldOfNew where section == nil { counts.sectionInsertions += 1 }
    code = 0
    for item in oldPlaces.indices {
      let (section, number) = oldPlaces[item]
      if number == 0 {
        counts.itemMoves += Self.moves[code]
        code = 0
      }
      let partner = newOfOld[section]
      let slot = slotOfItem[item]
      if slot < 0 {
        if partner >= 0 { counts.itemRemovals += 1 }
        code *= 4
      } else if slots[slot].section == partner {
        code = code * 4 + slots[slot].item + 1
      } else {
        counts.itemMoves += 1
        code *= 4
      }
    }
    counts.itemMoves += Self.moves[code]
    for slot in slots.indices where itemOfSlot[slot] < 0 && oldOfNew[slots[slot].section] != nil {
      counts.itemInsertions += 1
    }
    return counts
  }

  private var fewestMoves: [Int] { [fewest.sectionMoves, fewest.itemMoves] }

  /// The smallest number of moves for up to three elements, by a code with a digit for each.
  ///
  /// The digit, to the base of 4, is the new position plus 1, or 0 for an element that is not in
  /// the same sequence any more.
  private static let moves: [Int] = (0..<64).map { code in
    let places = [code / 16, code / 4 % 4, code % 4].filter { $0 > 0 }
    var best = 0
    for subset in 0..<(1 << places.count) {
      let kept = places.indices.filter { subset & (1 << $0) != 0 }.map { places[$0] }
      if zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) { best = max(best, kept.count) }
    }
    return places.count - best
  }

  /// The smallest numbers of section moves and item moves, by a direct search in the states.
  private var fewestMovesBySearch: [Int] {
    func moves(_ old: [Int], _ new: [Int]) -> Int {
      // The length of the longest common subsequence, by its definition.
      func common(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> Int {
        guard let first = old.first, let other = new.first else { return 0 }
        if first == other { return 1 + common(old.dropFirst(), new.dropFirst()) }
        return max(common(old.dropFirst(), new), common(old, new.dropFirst()))
      }
      return old.count { new.contains($0) } - common(old[...], new[...])
    }
    var items = 0
    for section in old {
      for other in new {
        if other.id == section.id {
          items += moves(section.items, other.items)
        } else {
          items += section.items.count { other.items.contains($0) }
        }
      }
    }
    return [moves(old.map(\.id), new.map(\.id)), items]
  }

  // MARK: Self-test

  /// Returns whether the checker rejects wrong and superfluous changes and accepts the right ones.
  static func rejectsWrongChanges() -> Bool {
    var checker = Checker()
    checker.begin(old: [2, 2], new: [2, 2], matching: [1, 0])
    for (slot, item) in [3, 0, 2, 1].enumerated() { checker.put(item, at: slot) }
    let right = checker.new.changes(
      from: checker.old, sectionsIdentifiedBy: { $0.id }, elements: { $0.items },
      identifiedBy: { $0 }, contentEquals: ==)
    var moves = right.itemMoves
    moves.append(.init(old: .item(1, inSection: 0), new: .item(1, inSection: 1)))
    let sections = [
      SectionedChanges.SectionPair(old: 0, new: 1), SectionedChanges.SectionPair(old: 1, new: 0),
    ]
    let tooMany = [
      try? SectionedChanges(sectionMoves: right.sectionMoves, itemMoves: moves),
      try? SectionedChanges(sectionMoves: sections, itemMoves: right.itemMoves),
    ]
    return checker.violation(of: right) == nil
      && tooMany.allSatisfy { $0.map { checker.violation(of: $0) != nil } ?? false }
      && checker.violation(of: SectionedChanges()) != nil
      && checker.violation(of: right.withoutMoves()) != nil
      && checker.violation(of: right.inverse()) != nil
  }
}
