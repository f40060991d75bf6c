// The difference of two tables of records in sections.

import SectileDiffing
import SectileGrouping
import SectilePaths

/// The difference of two states of a table.
struct RecordDifference {
  /// The sections before and after.
  let old: Sections
  let new: Sections
  /// The changes from old to new.
  let changes: SectionedChanges
  /// The numbers of old and new records whose identity an earlier record has.
  let repeated: (old: Int, new: Int)
  /// The columns of both tables.
  private let columns: [Column]

  /// A column with its index in either table.
  private struct Column {
    var name: String
    var old: Int?
    var new: Int?
  }

  /// A record of either table.
  private struct Record {
    /// The number of its identity, which equal identities share.
    var identity: Int
    /// The row in the new table, or the bits of the row in the old table inverted.
    var place: Int

    init(identity: Int, row: Int, isNew: Bool) {
      self.identity = identity
      place = isNew ? row : ~row
    }

    var isNew: Bool { place >= 0 }
    var row: Int { isNew ? place : ~place }
  }

  /// Compares two states.
  ///
  /// - Parameters:
  ///   - old: The sections before.
  ///   - new: The sections after.
  ///   - identity: The columns that identify a record, in the old and the new table; nil for all
  ///     columns.
  init(from old: Sections, to new: Sections, identity: (old: [Int], new: [Int])?) {
    self.old = old
    self.new = new
    let columns = Self.columns(old.table, new.table)
    self.columns = columns
    var numbers = IdentityNumbers(capacity: max(old.table.count, new.table.count))
    let oldNumbers = numbers.numbers(of: old.table, identity?.old ?? columns.map(\.old))
    let newNumbers = numbers.numbers(of: new.table, identity?.new ?? columns.map(\.new))
    numbers = IdentityNumbers(capacity: 0)
    repeated = (Self.repeated(oldNumbers), Self.repeated(newNumbers))
    func records(
      _ sections: Sections, _ numbers: [Int], isNew: Bool
    ) -> [(name: String, records: [Record])] {
      sections.grouped.groups.map { group in
        (
          group.section == sections.wholeName ? "" : group.section,
          group.elements.map { Record(identity: numbers[$0], row: $0, isNew: isNew) }
        )
      }
    }
    let before = records(old, oldNumbers, isNew: false)
    let after = records(new, newNumbers, isNew: true)
    changes = after.changes(
      from: before, sectionsIdentifiedBy: { $0.name }, sectionContentEquals: { _, _ in true },
      elements: { $0.records }, identifiedBy: { $0.identity },
      contentEquals: { first, second in
        let (before, after) = first.isNew ? (second, first) : (first, second)
        return columns.allSatisfy { column in
          Self.areEqual(column, before.row, old.table, after.row, new.table)
        }
      })
  }

  private static func value(_ column: Int?, _ row: Int, _ table: Table) -> String {
    column.map { table[row, $0] } ?? ""
  }

  /// Whether two records have equal values in a column.
  private static func areEqual(
    _ column: Column, _ oldRow: Int, _ old: Table, _ newRow: Int, _ new: Table
  ) -> Bool {
    if let oldColumn = column.old, let newColumn = column.new {
      let haveEqualBytes = old.withBytes(oldRow, oldColumn) { first in
        new.withBytes(newRow, newColumn) { second in Self.areEqual(first, second) }
      }
      if haveEqualBytes { return true }
    }
    // A letter with an accent can be one character or two.
    return value(column.old, oldRow, old) == value(column.new, newRow, new)
  }

  private static func areEqual(
    _ first: borrowing Span<UInt8>, _ second: borrowing Span<UInt8>
  ) -> Bool {
    guard first.count == second.count else { return false }
    for index in first.indices where first[index] != second[index] { return false }
    return true
  }

  /// Returns the number of records whose identity an earlier record has.
  private static func repeated(_ numbers: [Int]) -> Int {
    var isKnown = [Bool](repeating: false, count: (numbers.max() ?? -1) + 1)
    var count = 0
    for number in numbers {
      if isKnown[number] { count += 1 }
      isKnown[number] = true
    }
    return count
  }

  /// Returns the columns of both tables.
  ///
  /// The columns of the new table come first, then those that only the old table has. Columns with
  /// the same name are matched in order.
  private static func columns(_ old: Table, _ new: Table) -> [Column] {
    var indices: [String: [Int]] = [:]
    for (index, name) in old.columns.enumerated().reversed() {
      indices[name, default: []].append(index)
    }
    var columns: [Column] = new.columns.enumerated().map { index, name in
      Column(name: name, old: indices[name]?.popLast(), new: index)
    }
    let left = Set(indices.values.joined())
    for (index, name) in old.columns.enumerated() where left.contains(index) {
      columns.append(Column(name: name, old: index))
    }
    return columns
  }
}

// MARK: Columns

extension RecordDifference {
  /// The columns that only the old table has, by their indices; none if the new table has neither
  /// columns nor records.
  var removedColumns: [(index: Int, name: String)] {
    if new.table.isWithoutColumns { return [] }
    return columns.compactMap { column in
      column.new == nil ? column.old.map { ($0, column.name) } : nil
    }
  }

  /// The columns that only the new table has, by their indices; none if the old table has neither
  /// columns nor records.
  var insertedColumns: [(index: Int, name: String)] {
    if old.table.isWithoutColumns { return [] }
    return columns.compactMap { column in
      column.old == nil ? column.new.map { ($0, column.name) } : nil
    }
  }
}

// MARK: Removed and inserted records

extension RecordDifference {
  /// The paths of all removed records, those of removed sections included, in ascending order.
  ///
  /// The changes do not list the elements of a removed section. An element that moved to another
  /// section has a new path.
  var removedRecords: [KindedIndexPath] {
    let others = changes.sectionRemovals.flatMap { section in
      old.items(inSection: section).filter { changes.newPath(for: $0) == nil }
    }
    return (changes.itemRemovals + others).sorted()
  }

  /// The paths of all inserted records, those of inserted sections included, in ascending order.
  var insertedRecords: [KindedIndexPath] {
    let others = changes.sectionInsertions.flatMap { section in
      new.items(inSection: section).filter { changes.oldPath(for: $0) == nil }
    }
    return (changes.itemInsertions + others).sorted()
  }
}

// MARK: Values

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
