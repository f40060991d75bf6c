import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Masonry: exhaustive for a few items, and across the blocks and leaves of the tree.
@Suite struct MasonryTests {
  @Test(arguments: 1...3, [nil, 0.0, 10, 15])
  func `each masonry of up to six items of four lengths equals the oracle`(
    columns: Int, tolerance: Double?
  ) throws {
    var section = LayoutSpec.Section()
    section.arrangement = .masonry(columns: columns, tolerance: tolerance)
    section.lineSpacing = 5
    var number = 0
    for count in 0...6 {
      for lengths in Exhaustive.sequences(of: [0, 10, 20, 30.0], length: count) {
        number += 1
        guard number.isMultiple(of: Exhaustive.step(29)) else { continue }
        section.sizes = lengths.map { LayoutSize(width: 0, height: $0) }
        try expectOracle(section)
      }
    }
    check(number, equals: 5_461)
  }

  @Test(arguments: [2, 3, 4], [nil, 0.0, 10])
  func `each masonry of up to five items with spans equals the oracle`(
    columns: Int, tolerance: Double?
  ) throws {
    let shapes = [(10.0, 1), (30, 1), (10, 2), (20, 3), (0, 9)]
    var section = LayoutSpec.Section()
    section.arrangement = .masonry(columns: columns, tolerance: tolerance)
    section.itemSpacing = 4
    var number = 0
    for count in 1...5 {
      for items in Exhaustive.sequences(of: shapes, length: count) {
        number += 1
        guard number.isMultiple(of: Exhaustive.step(17)) else { continue }
        section.sizes = items.map { LayoutSize(width: 0, height: $0.0) }
        section.spans = items.map(\.1)
        try expectOracle(section)
      }
    }
    check(number, equals: 3_905)
  }

  /// The lengths follow from the columns, which follow from the lengths before.
  @Test(arguments: [nil, 0.0, 10])
  func `each masonry of ratios in unequal columns equals the oracle`(tolerance: Double?) throws {
    var number = 0
    for widths in [[50.0, -1], [-1, 30], [20, -2, -1], [-1, 0, 40]] {
      for ratio in [0.5, 1, 3] {
        var section = LayoutSpec.Section()
        section.arrangement = .trackMasonry(widths, tolerance: tolerance)
        section.itemLength = .aspectRatio(ratio)
        section.itemSpacing = 4
        section.lineSpacing = 2
        for count in 1...5 {
          for spans in Exhaustive.sequences(of: [1, 2, 9], length: count) {
            number += 1
            guard number.isMultiple(of: Exhaustive.step(5)) else { continue }
            section.sizes = spans.map { _ in .zero }
            section.spans = spans
            try expectOracle(section, width: 300)
          }
        }
      }
    }
    check(number, equals: 4_356)
  }

  @Test func `a ratio applies to the width of the column that an item gets`() throws {
    let columns = SectionLayout.Columns.tracks([.fixed(50), .fraction(1)])
    let frames = try layout(
      of: [.zero, .zero, .zero], width: 300, .masonry(columns, itemLength: .aspectRatio(1))
    ).itemFrames()
    check(
      frames,
      equals: [
        LayoutRect(x: 0, y: 0, width: 50, height: 50),
        LayoutRect(x: 50, y: 0, width: 250, height: 250),
        LayoutRect(x: 0, y: 50, width: 50, height: 50),
      ])
    // An item that spans the last two of three columns.
    let wide = try layout(
      of: [.zero, .zero], width: 300, span: { $0.item == 0 ? 1 : 2 },
      .masonry(
        .tracks([.fixed(50), .fixed(100), .fraction(1)]), itemLength: .aspectRatio(2))
    ).itemFrames()
    check(wide[1], equals: LayoutRect(x: 50, y: 0, width: 250, height: 125))
  }

