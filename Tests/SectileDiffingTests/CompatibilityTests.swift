import Sectile
import SectileTestSupport
import Testing

/// The index lists (reloads, deletions, insertions) of a widely used differ, for a table of cases
/// and for all small lists.
@Suite struct CompatibilityTests {
  /// The options for programs that depend on the matches of that differ.
  static let compatible: DifferenceOptions = [.longestCommonSubsequence]

  static let rows: [(old: String, new: String, expected: String)] = [
    (
      "arches, greatSmoky, yosemite, zion",
      "zion, grandCanyon, greatSmoky2, yosemite, arches", "1 | 0,3 | 0,1,4"
    ),
    (
      "zion, grandCanyon, greatSmoky2, yosemite, arches",
      "arches, greatSmoky, yosemite, zion", "2 | 0,1,4 | 0,3"
    ),
    ("arches, gc, yos, zion", "gc, zion", "- | 0,2 | -"),
    ("gc, zion", "arches, gc, yos, zion", "- | - | 0,2"),
    ("arches, greatSmoky", "arches, greatSmoky2", "1 | - | -"),
    ("", "", "- | - | -"),
    ("", "a,b", "- | - | 0,1"),
    ("a,b", "", "- | 0,1 | -"),
    ("a,b,c", "a,b,c", "- | - | -"),
    ("a,b,c", "c,b,a", "- | 0,1 | 1,2"),
    ("a,b", "b,a", "- | 0 | 1"),
    ("a", "a,a", "- | - | 1"),
    ("a,a", "a", "- | 1 | -"),
    ("a,a,b", "a,b,a", "- | 1 | 2"),
    ("a1,a2", "a2,a1", "0,1 | - | -"),
    ("a1,a2,a3", "a3", "0 | 1,2 | -"),
    ("a1,a2,a3", "a1", "- | 1,2 | -"),
    ("a,b,c,d", "b,c,d,a", "- | 0 | 3"),
    ("a,b,c,d,e", "a,c,b,d,f", "- | 1,4 | 2,4"),
    ("a1,b1,c1", "c2,b2,a2", "2 | 0,1 | 1,2"),
    ("a1,b,c", "b,a2,c", "- | 0 | 1"),
    ("a,b", "c,d", "- | 0,1 | 0,1"),
    ("a,b,c", "b,c,d", "- | 0 | 2"),
  ]

  @Test func `index lists equal those of a textbook LCS (CASES 6.2)`() {
    check(Self.rows.count, equals: 23)
    for row in Self.rows {
      let (old, new) = (elements(row.old), elements(row.new))
      let changes = new.changes(from: old, options: Self.compatible)
      check(IndexLists(changes).description, equals: row.expected, "[\(row.old)] to [\(row.new)]")
      check(
        IndexLists(changes), equals: CompatibilityOracle.lists(from: old, to: new), "row \(row)")
      // Without moves, the lists are the same.
      let withoutMoves = new.changes(
        from: old, options: [.longestCommonSubsequence, .withoutMoves])
      check(IndexLists(withoutMoves), equals: IndexLists(changes), "row \(row)")
      check(withoutMoves.itemMoves, equals: [], "row \(row)")
      check(changes.isEmpty, equals: old == new, "empty only if nothing changed")
      if let violation = Self.violation(of: IndexLists(changes), from: old, to: new) {
        Issue.record("[\(row.old)] to [\(row.new)]: \(violation)")
      }
    }
  }

  @Test func `index lists without the LCS option are the same (CASES 6.2)`() {
    for row in Self.rows {
      let (old, new) = (elements(row.old), elements(row.new))
      check(IndexLists(new.changes(from: old)).description, equals: row.expected, "row \(row)")
    }
  }

