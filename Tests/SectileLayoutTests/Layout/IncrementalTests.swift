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

  /// The fuzzer found these changes.
  ///
  /// The items have the aspect ratio 1 and a third of the width,
  /// and inserted sections change the order in which lengths are added.
  @Test func `lengths of a third of the width differ by less than a rounding`() throws {
    var live = LiveSpec(
      seed: 0x4420, isExact: true,
      script: [
        60, 253, 230, 241, 194, 107, 48, 249, 14, 199, 221, 1, 228, 136, 117, 52, 13, 238, 15, 195,
        162, 4, 11, 216, 14, 113, 224, 253, 119, 176, 118, 112, 235, 148, 11, 213, 51, 95, 55, 83,
        205, 189, 250, 15, 240, 22, 157, 201, 87, 86, 116, 6, 102, 119, 207, 176, 180, 235, 137, 2,
        196, 218, 105, 66, 28, 246, 186, 102, 212, 0, 182, 212, 177, 0, 169, 234, 14, 117, 48, 92,
        46, 130, 16, 36, 60, 42, 1, 0, 0, 0, 0, 0, 15, 255, 8, 28, 7, 1, 0, 0, 0, 94, 176, 148, 35,
        85, 81, 130, 86, 139, 214, 232, 164, 254, 242, 58, 12, 159, 197, 175, 215, 88, 132, 8, 166,
        205, 144, 1, 0, 0, 1, 9, 254, 102, 167, 69, 173, 219, 109,
      ])
    var layout = try live.spec.layout()
    for _ in 0..<12 where !live.isAtEndOfScript {
      try live.step(&layout)
      #expect(try live.difference(from: layout) == nil)
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
            measure: { other, _ in LayoutSize(width: 100, height: other == path ? length : 20) },
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

  @Test func `a moved section gains or loses its header and footer`() throws {
    struct Source: SectionedDataSource {
      let counts: [Int]
      let flags: [Bool]
      var numberOfSections: Int { counts.count }
      func numberOfItems(inSection section: Int) -> Int { counts[section] }
      func hasHeader(inSection section: Int) -> Bool { flags[section] }
      func hasFooter(inSection section: Int) -> Bool { flags[section] }
    }
    func layout(_ source: Source) throws -> CollectionLayout {
      try CollectionLayout(
        of: source, in: LayoutSize(width: 320, height: 480),
        measure: { _, _ in LayoutSize(width: 50, height: 50) },
        section: { _ in
          .list(itemLength: .fixed(30)).header(.measured).footer(
            .fixed(10), placement: .beside(width: 20))
        })
    }
    for hadHeader in [false, true] {
      for other in [false, true] {
        let old = Source(counts: [5, 2, 2], flags: [hadHeader, other, other])
        let new = Source(counts: [2, 2, 5], flags: [other, other, !hadHeader])
        var changed = try layout(old)
        try changed.apply(
          SectionedChanges(sectionMoves: [.init(old: 0, new: 2)]), of: new,
          measure: { _, _ in LayoutSize(width: 50, height: 50) })
        #expect(changed.everyElement == (try layout(new)).everyElement)
        #expect(changed.measuredSizes == (try layout(new)).measuredSizes)
      }
    }
  }
}
