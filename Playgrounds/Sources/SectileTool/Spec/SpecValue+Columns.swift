// The columns of a grid or a masonry layout in a layout file: every kind of the library.

import SectileLayout

extension SpecValue {
  private static let columns =
    "a number of columns, {\"adaptive\": 160}, "
    + "{\"adaptive\": {\"minimum\": 160, \"maximum\": 240}}, {\"upTo\": 200}, {\"fitting\": 200}, "
    + "{\"tracks\": [80, \"1fr\"]}, {\"autoFill\": [80]}, {\"autoFit\": [80], \"occupied\": 3} "
    + "and {\"gridItems\": [{\"fixed\": 80}, {\"flexible\": {}}]}"

  /// Returns the value as columns.
  func columns() throws(ToolError) -> SectionLayout.Columns {
    if let number {
      guard number == number.rounded(), (1...2_147_483_647).contains(number) else {
        throw invalid(allowed: "whole numbers of columns, 1...2147483647")
      }
      return .count(Int(number))
    }
    let object = try SpecObject(
      self,
      keys: [
        "adaptive", "upTo", "fitting", "tracks", "autoFill", "autoFit", "before", "after",
        "occupied", "gridItems",
      ],
      allowed: Self.columns)
    if let repeated = object["autoFill"] { return try repeated.autoFill(in: object) }
    if let repeated = object["autoFit"] { return try repeated.autoFit(in: object) }
    let (key, value) = try object.only(allowed: Self.columns)
    switch key {
    case "adaptive":
      if value.number != nil { return .adaptive(minimum: try value.positive()) }
      let (minimum, maximum) = try value.widths(
        allowed: "a number of points, and {\"minimum\": 160, \"maximum\": 240}")
      guard let minimum else { throw value.error("it needs the key \"minimum\".") }
      return .adaptive(minimum: minimum, maximum: maximum)
    case "upTo":
      return .upTo(maximum: try value.positive())
    case "fitting":
      if value.number != nil { return .fitting(maximum: try value.positive()) }
      let (minimum, maximum) = try value.widths(
        allowed: "a number of points, and {\"maximum\": 200, \"minimum\": 80}")
      guard let maximum, maximum.isFinite else {
        throw value.error("it needs the key \"maximum\" with a number of points.")
      }
      return .fitting(maximum: maximum, minimum: minimum ?? 0)
    case "tracks":
      return .tracks(try value.trackList())
    case "before", "after":
      throw value.error("it is for \"autoFill\" and \"autoFit\".")
    case "occupied":
      throw value.error("it is for \"autoFit\".")
    default:
      return .gridItems(try value.list(of: { (item) throws(ToolError) in try item.gridItem() }))
    }
  }

  /// Returns the columns of an object with repeated tracks, and with tracks before and after them.
  private func autoFill(in object: SpecObject) throws(ToolError) -> SectionLayout.Columns {
    if let key = object.keys.first(where: { !["autoFill", "before", "after"].contains($0) }) {
      throw object.key(key).error("it does not go with \"autoFill\".")
    }
    return .autoFill(
      try trackList(), before: try object["before"]?.trackList() ?? [],
      after: try object["after"]?.trackList() ?? [])
  }

  /// Returns the columns of an object with repeated tracks, without those that have no item.
  private func autoFit(in object: SpecObject) throws(ToolError) -> SectionLayout.Columns {
    let allowed = ["autoFit", "before", "after", "occupied"]
    if let key = object.keys.first(where: { !allowed.contains($0) }) {
      throw object.key(key).error("it does not go with \"autoFit\".")
    }
    let occupied = try object.required("occupied").number(
      allowed: "whole numbers of columns, 0...2147483647"
    ) { $0 == $0.rounded() && (0...2_147_483_647).contains($0) }
    return .autoFit(
      try trackList(), before: try object["before"]?.trackList() ?? [],
      after: try object["after"]?.trackList() ?? [], occupied: Int(occupied))
  }

