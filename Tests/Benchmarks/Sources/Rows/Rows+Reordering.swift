// P30: dragging a row of a long list, compared with a list of a hundredth of its length.

import SectileLayout
import SectilePaths
import SectileVirtualizer

extension Row {
  static let reordering: [Row] = [
    Row(
      "P30", "move a live gap to any place in 1M uneven rows, query the range",
      against: "the same in 10k rows", kind: .growth, count: 1_000
    ) { isShort in
      let lengths = heights(isShort ? 100_000 : 1_000_000)
      var (long, short) = (Drag(lengths), Drag(Array(lengths.prefix(10_000))))
      return ({ long.moveOn() }, { short.moveOn() })
    }
  ]

  /// A dragged row, and the pointers that it follows.
  private struct Drag {
    private var reordering: Reordering
    private var pointers: Batches<Double>

    init(_ lengths: [Double]) {
      let layout = list(lengths)
      reordering = Reordering(of: layout, lifting: [.item(lengths.count / 2, inSection: 0)])
      pointers = offsets(upTo: layout.contentSize.height)
    }

    mutating func moveOn() -> Int {
      var sum = 0
      for offset in pointers.next() {
        try! reordering.move(to: LayoutPoint(x: 10, y: offset))
        sum &+= reordering.layout.visibleItems(in: viewport(offset))!.first
      }
      return sum
    }
  }
}
