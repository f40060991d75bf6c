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
      for mode in [EmptySections.shown, .bare, .omitted] {
        let shown = ShownSections(of: source, emptySections: mode)
        let visible = PathOracle.paths(of: shown)
        let expected = all.filter { mode == .shown || full.contains($0.section) }
        #expect(shown.numberOfSections == (mode == .omitted ? full.count : 3))
        #expect(visible.count == expected.count, "\(source), \(mode)")
        for (inView, inSource) in zip(visible, expected) {
          #expect(shown.source(of: inView) == inSource, "\(source), \(mode)")
          #expect(shown.path(of: inSource) == inView, "\(source), \(mode)")
        }
        for path in all where !expected.contains(path) {
          #expect(shown.path(of: path) == nil, "\(source), \(mode)")
        }
        for stale in ["0.5", "3.0", "7.header"].map(path) {
          #expect(shown.path(of: stale) == nil && shown.source(of: stale) == nil)
        }
      }
    }
  }

  @Test func `an address book can omit its empty letters`() throws {
    let letters = GroupedArray(
      grouping: ["Bob", "Dan"], into: ["A", "B", "C", "D"], by: { String($0.prefix(1)) },
      unknown: .append)
    let shown = letters.shown(emptySections: .omitted)
    #expect(IndexPaths(shown).count == 6)
    #expect(shown.source(of: path("1.0")) == path("3.0"))
    #expect(letters[try #require(shown.source(of: path("1.0")))] == "Dan")
    #expect(IndexPaths(letters).count == 10)
    #expect(IndexPaths(letters.shown(emptySections: .bare)).count == 6)
    #expect(letters.shown(emptySections: .shown).numberOfSections == 4)
  }
}
