import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// Short lists as one array of lengths, compared with the same lists in a box.
@Suite struct SectionItemsTests {
  private static let largest = RowContent.largestLeafCount

  @Test func `a measured list of one leaf is an array of lengths`() throws {
    for count in 0...Self.largest + 1 {
      let different = try list((0..<count).map { Double($0 % 7) / 3 })
      #expect(different.isShort == (count > RowRun.largestSlotCount && count <= Self.largest))
      let equal = try list(Array(repeating: 44, count: count))
      #expect(!equal.isShort && equal.items.isEqualRows)
    }
    for first in 0..<Self.largest - 3 {
      var heights = (0..<Self.largest).map { Double($0 % 7) / 3 }
      for row in first..<first + 3 { heights[row] = 9 }
      #expect(try !list(heights).isShort, "three equal neighbors from \(first) on")
    }
  }

  @Test func `other lists are not short`() throws {
    let heights = (0..<20).map { Double($0 % 7) / 3 }
    #expect(try list(heights).isShort && list(heights, axis: .horizontal).isShort)
    #expect(try !list(heights, .grid(.count(2), itemLength: .measured)).isShort)
    #expect(try !list(heights, .list(itemLength: .estimated(5))).isShort)
    #expect(try !list(heights, .flow()).isShort)
  }

  @Test(arguments: [CollectionLayout.Axis.vertical, .horizontal])
  func `a short list and its box have the same elements, rows and sizes`(
    axis: CollectionLayout.Axis
  ) throws {
    var generator = SeededGenerator(seed: 5)
    for count in 4...Self.largest {
      for choices in [2, 3, 40] {
        let heights = (0..<count).map { _ in Double(generator.int(in: 0...choices - 1)) / 3 }
        for reversed in [false, true] {
          let short = try list(
            heights, .list(lineSpacing: Double(count % 3)), axis: axis, isReversed: reversed)
          guard short.isShort else { continue }
          var boxed = short
          // Setting the size that an item has changes only how the lengths are stored.
          try boxed.setMeasuredSize(
            LayoutSize(width: heights[0], height: heights[0]), for: .item(0, inSection: 0))
          #expect(!boxed.isShort)
          #expect(difference(of: short, boxed, &generator) == nil, "\(heights), \(axis)")
        }
      }
    }
  }

  @Test func `the comparison finds a row of another length`() throws {
    var generator = SeededGenerator(seed: 6)
    let heights = (0..<20).map { Double($0 % 7) + 1 }
    let short = try list(heights)
    var other = short
    try other.setMeasuredSize(LayoutSize(width: 9, height: 9), for: .item(7, inSection: 0))
    #expect(difference(of: short, other, &generator) != nil)
  }

  @Test func `the first edit of a short list gives the layout of the new rows`() throws {
    let heights = (0..<20).map { Double($0 % 7) / 3 }
    for row in 0..<20 {
      var resized = heights
      resized[row] = 5
      var changed = try list(heights)
      try changed.setMeasuredSize(LayoutSize(width: 5, height: 5), for: .item(row, inSection: 0))
      #expect(try changed.itemFrames(inSection: 0) == list(resized).itemFrames(inSection: 0))

      var inserted = heights
      inserted.insert(5, at: row)
      changed = try list(heights)
      try changed.apply(
        SectionedChanges(itemInsertions: [.item(row, inSection: 0)]), of: SectionCounts([21]),
        measure: { _, _ in LayoutSize(width: 5, height: 5) })
      #expect(try changed.itemFrames(inSection: 0) == list(inserted).itemFrames(inSection: 0))

      var moved = heights
      moved.insert(moved.remove(at: row), at: 7)
      changed = try list(heights)
      try changed.apply(
        SectionedChanges(
          itemMoves: [.init(old: .item(row, inSection: 0), new: .item(7, inSection: 0))]),
        of: SectionCounts([20]))
      #expect(try changed.itemFrames(inSection: 0) == list(moved).itemFrames(inSection: 0))

      var removed = heights
      removed.remove(at: row)
      changed = try list(heights)
      try changed.apply(
        SectionedChanges(itemRemovals: [.item(row, inSection: 0)]), of: SectionCounts([19]))
      #expect(try changed.itemFrames(inSection: 0) == list(removed).itemFrames(inSection: 0))
    }
  }

  private func list(
    _ heights: [Double], _ section: SectionLayout = .list(),
    axis: CollectionLayout.Axis = .vertical, isReversed: Bool = false
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([heights.count]), in: LayoutSize(width: 30, height: 30), axis: axis,
      isReversed: isReversed,
      measure: { path, _ in LayoutSize(width: heights[path.item!], height: heights[path.item!]) },
      section: { _ in section })
  }

  /// Returns the first query whose results differ between two layouts of one section.
  private func difference(
    of layout: CollectionLayout, _ other: CollectionLayout, _ generator: inout SeededGenerator
  ) -> String? {
    if layout.contentSize != other.contentSize { return "content size" }
    if layout.itemFrames(inSection: 0) != other.itemFrames(inSection: 0) { return "frames" }
    if layout.measuredSizes != other.measuredSizes { return "measured sizes" }
    for item in 0..<layout.numberOfItems {
      let path = KindedIndexPath.item(item, inSection: 0)
      if layout.frame(of: path) != other.frame(of: path) { return "frame of \(path)" }
      if layout.isEstimated(path) != other.isEstimated(path) { return "estimate of \(path)" }
      if layout.isMeasured(path) != other.isMeasured(path) { return "measurement of \(path)" }
      for direction in NavigationDirection.allCases
      where layout.path(direction, from: path) != other.path(direction, from: path) {
        return "\(direction) from \(path)"
      }
    }
    for _ in 0..<20 {
      let offset = Double(generator.int(in: -9...99)) / 3
      let rect = LayoutRect(x: offset, y: offset, width: 10, height: 10)
      if Array(layout.elements(in: rect)) != Array(other.elements(in: rect)) {
        return "elements in \(rect)"
      }
      if layout.visibleRange(in: rect) != other.visibleRange(in: rect) {
        return "visible range in \(rect)"
      }
      let point = LayoutPoint(x: offset, y: offset)
      if layout.path(at: point) != other.path(at: point) { return "path at \(point)" }
    }
    return nil
  }
}

extension CollectionLayout {
  fileprivate var items: SectionItems { sections.location(at: 0).run.content }

  fileprivate var isShort: Bool {
    if case .shortList = items { true } else { false }
  }

  fileprivate var numberOfItems: Int { sections.location(at: 0).run.metrics.shownItemCount }
}
