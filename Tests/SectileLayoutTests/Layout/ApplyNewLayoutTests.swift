import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Updates that change the layout of a section together with its items, and items that move into
/// new sections.
@Suite struct ApplyNewLayoutTests {
  private let container = LayoutSize(width: 300, height: 400)

  private func update(
    removals: [KindedIndexPath] = [], insertions: [KindedIndexPath] = [],
    itemUpdates: [KindedIndexPath] = []
  ) throws -> SectionedChanges {
    try SectionedChanges(
      sectionUpdates: [.init(old: 0, new: 0)], itemRemovals: removals, itemInsertions: insertions,
      itemUpdates: itemUpdates.map { .init(old: $0, new: $0) })
  }

  // MARK: Items of a section that gets another layout

  @Test func `an inserted item is measured with the new layout of its section`() throws {
    let layouts: [SectionLayout] = [
      .list(), .grid(.count(3), itemLength: .measured), .masonry(.count(2), itemLength: .measured),
      .flow(), .custom(Scatter.shared), .list().orthogonalScrolling(length: 60),
      .grid(.count(2), itemLength: .measured).orthogonalScrolling(length: 60),
    ]
    for (oldIndex, old) in layouts.enumerated() {
      for (newIndex, new) in layouts.enumerated() where newIndex != oldIndex {
        func measured(
          _ layout: (_ measure: @escaping (KindedIndexPath, ProposedSize) -> LayoutSize) throws
            -> CollectionLayout
        ) throws -> [KindedIndexPath: ProposedSize] {
          var proposals: [KindedIndexPath: ProposedSize] = [:]
          _ = try layout { path, proposal in
            proposals[path] = proposal
            return LayoutSize(width: 40, height: 30)
          }
          return proposals
        }
        let fresh = try measured { measure in
          try CollectionLayout(
            of: SectionCounts([4], hasHeaders: false, hasFooters: false), in: container,
            measure: measure, section: { _ in new })
        }
        let changed = try measured { measure in
          var layout = try CollectionLayout(
            of: SectionCounts([4], hasHeaders: false, hasFooters: false), in: container,
            measure: { _, _ in LayoutSize(width: 40, height: 30) }, section: { _ in old })
          // Item 2 is new, item 3 has new content, and the old items 0 and 2 are removed.
          try layout.apply(
            SectionedChanges(
              sectionUpdates: [.init(old: 0, new: 0)],
              itemRemovals: [.item(0, inSection: 0), .item(2, inSection: 0)],
              itemInsertions: [.item(0, inSection: 0), .item(2, inSection: 0)],
              itemUpdates: [.init(old: .item(3, inSection: 0), new: .item(3, inSection: 0))]),
            of: SectionCounts([4], hasHeaders: false, hasFooters: false), measure: measure,
            section: { _ in new })
          return layout
        }
        for item in [0, 2, 3] {
          let path = KindedIndexPath.item(item, inSection: 0)
          check(fresh[path] != nil, "old \(old), new \(new), item \(item)")
          check(changed[path], equals: fresh[path], "\(path), layout \(oldIndex) to \(newIndex)")
        }
      }
    }
  }

