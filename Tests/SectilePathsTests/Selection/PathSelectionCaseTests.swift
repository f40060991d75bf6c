import SectilePaths
import SectileTestSupport
import Testing

/// Keys and clicks, and the selections that other systems document for them.
///
/// Sources, read on 2026-11-22:
/// - listbox, treeview, grid: the patterns of the WAI-ARIA Authoring Practices Guide,
///   https://www.w3.org/WAI/ARIA/apg/patterns/
/// - AppKit: the reference of `NSTableView`: `selectAll(_:)`, `deselectAll(_:)`,
///   `allowsMultipleSelection`, `allowsEmptySelection`
/// - UIKit: the reference of `UITableView.allowsMultipleSelection`, which describes macOS
/// - HIG: Macintosh Human Interface Guidelines, chapter 10, "Selecting"
/// - designaday: "In Comparison: Multiple Selection" 1 and 2, tests of Mac OS X 10.7 and Windows
///   XP, http://designaday.tumblr.com/tagged/Windows
/// - daringfireball: tests of NSTableView, https://daringfireball.net/2008/02/anchored_selection
/// - monitzer: tests of Finder in Mac OS X 10.7, http://monitzer.com/?p=67
@Suite struct PathSelectionCaseTests {
  /// A row of the table: its source, keys, and the selection after them.
  struct Case {
    let source: String
    let keys: String
    let expected: String

    init(_ source: String, _ keys: String, _ expected: String) {
      (self.source, self.keys, self.expected) = (source, keys, expected)
    }
  }

  /// Ten items in two sections with headers and footers.
  let list = IndexPaths(SectionCounts([6, 4]))

  private func expect(_ style: SelectionKeyboard.Style, _ cases: [Case]) {
    for row in cases {
      var keyboard = SelectionKeyboard(style, list: list)
      keyboard.press(row.keys)
      check(keyboard.selection.description, equals: row.expected, "\(row.source): \(row.keys)")
    }
  }

  @Test func `clicks select as in lists of macOS`() {
    expect(
      .macOS,
      [
        Case("UIKit: a click", "click 0.1, click 0.3", "0.3, anchor 0.3, cursor 0.3"),
        Case(
          "UIKit: command-click adds", "click 0.1, command-click 0.3",
          "0.1, 0.3, anchor 0.3, cursor 0.3"),
        Case(
          "designaday 1: shift-click", "click 0.0, shift-click 0.4",
          "0.0…0.4, anchor 0.0, cursor 0.4"),
        Case(
          "designaday 1: farther", "click 0.0, shift-click 0.2, shift-click 0.4",
          "0.0…0.4, anchor 0.0, cursor 0.4"),
        Case(
          "designaday 1: to the other side", "click 0.2, shift-click 0.4, shift-click 0.0",
          "0.0…0.2, anchor 0.2, cursor 0.0"),
        Case(
          "HIG: a nearer active end", "click 0.0, shift-click 0.4, shift-click 0.2",
          "0.0…0.2, anchor 0.0, cursor 0.2"),
        Case(
          "designaday 2: a deselected path", "click 0.0, shift-click 0.4, command-click 0.2",
          "0.0…0.1, 0.3…0.4, anchor 0.3, cursor 0.2"),
        Case(
          "designaday 2: shift-click after it",
          "click 0.0, shift-click 0.4, command-click 0.2, shift-click 0.5",
          "0.0…0.1, 0.3…0.5, anchor 0.3, cursor 0.5"),
        Case(
          "monitzer: the previous path if no selected one follows",
          "click 0.1, command-click 0.4, command-click 0.4, shift-click 0.3",
          "0.1…0.3, anchor 0.1, cursor 0.3"),
        Case(
          "designaday 2: two ranges",
          "click 0.0, shift-click 0.2, command-click 0.4, shift-click 1.0",
          "0.0…0.2, 0.4…0.5, 1.0, anchor 0.4, cursor 1.0"),
        Case(
          "designaday 2: more ranges",
          "click 0.0, command-click 0.2, shift-click 0.3, command-click 1.1, shift-click 1.2",
          "0.0, 0.2…0.3, 1.1…1.2, anchor 1.1, cursor 1.2"),
        Case(
          "the last extension only is replaced",
          "click 0.0, command-click 0.3, shift-click 1.1, shift-click 0.4",
          "0.0, 0.3…0.4, anchor 0.3, cursor 0.4"),
        Case(
          "command-shift-click keeps the last extension",
          "click 0.0, command-click 0.3, shift-click 0.5, command-shift-click 0.2",
          "0.0, 0.2…0.5, anchor 0.3, cursor 0.2"),
        Case(
          "monitzer: shift-click without a selection starts at the top", "shift-click 0.3",
          "0.0…0.3, anchor 0.0, cursor 0.3"),
        Case(
          "monitzer: the same after a click on empty space",
          "click 0.4, click-nowhere, shift-click 0.3", "0.0…0.3, anchor 0.0, cursor 0.3"),
        Case(
          "AppKit: the selection can be empty", "click 0.4, command-click 0.4",
          "none, cursor 0.4"),
      ])
  }

