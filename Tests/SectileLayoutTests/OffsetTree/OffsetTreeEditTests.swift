import SectileTestSupport
import Testing

@testable import SectileLayout

/// Changes of an offset tree, compared with an array of lengths.
@Suite struct OffsetTreeEditTests {
  typealias Tree = OffsetTree<RowRun>

  @Test(arguments: [3, 60, 700, 6_000])
  func `a tree after random changes has the lengths of an array after the same changes`(size: Int) {
    let pause = Exhaustive.step(43, deep: 15)
    for seed in 0..<(size > 100 ? 2 : seedCount(10, deep: 30)) {
      var generator = SeededGenerator(seed: seed)
      // Half of the trees are made at once.
      var lengths = (0..<(seed % 2 == 0 ? 0 : size)).map { _ in Double(generator.int(in: 0...9)) }
      var tree = Tree(lengths: lengths)
      let first = (lengths, tree)
      for step in 0..<300 {
        let low = generator.int(in: 0...lengths.count)
        // The tree grows at first, then shrinks, then changes at random, at times by long runs.
        let removed = generator.int(
          in: 0...min(lengths.count - low, step < 100 ? 2 : step < 200 ? size / 10 : 8))
        let added = generator.int(in: 0...(step < 100 ? size / 10 : step < 200 ? 2 : 8))
        var runs: [RowRun] = []
        var new: [Double] = []
        while new.count < added {
          let count = generator.oneIn(4) ? generator.int(in: 1...20) : 1
          let length = Double(generator.int(in: 0...9)) * 0.25
          runs.append(RowRun(count: count, memberLength: length))
          new += Array(repeating: length, count: count)
        }
        lengths.replaceSubrange(low..<low + removed, with: new)
        tree.replace(low..<low + removed, with: runs)
        if !lengths.isEmpty && generator.oneIn(2) {
          let index = generator.int(in: 0...lengths.count - 1)
          let length = Double(generator.int(in: 0...9)) * 0.25
          lengths[index] = length
          if !tree.updateRun(of: index, { $0.memberLength = length }) {
            tree.replace(index..<index + 1, with: [RowRun(count: 1, memberLength: length)])
          }
        }
        // Checking a large tree takes longer than changing it.
        if size > 100 && step % pause != pause - 1 { continue }
        if let violation = treeViolation(tree, lengths, &generator) {
          Issue.record("size \(size), seed \(seed), step \(step): \(violation)")
          return
        }
      }
      let violation = treeViolation(first.1, first.0, &generator)
      check(
        violation, equals: nil, "size \(size), seed \(seed): a copy has changed: \(violation ?? "")"
      )
    }
  }

  /// At these sizes a leaf, the node above it and the node above that are full.
  @Test(arguments: [1, Tree.nodeFill, Tree.nodeFill * Tree.nodeFill])
  func `a tree made at once has the given lengths in full leaves`(leaves: Int) throws {
    let size = leaves * Tree.leafFill
    for count in size - 1...size + 1 {
      // Neighbors that differ take a slot each; equal members are one run of two slots.
      for (period, slotCount) in [(7, count), (1, 2)] {
        let lengths = (0..<count).map { Double($0 % period) * 0.25 }
        let tree = Tree(lengths: lengths)
        var generator = SeededGenerator(seed: UInt64(count))
        let violation = treeViolation(tree, lengths, &generator)
        check(violation, equals: nil, "\(count) members, \(period) lengths: \(violation ?? "")")
        check(
          tree.memberLengths, equals: lengths,
          "count \(count), period \(period), slotCount \(slotCount)")
        check(tree.leafCounts.reduce(0, +), equals: slotCount, "count \(count), period \(period)")
        check(
          tree.leafCounts.dropLast().allSatisfy { $0 == Tree.leafFill },
          "count \(count), period \(period), slotCount \(slotCount)")
      }
    }
    check(Tree(lengths: []).count, equals: 0)
  }

