import SectileTestSupport
import Testing

@testable import SectileLayout

/// Trees of lengths, against trees that are built run by run.
@Suite struct LengthTreeTests {
  typealias Tree = ExtentTree<RowRun>

  /// All ways in which what follows a leaf that is nearly full may repeat itself, and then a second leaf.
  @Test func `leaves end where those of a tree end that is built run by run`() {
    let fill = Tree.leafFill
    let size = 6
    var count = 0
    for first in fill - size...fill + 1 {
      for pattern in 0..<1 << size {
        for rest in [0, 1, 2, fill - 2, fill - 1, fill, 2 * fill] {
          // Thirds, as their sums are rounded.
          var lengths = (0..<first).map { Double($0 % 7 + 3) / 3 }
          lengths += (0..<size).map { Double((pattern >> $0) & 1 + 1) / 3 }
          lengths += (0..<rest).map { Double($0 % 11) / 3 }
          guard words(made(lengths)) == words(Tree(runByRun: lengths)) else {
            Issue.record("\(first) lengths, then \(pattern) in binary, then \(rest)")
            return
          }
          count += 1
        }
      }
    }
    #expect(count == (size + 2) * 7 << size)
  }

  @Test func `short lists of all patterns are the tree that is built run by run`() {
    for count in 0...9 {
      for pattern in 0..<1 << count {
        let lengths = (0..<count).map { Double((pattern >> $0) & 1) / 3 }
        let tree = made(lengths)
        #expect(words(tree) == words(Tree(runByRun: lengths)), "\(lengths)")
        #expect(tree.invariantViolation == nil)
      }
    }
  }

  @Test func `random lengths are the tree that is built run by run`() {
    for seed in 0..<UInt64(60) {
      var generator = SeededGenerator(seed: seed)
      var lengths: [Double] = []
      let values = generator.int(in: 1...30)
      while lengths.count < 6_000 {
        let count = generator.oneIn(20) ? generator.int(in: 1...300) : 1
        let length = Double(generator.int(in: 0...values)) / 3
        lengths += Array(repeating: length, count: count)
      }
      let tree = made(lengths)
      #expect(words(tree) == words(Tree(runByRun: lengths)), "seed \(seed)")
      #expect(tree.invariantViolation == nil)
      #expect(words(tree.rebuilt()) == words(tree))
    }
  }

  @Test func `what shares an array is changed alone`() {
    let lengths = (0..<400).map { Double($0) }
    let tree = made(lengths)
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

  @Test func `the array of lengths is not changed with the tree`() {
    let lengths = ContiguousArray((0..<50).map { Double($0) })
    var tree = Tree(lengths: lengths)
    #expect(tree.updateRun(of: 7) { $0.memberLength = 99 })
    tree.replace(0..<2, with: [])
    #expect(lengths == ContiguousArray((0..<50).map { Double($0) }))
    #expect(tree.runs[5].memberLength == 99)
  }

  @Test func `an array of which few lengths differ is not kept`() {
    func largestArray(_ tree: Tree) -> Int {
      var largest = tree.root.slots.array.capacity
      if tree.root.children.isEmpty { return largest }
      for leaf in tree.leaves(around: 0).leaves {
        largest = max(largest, leaf.node.slots.array.capacity)
      }
      return largest
    }
    let equal = Array(repeating: 1.0, count: 2_000)
    let uneven = (0..<900).map { Double($0) }
    #expect(largestArray(made(equal + [2])) < 100)
    #expect(largestArray(made(equal + uneven)) < 200)
    #expect(largestArray(made(equal.prefix(500) + uneven)) >= 1_400, "most of it is needed")
    // Nor one that has room for much more.
    var roomy = ContiguousArray<Double>()
    roomy.reserveCapacity(10_000)
    roomy += uneven
    #expect(largestArray(Tree(lengths: roomy)) < 200)
  }

  @Test func `lengths that come one by one are counted until one differs`() throws {
    struct Refused: Error, Equatable { let member: Int }
    for equal in [0, 1, 2, 255, 1_000] {
      for others in [0, 1, 2, 300] {
        var asked: [Int] = []
        let list = LengthList(count: equal + others) { member in
          asked.append(member)
          return member < equal ? 7 : Double(member % 5)
        }
        #expect(asked == Array(0..<equal + others))
        #expect(list.lengths.isEmpty == (others == 0 || equal + others == 1))
        let lengths = (0..<equal + others).map { $0 < equal ? 7 : Double($0 % 5) }
        #expect(words(list.tree) == words(Tree(runByRun: lengths)), "\(equal), \(others)")
      }
    }
    #expect(throws: Refused(member: 300)) {
      try LengthList(count: 1_000) { member in
        if member == 300 { throw Refused(member: member) }
        return 1
      }
    }
  }

  @Test func `a length of -0 becomes 0, and is like it`() {
    let lengths = [0, -0.0, 0, 1, -0.0]
    let tree = LengthList(count: 5) { lengths[$0] }.tree
    #expect(tree.runs.map(\.count) == [3, 1, 1])
    #expect(tree.runs.allSatisfy { $0.memberLength.sign == .plus && !$0.isEstimated })
    let one = LengthList(count: 1) { _ in -0.0 }.tree
    #expect(one.runs[0].memberLength.sign == .plus)
  }

  private func made(_ lengths: [Double]) -> Tree { Tree(lengths: ContiguousArray(lengths)) }

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
            + slots.array[slots.range].map(\.bitPattern))
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
