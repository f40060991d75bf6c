import Foundation
import SectilePaths
import SectileTestSupport
import Testing

/// Changes created from lists: normal form, contradictions, and states that do not fit.
@Suite struct SectionedChangesValidationTests {
  typealias Pair = SectionedChanges.SectionPair
  typealias Move = SectionedChanges.PathPair

  @Test func `the order of the lists does not matter`() throws {
    let first = try SectionedChanges(
      sectionRemovals: [4, 1], sectionInsertions: [6, 0],
      sectionMoves: [Pair(old: 3, new: 1), Pair(old: 2, new: 5)],
      itemRemovals: [path("0.3"), path("0.1")],
      itemMoves: [
        Move(old: path("5.0"), new: path("2.0")), Move(old: path("1.1"), new: path("0.4")),
      ]
    )
    let second = try SectionedChanges(
      sectionRemovals: [1, 4], sectionInsertions: [0, 6],
      sectionMoves: [Pair(old: 2, new: 5), Pair(old: 3, new: 1)],
      itemRemovals: [path("0.1"), path("0.3")],
      itemMoves: [
        Move(old: path("1.1"), new: path("0.4")), Move(old: path("5.0"), new: path("2.0")),
      ]
    )
    check(first, equals: second)
    check(first.hashValue, equals: second.hashValue)
    check(first.sectionRemovals, equals: [1, 4])
    check(first.sectionInsertions, equals: [0, 6])
    check(first.sectionMoves, equals: [Pair(old: 2, new: 5), Pair(old: 3, new: 1)])
    check(first.itemRemovals, equals: [path("0.1"), path("0.3")])
  }

