import Foundation
import SectileLayout
import Testing

@testable import SectileTool

/// The layout that each key of a layout file describes.
@Suite struct LayoutSpecTests {
  static let table = Table(
    name: "a.csv", columns: ["name", "w", "h", "span"],
    rows: [
      Table.Row(values: ["one", "10", "20", "1"]), Table.Row(values: ["three", "30", "15", ""]),
    ])

  static func plan(_ text: String, of table: Table = table) throws -> LayoutPlan {
    let spec = try LayoutSpec(InputFile(name: "l.json", contents: Array(text.utf8)))
    return try spec.plan(for: table, terminalColumns: 80)
  }

  /// Returns the plan of all sections from their keys.
  func section(_ keys: String, axis: String = "vertical") throws -> SectionPlan {
    try Self.plan("{\"axis\": \"\(axis)\", \"section\": {\(keys)}}").section
  }

  func layout(_ keys: String) throws -> SectionLayout { try section(keys).layout }

  func quantity(
    _ source: Quantity.Source, times: Double = 1, plus: Double = 0, fallback: Double? = nil,
    _ place: String
  ) -> Quantity {
    Quantity(
      source: source, times: times, plus: plus, fallback: fallback, setting: "l.json:1:\(place)")
  }

  @Test func `an empty file describes a list as wide as the terminal`() throws {
    let plan = try Self.plan("{}")
    #expect(plan.container == LayoutSize(width: 640, height: 480))
    #expect(plan.axis == .vertical && plan.direction == .leftToRight && plan.pixelScale == nil)
    #expect(plan.section.layout == .list(itemLength: .fixed(32)) && plan.named.isEmpty)
    #expect(plan.configuration == CollectionLayout.Configuration() && plan.labels.isEmpty)
  }