  @Test func `rows that are inserted one by one and are alike join into one run`() {
    // Estimates are measured from the first on, from the last backwards, and from the middle on.
    for order in [Array(0..<500), (500..<1_000).reversed(), Array(300..<800)] {
      var tree = Tree(RowRun(count: 1_000, memberLength: 50, isEstimated: true))
      for index in order {
        tree.replace(index..<index + 1, with: [RowRun(count: 1, memberLength: 0.1)])
      }
      check(
        tree.runs.filter { !$0.isEstimated }, equals: [RowRun(count: 500, memberLength: 0.1)],
        "order \(order)")
      check(tree.runs.count, isAtMost: 3, "order \(order)")
    }
    // Rows are inserted at the end, at the start and in the middle.
    for position in [{ $0 }, { _ in 1 }, { 1 + ($0 - 1) / 2 }] as [(Int) -> Int] {
      var tree = Tree(RowRun(count: 1, memberLength: 7))
      for count in 1...1_000 {
        let index = position(count)
        tree.replace(index..<index, with: [RowRun(count: 1, memberLength: 5)])
      }
      check(tree.runs.map(\.count), equals: [1, 1_000])
    }
    // Removing the row between two pairs joins the pairs.
    var pairs = Tree(lengths: [1, 5, 5, 3, 5, 5, 2])
    pairs.replace(3..<4, with: [])
    check(pairs.runs.map(\.count), equals: [1, 4, 1])
    // Replacing the row that differs joins its neighbors.
    var triple = Tree(lengths: [5, 4, 5, 5, 2])
    triple.replace(1..<2, with: [RowRun(count: 1, memberLength: 5)])
    check(triple.runs.map(\.count), equals: [4, 1])
  }

  @Test func `a tree built by insertions takes at most 12 bytes a row`() {
    var tree = Tree()
    // Insertions in the middle divide nodes most often.
    for index in 0..<20_000 {
      tree.replace(index / 2..<index / 2, with: [RowRun(count: 1, memberLength: Double(index))])
    }
    check(tree.count, equals: 20_000)
    let leaves = tree.leafCounts
    let bytes = leaves.reduce(0) { $0 + 32 + MemoryLayout<RowRun.Slot>.stride * $1 }
    check(Double(bytes) / 20_000, isAtMost: 12, "\(Double(bytes) / 20_000) bytes a row")
  }

  @Test func `a tree that has lost most of its members has few leaves`() {
    let count = 6_000
    var tree = Tree()
    tree.replace(0..<0, with: (0..<count).map { RowRun(count: 1, memberLength: Double($0)) })
    check(tree.leafCounts.count, isAtLeast: count / Tree.leafCapacity)
    // Members are removed all over the tree, so that no leaf becomes empty.
    var left = (0..<count).map(Double.init)
    while left.count > count / 50 {
      let kept = left.count
      for index in (0..<kept).reversed() where index % 2 == 1 {
        tree.replace(index..<index + 1, with: [])
        left.remove(at: index)
      }
    }
    var generator = SeededGenerator(seed: 2)
    check(treeViolation(tree, left, &generator), equals: nil)
    check(
      tree.leafCounts.count, isAtMost: 6 * left.count / Tree.leafCapacity + 1, "\(tree.leafCounts)")
    tree.replace(1..<tree.count, with: [])
    check(tree.root.children.isEmpty, "a tree of one member is a leaf")
  }

  @Test func `the checker of these tests finds a wrong sum, a wrong length and a wrong count`() {
    var generator = SeededGenerator(seed: 1)
    var tree = Tree()
    tree.replace(0..<0, with: (0..<200).map { RowRun(count: 1, memberLength: Double($0)) })
    let lengths = (0..<200).map(Double.init)
    check(treeViolation(tree, lengths, &generator), equals: nil)
    check(treeViolation(tree, Array(lengths.dropLast()), &generator) != nil)
    var wrong = lengths
    wrong[150] += 1
    check(treeViolation(tree, wrong, &generator) != nil)
    var broken = tree
    broken.root.children[1].prefix.length += 1
    check(broken.invariantViolation != nil)
    broken = tree
    broken.root.children[1].node.slots = []
    check(broken.invariantViolation != nil)
  }

