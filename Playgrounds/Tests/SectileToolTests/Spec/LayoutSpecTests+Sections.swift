import Foundation
import SectileLayout
import Testing

@testable import SectileTool

/// The keys of a section that do not choose its arrangement.
extension LayoutSpecTests {
  @Test func `sizes and spans come from the data`() throws {
    for (text, length) in [
      ("44", .fixed(44)), (#"{"aspectRatio": 1.5}"#, .aspectRatio(1.5)),
      (#"{"estimated": 20}"#, .estimated(20)),
    ] as [(String, SectionLayout.Length)] {
      let plan = try section("\"itemLength\": \(text)")
      #expect(plan.layout == .list(itemLength: length) && plan.size == nil, "\(text)")
    }
    // The locations are those of the values.
    for (text, size) in [
      (#"{"column": "h"}"#, .length(quantity(.column(2), "48: section.itemLength"))),
      (
        #"{"column": "h", "times": 2, "plus": -1, "default": 9}"#,
        .length(quantity(.column(2), times: 2, plus: -1, fallback: 9, "48: section.itemLength"))
      ),
      (
        #"{"lengthOf": "name"}"#,
        .length(
          quantity(.lengthOf(column: 0), times: 8, plus: 16, "48: section.itemLength"))
      ),
      (
        #"{"lengthOf": "name", "times": 3, "plus": 1}"#,
        .length(quantity(.lengthOf(column: 0), times: 3, plus: 1, "48: section.itemLength"))
      ),
      ("\"label\"", .length(quantity(.label, times: 8, plus: 16, "48: section.itemLength"))),
      (
        #"{"aspectRatio": {"column": "w"}}"#,
        .ratio(quantity(.column(1), "64: section.itemLength.aspectRatio"))
      ),
      (
        #"{"aspectRatio": [3, {"column": "h"}]}"#,
        .picture(
          width: quantity(.points(3), "65: section.itemLength.aspectRatio[0]"),
          height: quantity(.column(2), "68: section.itemLength.aspectRatio[1]"))
      ),
    ] as [(String, ItemSize)] {
      let plan = try section("\"itemLength\": \(text)")
      #expect(plan.layout == .list(itemLength: .measured) && plan.size == size, "\(text)")
    }
    let flow = try section(#""layout": "flow", "itemWidth": {"column": "w"}, "itemHeight": 9"#)
    #expect(flow.layout == .flow())
    #expect(
      flow.size
        == .sides(
          width: quantity(.column(1), "65: section.itemWidth"),
          height: quantity(.points(9), "96: section.itemHeight")))
    let estimated = try section(
      #""layout": "flow", "estimatedItemSize": {"width": 60, "height": 20.5}"#)
    #expect(
      estimated.layout == .flow(estimatedItemSize: LayoutSize(width: 60, height: 20.5))
        && estimated.size == nil)
    for (text, span) in [
      ("1", nil), ("\"all\"", .all),
      ("2", .quantity(quantity(.points(2), "60: section.span"))),
      (
        #"{"column": "span"}"#,
        .quantity(quantity(.column(3), fallback: 1, "60: section.span"))
      ),
      (
        #"{"column": "span", "default": 2}"#,
        .quantity(quantity(.column(3), fallback: 2, "60: section.span"))
      ),
    ] as [(String, SpanRule?)] {
      #expect(try section("\"layout\": \"grid\", \"span\": \(text)").span == span, "\(text)")
      let wall = try section("\"layout\": \"masonry\", \"span\": \(text)").span
      #expect((wall == nil) == (span == nil))
    }
  }

  @Test func `headers, backgrounds and other keys of a section are read`() throws {
    let list = SectionLayout.list(itemLength: .fixed(32))
    for (text, expected) in [
      (#""header": 28"#, list.header(.fixed(28))),
      (#""footer": {"length": 20, "pinned": true}"#, list.footer(.fixed(20), pinned: true)),
      (
        #""header": {"length": {"estimated": 9}, "placement": "inside"}"#,
        list.header(.estimated(9), placement: .inside)
      ),
      (
        #""footer": {"length": {"aspectRatio": 2}, "placement": {"beside": 80}}"#,
        list.footer(.aspectRatio(2), placement: .beside(width: 80))
      ),
      (#""header": {"length": 1, "placement": "outside"}"#, list.header(.fixed(1))),
      (#""header": "none", "background": "none", "separators": "none""#, list),
      (#""insets": 8"#, list.insets(LayoutInsets(8))),
      (
        #""insets": {"top": 1, "leading": 2, "bottom": 3, "trailing": 4}"#,
        list.insets(LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      ),
      (#""insets": {"bottom": 3}"#, list.insets(LayoutInsets(bottom: 3))),
      (#""itemInsets": {"top": 3}"#, list.itemInsets(LayoutInsets(top: 3))),
      (#""pinning": "section""#, list.pinning(within: .section)),
      (#""pinning": "items""#, list),
      (#""background": -4"#, list.background(insets: LayoutInsets(-4))),
      (
        #""background": {"insets": {"top": -1}, "includesSupplementaries": false}"#,
        list.background(insets: LayoutInsets(top: -1), includingSupplementaries: false)
      ),
      (#""background": {}"#, list.background()),
      (#""separators": 1"#, list.separators(thickness: 1)),
      (
        #""separators": {"thickness": 2, "leadingInset": 16, "trailingInset": -3}"#,
        list.separators(thickness: 2, leadingInset: 16, trailingInset: -3)
      ),
      (
        #""header": {"length": 9, "pinned": true, "minimumLength": 4}"#,
        list.header(.fixed(9), pinned: true, minimumLength: 4)
      ),
      (
        #""badges": [{"width": 20, "height": {"fraction": 0.5}}]"#,
        list.badge(width: .fixed(20), height: .fraction(0.5), anchor: .init(edges: []))
      ),
      (
        #""badges": [{"width": 2, "height": 3, "edges": ["top", "trailing"], "absoluteOffset": [1, -2], "#
          + #""fractionalOffset": [0.5, -0.5], "zIndex": -3, "items": [4, 2]}, "#
          + #"{"width": 1, "height": 1, "edges": "leading", "items": "all"}]"#,
        list.badge(
          width: .fixed(2), height: .fixed(3),
          anchor: .init(
            edges: [.top, .trailing], absoluteOffset: LayoutPoint(x: 1, y: -2),
            fractionalOffset: LayoutPoint(x: 0.5, y: -0.5)), zIndex: -3, items: [2, 4]
        ).badge(width: .fixed(1), height: .fixed(1), anchor: .init(edges: .leading))
      ),
      (
        #""badges": [{"width": 2, "height": 3, "section": "items", "pinned": true}, "#
          + #"{"width": 2, "height": 3, "section": "complete"}]"#,
        list.sectionBadge(
          width: .fixed(2), height: .fixed(3), anchor: .init(edges: []), pinned: true,
          includingSupplementaries: false
        ).sectionBadge(width: .fixed(2), height: .fixed(3), anchor: .init(edges: []))
      ),
      (
        #""layout": "groups", "group": {"horizontal": [{}], "height": 40, "#
          + #""badges": [{"width": 2, "height": 3, "zIndex": 4}]}"#,
        SectionLayout.groups(
          LayoutGroup.horizontal(
            .init(width: .fractionalWidth(1), height: .absolute(40)), [.item(.fraction())]
          ).badge(width: .fixed(2), height: .fixed(3), anchor: .init(edges: []), zIndex: 4))
      ),
      (#""badges": "none""#, list),
      (#""whenEmpty": "hidden""#, list.whenEmpty(.hidden)),
      (#""whenEmpty": "header""#, list.whenEmpty(.header)),
      (#""whenEmpty": "complete""#, list),
      (#""collapsed": true"#, list.collapsed()),
      (#""orthogonalScrolling": 120"#, list.orthogonalScrolling(length: 120)),
      (
        #""orthogonalScrolling": {"length": 9, "snapping": "lineCenter"}"#,
        list.orthogonalScrolling(length: 9, snapping: .lineCenter)
      ),
      (
        #""orthogonalScrolling": {"length": 9, "snapping": "page"}"#,
        list.orthogonalScrolling(length: 9, snapping: .page)
      ),
      (
        #""orthogonalScrolling": {"length": 9, "snapping": "lineStart"}"#,
        list.orthogonalScrolling(length: 9, snapping: .lineStart)
      ),
      (#""orthogonalScrolling": "none""#, list),
    ] {
      #expect(try layout(text) == expected, "\(text)")
    }
  }

  @Test func `a section inherits the keys that it does not have`() throws {
    let plan = try Self.plan(
      """
      {"section": {"layout": "grid", "columns": 3, "header": 28, "insets": 8, "dense": true},
       "sections": {
         "A": {}, "B": {"layout": "flow", "header": "none"}, "C  D": {"columns": 2, "insets": 0}}}
      """)
    let grid = SectionLayout.grid(.count(3), itemLength: .fixed(48), dense: true)
    #expect(plan.section.layout == grid.header(.fixed(28)).insets(LayoutInsets(8)))
    #expect(plan.named.keys.sorted() == ["A", "B", "C D"])
    #expect(plan.named["A"]?.layout == plan.section.layout)
    #expect(plan.named["B"]?.layout == .flow().insets(LayoutInsets(8)))
    #expect(
      plan.named["C D"]?.layout
        == .grid(.count(2), itemLength: .fixed(48), dense: true).header(.fixed(28)))
    // An estimate replaces inherited sizes, and a size an inherited estimate.
    let flows = try Self.plan(
      """
      {"section": {"layout": "flow", "estimatedItemSize": {"width": 6, "height": 2}},
       "sections": {"A": {}, "B": {"itemWidth": 9}, "C": {"layout": "list"}}}
      """)
    let flow = SectionLayout.flow(estimatedItemSize: LayoutSize(width: 6, height: 2))
    #expect(flows.section.layout == flow && flows.named["A"]?.layout == flow)
    #expect(flows.named["B"]?.layout == .flow() && flows.named["B"]?.size != nil)
    #expect(flows.named["C"]?.layout == .list(itemLength: .fixed(32)))
    let sizes = try Self.plan(
      """
      {"section": {"layout": "flow", "itemWidth": 9},
       "sections": {"A": {"estimatedItemSize": {"width": 6, "height": 2}}}}
      """)
    #expect(sizes.named["A"]?.layout == flow && sizes.named["A"]?.size == nil)
  }
}
