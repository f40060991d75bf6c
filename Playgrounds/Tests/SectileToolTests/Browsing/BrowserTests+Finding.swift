import SectilePaths
import SectileSnapshots
import Testing

@testable import SectileTool

/// Typeahead and the filter.
extension BrowserTests {
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

  @Test func `pasted text goes into the filter and is never a command`() throws {
    var run = try open(rows: 20)
    run.send(.paste("brown\nq"))
    #expect(!run.hasQuit && run.status.hasPrefix("  /brown q   0 of 12 rows"))
    run.send(.control("u"), .paste("brown\tdate\n"))
    #expect(run.status.hasPrefix("  /brown date    1 of 12 rows"))
    run.press(.enter)
    #expect(run.cursorLine?.hasPrefix("  date") == true)
    // Without editing, the text is added to the filter.
    run.send(.paste("q"))
    #expect(run.browser.isEditingFilter && run.status.hasPrefix("  /brown date q"))
  }

  /// A terminal sends a letter with a mark as two keys; both are one letter of the filter.
  @Test func `a filter that is typed mark by mark finds the same rows as the text at once`() throws
  {
    let path = try folder.write(
      "a\ncafé\ncafe\u{301}\ncafe\nกำแพง\nกา\nदिल्ली\nदल\n👩‍🚀\n👩\n", to: "marks.csv")
    for text in ["cafe\u{301}", "café", "กำ", "दि", "👩‍🚀", "e", "ก", "द"] {
      var run = try BrowserRun(path, rows: 20)
      run.type("/")
      for scalar in text.unicodeScalars { run.send(.text(Character(scalar))) }
      let expected = RowFilter(text, in: run.browser.data)
      #expect(run.browser.filter?.matches == expected.matches && expected.count > 0, "\(text)")
    }
  }

  /// Files from macOS have decomposed letters (C-17).
  @Test func `a filter finds composed and decomposed letters, and ß`() throws {
    let path = try folder.write(
      "a\ncaf\u{e9}\ncafe\u{301}\nStraße\nSTRASSE\n", to: "decomposed.csv")
    for (text, count) in [("\u{e9}", 2), ("e\u{301}", 2), ("strasse", 2), ("straße", 2)] {
      let data = try BrowserRun(path, rows: 20).browser.data
      #expect(RowFilter(text, in: data).count == count, "\(text)")
    }
  }

  /// Sections whose records are scattered in the file, and an outline.
  @Test func `a filter finds the same records whatever their sections are`() throws {
    let lines = (0..<400).map {
      "r\($0),g\($0 * 7 % 13),\($0 % 10 == 0 ? "" : "r\($0 / 10 * 10)")\n"
    }
    let path = try folder.write("name,group,parent\n" + lines.joined(), to: "scattered.csv")
    let plain = try BrowserRun(path, ["--label", "name", "--label", "group"], rows: 20)
    for options in [
      ["--group-by", "group"], ["--group-by-letter", "group", "--sort-by", "name"],
      ["--outline-by", "parent", "--id", "name"],
    ] {
      let data = try BrowserRun(path, ["--label", "name", "--label", "group"] + options, rows: 20)
        .browser.data
      var previous: RowFilter?
      for text in ["r", "r1", "r12", "r1", "r1 g", "r1 g1", "zz"] {
        let filter = RowFilter(text, in: data, after: previous)
        let rows = filter.matches.paths(in: data.items).compactMap { data.row(of: $0) }
        let expected = (0..<plain.browser.data.sections.table.count).filter {
          plain.browser.data.contains(
            text.split(separator: " ").map { TextPattern(String($0)) }, row: $0)
        }
        #expect(rows.sorted() == expected, "\(options), \(text)")
        #expect(filter.count == expected.count && (text == "zz") == expected.isEmpty)
        previous = filter
      }
    }
  }

  @Test func `a longer filter finds the same rows as the same text at once`() throws {
    var typed = try BrowserRun(Place.timeZones, ["--group-by", "region"], columns: 80, rows: 24)
    for text in ["a", "as", "asi", "asia", "asia ", "asia k", "asia ka"] {
      typed.browser.filter = nil
      typed.browser.update()
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
}
