// Numbers from the data: the height of a photograph, the length of a name, the columns that an item
// spans.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileSnapshots

/// A number that is the same for all items or comes from each item's record.
struct Quantity: Equatable {
  /// The source of the number.
  enum Source: Equatable {
    case points(Double)
    /// The value of a column.
    case column(Int)
    /// The width of the text in a column, in cells.
    case lengthOf(column: Int)
    /// The width of the item's label, in cells.
    case label
  }

  var source: Source
  /// The factor of the number, applied before `plus` is added.
  var times = 1.0
  var plus = 0.0
  /// The number for an empty value; nil makes an empty value an error.
  var fallback: Double?
  /// The option or the key of the layout file that takes the number, for error messages.
  var setting: String

  /// Returns the number of an item.
  ///
  /// - Throws: A `ToolError` with the record if its value is not a valid length.
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
          throw invalid(of: path, column, in: sections, "has nothing for")
        }
        number = fallback
      } else {
        guard let value = text.number else {
          throw invalid(of: path, column, in: sections, "has \"\(text.onOneLine.prefix(60))\" for")
        }
        number = value * times + plus
      }
      if !number.isExtent {
        throw invalid(
          of: path, column, in: sections, "has \"\(text.onOneLine.prefix(60))\" for")
      }
    }
    return min(max(number, 0), LayoutError.maximumExtent)
  }

  private func invalid(
    of path: KindedIndexPath, _ column: Int, in sections: Sections, _ problem: String
  ) -> ToolError {
    return sections.error(
      at: path,
      "\(problem) \"\(sections.table.columns[column])\"; \(setting) takes numbers in "
        + "\(OptionNumber.range(from: "0")).")
  }
}

/// The number of columns that an item spans.
enum SpanRule: Equatable {
  case all
  /// A whole number; a record may also have "all".
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
    // The layout checks whole numbers against its columns.
    guard value == value.rounded(), value <= 1_000_000 else {
      throw sections.error(
        at: path,
        "would span \(value.shortText) columns; \(quantity.setting) takes whole "
          + "numbers, 1 or more, and \"all\".")
    }
    return Int(value)
  }
}

extension String {
  /// The number of cells of the text.
  ///
  /// A box with 8 points for each and 16 more shows all of it, in a terminal with its two borders,
  /// in a picture with 12 points beside it.
  fileprivate var displayLength: Double {
    let cells = Double(TerminalText.cellCount(of: self))
    return max(cells, ((PictureText.width(of: self) - 4) / 8).rounded(.up))
  }
}
