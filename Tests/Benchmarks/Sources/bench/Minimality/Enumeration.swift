// Enumerates all pairs of states. Elements are numbered in the order of the old state, so pairs
// that differ only in names are enumerated once. Each new element is named by its position. No
// other symmetry is used; pairs with empty or removed sections are enumerated in full.

/// A section of a small state.
struct SmallSection {
  var id: Int
  var items: [Int]
}

/// Enumerates and compares the pairs of states of one part.
struct Enumeration {
  let part: Part
  let verifies: Bool
  /// The number of compared pairs.
  private(set) var cases = 0
  /// The number of units of work so far; each belongs to one part.
  private var units = 0
  private var checker = Checker()

  init(part: Part, verifies: Bool) {
    self.part = part
    self.verifies = verifies
  }

  /// Compares all pairs of this part.
  ///
  /// - Returns: A description of the first violation, or nil.
  mutating func run(sections: Int, items: Int, total: Int) -> String? {
    let shapes = (0...sections).flatMap { Self.shapes(sections: $0, items: items) }
      .filter { $0.reduce(0, +) <= total }
    for old in shapes {
      for new in shapes {
        for matching in Self.matchings(of: old.count, with: new.count) {
          checker.begin(old: old, new: new, matching: matching)
          if let failure = place(0) { return failure }
        }
      }
    }
    return nil
  }

  /// Tries every element at a position of the new state and at all later positions.
  private mutating func place(_ slot: Int) -> String? {
    // A unit of work is a choice for the first position, or a state without positions.
    if slot == min(1, checker.slotCount) {
      units += 1
      if (units - 1) % part.count != part.number - 1 { return nil }
    }
    if slot == checker.slotCount {
      cases += 1
      return checker.violation(verifies: verifies)
    }
    checker.put(nil, at: slot)
    if let failure = place(slot + 1) { return failure }
    for item in 0..<checker.itemCount where checker.isFree(item) {
      checker.put(item, at: slot)
      if let failure = place(slot + 1) { return failure }
      checker.take(item)
    }
    return nil
  }

  /// Returns all lists of item counts, one count for each section.
  static func shapes(sections: Int, items: Int) -> [[Int]] {
    var shapes: [[Int]] = [[]]
    for _ in 0..<sections {
      shapes = shapes.flatMap { shape in (0...items).map { shape + [$0] } }
    }
    return shapes
  }

  /// Returns all partial matchings of old and new sections; each has, for every new section, the
  /// number of its old section or nil.
  static func matchings(of oldCount: Int, with newCount: Int) -> [[Int?]] {
    var matchings: [[Int?]] = [[]]
    for _ in 0..<newCount {
      matchings = matchings.flatMap { matching in
        [matching + [nil]]
          + (0..<oldCount).filter { !matching.contains($0) }.map { matching + [$0] }
      }
    }
    return matchings
  }
}
