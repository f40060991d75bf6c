/// A search for the items of a section that overlap a rectangle.
struct ItemSearch: Sendable {
  /// The rectangle in content coordinates.
  let rect: LayoutRect
  /// The rectangle in logical coordinates, or a larger one.
  let box: SearchBox
  let content: ContentSpace
  /// Whether an orthogonal section hides items outside its frame.
  let isClipped: Bool
  /// Whether the search may find only the first row of an orthogonal section.
  let findsFirstRow: Bool
  /// Whether the search may find only the first and the last two of neighboring rows or groups with
  /// the same frames.
  let skipsCopies: Bool
}

/// Where a search for the items of a section continues, as plain numbers.
///
/// A search that stops because its output is full keeps nothing else.
struct ItemPosition: Sendable {
  /// The row, or the first item of the block; -1 at the start of the search.
  var line = -1
  /// The column in the row, or the item in the block.
  var member = 0

  var isStart: Bool { line < 0 }
}
