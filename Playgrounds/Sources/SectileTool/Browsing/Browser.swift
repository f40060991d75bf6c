// A table that is scrolled in a terminal, without the terminal: a value that changes with each
// event, and the cells that it shows. One cell is one point of the layout in both directions.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileVirtualizer
import TerminalScreen

/// The state of `sectile browse`.
struct Browser {
  /// The name of the file, for the status line.
  let name: String
  private(set) var size: TerminalSession.Size
  private(set) var data: BrowserData
  /// The rows that the filter and collapsed rows leave; their source paths are record paths.
  private(set) var rows: ShownPaths
  /// The layout of the rows and its visible part, with the hierarchy of an outline.
  var list: LiveLayout
  /// The selected rows and the cursor.
  ///
  /// Hidden records stay selected, see `hiddenSelection`.
  var selection = PathSelection()
  /// The record paths of selected records that the filter or a collapsed row hides.
  private(set) var hiddenSelection = IndexPathSet()
  /// The number of selected records, hidden ones included.
  private(set) var selectedCount = 0
  /// The record path that had the cursor when the last row was hidden.
  private var hiddenCursor: KindedIndexPath?
  /// The record paths of the collapsed headers and records.
  var collapsed: IndexPathSet
  /// The filter; nil shows all records.
  var filter: RowFilter?
  /// Whether keys edit the filter.
  var isEditingFilter = false
  var typeahead = Typeahead()
  /// The index of the first column on the screen.
  var firstColumn = 0
  /// A sentence for the status line until the next event.
  var message: String?

  /// Shows records from the start.
  ///
  /// - Parameters:
  ///   - data: The records.
  ///   - name: The name of the file.
  ///   - size: The size of the terminal; both at least 1.
  init(_ data: BrowserData, name: String, size: TerminalSession.Size) {
    self.name = name
    self.size = size
    self.data = data
    collapsed = data.collapsed
    rows = data.shown(matching: nil, collapsed: collapsed)
    do throws(LayoutError) {
      let section = Self.section(of: size)
      let layout = try CollectionLayout(of: rows, in: Self.container(of: size)) { _ in section }
      list = LiveLayout(
        layout,
        in: Viewport(
          LayoutRect(origin: .zero, size: layout.container),
          hierarchy: rows.hierarchy(data.hierarchy), pinnedLevels: Self.pinnedLevels(of: size)))
    } catch {
      preconditionFailure("Browser.init: \(error)")
    }
    selection.focus(rows.paths.first)
  }

  // MARK: Parts of the screen

  /// The rows of the screen that show records; a low terminal has no titles and no status line.
  static func bodyRows(of size: TerminalSession.Size) -> Int {
    size.rows >= 4 ? size.rows - 2 : max(size.rows - 1, 1)
  }

  /// Whether the first row has the titles of the columns.
  var hasTitles: Bool { size.rows >= 4 }
  /// Whether the last row is the status line.
  var hasStatus: Bool { size.rows >= 2 }

  /// Returns the record path of a row.
  func record(of row: KindedIndexPath) -> KindedIndexPath { rows.sourcePath(of: row) ?? row }

  /// The record paths of the selected records, hidden ones included.
  var selectedRecords: IndexPathSet {
    rows.sourcePaths(of: selection.paths).union(hiddenSelection)
  }

  private static func section(of size: TerminalSession.Size) -> SectionLayout {
    .list(itemLength: .fixed(1)).header(.fixed(1), pinned: bodyRows(of: size) >= 3)
  }

  private static func container(of size: TerminalSession.Size) -> LayoutSize {
    LayoutSize(width: Double(size.columns), height: Double(bodyRows(of: size)))
  }

  /// Ancestors take at most a third of the screen.
  private static func pinnedLevels(of size: TerminalSession.Size) -> Int { bodyRows(of: size) / 3 }
}

// MARK: Changes

extension Browser {
  /// Changes the list; the row with the cursor is visible afterwards if it was before.
  private mutating func change(_ body: (inout Browser) throws(LayoutError) -> Void) {
    let isFollowing = selection.cursor.map { screenRow(of: $0) != nil } ?? true
    do throws(LayoutError) {
      try body(&self)
    } catch {
      preconditionFailure("Browser.change: \(error)")
    }
    if isFollowing, let cursor = selection.cursor { list.scroll(to: cursor) }
  }

  /// Shows the rows that the filter and the collapsed rows leave now.
  mutating func update() {
    let rows = data.shown(matching: filter?.matches, collapsed: collapsed)
    show(
      rows, through: rows.changes(from: self.rows),
      cursor: selection.cursor.map(record) ?? hiddenCursor, selected: selectedRecords)
  }

