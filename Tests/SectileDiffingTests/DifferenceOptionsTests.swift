import Sectile
import SectileTestSupport
import Testing

/// Options for views that do not support all kinds of changes; `CompatibilityTests` covers
/// `longestCommonSubsequence`.
@Suite struct DifferenceOptionsTests {
  @Test func `without moves, moved elements and sections are removed and inserted`() {
    check(
      elements("b,c,a2").changes(from: elements("a,b,c"), options: .withoutMoves).description,
      equals: "0.0 removed, 0.2 inserted")
    let old: GroupedArray = ["S": [1, 2], "T": [3]]
    let new: GroupedArray = ["T": [3, 1], "S": [2]]
    check(
      new.changes(from: old, options: .withoutMoves).description,
      equals: "section 0 removed, section 1 inserted, 0.1 inserted")
  }

  @Test func `without section operations, sections are matched by index`() {
    let old: GroupedArray = ["S": [1, 2], "T": [3]]
    let new: GroupedArray = ["T": [3], "S": [1], "U": [2]]
    check(
      new.changes(from: old, options: .withoutSectionOperations).description,
      equals: "section 2 inserted, section 0 updated, section 1 updated, 0.0 → 1.0 moved, "
        + "0.1 → 2.0 moved, 1.0 → 0.0 moved")
    check(
      old.changes(from: new, options: .withoutSectionOperations).description,
      equals: "section 2 removed, section 0 updated, section 1 updated, 0.0 → 1.0 moved, "
        + "1.0 → 0.0 moved, 2.0 → 0.1 moved")
    check(
      (["S": [2], "T": [3, 1]] as GroupedArray)
        .changes(from: old, options: .withoutSectionOperations).description,
      equals: "0.0 → 1.1 moved")
  }
}
