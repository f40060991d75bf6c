// A table that is scrolled in a terminal, without the terminal: a value that changes with each
// event, and the cells that it shows. One cell is one point of the layout in both directions.

import SectileGrouping
import SectileLayout
import SectilePaths
import SectileVirtualizer

/// The state of `sectile browse`.
struct Browser {
  /// The size of a terminal in cells.
  struct Size: Equatable {
    var columns: Int
    var rows: Int
  }

  /// The name of the file, for the status line.
  let name: String
  private(set) var size: Size
  private(set) var data: BrowserData
  /// The rows that the filter and collapsed rows leave; their source paths are record paths.
  private(set) var rows: ShownPaths
  private(set) var layout: CollectionLayout
  /// The visible part of the layout, with the hierarchy of an outline.
  var viewport: Viewport
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
  init(_ data: BrowserData, name: String, size: Size) {
    self.name = name
    self.size = size
    self.data = data
    collapsed = data.collapsed
    rows = data.shown(matching: nil, collapsed: collapsed)
    layout = Self.layout(of: rows, size)
    viewport = Viewport(LayoutRect(origin: .zero, size: layout.container))
    update(holding: nil)
    selection.focus(rows.paths.first)
  }

  // MARK: Parts of the screen

  /// The rows of the screen that show records; a low terminal has no titles and no status line.
  static func bodyRows(of size: Size) -> Int {
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

  private static func layout(of rows: ShownPaths, _ size: Size) -> CollectionLayout {
    let body = bodyRows(of: size)
    let section = SectionLayout.list(itemLength: .fixed(1))
      .header(.fixed(1), pinned: body >= 3)
    do throws(LayoutError) {
      return try CollectionLayout(
        of: rows, in: LayoutSize(width: Double(size.columns), height: Double(body))
      ) { _ in section }
    } catch {
      preconditionFailure("Browser.layout: \(error)")
    }
  }
}

// MARK: Changes

extension Browser {
  /// A row that keeps its place on the screen.
  struct HeldRow {
    var record: KindedIndexPath
    /// The distance of the row from the first row of the screen.
    var distance: Double
    /// Whether it has the cursor.
    var isCursor: Bool
  }

  /// The row with the cursor if it is visible, or else the first visible row.
  var heldRow: HeldRow? {
    if let cursor = selection.cursor, let frame = layout.frame(of: cursor),
      frame.y >= viewport.rect.y && frame.maxY <= viewport.rect.maxY
    {
      return HeldRow(
        record: record(of: cursor), distance: frame.y - viewport.rect.y, isCursor: true)
    }
    let anchor = layout.anchor(in: viewport)
    guard case .element(let path) = anchor.target else { return nil }
    return HeldRow(record: record(of: path), distance: anchor.distance, isCursor: false)
  }

  /// Computes the rows, the layout and the selection again after the filter, the collapsed rows or
  /// the size have changed.
  ///
  /// - Parameter held: The row that keeps its place, from before the change.
  mutating func update(holding held: HeldRow?) {
    let cursor = selection.cursor.map(record) ?? hiddenCursor
    update(holding: held, cursor: cursor, selected: selectedRecords)
  }

  private mutating func update(
    holding held: HeldRow?, cursor: KindedIndexPath?, selected: IndexPathSet
  ) {
    rows = data.shown(matching: filter?.matches, collapsed: collapsed)
    layout = Self.layout(of: rows, size)
    if selected.isEmpty {
      selection.clear()
    } else {
      selection.select(contentsOf: rows.paths(of: selected), in: rows.paths)
    }
    hiddenSelection = selected.subtracting(rows.sourcePaths)
    countSelection()
    selection.focus(cursor.flatMap { rows.nearestPath(to: $0) } ?? rows.paths.first)
    hiddenCursor = selection.cursor == nil ? cursor : nil
    viewport.rect = LayoutRect(origin: viewport.rect.origin, size: layout.container)
    viewport.hierarchy = rows.hierarchy(data.hierarchy)
    // Ancestors take at most a third of the screen.
    viewport.pinnedLevels = Self.bodyRows(of: size) / 3
    if let held, let path = rows.nearestPath(to: held.record) {
      viewport.rect.y = layout.offset(
        restoring: LayoutAnchor(.element(path), distance: held.distance), in: viewport)
    }
    scroll(by: 0)
    if held?.isCursor ?? true, let cursor = selection.cursor { reveal(cursor) }
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

  /// Changes the size of the terminal; the row with the cursor, or the first one, keeps its place.
  ///
  /// - Parameter size: The new size; both at least 1.
  mutating func resize(to size: Size) {
    guard size != self.size else { return }
    let held = heldRow
    self.size = size
    update(holding: held)
  }

  /// Replaces the records by those that the file has now.
  ///
  /// The cursor, the selection, collapsed rows and the scroll position follow their records.
  ///
  /// - Parameters:
  ///   - new: The new records.
  ///   - changes: The changes from the old to the new records.
  mutating func replace(with new: BrowserData, _ changes: SectionedChanges) {
    func mapped(_ record: KindedIndexPath) -> KindedIndexPath {
      // A removed record is replaced by the one that is now at its place.
      changes.newPath(for: record) ?? record
    }
    var held = heldRow
    if let record = held?.record { held?.record = mapped(record) }
    let cursor = (selection.cursor.map(record) ?? hiddenCursor).map(mapped)
    let selected = selectedRecords.mapped(through: changes).intersection(IndexPathSet(new.items))
    collapsed = collapsed.mapped(through: changes).intersection(IndexPathSet(new.paths))
    data = new
    if let text = filter?.text { filter = RowFilter(text, in: new) }
    firstColumn = min(firstColumn, max(new.columns.all.count - 1, 0))
    update(holding: held, cursor: cursor, selected: selected)
    message = "\(name) has changed and was read again"
  }
}

// MARK: Scrolling

extension Browser {
  /// Scrolls by a number of rows, at most to an end of the content.
  mutating func scroll(by rows: Double) {
    let range = layout.scrollRange(in: viewport)
    viewport.rect.y = min(max(viewport.rect.y + rows, range.lowerBound), range.upperBound)
  }

  /// Scrolls as little as possible to make a row visible below the pinned rows.
  mutating func reveal(_ path: KindedIndexPath) {
    viewport.rect.y = layout.offset(toShow: path, aligned: .nearest, in: viewport)
  }
}
