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
  private let locale: Locale

  /// Groups the records of a table, and sorts them and the sections.
  ///
  /// Records that are not grouped are one section, which exists also without records.
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
    self.init(grouping: table, by: rule, declared: declared, locale: locale, progress: progress)
    sort(progress)
  }

  /// Groups the records of a table without sorting them.
  ///
  /// - Parameters:
  ///   - table: The records.
  ///   - rule: The grouping and the order.
  ///   - declared: Sections that come first, in this order, even without records.
  ///   - locale: The locale by which texts are sorted.
  ///   - progress: Receives the progress.
  init(
    grouping table: Table, by rule: SectionRule, declared: [String] = [], locale: Locale,
    progress: ProgressReport
  ) {
    self.table = table
    self.rule = rule
    self.locale = locale
    progress.begin("grouping \(table.count) records")
    let rows = 0..<table.count
    switch rule.key {
    case nil:
      let name = Self.wholeName(of: table)
      grouped = GroupedArray(
        grouping: rows, into: declared + [name], by: { _ in name }, unknown: .append)
    case .value(let column):
      grouped = GroupedArray(
        grouping: rows, into: declared, by: { table[$0, column].onOneLine }, unknown: .append)
    case .letter(let column):
      let letters = FirstLetter(locale: locale)
      grouped = GroupedArray(
        grouping: rows, into: declared,
        by: { letters.title(for: table[$0, column]) ?? letters.other }, unknown: .append)
    }
  }

  /// Sorts the records and the sections.
  mutating func sort(_ progress: ProgressReport) {
    if let column = rule.sortColumn {
      progress.begin("sorting \(table.count) records")
      let ranks = SortOrder.ranks(
        of: (0..<table.count).map { table[$0, column] }, isDescending: rule.isDescending,
        locale: locale, progress: progress)
      grouped.sortElements { ranks[$0] < ranks[$1] }
    }
    if rule.sortsSections {
      let sections = grouped.sections
      progress.begin("sorting \(sections.count) sections")
      let letters = FirstLetter(locale: locale)
      var ranks: [String: Int] = [:]
      for (section, rank) in zip(
        sections, SortOrder.ranks(of: sections, locale: locale, progress: progress))
      {
        ranks[section] = rank
        // Records without a letter follow the letters, as in an address book.
        if case .letter = rule.key, section == letters.other { ranks[section] = .max }
      }
      grouped.sortSections { ranks[$0, default: .max] < ranks[$1, default: .max] }
    }
  }

  /// Replaces the records of a section, as an outline that is expanded or collapsed does.
  ///
  /// - Parameters:
  ///   - section: The number of a section that also exists without records.
  ///   - rows: The rows of its records in the table, in order.
  mutating func setRows(ofSection section: Int, _ rows: [Int]) {
    do throws(GroupedArrayError) {
      try grouped.replaceElements(inSection: section, with: rows)
    } catch {
      preconditionFailure("Sections.setRows: \(error)")
    }
  }

  /// Moves the records of items next to each other.
  ///
  /// - Parameters:
  ///   - items: The paths of the items in ascending order, in sections that also exist without
  ///     records.
  ///   - target: The path of the first of them afterwards.
  mutating func move(_ items: [KindedIndexPath], to target: KindedIndexPath) {
    do throws(GroupedArrayError) {
      var rows: [Int] = []
      for path in items.reversed() { rows.append(try grouped.remove(at: path)) }
      try grouped.insert(contentsOf: rows.reversed(), at: target)
    } catch {
      preconditionFailure("Sections.move: \(error)")
    }
  }

  /// Returns the name of the section of records that are not grouped: the name of the file.
  private static func wholeName(of table: Table) -> String {
    table.name.split(separator: "/").last.map(String.init) ?? ""
  }
}

extension Sections {
  /// The name of the section with all records, or nil if the records are grouped.
  var wholeName: String? { rule.key == nil ? Self.wholeName(of: table) : nil }

  /// Returns the paths of the items of a section.
  func items(inSection section: Int) -> [KindedIndexPath] {
    (0..<grouped.numberOfItems(inSection: section)).map { .item($0, inSection: section) }
  }

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

  /// Returns the label of an item with the blanks that its values have.
  func exactLabel(of path: KindedIndexPath) -> String {
    guard let row = grouped.element(at: path) else { return "" }
    return rule.labelColumns.map { table[row, $0] }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the label of an element on one line: the name of the section for a header, the number
  /// of items for a footer.
  func label(of path: KindedIndexPath) -> String {
    switch path.kind {
    case .header:
      let name = grouped.sections[path.section]
      return name.isEmpty ? "(none)" : name
    case .footer:
      let count = grouped.numberOfItems(inSection: path.section)
      return count == 1 ? "1 item" : "\(count) items"
    case .item:
      guard let row = grouped.element(at: path) else { return "" }
      if rule.labelColumns.count == 1 { return table[row, rule.labelColumns[0]].onOneLine }
      return rule.labelColumns.map { table[row, $0].onOneLine }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }
}
