// A report: records on pages, with a title, running lines, names of columns and sums.

import SectileGrouping
import SectileLayout
import SectilePaths

/// The contents of a report that do not depend on the page.
struct Report {
  /// The size of a page.
  let size: LayoutSize
  /// The part of a page between the margins.
  let content: LayoutRect
  let fontSize: Double
  /// The title on the first page; empty for none.
  let title: String
  /// The running lines.
  let header: RunningText
  let footer: RunningText
  let sections: Sections
  /// The body of each page.
  let body: Body
  private(set) var pages: PagedLayout

  /// The body of the pages.
  enum Body {
    /// A table with sums.
    case table(ReportColumns, ReportTotals)
    /// A layout whose elements have labels.
    case layout([LayoutDecoration.Kind: String])
  }

  /// The lengths of a report, as multiples of the size of the text.
  enum Length {
    static let row = 1.9
    static let section = 3.3
    static let sum = 2.3
    static let grandTotal = 3.2
    static let columnTitles = 2.3
    static let title = 6.2
    static let sectionSpacing = 1.2
    /// The distance of a running line from the content.
    static let running = 2.2
  }

  /// Returns the least length of a page between its margins: the title, the names of columns, and a
  /// short section.
  static func leastLength(fontSize: Double) -> Double { 21 * fontSize }

  /// Returns the least margin in which a running line is on the paper.
  static func leastMargin(fontSize: Double) -> Double { 3 * fontSize }

  /// The number of pages; a report without records has one.
  var pageCount: Int { max(pages.count, 1) }

  /// The length of the names of columns at the top of each page.
  var columnTitlesLength: Double {
    if case .table = body { return Length.columnTitles * fontSize }
    return 0
  }

  /// The length of the title on the first page.
  private var titleLength: Double { title.isEmpty ? 0 : Length.title * fontSize }

  /// Creates a report of a table.
  ///
  /// - Throws: A `ToolError` if a value cannot be added, or the page is too narrow.
  init(
    table sections: Sections, columns: [Int], sums: [Int], _ options: ReportOptions,
    _ paper: PaperOptions, _ breaks: BreakOptions
  ) throws(ToolError) {
    let fontSize = options.fontSize
    let totals = try ReportTotals(of: sums, in: sections)
    let content = paper.content
    let body = Body.table(
      try ReportColumns(
        columns, of: sections, totals, width: content.width, fontSize: fontSize), totals)
    let isGrouped = sections.wholeName == nil
    let hasSums = !sums.isEmpty
    func length(_ factor: Double) -> SectionLayout.Supplementary {
      SectionLayout.Supplementary(length: .fixed(factor * fontSize))
    }
    var section = SectionLayout.list(itemLength: .fixed(Length.row * fontSize))
    section.header = isGrouped ? length(Length.section) : nil
    section.footer = isGrouped && hasSums ? length(Length.sum) : nil
    var configuration = CollectionLayout.Configuration(
      sectionSpacing: isGrouped ? Length.sectionSpacing * fontSize : 0)
    if hasSums { configuration.footer = length(Length.grandTotal) }
    let plan = LayoutPlan(
      container: content.size, axis: .vertical, direction: .leftToRight,
      configuration: configuration, section: SectionPlan(layout: section))
    try self.init(sections, try plan.layout(of: sections), body, options, paper, breaks)
  }

  /// Creates a report of a layout.
  ///
  /// - Throws: A `ToolError` that names the line of the layout file, or the record, with an invalid
  ///   value.
  init(
    layout plan: LayoutPlan, of sections: Sections, _ options: ReportOptions,
    _ paper: PaperOptions, _ breaks: BreakOptions
  ) throws(ToolError) {
    var plan = plan
    plan.container = paper.content.size
    if plan.axis == .horizontal {
      // The title of the first page is above its columns, so the columns of all pages are shorter.
      let title = Self.title(options, sections)
      plan.container.height -= title.isEmpty ? 0 : Length.title * options.fontSize
    }
    try self.init(
      sections, try plan.layout(of: sections), .layout(plan.labels), options, paper, breaks)
  }

  private init(
    _ sections: Sections, _ layout: CollectionLayout, _ body: Body, _ options: ReportOptions,
    _ paper: PaperOptions, _ breaks: BreakOptions
  ) throws(ToolError) {
    size = paper.size
    content = paper.content
    fontSize = options.fontSize
    title = Self.title(options, sections)
    header = options.header ?? .standardHeader
    footer = options.footer ?? .standardFooter
    self.sections = sections
    self.body = body
    let isTable = if case .table = body { true } else { false }
    let isVertical = layout.axis == .vertical
    let titles = isTable ? Length.columnTitles * fontSize : 0
    let titleLength = title.isEmpty ? 0 : Length.title * fontSize
    let length = isVertical ? content.height - titles : content.width
    do throws(PageError) {
      pages = try layout.pages(
        length: length, firstPageLength: isVertical ? length - titleLength : length,
        rules: breaks.rules)
    } catch {
      throw ToolError(.usage, "\(error)")
    }
  }

  /// Returns the title: the name of the file without its extension, unless the option replaces it.
  private static func title(_ options: ReportOptions, _ sections: Sections) -> String {
    if let title = options.title { return title == "none" ? "" : title.onOneLine }
    let name = sections.table.name.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// The position of the page's content area on a page.
  func origin(ofPage page: Int) -> LayoutPoint {
    LayoutPoint(
      x: content.x, y: content.y + (page == 0 ? titleLength : 0) + columnTitlesLength)
  }

  /// The values of the running texts on a page.
  func values(onPage page: Int) -> RunningText.Values {
    let section = pages.firstPath(onPage: page)?.section
    let isGrouped = sections.wholeName == nil
    return RunningText.Values(
      page: page + 1, pages: pageCount,
      section: isGrouped ? section.map { sections.label(of: .header(inSection: $0)) } ?? "" : "",
      title: title)
  }
}

extension BreakOptions {
  /// The rules of page breaks; headers stay with records, sums with the records before them, and
  /// the sums of all sections with the sums before them.
  fileprivate var rules: PageRules {
    PageRules(
      keepsHeaderWithFirstLine: true, keepsFooterWithLastLine: true,
      keepsCollectionFooterWithLastLine: true, startsSectionsOnNewPages: breakSections,
      repeatsHeaders: repeatHeaders,
      keepsSectionsTogether: keepSections, minimumLinesBeforeBreak: lines,
      minimumLinesAfterBreak: lines)
  }
}
