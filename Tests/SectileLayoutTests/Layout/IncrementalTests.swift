import Foundation
import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The most important test of the package: a layout that was changed step by step equals a fresh
/// layout, and both equal the oracle.
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

  /// Equal sections are one run of the tree until one of them changes.
  @Test(arguments: 1...4)
  func `measuring one of several equal sections changes only that section`(count: Int) throws {
    for section in 0..<count {
      for path in [KindedIndexPath.header(inSection: section), .item(1, inSection: section)] {
        func layout(_ length: Double) throws -> CollectionLayout {
          try CollectionLayout(
            of: SectionCounts(Array(repeating: 3, count: count), hasFooters: false),
            in: LayoutSize(width: 100, height: 100),
            measure: { asked, _ in LayoutSize(width: 100, height: asked == path ? length : 20) },
            section: { _ in .list().header(.measured) })
        }
        var changed = try layout(20)
        try changed.setMeasuredSize(LayoutSize(width: 100, height: 35), for: path)
        let fresh = try layout(35)
        #expect(fresh.contentSize.height == Double(count) * 80 + 15)
        #expect(changed.contentSize == fresh.contentSize, "\(path) of \(count)")
        #expect(
          changed.paths.map { changed.frame(of: $0) } == fresh.paths.map { fresh.frame(of: $0) },
          "\(path) of \(count)")
      }
    }
  }
}
