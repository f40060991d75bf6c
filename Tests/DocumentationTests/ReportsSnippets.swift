// The program of Docs/Reports.md.

import Sectile
import Testing

@Suite struct ReportsSnippets {
  @Test func `the program of the guide`() throws {
    // snippet: the data
    struct Entry {
      var region: String
      var text: String
      var amount: Int
    }

    let entries = (1...60).map { number in
      Entry(
        region: number % 3 == 0 ? "North" : "South", text: "Delivery \(number)",
        amount: number * 100)
    }
    let ledger = GroupedArray(grouping: entries, by: { $0.region })
    show(ledger.sections)  // ["South", "North"]
    show(ledger.numberOfItems(inSection: 0))  // 40
    // end

    // snippet: the layout
    let margin = 40.0
    let width = 595 - 2 * margin
    let length = 842 - 2 * margin
    let layout = try CollectionLayout(
      of: ledger, in: LayoutSize(width: width, height: length),
      configuration: CollectionLayout.Configuration(sectionSpacing: 20)
    ) { _ in
      .list(itemLength: .fixed(18)).header(.fixed(30)).footer(.fixed(24)).separators(thickness: 0.5)
    }
    // end

    // snippet: the pages
    let rules = PageRules(
      keepsHeaderWithFirstLine: true, keepsFooterWithLastLine: true, repeatsHeaders: true,
      minimumLinesBeforeBreak: 2, minimumLinesAfterBreak: 2)
    let pages = try layout.pages(length: length, rules: rules)
    show(pages.count)  // 2
    show(pages.tableOfContents.map(\.page))  // [0, 1]
    show(pages.firstPath(onPage: 1))  // 0.38
    // end

    // snippet: the drawing
    func label(of element: PageElement) -> String {
      let path = element.path
      let records = ledger[path.section]
      switch path.kind {
      case .header:
        return ledger.sections[path.section] + (element.isRepeated ? " (continued)" : "")
      case .item: return "\(ledger[path].text)  \(ledger[path].amount)"
      case .footer: return "Sum  \(records.map(\.amount).reduce(0, +))"
      }
    }

    for page in 0..<pages.count {
      let svg = pages.svg(ofPage: page, labels: label)
      // Write it to page-1.svg, page-2.svg.
      show(svg.hasPrefix("<svg "))  // true
    }
    show(pages.elements(onPage: 1).map(label).first)  // "South (continued)"
    show(pages.svg(ofPage: 0, labels: label).contains("Sum  120000"))  // false
    show(pages.svg(ofPage: 1, labels: label).contains("Sum  120000"))  // true
    // end

    // snippet: column titles
    var report = layout
    try report.setConfiguration(
      CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(20)),
        footer: SectionLayout.Supplementary(length: .fixed(24)), sectionSpacing: 20))
    let table = try report.pages(
      length: length,
      rules: PageRules(
        keepsHeaderWithFirstLine: true, keepsFooterWithLastLine: true,
        keepsCollectionFooterWithLastLine: true, repeatsHeaders: true,
        repeatsCollectionHeader: true))

    show(table.count)  // 2
    let titles = table.decorations(onPage: 1).first { $0.kind == .collectionHeader }
    show(titles!)  // collectionHeader 0.0 0.0 515.0 20.0
    show(table.decorations(onPage: 1).last!)  // collectionFooter 0.0 526.0 515.0 24.0
    show(table.elements(onPage: 1).first!)  // 0.header 0.0 20.0 515.0 30.0 repeated
    // end

    // snippet: the page of a record
    let positions = Grouping(of: entries, by: { $0.region })
    let record = positions.path(ofPosition: 59)!
    let number = table.page(of: record)!

    show(record)  // 1.19
    show(number)  // 1
    show(table.frame(of: record, onPage: number)!.y)  // 484.0
    // end

    // snippet: right-to-left reports
    var mirrored = layout
    try mirrored.setDirection(.rightToLeft)
    try show(mirrored.pages(length: length, rules: rules).count)  // 2
    // end

    // snippet: a test of the report
    let first = GeometrySnapshot(pages, onPage: 1, of: .header)
    show(first.elements.map { $0.isRepeated })  // [true, false]
    // end
  }
}
