// SectileTool/Options/InputOptions.swift
//
// Where the records come from.

import ArgumentParser

/// The options about the input.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The records: CSV whose first line names the columns, a JSON array of objects, or JSON Lines. "
        + "- reads standard input.",
      valueName: "file"))
  var path: String

  @OptionGroup
  var written: FormatOptions

  /// Reads the records.
  func table(_ console: Console, _ progress: ProgressReport) throws(ToolError) -> Table {
    try written.table(path, console, progress)
  }
}

/// The options about how records are written.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How the records are written. Otherwise the extension of the file tells, or the first "
        + "character.",
      valueName: "format"))
  var format: FileFormat?

  @Option(
    help: ArgumentHelp(
      "What separates the fields of CSV: one ASCII character, or tab. (default: a comma)",
      valueName: "char"),
    transform: DelimiterOption.init(option:))
  var delimiter: DelimiterOption?

  /// Reads the records of a file, or of standard input if the path is `-`.
  func table(
    _ path: String, _ console: Console, _ progress: ProgressReport
  ) throws(ToolError) -> Table {
    let file = try InputFile(reading: path, in: console)
    let format =
      format ?? (path == "-" ? nil : FileFormat(pathExtension: path))
      ?? FileFormat(sniffing: file.bytes)
    if delimiter != nil && format != .csv && format != .tsv {
      throw ToolError(.usage, "--delimiter is for CSV; \(file.name) is \(format.rawValue).")
    }
    return try Table(file, format: format, delimiter: delimiter?.byte, progress: progress)
  }
}
