// Records with named values, independent of the format of their file.
//
// All values are in one array of bytes. A million records of four values take 80 MB as strings in
// arrays, and a string is made only for a value that is read.

/// Records with named values, which are all text.
struct Table: Equatable {
  /// One record, to be added to a table.
  struct Row: Equatable {
    /// The values that the record has.
    var values: [String]
    /// The columns of the values, or nil if they are the first ones in order.
    var columns: [Int]?
  }

  /// The name of the file in messages.
  var name: String
  /// The names of the columns in order.
  var columns: [String] = []
  /// A sentence about a delimiter that the header has and the table was not read with, or nil.
  var delimiterHint: String?

  /// The values of all records in UTF-8, without anything between them.
  private var text: [UInt8] = []
  /// The end of each value in `text`.
  private var ends: [Int] = []
  /// The index in `ends` after the last value of each record.
  private var records: [Int] = []
  /// The column of each value, or nil as long as the values of each record are those of the first
  /// columns in order.
  ///
  /// A record stores only its own columns. A file of objects that all have different keys would
  /// otherwise take memory in the product of both counts.
  private var valueColumns: [Int]?

  init(name: String, columns: [String] = [], rows: [Row] = []) {
    self.name = name
    self.columns = columns
    for row in rows { append(row) }
  }

  /// The number of records.
  var count: Int { records.count }

  /// Whether there are no records.
  var isEmpty: Bool { records.isEmpty }

  /// Whether there are neither columns nor records, as in an empty JSON file.
  ///
  /// No column can be missing in such a file.
  var isWithoutColumns: Bool { columns.isEmpty && isEmpty }

  /// Returns the value of a column in a record, or an empty text if the record does not have it.
  subscript(row: Int, column: Int) -> String {
    String(decoding: text[range(row, column)], as: UTF8.self)
  }

  /// Returns the columns of which a record has values, in the order of the values.
  func valueColumns(ofRow row: Int) -> [Int] {
    let values = start(of: row)..<records[row]
    return valueColumns.map { Array($0[values]) } ?? Array(0..<values.count)
  }

  /// Calls a function with the bytes of a value; there are none if the record does not have it.
  func withBytes<Result>(
    _ row: Int, _ column: Int, _ body: (borrowing Span<UInt8>) -> Result
  ) -> Result {
    body(text.span.extracting(range(row, column)))
  }

  /// Returns the index in `ends` of the first value of a record.
  private func start(of row: Int) -> Int { row == 0 ? 0 : records[row - 1] }

  /// Returns the range in `text` of a value, which is empty if the record does not have it.
  private func range(_ row: Int, _ column: Int) -> Range<Int> {
    let start = start(of: row)
    var index = start + column
    if let valueColumns {
      index = valueColumns[start..<records[row]].firstIndex(of: column) ?? records[row]
    }
    guard index < records[row] else { return 0..<0 }
    return (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}

// MARK: Adding records

extension Table {
  /// Adds a record.
  mutating func append(_ row: Row) {
    if let columns = row.columns, columns != Array(row.values.indices) || valueColumns != nil {
      recordColumns()
      valueColumns?.append(contentsOf: columns)
    } else {
      valueColumns?.append(contentsOf: row.values.indices)
    }
    for value in row.values {
      text.append(contentsOf: value.utf8)
      ends.append(text.count)
    }
    records.append(ends.count)
  }

  /// Adds a column to each value, because a record has other columns than the first ones.
  private mutating func recordColumns() {
    guard valueColumns == nil else { return }
    valueColumns = records.indices.flatMap { 0..<(records[$0] - start(of: $0)) }
  }

  /// Reserves memory for values of a total length.
  mutating func reserveCapacity(_ bytes: Int) { text.reserveCapacity(bytes) }

  /// Adds bytes to the value that `endValue` ends.
  mutating func appendBytes(_ bytes: ArraySlice<UInt8>) { text.append(contentsOf: bytes) }

  /// Ends a value of the record that `endRecord` ends, in the next column.
  mutating func endValue() { ends.append(text.count) }

  /// Ends a record with the values since the last record.
  mutating func endRecord() { records.append(ends.count) }

  /// Removes the values since the last record.
  mutating func discardValues() {
    ends.removeSubrange((records.last ?? 0)...)
    text.removeSubrange((ends.last ?? 0)...)
  }

  /// Removes the first record, which must be the only one, and makes its values the columns.
  mutating func takeHeader() {
    columns = ends.indices.map { self[0, $0] }
    text.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    records.removeAll()
  }
}

// MARK: Columns

extension Table {
  /// Returns the number of the column of a name.
  ///
  /// - Parameters:
  ///   - name: The exact name.
  ///   - option: The option that names the column, for messages.
  /// - Throws: A `ToolError` if no column or several columns have the name.
  func column(named name: String, for option: String) throws(ToolError) -> Int {
    let found = columns.indices.filter { columns[$0] == name }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      let numbers = found.map { "\($0 + 1)" }.joined(separator: ", ")
      throw ToolError(
        in: self.name, at: TextPosition(line: 1),
        "\(found.count) columns are called \"\(name)\" (\(numbers)); \(option) needs one.")
    }
    let suggestion = NearestName.suggestion(for: name, among: columns)
    throw ToolError(
      in: self.name, at: TextPosition(line: 1),
      "there is no column \"\(name)\" for \(option).\(suggestion) \(columnList)"
        + (delimiterHint.map { " \($0)" } ?? ""))
  }

  /// A sentence with the names of all columns.
  var columnList: String {
    columns.isEmpty ? "The records have no columns." : "The columns are \(columns.quotedList)."
  }

  /// Returns the number of the column with a name; 0 for a table without columns and records.
  func anyColumn(named name: String, for option: String) throws(ToolError) -> Int {
    isWithoutColumns ? 0 : try column(named: name, for: option)
  }
}
