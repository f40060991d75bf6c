// A scroll event of a virtualizer and its commits, with a host that only measures.

import SectileLayout
import SectilePaths
import SectileVirtualizer

/// Numbered rows, none of which is stored.
struct NumberedRows: SectionedCollection {
  struct Element: VirtualizedElement { var id: Int }

  let count: Int
  var sections: [Int] { [0] }
  subscript(section: Int) -> LazyMapSequence<Range<Int>, Element> {
    (0..<count).lazy.map { Element(id: $0) }
  }
}

extension Row {
  /// Returns work that scrolls by one of 20 rows in each of 12 steps, commits and mounts, and the
  /// number of steps.
  ///
  /// - Parameter isKnown: Whether the rows have known lengths; otherwise each step measures one.
  static func virtualSteps(_ count: Int, isKnown: Bool) -> (call: Row.Side, count: Int) {
    let length = Screens.container.height / 20
    let section = SectionLayout.list(itemLength: isKnown ? .fixed(length) : .estimated(length + 1))
    var list = try! Virtualizer(NumberedRows(count: count), in: Screens.container, section: section)
    list.scroll(to: .item(count / 2, inSection: 0), aligned: .start)
    _ = settle(&list, length)
    let start = list
    let stepCount = 12
    return (
      {
        var list = start
        var mounted = 0
        for _ in 0..<stepCount {
          list.scrolled(to: list.live.offset + length)
          mounted += settle(&list, length)
        }
        return mounted
      }, stepCount
    )
  }

  private static func settle(_ list: inout Virtualizer<NumberedRows>, _ length: Double) -> Int {
    var mounted = 0
    while true {
      let commit = try! list.commit()
      mounted += commit.mounted.count
      if let offset = commit.offset { list.scrolled(to: offset) }
      if commit.measurements.isEmpty { return mounted }
      try! list.measured(
        commit.measurements.map {
          ($0, LayoutSize(width: $0.proposal.width ?? 0, height: length))
        })
    }
  }
}
