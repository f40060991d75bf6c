// Sizes and spans of items in a layout file, which may come from columns of the data.

import SectileLayout

/// The length of items along the main axis.
enum ItemLength {
  /// A length that the layout knows without the data.
  case known(SectionLayout.Length)
  /// A length that the data has for each item.
  case measured(ItemSize)
}

extension SpecValue {
  private static let quantities =
    "a number of points, {\"column\": \"height\"}, {\"lengthOf\": \"name\"} and \"label\""
  private static let quantityKeys = ["column", "lengthOf", "times", "plus", "default"]

  /// Returns the value as a quantity, which may differ from item to item.
  func quantity(of table: Table) throws(ToolError) -> Quantity {
    if number != nil { return Quantity(source: .points(try extent()), setting: location) }
    if string == "label" { return .label(setting: location) }
    return try quantity(
      SpecObject(self, keys: Self.quantityKeys, allowed: Self.quantities), of: table)
  }

  /// Returns the quantity that an object describes.
  private func quantity(
    _ object: SpecObject, of table: Table
  ) throws(ToolError) -> Quantity {
    if object["column"] != nil && object["lengthOf"] != nil {
      throw error("it has the keys \"column\" and \"lengthOf\"; it takes one of them.")
    }
    var quantity: Quantity
    if let lengthOf = object["lengthOf"] {
      if object["default"] != nil {
        throw object.key("default").error("it is for \"column\"; a text always has a length.")
      }
      quantity = .label(setting: location)
      quantity.source = .lengthOf(column: try lengthOf.column(of: table))
    } else {
      let column = try object.required("column").column(of: table)
      quantity = Quantity(source: .column(column), setting: location)
      quantity.fallback = try object["default"]?.extent()
    }
    quantity.times = try object["times"]?.positive() ?? quantity.times
    quantity.plus = try object["plus"]?.distance() ?? quantity.plus
    return quantity
  }

  /// Returns the number of the column that the value names.
  private func column(of table: Table) throws(ToolError) -> Int {
    let name = try text()
    if case .options = source { return try table.anyColumn(named: name, for: option) }
    // An empty JSON file has no columns, so none can be missing.
    if table.isWithoutColumns { return 0 }
    let found = table.columns.indices.filter { table.columns[$0] == name }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      throw error("\(found.count) columns of \(table.name) are called \"\(name)\"; it needs one.")
    }
    let suggestion = NearestName.suggestion(for: name, among: table.columns)
    throw error(
      "there is no column \"\(name)\" in \(table.name).\(suggestion) \(table.columnList)")
  }

  private static let itemLengths =
    "a number of points, {\"aspectRatio\": 1.5}, {\"aspectRatio\": [3, 2]}, {\"estimated\": 44}, "
    + "{\"column\": \"height\"}, {\"lengthOf\": \"name\"} and \"label\""

  /// Returns the value as the length of items along the main axis.
  func itemLength(of table: Table) throws(ToolError) -> ItemLength {
    if number != nil { return .known(.fixed(try extent())) }
    if string == "label" { return .measured(.length(.label(setting: location))) }
    let object = try SpecObject(
      self, keys: ["aspectRatio", "estimated"] + Self.quantityKeys, allowed: Self.itemLengths)
    for key in ["aspectRatio", "estimated"] {
      guard let value = object[key] else { continue }
      if object.keys.count > 1 {
        throw error("it has \(object.keys.count) keys; \"\(key)\" takes no other keys beside it.")
      }
      return key == "estimated"
        ? .known(.estimated(try value.extent())) : try value.aspectRatio(of: table)
    }
    return .measured(.length(try quantity(object, of: table)))
  }

  /// Returns the value as a width and a height.
  func size() throws(ToolError) -> LayoutSize {
    let object = try SpecObject(
      self, keys: ["width", "height"], allowed: "{\"width\": 80, \"height\": 32}")
    return LayoutSize(
      width: try object.required("width").extent(), height: try object.required("height").extent())
  }

  /// Returns the value as an aspect ratio: a number, or the two sides of a picture.
  private func aspectRatio(of table: Table) throws(ToolError) -> ItemLength {
    if number != nil { return .known(.aspectRatio(try positive())) }
    guard case .array(let items) = tree.content else {
      return .measured(.ratio(try quantity(of: table)))
    }
    guard items.count == 2 else {
      throw error("it has \(items.count) items; it takes two, the width and the height.")
    }
    return .measured(
      .picture(
        width: try child(items[0], index: 0).quantity(of: table),
        height: try child(items[1], index: 1).quantity(of: table)))
  }

  /// Returns the value as the number of columns that items span; nil for one.
  func span(of table: Table) throws(ToolError) -> SpanRule? {
    if string == "all" { return .all }
    if number != nil {
      let count = try number(allowed: "whole numbers, 1 or more") {
        $0 == $0.rounded() && (1...1_000_000).contains($0)
      }
      return count == 1 ? nil : .quantity(Quantity(source: .points(count), setting: location))
    }
    let object = try SpecObject(
      self, keys: ["column", "default"],
      allowed: "a number of columns, \"all\" and {\"column\": \"span\", \"default\": 1}")
    _ = try object.required("column")
    var quantity = try quantity(object, of: table)
    quantity.fallback = quantity.fallback ?? 1
    return .quantity(quantity)
  }
}

extension Quantity {
  /// Returns the width of an item's label in a picture, with 8 points on either side.
  static func label(setting: String) -> Quantity {
    Quantity(source: .label, times: 8, plus: 16, setting: setting)
  }
}
