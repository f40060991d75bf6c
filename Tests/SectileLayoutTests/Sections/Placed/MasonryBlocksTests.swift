import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// Changes of a masonry of many blocks: those behind a change are placed again with their items.
@Suite struct MasonryBlocksTests {
  /// A masonry and the state from which a new layout is made.
  private struct Case {
    var section: SectionLayout
    var sizes: [Double?]
    var spans: [Int]
    var layout: CollectionLayout

    init(_ section: SectionLayout, count: Int, span: (Int) -> Int) throws {
      self.section = section
      sizes = Array(repeating: nil, count: count)
      spans = (0..<count).map(span)
      layout = try Self.layout(section, spans)
    }

    static func layout(_ section: SectionLayout, _ spans: [Int]) throws -> CollectionLayout {
      try CollectionLayout(
        of: SectionCounts([spans.count], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 300, height: 500), span: { spans[$0.item!] },
        section: { _ in section })
    }

    mutating func measure(_ items: [Int], _ length: Double) throws {
      for item in items { sizes[item] = length + Double(item % 3) }
      try layout.setMeasuredSizes(
        items.map {
          (.item($0, inSection: 0), LayoutSize(width: 10, height: length + Double($0 % 3)))
        })
    }

    mutating func insert(_ item: Int, span: Int) throws {
      sizes.insert(nil, at: item)
      spans.insert(span, at: item)
      try layout.apply(
        SectionedChanges(itemInsertions: [.item(item, inSection: 0)]), of: counts,
        span: { _ in span })
    }

    mutating func remove(_ item: Int) throws {
      sizes.remove(at: item)
      spans.remove(at: item)
      try layout.apply(SectionedChanges(itemRemovals: [.item(item, inSection: 0)]), of: counts)
    }

    private var counts: SectionCounts {
      SectionCounts([sizes.count], hasHeaders: false, hasFooters: false)
    }

    /// The layout made from scratch.
    func fresh() throws -> CollectionLayout {
      var fresh = try Self.layout(section, spans)
      try fresh.setMeasuredSizes(
        sizes.indices.compactMap { item in
          sizes[item].map {
            (.item(item, inSection: 0), LayoutSize(width: 10, height: $0))
          }
        })
      return fresh
    }

    /// The numbers of items of the blocks.
    var blocks: [Int] {
      guard case .placed(let items) = layout.sections.find(.index(0)).run.content.kind else {
        return []
      }
      return items.blocks.runs.map(\.count)
    }
  }

  private static let sections: [(SectionLayout, spans: [Int])] = [
    (.masonry(.count(3), itemLength: .estimated(20), lineSpacing: 4), [1]),
    (.masonry(.count(4), itemLength: .estimated(20), tolerance: 6), [1, 1, 2, 1, 9]),
    (
      .masonry(.tracks([.fixed(60), .fraction(1), .fraction(2)]), itemLength: .aspectRatio(1.5)),
      [1, 2, 1]
    ),
    (.masonry(.adaptive(minimum: 70), itemLength: .estimated(20)), [3, 1, 1, 1]),
  ]

  @Test(arguments: sections.indices)
  func `changes of a masonry of many blocks equal a new layout`(index: Int) throws {
    let (section, spans) = Self.sections[index]
    for seed in 0..<seedCount(6, deep: 60) {
      var generator = SeededGenerator(seed: seed)
      var masonry = try Case(section, count: 400) { spans[$0 % spans.count] }
      for step in 0..<25 {
        let count = masonry.sizes.count
        // Most changes are near the start, so that many blocks follow.
        let item = generator.int(in: 0...(generator.oneIn(3) ? count - 1 : 70))
        switch generator.int(in: 0...3) {
        case 0: try masonry.insert(item, span: spans.randomElement(using: &generator)!)
        case 1: try masonry.remove(item)
        default:
          let last = min(item + generator.int(in: 0...9), count - 1)
          try masonry.measure(Array(item...last), Double(generator.int(in: 5...60)))
        }
        let fresh = try masonry.fresh()
        var differing = 0
        for path in fresh.paths {
          let (found, expected) = (masonry.layout.frame(of: path)!, fresh.frame(of: path)!)
          if !isClose(found, expected, within: 1e-9) { differing += 1 }
        }
        check(differing, equals: 0, "seed \(seed), step \(step): \(section)")
        check(
          abs(masonry.layout.contentLength - fresh.contentLength), isLessThan: 1e-9,
          "seed \(seed), step \(step)")
      }
    }
  }

  /// Neighboring blocks have more items than fit into one.
  @Test func `insertions and removals one by one leave no small blocks`() throws {
    for isAtStart in [true, false] {
      var generator = SeededGenerator(seed: 7)
      var masonry = try Case(Self.sections[0].0, count: 300) { _ in 1 }
      for step in 0..<900 {
        let count = masonry.sizes.count
        if step < 600 {
          try masonry.insert(isAtStart ? 0 : generator.int(in: 0...count), span: 1)
        } else {
          try masonry.remove(isAtStart ? 0 : generator.int(in: 0...count - 1))
        }
      }
      let blocks = masonry.blocks
      check(blocks.reduce(0, +), equals: 600)
      check(blocks.count, isAtMost: 600 / (PlacedBlock.capacity / 3), "\(blocks)")
    }
  }
}
