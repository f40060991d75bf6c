// A difference as a list: one line for each column that was removed or inserted, and for each
// section or record that was removed, inserted, moved or updated, with its label, and for updates
// the old and the new values.

import SectileGrouping
import SectilePaths

/// The changes of a difference as a list.
struct ChangeList {
  /// The change of one column, section or record.
  struct Entry: Equatable {
    /// A part of a table, by its name in JSON.
    enum Kind: String {
      case column, section, item
    }

    var kind = Kind.item
    /// The old path as text, or the index of a column or section; nil for an insertion.
    var old: String?
    /// The new path or index; nil for a removal.
    var new: String?
    var isMoved = false
    var isUpdated = false
    /// The new label, or the old label for a removal, with the blanks that its values have.
    var label: String
    /// The values that changed.
    var values: [RecordDifference.ValueChange] = []
  }

  /// Columns, then sections, then records; each in the order removed, inserted, moved, only
  /// updated.
  ///
  /// The records of removed and inserted sections are among the removed and inserted records.
  let entries: [Entry]

  /// Lists a difference.
  init(_ difference: RecordDifference) {
    let changes = difference.changes
    var entries: [Entry] = []
    func oldSection(_ section: Int) -> String {
      difference.old.label(of: .header(inSection: section))
    }
    func newSection(_ section: Int) -> String {
      difference.new.label(of: .header(inSection: section))
    }
    for column in difference.removedColumns {
      entries.append(Entry(kind: .column, old: "\(column.index)", label: column.name))
    }
    for column in difference.insertedColumns {
      entries.append(Entry(kind: .column, new: "\(column.index)", label: column.name))
    }
    for section in changes.sectionRemovals {
      entries.append(Entry(kind: .section, old: "\(section)", label: oldSection(section)))
    }
    for section in changes.sectionInsertions {
      entries.append(Entry(kind: .section, new: "\(section)", label: newSection(section)))
    }
    for move in changes.sectionMoves {
      entries.append(
        Entry(
          kind: .section, old: "\(move.old)", new: "\(move.new)", isMoved: true,
          label: newSection(move.new)))
    }
    for path in difference.removedRecords {
      entries.append(Entry(old: "\(path)", label: difference.old.exactLabel(of: path)))
    }
    for path in difference.insertedRecords {
      entries.append(Entry(new: "\(path)", label: difference.new.exactLabel(of: path)))
    }
    func entry(_ old: KindedIndexPath, _ new: KindedIndexPath, isMoved: Bool) -> Entry {
      let values = difference.valueChanges(from: old, to: new)
      return Entry(
        old: "\(old)", new: "\(new)", isMoved: isMoved, isUpdated: !values.isEmpty,
        label: difference.new.exactLabel(of: new), values: values)
    }
    let moved = Set(changes.itemMoves.map(\.old))
    for move in changes.itemMoves { entries.append(entry(move.old, move.new, isMoved: true)) }
    for update in changes.itemUpdates where !moved.contains(update.old) {
      entries.append(entry(update.old, update.new, isMoved: false))
    }
    self.entries = entries
  }
}

// MARK: Text

extension ChangeList {
  /// The list for people, a line each.
  var text: String { entries.map { $0.text + "\n" }.joined() }
}

extension ChangeList.Entry {
  /// The entry as a sentence: `2.3 → 0.1 moved and updated: Oslo (population: 700 → 717)`.
  var text: String {
    var text = kind == .item ? "" : "\(kind.rawValue) "
    switch (old, new) {
    case (let old?, nil): text += "\(old) removed"
    case (nil, let new?): text += "\(new) inserted"
    case (let old?, let new?):
      // A record can move to a section that has the index of its old section: the paths are equal.
      text += old == new && !isMoved ? old : "\(old) → \(new)"
      text +=
        " "
        + [isMoved ? "moved" : nil, isUpdated ? "updated" : nil].compactMap { $0 }
        .joined(separator: " and ")
    case (nil, nil): break
    }
    if !label.isEmpty { text += ": \(label.visible)" }
    if !values.isEmpty { text += " (\(values.map(\.text).joined(separator: ", ")))" }
    return text.withoutControls
  }
}

extension RecordDifference.ValueChange {
  /// The change as a phrase, on one line, in which the two values look different.
  var text: String {
    func shown(_ value: String) -> String {
      value.isEmpty ? "nothing" : value == "nothing" ? value.quoted : value.visible
    }
    let isClear = shown(old).withoutHidden != shown(new).withoutHidden
    let (before, after) = isClear ? (shown(old), shown(new)) : (old.quoted, new.quoted)
    return "\(column.visible): \(before) → \(after)"
  }
}

// MARK: JSON

extension ChangeList {
  /// The list for programs: an array of objects, one in a line.
  var json: String {
    if entries.isEmpty { return "[]\n" }
    return "[\n" + entries.map(\.json).joined(separator: ",\n") + "\n]\n"
  }
}

extension ChangeList.Entry {
  /// The entry as an object with all keys.
  fileprivate var json: String {
    var changes: [String] = []
    if new == nil { changes.append("removed") }
    if old == nil { changes.append("inserted") }
    if isMoved { changes.append("moved") }
    if isUpdated { changes.append("updated") }
    // The index of a column or section is a number, the path of an item a string.
    func json(_ path: String?) -> String {
      guard let path else { return "null" }
      return kind == .item ? path.jsonString : path
    }
    let values = values.map {
      "{\"column\": \($0.column.jsonString), \"old\": \($0.old.jsonString), "
        + "\"new\": \($0.new.jsonString)}"
    }
    return "{\"kind\": \"\(kind.rawValue)\", "
      + "\"changes\": [\(changes.map { "\"\($0)\"" }.joined(separator: ", "))], "
      + "\"old\": \(json(old)), \"new\": \(json(new)), \"label\": \(label.jsonString), "
      + "\"values\": [\(values.joined(separator: ", "))]}"
  }
}
