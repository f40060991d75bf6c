// SectileTool/Input/CSVReader.swift
//
// Comma-separated values, as RFC 4180 has them and as spreadsheets write them: the first record
// names the columns, every other has a value for each.

import SwiftCSV

/// A reader of CSV.
struct CSVReader {
  private let file: InputFile
  private let delimiter: UInt8

  init(_ file: InputFile, delimiter: UInt8) {
    self.file = file
    self.delimiter = delimiter
  }

  /// Reads the records.
  ///
  /// - Throws: A `ToolError` with the line of the first thing that is wrong.
  func table(_ progress: ProgressReport) throws(ToolError) -> Table {
    var scan = CSVScan(file.bytes, delimiter: delimiter)
    do throws(CSVScan.Fault) {
      try scan.run()
    } catch {
      throw explain(error, columns: try records(of: scan.result[..<scan.headerLength]).first ?? [])
    }
    guard scan.recordCount > 0 else {
      throw ToolError(
        in: file.name, "the file is empty; the first line of CSV names the columns.")
    }
    progress.begin("splitting the records of \(file.name)", total: scan.recordCount)
    let records = try records(of: scan.result[...], progress)
    let isWhole =
      records.count == scan.recordCount && records.allSatisfy { $0.count == scan.fieldCount }
    guard isWhole, let columns = records.first else {
      throw ToolError(
        .software, "\(file.name): two readings of it disagree; please report it.")
    }
    let rows = records.dropFirst().map { Table.Row(values: $0) }
    return Table(name: file.name, columns: columns, rows: rows)
  }

  /// Returns the fields of all records of a text that was scanned.
  private func records(
    of text: ArraySlice<UInt8>, _ progress: ProgressReport? = nil
  ) throws(ToolError) -> [[String]] {
    // Empty in the middle of the header: SwiftCSV has nothing to say about it.
    if text.isEmpty { return [] }
    var records: [[String]] = []
    do {
      // No rows for now: those that are collected here have been brought to one length.
      let parsed = try EnumeratedCSV(
        string: String(decoding: text, as: UTF8.self),
        delimiter: .character(Character(Unicode.Scalar(delimiter))), loadColumns: false,
        rowLimit: 0)
      try parsed.enumerateAsArray(startAt: 0, rowLimit: nil) { fields in
        records.append(fields.map { CSVAlphabet.decode($0) })
        if records.count % 1024 == 0 { progress?.update(done: records.count) }
      }
    } catch {
      throw ToolError(.software, "\(file.name): SwiftCSV refuses what was accepted: \(error)")
    }
    return records
  }

  /// Returns the error that tells of a fault.
  private func explain(_ fault: CSVScan.Fault, columns: [String]) -> ToolError {
    func position(_ offset: Int) -> TextPosition { TextPosition(ofByte: offset, in: file.bytes) }
    switch fault {
    case .unclosedQuote(let field, let record, let quote):
      let place =
        field < columns.count
        ? "of column \"\(columns[field])\"" : "of field \(field + 1)"
      return ToolError(
        in: file.name, at: TextPosition(line: position(record).line),
        "the quote \(place), opened at \(position(quote)), is never closed.")
    case .afterQuote(let offset):
      return ToolError(
        in: file.name, at: position(offset),
        "\(file.character(at: offset)) follows a closing quote; "
          + "a quote inside a quoted field is written twice.")
    case .strayQuote(let offset):
      return ToolError(
        in: file.name, at: position(offset),
        "a quote stands inside a field; such a field is quoted, and its quotes are written twice.")
    case .fieldCount(let count, let record, let extra):
      let fields = count == 1 ? "1 field" : "\(count) fields"
      let problem =
        if let extra {
          "\(file.excerpt(from: extra)) comes after the last column, \"\(columns.last ?? "")\""
        } else {
          "there is none for column \"\(columns[min(count, columns.count - 1)])\""
        }
      return ToolError(
        in: file.name, at: TextPosition(line: position(record).line),
        "the record has \(fields), the header \(columns.count): \(problem).")
    }
  }
}

extension InputFile {
  /// Returns the character at an offset in quotes, or that the text ends there.
  func character(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end" }
    let text = String(decoding: bytes[offset...].prefix(4), as: UTF8.self)
    let scalar = text.unicodeScalars[text.unicodeScalars.startIndex]
    switch scalar.value {
    case 0x0A, 0x0D: return "the end of the line"
    case 0..<0x20, 0x7F..<0xA0:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "the control character U+\(String(repeating: "0", count: 4 - digits.count))\(digits)"
    default: return "\"\(scalar)\""
    }
  }

  /// Returns the rest of a line in quotes, cut after some characters.
  func excerpt(from offset: Int) -> String {
    let line = bytes[offset...].prefix { $0 != Byte.lineFeed && $0 != Byte.carriageReturn }
    let text = String(decoding: line.prefix(160), as: UTF8.self)
    let shown = text.unicodeScalars.prefix(40).map { $0.value < 0x20 ? " " : String($0) }.joined()
    return "\"\(shown)\(shown.unicodeScalars.count < text.unicodeScalars.count ? "…" : "")\""
  }
}
