// The least number of changes, by exhaustive search. The small oracle replays every set of moves
// with real elements. The large oracle tries every subset of the elements of one list that may
// stay; tests compare it with the small one.

import Sectile
import SectileTestSupport

/// Costs of changes between states whose elements are unique.
enum MinimalityOracle {
  /// Returns the greatest number of elements of a list that can stay, by trying every subset.
  ///
  /// - Parameter places: The new positions of the elements of both lists, in their old order.
  static func largestStay(_ places: [Int]) -> Int {
    var best = 0
    for subset in 0..<(1 << places.count) {
      guard subset.nonzeroBitCount > best else { continue }
      var last = -1
      var ascends = true
      for index in places.indices where subset & (1 << index) != 0 {
        if places[index] < last { ascends = false }
        last = places[index]
      }
      if ascends { best = subset.nonzeroBitCount }
    }
    return best
  }

  /// Returns the least number of moves of elements of one list.
  static func moves(from old: [Int], to new: [Int]) -> Int {
    let places = old.compactMap { new.firstIndex(of: $0) }
    return places.count - largestStay(places)
  }

  /// Returns the least number of moves of sections, and of items for the given sections.
  static func moves(from old: ModelState, to new: ModelState) -> (sections: Int, items: Int) {
    var items = 0
    for section in old.sections {
      let target = new.sections.first { $0.id == section.id }
      let other = new.sections.filter { $0.id != section.id }.flatMap(\.items)
      items += section.items.count { other.contains($0) }
      if let target { items += moves(from: section.items, to: target.items) }
    }
    return (moves(from: old.sections.map(\.id), to: new.sections.map(\.id)), items)
  }

  /// Returns the least number of moves, by replaying every set of moves of sections and items.
  static func movesByReplay(_ pair: StatePair) -> Int? {
    let (old, new) = (pair.old, pair.new)
    let sections = old.sections.indices.compactMap { number in
      pair.newPath(for: .header(inSection: number)).map {
        SectionedChanges.SectionPair(old: number, new: $0.section)
      }
    }
    let paths = old.paths.filter { $0.kind == .item }
    let items = paths.compactMap { path in
      pair.newPath(for: path).map { SectionedChanges.PathPair(old: path, new: $0) }
    }
    let removed = paths.filter { pair.newPath(for: $0) == nil }
    let arrived = Set(items.map(\.new))
    let inserted = new.paths.filter { $0.kind == .item && !arrived.contains($0) }
    let newSections = Set(sections.map(\.new))
    let oldSections = Set(sections.map(\.old))
    var best: Int?
    for sectionMoves in Exhaustive.subsets(of: sections) {
      for itemMoves in Exhaustive.subsets(of: items)
      where sectionMoves.count + itemMoves.count < best ?? .max {
        let changes = try? SectionedChanges(
          sectionRemovals: old.sections.indices.filter { !oldSections.contains($0) },
          sectionInsertions: new.sections.indices.filter { !newSections.contains($0) },
          sectionMoves: sectionMoves, itemRemovals: removed, itemInsertions: inserted,
          itemMoves: itemMoves)
        if let changes, pair.violation(of: changes) == nil,
          pair.replaying(changes) == new
        {
          best = sectionMoves.count + itemMoves.count
        }
      }
    }
    return best
  }
}

extension ModelState {
  /// Returns the difference from another state to this one; numbers are identities.
  func changes(from old: ModelState, options: DifferenceOptions = []) -> SectionedChanges {
    sections.changes(
      from: old.sections, sectionsIdentifiedBy: { $0.id }, elements: { $0.items },
      identifiedBy: { $0 }, contentEquals: ==, options: options)
  }
}

extension StatePair {
  /// Returns why changes are not a correct and minimal difference of these states, or nil.
  func violation(ofDifference changes: SectionedChanges) -> String? {
    if let violation = violation(of: changes) { return violation }
    guard replaying(changes) == new else { return "the replay gives another state" }
    let fewest = MinimalityOracle.moves(from: old, to: new)
    let moves = (changes.sectionMoves.count, changes.itemMoves.count)
    if moves != (fewest.sections, fewest.items) {
      return "\(moves) sections and items move, the least is \(fewest)"
    }
    // The identities determine the removals and insertions, so these numbers are the least.
    let kept = old.sections.map(\.id).filter { id in new.sections.contains { $0.id == id } }
    if changes.sectionRemovals.count != old.sections.count - kept.count {
      return "\(changes.sectionRemovals.count) sections are removed"
    }
    if changes.sectionInsertions.count != new.sections.count - kept.count {
      return "\(changes.sectionInsertions.count) sections are inserted"
    }
    let (oldItems, newItems) = (Set(old.items), Set(new.items))
    let removed = old.sections.filter { kept.contains($0.id) }.flatMap(\.items)
      .count { !newItems.contains($0) }
    if changes.itemRemovals.count != removed {
      return "\(changes.itemRemovals.count) items are removed, not \(removed)"
    }
    let inserted = new.sections.filter { kept.contains($0.id) }.flatMap(\.items)
      .count { !oldItems.contains($0) }
    if changes.itemInsertions.count != inserted {
      return "\(changes.itemInsertions.count) items are inserted, not \(inserted)"
    }
    return nil
  }
}
