import Foundation
import SectileGrouping
import SectileLayout
import SectilePaths
import SectileSnapshots
import Testing

@testable import SectileTool

/// The browser as a value: keys in, screens out.
@Suite struct BrowserTests {
  private let folder: TemporaryFolder
  /// Three sections with 5, 4 and 3 records.
  private let fruits: String

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

  private func open(_ options: String..., columns: Int = 60, rows: Int = 8) throws -> BrowserRun {
    try BrowserRun(fruits, options, columns: columns, rows: rows)
  }

  // MARK: The screen

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

  // MARK: Selecting

  @Test func `space selects a row, and shift with a key a range`() throws {
    var run = try open(rows: 9)
    run.press(.down)
    run.type(" ")
    #expect(run.selected == ["banana"])
    #expect(run.status.contains("1 selected"))
    #expect(run.browser.screen().style(row: 2, column: 2) == [.bold, .inverse])
    run.press(.down, shift: true, times: 2)
    #expect(run.selected == ["banana", "cherry", "date"])
    run.press(.up, shift: true)
    #expect(run.selected == ["banana", "cherry"])
    // Moving without shift keeps the selection, so that other rows can be added.
    run.press(.down, times: 3)
    run.type(" ")
    #expect(run.selected == ["banana", "cherry", "fig"])
    run.type(" ")
    #expect(run.selected == ["banana", "cherry"])
    run.press(.space, shift: true)
    #expect(run.selected == ["banana", "cherry", "date", "elderberry", "fig"])
    run.send(.control("a"))
    #expect(run.status.contains("12 selected"))
    run.press(.escape)
    #expect(run.selected == [] && !run.status.contains("selected"))
    run.press(.end, shift: true)
    #expect(run.status.contains("7 selected"))
  }

  @Test func `space on a header selects its section`() throws {
    var run = try open("--group-by", "shelf", rows: 20)
    run.type(" ")
    #expect(run.status.contains("5 selected"))
    run.press(.end)
    run.type(" ")
    #expect(run.status.contains("6 selected"))
    run.press(.home)
    run.type(" ")
    #expect(run.status.contains("1 selected") && run.selected == ["mango"])
  }

  @Test func `a click selects a row, with modifiers a range or another row`() throws {
    var run = try open("--group-by", "shelf", rows: 20)
    run.send(.click(row: 3, column: 5))
    #expect(run.selected == ["banana"])
    run.send(.click(row: 5, column: 5, isExtending: true))
    #expect(run.selected == ["banana", "cherry", "date"])
    run.send(.click(row: 8, column: 59, isToggling: true))
    #expect(run.selected == ["banana", "cherry", "date", "fig"])
    run.send(.click(row: 3, column: 0))
    #expect(run.selected == ["banana"])
    // The titles, the status line, the space below the rows and cells outside the screen.
    for row in [0, 17, 19, 20, -1, 4_000] { run.send(.click(row: row, column: 3)) }
    run.send(.click(row: 3, column: 4_000))
    #expect(run.selected == ["banana"])
    run.send(.click(row: 1, column: 0))
    #expect(run.body[0].hasPrefix("▸ A") && run.body[1].hasPrefix("▾ B"))
  }

  // MARK: Collapsing

  @Test func `sections are collapsed and expanded, and keep their selection`() throws {
    var run = try open("--group-by", "shelf", rows: 20)
    run.press(.down)
    run.type(" ")
    // From a row, the left key goes to the header first.
    run.press(.left)
    #expect(run.cursorLine?.hasPrefix("▾ A") == true)
    run.press(.left)
    #expect(run.cursorLine?.hasPrefix("▸ A") == true)
    #expect(run.body[1].hasPrefix("▾ B"))
    #expect(run.status.contains("A · 7 rows") && run.status.contains("1 selected"))
    run.press(.right)
    #expect(run.body[1].hasPrefix("● apple"))
    run.press(.enter)
    #expect(run.body[1].hasPrefix("▾ B"))
    run.press(.enter)
    #expect(run.body[1].hasPrefix("● apple"))
    run.type("[")
    #expect(run.body.prefix(4).map { String($0.prefix(3)) } == ["▸ A", "▸ B", "▸ C", ""])
    run.press(.down)
    run.type("]")
    #expect(run.cursorLine?.hasPrefix("▾ B") == true)
    #expect(run.status.contains("1 selected") && run.selected == ["apple"])
  }

