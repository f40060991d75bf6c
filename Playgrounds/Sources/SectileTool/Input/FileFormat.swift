// The format of an input: the one that `--format` names, else the one of the file's extension, else
// the one that the first character suggests. JSON is an array of objects, or objects one after
// another, as in JSON Lines; the first character decides.

import ArgumentParser

/// A text format of records.
enum FileFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, tsv, json, jsonl

  /// Creates the format with a file's extension, or nil if no format has the extension.
  init?(pathExtension path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[dot...].dropFirst().lowercased() {
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonl
    default: return nil
    }
  }

  /// Creates the format of a text from its first character: JSON for a bracket or a brace, CSV for
  /// any other.
  init(sniffing bytes: [UInt8]) {
    let first = bytes.first {
      $0 != Byte.blank && $0 != Byte.tab && $0 != Byte.lineFeed && $0 != Byte.carriageReturn
    }
    switch first {
    case UInt8(ascii: "["), UInt8(ascii: "{"): self = .json
    default: self = .csv
    }
  }
}

extension Table {
  /// Reads the records of a text.
  ///
  /// - Parameters:
  ///   - file: The text.
  ///   - format: The format of the text.
  ///   - rules: The rules of CSV and TSV.
  ///   - progress: Receives the progress.
  init(
    _ file: InputFile, format: FileFormat, rules: CSVRules = CSVRules(), progress: ProgressReport
  ) throws(ToolError) {
    progress.begin("reading \(file.name)", total: file.bytes.count)
    switch format {
    case .csv:
      self = try CSVReader(file, rules).table(progress)
    case .tsv:
      var rules = rules
      rules.hasQuotes = false
      self = try CSVReader(file, rules).table(progress)
    case .json:
      self = try JSONReader(file).table(progress)
    case .jsonl:
      self = try JSONReader(file).tableOfLines(progress)
    }
  }
}
