// Laws of outlines, their conformances, and large outlines.

import Foundation
import SectileDiffing
import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct OutlineLawsTests {
  /// An outline of random entries.
  static func randomOutline(count: Int, seed: UInt64) throws -> Outline<Int> {
    var generator = SeededGenerator(seed: seed)
    var level = -1
    return try Outline(
      (0..<count).map { item in
        level = generator.int(in: max(0, level - 2)...level + 1)
        return .init(item, level: level, isExpanded: !generator.oneIn(3))
      })
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `rows, levels and last descendants follow from parents`(seed: UInt64) throws {
    let outline = try Self.randomOutline(count: 300, seed: seed)
    let rows = Array(outline.rows)
    check(rows.count, isGreaterThan: 20)
    check(rows.count, isLessThan: 300)
    for (row, item) in rows.enumerated() {
      check(outline.row(of: item), equals: row, "item \(item)")
      check(outline.item(atRow: row), equals: item)
      var ancestors = 0
      var next = outline.parent(of: item)
      while let ancestor = next {
        check(outline.row(of: ancestor)!, isLessThan: row, "item \(item)")
        check(outline.isExpanded(ancestor), "item \(item)")
        check(outline.lastDescendantRow(of: ancestor)!, isAtLeast: row, "item \(item)")
        ancestors += 1
        next = outline.parent(of: ancestor)
      }
      check(outline.level(of: item), equals: ancestors, "item \(item)")
      let siblings = outline.children(of: outline.parent(of: item))
      let position = outline.hierarchy().siblingPosition(of: .item(row, inSection: 0))
      check(position?.index, equals: siblings.firstIndex(of: item), "item \(item)")
      check(position?.count, equals: siblings.count, "item \(item)")
      let last = outline.lastDescendantRow(of: item)!
      check(
        rows[row...last].dropFirst().allSatisfy { outline.level(of: $0)! > ancestors },
        "item \(item)")
      if last + 1 < rows.count {
        check(outline.level(of: rows[last + 1])!, isAtMost: ancestors, "item \(item)")
      }
    }
  }

  @Test func `rows are a random-access collection`() throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let outline = try Self.randomOutline(count: 12, seed: seed)
      let expected = OutlineModel(outline.entries).rows
      check(
        collectionLawViolation(of: outline.rows, expected: expected), equals: nil, "seed \(seed)")
    }
    check(collectionLawViolation(of: Outline<Int>().rows, expected: []), equals: nil)
  }

  @Test func `equality does not depend on the edits that made an outline`() throws {
    let outline = try Self.randomOutline(count: 60, seed: 4)
    // The same outline by single edits in another order, with items that are removed again.
    var other = Outline<Int>()
    try other.append([-1, -2], to: nil)
    for entry in outline.entries.reversed() { try other.insert([entry.item], before: -1) }
    for entry in outline.entries {
      try other.move(entry.item, to: outline.parent(of: entry.item))
      if entry.isExpanded { try other.expand(entry.item) }
    }
    check(other != outline)
    try other.remove(-1)
    try other.remove(-2)
    check(other, equals: outline)
    check(other.hashValue, equals: outline.hashValue)
    check(other.rows, equals: outline.rows)
    try other.expand(outline.entries.first { !$0.isExpanded }!.item)
    check(other != outline)
    try check(Outline<Int>([.init(1), .init(2)]) != Outline([.init(1), .init(2, level: 1)]))
    try check(Outline<Int>([.init(1), .init(2)]) != Outline([.init(2), .init(1)]))
  }

  @Test func `an edit of a copy does not change the original`() throws {
    let original = try Self.randomOutline(count: 40, seed: 5)
    let entries = original.entries
    var copy = original
    try copy.remove(copy.children(of: nil)[0])
    try copy.append([100, 101], to: nil)
    check(original.entries, equals: entries)
    check(copy != original)
  }

  // MARK: Coding

  @Test func `the coded form is a flat list without default properties`() throws {
    let outline = try Outline<String>([
      .init("a", isExpanded: true), .init("b", level: 1), .init("c"),
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(outline), as: UTF8.self)
    check(text, equals: #"[{"isExpanded":true,"item":"a"},{"item":"b","level":1},{"item":"c"}]"#)
    check(outline.description, equals: #"[0 "a" expanded, 1 "b", 0 "c"]"#)
    check(Outline<Int>().description, equals: "[]")
  }

  @Test func `coding preserves outlines, and invalid forms throw`() throws {
    for entries in OutlineTests.everyOutline(count: 3) + [[]] {
      let outline = try Outline(entries)
      let decoded = try JSONDecoder().decode(
        Outline<Int>.self, from: JSONEncoder().encode(outline))
      check(decoded, equals: outline, "entries \(entries)")
      check(decoded.entries, equals: entries)
    }
    let invalid = [
      #"[{"item":1,"level":1}]"#: "level 1 is not in 0...0;",
      #"[{"item":1},{"item":2,"level":2}]"#: "level 2 is not in 0...1;",
      #"[{"item":1},{"item":2,"level":-1}]"#: "level -1 is not in 0...1;",
      #"[{"item":1},{"item":1,"level":1}]"#: "1 is in the outline already;",
    ]
    for (json, text) in invalid {
      let error = try #require(throws: DecodingError.self) {
        try JSONDecoder().decode(Outline<Int>.self, from: Data(json.utf8))
      }
      check("\(error)".contains("OutlineError: \(text)"), "\(error)")
    }
  }

  // MARK: Other outlines

  @Test(arguments: 0...3)
  func `filtering keeps matches and their ancestors`(count: Int) throws {
    for entries in OutlineTests.everyOutline(count: count) {
      let outline = try Outline(entries)
      let model = OutlineModel(entries)
      for matches in Exhaustive.subsets(of: Array(0..<count)) {
        let ancestors = matches.flatMap { model.ancestors(of: $0) }
        let kept = entries.filter { matches.contains($0.item) || ancestors.contains($0.item) }
        check(
          outline.filter { matches.contains($0) }.entries, equals: kept,
          "entries \(entries), matches \(matches)")
        let shown = outline.filter(expandingAncestors: true) { matches.contains($0) }
        check(
          shown.entries,
          equals: kept.map {
            let isExpanded = $0.isExpanded || ancestors.contains($0.item)
            return .init($0.item, level: $0.level, isExpanded: isExpanded)
          }, "entries \(entries), matches \(matches)")
        check(
          matches.allSatisfy { shown.row(of: $0) != nil }, "entries \(entries), matches \(matches)")
      }
    }
  }

  @Test func `expansion survives a reload by identity`() throws {
    let old = try Outline<String>([
      .init("a", isExpanded: true), .init("a1", level: 1, isExpanded: true), .init("b"),
    ])
    let loaded = try Outline<String>([
      .init("c", isExpanded: true), .init("b", isExpanded: true), .init("b1", level: 1),
      .init("a"), .init("a2", level: 1), .init("a1", level: 1), .init("a3", level: 2),
    ])
    let new = loaded.keepingExpansion(of: old)
    check(Array(new.rows), equals: ["c", "b", "a", "a2", "a1", "a3"])
    let changes = new.rows.changes(from: old.rows)
    let replayed = try Array(old.rows).applying(changes, insertingFrom: new.rows)
    check(replayed, equals: Array(new.rows))
    check(changes.itemMoves.count, equals: 1)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `differences of rows lead from one outline to another with few moves`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let old = try Self.randomOutline(count: 80, seed: seed)
    var new = old
    for step in 0..<12 {
      let items = new.entries.map { $0.item }
      let item = items[generator.int(in: 0...items.count - 1)]
      let other = items[generator.int(in: 0...items.count - 1)]
      switch step % 4 {
      case 0: _ = try? new.move(item, to: other, at: 0)
      case 1: try new.append([100 + step], to: item)
      case 2: try new.expand(item)
      default: try new.collapse(item)
      }
    }
    let changes = new.rows.changes(from: old.rows)
    check(!changes.isEmpty)
    let (from, to) = (Array(old.rows), Array(new.rows))
    check(violation(of: changes, from: from, to: to, inSection: 0), equals: nil)
  }

  // MARK: Large outlines

  @Test func `a chain of 100,000 levels is read, edited and coded without recursion`() throws {
    let count = 100_000
    var chain = try Outline((0..<count).map { .init($0, level: $0, isExpanded: true) })
    check(chain.level(of: count - 1), equals: count - 1)
    check(chain.row(of: count - 1), equals: count - 1)
    check(chain.lastDescendantRow(of: 0), equals: count - 1)
    try check(chain.collapse(0).itemRemovals.count, equals: count - 1)
    try check(chain.expandAncestors(of: count - 1).itemInsertions.count, equals: count - 1)
    let half = count / 2
    #expect(throws: OutlineError.cycle("0", newParent: "\(count - 1)")) {
      try chain.move(0, to: count - 1)
    }
    // The lower half becomes a root before the upper one; fewer rows move than stay.
    try check(chain.move(half + 1, to: nil, at: 0).itemMoves.count, equals: half - 1)
    check(chain.row(of: 0), equals: half - 1)
    check(chain.level(of: count - 1), equals: half - 2)
    check(chain.filter { $0 == half }.count, equals: half + 1)
    check(Outline(chain), equals: chain)
    try chain.remove(0)
    check(chain.count, equals: half - 1)
    check(chain.item(atRow: 0), equals: half + 1)
  }

  @Test func `100,000 children of one item are inserted and edited one by one`() throws {
    let count = 100_000
    var wide = Outline<Int>()
    try wide.append([-1, -2], to: nil)
    try wide.expand(-1)
    try check(wide.append(0..<count, to: -1).itemInsertions.count, equals: count)
    for child in stride(from: 0, to: count, by: 1_000) {
      check(wide.row(of: child), equals: child + 1, "child \(child)")
      try wide.move(child, to: -1, at: child)
      let moved = try wide.move(child, to: -1, at: count - 1 - child)
      check(wide.row(of: child), equals: count - child, "child \(child)")
      check(moved.itemMoves.count, isAtMost: 1, "child \(child)")
      try wide.move(child, to: -1, at: child)
    }
    check(Array(wide.rows), equals: [-1] + Array(0..<count) + [-2])
    check(wide.children(of: -1), equals: Array(0..<count))
    try check(wide.remove(-1).itemRemovals.count, equals: count + 1)
    check(wide.rows.elementsEqual([-2]))
    check(wide.count, equals: 1)
  }
}

extension Outline {
  /// Creates an outline from the entries of another one.
  fileprivate init(_ other: Self) {
    try! self.init(other.entries)
  }
}