  @Test func `a collapsed section leaves the rows above it in their places`() throws {
    var run = try open("--group-by", "shelf", rows: 9)
    run.press(.down, times: 6)
    let row = run.browser.cursorCell?.row
    #expect(run.cursorLine?.hasPrefix("▾ B") == true)
    run.press(.left)
    #expect(run.cursorLine?.hasPrefix("▸ B") == true)
    #expect(row == 7 && run.browser.cursorCell?.row == row)
  }

  // MARK: Outlines

  @Test func `an outline has triangles, levels and pinned ancestors`() throws {
    var run = try BrowserRun(
      Place.files, ["--outline-by", "folder", "--label", "name", "--label", "bytes"], rows: 9)
    #expect(run.body[0].hasPrefix("  ▾ src") && run.body[1].hasPrefix("    ▾ app"))
    #expect(run.body[2].hasPrefix("        main.c"))
    run.press(.down, times: 9)
    #expect(run.body[0].hasPrefix("  ▾ src"))
    run.press(.left)
    run.press(.left)
    #expect(run.cursorLine?.contains("▸ ") == true)
    run.press(.left)
    run.press(.left)
    run.press(.left)
    run.press(.left)
    #expect(run.cursorLine?.hasPrefix("  ▸ src") == true)
    #expect(run.body[1].contains("docs"))
    run.type("[")
    #expect(run.body.filter { !$0.isEmpty }.allSatisfy { !$0.contains("▾") })
    run.type("]")
    #expect(run.status.contains(" of 25"))
    // A filter keeps the ancestors of a match.
    run.type("/star.c")
    #expect(run.body.filter { !$0.isEmpty }.count == 4)
    #expect(run.body[3].contains("star.c") && run.body[2].contains("▾ shapes"))
  }

  @Test func `collapsed records of the command line are collapsed at the start`() throws {
    let run = try BrowserRun(
      Place.files, ["--outline-by", "folder", "--label", "name", "--collapsed", "src/app"])
    #expect(run.body[1].contains("▸ app") && run.body[2].contains("▾ draw"))
  }

  // MARK: Typeahead

  @Test func `letters move to the next row that begins with them`() throws {
    var run = try open()
    run.type("li")
    #expect(run.cursorLine?.hasPrefix("  lime") == true && run.status.contains("find “li”"))
    run.wait(.seconds(2))
    // A new text starts after the cursor, and goes on from the first row.
    run.type("l")
    #expect(run.cursorLine?.hasPrefix("  lemon") == true)
    run.wait(.seconds(2))
    run.type("L")
    #expect(run.cursorLine?.hasPrefix("  lime") == true)
    run.wait(.seconds(2))
    run.type("xyz")
    #expect(run.status.hasPrefix("  no row begins with “xyz”"))
    run.press(.escape)
    #expect(run.status.hasPrefix("  row 11 of 12"))
    // Within a second, q and a blank continue the text.
    run.wait(.seconds(2))
    run.type("kq ")
    #expect(!run.hasQuit)
    run.wait(.seconds(2))
    run.type("q")
    #expect(run.hasQuit)
  }

  // MARK: The filter

