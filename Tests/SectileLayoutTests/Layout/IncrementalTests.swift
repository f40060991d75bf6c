import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The most important test of the package: a layout that was changed step by step equals a fresh
/// layout, and both equal the oracle.
@Suite struct IncrementalTests {
  @Test(arguments: [true, false])
  func `incremental equals fresh after any sequence of changes`(isExact: Bool) throws {
    let seeds = seedCount(40, deep: 160)
    var counts: [String: Int] = [:]
    var states: [String: Int] = [:]
    for seed in 0..<seeds {
      var live = LiveSpec(seed: seed, isExact: isExact, mayReverse: true)
      let difference = try live.difference(inSteps: 20) { spec in
        for state in Self.states(of: spec) { states[state, default: 0] += 1 }
      }
      if let difference {
        Issue.record("seed \(seed), \(difference)\n\(live)")
        return
      }
      counts.merge(live.counts) { $0 + $1 }
    }
    check(counts.count == 11 && counts.values.allSatisfy { $0 > seeds / 4 }, "\(counts)")
    check(states.count, isGreaterThan: 30, "\(states.keys.sorted())")
    guard isDeepRun else { return }
    // Six states of three placements and four kinds; a shown `.measured` one always has a length.
    check(states.count, equals: 7 * 6 - 1, "\(states.keys.sorted())")
    for (state, count) in states { check(count, isGreaterThan: Int(seeds) / 80, "\(state)") }
  }

  /// Returns the states of the headers and footers: shown or hidden, with the length that the
  /// section layout gives, a measured one or an estimate; by kind of length and by placement.
  private static func states(of spec: LayoutSpec) -> [String] {
    spec.sections.flatMap { section in
      [KindedIndexPath.Kind.header, .footer].filter { section.has($0) }.flatMap { kind in
        let isShown = section.shows(kind, itemCount: section.sizes.count)
        let length = section[own: kind].map { $0.isEstimated ? "estimate" : "measured" } ?? "given"
        return ["\(section.length(of: kind)!)", "\(section.placement)"].map {
          "\($0.prefix { $0 != "(" }), \(isShown ? "shown" : "hidden"), \(length)"
        }
      }
    }
  }

  /// The order in which a tree adds lengths depends on the order of the insertions.
  @Test func `lengths of a third of the width differ by less than a rounding`() throws {
    var spec = LayoutSpec()
    spec.container.width = 100
    var section = LayoutSpec.Section()
    section.arrangement = .count(3)
    section.itemLength = .aspectRatio(1)
    var layout = try spec.layout()
    var differentCount = 0
    for step in 0..<60 {
      // Sections with another number of items are not equal to their neighbors.
      section.sizes = Array(repeating: .zero, count: step % 3 * 3 + 1)
      let index = step * 7 % (spec.sections.count + 1)
      spec.sections.insert(section, at: index)
      try layout.apply(
        SectionedChanges(sectionInsertions: [index]), of: spec,
        section: { spec.sections[$0].sectionLayout })
      guard step > 20 && step % 4 == 0 else { continue }
      try check(spec.difference(from: layout), equals: nil, "step \(step)")
      let (found, expected) = (layout.everyElement, try spec.layout().everyElement)
      check(found.count, equals: expected.count, "step \(step)")
      check(zip(found, expected).allSatisfy { abs($0.frame.y - $1.frame.y) < 1e-9 }, "step \(step)")
      if found != expected { differentCount += 1 }
    }
    // Without a tolerance these layouts would be wrong.
    check(differentCount, isGreaterThan: 5)
  }

  /// An item that is inserted at the start becomes a block of its own; a new layout has one block.
  @Test func `placed items after an insertion differ by less than a rounding`() throws {
    let sections: [SectionLayout] = [
      .flow(), .masonry(.count(1)), .grid(.adaptive(minimum: 60)),
    ]
    var differentCount = 0
    for section in sections {
      for count in 3...9 {
        func layout(_ lengths: [Double]) throws -> CollectionLayout {
          try CollectionLayout(
            of: SectionCounts([lengths.count]), in: LayoutSize(width: 100, height: 100),
            measure: { path, _ in LayoutSize(width: 100, height: lengths[path.item!]) },
            // A span, so that the items of the grid are placed one by one.
            span: { _ in .max }, section: { _ in section })
        }
        let lengths = (1...count).map { Double($0) / 10 }
        let fresh = try layout(lengths)
        var changed = try layout(Array(lengths.dropFirst()))
        try changed.apply(
          SectionedChanges(itemInsertions: [.item(0, inSection: 0)]), of: SectionCounts([count]),
          measure: { path, _ in LayoutSize(width: 100, height: lengths[path.item!]) },
          span: { _ in .max })
        let (found, expected) = (changed.everyElement, fresh.everyElement)
        check(found.count, equals: expected.count, "section \(section), count \(count)")
        check(
          zip(found, expected).allSatisfy { abs($0.frame.y - $1.frame.y) < 1e-9 },
          "section \(section), count \(count)")
        check(
          abs(changed.contentSize.height - fresh.contentSize.height), isLessThan: 1e-9,
          "section \(section), count \(count)")
        if changed.contentSize != fresh.contentSize { differentCount += 1 }
      }
    }
    // Without a tolerance these layouts would be wrong.
    check(differentCount, isGreaterThan: 2)
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
        check(
          fresh.contentSize.height, equals: Double(count) * 80 + 15,
          "section \(section), path \(path)")
        check(changed.contentSize, equals: fresh.contentSize, "\(path) of \(count)")
        check(
          changed.paths.map { changed.frame(of: $0) },
          equals: fresh.paths.map { fresh.frame(of: $0) }, "\(path) of \(count)")
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
        check(
          changed.everyElement, equals: (try layout(new)).everyElement,
          "hadHeader \(hadHeader), other \(other)")
        check(
          changed.measuredSizes, equals: (try layout(new)).measuredSizes,
          "hadHeader \(hadHeader), other \(other)")
      }
    }
  }
}
