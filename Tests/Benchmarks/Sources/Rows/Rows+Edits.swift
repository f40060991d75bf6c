// P5d-P5f and P22: single edits of a grouped array, compared with the same edits of nested arrays.
//
// All edits of a row change the same value, which is never copied. Each call makes fifty edits in
// each section, in random order, and keeps all counts: insertions are taken back, and removals
// prepared, with one edit of fifty elements for each section, on both sides alike.

import SectileGrouping
import SectilePaths

extension Row {
  static let edits: [Row] =
    [
      edit("P5d", "remove one", RemoveOne.self, Sizes(1_000, 1_000, among: 800)),
      edit("P5e", "insert one", InsertOne.self, Sizes(1_000, 1_000, among: 800)),
      edit("P5f", "move one to another section", MoveAway.self, Sizes(1_000, 1_000, among: 800)),
    ]
    + everyday("abcde", "20 x 50", Sizes(20, 50, among: 49))
    + everyday("fghij", "1,000 x 1,000", Sizes(1_000, 1_000, among: 49))

  /// Returns a row for each kind of edit, near the ends of the sections.
  private static func everyday(_ letters: String, _ name: String, _ sizes: Sizes) -> [Row] {
    let ids = letters.map { "P22\($0)" }
    return [
      edit(ids[0], "append one, \(name)", AppendOne.self, sizes),
      edit(ids[1], "insert one, \(name)", InsertOne.self, sizes),
      edit(ids[2], "move one within its section, \(name)", MoveWithin.self, sizes),
      edit(ids[3], "move one to another section, \(name)", MoveAway.self, sizes),
      edit(ids[4], "remove one, \(name)", RemoveOne.self, sizes),
    ]
  }

  private static func edit<E: Edit>(
    _ id: String, _ work: String, _ edit: E.Type, _ sizes: Sizes
  ) -> Row {
    Row(
      id, work, against: "nested [[T]]", count: sizes.editsOfCall
    ) { _ in
      var grouped = GroupedArray(grouping: sizes.elements, by: { $0 / sizes.count })
      var nested = grouped.groups.map { Array($0.elements) }
      let places = Places(sizes)
      var (ours, bare) = (places, places)
      return (
        { run(E.self, on: &grouped, ours.next(), sizes) },
        { run(E.self, on: &nested, bare.next(), sizes) }
      )
    }
  }

  /// Makes the edits of one call in a grouped array.
  private static func run<E: Edit>(
    _ edit: E.Type, on grouped: inout GroupedArray<Int, Int>, _ places: ArraySlice<Place>,
    _ sizes: Sizes
  ) -> Int {
    if E.growth < 0 {
      for section in 0..<sizes.sections {
        try! grouped.append(contentsOf: 0..<sizes.editsOfSection, inSection: section)
      }
    }
    makeEdits(E.self, in: &grouped, at: places)
    if E.growth > 0 {
      for section in 0..<sizes.sections {
        try! grouped.remove(
          items: sizes.count..<sizes.count + sizes.editsOfSection, inSection: section)
      }
    }
    return grouped.count
  }

  /// Makes the edits of one call in nested arrays.
  private static func run<E: Edit>(
    _ edit: E.Type, on nested: inout [[Int]], _ places: ArraySlice<Place>, _ sizes: Sizes
  ) -> Int {
    if E.growth < 0 {
      for section in 0..<sizes.sections {
        nested[section].append(contentsOf: 0..<sizes.editsOfSection)
      }
    }
    makeEdits(E.self, in: &nested, at: places)
    if E.growth > 0 {
      for section in 0..<sizes.sections {
        nested[section].removeSubrange(sizes.count..<sizes.count + sizes.editsOfSection)
      }
    }
    return nested[0].count
  }

  // The loops of edits are functions of their own on both sides, like a loop in a program. In a
  // longer function, the compiler (Swift 6.3) inlines an edit of a grouped array only after it has
  // moved tests out of loops; an append then takes 63 instructions instead of 48.

  @inline(never) private static func makeEdits<E: Edit>(
    _ edit: E.Type, in grouped: inout GroupedArray<Int, Int>, at places: ArraySlice<Place>
  ) {
    for place in places { E.edit(&grouped, place) }
  }

