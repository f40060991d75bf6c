// From records to sections: their grouping, order and labels.

import Foundation
import SectileFoundation
import SectileGrouping
import SectilePaths

/// How records are grouped into sections.
struct SectionRule {
  /// How a record gets its section.
  enum Key: Equatable {
    /// The whole value of a column.
    case value(column: Int)
    /// The first letter of the value of a column.
    case letter(column: Int)
  }

  /// How a record gets its section; nil for a single section.
  var key: Key?
  /// The column by which records are sorted in their section; nil keeps the order of the file.
  var sortColumn: Int?
  /// Whether records are sorted in descending order.
  var isDescending = false
  /// Whether the sections are sorted by name; otherwise they are in order of first appearance.
  var sortsSections = false
  /// The columns whose values are the label of an item.
  var labelColumns: [Int]
}

/// Records grouped into sections.
struct Sections {
  /// The rows of the table by section.
  private(set) var grouped: GroupedArray<String, Int>
  let table: Table
  private let rule: SectionRule

  /// Groups and sorts the records of a table.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - rule: The grouping and the order.
  ///   - declared: Sections that come first, in this order, even without records.
  ///   - locale: The locale by which texts are sorted.
  ///   - progress: Receives the progress.
  init(
    _ table: Table, by rule: SectionRule, declared: [String] = [], locale: Locale,
    progress: ProgressReport
  ) {
    self.table = table
    self.rule = rule
    let letters = FirstLetter(locale: locale)
    progress.begin("grouping \(table.rows.count) records")
    grouped = GroupedArray(
      grouping: table.rows.indices, into: declared,
      by: { Self.key(of: $0, in: table, rule, letters) }, unknown: .append)
    if let column = rule.sortColumn {
      progress.begin("sorting \(table.rows.count) records")
      let values = table.rows.indices.map { table[$0, column] }
      let order = SortOrder(
        of: values, isDescending: rule.isDescending, locale: locale, progress: progress)
      let ranks = values.map { order.rank(of: $0) }
      grouped.sortElements { ranks[$0] < ranks[$1] }
    }
    if rule.sortsSections {
      progress.begin("sorting \(grouped.sections.count) sections")
      let order = SortOrder(of: grouped.sections, locale: locale, progress: progress)
      // Records without a letter follow the letters, as in an address book.
      func rank(_ section: String) -> Int {
        if case .letter = rule.key, section == letters.other { return .max }
        return order.rank(of: section)
      }
      grouped.sortSections { rank($0) < rank($1) }
    }
  }

  private static func key(
    of row: Int, in table: Table, _ rule: SectionRule, _ letters: FirstLetter
  ) -> String {
    switch rule.key {
    case nil: table.name.split(separator: "/").last.map(String.init) ?? ""
    case .value(let column): table[row, column].onOneLine
    case .letter(let column): letters.title(for: table[row, column]) ?? letters.other
    }
  }
}

extension Sections {
  /// Whether a section has the records of one value; otherwise one section has the whole file.
  var isGrouped: Bool { rule.key != nil }

  /// Returns the number of an item's record in the file; the first is 1.
  func record(of path: KindedIndexPath) -> Int { (grouped.element(at: path) ?? -1) + 1 }

  /// Returns an error about the record of an item; the message continues `record 7`.
  func error(at path: KindedIndexPath, _ message: String) -> ToolError {
    ToolError(in: table.name, "record \(record(of: path)) \(message)")
  }

  /// Returns the value of an item in a column.
  func value(of path: KindedIndexPath, column: Int) -> String {
    grouped.element(at: path).map { table[$0, column] } ?? ""
  }

  /// Returns the label of an element: the name of the section for a header, the number of items
  /// for a footer.
  func label(of path: KindedIndexPath) -> String {
    switch path.kind {
    case .header:
      let name = grouped.sections[path.section]
      return name.isEmpty ? "(none)" : name
    case .footer:
      let count = grouped.count(inSection: path.section)
      return count == 1 ? "1 item" : "\(count) items"
    case .item:
      guard let row = grouped.element(at: path) else { return "" }
      return rule.labelColumns.map { table[row, $0].onOneLine }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }
}
