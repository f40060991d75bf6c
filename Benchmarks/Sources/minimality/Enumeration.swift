// minimality/Enumeration.swift
//
// All pairs of states. Elements are numbered in the order of the old state, so that of all pairs that
// differ in names only there is one; what is new has a name for each place, as which name it has makes
// no difference to who is the same as whom. No other symmetry is used: whether empty or removed
// sections matter is the program's business, and what is to be proven about it.

/// A section of a small state.
struct SmallSection {
  var id: Int
  var items: [Int]
}

/// The pairs of states of one part, and what they were compared with.
struct Enumeration {
  let part: Part
  let verifies: Bool
  /// How many pairs were compared.
  private(set) var cases = 0
  /// How many units of work were met; each is in one part.
  private var units = 0
  private var checker = Checker()

  init(part: Part, verifies: Bool) {
    self.part = part
    self.verifies = verifies
  }

  /// Compares all pairs of this part.
  ///
  /// - Returns: The first that is not as it should be, or nil.
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

  /// Tries every element at a place of the new state and at all behind it.
  private mutating func place(_ slot: Int) -> String? {
    // Units of work are what the first place has, or a state without places.
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

  /// Returns all lists of so many counts.
  static func shapes(sections: Int, items: Int) -> [[Int]] {
    var shapes: [[Int]] = [[]]
    for _ in 0..<sections {
      shapes = shapes.flatMap { shape in (0...items).map { shape + [$0] } }
    }
    return shapes
  }

  /// Returns, for each way in which some of the old sections are some of the new, the old number of
  /// each new section or nil.
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
