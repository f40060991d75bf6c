import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Sizes that are set together: one placement for each section.
@Suite struct BatchMeasuringTests {
  private func sizes(
    _ items: some Sequence<Int>, inSection section: Int = 0
  ) -> [(path: KindedIndexPath, size: LayoutSize)] {
    items.map {
      (.item($0, inSection: section), LayoutSize(width: 40, height: Double($0 % 7) + 10))
    }
  }

  @Test func `a custom section is placed once for all sizes of a call`() throws {
    let counter = PlacementCounter()
    var layout = try CollectionLayout(
      of: SectionCounts([300, 300, 300]), in: LayoutSize(width: 300, height: 100),
      measure: { _, _ in LayoutSize(width: 40, height: 20) },
      section: { _ in .custom(counter) })
    counter.reset()
    try layout.setMeasuredSizes(
      sizes((0..<300).reversed(), inSection: 2) + sizes([4, 4, 9]) + sizes([1], inSection: 2))
    check(counter.count, equals: 2)
    var single = layout
    counter.reset()
    try single.setMeasuredSize(LayoutSize(width: 1, height: 2), for: .item(0, inSection: 1))
    check(counter.count, equals: 1)
  }

  /// Over all arrangements, with sizes in any order and elements that repeat.
  @Test func `a batch gives the layout of single calls`() throws {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var layout = try LayoutSpec.random(seed: seed).layout()
      let paths = Array(layout.paths)
      if paths.isEmpty { continue }
      let batch = (0..<generator.int(in: 1...30)).map { _ in
        (
          path: paths.randomElement(using: &generator)!,
          size: LayoutSize(
            width: Double(generator.int(in: 0...90)), height: Double(generator.int(in: 0...40)))
        )
      }
      var single = layout
      for (path, size) in batch { try single.setMeasuredSize(size, for: path) }
      try layout.setMeasuredSizes(batch)
      for path in paths {
        let (found, expected) = (layout.frame(of: path)!, single.frame(of: path)!)
        check(isClose(found, expected, within: 1e-9), "seed \(seed), \(path)")
        check(layout.isEstimated(path), equals: single.isEstimated(path), "seed \(seed), \(path)")
      }
    }
  }

  @Test func `an invalid element leaves the layout unchanged`() throws {
    let counter = PlacementCounter()
    var layout = try CollectionLayout(
      of: SectionCounts([3, 3]), in: LayoutSize(width: 300, height: 100),
      measure: { _, _ in LayoutSize(width: 40, height: 20) },
      section: { _ in .custom(counter).header(.estimated(10)) })
    let before = layout
    let path = KindedIndexPath.item(1, inSection: 1)
    let header = (path: KindedIndexPath.header(inSection: 0), size: LayoutSize(width: 9, height: 9))
    func expectUnchanged() {
      check(
        layout.paths.map { layout.frame(of: $0) }, equals: before.paths.map { before.frame(of: $0) }
      )
      check(layout.isEstimated(header.path))
    }
    let bad = LayoutSize(width: 1, height: -.infinity)
    #expect(throws: LayoutError.invalidSize(bad, of: path)) {
      try layout.setMeasuredSizes(sizes([0]) + [header, (path, bad)])
    }
    expectUnchanged()
    let unknown = KindedIndexPath.item(3, inSection: 0)
    #expect(throws: LayoutError.unknownElement(unknown)) {
      try layout.setMeasuredSizes([header] + sizes([3, 0]))
    }
    expectUnchanged()
    counter.isBroken = true
    #expect(throws: LayoutError.placementCountMismatch(0, items: 3, section: 1)) {
      try layout.setMeasuredSizes([header] + sizes([2], inSection: 1))
    }
    expectUnchanged()
  }
}

/// A column that counts its placements.
private final class PlacementCounter: ItemArrangement, @unchecked Sendable {
  // Only one thread uses a counter.
  private(set) var count = 0
  var isBroken = false

  func reset() { count = 0 }

  func placements(
    for items: [MeasuredItem], in constraints: ArrangementConstraints
  ) -> [ItemPlacement] {
    count += 1
    if isBroken { return [] }
    var end = 0.0
    return items.map { item in
      defer { end += item.length }
      return ItemPlacement(main: end, cross: 0, length: item.length, crossLength: item.crossLength)
    }
  }
}