  @Test func `the filter shows rows with all of its words while it is typed`() throws {
    var run = try open("--group-by", "shelf", rows: 20)
    run.type("/")
    #expect(run.status.hasPrefix("  /") && run.browser.cursorCell?.isVisible == true)
    run.type("BROWN")
    #expect(run.body.filter { !$0.isEmpty }.count == 5)
    #expect(run.body[0].hasPrefix("▾ A") && run.body[0].hasSuffix("1 of 5"))
    #expect(run.body[1].hasPrefix("  date") && run.body[3].hasPrefix("  fig"))
    #expect(run.status.hasPrefix("  /BROWN   3 of 12 rows"))
    run.type(" ki")
    #expect(run.body.filter { !$0.isEmpty }.count == 2 && run.body[1].hasPrefix("  kiwi"))
    run.press(.enter)
    #expect(run.status.hasPrefix("  row 1 of 1 · /BROWN ki"))
    run.type(" ")
    run.press(.escape)
    #expect(run.status.hasPrefix("  row 9 of 12 · 1 selected"))
    #expect(run.cursorLine?.hasPrefix("● kiwi") == true)
    run.type("/none of them")
    #expect(run.body[0] == "  No row has “none of them”.")
    run.press(.backspace)
    run.send(.control("u"))
    run.press(.enter)
    #expect(run.status.hasPrefix("  row 9 of 12 · 1 selected"))
    #expect(run.body.filter { !$0.isEmpty }.count == 15)
  }

