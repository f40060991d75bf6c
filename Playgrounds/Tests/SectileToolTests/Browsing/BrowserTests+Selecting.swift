import SectileSnapshots
import Testing

@testable import SectileTool

/// Selecting rows, collapsing sections and outlines.
extension BrowserTests {
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
}
