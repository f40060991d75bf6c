// The actions of keys and clicks. Docs/Terminal.md has the table of keys.

import SectileLayout
import SectilePaths

extension Browser {
  /// The step of the host after an event.
  enum Response: Equatable {
    /// Draw the screen.
    case draw
    /// Draw the screen although the terminal may show something else.
    case drawAll
    case quit
  }

  /// The time in which the next character continues a typeahead.
  private static let typeaheadTime = Duration.seconds(1)

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - time: The time since a fixed moment, for the typeahead.
  mutating func handle(_ event: TerminalEvent, at time: Duration) -> Response {
    message = nil
    if let typeahead, typeahead.end <= time { self.typeahead = nil }
    switch event {
    case .key(.redraw, _): return .drawAll
    case .key(.escape, _) where typeahead != nil:
      typeahead = nil
      return .draw
    case .text(let character):
      if isEditingFilter {
        setFilter((filter?.text ?? "") + String(character))
      } else if typeahead == nil, let response = command(character) {
        return response
      } else {
        find(character, at: time)
      }
      return .draw
    default: typeahead = nil
    }
    switch event {
    case .key(let key, let isShifted): press(key, isShifted: isShifted)
    case .wheel(let rows): scroll(by: Double(rows))
    case .click(let row, let column, let isExtending, let isToggling):
      click(row: row, column: column, isExtending: isExtending, isToggling: isToggling)
    case .text: break
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

  private static let help =
    "/ filter · letters find a row · space selects · shift extends · ← → collapse, expand · [ ] all · "
    + "< > columns · q quits"

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
        setCollapsed(cursor, !collapsed.contains(rows.record(of: cursor)))
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
    case .deleteLine: if isEditingFilter { setFilter("") }
    case .shiftSpace:
      if let cursor = selection.cursor { extend(to: cursor) }
    case .selectAll:
      selection.selectAll(in: rows.paths)
      countSelection()
    case .redraw: break
    }
  }

  // MARK: Moving and selecting

  private mutating func move(_ direction: NavigationDirection, _ isShifted: Bool) {
    let kinds: KindedIndexPath.Kinds = isShifted ? .item : [.header, .item]
    guard let cursor = selection.cursor else { return }
    let next: KindedIndexPath?
    switch direction {
    // A page ends at the last row, as in text editors.
    case .pageDown:
      next = layout.path(.pageDown, from: cursor, in: kinds) ?? rows.paths.last(in: kinds)
    case .pageUp:
      next = layout.path(.pageUp, from: cursor, in: kinds) ?? rows.paths.first(in: kinds)
    default: next = layout.path(direction, from: cursor, in: kinds)
    }
    let target = next ?? cursor
    if isShifted { extend(to: target) } else { selection.focus(target) }
    reveal(target)
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
    guard y >= 0 && Double(y) < viewport.height else { return }
    // Half a cell, because rounding must not reach the next row.
    let point = LayoutPoint(x: Double(column) + 0.5, y: viewport.y + Double(y) + 0.5)
    guard
      let path = layout.path(
        at: point, viewport: viewport, hierarchy: rows, maximumLevels: pinnedLevels)
    else { return }
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
    reveal(path)
  }

  // MARK: Collapsing

  /// Collapses the row with the cursor, or else moves to its parent or to the header.
  private mutating func collapseOrLeave() {
    guard let cursor = selection.cursor else { return }
    if isExpandable(cursor) && !collapsed.contains(rows.record(of: cursor)) {
      setCollapsed(cursor, true)
    } else if let parent = rows.parent(of: cursor) ?? header(of: cursor) {
      selection.focus(parent)
      reveal(parent)
    }
  }

  private func header(of path: KindedIndexPath) -> KindedIndexPath? {
    let header = KindedIndexPath.header(inSection: path.section)
    return rows.paths.contains(header) ? header : nil
  }

  /// Whether a row is a header or has children.
  func isExpandable(_ path: KindedIndexPath) -> Bool {
    guard let item = rows.record(of: path).item else { return path.kind == .header }
    return data.outline?.hasChildren(item) ?? false
  }

  private mutating func setCollapsed(_ path: KindedIndexPath, _ isCollapsed: Bool) {
    guard isExpandable(path) else { return }
    let record = rows.record(of: path)
    var changed = collapsed
    if isCollapsed { changed.insert(record) } else { changed.remove(record) }
    setCollapsed(changed)
  }

  private mutating func collapseAll() {
    if let outline = data.outline {
      setCollapsed(
        IndexPathSet(
          outline.levels.indices.filter { outline.hasChildren($0) }
            .map { KindedIndexPath.item($0, inSection: 0) }))
    } else if data.hasHeaders {
      setCollapsed(IndexPathSet(data.paths.filter(include: .header)))
    }
  }

  private mutating func setCollapsed(_ changed: IndexPathSet) {
    guard changed != collapsed else { return }
    let held = heldRow
    collapsed = changed
    update(holding: held)
  }

  // MARK: Searching

  private mutating func setFilter(_ text: String) {
    guard text != filter?.text ?? "" else { return }
    let held = heldRow
    filter = text.isEmpty ? nil : RowFilter(text, in: data, after: filter)
    update(holding: held)
    // The cursor is on a match, not on a header before it.
    if filter != nil, selection.cursor?.kind == .header, let cursor = selection.cursor,
      let item = rows.paths.path(after: cursor, in: .item)
    {
      selection.focus(item)
      reveal(item)
    }
  }

  /// Moves to the next row whose first column begins with the typed characters (WAI-ARIA practices,
  /// typeahead of a listbox).
  private mutating func find(_ character: Character, at time: Duration) {
    let text = (typeahead?.text ?? "") + String(character)
    // A new text begins after the cursor, so that a repeated letter visits all rows with it.
    let isNew = typeahead == nil
    typeahead = (text, time + Self.typeaheadTime)
    let pattern = TextPattern(text)
    let start = selection.cursor.flatMap { rows.paths.rank(of: $0, in: .item) } ?? 0
    let isItem = selection.cursor?.kind == .item
    for step in 0..<rows.count {
      let rank = (start + step + (isNew && isItem ? 1 : 0)) % rows.count
      guard data.begins(rows.record(atRank: rank), with: pattern),
        let path = rows.paths.path(atRank: rank, in: .item)
      else { continue }
      selection.focus(path)
      reveal(path)
      return
    }
    message = "no row begins with “\(text)”"
  }
}
