// SectileTool/Spec/SpecValue+Quantity.swift
//
// Sizes and spans of items in a layout file, which may come from columns of the data.

import SectileLayout

/// What the extent of items along the main axis follows from.
enum ItemLength {
  /// One length for all.
  case known(Length)
  /// Each item has its own.
  case measured(ItemSize)
}

extension SpecValue {
  private static let quantities =
    "a number of points, {\"column\": \"height\"}, {\"lengthOf\": \"name\"} and \"label\""
  private static let quantityKeys = ["column", "lengthOf", "times", "plus", "default"]

  /// Returns the value as a number that items may have their own of.
  func quantity(of table: Table) throws(ToolError) -> Quantity {
    if number != nil { return Quantity(source: .points(try extent()), asker: asker) }
    if string == "label" { return .label(asker: asker) }
    return try quantity(
      SpecObject(self, keys: Self.quantityKeys, allowed: Self.quantities), of: table)
  }

  /// What wants a number, in a sentence about a record.
  private var asker: String { String(place.dropLast(2)) }

  /// Returns the number that an object describes.
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
      quantity = .label(asker: asker)
      quantity.source = .lengthOf(column: try lengthOf.column(of: table))
    } else {
      let column = try object.required("column").column(of: table)
      quantity = Quantity(source: .column(column), asker: asker)
      quantity.fallback = try object["default"]?.extent()
    }
    quantity.times = try object["times"]?.positive() ?? quantity.times
    quantity.plus = try object["plus"]?.distance() ?? quantity.plus
    return quantity
  }

  /// Returns the number of the column that the value names.
  private func column(of table: Table) throws(ToolError) -> Int {
    let name = try text()
    // No records of JSON have no columns, and nothing to be missing in.
    if table.columns.isEmpty && table.rows.isEmpty { return 0 }
    let found = table.columns.indices.filter { table.columns[$0] == name }
    if found.count == 1 { return found[0] }
    if found.count > 1 {
      throw error("\(found.count) columns of \(table.name) are called \"\(name)\"; it needs one.")
    }
    let nearest = NearestName.of(name, among: table.columns).map { " Is it \"\($0)\"?" } ?? ""
    throw error(
      "there is no column \"\(name)\" in \(table.name).\(nearest) The columns are "
        + "\(table.columns.quotedList).")
  }

  private static let itemLengths =
    "a number of points, {\"aspectRatio\": 1.5}, {\"aspectRatio\": [3, 2]}, {\"estimated\": 44}, "
    + "{\"column\": \"height\"}, {\"lengthOf\": \"name\"} and \"label\""

  /// Returns the value as the extent of items along the main axis.
  func itemLength(of table: Table) throws(ToolError) -> ItemLength {
    if number != nil { return .known(.fixed(try extent())) }
    if string == "label" { return .measured(.length(.label(asker: asker))) }
    let object = try SpecObject(
      self, keys: ["aspectRatio", "estimated"] + Self.quantityKeys, allowed: Self.itemLengths)
    for key in ["aspectRatio", "estimated"] {
      guard let value = object[key] else { continue }
      if object.keys.count > 1 {
        throw error("it has \(object.keys.count) keys; \"\(key)\" stands alone.")
      }
      return key == "estimated"
        ? .known(.estimated(try value.extent())) : try value.aspectRatio(of: table)
    }
    return .measured(.length(try quantity(object, of: table)))
  }

  /// Returns the value as a ratio: a number, or the two sides of a picture.
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

  /// Returns the value as the number of columns that items take up; nil for one.
  func span(of table: Table) throws(ToolError) -> SpanRule? {
    if string == "all" { return .all }
    if number != nil {
      let count = try number(allowed: "whole numbers, 1 or more") {
        $0 == $0.rounded() && (1...1_000_000).contains($0)
      }
      return count == 1 ? nil : .quantity(Quantity(source: .points(count), asker: asker))
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
  /// Returns the length that what is written on an item has in a picture, and some room around it.
  static func label(asker: String) -> Quantity {
    Quantity(source: .label, times: 8, plus: 16, asker: asker)
  }
}
