import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Any integer as a span: a custom arrangement receives it, columns limit it to their number and
/// reject those below 1, and other arrangements ignore it.
///
/// Items keep their spans in every update.
@Suite struct ExtremeSpanTests {
  private static let spans = [Int.min, -1, 0, 1, 2, 3, .max / 2, .max / 2 + 1, .max - 1, .max]

  private static let arrangements: [SectionLayout] = [
    .list(), .list(itemLength: .fixed(10)), .grid(.count(3)), .grid(.count(3), dense: true),
    .grid(.tracks([.fixed(40), .fraction(1)])),
    .grid(.tracks([.fixed(40), .fraction(1)]), dense: true), .grid(.adaptive(minimum: 80)),
    .flow(), .flow(justification: .leading), .masonry(.count(3)), .masonry(.count(3), tolerance: 9),
    .custom(Scatter.shared), .flow().orthogonalScrolling(length: 90),
    .custom(Scatter.shared).orthogonalScrolling(length: 90),
    .masonry(.count(2)).orthogonalScrolling(length: 90),
  ]

  private static let container = LayoutSize(width: 300, height: 300)

  private static func size(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
    LayoutSize(width: 20, height: 10)
  }

  /// Returns a layout with a section for each arrangement, with the span of every item; columns get
  /// valid spans.
  private static func layout(
    of arrangements: [SectionLayout], _ span: Int
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(arrangements.map { _ in 3 }), in: container, measure: size,
      span: { arrangements[$0.section] == .custom(Scatter.shared) ? span : 1 },
      section: { arrangements[$0] })
  }

  /// Returns the frames of all elements.
  private static func frames(_ layout: CollectionLayout) -> [LayoutRect] {
    layout.paths.map { layout.frame(of: $0)! }
  }

  /// Makes a change that may only fail because of a span, and then leaves the layout unchanged.
  private static func change(
    _ layout: inout CollectionLayout, _ name: @autoclosure () -> String,
    _ update: (inout CollectionLayout) throws(LayoutError) -> Void
  ) -> Bool {
    let before = frames(layout)
    do throws(LayoutError) {
      try update(&layout)
      return true
    } catch {
      guard case .invalidSpan = error else {
        Issue.record("\(name()): \(error)")
        return false
      }
      if frames(layout) != before { Issue.record("\(name()): an error changed the layout") }
      return false
    }
  }

  @Test func `items of a custom arrangement with any span move to a flow`() throws {
    for span in Self.spans {
      var layout = try Self.layout(of: [.custom(Scatter.shared), .flow()], span)
      try layout.apply(
        SectionedChanges(
          itemMoves: [
            .init(old: .item(0, inSection: 0), new: .item(0, inSection: 1)),
            .init(old: .item(1, inSection: 0), new: .item(1, inSection: 1)),
            .init(old: .item(2, inSection: 0), new: .item(2, inSection: 1)),
          ]), of: SectionCounts([0, 6]))
      try layout.setLayout(.flow(), forSection: 0)
      let fresh = try CollectionLayout(
        of: SectionCounts([0, 6]), in: Self.container, measure: Self.size
      ) { _ in .flow() }
      check(Self.frames(layout), equals: Self.frames(fresh), "span \(span)")
    }
  }

  @Test func `every arrangement follows every other one with any span`() throws {
    let step = Exhaustive.step(4)
    var number = 0
    for span in Self.spans {
      for first in Self.arrangements {
        for second in Self.arrangements {
          number += 1
          if number % step != 0 { continue }
          var layout = try Self.layout(of: [.custom(Scatter.shared)], span)
          for next in [first, second, .custom(Scatter.shared)] {
            let name = "span \(span): \(first), then \(second)"
            let isChanged = Self.change(&layout, name) { (layout) throws(LayoutError) in
              try layout.setLayout(next, forSection: 0, measure: Self.size)
            }
            if next == .custom(Scatter.shared) || next == .flow() { check(isChanged, "\(name)") }
          }
        }
      }
    }
  }

  @Test func `columns reject the spans of a custom arrangement that are below 1`() throws {
    for span in Self.spans {
      for columns in [
        SectionLayout.grid(.count(3)), .grid(.count(3), dense: true), .masonry(.count(3)),
        .grid(.adaptive(minimum: 1_000)),
      ] {
        var layout = try Self.layout(of: [.custom(Scatter.shared)], span)
        let isChanged = Self.change(&layout, "span \(span)") { (layout) throws(LayoutError) in
          try layout.setLayout(columns, forSection: 0, measure: Self.size)
        }
        check(isChanged, equals: span >= 1, "span \(span) in \(columns)")
      }
    }
  }

  @Test func `random updates accept or reject extreme spans and equal fresh layouts`() throws {
    for seed in 0..<seedCount(20, deep: 60) {
      var generator = SeededGenerator(seed: seed)
      func layouts() -> SectionLayout { Self.arrangements.randomElement(using: &generator)! }
      var arrangements = [layouts(), layouts(), layouts()]
      var counts = [2, 3, 0]
      var layout = try CollectionLayout(
        of: SectionCounts(counts), in: Self.container, measure: Self.size
      ) { arrangements[$0] }
      for step in 0..<30 {
        let section = generator.int(in: 0...2)
        let chosen = (0..<8).map { _ in Self.spans.randomElement(using: &generator)! }
        let hasSpans = generator.oneIn(2)
        let span: ((KindedIndexPath) -> Int)? = hasSpans ? { chosen[($0.item ?? 0) % 8] } : nil
        let name = "seed \(seed), step \(step), section \(section), spans \(chosen)"
        switch generator.int(in: 0...4) {
        case 0, 1:
          let next = layouts()
          let isChanged = Self.change(&layout, name) { (layout) throws(LayoutError) in
            try layout.setLayout(next, forSection: section, measure: Self.size, span: span)
          }
          if isChanged { arrangements[section] = next }
        case 2:
          let target = generator.int(in: 0...2)
          guard counts[section] > 0 else { continue }
          var changed = counts
          changed[section] -= 1
          changed[target] += 1
          let move = try SectionedChanges(
            itemMoves: [
              .init(
                old: .item(counts[section] - 1, inSection: section),
                new: .item(0, inSection: target))
            ])
          let isChanged = Self.change(&layout, name) { (layout) throws(LayoutError) in
            try layout.apply(move, of: SectionCounts(changed), measure: Self.size, span: span)
          }
          if isChanged { counts = changed }
        case 3:
          var changed = counts
          changed[section] += 1
          let insertion = try SectionedChanges(itemInsertions: [.item(0, inSection: section)])
          let isChanged = Self.change(&layout, name) { (layout) throws(LayoutError) in
            try layout.apply(insertion, of: SectionCounts(changed), measure: Self.size, span: span)
          }
          if isChanged { counts = changed }
        default:
          let width = Double(generator.int(in: 100...400))
          _ = Self.change(&layout, name) { (layout) throws(LayoutError) in
            try layout.resize(to: LayoutSize(width: width, height: 300), span: span)
          }
        }
        // Valid spans for all items make it equal to a fresh layout.
        var settled = layout
        for section in 0..<3 {
          try settled.setLayout(
            arrangements[section], forSection: section, measure: Self.size, span: { _ in 1 })
        }
        let fresh = try CollectionLayout(
          of: SectionCounts(counts), in: layout.container, measure: Self.size
        ) { arrangements[$0] }
        if Self.frames(settled) != Self.frames(fresh) {
          Issue.record("\(name): not equal to fresh")
        }
      }
    }
  }
}
