import SectilePaths
import SectileVirtualizer

/// A row of a test: text of an identity, with a version of its content.
struct Row: VirtualizedElement, CustomStringConvertible {
  var id: Int
  var version = 0
  var viewKind = 0
  var isPlaceholder = false
  var columnSpan = 1

  var description: String { "\(isPlaceholder ? "?" : "")\(id)v\(version)" }
}

/// Sections of rows, as a program stores them.
struct Rows: SectionedCollection, Sendable {
  var list: [(id: Int, rows: [Row])] = []

  var sections: [Int] { list.map { $0.id } }
  subscript(section: Int) -> [Row] { list[section].rows }

  /// Rows of the identities, in one section.
  init(_ ids: some Sequence<Int> = []) {
    list = [(0, ids.map { Row(id: $0) })]
  }

  init(list: [(id: Int, rows: [Row])]) { self.list = list }

  var all: [Row] { list.flatMap { $0.rows } }
}
