import Sectile
import SectileTestSupport
import Testing

/// The matches of elements and sections whose identity is repeated.
@Suite struct MatchingTests {
  @Test func `a changed duplicate does not update the others`() {
    let changes = elements("a1,a2,a1").changes(from: elements("a1,a1,a1"))
    check(changes.description, equals: "0.1 updated")
  }

  @Test func `duplicates match in order in their own section, and then those of all sections`() {
    let old: GroupedArray = ["S": elements("a1,x,a2,z"), "T": elements("y,a3")]
    let new: GroupedArray = ["S": elements("x,a2"), "T": elements("y,a3,a1")]
    check(new.changes(from: old).description, equals: "0.3 removed, 0.0 → 1.2 moved")
  }

  @Test func `remaining duplicates match the k-th with the k-th`() {
    let old: GroupedArray = ["S": elements("a1,a2"), "T": elements("x"), "U": elements("a3")]
    let new: GroupedArray = ["S": elements(""), "T": elements("a1,x,a2"), "U": elements("y,a3")]
    let changes = new.changes(from: old)
    check(changes.description, equals: "2.0 inserted, 0.0 → 1.0 moved, 0.1 → 1.2 moved")
  }

  /// Only one state repeats an element, so the table of the other state contains it once.
  @Test func `an element prefers the duplicate in its own section`() {
    let once: GroupedArray = ["S": elements("s"), "T": elements("u,a,v")]
    let twice: GroupedArray = ["S": elements("p,a"), "T": elements("q,a,r")]
    let fewer = once.changes(from: twice)
    check(fewer.newPath(for: path("1.1")), equals: path("1.1"))
    check(fewer.newPath(for: path("0.1")), equals: nil)
    check(fewer.itemMoves, equals: [])
    let more = twice.changes(from: once)
    check(more.oldPath(for: path("1.1")), equals: path("1.1"))
    check(more.oldPath(for: path("0.1")), equals: nil)
    check(more.itemMoves, equals: [])
  }

  /// More edits than the search for few edits tries.
  @Test func `an element prefers the duplicate in its own section among many edits`() {
    let once: GroupedArray = ["S": [1], "T": Array(100..<110) + [2, 9, 3] + Array(110..<120)]
    let twice: GroupedArray = ["S": [4, 9], "T": Array(200..<210) + [5, 9, 6] + Array(210..<220)]
    check(once.changes(from: twice).itemMoves, equals: [])
    check(once.changes(from: twice).newPath(for: path("1.11")), equals: path("1.11"))
    check(twice.changes(from: once).itemMoves, equals: [])
    check(twice.changes(from: once).oldPath(for: path("1.11")), equals: path("1.11"))
  }

  /// Matching the k-th with the k-th would give a move and a removal.
  @Test func `duplicates of the common prefix and suffix match first`() {
    check(elements("b,a").changes(from: elements("a,b,a")).description, equals: "0.0 removed")
    check(elements("a,b,a").changes(from: elements("b,a")).description, equals: "0.0 inserted")
    check(elements("x,a,b").changes(from: elements("a,y,a,b")).itemMoves, equals: [])
  }

  @Test func `surplus duplicates are removed or inserted at the end`() {
    check(elements("a3").changes(from: elements("a1,a2,a3")).itemRemovals.count, equals: 2)
    check(
      elements("a,a,a").changes(from: elements("a")).description,
      equals: "0.1 inserted, 0.2 inserted")
    check(
      elements("a").changes(from: elements("a,a,a")).description, equals: "0.1 removed, 0.2 removed"
    )
  }

  @Test func `equal sections are matched in order`() throws {
    typealias Group = GroupedArray<String, Int>.Group
    let old = GroupedArray<String, Int>([Group("S", [1]), Group("S", [2])])
    let new = GroupedArray<String, Int>([Group("S", [1, 2]), Group("T", []), Group("S", [])])
    let changes = new.changes(from: old)
    check(changes.description, equals: "section 1 inserted, 1.0 → 0.1 moved")
    try check(old.applying(changes, insertingFrom: new), equals: new)
  }
}
