import SectileTestSupport
import Testing

@testable import SectileLayout

/// Removing and inserting one member in place, compared with the general replacement.
@Suite struct OffsetTreeMemberTests {
  typealias Tree = OffsetTree<RowRun>

  @Test func `one row in any short list leaves the leaf of a general replacement`() {
    let kinds = [
      RowRun(count: 1, memberLength: 1), RowRun(count: 1, memberLength: 1, isEstimated: true),
      RowRun(count: 1, memberLength: 2),
    ]
    var inPlace = 0
    for count in 0...5 {
      var combinations = 1
      for _ in 0..<count { combinations *= 3 }
      for combination in 0..<combinations {
        var rest = combination
        var builder = Tree.Builder()
        for _ in 0..<count {
          builder.append(kinds[rest % 3])
          rest /= 3
        }
        let tree = builder.finish()
        for item in 0...count {
          for run in kinds { inPlace += check(tree, item..<item, with: run) }
          if item < count { inPlace += check(tree, item..<item + 1, with: nil) }
        }
      }
    }
    #expect(inPlace > 1_000)
  }

  @Test func `three equal neighbors that were measured one by one stay as they are`() {
    var tree = Tree(leaf: LeafStorage([4, 5, 6, 7]))
    for item in 0..<3 { #expect(tree.updateRun(of: item) { $0.memberLength = 9 }) }
    for item in 0...4 {
      _ = check(tree, item..<item, with: RowRun(count: 1, memberLength: 9))
      _ = check(tree, item..<item, with: RowRun(count: 1, memberLength: 3))
      if item < 4 { _ = check(tree, item..<item + 1, with: nil) }
    }
  }

  @Test func `a full leaf is divided, and trees with several leaves keep their order`() {
    for count in [63, 64, 65, 200] {
      let lengths = ContiguousArray((0..<count).map { Double($0) })
      var builder = LengthBuilder(count: count)
      builder.append(lengths)
      let tree = builder.finish()
      for item in [0, 1, count / 2, count - 1] {
        _ = check(tree, item..<item, with: RowRun(count: 1, memberLength: 0.5))
        _ = check(tree, item..<item + 1, with: nil)
      }
    }
  }

  @Test(arguments: [62, 63, 64])
  func `a single leaf takes rows until it is full`(count: Int) {
    let tree = Tree(leaf: LeafStorage(ContiguousArray((0..<count).map { Double($0) })))
    for item in [0, 1, count / 2, count] {
      _ = check(tree, item..<item, with: RowRun(count: 1, memberLength: 0.5))
      var edited = tree
      edited.replaceMember(item..<item, with: RowRun(count: 1, memberLength: 0.5))
      #expect(edited.invariantViolation == nil)
    }
  }

  /// Compares both ways; returns 1 if the edit was possible in place.
  private func check(_ tree: Tree, _ range: Range<Int>, with run: RowRun?) -> Int {
    var (tested, expected, leaf) = (tree, tree, tree.root)
    tested.replaceMember(range, with: run)
    expected.replace(range, with: run.map { [$0] } ?? [])
    #expect(
      words(tested) == words(expected), "\(words(tree)), \(range), \(String(describing: run))")
    #expect(tested.count == expected.count)
    #expect(tested.length.bitPattern == expected.length.bitPattern)
    guard leaf.children.isEmpty, leaf.slots.count == tree.count else { return 0 }
    return leaf.slots.change { RowRun.replaceSlot(of: &$0, range, with: run) } ? 1 : 0
  }

  /// The bits of all words, leaf by leaf.
  private func words(_ tree: Tree) -> [[UInt64]] {
    var words: [[UInt64]] = []
    var leaves = Tree.Leaves(tree)
    while leaves.advance() {
      words.append(
        leaves.withSlots(in: leaves.slotRange) { slots in
          var leaf: [UInt64] = []
          for index in slots.indices { leaf.append(slots[index].bitPattern) }
          return leaf
        })
    }
    return words
  }
}
