// The columns of a table in cells: their widths follow from the data, as those of a report do.

import SectileGrouping
import SectilePaths
import SectileSnapshots

/// The columns of the records.
struct CellColumns {
  /// A column of the table, and the widths of its values.
  struct Column {
    /// The number of the column in the table.
    let number: Int
    let title: String
    /// Whether all values are decimal numbers, which are aligned at their points.
    fileprivate(set) var isNumeric = false
    /// The cells of the longest fraction, with its point.
    fileprivate(set) var fractionCells = 0
    fileprivate(set) var widths = CellWidths()

    /// The width in cells of the widest value or the title.
    var naturalWidth: Int { Int(widths.most) }
    /// The least width in cells: that of all digits, or of a few letters.
    var leastWidth: Int { isNumeric ? naturalWidth : min(naturalWidth, 8) }
  }

  /// A column on the screen.
  struct Place: Equatable {
    /// The index of the column in `all`.
    let column: Int
    let width: Int
  }

  /// All columns in order.
  let all: [Column]

  /// The cells between two columns.
  static let gap = 2
  /// The cells of a level of an outline.
  static let indentation = 2

  /// Measures the columns of a table.
  ///
  /// - Parameters:
  ///   - numbers: The columns of the table, in order.
  ///   - sections: The records.
  ///   - levels: The levels of the records of an outline, in the order of the sections, or empty.
  init(_ numbers: [Int], of sections: Sections, levels: Hierarchy) {
    let table = sections.table
    // The order matters only for levels; that of the table is faster.
    let rows = levels.isEmpty ? Array(0..<table.count) : sections.grouped.flattened()
    all = numbers.enumerated().map { index, number in
      var column = Column(number: number, title: table.columns[number].onOneLine)
      column.widths.add(Double(TerminalText.cellCount(of: column.title)))
      var wholeCells = 0
      var (hasNumber, hasText) = (false, false)
      // Only the first column of an outline has triangles and is indented.
      let isIndented = index == 0 && !levels.isEmpty
      if isIndented { hasText = true }
      for (place, row) in rows.enumerated() {
        let shape = table.withBytes(row, number) { ValueShape($0) }
        if shape.isEmpty { continue }
        let cells = shape.cells ?? TerminalText.cellCount(of: table[row, number].onOneLine)
        let mark =
          isIndented
          ? (levels.level(of: .item(place, inSection: 0)) + 1) * Self.indentation : 0
        column.widths.add(Double(cells + mark))
        guard !hasText, let fraction = shape.fractionCells else {
          hasText = true
          continue
        }
        hasNumber = true
        column.fractionCells = max(column.fractionCells, fraction)
        wholeCells = max(wholeCells, cells - fraction)
      }
      column.isNumeric = hasNumber && !hasText
      if column.isNumeric { column.widths.add(Double(wholeCells + column.fractionCells)) }
      return column
    }
  }

  /// Returns the columns that are shown, with their widths.
  ///
  /// If not all values fit, as few of them as possible are cut. Columns of which not even a few
  /// letters fit are left out at the end.
  ///
  /// - Parameters:
  ///   - first: The index of the first column to show.
  ///   - width: The cells for all columns; at least 1.
  func places(from first: Int, width: Int) -> [Place] {
    var shown: [Int] = []
    var least = 0
    for index in all.indices.dropFirst(first) {
      let next = least + all[index].leastWidth + (shown.isEmpty ? 0 : Self.gap)
      if next > width && !shown.isEmpty { break }
      least = next
      shown.append(index)
    }
    guard !shown.isEmpty else { return [] }
    let free = width - (shown.count - 1) * Self.gap
    let columns = shown.map { all[$0] }
    let naturals = columns.map(\.naturalWidth)
    if naturals.reduce(0, +) <= free {
      return zip(shown, naturals).map { Place(column: $0, width: $1) }
    }
    if columns.count == 1 { return [Place(column: shown[0], width: free)] }
    var widths = ReportColumns.shrunk(
      columns.map(\.widths), least: columns.map { Double($0.leastWidth) }, to: Double(free)
    ).map { Int($0) }
    // Whole cells that rounding has left over.
    for index in widths.indices {
      let rest = free - widths.reduce(0, +)
      widths[index] += min(rest, naturals[index] - widths[index])
    }
    return zip(shown, widths).map { Place(column: $0, width: $1) }
  }

  /// Returns a value of a column in a number of cells.
  func text(_ value: String, at place: Place) -> String {
    let column = all[place.column]
    guard column.isNumeric else { return TerminalText.fitting(value, into: place.width) }
    let fraction = value.utf8.firstIndex(of: UInt8(ascii: ".")).map {
      value.utf8.distance(from: $0, to: value.utf8.endIndex)
    }
    let blanks = value.isEmpty ? 0 : column.fractionCells - (fraction ?? 0)
    return TerminalText.fitting(
      value + String(repeating: " ", count: max(blanks, 0)), into: place.width, alignment: .right)
  }
}

/// The cells of a value, computed from its bytes without a string.
private struct ValueShape {
  /// Whether the value has no bytes.
  let isEmpty: Bool
  /// The number of cells of a value on one line in ASCII, or nil for another value.
  let cells: Int?
  /// The cells of the point and the digits after it if the value is a decimal number, or nil.
  ///
  /// A number with a leading zero, such as a number of a house, counts as a text.
  let fractionCells: Int?

  init(_ bytes: borrowing Span<UInt8>) {
    isEmpty = bytes.isEmpty
    var isPlain = true
    var previous = Byte.blank
    var (digits, points, pointIndex, isNumber) = (0, 0, bytes.count, true)
    for index in bytes.indices {
      let byte = bytes[index]
      if byte < Byte.blank || byte >= 0x7F || (byte == Byte.blank && previous == Byte.blank) {
        isPlain = false
        break
      }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "."):
        points += 1
        pointIndex = index
      case UInt8(ascii: "-"), UInt8(ascii: "+"): if index > 0 { isNumber = false }
      default: isNumber = false
      }
      previous = byte
    }
    if previous == Byte.blank { isPlain = false }
    cells = isPlain ? bytes.count : nil
    let start = bytes.isEmpty || (0x30...0x39).contains(bytes[0]) ? 0 : 1
    let hasLeadingZero =
      start + 1 < pointIndex && bytes[start] == UInt8(ascii: "0")
    let isDecimal = isPlain && isNumber && digits > 0 && points <= 1 && !hasLeadingZero
    fractionCells = isDecimal ? bytes.count - pointIndex : nil
  }
}
