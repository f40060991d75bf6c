import Sectile
import SectileTestSupport
import Testing

/// Applying a difference to data, and differences that do not fit the data.
@Suite struct ApplyingTests {
  typealias Move = SectionedChanges.PathPair

  @Test func `only inserted and updated elements are read from the new state`() throws {
    let (old, new) = (elements("a,b,c"), elements("c,x,b2"))
    let changes = new.changes(from: old)
    // The element that stays is another one in this state.
    let applied = try old.applying(changes, insertingFrom: elements("y,x,b2"))
    check(applied, equals: elements("c,x,b2"))
  }

  @Test func `changes of a section are applied to that section`() throws {
    let (old, new) = (elements("a,b,c"), elements("c,x,b2"))
    let changes = new.changes(from: old, inSection: 3)
    try check(old.applying(changes, insertingFrom: new, inSection: 3), equals: new)
    #expect(throws: ChangesError.itemMissing(path("3.0"), .old, count: 0)) {
      try old.applying(changes, insertingFrom: new, inSection: 4)
    }
    #expect(throws: ChangesError.sectionMissing(3, .old, count: 3)) {
      try old.applying(changes, insertingFrom: new, inSection: 2)
    }
  }

  @Test func `changes that do not fit the data are rejected`() throws {
    let old: GroupedArray = ["A": [1, 2], "B": [3]]
    let new: GroupedArray = ["A": [2, 3]]
    let changes = new.changes(from: old)
    check(changes.description, equals: "section 1 removed, 0.0 removed, 1.0 → 0.1 moved")
    try check(old.applying(changes, insertingFrom: new), equals: new)
    #expect(throws: ChangesError.sectionCountMismatch(2, expected: 1)) {
      try old.applying(changes, insertingFrom: old)
    }
    #expect(throws: ChangesError.itemCountMismatch(3, newSection: 0, expected: 2)) {
      try old.applying(changes, insertingFrom: ["A": [2, 3, 4]] as GroupedArray)
    }
    #expect(throws: ChangesError.sectionMissing(1, .old, count: 1)) {
      try new.applying(changes, insertingFrom: new)
    }
    #expect(throws: ChangesError.itemMissing(path("0.2"), .old, count: 2)) {
      try [1, 2].applying(
        SectionedChanges(itemRemovals: [path("0.2")]), insertingFrom: [1])
    }
  }

  @Test func `changes that only move and remove need no new state`() throws {
    let board: GroupedArray = ["A": [1, 2], "B": [3], "C": [4, 5]]
    let moves = try SectionedChanges(
      sectionMoves: [.init(old: 2, new: 0)], itemRemovals: [path("0.0")],
      itemMoves: [Move(old: path("1.0"), new: path("0.1"))])
    var moved = board
    try moved.apply(moves)
    check(moved.sections, equals: ["C", "A", "B"])
    check((0..<3).map { moved[$0] }, equals: [[4, 3, 5], [2], []])
    check(moved.isDeclared(section: 2))
    let parts = try board.applying(moves)
    check(parts.map(\.section), equals: moved.sections)
    check(parts.map(\.elements), equals: (0..<3).map { moved[$0] })
    // Without removals, the inverse is undo.
    let drag = try SectionedChanges(itemMoves: [
      Move(old: path("0.1"), new: path("2.1")), Move(old: path("1.0"), new: path("2.2")),
    ])
    var dragged = board
    try dragged.apply(drag)
    check((0..<3).map { dragged[$0] }, equals: [[1], [], [4, 2, 3, 5]])
    try dragged.apply(drag.inverse())
    check(dragged, equals: board)
    // Lists.
    let list = try SectionedChanges(
      itemRemovals: [path("0.1")], itemMoves: [Move(old: path("0.3"), new: path("0.0"))])
    try check(["a", "b", "c", "d"].applying(list), equals: ["d", "a", "c"])
  }

  @Test func `moves and removals in one call equal those with the new state`() throws {
    for seed in 0..<seedCount(200, deep: 2_000) {
      var generator = SeededGenerator(seed: seed)
      let old = ModelState(
        counts: (0..<generator.int(in: 0...4)).map { _ in generator.int(in: 0...5) })
      var new = old
      new.sections.shuffle(using: &generator)
      new.sections.removeAll { _ in generator.oneIn(6) }
      let items = old.sections.flatMap(\.items).filter { _ in !generator.oneIn(5) }
      for section in new.sections.indices { new.sections[section].items = [] }
      for item in items.shuffled(using: &generator) where !new.sections.isEmpty {
        new.sections[generator.int(in: 0...new.sections.count - 1)].items.append(item)
      }
      let changes = try StatePair(from: old, to: new).changes(using: &generator)
      func grouped(_ state: ModelState) -> GroupedArray<Int, Int> {
        var grouped = GroupedArray<Int, Int>()
        for section in state.sections {
          grouped.appendSections([.init(section.id, section.items, isDeclared: true)])
        }
        return grouped
      }
      var applied = grouped(old)
      let recorded = try applied.recordingChanges { value throws(ChangesError) in
        try value.apply(changes)
      }
      check(applied, equals: grouped(new), "seed \(seed): \(changes)")
      check(recorded.mapsPaths(like: changes), "seed \(seed): \(changes)")
      try check(
        grouped(old).applying(changes).map(\.elements), equals: new.sections.map(\.items),
        "seed \(seed)")
    }
  }

  @Test func `without a new state insertions, updates and wrong positions are rejected`() throws {
    let board: GroupedArray = ["A": [1, 2], "B": [3]]
    for (changes, error) in [
      (try SectionedChanges(sectionInsertions: [1]), ChangesError.sectionContentMissing(1)),
      (try SectionedChanges().updating(sections: [1]), .sectionContentMissing(1)),
      (try SectionedChanges(itemInsertions: [path("1.0")]), .itemContentMissing(path("1.0"))),
      (try SectionedChanges().updating(items: [path("0.1")]), .itemContentMissing(path("0.1"))),
      (
        try SectionedChanges(itemRemovals: [path("0.2")]), .itemMissing(path("0.2"), .old, count: 2)
      ),
      (try SectionedChanges(sectionRemovals: [2]), .sectionMissing(2, .old, count: 2)),
      (
        try SectionedChanges(itemMoves: [Move(old: path("0.0"), new: path("1.7"))]),
        .itemMissing(path("1.7"), .new, count: 2)
      ),
      (
        try SectionedChanges(itemMoves: [Move(old: path("0.0"), new: path("4.0"))]),
        .sectionMissing(4, .new, count: 2)
      ),
    ] {
      var applied = board
      #expect(throws: error) { try applied.apply(changes) }
      check(applied, equals: board)
      #expect(throws: error) {
        _ = try board.applying(changes) as [(section: String, elements: [Int])]
      }
    }
    check(
      ChangesError.itemContentMissing(path("1.0")).description,
      equals:
        "ChangesError: new item 1.0 is inserted or updated; without a new state, changes must "
        + "only move and remove.")
    #expect(throws: ChangesError.itemCountMismatch(0, newSection: 0, expected: 2)) {
      try [1, 2].applying(SectionedChanges(sectionMoves: [.init(old: 0, new: 1)]), inSection: 1)
    }
  }

  @Test func `a list is one section, and moving it to another index is rejected`() throws {
    let swapped = try SectionedChanges(sectionMoves: [.init(old: 0, new: 1)])
    #expect(throws: ChangesError.itemCountMismatch(0, newSection: 0, expected: 2)) {
      try [1, 2].applying(swapped, insertingFrom: [1, 2], inSection: 1)
    }
    try check([Int]().applying(swapped, insertingFrom: [], inSection: 1), equals: [])
  }

  @Test func `declared sections and footers are kept`() throws {
    var old = GroupedArray<String, Int>()
    old.append(1, toSection: "transient")
    old.declareSection("declared")
    old.append(2, toSection: "declared")
    try old.setFooter(false, inSection: 1)
    let new: GroupedArray = ["declared": [2, 1], "new": [3]]
    let changes = new.changes(from: old, options: [])
    let applied = try old.applying(changes, insertingFrom: new)
    check(applied, equals: new)
    check(applied.groups.map(\.isDeclared), equals: [true, false])
    // The new state has a footer, so the section is updated and gets one.
    check(changes.sectionUpdates, equals: [.init(old: 1, new: 0)])
    check(applied.hasFooter(inSection: 0))
    // A section that loses its elements is declared, like an empty section of a literal.
    let emptied: GroupedArray = ["transient": [], "declared": [2]]
    let result = try old.applying(emptied.changes(from: old), insertingFrom: emptied)
    check(result.groups.map(\.isDeclared), equals: [true, true])
  }

  // MARK: Text

  @Test func `lines describe the changes in order`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [0], sectionInsertions: [0], sectionMoves: [.init(old: 4, new: 2)],
      itemRemovals: [path("1.1")], itemInsertions: [path("1.0")],
      itemMoves: [
        Move(old: path("1.3"), new: path("2.0")), Move(old: path("2.3"), new: path("1.1")),
        Move(old: path("2.4"), new: path("1.2")),
      ]
    ).updating(
      sections: [3, 4, 1],
      items: [path("1.0"), path("2.0"), path("2.3"), path("2.5"), path("3.0")])
    check(
      changes.descriptions,
      equals: [
        "section 0 removed", "section 0 inserted", "section 4 → 2 moved and updated",
        "section 1 updated", "section 3 → 4 updated", "1.1 removed", "1.0 inserted",
        "1.3 → 2.0 moved", "2.3 → 1.1 moved and updated", "2.4 → 1.2 moved",
        "1.0 → 1.3 updated", "2.0 → 3.0 updated", "2.5 → 3.3 updated", "3.0 → 4.0 updated",
      ])
    check(changes.description, equals: changes.descriptions.joined(separator: ", "))
    check(SectionedChanges().descriptions, equals: [])
  }
}
