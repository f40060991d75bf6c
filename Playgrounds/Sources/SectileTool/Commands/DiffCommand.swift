// SectileTool/Commands/DiffCommand.swift
//
// Two files of records, and what happened from one to the other: as a list for people, as JSON, and as
// a picture.

import ArgumentParser
import SectileLayout
import SectilePaths

/// `sectile diff`.
struct DiffCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tell what happened to records from one file to another.",
    usage: "sectile diff <old> <new> [<option> ...]",
    discussion: """
      Without --text, --json or --svg the list is written to standard output: a line each for what \
      was removed, inserted, moved and updated, with as few moves as there can be. Paths are section \
      and item from 0, before and after. The exit status is 0 whether anything changed or not, and \
      above 63 if something is wrong.

      EXAMPLES:
        What changed in a table whose rows have numbers:
          sectile diff monday.csv tuesday.csv --id number --group-by team

        A picture of it, with arrows for what moved:
          sectile diff monday.csv tuesday.csv --id number --group-by team \\
            --label name --svg changes.svg
      """)

  @Argument(help: ArgumentHelp("The records before. - reads standard input.", valueName: "old"))
  var old: String

  @Argument(help: ArgumentHelp("The records after. - reads standard input.", valueName: "new"))
  var new: String

  @OptionGroup(title: "Input")
  var written: FormatOptions

  @Option(
    help: ArgumentHelp(
      "What tells which record is which. Give several for several columns. (default: all values, so "
        + "that nothing is updated)",
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
    for case .file(let path) in output.targets {
      for input in [old, new, layout.spec].compactMap({ $0 })
      where input != "-" && OutputFile.areSame(path, input) {
        throw ValidationError("\(path) is an input and cannot be an output too.")
      }
    }
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    let progress = ProgressReport(console, isQuiet: output.quiet)
    let spec = try layout.readSpec(console)
    let tables = (
      old: try written.table(old, console, progress), new: try written.table(new, console, progress)
    )
    let order = try spec?.sectionOrder() ?? []
    func grouped(_ table: Table) throws(ToolError) -> Sections {
      Sections(
        table, by: try sections.rule(for: table), declared: order, locale: console.locale,
        progress: progress)
    }
    let difference = RecordDifference(
      from: try grouped(tables.old), to: try grouped(tables.new),
      identity: id.isEmpty ? nil : (try identity(in: tables.old), try identity(in: tables.new)))
    try OutputFile.write(try outputs(of: difference, spec, in: console), in: console)
    if !output.quiet { tell(about: difference, in: console) }
    return .success
  }

  /// Returns the columns that tell which record is which.
  private func identity(in table: Table) throws(ToolError) -> [Int] {
    try id.map { name throws(ToolError) in try table.anyColumn(named: name, for: "--id") }
  }

  /// Returns what there is to write.
  private func outputs(
    of difference: RecordDifference, _ spec: LayoutSpec?, in console: Console
  ) throws(ToolError) -> [OutputFile] {
    let list = ChangeList(difference)
    var outputs: [OutputFile] = []
    if let text = output.text { outputs.append(OutputFile(target: text, text: list.text)) }
    if let json = output.json { outputs.append(OutputFile(target: json, text: list.json)) }
    if let svg = output.svg {
      let (old, oldPlan) = try layout(of: difference.old, spec)
      let (new, _) = try layout(of: difference.new, spec)
      let drawing = DifferenceDrawing(difference, old: old, new: new)
      outputs.append(OutputFile(target: svg, text: drawing.svg(labels: oldPlan.labels)))
    }
    if outputs.isEmpty { outputs.append(OutputFile(target: .standardOutput, text: list.text)) }
    return outputs
  }

  /// Returns the layout of a state, in half the width that a picture of one has.
  private func layout(
    of sections: Sections, _ spec: LayoutSpec?
  ) throws(ToolError) -> (CollectionLayout, LayoutPlan) {
    let columns = 40
    let plan =
      if let spec {
        try layout.device.plan(from: spec, table: sections.table, terminalColumns: columns)
      } else {
        try layout.plan(
          isGrouped: self.sections.isGrouped, table: sections.table, terminalColumns: columns)
      }
    return (try plan.layout(of: sections), plan)
  }

  /// Says what the list does not.
  private func tell(about difference: RecordDifference, in console: Console) {
    for (count, sections) in [
      (difference.repeated.old, difference.old), (difference.repeated.new, difference.new),
    ] where count > 0 && !id.isEmpty {
      let records = count == 1 ? "1 record has" : "\(count) records have"
      console.writeError(
        "sectile: \(sections.table.name): \(records) the --id of one before; "
          + "the first goes with the first, and so on.\n")
    }
    if difference.changes.isEmpty { console.writeError("sectile: nothing changed.\n") }
  }
}

/// The options about the output of a difference.
struct DiffOutputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write the list, a line a change.", valueName: "file"))
  var text: OutputTarget?

  @Option(help: ArgumentHelp("Write the list as an array of objects.", valueName: "file"))
  var json: OutputTarget?

  @Option(
    help: ArgumentHelp(
      "Write a picture: before and after side by side, with arrows for what moved.",
      valueName: "file"))
  var svg: OutputTarget?

  @Flag(help: "Tell nothing on standard error but what is wrong.")
  var quiet = false

  /// Where outputs go.
  var targets: [OutputTarget] { [text, json, svg].compactMap { $0 } }

  func validate() throws {
    if targets.count(where: { $0 == .standardOutput }) > 1 {
      throw ValidationError("Only one output can go to standard output.")
    }
    if Set(targets).count < targets.count {
      throw ValidationError("Two outputs cannot go to one file.")
    }
  }
}
