import Testing

@testable import SectileTool

/// The errors of `sectile print`.
@Suite struct PrintCommandErrorTests {
  private func errors(_ arguments: [String]) -> String {
    let run = ToolRun(
      ["print", "-"] + arguments + (arguments.contains("--output") ? [] : ["--output", "-"]),
      input: "a,b\nx,1\n")
    #expect(run.status == .usage && run.output == "", "\(arguments)")
    return run.errors
  }

  @Test func `an invalid value is an error with the allowed values`() {
    let pages =
      "it must be A3, A4, A5, letter, legal, or WIDTHxHEIGHT in points, each above 0 and at most "
      + "14400."
    for (option, values, message) in [
      (
        "--page <size>",
        ["A9", "100", "100x", "x", "100x0", "-1x5", "-5x5", "nanx5", "1x2x3", "14401x5"],
        pages
      ),
      (
        "--margins <points>", ["1,2", "-1", "x", "1,2,3,4,5"],
        "it must be one number of points, or top,leading,bottom,trailing, each in 0...1e+30."
      ),
      (
        "--font-size <points>", ["3.9", "25", "nan", "x"],
        "it must be a number of points in 4...24."
      ),
      ("--lines <number>", ["0", "101", "1.5", "x"], "it must be a whole number in 1...100."),
      (
        "--header <text>", ["{x}"],
        "there is no {x}; the placeholders are {page}, {pages}, {section} and {title}, and {{ is a "
          + "brace."
      ),
      (
        "--footer <text>", ["a|b|c|d"],
        "it has 4 parts between bars; it must be LEADING, LEADING|TRAILING or "
          + "LEADING|CENTER|TRAILING."
      ),
    ] {
      for value in values {
        let name = String(option.prefix { $0 != " " })
        for words in [["\(name)=\(value)"], [name, value]] {
          #expect(
            errors(words)
              == "sectile: The value '\(value)' is invalid for '\(option)': \(message)\n"
              + "Try \"sectile print --help\".\n")
        }
      }
    }
  }

  @Test func `options that contradict each other are errors`() {
    for (arguments, message) in [
      (
        ["--margins", "400"],
        "the margins leave -204.72 x 41.89 points of a page of 595.28 x 841.89; a report needs at "
          + "least 120 x 160."
      ),
      (
        ["--page", "300x200", "--margins", "0", "--font-size", "24"],
        "a report with text of 24 points needs at least 504 points between the margins; the page has "
          + "200."
      ),
      (
        ["--margins", "20"],
        "the running line needs a margin of 25.5 points, and --margins leaves 20; --header none "
          + "leaves the line out."
      ),
      (
        ["--margins", "20", "--header", "none"],
        "the running line needs a margin of 25.5 points, and --margins leaves 20; --footer none "
          + "leaves the line out."
      ),
      (["--label", "a"], "--label is for --spec; --column names the columns of a table."),
      (
        ["--spec", "s.json", "--column", "a"],
        "--column is for tables; --label names the columns with --spec."
      ),
      (["--spec", "s.json", "--sum", "a"], "--sum is for tables, not for --spec."),
      (["--column", "a", "--column", "a"], "--column names \"a\" twice."),
      (["--sum", "b", "--sum", "b"], "--sum names \"b\" twice."),
      (["--spec", "-"], "Only one of the records and the layout file can be standard input."),
      (
        ["--output", "a.png"],
        "--output is \"a.png\"; it must be -, or a name that ends with .svg, .html or .pdf, with at "
          + "most one %d or %03d, and only before .svg."
      ),
      (["--output", "-", "--snapshot", "-"], "Only one output can go to standard output."),
      (["--output", "a.svg", "--snapshot", "a.svg"], "Two outputs cannot go to one file."),
      (["--descending"], "--descending needs --sort-by."),
    ] {
      #expect(
        errors(arguments).replacing("\nTry \"sectile print --help\".", with: "")
          == "sectile: \(message)\n")
    }
  }

  @Test func `a page cannot replace an input or another output`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write("a\nx\n", to: "p-1.svg")
    let run = ToolRun([
      "print", input, "--format", "csv", "--output", folder["p-%d.svg"],
    ])
    #expect(run.status == .usage)
    #expect(run.errors == "sectile: \(input) is the input and cannot be an output too.\n")
    let other = try folder.write("a\nx\n", to: "a.csv")
    let both = ToolRun([
      "print", other, "--output", folder["p-%03d.svg"], "--snapshot", folder["p-001.svg"],
    ])
    #expect(both.status == .usage)
    #expect(both.errors == "sectile: Two outputs cannot go to one file.\n")
    #expect(try folder.read("p-1.svg") == "a\nx\n")
    #expect(folder.names == ["a.csv", "p-1.svg"])
  }

  @Test func `unknown columns, and sums of hidden columns, are errors`() {
    for (arguments, message) in [
      (["--column", "c"], "there is no column \"c\" for --column."),
      (["--sum", "c"], "there is no column \"c\" for --sum."),
    ] {
      let run = ToolRun(["print", "-", "--output", "-"] + arguments, input: "a,b\nx,1\n")
      #expect(run.status == .data && run.errors.contains(message), "\(run.errors)")
    }
    #expect(
      errors(["--column", "a", "--sum", "b"])
        == "sectile: --sum names \"b\", which is not a column of the report; add --column b.\n")
  }
}
