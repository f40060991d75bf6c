import Foundation
import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// No drift after any number of changes: offsets are those of a tree that is made from scratch.
///
/// Sums that are changed by differences would wander off; those of an extent tree are added up again. So
/// offsets agree to the last bit where only lengths changed, and where members came and went they are as
/// near as adding in another order comes.
///
/// Ten million changes in some seconds:
///
///     SECTILE_CHANGES=10000000 swift test -c release --filter DriftTests
@Suite struct DriftTests {
  typealias Tree = ExtentTree<RowRun>

  /// How far offsets may be from those that are added up in another order, in points.
  private static let tolerance = 1e-6

  private static let count = 1_000

  private static var changes: Int {
    ProcessInfo.processInfo.environment["SECTILE_CHANGES"].flatMap { Int($0) } ?? 100_000
  }

  @Test func `changed lengths leave the offsets of a fresh tree, bit for bit`() {
    var generator = SeededGenerator(seed: 9)
    var lengths = Lengths.some(Self.count, &generator)
    var tree = Self.tree(of: lengths)
    for _ in 0..<Self.changes {
      let index = generator.int(in: 0...Self.count - 1)
      let length = Lengths.next(&generator)
      lengths[index] = length
      if !tree.updateRun(of: index, { $0.memberLength = length }) {
        Issue.record("member \(index) is no run of its own")
      }
    }
    #expect(Self.drift(of: tree, from: Self.tree(of: lengths), within: 0) == nil)
  }

  @Test func `members that come and go leave the offsets of a fresh tree`() {
    var generator = SeededGenerator(seed: 10)
    var lengths = Lengths.some(Self.count, &generator)
    var tree = Self.tree(of: lengths)
    for _ in 0..<Self.changes {
      let low = generator.int(in: 0...lengths.count)
      let removed = generator.int(in: 0...min(lengths.count - low, 4))
      // As many come as go in the long run, in runs of neighbours that are alike.
      let length = Lengths.next(&generator)
      let added = lengths.count < Self.count ? generator.int(in: 0...5) : generator.int(in: 0...3)
      lengths.replaceSubrange(low..<low + removed, with: repeatElement(length, count: added))
      let runs = added > 0 ? [RowRun(count: added, memberLength: length)] : []
      tree.replace(low..<low + removed, with: runs)
    }
    #expect(tree.invariantViolation == nil)
    #expect(lengths.count > Self.count / 2)
    let difference = Self.drift(
      of: tree, from: Self.tree(of: lengths), within: Self.tolerance)
    #expect(difference == nil)
  }

  @Test(arguments: [1, 3])
  func `measured sizes leave the frames of a fresh layout, bit for bit`(columns: Int) throws {
    var generator = SeededGenerator(seed: 11)
    var lengths = Lengths.some(Self.count, &generator)
    var layout = try Self.layout(of: lengths, columns: columns)
    for _ in 0..<Self.changes / 5 {
      let item = generator.int(in: 0...Self.count - 1)
      lengths[item] = Lengths.next(&generator)
      try layout.setMeasuredSize(
        LayoutSize(width: 100, height: lengths[item]), for: .item(item, inSection: 0))
    }
    let fresh = try Self.layout(of: lengths, columns: columns)
    #expect(layout.contentSize == fresh.contentSize)
    let frames = layout.paths.map { layout.frame(of: $0) }
    #expect(frames.count == Self.count)
    #expect(frames == fresh.paths.map { fresh.frame(of: $0) })
  }

  @Test func `a wrong bit is found, and what is missing`() {
    var generator = SeededGenerator(seed: 12)
    let lengths = Lengths.some(Self.count, &generator)
    let tree = Self.tree(of: lengths)
    #expect(Self.drift(of: tree, from: tree, within: 0) == nil)
    var wrong = tree
    wrong.root.children[3].prefix.length = wrong.root.children[3].prefix.length.nextUp
    #expect(Self.drift(of: wrong, from: tree, within: 0) != nil)
    #expect(Self.drift(of: wrong, from: tree, within: Self.tolerance) == nil)
    wrong.root.children[3].prefix.length += 2 * Self.tolerance
    #expect(Self.drift(of: wrong, from: tree, within: Self.tolerance) != nil)
    let shorter = Self.tree(of: Array(lengths.dropLast()))
    #expect(Self.drift(of: shorter, from: tree, within: Self.tolerance) != nil)
  }

  /// Returns the first member that starts elsewhere than in another tree, in words, or nil.
  private static func drift(of tree: Tree, from fresh: Tree, within tolerance: Double) -> String? {
    guard tree.count == fresh.count else { return "\(tree.count) members, not \(fresh.count)" }
    for index in 0..<fresh.count {
      let start = tree.spot(at: index, spacing: 0).start
      let expected = fresh.spot(at: index, spacing: 0).start
      if abs(start - expected) > tolerance { return "\(index) is at \(start), not \(expected)" }
    }
    let difference = abs(tree.length - fresh.length)
    return difference > tolerance ? "the length is \(tree.length), not \(fresh.length)" : nil
  }

  private static func tree(of lengths: [Double]) -> Tree {
    Tree(lengths: lengths)
  }

  private static func layout(of lengths: [Double], columns: Int) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([lengths.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480),
      measure: { path, _ in LayoutSize(width: 100, height: lengths[path.item!]) },
      section: { _ in .grid(.count(columns), lineSpacing: 1 / 3) })
  }
}

/// Lengths that no sum of is exact: of very different sizes, and no two alike.
private enum Lengths {
  static func next(_ generator: inout SeededGenerator) -> Double {
    let sizes: [Double] = [0.1, 1 / 3, 1e-3, 44, generator.oneIn(20) ? 1e6 : 10]
    return sizes[generator.int(in: 0...4)] * Double.random(in: 1..<2, using: &generator)
  }

  static func some(_ count: Int, _ generator: inout SeededGenerator) -> [Double] {
    (0..<count).map { _ in next(&generator) }
  }
}
