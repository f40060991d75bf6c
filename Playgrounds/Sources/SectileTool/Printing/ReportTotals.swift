// The sums of the columns of a report, by section and in total.

import SectileGrouping
import SectilePaths

/// The sums of some columns.
struct ReportTotals {
  /// The sum of a column in each section, and in all of them.
  struct Column {
    /// The number of the column in the table.
    var column: Int
    var sections: [ExactSum]
    var total = ExactSum()
    /// The largest number of digits after the point.
    var decimals = 0
  }

  private(set) var columns: [Column] = []

  /// Adds the values of columns.
  ///
  /// Empty values are not added.
  ///
  /// - Throws: A `ToolError` with the record and its value if it is not a decimal number.
  init(of numbers: [Int], in sections: Sections) throws(ToolError) {
    for column in numbers {
      columns.append(try Self.sums(of: column, in: sections))
    }
  }

  /// Returns the sums of a column, or nil if it is not summed.
  func column(_ number: Int) -> Column? { columns.first { $0.column == number } }

  private static func sums(
    of column: Int, in sections: Sections
  ) throws(ToolError) -> Column {
    var result = Column(column: column, sections: [])
    for section in 0..<sections.grouped.numberOfSections {
      var sum = ExactSum()
      for row in sections.grouped[section] {
        let text = sections.table[row, column].onOneLine
        if text.isEmpty { continue }
        guard let number = DecimalText(text) else {
          throw ToolError(
            in: sections.table.name,
            "record \(row + 1) has \"\(text.prefix(60))\" for \"\(sections.table.columns[column])\"; "
              + "--sum takes decimal numbers, such as -1234.50, and empty values.")
        }
        sum.add(number)
        result.decimals = max(result.decimals, number.fraction.count)
      }
      result.sections.append(sum)
      result.total.add(sum)
    }
    return result
  }
}
