// P25: expanding and collapsing in a large outline, compared with a hundredth of its rows.

import SectileGrouping
import SectileLayout
import SectilePaths

extension Row {
  // Most of the growth of P25b is memory: an outline of 1,000,000 items takes more than the cache,
  // and no look-up repeats.
  static let outlines: [Row] = [
    Row(
      "P25a", "expand or collapse 100 children in 1,000,000 rows, and find the screen",
      against: "10,000 rows", kind: .growth
    ) { isShort in
      var (large, small) = (OutlineList(isShort ? 100_000 : 1_000_000), OutlineList(10_000))
      return ({ large.toggle() }, { small.toggle() })
    },
    Row(
      "P25b", "find the row of an item, and the item of a row, in 1,000,000 rows",
      against: "10,000 rows", kind: .growth, count: 1_000
    ) { isShort in
      var (large, small) = (OutlineList(isShort ? 100_000 : 1_000_000), OutlineList(10_000))
      return ({ large.lookUp() }, { small.lookUp() })
    },
  ]
}

/// A list of parents with 100 children each, which are expanded, in random order.
private struct OutlineList {
  private var outline: Outline<Int>
  private var layout: CollectionLayout
  private var parents: Batches<Int>
  /// The parents to collapse next.
  private var batch: ArraySlice<Int> = []
  /// The collapsed parent, to be expanded next.
  private var collapsed: Int?

  init(_ rows: Int) {
    let count = rows / 101
    var numbers = Numbers(seed: 25)
    // Items were not added in the order in which they are shown.
    let order = (0..<count).shuffled(using: &numbers)
    outline = Outline()
    try! outline.append(order.map { $0 * 101 }, to: nil)
    for parent in order.shuffled(using: &numbers) {
      try! outline.append(parent * 101 + 1..<parent * 101 + 101, to: parent * 101)
      try! outline.expand(parent * 101)
    }
    layout = try! CollectionLayout(of: outline, in: LayoutSize(width: 320, height: 480)) { _ in
      .list(itemLength: .fixed(24))
    }
    parents = Batches { numbers.below(count) * 101 }
  }

  /// Collapses a parent or expands it again, and returns the sum of the items on the screen.
  mutating func toggle() -> Int {
    let parent: Int
    let changes: SectionedChanges
    if let last = collapsed {
      parent = last
      collapsed = nil
      changes = try! outline.expand(parent)
    } else {
      if batch.isEmpty { batch = parents.next() }
      parent = batch.removeFirst()
      collapsed = parent
      changes = try! outline.collapse(parent)
    }
    try! layout.apply(changes, of: outline)
    let top = Double(outline.row(of: parent)!) * 24
    let screen = LayoutRect(x: 0, y: top, width: 320, height: 480)
    var sum = 0
    for element in layout.elements(overlapping: screen) {
      if let row = element.path.item { sum &+= outline.item(atRow: row) }
    }
    return sum
  }

  /// Finds rows and items, and returns their sum.
  mutating func lookUp() -> Int {
    parents.next().reduce(0) { sum, parent in
      let row = outline.row(of: parent + 50)!
      return sum &+ row &+ outline.item(atRow: row / 2)
    }
  }
}
