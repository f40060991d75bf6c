// The most similar of some names, for messages about misspelled options, columns and commands.

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

  /// Returns the number of insertions, removals, replacements and swaps of neighboring letters
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
