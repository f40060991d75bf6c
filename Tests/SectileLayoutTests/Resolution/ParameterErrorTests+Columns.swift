import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Invalid columns, aspect ratios and spans.
extension ParameterErrorTests {
  @Test func `column widths and aspect ratios must be positive`() {
    for value in [0] + refused() {
      for (name, layout) in [
        ("minimum column width", SectionLayout.grid(.adaptive(minimum: value))),
        ("minimum column width", .grid(.adaptive(minimum: value, maximum: .infinity))),
        ("minimum column width", .grid(.gridItems([.adaptive(minimum: value)]))),
        ("maximum column width", .grid(.upTo(maximum: value))),
        ("maximum column width", .grid(.fitting(maximum: value))),
        ("aspect ratio", .list(itemLength: .aspectRatio(value))),
        ("aspect ratio", .list().header(.aspectRatio(value))),
        ("aspect ratio", .list().footer(.aspectRatio(value))),
      ] {
        expectText(
          "LayoutError: the \(name) of section 0 is \(value); "
            + "it must be positive and at most 1e+30.", layout)
      }
    }
  }

  @Test func `the largest width must not be below the least width`() {
    for value in [49, 0, -1, .nan, -.infinity] as [Double] {
      for columns in [
        SectionLayout.Columns.adaptive(minimum: 50, maximum: value),
        .tracks([.fraction(1, minimum: 50, maximum: value)]),
        .tracks([.maxContent(of: [60], minimum: 50, maximum: value)]),
        .gridItems([.flexible(minimum: 50, maximum: value)]),
        .gridItems([.adaptive(minimum: 50, maximum: value)]),
      ] {
        expectText(
          "LayoutError: the maximum of the column widths of section 0 is \(value); "
            + "it must be not below the minimum column width.", .grid(columns))
      }
    }
  }

  @Test func `an aspect ratio that gives too large a length is rejected`() {
    expectText(
      "LayoutError: the item length of section 0 is 3.2e+32; it must be in \(extent).",
      .list(itemLength: .aspectRatio(1e-30)))
    expectText(
      "LayoutError: the header length of section 0 is 3.2e+32; it must be in \(extent).",
      .list().header(.aspectRatio(1e-30)))
    expectText(
      "LayoutError: the item length of section 0 is 1.6e+32; it must be in \(extent).",
      .masonry(.count(2), itemLength: .aspectRatio(1e-30)))
  }

  @Test func `invalid numbers of columns are rejected`() {
    for (columns, count, maximum) in [
      (SectionLayout.Columns.count(0), "0", 2_147_483_647), (.count(-7), "-7", 2_147_483_647),
      (.count(.max), "9223372036854775807", 2_147_483_647), (.tracks([]), "0", 65_536),
      (.gridItems([]), "0", 65_536),
      (.tracks(Array(repeating: .fixed(1), count: 65_537)), "65537", 65_536),
      (.adaptive(minimum: 1e-9), "320000000000", 2_147_483_647),
      (.upTo(maximum: 1e-9), "320000000000", 2_147_483_647),
      (.adaptive(minimum: 1e-9, maximum: 2e-9), "320000000000", 2_147_483_647),
      (.gridItems([.adaptive(minimum: 1e-3)]), "320000", 65_536),
    ] {
      expectText(
        "LayoutError: section 0 has \(count) columns; it must have 1...\(maximum).",
        .grid(columns, itemLength: .fixed(1)))
    }
    expectText(
      "LayoutError: section 0 has 65537 columns; it must have 1...65536.",
      .masonry(.count(65_537)))
  }

  @Test func `spans below 1 are rejected, also while there is one column`() {
    for span in [0, -1, Int.min] {
      for layout in [
        SectionLayout.grid(.count(3)), .grid(.count(3), dense: true), .masonry(.count(3)),
        .grid(.tracks([.fixed(1), .fraction(1), .fixed(1)])), .grid(.adaptive(minimum: 10_000)),
        .masonry(.adaptive(minimum: 10_000)), .grid(.upTo(maximum: 10_000)),
      ] {
        expectText(
          "LayoutError: item 1.2 spans \(span) columns; it must span at least 1.", items: 4,
          span: { $0 == .item(2, inSection: 1) ? span : 1 }, sections: 2, layout)
      }
    }
  }

  @Test func `a span above the number of columns means all columns`() throws {
    for section in [SectionLayout.grid(.count(3)), .masonry(.count(3))] {
      for span in [3, 4, Int(Int32.max) - 1, Int(Int32.max), .max - 1, .max] {
        let layout = try layout(
          of: Array(repeating: LayoutSize(width: 1, height: 10), count: 3), width: 300,
          span: { $0.item == 1 ? span : 1 }, section)
        expectFrames(of: layout, "all-columns")
      }
    }
  }

  @Test func `a section that always has one column does not call for spans`() throws {
    _ = try layout(
      of: [.zero], width: 300,
      span: { _ in
        Issue.record("requested a span where there is one column")
        return 0
      }, .grid(.count(1)))
  }
}
