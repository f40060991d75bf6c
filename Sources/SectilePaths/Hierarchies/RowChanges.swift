// The changes of rows, most of them consecutive, which all edits of an outline make.

/// Functions that return changes of rows of one section, in normal form.
enum RowChanges {
  static func insertion(_ rows: Range<Int>, inSection section: Int) -> SectionedChanges {
    changes(insertions: paths(rows, section))
  }

  static func removal(_ rows: Range<Int>, inSection section: Int) -> SectionedChanges {
    changes(removals: paths(rows, section))
  }

  static func update(_ row: Int, inSection section: Int) -> SectionedChanges {
    let path = KindedIndexPath.item(row, inSection: section)
    return changes(updates: [SectionedChanges.PathPair(old: path, new: path)])
  }

  /// Returns the changes of ranges of rows, each of which keeps its length, appears or disappears.
  static func moves(
    _ ranges: [(old: Range<Int>?, new: Range<Int>?)], inSection section: Int
  ) -> SectionedChanges {
    var removals: [KindedIndexPath] = []
    var insertions: [KindedIndexPath] = []
    var moves: [SectionedChanges.PathPair] = []
    for range in ranges {
      switch range {
      case (let old?, let new?):
        moves += zip(paths(old, section), paths(new, section)).map {
          SectionedChanges.PathPair(old: $0, new: $1)
        }
      case (let old?, nil): removals += paths(old, section)
      case (nil, let new?): insertions += paths(new, section)
      case (nil, nil): continue
      }
    }
    return changes(
      removals: removals.sorted(), insertions: insertions.sorted(),
      moves: moves.sorted { $0.old < $1.old }
    ).simplified()
  }

  /// Returns the move of consecutive rows so that the first of them is at another row.
  ///
  /// The rows exchange their places with the rows that they pass. The shorter of the two ranges is
  /// listed as moved, so no other changes between these states have fewer moves.
  static func move(_ rows: Range<Int>, to row: Int, inSection section: Int) -> SectionedChanges {
    let distance = row - rows.lowerBound
    if abs(distance) >= rows.count {
      return move(rows, by: distance, section)
    }
    let passed =
      distance > 0
      ? rows.upperBound..<rows.upperBound + distance : row..<rows.lowerBound
    return move(passed, by: distance > 0 ? -rows.count : rows.count, section)
  }

  private static func move(
    _ rows: Range<Int>, by distance: Int, _ section: Int
  ) -> SectionedChanges {
    changes(
      moves: rows.map { row in
        SectionedChanges.PathPair(
          old: .item(row, inSection: section), new: .item(row + distance, inSection: section))
      })
  }

  private static func paths(_ rows: Range<Int>, _ section: Int) -> [KindedIndexPath] {
    rows.map { .item($0, inSection: section) }
  }

  private static func changes(
    removals: [KindedIndexPath] = [], insertions: [KindedIndexPath] = [],
    moves: [SectionedChanges.PathPair] = [], updates: [SectionedChanges.PathPair] = []
  ) -> SectionedChanges {
    SectionedChanges(
      trustedSectionRemovals: [], sectionInsertions: [], sectionMoves: [], sectionUpdates: [],
      itemRemovals: removals, itemInsertions: insertions, itemMoves: moves,
      itemUpdates: updates)
  }
}
