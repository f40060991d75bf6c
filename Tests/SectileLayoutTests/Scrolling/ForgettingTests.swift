import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// A measured size belongs to a cross length and to content; without them it is an estimate.
@Suite struct ForgettingTests {
  private func size(_ length: Double) -> LayoutSize { LayoutSize(width: 100, height: length) }

  private func layout(
    _ count: Int, _ section: SectionLayout, width: Double = 300
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count]), in: LayoutSize(width: width, height: 100),
      measure: { _, _ in size(30) }, section: { _ in section })
  }

  private func lengths(_ layout: CollectionLayout) -> [Double] {
    layout.paths.filter { $0.kind == .item }.map { layout.frame(of: $0)!.height }
  }

  private func estimated(_ layout: CollectionLayout) -> [Int] {
    layout.paths.filter { layout.isEstimated($0) }.map { $0.item ?? -1 }
  }

  /// One layout for every length and every way to store items.
  private static var sections: [(name: String, section: SectionLayout, given: Double)] {
    let lengths: [(String, SectionLayout.Length, Double)] = [
      ("fixed", .fixed(20), 20), ("ratio", .aspectRatio(15), 20), ("estimated", .estimated(20), 20),
      ("measured", .measured, 30),
    ]
    return lengths.flatMap { name, length, given in
      [
        ("list \(name)", SectionLayout.list(itemLength: length), given),
        ("grid \(name)", .grid(.count(1), itemLength: length), given),
        ("dense \(name)", .grid(.count(1), itemLength: length, dense: true), given),
        ("masonry \(name)", .masonry(.count(1), itemLength: length), given),
      ]
    } + [
      ("flow", .flow(), 30), ("custom", .custom(Scatter.shared), 30),
      ("flow estimated", .flow(estimatedItemSize: LayoutSize(width: 100, height: 20)), 20),
    ]
  }

  @Test func `a measured size stays when its item or other items move`() throws {
    let path = KindedIndexPath.item(1, inSection: 0)
    for (name, section, _) in Self.sections {
      var layout = try layout(5, section)
      try layout.setMeasuredSize(size(77), for: path)
      func apply(_ changes: SectionedChanges, _ count: Int) throws {
        try layout.apply(changes, of: SectionCounts([count]), measure: { _, _ in size(30) })
      }
      try apply(
        SectionedChanges(itemMoves: [.init(old: path, new: .item(4, inSection: 0))]), 5)
      #expect(lengths(layout)[4] == 77, "\(name)")
      try apply(SectionedChanges(itemInsertions: [.item(0, inSection: 0)]), 6)
      try apply(SectionedChanges(itemRemovals: [.item(2, inSection: 0)]), 5)
      #expect(lengths(layout)[4] == 77, "\(name)")
      #expect(!layout.isEstimated(.item(4, inSection: 0)), "\(name)")
    }
  }

  @Test(arguments: [false, true])
  func `a measured size stays in a grid with unequal columns`(isDense: Bool) throws {
    let grid = SectionLayout.grid(
      .tracks([.fixed(100), .fraction(1)]), itemLength: .aspectRatio(10), dense: isDense)
    var layout = try CollectionLayout(
      of: SectionCounts([5]), in: LayoutSize(width: 300, height: 100),
      span: isDense ? { $0.item == 0 ? 2 : 1 } : nil, section: { _ in grid })
    try layout.setMeasuredSize(size(77), for: .item(2, inSection: 0))
    try layout.apply(
      SectionedChanges(itemInsertions: [.item(1, inSection: 0)]), of: SectionCounts([6]))
    #expect(layout.frame(of: .item(3, inSection: 0))?.height == 77)
    try layout.apply(
      SectionedChanges(itemRemovals: [.item(0, inSection: 0), .item(1, inSection: 0)]),
      of: SectionCounts([4]))
    #expect(layout.frame(of: .item(1, inSection: 0))?.height == 77)
    #expect(layout.frame(of: .item(0, inSection: 0))?.height == 10)
    #expect(layout.frame(of: .item(3, inSection: 0))?.height == 20)
  }

  @Test func `another cross length turns measured sizes into estimates`() throws {
    for (name, section, given) in Self.sections {
      var layout = try layout(3, section)
      try layout.setMeasuredSize(size(77), for: .item(1, inSection: 0))
      let count = layout.measuredSizes.count
      try layout.resize(to: LayoutSize(width: 300, height: 900))
      #expect(!layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      #expect(layout.measuredSizes.count == count, "\(name)")
      try layout.resize(to: LayoutSize(width: 600, height: 900))
      #expect(lengths(layout)[1] == 77, "\(name)")
      #expect(layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      #expect(layout.measuredSizes.isEmpty, "\(name)")
      // The section layout determines these lengths, so they are no estimates.
      if name.hasSuffix("fixed") || name.hasSuffix("ratio") {
        #expect(estimated(layout) == [1], "\(name)")
        #expect(lengths(layout)[0] == (name.hasSuffix("ratio") ? 40 : given), "\(name)")
      }
      try layout.setMeasuredSize(size(50), for: .item(1, inSection: 0))
      #expect(!layout.isEstimated(.item(1, inSection: 0)), "\(name)")
    }
  }

  @Test func `resizing with a measure closure measures as before`() throws {
    var layout = try layout(3, .list())
    try layout.resize(to: LayoutSize(width: 200, height: 100)) { path, proposal in
      #expect(proposal.width == 200)
      return size(Double(path.item!))
    }
    #expect(lengths(layout) == [0, 1, 2])
    #expect(estimated(layout).isEmpty)
  }

  @Test func `an optional measure closure resizes like a closure, and nil like none`() throws {
    let measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = { path, _ in
      size(Double(path.item!))
    }
    let old = try layout(3, .list())
    for width in [300.0, 200] {
      let container = LayoutSize(width: width, height: 100)
      var (optional, unwrapped, absent, without) = (old, old, old, old)
      try optional.resize(to: container, measure: measure)
      try unwrapped.resize(to: container, measure: measure!)
      #expect(lengths(optional) == [0, 1, 2] && lengths(unwrapped) == [0, 1, 2])
      #expect(estimated(optional).isEmpty && estimated(unwrapped).isEmpty)
      try absent.resize(to: container, measure: nil)
      try without.resize(to: container)
      #expect(lengths(absent) == [30, 30, 30] && lengths(without) == [30, 30, 30])
      #expect(estimated(absent) == (width == 300 ? [] : [0, 1, 2]))
      #expect(estimated(without) == estimated(absent))
    }
    let invalid = LayoutSize(width: .nan, height: 100)
    var layout = old
    for measure in [nil, measure] {
      #expect(throws: LayoutError.self) { try layout.resize(to: invalid, measure: measure) }
    }
    #expect(layout.contentSize == old.contentSize)
  }

  @Test func `an update of an item turns its size into an estimate`() throws {
    for (name, section, _) in Self.sections {
      var layout = try layout(3, section)
      for item in 0..<2 { try layout.setMeasuredSize(size(77), for: .item(item, inSection: 0)) }
      let changes = try SectionedChanges().updating(items: [.item(1, inSection: 0)])
      try layout.apply(changes, of: SectionCounts([3]))
      #expect(lengths(layout)[1] == 77, "\(name)")
      #expect(layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      #expect(!layout.isEstimated(.item(0, inSection: 0)), "\(name)")
    }
  }

  @Test func `an update of a section turns the sizes of its header and footer into estimates`()
    throws
  {
    for length in [SectionLayout.Length.fixed(20), .estimated(20), .aspectRatio(10)] {
      let section = SectionLayout.list(itemLength: .estimated(40)).header(length).footer(length)
      var layout = try layout(2, section)
      for path in layout.paths { try layout.setMeasuredSize(size(33), for: path) }
      let changes = try SectionedChanges(sectionUpdates: [.init(old: 0, new: 0)])
      try layout.apply(changes, of: SectionCounts([2]))
      #expect(layout.paths.allSatisfy { layout.frame(of: $0)!.height == 33 }, "\(length)")
      #expect(
        layout.paths.filter { layout.isEstimated($0) } == [
          .header(inSection: 0), .footer(inSection: 0),
        ], "\(length)")
    }
  }

  @Test func `another layout turns measured sizes into estimates`() throws {
    let list = SectionLayout.list(itemLength: .estimated(40)).header(.estimated(9))
    var layout = try layout(3, list)
    try layout.setMeasuredSize(size(77), for: .item(1, inSection: 0))
    try layout.setMeasuredSize(size(8), for: .header(inSection: 0))
    var spaced = SectionLayout.list(itemLength: .estimated(50), lineSpacing: 5)
    spaced = spaced.header(.estimated(9))
    try layout.setLayout(spaced, forSection: 0)
    #expect(lengths(layout) == [50, 77, 50])
    #expect(layout.paths.allSatisfy { layout.isEstimated($0) || $0.kind == .footer })
    #expect(layout.frame(of: .header(inSection: 0))?.height == 8)
    #expect(layout.measuredSizes.isEmpty)
    // The new layout determines the lengths.
    try layout.setLayout(.list(itemLength: .fixed(10)), forSection: 0)
    #expect(lengths(layout) == [10, 10, 10])
    #expect(estimated(layout).isEmpty)
  }

  @Test func `a new estimate keeps measured sizes and estimates of items`() throws {
    var layout = try layout(4, .list(itemLength: .estimated(40)))
    for item in 1...2 { try layout.setMeasuredSize(size(77), for: .item(item, inSection: 0)) }
    layout.forgetMeasuredSizes(of: [.item(2, inSection: 0)])
    try layout.setEstimate(50, forSection: 0)
    #expect(lengths(layout) == [50, 77, 77, 50])
    #expect(estimated(layout) == [0, 2, 3])
  }

  @Test func `a size equal to the given length is the item's own`() throws {
    for (name, section, given) in Self.sections where section.itemLengthIsGiven {
      var layout = try layout(3, section)
      try layout.setMeasuredSize(
        LayoutSize(width: 300, height: given), for: .item(1, inSection: 0))
      #expect(!layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      layout.forgetMeasuredSizes(of: [.item(1, inSection: 0)])
      #expect(layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      try layout.resize(to: LayoutSize(width: 600, height: 100))
      #expect(lengths(layout)[1] == given, "\(name)")
      #expect(layout.isEstimated(.item(1, inSection: 0)), "\(name)")
    }
  }

  @Test func `items of an orthogonal section keep sizes that belong to its length`() throws {
    let section = SectionLayout.list(itemLength: .estimated(40))
      .orthogonalScrolling(length: 60)
    var layout = try layout(3, section)
    try layout.setMeasuredSize(LayoutSize(width: 77, height: 60), for: .item(1, inSection: 0))
    try layout.resize(to: LayoutSize(width: 200, height: 100))
    #expect(layout.frame(of: .item(1, inSection: 0))?.width == 77)
    #expect(!layout.isEstimated(.item(1, inSection: 0)))
    layout.forgetMeasuredSizes(of: [.item(1, inSection: 0)])
    #expect(layout.isEstimated(.item(1, inSection: 0)))
    #expect(layout.frame(of: .item(1, inSection: 0))?.width == 77)
  }

  // MARK: Elements that are not shown

  @Test func `a collapsed section keeps its measured sizes`() throws {
    for (name, section, given) in Self.sections {
      var layout = try layout(4, section)
      try layout.setMeasuredSize(size(77), for: .item(1, inSection: 0))
      let sizes = layout.measuredSizes
      let open = layout
      var collapsed = section
      collapsed.isCollapsed = true
      try layout.setLayout(collapsed, forSection: 0)
      #expect(layout.contentSize.height == 0, "\(name)")
      #expect(layout.measuredSizes == sizes, "\(name)")
      var again = layout
      try again.setLayout(section, forSection: 0)
      #expect(lengths(again) == lengths(open), "\(name)")
      #expect(estimated(again) == estimated(open), "\(name)")
      // Items are inserted, moved and removed while the section is collapsed.
      let changes = try SectionedChanges(
        itemRemovals: [.item(0, inSection: 0)], itemInsertions: [.item(0, inSection: 0)],
        itemMoves: [.init(old: .item(1, inSection: 0), new: .item(3, inSection: 0))])
      try layout.apply(changes, of: SectionCounts([4]))
      try layout.setLayout(section, forSection: 0, measure: { _, _ in size(given) })
      #expect(lengths(layout) == [given, given, given, 77], "\(name)")
      #expect(!layout.isEstimated(.item(3, inSection: 0)), "\(name)")
    }
  }

  @Test func `a collapsed section takes part in resizing and forgetting`() throws {
    let section = SectionLayout.list(itemLength: .estimated(40))
    var collapsed = section
    collapsed.isCollapsed = true
    for isResized in [false, true] {
      var layout = try layout(3, section)
      for item in 0..<3 { try layout.setMeasuredSize(size(77), for: .item(item, inSection: 0)) }
      try layout.setLayout(collapsed, forSection: 0)
      if isResized {
        try layout.resize(to: LayoutSize(width: 200, height: 100))
      } else {
        layout.forgetMeasuredSizes(of: [.item(1, inSection: 0)])
      }
      #expect(layout.measuredSizes.count == (isResized ? 0 : 2))
      try layout.setLayout(section, forSection: 0)
      #expect(lengths(layout) == [77, 77, 77])
      #expect(estimated(layout) == (isResized ? [0, 1, 2] : [1]))
    }
  }

  @Test func `an item that moves into a collapsed section keeps its measured size`() throws {
    func sections(_ arrangement: SectionLayout, isCollapsed: Bool) -> (Int) -> SectionLayout {
      { section in
        var layout = arrangement
        layout.isCollapsed = isCollapsed && section == 1
        return layout
      }
    }
    let arrangements: [SectionLayout] = [
      .list(), .list(itemLength: .estimated(40)), .masonry(.count(2)), .flow(),
      .grid(.count(2)), .list().orthogonalScrolling(length: 60),
    ]
    let changes = try SectionedChanges(
      itemMoves: [.init(old: .item(2, inSection: 0), new: .item(2, inSection: 1))])
    for arrangement in arrangements {
      for measures in [false, true] {
        var layout = try CollectionLayout(
          of: SectionCounts([4, 2]), in: LayoutSize(width: 320, height: 480),
          measure: { _, _ in LayoutSize(width: 30, height: 50) },
          section: sections(arrangement, isCollapsed: true))
        for item in 0..<4 {
          try layout.setMeasuredSize(
            LayoutSize(width: Double(60 + item), height: Double(60 + item)),
            for: .item(item, inSection: 0))
        }
        let known = layout.measuredSizes.count
        var measuredPaths: [KindedIndexPath] = []
        try layout.apply(
          changes, of: SectionCounts([3, 3]),
          measure: measures
            ? { path, _ in
              measuredPaths.append(path)
              return LayoutSize(width: 30, height: 50)
            } : nil)
        #expect(layout.measuredSizes.count == known, "\(arrangement), measures: \(measures)")
        #expect(measuredPaths.isEmpty)
        try layout.setLayout(
          sections(arrangement, isCollapsed: false)(1), forSection: 1,
          measure: { path, _ in
            #expect(path.item != 2)
            return LayoutSize(width: 30, height: 50)
          })
        let frame = layout.frame(of: .item(2, inSection: 1))
        #expect(
          (arrangement.orthogonal == nil ? frame?.height : frame?.width) == 62, "\(arrangement)")
      }
    }
  }

  @Test func `sizes are restored into a collapsed section`() throws {
    let section = SectionLayout.list(itemLength: .estimated(40)).header(.estimated(9))
    var layout = try layout(3, section)
    for path in layout.paths where path.item != 1 && path.kind != .footer {
      try layout.setMeasuredSize(size(77), for: path)
    }
    let sizes = layout.measuredSizes
    var collapsed = section
    collapsed.isCollapsed = true
    var fresh = try self.layout(3, collapsed)
    try fresh.restore(sizes)
    #expect(fresh.measuredSizes == sizes)
    try fresh.setLayout(section, forSection: 0)
    #expect(fresh.paths.map { fresh.frame(of: $0) } == layout.paths.map { layout.frame(of: $0) })
    #expect(fresh.measuredSizes == sizes)
  }

  @Test func `equal sizes are restored into a large collapsed section as one run`() throws {
    let section = SectionLayout.list(itemLength: .estimated(40))
    var layout = try layout(1_000_000_000, section)
    for item in 0..<2 { try layout.setMeasuredSize(size(77), for: .item(item, inSection: 0)) }
    var collapsed = section
    collapsed.isCollapsed = true
    var fresh = try self.layout(1_000_000_000, collapsed)
    try fresh.restore(layout.measuredSizes)
    try fresh.setLayout(section, forSection: 0)
    #expect(fresh.contentSize == layout.contentSize)
    #expect(fresh.isEstimated(.item(2, inSection: 0)) && !fresh.isEstimated(.item(1, inSection: 0)))
  }

  @Test func `a hidden section keeps the measured size of its header`() throws {
    let section = SectionLayout.list(itemLength: .fixed(10)).header(.estimated(20))
      .footer(.fixed(5)).whenEmpty(.hidden)
    var layout = try layout(1, section)
    try layout.setMeasuredSize(size(33), for: .header(inSection: 0))
    try layout.setMeasuredSize(size(6), for: .footer(inSection: 0))
    let removal = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    try layout.apply(removal, of: SectionCounts([0]))
    #expect(layout.contentSize.height == 0)
    #expect(layout.measuredSizes.count == 1)
    try layout.apply(removal.inverse(), of: SectionCounts([1]))
    #expect(layout.frame(of: .header(inSection: 0))?.height == 33)
    #expect(layout.frame(of: .footer(inSection: 0))?.height == 6)
    #expect(layout.paths.allSatisfy { !layout.isEstimated($0) })
    // Without its header, the section forgets it.
    try layout.apply(removal, of: SectionCounts([0], hasHeaders: false))
    try layout.apply(removal.inverse(), of: SectionCounts([1], hasHeaders: false))
    let update = try SectionedChanges(sectionUpdates: [.init(old: 0, new: 0)])
    try layout.apply(update, of: SectionCounts([1]))
    #expect(layout.frame(of: .header(inSection: 0))?.height == 20)
  }

  // MARK: forgetMeasuredSizes

  @Test func `forgetting changes no frame and can be undone by measuring`() throws {
    for (name, section, _) in Self.sections {
      var layout = try layout(6, section)
      for item in [1, 2, 4] {
        try layout.setMeasuredSize(size(77), for: .item(item, inSection: 0))
      }
      let before = layout
      var paths = IndexPathSet(KindedIndexPath.item(0, inSection: 0)...(.item(2, inSection: 0)))
      paths.insert(.item(99, inSection: 0))
      paths.insert(.footer(inSection: 7))
      layout.forgetMeasuredSizes(of: paths)
      #expect(lengths(layout) == lengths(before), "\(name)")
      #expect(layout.contentSize == before.contentSize, "\(name)")
      for item in 0..<6 {
        let path = KindedIndexPath.item(item, inSection: 0)
        let isForgotten = [1, 2].contains(item) || item == 0 && !section.itemLengthIsGiven
        #expect(
          layout.isEstimated(path) == (isForgotten || before.isEstimated(path)), "\(name) \(item)")
      }
      layout.forgetMeasuredSizes(of: IndexPathSet(sections: 0..<3))
      #expect(layout.measuredSizes.isEmpty, "\(name)")
    }
  }

  @Test func `forgetting passes sections without measured sizes in one step`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts(Array(repeating: 1_000_000, count: 1_000)),
      in: LayoutSize(width: 300, height: 100), section: { _ in .list(itemLength: .estimated(40)) })
    try layout.setMeasuredSize(size(77), for: .item(5, inSection: 900))
    layout.forgetMeasuredSizes(of: IndexPathSet(sections: 0..<1_000))
    #expect(layout.isEstimated(.item(5, inSection: 900)))
    #expect(layout.frame(of: .item(5, inSection: 900))?.height == 77)
  }

  @Test func `estimates of items stay in another container and layout`() throws {
    var layout = try layout(3, .list(itemLength: .estimated(40)))
    try layout.setEstimates(forSection: 0) { $0.item == 1 ? 60 : nil }
    var measured = try self.layout(3, .list(itemLength: .estimated(40)))
    try measured.setMeasuredSize(size(60), for: .item(1, inSection: 0))
    try measured.resize(to: LayoutSize(width: 200, height: 100))
    try layout.resize(to: LayoutSize(width: 200, height: 100))
    for layout in [layout, measured] {
      #expect(lengths(layout) == [40, 60, 40])
      #expect(estimated(layout) == [0, 1, 2])
    }
  }
}

extension SectionLayout {
  /// Whether the layout gives items lengths, fixed or estimated.
  fileprivate var itemLengthIsGiven: Bool {
    let empty = try? CollectionLayout(
      of: SectionCounts([1]), in: LayoutSize(width: 300, height: 100), section: { _ in self })
    return empty != nil
  }
}
