import Foundation
import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// Offsets after any number of changes, compared with a new tree.
///
/// Sums that are changed by differences would drift; an offset tree recomputes them. Offsets agree
/// to the last bit if only lengths have changed. After insertions and removals they agree up to the
/// rounding of another order of summation.
///
/// To make ten million changes, which takes some seconds:
///
///     SECTILE_CHANGES=10000000 swift test -c release --filter DriftTests
@Suite struct DriftTests {
  typealias Tree = OffsetTree<RowRun>

  /// The largest difference between offsets that are summed in different orders, in points.
  private static let tolerance = 1e-6

  private static let count = 1_000

  private static var changes: Int {
    ProcessInfo.processInfo.environment["SECTILE_CHANGES"].flatMap { Int($0) }
      ?? (isDeepRun ? 100_000 : 30_000)
  }

  @Test func `offsets after changed lengths equal the offsets of a new tree, bit for bit`() {
    var generator = SeededGenerator(seed: 9)
    var lengths = Lengths.some(Self.count, &generator)
    var tree = Self.tree(of: lengths)
    for _ in 0..<Self.changes {
      let index = generator.int(in: 0...Self.count - 1)
      let length = Lengths.next(&generator)
      lengths[index] = length
      if !tree.updateRun(of: index, { $0.memberLength = length }) {
        Issue.record("the run of member \(index) has other members")
      }
    }
    check(Self.drift(of: tree, from: Self.tree(of: lengths), within: 0), equals: nil)
  }

  @Test
  func `offsets after insertions and removals equal those of a new tree up to rounding`() {
    var generator = SeededGenerator(seed: 10)
    var lengths = Lengths.some(Self.count, &generator)
    var tree = Self.tree(of: lengths)
    for _ in 0..<Self.changes {
      let low = generator.int(in: 0...lengths.count)
      let removed = generator.int(in: 0...min(lengths.count - low, 4))
      // Insertions and removals balance in the long run; inserted neighbors are alike.
      let length = Lengths.next(&generator)
      let added = lengths.count < Self.count ? generator.int(in: 0...5) : generator.int(in: 0...3)
      lengths.replaceSubrange(low..<low + removed, with: repeatElement(length, count: added))
      let runs = added > 0 ? [RowRun(count: added, memberLength: length)] : []
      tree.replace(low..<low + removed, with: runs)
    }
    check(tree.invariantViolation, equals: nil)
    check(lengths.count, isGreaterThan: Self.count / 2)
    let difference = Self.drift(
      of: tree, from: Self.tree(of: lengths), within: Self.tolerance)
    check(difference, equals: nil)
  }

  @Test(arguments: [1, 3])
  func `frames after measurements equal the frames of a new layout, bit for bit`(
    columns: Int
  ) throws {
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
    check(layout.contentSize, equals: fresh.contentSize)
    let frames = layout.paths.map { layout.frame(of: $0) }
    check(frames.count, equals: Self.count)
    check(frames, equals: fresh.paths.map { fresh.frame(of: $0) })
  }

  @Test func `the comparison finds a wrong bit and a missing member`() {
    var generator = SeededGenerator(seed: 12)
    let lengths = Lengths.some(Self.count, &generator)
    let tree = Self.tree(of: lengths)
    check(Self.drift(of: tree, from: tree, within: 0), equals: nil)
    var wrong = tree
    wrong.root.children[3].prefix.length = wrong.root.children[3].prefix.length.nextUp
    check(Self.drift(of: wrong, from: tree, within: 0) != nil)
    check(Self.drift(of: wrong, from: tree, within: Self.tolerance), equals: nil)
    wrong.root.children[3].prefix.length += 2 * Self.tolerance
    check(Self.drift(of: wrong, from: tree, within: Self.tolerance) != nil)
    let shorter = Self.tree(of: Array(lengths.dropLast()))
    check(Self.drift(of: shorter, from: tree, within: Self.tolerance) != nil)
  }

  /// Returns a description of the first member whose start differs from another tree, or nil.
  private static func drift(of tree: Tree, from fresh: Tree, within tolerance: Double) -> String? {
    guard tree.count == fresh.count else { return "\(tree.count) members, not \(fresh.count)" }
    for index in 0..<fresh.count {
      let start = tree.find(.index(index)).start()
      let expected = fresh.find(.index(index)).start()
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

/// Random lengths of very different sizes, whose sums are not exact.
private enum Lengths {
  static func next(_ generator: inout SeededGenerator) -> Double {
    let sizes: [Double] = [0.1, 1 / 3, 1e-3, 44, generator.oneIn(20) ? 1e6 : 10]
    return sizes[generator.int(in: 0...4)] * Double.random(in: 1..<2, using: &generator)
  }

  static func some(_ count: Int, _ generator: inout SeededGenerator) -> [Double] {
    (0..<count).map { _ in next(&generator) }
  }
}
