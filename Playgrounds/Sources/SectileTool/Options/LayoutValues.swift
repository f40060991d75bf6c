// Option texts as values of a layout file: `adaptive:160` becomes `{"adaptive": 160}`. An invalid
// text throws the allowed values; the argument parser adds the option and the text in front.

import ArgumentParser
import SectileLayout

/// The values of layout options, in the form that a layout file has.
enum LayoutValue {
  /// Returns the columns that `3`, `adaptive:160`, `adaptive:160,240`, `up-to:200` or
  /// `tracks:80,1fr` describes.
  static func columns(_ text: String) throws -> JSONTree {
    if let widths = text.suffix(after: "adaptive:") { return try adaptive(widths) }
    if let maximum = text.suffix(after: "up-to:") {
      guard let maximum = Double(maximum), maximum > 0 && maximum.isExtent else {
        throw ValidationError(
          "the widest column must be a number of points above 0 and at most 1e+30.")
      }
      return .object([("upTo", .number(maximum))])
    }
    if let tracks = text.suffix(after: "tracks:") {
      return .object([("tracks", .array(try tracks.commaSeparated.map(track)))])
    }
    guard let count = Int(text), (1...2_147_483_647).contains(count) else {
      throw ValidationError(
        "it must be a number of columns, 1...2147483647, or adaptive:POINTS, as adaptive:160, "
          + "up-to:POINTS or tracks:WIDTH,..., as tracks:80,1fr.")
    }
    return .number(Double(count))
  }

  private static func adaptive(_ text: String) throws -> JSONTree {
    let widths = text.commaSeparated.map { Double($0) ?? .nan }
    guard let minimum = widths.first, minimum > 0 && minimum.isExtent else {
      throw ValidationError(
        "the narrowest column must be a number of points above 0 and at most 1e+30.")
    }
    if widths.count == 1 { return .object([("adaptive", .number(minimum))]) }
    guard widths.count == 2, widths[1] >= minimum else {
      throw ValidationError(
        "the widest column must be a number of points, not below the narrowest and at most 1e+30, "
          + "or inf.")
    }
    let maximum: JSONTree = widths[1] == .infinity ? .string("infinity") : .number(widths[1])
    return .object([("adaptive", .object([("minimum", .number(minimum)), ("maximum", maximum)]))])
  }

  private static func track(_ text: String) throws -> JSONTree {
    let isShare = text.hasSuffix("fr")
    guard let value = Double(isShare ? String(text.dropLast(2)) : text), value.isExtent else {
      throw ValidationError(
        "the width of a column must be a number of points in 0...1e+30, or a share as 1fr.")
    }
    return isShare ? .object([("fraction", .number(value))]) : .number(value)
  }

  /// Returns the item length that `44`, `ratio:1.5`, `column:height` or `label` describes.
  static func itemLength(_ text: String) throws -> JSONTree {
    guard let number = text.suffix(after: "ratio:") else {
      return try itemSide(text, others: ", ratio:NUMBER, as ratio:1.5, column:NAME or label.")
    }
    guard let ratio = Double(number), ratio > 0 && ratio < .infinity else {
      throw ValidationError("the ratio must be a finite number above 0.")
    }
    return .object([("aspectRatio", .number(ratio))])
  }

  /// Returns the item width that `44`, `column:width` or `label` describes.
  static func itemWidth(_ text: String) throws -> JSONTree {
    try itemSide(text, others: ", column:NAME or label.")
  }

  private static func itemSide(_ text: String, others: String) throws -> JSONTree {
    if text == "label" { return .string(text) }
    if let name = text.suffix(after: "column:") { return .object([("column", .string(name))]) }
    return try extent(text, others: others)
  }

  /// Returns the length of a header or a footer that `28` or `none` describes.
  static func supplementary(_ text: String) throws -> JSONTree {
    try text == "none" ? .string(text) : extent(text, others: ", or none.")
  }

  private static func extent(_ text: String, others: String) throws -> JSONTree {
    guard let length = try? OptionNumber.extent(text) else {
      throw ValidationError("it must be \(OptionNumber.extents)\(others)")
    }
    return .number(length)
  }

  /// Returns the insets that `8` or `8,16,8,16` describes.
  static func insets(_ text: String) throws -> JSONTree {
    let values = try OptionNumber.extents(
      text, counts: [1, 4], allowed: "one number of points, or top,leading,bottom,trailing")
    if values.count == 1 { return .number(values[0]) }
    let keys = ["top", "leading", "bottom", "trailing"]
    return .object(zip(keys, values).map { ($0, .number($1)) })
  }
}

extension String {
  /// Returns the text after a prefix, or nil if the text does not begin with it.
  fileprivate func suffix(after prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// The texts between commas, empty ones included.
  fileprivate var commaSeparated: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
