import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Pages that are too short.
@Suite struct PageErrorTests {
  private func layout(
    header: Double? = nil, footer: Double? = nil,
    placement: SectionLayout.Supplementary.Placement = .outside,
    configuration: CollectionLayout.Configuration = CollectionLayout.Configuration()
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([1, 1], hasHeaders: header != nil, hasFooters: footer != nil),
      in: LayoutSize(width: 100, height: 100), configuration: configuration
    ) { _ in
      var section = SectionLayout.list(itemLength: .fixed(50))
      section.insets.top = 4
      if let header { section = section.header(.fixed(header), placement: placement) }
      if let footer { section = section.footer(.fixed(footer), placement: placement) }
      return section
    }
  }

  @Test func `a page shorter than a header is an error with both lengths`() throws {
    let headers = try layout(header: 40)
    let error = PageError.headerTooLong(section: 0, length: 40, pageLength: 39)
    #expect(throws: error) { try headers.pages(length: 39) }
    #expect(throws: error) { try headers.pages(length: 100, firstPageLength: 39) }
    try check(headers.pages(length: 40).count, equals: 6)
    check(
      "\(error)",
      equals:
        "PageError: the header of section 0 is 40.0 points long; it must be at most as long as "
        + "its page, 39.0.")
    // A header inside the insets includes the inset before it.
    #expect(throws: PageError.headerTooLong(section: 0, length: 44, pageLength: 43)) {
      try layout(header: 40, placement: .inside).pages(length: 43)
    }
    // A header beside the items is cut at breaks.
    try check(
      layout(header: 40, placement: .beside(width: 9)).pages(length: 39).count, isGreaterThan: 2)
  }

  @Test func `a page shorter than a footer is an error with both lengths`() throws {
    let footers = try layout(footer: 40)
    let error = PageError.footerTooLong(section: 0, length: 40, pageLength: 39)
    #expect(throws: error) { try footers.pages(length: 39) }
    check("\(error)".hasPrefix("PageError: the footer of section 0 is 40.0 points long"))
    try check(footers.pages(length: 40).count, isGreaterThan: 2)
  }

  @Test func `a page shorter than the header or footer of the collection is an error`() throws {
    let header = try layout(
      configuration: .init(header: SectionLayout.Supplementary(length: .fixed(20))))
    let error = PageError.headerTooLong(section: nil, length: 20, pageLength: 10)
    // The header would be repeated on the other pages.
    let rules = PageRules(repeatsCollectionHeader: true)
    #expect(throws: error) { try header.pages(length: 100, firstPageLength: 10, rules: rules) }
    try check(header.pages(length: 100, firstPageLength: 20, rules: rules).count, equals: 3)
    check("\(error)".hasPrefix("PageError: the header of the collection is 20.0 points long"))
    let footer = try layout(
      configuration: .init(footer: SectionLayout.Supplementary(length: .fixed(60))))
    #expect(throws: PageError.footerTooLong(section: nil, length: 60, pageLength: 59)) {
      try footer.pages(length: 59)
    }
  }

  @Test func `a page shorter than the rounding error of positions is an error`() throws {
    let list = try CollectionLayout(
      of: SectionCounts([3]), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .fixed(1e12)) }
    // 1,024 units in the last place of the content's length, 3 * 10^12.
    let error = 1_024 * (3e12).ulp
    check(error, equals: 0.5)
    for length in [error, error / 2, 1e-9] {
      let expected = PageError.tooManyPages(length: length, contentLength: 3e12)
      #expect(throws: expected) { try list.pages(length: length) }
      #expect(throws: expected) { try list.pages(length: 1, firstPageLength: length) }
    }
    try check(list.pages(length: 1).count, equals: 3_000_000_000_000)
    check(
      "\(PageError.tooManyPages(length: 0.25, contentLength: 3e12))".hasSuffix(
        "and their length above the rounding error 0.5."))
  }
}
