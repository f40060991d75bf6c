// The actions of keys and clicks. Docs/Terminal.md has the table of keys.

import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileVirtualizer

extension Browser {
  /// The step of the host after an event.
  enum Response: Equatable {
    /// Draw the screen.
    case draw
    /// Draw the screen although the terminal may show something else.
    case drawAll
    case quit
  }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time in seconds since a fixed moment, for the typeahead.
  mutating func handle(_ event: TerminalEvent, at time: Double) -> Response {
    message = nil
    let isTyping = typeahead.isActive(at: time)
    if case .text(let character) = event {
      if !isTyping { typeahead.reset() }
      if isEditingFilter {
        setFilter((filter?.text ?? "") + String(character))
      } else if !isTyping, let response = command(character) {
        return response
      } else {
        find(character, at: time)
      }
      return .draw
    }
    if event == .control("l") { return .drawAll }
    typeahead.reset()
    // The escape key ends the typed text first.
    if event == .key(.escape) && isTyping { return .draw }
    switch event {
    case .key(let key, let isShifted): press(key, isShifted: isShifted)
    case .control("a"):
      selection.selectAll(in: rows.paths)
      countSelection()
    case .control("u"): if isEditingFilter { setFilter("") }
    case .paste(let text):
      // Pasted letters are not commands, and line ends are not keys.
      isEditingFilter = true
      setFilter((filter?.text ?? "") + String(text.map { $0.isWhitespace ? " " : $0 }))
    case .wheel(let rows): scroll(by: Double(rows))
    case .click(let row, let column, let isExtending, let isToggling):
      click(row: row, column: column, isExtending: isExtending, isToggling: isToggling)
    case .control, .text: break
    }
    return .draw
  }

  /// Does what a character stands for outside a text, or returns nil if it starts a typeahead.
  private mutating func command(_ character: Character) -> Response? {
    switch character {
    case "q": return .quit
    case "/": isEditingFilter = true
    case " ": toggleSelection()
    case "[": collapseAll()
    case "]": setCollapsed(IndexPathSet())
    case "<": firstColumn = max(firstColumn - 1, 0)
    case ">": firstColumn = min(firstColumn + 1, max(data.columns.all.count - 1, 0))
    case "?": message = Self.help
    default: return nil
    }
    return .draw
  }

