// The data of a story: records in sections, or the items of an outline.

import SectileGrouping

/// The records of a story.
struct ReplayRecords {
  private(set) var table: Table
  /// The sections that come first, in order.
  private(set) var order: [String] = []
  /// The outline of the records, whose items are rows of the table; nil for records in sections.
  private(set) var outline: Outline<Int>?
  private var columns = ["section": 0, "id": 1, "label": 2]

  /// The column that identifies a record.
  static let identityColumn = 1
  /// The name of the section of an outline.
  private static let outlineName = "Outline"

  private init(of value: SpecValue) {
    table = Table(name: value.fileName, columns: ["section", "id", "label"])
  }

  /// Reads an object that has a list of items for each section name.
  ///
  /// An item is its label, or an object with `id`, `label` and other columns. The identity is the
  /// label of an object without one.
  init(sections value: SpecValue) throws(ToolError) {
    self.init(of: value)
    let object = try SpecObject(value)
    for name in object.keys {
      guard let items = object[name] else { continue }
      for item in try items.items(allowed: "lists of items") {
        try append(item, toSection: name.onOneLine)
      }
    }
    order = object.keys.map(\.onOneLine)
  }

  /// Reads a list of the items of an outline, in the order in which they are shown if all are
  /// expanded.
  ///
  /// An item also has `level` and `expanded`.
  init(outline value: SpecValue) throws(ToolError) {
    self.init(of: value)
    order = [Self.outlineName]
    var entries: [Outline<Int>.Entry] = []
    var known: Set<String> = []
    for item in try value.items(allowed: "lists of items") {
      let record = try append(item, toSection: Self.outlineName, without: ["level", "expanded"])
      let identity = table[entries.count, Self.identityColumn]
      if !known.insert(identity).inserted {
        throw item.error("\"\(identity)\" is in the outline twice.")
      }
      let deepest = entries.last.map { $0.level + 1 } ?? 0
      let level = try record?["level"]?.number(
        allowed: "whole numbers in 0...\(deepest): at most one more than the item before"
      ) { $0 == $0.rounded() && $0 >= 0 && $0 <= Double(deepest) }
      entries.append(
        .init(
          entries.count, level: Int(level ?? 0),
          isExpanded: try record?["expanded"]?.bool() ?? false))
    }
    do throws(OutlineError) {
      outline = try Outline(entries)
    } catch {
      throw value.error("\(error)")
    }
  }

  /// Adds an item as a record.
  ///
  /// - Parameters:
  ///   - item: A label, or an object.
  ///   - section: The name of its section.
  ///   - others: The keys that are not columns.
  /// - Returns: The object, or nil for a label.
  @discardableResult
  private mutating func append(
    _ item: SpecValue, toSection section: String, without others: [String] = []
  ) throws(ToolError) -> SpecObject? {
    var row = Table.Row(values: [section], columns: [0])
    if let label = item.string {
      row.values += [label, label]
      row.columns? += [1, 2]
      table.append(row)
      return nil
    }
    let record = try SpecObject(
      item, allowed: "labels, and objects as {\"id\": \"7\", \"label\": \"Seven\"}")
    let identity = try record.required("id")
    if record["label"] == nil {
      row.values.append(try identity.field())
      row.columns?.append(2)
    }
    for key in record.keys where !others.contains(key) {
      guard let value = record[key] else { continue }
      if key == "section" {
        throw record.key(key).error("an item has the section of its list.")
      }
      let column = columns[key] ?? table.columns.count
      if column == table.columns.count {
        columns[key] = column
        table.columns.append(key)
      }
      row.values.append(try value.field())
      row.columns?.append(column)
    }
    table.append(row)
    return record
  }
}

extension ReplayRecords {
  /// Adds the columns of a later state, so that the layout can name them.
  mutating func addColumns(of later: ReplayRecords) {
    for name in later.table.columns where columns[name] == nil {
      columns[name] = table.columns.count
      table.columns.append(name)
    }
  }

  /// Returns the records with the columns of an earlier state first.
  ///
  /// The layout of a story names columns by their numbers in the first state. Records of later
  /// states can have their keys in another order, or not all of them.
  func table(withColumnsOf earlier: Table) -> Table {
    if table.columns.starts(with: earlier.columns) { return table }
    let known = Set(earlier.columns)
    let columns = earlier.columns + table.columns.filter { !known.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    var result = Table(name: table.name, columns: columns)
    for row in 0..<table.count {
      let own = table.valueColumns(ofRow: row)
      result.append(
        Table.Row(
          values: own.map { table[row, $0] },
          columns: own.compactMap { numbers[table.columns[$0]] }))
    }
    return result
  }
}

extension SpecValue {
  /// The name of the file that has the value.
  fileprivate var fileName: String {
    if case .file(let file) = source { file.name } else { "" }
  }

  /// Returns a text or a number as the field of a record.
  fileprivate func field() throws(ToolError) -> String {
    if let string { return string }
    if case .number(_, let text) = tree.content { return text }
    throw invalid(allowed: "texts and numbers")
  }
}
