import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct GroupBlocksTests {
  private let cell = LayoutGroup.Size(width: .fractionalWidth(0.5), height: .estimated(40))
  private let row = LayoutGroup.Size(width: .fractionalWidth(1), height: .estimated(40))

  private func layout(_ group: LayoutGroup, count: Int) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 300, height: 480)
    ) { _ in .groups(group, groupSpacing: 10) }
  }

  @Test func `only places with estimates are measured, with their known sides`() throws {
    let fixed = LayoutGroup.item(.init(width: .absolute(60), height: .fractionalHeight(1)))
    var layout = try layout(.horizontal(row, [.item(cell), fixed]), count: 4)
    var proposals: [KindedIndexPath: ProposedSize] = [:]
    var viewport = LayoutRect(x: 0, y: 0, width: 300, height: 480)
    let count = try layout.settle(in: &viewport) { path, proposal in
      proposals[path] = proposal
      return LayoutSize(width: 1, height: 70)
    }
    check(count, equals: 2)
    check(
      proposals,
      equals: [
        .item(0, inSection: 0): ProposedSize(width: 150),
        .item(2, inSection: 0): ProposedSize(width: 150),
      ])
    // A member that takes a fraction of the group follows the measured member.
    check(
      layout.frame(of: .item(3, inSection: 0)),
      equals: LayoutRect(x: 150, y: 80, width: 60, height: 70))
    check(!layout.isEstimated(.item(3, inSection: 0)))
  }

  @Test func `uniform siblings are as long as the longest`() throws {
    let uniform = LayoutGroup.item(
      .init(width: .fractionalWidth(0.5), height: .uniformAcrossSiblings(estimate: 20)))
    var layout = try layout(.horizontal(row, [uniform, uniform]), count: 4)
    try layout.setMeasuredSize(LayoutSize(width: 1, height: 90), for: .item(1, inSection: 0))
    check(layout.itemFrames(inSection: 0).map(\.height), equals: [90, 90, 20, 20])
    try layout.setMeasuredSize(LayoutSize(width: 1, height: 30), for: .item(2, inSection: 0))
    check(layout.itemFrames(inSection: 0).map(\.height), equals: [90, 90, 30, 30])
    check(layout.itemFrames(inSection: 0).map(\.y), equals: [0, 0, 100, 100])
  }

  @Test func `a measured size stays with its item in another place`() throws {
    let fixed = LayoutGroup.item(.init(width: .absolute(60), height: .absolute(30)))
    var layout = try layout(.horizontal(row, [.item(cell), fixed]), count: 4)
    try layout.setMeasuredSize(LayoutSize(width: 1, height: 90), for: .item(2, inSection: 0))
    func height(of item: Int) -> Double? { layout.frame(of: .item(item, inSection: 0))?.height }
    check(height(of: 2), equals: 90)
    // The item moves to a place without an estimate, and back to one with it.
    try layout.apply(
      SectionedChanges(itemInsertions: [.item(0, inSection: 0)]),
      of: SectionCounts([5], hasHeaders: false, hasFooters: false))
    check(height(of: 3), equals: 30)
    check(layout.measuredSizes.count, equals: 1)
    try layout.apply(
      SectionedChanges(itemRemovals: [.item(0, inSection: 0)]),
      of: SectionCounts([4], hasHeaders: false, hasFooters: false))
    check(height(of: 2), equals: 90)
  }

  @Test func `insets are ignored along an axis with an estimate, before and after measuring`()
    throws
  {
    // UIKit: "contentInsets are ignored for any axis with an .estimated dimension".
    let inset = LayoutGroup.item(cell, insets: LayoutInsets(5))
    for group in [
      LayoutGroup.horizontal(row, [inset, inset]),
      .horizontal(row, insets: LayoutInsets(top: 7, bottom: 9), [inset, inset]),
    ] {
      var layout = try layout(group, count: 4)
      check(
        layout.frame(of: .item(3, inSection: 0)),
        equals: LayoutRect(x: 155, y: 50, width: 140, height: 40), "group \(group)")
      var proposal: ProposedSize?
      var viewport = LayoutRect(x: 0, y: 0, width: 300, height: 10)
      try layout.settle(in: &viewport) {
        proposal = $1
        return LayoutSize(width: 140, height: 70)
      }
      check(proposal, equals: ProposedSize(width: 140), "group \(group)")
      check(
        layout.frame(of: .item(1, inSection: 0)),
        equals: LayoutRect(x: 155, y: 0, width: 140, height: 70), "group \(group)")
      check(layout.frame(of: .item(3, inSection: 0))?.y, equals: 80, "group \(group)")
    }
  }

  @Test func `a resize along the main axis forgets sizes in groups of a fraction of it`() throws {
    let whole = LayoutGroup.Size(width: .absolute(200), height: .fractionalHeight(0.5))
    let side = LayoutGroup.item(.init(width: .estimated(40), height: .fractionalHeight(1)))
    func layout(height: Double, _ group: LayoutGroup) throws -> CollectionLayout {
      try CollectionLayout(
        of: SectionCounts([3]), in: LayoutSize(width: 300, height: height)
      ) { _ in .groups(group).header(.estimated(20)) }
    }
    let group = LayoutGroup.horizontal(whole, [side, side])
    var changed = try layout(height: 400, group)
    let paths: [KindedIndexPath] = [.header(inSection: 0), .item(1, inSection: 0)]
    for path in paths {
      try changed.setMeasuredSize(LayoutSize(width: 90, height: 30), for: path)
    }
    let saved = changed.measuredSizes
    // The width that a header was measured for stays.
    try changed.resize(to: LayoutSize(width: 300, height: 200))
    check(paths.map { changed.isEstimated($0) }, equals: [false, true])
    check(
      changed.frame(of: .item(1, inSection: 0)),
      equals: LayoutRect(x: 40, y: 30, width: 90, height: 100))
    var viewport = LayoutRect(x: 0, y: 0, width: 300, height: 200)
    var measured: [KindedIndexPath: ProposedSize] = [:]
    try changed.settle(in: &viewport) { path, proposal in
      measured[path] = proposal
      return LayoutSize(width: 50, height: 30)
    }
    check(measured[.item(1, inSection: 0)], equals: ProposedSize(height: 100))
    // Sizes that are restored in a container of another length are estimates, too.
    var restored = try layout(height: 200, group)
    try restored.restore(saved)
    check(paths.map { restored.isEstimated($0) }, equals: [false, true])
    restored = try layout(height: 400, group)
    try restored.restore(saved)
    check(paths.map { restored.isEstimated($0) }, equals: [false, false])
    // A group of a fixed length does not depend on the container.
    let fixed = LayoutGroup.horizontal(
      .init(width: .absolute(200), height: .absolute(100)), [side, side])
    changed = try layout(height: 400, fixed)
    try changed.setMeasuredSize(LayoutSize(width: 90, height: 30), for: paths[1])
    try changed.resize(to: LayoutSize(width: 300, height: 200))
    check(!changed.isEstimated(paths[1]))
  }

  /// Every group position by the frames of items, which fill their groups.
  @Test(arguments: [SnapBehavior.lineStart, .lineCenter], [nil, 2])
  func `an orthogonal section stops at groups`(snapping: SnapBehavior, scale: Double?) throws {
    for isMeasured in [false, true] {
      let width: LayoutGroup.Dimension = isMeasured ? .estimated(101.3) : .absolute(101.3)
      let item = LayoutGroup.item(.init(width: width, height: .fractionalHeight(0.5)))
      let group = LayoutGroup.vertical(
        .init(width: width, height: .fractionalHeight(1)), [item, item])
      var layout = try CollectionLayout(
        of: SectionCounts([100], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 300, height: 480), pixelScale: scale
      ) { _ in
        .groups(group, groupSpacing: 10).insets(LayoutInsets(leading: 20, trailing: 15))
          .orthogonalScrolling(length: 100, snapping: snapping)
      }
      if isMeasured {
        for index in stride(from: 0, to: 100, by: 7) {
          try layout.setMeasuredSize(
            LayoutSize(width: Double(40 + index * 3), height: 1),
            for: .item(index - index % 2, inSection: 0))
          try layout.setMeasuredSize(
            LayoutSize(width: Double(40 + index * 3), height: 1),
            for: .item(index - index % 2 + 1, inSection: 0))
        }
      }
      let frames = layout.itemFrames(inSection: 0)
      let largest = try #require(layout.orthogonalLayout(ofSection: 0)).contentSize.width - 300
      func reachable(_ offset: Double) -> Double { min(max(offset, 0), largest) }
      let positions = stride(from: 0, to: 100, by: 2).map { first in
        reachable(
          snapping == .lineStart
            ? frames[first].x - 20 : frames[first].x + frames[first].width / 2 - (20 + 265.0 / 2))
      }
      let step = 13.7 * Double(Exhaustive.step(3))
      for offset in stride(from: -50.0, to: largest + 50, by: step) {
        let wanted = reachable(offset)
        let nearest = positions.min { abs($0 - wanted) < abs($1 - wanted) }!
        let found = layout.orthogonalOffset(ofSection: 0, near: offset)
        check(abs(found - nearest), isLessThan: 1e-9, "\(offset): \(found), not \(nearest)")
        let next = positions.first { $0 >= wanted - 1e-9 } ?? positions[49]
        let forward = layout.orthogonalOffset(ofSection: 0, near: offset, velocity: 1)
        check(abs(forward - next), isLessThan: 1e-9, "\(offset): \(forward)")
        let previous = positions.last { $0 <= wanted + 1e-9 } ?? positions[0]
        let back = layout.orthogonalOffset(ofSection: 0, near: offset, velocity: -1)
        check(abs(back - previous), isLessThan: 1e-9, "\(offset): \(back)")
      }
    }
  }
}
