// The code that Docs/Reference/Layouts/Pages.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct PagesSnippets {
  @Test func `pages of two sections`() throws {
    // snippet: pages of two sections
    let layout = try CollectionLayout(
      of: SectionCounts([20, 12], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 500, height: 700)
    ) { _ in .list(itemLength: .fixed(44)).header(.fixed(30)) }

    let pages = try layout.pages(length: 700, rules: PageRules(repeatsHeaders: true))
    show(pages.count)  // 3
    show(pages.page(of: .item(3, inSection: 1)))  // 1
    show(pages.pages(ofSection: 1))  // 1..<3
    show(pages.firstPath(onPage: 1))  // 0.15
    show(pages.elements(onPage: 1).first)  // 0.header 0.0 0.0 500.0 30.0 repeated
    show(pages.tableOfContents.map(\.page))  // [0, 1]
    // end
    // snippet: an invalid length
    do throws(PageError) {
      _ = try layout.pages(length: 0)
    } catch {
      guard case .invalidLength(let length) = error else { throw error }
      show(length)  // 0.0
    }
    // end
  }

  @Test func `spacing and fragments`() throws {
    // snippet: spacing and fragments
    let rows = try CollectionLayout(
      of: SectionCounts([4], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 500, height: 100)
    ) { _ in .list(itemLength: .fixed(40), lineSpacing: 10) }
    try show(rows.pages(length: 100).elements(onPage: 1).map(\.frame.y))  // [0.0, 50.0]
    let short = try rows.pages(length: 30)
    show(short.elements(onPage: 1).first)  // 0.0 0.0 0.0 500.0 10.0 fragment 1
    // end
  }

  @Test func `a footer that does not fit with the last line`() throws {
    // snippet: a footer that does not fit with the last line
    let lines = try CollectionLayout(
      of: SectionCounts([2], hasHeaders: false, hasFooters: true),
      in: LayoutSize(width: 500, height: 100),
      measure: { path, _ in LayoutSize(width: 500, height: path.item == 0 ? 10 : 80) }
    ) { _ in .list(itemLength: .measured).footer(.fixed(30)) }
    let kept = try lines.pages(length: 100, rules: PageRules(keepsFooterWithLastLine: true))
    show(kept.elements(onPage: 0).map(\.path.description))  // ["0.0", "0.1"]
    show(kept.elements(onPage: 1).map(\.path.description))  // ["0.footer"]
    // end
  }
}
