import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// The elements that a sequence finds at first, and the memory for them.
@Suite struct FirstElementsTests {
  private static let sections:
    [(name: String, counts: [Int], section: @Sendable (Int) -> SectionLayout)] = [
      ("list", [300], { _ in .list(itemLength: .fixed(40)).header(.fixed(30), pinned: true) }),
      ("grid", [300], { _ in .grid(.count(4), itemLength: .fixed(20)) }),
      (
        "banner and grid", [1, 600],
        { $0 == 0 ? .list(itemLength: .fixed(300)) : .grid(.count(8), itemLength: .fixed(20)) }
      ),
      (
        "empty sections and grid", [0, 0, 600],
        { _ in
          .grid(.count(6), itemLength: .fixed(20)).header(.fixed(30), pinned: true)
        }
      ),
      // By the mean length of all items, few are visible; at the end, 192 are.
      (
        "list and grid", [300, 200],
        { $0 == 0 ? .list(itemLength: .fixed(100)) : .grid(.count(8), itemLength: .fixed(20)) }
      ),
      ("no section", [], { _ in .list() }),
    ]

  @Test(arguments: sections.indices)
  func `a sequence finds up to 96 elements at first`(number: Int) throws {
    let (name, counts, section) = Self.sections[number]
    let layout = try CollectionLayout(
      of: SectionCounts(counts), in: LayoutSize(width: 320, height: 480), section: section)
    let all = layout.everyElement
    var numbers: Set<Int> = []
    for y in [0.0, 100, 320, 29_900, 30_000] {
      for height in stride(from: 0.0, through: 2_000, by: 20) {
        let area = LayoutRect(x: 0, y: y, width: 320, height: height)
        let elements = layout.elements(overlapping: area)
        let expected = all.filter { $0.frame.overlaps(area) }
        check(elements.underestimatedCount, equals: min(expected.count, 96), "\(name), \(area)")
        check(Array(elements), equals: expected, "\(name), \(area)")
        // A pinned header is the last element.
        let pinned = layout.elements(in: Viewport(area))
        let count = Array(pinned).count
        check(pinned.underestimatedCount, equals: min(count, 96), "\(name), \(area)")
        numbers.formUnion([expected.count, count])
      }
    }
    check(counts.isEmpty || numbers.max()! > 45)
    if name == "list" { check(numbers.isSuperset(of: 1...49)) }
  }
}
