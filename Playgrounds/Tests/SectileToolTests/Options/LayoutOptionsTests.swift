import ArgumentParser
import Foundation
import SectileLayout
import SectilePaths
import Testing

@testable import SectileTool

/// The layout that options describe, and the help.
@Suite struct LayoutOptionsTests {
  private func render(_ arguments: String) throws -> RenderCommand {
    let words = arguments.split(separator: " ").map(String.init)
    return try #require(SectileCommand.parseAsRoot(["a.csv"] + words) as? RenderCommand)
  }

  private func plan(
    _ arguments: String, isGrouped: Bool = true, columns: Int = 80
  ) throws -> LayoutPlan {
    try render(arguments).layout.plan(
      isGrouped: isGrouped, table: Table(name: "a.csv", columns: ["w", "h"]),
      terminalColumns: columns)
  }

  @Test func `the default is a list as wide as the terminal, with headers if grouped`() throws {
    let list = SectionLayout.list(itemLength: .fixed(32))
    #expect(
      try plan("", columns: 100)
        == LayoutPlan(
          container: LayoutSize(width: 800, height: 480), axis: .vertical,
          direction: .leftToRight, pixelScale: nil,
          section: SectionPlan(layout: list.header(.fixed(32)))))
    #expect(try plan("", isGrouped: false).section.layout == list)
    #expect(try plan("--header 20", isGrouped: false).section.layout == list.header(.fixed(20)))
    #expect(try plan("--header none --footer 9").section.layout == list.footer(.fixed(9)))
    #expect(try plan("--footer none --layout list").section.layout == list.header(.fixed(32)))
  }

  @Test func `grids have spacing 0,8 by default`() throws {
    let plain = try plan("--layout grid --header none").section.layout
    #expect(
      plain
        == .grid(.adaptive(minimum: 160), itemLength: .fixed(48), lineSpacing: 0, itemSpacing: 8))
    #expect(
      try plan("--columns 3 --item-height ratio:1.5 --spacing 4,6 --header none").section.layout
        == .grid(.count(3), itemLength: .aspectRatio(1.5), lineSpacing: 4, itemSpacing: 6))
    #expect(
      try plan("--layout grid --columns adaptive:90.5 --spacing 5 --header 1 --footer 2").section
        .layout
        == SectionLayout.grid(
          .adaptive(minimum: 90.5), itemLength: .fixed(48), lineSpacing: 5, itemSpacing: 5
        ).header(.fixed(1)).footer(.fixed(2)))
  }

  @Test func `columns are a number, adaptive, up to a width, or tracks`() throws {
    func columns(_ text: String) throws -> SectionLayout {
      try plan("--columns \(text) --header none --spacing 0").section.layout
    }
    for (text, expected) in [
      ("adaptive:90,120", .adaptive(minimum: 90, maximum: 120)),
      ("adaptive:90,inf", .adaptive(minimum: 90, maximum: .infinity)),
      ("up-to:200", .upTo(maximum: 200)),
      ("tracks:80", .tracks([.fixed(80)])),
      ("tracks:80,1fr,0.5fr", .tracks([.fixed(80), .fraction(1), .fraction(0.5)])),
    ] as [(String, SectionLayout.Columns)] {
      #expect(try columns(text) == .grid(expected, itemLength: .fixed(48)), "\(text)")
    }
  }

  @Test func `spans, flows and masonry take sizes from the data`() throws {
    func quantity(_ source: Quantity.Source, _ option: String) -> Quantity {
      Quantity(source: source, setting: option)
    }
    let grid = try plan(
      "--columns 3 --span-by h --dense --align stretch --item-height column:w --header none")
    #expect(
      grid.section
        == SectionPlan(
          layout: .grid(
            .count(3), itemLength: .measured, itemSpacing: 8, alignment: .stretch, dense: true),
          size: .length(quantity(.column(0), "--item-height")),
          span: .quantity(Quantity(source: .column(1), fallback: 1, setting: "--span-by"))))
    let flow = try plan(
      "--layout flow --justify space-between --align center --item-width column:w --item-height 20 "
        + "--header none --spacing 4,6")
    #expect(
      flow.section
        == SectionPlan(
          layout: .flow(
            justification: .spaceBetween, alignment: .center, lineSpacing: 4, itemSpacing: 6),
          size: .sides(
            width: quantity(.column(0), "--item-width"),
            height: quantity(.points(20), "--item-height"))))
    let words = try plan("--layout flow --header none")
    #expect(
      words.section
        == SectionPlan(
          layout: .flow(lineSpacing: 8, itemSpacing: 8),
          size: .sides(
            width: Quantity(source: .label, times: 8, plus: 16, setting: "--item-width"),
            height: quantity(.points(32), "--item-height"))))
    let wall = try plan("--layout masonry --columns 4 --item-height column:h --header none")
    #expect(
      wall.section
        == SectionPlan(
          layout: .masonry(.count(4), itemLength: .measured, lineSpacing: 8, itemSpacing: 8),
          size: .length(quantity(.column(1), "--item-height"))))
    let bars = try plan("--separators 2 --section-spacing 9 --header none")
    #expect(bars.section.layout == .list(itemLength: .fixed(32)).separators(thickness: 2))
    #expect(bars.configuration.sectionSpacing == 9)
    for word in JustificationOption.allCases {
      #expect(
        try plan("--layout flow --header none --spacing 0 --justify \(word.rawValue)").section
          .layout
          == .flow(justification: word.justification))
    }
    #expect(Set(JustificationOption.allCases.map(\.justification)).count == 7)
    #expect(throws: ToolError(.usage, "--item-height is ratio:2; a flow has no ratios.")) {
      try plan("--layout flow --item-height ratio:2")
    }
    #expect(throws: ToolError.self) { try plan("--columns 2 --span-by x") }
    #expect(throws: ToolError.self) { try plan("--item-height column:x") }
  }

  @Test func `container, insets, headers and footers are read`() throws {
    let layout = try plan(
      "--width 320 --height 200.5 --insets 1,2,3,4 --item-height 44 --spacing 0 --axis horizontal "
        + "--rtl --scale 2 --pin-headers --pin-footers --footer 20 --viewport -5")
    #expect(layout.container == LayoutSize(width: 320, height: 200.5))
    #expect(layout.axis == .horizontal && layout.direction == .rightToLeft)
    #expect(layout.pixelScale == 2)
    #expect(
      layout.section.layout
        == SectionLayout.list(itemLength: .fixed(44))
        .header(.fixed(160), pinned: true).footer(.fixed(20), pinned: true)
        .insets(LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(try plan("--insets 8").section.layout.insets == LayoutInsets(8))
    #expect(try plan("--insets=-0").section.layout.insets.top.sign == .plus)
    #expect(
      try plan("--axis horizontal --layout grid").section.layout
        == SectionLayout.grid(.adaptive(minimum: 48), itemLength: .fixed(160))
        .header(.fixed(160)))
  }

  @Test func `the viewport is scrolled in reading direction`() throws {
    func viewport(_ arguments: String) throws -> LayoutRect {
      let plan = try plan("--width 100 --height 50 " + arguments)
      let layout = try CollectionLayout(
        of: SectionCounts([10], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 100, height: 50), axis: plan.axis, direction: plan.direction
      ) { _ in .list(itemLength: .fixed(40)) }
      return plan.viewport(at: 30, in: layout).rect
    }
    #expect(try viewport("") == LayoutRect(x: 0, y: 30, width: 100, height: 50))
    #expect(try viewport("--rtl") == LayoutRect(x: 0, y: 30, width: 100, height: 50))
    #expect(
      try viewport("--axis horizontal") == LayoutRect(x: 30, y: 0, width: 100, height: 50))
    #expect(
      try viewport("--axis horizontal --rtl")
        == LayoutRect(x: 270, y: 0, width: 100, height: 50))
  }

  @Test func `help on standard output has units, groups and examples`() {
    let help = ToolRun(["render", "--help"])
    #expect(help.status == .success && help.errors == "")
    #expect(ToolRun(["help", "render"]).output == help.output)
    for text in [
      "EXAMPLES:", "INPUT:", "SECTIONS:", "LAYOUT:", "OUTPUT:", "Lengths are in points",
      "--group-by region", "USAGE: sectile [render] <file> [<option> ...]",
    ] {
      #expect(help.output.contains(text), "\(text)")
    }
    for columns in [1, 60, 80, 300] {
      let lines = ToolRun(["render", "--help"], columns: columns).output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= min(max(columns, 80), 100) }, "\(columns) columns")
    }
  }

  @Test func `COLUMNS is used if it is in 1...10000, or else the terminal`() {
    for (variable, columns) in [
      (nil, 80), ("120", 120), ("1", 1), ("0", 80), ("-5", 80), ("wide", 80), ("", 80),
      ("10001", 80), ("99999999999999999999", 80),
    ] as [(String?, Int)] {
      #expect(
        Console.columns(from: variable, terminal: 0) == columns, "COLUMNS=\(variable ?? "unset")")
      let terminal = columns == 80 ? 50 : columns
      #expect(Console.columns(from: variable, terminal: 50) == terminal)
    }
  }
}
