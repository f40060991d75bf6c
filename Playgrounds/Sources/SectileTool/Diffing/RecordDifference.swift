// SectileTool/Diffing/RecordDifference.swift
//
// Two tables of records in sections, and what became of each record from one to the other.

import SectileDiffing
import SectileGrouping
import SectilePaths

/// The difference of two states of a table.
struct RecordDifference {
  /// The sections before and after.
  let old: Sections
  let new: Sections
  /// What happened.
  let changes: SectionedChanges
  /// How many records before and after have an identity that another has too.
  let repeated: (old: Int, new: Int)
  /// The columns of both by name, and where each is.
  private let columns: [Column]

  /// A column of either table.
  private struct Column {
    var name: String
    var old: Int?
    var new: Int?
  }

  /// A record of either state.
  private struct Record {
    var identity: [String]
    var row: Int
    var isNew: Bool
  }

  /// Compares two states.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - identity: The columns that tell which record is which, before and after, or nil if a record
  ///     is one and the same only if all its values are.
  init(from old: Sections, to new: Sections, identity: (old: [Int], new: [Int])?) {
    self.old = old
    self.new = new
    let columns = Self.columns(old.table, new.table)
    self.columns = columns
    func records(
      _ sections: Sections, _ columns: [Int?], isNew: Bool
    ) -> [(name: String, records: [Record])] {
      sections.grouped.groups.map { group in
        (
          sections.isGrouped ? group.section : "",
          group.elements.map { row in
            Record(
              identity: columns.map { Self.value($0, row, sections.table) }, row: row, isNew: isNew)
          }
        )
      }
    }
    let before = records(old, identity?.old ?? columns.map(\.old), isNew: false)
    let after = records(new, identity?.new ?? columns.map(\.new), isNew: true)
    repeated = (Self.repeated(before.flatMap(\.records)), Self.repeated(after.flatMap(\.records)))
    changes = after.changes(
      from: before, sectionsIdentifiedBy: { $0.name }, sectionContentEquals: { _, _ in true },
      elements: { $0.records }, identifiedBy: { $0.identity },
      contentEquals: { first, second in
        let (before, after) = first.isNew ? (second, first) : (first, second)
        return columns.allSatisfy { column in
          Self.value(column.old, before.row, old.table)
            == Self.value(column.new, after.row, new.table)
        }
      })
  }

  private static func value(_ column: Int?, _ row: Int, _ table: Table) -> String {
    column.map { table[row, $0] } ?? ""
  }

  /// Returns how many records have an identity that one before has.
  private static func repeated(_ records: [Record]) -> Int {
    records.count - Set(records.map(\.identity)).count
  }

  /// Returns the columns of both tables.
  ///
  /// Those of the new one come in order, then those that only the old one has. The second column of a
  /// name goes with the second column of that name.
  private static func columns(_ old: Table, _ new: Table) -> [Column] {
    var places: [String: [Int]] = [:]
    for (index, name) in old.columns.enumerated().reversed() {
      places[name, default: []].append(index)
    }
    var columns: [Column] = new.columns.enumerated().map { index, name in
      Column(name: name, old: places[name]?.popLast(), new: index)
    }
    let left = Set(places.values.joined())
    for (index, name) in old.columns.enumerated() where left.contains(index) {
      columns.append(Column(name: name, old: index))
    }
    return columns
  }
}

extension RecordDifference {
  /// A value that changed.
  struct ValueChange: Equatable {
    var column: String
    var old: String
    var new: String
  }

  /// Returns the values that differ between a record before and after.
  func valueChanges(from oldPath: KindedIndexPath, to newPath: KindedIndexPath) -> [ValueChange] {
    guard let oldRow = old.grouped.element(at: oldPath),
      let newRow = new.grouped.element(at: newPath)
    else { return [] }
    return columns.compactMap { column in
      let change = ValueChange(
        column: column.name, old: Self.value(column.old, oldRow, old.table),
        new: Self.value(column.new, newRow, new.table))
      return change.old == change.new ? nil : change
    }
  }
}
