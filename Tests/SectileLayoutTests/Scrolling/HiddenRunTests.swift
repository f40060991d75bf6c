import Foundation
import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Sizes that are restored into collapsed sections, which store equal ones as runs.
@Suite struct HiddenRunTests: MeasuredLayoutSuite {
  /// Returns sizes of runs of items with equal lengths along both axes, as a document states them.
  private func sizes(_ runs: [(first: Int, count: Int, length: Double)]) throws -> MeasuredSizes {
    let text = runs.map {
      #"""
      {"path":"0.\#($0.first)","count":\#($0.count),"length":\#($0.length),\#
      "crossLength":\#($0.length)}
      """#
    }
    return try JSONDecoder().decode(
      MeasuredSizes.self,
      from: Data(
        #"{"axis":0,"crossLength":300,"runs":[\#(text.joined(separator: ","))]}"#.utf8))
  }

  /// A step for each item would need more memory than there is.
  @Test func `edits of a collapsed section take one step for a billion equal sizes`() throws {
    let count = 1_000_000_000
    let size = LayoutGroup.Size(width: .fractionalWidth(1), height: .estimated(20))
    let group = LayoutGroup.vertical(size, [.item(size)])
    var keptCount = 0
    for (name, section, _) in Self.sections + [("groups", .groups(group), 20)] {
      for section in [section, section.orthogonalScrolling(length: 300)] {
        var layout = try layout(count, section.collapsed())
        try layout.restore(try sizes([(1, 1, 40), (10, count - 20, 40)]))
        let kept = layout.measuredSizes.count
        check(kept == 0 || kept == count - 19, "\(name)")
        if kept == 0 { continue }
        keptCount += 1
        try layout.restore(try sizes([(1, 1, 50), (10, 100, 50)]))
        check(layout.measuredSizes.count, equals: kept, "\(name)")
        let changes = try SectionedChanges(
          itemRemovals: [.item(200, inSection: 0)],
          itemInsertions: [.item(5, inSection: 0), .item(300, inSection: 0)],
          itemMoves: [.init(old: .item(15, inSection: 0), new: .item(6, inSection: 0))])
        try layout.apply(changes, of: SectionCounts([count + 1]))
        check(layout.measuredSizes.count, equals: kept - 1, "\(name)")
        layout.forgetMeasuredSizes(of: [.item(6, inSection: 0), .item(100_000, inSection: 0)])
        check(layout.measuredSizes.count, equals: kept - 3, "\(name)")
        let sizes = layout.measuredSizes
        try layout.resize(to: LayoutSize(width: 300, height: 200))
        check(layout.measuredSizes, equals: sizes, "\(name)")
        try layout.setLayout(section.collapsed().header(.fixed(10)), forSection: 0)
        check(
          layout.measuredSizes.isEmpty, "name \(name), section \(section): \(layout.measuredSizes)")
      }
    }
    check(keptCount, equals: 24)
  }

  @Test func `a collapsed list with a billion restored sizes is expanded in one step`() throws {
    let count = 1_000_000_000
    for length in [SectionLayout.Length.measured, .estimated(20)] {
      let section = SectionLayout.list(itemLength: length)
      var layout = try layout(count, section.collapsed())
      try layout.restore(try sizes([(0, count, 40)]))
      try layout.setLayout(section, forSection: 0)
      check(layout.contentSize.height, equals: 40 * Double(count), "length \(length)")
      check(layout.measuredSizes.count, equals: count, "length \(length)")
    }
  }

  /// Random sizes of ranges of items, restored twice, in every arrangement.
  @Test func `sizes restored into a collapsed section equal those of an open one`() throws {
    var generator = SeededGenerator(seed: 41)
    var keptCount = 0
    let rounds = isDeepRun ? 30 : 15
    for round in 0..<rounds {
      for (name, section, given) in Self.sections {
        for section in [section, section.orthogonalScrolling(length: 300)] {
          let measure = { (_: KindedIndexPath, _: ProposedSize) in
            section.orthogonal == nil
              ? LayoutSize(width: 100, height: given) : LayoutSize(width: given, height: 100)
          }
          func fresh(_ section: SectionLayout) throws -> CollectionLayout {
            try CollectionLayout(
              of: SectionCounts([7]), in: LayoutSize(width: 300, height: 100), measure: measure,
              section: { _ in section })
          }
          var open = try fresh(section)
          var hidden = try fresh(section.collapsed())
          for _ in 0..<2 {
            var other = try fresh(section)
            for item in 0..<7 where generator.oneIn(2) {
              let length = generator.oneIn(2) ? 40.0 : 55
              try other.setMeasuredSize(
                LayoutSize(width: length, height: length), for: .item(item, inSection: 0))
            }
            try open.restore(other.measuredSizes)
            try hidden.restore(other.measuredSizes)
          }
          keptCount += hidden.measuredSizes.isEmpty ? 0 : 1
          try hidden.setLayout(section, forSection: 0, measure: measure)
          let context = "\(name), round \(round)"
          check(
            hidden.itemFrames(inSection: 0), equals: open.itemFrames(inSection: 0), "\(context)")
          check(hidden.measuredSizes, equals: open.measuredSizes, "\(context)")
        }
      }
    }
    check(keptCount, isGreaterThan: 16 * rounds)
  }
}