  @Test func `keys select as in lists of macOS`() {
    expect(
      .macOS,
      [
        Case("an arrow", "click 0.1, down", "0.2, anchor 0.2, cursor 0.2"),
        Case("an arrow over a section border", "click 0.5, down", "1.0, anchor 1.0, cursor 1.0"),
        Case("an arrow back", "click 1.0, up", "0.5, anchor 0.5, cursor 0.5"),
        Case("the end of the list", "click 1.3, down", "1.3, anchor 1.3, cursor 1.3"),
        Case("the start of the list", "click 0.0, up", "0.0, anchor 0.0, cursor 0.0"),
        Case(
          "an arrow selects one path again", "click 0.1, shift-click 0.4, down",
          "0.5, anchor 0.5, cursor 0.5"),
        Case(
          "daringfireball: shift-down", "click 0.1, shift-down, shift-down",
          "0.1…0.3, anchor 0.1, cursor 0.3"),
        Case(
          "daringfireball: shift-up shrinks what shift-down selected",
          "click 0.1, shift-down, shift-down, shift-up", "0.1…0.2, anchor 0.1, cursor 0.2"),
        Case(
          "daringfireball: shift-down shrinks what shift-up selected",
          "click 0.4, shift-up, shift-up, shift-down", "0.3…0.4, anchor 0.4, cursor 0.3"),
        Case(
          "daringfireball: over the anchor", "click 0.1, shift-down, shift-up, shift-up",
          "0.0…0.1, anchor 0.1, cursor 0.0"),
        Case(
          "shift-arrows over a section border", "click 0.4, shift-down, shift-down, shift-down",
          "0.4…0.5, 1.0…1.1, anchor 0.4, cursor 1.1"),
        Case(
          "shift-arrows back over a section border",
          "click 1.0, shift-up, shift-up, shift-down, shift-down",
          "1.0, anchor 1.0, cursor 1.0"),
        Case("to the last", "click 1.1, shift-end", "1.1…1.3, anchor 1.1, cursor 1.3"),
        Case("to the first", "click 0.2, shift-home", "0.0…0.2, anchor 0.2, cursor 0.0"),
        Case(
          "AppKit: select all", "click 0.2, command-a",
          "0.0…0.5, 1.0…1.3, anchor 0.2, cursor 0.2"),
        Case(
          "shift-click after select all", "click 0.2, command-a, shift-click 0.4",
          "0.2…0.4, anchor 0.2, cursor 0.4"),
        Case(
          "command-click after select all", "command-a, command-click 0.2",
          "0.0…0.1, 0.3…0.5, 1.0…1.3, anchor 0.3, cursor 0.2"),
        Case("AppKit: deselect all", "click 0.2, shift-down, escape", "none, cursor 0.3"),
        Case(
          "keys after escape start at the focus", "click 0.2, escape, down",
          "0.3, anchor 0.3, cursor 0.3"),
        Case(
          "shift-arrows after escape start at the focus", "click 0.2, escape, shift-down",
          "0.2…0.3, anchor 0.2, cursor 0.3"),
      ])
  }

  @Test func `keys select as in single-select listboxes and treeviews`() {
    expect(
      .singleSelect,
      [
        Case("listbox: nothing is selected", "focus the list", "none, cursor 0.0"),
        Case(
          "listbox: selection follows focus", "focus the list, down", "0.1, anchor 0.1, cursor 0.1"),
        Case("listbox: up", "click 0.3, up", "0.2, anchor 0.2, cursor 0.2"),
        Case("listbox: home", "click 0.3, home", "0.0, anchor 0.0, cursor 0.0"),
        Case("treeview: end", "click 0.3, end", "1.3, anchor 1.3, cursor 1.3"),
        Case("listbox: one option at most", "click 0.1, click 0.4", "0.4, anchor 0.4, cursor 0.4"),
        Case("listbox: space", "focus the list, space", "0.0, anchor 0.0, cursor 0.0"),
        Case(
          "AppKit: command-click replaces", "click 0.1, command-click 0.3",
          "0.3, anchor 0.3, cursor 0.3"),
        Case(
          "AppKit: the selection can be empty", "click 0.1, command-click 0.1",
          "none, cursor 0.1"),
        Case(
          "AppKit: shift-click selects one row", "click 0.1, shift-click 0.3",
          "0.3, anchor 0.3, cursor 0.3"),
        Case(
          "AppKit: select all does nothing", "click 0.1, command-a", "0.1, anchor 0.1, cursor 0.1"),
        Case("escape", "click 0.1, escape", "none, cursor 0.1"),
      ])
  }

