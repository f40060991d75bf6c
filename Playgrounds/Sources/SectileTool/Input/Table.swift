// SectileTool/Input/Table.swift
//
// Records with named values, whatever the file they came from looked like.

/// Records with named values, all of them text.
struct Table: Equatable {
  /// One record.
  ///
  /// It has no room for columns that it does not have: a file of objects each with keys of its own
  /// would otherwise cost the product of both counts.
  struct Row: Equatable {
    /// The values that the record has.
    var values: [String]
    /// The columns of the values, or nil if they are the first ones in order.
    var columns: [Int]?
  }

  /// What messages call the source.
  var name: String
  /// The names of the columns in order.
  var columns: [String] = []
  /// The records in order.
  var rows: [Row] = []

  /// Returns the value of a column in a record; a record without one has an empty one.
  subscript(row: Int, column: Int) -> String {
    let row = rows[row]
    let index = row.columns.map { $0.firstIndex(of: column) ?? row.values.count } ?? column
    return index < row.values.count ? row.values[index] : ""
  }

  /// Returns the number of the column of a name.
  ///
  /// - Parameters:
  ///   - name: The name, spelled exactly.
  ///   - option: The option that wants it, for messages.
  /// - Throws: A `ToolError` if no column or more than one is called so.
  func column(named name: String, for option: String) throws(ToolError) -> Int {
    let found = columns.indices.filter { columns[$0] == name }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      let numbers = found.map { "\($0 + 1)" }.joined(separator: ", ")
      throw ToolError(
        in: self.name, at: TextPosition(line: 1),
        "\(found.count) columns are called \"\(name)\" (\(numbers)); \(option) needs one.")
    }
    let nearest = NearestName.of(name, among: columns).map { " Is it \"\($0)\"?" } ?? ""
    let all = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    throw ToolError(
      in: self.name, at: TextPosition(line: 1),
      "there is no column \"\(name)\" for \(option).\(nearest) The columns are \(all).")
  }
}

/// The name that somebody may have meant.
enum NearestName {
  /// Returns the most similar of some names, or nil if none is similar.
  static func of(_ name: String, among names: [String]) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let most = max(1, wanted.count / 3)
    return names.map { candidate in
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
      return (name: candidate, distance: distance(wanted, letters))
    }.filter { $0.distance <= most }.min { $0.distance < $1.distance }?.name
  }

  /// Returns how many letters must be inserted, removed, replaced or swapped with their neighbour
  /// (optimal string alignment, Damerau 1964).
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
