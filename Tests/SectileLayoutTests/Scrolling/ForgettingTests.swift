import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// A measured size belongs to a cross length and to content; without them it is an estimate.
@Suite struct ForgettingTests: MeasuredLayoutSuite {
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
      check(lengths(layout)[4], equals: 77, "\(name)")
      try apply(SectionedChanges(itemInsertions: [.item(0, inSection: 0)]), 6)
      try apply(SectionedChanges(itemRemovals: [.item(2, inSection: 0)]), 5)
      check(lengths(layout)[4], equals: 77, "\(name)")
      check(!layout.isEstimated(.item(4, inSection: 0)), "\(name)")
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
    check(layout.frame(of: .item(3, inSection: 0))?.height, equals: 77)
    try layout.apply(
      SectionedChanges(itemRemovals: [.item(0, inSection: 0), .item(1, inSection: 0)]),
      of: SectionCounts([4]))
    check(layout.frame(of: .item(1, inSection: 0))?.height, equals: 77)
    check(layout.frame(of: .item(0, inSection: 0))?.height, equals: 10)
    check(layout.frame(of: .item(3, inSection: 0))?.height, equals: 20)
  }

  @Test func `another cross length turns measured sizes into estimates`() throws {
    for (name, section, given) in Self.sections {
      var layout = try layout(3, section)
      try layout.setMeasuredSize(size(77), for: .item(1, inSection: 0))
      let count = layout.measuredSizes.count
      try layout.resize(to: LayoutSize(width: 300, height: 900))
      check(!layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      check(layout.measuredSizes.count, equals: count, "\(name)")
      try layout.resize(to: LayoutSize(width: 600, height: 900))
      check(lengths(layout)[1], equals: 77, "\(name)")
      check(layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      check(layout.measuredSizes.isEmpty, "\(name)")
      // The section layout determines these lengths, so they are no estimates.
      if name.hasSuffix("fixed") || name.hasSuffix("ratio") {
        check(estimated(layout), equals: [1], "\(name)")
        check(lengths(layout)[0], equals: name.hasSuffix("ratio") ? 40 : given, "\(name)")
      }
      try layout.setMeasuredSize(size(50), for: .item(1, inSection: 0))
      check(!layout.isEstimated(.item(1, inSection: 0)), "\(name)")
    }
  }

  @Test func `resizing with a measure closure measures as before`() throws {
    var layout = try layout(3, .list())
    try layout.resize(to: LayoutSize(width: 200, height: 100)) { path, proposal in
      check(proposal.width, equals: 200)
      return size(Double(path.item!))
    }
    check(lengths(layout), equals: [0, 1, 2])
    check(estimated(layout), equals: [])
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
      check(lengths(optional) == [0, 1, 2] && lengths(unwrapped) == [0, 1, 2], "width \(width)")
      check(estimated(optional), equals: [], "width \(width)")
      check(estimated(unwrapped), equals: [], "width \(width)")
      try absent.resize(to: container, measure: nil)
      try without.resize(to: container)
      check(lengths(absent) == [30, 30, 30] && lengths(without) == [30, 30, 30], "width \(width)")
      check(estimated(absent), equals: width == 300 ? [] : [0, 1, 2], "width \(width)")
      check(estimated(without), equals: estimated(absent), "width \(width)")
    }
    let invalid = LayoutSize(width: .nan, height: 100)
    var layout = old
    for measure in [nil, measure] {
      #expect(throws: LayoutError.self) { try layout.resize(to: invalid, measure: measure) }
    }
    check(layout.contentSize, equals: old.contentSize)
  }

  @Test func `an update of an item turns its size into an estimate`() throws {
    for (name, section, _) in Self.sections {
      var layout = try layout(3, section)
      for item in 0..<2 { try layout.setMeasuredSize(size(77), for: .item(item, inSection: 0)) }
      let changes = try SectionedChanges().updating(items: [.item(1, inSection: 0)])
      try layout.apply(changes, of: SectionCounts([3]))
      check(lengths(layout)[1], equals: 77, "\(name)")
      check(layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      check(!layout.isEstimated(.item(0, inSection: 0)), "\(name)")
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
      check(layout.paths.allSatisfy { layout.frame(of: $0)!.height == 33 }, "\(length)")
      check(
        layout.paths.filter { layout.isEstimated($0) },
        equals: [
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
    check(lengths(layout), equals: [50, 77, 50])
    check(layout.paths.allSatisfy { layout.isEstimated($0) || $0.kind == .footer })
    check(layout.frame(of: .header(inSection: 0))?.height, equals: 8)
    check(layout.measuredSizes.isEmpty, "\(layout.measuredSizes)")
    // The new layout determines the lengths.
    try layout.setLayout(.list(itemLength: .fixed(10)), forSection: 0)
    check(lengths(layout), equals: [10, 10, 10])
    check(estimated(layout), equals: [])
  }

  @Test func `a new estimate keeps measured sizes and estimates of items`() throws {
    var layout = try layout(4, .list(itemLength: .estimated(40)))
    for item in 1...2 { try layout.setMeasuredSize(size(77), for: .item(item, inSection: 0)) }
    layout.forgetMeasuredSizes(of: [.item(2, inSection: 0)])
    try layout.setEstimate(LayoutSize(square: 50), forSection: 0)
    check(lengths(layout), equals: [50, 77, 77, 50])
    check(estimated(layout), equals: [0, 2, 3])
  }

  @Test func `a size equal to the given length is the item's own`() throws {
    for (name, section, given) in Self.sections where section.itemLengthIsGiven {
      var layout = try layout(3, section)
      try layout.setMeasuredSize(
        LayoutSize(width: 300, height: given), for: .item(1, inSection: 0))
      check(!layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      layout.forgetMeasuredSizes(of: [.item(1, inSection: 0)])
      check(layout.isEstimated(.item(1, inSection: 0)), "\(name)")
      try layout.resize(to: LayoutSize(width: 600, height: 100))
      check(lengths(layout)[1], equals: given, "\(name)")
      check(layout.isEstimated(.item(1, inSection: 0)), "\(name)")
    }
  }

  @Test func `items of an orthogonal section keep sizes that belong to its length`() throws {
    let section = SectionLayout.list(itemLength: .estimated(40))
      .orthogonalScrolling(length: 60)
    var layout = try layout(3, section)
    try layout.setMeasuredSize(LayoutSize(width: 77, height: 60), for: .item(1, inSection: 0))
    try layout.resize(to: LayoutSize(width: 200, height: 100))
    check(layout.frame(of: .item(1, inSection: 0))?.width, equals: 77)
    check(!layout.isEstimated(.item(1, inSection: 0)))
    layout.forgetMeasuredSizes(of: [.item(1, inSection: 0)])
    check(layout.isEstimated(.item(1, inSection: 0)))
    check(layout.frame(of: .item(1, inSection: 0))?.width, equals: 77)
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
      check(lengths(layout), equals: lengths(before), "\(name)")
      check(layout.contentSize, equals: before.contentSize, "\(name)")
      for item in 0..<6 {
        let path = KindedIndexPath.item(item, inSection: 0)
        let isForgotten = [1, 2].contains(item) || item == 0 && !section.itemLengthIsGiven
        check(
          layout.isEstimated(path), equals: isForgotten || before.isEstimated(path),
          "\(name) \(item)")
      }
      layout.forgetMeasuredSizes(of: IndexPathSet(sections: 0..<3))
      check(layout.measuredSizes.isEmpty, "\(name)")
    }
  }

  @Test func `forgetting passes sections without measured sizes in one step`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts(Array(repeating: 1_000_000, count: 1_000)),
      in: LayoutSize(width: 300, height: 100), section: { _ in .list(itemLength: .estimated(40)) })
    try layout.setMeasuredSize(size(77), for: .item(5, inSection: 900))
    layout.forgetMeasuredSizes(of: IndexPathSet(sections: 0..<1_000))
    check(layout.isEstimated(.item(5, inSection: 900)))
    check(layout.frame(of: .item(5, inSection: 900))?.height, equals: 77)
  }

  @Test func `estimates of items stay in another container and layout`() throws {
    var layout = try layout(3, .list(itemLength: .estimated(40)))
    try layout.setEstimates(forSection: 0) { $0.item == 1 ? LayoutSize(square: 60) : nil }
    var measured = try self.layout(3, .list(itemLength: .estimated(40)))
    try measured.setMeasuredSize(size(60), for: .item(1, inSection: 0))
    try measured.resize(to: LayoutSize(width: 200, height: 100))
    try layout.resize(to: LayoutSize(width: 200, height: 100))
    for layout in [layout, measured] {
      check(lengths(layout), equals: [40, 60, 40])
      check(estimated(layout), equals: [0, 1, 2])
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
