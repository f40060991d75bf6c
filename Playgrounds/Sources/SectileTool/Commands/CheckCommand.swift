// SectileTool/Commands/CheckCommand.swift
//
// A test of geometry for programs in any language: a layout file, records, and the frames that somebody
// has looked at. Comparing and recording are those of the library.

import ArgumentParser
import Foundation
import SectileFoundation
import SectileLayout
import SectilePaths

/// `sectile check`.
struct CheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Compare the frames of records in a layout with a reference file.",
    usage: "sectile check <layout> <records> --reference <file> [<option> ...]",
    discussion: """
      The exit status is 0 if the frames are those of the reference, and 1 if they are not: then the \
      first difference is written to standard output, and a picture of all of them beside the \
      reference, NAME.difference.svg. It is above 63 if something is wrong, as when there is no \
      reference.

      A reference is what "sectile render --snapshot" writes. SECTILE_RECORD, or --record, says which \
      are written here: missing ones, failed ones too, all, or never, as it is without. A run that \
      records exits with 1, and where CI is set none does. Whatever the language and the terminal of \
      the machine, texts are sorted as in English, and a layout file that has no width is laid out in \
      640 points.

      EXAMPLES:
        Record a reference, look at it, and compare with it from then on:
          sectile check layout.json cities.csv --reference cities.txt --record missing
          sectile check layout.json cities.csv --reference cities.txt

        What a phone shows that is scrolled by 600 points, to a tenth of a point:
          sectile check layout.json cities.csv --width 390 --height 844 \\
            --viewport 600 --part viewport --tolerance 0.1 --reference phone.txt
      """)

  @Argument(
    help: ArgumentHelp(
      "The layout file, which Docs/LayoutFile.md tells of. - reads standard input.",
      valueName: "layout"))
  var spec: String

  @OptionGroup(title: "Input")
  var input: CheckInputOptions

  @OptionGroup(title: "Sections")
  var sections: SectionOptions

  @OptionGroup(title: "Layout")
  var device: DeviceOptions

  @OptionGroup(title: "Comparison")
  var comparison: ComparisonOptions

  func validate() throws {
    if input.path == "-" && spec == "-" {
      throw ValidationError("Only one of the records and the layout file can be standard input.")
    }
    for (path, name) in [(input.path, "the records"), (spec, "the layout file")]
    where path != "-" && OutputFile.areSame(path, comparison.reference) {
      throw ValidationError("\(comparison.reference) is \(name) and cannot be the reference too.")
    }
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    var console = console
    console.locale = Locale(identifier: "en_US")
    let mode = try comparison.mode(in: console.environment)
    let progress = ProgressReport(console, isQuiet: comparison.quiet)
    let spec = try LayoutSpec(InputFile(reading: spec, in: console))
    let table = try input.table(console, progress)
    let rendering = try Rendering(
      table, by: try device.plan(from: spec, table: table, terminalColumns: 80), from: spec,
      sections, comparison.portion, isQuiet: comparison.quiet, in: console, progress: progress)
    let reference = URL(fileURLWithPath: comparison.reference)
    let references = GeometryReferences(
      in: ReferenceFolder(
        reference.deletingLastPathComponent(), mode: mode,
        log: .asked(in: console.environment), command: "sectile check ..."),
      tolerance: comparison.tolerance)
    let violation = references.check(
      rendering.snapshot(of: comparison.kinds),
      named: String(reference.lastPathComponent.dropLast(ComparisonOptions.suffix.count)))
    guard var violation else { return .success }
    if comparison.record != nil {
      violation.description = violation.description
        .replacing("without \(RecordMode.variable).", with: "without --record.")
    }
    if let status = violation.kind.failure {
      throw ToolError(status, lines: violation.description.split(separator: "\n"))
    }
    try OutputFile.write(
      [OutputFile(target: .standardOutput, text: "\(violation)\n")], in: console)
    return .different
  }
}

/// The records to check.
struct CheckInputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The records, as \"sectile render\" reads them. - reads standard input.",
      valueName: "records"))
  var path: String

  @OptionGroup
  var written: FormatOptions

  /// Reads the records.
  func table(_ console: Console, _ progress: ProgressReport) throws(ToolError) -> Table {
    try written.table(path, console, progress)
  }
}

extension ReferenceViolation.Kind {
  /// How a run ends that could not compare, or nil if it could, or recorded.
  fileprivate var failure: ExitStatus? {
    switch self {
    case .different, .recorded: nil
    case .missing: .noInput
    case .unreadable: .data
    case .unwritable: .cannotCreate
    case .misnamed: .usage
    }
  }
}
