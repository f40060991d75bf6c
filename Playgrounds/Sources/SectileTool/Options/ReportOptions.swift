// The contents of a report: its columns, sums, running texts and page breaks.

import ArgumentParser
import SectileLayout

/// The options of the contents of a report.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A column of the report. Repeat the option for several columns, in order. (default: all "
        + "columns, except the one of --group-by)",
      valueName: "column"))
  var column: [String] = []

  @Option(
    help: ArgumentHelp(
      "A column whose sum is in the footer of each section, and at the end of the report. Repeat the "
        + "option for several columns.",
      valueName: "column"))
  var sum: [String] = []

  @Option(
    help: ArgumentHelp(
      "The title on the first page, or none. (default: the name of the file without its extension)",
      valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "The line at the top of each page, or none: LEADING, LEADING|TRAILING or "
        + "LEADING|CENTER|TRAILING with {page}, {pages}, {section} and {title}. A first page with a "
        + "title does not have it. (default: {title}|{section})",
      valueName: "text"),
    transform: RunningText.init(option:))
  var header: RunningText?

  @Option(
    help: ArgumentHelp(
      "The line at the bottom of each page, like --header. (default: ||Page {page} of {pages})",
      valueName: "text"),
    transform: RunningText.init(option:))
  var footer: RunningText?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the text of records, from 4 to 24. Other lengths follow from it. (default: 8.5)",
      valueName: "points"),
    transform: Self.fontSize)
  var fontSize = 8.5

  @Option(
    help: ArgumentHelp(
      "A layout file; the report then shows the layout with the label of each record instead of a "
        + "table. Its width and height are those of the page.",
      valueName: "file"))
  var spec: String?

  /// Returns a font size.
  private static func fontSize(_ text: String) throws -> Double {
    guard let value = Double(text), (4...24).contains(value) else {
      throw ValidationError("it must be a number of points in 4...24.")
    }
    return value
  }

  func validate() throws {
    if spec != nil {
      if !column.isEmpty {
        throw ValidationError("--column is for tables; --label names the columns with --spec.")
      }
      if !sum.isEmpty { throw ValidationError("--sum is for tables, not for --spec.") }
    }
    for (option, names) in [("--column", column), ("--sum", sum)]
    where Set(names).count < names.count {
      let name = names.first { name in names.count { $0 == name } > 1 } ?? ""
      throw ValidationError("\(option) names \"\(name)\" twice.")
    }
  }
}

/// The options of page breaks.
struct BreakOptions: ParsableArguments {
  @Flag(help: "Repeat the header of a section on each page that continues it.")
  var repeatHeaders = false

  @Flag(help: "Start each section on a new page.")
  var breakSections = false

  @Flag(help: "Keep the records of a section on one page if they fit on one.")
  var keepSections = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The least number of lines of a section before and after a page break, from 1 to 100. "
        + "(default: 2)",
      valueName: "number"),
    transform: Self.lines)
  var lines = 2

  /// Returns a number of lines.
  private static func lines(_ text: String) throws -> Int {
    guard let value = Int(text), (1...100).contains(value) else {
      throw ValidationError("it must be a whole number in 1...100.")
    }
    return value
  }
}

/// The options of the output of a report.
struct PrintOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The report: a file whose name ends with .svg, .html or .pdf; a name with %d or %03d and .svg "
        + "for one file a page; or - for one SVG document on standard output. PDF needs "
        + "rsvg-convert or Chromium.",
      valueName: "file"))
  var output: OutputTarget

  @Option(
    help: ArgumentHelp(
      "Write a snapshot of the pages, the text form that tests compare.", valueName: "file"))
  var snapshot: OutputTarget?

  @Flag(help: "Print only errors on standard error.")
  var quiet = false

  func validate() throws {
    if PageDocument(of: output) == nil {
      throw ValidationError(
        "--output is \"\(output.name)\"; it must be -, or a name that ends with .svg, .html or .pdf, "
          + "with at most one %d or %03d, and only before .svg.")
    }
  }
}
