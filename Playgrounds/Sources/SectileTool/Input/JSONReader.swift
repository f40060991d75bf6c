// Records in JSON: an array of objects, objects one after another, or an object a line. Each key is
// a column; columns are in the order in which their keys first appear.

/// A reader of records in JSON.
struct JSONReader {
  private let file: InputFile

  init(_ file: InputFile) {
    self.file = file
  }

  /// Reads an array of objects, or objects one after another with blanks and line ends between
  /// them, as JSON Lines and many programs write them.
  ///
  /// - Throws: A `ToolError` with the line and the column of the first mistake.
  func table(_ progress: ProgressReport) throws(ToolError) -> Table {
    var records = JSONRecords(file.name)
    try file.readJSON(in: 0..<file.bytes.count, end: "file") { scanner throws(JSONScanner.Fault) in
      scanner.skipBlanks()
      if scanner.next == UInt8(ascii: "{") {
        while scanner.next != nil {
          try records.read(&scanner)
          if records.table.count % 1024 == 0 { progress.update(done: scanner.offset) }
          scanner.skipBlanks()
        }
        return
      }
      let array = "\"[\", the beginning of an array of objects,"
      try scanner.readArray(expected: array) { scanner throws(JSONScanner.Fault) in
        try records.read(&scanner)
        if records.table.count % 1024 == 0 { progress.update(done: scanner.offset) }
      }
    }
    return records.table
  }

  /// Reads JSON Lines: one object a line; empty lines are ignored.
  ///
  /// - Throws: A `ToolError` with the line and the column of the first mistake.
  func tableOfLines(_ progress: ProgressReport) throws(ToolError) -> Table {
    var records = JSONRecords(file.name)
    try file.readJSONLines { scanner throws(JSONScanner.Fault) in
      scanner.skipBlanks()
      try records.read(&scanner)
      if records.table.count % 1024 == 0 { progress.update(done: scanner.offset) }
    }
    return records.table
  }
}

extension InputFile {
  /// Reads one JSON value, after which a part of the file must end.
  ///
  /// - Parameters:
  ///   - range: The bytes of the part.
  ///   - end: The name of the part, for error messages.
  ///   - read: Reads the value, with the blanks in front of it.
  /// - Throws: A `ToolError` with the line and the column of the first mistake.
  func readJSON<Value>(
    in range: Range<Int>, end: String,
    _ read: (inout JSONScanner) throws(JSONScanner.Fault) -> Value
  ) throws(ToolError) -> Value {
    var scanner = JSONScanner(bytes, in: range)
    do throws(JSONScanner.Fault) {
      let value = try read(&scanner)
      scanner.skipBlanks()
      if scanner.next != nil {
        throw JSONScanner.Fault(at: scanner.offset, expected: "the end of the \(end)")
      }
      return value
    } catch {
      let offset = min(error.offset, bytes.count)
      let position = TextPosition(ofByte: offset, in: bytes)
      if let problem = error.problem { throw ToolError(in: name, at: position, "\(problem).") }
      let found = offset == bytes.count ? "the file ends" : "\(character(at: offset)) is"
      throw ToolError(in: name, at: position, "\(found) where \(error.expected) belongs.")
    }
  }

  /// Reads one JSON value from each line that is not empty.
  func readJSONLines(
    _ read: (inout JSONScanner) throws(JSONScanner.Fault) -> Void
  ) throws(ToolError) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Byte.lineFeed) ?? bytes.count
      var blanks = JSONScanner(bytes, in: start..<end)
      blanks.skipBlanks()
      if blanks.next != nil { try readJSON(in: start..<end, end: "line", read) }
      start = end + 1
    }
  }
}

/// The records of the objects read so far.
private struct JSONRecords {
  private(set) var table: Table
  private var columns: [String: Int] = [:]
  /// The number of the last record that had each column.
  private var lastRows: [Int] = []

  init(_ name: String) {
    table = Table(name: name)
  }

  /// Reads an object and adds its record.
  mutating func read(_ scanner: inout JSONScanner) throws(JSONScanner.Fault) {
    var row = Table.Row(values: [], columns: [])
    try scanner.readObject { scanner, key, offset throws(JSONScanner.Fault) in
      let column = number(of: key)
      if lastRows[column] == table.count { throw .duplicate(key, at: offset) }
      lastRows[column] = table.count
      row.values.append(try scanner.readValue())
      row.columns?.append(column)
    }
    if row.columns == Array(row.values.indices) { row.columns = nil }
    table.append(row)
  }

  private mutating func number(of key: String) -> Int {
    if let known = columns[key] { return known }
    columns[key] = table.columns.count
    lastRows.append(-1)
    table.columns.append(key)
    return table.columns.count - 1
  }
}
