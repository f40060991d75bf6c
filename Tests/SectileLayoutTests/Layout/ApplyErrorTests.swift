import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Changes that do not match the layout or the source throw and leave the layout unchanged.
@Suite struct ApplyErrorTests {
  /// A source with possibly invalid counts.
  private struct Claim: SectionedDataSource {
    var counts: [Int]
    var numberOfSections: Int { counts.count }
    func numberOfItems(inSection section: Int) -> Int { counts[section] }
  }

  private func layout(_ counts: [Int]) throws -> CollectionLayout {
    try CollectionLayout(of: SectionCounts(counts), in: LayoutSize(width: 320, height: 480)) {
      $0 % 2 == 0
        ? .list(itemLength: .fixed(44)).header(.fixed(20))
        : .grid(.count(3), itemLength: .fixed(50)).footer(.fixed(10))
    }
  }

  private func expect(
    _ expected: LayoutError, _ text: String, applying changes: SectionedChanges,
    of counts: [Int], to old: [Int] = [3, 2], section: ((Int) -> SectionLayout)? = nil
  ) throws {
    var layout = try layout(old)
    let before = layout
    #expect(throws: expected) {
      try layout.apply(changes, of: Claim(counts: counts), section: section)
    }
    #expect(expected.description == "LayoutError: \(text)")
    #expect(Array(layout.paths) == Array(before.paths))
    #expect(layout.contentSize == before.contentSize)
    for path in before.paths {
      #expect(layout.frame(of: path) == before.frame(of: path))
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
      #expect(Array(layout.paths) == Array(before.paths))
      #expect(layout.contentSize == before.contentSize)
      try layout.apply(changes, of: counts, measure: { _, _ in LayoutSize(width: 1, height: 9) })
      #expect(layout.contentSize.height == 9 + 44 * Double(oldCount + 1))
      #expect(before.contentSize.height == 44 * Double(oldCount))
    }
  }

  @Test func `counts that do not follow from the changes are rejected`() throws {
    try expect(
      .countMismatch(3, expected: 1, section: nil),
      "the new state has 3 sections; by the changes it has 1.",
      applying: SectionedChanges(sectionRemovals: [0]), of: [3, 2, 1])
    try expect(
      .countMismatch(3, expected: 4, section: 0),
      "section 0 of the new state has 3 items; by the changes it has 4.",
      applying: SectionedChanges(itemInsertions: [.item(1, inSection: 0)]), of: [3, 2])
    try expect(
      .countMismatch(5, expected: 1, section: 1),
      "section 1 of the new state has 5 items; by the changes it has 1.",
      applying: SectionedChanges(itemRemovals: [.item(0, inSection: 1)]), of: [3, 5])
  }

  /// Every pair of states of up to three sections with up to two items.
  @Test func `empty changes with other counts are rejected`() throws {
    let states = [[Int]](repeating: [0, 1, 2], count: 3).reduce(into: [[]]) { states, counts in
      states += states.flatMap { state in counts.map { state + [$0] } }
    }
    var rejected = 0
    for old in Set(states) {
      let before = try layout(old)
      for new in Set(states) {
        var layout = before
        var expected: LayoutError?
        if old.count != new.count {
          expected = .countMismatch(new.count, expected: old.count, section: nil)
        } else if let section = old.indices.first(where: { old[$0] != new[$0] }) {
          expected = .countMismatch(new[section], expected: old[section], section: section)
        }
        do throws(LayoutError) {
          try layout.apply(SectionedChanges(), of: Claim(counts: new))
          #expect(expected == nil, "\(old) to \(new)")
        } catch {
          #expect(error == expected, "\(old) to \(new)")
          rejected += 1
        }
        #expect(layout.everyElement == before.everyElement)
      }
    }
    #expect(rejected == 40 * 39)
  }

  /// The sections are in several leaves of the tree, with runs of equal sections.
  @Test func `empty changes compare the last of many sections`() throws {
    let counts = (0..<2_000).map { $0 / 3 % 5 }
    var layout = try layout(counts)
    try layout.apply(SectionedChanges(), of: Claim(counts: counts))
    for section in [0, 1_234, 1_999] {
      var claimed = counts
      claimed[section] += 1
      #expect(
        throws: LayoutError.countMismatch(
          counts[section] + 1, expected: counts[section], section: section)
      ) {
        try layout.apply(SectionedChanges(), of: Claim(counts: claimed))
      }
    }
    var claimed = counts
    claimed[7] = -1
    #expect(throws: LayoutError.dataSource(.itemCount(-1, section: 7))) {
      try layout.apply(SectionedChanges(), of: Claim(counts: claimed))
    }
  }

  @Test func `moves of a section with another count are rejected`() throws {
    let move = try SectionedChanges(sectionMoves: [.init(old: 0, new: 1)])
    try expect(
      .countMismatch(500, expected: 5, section: 1),
      "section 1 of the new state has 500 items; by the changes it has 5.", applying: move,
      of: [2, 500], to: [5, 2])
    try expect(
      .countMismatch(4, expected: 3, section: 2),
      "section 2 of the new state has 4 items; by the changes it has 3.",
      applying: try SectionedChanges(
        sectionMoves: [.init(old: 0, new: 2)], itemRemovals: [.item(1, inSection: 0)],
        itemUpdates: [.init(old: .item(0, inSection: 0), new: .item(0, inSection: 2))]),
      of: [2, 3, 4], to: [4, 2, 3])
  }

  /// Changes that name a section without changing its number of items.
  @Test(arguments: [false, true])
  func `updates of a section with another count are rejected`(measures: Bool) throws {
    let path = KindedIndexPath.item(1, inSection: 0)
    let updates: [SectionedChanges] = [
      try SectionedChanges(itemUpdates: [.init(old: path, new: path)]),
      try SectionedChanges(sectionUpdates: [.init(old: 0, new: 0)]),
      try SectionedChanges(
        sectionUpdates: [.init(old: 0, new: 0)], itemUpdates: [.init(old: path, new: path)]),
    ]
    for changes in updates {
      for count in [0, 2, 4, 500] {
        var layout = try layout([3, 2])
        let before = layout.everyElement
        #expect(throws: LayoutError.countMismatch(count, expected: 3, section: 0)) {
          try layout.apply(
            changes, of: Claim(counts: [count, 2]),
            measure: measures ? { _, _ in LayoutSize(width: 1, height: 1) } : nil)
        }
        #expect(layout.everyElement == before)
      }
      // The other section is not named, so it is not read.
      var layout = try layout([3, 2])
      try layout.apply(changes, of: Claim(counts: [3, 9]))
      #expect(layout.paths.count == 7)
    }
  }

  /// In every arrangement, the section must not change before the count is checked.
  @Test func `random updates of sections with other counts are rejected`() throws {
    var rejected = 0
    for seed in 0..<200 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for section in spec.sections.indices where !spec.sections[section].sizes.isEmpty {
        let count = spec.sections[section].sizes.count
        let path = KindedIndexPath.item(
          generator.int(in: 0...count - 1), inSection: section)
        var counts = spec.sections.map(\.sizes.count)
        counts[section] = generator.int(in: 0...2 * count)
        if counts[section] == count { continue }
        var changed = layout
        #expect(
          throws: LayoutError.countMismatch(counts[section], expected: count, section: section)
        ) {
          try changed.apply(
            SectionedChanges(itemUpdates: [.init(old: path, new: path)]),
            of: Claim(counts: counts),
            measure: generator.oneIn(2) ? { _, _ in .zero } : nil)
        }
        #expect(changed.everyElement == layout.everyElement)
        rejected += 1
      }
    }
    #expect(rejected > 200)
  }

  @Test func `invalid counts of the data source are rejected`() throws {
    for count in [-1, Int(UInt32.max) + 2] {
      let text = DataSourceError.itemCount(count, section: 0).description
      for changes in [
        try SectionedChanges(itemInsertions: [.item(0, inSection: 0)]),
        try SectionedChanges(sectionRemovals: [0], sectionInsertions: [0]),
      ] {
        var layout = try layout([3, 2])
        #expect(throws: LayoutError.dataSource(.itemCount(count, section: 0))) {
          try layout.apply(changes, of: Claim(counts: [count, 2]))
        }
        #expect(text.contains("\(count)"))
        #expect(layout.paths.count == 7)
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
    #expect(layout.frame(of: .item(1, inSection: 0))?.y == 10)
  }

  @Test func `a new section takes the layout of the section before it, else behind it`() throws {
    // Before the first section: its layout. Behind others: the layout of the last of them.
    for (index, expected) in [(0, 44.0), (1, 44), (2, 50)] {
      var layout = try layout([3, 2])
      var counts = [3, 2]
      counts.insert(1, at: index)
      try layout.apply(SectionedChanges(sectionInsertions: [index]), of: Claim(counts: counts))
      #expect(layout.frame(of: .item(0, inSection: index))?.height == expected, "\(index)")
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
          #expect(frame.maxY.isFinite && frame.height >= 0, "seed \(seed): \(path)")
        }
      } catch let error as LayoutError {
        refused += 1
        #expect(error.description.hasPrefix("LayoutError: ") || error.description.contains("items"))
        #expect(Array(layout.paths) == before, "seed \(seed)")
      }
    }
    #expect(refused > 50 && accepted > 20, "\(refused) refused, \(accepted) accepted")
  }
}