  @Test func `a longer filter finds the same rows as the same text at once`() throws {
    var typed = try BrowserRun(Place.timeZones, ["--group-by", "region"], columns: 80, rows: 24)
    for text in ["a", "as", "asi", "asia", "asia ", "asia k", "asia ka"] {
      typed.browser.filter = nil
      typed.browser.update(holding: nil)
      typed.browser.isEditingFilter = false
      typed.type("/" + text)
      let data = typed.browser.data
      #expect(typed.browser.filter?.matches == RowFilter(text, in: data).matches)
      let words = text.split(separator: " ")
      let expected = data.items.filter { path in
        let row = data.row(of: path) ?? 0
        return words.allSatisfy { word in
          data.columns.all.contains {
            data.sections.table[row, $0.number].lowercased().contains(word)
          }
        }
      }
      #expect(!expected.isEmpty && typed.browser.filter?.count == expected.count, "\(text)")
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

  // MARK: Changes of the file

  @Test func `a changed file is read again, and the cursor and the selection follow`() throws {
    var run = try open("--group-by", "shelf", rows: 20)
    run.press(.down, times: 3)
    run.type(" ")
    run.press(.down, times: 4)
    #expect(run.cursorLine?.hasPrefix("  fig") == true)
    _ = try folder.write(
      """
      fruit,color,weight,shelf
      apricot,orange,1,A
      cherry,dark red,0.25,A
      grape,green,100.125,B
      fig,brown,8,B

      """, to: "fruits.csv")
    run.reread()
    #expect(run.cursorLine?.hasPrefix("  fig") == true)
    #expect(run.selected == ["cherry"])
    #expect(run.status.hasPrefix("  fruits.csv has changed and was read again"))
    run.press(.home)
    #expect(run.body[1].hasPrefix("  apricot") && run.body[2].hasPrefix("● cherry"))
  }

  @Test func `a file that cannot be read again is reported, and its rows stay`() throws {
    var run = try open()
    let before = run.body
    _ = try folder.write("fruit,color\n\"no end", to: "fruits.csv")
    run.reread()
    #expect(run.status.hasPrefix("  not read again: ") && run.body == before)
    try FileManager.default.removeItem(atPath: fruits)
    run.reread()
    #expect(run.status.contains("not read again") && run.body == before)
    run.press(.down)
    #expect(run.status.hasPrefix("  row 2 of 12"))
    // All rows are removed, and others come back.
    _ = try folder.write("fruit,color,weight,shelf\n", to: "fruits.csv")
    run.reread()
    #expect(run.body[0] == "  There are no records.")
    run.press(.down, .up, .end, .left, .enter)
    run.type(" ")
    _ = try folder.write("fruit,color,weight,shelf\nplum,blue,1,D\n", to: "fruits.csv")
    run.reread()
    #expect(run.body[0].hasPrefix("  plum") && run.status.contains("was read again"))
  }

  // MARK: Hostile data

  @Test func `a file without records is a screen with a sentence`() throws {
    for (name, text) in [("a.csv", "a,b\n"), ("a.json", "[]"), ("a.jsonl", "")] {
      let path = try folder.write(text, to: name)
      for options in [[], ["--group-by", "a"], ["--outline-by", "b"]] {
        var run = try BrowserRun(path, options)
        #expect(run.body[0] == "  There are no records." && run.status.hasPrefix("  no rows"))
        run.press(.down, .up, .left, .right, .enter, .pageDown, .end, .tab, .delete)
        run.send(.control("a"), .control("x"), .key(.space, isShifted: true))
        run.type(" []<>/xy")
        run.press(.escape)
        run.send(.click(row: 1, column: 1), .wheel(3))
        #expect(run.body[0] == "  There are no records.")
      }
    }
  }

  @Test func `control characters of the data do not reach the terminal`() throws {
    let path = try folder.write(
      "na\u{1B}[2Jme,b\n\"a\u{1B}]0;title\u{7}b\",\u{9B}31m\n\"x\ny\t\u{0}\",\u{202E}abc\n",
      to: "hostile.csv")
    for options in [[], ["--group-by", "b"]] {
      var run = try BrowserRun(path, options)
      run.type("/a\u{1B}\u{7}")
      run.press(.enter)
      for scalar in run.lines.joined().unicodeScalars {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        #expect(scalar != "\u{202E}")
      }
    }
  }

  @Test func `wide characters and emoji take their cells`() throws {
    let path = try folder.write(
      "city,flag,n\n東京都,🇯🇵,1\n서울,🇰🇷,22\nZürich,👨‍👩‍👧,333\nDvořák,e\u{301},4\n", to: "wide.csv")
    let run = try BrowserRun(path, rows: 8)
    #expect(
      Array(run.lines.prefix(5)) == [
        "  city    flag    n", "  東京都  🇯🇵      1", "  서울    🇰🇷     22", "  Zürich  👨‍👩‍👧    333",
        "  Dvořák  e\u{301}       4",
      ])
  }

  @Test func `random keys leave every state consistent`() throws {
    var random = SeededGenerator(seed: 11)
    let keys: [TerminalEvent] = [
      .key(.up), .key(.down), .key(.down, isShifted: true), .key(.pageDown), .key(.pageUp),
      .key(.home), .key(.end, isShifted: true), .key(.left), .key(.left), .key(.right),
      .key(.enter), .key(.escape), .key(.backspace), .control("a"), .key(.space, isShifted: true),
      .text(" "), .text("/"), .text("e"), .text("["), .text("]"), .text("<"), .text(">"),
      .wheel(3), .wheel(-3), .click(row: 2, column: 1), .click(row: 4, column: 1, isToggling: true),
    ]
    for options in [[], ["--group-by", "shelf"], ["--group-by-letter", "fruit"]] {
      var run = try BrowserRun(fruits, options, columns: 40, rows: 9)
      for step in 0..<200 {
        run.send(keys.randomElement(using: &random) ?? .key(.down))
        if step % 40 == 0 {
          run.resize(
            columns: Int.random(in: 1...60, using: &random),
            rows: Int.random(in: 1...20, using: &random))
        }
        let browser = run.browser
        // The selection in paths of records, and the status line, have the same count.
        let selected = browser.selectedRecords
        #expect(browser.selectedCount == selected.count(in: browser.data.items))
        #expect(browser.rows.paths(of: selected) == browser.selection.paths)
        #expect(
          browser.selection.cursor.map { browser.rows.paths.contains($0) }
            ?? browser.rows.paths.isEmpty)
        let last = max(browser.layout.contentSize.height - browser.viewport.height, 0)
        #expect((0...last).contains(browser.viewport.y))
      }
    }
  }
}
