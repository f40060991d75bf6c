import Foundation
import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The most important test of the package: a layout that was changed step by step equals one that was
/// made from scratch, and both equal the oracle.
@Suite struct IncrementalTests {
  @Test(arguments: [true, false])
  func `incremental equals fresh after any sequence of changes`(isExact: Bool) throws {
    let seeds = ProcessInfo.processInfo.environment["SECTILE_SEEDS"].flatMap { UInt64($0) } ?? 120
    for seed in 0..<seeds {
      var live = LiveSpec(seed: seed, isExact: isExact)
      var layout = try live.spec.layout()
      for step in 0..<20 {
        do {
          try live.step(&layout)
        } catch {
          Issue.record("seed \(seed), step \(step): \(error)\n\(live)")
          return
        }
        if let difference = try live.difference(from: layout) {
          Issue.record("seed \(seed), step \(step): \(difference)\n\(live)")
          return
        }
      }
    }
  }
}
