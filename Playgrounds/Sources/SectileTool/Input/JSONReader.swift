// SectileTool/Input/JSONReader.swift
//
// An array of objects, or objects a line each. A key is a column from the first record that has it,
// in order of appearance.

/// A reader of a JSON array of objects.
struct JSONReader {
  private let file: InputFile

  init(_ file: InputFile) {
    self.file = file
  }

  /// Reads the records.
  ///
  /// - Throws: A `ToolError` with the line and the column of the first thing that is wrong.
  func table(_ progress: ProgressReport) throws(ToolError) -> Table {
    var scanner = JSONScanner(file.bytes, in: 0..<file.bytes.count)
    var records = JSONRecords(file.name)
    do throws(JSONScanner.Fault) {
      scanner.skipBlanks()
      try scanner.read("[", expected: "\"[\", the beginning of an array of objects,")
      scanner.skipBlanks()
      if !scanner.skip("]") {
        repeat {
          scanner.skipBlanks()
          try records.read(&scanner, expected: "an object")
          scanner.skipBlanks()
          if records.table.rows.count % 1024 == 0 { progress.update(done: scanner.offset) }
        } while scanner.skip(",")
        try scanner.read("]", expected: "a comma or \"]\"")
      }
      scanner.skipBlanks()
      if scanner.next != nil {
        throw JSONScanner.Fault(at: scanner.offset, expected: "the end of the file")
      }
    } catch {
      throw file.explain(error)
    }
    return records.table
  }
}

/// A reader of JSON Lines: an object a line, and lines without anything passed over.
struct JSONLinesReader {
  private let file: InputFile

  init(_ file: InputFile) {
    self.file = file
  }

  /// Reads the records.
  ///
  /// - Throws: A `ToolError` with the line and the column of the first thing that is wrong.
  func table(_ progress: ProgressReport) throws(ToolError) -> Table {
    var records = JSONRecords(file.name)
    do throws(JSONScanner.Fault) {
      var start = 0
      while start < file.bytes.count {
        let end = file.bytes[start...].firstIndex(of: Byte.lineFeed) ?? file.bytes.count
        var scanner = JSONScanner(file.bytes, in: start..<end)
        scanner.skipBlanks()
        if scanner.next != nil {
          try records.read(&scanner, expected: "an object")
          scanner.skipBlanks()
          if scanner.next != nil {
            throw JSONScanner.Fault(at: scanner.offset, expected: "the end of the line")
          }
          if records.table.rows.count % 1024 == 0 { progress.update(done: end) }
        }
        start = end + 1
      }
    } catch {
      throw file.explain(error)
    }
    return records.table
  }
}

/// Records that are collected from objects.
private struct JSONRecords {
  private(set) var table: Table
  private var columns: [String: Int] = [:]
  /// The number of the last record that had each column.
  private var lastRows: [Int] = []

  init(_ name: String) {
    table = Table(name: name)
  }

  /// Reads the object that begins at a scanner's position and adds it.
  mutating func read(_ scanner: inout JSONScanner, expected: String) throws(JSONScanner.Fault) {
    try scanner.read("{", expected: expected)
    scanner.skipBlanks()
    var row = Table.Row(values: [], columns: [])
    if !scanner.skip("}") {
      repeat { try readMember(&scanner, of: &row) } while scanner.skip(",")
      try scanner.read("}", expected: "a comma or \"}\"")
    }
    if row.columns == Array(row.values.indices) { row.columns = nil }
    table.rows.append(row)
  }

  /// Reads a key and its value, and the blanks around them.
  private mutating func readMember(
    _ scanner: inout JSONScanner, of row: inout Table.Row
  ) throws(JSONScanner.Fault) {
    scanner.skipBlanks()
    let start = scanner.offset
    guard scanner.next == Byte.quote else {
      throw JSONScanner.Fault(at: start, expected: "a key")
    }
    let key = try scanner.readString()
    let column = number(of: key)
    if lastRows[column] == table.rows.count {
      throw JSONScanner.Fault(at: start, problem: "the object has two values for \"\(key)\"")
    }
    lastRows[column] = table.rows.count
    scanner.skipBlanks()
    try scanner.read(":", expected: "a colon")
    scanner.skipBlanks()
    row.values.append(try scanner.readValue())
    row.columns?.append(column)
    scanner.skipBlanks()
  }

  private mutating func number(of key: String) -> Int {
    if let known = columns[key] { return known }
    columns[key] = table.columns.count
    lastRows.append(-1)
    table.columns.append(key)
    return table.columns.count - 1
  }
}

extension InputFile {
  /// Returns the error that tells of a fault.
  func explain(_ fault: JSONScanner.Fault) -> ToolError {
    let offset = min(fault.offset, bytes.count)
    let position = TextPosition(ofByte: offset, in: bytes)
    if let problem = fault.problem { return ToolError(in: name, at: position, "\(problem).") }
    let end = offset == bytes.count ? "the file ends" : "\(character(at: offset)) is"
    return ToolError(in: name, at: position, "\(end) where \(fault.expected) belongs.")
  }
}
