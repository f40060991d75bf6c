// The view that omits empty sections or hides their headers and footers.

import SectileGrouping
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct ShownSectionsTests {
  @Test func `paths of the view and of the source map to each other, for every small source`() {
    for source in Exhaustive.sources(sections: 3, items: 0...1) {
      let all = PathOracle.paths(of: source)
      let full = (0..<3).filter { source.numberOfItems(inSection: $0) > 0 }
      for mode in [EmptySections.shown, .withoutSupplementaries, .omitted] {
        let shown = ShownSections(of: source, emptySections: mode)
        let visible = PathOracle.paths(of: shown)
        let expected = all.filter { mode == .shown || full.contains($0.section) }
        check(shown.numberOfSections, equals: mode == .omitted ? full.count : 3, "mode \(mode)")
        check(visible.count, equals: expected.count, "\(source), \(mode)")
        for (inView, inSource) in zip(visible, expected) {
          check(shown.sourcePath(of: inView), equals: inSource, "\(source), \(mode)")
          check(shown.path(of: inSource), equals: inView, "\(source), \(mode)")
        }
        for path in all where !expected.contains(path) {
          check(shown.path(of: path), equals: nil, "\(source), \(mode)")
        }
        for stale in ["0.5", "3.0", "7.header"].map(path) {
          check(shown.path(of: stale), equals: nil, "mode \(mode), stale \(stale)")
          check(shown.sourcePath(of: stale), equals: nil, "mode \(mode), stale \(stale)")
        }
      }
    }
  }

  @Test func `an address book can omit its empty letters`() throws {
    let letters = GroupedArray(
      grouping: ["Bob", "Dan"], into: ["A", "B", "C", "D"], by: { String($0.prefix(1)) },
      unknown: .append)
    let shown = letters.shown(emptySections: .omitted)
    check(IndexPaths(shown).count, equals: 6)
    check(shown.sourcePath(of: path("1.0")), equals: path("3.0"))
    check(letters[try #require(shown.sourcePath(of: path("1.0")))], equals: "Dan")
    check(IndexPaths(letters).count, equals: 10)
    check(IndexPaths(letters.shown(emptySections: .withoutSupplementaries)).count, equals: 6)
    check(letters.shown(emptySections: .shown).numberOfSections, equals: 4)
  }
}