  /// All pairs of lists of up to `length` elements of an alphabet; one in 97 unless the run is
  /// deep.
  @Test(arguments: [(["a", "b", "c", "a2", "b2"], 4), (["a", "b"], 7), (["a", "b", "c"], 5)])
  func `repeated elements match as in a textbook LCS, for all small lists`(
    alphabet: [String], length: Int
  ) {
    let lists = (0...length).flatMap {
      Exhaustive.sequences(of: alphabet.map { Versioned($0) }, length: $0)
    }
    let step = Exhaustive.step(97)
    var count = 0
    for number in stride(from: 0, to: lists.count * lists.count, by: step) {
      let (old, new) = (lists[number / lists.count], lists[number % lists.count])
      let found = IndexLists(new.changes(from: old, options: Self.compatible))
      count += 1
      let expected = CompatibilityOracle.lists(from: old, to: new)
      let violation = Self.violation(of: found, from: old, to: new)
      if found != expected || violation != nil {
        Issue.record("\(old) to \(new): \(found), not \(expected); \(violation ?? "")")
        return
      }
    }
    check(count, isGreaterThan: 50_000 / step)
  }

  @Test func `repeated elements match as in a textbook LCS, for random lists`() {
    for seed in 0..<seedCount(100, deep: 2_000) {
      var generator = SeededGenerator(seed: seed)
      let letters = (0..<generator.int(in: 1...40)).map {
        String(repeating: "z", count: $0 / 26) + String(UnicodeScalar(UInt8(97 + $0 % 26)))
      }
      func list() -> [Versioned] {
        (0..<generator.int(in: 0...60)).map { _ in
          Versioned(
            id: letters.randomElement(using: &generator)!, version: generator.int(in: 1...2))
        }
      }
      let (old, new) = (list(), list())
      let found = IndexLists(new.changes(from: old, options: Self.compatible))
      check(
        found, equals: CompatibilityOracle.lists(from: old, to: new),
        "seed \(seed): elements(\"\(old.text)\") to elements(\"\(new.text)\")")
    }
  }

  // MARK: Other cases of the table

  @Test func `merging changes between the same states merges their lists (CASES 6.2)`() throws {
    let first = try SectionedChanges(itemRemovals: [path("0.0"), path("0.2")])
    let second = try SectionedChanges(
      itemRemovals: [path("0.3")], itemInsertions: [path("0.0"), path("0.4")]
    )
    .updating(items: [path("0.1")])
    let merged = try second.merging(first)
    check(IndexLists(merged).description, equals: "1 | 0,2,3 | 0,4")
  }

  @Test func `the inverse has reloads at their new indices (CASES 6.2)`() throws {
    let (old, new) = (elements(Self.rows[0].old), elements(Self.rows[0].new))
    let inverse = new.changes(from: old, options: Self.compatible).inverse()
    let back = old.changes(from: new, options: Self.compatible)
    check(IndexLists(inverse).reloads, equals: [2])
    check(IndexLists(inverse), equals: IndexLists(back))
  }

  // MARK: The checker

  /// Returns why index lists do not turn one list of elements into another, or nil.
  ///
  /// Deletes, inserts, and compares the remaining elements.
  static func violation(
    of lists: IndexLists, from old: [Versioned], to new: [Versioned]
  ) -> String? {
    var pairs: [(id: String, old: Int?)] = old.enumerated().map { ($0.element.id, $0.offset) }
    for index in lists.deletions.reversed() {
      guard pairs.indices.contains(index) else { return "nothing to delete at \(index)" }
      pairs.remove(at: index)
    }
    for index in lists.insertions {
      guard index <= pairs.count, new.indices.contains(index) else {
        return "nothing to insert at \(index)"
      }
      pairs.insert((new[index].id, nil), at: index)
    }
    guard pairs.map(\.id) == new.map(\.id) else { return "the result is \(pairs.map(\.id))" }
    var reloads: [Int] = []
    for (pair, element) in zip(pairs, new) {
      if let index = pair.old, old[index] != element { reloads.append(index) }
    }
    return reloads == lists.reloads ? nil : "the changed elements are \(reloads)"
  }

  @Test func `the checker rejects wrong lists`() {
    let (old, new) = (elements("a,b,c"), elements("b2,c,d"))
    check(Self.violation(of: IndexLists("1 | 0 | 2"), from: old, to: new), equals: nil)
    for wrong in ["- | 0 | 2", "1 | 1 | 2", "1 | 0 | 1", "1 | 0,9 | 2", "1 | - | -", "1,2 | 0 | 2"]
    {
      check(Self.violation(of: IndexLists(wrong), from: old, to: new) != nil, "\(wrong)")
    }
  }
}

extension [Versioned] {
  /// The argument of `elements(_:)` that gives these elements.
  var text: String { map(\.description).joined(separator: ",") }
}