  @Test func `the span of an inserted item is that of the new layout of its section`() throws {
    func grid(_ columns: Int) -> SectionLayout { .grid(.count(columns), itemLength: .fixed(20)) }
    func changed(from old: Int, to new: Int, span: Int) throws -> CollectionLayout {
      var layout = try CollectionLayout(of: SectionCounts([1]), in: container) { _ in grid(old) }
      let before = layout
      do {
        try layout.apply(
          update(insertions: [.item(1, inSection: 0)]), of: SectionCounts([2]),
          span: { $0.item == 1 ? span : 1 }, section: { _ in grid(new) })
      } catch {
        check(layout.everyElement, equals: before.everyElement)
        throw error
      }
      return layout
    }
    let layout = try changed(from: 2, to: 3, span: 3)
    check(
      layout.frame(of: .item(1, inSection: 0)),
      equals: LayoutRect(x: 0, y: 20, width: 300, height: 20))
    let narrow = try changed(from: 3, to: 2, span: 3)
    check(
      narrow.frame(of: .item(1, inSection: 0)),
      equals: LayoutRect(x: 0, y: 20, width: 300, height: 20))
    #expect(throws: LayoutError.invalidSpan(0, of: .item(1, inSection: 0))) {
      try changed(from: 3, to: 2, span: 0)
    }
  }

  @Test func `a removed item is neither measured nor checked with the new layout`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts([3]), in: container, span: { $0.item == 0 ? 3 : 1 },
      section: { _ in .grid(.count(3), itemLength: .fixed(20)) })
    var measured: [KindedIndexPath] = []
    try layout.apply(
      update(removals: [.item(0, inSection: 0)]), of: SectionCounts([2]),
      measure: { path, _ in
        measured.append(path)
        return LayoutSize(width: 10, height: 10)
      }, section: { _ in .grid(.count(2), itemLength: .measured) })
    check(measured, equals: [.item(0, inSection: 0), .item(1, inSection: 0)])
    check(layout.contentSize.height, equals: 10)
  }

  @Test func `an inserted item is measured beside a header that appears with it`() throws {
    let section = SectionLayout.list().header(.fixed(50), placement: .beside(width: 100))
    var layout = try CollectionLayout(
      of: SectionCounts([1], hasHeaders: false), in: container,
      measure: { _, _ in LayoutSize(width: 10, height: 10) }, section: { _ in section })
    var proposals: [ProposedSize] = []
    try layout.apply(
      update(insertions: [.item(1, inSection: 0)]), of: SectionCounts([2]),
      measure: { _, proposal in
        proposals.append(proposal)
        return LayoutSize(width: 10, height: 10)
      })
    check(proposals, equals: [ProposedSize(width: 200)])
  }

  @Test func `an updated item becomes an estimate beside a header that appears`() throws {
    let section = SectionLayout.list(itemLength: .estimated(40))
      .header(.fixed(50), placement: .beside(width: 100))
    for count in [2, 3] {
      var layout = try CollectionLayout(
        of: SectionCounts([2], hasHeaders: false), in: container, section: { _ in section })
      for item in 0..<2 {
        try layout.setMeasuredSize(
          LayoutSize(width: 1, height: 77), for: .item(item, inSection: 0))
      }
      try layout.apply(
        update(
          insertions: count == 3 ? [.item(2, inSection: 0)] : [],
          itemUpdates: [.item(1, inSection: 0)]), of: SectionCounts([count]))
      let expected = [
        (height: 77.0, isEstimated: false), (height: 77, isEstimated: true),
        (height: 40, isEstimated: true),
      ]
      for item in 0..<count {
        let path = KindedIndexPath.item(item, inSection: 0)
        let frame = try #require(layout.frame(of: path))
        check(frame.width == 200 && frame.height == expected[item].height, "\(path)")
        check(layout.isEstimated(path), equals: expected[item].isEstimated, "\(path)")
      }
    }
  }

  // MARK: Items that move into a new section

  /// Moves three items of a grid into another section, and returns its layout.
  private func moved(
    _ spans: [Int], into target: SectionLayout, isNew: Bool, isCollapsed: Bool = false
  ) throws -> CollectionLayout {
    var grid = SectionLayout.grid(.count(4), itemLength: .fixed(20))
    var layout = try CollectionLayout(
      of: SectionCounts(isNew ? [3] : [3, 0]), in: container,
      measure: { _, _ in LayoutSize(width: 10, height: 10) }, span: { spans[$0.item!] },
      section: { $0 == 0 ? grid : target })
    if isCollapsed {
      grid.isCollapsed = true
      try layout.setLayout(grid, forSection: 0)
    }
    let before = layout
    do {
      try layout.apply(
        SectionedChanges(
          sectionInsertions: isNew ? [1] : [],
          itemMoves: (0..<3).map {
            .init(old: .item($0, inSection: 0), new: .item($0, inSection: 1))
          }), of: SectionCounts([0, 3]),
        measure: { _, _ in LayoutSize(width: 10, height: 10) }, section: { _ in target })
    } catch {
      check(layout.everyElement, equals: before.everyElement)
      throw error
    }
    return layout
  }

  @Test(arguments: [false, true])
  func `items keep their spans in a new section as in an existing one`(isCollapsed: Bool) throws {
    let spans = [2, 1, 3]
    let targets: [SectionLayout] = [
      .list(itemLength: .fixed(20)), .flow(), .custom(Scatter.shared),
      .grid(.count(3), itemLength: .fixed(20)), .grid(.count(3), itemLength: .measured),
      .grid(.count(3), itemLength: .fixed(20), dense: true),
      .grid(.tracks([.fixed(50), .fraction(1), .fixed(70)]), itemLength: .aspectRatio(4)),
      .masonry(.count(3), itemLength: .measured),
      .grid(.count(3), itemLength: .fixed(20)).orthogonalScrolling(length: 90),
    ]
    for (index, target) in targets.enumerated() {
      let found = try moved(spans, into: target, isNew: true, isCollapsed: isCollapsed)
      let existing = try moved(spans, into: target, isNew: false, isCollapsed: isCollapsed)
      let fresh = try CollectionLayout(
        of: SectionCounts([0, 3]), in: container,
        measure: { _, _ in LayoutSize(width: 10, height: 10) }, span: { spans[$0.item!] },
        section: { $0 == 1 ? target : .list(itemLength: .fixed(0)) })
      func frames(_ layout: CollectionLayout) -> [LayoutRect?] {
        (0..<3).map { layout.frame(of: .item($0, inSection: 1)) }
      }
      check(frames(found), equals: frames(fresh), "target \(index)")
      check(frames(existing), equals: frames(fresh), "target \(index)")
    }
  }

  /// A `.fixed` length is replaced by sizes of another `.fixed` section, not by measurements.
  @Test(arguments: [false, true])
  func `a collapsed section makes measurements of sizes that replaced its old lengths`(
    isCollapsed: Bool
  ) throws {
    let path = KindedIndexPath.item(1, inSection: 0)
    func section(_ length: SectionLayout.Length) -> SectionLayout {
      var section = SectionLayout.list(itemLength: length)
      section.isCollapsed = isCollapsed
      return section
    }
    for (length, expected) in [(SectionLayout.Length.fixed(20), 77.0), (.estimated(20), 30)] {
      var layout = try CollectionLayout(of: SectionCounts([3, 0]), in: container) {
        .list(itemLength: .fixed($0 == 0 ? 20 : 30))
      }
      try layout.setMeasuredSize(LayoutSize(width: 300, height: 77), for: path)
      try layout.setLayout(section(.fixed(20)), forSection: 0)
      try layout.setLayout(section(length), forSection: 0)
      try layout.apply(
        SectionedChanges(itemMoves: [.init(old: path, new: .item(0, inSection: 1))]),
        of: SectionCounts([2, 1]))
      check(layout.frame(of: .item(0, inSection: 1))?.height, equals: expected, "\(length)")
    }
  }

  @Test func `a new section limits spans to its number of columns, and keeps the request`() throws {
    for isNew in [true, false] {
      var layout = try moved(
        [2, 1, 3], into: .grid(.count(2), itemLength: .fixed(20)), isNew: isNew)
      for (columns, widths) in [(2, [300, 150, 300.0]), (3, [200, 100, 300])] {
        try layout.setLayout(.grid(.count(columns), itemLength: .fixed(20)), forSection: 1)
        check(
          (0..<3).compactMap { layout.frame(of: .item($0, inSection: 1))?.width }, equals: widths,
          "isNew \(isNew)")
      }
    }
  }

  @Test func `items keep their spans in a new section that is collapsed`() throws {
    var grid = SectionLayout.grid(.count(3), itemLength: .fixed(20))
    grid.isCollapsed = true
    var layout = try moved([2, 1, 3], into: grid, isNew: true)
    grid.isCollapsed = false
    try layout.setLayout(grid, forSection: 1)
    check(
      (0..<3).map { layout.frame(of: .item($0, inSection: 1))?.width }, equals: [200, 100, 300])
  }
}
