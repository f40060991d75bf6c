// A story as JSON Lines: the first line has the start, every other line an event. Docs/Replay.md
// describes the events.

import SectileLayout
import SectilePaths

/// An event of a story.
struct ReplayEvent {
  /// The effect of an event.
  enum Action {
    /// Scrolls by a distance in reading direction.
    case scrollBy(Double)
    /// Scrolls to an offset from the start of the content.
    case scrollTo(Double)
    /// Scrolls to an element.
    case show(KindedIndexPath, ScrollAlignment)
    /// Sets measured lengths along the main axis.
    case measure([(path: KindedIndexPath, length: Double)])
    /// Replaces the data.
    case data(Table, order: [String])
    /// Resizes the container; nil keeps a side.
    case resize(width: Double?, height: Double?)
  }

  /// The value of the event, for error messages.
  var value: SpecValue
  var action: Action
  /// The note of the event, or an empty text.
  var note: String

  static let keys = ["scroll", "measure", "data", "resize", "note"]

  /// Reads a line.
  init(_ value: SpecValue) throws(ToolError) {
    let object = try SpecObject(value, keys: Self.keys)
    note = try object["note"]?.text().onOneLine ?? ""
    let actions = object.keys.filter { $0 != "note" }
    guard actions.count == 1, let action = object[actions[0]] else {
      throw value.error(
        "it has \(actions.count) events; a line has one of \(Self.keys.dropLast().quotedList).")
    }
    self.value = action
    switch actions[0] {
    case "scroll": self.action = try Self.scroll(action)
    case "measure": self.action = .measure(try Self.lengths(action))
    case "data":
      let (table, order) = try action.records()
      self.action = .data(table, order: order)
    default:
      let size = try SpecObject(action, keys: ["width", "height"])
      if size.keys.isEmpty { throw action.error("it needs \"width\" or \"height\".") }
      self.action = .resize(
        width: try size["width"]?.extent(), height: try size["height"]?.extent())
    }
  }

  private static func scroll(_ value: SpecValue) throws(ToolError) -> Action {
    let object = try SpecObject(value, keys: ["by", "to", "show", "aligned"])
    let targets = object.keys.filter { $0 != "aligned" }
    guard targets.count == 1, let target = object[targets[0]] else {
      throw value.error("it has \(targets.count) targets; it takes \"by\", \"to\" or \"show\".")
    }
    if targets[0] != "show", object["aligned"] != nil {
      throw object.key("aligned").error("it is for \"show\".")
    }
    switch targets[0] {
    case "by": return .scrollBy(try target.distance())
    case "to": return .scrollTo(try target.distance())
    default:
      return .show(
        try target.indexPath(),
        try object["aligned"]?.word([
          "start": .start, "center": .center, "end": .end, "nearest": .nearest,
        ]) ?? .nearest)
    }
  }

  private static func lengths(
    _ value: SpecValue
  ) throws(ToolError) -> [(path: KindedIndexPath, length: Double)] {
    let object = try SpecObject(value)
    var lengths: [(path: KindedIndexPath, length: Double)] = []
    for key in object.keys {
      guard let length = object[key] else { continue }
      lengths.append((try object.key(key).indexPath(), try length.extent()))
    }
    return lengths
  }
}

/// The first line of a story.
struct ReplayStart {
  var spec: LayoutSpec
  var table: Table
  var order: [String]
  /// The ends that the viewport sticks to.
  var ends: ContentEnds

  /// Reads the line.
  init(_ value: SpecValue) throws(ToolError) {
    let line = try SpecObject(value, keys: ["start"])
    let object = try SpecObject(try line.required("start"), keys: ["layout", "data", "stick"])
    spec = try LayoutSpec(try object.required("layout"))
    (table, order) = try object.required("data").records()
    ends =
      try object["stick"]?.word([
        "start": ContentEnds.start, "end": .end, "both": [.start, .end], "none": [],
      ]) ?? []
  }
}

// MARK: Values

extension SpecValue {
  /// Returns the value as the path of an element.
  fileprivate func indexPath() throws(ToolError) -> KindedIndexPath {
    guard let string, let path = KindedIndexPath(string) else {
      throw invalid(allowed: "paths as \"2.header\", \"2.7\" and \"2.footer\"")
    }
    return path
  }

  /// The name of the file that has the value.
  private var fileName: String {
    if case .file(let file) = source { file.name } else { "" }
  }

  /// Returns the records of an object that has a list of items for each section name, and the names
  /// in order.
  ///
  /// An item is its label, or an object with `id`, `label` and other columns.
  fileprivate func records() throws(ToolError) -> (Table, order: [String]) {
    let object = try SpecObject(self)
    var table = Table(name: fileName, columns: ["section", "id", "label"])
    var columns = ["section": 0, "id": 1, "label": 2]
    for name in object.keys {
      guard let items = object[name] else { continue }
      for item in try items.items(allowed: "lists of items") {
        var row = Table.Row(values: [name.onOneLine], columns: [0])
        if let label = item.string {
          row.values += [label, label]
          row.columns? += [1, 2]
        } else {
          let record = try SpecObject(
            item, allowed: "labels, and objects as {\"id\": \"7\", \"label\": \"Seven\"}")
          _ = try record.required("id")
          for key in record.keys {
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
        }
        table.append(row)
      }
    }
    return (table, object.keys.map(\.onOneLine))
  }

  /// Returns a text or a number as the field of a record.
  private func field() throws(ToolError) -> String {
    if let string { return string }
    if case .number(_, let text) = tree.content { return text }
    throw invalid(allowed: "texts and numbers")
  }
}
