// P17: a list of three sections of fifty rows of different lengths, as most apps have it, compared
// with loops over arrays of doubles that do the same.

import SectileLayout
import SectilePaths

extension Row {
  private static let counts = [50, 50, 50]

  private static func plainList(_ heights: [Double]) -> PlainList {
    PlainList(counts: counts) { heights[$0.section * 50 + $0.item!] }
  }

  static let smallLists: [Row] = [
    Row("P17a", "make a list of 3 x 50 rows", against: "a loop that adds up lengths") { _ in
      let heights = heights(150)
      return (makeList(counts), { Int(plainList(heights).end) })
    },
    Row(
      "P17b", "change a height in 3 x 50 rows and find the elements of the screen",
      against: "loops over an array of offsets", count: 1_000
    ) { _ in
      let heights = heights(150)
      var list = plainList(heights)
      var changes = heightChanges(counts)
      return (changeHeights(counts), { change(changes.next(), in: &list) })
    },
    Row(
      "P17c", "insert or remove a row in 3 x 50 rows", against: "loops over an array of offsets",
      count: 2_000
    ) { _ in
      var (list, listCounts) = (plainList(heights(150)), counts)
      var paths = randomPaths(counts)
      return (insertAndRemove(counts), { insert(paths.next(), in: &list, &listCounts) })
    },
    Row(
      "P17d", "transition to a list with one row more, and its frames at one half",
      against: "loops over the visible rows"
    ) { _ in
      let path = KindedIndexPath.item(5, inSection: 1)
      let list = plainList(heights(150))
      var newList = list
      newList.insert(50, at: path, counts: [50, 51, 50])
      let start = list.frame(48).y
      let viewport = LayoutRect(x: 0, y: start, width: 320, height: 480)
      return (
        transition(counts, inserting: path, firstRow: .item(48, inSection: 0)),
        { [newList] in
          let rows = list.transition(to: newList, inserted: path, in: viewport)
          return PlainList.frames(of: rows, at: 0.5)
            .reduce(0) { $0 &+ Int($1.frame.y) &+ Int($1.opacity * 2) }
        }
      )
    },
  ]
}

// MARK: The side of the library, for lists of any length

extension Row {
  /// Returns a list of measured rows in sections of equal counts.
  private static func measuredList(
    _ heights: [Double], of source: SectionCounts, _ counts: [Int]
  ) -> CollectionLayout {
    let first = counts[0]
    return try! CollectionLayout(
      of: source, in: LayoutSize(width: 320, height: 480),
      measure: { path, _ in
        LayoutSize(width: 320, height: heights[path.section * first + path.item!])
      },
      section: { _ in .list() })
  }

  private static func measuredList(_ counts: [Int]) -> CollectionLayout {
    measuredList(heights(counts.reduce(0, +)), of: SectionCounts(counts), counts)
  }

  private static func randomPaths(_ counts: [Int]) -> Batches<KindedIndexPath> {
    var numbers = Numbers(seed: 32)
    return Batches {
      .item(numbers.below(counts[0]), inSection: numbers.below(counts.count))
    }
  }

  private static func heightChanges(_ counts: [Int]) -> Batches<Change> {
    let rows = counts.reduce(0, +)
    var numbers = Numbers(seed: 31)
    return Batches {
      Change(
        path: .item(numbers.below(counts[0]), inSection: numbers.below(counts.count)),
        height: Double(20 + numbers.below(61)),
        offset: Double(numbers.below(20 * rows - 500)))
    }
  }

  /// Returns work that makes a list.
  static func makeList(_ counts: [Int]) -> Side {
    let heights = heights(counts.reduce(0, +))
    // A program has its counts in its data, so making them is not part of the work.
    let source = SectionCounts(counts)
    return { Int(measuredList(heights, of: source, counts).contentSize.height) }
  }

  /// Returns work that changes 1,000 heights, and finds the elements of a screen after each.
  static func changeHeights(_ counts: [Int]) -> Side {
    var layout = measuredList(counts)
    var changes = heightChanges(counts)
    return { change(changes.next(), in: &layout) }
  }

  /// Returns work that inserts and removes 1,000 rows.
  static func insertAndRemove(_ counts: [Int]) -> Side {
    var (layout, source) = (measuredList(counts), SectionCounts(counts))
    var paths = randomPaths(counts)
    return { insert(paths.next(), in: &layout, &source) }
  }

  /// Returns work that makes a transition in which a row is inserted, and its frames.
  ///
  /// - Parameter firstRow: The first visible row.
  static func transition(
    _ counts: [Int], inserting path: KindedIndexPath, firstRow: KindedIndexPath
  ) -> Side {
    let layout = measuredList(counts)
    let changes = try! SectionedChanges(itemInsertions: [path])
    var newCounts = counts
    newCounts[path.section] += 1
    var newLayout = layout
    try! newLayout.apply(
      changes, of: SectionCounts(newCounts),
      measure: { _, _ in LayoutSize(width: 320, height: 50) })
    let viewport = LayoutRect(
      x: 0, y: layout.frame(of: firstRow)!.y, width: 320, height: 480)
    return { [newLayout] in
      layout.transition(to: newLayout, through: changes, in: Viewport(viewport)).frames(at: 0.5)
        .reduce(0) { $0 &+ Int($1.frame.y) &+ Int($1.opacity * 2) }
    }
  }
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
    for element in layout.elements(overlapping: change.viewport) {
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
