// Records with named values, independent of the format of their file.

/// Records with named values, which are all text.
struct Table: Equatable {
  /// One record.
  ///
  /// A record stores only its own columns. A file of objects that all have different keys would
  /// otherwise take memory in the product of both counts.
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
  /// The records in order.
  var rows: [Row] = []

  /// Returns the value of a column in a record, or an empty text if the record does not have it.
  subscript(row: Int, column: Int) -> String {
    let row = rows[row]
    let index = row.columns.map { $0.firstIndex(of: column) ?? row.values.count } ?? column
    return index < row.values.count ? row.values[index] : ""
  }

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
      "there is no column \"\(name)\" for \(option).\(suggestion) The columns are "
        + "\(columns.quotedList).")
  }
}

extension Table {
  /// Returns the number of the column with a name; 0 for a table without columns and records.
  ///
  /// An empty JSON file has no columns, so none can be missing.
  func anyColumn(named name: String, for option: String) throws(ToolError) -> Int {
    columns.isEmpty && rows.isEmpty ? 0 : try column(named: name, for: option)
  }
}

/// Suggestions for misspelled names.
enum NearestName {
  /// Returns the sentence that suggests the most similar name, or nothing if no name is similar.
  static func suggestion(for name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { " Is it \"\($0)\"?" } ?? ""
  }

  /// Returns the most similar of some names, or nil if none is similar.
  private static func nearest(to name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let most = max(1, wanted.count / 3)
    return names.map { candidate in
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
      return (name: candidate, distance: distance(wanted, letters))
    }.filter { $0.distance <= most }.min { $0.distance < $1.distance }?.name
  }

  /// Returns the number of insertions, removals, replacements and swaps of neighbouring letters
  /// from one text to the other (optimal string alignment, Damerau 1964).
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var rows = [Array(0...second.count)]
    for (index, letter) in first.enumerated() {
      let above = rows[index]
      var row = [index + 1]
      for (column, other) in second.enumerated() {
        var least = min(above[column] + (letter == other ? 0 : 1), above[column + 1] + 1)
        least = min(least, row[column] + 1)
        if index > 0 && column > 0 && letter == second[column - 1] && first[index - 1] == other {
          least = min(least, rows[index - 1][column - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
