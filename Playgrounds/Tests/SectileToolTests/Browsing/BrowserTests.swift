import Foundation
import SectilePaths
import SectileSnapshots
import Testing

@testable import SectileTool

/// The browser as a value: keys in, screens out.
@Suite struct BrowserTests {
  let folder: TemporaryFolder
  /// Three sections with 5, 4 and 3 records.
  let fruits: String

  init() throws {
    folder = try TemporaryFolder()
    let names = [
      "apple,red,1.5", "banana,yellow,12", "cherry,red,0.25", "date,brown,3", "elderberry,black,",
      "fig,brown,7", "grape,green,100.125", "honeydew,green,2", "kiwi,brown,-4", "lemon,yellow,1",
      "lime,green,2", "mango,yellow,30",
    ]
    let sections = ["A", "A", "A", "A", "A", "B", "B", "B", "B", "C", "C", "C"]
    fruits = try folder.write(
      "fruit,color,weight,shelf\n" + zip(names, sections).map { "\($0),\($1)\n" }.joined(),
      to: "fruits.csv")
  }

  func open(_ options: String..., columns: Int = 60, rows: Int = 8) throws -> BrowserRun {
    try BrowserRun(fruits, options, columns: columns, rows: rows)
  }

  // MARK: The screen

  @Test func `a message takes as many rows as it needs`() throws {
    for (columns, rows) in [(80, 8), (40, 8), (20, 12), (11, 30)] {
      var run = try open(columns: columns, rows: rows)
      let before = run.lines
      run.type("?")
      let lines = run.lines
      let help = zip(lines, before).filter { $0 != $1 }.map(\.0)
      let text = help.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
      #expect(text.hasPrefix("/ filter · letters"), "\(columns) columns")
      #expect(text.hasSuffix("q quits") && !text.contains("…"), "\(columns) columns: \(text)")
      run.press(.down)
      #expect(run.lines.dropLast() == before.dropLast())
    }
    // A low terminal keeps a record.
    var run = try open(columns: 20, rows: 4)
    run.type("?")
    #expect(run.lines[1].contains("apple") && run.lines[3].hasSuffix("…"))
    // A word that is longer than a line is split.
    run = try open(columns: 22, rows: 8)
    run.browser.message = "not read again: " + String(repeating: "long/", count: 9) + "file.csv"
    #expect(
      run.lines.suffix(4) == [
        "  not read again:", "  long/long/long/long/", "  long/long/long/long/", "  long/file.csv",
      ])
  }

  @Test func `a table has titles, aligned columns and a status line`() throws {
    let run = try open()
    #expect(
      run.lines == [
        "  fruit       color    weight  shelf",
        "  apple       red       1.5    A",
        "  banana      yellow   12      A",
        "  cherry      red       0.25   A",
        "  date        brown     3      A",
        "  elderberry  black            A",
        "  fig         brown     7      B",
        "  row 1 of 12 · fruits.csv" + String(repeating: " ", count: 19) + "? help  q quit",
      ])
    let cells = run.browser.screen()
    #expect(cells.style(row: 0, column: 59) == [.dim, .underlined])
    #expect(cells.style(row: 1, column: 59) == .inverse)
    #expect(cells.style(row: 2, column: 0) == [])
    #expect(cells.style(row: 7, column: 4) == .dim)
  }

  @Test func `the header of the first section is pinned and has the number of its rows`() throws {
    var run = try open("--group-by", "shelf")
    #expect(run.body[0].hasPrefix("▾ A  ") && run.body[0].hasSuffix(" 5"))
    #expect(run.body[1].hasPrefix("  apple"))
    #expect(run.browser.screen().style(row: 1, column: 0) == [.bold, .inverse])
    run.press(.down, times: 6)
    // The sixth step is the next header; the row is the last of the screen.
    #expect(run.cursorLine?.hasPrefix("▾ B") == true)
    run.press(.down)
    #expect(run.body[0].hasPrefix("▾ A"))
    #expect(run.body[1].hasPrefix("  cherry"))
    #expect(run.status.hasPrefix("  row 6 of 12"))
    // Scrolled so that the next header pushes the pinned one off.
    run.press(.end)
    let expected = ["▾ B", "  kiwi", "▾ C", "  lemon", "  lime", "  mango"]
    #expect(run.body.count == 6 && zip(run.body, expected).allSatisfy { $0.hasPrefix($1) })
    #expect(run.cursorLine?.hasPrefix("  mango") == true)
    run.press(.home)
    #expect(run.body[0].hasPrefix("▾ A") && run.body[1].hasPrefix("  apple"))
  }

  // MARK: Moving

  @Test func `arrow and page keys move by a row and by a screen`() throws {
    var run = try open(rows: 6)
    run.press(.down, times: 2)
    #expect(run.status.hasPrefix("  row 3 of 12"))
    run.press(.pageDown)
    #expect(run.status.hasPrefix("  row 7 of 12"))
    run.press(.pageUp)
    #expect(run.status.hasPrefix("  row 3 of 12"))
    run.press(.pageUp)
    #expect(run.status.hasPrefix("  row 1 of 12"))
    run.press(.pageDown, times: 9)
    #expect(run.status.hasPrefix("  row 12 of 12"))
    #expect(run.body.last?.hasPrefix("  mango") == true)
    run.press(.up)
    #expect(run.status.hasPrefix("  row 11 of 12"))
    run.press(.home)
    #expect(run.status.hasPrefix("  row 1 of 12") && run.body[0].hasPrefix("  apple"))
    run.press(.end)
    #expect(run.status.hasPrefix("  row 12 of 12"))
    // Keys at the ends do nothing.
    run.press(.down, .end, .pageDown)
    #expect(run.status.hasPrefix("  row 12 of 12"))
  }

  @Test func `the wheel scrolls without the cursor, and a key scrolls back to it`() throws {
    var run = try open(rows: 6)
    run.send(.wheel(3))
    #expect(run.body[0].hasPrefix("  date") && run.status.hasPrefix("  row 1 of 12"))
    #expect(run.cursorLine == nil)
    run.send(.wheel(300))
    #expect(run.body.last?.hasPrefix("  mango") == true)
    run.send(.wheel(-300))
    #expect(run.body[0].hasPrefix("  apple"))
    run.send(.wheel(3), .key(.down))
    #expect(run.cursorLine?.hasPrefix("  banana") == true)
  }

  /// A random walk with every key: the cursor is visible after a step, and below pinned rows.
  @Test func `the cursor is visible after every step`() throws {
    var random = SeededGenerator(seed: 3)
    for options in [[], ["--group-by", "shelf"]] {
      for rows in [1, 2, 3, 4, 5, 9] {
        var run = try BrowserRun(fruits, options, columns: 30, rows: rows)
        for step in 0..<40 {
          let key: TerminalEvent.Key =
            [.up, .down, .down, .pageUp, .pageDown, .home, .end].randomElement(using: &random)
            ?? .down
          run.press(key, shift: Bool.random(using: &random))
          let cursor = try #require(run.browser.selection.cursor)
          let label = run.browser.data.sections.label(of: run.browser.record(of: cursor))
          #expect(
            run.cursorLine?.contains(label) == true,
            "\(options), \(rows) rows, step \(step): \(key)")
        }
      }
    }
  }

  // MARK: Resizing

  @Test func `the row with the cursor keeps its place when the window changes`() throws {
    var run = try BrowserRun(
      Place.timeZones, ["--group-by", "region", "--label", "city"], columns: 80, rows: 24)
    run.press(.pageDown, times: 3)
    run.press(.up, times: 4)
    let label = run.cursorLine.map { String($0.prefix(18)) } ?? ""
    let row = run.browser.cursorCell?.row
    for (columns, rows) in [(100, 24), (40, 24), (120, 40), (80, 24)] {
      run.resize(columns: columns, rows: rows)
      #expect(run.browser.cursorCell?.row == row && run.cursorLine?.hasPrefix(label) == true)
    }
    for rows in [6, 5, 4, 3, 2, 1] {
      run.resize(columns: 80, rows: rows)
      #expect(run.cursorLine?.hasPrefix(label) == true, "\(rows) rows")
    }
    // Without the cursor on the screen, the first row stays.
    run.resize(columns: 80, rows: 24)
    run.send(.wheel(90))
    let first = run.body[1].prefix(20)
    run.resize(columns: 90, rows: 12)
    #expect(run.body[1].prefix(20) == first)
  }

  @Test(arguments: [[], ["--group-by", "shelf"]])
  func `a terminal of any size is drawn`(options: [String]) throws {
    for columns in [1, 2, 3, 19, 20, 60] {
      for rows in [1, 2, 3, 4, 9] {
        var run = try BrowserRun(fruits, options, columns: columns, rows: rows)
        run.press(.down, .pageDown, .left, .left, .right, .end)
        run.type(" /red")
        let cells = run.browser.screen()
        #expect(cells.columns == columns && cells.rows == rows)
        #expect(run.lines.allSatisfy { TerminalText.cellCount(of: $0) <= columns })
        let cursor = run.browser.cursorCell
        #expect(cursor.map { $0.row < rows && $0.column < columns } ?? true)
      }
    }
    let smallest = try BrowserRun(fruits, columns: 1, rows: 1)
    #expect(smallest.lines == ["…"])
  }

  // MARK: Columns

  @Test func `columns that do not fit are reached by their keys`() throws {
    var run = try open(columns: 24)
    #expect(run.lines[0] == "  fruit       color")
    #expect(run.status == "  row 1 of 12 · columns…")
    run.type(">>")
    #expect(run.lines[0].hasPrefix("   weight  shelf"))
    run.type("<<<<")
    #expect(run.lines[0].hasPrefix("  fruit"))
    run.type(">>>>>>>>>")
    #expect(run.lines[0] == "  shelf")
  }
}
