import SectileTestSupport
import Testing

@testable import SectileLayout

/// Trees of lengths that come in pieces, against trees that are built run by run.
@Suite struct LengthBuilderTests {
  typealias Tree = ExtentTree<RowRun>

  /// All ways in which what follows a leaf that is nearly full may repeat itself, in two pieces cut anywhere.
  @Test func `leaves end where those of a tree end that is built run by run`() {
    let fill = Tree.leafFill
    let size = 6
    var count = 0
    for first in fill - size...fill + 1 {
      for pattern in 0..<1 << size {
        // Thirds, as their sums are rounded.
        var lengths = (0..<first).map { Double($0 % 7 + 3) / 3 }
        lengths += (0..<size).map { Double((pattern >> $0) & 1 + 1) / 3 }
        lengths += [0, 1, 2]
        let expected = words(Tree(runByRun: lengths))
        for cut in first...lengths.count {
          let tree = made(lengths, inPiecesOf: [cut, lengths.count - cut])
          guard words(tree) == expected else {
            Issue.record("\(first) lengths, then \(pattern) in binary, cut at \(cut)")
            return
          }
          count += 1
        }
      }
    }
    #expect(count == (size + 2) * (size + 4) << size)
  }

  @Test func `random lengths in random pieces are the tree that is built run by run`() {
    for seed in 0..<UInt64(60) {
      var generator = SeededGenerator(seed: seed)
      var lengths: [Double] = []
      let values = generator.int(in: 1...30)
      while lengths.count < 6_000 {
        let count = generator.oneIn(20) ? generator.int(in: 1...300) : 1
        let length = Double(generator.int(in: 0...values)) / 3
        lengths += Array(repeating: length, count: count)
      }
      var pieces: [Int] = []
      while pieces.reduce(0, +) < lengths.count {
        let size = generator.int(in: 0...(generator.oneIn(5) ? 3_000 : 4))
        pieces.append(min(size, lengths.count - pieces.reduce(0, +)))
      }
      let tree = made(lengths, inPiecesOf: pieces)
      #expect(words(tree) == words(Tree(runByRun: lengths)), "seed \(seed), \(pieces)")
      #expect(tree.invariantViolation == nil)
    }
  }

  @Test func `a length of -0 becomes 0, and is like it`() {
    let tree = made([0, -0.0, 0, 1, -0.0], inPiecesOf: [5])
    #expect(tree.runs.map(\.count) == [3, 1, 1])
    #expect(tree.runs.allSatisfy { $0.memberLength.sign == .plus })
    #expect(made([-0.0], inPiecesOf: [1]).runs[0].memberLength.sign == .plus)
  }

  @Test func `what shares an array is changed alone`() {
    let lengths = (0..<400).map { Double($0) }
    let tree = made(lengths, inPiecesOf: [400])
    #expect(tree.root.children[0].node.slots.array.count == 400, "all leaves are in one array")
    var changed = tree
    #expect(changed.updateRun(of: 100) { $0.memberLength = 7 })
    #expect(words(tree) == words(Tree(runByRun: lengths)))
    let leaf = changed.root.children[1].node.slots
    #expect(leaf.array.count == leaf.count && leaf.count == Tree.leafFill)
    #expect(changed.root.children[0].node.slots.array.count == 400)
    var expected = lengths
    expected[100] = 7
    #expect(changed.runs.map(\.memberLength) == expected)
  }

  @Test func `what turns out to repeat itself keeps no room for what differs`() {
    let tree = made(Array(repeating: 1, count: 2_000) + [2], inPiecesOf: [2_001])
    #expect(tree.root.slots.count == 3)
    #expect(tree.root.slots.array.capacity < 100)
  }

  @Test func `lengths come one by one in pieces, and what is thrown comes through`() throws {
    struct Refused: Error, Equatable { let member: Int }
    for count in [0, 1, 255, 256, 257, 1_000] {
      var asked: [Int] = []
      var builder = LengthBuilder(count: count)
      builder.append(count) { member in
        asked.append(member)
        return Double(member % 5)
      }
      #expect(asked == Array(0..<count))
      #expect(words(builder.finish()) == words(Tree(runByRun: (0..<count).map { Double($0 % 5) })))
    }
    var builder = LengthBuilder(count: 1_000)
    #expect(throws: Refused(member: 300)) {
      try builder.append(1_000) { member in
        if member == 300 { throw Refused(member: member) }
        return 1
      }
    }
  }

  private func made(_ lengths: [Double], inPiecesOf sizes: [Int]) -> Tree {
    var builder = LengthBuilder(count: lengths.count)
    var first = 0
    for size in sizes {
      builder.append(ContiguousArray(lengths[first..<first + size]).span)
      first += size
    }
    return builder.finish()
  }

  /// All that a tree holds, bit by bit: the words of each leaf, where it starts, and what it comes to.
  private func words(_ tree: Tree) -> [[UInt64]] {
    var all: [[UInt64]] = []
    var next = 0
    while next < tree.count {
      let group = tree.leaves(around: next)
      for leaf in group.leaves {
        let before = group.before.followed(by: leaf.prefix)
        let slots = leaf.node.slots
        all.append(
          [before.length.bitPattern, leaf.total.length.bitPattern, UInt64(leaf.total.count)]
            + slots.array[slots.range].map(\.bits))
        next += leaf.total.count
      }
    }
    return all + [[tree.length.bitPattern, UInt64(tree.count)]]
  }
}

extension ExtentTree<RowRun> {
  /// Creates the tree of lengths that are added run by run.
  init(runByRun lengths: [Double]) {
    var builder = Builder()
    for length in lengths { builder.append(RowRun(count: 1, memberLength: length)) }
    self = builder.finish()
  }
}
