// Records on pages: a report with sections, sums and page numbers.

import ArgumentParser
import SectileLayout
import SectileSnapshots

/// `sectile print`.
struct PrintCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "print",
    abstract: "Print records on pages, as SVG, HTML or PDF.",
    usage: "sectile print <file> --output <file> [<option> ...]",
    discussion: """
      A report is a table: a row for each record, below the names of the columns, with a header for \
      each section. The widths of columns follow from the data; texts that are too long end with an \
      ellipsis, and numbers are aligned at their points. Lengths are in points.

      EXAMPLES:
        The time zones by region, as PDF:
          sectile print timezones.csv --group-by region \\
            --sort-by city --output zones.pdf

        A ledger with sums by region, one file a page:
          sectile print ledger.csv --group-by region \\
            --sum debit --sum credit --repeat-headers \\
            --header "Ledger 2026|{section}" \\
            --output pages-%03d.svg

        A grid from a layout file, on landscape pages:
          sectile print timezones.csv --group-by region \\
            --label city --spec layout.json --page letter \\
            --landscape --output zones.html
      """)

  @Argument(
    help: ArgumentHelp(
      "The records: CSV whose first line names the columns, a JSON array of objects, or JSON Lines. "
        + "- reads standard input.",
      valueName: "file"))
  var input: String

  @OptionGroup(title: "Input")
  var format: FormatOptions

  @OptionGroup(title: "Sections")
  var sections: SectionOptions

  @OptionGroup(title: "Contents")
  var report: ReportOptions

  @OptionGroup(title: "Paper")
  var paper: PaperOptions

  @OptionGroup(title: "Page breaks")
  var breaks: BreakOptions

  @OptionGroup(title: "Output")
  var output: PrintOutputOptions

  func validate() throws {
    if !sections.label.isEmpty && report.spec == nil {
      throw ValidationError("--label is for --spec; --column names the columns of a table.")
    }
    let needed = Report.leastLength(fontSize: report.fontSize)
    if paper.content.height < needed {
      throw ValidationError(
        "a report with text of \(report.fontSize.shortText) points needs at least "
          + "\(needed.shortText) points between the margins; the page has "
          + "\(paper.content.height.drawn).")
    }
    let margin = Report.leastMargin(fontSize: report.fontSize)
    for (option, text, length) in [
      ("--header", report.header, paper.margins.top),
      ("--footer", report.footer, paper.margins.bottom),
    ] where text?.isEmpty != true && length < margin {
      throw ValidationError(
        "the running line needs a margin of \(margin.shortText) points, and --margins leaves "
          + "\(length.shortText); \(option) none leaves the line out.")
    }
    if input == "-" && report.spec == "-" {
      throw ValidationError("Only one of the records and the layout file can be standard input.")
    }
    try OutputTarget.validate(
      [output.output, output.snapshot],
      inputs: ["the input": input, "the layout file": report.spec])
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    let progress = ProgressReport(console, isQuiet: output.quiet)
    let spec = try report.readSpec(console)
    let table = try format.table(input, console, progress)
    let report =
      if let spec {
        try layoutReport(table, spec, in: console, progress)
      } else {
        try tableReport(table, in: console, progress)
      }
    guard let document = PageDocument(of: output.output) else {
      throw ToolError(.software, "--output is \"\(output.output.name)\".")
    }
    var outputs = try report.outputs(
      to: output.output, as: document, in: console, progress: progress)
    if let snapshot = output.snapshot {
      outputs.append(OutputFile(target: snapshot, text: GeometrySnapshot(report.pages).text))
    }
    try expectDifferentFiles(outputs)
    try OutputFile.write(outputs, in: console)
    if !output.quiet {
      if table.isEmpty { console.warn("\(table.name): there are no records.") }
      let count = report.pageCount
      console.warn("\(count) \(count == 1 ? "page" : "pages").")
    }
    return .success
  }

  /// Returns the report of a table.
  private func tableReport(
    _ table: Table, in console: Console, _ progress: ProgressReport
  ) throws(ToolError) -> Report {
    let rule = try sections.rule(for: table)
    func number(_ name: String, _ option: String) throws(ToolError) -> Int {
      try table.anyColumn(named: name, for: option)
    }
    var columns = try report.column.map { name throws(ToolError) in try number(name, "--column") }
    let sums = try report.sum.map { name throws(ToolError) in try number(name, "--sum") }
    if table.isWithoutColumns {
      columns = []
    } else if columns.isEmpty {
      columns = Array(table.columns.indices)
      if case .value(let grouping) = rule.key { columns.removeAll { $0 == grouping } }
    }
    for (name, sum) in zip(report.sum, sums) where !table.isWithoutColumns && !columns.contains(sum)
    {
      throw ToolError(
        .usage,
        "--sum names \"\(name)\", which is not a column of the report; add --column \(name).")
    }
    let grouped = Sections(table, by: rule, locale: console.locale, progress: progress)
    return try Report(
      table: grouped, columns: columns, sums: table.isWithoutColumns ? [] : sums, report, paper,
      breaks)
  }

  /// Returns the report of a layout file.
  private func layoutReport(
    _ table: Table, _ spec: LayoutSpec, in console: Console, _ progress: ProgressReport
  ) throws(ToolError) -> Report {
    try spec.expectNoOrder(beside: sections)
    let plan = try spec.plan(for: table, terminalColumns: Console.fileColumns)
    let grouped = Sections(
      table, by: try sections.rule(for: table), declared: try spec.sectionOrder(),
      locale: console.locale, progress: progress)
    if !output.quiet { try spec.warnOfUnknownSections([grouped], console) }
    return try Report(layout: plan, of: grouped, report, paper, breaks)
  }

  /// Throws if two outputs are one file, or an output is an input.
  private func expectDifferentFiles(_ outputs: [OutputFile]) throws(ToolError) {
    do throws(ValidationError) {
      try OutputTarget.validate(
        outputs.map(\.target), inputs: ["the input": input, "the layout file": report.spec])
    } catch {
      throw ToolError(.usage, error.message)
    }
  }
}

extension ReportOptions {
  /// Reads the layout file; nil if `--spec` is not given.
  fileprivate func readSpec(_ console: Console) throws(ToolError) -> LayoutSpec? {
    guard let spec else { return nil }
    return try LayoutSpec(InputFile(reading: spec, in: console))
  }
}
