// The columns of a report: their widths follow from the data, and together they are as wide as the
// page.

import SectileGrouping

/// The columns of a table on a page.
struct ReportColumns {
  /// A column and its interval across the page, in points from the leading edge of the content.
  struct Column: Equatable {
    /// The number of the column in the table.
    var number: Int
    var title: String
    /// Whether all values are decimal numbers, which are aligned at their points.
    var isNumeric = false
    /// Whether the digits are in groups of three, as in columns with sums.
    var isGrouped = false
    /// The width of the widest fraction with its point, in records and in sums, as a multiple of
    /// the font size.
    var fractionWidth = 0.0
    /// The part of it by which the fractions of sums, which are bold, are wider than those of
    /// records.
    var boldOverhang = 0.0
    var x = 0.0
    var width = 0.0

    var maxX: Double { x + width }

    /// The position of the points of the numbers.
    func pointX(fontSize: Double) -> Double { maxX - fractionWidth * fontSize }

    /// The position at which the name of the column ends if the column has numbers.
    func titleMaxX(fontSize: Double) -> Double { maxX - boldOverhang * fontSize }
  }

  private(set) var columns: [Column] = []

  /// The gap between two groups of digits, as a multiple of the font size.
  static let groupGap = 0.17
  /// The least distance of two columns, as a multiple of the font size.
  private static let gap = 1.5
  /// The largest distance of two columns as long as a column of texts can be wider.
  private static let wideGap = 3.5
  /// The least width of a column with shortened texts.
  private static let leastWidth = 4.0

  /// Creates the columns of a table.
  ///
  /// - Parameters:
  ///   - numbers: The columns of the table, in order.
  ///   - sections: The records.
  ///   - totals: The sums of columns.
  ///   - width: The width of the page between its margins, in points.
  ///   - fontSize: The size of the text, in points.
  /// - Throws: A `ToolError` if the page is too narrow for the numbers and for a few letters of
  ///   each text.
  init(
    _ numbers: [Int], of sections: Sections, _ totals: ReportTotals, width: Double,
    fontSize: Double
  ) throws(ToolError) {
    var cells: [CellWidths] = []
    for number in numbers {
      let (column, widths) = Self.measure(number, in: sections, totals.column(number))
      columns.append(column)
      cells.append(widths)
    }
    let naturals = cells.map(\.most)
    guard !columns.isEmpty else { return }
    let gaps = Double(columns.count - 1)
    let free = width / fontSize - gaps * Self.gap
    let least = columns.indices.map {
      columns[$0].isNumeric ? naturals[$0] : min(naturals[$0], Self.leastWidth)
    }
    guard least.reduce(0, +) <= free else {
      let needed = ((least.reduce(0, +) + gaps * Self.gap) * fontSize).rounded(.up)
      throw ToolError(
        .usage,
        "\(sections.table.name): \(columns.count) columns need at least \(needed.shortText) points; "
          + "the page has \(width.drawn). Name fewer with --column, or use --landscape or a smaller "
          + "--font-size.")
    }
    var widths = naturals
    var distance = Self.gap
    let rest = free - naturals.reduce(0, +)
    if rest < 0 {
      widths = Self.shrunk(cells, least: least, to: free)
    } else if gaps > 0 {
      let texts = columns.indices.filter { !columns[$0].isNumeric }
      let share = texts.isEmpty ? rest / gaps : min(rest / gaps, Self.wideGap - Self.gap)
      distance += share
      // Columns of texts share the rest by their widths.
      let whole = texts.reduce(0) { $0 + naturals[$1] }
      for index in texts where whole > 0 {
        widths[index] += (rest - share * gaps) * naturals[index] / whole
      }
    } else {
      widths[0] = free
    }
    var x = 0.0
    for index in columns.indices {
      columns[index].x = x * fontSize
      columns[index].width = widths[index] * fontSize
      x += widths[index] + distance
    }
  }

