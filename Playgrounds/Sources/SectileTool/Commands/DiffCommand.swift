// The changes from one file of records to another: as a list for people, as JSON and as a picture.

import ArgumentParser
import SectileLayout
import SectilePaths

/// `sectile diff`.
struct DiffCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "List the changes of records from one file to another.",
    usage: "sectile diff <old> <new> [<option> ...]",
    discussion: """
      Without --text, --json or --svg the list is written to standard output: one line for each \
      removed or inserted column, and for each removed, inserted, moved or updated section or record, \
      with the minimal number of moves. Columns are matched by name; their order does not matter. The \
      records of a removed or inserted section are in the list. A path is the index of the section \
      and of the item, before and after. Without --group-by or --group-by-letter all records are one \
      section, which is never removed or inserted. Sections are in order of first appearance, so a \
      new order of records can move them; with --sort-sections it does not. The exit status is 0 with \
      and without changes, unless --exit-code is given, and above 63 on an error.

      EXAMPLES:
        The changes of a table with a number for each record:
          sectile diff monday.csv tuesday.csv --id number \\
            --group-by team

        A picture of the changes, with arrows for moves:
          sectile diff monday.csv tuesday.csv --id number \\
            --group-by team --label name --svg changes.svg
      """)

  @Argument(help: ArgumentHelp("The old records. - reads standard input.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The new records. - reads standard input.", valueName: "new"))
  var new: String

  @OptionGroup(title: "Input")
  var format: FormatOptions

  @Option(
    help: ArgumentHelp(
      "The column that identifies a record. Repeat the option for several columns. (default: all "
        + "columns; a record with a new value is then another record)",
      valueName: "column"))
  var id: [String] = []

  @OptionGroup(title: "Sections")
  var sections: SectionOptions

  @OptionGroup(title: "Output")
  var output: DiffOutputOptions

  @OptionGroup(title: "Layout of the picture")
  var layout: LayoutOptions

  func validate() throws {
    if [old, new, layout.spec].filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Only one file can be standard input.")
    }
    let drawn = layout.givenOptions + layout.device.givenOptions
    if output.svg == nil, let option = drawn.first {
      throw ValidationError("\(option) needs --svg.")
    }
    try OutputTarget.validate(
      [output.text, output.json, output.svg],
      inputs: ["an input": old, "an input": new, "an input": layout.spec])
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    let progress = ProgressReport(console, isQuiet: output.quiet)
    let spec = try layout.readSpec(console)
    let tables = (
      old: try format.table(old, console, progress), new: try format.table(new, console, progress)
    )
    let order = try spec?.sectionOrder() ?? []
    try spec?.expectNoOrder(beside: sections)
    let identity =
      id.isEmpty
      ? nil : (old: try columns(of: id, in: tables.old), new: try columns(of: id, in: tables.new))
    func grouped(_ table: Table, identity: [Int]?) throws(ToolError) -> Sections {
      // Both tables name their records by the same columns, wherever these are.
      let label =
        identity
        ?? tables.new.columns.first.flatMap { table.columns.firstIndex(of: $0) }.map { [$0] }
      return Sections(
        table, by: try sections.rule(for: table, defaultLabel: label), declared: order,
        locale: console.locale, progress: progress)
    }
    let difference = RecordDifference(
      from: try grouped(tables.old, identity: identity?.old),
      to: try grouped(tables.new, identity: identity?.new), identity: identity)
    if let spec, !output.quiet {
      try spec.warnOfUnknownSections([difference.old, difference.new], console)
    }
    let list = ChangeList(difference)
    try OutputFile.write(try outputs(of: difference, list, spec, in: console), in: console)
    if !output.quiet {
      report(difference, list, hasOrder: !order.isEmpty, in: console)
    }
    return output.exitCode && !list.entries.isEmpty ? .different : .success
  }

  /// Returns the columns of names that identify a record.
  private func columns(of names: [String], in table: Table) throws(ToolError) -> [Int] {
    try names.map { name throws(ToolError) in try table.anyColumn(named: name, for: "--id") }
  }

  /// Returns the outputs.
  private func outputs(
    of difference: RecordDifference, _ list: ChangeList, _ spec: LayoutSpec?, in console: Console
  ) throws(ToolError) -> [OutputFile] {
    var outputs: [OutputFile] = []
    if let text = output.text { outputs.append(OutputFile(target: text, text: list.text)) }
    if let json = output.json { outputs.append(OutputFile(target: json, text: list.json)) }
    if let spec, output.svg == nil {
      // An invalid file is an error also if nothing is drawn.
      for sections in [difference.old, difference.new] { _ = try plan(of: sections, spec) }
    }
    if let svg = output.svg {
      let (old, oldPlan) = try layout(of: difference.old, spec)
      let (new, _) = try layout(of: difference.new, spec)
      let drawing = DifferenceDrawing(difference, old: old, new: new)
      outputs.append(OutputFile(target: svg, text: drawing.svg(labels: oldPlan.labels)))
    }
    if outputs.isEmpty { outputs.append(OutputFile(target: .standardOutput, text: list.text)) }
    return outputs
  }

  /// Returns the layout of one state, half as wide as a picture of a single state.
  private func layout(
    of sections: Sections, _ spec: LayoutSpec?
  ) throws(ToolError) -> (CollectionLayout, LayoutPlan) {
    let plan = try plan(of: sections, spec)
    return (try plan.layout(of: sections), plan)
  }

  private func plan(of sections: Sections, _ spec: LayoutSpec?) throws(ToolError) -> LayoutPlan {
    try layout.plan(
      from: spec, isGrouped: self.sections.isGrouped, table: sections.table,
      terminalColumns: DeviceOptions.stateColumns)
  }

  /// Reports what the list does not have: repeated identities, the cause of moved sections, and the
  /// absence of changes.
  ///
  /// - Parameters:
  ///   - difference: The difference.
  ///   - list: Its list.
  ///   - hasOrder: Whether a layout file sets the order of sections.
  ///   - console: The console with standard error.
  private func report(
    _ difference: RecordDifference, _ list: ChangeList, hasOrder: Bool, in console: Console
  ) {
    for (count, sections) in [
      (difference.repeated.old, difference.old), (difference.repeated.new, difference.new),
    ] where count > 0 && !id.isEmpty {
      let records = count == 1 ? "1 record has" : "\(count) records have"
      console.warn(
        "\(sections.table.name): \(records) the --id of an earlier record; "
          + "records with one --id are matched in order.")
    }
    if !difference.changes.sectionMoves.isEmpty && !sections.sortSections && !hasOrder {
      console.warn(
        "sections are in order of first appearance; --sort-sections sorts them by name, so that the "
          + "order of the records does not move them.")
    }
    if list.entries.isEmpty { console.warn("nothing changed.") }
  }
}

/// The options of the output of a difference.
struct DiffOutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write the list, one change in a line.", valueName: "file"))
  var text: OutputTarget?

  @Option(help: ArgumentHelp("Write the list as an array of objects.", valueName: "file"))
  var json: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Write a picture: old and new side by side, with arrows for moves.",
      valueName: "file"))
  var svg: OutputTarget?

  @Flag(help: "Exit with 1 if anything changed.")
  var exitCode = false

  @Flag(help: "Print only errors on standard error.")
  var quiet = false
}
