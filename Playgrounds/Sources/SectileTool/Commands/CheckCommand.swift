// A geometry test for programs in any language: a layout file, records and a reference with the
// expected frames. The library compares and records.

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
      The exit status is 0 if the frames equal the reference and 1 if they differ. A difference is \
      written to standard output, and a picture of all differences to NAME.difference.svg beside the \
      reference. The exit status is above 63 on an error, such as a missing reference.

      A reference is the output of "sectile render --snapshot". SECTILE_RECORD or --record selects \
      the references that are recorded: missing, failed (and missing), all, or never, the default. \
      A run that records exits with 1. Nothing is recorded if CI is set. Results do not depend on \
      the language and the terminal: texts are sorted as in English, and a layout file without a \
      width is laid out in 640 points.

      EXAMPLES:
        Record a reference, review it, then compare with it:
          sectile check a.json b.csv --reference c.txt \\
            --record missing
          sectile check a.json b.csv --reference c.txt

        A phone scrolled by 600 points, with a tolerance:
          sectile check a.json b.csv --reference phone.txt \\
            --width 390 --height 844 --viewport 600 \\
            --part viewport --tolerance 0.1
      """)

  @Argument(
    help: ArgumentHelp(
      "The layout file; see Docs/Reference/LayoutFile.md. - reads standard input.",
      valueName: "layout"))
  var spec: String

  @Argument(
    help: ArgumentHelp(
      "The records, in the formats of \"sectile render\". - reads standard input.",
      valueName: "records"))
  var records: String

  @OptionGroup(title: "Input")
  var format: FormatOptions

  @OptionGroup(title: "Sections")
  var sections: SectionOptions

  @OptionGroup(title: "Layout")
  var device: DeviceOptions

  @OptionGroup(title: "Comparison")
  var comparison: ComparisonOptions

  func validate() throws {
    if records == "-" && spec == "-" {
      throw ValidationError("Only one of the records and the layout file can be standard input.")
    }
    for (path, name) in [(records, "the records"), (spec, "the layout file")]
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
    let table = try format.table(records, console, progress)
    let rendering = try Rendering(
      table,
      by: try device.plan(from: spec, table: table, terminalColumns: Console.fileColumns),
      from: spec, sections, comparison.portion, isQuiet: comparison.quiet, in: console,
      progress: progress)
    let reference = URL(fileURLWithPath: comparison.reference)
    // Recording replaces the file, also one that its owner has protected.
    if mode == .all || mode == .failed { try OutputFile.expectWritable(comparison.reference) }
    let references = GeometryReferences(
      in: ReferenceFolder(
        reference.deletingLastPathComponent(), mode: mode,
        log: ReferenceLog(environment: console.environment), command: "sectile check ..."),
      tolerance: comparison.tolerance)
    // A recorded reference is first a file beside it.
    let violation = Interruption.holding {
      references.verify(
        rendering.snapshot(of: comparison.kinds),
        named: String(reference.lastPathComponent.dropLast(ComparisonOptions.suffix.count)))
    }
    guard var violation else { return .success }
    if comparison.record != nil {
      violation.description = violation.description
        .replacing("without \(RecordMode.variable).", with: "without --record.")
    }
    let lines = violation.description.split(separator: "\n")
    if let status = violation.kind.failure { throw ToolError(status, lines: lines) }
    let text = lines.map { String($0).withoutControls + "\n" }.joined()
    try OutputFile.write([OutputFile(target: .standardOutput, text: text)], in: console)
    return .different
  }
}

extension ReferenceViolation.Kind {
  /// The exit status if no comparison was possible, or nil if the run compared or recorded.
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
