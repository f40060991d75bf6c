import ArgumentParser
import Foundation
import SectileLayout
import SectilePaths
import Testing

@testable import SectileTool

/// The command line: what the options mean, and what is refused with which words.
@Suite struct OptionTests {
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

  @Test func `without options: a list as wide as the terminal, with headers if grouped`() throws {
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

  @Test func `grids`() throws {
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

  @Test func `columns of every kind`() throws {
    func columns(_ text: String) throws -> SectionLayout {
      try plan("--columns \(text) --header none --spacing 0").section.layout
    }
    for (text, expected) in [
      ("adaptive:90,120", .adaptive(minimum: 90, maximum: 120)),
      ("adaptive:90,inf", .adaptive(minimum: 90, maximum: .infinity)),
      ("up-to:200", .upTo(maximum: 200)),
      ("tracks:80", .tracks([.fixed(80)])),
      ("tracks:80,1fr,0.5fr", .tracks([.fixed(80), .fraction(1), .fraction(0.5)])),
    ] as [(String, Columns)] {
      #expect(try columns(text) == .grid(expected, itemLength: .fixed(48)), "\(text)")
    }
  }

  @Test func `spans, flows and masonry`() throws {
    func quantity(_ source: Quantity.Source, _ option: String) -> Quantity {
      Quantity(source: source, asker: option)
    }
    let grid = try plan(
      "--columns 3 --span-by h --dense --align stretch --item-height column:w --header none")
    #expect(
      grid.section
        == SectionPlan(
          layout: .grid(
            .count(3), itemLength: .measured, itemSpacing: 8, alignment: .stretch, dense: true),
          size: .length(quantity(.column(0), "--item-height")),
          span: .quantity(Quantity(source: .column(1), fallback: 1, asker: "--span-by"))))
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
            width: Quantity(source: .label, times: 8, plus: 16, asker: "--item-width"),
            height: quantity(.points(32), "--item-height"))))
    let wall = try plan("--layout masonry --columns 4 --item-height column:h --header none")
    #expect(
      wall.section
        == SectionPlan(
          layout: .masonry(.count(4), itemLength: .measured, lineSpacing: 8, itemSpacing: 8),
          size: .length(quantity(.column(1), "--item-height"))))
    let bars = try plan("--separators 2 --section-spacing 9 --header none")
    #expect(bars.section.layout == .list(itemLength: .fixed(32)).separators(thickness: 2))
    #expect(bars.furniture.sectionSpacing == 9)
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

  @Test func `everything around the items`() throws {
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

  @Test func `where a viewport is`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([10], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 50), axis: .horizontal
    ) { _ in .list(itemLength: .fixed(40)) }
    func viewport(_ arguments: String) throws -> LayoutRect {
      try plan("--width 100 --height 50 " + arguments).viewport(at: 30, in: layout)
    }
    #expect(try viewport("") == LayoutRect(x: 0, y: 30, width: 100, height: 50))
    #expect(try viewport("--rtl") == LayoutRect(x: 0, y: 30, width: 100, height: 50))
    #expect(
      try viewport("--axis horizontal") == LayoutRect(x: 30, y: 0, width: 100, height: 50))
    #expect(
      try viewport("--axis horizontal --rtl")
        == LayoutRect(x: 270, y: 0, width: 100, height: 50))
  }

  private static let extents = "it must be a number of points, 0 or more."
  private static let columns =
    "it must be a number of columns, 1...2147483647, or adaptive:POINTS, as adaptive:160, "
    + "up-to:POINTS or tracks:WIDTH,..., as tracks:80,1fr."

  @Test func `values that mean nothing are refused with what is allowed`() {
    for (option, values, allowed) in [
      (
        "--columns <columns>", ["0", "-1", "2147483648", "1.5", "x", "adaptive", "nan"],
        Self.columns
      ),
      (
        "--columns <columns>",
        [
          "adaptive:0", "adaptive:", "adaptive:-1", "adaptive:nan",
          "adaptive:1e31",
        ],
        "the narrowest column must be a number of points above 0."
      ),
      (
        "--columns <columns>", ["adaptive:100,", "adaptive:100,99", "adaptive:1,2,3"],
        "the widest column must be a number of points, not below the narrowest."
      ),
      (
        "--columns <columns>", ["up-to:0", "up-to:", "up-to:nan", "up-to:1e31"],
        "the widest column must be a number of points above 0."
      ),
      (
        "--columns <columns>",
        ["tracks:", "tracks:80,,1fr", "tracks:fr", "tracks:-1", "tracks:1em"],
        "the width of a column must be a number of points, or a share as 1fr."
      ),
      (
        "--item-width <length>", ["nan", "ratio:1", "Label"],
        "it must be a number of points, 0 or more, column:NAME or label."
      ),
      ("--section-spacing <points>", ["-1", "x"], Self.extents),
      ("--separators <points>", ["-1", "nan"], Self.extents),
      ("--width <points>", ["nan", "inf", "-1", "1e31", "wide", "10,20"], Self.extents),
      ("--height <points>", ["nan", "-0.001"], Self.extents),
      (
        "--item-height <length>", ["nan", "-1", "tall"],
        "it must be a number of points, 0 or more, ratio:NUMBER, as ratio:1.5, column:NAME or label."
      ),
      (
        "--item-height <length>", ["ratio:0", "ratio:-1", "ratio:inf", "ratio:nan", "ratio:"],
        "the ratio must be a number above 0."
      ),
      (
        "--header <points>", ["nan", "-1", "None"],
        "it must be a number of points, 0 or more, or none."
      ),
      ("--footer <points>", ["inf"], "it must be a number of points, 0 or more, or none."),
      (
        "--insets <points>", ["1,2", "1,2,3", "1,2,3,4,5", "-1", "1,2,3,nan", "1,,2,3"],
        "it must be one number of points, or top,leading,bottom,trailing, each 0 or more."
      ),
      (
        "--spacing <points>", ["1,2,3", "-1", "nan", "1,-2", ","],
        "it must be one number of points, or line,item, each 0 or more."
      ),
      (
        "--scale <number>", ["0", "-1", "nan", "1e7"],
        "it must be a number above 0 and at most 1048576."
      ),
      ("--viewport <points>", ["nan", "inf", "top"], "it must be a number of points."),
      (
        "--part <part>",
        [
          "0,0,1", "0,0,0,1", "0,0,1,0", "0,0,-1,1", "nan,0,1,1", "0,0,1e31,1",
          "all",
        ],
        "it must be x,y,width,height in points, with some extent, or viewport."
      ),
      (
        "--delimiter <char>", ["ab", "\"", "\n", "é"],
        "it must be one ASCII character other than a quote, or tab."
      ),
    ] {
      let name = String(option.split(separator: " ")[0])
      // The file is not there, but nobody looks for it.
      let run = ToolRun(["none.csv", "\(name)=\(values[0])"])
      #expect(run.status == .usage, "\(name) \(values[0])")
      #expect(
        run.errors == """
          sectile: The value '\(values[0])' is invalid for '\(option)': \(allowed)
          Try "sectile --help".

          """)
      #expect(run.output == "")
      // Telling takes the parser most of the time, and is the same for the others.
      for value in values.dropFirst() {
        #expect(throws: (any Error).self, "\(name) \(value)") {
          try SectileCommand.parseAsRoot(["none.csv", "\(name)=\(value)"])
        }
      }
    }
  }

  @Test func `options that do not go together`() {
    for (options, message) in [
      (
        "--group-by a --group-by-letter a",
        "Either --group-by or --group-by-letter makes the sections."
      ),
      ("--descending", "--descending needs --sort-by."),
      ("--sort-sections", "--sort-sections needs --group-by or --group-by-letter."),
      ("--layout list --columns 3", "--columns is for --layout grid and masonry."),
      ("--layout flow --columns 3", "--columns is for --layout grid and masonry."),
      ("--span-by a", "--span-by is for --layout grid and masonry."),
      ("--layout masonry --dense", "--dense is for --layout grid."),
      ("--columns 2 --justify center", "--justify is for --layout flow."),
      ("--align end", "--align is for --layout grid and flow."),
      ("--item-width 9", "--item-width is for --layout flow."),
      ("--spec a.json --insets 1", "--insets is for runs without --spec; the layout file says it."),
      (
        "--spec a.json --pin-headers --viewport 1",
        "--pin-headers is for runs without --spec; the layout file says it."
      ),
      ("--spec a.json --svg ./a.json", "./a.json is the layout file and cannot be an output too."),
      ("--svg - --frames -", "Only one output can go to standard output."),
      ("--svg a --snapshot a", "Two outputs cannot go to one file."),
      ("--frames a.txt", "--frames writes a file whose name ends with .csv or .json."),
      ("--part viewport", "--part viewport needs --viewport."),
      (
        "--pin-headers",
        "Headers and footers are pinned to the edges of a viewport; "
          + "--viewport POINTS tells where it is."
      ),
      ("--svg none.csv", "none.csv is the input and cannot be an output too."),
      ("--frames ./none.csv", "./none.csv is the input and cannot be an output too."),
      ("--bogus", "Unknown option '--bogus'"),
      ("--width", "Missing value for '--width <points>'"),
      ("more.csv", "Unexpected argument 'more.csv'"),
    ] {
      let run = ToolRun(["none.csv"] + options.split(separator: " ").map(String.init))
      #expect(run.status == .usage, "\(options)")
      #expect(run.errors == "sectile: \(message)\nTry \"sectile --help\".\n")
      #expect(run.output == "")
    }
    #expect(
      ToolRun([]).errors
        == "sectile: Missing expected argument '<file>'\nTry \"sectile --help\".\n")
  }

  @Test func `what only the layout finds out is the fault of an option too`() throws {
    for (options, message) in [
      (
        "--width 1000 --columns adaptive:1e-12 --spacing 0",
        "--columns makes 1000000000000000.0 columns; it must make 1...2147483647."
      ),
      (
        "--width 1e30 --item-height ratio:1e-9",
        "--item-height makes 1e+39; it must be in 0...1e+30."
      ),
    ] {
      let run = ToolRun(["-"] + options.split(separator: " ").map(String.init), input: "a\n1\n")
      #expect(run.status == .usage, "\(options)")
      #expect(run.errors == "sectile: \(message)\n")
    }
    let sections = Sections(
      Table(name: "a.csv"), by: SectionRule(labelColumns: []),
      locale: Locale(identifier: "en_US"), progress: .none)
    let layout = try plan("")
    for (error, start) in [
      (LayoutError.container(.zero), "--width or --height: the container is (0.0, 0.0);"),
      (.pixelScale(0), "--scale is 0.0;"), (.parameter(.insets, -1, section: 0), "--insets makes"),
      (.parameter(.lineSpacing, -1, section: 0), "--spacing makes"),
      (.parameter(.headerLength, -1, section: 0), "--header makes"),
      (.parameter(.footerLength, -1, section: 0), "--footer makes"),
      (.furniture(.sectionSpacing, -1), "--section-spacing makes"),
    ] {
      let found = layout.explain(error, plans: [layout.section], in: sections)
      #expect(found.status == .usage && found.message.hasPrefix(start), "\(found)")
    }
    let other = layout.explain(
      .path(.header(inSection: 0)), plans: [layout.section], in: sections)
    #expect(other.status == .software)
  }

  @Test func `--delimiter is for CSV`() {
    let run = ToolRun(["-", "--delimiter", ";"], input: "[]")
    #expect(run.status == .usage)
    #expect(run.errors == "sectile: --delimiter is for CSV; standard input is json.\n")
  }

  @Test func `help is on standard output, with units, groups and examples`() {
    let help = ToolRun(["--help"])
    #expect(help.status == .success && help.errors == "")
    #expect(ToolRun(["render", "--help"]).output == help.output)
    #expect(ToolRun(["help", "render"]).output == help.output)
    for text in [
      "EXAMPLES:", "INPUT:", "SECTIONS:", "LAYOUT:", "OUTPUT:", "Lengths are in points",
      "--group-by region", "USAGE: sectile [render] <file> [<option> ...]",
    ] {
      #expect(help.output.contains(text), "\(text)")
    }
    for columns in [1, 60, 80, 300] {
      let lines = ToolRun(["--help"], columns: columns).output.split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= min(max(columns, 80), 100) }, "\(columns) columns")
    }
    #expect(ToolRun(["help"]).output.contains("render (default)"))
  }

  @Test func `COLUMNS is believed if it is a number`() {
    for (variable, columns) in [
      (nil, 80), ("120", 120), ("1", 1), ("0", 80), ("-5", 80), ("wide", 80), ("", 80),
      ("10001", 80), ("99999999999999999999", 80),
    ] as [(String?, Int)] {
      #expect(Console.columns(from: variable) == columns, "COLUMNS=\(variable ?? "unset")")
    }
  }
}