  @Test func `the normal form has no items of removed and inserted sections`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [1], sectionInsertions: [2],
      itemRemovals: [path("1.0"), path("0.5"), path("1.9"), path("2.0")],
      itemInsertions: [path("2.0"), path("3.1"), path("2.7")],
      itemMoves: [Move(old: path("1.3"), new: path("2.1"))])
    check(changes.itemRemovals, equals: [path("0.5"), path("2.0")])
    check(changes.itemInsertions, equals: [path("3.1")])
    check(changes.itemMoves, equals: [Move(old: path("1.3"), new: path("2.1"))])
    check(changes.newPath(for: path("1.3")), equals: path("2.1"))
    check(changes.oldPath(for: path("2.1")), equals: path("1.3"))
    check(changes.oldPath(for: path("2.0")), equals: nil)
  }

  @Test func `contradictions throw an error with the value and the rule`() throws {
    let cases: [(Lists, ChangesError, String)] = [
      (
        Lists(sectionRemovals: [-1]), .sectionOutOfLimits(-1),
        "ChangesError: section -1 is not in 0..<2147483648."
      ),
      (
        Lists(sectionMoves: [Pair(old: 0, new: .max)]), .sectionOutOfLimits(.max),
        "ChangesError: section 9223372036854775807 is not in 0..<2147483648."
      ),
      (
        Lists(sectionInsertions: [2_147_483_648]), .sectionOutOfLimits(2_147_483_648),
        "ChangesError: section 2147483648 is not in 0..<2147483648."
      ),
      (
        Lists(itemRemovals: [path("2.header")]), .notAnItem(path("2.header")),
        "ChangesError: 2.header is not an item; headers and footers change with their "
          + "section."
      ),
      (
        Lists(itemMoves: [Move(old: path("0.0"), new: path("1.footer"))]),
        .notAnItem(path("1.footer")),
        "ChangesError: 1.footer is not an item; headers and footers change with their "
          + "section."
      ),
      (
        Lists(itemUpdates: [Move(old: path("0.header"), new: path("0.header"))]),
        .notAnItem(path("0.header")),
        "ChangesError: 0.header is not an item; headers and footers change with their "
          + "section."
      ),
      (
        Lists(sectionRemovals: [3, 3]), .sectionListedTwice(3, .old),
        "ChangesError: old section 3 is listed twice; an element is removed once, moved once or "
          + "unmoved, and is updated at most once."
      ),
      (
        Lists(sectionRemovals: [3], sectionMoves: [Pair(old: 3, new: 0)]),
        .sectionListedTwice(3, .old),
        "ChangesError: old section 3 is listed twice; an element is removed once, moved once or "
          + "unmoved, and is updated at most once."
      ),
      (
        Lists(sectionInsertions: [2], sectionMoves: [Pair(old: 3, new: 2)]),
        .sectionListedTwice(2, .new),
        "ChangesError: new section 2 is listed twice; a position is filled by one insertion, "
          + "one move or one unmoved element."
      ),
      (
        Lists(sectionUpdates: [Pair(old: 3, new: 3), Pair(old: 3, new: 3)]),
        .sectionListedTwice(3, .old),
        "ChangesError: old section 3 is listed twice; an element is removed once, moved once or "
          + "unmoved, and is updated at most once."
      ),
      (
        Lists(
          itemRemovals: [path("0.2")], itemMoves: [Move(old: path("0.2"), new: path("0.3"))]),
        .itemListedTwice(path("0.2"), .old),
        "ChangesError: old item 0.2 is listed twice; an element is removed once, moved once or "
          + "unmoved, and is updated at most once."
      ),
      (
        Lists(
          itemMoves: [
            Move(old: path("0.2"), new: path("0.3")), Move(old: path("0.5"), new: path("0.3")),
          ]),
        .itemListedTwice(path("0.3"), .new),
        "ChangesError: new item 0.3 is listed twice; a position is filled by one insertion, "
          + "one move or one unmoved element."
      ),
      (
        Lists(itemInsertions: [path("0.3"), path("0.3")]), .itemListedTwice(path("0.3"), .new),
        "ChangesError: new item 0.3 is listed twice; a position is filled by one insertion, "
          + "one move or one unmoved element."
      ),
      (
        Lists(sectionRemovals: [1], sectionUpdates: [Pair(old: 1, new: 1)]),
        .sectionUpdateMismatch(Pair(old: 1, new: 1), actual: nil),
        "ChangesError: section 1 is updated as 1; the other changes remove it."
      ),
      (
        Lists(sectionRemovals: [0], sectionUpdates: [Pair(old: 1, new: 1)]),
        .sectionUpdateMismatch(Pair(old: 1, new: 1), actual: 0),
        "ChangesError: section 1 is updated as 1; the other changes move it to 0."
      ),
      (
        Lists(sectionRemovals: [1], itemUpdates: [Move(old: path("1.0"), new: path("1.0"))]),
        .itemUpdateMismatch(Move(old: path("1.0"), new: path("1.0")), actual: nil),
        "ChangesError: item 1.0 is updated as 1.0; the other changes remove it."
      ),
      (
        Lists(
          itemInsertions: [path("1.0")], itemUpdates: [Move(old: path("1.0"), new: path("1.0"))]),
        .itemUpdateMismatch(Move(old: path("1.0"), new: path("1.0")), actual: path("1.1")),
        "ChangesError: item 1.0 is updated as 1.0; the other changes move it to 1.1."
      ),
    ]
    for (lists, expected, text) in cases {
      #expect(throws: expected, "\(text)") { try lists.changes() }
      check(expected.description, equals: text, "lists \(lists)")
    }
  }

  @Test func `states that do not fit the changes throw an error with both numbers`() throws {
    let changes = try SectionedChanges(
      sectionRemovals: [2], itemRemovals: [path("0.3")],
      itemMoves: [Move(old: path("2.1"), new: path("1.2"))])
    try changes.validate(from: SectionCounts([4, 2, 2]), to: SectionCounts([3, 3]))
    let cases: [(SectionCounts, SectionCounts, ChangesError, String)] = [
      (
        [4, 2], [3, 3], .sectionMissing(2, .old, count: 2),
        "ChangesError: old section 2 is not in 0..<2."
      ),
      (
        [4, 2, 2], [3, 3, 0], .sectionCountMismatch(3, expected: 2),
        "ChangesError: the new state has 3 sections; the changes lead to 2."
      ),
      (
        [3, 2, 2], [2, 3], .itemMissing(path("0.3"), .old, count: 3),
        "ChangesError: old item 0.3 is beyond its section, which has 3 items."
      ),
      (
        [4, 1, 2], [3, 2], .itemMissing(path("1.2"), .new, count: 2),
        "ChangesError: new item 1.2 is beyond its section, which has 2 items."
      ),
      (
        [4, 2, 2], [4, 3], .itemCountMismatch(4, newSection: 0, expected: 3),
        "ChangesError: new section 0 has 4 items; the changes lead to 3."
      ),
      (
        [4, 2, 2], [3, 4], .itemCountMismatch(4, newSection: 1, expected: 3),
        "ChangesError: new section 1 has 4 items; the changes lead to 3."
      ),
    ]
    for (old, new, expected, text) in cases {
      #expect(throws: expected, "\(text)") { try changes.validate(from: old, to: new) }
      check(expected.description, equals: text, "old \(old), new \(new)")
    }
    let insertion = try SectionedChanges(sectionInsertions: [2])
    #expect(throws: ChangesError.sectionMissing(2, .new, count: 2)) {
      try insertion.validate(from: SectionCounts([1]), to: SectionCounts([1, 1]))
    }
    let update = try SectionedChanges(
      sectionUpdates: [Pair(old: 5, new: 5)],
      itemUpdates: [Move(old: path("0.9"), new: path("0.9"))])
    #expect(throws: ChangesError.sectionMissing(5, .old, count: 1)) {
      try update.validate(from: SectionCounts([10]), to: SectionCounts([10]))
    }
    let itemUpdate = try SectionedChanges(
      itemUpdates: [Move(old: path("0.9"), new: path("0.9"))])
    #expect(throws: ChangesError.itemMissing(path("0.9"), .old, count: 9)) {
      try itemUpdate.validate(from: SectionCounts([9]), to: SectionCounts([9]))
    }
  }

  @Test func `invalid counts throw and do not trap`() throws {
    struct Claim: SectionedDataSource {
      var numberOfSections: Int
      var itemCount: Int
      func numberOfItems(inSection section: Int) -> Int { itemCount }
    }
    let changes = try SectionedChanges(
      sectionInsertions: [0], itemInsertions: [path("1.0")])
    for sections in [-1, Int.min, Int.max] {
      for items in [-1, Int.min, Int.max] {
        let claim = Claim(numberOfSections: sections, itemCount: items)
        #expect(throws: ChangesError.self) { try changes.validate(from: claim, to: claim) }
        #expect(throws: ChangesError.self) {
          try changes.validate(from: claim, to: SectionCounts([1, 1]))
        }
        #expect(throws: ChangesError.self) {
          try changes.validate(from: SectionCounts([1]), to: claim)
        }
        #expect(throws: ChangesError.self) {
          try changes.validate(
            from: Claim(numberOfSections: 1, itemCount: items),
            to: Claim(numberOfSections: 2, itemCount: items))
        }
      }
    }
  }

  @Test func `updates get their new positions and count once`() throws {
    let changes = try SectionedChanges(
      sectionInsertions: [0], itemRemovals: [path("0.0")],
      itemMoves: [Move(old: path("0.3"), new: path("1.0"))])
    let updated = try changes.updating(sections: [0], items: [path("0.3"), path("0.1")])
    check(updated.sectionUpdates, equals: [Pair(old: 0, new: 1)])
    check(
      updated.itemUpdates,
      equals: [
        Move(old: path("0.1"), new: path("1.1")), Move(old: path("0.3"), new: path("1.0")),
      ])
    try check(
      updated.updating(sections: [0, 0], items: [path("0.1"), path("0.1")]), equals: updated)
    #expect(
      throws: ChangesError.itemUpdateMismatch(Move(old: path("0.0"), new: path("0.0")), actual: nil)
    ) {
      try changes.updating(items: [path("0.0")])
    }
    #expect(throws: ChangesError.notAnItem(path("0.header"))) {
      try changes.updating(items: [path("0.header")])
    }
    #expect(throws: ChangesError.sectionOutOfLimits(-3)) { try changes.updating(sections: [-3]) }
    #expect(throws: ChangesError.sectionUpdateMismatch(Pair(old: 0, new: 0), actual: nil)) {
      try changes.inverse().updating(sections: [0])
    }
  }
}

/// The arguments of the initializer.
private struct Lists {
  var sectionRemovals: [Int] = []
  var sectionInsertions: [Int] = []
  var sectionMoves: [SectionedChanges.SectionPair] = []
  var sectionUpdates: [SectionedChanges.SectionPair] = []
  var itemRemovals: [KindedIndexPath] = []
  var itemInsertions: [KindedIndexPath] = []
  var itemMoves: [SectionedChanges.PathPair] = []
  var itemUpdates: [SectionedChanges.PathPair] = []

  func changes() throws(ChangesError) -> SectionedChanges {
    try SectionedChanges(
      sectionRemovals: sectionRemovals, sectionInsertions: sectionInsertions,
      sectionMoves: sectionMoves, sectionUpdates: sectionUpdates,
      itemRemovals: itemRemovals, itemInsertions: itemInsertions,
      itemMoves: itemMoves, itemUpdates: itemUpdates)
  }
}
