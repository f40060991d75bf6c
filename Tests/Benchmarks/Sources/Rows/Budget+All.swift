// The budgets. Each is a limit that users could begin to feel, not a record; see
// Docs/Internals/Performance.

import AllocatedMemory
import SectileLayout
import SectilePaths
import SectileVirtualizer

extension Budget {
  /// All budgets, in the order of the table.
  public static let all: [Budget] = lists + screens + edits + steps + commits + large + data

  private static let small = (name: "3 × 50", counts: [50, 50, 50])
  private static let sizes = [
    small, ("1,000", [1_000]), ("100,000", [100_000]), ("1M", [1_000_000]),
  ]

  /// Returns budgets of work on lists of several sizes, and of its growth from 1,000 rows to 1M.
  private static func sized(
    _ name: String, limit: Double, sizes: [(name: String, counts: [Int])] = sizes,
    _ make: @escaping @Sendable (_ counts: [Int]) -> (call: Row.Side, count: Int)
  ) -> [Budget] {
    let works = sizes.map { size in Work("\(name), \(size.name)") { make(size.counts) } }
    let budgets = works.map { Budget($0, limit: limit) }
    guard let first = sizes.firstIndex(where: { $0.counts == [1_000] }) else { return budgets }
    return budgets + [
      Budget(
        works[works.count - 1], .ratio(to: works[first]), limit: 2,
        name: "\(name), growth from 1,000 rows to 1M")
    ]
  }

  /// Twice the instructions of 2026-11-28: sections have one form and are built in one way.
  private static let lists =
    sized("make a list of measured rows", limit: 115_000, sizes: [small]) { (Row.makeList($0), 1) }

  private static let screens: [Budget] =
    sized("screen of 20 rows", limit: 9_000) {
      Screens.work(of: Screens.layout($0, Screens.listSection))
    }
    + sized("screen with pinned headers", limit: 25_000) { counts in
      // Sections of 50 rows. The limit is twice the instructions of 2026-11-28.
      let sections = Array(repeating: 50, count: counts.reduce(0, +) / 50)
      return Screens.work(of: Screens.layout(sections, hasHeaders: true, Screens.pinnedSection))
    }
    + sized("screen of a grid of four columns", limit: 10_000) {
      Screens.work(of: Screens.layout($0, Screens.gridSection))
    }
    + sized("an element of a screen of a measured grid", limit: 400, sizes: single) {
      Screens.work(of: Screens.layout($0, Screens.measuredGridSection), perElement: true)
    }
    + sized("an element of a screen of a masonry", limit: 400, sizes: single) {
      Screens.work(of: Screens.layout($0, Screens.masonrySection), perElement: true)
    }

  private static let single = Array(sizes.dropFirst())

  private static let edits: [Budget] =
    sized("change a height and find the screen", limit: 25_000) {
      (Row.changeHeights($0), 1_000)
    }
    // Twice the instructions of 2026-11-28: every change of the data has a plan.
    + sized("insert or remove a row", limit: 70_000) { (Row.insertAndRemove($0), 2_000) }
    + sized("transition of one inserted row, with its frames", limit: 45_000) { counts in
      let path = KindedIndexPath.item(counts[0] / 2, inSection: counts.count / 2)
      let first = KindedIndexPath.item(path.item! - 7, inSection: path.section)
      return (Row.transition(counts, inserting: path, firstRow: first), 1)
    }

  /// About a quarter of a frame at 120 Hz.
  ///
  /// Nearly all instructions place the items behind the measured ones.
  private static let steps: [Budget] = [
    Budget(
      Work("scroll a step through a masonry of 100,000 estimated items, measuring") {
        Row.masonrySteps(100_000)
      }, limit: 10_000_000)
  ]

  /// Without the work of a host, which only returns sizes.
  ///
  /// A step that measures its row has two or three commits. Its limit is twice the instructions of
  /// 2026-11-28, about 0.2 ms.
  private static let commits: [Budget] =
    sized("scroll by one of 20 rows with known lengths, and commit", limit: 300_000, sizes: single)
  { Row.virtualSteps($0[0], isKnown: true) }
    + sized("scroll by one of 20 rows, measure it, and commit", limit: 1_000_000, sizes: single) {
      Row.virtualSteps($0[0], isKnown: false)
    }

  private static let large: [Budget] = {
    let count = 1_000_000
    let resized = Row.resizing.first { $0.id == "P18a" }!
    return [
      // Twice the instructions of 2026-11-28: one builder appends the runs of every tree, and one
      // way sets the lengths of many rows.
      Budget(
        Work("make 1M unequal rows, measuring each, a row") { (Row.makeList([count]), count) },
        limit: 320),
      Budget(
        Work("1M unequal rows") {
          let heights = Row.heights(count)
          return (
            {
              let before = allocatedBytes()
              let layout = Row.list(heights)
              return withExtendedLifetime(layout) { Int(allocatedBytes()) - Int(before) }
            }, count
          )
        }, .bytes, limit: 10, name: "memory of 1M unequal rows, bytes a row"),
      Budget(
        Work(resized.work) { (resized.make(false).ours, resized.count) },
        .ratio(to: Work(resized.floor) { (resized.make(false).bare, resized.count) }), limit: 1.5,
        name: "\(resized.work), against init"),
    ]
  }()
}

// MARK: Paths, data and differences

extension Budget {
  /// Rows of the table with small inputs.
  ///
  /// Each limit is 1.25 times the instructions of one call on 2026-11-28.
  private static let data: [Budget] = [
    data("C1", 19_179_000), data("C2", 463_200), data("S3", 3_985_000), data("P4a", 11_140_000),
    data("P6a", 2_027_000), data("P6e", 626_300), data("P6g", 11_418_000), data("P6j", 167_900),
    data("P8a", 3_276_000), data("P8d", 1_016_000), data("P19a", 2_997_000),
    data("P19c", 1_030_000), data("P20a", 12_850), data("P20b", 15_910), data("P20c", 56_970),
    data("P20e", 289_900), data("P21a", 5_578_000), data("P21b", 22_577_000), data("P22b", 124_700),
    data("P22e", 142_600),
  ]

  private static func data(_ id: String, _ today: Double) -> Budget {
    let row = Row.all.first { $0.id == id }!
    return Budget(
      Work("\(id), \(row.work) (small input)") { (row.make(true).ours, 1) }, limit: 1.25 * today)
  }
}
