// minimality/Checker.swift
//
// One pair of states: its difference, where everything must be, and the fewest moves. These are read
// from a table of 64 entries, made by trying every subset of a section; with `--verify` they are found
// again for each pair by plain searches, without the table.

import SectileDiffing
import SectilePaths

struct Checker {
  private(set) var old: [SmallSection] = []
  private(set) var new: [SmallSection] = []
  /// For each new section the old number, or nil.
  private var oldOfNew: [Int?] = []
  /// For each old section the new number, or -1.
  private var newOfOld: [Int] = []
  /// For each old item its section and number.
  private var oldPlaces: [(section: Int, item: Int)] = []
  /// For each place of the new state its section and number.
  private var slots: [(section: Int, item: Int)] = []
  /// For each old item the place that it has in the new state, or -1.
  private var slotOfItem: [Int] = []
  /// For each place the old item that is there, or -1.
  private var itemOfSlot: [Int] = []

  /// How many places the new state has.
  var slotCount: Int { slots.count }
  /// How many items the old state has.
  var itemCount: Int { oldPlaces.count }

  /// Begins with pairs of states of some shapes, whose sections are known to be the same or not.
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

  /// Whether an old item is nowhere yet.
  func isFree(_ item: Int) -> Bool { slotOfItem[item] < 0 }

  /// Puts an old item at a place, or a new one for nil.
  mutating func put(_ item: Int?, at slot: Int) {
    let place = slots[slot]
    itemOfSlot[slot] = item ?? -1
    if let item { slotOfItem[item] = slot }
    new[place.section].items[place.item] = item ?? 100 + slot
  }

  /// Takes an old item away again.
  mutating func take(_ item: Int) {
    slotOfItem[item] = -1
  }

  // MARK: Checks

  /// Returns what is wrong about the difference of the two states, or nil.
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

  /// Returns what is wrong about changes, or nil: everything must be mapped to where it is, both
  /// ways, and no list be longer than it has to.
  func violation(of changes: SectionedChanges) -> String? {
    for section in old.indices {
      let path = newOfOld[section] < 0 ? nil : KindedIndexPath.header(inSection: newOfOld[section])
      if changes.newPath(for: .header(inSection: section)) != path {
        return "section \(section) is elsewhere"
      }
    }
    for section in new.indices {
      let path = oldOfNew[section].map { KindedIndexPath.header(inSection: $0) }
      if changes.oldPath(for: .header(inSection: section)) != path {
        return "section \(section) was elsewhere"
      }
    }
    for item in oldPlaces.indices {
      let path = slotOfItem[item] < 0 ? nil : newPath(slotOfItem[item])
      if changes.newPath(for: oldPath(item)) != path { return "item \(item) is elsewhere" }
    }
    for slot in slots.indices {
      let path = itemOfSlot[slot] < 0 ? nil : oldPath(itemOfSlot[slot])
      if changes.oldPath(for: newPath(slot)) != path { return "place \(slot) has another item" }
    }
    let counts = Counts(
      sectionRemovals: changes.sectionRemovals.count,
      sectionInsertions: changes.sectionInsertions.count,
      sectionMoves: changes.sectionMoves.count, itemRemovals: changes.itemRemovals.count,
      itemInsertions: changes.itemInsertions.count, itemMoves: changes.itemMoves.count)
    if counts != fewest { return "\(counts) instead of \(fewest)" }
    if !changes.itemUpdates.isEmpty || !changes.sectionUpdates.isEmpty { return "updates" }
    return nil
  }

  private func oldPath(_ item: Int) -> KindedIndexPath {
    .item(oldPlaces[item].item, inSection: oldPlaces[item].section)
  }

  private func newPath(_ slot: Int) -> KindedIndexPath {
    .item(slots[slot].item, inSection: slots[slot].section)
  }

  // MARK: The fewest

  /// How long the lists of changes are.
  struct Counts: Equatable {
    var sectionRemovals = 0
    var sectionInsertions = 0
    var sectionMoves = 0
    var itemRemovals = 0
    var itemInsertions = 0
    var itemMoves = 0
  }

  /// The shortest lists there can be: what goes and comes is determined by who is who, what is in
  /// another section moves, and of what is in the same one all but the largest subset that is in
  /// order.
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

  /// How many of up to three elements of a line have to move, by a digit for each.
  ///
  /// To the base of 4, the digit is the new place plus 1, or 0 for an element that is not on the line
  /// any more.
  private static let moves: [Int] = (0..<64).map { code in
    let places = [code / 16, code / 4 % 4, code % 4].filter { $0 > 0 }
    var best = 0
    for subset in 0..<(1 << places.count) {
      let kept = places.indices.filter { subset & (1 << $0) != 0 }.map { places[$0] }
      if zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) { best = max(best, kept.count) }
    }
    return places.count - best
  }

  /// The fewest moves of sections and of items, by searching in the states themselves.
  private var fewestMovesBySearch: [Int] {
    func moves(_ old: [Int], _ new: [Int]) -> Int {
      // The longest common subsequence, by the definition.
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

  // MARK: The checker itself

  /// Returns whether changes that are wrong, or too many, are refused, and the right ones are not.
  static func refusesWhatIsWrong() -> Bool {
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
