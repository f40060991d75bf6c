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
      "The delimiter of CSV fields: one ASCII character, or tab. (default: that of a first line "
        + "sep=;, else a comma)",
      valueName: "char"),
    transform: DelimiterOption.init(option:))
  var delimiter: DelimiterOption?

  @Option(
    help: ArgumentHelp(
      "The encoding of records without a byte order mark. (default: utf-8)",
      valueName: "encoding"))
  var encoding: TextEncoding?

  @Flag(help: "Accept CSV records with too few fields; their other values are empty.")
  var fillShort = false

  @Flag(help: "Accept CSV columns with one name, and call them \"a\", \"a_2\", \"a_3\".")
  var numberNames = false

  /// Reads the records of a file, or of standard input if the path is `-`; a pipe only if the call
  /// may block.
  func table(
    _ path: String, _ console: Console, _ progress: ProgressReport, mayBlock: Bool = true
  ) throws(ToolError) -> Table {
    let file = try InputFile(
      reading: path, in: console, encoding: encoding ?? .utf8, mayBlock: mayBlock)
    let format =
      format ?? (path == "-" ? nil : FileFormat(pathExtension: path))
      ?? FileFormat(sniffing: file.bytes)
    if format != .csv && format != .tsv, let option = csvOptions.first {
      throw ToolError(.usage, "\(option) is for CSV; \(file.name) is \(format.rawValue).")
    }
    let rules = CSVRules(
      delimiter: delimiter?.byte, fillsShortRecords: fillShort, numbersRepeatedNames: numberNames)
    var table = try Table(file, format: format, rules: rules, progress: progress)
    if let hint = table.delimiterHint,
      progress.warn("\(table.name): the only column is \"\(table.columns[0])\". \(hint)")
    {
      // A later error does not repeat the hint.
      table.delimiterHint = nil
    }
    return table
  }

  /// The given options that are for CSV and TSV only.
  private var csvOptions: [String] {
    [
      delimiter.map { _ in "--delimiter" }, fillShort ? "--fill-short" : nil,
      numberNames ? "--number-names" : nil,
    ].compactMap { $0 }
  }
}
