import ArgumentParser
import Foundation
import SectileLayout
import SectilePaths
import Testing

@testable import SectileTool

/// The errors of layout options.
@Suite struct LayoutOptionsErrorTests {
  private static let extents = "it must be a number of points in 0...1e+30."
  private static let columns =
    "it must be a number of columns, 1...2147483647, or adaptive:POINTS, as adaptive:160, "
    + "up-to:POINTS or tracks:WIDTH,..., as tracks:80,1fr."

  @Test func `an invalid value is an error with the allowed values`() {
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
        "the narrowest column must be a number of points above 0 and at most 1e+30."
      ),
      (
        "--columns <columns>", ["adaptive:100,", "adaptive:100,99", "adaptive:1,2,3"],
        "the widest column must be a number of points, not below the narrowest and at most 1e+30, "
          + "or inf."
      ),
      (
        "--columns <columns>", ["up-to:0", "up-to:", "up-to:nan", "up-to:1e31"],
        "the widest column must be a number of points above 0 and at most 1e+30."
      ),
      (
        "--columns <columns>",
        ["tracks:", "tracks:80,,1fr", "tracks:fr", "tracks:-1", "tracks:1em"],
        "the width of a column must be a number of points in 0...1e+30, or a share as 1fr."
      ),
      (
        "--item-width <length>", ["nan", "ratio:1", "Label"],
        "it must be a number of points in 0...1e+30, column:NAME or label."
      ),
      ("--section-spacing <points>", ["-1", "x"], Self.extents),
      ("--separators <points>", ["-1", "nan"], Self.extents),
      ("--width <points>", ["nan", "inf", "-1", "1e31", "wide", "10,20"], Self.extents),
      ("--height <points>", ["nan", "-0.001"], Self.extents),
      (
        "--item-height <length>", ["nan", "-1", "tall"],
        "it must be a number of points in 0...1e+30, ratio:NUMBER, as ratio:1.5, column:NAME or label."
      ),
      (
        "--item-height <length>", ["ratio:0", "ratio:-1", "ratio:inf", "ratio:nan", "ratio:"],
        "the ratio must be a finite number above 0."
      ),
      (
        "--header <points>", ["nan", "-1", "None"],
        "it must be a number of points in 0...1e+30, or none."
      ),
      ("--footer <points>", ["inf"], "it must be a number of points in 0...1e+30, or none."),
      (
        "--insets <points>", ["1,2", "1,2,3", "1,2,3,4,5", "-1", "1,2,3,nan", "1,,2,3"],
        "it must be one number of points, or top,leading,bottom,trailing, each in 0...1e+30."
      ),
      (
        "--spacing <points>", ["1,2,3", "-1", "nan", "1,-2", ","],
        "it must be one number of points, or line,item, each in 0...1e+30."
      ),
      (
        "--scale <number>", ["0", "-1", "nan", "1e7"],
        "it must be a number above 0 and at most 1048576."
      ),
      (
        "--viewport <points>", ["nan", "inf", "top"],
        "it must be a number of points in -1e+30...1e+30."
      ),
      (
        "--part <part>",
        [
          "0,0,1", "0,0,0,1", "0,0,1,0", "0,0,-1,1", "nan,0,1,1", "0,0,1e31,1",
          "all",
        ],
        "it must be x,y,width,height in points, each in -1e+30...1e+30, with a width and a height "
          + "above 0, or viewport."
      ),
      (
        "--delimiter <char>", ["ab", "\"", "\n", "é"],
        "it must be one ASCII character other than a quote, or tab."
      ),
    ] {
      let name = String(option.split(separator: " ")[0])
      // The file does not exist, but options are checked first.
      let run = ToolRun(["none.csv", "\(name)=\(values[0])"])
      #expect(run.status == .usage, "\(name) \(values[0])")
      #expect(
        run.errors == """
          sectile: The value '\(values[0])' is invalid for '\(option)': \(allowed)
          Try "sectile render --help".

          """)
      #expect(run.output == "")
      // The message takes the parser most of the time, and is the same for the others.
      for value in values.dropFirst() {
        #expect(throws: (any Error).self, "\(name) \(value)") {
          try SectileCommand.parseAsRoot(["none.csv", "\(name)=\(value)"])
        }
      }
    }
  }

  /// A value that begins with a minus sign is not taken for an option.
  @Test(
    arguments: [
      "columns", "item-height", "item-width", "header", "footer", "insets", "spacing",
      "section-spacing", "separators", "width", "height", "scale", "tolerance",
    ])
  func `a negative value is an error with the allowed range`(name: String) {
    let arguments =
      name == "tolerance" ? ["check", "l.json", "r.csv", "--reference", "r.txt"] : ["none.csv"]
    for option in [["--\(name)", "-5"], ["--\(name)=-5"]] {
      let run = ToolRun(arguments + option)
      #expect(run.status == .usage)
      #expect(
        run.errors.hasPrefix("sectile: The value '-5' is invalid for '--\(name) <"), "\(run.errors)"
      )
      #expect(!run.errors.contains("or more"), "\(run.errors)")
      #expect(
        run.errors.contains("0...1e+30") || run.errors.contains("1...2147483647")
          || run.errors.contains("above 0 and at most 1048576"), "\(run.errors)")
    }
  }

  @Test func `options that do not go together are errors`() {
    for (options, message) in [
      (
        "--group-by a --group-by-letter a",
        "--group-by and --group-by-letter do not go together."
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
      ("--spec a.json --insets 1", "--insets does not go with --spec; set it in the layout file."),
      (
        "--spec a.json --pin-headers --viewport 1",
        "--pin-headers does not go with --spec; set it in the layout file."
      ),
      ("--spec a.json --svg ./a.json", "./a.json is the layout file and cannot be an output too."),
      ("--svg - --frames -", "Only one output can go to standard output."),
      ("--svg a --snapshot a", "Two outputs cannot go to one file."),
      ("--frames a.txt", "--frames writes a file whose name ends with .csv or .json."),
      ("--part viewport", "--part viewport needs --viewport."),
      (
        "--pin-headers",
        "Headers and footers are pinned to the edges of a viewport; "
          + "give its offset with --viewport POINTS."
      ),
      ("--svg none.csv", "none.csv is the input and cannot be an output too."),
      ("--frames ./none.csv", "./none.csv is the input and cannot be an output too."),
      ("--bogus", "Unknown option '--bogus'"),
      ("--width", "Missing value for '--width <points>'"),
      ("more.csv", "Unexpected argument 'more.csv'"),
    ] {
      let run = ToolRun(["none.csv"] + options.split(separator: " ").map(String.init))
      #expect(run.status == .usage, "\(options)")
      #expect(run.errors == "sectile: \(message)\nTry \"sectile render --help\".\n")
      #expect(run.output == "")
    }
    #expect(
      ToolRun([]).errors
        == "sectile: Missing expected argument '<file>'\nTry \"sectile --help\".\n")
  }

  @Test func `an error of the layout names the option`() throws {
    for (options, message) in [
      (
        "--width 1000 --columns adaptive:1e-12 --spacing 0",
        "--columns makes 1000000000000000 columns; it must make 1...2147483647."
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
    let layout = LayoutPlan(
      container: .zero, axis: .vertical, direction: .leftToRight,
      section: SectionPlan(layout: .list()))
    for (error, start) in [
      (
        LayoutError.invalidContainer(.zero),
        "--width or --height: the container is 0 wide and 0 high;"
      ),
      (.invalidPixelScale(0), "--scale is 0;"),
      (.invalidParameter(.insets, -1, section: 0), "--insets makes -1;"),
      (.invalidParameter(.lineSpacing, -1, section: 0), "--spacing makes -1;"),
      (.invalidParameter(.headerLength, -1, section: 0), "--header makes"),
      (.invalidParameter(.footerLength, -1, section: 0), "--footer makes"),
      (.invalidConfiguration(.sectionSpacing, -1), "--section-spacing makes"),
    ] {
      let found = layout.explain(error, plans: [layout.section], in: sections)
      #expect(found.status == .usage && found.message.hasPrefix(start), "\(found)")
    }
    let other = layout.explain(
      .unknownElement(.header(inSection: 0)), plans: [layout.section], in: sections)
    #expect(other.status == .software)
  }

  @Test func `--delimiter is for CSV`() {
    let run = ToolRun(["-", "--delimiter", ";"], input: "[]")
    #expect(run.status == .usage)
    #expect(run.errors == "sectile: --delimiter is for CSV; standard input is json.\n")
  }
}
