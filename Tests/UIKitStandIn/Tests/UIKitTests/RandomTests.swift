import Foundation
import Sectile
import Testing

@MainActor @Suite struct RandomTests {
  /// 10,000 events by default; `SECTILE_CHANGES` sets another number.
  private static let eventCount =
    ProcessInfo.processInfo.environment["SECTILE_CHANGES"].flatMap { Int($0) } ?? 10_000

  @Test(arguments: [CollectionLayout.Axis.vertical, .horizontal], [false, true])
  func `no held row moves and no rule is broken in random scrolls, updates and rotations`(
    axis: CollectionLayout.Axis, isRightToLeft: Bool
  ) {
    let eventsPerSeed = 100
    let firstSeed: UInt64 = axis == .vertical ? 0 : 1_000_000
    var (held, limited, cells) = (0, 0, 0)
    for seed in 0..<UInt64(max(Self.eventCount / 4 / eventsPerSeed, 1)) {
      let driver = Driver(seed: firstSeed + seed, axis: axis, isRightToLeft: isRightToLeft)
      var count = 0
      while count < eventsPerSeed && driver.step() { count += 1 }
      if let violation = driver.violation {
        Issue.record("seed \(firstSeed + seed), event \(count): \(violation)")
        return
      }
      held += driver.heldCount
      limited += driver.limitedCount
      cells += driver.cellCount
    }
    // The checks have looked at something, and seldom at an end of the content.
    #expect(held > 100 && limited * 4 < held && cells > 100, "\(held), \(limited), \(cells)")
  }
}