  /// The keys, in parts with no-break spaces, so that a line does not end in a part.
  private static let help = [
    "/ filter", "letters find a row", "space selects", "shift extends", "control-A all",
    "esc clears", "← → collapse, expand", "[ ] all", "< > columns", "q quits",
  ].map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: "\u{A0}· ")

  private mutating func press(_ key: TerminalEvent.Key, isShifted: Bool) {
    switch key {
    case .up: move(.up, isShifted)
    case .down: move(.down, isShifted)
    case .pageUp: move(.pageUp, isShifted)
    case .pageDown: move(.pageDown, isShifted)
    case .home: move(.first, isShifted)
    case .end: move(.last, isShifted)
    case .left: collapseOrLeave()
    case .right: if let cursor = selection.cursor { setCollapsed(cursor, false) }
    case .enter:
      if isEditingFilter {
        isEditingFilter = false
      } else if let cursor = selection.cursor {
        setCollapsed(cursor, !collapsed.contains(record(of: cursor)))
      }
    case .escape:
      if isEditingFilter || filter != nil {
        isEditingFilter = false
        setFilter("")
      } else {
        clearSelection()
      }
    case .backspace:
      if isEditingFilter { setFilter(String((filter?.text ?? "").dropLast())) }
    case .space: if isShifted, let cursor = selection.cursor { extend(to: cursor) }
    case .tab, .delete: break
    }
  }

  // MARK: Moving and selecting

  private mutating func move(_ direction: NavigationDirection, _ isShifted: Bool) {
    let kinds: KindedIndexPath.Kinds = isShifted ? .item : [.header, .item]
    guard let cursor = selection.cursor else { return }
    // A page ends at the last row, as in text editors.
    let end =
      direction == .pageDown
      ? rows.paths.last(in: kinds) : direction == .pageUp ? rows.paths.first(in: kinds) : cursor
    let next = list.layout.path(direction, from: cursor, of: kinds, in: list.viewport)
    let target = next ?? end ?? cursor
    if isShifted { extend(to: target) } else { selection.focus(target) }
    list.scroll(to: target)
  }

  private mutating func extend(to path: KindedIndexPath) {
    selection.extend(to: path, in: rows.paths)
    countSelection()
  }

  /// Selects the record with the cursor, or all records of the section; or deselects them.
  private mutating func toggleSelection() {
    guard let cursor = selection.cursor else { return }
    if cursor.kind == .item {
      selection.toggle(cursor)
    } else {
      let section = IndexPathSet(rows.paths.filter(include: .item, inSections: [cursor.section]))
      let isSelected = section.isSubset(of: selection.paths)
      let selected = selection.paths
      selection.select(
        contentsOf: isSelected ? selected.subtracting(section) : selected.union(section),
        in: rows.paths)
    }
    countSelection()
  }

  private mutating func click(row: Int, column: Int, isExtending: Bool, isToggling: Bool) {
    let y = row - (hasTitles ? 1 : 0)
    guard y >= 0 && Double(y) < list.viewport.rect.height else { return }
    // Half a cell, because rounding must not reach the next row.
    let point = LayoutPoint(x: Double(column) + 0.5, y: list.viewport.rect.y + Double(y) + 0.5)
    guard let path = list.layout.path(at: point, in: list.viewport) else { return }
    if path.kind == .header {
      selection.focus(path)
      setCollapsed(path, !collapsed.contains(path))
      return
    }
    if isExtending {
      selection.extend(to: path, in: rows.paths)
    } else if isToggling {
      selection.toggle(path)
    } else {
      clearSelection()
      selection.select(path)
    }
    countSelection()
    list.scroll(to: path)
  }

  // MARK: Collapsing

  /// Collapses the row with the cursor, or else moves to its parent or to the header.
  private mutating func collapseOrLeave() {
    guard let cursor = selection.cursor else { return }
    if data.isExpandable(record(of: cursor)) && !collapsed.contains(record(of: cursor)) {
      setCollapsed(cursor, true)
    } else if let parent = list.viewport.hierarchy.parent(of: cursor) ?? header(of: cursor) {
      focus(parent)
    }
  }

  private func header(of path: KindedIndexPath) -> KindedIndexPath? {
    let header = KindedIndexPath.header(inSection: path.section)
    return rows.paths.contains(header) ? header : nil
  }

  private mutating func setCollapsed(_ path: KindedIndexPath, _ isCollapsed: Bool) {
    let record = record(of: path)
    guard data.isExpandable(record) else { return }
    var changed = collapsed
    if isCollapsed { changed.insert(record) } else { changed.remove(record) }
    setCollapsed(changed)
  }

  private mutating func collapseAll() {
    setCollapsed(IndexPathSet(data.paths.filter(data.isExpandable)))
  }

  private mutating func setCollapsed(_ changed: IndexPathSet) {
    guard changed != collapsed else { return }
    collapsed = changed
    update()
  }

  // MARK: Searching

  private mutating func setFilter(_ text: String) {
    guard text != filter?.text ?? "" else { return }
    filter = text.isEmpty ? nil : RowFilter(text, in: data, after: filter)
    update()
    // The cursor is on a match, not on a header before it.
    if filter != nil, selection.cursor?.kind == .header, let cursor = selection.cursor,
      let item = rows.paths.path(after: cursor, in: .item)
    {
      focus(item)
    }
  }

  /// Moves to the next row whose first column begins with the typed characters.
  private mutating func find(_ character: Character, at time: Double) {
    let found = typeahead.path(
      typing: character, at: time, from: selection.cursor, in: rows.paths.filter(include: .item)
    ) { [data, rows] in data.begins(rows.sourcePath(of: $0) ?? $0, with: $1) }
    if let found { focus(found) } else { message = "no row begins with “\(typeahead.text)”" }
  }

  private mutating func focus(_ path: KindedIndexPath) {
    selection.focus(path)
    list.scroll(to: path)
  }
}
