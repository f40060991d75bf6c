import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Masonry: exhaustive for a few items, and across the blocks and leaves of the tree.
@Suite struct MasonryTests {
  @Test(arguments: 1...3, [0.0, 10, 15])
  func `each masonry of up to six items of four lengths equals the oracle`(
    columns: Int, tolerance: Double
  ) throws {
    var section = LayoutSpec.Section()
    section.arrangement = .masonry(columns: columns, tolerance: tolerance)
    section.lineSpacing = 5
    var number = 0
    for count in 0...6 {
      for lengths in Exhaustive.sequences(of: [0, 10, 20, 30.0], length: count) {
        number += 1
        guard number.isMultiple(of: Exhaustive.step(debug: 9)) else { continue }
        section.sizes = lengths.map { LayoutSize(width: 0, height: $0) }
        try expectOracle(section)
      }
    }
    #expect(number == 5_461)
  }

  @Test(arguments: [2, 3, 4], [0.0, 10])
  func `each masonry of up to five items with spans equals the oracle`(
    columns: Int, tolerance: Double
  ) throws {
    let shapes = [(10.0, 1), (30, 1), (10, 2), (20, 3), (0, 9)]
    var section = LayoutSpec.Section()
    section.arrangement = .masonry(columns: columns, tolerance: tolerance)
    section.itemSpacing = 4
    var number = 0
    for count in 1...5 {
      for items in Exhaustive.sequences(of: shapes, length: count) {
        number += 1
        guard number.isMultiple(of: Exhaustive.step(debug: 9)) else { continue }
        section.sizes = items.map { LayoutSize(width: 0, height: $0.0) }
        section.spans = items.map(\.1)
        try expectOracle(section)
      }
    }
    #expect(number == 3_905)
  }

  @Test func `a masonry of several leaves equals a loop over columns`() throws {
    var generator = SeededGenerator(seed: 1)
    let lengths = (0..<severalLeaves).map { _ in Double(generator.int(in: 1...200)) * 0.25 }
    let layout = try placedLayout(
      lengths, section: .masonry(.count(3), lineSpacing: 2, itemSpacing: 5))
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

  @Test func `elements in an area have the frames of their paths across several leaves`() throws {
    var generator = SeededGenerator(seed: 3)
    let lengths = (0..<severalLeaves).map { _ in Double(generator.int(in: 1...200)) * 0.1 }
    let layout = try placedLayout(
      lengths, section: .masonry(.count(3), lineSpacing: 2, itemSpacing: 5))
    let found = Array(layout.elements(in: LayoutRect(origin: .zero, size: layout.contentSize)))
    #expect(found.count == severalLeaves)
    #expect(found.allSatisfy { $0.frame == layout.frame(of: $0.path) })
  }

  /// 0.1 + 0.2 exceeds 0.3 by one bit, which must not decide the column of the next item.
  @Test func `columns that differ only by rounding count as equally long`() throws {
    let layout = try placedLayout(
      [0.1, 0.3, 1, 0.2, 1], section: .masonry(.count(3), lineSpacing: 0, itemSpacing: 5))
    #expect(0.1 + 0.2 > 0.3)
    #expect(layout.frame(of: .item(3, inSection: 0))?.x == 0)
    #expect(layout.frame(of: .item(4, inSection: 0))?.x == 0)
  }
}
