// SectileTool/Arranging/Sections.swift
//
// From records to sections: which records belong together, in what order, and what is written on
// them.

import Foundation
import SectileFoundation
import SectileGrouping
import SectilePaths

/// How records become sections.
struct SectionRule {
  /// What makes the section of a record.
  enum Key: Equatable {
    /// The whole value of a column.
    case value(column: Int)
    /// The first letter of the value of a column.
    case letter(column: Int)
  }

  /// What makes the section of a record; nil puts all into one.
  var key: Key?
  /// The column that records are sorted by within their section; nil keeps the order of the file.
  var sortColumn: Int?
  /// Whether large numbers and late texts come first.
  var isDescending = false
  /// Whether the sections are sorted by name; otherwise they are in order of first appearance.
  var sortsSections = false
  /// The columns whose values are written on an item.
  var labelColumns: [Int]
}

/// Records in sections.
struct Sections {
  /// The records by section: their numbers in the table.
  private(set) var grouped: GroupedArray<String, Int>
  let table: Table
  private let rule: SectionRule

  /// Groups and sorts the records of a table.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - rule: What belongs together, in what order.
  ///   - declared: Sections that come first, in this order, whether there are records for them or
  ///     not.
  ///   - locale: Whose order texts are sorted in.
  ///   - progress: Where to tell how far it is.
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
      // What has no letter follows the letters, as in an address book.
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
  /// Whether a section stands for a value, rather than for the whole file, whatever it is called.
  var isGrouped: Bool { rule.key != nil }

  /// Returns the number of an item's record in the file, from 1.
  func record(of path: KindedIndexPath) -> Int { (grouped.element(at: path) ?? -1) + 1 }

  /// Returns what an item has in a column.
  func value(of path: KindedIndexPath, column: Int) -> String {
    grouped.element(at: path).map { table[$0, column] } ?? ""
  }

  /// Returns what is written on an element: the name of the section on a header, how many items
  /// there are on a footer.
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
