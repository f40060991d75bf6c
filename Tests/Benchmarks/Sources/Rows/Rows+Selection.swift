// S5, S6: a shift-click, compared with a set of all rows of the range and with a smaller range.

import SectilePaths

extension Row {
  static let selection: [Row] = [
    Row(
      "S5", "shift-click over 1M rows", against: "Set<KindedIndexPath>",
      count: 1_000_000
    ) { isShort in
      let last = isShort ? 9_999 : 999_999
      let (list, selection) = clicked(rows: last + 1)
      let bare: Set<KindedIndexPath> = [.item(0, inSection: 0)]
      return (
        { extended(selection, to: last, in: list) },
        {
          var set = bare
          for item in 0...last { set.insert(.item(item, inSection: 0)) }
          return set.count
        }
      )
    },
    Row(
      "S6", "shift-click over 1 billion rows", against: "the same over 10 to 109 rows",
      kind: .growth
    ) { _ in
      let (list, selection) = clicked(rows: 1_000_000_000)
      return (
        { (0..<100).reduce(0) { $0 + extended(selection, to: 999_999_999 - $1, in: list) } },
        { (0..<100).reduce(0) { $0 + extended(selection, to: 109 - $1, in: list) } }
      )
    },
  ]

  /// Returns a list of one section whose first row is selected.
  private static func clicked(rows: Int) -> (IndexPaths, PathSelection) {
    var selection = PathSelection()
    selection.select(.item(0, inSection: 0))
    return (IndexPaths(SectionCounts([rows])), selection)
  }

  private static func extended(
    _ selection: PathSelection, to item: Int, in list: IndexPaths
  ) -> Int {
    var selection = selection
    selection.extend(to: .item(item, inSection: 0), in: list)
    return selection.paths.count(in: list)
  }
}