  /// Shows other rows.
  ///
  /// The row that has the cursor then keeps its place if it was visible, or else the first visible
  /// row does.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - changes: The changes from the present rows.
  ///   - cursor: The record path of the cursor.
  ///   - selected: The record paths of the selected records.
  private mutating func show(
    _ rows: ShownPaths, through changes: SectionedChanges, cursor: KindedIndexPath?,
    selected: IndexPathSet
  ) {
    let focus = cursor.flatMap { rows.nearestPath(to: $0) } ?? rows.paths.first
    let held = focus.flatMap { changes.oldPath(for: $0) }
      .flatMap { screenRow(of: $0) == nil ? nil : $0 }
    change { (browser) throws(LayoutError) in
      let section = Self.section(of: browser.size)
      try browser.list.apply(
        changes, of: rows, holding: held, hierarchy: rows.hierarchy(browser.data.hierarchy),
        section: { _ in section })
      browser.rows = rows
      browser.selection.focus(focus)
    }
    hiddenCursor = focus == nil ? cursor : nil
    if selected.isEmpty {
      selection.clear()
    } else {
      selection.select(contentsOf: rows.paths(of: selected), in: rows.paths)
    }
    selection.focus(focus)
    hiddenSelection = selected.subtracting(rows.sourcePaths)
    countSelection()
  }

  /// Counts the selected records after the selection has changed.
  mutating func countSelection() {
    selectedCount =
      selection.paths.count(in: rows.paths) + hiddenSelection.count(in: data.items)
  }

  /// Deselects all records, hidden ones included.
  mutating func clearSelection() {
    selection.clear()
    hiddenSelection = IndexPathSet()
    selectedCount = 0
  }

  /// Changes the size of the terminal; the first visible row keeps its place, and the row with the
  /// cursor stays visible.
  ///
  /// - Parameter size: The new size; both at least 1.
  mutating func resize(to size: TerminalSession.Size) {
    guard size != self.size else { return }
    self.size = size
    let section = Self.section(of: size)
    list.editViewport { $0.pinnedLevels = Self.pinnedLevels(of: size) }
    change { (browser) throws(LayoutError) in
      try browser.list.resize(to: Self.container(of: size))
      try browser.list.edit { (layout) throws(LayoutError) in
        for index in 0..<layout.numberOfSections {
          try layout.setLayout(section, forSection: index)
        }
      }
    }
  }

  /// Replaces the records by those that the file has now.
  ///
  /// The cursor, the selection, collapsed rows and the scroll position follow their records.
  ///
  /// - Parameters:
  ///   - new: The new records.
  ///   - changes: The changes from the old to the new records.
  mutating func replace(with new: BrowserData, _ changes: SectionedChanges) {
    let cursor = (selection.cursor.map(record) ?? hiddenCursor).map {
      // A removed record is replaced by the one that is now at its place.
      changes.newPath(for: $0) ?? $0
    }
    let selected = selectedRecords.mapped(through: changes).intersection(IndexPathSet(new.items))
    collapsed = collapsed.mapped(through: changes).intersection(IndexPathSet(new.paths))
    let old = ShownPaths(of: data.paths)
    data = new
    if let text = filter?.text { filter = RowFilter(text, in: new) }
    firstColumn = min(firstColumn, max(new.columns.all.count - 1, 0))
    let shown = data.shown(matching: filter?.matches, collapsed: collapsed)
    let rowChanges = old.changes(from: rows).followed(by: changes)
      .followed(by: shown.changes(from: ShownPaths(of: new.paths))).simplified()
    show(shown, through: rowChanges, cursor: cursor, selected: selected)
    message = "\(name) has changed and was read again"
  }
}

// MARK: Scrolling

extension Browser {
  /// Returns the distance of a row from the first row of the list on the screen, or nil if it does
  /// not begin on the screen.
  func screenRow(of path: KindedIndexPath) -> Int? {
    guard let frame = list.layout.frame(of: path, in: list.viewport) else { return nil }
    let row = frame.y - list.viewport.rect.y
    return row >= 0 && row < list.viewport.rect.height ? Int(row) : nil
  }

  /// Scrolls by a number of rows, at most to an end of the content.
  mutating func scroll(by rows: Double) {
    let range = list.layout.scrollRange(in: list.viewport)
    list.scrolled(to: min(max(list.offset + rows, range.lowerBound), range.upperBound))
  }
}
