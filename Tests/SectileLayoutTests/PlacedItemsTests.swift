import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Items that need a place each, where there are more of them than small tests have: places are kept in
/// blocks of 64, and blocks in leaves of 64, so that an item behind the first 4,096 is in another leaf.
@Suite struct PlacedItemsTests {
  private static let count = 9_000

  @Test func `a masonry of thousands is where plain columns put it`() throws {
    var generator = SeededGenerator(seed: 1)
    let lengths = (0..<Self.count).map { _ in Double(generator.int(in: 1...200)) * 0.25 }
    let layout = try layout(lengths) {
      .masonry(.count(3), lineSpacing: 2, itemSpacing: 5)
    }
    var columns = [0.0, 0, 0]
    for (item, length) in lengths.enumerated() {
      let column = columns.indices.min { columns[$0] < columns[$1] }!
      let expected = LayoutRect(
        x: Double(column) * 105, y: columns[column], width: 100, height: length)
      columns[column] += length + 2
      let frame = layout.frame(of: .item(item, inSection: 0))
      if frame != expected {
        Issue.record("item \(item) is \(frame as Any), not \(expected)")
        return
      }
    }
    #expect(layout.contentSize.height == columns.max()! - 2)
  }

  @Test func `a flow of thousands is where plain lines put it`() throws {
    var generator = SeededGenerator(seed: 2)
    let lengths = (0..<Self.count).map { _ in Double(generator.int(in: 1...200)) * 0.25 }
    let layout = try layout(lengths) { .flow(lineSpacing: 2, itemSpacing: 5) }
    // Three items of 100 fill a line of 310, and the longest is how long the line is.
    var y = 0.0
    for first in stride(from: 0, to: Self.count, by: 3) {
      for item in first..<first + 3 {
        let expected = LayoutRect(
          x: Double(item - first) * 105, y: y, width: 100, height: lengths[item])
        let frame = layout.frame(of: .item(item, inSection: 0))
        if frame != expected {
          Issue.record("item \(item) is \(frame as Any), not \(expected)")
          return
        }
      }
      y += lengths[first..<first + 3].max()! + 2
    }
    #expect(layout.contentSize.height == y - 2)
  }

  @Test func `what is found in an area of thousands has the frames that they have by path`() throws
  {
    var generator = SeededGenerator(seed: 3)
    let lengths = (0..<Self.count).map { _ in Double(generator.int(in: 1...200)) * 0.1 }
    let layout = try layout(lengths) { .masonry(.count(3), lineSpacing: 2, itemSpacing: 5) }
    let found = Array(layout.elements(in: LayoutRect(origin: .zero, size: layout.contentSize)))
    #expect(found.count == Self.count)
    #expect(found.allSatisfy { $0.frame == layout.frame(of: $0.path) })
  }

  /// 0.1 and 0.2 are a last bit more than 0.3, which must not decide where the next item goes.
  @Test func `columns that only rounding tells apart are equally long`() throws {
    let layout = try layout([0.1, 0.3, 1, 0.2, 1]) {
      .masonry(.count(3), lineSpacing: 0, itemSpacing: 5)
    }
    #expect(0.1 + 0.2 > 0.3)
    #expect(layout.frame(of: .item(3, inSection: 0))?.x == 0)
    #expect(layout.frame(of: .item(4, inSection: 0))?.x == 0)
  }

  private func layout(
    _ lengths: [Double], section: () -> SectionLayout
  ) throws -> CollectionLayout {
    let section = section()
    return try CollectionLayout(
      of: SectionCounts([lengths.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 310, height: 480),
      measure: { path, _ in LayoutSize(width: 100, height: lengths[path.item!]) },
      section: { _ in section })
  }
}
