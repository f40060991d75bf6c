// The records that a browser shows, as they are in the file: with every section expanded and
// without a filter. A path of these records is called a record path here.

import Foundation
import SectileGrouping
import SectilePaths

/// Records in sections or as an outline, with the columns to show.
struct BrowserData {
  let sections: Sections
  /// The parents and children of the records of an outline; empty for other records.
  let hierarchy: Hierarchy
  /// The headers and items of all records.
  let paths: IndexPaths
  /// The items of all records.
  let items: IndexPaths
  let columns: CellColumns
  /// The records of an outline that are collapsed at the start.
  private(set) var collapsed = IndexPathSet()

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
    let entries = try outlineRule?.outline(of: sections).entries
    hierarchy = entries.map { Hierarchy(levels: $0.map(\.level)) } ?? Hierarchy()
    if let entries {
      sections.setRows(ofSection: 0, entries.map(\.item))
      collapsed = IndexPathSet(
        entries.indices.filter { !entries[$0].isExpanded }.map { .item($0, inSection: 0) })
    }
    self.sections = sections
    let all = IndexPaths(sections.grouped)
    paths = all.filter(include: rule.key == nil ? .item : [.header, .item])
    items = all.filter(include: .item)
    progress.begin("measuring \(table.count) records")
    self.columns = CellColumns(columns, of: sections, levels: hierarchy)
  }

  /// Returns the row in the table of a record path.
  func row(of record: KindedIndexPath) -> Int? { sections.grouped.element(at: record) }

  /// Returns whether a record path is that of a header or of a record with children.
  func isExpandable(_ record: KindedIndexPath) -> Bool {
    record.kind == .header || hierarchy.lastDescendant(of: record) != record
  }

  /// Returns the paths that a filter and collapsed paths leave.
  func shown(matching: IndexPathSet?, collapsed: IndexPathSet) -> ShownPaths {
    ShownPaths(of: paths, matching: matching, collapsed: collapsed, hierarchy: hierarchy)
  }

  /// Returns whether the value of a record in the first column begins with a text.
  func begins(_ record: KindedIndexPath, with pattern: TextPattern) -> Bool {
    guard let row = row(of: record), let column = columns.all.first else { return false }
    return sections.table.withBytes(row, column.number) { pattern.isPrefix(of: $0) }
  }

  /// Returns whether each word is in one of the columns of a row of the table.
  func contains(_ words: [TextPattern], row: Int) -> Bool {
    let table = sections.table
    return words.allSatisfy { word in
      columns.all.contains { column in
        table.withBytes(row, column.number) { word.isFound(in: $0) }
      }
    }
  }
}

/// A filter text and the records that match it.
struct RowFilter {
  let text: String
  /// The record paths of the items that match.
  let matches: IndexPathSet
  /// The number of records that match.
  let count: Int
  /// Whether each row of the table matches.
  private let isMatch: [Bool]

  /// Finds the records that have each word of a text in one of their columns, in any case.
  ///
  /// - Parameters:
  ///   - text: Words between blanks.
  ///   - data: The records.
  ///   - previous: The filter before the last key, or nil. A longer text is searched only in the
  ///     records that match the shorter one.
  init(_ text: String, in data: BrowserData, after previous: RowFilter? = nil) {
    self.text = text
    let words = text.split(separator: " ").map { TextPattern(String($0)) }
    let narrowed = previous.flatMap { text.hasPrefix($0.text) ? $0 : nil }
    // In the order of the table: the bytes of neighboring rows of a section are far apart.
    let isMatch = (0..<data.sections.table.count).map { row in
      narrowed?.isMatch[row] ?? true && data.contains(words, row: row)
    }
    func matches(_ record: KindedIndexPath) -> Bool {
      data.row(of: record).map { isMatch[$0] } ?? false
    }
    let found =
      narrowed.map { $0.matches.paths(in: data.items).filter(matches) }
      ?? data.items.filter(matches)
    count = found.count
    self.matches = IndexPathSet(found)
    self.isMatch = isMatch
  }
}
