// CASES 6.4, row by row. The three-index encodings of row 3 are SectileFoundation's.

import SectilePaths
import SectileTestSupport
import Testing

@Suite struct KindedPathCases {
  /// Apple (3), Microsoft (2), Google (2).
  let paths = IndexPaths(SectionCounts([3, 2, 2]))

  private func path(_ text: String) -> KindedIndexPath {
    KindedIndexPath(text)!
  }

  @Test func `1: thirteen paths in reading order, and any shuffle sorts back`() {
    let listed = [
      "0.header", "0.0", "0.1", "0.2", "0.footer", "1.header", "1.0", "1.1", "1.footer",
      "2.header", "2.0", "2.1", "2.footer",
    ].map(path)
    #expect(Array(paths) == listed)
    for seed in 0..<50 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      #expect(listed.shuffled(using: &generator).sorted() == listed, "seed \(seed)")
    }
    let employees = [["Jobs", "Wozniak", "Wayne"], ["Gates", "Paul Allen"], ["Page", "Brin"]]
    let allen = path("1.1")
    #expect(employees[allen.section][allen.item!] == "Paul Allen")
  }

  @Test func `2: filters by kind and section`() {
    let seven = ["0.header", "0.0", "0.1", "0.2", "1.header", "1.0", "1.1"].map(path)
    #expect(Array(paths.filter(include: [.header, .item], inSections: [0, 1])) == seven)
    #expect(paths.filter(include: [], inSections: [0, 1, 2]).isEmpty)
    #expect(paths.filter(include: .all, inSections: []).isEmpty)
    #expect(Array(paths.filter(include: .all, inSections: 0...2)) == Array(paths))
    #expect(
      Array(paths.filter(include: .footer, inSections: 0...2))
        == ["0.footer", "1.footer", "2.footer"].map(path))
  }

  @Test func `3: a footer keeps its address whatever the number of items`() {
    for count in [0, 1, 3, 4_294_967_296] {
      let paths = IndexPaths(SectionCounts([count]))
      #expect(paths.last == path("0.footer"))
      #expect(paths.index(of: path("0.footer")) == count + 1)
      if count > 0 {
        #expect(paths.path(after: .item(count - 1, inSection: 0)) == path("0.footer"))
      }
    }
  }

  @Test func `4: neighbours`() {
    #expect(paths.path(after: path("0.2")) == path("0.footer"))
    #expect(paths.path(after: path("0.footer")) == path("1.header"))
    #expect(paths.path(before: path("1.header")) == path("0.footer"))
    #expect(paths.path(before: path("0.header")) == nil)
    #expect(paths.path(after: path("2.footer")) == nil)
    #expect(paths.path(after: path("0.2"), in: .item) == path("1.0"))
    #expect(paths.path(after: path("2.footer"), wrapping: true) == path("0.header"))
    #expect(paths.path(before: path("0.header"), wrapping: true) == path("2.footer"))
  }

  @Test func `5: an empty section has a header and a footer that follows it`() {
    let paths = IndexPaths(SectionCounts([1, 0, 1]))
    #expect(paths.path(after: path("1.header")) == path("1.footer"))
    #expect(paths.path(before: path("1.footer")) == path("1.header"))
    #expect(paths.path(after: path("0.0"), in: .item) == path("2.0"))
    #expect(IndexPaths(SectionCounts([])).isEmpty)
    #expect(IndexPaths(SectionCounts([])).count == 0)
  }
}
