// P17: a list of three sections of fifty rows of different lengths, as most apps have it, compared
// with loops over arrays of doubles that do the same.

import SectileLayout
import SectilePaths

extension Row {
  private static let counts = [50, 50, 50]
  private static let container = LayoutSize(width: 320, height: 480)

  private static func smallList(
    _ heights: [Double], of source: SectionCounts = SectionCounts(counts)
  ) -> CollectionLayout {
    try! CollectionLayout(
      of: source, in: container,
      measure: { path, _ in
        LayoutSize(width: 320, height: heights[path.section * 50 + path.item!])
      },
      section: { _ in .list() })
  }

  private static func plainList(_ heights: [Double]) -> PlainList {
    PlainList(counts: counts) { heights[$0.section * 50 + $0.item!] }
  }

  static let smallLists: [Row] = [
    Row(
      "P17a", "make a list of 3 x 50 rows", against: "a loop that adds up lengths", limit: 5
    ) { _ in
      let heights = heights(150)
      // A program has its counts in its data, so making them is not part of the work.
      let source = SectionCounts(counts)
      return (
        { Int(smallList(heights, of: source).contentSize.height) },
        { Int(plainList(heights).end) }
      )
    },
    Row(
      "P17b", "change a height in 3 x 50 rows and find the elements of the screen",
      against: "loops over an array of offsets", limit: 5, count: 1_000
    ) { _ in
      let heights = heights(150)
      var layout = smallList(heights)
      var list = plainList(heights)
      var numbers = Numbers(seed: 31)
      let changes = Batches {
        Change(
          path: .item(numbers.below(50), inSection: numbers.below(3)),
          height: Double(20 + numbers.below(61)), offset: Double(numbers.below(2_500)))
      }
      var (ours, bare) = (changes, changes)
      return ({ change(ours.next(), in: &layout) }, { change(bare.next(), in: &list) })
    },
    Row(
      "P17c", "insert or remove a row in 3 x 50 rows", against: "loops over an array of offsets",
      limit: 5, count: 2_000
    ) { _ in
      let heights = heights(150)
      var (layout, source) = (smallList(heights), SectionCounts(counts))
      var (list, listCounts) = (plainList(heights), counts)
      var numbers = Numbers(seed: 32)
      let paths = Batches {
        KindedIndexPath.item(numbers.below(50), inSection: numbers.below(3))
      }
      var (ours, bare) = (paths, paths)
      return (
        { insert(ours.next(), in: &layout, &source) },
        { insert(bare.next(), in: &list, &listCounts) }
      )
    },
    Row(
      "P17d", "transition to a list with one row more, and its frames at one half",
      against: "loops over the visible rows", limit: 5
    ) { _ in
      let heights = heights(150)
      let (layout, list) = (smallList(heights), plainList(heights))
      let path = KindedIndexPath.item(5, inSection: 1)
      let changes = try! SectionedChanges(itemInsertions: [path])
      var newLayout = layout
      try! newLayout.apply(
        changes, of: SectionCounts([50, 51, 50]),
        measure: { _, _ in LayoutSize(width: 320, height: 50) })
      var newList = list
      newList.insert(50, at: path, counts: [50, 51, 50])
      let viewport = LayoutRect(
        x: 0, y: layout.frame(of: .item(48, inSection: 0))!.y, width: 320, height: 480)
      return (
        { [newLayout] in
          layout.transition(to: newLayout, through: changes, in: viewport).frames(at: 0.5)
            .reduce(0) { $0 &+ Int($1.frame.y) &+ Int($1.opacity * 2) }
        },
        { [newList] in
          let rows = list.transition(to: newList, inserted: path, in: viewport)
          return PlainList.frames(of: rows, at: 0.5)
            .reduce(0) { $0 &+ Int($1.frame.y) &+ Int($1.opacity * 2) }
        }
      )
    },
  ]
}

/// A new height of a row, and the offset of the viewport afterward.
private struct Change {
  let path: KindedIndexPath
  let height: Double
  let offset: Double

  var viewport: LayoutRect { LayoutRect(x: 0, y: offset, width: 320, height: 480) }
}

/// A sum that depends on every part of an element.
private func value(_ path: KindedIndexPath, _ frame: LayoutRect) -> Int {
  path.section &+ path.item! &+ Int(frame.x + frame.y + frame.width + frame.height)
}

// The value that changes is one `inout` argument for all changes; see `Rows+LiveLayout`. A program
// makes the changes for each insertion, so they are part of the work. It has the counts in its
// data, which it changes in place on both sides.

private func change(_ changes: ArraySlice<Change>, in layout: inout CollectionLayout) -> Int {
  var sum = 0
  for change in changes {
    try! layout.setMeasuredSize(
      LayoutSize(width: 320, height: change.height), for: change.path)
    for element in layout.elements(in: change.viewport) {
      sum &+= value(element.path, element.frame)
    }
  }
  return sum
}

private func change(_ changes: ArraySlice<Change>, in list: inout PlainList) -> Int {
  var sum = 0
  for change in changes {
    list.setHeight(change.height, at: change.path)
    list.forEachRow(in: change.viewport) { sum &+= value($0, $1) }
  }
  return sum
}

private func insert(
  _ paths: ArraySlice<KindedIndexPath>, in layout: inout CollectionLayout,
  _ source: inout SectionCounts
) -> Int {
  var sum = 0.0
  for path in paths {
    source.sections[path.section].itemCount += 1
    let insertion = try! SectionedChanges(itemInsertions: [path])
    try! layout.apply(
      insertion, of: source, measure: { _, _ in LayoutSize(width: 320, height: 50) })
    sum += layout.contentSize.height
    source.sections[path.section].itemCount -= 1
    let removal = try! SectionedChanges(itemRemovals: [path])
    try! layout.apply(removal, of: source)
  }
  return Int(sum)
}

private func insert(
  _ paths: ArraySlice<KindedIndexPath>, in list: inout PlainList, _ counts: inout [Int]
) -> Int {
  var sum = 0.0
  for path in paths {
    counts[path.section] += 1
    list.insert(50, at: path, counts: counts)
    sum += list.end
    counts[path.section] -= 1
    list.remove(at: path, counts: counts)
  }
  return Int(sum)
}
