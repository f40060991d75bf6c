// The reference of a comparison, the compared elements, the tolerance and the mode of recording.

import ArgumentParser
import SectileFoundation
import SectilePaths

/// The options of a comparison with a reference.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The reference: a file whose name ends with .txt.", valueName: "file"))
  var reference: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The allowed distance of an edge from the edge in the reference. (default: 0)",
      valueName: "points"),
    transform: OptionNumber.extent)
  var tolerance = 0.0

  @Option(
    help: ArgumentHelp(
      "Record the reference if it is missing, also if it failed, in all cases, or never. "
        + "(default: the value of SECTILE_RECORD, or never)",
      valueName: "mode"))
  var record: RecordOption?

  @Option(
    help: ArgumentHelp(
      "Compare only elements of this kind. Repeat the option for more kinds. (default: all)",
      valueName: "kind"))
  var kind: [KindOption] = []

  @OptionGroup
  var portion: PortionOptions

  @Flag(help: "Print only errors on standard error.")
  var quiet = false

  /// The suffix of reference files.
  static let suffix = ".txt"

  /// The compared kinds.
  var kinds: KindedIndexPath.Kinds {
    kind.isEmpty ? .all : KindedIndexPath.Kinds(kind.map(\.kinds))
  }

  func validate() throws {
    let name = reference.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if name.count <= Self.suffix.count || !name.hasSuffix(Self.suffix) {
      throw ValidationError("--reference is \"\(reference)\"; it must be a file NAME.txt.")
    }
  }

  /// Returns the mode of recording.
  ///
  /// - Throws: A `ToolError` if the mode is unknown, or recording is not allowed here.
  func mode(in environment: [String: String]) throws(ToolError) -> RecordMode {
    var environment = environment
    if let record { environment[RecordMode.variable] = record.rawValue }
    do {
      return try RecordMode(environment: environment)
    } catch {
      let setting = record == nil ? RecordMode.variable : "--record"
      throw ToolError(.usage, error.description.replacing(RecordMode.variable, with: setting))
    }
  }
}

/// A mode of recording by name.
enum RecordOption: String, CaseIterable, ExpressibleByArgument {
  case all, missing, failed, never
}

/// A kind of element by name.
enum KindOption: String, CaseIterable, ExpressibleByArgument {
  case header, item, footer

  /// The kind with this name.
  var kinds: KindedIndexPath.Kinds {
    switch self {
    case .header: .header
    case .item: .item
    case .footer: .footer
    }
  }
}
