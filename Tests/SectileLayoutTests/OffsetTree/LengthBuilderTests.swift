import SectileTestSupport
import Testing

@testable import SectileLayout

/// Trees built from arrays of lengths, compared with trees built run by run.
@Suite struct LengthBuilderTests {
  typealias Tree = OffsetTree<RowRun>

  /// All patterns of equal lengths behind a leaf that is nearly full, in two arrays cut anywhere.
  @Test func `leaves end where the leaves of a tree built run by run end`() {
    let fill = Tree.leafFill
    let size = 6
    var count = 0
    for first in fill - size...fill + 1 {
      for pattern in 0..<1 << size {
        // Sums of thirds are rounded.
        var lengths = (0..<first).map { Double($0 % 7 + 3) / 3 }
        lengths += (0..<size).map { Double((pattern >> $0) & 1 + 1) / 3 }
        lengths += [0, 1, 2]
        let expected = Tree(runByRun: lengths).words
        for cut in first...lengths.count {
          let tree = made(lengths, inPiecesOf: [cut, lengths.count - cut])
          guard tree.words == expected else {
            Issue.record("\(first) lengths, then \(pattern) in binary, cut at \(cut)")
            return
          }
          count += 1
        }
      }
    }
    #expect(count == (size + 2) * (size + 4) << size)
  }

  @Test func `three equal lengths become a run at every position in a leaf`() {
    for first in 0..<2 * Tree.leafFill {
      var lengths = (0..<3 * Tree.leafFill).map { Double($0 % 7 + 3) / 3 }
      lengths.replaceSubrange(first..<first + 3, with: [0.1, 0.1, 0.1])
      #expect(made(lengths).words == Tree(runByRun: lengths).words, "at \(first)")
    }
  }

  /// The same patterns in one array with a second leaf.
  @Test func `a second leaf starts where the second leaf of a tree built run by run starts`() {
    let fill = Tree.leafFill
    for first in fill - 6...fill + 1 {
      for pattern in 0..<1 << 6 {
        for rest in [1, fill - 2, fill - 1, fill, 2 * fill] {
          var lengths = (0..<first).map { Double($0 % 7 + 3) / 3 }
          lengths += (0..<6).map { Double((pattern >> $0) & 1 + 1) / 3 }
          lengths += (0..<rest).map { Double($0 % 11) / 3 }
          guard made(lengths).words == Tree(runByRun: lengths).words else {
            Issue.record("\(first) lengths, then \(pattern) in binary, then \(rest)")
            return
          }
        }
      }
    }
  }

  @Test func `short lists cut into any arrays give the tree built run by run`() {
    for count in 0...7 {
      for pattern in 0..<1 << count {
        let lengths = (0..<count).map { Double((pattern >> $0) & 1) / 3 }
        for cuts in 0..<1 << max(count - 1, 0) {
          var pieces: [Int] = count == 0 ? [] : [1]
          for index in 0..<max(count - 1, 0) {
            if (cuts >> index) & 1 == 0 { pieces[pieces.count - 1] += 1 } else { pieces.append(1) }
          }
          let tree = made(lengths, inPiecesOf: pieces)
          #expect(tree.words == Tree(runByRun: lengths).words, "\(lengths) in \(pieces)")
          #expect(tree.invariantViolation == nil)
        }
      }
    }
  }

