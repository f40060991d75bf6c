// SectileTool/Input/FileFormat.swift
//
// Which reader a text is for: the one that was asked for, the one of its file's extension, or the
// one that its first character suggests.

import ArgumentParser

/// A way to write records as text.
enum FileFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, tsv, json, jsonl

  /// Creates the format that the extension of a file stands for, or nil if it stands for none.
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

  /// Creates the format that a text looks like: what begins with a bracket is JSON, what begins
  /// with a brace is JSON Lines, and everything else is CSV.
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
  ///   - format: How it is written.
  ///   - delimiter: What separates the fields of CSV; nil for a comma.
  ///   - progress: Where to tell how far it is.
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
      self = try JSONLinesReader(file).table(progress)
    }
  }
}
