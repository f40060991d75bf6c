import SectilePaths
import SectileTestSupport
import Testing

/// The number of runs for sources of billions of items.
///
/// Each test would take hours if an operation visited items.
@Suite struct PathSelectionLargeTests {
  let billion = IndexPaths(SectionCounts([1_000_000_000]))

  @Test func `a billion items without k of them are k + 1 runs`() {
    var selection = PathSelection()
    selection.selectAll(in: billion)
    check(selection.paths.ranges.count, equals: 1)
    check(selection.paths.count(in: billion), equals: 1_000_000_000)
    var generator = SeededGenerator(seed: 21)
    for k in 1...200 {
      // Every other item, so that no two deselected items are neighbors.
      selection.toggle(.item(k * 4_000_000 + generator.int(in: 1...1_000) * 2, inSection: 0))
      check(selection.paths.ranges.count, equals: k + 1, "k \(k)")
    }
    check(selection.paths.count(in: billion), equals: 999_999_800)
  }

  @Test func `an extension over a billion items is one run`() {
    var selection = PathSelection()
    selection.select(.item(7, inSection: 0))
    for end in [999_999_999, 0, 500_000_000, 8] {
      selection.extend(to: .item(end, inSection: 0), in: billion)
      check(selection.paths.ranges.count, equals: 1, "end \(end)")
      check(selection.paths.count(in: billion), equals: abs(end - 7) + 1, "end \(end)")
    }
  }

  @Test func `an extension has a run for each section that it touches`() {
    let list = IndexPaths(SectionCounts(repeatElement(1_000_000, count: 2_000)))
    var selection = PathSelection()
    selection.select(path("3.500000"))
    selection.extend(to: path("1002.499999"), in: list)
    check(selection.paths.ranges.count, equals: 1_000)
    check(selection.paths.count(in: list), equals: 999_000_000)
    selection.extend(to: path("3.500001"), in: list)
    check(selection.paths.description, equals: "3.500000…3.500001")
  }

  @Test func `a selection of a billion items follows changes`() throws {
    var selection = PathSelection()
    selection.select(path("0.10"))
    selection.extend(to: path("0.999999999"), in: billion)
    let removals = try SectionedChanges(
      itemRemovals: [path("0.10"), path("0.11"), path("0.999999998"), path("0.999999999")])
    let mapped = selection.mapped(through: removals, in: billion)
    check(mapped.description, equals: "0.10…0.999999995, anchor 0.10, cursor 0.999999995")
    let section = try SectionedChanges(sectionRemovals: [0])
    check(selection.mapped(through: section, in: billion).description, equals: "none")
  }

  /// Ten thousand neighboring sections are removed; together they are one run of removed elements.
  @Test func `the cursor passes a billion removed elements`() throws {
    let list = IndexPaths(SectionCounts(repeatElement(100_000, count: 10_002)))
    let removal = try SectionedChanges(sectionRemovals: Array(1...10_000))
    var selection = PathSelection()
    selection.select(path("5000.77"))
    check(selection.mapped(through: removal, in: list).cursor, equals: path("1.0"))
    let rest = try SectionedChanges(sectionRemovals: Array(1...10_001))
    check(selection.mapped(through: rest, in: list).cursor, equals: path("0.99999"))
  }
}
