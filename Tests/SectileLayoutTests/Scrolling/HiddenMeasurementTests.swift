import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Measured sizes of elements that are not shown, in collapsed and in hidden sections.
@Suite struct HiddenMeasurementTests: MeasuredLayoutSuite {
  @Test func `a collapsed section keeps its measured sizes`() throws {
    for (name, section, given) in Self.sections {
      var layout = try layout(4, section)
      try layout.setMeasuredSize(size(77), for: .item(1, inSection: 0))
      let sizes = layout.measuredSizes
      let open = layout
      var collapsed = section
      collapsed.isCollapsed = true
      try layout.setLayout(collapsed, forSection: 0)
      check(layout.contentSize.height, equals: 0, "\(name)")
      check(layout.measuredSizes, equals: sizes, "\(name)")
      var again = layout
      try again.setLayout(section, forSection: 0)
      check(lengths(again), equals: lengths(open), "\(name)")
      check(estimated(again), equals: estimated(open), "\(name)")
      // Items are inserted, moved and removed while the section is collapsed.
      let changes = try SectionedChanges(
        itemRemovals: [.item(0, inSection: 0)], itemInsertions: [.item(0, inSection: 0)],
        itemMoves: [.init(old: .item(1, inSection: 0), new: .item(3, inSection: 0))])
      try layout.apply(changes, of: SectionCounts([4]))
      try layout.setLayout(section, forSection: 0, measure: { _, _ in size(given) })
      check(lengths(layout), equals: [given, given, given, 77], "\(name)")
      check(!layout.isEstimated(.item(3, inSection: 0)), "\(name)")
    }
  }

  @Test func `restoring sizes keeps the spans of a collapsed section`() throws {
    for section in [
      SectionLayout.grid(.count(3), itemLength: .estimated(40)),
      .grid(.count(3), itemLength: .estimated(40), dense: true),
      .masonry(.count(3), itemLength: .estimated(40)),
      .masonry(.count(3), itemLength: .estimated(40)).orthogonalScrolling(length: 90),
    ] {
      var layout = try CollectionLayout(
        of: SectionCounts([6]), in: LayoutSize(width: 90, height: 480),
        span: { [2, 1, .max, 1, 3, 2][$0.item ?? 0] }, section: { _ in section })
      for item in [0, 1, 2, 5] {
        try layout.setMeasuredSize(size(70), for: .item(item, inSection: 0))
      }
      let frames = layout.itemFrames(inSection: 0)
      let sizes = layout.measuredSizes
      try layout.setLayout(section.collapsed(), forSection: 0)
      try layout.restore(sizes)
      try layout.setLayout(section, forSection: 0)
      check(layout.itemFrames(inSection: 0), equals: frames, "section \(section)")
      check(layout.measuredSizes, equals: sizes, "section \(section)")
    }
  }

  @Test func `an item that moves into a collapsed section keeps its span`() throws {
    let move = try SectionedChanges(
      itemMoves: [.init(old: .item(1, inSection: 0), new: .item(1, inSection: 1))])
    for section in [
      SectionLayout.grid(.count(3), itemLength: .estimated(40)),
      .grid(.count(3), itemLength: .fixed(40)),
      .grid(.count(3), itemLength: .estimated(40), dense: true),
      .masonry(.count(3), itemLength: .estimated(40)),
      .masonry(.count(3), itemLength: .estimated(40)).orthogonalScrolling(length: 90),
    ] {
      // The collapsed section has a measured size, or none.
      for isMeasured in [false, true] {
        var layout = try CollectionLayout(
          of: SectionCounts([3, 2]), in: LayoutSize(width: 90, height: 480),
          span: { $0 == .item(1, inSection: 0) ? 2 : 1 }, section: { _ in section })
        if isMeasured {
          try layout.setMeasuredSize(size(70), for: .item(0, inSection: 1))
        }
        var open = layout
        try open.apply(move, of: SectionCounts([2, 3]))
        try layout.setLayout(section.collapsed(), forSection: 1)
        try layout.apply(move, of: SectionCounts([2, 3]))
        try layout.setLayout(section, forSection: 1)
        check(
          layout.itemFrames(inSection: 1), equals: open.itemFrames(inSection: 1),
          "section \(section), isMeasured \(isMeasured)")
        check(
          layout.measuredSizes, equals: open.measuredSizes,
          "section \(section), isMeasured \(isMeasured)")
      }
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
      check(layout.measuredSizes.count, equals: isResized ? 0 : 2, "isResized \(isResized)")
      try layout.setLayout(section, forSection: 0)
      check(lengths(layout), equals: [77, 77, 77], "isResized \(isResized)")
      check(estimated(layout), equals: isResized ? [0, 1, 2] : [1], "isResized \(isResized)")
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
        check(layout.measuredSizes.count, equals: known, "\(arrangement), measures: \(measures)")
        check(measuredPaths, equals: [], "arrangement \(arrangement), measures \(measures)")
        try layout.setLayout(
          sections(arrangement, isCollapsed: false)(1), forSection: 1,
          measure: { path, _ in
            check(path.item != 2, "arrangement \(arrangement), measures \(measures)")
            return LayoutSize(width: 30, height: 50)
          })
        let frame = layout.frame(of: .item(2, inSection: 1))
        check(
          arrangement.orthogonal == nil ? frame?.height : frame?.width, equals: 62, "\(arrangement)"
        )
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
    check(fresh.measuredSizes, equals: sizes)
    try fresh.setLayout(section, forSection: 0)
    check(
      fresh.paths.map { fresh.frame(of: $0) }, equals: layout.paths.map { layout.frame(of: $0) })
    check(fresh.measuredSizes, equals: sizes)
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
    check(fresh.contentSize, equals: layout.contentSize)
    check(fresh.isEstimated(.item(2, inSection: 0)))
    check(!fresh.isEstimated(.item(1, inSection: 0)))
  }

  @Test func `a hidden section keeps the measured size of its header`() throws {
    let section = SectionLayout.list(itemLength: .fixed(10)).header(.estimated(20))
      .footer(.fixed(5)).whenEmpty(.hidden)
    var layout = try layout(1, section)
    try layout.setMeasuredSize(size(33), for: .header(inSection: 0))
    try layout.setMeasuredSize(size(6), for: .footer(inSection: 0))
    let removal = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    try layout.apply(removal, of: SectionCounts([0]))
    check(layout.contentSize.height, equals: 0)
    check(layout.measuredSizes.count, equals: 1)
    try layout.apply(removal.inverse(), of: SectionCounts([1]))
    check(layout.frame(of: .header(inSection: 0))?.height, equals: 33)
    check(layout.frame(of: .footer(inSection: 0))?.height, equals: 6)
    check(layout.paths.allSatisfy { !layout.isEstimated($0) })
    // Without its header, the section forgets it.
    try layout.apply(removal, of: SectionCounts([0], hasHeaders: false))
    try layout.apply(removal.inverse(), of: SectionCounts([1], hasHeaders: false))
    let update = try SectionedChanges(sectionUpdates: [.init(old: 0, new: 0)])
    try layout.apply(update, of: SectionCounts([1]))
    check(layout.frame(of: .header(inSection: 0))?.height, equals: 20)
  }
}