  /// Returns widths whose sum is a given one, in which as few cells as possible are cut.
  ///
  /// So a column with a few long texts does not take space from other columns. The rest of the
  /// space is for the narrowest ones of the columns that are cut.
  ///
  /// - Parameters:
  ///   - cells: The widths of the cells of each column.
  ///   - least: The least widths of the columns, at most those of their widest cells.
  ///   - total: The sum; not below that of the least widths and not above that of the widest cells.
  static func shrunk(_ cells: [CellWidths], least: [Double], to total: Double) -> [Double] {
    let base = leastCut(cells, least: least, to: total)
    func widths(limit: Double) -> [Double] {
      zip(cells, base).map { min($0.most, max($1, limit)) }
    }
    var (low, high) = (0.0, cells.map(\.most).max() ?? 0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if widths(limit: middle).reduce(0, +) <= total { low = middle } else { high = middle }
    }
    return widths(limit: low)
  }

  /// Returns widths whose sum is at most a total.
  ///
  /// No others of this sum or a smaller one cut fewer cells. Each column has the width with the
  /// least cost, which is the number of cut cells and a price for the width. A higher price makes
  /// columns narrower; the search finds the lowest that is high enough (Everett 1963).
  static func leastCut(_ cells: [CellWidths], least: [Double], to total: Double) -> [Double] {
    func widths(price: Double) -> [Double] {
      zip(cells, least).map { $0.width(price: price, atLeast: $1) }
    }
    // At this price a sixteenth of width costs more than all cells.
    var (low, high) = (0.0, Double(cells.reduce(1) { $0 + $1.count }) * 32)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if widths(price: middle).reduce(0, +) <= total { high = middle } else { low = middle }
    }
    return widths(price: high)
  }

  /// Returns a column without its place, and the widths of its cells.
  private static func measure(
    _ number: Int, in sections: Sections, _ sums: ReportTotals.Column?
  ) -> (Column, CellWidths) {
    let table = sections.table
    var column = Column(number: number, title: table.columns[number].onOneLine)
    column.isGrouped = sums != nil
    var cells = CellWidths()
    var wholeWidth = 0.0
    var decimals = 0
    var hasNumber = false
    var hasText = false
    for row in 0..<table.count {
      let text = table[row, number].onOneLine
      if text.isEmpty { continue }
      cells.add(ReportFont.regular.width(of: text))
      if hasText { continue }
      guard let value = DecimalText(text), sums != nil || !value.hasLeadingZero else {
        hasText = true
        continue
      }
      hasNumber = true
      decimals = max(decimals, value.fraction.count)
      wholeWidth = max(
        wholeWidth, self.wholeWidth(ofNumber: text, isGrouped: column.isGrouped, .regular))
    }
    column.isNumeric = sums != nil || (hasNumber && !hasText)
    if column.isNumeric {
      let plain = fractionWidth(decimals: decimals, .regular)
      column.fractionWidth = plain
      if let sums {
        column.fractionWidth = max(plain, fractionWidth(decimals: decimals, .bold))
        for sum in sums.sections + [sums.total] {
          let text = sum.text(decimals: decimals)
          wholeWidth = max(wholeWidth, self.wholeWidth(ofNumber: text, isGrouped: true, .bold))
        }
      }
      column.boldOverhang = column.fractionWidth - plain
      cells = CellWidths(wholeWidth + column.fractionWidth)
    }
    cells.add(ReportFont.bold.width(of: column.title) + column.boldOverhang)
    return (column, cells)
  }

  /// Returns the width of a point and some digits as a multiple of the font size.
  static func fractionWidth(decimals: Int, _ font: ReportFont) -> Double {
    decimals == 0 ? 0 : font.advance(of: ".") + Double(decimals) * font.advance(of: "0")
  }

  /// Returns the width of the part of a number before its point, as a multiple of the font size.
  static func wholeWidth(ofNumber text: String, isGrouped: Bool, _ font: ReportFont) -> Double {
    let whole = String(text.prefix { $0 != "." })
    let gaps = isGrouped ? digitGroups(of: whole).count - 1 : 0
    return font.width(of: whole) + Double(gaps) * groupGap
  }

  /// Returns the parts of a number before gaps: `-1`, `234`, `567.50`.
  static func digitGroups(of text: String) -> [Substring] {
    let sign = text.prefix { !$0.isNumber }.count
    let whole = text.dropFirst(sign).prefix { $0.isNumber }.count
    guard whole > 3 else { return [text[...]] }
    var groups: [Substring] = []
    var rest = text[...]
    var count = sign + (whole - 1) % 3 + 1
    for _ in 0..<(whole - 1) / 3 {
      groups.append(rest.prefix(count))
      rest = rest.dropFirst(count)
      count = 3
    }
    return groups + [rest]
  }
}
