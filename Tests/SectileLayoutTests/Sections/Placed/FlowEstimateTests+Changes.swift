// Forgetting, orthogonal sections, and new estimates of flows.

import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

extension FlowEstimateTests {
  @Test func `another cross length turns both sides into an estimate`() throws {
    var layout = try flow(4)
    let size = LayoutSize(width: 110, height: 30)
    try layout.setMeasuredSize(size, for: path(1))
    try layout.resize(to: LayoutSize(width: 200, height: 900))
    check(estimated(layout), equals: [0, 2, 3])
    try layout.resize(to: LayoutSize(width: 300, height: 100))
    check(layout.frame(of: path(1))?.size, equals: size)
    check(estimated(layout), equals: [0, 1, 2, 3])
    check(layout.measuredSizes.isEmpty, "\(layout.measuredSizes)")
    // A measure closure is for flows without estimates.
    try layout.resize(to: LayoutSize(width: 250, height: 100)) { path, _ in
      Issue.record("\(path) is measured")
      return .zero
    }
    check(layout.frame(of: path(1))?.size, equals: size)
  }

  @Test func `items that are updated, inserted and moved keep or get estimates`() throws {
    var layout = try flow(3)
    let size = LayoutSize(width: 110, height: 30)
    for item in 0..<3 { try layout.setMeasuredSize(size, for: path(item)) }
    let changes = try SectionedChanges(
      itemInsertions: [path(0)], itemMoves: [.init(old: path(2), new: path(1))],
      itemUpdates: [.init(old: path(0), new: path(2))])
    try layout.apply(
      changes, of: SectionCounts([4], hasHeaders: false, hasFooters: false),
      measure: { path, _ in
        Issue.record("\(path) is measured")
        return .zero
      })
    check(layout.itemFrames().map(\.size), equals: [Self.estimate, size, size, size])
    check(estimated(layout), equals: [0, 2])
    layout.forgetMeasuredSizes(of: [path(1)])
    check(layout.itemFrames().map(\.size), equals: [Self.estimate, size, size, size])
    check(estimated(layout), equals: [0, 1, 2])
  }

  @Test func `a flow keeps both sides of another layout, or none`() throws {
    let size = LayoutSize(width: 110, height: 30)
    let estimating = SectionLayout.flow(itemSpacing: 10, estimatedItemSize: Self.estimate)
    // The flow with the estimate keeps the sizes of one that measures every item.
    var layout = try layout(of: [size, size], width: 200, .flow())
    try layout.setLayout(estimating, forSection: 0)
    check(layout.itemFrames().map(\.size), equals: [size, size])
    check(estimated(layout), equals: [0, 1])
    // A list has lengths only.
    var list = try flow(2, .list(itemLength: .estimated(40)))
    try list.setMeasuredSize(size, for: path(1))
    try list.setLayout(estimating, forSection: 0)
    check(list.itemFrames().map(\.size), equals: [Self.estimate, Self.estimate])
    // A list keeps the lengths of measured items of a flow, and not those of estimates.
    var other = try flow(2)
    try other.setMeasuredSize(size, for: path(1))
    try other.setLayout(.list(itemLength: .estimated(40)), forSection: 0)
    check(other.itemFrames().map(\.height), equals: [40, 30])
    check(estimated(other), equals: [0, 1])
    // A flow without an estimate measures items whose size is not known.
    #expect(throws: LayoutError.unmeasured(path(0))) {
      try other.setLayout(.flow(), forSection: 0)
    }
  }

  @Test func `a collapsed flow keeps measured sizes and estimates the other items`() throws {
    let size = LayoutSize(width: 110, height: 30)
    var layout = try flow(3)
    try layout.setMeasuredSize(size, for: path(1))
    let (open, sizes) = (layout, layout.measuredSizes)
    var collapsed = SectionLayout.flow(itemSpacing: 10, estimatedItemSize: Self.estimate)
    collapsed.isCollapsed = true
    try layout.setLayout(collapsed, forSection: 0)
    check(layout.measuredSizes, equals: sizes)
    var fresh = try flow(3, collapsed)
    try fresh.restore(sizes)
    check(fresh.measuredSizes, equals: sizes)
    collapsed.isCollapsed = false
    for var other in [layout, fresh] {
      try other.setLayout(collapsed, forSection: 0)
      check(other.itemFrames(), equals: open.itemFrames(), "other \(other)")
      check(estimated(other), equals: [0, 2], "other \(other)")
    }
  }

  // MARK: Orthogonal sections

  @Test func `an orthogonal flow has estimates along the orthogonal axis`() throws {
    let section = SectionLayout.flow(itemSpacing: 10, estimatedItemSize: Self.estimate)
      .orthogonalScrolling(length: 55)
    var layout = try flow(5, section)
    // Columns of two items, 20 high, with 10 between them.
    check(layout.itemFrames().map(\.x), equals: [0, 0, 60, 60, 120])
    check(layout.itemFrames().map(\.y), equals: [0, 30, 0, 30, 0])
    check(layout.itemFrames().allSatisfy { $0.size == Self.estimate })
    check(estimated(layout), equals: [0, 1, 2, 3, 4])
    try layout.setMeasuredSize(LayoutSize(width: 80, height: 40), for: path(0))
    check(layout.itemFrames().map(\.x), equals: [0, 80, 80, 140, 140])
    // Sizes belong to the length of the orthogonal section, and not to the container.
    try layout.resize(to: LayoutSize(width: 300, height: 100))
    check(estimated(layout), equals: [1, 2, 3, 4])
    var viewport = LayoutRect(x: 0, y: 0, width: 300, height: 100)
    let count = try layout.settle(in: &viewport) { _, proposal in
      check(proposal, equals: ProposedSize(width: nil, height: nil))
      return LayoutSize(width: 200, height: 40)
    }
    // The last two items are behind the container.
    check(count == 4 || estimated(layout) == [3, 4])
    check(layout.visiblePaths(in: Viewport(viewport)).allSatisfy { !layout.isEstimated($0) })
  }

  // MARK: New estimates

  @Test func `a new estimated size keeps measured sizes and estimates of items`() throws {
    let size = LayoutSize(width: 110, height: 30)
    for length in [nil, 90] as [Double?] {
      var section = SectionLayout.flow(estimatedItemSize: Self.estimate)
      if let length { section = section.orthogonalScrolling(length: length) }
      var layout = try flow(4, section)
      for item in 1...2 { try layout.setMeasuredSize(size, for: path(item)) }
      layout.forgetMeasuredSizes(of: [path(2)])
      let new = LayoutSize(width: 33, height: 44)
      try layout.setEstimate(new, forSection: 0)
      check(
        layout.itemFrames().map(\.size), equals: [new, size, size, new], "length \(length as Any)")
      check(estimated(layout), equals: [0, 2, 3], "length \(length as Any)")
      #expect(throws: LayoutError.invalidParameter(.estimatedItemSize, -1, section: 0)) {
        try layout.setEstimate(LayoutSize(width: 5, height: -1), forSection: 0)
      }
      #expect(throws: LayoutError.sectionOutOfRange(1, count: 1)) {
        try layout.setEstimate(new, forSection: 1)
      }
      check(
        layout.itemFrames().map(\.size), equals: [new, size, size, new], "length \(length as Any)")
    }
    var measuring = try layout(of: [size], width: 200, .flow())
    try measuring.setEstimate(Self.estimate, forSection: 0)
    check(measuring.itemFrames().map(\.size), equals: [size])
    check(estimated(measuring), equals: [])
  }
}
