// SectileTool/Options/ComparisonOptions.swift
//
// What frames are compared with, which of them, how closely, and whether they are recorded.

import ArgumentParser
import SectileFoundation
import SectilePaths

/// The options about a comparison with a reference.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The reference: a file whose name ends with .txt.", valueName: "file"))
  var reference: String

  @Option(
    help: ArgumentHelp(
      "How far an edge may be from the reference's. (default: 0)", valueName: "points"),
    transform: OptionNumber.extent)
  var tolerance = 0.0

  @Option(
    help: ArgumentHelp(
      "Write the reference if it is missing, if it failed, too, or in all cases; or never. "
        + "(default: what SECTILE_RECORD says, or never)",
      valueName: "mode"))
  var record: RecordOption?

  @Option(
    help: ArgumentHelp(
      "Compare only elements of this kind. Give several for several kinds. (default: all)",
      valueName: "kind"))
  var kind: [KindOption] = []

  @OptionGroup
  var portion: PortionOptions

  @Flag(help: "Tell nothing on standard error but what is wrong.")
  var quiet = false

  /// How the name of a reference ends.
  static let suffix = ".txt"

  /// The kinds that are compared.
  var kinds: KindedIndexPath.Kinds {
    kind.isEmpty ? .all : KindedIndexPath.Kinds(kind.map(\.kinds))
  }

  func validate() throws {
    let name = reference.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    if name.count <= Self.suffix.count || !name.hasSuffix(Self.suffix) {
      throw ValidationError("--reference is \"\(reference)\"; it must be a file NAME.txt.")
    }
  }

  /// Returns which references are written.
  ///
  /// - Throws: A `ToolError` if there is no such mode, or nothing may be recorded.
  func mode(in environment: [String: String]) throws(ToolError) -> RecordMode {
    var environment = environment
    if let record { environment[RecordMode.variable] = record.rawValue }
    do {
      return try RecordMode.asked(in: environment)
    } catch {
      let asker = record == nil ? RecordMode.variable : "--record"
      throw ToolError(.usage, error.description.replacing(RecordMode.variable, with: asker))
    }
  }
}

/// The modes of recording by name.
enum RecordOption: String, CaseIterable, ExpressibleByArgument {
  case all, missing, failed, never
}

/// The kinds of elements by name.
enum KindOption: String, CaseIterable, ExpressibleByArgument {
  case header, item, footer

  /// What the word stands for.
  var kinds: KindedIndexPath.Kinds {
    switch self {
    case .header: .header
    case .item: .item
    case .footer: .footer
    }
  }
}