  @Test func `a search before or behind all members finds the first or the last`() {
    let largest = PackedLength.largestCount
    // The last run has each encoding, alone and behind single rows.
    for last in [1, 2, largest, largest + 1] {
      for before in [0, 1, 70, 200] {
        var tree = Tree()
        let ones = (0..<before).map { RowRun(count: 1, memberLength: Double($0 % 5 + 1)) }
        tree.replace(0..<0, with: ones + [RowRun(count: last, memberLength: 7)])
        for spacing in [0, 0.5] {
          for (bound, index) in [
            (-Double.infinity, 0), (-Double.greatestFiniteMagnitude, 0), (0, 0),
            (.greatestFiniteMagnitude, tree.count - 1), (.infinity, tree.count - 1),
          ] {
            let position = tree.find(.offset(bound), spacing: spacing)
            check(position.index, equals: index, "\(bound), \(before) before \(last)")
          }
        }
      }
    }
  }

  @Test func `measuring a member leaves its neighbors estimates`() {
    var tree = Tree()
    tree.replace(
      0..<0,
      with: (0..<200).map { RowRun(count: 1, memberLength: Double($0 % 3), isEstimated: true) })
    var measured: Set<Int> = []
    for index in [0, 199, 100, 59, 60, 61] {
      let run = RowRun(count: 1, memberLength: 9)
      let isChanged = tree.updateRun(of: index) { $0 = run }
      if !isChanged { tree.replace(index..<index + 1, with: [run]) }
      measured.insert(index)
      for other in 0..<200 {
        let run = tree.find(.index(other)).run
        check(run.isEstimated, equals: !measured.contains(other), "index \(index), other \(other)")
        check(
          run.memberLength, equals: measured.contains(other) ? 9 : Double(other % 3),
          "index \(index), other \(other)")
      }
    }
  }

  /// Returns the first difference between a tree and an array of lengths: by index, by offset and
  /// by walking; at every member of a small tree and at some members of a large one.
  private func treeViolation(
    _ tree: Tree, _ lengths: [Double], _ generator: inout SeededGenerator
  ) -> String? {
    if let violation = tree.invariantViolation { return violation }
    if tree.count != lengths.count { return "\(tree.count) members, not \(lengths.count)" }
    if tree.length != lengths.reduce(0, +) { return "the length is \(tree.length)" }
    guard !lengths.isEmpty else { return nil }
    var starts: [Double] = []
    var end = 0.0
    for length in lengths {
      starts.append(end)
      end += length
    }
    let spacing = generator.oneIn(2) ? 0 : 0.5
    // Many changes with a few probes each find more than the same time with more probes.
    for probe in 0..<min(lengths.count, 6) {
      let index = lengths.count <= 6 ? probe : generator.int(in: 0...lengths.count - 1)
      let location = tree.find(.index(index))
      if location.index != index || location.length != lengths[index] { return "member \(index)" }
      let start = starts[index] + Double(index) * spacing
      if location.start(spacing: spacing) != start { return "the start of \(index)" }
      // The last member that starts before an offset: a little before a start, at it and behind it.
      for offset in [start - 0.25, start, start + 0.25] {
        let found = tree.find(.offset(offset), spacing: spacing)
        var expected = index
        while expected > 0 && starts[expected] + Double(expected) * spacing >= offset {
          expected -= 1
        }
        while expected + 1 < lengths.count
          && starts[expected + 1] + Double(expected + 1) * spacing < offset
        { expected += 1 }
        if found.index != expected { return "before \(offset): \(found.index)" }
        if found.start(spacing: spacing) != starts[expected] + Double(expected) * spacing
          || found.length != lengths[expected]
        {
          return "the member before \(offset): \(found)"
        }
      }
    }
    // Long walks are slow in a debug build, so only some large trees are walked.
    if lengths.count > 500 && !generator.oneIn(10) { return nil }
    var location = tree.find(.index(0))
    for index in 1..<lengths.count {
      if !(index % 2 == 0 && location.advance()) { tree.move(&location, to: index) }
      if location.index != index || location.length != lengths[index] {
        return "walked to \(index)"
      }
    }
    return nil
  }
}

extension OffsetTree {
  /// The number of slots of each leaf.
  fileprivate var leafCounts: [Int] { root.leafCounts }
}

extension OffsetTree.Node {
  fileprivate var leafCounts: [Int] {
    children.isEmpty ? [slots.count] : children.flatMap(\.node.leafCounts)
  }
}
