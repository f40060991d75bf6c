// Finding a row by typing its first letters, as in lists of every system. Callers pass the time.

public import SectilePaths

/// The text that a user types to find a row.
///
///     let names = ["Anna", "Bob", "Bea", "Carl"]
///     let rows = IndexPaths(SectionCounts([4], hasHeaders: false, hasFooters: false))
///     var typeahead = Typeahead()
///     typeahead.path(typing: "b", at: 0, from: nil, in: rows) { path, pattern in
///       pattern.isPrefix(of: names[path.item!])
///     }                                                             // 0.1: "Bob"
///     typeahead.path(typing: "e", at: 0.2, from: .item(1, inSection: 0), in: rows) {
///       path, pattern in pattern.isPrefix(of: names[path.item!])
///     }                                                             // 0.2: "Bea"
///
/// As in the WAI-ARIA practices for a listbox or a tree, characters in quick succession form one
/// text. The text finds the next row, and after the last row the first ones. A new text and a
/// repeated letter start after the cursor, so that a repeated letter visits all rows that begin
/// with it.
public struct Typeahead: Hashable, Sendable {
  /// The time in seconds after which a character begins a new text.
  public let timeout: Double
  /// The typed text; empty before the first character and after `reset()`.
  public private(set) var text = ""
  /// The time at which the text ends.
  private var end = -Double.infinity

  /// Creates an empty text.
  ///
  /// - Parameter timeout: The time in seconds after which a character begins a new text; at least
  ///   0.
  /// - Complexity: O(1)
  public init(timeout: Double = 1) { self.timeout = timeout }

  /// Returns whether a character that is typed now continues the text.
  ///
  /// - Parameter time: The current time in seconds since a fixed moment.
  /// - Complexity: O(1)
  public func isActive(at time: Double) -> Bool { !text.isEmpty && time < end }

  /// Ends the text, as the escape key and the arrow keys do.
  ///
  /// - Complexity: O(1)
  public mutating func reset() { text = "" }

  /// Appends a character, and returns the row that the text finds.
  ///
  /// If no row begins with a text of one repeated letter, the next row with that letter is found.
  ///
  /// - Parameters:
  ///   - character: The typed character.
  ///   - time: The current time in seconds since a fixed moment.
  ///   - cursor: The row with the keyboard focus, or nil to start with the first row.
  ///   - paths: The rows to search.
  ///   - begins: Returns whether the text of a row begins with a pattern.
  /// - Returns: The row, which may be the one with the cursor, or nil if no row begins with the
  ///   text.
  /// - Complexity: At most two calls of `begins` for each row, and one for each row if the text has
  ///   one character.
  public mutating func path(
    typing character: Character, at time: Double, from cursor: KindedIndexPath?,
    in paths: IndexPaths, where begins: (KindedIndexPath, TextPattern) -> Bool
  ) -> KindedIndexPath? {
    if !isActive(at: time) { text = "" }
    text.append(character)
    end = time + timeout
    let pattern = TextPattern(text)
    var start = 0
    if let cursor { start = partitionPoint(count: paths.count) { paths[$0] < cursor } }
    if text.count > 1,
      let path = paths.firstPath(from: start, where: { begins($0, pattern) })
    {
      return path
    }
    // The last letter is compared without its case, as all are.
    let letter = TextPattern(String(character))
    guard text.allSatisfy({ TextPattern(String($0)) == letter }) else { return nil }
    let isRow = cursor.map { paths.contains($0) } ?? false
    return paths.firstPath(from: isRow ? start + 1 : start, where: { begins($0, letter) })
  }
}

extension IndexPaths {
  /// Returns the first path at or after a position that meets a condition, and after the last path
  /// those before the position.
  fileprivate func firstPath(
    from position: Int, where condition: (KindedIndexPath) -> Bool
  ) -> KindedIndexPath? {
    guard !isEmpty else { return nil }
    var path = self[position % count]
    for _ in indices {
      if condition(path) { return path }
      path = self.path(after: path, wrapping: true) ?? path
    }
    return nil
  }
}
