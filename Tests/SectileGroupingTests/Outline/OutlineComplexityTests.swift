// The cost of look-ups and edits, in visited chunks of the tree and in hashes of items.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

#if SECTILE_CHECKS
  private let isChecking = true
#else
  private let isChecking = false
#endif

private let hashes = Locked(0)

/// An item that counts its hashes.
private struct Counted: Hashable {
  var number: Int
  init(_ number: Int) { self.number = number }
  static func == (first: Self, second: Self) -> Bool { first.number == second.number }
  func hash(into hasher: inout Hasher) {
    hashes.withLock { $0 += 1 }
    hasher.combine(number)
  }
}

@Suite(.serialized) struct OutlineComplexityTests {
  /// An outline of `count` parents that each have 10 children, of which every second is expanded.
  private func outline(_ count: Int) throws -> Outline<Int> {
    try Outline(
      (0..<count * 11).map { number in
        .init(number, level: number % 11 == 0 ? 0 : 1, isExpanded: number % 22 == 0)
      })
  }

  #if SECTILE_CHECKS || DEBUG
    private func visits(_ work: () throws -> Void) rethrows -> Int {
      let counter = HierarchyVisits()
      try HierarchyVisits.$current.withValue(counter) { try work() }
      return counter.value
    }

    @Test func `look-ups and edits visit a logarithmic number of chunks`() throws {
      for count in [100, 1_000, 10_000] {
        var outline = try outline(count)
        let (height, chunks) = outline.treeSize
        // A treap of random priorities has about twice the binary logarithm as its height.
        check(height > 1 && Double(height) < 3.2 * log2(chunks), "\(height)")
        check(chunks >= 22 * count / 64 && chunks <= 22 * count / 32, "\(chunks)")
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<50 {
          let parent = generator.int(in: 0...count - 1) * 11
          let other = (parent + 11 * (count / 2)) % (11 * count)
          let row = generator.int(in: 0...outline.rows.count - 1)
          let reads = visits {
            _ = outline.item(atRow: row)
            _ = outline.row(of: parent)
            _ = outline.level(of: parent + 3)
            _ = outline.lastDescendantRow(of: parent)
            _ = outline.numberOfChildren(of: parent)
          }
          check(reads > 0 && reads <= 8 * height, "\(reads) of height \(height)")
          let siblings = visits {
            _ = outline.hierarchy().siblingPosition(of: .item(row, inSection: 0))
          }
          check(siblings, isGreaterThan: 0, "count \(count)")
          check(Double(siblings), isAtMost: 8 * Double(height) * log2(count), "count \(count)")
          let toggle = try visits {
            try outline.expand(parent)
            try outline.collapse(parent)
          }
          check(toggle > 0 && toggle <= 16 * height, "\(toggle) of height \(height)")
          let edits = try visits {
            try outline.insert([-1], before: parent)
            try outline.move(-1, to: other, at: 4)
            try outline.remove(-1)
          }
          check(edits > 0 && edits <= 100 * height, "\(edits) of height \(height)")
        }
      }
    }

    @Test func `reading all rows in turn visits each chunk about once`() throws {
      let outline = try Outline((0..<20_000).map { .init($0, level: $0 % 50, isExpanded: true) })
      var sum = 0
      let visits = visits { sum = outline.rows.reduce(0, +) }
      check(sum == 199_990_000 && visits <= 4 * 40_000 / 32, "\(visits)")
    }
  #endif

  /// The number of bits of a number, as a real number.
  private func log2(_ number: Int) -> Double {
    Double(Int.bitWidth - number.leadingZeroBitCount)
  }

  @Test func `sorted insertions keep the tree low`() throws {
    let count = isChecking ? 500 : 4_000
    for mode in 0..<4 {
      var outline = Outline<Int>()
      try outline.append([-1], to: nil)
      for item in 0..<count {
        switch mode {
        case 0: try outline.append([item], to: nil)
        case 1: try outline.insert([item], before: item - 1)
        case 2: try outline.append([item], to: item - 1)
        default: try outline.insert([item], after: -1)
        }
      }
      check(outline.count, equals: count + 1, "mode \(mode)")
      let (height, chunks) = outline.treeSize
      check(Double(height), isLessThan: 3.2 * log2(chunks), "mode \(mode)")
      check(chunks, isAtMost: 2 * (count + 1) / 32 + 1, "mode \(mode): \(chunks)")
    }
  }

  @Test(.disabled(if: isChecking, "checks hash as well"))
  func `look-ups, moves and expansion hash the items that they name`() throws {
    var outline = Outline<Counted>()
    try outline.append((0..<5_000).map { Counted($0) }, to: nil)
    try outline.append((5_000..<5_100).map { Counted($0) }, to: Counted(7))
    func cost(_ work: () throws -> Void) rethrows -> Int {
      let before = hashes.withLock { $0 }
      try work()
      return hashes.withLock { $0 } - before
    }
    check(cost { _ = outline.row(of: Counted(30)) }, equals: 1)
    check(cost { _ = outline.item(atRow: 30) }, equals: 0)
    check(cost { _ = outline.parent(of: Counted(5_030)) }, equals: 1)
    check(cost { _ = outline.children(of: Counted(7)) }, equals: 1)
    try check(cost { try outline.expand(Counted(7)) }, equals: 1)
    try check(cost { try outline.move(Counted(9), to: Counted(7), at: 3) }, equals: 2)
    try outline.remove(Counted(9))
    var count = 0
    check(cost { count = outline.rows.count }, equals: 0)
    check(count, equals: 5_099)
  }
}
