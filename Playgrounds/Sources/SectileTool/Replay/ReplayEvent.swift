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
    case data(ReplayRecords)
    /// Resizes the container; nil keeps a side.
    case resize(width: Double?, height: Double?)
    /// Expands the item of an outline with this identity.
    case expand(String)
    /// Collapses the item of an outline with this identity.
    case collapse(String)
    /// Changes the selection.
    case select(Selecting)
    /// Drags items to a point in the viewport; nil continues a drag, or keeps the pointer.
    case drag([KindedIndexPath]?, to: LayoutPoint?, isDropped: Bool)
  }

  /// A change of the selection.
  enum Selecting {
    /// Selects only this item.
    case path(KindedIndexPath)
    /// Selects or deselects this item.
    case toggle(KindedIndexPath)
    /// Selects the range up to this item.
    case extend(KindedIndexPath)
    case all
    case clear
  }

  /// The value of the event, for error messages.
  var value: SpecValue
  var action: Action
  /// The note of the event, or an empty text.
  var note: String

  static let keys = [
    "scroll", "measure", "data", "resize", "expand", "collapse", "select", "drag", "note",
  ]

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
    case "data": self.action = .data(try ReplayRecords(sections: action))
    case "expand": self.action = .expand(try action.text())
    case "collapse": self.action = .collapse(try action.text())
    case "select": self.action = .select(try Self.selecting(action))
    case "drag": self.action = try Self.drag(action)
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

  private static func selecting(_ value: SpecValue) throws(ToolError) -> Selecting {
    let keys = ["path", "toggle", "extend", "all", "clear"]
    let (key, target) = try SpecObject(value, keys: keys).only(allowed: keys.quotedList)
    switch key {
    case "path": return .path(try target.indexPath())
    case "toggle": return .toggle(try target.indexPath())
    case "extend": return .extend(try target.indexPath())
    default:
      if try !target.bool() { throw target.invalid(allowed: "true") }
      return key == "all" ? .all : .clear
    }
  }

  private static func drag(_ value: SpecValue) throws(ToolError) -> Action {
    let object = try SpecObject(value, keys: ["items", "to", "drop"])
    var items: [KindedIndexPath]?
    if let list = object["items"] {
      var paths: [KindedIndexPath] = []
      for item in try list.items(allowed: "lists of paths") { paths.append(try item.indexPath()) }
      if paths.isEmpty { throw list.invalid(allowed: "lists of one path or more") }
      items = paths
    }
    var point: LayoutPoint?
    if let target = object["to"] {
      let sides = try SpecObject(
        target, keys: ["x", "y"], allowed: "points as {\"x\": 20, \"y\": 90}")
      point = LayoutPoint(
        x: try sides.required("x").distance(), y: try sides.required("y").distance())
    }
    let isDropped = try object["drop"]?.bool() ?? false
    if point == nil && !isDropped { throw value.error("it needs the key \"to\" or \"drop\".") }
    return .drag(items, to: point, isDropped: isDropped)
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

extension ReplayEvent.Action {
  /// Whether the event can happen while items are being dragged.
  var isForDrags: Bool {
    switch self {
    case .scrollBy, .scrollTo, .show, .select, .drag: true
    case .measure, .data, .resize, .expand, .collapse: false
    }
  }
}

/// The first line of a story.
struct ReplayStart {
  var spec: LayoutSpec
  var records: ReplayRecords
  /// The ends that the viewport sticks to.
  var ends: ContentEnds

  /// Reads the line.
  init(_ value: SpecValue) throws(ToolError) {
    let line = try SpecObject(value, keys: ["start"])
    let start = try line.required("start")
    let object = try SpecObject(start, keys: ["layout", "data", "outline", "stick"])
    spec = try LayoutSpec(try object.required("layout"))
    if let outline = object["outline"] {
      if object["data"] != nil {
        throw start.error("it has the keys \"data\" and \"outline\"; it takes one of them.")
      }
      records = try ReplayRecords(outline: outline)
    } else {
      records = try ReplayRecords(sections: try object.required("data"))
    }
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
}
