import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// Items whose length is their own although it equals the length that the section layout gives.
@Suite struct ItemMarksTests {
  /// Returns the marks of items, which a list of all items states.
  private func marks(_ marked: [Bool]) -> ItemMarks {
    var marks = ItemMarks()
    for item in marked.indices where marked[item] { marks.append(item..<item + 1) }
    return marks
  }

  private func expect(_ marks: ItemMarks, areOf marked: [Bool], _ comment: String) {
    check(marks.isEmpty, equals: !marked.contains(true), comment)
    var item = 0
    while item < marked.count {
      let state = marks.state(of: item)
      let end = min(state.end, marked.count)
      check(end > item && !marked[item..<end].contains(!state.isMarked), comment)
      // Neighboring ranges are one.
      check(end == marked.count || marked[end] != state.isMarked, comment)
      item = max(end, item + 1)
    }
  }

  @Test func `every replacement of up to three of five items has the marks of a list`() {
    var count = 0
    for old in 0..<32 {
      let old = (0..<5).map { old >> $0 & 1 == 1 }
      for first in 0...5 {
        for end in first...5 {
          for newCount in 0...3 {
            for new in 0..<1 << newCount {
              let new = (0..<newCount).map { new >> $0 & 1 == 1 }
              var marks = marks(old)
              marks.replace(first..<end, with: self.marks(new), count: newCount)
              var expected = old
              expected.replaceSubrange(first..<end, with: new)
              expect(marks, areOf: expected, "\(old), \(first)..<\(end) by \(new)")
              check(
                marks, equals: self.marks(expected),
                "old \(old), first \(first), end \(end), newCount \(newCount), new \(new)")
              count += 1
            }
          }
        }
      }
    }
    check(count, equals: 32 * 21 * 15)
  }

  /// Every mark of an item without marked neighbors is a range of its own, the worst case.
  @Test func `alternating marks in random order stay with their items when others move`() throws {
    var generator = SeededGenerator(seed: 43)
    let count = 20_000
    var counts = SectionCounts([count])
    var layout = try CollectionLayout(
      of: counts, in: LayoutSize(width: 300, height: 400)
    ) { _ in .list(itemLength: .fixed(44)) }
    var order = Array(stride(from: 0, to: count, by: 2))
    order.shuffle(using: &generator)
    for item in order {
      try layout.setMeasuredSize(
        LayoutSize(width: 300, height: 44), for: .item(item, inSection: 0))
    }
    var isOwn = (0..<count).map { $0 % 2 == 0 }
    for _ in 0..<100 {
      let removed = generator.int(in: 0...isOwn.count - 1)
      isOwn.remove(at: removed)
      let inserted = generator.int(in: 0...isOwn.count)
      isOwn.insert(false, at: inserted)
      counts = SectionCounts([isOwn.count])
      try layout.apply(
        SectionedChanges(
          itemRemovals: [.item(removed, inSection: 0)],
          itemInsertions: [.item(inserted, inSection: 0)]),
        of: counts)
    }
    // All rows are equally long, so only another section layout shows which lengths are their own.
    check(layout.contentSize.height, equals: 44 * Double(count))
    try layout.setLayout(.list(itemLength: .fixed(50)), forSection: 0)
    for item in isOwn.indices {
      let height = try #require(layout.frame(of: .item(item, inSection: 0))).height
      guard height == (isOwn[item] ? 44 : 50) else {
        Issue.record("item \(item) has the height \(height); its length is own: \(isOwn[item])")
        return
      }
    }
  }
}
