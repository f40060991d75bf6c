// A folder as a tree with pinned ancestors. A click collapses or expands a folder in its place.
// Letters filter the files by their names; escape clears the filter, or else ends the program.

import Foundation
import Sectile
import TerminalScreen

struct File: VirtualizedElement, Hashable {
  /// The names of its folders and its own.
  let id: [String]
}

/// The visible rows of an outline, as the data of a list.
struct Rows: SectionedCollection {
  var outline: Outline<File>
  var sections: [String] { ["files"] }
  subscript(section: Int) -> Outline<File>.Rows { outline.rows }
}

@main struct Tree: TerminalProgram {
  var allFiles: Outline<File>
  var list: Virtualizer<Rows>
  var views: [ViewID: MountedElement] = [:]
  var size = TerminalSession.size
  var filter = ""

  init(_ folder: String) throws {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.isEmpty ? "." : folder)
      .map { $0.split(separator: "/").map(String.init) }
      .sorted { $0.lexicographicallyPrecedes($1) }
    allFiles = try Outline(
      names.map { Outline.Entry(File(id: $0), level: $0.count - 1, isExpanded: true) })
    list = try Virtualizer(
      Rows(outline: allFiles), in: LayoutSize(width: 80, height: 24),
      section: .list(itemLength: .fixed(1)), options: .init(overscan: 0, retention: 0))
    list.editViewport { [allFiles] in ($0.hierarchy, $0.pinnedLevels) = (allFiles.hierarchy(), 3) }
  }

  mutating func resized() throws {
    try list.resize(to: LayoutSize(width: Double(size.columns), height: Double(size.rows - 1)))
  }

  /// Carries out a commit, which has nothing to measure, and draws the views.
  mutating func screen() throws -> TerminalCells {
    let commit = try list.commit()
    for element in commit.unmounted { views[element.view] = nil }
    for element in commit.mounted + commit.moved { views[element.view] = element }
    if let offset = commit.offset { list.scrolled(to: offset) }
    var screen = TerminalCells(columns: size.columns, rows: size.rows)
    for element in views.values.sorted(by: { $0.zIndex < $1.zIndex }) {
      let label = label(of: list.data.outline.item(atRow: element.path.item ?? 0))
      screen.write(
        label, in: element.frame, offset: list.live.offset, style: element.isPinned ? .bold : [])
    }
    screen.writeStatus("\(list.data.outline.rows.count) of \(allFiles.count) files /\(filter)")
    return screen
  }

  func label(of file: File) -> String {
    let isFolder = list.data.outline.numberOfChildren(of: file) > 0
    let mark = !isFolder ? "  " : list.data.outline.isExpanded(file) ? "▾ " : "▸ "
    let indentation = String(repeating: "  ", count: file.id.count - 1)
    // No-break spaces, so that the text does not continue in another row.
    return (indentation + mark + (file.id.last ?? "")).replacing(" ", with: "\u{A0}")
  }

  mutating func show(filter text: String) throws {
    filter = text
    let shown =
      text.isEmpty
      ? allFiles : allFiles.filter(expandingAncestors: true) { $0.id.last?.contains(text) ?? false }
    try list.apply(Rows(outline: shown), hierarchy: shown.hierarchy())
  }

  mutating func click(_ row: Int) throws {
    let viewport = list.live.viewport
    let point = LayoutPoint(x: 0.5, y: viewport.rect.y + Double(row) + 0.5)
    let path = list.live.layout.path(at: point, in: viewport)
    guard row < size.rows - 1, let path else { return }
    var shown = list.data.outline
    let file = shown.item(atRow: path.item ?? 0)
    let changes = shown.isExpanded(file) ? try shown.collapse(file) : try shown.expand(file)
    if filter.isEmpty { allFiles = shown }
    try list.apply(
      Rows(outline: shown), changes: changes, holding: path, hierarchy: shown.hierarchy())
  }

  mutating func handle(_ event: TerminalEvent?) throws -> Bool {
    switch event {
    case .click(let row, _, _, _): try click(row)
    case .text(let character): try show(filter: filter + String(character))
    case .key(.escape, _): if filter.isEmpty { return false } else { try show(filter: "") }
    default:
      let (live, page) = (list.live, list.live.viewport.rect.height)
      let offset = event?.scrolledOffset(from: live.offset, page: page, length: live.contentLength)
      if let offset { list.scrolled(to: offset) }
    }
    return true
  }
}
