import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

@Suite struct LearnedEstimatesTests {
  private func layout(
    _ counts: [Int], _ section: SectionLayout, axis: CollectionLayout.Axis = .vertical
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 200, height: 100), axis: axis, section: { _ in section })
  }

  private func item(_ item: Int) -> KindedIndexPath { .item(item, inSection: 0) }

  private func size(_ length: Double) -> LayoutSize { LayoutSize(width: 200, height: length) }

  @Test func `learned estimates are the average of measured lengths`() throws {
    var layout = try layout([10, 10], .list(itemLength: .estimated(40)))
    try layout.learnEstimate(forSection: 0)
    check(layout.contentSize.height, equals: 800)
    try layout.setMeasuredSizes([
      (.item(0, inSection: 0), size(100)), (.item(7, inSection: 0), size(50)),
    ])
    try layout.learnEstimate(forSection: 0)
    check(layout.contentSize.height, equals: 150 + 8 * 75 + 400)
    check(layout.frame(of: .item(7, inSection: 0))?.height, equals: 50)
    check(layout.isEstimated(.item(1, inSection: 0)))
    try layout.setEstimate(LayoutSize(square: 10), forSection: 1)
    check(layout.contentSize.height, equals: 150 + 8 * 75 + 100)
  }

  @Test func `the learned estimate of a flow is the average of measured sizes`() throws {
    let estimate = LayoutSize(width: 60, height: 20)
    for axis in CollectionLayout.Axis.allCases {
      for length in [nil, 90] as [Double?] {
        var section = SectionLayout.flow(estimatedItemSize: estimate)
        if let length { section = section.orthogonalScrolling(length: length) }
        var layout = try layout([4], section, axis: axis)
        try layout.learnEstimate(forSection: 0)
        check(
          layout.itemFrames(inSection: 0).allSatisfy { $0.size == estimate },
          "axis \(axis), length \(length as Any)")
        try layout.setMeasuredSizes([
          (item(1), LayoutSize(width: 50, height: 10)),
          (item(3), LayoutSize(width: 70, height: 30)),
        ])
        try layout.learnEstimate(forSection: 0)
        check(
          layout.itemFrames(inSection: 0).map(\.size),
          equals: [
            LayoutSize(width: 60, height: 20), LayoutSize(width: 50, height: 10),
            LayoutSize(width: 60, height: 20), LayoutSize(width: 70, height: 30),
          ], "\(axis)")
      }
    }
    var thirds = try layout([4], .flow(estimatedItemSize: estimate))
    try thirds.setMeasuredSizes((0..<3).map { (item($0), LayoutSize(width: 0.1, height: 1e30)) })
    try thirds.learnEstimate(forSection: 0)
    check(thirds.frame(of: item(3))?.size, equals: LayoutSize(width: 0.1, height: 1e30))
  }

  @Test func `a section that does not exist is rejected`() throws {
    var layout = try layout([3], .list(itemLength: .estimated(40)))
    for section in [-1, 1] {
      #expect(throws: LayoutError.sectionOutOfRange(section, count: 1)) {
        try layout.learnEstimate(forSection: section)
      }
    }
    check(layout.contentSize.height, equals: 120)
  }
}
