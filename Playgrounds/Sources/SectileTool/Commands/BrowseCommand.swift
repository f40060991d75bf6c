// A table of records on the whole screen of a terminal, to scroll and search it.

import ArgumentParser
import SectilePaths
import TerminalScreen

/// `sectile browse`.
struct BrowseCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Scroll, filter and select records in the terminal.",
    usage: "sectile browse <file> [<option> ...]",
    discussion: """
      A row for each record, below the names of the columns. The header of the first visible section, \
      or the folders of the first visible row, stay at the top. The columns are those that --label \
      names, or all.

      KEYS:
        arrows, page keys, Home, End   move
        shift and these keys           select a range
        space, control-A, escape       select, all, none
        left, right, enter, [ and ]    collapse, expand
        letters                        find a row
        /                              filter, as you type
        < and >                        other columns
        q                              quit

      EXAMPLES:
        Time zones by region:
          sectile browse timezones.csv --group-by region

        A folder as an outline:
          sectile browse files.csv --outline-by folder \\
            --label name --label bytes
      """)

  @Argument(
    help: ArgumentHelp(
      "The records: CSV whose first line names the columns, a JSON array of objects, or JSON Lines. "
        + "They are read again when the file changes. - reads standard input, once.",
      valueName: "file"))
  var input: String

  @OptionGroup(title: "Input")
  var format: FormatOptions

  @OptionGroup(title: "Sections")
  var sections: SectionOptions

  @OptionGroup(title: "Outline")
  var outline: OutlineOptions

  @Option(help: .hidden)
  var spec: String?

  /// The time between two looks at the file, in milliseconds.
  private static let pollTime: Int32 = 250

  func validate() throws {
    try outline.validate(beside: sections)
  }

  func run(in console: Console) throws(ToolError) -> ExitStatus {
    if spec != nil {
      throw ToolError(
        .usage,
        "browse shows each record in a row of the terminal, so it takes no layout file; \"sectile "
          + "render --spec\" draws the layout.")
    }
    guard console.isTerminal else {
      throw ToolError(
        .usage,
        "browse needs a terminal for its output; \"sectile render\" draws without one."
      )
    }
    let name = console.environment["TERM"] ?? ""
    guard !["", "dumb", "unknown"].contains(name) else {
      throw ToolError(
        .usage,
        "browse needs a terminal that moves its cursor, and TERM is \"\(name)\"; \"sectile render\" "
          + "draws without one.")
    }
    var watch = FileWatch(WatchedFile(input))
    var browser = try browser(
      size: TerminalSession.size, in: console, ProgressReport(console, isQuiet: false))
    var terminal: TerminalSession
    do throws(TerminalSession.Failure) {
      terminal = try TerminalSession()
    } catch {
      throw ToolError(.inputOutput, "the terminal does not accept settings: error \(error.code).")
    }
    defer { terminal.stop() }
    var response = Browser.Response.draw
    while response != .quit {
      if response == .drawAll { terminal.forgetShownCells() }
      response = .draw
      if terminal.takeResized() { browser.resize(to: TerminalSession.size) }
      guard terminal.draw(browser.screen(), cursor: browser.cursorCell),
        let events = terminal.events(within: Self.pollTime)
      else { break }
      for event in events where response != .quit {
        let next = browser.handle(event, at: console.now() / .seconds(1))
        if next != .draw { response = next }
      }
      if input != "-" { rereadIfChanged(&browser, &watch, in: console) }
    }
    return .success
  }

  /// Returns a browser of the records in the file.
  func browser(
    size: TerminalSession.Size, in console: Console, _ progress: ProgressReport
  ) throws(ToolError) -> Browser {
    let name =
      input == "-" ? "standard input" : input.split(separator: "/").last.map(String.init) ?? input
    return Browser(try read(console, progress, mayBlock: true), name: name, size: size)
  }

  /// Reads the file if it has changed and is complete.
  func rereadIfChanged(_ browser: inout Browser, _ watch: inout FileWatch, in console: Console) {
    let file = WatchedFile(input)
    guard watch.isDue(file, at: console.now()) else { return }
    if file.mayBlock {
      browser.message = "not read again: \(input) is a pipe or a device now."
    } else {
      reread(&browser, in: console)
    }
  }

  /// Shows the records that the file has now; if they cannot be read, the old ones stay.
  ///
  /// The file may have become a pipe since `rereadIfChanged` looked at it; it is not waited for.
  func reread(_ browser: inout Browser, in console: Console) {
    do throws(ToolError) {
      let new = try read(console, ProgressReport(console, isQuiet: true), mayBlock: false)
      let difference = RecordDifference(
        from: browser.data.sections, to: new.sections,
        identity: identity(in: browser.data.sections.table, new.sections.table))
      browser.replace(with: new, difference.changes)
    } catch {
      browser.message = "not read again: \(error.message)"
    }
  }

  /// Reads the file and arranges its records.
  private func read(
    _ console: Console, _ progress: ProgressReport, mayBlock: Bool
  ) throws(ToolError) -> BrowserData {
    let table = try format.table(input, console, progress, mayBlock: mayBlock)
    let rule = try sections.rule(for: table)
    var columns = sections.label.isEmpty ? Array(table.columns.indices) : rule.labelColumns
    if sections.label.isEmpty, case .value(let grouping) = rule.key {
      columns.removeAll { $0 == grouping }
    }
    return try BrowserData(
      table, by: rule, try outline.rule(for: table), columns: columns, locale: console.locale,
      progress: progress)
  }

  /// Returns the columns that identify a record before and after: `--id`, or else the first column.
  private func identity(in old: Table, _ new: Table) -> (old: [Int], new: [Int])? {
    guard let name = outline.id.first ?? old.columns.first,
      let before = old.columns.firstIndex(of: name), let after = new.columns.firstIndex(of: name)
    else { return nil }
    return ([before], [after])
  }
}
