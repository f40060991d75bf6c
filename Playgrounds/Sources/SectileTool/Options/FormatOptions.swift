// The format of an input.

import ArgumentParser

/// The options of the format of records.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the records. (default: by the extension of the file, or by its first "
        + "character)",
      valueName: "format"))
  var format: FileFormat?

  @Option(
    help: ArgumentHelp(
      "The delimiter of CSV fields: one ASCII character, or tab. (default: a comma)",
      valueName: "char"),
    transform: DelimiterOption.init(option:))
  var delimiter: DelimiterOption?

  /// Reads the records of a file, or of standard input if the path is `-`; a pipe only if the call
  /// may block.
  func table(
    _ path: String, _ console: Console, _ progress: ProgressReport, mayBlock: Bool = true
  ) throws(ToolError) -> Table {
    let file = try InputFile(reading: path, in: console, mayBlock: mayBlock)
    let format =
      format ?? (path == "-" ? nil : FileFormat(pathExtension: path))
      ?? FileFormat(sniffing: file.bytes)
    if delimiter != nil && format != .csv && format != .tsv {
      throw ToolError(.usage, "--delimiter is for CSV; \(file.name) is \(format.rawValue).")
    }
    var table = try Table(file, format: format, delimiter: delimiter?.byte, progress: progress)
    if let hint = table.delimiterHint,
      progress.warn("\(table.name): the only column is \"\(table.columns[0])\". \(hint)")
    {
      // A later error does not repeat the hint.
      table.delimiterHint = nil
    }
    return table
  }
}