  /// The narrow column allows the ratio, the wide one does not.
  @Test func `a ratio whose length is not allowed in some column is an error`() {
    let columns = SectionLayout.Columns.tracks([.fixed(0), .fixed(10)])
    #expect(throws: LayoutError.invalidParameter(.itemLength, 10 / 1e-30, section: 0)) {
      try layout(of: [.zero], width: 300, .masonry(columns, itemLength: .aspectRatio(1e-30)))
    }
  }

  @Test func `measured items keep their lengths when others move to columns of another width`()
    throws
  {
    let columns = SectionLayout.Columns.tracks([.fixed(50), .fraction(1)])
    var layout = try layout(
      of: [.zero, .zero, .zero], width: 300, .masonry(columns, itemLength: .aspectRatio(1)))
    try layout.setMeasuredSize(LayoutSize(width: 9, height: 300), for: .item(0, inSection: 0))
    check(
      layout.itemFrames(),
      equals: [
        LayoutRect(x: 0, y: 0, width: 50, height: 300),
        LayoutRect(x: 50, y: 0, width: 250, height: 250),
        LayoutRect(x: 50, y: 250, width: 250, height: 250),
      ])
  }

  /// The browser's rule for ties, and the rule without a cursor.
  @Test func `a tolerance of 0 resolves ties by the cursor and nil by the first column`() throws {
    // Six items make all columns 20 long; the last of them is in the second column.
    func column(ofLast lengths: [Double], _ tolerance: Double?) throws -> Double {
      try placedLayout(lengths, section: .masonry(.count(3), tolerance: tolerance))
        .itemFrames().last!.x * 3 / 310
    }
    try check(column(ofLast: [10, 10, 20, 10, 5, 5, 1], nil), equals: 0)
    try check(column(ofLast: [10, 10, 20, 10, 5, 5, 1], 0), equals: 2)
    // An item without length leaves all columns equal.
    try check(column(ofLast: [0, 1], nil), equals: 0)
    try check(column(ofLast: [0, 1], 0), equals: 1)
  }

  @Test func `a masonry of several leaves equals a loop over columns`() throws {
    var generator = SeededGenerator(seed: 1)
    let lengths = (0..<severalLeaves).map { _ in Double(generator.int(in: 1...200)) * 0.25 }
    let layout = try placedLayout(
      lengths, section: .masonry(.count(3), lineSpacing: 2, itemSpacing: 5))
    var columns = [0.0, 0, 0]
    for (item, length) in lengths.enumerated() {
      let column = columns.indices.min { columns[$0] < columns[$1] }!
      let expected = LayoutRect(
        x: Double(column) * 105, y: columns[column], width: 100, height: length)
      columns[column] += length + 2
      let frame = layout.frame(of: .item(item, inSection: 0))
      if frame != expected {
        Issue.record("item \(item) is \(frame as Any), not \(expected)")
        return
      }
    }
    check(layout.contentSize.height, equals: columns.max()! - 2)
  }

  @Test func `elements in an area have the frames of their paths across several leaves`() throws {
    var generator = SeededGenerator(seed: 3)
    let lengths = (0..<severalLeaves).map { _ in Double(generator.int(in: 1...200)) * 0.1 }
    let layout = try placedLayout(
      lengths, section: .masonry(.count(3), lineSpacing: 2, itemSpacing: 5))
    let found = Array(
      layout.elements(overlapping: LayoutRect(origin: .zero, size: layout.contentSize)))
    check(found.count, equals: severalLeaves)
    check(found.allSatisfy { $0.frame == layout.frame(of: $0.path) })
  }

  /// 0.1 + 0.2 exceeds 0.3 by one bit, which must not decide the column of the next item.
  @Test func `columns that differ only by rounding count as equally long`() throws {
    let layout = try placedLayout(
      [0.1, 0.3, 1, 0.2, 1], section: .masonry(.count(3), lineSpacing: 0, itemSpacing: 5))
    check(0.1 + 0.2, isGreaterThan: 0.3)
    check(layout.frame(of: .item(3, inSection: 0))?.x, equals: 0)
    check(layout.frame(of: .item(4, inSection: 0))?.x, equals: 0)
  }
}