  @Test func `keys select as in multi-select listboxes and treeviews, recommended model`() {
    expect(
      .recommended,
      [
        Case("listbox: focus and selection differ", "focus the list", "none, cursor 0.0"),
        Case("listbox: down", "focus the list, down, down", "none, cursor 0.2"),
        Case("listbox: up keeps the selection", "click 0.3, up", "0.3, anchor 0.3, cursor 0.2"),
        Case("listbox: home, end", "click 0.3, home, end", "0.3, anchor 0.3, cursor 1.3"),
        Case("listbox: space", "focus the list, down, space", "0.1, anchor 0.1, cursor 0.1"),
        Case("listbox: space again", "focus the list, space, space", "none, cursor 0.0"),
        Case(
          "listbox: space adds", "focus the list, space, down, down, space",
          "0.0, 0.2, anchor 0.2, cursor 0.2"),
        Case(
          "listbox: shift-down moves and toggles", "focus the list, shift-down, shift-down",
          "0.1…0.2, anchor 0.2, cursor 0.2"),
        Case(
          "treeview: shift-up toggles a selected node",
          "focus the list, down, space, down, space, shift-up",
          "0.2, anchor 0.2, cursor 0.1"),
        Case(
          "listbox: shift-space from the last selected option",
          "focus the list, down, space, down, down, shift-space",
          "0.1…0.3, anchor 0.1, cursor 0.3"),
        Case(
          "treeview: shift-space upwards, over a section border",
          "click 1.1, up, up, up, shift-space", "0.4…0.5, 1.0…1.1, anchor 1.1, cursor 0.4"),
        Case(
          "shift-space again replaces the extension",
          "click 0.1, down, down, down, shift-space, up, shift-space",
          "0.1…0.3, anchor 0.1, cursor 0.3"),
        Case(
          "listbox: control-shift-home", "click 1.1, home, down, control-shift-home",
          "0.0…0.1, 1.1, anchor 0.1, cursor 0.0"),
        Case(
          "listbox: control-shift-end", "click 0.1, end, up, control-shift-end",
          "0.1, 1.2…1.3, anchor 1.2, cursor 1.3"),
        Case("listbox: control-a", "focus the list, control-a", "0.0…0.5, 1.0…1.3, cursor 0.0"),
        Case(
          "treeview: control-a again", "focus the list, control-a, control-a", "none, cursor 0.0"),
      ])
  }

  @Test func `keys select as in multi-select listboxes and treeviews, alternative model`() {
    expect(
      .alternative,
      [
        Case(
          "listbox: moving the focus deselects the others", "click 0.1, control-click 0.4, down",
          "0.5, anchor 0.5, cursor 0.5"),
        Case(
          "listbox: control-down keeps the selection", "click 0.1, control-down, control-down",
          "0.1, anchor 0.1, cursor 0.3"),
        Case("treeview: control-up", "click 0.1, control-up", "0.1, anchor 0.1, cursor 0.0"),
        Case(
          "listbox: control-space", "click 0.1, control-down, control-down, control-space",
          "0.1, 0.3, anchor 0.3, cursor 0.3"),
        Case("listbox: shift-down", "click 0.1, shift-down", "0.1…0.2, anchor 0.2, cursor 0.2"),
        Case("listbox: shift-up", "click 0.1, shift-up", "0.0…0.1, anchor 0.0, cursor 0.0"),
        Case(
          "treeview: shift-space", "click 0.1, control-down, control-down, shift-space",
          "0.1…0.3, anchor 0.1, cursor 0.3"),
      ])
  }

  @Test func `keys extend the selection as in data grids`() {
    expect(
      .macOS,
      [
        Case("grid: shift-arrow", "click 0.1, shift-down", "0.1…0.2, anchor 0.1, cursor 0.2"),
        Case("grid: shift-arrow back", "click 0.1, shift-up", "0.0…0.1, anchor 0.1, cursor 0.0"),
        Case("grid: control-a", "click 0.1, command-a", "0.0…0.5, 1.0…1.3, anchor 0.1, cursor 0.1"),
      ])
    // A row is a section and a cell is an item.
    let grid = IndexPaths(SectionCounts([3, 3, 3], hasHeaders: false, hasFooters: false))
    var selection = PathSelection()
    selection.focus(path("1.2"))
    selection.select(contentsOf: IndexPathSet(sections: 1..<2), in: grid)
    check(selection.description, equals: "1.0…1.2, cursor 1.2", "grid: shift-space selects the row")
    let column = IndexPathSet((0..<3).map { .item(2, inSection: $0) })
    selection.select(contentsOf: column, in: grid)
    check(
      selection.description, equals: "0.2, 1.2, 2.2, cursor 1.2", "grid: control-space, the column")
  }

  @Test func `clicks select as in lists of Windows`() {
    expect(
      .windows,
      [
        Case(
          "designaday 2: shift-click deselects other ranges",
          "click 0.0, shift-click 0.2, control-click 0.4, shift-click 1.0",
          "0.4…0.5, 1.0, anchor 0.4, cursor 1.0"),
        Case(
          "control-shift-click keeps them",
          "click 0.0, shift-click 0.2, control-click 0.4, control-shift-click 1.0",
          "0.0…0.2, 0.4…0.5, 1.0, anchor 0.4, cursor 1.0"),
        Case(
          "control-arrows, control-space", "click 0.0, control-down, control-down, control-space",
          "0.0, 0.2, anchor 0.2, cursor 0.2"),
      ])
  }
}
