import ArgumentParser
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
    try render(arguments).layout.plan(isGrouped: isGrouped, terminalColumns: columns)
  }

  @Test func `without options: a list as wide as the terminal, with headers if grouped`() throws {
    let list = SectionLayout.list(itemLength: .fixed(32))
    #expect(
      try plan("", columns: 100)
        == LayoutPlan(
          container: LayoutSize(width: 800, height: 480), axis: .vertical,
          direction: .leftToRight, pixelScale: nil, section: list.header(.fixed(32))))
    #expect(try plan("", isGrouped: false).section == list)
    #expect(try plan("--header 20", isGrouped: false).section == list.header(.fixed(20)))
    #expect(try plan("--header none --footer 9").section == list.footer(.fixed(9)))
    #expect(try plan("--footer none --layout list").section == list.header(.fixed(32)))
  }

  @Test func `grids`() throws {
    let plain = try plan("--layout grid --header none").section
    #expect(
      plain
        == .grid(.adaptive(minimum: 160), itemLength: .fixed(48), lineSpacing: 0, itemSpacing: 8))
    #expect(
      try plan("--columns 3 --item-height ratio:1.5 --spacing 4,6 --header none").section
        == .grid(.count(3), itemLength: .aspectRatio(1.5), lineSpacing: 4, itemSpacing: 6))
    #expect(
      try plan("--layout grid --columns adaptive:90.5 --spacing 5 --header 1 --footer 2").section
        == SectionLayout.grid(
          .adaptive(minimum: 90.5), itemLength: .fixed(48), lineSpacing: 5, itemSpacing: 5
        ).header(.fixed(1)).footer(.fixed(2)))
  }

  @Test func `everything around the items`() throws {
    let layout = try plan(
      "--width 320 --height 200.5 --insets 1,2,3,4 --item-height 44 --spacing 0 --axis horizontal "
        + "--rtl --scale 2 --pin-headers --pin-footers --footer 20 --viewport -5")
    #expect(layout.container == LayoutSize(width: 320, height: 200.5))
    #expect(layout.axis == .horizontal && layout.direction == .rightToLeft)
    #expect(layout.pixelScale == 2)
    #expect(
      layout.section
        == SectionLayout.list(itemLength: .fixed(44))
        .header(.fixed(160), pinned: true).footer(.fixed(20), pinned: true)
        .insets(LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(try plan("--insets 8").section.insets == LayoutInsets(8))
    #expect(try plan("--insets=-0").section.insets.top.sign == .plus)
    #expect(
      try plan("--axis horizontal --layout grid").section
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
    "it must be a number of columns, 1...2147483647, or adaptive:POINTS, as adaptive:160."

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
      ("--width <points>", ["nan", "inf", "-1", "1e31", "wide", "10,20"], Self.extents),
      ("--height <points>", ["nan", "-0.001"], Self.extents),
      (
        "--item-height <length>", ["nan", "-1", "tall"],
        "it must be a number of points, 0 or more, or ratio:NUMBER, as ratio:1.5."
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
      for value in values {
        let name = String(option.split(separator: " ")[0])
        // The file is not there, but nobody looks for it.
        let run = ToolRun(["none.csv", "\(name)=\(value)"])
        #expect(run.status == .usage, "\(name) \(value)")
        #expect(
          run.errors == """
            sectile: The value '\(value)' is invalid for '\(option)': \(allowed)
            Try "sectile --help".

            """)
        #expect(run.output == "")
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
      ("--layout list --columns 3", "--columns is for --layout grid; a list has one column."),
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

  @Test func `what only the layout finds out is the fault of an option too`() {
    for (options, message) in [
      (
        "--width 1000 --columns adaptive:1e-12 --spacing 0",
        "--columns makes 1000000000000000.0 columns; a grid has 1...2147483647."
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
    for (error, start) in [
      (LayoutError.container(.zero), "--width or --height: the container is (0.0, 0.0);"),
      (.pixelScale(0), "--scale is 0.0;"), (.parameter(.insets, -1, section: 0), "--insets makes"),
      (.parameter(.lineSpacing, -1, section: 0), "--spacing makes"),
      (.parameter(.headerLength, -1, section: 0), "--header makes"),
      (.parameter(.footerLength, -1, section: 0), "--footer makes"),
    ] {
      let found = LayoutPlan.explain(error)
      #expect(found.status == .usage && found.message.hasPrefix(start), "\(found)")
    }
    #expect(LayoutPlan.explain(.path(.header(inSection: 0))).status == .software)
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
