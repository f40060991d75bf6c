// The format of an input: the one that `--format` names, else the one of the file's extension, else
// the one that the first character suggests.

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

  /// Creates the format of a text from its first character: JSON for a bracket, JSON Lines for a
  /// brace, CSV for any other.
  init(sniffing bytes: [UInt8]) {
    let first = bytes.first {
      $0 != Byte.blank && $0 != Byte.tab && $0 != Byte.lineFeed && $0 != Byte.carriageReturn
    }
    switch first {
    case UInt8(ascii: "["): self = .json
    case UInt8(ascii: "{"): self = .jsonl
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
  ///   - delimiter: The character between the fields of CSV; nil for a comma.
  ///   - progress: Receives the progress.
  init(
    _ file: InputFile, format: FileFormat, delimiter: UInt8? = nil, progress: ProgressReport
  ) throws(ToolError) {
    progress.begin("reading \(file.name)", total: file.bytes.count)
    switch format {
    case .csv:
      self = try CSVReader(file, delimiter: delimiter ?? Byte.comma).table(progress)
    case .tsv:
      self = try CSVReader(file, delimiter: delimiter ?? Byte.tab).table(progress)
    case .json:
      self = try JSONReader(file).table(progress)
    case .jsonl:
      self = try JSONReader(file).tableOfLines(progress)
    }
  }
}
