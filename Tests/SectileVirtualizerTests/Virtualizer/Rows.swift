import SectilePaths
import SectileVirtualizer

/// A row of a test: text of an identity, with a version of its content.
struct Row: VirtualizedElement, CustomStringConvertible {
  var id: Int
  var version = 0
  var viewKind = 0
  var isPlaceholder = false

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

/// Photos by month, of which a program has loaded some pages: it has no values for the others.
struct Photos: SectionedCollection, Sendable {
  var counts: [Int]
  /// The loaded rows, by section and number of the page.
  var pages: [[Int]: [Row]] = [:]

  static var pageLength: Int { 50 }

  var sections: [Int] { Array(counts.indices) }
  subscript(section: Int) -> Month {
    Month(section: section, endIndex: counts[section], pages: pages)
  }

  struct Month: RandomAccessCollection {
    let section: Int
    var startIndex: Int { 0 }
    let endIndex: Int
    let pages: [[Int]: [Row]]

    subscript(item: Int) -> Row {
      let page = pages[[section, item / Photos.pageLength]]
      return page?[item % Photos.pageLength]
        ?? Row(id: section * 1_000_000 + item, isPlaceholder: true)
    }
  }

  /// Loads the page of some placeholders.
  mutating func load(_ items: Range<Int>, inSection section: Int) {
    let page = items.lowerBound / Self.pageLength
    let first = page * Self.pageLength
    pages[[section, page]] = (first..<min(first + Self.pageLength, counts[section])).map {
      Row(id: section * 1_000_000 + $0)
    }
  }
}
