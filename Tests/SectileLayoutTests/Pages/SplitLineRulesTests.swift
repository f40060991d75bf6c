import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Least numbers of lines around a line that is longer than a page.
@Suite struct SplitLineRulesTests {
  private func pages(of lengths: [Double], _ rules: PageRules) throws -> [[String]] {
    let layout = try CollectionLayout(
      of: SectionCounts([lengths.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100),
      measure: { path, _ in LayoutSize(width: 100, height: lengths[path.item ?? 0]) },
      section: { _ in .list(itemLength: .measured) })
    let pages = try layout.pages(length: 100, rules: rules)
    return (0..<pages.count).map { page in
      pages.elements(onPage: page).map { $0.path.description }
    }
  }

  @Test func `the rest of a split line is not a line after a break`() throws {
    let rules = PageRules(minimumLinesAfterBreak: 2)
    check(
      try pages(of: [30, 30, 30, 30, 30, 150, 30, 30], rules),
      equals: [["0.0", "0.1", "0.2"], ["0.3", "0.4"], ["0.5"], ["0.5"], ["0.6", "0.7"]])
    // Without the rest, the same lines.
    check(
      try pages(of: [30, 30, 30, 30, 30, 100, 30, 30], rules),
      equals: [["0.0", "0.1", "0.2"], ["0.3", "0.4"], ["0.5"], ["0.6", "0.7"]])
  }

  @Test func `the rest of a split line is a line before a break`() throws {
    let rules = PageRules(minimumLinesBeforeBreak: 2)
    check(
      try pages(of: [150, 30, 30, 30, 30], rules),
      equals: [["0.0"], ["0.0", "0.1"], ["0.2", "0.3", "0.4"]])
  }
}