  @inline(never) private static func makeEdits<E: Edit>(
    _ edit: E.Type, in nested: inout [[Int]], at places: ArraySlice<Place>
  ) {
    for place in places { E.edit(&nested, place) }
  }
}

// MARK: Places

/// The sizes of the edited value, and where it is edited.
private struct Sizes: Sendable {
  let sections: Int
  let count: Int
  /// The number of places at the end of a section among which an edit chooses.
  let places: Int

  init(_ sections: Int, _ count: Int, among places: Int) {
    self.sections = sections
    self.count = count
    self.places = places
  }

  var elements: Range<Int> { 0..<sections * count }
  var editsOfSection: Int { 50 }
  var editsOfCall: Int { sections * editsOfSection }
}

/// The place of an edit, and that of the target of a move.
private struct Place {
  let section: Int
  let item: Int
  let targetSection: Int
  let target: Int
}

/// The places of many calls, which repeat only after 200,000 edits.
private struct Places {
  private var all: [Place] = []
  private let size: Int
  private var position = 0

  init(_ sizes: Sizes) {
    size = sizes.editsOfCall
    var numbers = Numbers(seed: 9)
    // Every section has one edit before any has its next one, so that moves to other sections
    // shorten a section by at most one element.
    let first = sizes.count - 1 - sizes.places
    while all.count < max(200_000, size) {
      for section in (0..<sizes.sections).shuffled(using: &numbers) {
        all.append(
          Place(
            section: section, item: first + numbers.below(sizes.places),
            targetSection: (section + sizes.sections / 2) % sizes.sections,
            target: first + numbers.below(sizes.places)))
      }
    }
  }

  /// Returns the places of the next call.
  mutating func next() -> ArraySlice<Place> {
    defer { position = (position + size) % all.count }
    return all[position..<position + size]
  }
}

// MARK: Edits

/// One edit, in a grouped array and in nested arrays.
private protocol Edit {
  /// The number of elements that the edit adds.
  static var growth: Int { get }
  static func edit(_ grouped: inout GroupedArray<Int, Int>, _ place: Place)
  static func edit(_ nested: inout [[Int]], _ place: Place)
}

private enum AppendOne: Edit {
  static let growth = 1

  static func edit(_ grouped: inout GroupedArray<Int, Int>, _ place: Place) {
    try! grouped.append(place.item, inSection: place.section)
  }

  static func edit(_ nested: inout [[Int]], _ place: Place) {
    nested[place.section].append(place.item)
  }
}

private enum InsertOne: Edit {
  static let growth = 1

  static func edit(_ grouped: inout GroupedArray<Int, Int>, _ place: Place) {
    try! grouped.insert(1, at: .item(place.item, inSection: place.section))
  }

  static func edit(_ nested: inout [[Int]], _ place: Place) {
    nested[place.section].insert(1, at: place.item)
  }
}

private enum RemoveOne: Edit {
  static let growth = -1

  static func edit(_ grouped: inout GroupedArray<Int, Int>, _ place: Place) {
    try! grouped.remove(at: .item(place.item, inSection: place.section))
  }

  static func edit(_ nested: inout [[Int]], _ place: Place) {
    nested[place.section].remove(at: place.item)
  }
}

private enum MoveWithin: Edit {
  static let growth = 0

  static func edit(_ grouped: inout GroupedArray<Int, Int>, _ place: Place) {
    try! grouped.move(
      from: .item(place.item, inSection: place.section),
      to: .item(place.target, inSection: place.section))
  }

  static func edit(_ nested: inout [[Int]], _ place: Place) {
    let moved = nested[place.section].remove(at: place.item)
    nested[place.section].insert(moved, at: place.target)
  }
}

private enum MoveAway: Edit {
  static let growth = 0

  static func edit(_ grouped: inout GroupedArray<Int, Int>, _ place: Place) {
    try! grouped.move(
      from: .item(place.item, inSection: place.section),
      to: .item(place.target, inSection: place.targetSection))
  }

  static func edit(_ nested: inout [[Int]], _ place: Place) {
    let moved = nested[place.section].remove(at: place.item)
    nested[place.targetSection].insert(moved, at: place.target)
  }
}
