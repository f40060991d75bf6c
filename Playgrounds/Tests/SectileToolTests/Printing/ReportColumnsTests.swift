import Foundation
import Testing

@testable import SectileTool

/// Widths and positions of columns.
@Suite struct ReportColumnsTests {
  private func columns(
    _ text: String, width: Double, sums: [Int] = [], shown: [Int]? = nil, fontSize: Double = 10
  ) throws(ToolError) -> [ReportColumns.Column] {
    let table = try Table.read(text, as: .csv, name: "a.csv")
    let sections = Sections(
      table, by: SectionRule(labelColumns: [0]), locale: Locale(identifier: "en_US"),
      progress: .none)
    return try ReportColumns(
      shown ?? Array(table.columns.indices), of: sections, ReportTotals(of: sums, in: sections),
      width: width, fontSize: fontSize
    ).columns
  }

  private let table = """
    city,country,area,note
    Oslo,Norway,454.12,capital
    Antananarivo,Madagascar,88,a long note that does not fit into a narrow page at all
    Ürümqi,China,-3.5,
    """

  @Test func `columns are in order, do not overlap and end at the edge of the page`() throws {
    for width in stride(from: 260.0, through: 1200, by: 7) {
      let columns = try columns(table, width: width)
      try #require(columns.count == 4)
      #expect(columns[0].x == 0)
      for (column, next) in zip(columns, columns.dropFirst()) {
        #expect(next.x - column.maxX >= 15 - 1e-9, "width \(width)")
      }
      #expect(abs(columns[3].maxX - width) < 0.1, "width \(width): \(columns[3].maxX)")
      #expect(columns.map(\.isNumeric) == [false, false, true, false])
      // Numbers are never cut.
      #expect(columns[2].width >= 10 * ReportFont.regular.width(of: "454.12"))
    }
  }

  @Test func `only columns that are too wide are cut if the page is narrow`() throws {
    let columns = try columns(table, width: 400)
    for (column, text) in zip(columns, ["Antananarivo", "Madagascar", "454.12"]) {
      #expect(column.width >= 10 * ReportFont.regular.width(of: text))
    }
    let note = "a long note that does not fit into a narrow page at all"
    #expect(columns[3].width < 10 * ReportFont.regular.width(of: note))
  }

  @Test func `no narrower columns cut fewer cells`() {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      // Widths in sixteenths, which the columns count without rounding.
      let widths = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
        (0..<Int.random(in: 1...7, using: &generator)).map { _ in
          Double(Int.random(in: 0...200, using: &generator)) / 16
        }
      }
      let cells = widths.map { column in
        column.reduce(into: CellWidths()) { $0.add($1) }
      }
      #expect(cells.map(\.most) == widths.map { $0.max()! }, "seed \(seed)")
      let least = cells.map { min($0.most, Double(Int.random(in: 1...9, using: &generator))) }
      let most = cells.reduce(0) { $0 + $1.most }
      let total = Double.random(in: least.reduce(0, +)...most, using: &generator)
      let base = ReportColumns.leastCut(cells, least: least, to: total)
      let found = ReportColumns.shrunk(cells, least: least, to: total)
      #expect(base.reduce(0, +) <= total, "seed \(seed)")
      #expect(abs(found.reduce(0, +) - total) < 1e-6, "seed \(seed)")
      for index in found.indices {
        #expect(base[index] >= least[index] && found[index] >= base[index], "seed \(seed)")
        #expect(found[index] <= cells[index].most, "seed \(seed)")
      }
      func cutCount(_ limits: [Double]) -> Int {
        zip(widths, limits).reduce(0) { sum, pair in sum + pair.0.count { $0 > pair.1 } }
      }
      // All combinations of widths of cells.
      var others: [[Double]] = [[]]
      for (column, least) in zip(widths, least) {
        let limits = [least] + column.filter { $0 > least }
        others = others.flatMap { other in limits.map { other + [$0] } }
      }
      for other in others where other.reduce(0, +) <= base.reduce(0, +) {
        #expect(cutCount(other) >= cutCount(base), "seed \(seed): \(other) instead of \(base)")
      }
    }
  }

  @Test func `a few long texts do not take space from other columns`() throws {
    let text =
      "a,b\n" + (0..<50).map { "middle text \($0),order \($0)\n" }.joined()
      + "x,a very long text that is alone in its column and much wider than all of the others\n"
    let columns = try columns(text, width: 300)
    #expect(columns[0].width >= 10 * ReportFont.regular.width(of: "middle text 44"))
  }

  @Test func `a page that is too narrow for the numbers is an error with the needed width`() {
    let numbers = "a,b,c\n123456789.12,123456789.12,123456789.12\n"
    #expect(
      throws: ToolError(
        .usage,
        "a.csv: 3 columns need at least 229 points; the page has 200. Name fewer with --column, or "
          + "use --landscape or a smaller --font-size.")
    ) { _ = try columns(numbers, width: 200) }
    #expect(throws: Never.self) { _ = try columns(numbers, width: 229) }
  }

  @Test func `a column is numeric if all its values are decimal numbers`() throws {
    for (values, isNumeric) in [
      (["1", "", "-2.5"], true), (["1", "x"], false), (["", ""], false), (["0123", "4567"], false),
      (["1e3"], false), (["0.50", "0"], true), (["2026-01-05"], false),
    ] {
      let text = "a,b\n" + values.map { "x,\($0)\n" }.joined()
      #expect(try columns(text, width: 300)[1].isNumeric == isNumeric, "\(values)")
    }
    // A column with a sum accepts leading zeros.
    #expect(try columns("a,b\nx,0123\n", width: 300, sums: [1])[1].isNumeric)
  }

  @Test func `a column is as wide as its sum`() throws {
    let rows = String(repeating: "x,99999.99\n", count: 20)
    let column = try columns("a,b\n\(rows)", width: 300, sums: [1])[1]
    let whole = ReportColumns.wholeWidth(ofNumber: "1999999.80", isGrouped: true, .bold)
    let fraction = ReportColumns.fractionWidth(decimals: 2, .bold)
    #expect(column.width >= 10 * (whole + fraction))
    // A point and two bold digits are wider than regular ones; the title ends with the records.
    #expect(column.fractionWidth == fraction)
    #expect(
      abs(column.boldOverhang - fraction + ReportColumns.fractionWidth(decimals: 2, .regular))
        < 1e-9)
    #expect(column.pointX(fontSize: 10) == column.maxX - 10 * fraction)
    #expect(column.titleMaxX(fontSize: 10) == column.maxX - 10 * column.boldOverhang)
  }

  @Test func `a column without sums has no space for bold numbers`() throws {
    let column = try columns("a,b\nx,1.25\ny,-300\n", width: 300)[1]
    #expect(column.boldOverhang == 0)
    #expect(column.fractionWidth == ReportColumns.fractionWidth(decimals: 2, .regular))
    #expect(ReportColumns.fractionWidth(decimals: 0, .bold) == 0)
    #expect(
      ReportColumns.wholeWidth(ofNumber: "-300", isGrouped: false, .regular)
        == ReportFont.regular.width(of: "-300"))
  }

  @Test func `digits before the point are in groups of three`() {
    for (text, groups) in [
      ("1", ["1"]), ("123", ["123"]), ("1234", ["1", "234"]), ("-123456", ["-123", "456"]),
      ("1234567.8912", ["1", "234", "567.8912"]), ("0.12345", ["0.12345"]),
      ("+12345.00", ["+12", "345.00"]), ("", [""]),
    ] {
      #expect(ReportColumns.digitGroups(of: text).map(String.init) == groups)
    }
  }
}