  @Test func `random lengths in random arrays give the tree built run by run`() {
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
      #expect(tree.words == Tree(runByRun: lengths).words, "seed \(seed), \(pieces)")
      #expect(made(lengths).words == tree.words, "seed \(seed)")
      #expect(tree.invariantViolation == nil)
    }
  }

  @Test func `a rebuilt tree has the same runs`() {
    var tree = made((0..<500).map { Double($0 % 9) })
    tree.replace(7..<7, with: [RowRun(count: 1, memberLength: 0, isEstimated: true)])
    tree.replace(100..<300, with: [RowRun(count: 9, memberLength: 44, isEstimated: true)])
    let rebuilt = tree.rebuilt()
    #expect(rebuilt.runs == tree.runs && rebuilt.length == tree.length)
    #expect(rebuilt.invariantViolation == nil)
  }

  @Test func `changing a leaf leaves the leaves that share its array unchanged`() {
    let lengths = (0..<400).map { Double($0) }
    let tree = made(lengths)
    #expect(tree.root.children[0].node.slots.array.count == 400, "all leaves are in one array")
    var changed = tree
    #expect(changed.updateRun(of: 100) { $0.memberLength = 7 })
    #expect(tree.words == Tree(runByRun: lengths).words)
    let leaf = changed.root.children[1].node.slots
    #expect(leaf.array.count == leaf.count && leaf.count == Tree.leafFill)
    #expect(changed.root.children[0].node.slots.array.count == 400)
    var expected = lengths
    expected[100] = 7
    #expect(changed.runs.map(\.memberLength) == expected)
  }

  @Test func `changing a tree leaves the array of lengths unchanged`() {
    let lengths = ContiguousArray((0..<50).map { Double($0) })
    var builder = LengthBuilder(count: 50)
    builder.append(lengths)
    var tree = builder.finish()
    #expect(tree.updateRun(of: 7) { $0.memberLength = 99 })
    tree.replace(0..<2, with: [])
    #expect(lengths == ContiguousArray((0..<50).map { Double($0) }))
    #expect(tree.runs[5].memberLength == 99)
  }

  @Test func `a builder stays invalid after an invalid length`() {
    for wrong in [-1, -0.0, 7, .infinity, .nan] {
      for lengths: ContiguousArray in [[1, 2, wrong], [1, 1, 1, wrong], [wrong]] {
        var builder = LengthBuilder(count: 9, largest: 6)
        builder.append([3])
        #expect(builder.isValid)
        builder.append(lengths)
        #expect(!builder.isValid)
        builder.append([1, 1, 1])
        #expect(!builder.isValid, "\(lengths)")
      }
    }
  }

  @Test func `lengths are valid if only their sum exceeds the largest length`() {
    for last in [1, 1e30, 1e30.nextDown] {
      var lengths = (0..<150).map { Double($0 + 50) * 5e27 }
      lengths[69] = last
      lengths[139] = last
      var builder = LengthBuilder(count: lengths.count, largest: 1e30)
      builder.append(ContiguousArray(lengths))
      #expect(builder.isValid)
      #expect(builder.finish().words == Tree(runByRun: lengths).words)
    }
  }

  @Test func `a tree does not keep an array of which it uses little`() {
    let uneven = (0..<6_000).map { Double($0) }
    func equal(_ count: Int) -> [Double] { Array(repeating: 1, count: count) }
    #expect(made(equal(2_000) + [2]).largestArray < 20)
    #expect(made(equal(60_000) + uneven).largestArray < 6_020)
    #expect(made(equal(500) + uneven).largestArray >= 6_500, "most of it is used")
    // A tree does not keep an array with much unused capacity either.
    var reserved = ContiguousArray<Double>()
    reserved.reserveCapacity(10_000)
    reserved += uneven
    var builder = LengthBuilder(count: reserved.count)
    builder.append(reserved)
    #expect(builder.finish().largestArray < 6_020)
    // Arrays of written words have no unused capacity: here each leaf has three equal lengths.
    let mixed = (0..<60_000).map { $0 % 30 < 3 ? 1 : Double($0) }
    let tree = made(mixed)
    #expect(tree.largestArray < tree.runs.reduce(20) { $0 + $1.slotCount })
  }

  @Test(arguments: [1, 7, 20_000])
  func `lengths that a closure returns are collected in arrays in order`(multiple: Int) throws {
    struct Rejection: Error, Equatable { let member: Int }
    for count in [0, 1, 16_383, 16_384, 16_385, 50_000] {
      var calls = 0
      var isInOrder = true
      var all: [Double] = []
      LengthBuilder.forEachArray(ofLengths: count, inMultiplesOf: multiple) { member in
        isInOrder = isInOrder && member == calls
        calls += 1
        return Double(member)
      } _: {
        if all.count + $0.count < count { #expect($0.count % multiple == 0) }
        #expect($0.count <= max(16_384, multiple))
        all += $0
      }
      #expect(isInOrder && calls == count)
      #expect(all == (0..<count).map { Double($0) })
    }
    #expect(throws: Rejection(member: 300)) {
      try LengthBuilder.forEachArray(ofLengths: 1_000, inMultiplesOf: multiple) { member in
        if member == 300 { throw Rejection(member: member) }
        return 1
      } _: { _ in
        Issue.record("an array with a rejected length was visited")
      }
    }
  }

  private func made(_ lengths: [Double], inPiecesOf sizes: [Int]? = nil) -> Tree {
    var builder = LengthBuilder(count: lengths.count)
    var first = 0
    for size in sizes ?? [lengths.count] {
      builder.append(ContiguousArray(lengths[first..<first + size]))
      first += size
    }
    return builder.finish()
  }
}

extension OffsetTree<RowRun> {
  /// Creates a tree run by run.
  init(runByRun lengths: [Double]) {
    var builder = Builder()
    for length in lengths { builder.append(RowRun(count: 1, memberLength: length)) }
    self = builder.finish()
  }

  /// Creates a tree from one array of lengths.
  init(lengths: some Sequence<Double>) {
    let lengths = ContiguousArray(lengths)
    var builder = LengthBuilder(count: lengths.count)
    builder.append(lengths)
    self = builder.finish()
  }

  /// The bits of a tree: the offset, total and words of each leaf, and the total of the tree.
  var words: [[UInt64]] {
    var all: [[UInt64]] = []
    var leaves = Leaves(self)
    while leaves.advance() {
      let words = leaves.withSlots(in: leaves.slotRange) { slots in
        slots.indices.map { slots[$0].bitPattern }
      }
      all.append(
        [leaves.offset.bitPattern, leaves.length.bitPattern, UInt64(leaves.memberCount)] + words)
    }
    return all + [[length.bitPattern, UInt64(count)]]
  }

  /// The length of each member.
  var memberLengths: [Double] {
    runs.flatMap { Array(repeating: $0.memberLength, count: $0.count) }
  }

  /// The capacity of the largest array that a leaf is a part of.
  var largestArray: Int {
    root.largestArray
  }
}

extension OffsetTree<RowRun>.Node {
  fileprivate var largestArray: Int {
    children.reduce(slots.array.capacity) { max($0, $1.node.largestArray) }
  }
}
