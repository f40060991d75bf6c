import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Spans that the closures of `apply` and `resize` return, and those that are kept.
@Suite struct UpdatedSpanTests {
  private typealias Size = LayoutSize

  private static let lengths: [SectionLayout.Length] = [
    .fixed(10), .estimated(10), .measured, .aspectRatio(2),
  ]

  /// Arrangements whose items can span columns.
  private static func sections(
    _ columns: SectionLayout.Columns, _ length: SectionLayout.Length
  ) -> [SectionLayout] {
    [
      SectionLayout.grid(columns, itemLength: length),
      .grid(columns, itemLength: length, dense: true),
      .masonry(columns, itemLength: length), .masonry(columns, itemLength: length, tolerance: 4),
    ].flatMap { [$0, $0.orthogonalScrolling(length: 100), $0.collapsed()] }
  }

  private static func measure(_ path: KindedIndexPath, _ proposal: ProposedSize) -> Size {
    let length = Double(20 + (path.item ?? 0) % 3 * 5)
    return Size(width: proposal.width ?? length, height: proposal.height ?? length)
  }

  private static func layout(
    _ section: SectionLayout, width: Double = 100, _ span: @escaping (KindedIndexPath) -> Int
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([6], hasHeaders: false, hasFooters: false),
      in: Size(width: width, height: 100), measure: measure, span: span, section: { _ in section })
  }

  /// The widths of the items when their section is expanded; in orthogonal sections, the heights.
  private static func widths(_ layout: CollectionLayout) throws -> [Double] {
    var layout = layout
    let section = layout.layout(forSection: 0) ?? .list()
    try layout.setLayout(section.collapsed(false), forSection: 0, measure: measure)
    return layout.paths.compactMap {
      section.orthogonal == nil ? layout.frame(of: $0)?.width : layout.frame(of: $0)?.height
    }
  }

  @Test func `an update reads the span of an updated item of any length`() throws {
    let update = try SectionedChanges(
      itemUpdates: [.init(old: .item(1, inSection: 0), new: .item(1, inSection: 0))])
    let updates = try SectionedChanges(
      itemUpdates: [
        .init(old: .item(1, inSection: 0), new: .item(1, inSection: 0)),
        .init(old: .item(4, inSection: 0), new: .item(4, inSection: 0)),
      ])
    for columns in [
      SectionLayout.Columns.count(2), .adaptive(minimum: 50), .tracks([.fixed(30), .fraction(1)]),
    ] {
      for section in Self.lengths.flatMap({ Self.sections(columns, $0) }) {
        for measures in [false, true] {
          let measure = measures ? Self.measure : nil
          var layout = try Self.layout(section) { $0.item == 4 ? 2 : 1 }
          var called: [KindedIndexPath] = []
          try layout.apply(
            update, of: SectionCounts([6], hasHeaders: false, hasFooters: false),
            measure: measure,
            span: { path in
              called.append(path)
              return 2
            })
          let fresh = try Self.layout(section) { $0.item == 4 || $0.item == 1 ? 2 : 1 }
          let text = "\(section), measured \(measures)"
          check(called, equals: [.item(1, inSection: 0)], text)
          check(try Self.widths(layout), equals: try Self.widths(fresh), text)
          // A smaller span, without others in the section.
          try layout.apply(
            updates, of: SectionCounts([6], hasHeaders: false, hasFooters: false),
            measure: measure, span: { _ in 1 })
          let plain = try Self.layout(section) { _ in 1 }
          check(try Self.widths(layout), equals: try Self.widths(plain), text)
        }
      }
    }
  }

  @Test func `an update without a span closure keeps the span of an updated item`() throws {
    let update = try SectionedChanges(
      itemUpdates: [.init(old: .item(1, inSection: 0), new: .item(1, inSection: 0))])
    for section in Self.lengths.flatMap({ Self.sections(.count(2), $0) }) {
      var layout = try Self.layout(section) { $0.item == 1 ? 2 : 1 }
      let old = try Self.widths(layout)
      try layout.apply(
        update, of: SectionCounts([6], hasHeaders: false, hasFooters: false),
        measure: Self.measure)
      check(try Self.widths(layout), equals: old, "\(section)")
    }
  }

  @Test func `an update that throws an invalid span changes nothing`() throws {
    for section in Self.lengths.flatMap({ Self.sections(.adaptive(minimum: 60), $0) }) {
      var layout = try Self.layout(section) { _ in 1 }
      let old = layout.everyElement
      #expect(throws: LayoutError.invalidSpan(0, of: .item(1, inSection: 0))) {
        try layout.apply(
          try SectionedChanges(
            itemUpdates: [.init(old: .item(1, inSection: 0), new: .item(1, inSection: 0))]),
          of: SectionCounts([6], hasHeaders: false, hasFooters: false), span: { _ in 0 })
      }
      check(layout.everyElement, equals: old, "\(section)")
    }
  }

  /// BaseRecyclerViewAdapterHelper #2709: from four columns to one, with a span of three.
  @Test func `a resize limits spans to the number of columns and keeps the request`() throws {
    for section in Self.lengths.flatMap({ Self.sections(.adaptive(minimum: 80), $0) }) {
      var layout = try Self.layout(section, width: 400) { $0.item! % 2 == 0 ? 3 : 1 }
      for width in [400, 320, 250, 200, 170, 100, 60, 170, 250, 500.0] {
        try layout.resize(to: Size(width: width, height: 100), measure: Self.measure)
        let fresh = try Self.layout(section, width: width) { $0.item! % 2 == 0 ? 3 : 1 }
        check(try Self.widths(layout), equals: try Self.widths(fresh), "\(section) in \(width)")
        if section.orthogonal == nil {
          let columns = max(Int(width / 80), 1)
          check(
            try Self.widths(layout)[0], equals: width * Double(min(columns, 3)) / Double(columns),
            "\(section) in \(width)")
        }
      }
    }
  }

  @Test func `a resize reads the spans of all items`() throws {
    for section in Self.lengths.flatMap({ Self.sections(.adaptive(minimum: 25), $0) }) {
      for (width, measures) in [(100, false), (100, true), (60, false), (60, true), (20, true)] {
        var layout = try Self.layout(section) { _ in 1 }
        var called: [KindedIndexPath] = []
        let measure = measures ? Self.measure : nil
        try layout.resize(
          to: Size(width: Double(width), height: 100), measure: measure,
          span: { path in
            called.append(path)
            return path.item! % 2 + 1
          })
        let fresh = try Self.layout(section, width: Double(width)) { $0.item! % 2 + 1 }
        let text = "\(section) in \(width), measured \(measures)"
        check(called, equals: (0..<6).map { .item($0, inSection: 0) }, text)
        check(try Self.widths(layout), equals: try Self.widths(fresh), text)
      }
    }
  }

  /// Neighboring sections that are alike are stored once.
  @Test func `a resize gives each of several equal sections its spans`() throws {
    let source = SectionCounts([2, 2, 2], hasHeaders: false, hasFooters: false)
    func span(_ path: KindedIndexPath) -> Int { path.section + 1 }
    for section in Self.lengths.flatMap({ Self.sections(.count(3), $0) }) {
      var layout = try CollectionLayout(
        of: source, in: Size(width: 300, height: 100), measure: Self.measure,
        section: { _ in section })
      try layout.resize(to: Size(width: 300, height: 100), measure: Self.measure, span: span)
      let fresh = try CollectionLayout(
        of: source, in: Size(width: 300, height: 100), measure: Self.measure, span: span,
        section: { _ in section })
      check(layout.everyElement, equals: fresh.everyElement, "\(section)")
    }
  }

  @Test func `an item that is inserted while there is one column keeps its span`() throws {
    for section in Self.lengths.flatMap({ Self.sections(.adaptive(minimum: 100), $0) }) {
      var layout = try CollectionLayout(
        of: SectionCounts([2], hasHeaders: false, hasFooters: false),
        in: Size(width: 50, height: 60),
        measure: { path, _ in Size(width: 10, height: path.item == 0 ? 20 : 30) },
        span: { _ in 1 }, section: { _ in section })
      try layout.apply(
        SectionedChanges(itemInsertions: [.item(1, inSection: 0)]),
        of: SectionCounts([3], hasHeaders: false, hasFooters: false),
        measure: { _, _ in Size(width: 10, height: 20) }, span: { _ in .max })
      try layout.resize(to: Size(width: 300, height: 60))
      let fresh = try CollectionLayout(
        of: SectionCounts([3], hasHeaders: false, hasFooters: false),
        in: Size(width: 300, height: 60),
        measure: { path, _ in Size(width: 10, height: path.item == 2 ? 30 : 20) },
        span: { $0.item == 1 ? .max : 1 }, section: { _ in section })
      check(try Self.widths(layout), equals: try Self.widths(fresh), "\(section)")
    }
  }
}