  private func trackList() throws(ToolError) -> [SectionLayout.Track] {
    try list(of: { (item) throws(ToolError) in try item.track() })
  }

  /// Returns the items of a list, which must not be empty.
  private func list<Item>(
    of make: (SpecValue) throws(ToolError) -> Item
  ) throws(ToolError) -> [Item] {
    let values = try items(allowed: "lists")
    if values.isEmpty { throw error("it is empty; it takes at least one column.") }
    return try values.map(make)
  }

  /// Returns the minimum and the maximum width in an object; the maximum is not below the minimum.
  private func widths(
    allowed: String
  ) throws(ToolError) -> (minimum: Double?, maximum: Double?) {
    let object = try SpecObject(self, keys: ["minimum", "maximum"], allowed: allowed)
    let minimum = try object["minimum"]?.positive()
    return (minimum, try object["maximum"]?.maximum(over: minimum ?? 0))
  }

  /// Returns the value as a maximum width.
  private func maximum(over minimum: Double) throws(ToolError) -> Double {
    if string == "infinity" { return .infinity }
    let least = "numbers of points, \(minimum.shortText) or more, and \"infinity\""
    return try number(allowed: least) { $0 >= minimum && $0 > 0 && $0.isExtent }
  }

  private static let tracks =
    "a number of points, a share as \"1fr\", {\"maxContent\": [80, 64]}, "
    + "{\"fraction\": 1, \"minimum\": 0, \"maximum\": 200} "
    + "and {\"minimum\": 50, \"maximum\": 100}"

  private func track() throws(ToolError) -> SectionLayout.Track {
    if number != nil { return .fixed(try extent()) }
    if let string {
      guard string.hasSuffix("fr"), let weight = String(string.dropLast(2)).number,
        weight.isExtent
      else { throw invalid(allowed: Self.tracks) }
      return .fraction(weight)
    }
    let object = try SpecObject(
      self, keys: ["fraction", "maxContent", "minimum", "maximum"], allowed: Self.tracks)
    if let items = object["maxContent"] {
      if object["fraction"] != nil {
        throw items.error("the track is a fraction, or as wide as its widest item.")
      }
      let widths = try items.items(allowed: "lists of widths")
        .map { (item) throws(ToolError) in try item.extent() }
      let minimum = try object["minimum"]?.extent() ?? 0
      return .maxContent(
        of: widths, minimum: minimum,
        maximum: try object["maximum"]?.maximum(over: minimum) ?? .infinity)
    }
    guard let fraction = object["fraction"] else {
      let minimum = try object.required("minimum").extent()
      return .minmax(minimum, try object.required("maximum").maximum(over: minimum))
    }
    let weight = try fraction.extent()
    let minimum = try object["minimum"]?.extent() ?? 0
    let maximum = try object["maximum"]?.maximum(over: minimum) ?? .infinity
    return .fraction(weight, minimum: minimum, maximum: maximum)
  }

  private static let gridItems =
    "{\"fixed\": 80}, {\"flexible\": {\"minimum\": 10, \"maximum\": 100}} and "
    + "{\"adaptive\": {\"minimum\": 80, \"maximum\": 100}}"

  private func gridItem() throws(ToolError) -> SectionLayout.GridItem {
    let object = try SpecObject(
      self, keys: ["fixed", "flexible", "adaptive"], allowed: Self.gridItems)
    let (key, value) = try object.only(allowed: Self.gridItems)
    if key == "fixed" { return .fixed(try value.extent()) }
    if key == "adaptive" && value.number != nil {
      return .adaptive(minimum: try value.positive())
    }
    let (minimum, maximum) = try value.widths(
      allowed: "{\"minimum\": 80, \"maximum\": 100}")
    if key == "flexible" {
      return .flexible(
        minimum: minimum ?? min(10, maximum ?? 10), maximum: maximum ?? .infinity)
    }
    guard let minimum else { throw value.error("it needs the key \"minimum\".") }
    return .adaptive(minimum: minimum, maximum: maximum ?? .infinity)
  }
}
