import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Changes that do not match the layout or the source throw and leave the layout unchanged.
@Suite struct ApplyErrorTests {
  /// A source with possibly invalid counts.
  struct Claim: SectionedDataSource {
    var counts: [Int]
    var numberOfSections: Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
  }

  func layout(_ counts: [Int]) throws -> CollectionLayout {
    try CollectionLayout(of: SectionCounts(counts), in: LayoutSize(width: 320, height: 480)) {
      $0 % 2 == 0
        ? .list(itemLength: .fixed(44)).header(.fixed(20))
        : .grid(.count(3), itemLength: .fixed(50)).footer(.fixed(10))
    }
  }

  func expect(
    _ expected: LayoutError, _ text: String, applying changes: SectionedChanges,
    of counts: [Int], to old: [Int] = [3, 2], section: ((Int) -> SectionLayout)? = nil
  ) throws {
    var layout = try layout(old)
    let before = layout
    #expect(throws: expected) {
      try layout.apply(changes, of: Claim(counts: counts), section: section)
    }
    check(expected.description, equals: "LayoutError: \(text)")
    check(Array(layout.paths), equals: Array(before.paths))
    check(layout.contentSize, equals: before.contentSize)
    for path in before.paths {
      check(layout.frame(of: path), equals: before.frame(of: path), "path \(path)")
    }
  }

  /// A header appears with an inserted item, and can only be measured after the item.
  @Test func `an insertion stays out if the header of its section cannot be measured`() throws {
    let container = LayoutSize(width: 320, height: 480)
    let path = KindedIndexPath.item(0, inSection: 0)
    for oldCount in [0, 2] {
      var layout = try CollectionLayout(
        of: SectionCounts([oldCount], hasHeaders: oldCount == 0), in: container
      ) { _ in
        var section = SectionLayout.list(itemLength: .fixed(44)).header(.measured)
        section.emptyAppearance = .hidden
        return section
      }
      let before = layout
      let changes = try SectionedChanges(itemInsertions: [path])
      let counts = SectionCounts([oldCount + 1], hasHeaders: true)
      #expect(throws: LayoutError.unmeasured(.header(inSection: 0))) {
        try layout.apply(changes, of: counts)
      }
      check(Array(layout.paths), equals: Array(before.paths), "oldCount \(oldCount)")
      check(layout.contentSize, equals: before.contentSize, "oldCount \(oldCount)")
      try layout.apply(changes, of: counts, measure: { _, _ in LayoutSize(width: 1, height: 9) })
      check(
        layout.contentSize.height, equals: 9 + 44 * Double(oldCount + 1), "oldCount \(oldCount)")
      check(before.contentSize.height, equals: 44 * Double(oldCount), "oldCount \(oldCount)")
    }
  }

  @Test func `invalid counts of the data source are rejected`() throws {
    for count in [-1, Int(UInt32.max) + 2] {
      let text = DataSourceError.invalidItemCount(count, section: 0).description
      for changes in [
        try SectionedChanges(itemInsertions: [.item(0, inSection: 0)]),
        try SectionedChanges(sectionRemovals: [0], sectionInsertions: [0]),
      ] {
        var layout = try layout([3, 2])
        #expect(throws: LayoutError.dataSource(.invalidItemCount(count, section: 0))) {
          try layout.apply(changes, of: Claim(counts: [count, 2]))
        }
        check(text.contains("\(count)"), "count \(count), changes \(changes): \(text)")
        check(layout.paths.count, equals: 7, "count \(count), changes \(changes)")
      }
    }
  }

  @Test func `changes that name missing sections or items are rejected`() throws {
    try expect(
      .sectionOutOfRange(7, count: 2), "section 7 is not in 0..<2.",
      applying: SectionedChanges(sectionRemovals: [7], sectionInsertions: [0]), of: [3, 2])
    try expect(
      .sectionOutOfRange(9, count: 2), "section 9 is not in 0..<2.",
      applying: SectionedChanges(sectionRemovals: [0], sectionInsertions: [9]), of: [3, 2])
    for (changes, path) in [
      (try SectionedChanges(itemRemovals: [.item(3, inSection: 0)]), "0.3"),
      (try SectionedChanges(itemRemovals: [.item(0, inSection: 5)]), "5.0"),
      (
        try SectionedChanges(
          itemMoves: [.init(old: .item(9, inSection: 1), new: .item(0, inSection: 0))]), "1.9"
      ),
    ] {
      let path = try #require(KindedIndexPath(path))
      try expect(
        .unknownElement(path), "the layout has no element \(path).", applying: changes, of: [3, 2])
    }
    // Items that enter a section that does not exist.
    for changes in [
      try SectionedChanges(itemInsertions: [.item(0, inSection: 5)]),
      try SectionedChanges(
        itemRemovals: [.item(0, inSection: 0)], itemInsertions: [.item(0, inSection: 5)]),
      try SectionedChanges(
        itemMoves: [.init(old: .item(0, inSection: 1), new: .item(0, inSection: 5))]),
    ] {
      try expect(
        .unknownElement(.item(0, inSection: 5)), "the layout has no element 5.0.",
        applying: changes, of: [3, 2])
    }
    // The count is right, but the index is out of range.
    try expect(
      .unknownElement(.item(8, inSection: 0)), "the layout has no element 0.8.",
      applying: SectionedChanges(itemInsertions: [.item(8, inSection: 0)]), of: [4, 2])
  }

  @Test func `the first section of a layout needs a section closure`() throws {
    let changes = try SectionedChanges(sectionInsertions: [0])
    var layout = try layout([])
    try layout.apply(
      changes, of: Claim(counts: [2]), section: { _ in .list(itemLength: .fixed(10)) })
    check(layout.frame(of: .item(1, inSection: 0))?.y, equals: 10)
  }

  @Test func `new sections take the default section of the configuration`() throws {
    let section = SectionLayout.list(itemLength: .fixed(7)).header(.fixed(3))
    let configuration = CollectionLayout.Configuration(defaultSection: section)
    var empty = try CollectionLayout(
      of: SectionCounts([]), in: LayoutSize(square: 100), configuration: configuration
    ) { _ in .list() }
    try empty.apply(
      SectionedChanges(sectionInsertions: [0, 1]), of: SectionCounts([2, 1], hasFooters: false))
    check(empty.contentSize.height, equals: 3 + 14 + 3 + 7)
    check(empty.layout(forSection: 1), equals: section)
    // Not that of a neighbor; a closure comes first.
    var layout = try layout([3, 2])
    try layout.setConfiguration(configuration)
    let changes = try SectionedChanges(sectionInsertions: [1])
    var given = layout
    try layout.apply(changes, of: Claim(counts: [3, 1, 2]))
    check(layout.layout(forSection: 1), equals: section)
    try given.apply(
      changes, of: Claim(counts: [3, 1, 2]), section: { _ in .list(itemLength: .fixed(9)) })
    check(given.layout(forSection: 1), equals: .list(itemLength: .fixed(9)))
  }

  @Test func `an invalid default section is an error when a section needs it`() throws {
    var layout = try layout([3])
    try layout.setConfiguration(.init(defaultSection: .list(itemLength: .fixed(-1))))
    let before = layout.everyElement
    #expect(throws: LayoutError.invalidParameter(.itemLength, -1, section: 1)) {
      try layout.apply(SectionedChanges(sectionInsertions: [1]), of: Claim(counts: [3, 1]))
    }
    check(layout.everyElement, equals: before)
  }

  @Test func `a new section takes the layout of the section before it, else behind it`() throws {
    // Before the first section: its layout. Behind others: the layout of the last of them.
    for (index, expected) in [(0, 44.0), (1, 44), (2, 50)] {
      var layout = try layout([3, 2])
      var counts = [3, 2]
      counts.insert(1, at: index)
      try layout.apply(SectionedChanges(sectionInsertions: [index]), of: Claim(counts: counts))
      check(layout.frame(of: .item(0, inSection: index))?.height, equals: expected, "\(index)")
    }
  }

  /// No input traps.
  ///
  /// The changes belong to other states than the layout and the source. Each call throws, or the
  /// layout has a frame for each of its paths.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func `wrong sources and changes throw or give a valid layout`(part: UInt64) throws {
    var (refused, accepted) = (0, 0)
    for seed in part * 250..<(part + 1) * 250 {
      var generator = SeededGenerator(seed: seed)
      var fresh = 1000
      let old = ModelState.random(sections: generator.int(in: 0...4), items: 4, using: &generator)
      let new = old.edited(
        edits: generator.int(in: 1...5), fresh: &fresh, using: &generator)
      let changes = try StatePair(from: old, to: new)
        .changes(staying: generator.int(in: 0...100), updating: 20, using: &generator)
      func lie(_ counts: [Int]) -> [Int] {
        var counts = counts
        for index in counts.indices where generator.oneIn(4) {
          counts[index] = generator.int(in: -1...5)
        }
        if generator.oneIn(4) { counts.append(2) }
        if generator.oneIn(4) && !counts.isEmpty { counts.removeLast() }
        return counts
      }
      let shown = lie(old.sections.map(\.items.count)).map { max($0, 0) }
      let claimed = lie(new.sections.map(\.items.count))
      var layout = try layout(shown)
      let before = Array(layout.paths)
      do {
        try layout.apply(
          changes, of: Claim(counts: claimed),
          section: generator.oneIn(2) ? nil : { _ in .list(itemLength: .fixed(10)) })
        accepted += 1
        for path in layout.paths {
          let frame = try #require(layout.frame(of: path), "seed \(seed): \(path)")
          check(frame.maxY.isFinite && frame.height >= 0, "seed \(seed): \(path)")
        }
      } catch let error as LayoutError {
        refused += 1
        check(
          error.description.hasPrefix("LayoutError: ") || error.description.contains("items"),
          "seed \(seed)")
        check(Array(layout.paths), equals: before, "seed \(seed)")
      }
    }
    check(refused > 50 && accepted > 20, "\(refused) refused, \(accepted) accepted")
  }
}
