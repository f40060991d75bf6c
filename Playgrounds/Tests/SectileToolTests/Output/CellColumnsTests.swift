import Foundation
import SectilePaths
import SectileSnapshots
import Testing

@testable import SectileTool

/// The columns of the browser in cells.
@Suite struct CellColumnsTests {
  private func columns(_ titles: [String], _ rows: [[String]]) -> CellColumns {
    let table = Table(name: "t", columns: titles, rows: rows.map { .init(values: $0) })
    let sections = Sections(
      table, by: SectionRule(labelColumns: [0]), locale: Locale(identifier: "en_US"),
      progress: .none)
    return CellColumns(Array(titles.indices), of: sections, levels: Hierarchy())
  }

  @Test func `columns of decimal numbers are aligned at their points`() {
    let all = columns(
      ["a", "b", "c", "d", "e", "f"],
      [["1", "007", "1.5", "", "2026-01-01", "1e5"], ["-20", "1", "10", "3", "1", "2"]])
    #expect(all.all.map(\.isNumeric) == [true, false, true, true, false, false])
    #expect(all.all.map(\.naturalWidth) == [3, 3, 4, 1, 10, 3])
    let place = CellColumns.Place(column: 2, width: 6)
    #expect(all.text("1.5", at: place) == "   1.5" && all.text("10", at: place) == "  10  ")
    #expect(all.text("", at: place) == "      ")
  }

  @Test func `values are measured in cells, on one line`() {
    let all = columns(
      ["a", "a long title"], [["東京", "x"], ["a  b\n c", "y"], ["", " "], ["🇯🇵🇯🇵🇯🇵", "z"]])
    #expect(all.all.map(\.naturalWidth) == [6, 12])
  }

  @Test func `the columns on the screen fit and leave no cell to a column that is cut`() {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<12 {
      let count = Int.random(in: 1...6, using: &random)
      let rows = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        (0..<count).map { _ in
          String(repeating: "x", count: Int.random(in: 0...12, using: &random))
        }
      }
      let all = columns((0..<count).map { "t\($0)" }, rows)
      for width in [1, 9, 20, 45] {
        let first = Int.random(in: 0..<count, using: &random)
        let places = all.places(from: first, width: width)
        let sum = places.reduce(0) { $0 + $1.width } + (places.count - 1) * CellColumns.gap
        #expect(places.first?.column == first && sum <= width)
        #expect(places.allSatisfy { $0.width <= max(all.all[$0.column].naturalWidth, width) })
        let isCut = places.contains { $0.width < all.all[$0.column].naturalWidth }
        if isCut { #expect(sum == width) }
      }
    }
    #expect(columns([], []).places(from: 0, width: 10).isEmpty)
  }
}
