import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Changes with other counts than those of the layout or the source.
extension ApplyErrorTests {
  @Test func `counts that do not follow from the changes are rejected`() throws {
    try expect(
      .countMismatch(3, expected: 1, section: nil),
      "the new state has 3 sections; by the changes it has 1.",
      applying: SectionedChanges(sectionRemovals: [0]), of: [3, 2, 1])
    try expect(
      .countMismatch(3, expected: 4, section: 0),
      "section 0 of the new state has 3 items; by the changes it has 4.",
      applying: SectionedChanges(itemInsertions: [.item(1, inSection: 0)]), of: [3, 2])
    try expect(
      .countMismatch(5, expected: 1, section: 1),
      "section 1 of the new state has 5 items; by the changes it has 1.",
      applying: SectionedChanges(itemRemovals: [.item(0, inSection: 1)]), of: [3, 5])
  }

  /// Every pair of states of up to three sections with up to two items.
  @Test func `empty changes with other counts are rejected`() throws {
    let states = [[Int]](repeating: [0, 1, 2], count: 3).reduce(into: [[]]) { states, counts in
      states += states.flatMap { state in counts.map { state + [$0] } }
    }
    var rejected = 0
    for old in Set(states) {
      let before = try layout(old)
      for new in Set(states) {
        var layout = before
        var expected: LayoutError?
        if old.count != new.count {
          expected = .countMismatch(new.count, expected: old.count, section: nil)
        } else if let section = old.indices.first(where: { old[$0] != new[$0] }) {
          expected = .countMismatch(new[section], expected: old[section], section: section)
        }
        do throws(LayoutError) {
          try layout.apply(SectionedChanges(), of: Claim(counts: new))
          check(expected, equals: nil, "\(old) to \(new)")
        } catch {
          check(error, equals: expected, "\(old) to \(new)")
          rejected += 1
        }
        check(layout.everyElement, equals: before.everyElement, "old \(old), new \(new)")
      }
    }
    check(rejected, equals: 40 * 39)
  }

  /// The sections are in several leaves of the tree, with runs of equal sections.
  @Test func `empty changes compare the last of many sections`() throws {
    let counts = (0..<2_000).map { $0 / 3 % 5 }
    var layout = try layout(counts)
    try layout.apply(SectionedChanges(), of: Claim(counts: counts))
    for section in [0, 1_234, 1_999] {
      var claimed = counts
      claimed[section] += 1
      #expect(
        throws: LayoutError.countMismatch(
          counts[section] + 1, expected: counts[section], section: section)
      ) {
        try layout.apply(SectionedChanges(), of: Claim(counts: claimed))
      }
    }
    var claimed = counts
    claimed[7] = -1
    #expect(throws: LayoutError.dataSource(.invalidItemCount(-1, section: 7))) {
      try layout.apply(SectionedChanges(), of: Claim(counts: claimed))
    }
  }

  @Test func `moves of a section with another count are rejected`() throws {
    let move = try SectionedChanges(sectionMoves: [.init(old: 0, new: 1)])
    try expect(
      .countMismatch(500, expected: 5, section: 1),
      "section 1 of the new state has 500 items; by the changes it has 5.", applying: move,
      of: [2, 500], to: [5, 2])
    try expect(
      .countMismatch(4, expected: 3, section: 2),
      "section 2 of the new state has 4 items; by the changes it has 3.",
      applying: try SectionedChanges(
        sectionMoves: [.init(old: 0, new: 2)], itemRemovals: [.item(1, inSection: 0)],
        itemUpdates: [.init(old: .item(0, inSection: 0), new: .item(0, inSection: 2))]),
      of: [2, 3, 4], to: [4, 2, 3])
  }

  /// Changes that name a section without changing its number of items.
  @Test(arguments: [false, true])
  func `updates of a section with another count are rejected`(measures: Bool) throws {
    let path = KindedIndexPath.item(1, inSection: 0)
    let updates: [SectionedChanges] = [
      try SectionedChanges(itemUpdates: [.init(old: path, new: path)]),
      try SectionedChanges(sectionUpdates: [.init(old: 0, new: 0)]),
      try SectionedChanges(
        sectionUpdates: [.init(old: 0, new: 0)], itemUpdates: [.init(old: path, new: path)]),
    ]
    for changes in updates {
      for count in [0, 2, 4, 500] {
        var layout = try layout([3, 2])
        let before = layout.everyElement
        #expect(throws: LayoutError.countMismatch(count, expected: 3, section: 0)) {
          try layout.apply(
            changes, of: Claim(counts: [count, 2]),
            measure: measures ? { _, _ in LayoutSize(width: 1, height: 1) } : nil)
        }
        check(layout.everyElement, equals: before, "changes \(changes), count \(count)")
      }
      // The other section is not named, so it is not read.
      var layout = try layout([3, 2])
      try layout.apply(changes, of: Claim(counts: [3, 9]))
      check(layout.paths.count, equals: 7, "changes \(changes)")
    }
  }

  /// In every arrangement, the section must not change before the count is checked.
  @Test func `random updates of sections with other counts are rejected`() throws {
    var rejected = 0
    for seed in 0..<200 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for section in spec.sections.indices where !spec.sections[section].sizes.isEmpty {
        let count = spec.sections[section].sizes.count
        let path = KindedIndexPath.item(
          generator.int(in: 0...count - 1), inSection: section)
        var counts = spec.sections.map(\.sizes.count)
        counts[section] = generator.int(in: 0...2 * count)
        if counts[section] == count { continue }
        var changed = layout
        #expect(
          throws: LayoutError.countMismatch(counts[section], expected: count, section: section)
        ) {
          try changed.apply(
            SectionedChanges(itemUpdates: [.init(old: path, new: path)]),
            of: Claim(counts: counts),
            measure: generator.oneIn(2) ? { _, _ in .zero } : nil)
        }
        check(changed.everyElement, equals: layout.everyElement, "seed \(seed), section \(section)")
        rejected += 1
      }
    }
    check(rejected, isGreaterThan: 200)
  }
}
