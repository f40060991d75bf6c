// Elements with an identity and a content, in the notation of the case tables: the letter is the
// identity, and the digit after it is the version of the content.

import Sectile

/// An element with an identity and a content.
struct Versioned: Hashable, Identifiable, CustomStringConvertible {
  var id: String
  var version = 1

  init(id: String, version: Int = 1) {
    self.id = id
    self.version = version
  }

  /// Creates an element from its text, such as `a` or `a2`.
  init(_ text: some StringProtocol) {
    id = String(text.prefix { !$0.isNumber })
    version = Int(text.drop { !$0.isNumber }) ?? 1
  }

  var description: String { version == 1 ? id : "\(id)\(version)" }
}

/// Returns elements from a text such as `a, b2, c`.
func elements(_ text: String) -> [Versioned] {
  text.split(separator: ",").map { Versioned($0.filter { $0 != " " }) }
}

/// The three lists of an index-based update: reloads and deletions by old index, insertions by new
/// index.
struct IndexLists: Hashable, CustomStringConvertible {
  var reloads: [Int]
  var deletions: [Int]
  var insertions: [Int]

  init(_ changes: SectionedChanges, inSection section: Int = 0) {
    let changes = changes.withoutMoves()
    func items(_ paths: [KindedIndexPath]) -> [Int] {
      paths.filter { $0.section == section }.map { $0.item! }
    }
    reloads = items(changes.itemUpdates.map(\.old))
    deletions = items(changes.itemRemovals)
    insertions = items(changes.itemInsertions)
  }

  /// Creates lists from a text such as `1 | 0,3 | 0,1,4`, where `-` is an empty list.
  init(_ text: String) {
    let lists = text.split(separator: "|").map { list in
      list.split(separator: ",").compactMap { Int($0.filter { $0 != " " }) }
    }
    (reloads, deletions, insertions) = (lists[0], lists[1], lists[2])
  }

  var description: String {
    [reloads, deletions, insertions].map { list in
      list.isEmpty ? "-" : list.map { "\($0)" }.joined(separator: ",")
    }.joined(separator: " | ")
  }
}

/// Returns a path from its text.
func path(_ text: String) -> KindedIndexPath {
  KindedIndexPath(text)!
}
