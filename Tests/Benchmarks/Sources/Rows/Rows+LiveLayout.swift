// P10-P13 and P15: queries and updates of large layouts, compared with binary search in prefix sums
// and with Fenwick trees, which can do the same for one plain list.

import SectileDiffing
import SectileLayout
import SectilePaths

extension Row {
  private static let screen = 480.0

  /// Returns the sum of the first and last row that overlap a screen, found by two binary searches
  /// in the start offsets of the rows.
  @inline(never) private static func range(in starts: [Double], at offset: Double) -> Int {
    max(starts.count(before: offset.nextUp) - 1, 0) &+ starts.count(before: offset + screen)
  }

  private static func prefixSums(_ heights: [Double]) -> [Double] {
    var sum = 0.0
    return heights.map { height in
      defer { sum += height }
      return sum
    }
  }

  /// Returns random offsets of a viewport in content of the given length.
  static func offsets(upTo end: Double) -> Batches<Double> {
    var numbers = Numbers(seed: 17)
    return Batches { Double(numbers.below(Int(end - screen))) }
  }

  static func viewport(_ offset: Double) -> Viewport {
    Viewport(LayoutRect(x: 0, y: offset, width: 320, height: screen))
  }

  private static func visibleItems(_ id: String, of count: Int, _ name: String) -> Row {
    Row(
      id, "visible rows of \(name) uneven ones", against: "two binary searches in prefix sums",
      count: 1_000
    ) { isShort in
      let heights = heights(isShort ? count / 20 : count)
      let layout = list(heights)
      let starts = prefixSums(heights)
      let offsets = offsets(upTo: layout.contentSize.height)
      var (ours, bare) = (offsets, offsets)
      return (
        {
          ours.next().reduce(0) { sum, offset in
            let range = layout.visibleItems(in: viewport(offset))!
            return sum &+ range.first &+ range.last
          }
        },
        { bare.next().reduce(0) { $0 &+ range(in: starts, at: $1) } }
      )
    }
  }

  private static func change(_ id: String, of count: Int, _ name: String) -> Row {
    Row(
      id, "change a length in \(name) rows, find the visible rows", against: "a Fenwick tree",
      count: 1_000
    ) { isShort in
      let heights = heights(count)
      var layout = list(heights)
      var tree = FenwickTree(heights)
      let changes = changes(of: count, upTo: layout.contentSize.height)
      var (ours, bare) = (changes, changes)
      // The first change of a leaf copies it, into memory that the system may have to allocate.
      // Changes all leaves once, so that only later changes are measured.
      let before = changes.all.map { $0.before }
      _ = make(before[...], in: &layout)
      _ = make(before[...], in: &tree)
      return ({ make(ours.next(), in: &layout) }, { make(bare.next(), in: &tree) })
    }
  }

  /// Returns random changes of a list with the given number of rows and the given length.
  private static func changes(of count: Int, upTo end: Double) -> Batches<Change> {
    var numbers = Numbers(seed: 18)
    return Batches {
      Change(
        item: numbers.below(count), height: Double(20 + numbers.below(61)),
        offset: Double(numbers.below(Int(end - screen))))
    }
  }

  /// A new height of a row, and the offset of the viewport afterward.
  private struct Change {
    let item: Int
    let height: Double
    let offset: Double

    /// A change of the same row to another height.
    var before: Change { Change(item: item, height: 101 - height, offset: offset) }
  }

  // Both sides take the value that they change as one `inout` argument for all changes. A closure
  // that captured it would begin an access for each change and copy the layout for each query.

  /// Applies changes and queries the visible range after each.
  private static func make(
    _ changes: ArraySlice<Change>, in layout: inout CollectionLayout
  ) -> Int {
    var sum = 0
    for change in changes {
      try! layout.setMeasuredSize(
        LayoutSize(width: 320, height: change.height), for: .item(change.item, inSection: 0))
      if let range = layout.visibleItems(in: viewport(change.offset)) {
        sum &+= range.first &+ range.last
      }
    }
    return sum
  }

  /// Changes the lengths of the first rows of 1,000 sections, and queries the last frame after
  /// each.
  private static func changeFirsts(
    _ changes: ArraySlice<Change>, of sections: inout CollectionLayout
  ) -> Int {
    var sum = 0.0
    for change in changes {
      try! sections.setMeasuredSize(
        LayoutSize(width: 320, height: change.height),
        for: .item(0, inSection: change.item / 1_000))
      sum += sections.frame(of: .item(999, inSection: 999))!.y
    }
    return Int(sum)
  }

  private static func make(_ changes: ArraySlice<Change>, in tree: inout FenwickTree) -> Int {
    var sum = 0
    for change in changes {
      tree.set(change.item, to: change.height)
      sum &+= tree.count(endingBy: change.offset)
      sum &+= tree.count(endingBy: change.offset + screen)
    }
    return sum
  }

