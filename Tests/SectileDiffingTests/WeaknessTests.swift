import Sectile
import SectileTestSupport
import Testing

/// What is known to go wrong in other differs, each as a test that it does not here.
@Suite struct WeaknessTests {
  @Test func `an identity is of any type, not only text`() {
    struct Row: Equatable {
      var key: (Int, Int)
      var title: String
      static func == (first: Row, second: Row) -> Bool { first.title == second.title }
    }
    let old = [Row(key: (1, 1), title: "a"), Row(key: (1, 2), title: "b")]
    let new = [Row(key: (1, 2), title: "b"), Row(key: (1, 1), title: "A")]
    let changes = new.changes(from: old, identifiedBy: { [$0.key.0, $0.key.1] })
    #expect(changes.description == "0.0 → 0.1 moved and updated")
    #expect(changes.itemUpdates == [.init(old: path("0.0"), new: path("0.1"))])
  }

  @Test func `moving the first of 1,000 to the end is 1 move, and so is the last to the front`() {
    let old = Array(0..<1_000)
    let toEnd = (Array(1..<1_000) + [0]).changes(from: old)
    #expect(toEnd.description == "0.0 → 0.999 moved")
    let toFront = ([999] + Array(0..<999)).changes(from: old)
    #expect(toFront.description == "0.999 → 0.0 moved")
  }

  @Test func `an element that moved and changed is both, not removed and inserted`() {
    let changes = elements("b,c,a2").changes(from: elements("a,b,c"))
    #expect(changes.description == "0.0 → 0.2 moved and updated")
    #expect(IndexLists(changes).description == "- | 0 | 2", "as lists there is no move to tell")
  }

  @Test func `a changed duplicate does not update the others`() {
    let changes = elements("a1,a2,a1").changes(from: elements("a1,a1,a1"))
    #expect(changes.description == "0.1 updated")
  }

  @Test func `duplicates pair the k-th with the k-th, in their own section first`() {
    let old: GroupedArray = ["S": elements("a1,x,a2,z"), "T": elements("a3,y")]
    let new: GroupedArray = ["S": elements("x,a1"), "T": elements("y,a3,a2")]
    let changes = new.changes(from: old)
    #expect(changes.newPath(for: path("0.0")) == path("0.1"), "first of S with first of S")
    #expect(changes.newPath(for: path("1.0")) == path("1.1"), "first of T with first of T")
    #expect(changes.newPath(for: path("0.2")) == path("1.2"), "what is left with what is left")
    #expect(changes.itemUpdates.isEmpty)
  }

  /// Where only one state repeats an element, the other one's table knows it once.
  @Test func `of two elements that could be the one, that of its own section is`() {
    let once: GroupedArray = ["S": elements("s"), "T": elements("u,a,v")]
    let twice: GroupedArray = ["S": elements("p,a"), "T": elements("q,a,r")]
    let fewer = once.changes(from: twice)
    #expect(fewer.newPath(for: path("1.1")) == path("1.1"))
    #expect(fewer.newPath(for: path("0.1")) == nil)
    #expect(fewer.itemMoves.isEmpty)
    let more = twice.changes(from: once)
    #expect(more.oldPath(for: path("1.1")) == path("1.1"))
    #expect(more.oldPath(for: path("0.1")) == nil)
    #expect(more.itemMoves.isEmpty)
  }

  /// The k-th with the k-th would be a move and a removal: more to show for the same result.
  @Test func `duplicates at equal ends are paired before all others`() {
    #expect(elements("b,a").changes(from: elements("a,b,a")).description == "0.0 removed")
    #expect(elements("a,b,a").changes(from: elements("b,a")).description == "0.0 inserted")
    #expect(elements("x,a,b").changes(from: elements("a,y,a,b")).itemMoves.isEmpty)
  }

  @Test func `duplicates that outnumber their partners are removed or inserted at the end`() {
    #expect(elements("a3").changes(from: elements("a1,a2,a3")).itemRemovals.count == 2)
    #expect(
      elements("a,a,a").changes(from: elements("a")).description == "0.1 inserted, 0.2 inserted")
    #expect(
      elements("a").changes(from: elements("a,a,a")).description == "0.1 removed, 0.2 removed")
  }

  @Test func `equal sections are paired and do not stop the program`() throws {
    typealias Group = GroupedArray<String, Int>.Group
    let old = GroupedArray<String, Int>([Group("S", [1]), Group("S", [2])])
    let new = GroupedArray<String, Int>([Group("S", [1, 2]), Group("T", []), Group("S", [])])
    let changes = new.changes(from: old)
    #expect(changes.description == "section 1 inserted, 1.0 → 0.1 moved")
    #expect(try old.applying(changes, insertingFrom: new) == new)
  }

  @Test func `two successive differences compose, none of their steps is lost`() {
    let (first, second, third) = (["a", "b", "c"], ["b", "c"], ["c"])
    let both = second.changes(from: first).then(third.changes(from: second))
    #expect(IndexLists(both).description == "- | 0,1 | -")
  }

  @Test func `a reversal of n moves n - 1`() {
    let old = Array(0..<100)
    let changes = Array(old.reversed()).changes(from: old)
    #expect(changes.itemMoves.count == 99)
    #expect(changes.itemRemovals.isEmpty && changes.itemInsertions.isEmpty)
  }

  @Test func `sections and items that trade places are told at once`() {
    let old: GroupedArray = ["Fruit": ["Pear"], "Veg": ["Kale", "Leek"]]
    let new: GroupedArray = ["Veg": ["Leek"], "Fruit": ["Kale", "Pear"]]
    #expect(new.changes(from: old).description == "section 0 → 1 moved, 1.0 → 1.0 moved")
  }

  @Test func `items leave a removed section and enter an inserted one as moves`() {
    let old: GroupedArray = ["A": [1, 2, 3], "B": [4]]
    let new: GroupedArray = ["B": [4], "C": [1, 9, 3]]
    let changes = new.changes(from: old)
    #expect(
      changes.description == "section 0 removed, section 1 inserted, 0.0 → 1.0 moved, "
        + "0.2 → 1.2 moved")
  }
}
