// SectileTool/Arranging/Quantity.swift
//
// Numbers that come from the data: how high a photograph is, how long a name, how many columns an
// item takes up.

import SectileGrouping
import SectileLayout
import SectilePaths

/// A number that is the same for all items, or that each has its own of.
struct Quantity: Equatable {
  /// Where the number comes from.
  enum Source: Equatable {
    case points(Double)
    /// The value of a column.
    case column(Int)
    /// How long the text in a column is, in characters.
    case lengthOf(column: Int)
    /// How long what is written on the item is, in characters.
    case label
  }

  var source: Source
  /// What the number is multiplied by, before `plus` is added.
  var times = 1.0
  var plus = 0.0
  /// What stands for a value that is empty; nil refuses those.
  var fallback: Double?
  /// What wants the number, as messages say it.
  var asker: String

  /// Returns the number of an item.
  ///
  /// - Throws: A `ToolError` with the record if its value is no extent.
  func value(of path: KindedIndexPath, in sections: Sections) throws(ToolError) -> Double {
    let number: Double
    switch source {
    case .points(let points):
      number = points
    case .label:
      number = sections.label(of: path).displayLength * times + plus
    case .lengthOf(let column):
      number = sections.value(of: path, column: column).onOneLine.displayLength * times + plus
    case .column(let column):
      let text = sections.value(of: path, column: column)
      if text.isBlank {
        guard let fallback else {
          throw refusal(of: path, column, in: sections, "has nothing for")
        }
        number = fallback
      } else {
        guard let value = text.number else {
          throw refusal(of: path, column, in: sections, "has \"\(text.onOneLine.prefix(60))\" for")
        }
        number = value * times + plus
      }
      if !number.isExtent {
        throw refusal(
          of: path, column, in: sections, "has \"\(text.onOneLine.prefix(60))\" for")
      }
    }
    return min(max(number, 0), LayoutError.maximumExtent)
  }

  private func refusal(
    of path: KindedIndexPath, _ column: Int, in sections: Sections, _ problem: String
  ) -> ToolError {
    let record = sections.record(of: path)
    return ToolError(
      in: sections.table.name,
      "record \(record) \(problem) \"\(sections.table.columns[column])\"; \(asker) takes numbers, "
        + "0 or more.")
  }
}

/// How many columns an item takes up.
enum SpanRule: Equatable {
  case all
  /// A whole number, or "all" in the data.
  case quantity(Quantity)

  /// Returns the span of an item; `Int.max` is all columns.
  func span(of path: KindedIndexPath, in sections: Sections) throws(ToolError) -> Int {
    guard case .quantity(let quantity) = self else { return .max }
    if case .column(let column) = quantity.source,
      sections.value(of: path, column: column).onOneLine == "all"
    {
      return .max
    }
    let value = try quantity.value(of: path, in: sections)
    // What is too large or no whole number is told by the layout, or here.
    guard value == value.rounded(), value <= 1_000_000 else {
      let record = sections.record(of: path)
      throw ToolError(
        in: sections.table.name,
        "record \(record) would span \(value.shortText) columns; \(quantity.asker) takes whole "
          + "numbers, 1 or more, and \"all\".")
    }
    return Int(value)
  }
}

extension String {
  /// How many columns of a terminal the text takes up: two for a wide character.
  fileprivate var displayLength: Double {
    reduce(into: 0) { $0 += ($1.unicodeScalars.first?.isWide ?? false) ? 2 : 1 }
  }
}

extension Unicode.Scalar {
  /// Whether the character is as wide as two letters.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x20000...0x3FFFD:
      true
    default: properties.isEmojiPresentation
    }
  }
}
