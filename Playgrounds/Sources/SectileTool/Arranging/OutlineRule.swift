// From records that name their parents to an outline.

import SectileGrouping

/// How records are an outline.
struct OutlineRule: Equatable {
  /// The column with the identity of a record's parent; a blank value makes a root.
  var parentColumn: Int
  /// The column that identifies a record.
  var identityColumn: Int
  /// The identities of collapsed records; all others are expanded.
  var collapsed: [String] = []

  /// Returns the outline of some records.
  ///
  /// Its items are the rows of the table. Roots, and the children of a record, are in the order of
  /// the sections.
  ///
  /// - Throws: A `ToolError` that names the record with an identity that is missing or repeated,
  ///   with an unknown parent, or with a parent that is its descendant; or a collapsed record that
  ///   does not exist.
  /// - Complexity: O(*n*) expected for *n* records.
  func outline(of sections: Sections) throws(ToolError) -> Outline<Int> {
    let table = sections.table
    let rows = try rows(of: table)
    let parents = try parents(in: table, rows)
    var isCollapsed = [Bool](repeating: false, count: table.count)
    for identity in collapsed {
      guard let row = rows[identity] else {
        throw ToolError(
          in: table.name,
          "--collapsed is \"\(identity)\"; no record has this value for \"\(name(table))\".")
      }
      isCollapsed[row] = true
    }
    var roots: [Int] = []
    var children = [[Int]](repeating: [], count: table.count)
    for row in sections.grouped.groups.lazy.flatMap({ $0.elements }) {
      if let parent = parents[row] { children[parent].append(row) } else { roots.append(row) }
    }
    var entries: [Outline<Int>.Entry] = []
    entries.reserveCapacity(table.count)
    // Depth first. A stack, because records may be nested as deep as there are records.
    var waiting = roots.reversed().map { (row: $0, level: 0) }
    while let (row, level) = waiting.popLast() {
      entries.append(.init(row, level: level, isExpanded: !isCollapsed[row]))
      waiting += children[row].reversed().map { ($0, level + 1) }
    }
    if entries.count < table.count { throw cycle(in: table, parents, entries.map(\.item)) }
    do throws(OutlineError) {
      return try Outline(entries)
    } catch {
      throw ToolError(.software, "\(error)")
    }
  }

  /// Returns the row of each identity.
  private func rows(of table: Table) throws(ToolError) -> [String: Int] {
    var rows: [String: Int] = [:]
    rows.reserveCapacity(table.count)
    for row in 0..<table.count {
      let identity = table[row, identityColumn]
      if identity.isBlank {
        throw error(row, in: table, "has nothing for \"\(name(table))\", which identifies records.")
      }
      if let first = rows.updateValue(row, forKey: identity) {
        throw error(
          row, in: table,
          "has \"\(identity)\" for \"\(name(table))\", as record \(first + 1); it must identify a "
            + "record.")
      }
    }
    return rows
  }

  /// Returns the row of each record's parent, or nil for a root.
  private func parents(
    in table: Table, _ rows: [String: Int]
  ) throws(ToolError) -> [Int?] {
    var parents: [Int?] = []
    parents.reserveCapacity(table.count)
    for row in 0..<table.count {
      let identity = table[row, parentColumn]
      let parent = rows[identity]
      if parent == nil && !identity.isBlank {
        throw error(
          row, in: table,
          "has \"\(identity)\" for \"\(table.columns[parentColumn])\"; no record has this value for "
            + "\"\(name(table))\".")
      }
      parents.append(parent)
    }
    return parents
  }

  /// Returns the error about the first record on a cycle.
  ///
  /// - Parameter reached: The records with an ancestor that is a root.
  private func cycle(in table: Table, _ parents: [Int?], _ reached: [Int]) -> ToolError {
    var isReached = [Bool](repeating: false, count: table.count)
    for row in reached { isReached[row] = true }
    // The ancestors of a record that is not reached end in a cycle.
    var row = isReached.firstIndex(of: false)
    while let current = row, !isReached[current] {
      isReached[current] = true
      row = parents[current]
    }
    guard let start = row else { return ToolError(.software, "there is no cycle.") }
    var first = start
    var next = parents[start]
    while let current = next, current != start {
      first = min(first, current)
      next = parents[current]
    }
    return error(
      first, in: table,
      "has \"\(table[first, parentColumn])\" for \"\(table.columns[parentColumn])\", which is the "
        + "record itself or one of its descendants.")
  }

  private func name(_ table: Table) -> String {
    identityColumn < table.columns.count ? table.columns[identityColumn] : ""
  }

  private func error(_ row: Int, in table: Table, _ message: String) -> ToolError {
    ToolError(in: table.name, "record \(row + 1) \(message)")
  }
}
