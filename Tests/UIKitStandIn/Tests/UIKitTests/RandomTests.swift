import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources
@testable import SectileVirtualizer

@MainActor @Suite struct RandomTests {
  /// 10,000 events by default; `SECTILE_CHANGES` sets another number.
  private static let eventCount =
    ProcessInfo.processInfo.environment["SECTILE_CHANGES"].flatMap { Int($0) } ?? 10_000

  @Test(arguments: [CollectionLayout.Axis.vertical, .horizontal], [false, true])
  func `no held row moves and no rule is broken in random scrolls, updates, drags and rotations`(
    axis: CollectionLayout.Axis, isRightToLeft: Bool
  ) {
    let eventsPerSeed = 100
    let firstSeed: UInt64 = axis == .vertical ? 0 : 1_000_000
    var held: [HeldElement.Result: Int] = [:]
    var screens: [Driver.Content: Int] = [:]
    var (cells, snapshots, kept) = (0, 0, 0)
    for seed in 0..<UInt64(max(Self.eventCount / 4 / eventsPerSeed, 1)) {
      let driver = Driver(seed: firstSeed + seed, axis: axis, isRightToLeft: isRightToLeft)
      var count = 0
      while count < eventsPerSeed && driver.step() { count += 1 }
      if let violation = driver.violation {
        Issue.record("seed \(firstSeed + seed), event \(count): \(violation)")
        return
      }
      held.merge(driver.heldCounts) { $0 + $1 }
      screens.merge(driver.screenCounts) { $0 + $1 }
      cells += driver.cellCount
      snapshots += driver.snapshotCount
      kept += driver.keptCount
    }
    // The largest shares measured with 10,000 events: 6.5 % at an end of the content, 3.4 % without
    // an element, 2.1 % collapsed and 0.1 % shortened; 2.6 % of the screens have no items, 0.4 %
    // are pulled past an end, and all others show cells. At least 132 snapshots were applied, and
    // 410 held cells kept, per argument. The limits leave space for other seeds.
    let counts = Comment(
      rawValue: "\(held), \(screens), \(cells) cells in animations, \(snapshots) snapshots, "
        + "\(kept) kept cells")
    func share<Key>(_ key: Key, of counts: [Key: Int]) -> Double {
      Double(counts[key] ?? 0) / Double(max(counts.values.reduce(0, +), 1))
    }
    #expect(share(.inPlace, of: held) > 0.8, counts)
    #expect(share(.atContentEnd, of: held) < 0.1, counts)
    #expect(share(.content, of: held) < 0.07, counts)
    #expect(share(.collapsed, of: held) < 0.04, counts)
    #expect(share(.shortened, of: held) < 0.005, counts)
    #expect(share(.cells, of: screens) > 0.9, counts)
    #expect(share(.noItems, of: screens) < 0.08, counts)
    #expect(share(.pulled, of: screens) < 0.02, counts)
    #expect(share(.otherViews, of: screens) < 0.01, counts)
    #expect(cells > 100 && snapshots > 40 && kept > 40, counts)
  }

  @Test func `a held element is in its place, at an end of the content, shortened, or moved`() {
    // An element of 10 points, 20 points after the start of the viewport.
    func result(
      _ distance: Double, fraction: Double = 0, at start: Double = 20, spaceToStart: Double = 50,
      spaceToEnd: Double = 50, pixel: Double = 0
    ) -> HeldElement.Result {
      HeldElement(
        line: ReadLine(path: .item(0, inSection: 0), fraction: fraction, distance: distance),
        start: start, end: start + 10, spaceToStart: spaceToStart, spaceToEnd: spaceToEnd,
        pixel: pixel
      ).result
    }
    #expect(result(20) == .inPlace)
    #expect(result(25, fraction: 0.5) == .inPlace)
    for moved in [19, 21, 20.001] {
      #expect(result(moved) == .moved)
      #expect(result(moved + 5, fraction: 0.5) == .moved)
    }
    // An offset between two pixels is rounded; a whole pixel is a movement.
    #expect(result(20.5, pixel: 1) == .inPlace && result(20.5, pixel: 0.5) == .moved)
    #expect(result(21, pixel: 1) == .moved && result(19, pixel: 1) == .moved)
    // Only the end of the content in whose direction the view would scroll is an excuse.
    #expect(result(19, spaceToEnd: 0) == .atContentEnd)
    #expect(result(19, spaceToStart: 0) == .moved)
    #expect(result(21, spaceToStart: -5) == .atContentEnd)
    #expect(result(21, spaceToEnd: -5) == .moved)
    #expect(result(-30, at: -10) == .shortened)
    #expect(result(-30, at: -9) == .moved)
    #expect(result(30, at: -10) == .moved)
  }

  /// Each checker of the driver reports a layout that makes the mistake that it looks for.
  @Test(arguments: [CollectionLayout.Axis.vertical, .horizontal], [false, true])
  func `a driver reports held rows that move and cells that are not shown`(
    axis: CollectionLayout.Axis, isRightToLeft: Bool
  ) {
    func violation(_ makeLayout: Screen.MakeLayout) -> String? {
      let driver = Driver(
        seed: 7, axis: axis, isRightToLeft: isRightToLeft, makeLayout: makeLayout)
      for _ in 0..<100 where !driver.step() { break }
      return driver.violation
    }
    #expect(violation(SectileCollectionViewLayout.init) == nil)
    let moved = violation(LayoutWithoutAdjustment.init)
    #expect(moved?.contains(" is at ") == true, "\(moved ?? "no violation")")
    let movedByUpdate = violation(LayoutWithoutTarget.init)
    #expect(movedByUpdate?.contains(" was at ") == true, "\(movedByUpdate ?? "no violation")")
    let hidden = violation(LayoutWithoutLastCell.init)
    #expect(hidden?.contains("is not shown") == true, "\(hidden ?? "no violation")")
  }
}

/// A layout that does not adjust the content offset when a cell measures itself.
private final class LayoutWithoutAdjustment: SectileCollectionViewLayout {
  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    context.contentOffsetAdjustment = .zero
    return context
  }
}

/// A layout that does not adjust the content offset in batch updates and animated rotations.
private final class LayoutWithoutTarget: SectileCollectionViewLayout {
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
}

/// A layout that omits one of the visible cells.
private final class LayoutWithoutLastCell: SectileCollectionViewLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var result = super.layoutAttributesForElements(in: rect)
    if let cell = result?.lastIndex(where: { $0.representedElementCategory == .cell }) {
      result?.remove(at: cell)
    }
    return result
  }
}
