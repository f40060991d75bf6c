import Foundation
import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileVirtualizer
import Testing

@testable import SectileTool

/// Files that change while they are shown, and hostile data.
extension BrowserTests {
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
    #expect(run.browser.message?.hasPrefix("not read again: ") == true)
    #expect(run.lines.joined().contains("not read again: ") && run.body[0] == before[0])
    try FileManager.default.removeItem(atPath: fruits)
    run.reread()
    #expect(run.lines.joined().contains("not read again"))
    run.press(.down)
    #expect(run.status.hasPrefix("  row 2 of 12") && run.body == before)
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

  @Test func `a pipe that replaces the file before it is opened is not waited for`() throws {
    var run = try open(columns: 200)
    let before = run.body
    try FileManager.default.removeItem(atPath: fruits)
    let status = unsafe mkfifo(fruits, 0o600)
    try #require(status == 0)
    // `rereadIfChanged` looks at the file first and would not read a pipe.
    run.reread()
    #expect(run.body == before)
    #expect(run.status.hasPrefix("  not read again: \(fruits) is a pipe or a device now."))
    try FileManager.default.removeItem(atPath: fruits)
    try FileManager.default.createDirectory(atPath: fruits, withIntermediateDirectories: false)
    run.reread()
    #expect(run.body == before && run.status.contains("it is a folder"))
  }

  @Test func `the cursor follows its record while a filter hides all rows`() throws {
    var run = try open()
    run.press(.down, times: 4)
    let line = try #require(run.cursorLine)
    run.type("/zzz")
    let text = try String(contentsOfFile: fruits, encoding: .utf8)
    let header = try #require(text.firstIndex(of: "\n"))
    _ = try folder.write(
      text[...header] + "aaa,white,1,A\n" + text[header...].dropFirst(), to: "fruits.csv")
    run.reread()
    #expect(run.body[0] == "  No row has “zzz”.")
    run.press(.escape)
    #expect(run.cursorLine == line && run.status.hasPrefix("  row 6 of 13"))
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
      "na\u{1B}[2Jme,b\n\"a\u{1B}]0;title\u{7}b\",\u{9B}31m\n\"x\ny\t\u{1}\",\u{202E}abc\n",
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
        let last = max(
          browser.list.layout.contentSize.height - browser.list.viewport.rect.height, 0)
        #expect((0...last).contains(browser.list.viewport.rect.y))
      }
    }
  }
}
