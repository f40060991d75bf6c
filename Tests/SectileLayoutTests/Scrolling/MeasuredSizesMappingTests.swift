import Foundation
import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Measured sizes mapped through changes, against a loop over single elements.
@Suite struct MeasuredSizesMappingTests {
  /// Neighboring elements with one size.
  private typealias Run = (path: KindedIndexPath, count: Int, length: Int)

  private func path(_ text: String) -> KindedIndexPath { KindedIndexPath(text)! }

  private func sizes(_ runs: [Run]) throws -> MeasuredSizes {
    let text = runs.map { #"{"path":"\#($0.path)","count":\#($0.count),"length":\#($0.length)}"# }
    return try JSONDecoder().decode(
      MeasuredSizes.self,
      from: Data(
        #"{"axis":0,"crossLength":100,"containerLength":50,"runs":[\#(text.joined(separator: ","))]}"#
          .utf8))
  }

  /// Returns the elements with a length in reading order, neighboring items with the same as a run.
  private func runs(_ lengths: [KindedIndexPath: Int]) -> [Run] {
    var runs: [Run] = []
    for (path, length) in lengths.sorted(by: { $0.key < $1.key }) {
      if let last = runs.last, let item = last.path.item, last.length == length,
        path == .item(item + last.count, inSection: last.path.section)
      {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((path, 1, length))
      }
    }
    return runs
  }

  @Test(arguments: 0..<4)
  func `mapped sizes are those of each element, for random transitions`(block: Int) throws {
    var (longRuns, splitRuns) = (0, 0)
    for seed in UInt64(block) * 100..<UInt64(block) * 100 + 100 {
      var generator = SeededGenerator(seed: seed)
      let transition = StatePair.random(
        sections: 0...6, items: 9, edits: 0...12, using: &generator)
      let changes = try transition.changes(
        staying: generator.int(in: 0...100), updating: generator.int(in: 0...3) * 10,
        using: &generator)
      var lengths: [KindedIndexPath: Int] = [:]
      var length = 1
      for path in transition.old.paths {
        if generator.oneIn(3) { length = generator.int(in: 0...2) }
        if length > 0 { lengths[path] = length }
      }
      var expected: [KindedIndexPath: Int] = [:]
      for (path, length) in lengths {
        let isUpdated =
          path.kind == .item
          ? changes.itemUpdates.contains { $0.old == path }
          : changes.sectionUpdates.contains { $0.old == path.section }
        guard !isUpdated, let new = transition.newPath(for: path) else { continue }
        expected[new] = length
      }
      let (old, new) = (runs(lengths), runs(expected))
      let mapped = try sizes(old).mapped(through: changes)
      let wanted = try sizes(new)
      check(mapped, equals: wanted, "seed \(seed), \(old) in \(transition)\n\(changes.code)")
      longRuns += old.count { $0.count > 2 }
      if new.count > old.count { splitRuns += 1 }
    }
    check(longRuns, isGreaterThan: 100)
    check(splitRuns, isGreaterThan: 5)
  }

  /// A loop over the items of these runs takes minutes.
  @Test func `mapping a run costs the same for any number of items`() throws {
    let half = 2_147_483_648
    let measured = try sizes([
      (path("0.0"), half, 1), (path("0.\(half)"), half, 2), (path("1.header"), 1, 3),
      (path("1.0"), half, 3), (path("2147483647.footer"), 1, 4),
    ])
    check(measured.mapped(through: SectionedChanges()), equals: measured)
    let edits = try SectionedChanges(
      itemRemovals: [path("0.5"), path("1.9")], itemInsertions: [path("0.7"), path("0.8")],
      itemMoves: [.init(old: path("1.4"), new: path("0.0"))]
    )
    .updating(items: [path("0.100"), path("1.0"), path("1.3")])
    try check(
      measured.mapped(through: edits),
      equals: sizes([
        (path("0.0"), 1, 3), (path("0.1"), 6, 1), (path("0.9"), 93, 1),
        (path("0.103"), half - 101, 1),
        // The last two items have no paths any more.
        (path("0.\(half + 2)"), half - 2, 2),
        (path("1.header"), 1, 3), (path("1.1"), 2, 3), (path("1.4"), half - 6, 3),
        (path("2147483647.footer"), 1, 4),
      ]))
    let sections = try SectionedChanges(
      sectionRemovals: [0], sectionUpdates: [.init(old: 1, new: 0)],
      itemMoves: [.init(old: path("0.77"), new: path("0.0"))])
    try check(
      measured.mapped(through: sections),
      equals: sizes([
        (path("0.0"), 1, 1), (path("0.1"), half, 3), (path("2147483646.footer"), 1, 4),
      ]))
  }
}