  static let liveLayout: [Row] = [
    visibleItems("P10a", of: 1_000_000, "1M"),
    visibleItems("P10b", of: 10_000_000, "10M"),
    change("P11a", of: 1_000_000, "1M"),
    change("P11b", of: 10_000, "10k"),
    change("P11c", of: 10_000_000, "10M"),
    Row(
      "P12", "insert or remove a row in 1M, find the visible rows",
      against: "shifting an array of offsets in place", count: 2
    ) { isShort in
      let count = isShort ? 100_000 : 1_000_000
      let heights = heights(count)
      var layout = list(heights)
      var starts = prefixSums(heights)
      let insertion = try! SectionedChanges(itemInsertions: [.item(count / 2, inSection: 0)])
      let removal = insertion.inverse()
      let (old, new) = (SectionCounts([count]), SectionCounts([count + 1]))
      let offset = layout.contentSize.height / 2
      return (
        {
          try! layout.apply(
            insertion, of: new, measure: { _, _ in LayoutSize(width: 320, height: 50) })
          let range = layout.visibleItems(in: viewport(offset))!
          try! layout.apply(removal, of: old)
          let after = layout.visibleItems(in: viewport(offset))!
          return range.last &+ after.last
        },
        {
          starts.insert(starts[count / 2], at: count / 2)
          for row in count / 2 + 1..<starts.count { starts[row] += 50 }
          let found = range(in: starts, at: offset)
          starts.remove(at: count / 2)
          for row in count / 2..<starts.count { starts[row] -= 50 }
          return found &+ range(in: starts, at: offset)
        }
      )
    },
    Row(
      "P13", "change the first length of 1,000 sections, query the last frame",
      against: "a changed length in one list of 1M", kind: .growth, count: 1_000
    ) { _ in
      let heights = heights(1_000)
      var sections = try! CollectionLayout(
        of: SectionCounts(Array(repeating: 1_000, count: 1_000)),
        in: LayoutSize(width: 320, height: screen),
        measure: { path, _ in LayoutSize(width: 320, height: heights[path.item!]) },
        section: { _ in .list() })
      let all = Self.heights(1_000_000)
      var one = list(all)
      let changes = changes(of: 1_000_000, upTo: one.contentSize.height)
      var (ours, bare) = (changes, changes)
      let before = changes.all.map { $0.before }
      _ = changeFirsts(before[...], of: &sections)
      _ = make(before[...], in: &one)
      return (
        { changeFirsts(ours.next(), of: &sections) },
        { make(bare.next(), in: &one) }
      )
    },
    Row(
      "P15a", "visible elements of a masonry of 100k", against: "laying it out again",
      kind: .growth
    ) { isShort in
      let heights = heights(isShort ? 20_000 : 100_000)
      let layout = masonry(heights)
      let offset = layout.contentSize.height / 2
      return (
        { layout.elements(overlapping: viewport(offset).rect).reduce(0) { $0 &+ Int($1.frame.y) } },
        { Int(masonry(heights).contentSize.height) }
      )
    },
    Row(
      "P15b", "change an item near the end of a masonry of 100k", against: "laying it out again",
      kind: .growth
    ) { isShort in
      let heights = heights(isShort ? 20_000 : 100_000)
      var layout = masonry(heights)
      var height = 50.0
      return (
        {
          height = 101 - height
          try! layout.setMeasuredSize(
            LayoutSize(width: 74, height: height),
            for: .item(heights.count - 100, inSection: 0))
          return Int(layout.contentSize.height)
        },
        { Int(masonry(heights).contentSize.height) }
      )
    },
  ]

  private static func masonry(_ heights: [Double]) -> CollectionLayout {
    try! CollectionLayout(
      of: SectionCounts([heights.count]), in: LayoutSize(width: 320, height: screen),
      measure: { path, _ in LayoutSize(width: 74, height: heights[path.item!]) },
      section: { _ in .masonry(.count(4), lineSpacing: 8, itemSpacing: 8) })
  }
}

/// Prefix sums of lengths that can change, with O(log *n*) updates and queries (Fenwick 1994).
struct FenwickTree {
  private var lengths: [Double]
  private var sums: [Double]
  private let top: Int

  init(_ lengths: [Double]) {
    self.lengths = lengths
    sums = [0] + lengths
    for index in 1..<sums.count {
      let parent = index + index & -index
      if parent < sums.count { sums[parent] += sums[index] }
    }
    top = 1 << (Int.bitWidth - 1 - lengths.count.leadingZeroBitCount)
  }

  @inline(never) mutating func set(_ index: Int, to length: Double) {
    let difference = length - lengths[index]
    lengths[index] = length
    var index = index + 1
    while index < sums.count {
      sums[index] += difference
      index += index & -index
    }
  }

  /// Returns the largest number of lengths from the start whose sum is at most an offset.
  @inline(never) func count(endingBy offset: Double) -> Int {
    var index = 0
    var rest = offset
    var step = top
    while step > 0 {
      if index + step < sums.count && sums[index + step] <= rest {
        index += step
        rest -= sums[index]
      }
      step >>= 1
    }
    return index
  }
}

extension CollectionLayout {
  /// Returns the indices of the first and the last visible item of a list.
  func visibleItems(in viewport: Viewport) -> (first: Int, last: Int)? {
    var ends: (first: Int, last: Int)?
    for element in elements(in: viewport) {
      guard let item = element.path.item else { continue }
      ends = (ends?.first ?? item, item)
    }
    return ends
  }
}