  @Test func `keys of the file set the container and the configuration`() throws {
    let plan = try Self.plan(
      """
      {"width": 320, "height": 200.5, "axis": "horizontal", "direction": "rightToLeft", "reversed": true,
       "scale": 3,
       "header": {"length": {"aspectRatio": 8}, "pinned": true, "label": "All  of\\n it"},
       "footer": 20, "sectionSpacing": 12, "pinInsets": {"start": 44}, "section": {}, "sections": {}}
      """)
    #expect(plan.container == LayoutSize(width: 320, height: 200.5))
    #expect(plan.axis == .horizontal && plan.direction == .rightToLeft && plan.pixelScale == 3)
    #expect(plan.isReversed)
    #expect(try !Self.plan("{}").isReversed)
    #expect(
      plan.configuration
        == CollectionLayout.Configuration(
          header: SectionLayout.Supplementary(length: .aspectRatio(8), isPinned: true),
          footer: SectionLayout.Supplementary(length: .fixed(20)), sectionSpacing: 12))
    // The start of this layout is its left edge, where lines end.
    #expect(plan.insets == LayoutInsets(trailing: 44))
    #expect(plan.labels == [.collectionHeader: "All of it", .collectionFooter: ""])
    #expect(plan.section.layout == .list(itemLength: .fixed(160)))
    let insets = try Self.plan("{\"pinInsets\": 9}").insets
    #expect(insets == LayoutInsets(top: 9, bottom: 9))
  }

  @Test func `every kind of columns is read`() throws {
    for (text, columns) in [
      ("3", .count(3)), (#"{"adaptive": 90}"#, .adaptive(minimum: 90)),
      (#"{"adaptive": {"minimum": 90}}"#, .adaptive(minimum: 90)),
      (
        #"{"adaptive": {"minimum": 90, "maximum": 120}}"#, .adaptive(minimum: 90, maximum: 120)
      ),
      (
        #"{"adaptive": {"minimum": 90, "maximum": "infinity"}}"#,
        .adaptive(minimum: 90, maximum: .infinity)
      ),
      (#"{"upTo": 200}"#, .upTo(maximum: 200)),
      (#"{"fitting": 200}"#, .fitting(maximum: 200)),
      (
        #"{"fitting": {"maximum": 200, "minimum": 80}}"#, .fitting(maximum: 200, minimum: 80)
      ),
      (
        #"{"tracks": [{"maxContent": [60, 84, 12]}, {"maxContent": [], "minimum": 9}, "1fr"]}"#,
        .tracks([.maxContent(of: [84]), .maxContent(of: [], minimum: 9), .fraction(1)])
      ),
      (
        #"{"tracks": [{"maxContent": [60], "maximum": 50}]}"#,
        .tracks([.maxContent(of: [60], maximum: 50)])
      ),
      (
        #"{"tracks": [80, "1fr", "0.5fr", {"fraction": 2}]}"#,
        .tracks([.fixed(80), .fraction(1), .fraction(0.5), .fraction(2)])
      ),
      (
        #"{"tracks": [{"fraction": 1, "minimum": 40, "maximum": 90}]}"#,
        .tracks([.fraction(1, minimum: 40, maximum: 90)])
      ),
      (#"{"tracks": [{"minimum": 40, "maximum": 90}]}"#, .tracks([.minmax(40, 90)])),
      (
        #"{"autoFill": [{"fraction": 1, "minimum": 90}, 20], "before": ["2fr"], "after": [40]}"#,
        .autoFill(
          [.fraction(1, minimum: 90), .fixed(20)], before: [.fraction(2)], after: [.fixed(40)])
      ),
      (#"{"autoFill": [80]}"#, .autoFill([.fixed(80)])),
      (#"{"autoFit": [80], "occupied": 3}"#, .autoFit([.fixed(80)], occupied: 3)),
      (
        #"{"autoFit": ["1fr"], "before": [20], "after": [{"minimum": 4, "maximum": 9}], "occupied": 0}"#,
        .autoFit([.fraction(1)], before: [.fixed(20)], after: [.minmax(4, 9)], occupied: 0)
      ),
      (
        #"{"gridItems": [{"fixed": 80}, {"flexible": {}}, {"flexible": {"maximum": 5}}]}"#,
        .gridItems([.fixed(80), .flexible(), .flexible(minimum: 5, maximum: 5)])
      ),
      (
        #"{"gridItems": [{"adaptive": 9}, {"adaptive": {"minimum": 9, "maximum": 12}}]}"#,
        .gridItems([.adaptive(minimum: 9), .adaptive(minimum: 9, maximum: 12)])
      ),
    ] as [(String, SectionLayout.Columns)] {
      #expect(
        try layout("\"layout\": \"grid\", \"columns\": \(text)")
          == .grid(columns, itemLength: .fixed(48)), "\(text)")
      #expect(
        try layout("\"layout\": \"masonry\", \"columns\": \(text)")
          == .masonry(columns, itemLength: .fixed(48)), "\(text)")
    }
    #expect(
      try section("\"layout\": \"grid\"", axis: "horizontal").layout
        == .grid(.adaptive(minimum: 48), itemLength: .fixed(160)))
  }

  @Test func `every arrangement is read with its keys`() throws {
    #expect(
      try layout(#""layout": "grid", "alignment": "end", "dense": true, "lineSpacing": 4"#)
        == .grid(
          .adaptive(minimum: 160), itemLength: .fixed(48), lineSpacing: 4, alignment: .end,
          dense: true))
    #expect(
      try layout(#""layout": "masonry", "columns": 2, "tolerance": 9, "itemSpacing": 5"#)
        == .masonry(.count(2), itemLength: .fixed(48), itemSpacing: 5, tolerance: 9))
    let group = """
      {"horizontal": [
        {"width": "60%", "insets": 2},
        {"vertical": [{"height": {"estimated": 9}, "edgeSpacing": {"top": {"flexible": 1}}}],
          "width": {"fractionalHeight": 0.4}, "repeat": 2},
        {"vertical": [{"height": 1}], "repeat": "whileFitting"},
        {"horizontal": [{}], "width": {"uniform": 7}, "divide": 3}
      ], "height": 120, "spacing": {"flexible": 4}}
      """
    let column = LayoutGroup.Size(width: .fractionalHeight(0.4), height: .fractionalHeight(1))
    let estimated = LayoutGroup.Size(width: .fractionalWidth(1), height: .estimated(9))
    let uniform = LayoutGroup.Size(
      width: .uniformAcrossSiblings(estimate: 7), height: .fractionalHeight(1))
    #expect(
      try layout("\"layout\": \"groups\", \"lineSpacing\": 6, \"group\": \(group)")
        == .groups(
          .horizontal(
            LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(120)),
            spacing: .flexible(4),
            [
              .item(.fraction(width: 0.6), insets: LayoutInsets(2)),
              .vertical(
                column, repeating: .item(estimated).edgeSpacing(top: .flexible(1)), count: 2),
              .vertical(
                .fraction(),
                repeating: [
                  .item(LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(1)))
                ]),
              .horizontal(uniform, fitting: .item(.fraction()), count: 3),
            ]), groupSpacing: 6))
    #expect(
      try layout(#""itemLength": 44, "lineSpacing": 1"#)
        == .list(itemLength: .fixed(44), lineSpacing: 1))
    for (name, justification) in [
      ("leading", .leading), ("center", .center), ("trailing", .trailing),
      ("spaceBetween", .spaceBetween), ("spaceAround", .spaceAround),
      ("spaceEvenly", .spaceEvenly), ("flowLayout", .flowLayout),
    ] as [(String, SectionLayout.Justification)] {
      for key in ["justification", "lastLine", "loneItem"] {
        #expect(
          try layout(#""layout": "flow", "\#(key)": "\#(name)", "alignment": "center""#)
            == .flow(
              justification: key == "justification" ? justification : .leading,
              lastLine: key == "lastLine" ? justification : nil,
              loneItem: key == "loneItem" ? justification : nil, alignment: .center),
          "\(key): \(name)")
      }
    }
    for (name, alignment) in [
      ("start", .start), ("center", .center), ("end", .end), ("stretch", .stretch),
    ] as [(String, SectionLayout.Alignment)] {
      #expect(
        try layout(#""layout": "grid", "alignment": "\#(name)""#)
          == .grid(.adaptive(minimum: 160), itemLength: .fixed(48), alignment: alignment))
    }
  }
}
