// The live filter: the records that have all words of a text.

import SectilePaths

/// A filter text and the records that match it.
struct RowFilter {
  let text: String
  /// The record paths of the matching items and of their ancestors in an outline.
  let matches: IndexPathSet
  /// The number of records that match by themselves.
  let count: Int
  private let words: [TextPattern]

  /// Finds the records that have each word of a text in one of their columns, in any case.
  ///
  /// - Parameters:
  ///   - text: Words between blanks.
  ///   - data: The records.
  ///   - previous: The filter before the last key, or nil. A longer text is searched only in the
  ///     records that match the shorter one.
  init(_ text: String, in data: BrowserData, after previous: RowFilter? = nil) {
    self.text = text
    let words = text.split(separator: " ").map { TextPattern(String($0)) }
    self.words = words
    var found: [KindedIndexPath] = []
    if let previous, text.hasPrefix(previous.text) {
      let candidates = previous.matches.paths(in: data.items)
      found = candidates.filter { data.contains(words, $0) }
    } else {
      found = data.items.filter { data.contains(words, $0) }
    }
    count = found.count
    matches = IndexPathSet(data.outline?.withAncestors(found) ?? found)
  }
}
