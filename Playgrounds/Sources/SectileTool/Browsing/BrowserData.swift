// The records that a browser shows, as they are in the file: with every section expanded and
// without a filter. A path of these records is called a record path here.

import Foundation
import SectileGrouping
import SectilePaths

/// Records in sections or as an outline, with the columns to show.
struct BrowserData {
  let sections: Sections
  /// The levels of the records of an outline; nil for other records.
  let outline: OutlineLevels?
  /// The headers and items of all records.
  let paths: IndexPaths
  /// The items of all records.
  let items: IndexPaths
  /// Whether sections have headers.
  let hasHeaders: Bool
  let columns: BrowserColumns
  /// The records of an outline that are collapsed at the start.
  let collapsed: IndexPathSet

  /// Groups and measures the records of a table.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - rule: The grouping, the order and the columns.
  ///   - outlineRule: How the records are an outline, or nil if they are not.
  ///   - columns: The columns to show, in order.
  ///   - locale: The locale by which texts are sorted.
  ///   - progress: Receives the progress.
  init(
    _ table: Table, by rule: SectionRule, _ outlineRule: OutlineRule?, columns: [Int],
    locale: Locale, progress: ProgressReport
  ) throws(ToolError) {
    var sections = Sections(table, by: rule, locale: locale, progress: progress)
    var collapsed = IndexPathSet()
    if let outlineRule {
      let entries = try outlineRule.outline(of: sections).entries
      outline = OutlineLevels(entries.map(\.level))
      for (item, entry) in entries.enumerated() where !entry.isExpanded {
        collapsed.insert(.item(item, inSection: 0))
      }
      sections.setRows(ofSection: 0, entries.map(\.item))
    } else {
      outline = nil
    }
    self.sections = sections
    self.collapsed = collapsed
    hasHeaders = rule.key != nil
    let all = IndexPaths(sections.grouped)
    paths = all.filter(include: hasHeaders ? [.header, .item] : .item)
    items = all.filter(include: .item)
    progress.begin("measuring \(table.count) records")
    self.columns = BrowserColumns(columns, of: sections, levels: outline?.levels)
  }

  /// Returns the row in the table of a record path.
  func row(of record: KindedIndexPath) -> Int? { sections.grouped.element(at: record) }

  /// Returns whether the value of a record in the first column begins with a text.
  func begins(_ record: KindedIndexPath, with pattern: TextPattern) -> Bool {
    guard let row = row(of: record), let column = columns.all.first else { return false }
    return sections.table.withBytes(row, column.number) { pattern.isPrefix(of: $0) }
  }

  /// Returns whether each word is in one of the columns of a record.
  func contains(_ words: [TextPattern], _ record: KindedIndexPath) -> Bool {
    guard let row = row(of: record) else { return false }
    let table = sections.table
    return words.allSatisfy { word in
      columns.all.contains { column in
        table.withBytes(row, column.number) { word.isFound(in: $0) }
      }
    }
  }
}

/// The levels of the records of an outline in reading order.
struct OutlineLevels {
  /// The number of ancestors of each record.
  let levels: [Int]
  /// The index of each record's parent, or -1 for a root.
  private(set) var parents: [Int]
  /// The index after the last descendant of each record.
  private(set) var ends: [Int]

  /// Creates the parents from the levels.
  ///
  /// - Parameter levels: The levels; each is at most one more than the one before.
  init(_ levels: [Int]) {
    self.levels = levels
    parents = Array(repeating: -1, count: levels.count)
    ends = Array(repeating: levels.count, count: levels.count)
    var ancestors: [Int] = []
    for (index, level) in levels.enumerated() {
      while ancestors.count > level, let ended = ancestors.popLast() { ends[ended] = index }
      parents[index] = ancestors.last ?? -1
      ancestors.append(index)
    }
  }

  /// Returns whether a record has children.
  func hasChildren(_ index: Int) -> Bool { ends[index] > index + 1 }

  /// Returns records and all their ancestors.
  func withAncestors(_ records: [KindedIndexPath]) -> [KindedIndexPath] {
    var isShown = [Bool](repeating: false, count: levels.count)
    for record in records {
      var index = record.item ?? -1
      while index >= 0 && !isShown[index] {
        isShown[index] = true
        index = parents[index]
      }
    }
    return isShown.indices.filter { isShown[$0] }.map { .item($0, inSection: 0) }
  }
}
