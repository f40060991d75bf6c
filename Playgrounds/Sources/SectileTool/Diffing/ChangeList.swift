// SectileTool/Diffing/ChangeList.swift
//
// A difference as a list: a line each for what was removed, inserted, moved and updated, with the
// names of the things, and for what was updated the values before and after.

import SectileGrouping
import SectilePaths

/// The changes of a difference, one after the other.
struct ChangeList {
  /// One thing that happened to a section or a record.
  struct Entry: Equatable {
    var isSection = false
    /// The place before, as text; nil if it was inserted.
    var old: String?
    /// The place after; nil if it was removed.
    var new: String?
    var isMoved = false
    var isUpdated = false
    /// What is written on it, as it is now if it still is.
    var label: String
    /// The values that changed.
    var values: [RecordDifference.ValueChange] = []
  }

  /// The sections, then the records; of each what is removed, inserted, moved and only updated.
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
    for section in changes.sectionRemovals {
      entries.append(Entry(isSection: true, old: "\(section)", label: oldSection(section)))
    }
    for section in changes.sectionInsertions {
      entries.append(Entry(isSection: true, new: "\(section)", label: newSection(section)))
    }
    for move in changes.sectionMoves {
      entries.append(
        Entry(
          isSection: true, old: "\(move.old)", new: "\(move.new)", isMoved: true,
          label: newSection(move.new)))
    }
    for path in changes.itemRemovals {
      entries.append(Entry(old: "\(path)", label: difference.old.label(of: path)))
    }
    for path in changes.itemInsertions {
      entries.append(Entry(new: "\(path)", label: difference.new.label(of: path)))
    }
    func entry(_ old: KindedIndexPath, _ new: KindedIndexPath, isMoved: Bool) -> Entry {
      let values = difference.valueChanges(from: old, to: new)
      return Entry(
        old: "\(old)", new: "\(new)", isMoved: isMoved, isUpdated: !values.isEmpty,
        label: difference.new.label(of: new), values: values)
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
    var text = isSection ? "section " : ""
    switch (old, new) {
    case (let old?, nil): text += "\(old) removed"
    case (nil, let new?): text += "\(new) inserted"
    case (let old?, let new?):
      // What moved from its section to one in the same place has two places that are called alike.
      text += old == new && !isMoved ? old : "\(old) → \(new)"
      text +=
        " "
        + [isMoved ? "moved" : nil, isUpdated ? "updated" : nil].compactMap { $0 }
        .joined(separator: " and ")
    case (nil, nil): break
    }
    if !label.isEmpty { text += ": \(label)" }
    if !values.isEmpty { text += " (\(values.map(\.text).joined(separator: ", ")))" }
    return text
  }
}

extension RecordDifference.ValueChange {
  /// The change as a phrase, on one line.
  fileprivate var text: String {
    func shown(_ value: String) -> String { value.isBlank ? "nothing" : value.onOneLine }
    return "\(column.onOneLine): \(shown(old)) → \(shown(new))"
  }
}

// MARK: JSON

extension ChangeList {
  /// The list for programs: an array of objects, one a line.
  var json: String {
    if entries.isEmpty { return "[]\n" }
    return "[\n" + entries.map(\.json).joined(separator: ",\n") + "\n]\n"
  }
}

extension ChangeList.Entry {
  /// The entry as an object, all of whose keys are always there.
  fileprivate var json: String {
    var changes: [String] = []
    if new == nil { changes.append("removed") }
    if old == nil { changes.append("inserted") }
    if isMoved { changes.append("moved") }
    if isUpdated { changes.append("updated") }
    // A section is called by its number, an item by its path.
    func place(_ place: String?) -> String {
      guard let place else { return "null" }
      return isSection ? place : place.jsonString
    }
    let values = values.map {
      "{\"column\": \($0.column.jsonString), \"old\": \($0.old.jsonString), "
        + "\"new\": \($0.new.jsonString)}"
    }
    return "{\"kind\": \"\(isSection ? "section" : "item")\", "
      + "\"changes\": [\(changes.map { "\"\($0)\"" }.joined(separator: ", "))], "
      + "\"old\": \(place(old)), \"new\": \(place(new)), \"label\": \(label.jsonString), "
      + "\"values\": [\(values.joined(separator: ", "))]}"
  }
}
