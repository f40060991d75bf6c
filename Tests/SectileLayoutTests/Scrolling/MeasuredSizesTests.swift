import Foundation
import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct MeasuredSizesTests {
  private func rows(
    _ count: Int, _ section: SectionLayout = .list(itemLength: .estimated(40))
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count]), in: LayoutSize(width: 100, height: 100), section: { _ in section }
    )
  }

  private func size(_ length: Double) -> LayoutSize { LayoutSize(width: 100, height: length) }

  @Test func `equal sizes of neighbors are stored once`() throws {
    var layout = try rows(1_000_000)
    check(layout.measuredSizes.isEmpty, "\(layout.measuredSizes)")
    for item in 10..<500 {
      try layout.setMeasuredSize(size(item == 77 ? 9 : 50), for: .item(item, inSection: 0))
    }
    let sizes = layout.measuredSizes
    check(sizes.count, equals: 490)
    let data = try JSONEncoder().encode(sizes)
    check(data.count, isLessThan: 400)
    try check(JSONDecoder().decode(MeasuredSizes.self, from: data), equals: sizes)
    var fresh = try rows(1_000_000)
    try fresh.restore(sizes)
    check(fresh.contentSize, equals: layout.contentSize)
    check(fresh.measuredSizes, equals: sizes)
  }

  private func decoded(_ runs: String, axis: String = "0") throws -> MeasuredSizes {
    try JSONDecoder().decode(
      MeasuredSizes.self,
      from: Data(#"{"axis":\#(axis),"crossLength":100,"runs":[\#(runs)]}"#.utf8))
  }

  /// Sections of rows, and the width with which the sizes are restored: as measured sizes or as
  /// estimates.
  private static let rowSections: [(section: SectionLayout, width: Double)] =
    [100.0, 99].flatMap { width in
      [1, 2, 3, 4].map { columns in
        (.grid(.count(columns), itemLength: .estimated(40), lineSpacing: 3), width)
      }
    }

  /// Every run of up to 7 items with another length, as long as the estimate, and between others.
  @Test func `a run of equal sizes gives the layout of single sizes`() throws {
    let step = Exhaustive.step(5)
    var number = 0
    for (section, width) in Self.rowSections {
      for count in 1...7 {
        for range in (0..<count).flatMap({ first in (first..<count).map { first...$0 } }) {
          for length in [25.0, 40, 60] {
            number += 1
            if number % step != 0 { continue }
            var layout = try CollectionLayout(
              of: SectionCounts([count]), in: LayoutSize(width: width, height: 100),
              section: { _ in section })
            // One item differs, so that the rows are stored, and some are inside the run.
            if count % 2 == 0 {
              try layout.setMeasuredSize(size(50), for: .item(count / 2, inSection: 0))
            }
            var single = layout
            try layout.restore(
              decoded(
                #"{"path":"0.\#(range.lowerBound)","count":\#(range.count),"length":\#(length)}"#))
            let paths = range.map { KindedIndexPath.item($0, inSection: 0) }
            for path in paths { try single.setMeasuredSize(size(length), for: path) }
            if width != 100 { single.forgetMeasuredSizes(of: IndexPathSet(paths)) }
            let name = "\(section), \(width), \(count), \(range), \(length)"
            check(layout.everyElement, equals: single.everyElement, "\(name)")
            check(layout.contentSize, equals: single.contentSize, "\(name)")
            check(
              layout.paths.map { layout.isEstimated($0) },
              equals: single.paths.map { single.isEstimated($0) }, "\(name)")
            // An estimate of an item's own stays, even if it equals that of the section.
            try layout.setEstimate(LayoutSize(square: 45), forSection: 0)
            try single.setEstimate(LayoutSize(square: 45), forSection: 0)
            check(layout.everyElement, equals: single.everyElement, "\(name)")
          }
        }
      }
    }
  }

  /// A visit per item would never end, and exceed the number of visits.
  @Test func `restoring a run costs the same for any number of items`() throws {
    for (section, width) in Self.rowSections {
      for isCollapsed in [false, true] {
        var visits: [Int] = []
        for count in [1_000, 1_000_000_000] {
          var section = section
          section.isCollapsed = isCollapsed
          var layout = try CollectionLayout(
            of: SectionCounts([count]), in: LayoutSize(width: width, height: 100),
            section: { _ in section })
          let runs = try [
            decoded(#"{"path":"0.5","count":\#(count - 10),"length":60}"#),
            decoded(#"{"path":"0.7","count":\#(count - 20),"length":70}"#),
          ]
          #if SECTILE_CHECKS || DEBUG
            let counter = VisitCounter()
            try VisitCounter.$current.withValue(counter) {
              for run in runs { try layout.restore(run) }
            }
            visits.append(counter.value)
          #else
            for run in runs { try layout.restore(run) }
          #endif
          check(
            layout.measuredSizes.count, equals: width == 100 ? count - 10 : 0,
            "section \(section), width \(width), isCollapsed \(isCollapsed), count \(count)")
          if isCollapsed {
            // A grid that opens adds up all of its rows.
            guard count == 1_000 else { continue }
            section.isCollapsed = false
            try layout.setLayout(section, forSection: 0)
          }
          check(
            layout.frame(of: .item(count - 100, inSection: 0))?.height, equals: 70,
            "section \(section), width \(width), isCollapsed \(isCollapsed), count \(count)")
          check(
            layout.frame(of: .item(5, inSection: 0))?.height, equals: 60,
            "section \(section), width \(width), isCollapsed \(isCollapsed), count \(count)")
        }
        check(Set(visits).count <= 1 && visits.allSatisfy { $0 < 100 }, "\(visits)")
      }
    }
  }

  @Test func `measured sizes are mapped through changes`() throws {
    var layout = try rows(5)
    for item in [0, 1, 2, 4] {
      try layout.setMeasuredSize(size(Double(item) + 50), for: .item(item, inSection: 0))
    }
    let changes = try SectionedChanges(
      itemRemovals: [.item(0, inSection: 0)], itemInsertions: [.item(1, inSection: 0)],
      itemMoves: [.init(old: .item(4, inSection: 0), new: .item(0, inSection: 0))])
    let updated = try changes.updating(items: [.item(2, inSection: 0)])
    let sizes = layout.measuredSizes.mapped(through: updated)
    var fresh = try rows(5)
    try fresh.restore(sizes)
    expectFrames(of: fresh, "measured-sizes-after-changes")
  }

  @Test func `sizes from another cross length are restored as estimates`() throws {
    for isCollapsed in [false, true] {
      func look(_ section: Int, isCollapsed: Bool) -> SectionLayout {
        var look =
          section == 2
          ? SectionLayout.masonry(.count(2), itemLength: .estimated(20))
          : .list(itemLength: .estimated(20))
        if section == 1 { look = look.orthogonalScrolling(length: 30) }
        look.isCollapsed = isCollapsed
        return look.header(.estimated(10)).footer(.estimated(10))
      }
      func layout(_ width: Double, isCollapsed: Bool) throws -> CollectionLayout {
        try CollectionLayout(
          of: SectionCounts([3, 3, 3]), in: LayoutSize(width: width, height: 100)
        ) { look($0, isCollapsed: isCollapsed) }
      }
      var measured = try layout(100, isCollapsed: false)
      for path in measured.paths { try measured.setMeasuredSize(size(50), for: path) }
      let sizes = measured.measuredSizes
      check(sizes.count, equals: 15, "isCollapsed \(isCollapsed)")
      for width in [100, 99] as [Double] {
        var restored = try layout(width, isCollapsed: isCollapsed)
        try restored.restore(sizes)
        for section in 0..<3 where isCollapsed {
          try restored.setLayout(look(section, isCollapsed: false), forSection: section)
        }
        var resized = measured
        try resized.resize(to: LayoutSize(width: width, height: 100))
        check(restored.measuredSizes, equals: resized.measuredSizes, "\(width) \(isCollapsed)")
        for path in measured.paths {
          check(restored.frame(of: path), equals: resized.frame(of: path), "\(path) in \(width)")
          check(
            restored.isEstimated(path), equals: resized.isEstimated(path), "\(path) in \(width)")
        }
      }
    }
  }

  @Test func `invalid saved sizes are rejected`() throws {
    var layout = try rows(3)
    try layout.restore(
      decoded(
        #"{"path":"0.header","count":1,"length":10},{"path":"0.0","count":1},"#
          + #"{"path":"0.1","count":4294967295,"length":10},{"path":"7.1","count":1,"length":10}"#))
    check(layout.contentSize.height, equals: 60)
    try layout.restore(decoded(#"{"path":"0.0","count":1,"length":10}"#, axis: "1"))
    check(layout.contentSize.height, equals: 60)
    let sizes = try decoded(#"{"path":"0.0","count":1,"length":-1}"#)
    #expect(throws: LayoutError.self) { try layout.restore(sizes) }
    check(layout.contentSize.height, equals: 60)
  }

  /// All lists of up to three runs of two sections, in any order.
  @Test func `sizes in another order are rejected when they are decoded`() throws {
    let runs =
      ["0.header", "1.footer"].map { (path: $0, count: 1) }
      + (0..<3).flatMap { item in (1...2).map { (path: "1.\(item)", count: $0) } }
    var (accepted, rejected) = (0, 0)
    for first in runs {
      for second in runs {
        for third in runs {
          let list = [first, second, third]
          let paths = try list.flatMap { run in
            let path = try #require(KindedIndexPath(run.path))
            return path.item.map { item in
              (item..<item + run.count).map { KindedIndexPath.item($0, inSection: path.section) }
            } ?? [path]
          }
          let isInOrder = zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 }
          let text = list.map { #"{"path":"\#($0.path)","count":\#($0.count),"length":5}"# }
            .joined(separator: ",")
          guard isInOrder else {
            #expect(throws: DecodingError.self, "\(text)") { try decoded(text) }
            rejected += 1
            continue
          }
          let sizes = try decoded(text)
          check(
            sizes.count, equals: paths.count, "first \(first), second \(second), third \(third)")
          // A flow places items from the first to the last size.
          var layout = try CollectionLayout(
            of: SectionCounts([1, 4]), in: LayoutSize(width: 100, height: 100),
            section: { _ in .flow(estimatedItemSize: LayoutSize(width: 40, height: 40)) })
          try layout.restore(sizes)
          accepted += 1
        }
      }
    }
    check(accepted, isGreaterThan: 10)
    check(rejected, equals: runs.count * runs.count * runs.count - accepted)
  }

  @Test func `runs without elements or without a path for each element are rejected`() {
    let runs = [
      ("0.header", 2), ("0.header", 0), ("0.footer", -1), ("0.1", 4_294_967_296), ("0.1", Int.max),
      ("0.1", 0), ("0.1", -3), ("0.1", Int.min),
    ]
    for (path, count) in runs {
      let error = #expect(throws: DecodingError.self) {
        try decoded(#"{"path":"\#(path)","count":\#(count),"length":5}"#)
      }
      guard case .dataCorrupted(let context) = error else {
        Issue.record("\(count) elements from \(path)")
        continue
      }
      check(
        context.debugDescription.contains("\(count) elements from \(path)"),
        "path \(path), count \(count): \(context.debugDescription)")
    }
  }

  /// Over all arrangements: the measured sizes of a layout make a new layout of the same data
  /// equal.
  @Test(arguments: [true, false])
  func `restoring the sizes restores the layout`(isExact: Bool) throws {
    var restoredCount = 0
    let seeds = seedCount(130, deep: 400)
    for seed in 0..<seeds {
      var live = LiveSpec(seed: seed, isExact: isExact, mayReverse: true)
      var layout = try live.spec.layout()
      for _ in 0..<4 { try live.step(&layout) }
      // Sizes that became estimates, and sizes that replace given lengths, are not saved.
      try live.measureForgotten(&layout)
      let sizes = layout.measuredSizes
      let data = try JSONEncoder().encode(sizes)
      let decoded = try JSONDecoder().decode(MeasuredSizes.self, from: data)
      check(decoded, equals: sizes, "seed \(seed)")
      var unmeasured = live.spec
      for index in unmeasured.sections.indices {
        let section = unmeasured.sections[index]
        for kind in [KindedIndexPath.Kind.header, .footer]
        where section.length(of: kind)?.keepsMeasurements == true {
          unmeasured.sections[index][own: kind] = nil
        }
        guard section.measuresItems || section.isEstimated else { continue }
        unmeasured.sections[index].isMeasured = section.sizes.map { _ in false }
        // The measure closure returns wrong sizes, which must not be used.
        unmeasured.sections[index].sizes = unmeasured.sections[index].sizes.map { _ in .zero }
      }
      var fresh = try unmeasured.layout()
      try fresh.restore(decoded)
      for path in layout.paths {
        guard isClose(fresh.frame(of: path)!, layout.frame(of: path)!, within: 1e-6) else {
          Issue.record(
            "seed \(seed): \(path) is \(fresh.frame(of: path)!), not \(layout.frame(of: path)!)\n\(live)"
          )
          return
        }
      }
      restoredCount += sizes.count
    }
    check(restoredCount > 6 * seeds)
  }
}
