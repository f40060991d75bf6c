import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Invalid input that is rejected, and extreme input that is valid.
@Suite struct LayoutErrorTests {
  /// A source with arbitrary counts.
  struct Claim: SectionedDataSource {
    var numberOfSections = 1
    var itemCount = 1
    func numberOfItems(inSection section: Int) -> Int { itemCount }
  }

  let container = LayoutSize(width: 320, height: 480)

  private func expectError(
    _ expected: LayoutError, _ text: String, in container: LayoutSize? = nil,
    pixelScale: Double? = nil, of source: Claim = Claim(),
    measuring size: LayoutSize = .zero, _ layout: SectionLayout = .list(itemLength: .fixed(1))
  ) {
    var found: LayoutError?
    do throws(LayoutError) {
      _ = try CollectionLayout(
        of: source, in: container ?? self.container, pixelScale: pixelScale,
        measure: { _, _ in size }, section: { _ in layout })
    } catch {
      found = error
    }
    // NaN is unequal to itself, so errors are compared by their descriptions.
    check(found?.description, equals: expected.description)
    check(expected.description, equals: text)
  }

  @Test func `invalid containers are rejected`() {
    for (size, text) in [
      (LayoutSize(width: .nan, height: 480), "(nan, 480.0)"),
      (LayoutSize(width: 320, height: .infinity), "(320.0, inf)"),
      (LayoutSize(width: -1, height: 480), "(-1.0, 480.0)"),
      (LayoutSize(width: 1e31, height: 480), "(1e+31, 480.0)"),
    ] {
      expectError(
        .invalidContainer(size),
        "LayoutError: the container is \(text); both sides must be in 0...1e+30.", in: size)
    }
  }

  @Test func `invalid pixel scales are rejected`() {
    for scale in [0, -1, .nan, .infinity, 1e7] as [Double] {
      expectError(
        .invalidPixelScale(scale),
        "LayoutError: the pixel scale is \(scale); it must be above 0 and at most 1048576.",
        pixelScale: scale)
    }
  }

  @Test func `invalid counts are rejected`() {
    expectError(
      .dataSource(.invalidSectionCount(-1)),
      "DataSourceError: the number of sections is -1; it must be in 0...2147483648.",
      of: Claim(numberOfSections: -1))
    expectError(
      .dataSource(.invalidItemCount(-5, section: 0)),
      "DataSourceError: section 0 has -5 items; a section has 0...4294967296.",
      of: Claim(itemCount: -5))
    expectError(
      .dataSource(.invalidItemCount(.max, section: 0)),
      "DataSourceError: section 0 has 9223372036854775807 items; a section has 0...4294967296.",
      of: Claim(itemCount: .max))
  }

  @Test func `invalid columns are rejected`() {
    expectError(
      .tooManyColumns(0, maximum: 2_147_483_647, section: 0),
      "LayoutError: section 0 has 0 columns; it must have 1...2147483647.",
      .grid(.count(0), itemLength: .fixed(1)))
    expectError(
      .tooManyColumns(-3, maximum: 2_147_483_647, section: 0),
      "LayoutError: section 0 has -3 columns; it must have 1...2147483647.",
      .grid(.count(-3), itemLength: .fixed(1)))
    for minimum in [0, -1, .nan, .infinity] as [Double] {
      expectError(
        .invalidParameter(.minimumColumnWidth, minimum, section: 0),
        "LayoutError: the minimum column width of section 0 is \(minimum); "
          + "it must be positive and at most 1e+30.",
        .grid(.adaptive(minimum: minimum), itemLength: .fixed(1)))
    }
    // Counts are printed as integers, also those that a Double cannot represent.
    expectError(
      .tooManyColumns(9_007_199_254_740_993, maximum: 2_147_483_647, section: 0),
      "LayoutError: section 0 has 9007199254740993 columns; it must have 1...2147483647.",
      .grid(.count(9_007_199_254_740_993), itemLength: .fixed(1)))
    expectError(
      .tooManyColumns(70_000, maximum: 65_536, section: 0),
      "LayoutError: section 0 has 70000 columns; it must have 1...65536.",
      .masonry(.count(70_000), itemLength: .fixed(1)))
    expectError(
      .tooManyColumns(.max, maximum: 2_147_483_647, section: 0),
      "LayoutError: section 0 has 9223372036854775807 columns; it must have 1...2147483647.",
      .grid(.adaptive(minimum: 1e-30), itemLength: .fixed(1)))
    expectError(
      .tooManyColumns(320_000_000_000_000, maximum: 2_147_483_647, section: 0),
      "LayoutError: section 0 has 320000000000000 columns; it must have 1...2147483647.",
      .grid(.adaptive(minimum: 1e-12), itemLength: .fixed(1)))
  }

  @Test func `invalid lengths, spacing and insets are rejected`() {
    for value in [-1, .nan, .infinity, -.infinity, 1e31] as [Double] {
      func text(_ name: String) -> String {
        "LayoutError: the \(name) of section 0 is \(value); it must be in 0...1e+30."
      }
      expectError(
        .invalidParameter(.itemLength, value, section: 0), text("item length"),
        .list(itemLength: .fixed(value)))
      expectError(
        .invalidParameter(.itemLength, value, section: 0), text("item length"),
        .list(itemLength: .estimated(value)))
      expectError(
        .invalidParameter(.headerLength, value, section: 0), text("header length"),
        .list().header(.fixed(value)))
      expectError(
        .invalidParameter(.footerLength, value, section: 0), text("footer length"),
        .list().footer(.fixed(value)))
      expectError(
        .invalidParameter(.lineSpacing, value, section: 0), text("line spacing"),
        .list(lineSpacing: value))
      expectError(
        .invalidParameter(.itemSpacing, value, section: 0), text("item spacing"),
        .grid(.count(2), itemSpacing: value))
      expectError(
        .invalidParameter(.insets, value, section: 0), text("inset"),
        .list().insets(LayoutInsets(bottom: value)))
    }
    for ratio in [0, -1, .nan, .infinity] as [Double] {
      expectError(
        .invalidParameter(.aspectRatio, ratio, section: 0),
        "LayoutError: the aspect ratio of section 0 is \(ratio); "
          + "it must be positive and at most 1e+30.",
        .list(itemLength: .aspectRatio(ratio)))
    }
  }

  @Test func `invalid measured sizes are rejected with their path`() {
    let text = "both sides must be in 0...1e+30."
    expectError(
      .invalidSize(LayoutSize(width: .nan, height: 40), of: .item(0, inSection: 0)),
      "LayoutError: the size of 0.0 is (nan, 40.0); \(text)",
      measuring: LayoutSize(width: .nan, height: 40), .list())
    expectError(
      .invalidSize(LayoutSize(width: 1, height: -40), of: .header(inSection: 0)),
      "LayoutError: the size of 0.header is (1.0, -40.0); \(text)",
      measuring: LayoutSize(width: 1, height: -40), .list().header(.measured))
    expectError(
      .invalidSize(LayoutSize(width: 1, height: .infinity), of: .footer(inSection: 0)),
      "LayoutError: the size of 0.footer is (1.0, inf); \(text)",
      measuring: LayoutSize(width: 1, height: .infinity),
      .list(itemLength: .fixed(1)).footer(.measured))
  }

  @Test func `the error of the first section in order is thrown`() {
    #expect(throws: LayoutError.tooManyColumns(0, maximum: 2_147_483_647, section: 1)) {
      try CollectionLayout(of: SectionCounts([1, 1, 1]), in: container) { section in
        section == 0 ? .list(itemLength: .fixed(1)) : .grid(.count(0), itemLength: .fixed(1))
      }
    }
  }
}

/// Extreme numbers that are allowed, with their documented results.
@Suite struct ExtremeValueTests {
  private func layout(
    width: Double, _ section: SectionLayout, items: Int = 3
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([items]), in: LayoutSize(width: width, height: 100)
    ) { _ in section }
  }

  private func frames(_ layout: CollectionLayout) -> [LayoutRect] {
    layout.paths.map { layout.frame(of: $0)! }
  }

  @Test func `a container of width 0 has items of width 0`() throws {
    let layout = try layout(width: 0, .grid(.adaptive(minimum: 50), itemLength: .fixed(10)))
    expectFrames(of: layout, "container-without-width")
    check(layout.contentSize, equals: LayoutSize(width: 0, height: 30))
  }

  @Test func `a minimum wider than the container gives one column of its width`() throws {
    let layout = try layout(width: 30, .grid(.adaptive(minimum: 40), itemLength: .fixed(10)))
    expectFrames(of: layout, "minimum-wider-than-container")
  }

  @Test func `insets wider than the container leave items of width 0 at the leading inset`() throws
  {
    let layout = try layout(
      width: 30,
      .grid(.count(2), itemLength: .fixed(10))
        .insets(LayoutInsets(top: 1, leading: 20, bottom: 2, trailing: 20)))
    expectFrames(of: layout, "more-insets-than-available")
    check(layout.contentSize, equals: LayoutSize(width: 30, height: 23))
  }

  @Test func `spacing wider than the container leaves columns of width 0 a spacing apart`() throws {
    let layout = try layout(
      width: 30, .grid(.count(3), itemLength: .fixed(10), itemSpacing: 20))
    expectFrames(of: layout, "more-spacing-than-available")
  }

  @Test func `items of length 0 share a position and are all found there`() throws {
    let layout = try layout(width: 30, .list(itemLength: .fixed(0)), items: 1000)
    check(layout.contentSize.height, equals: 0)
    let point = LayoutRect(x: 0, y: 0, width: 0, height: 0)
    check(Array(layout.elements(overlapping: point)).count, equals: 1000)
    check(
      Array(layout.elements(overlapping: LayoutRect(x: 0, y: 0.5, width: 30, height: 9))),
      equals: [])
  }

  @Test func `lengths from subnormal to huge give finite frames and searches end`() throws {
    for length in [Double.leastNonzeroMagnitude, 1e-12, 1e-3, 1e12, 1e29, 1e30] {
      let layout = try layout(width: 1e30, .list(itemLength: .fixed(length)), items: 1_000_000)
      let height = layout.contentSize.height
      check(height.isFinite, "length \(length)")
      check(height, isAtLeast: length)
      let middle = LayoutRect(x: 0, y: height / 2, width: 1, height: length)
      let found = layout.elements(overlapping: middle).prefix(100)
      check(found.allSatisfy { $0.frame.overlaps(middle) }, "length \(length)")
      check(layout.frame(of: .item(999_999, inSection: 0))!.maxY.isFinite, "length \(length)")
    }
  }

  @Test func `two billion columns are allowed and one more is not`() throws {
    let layout = try layout(
      width: 320, .grid(.count(2_147_483_647), itemLength: .fixed(10)), items: 5)
    check(frames(layout).allSatisfy { $0.y == 0 && $0.width > 0 })
    check(
      Array(layout.elements(overlapping: LayoutRect(x: 0, y: 0, width: 320, height: 1))).count,
      equals: 5)
  }

  @Test func `paths of missing elements have no frame`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([.init(itemCount: 2, hasHeader: true, hasFooter: false)]),
      in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .fixed(10)).footer(.fixed(5)) }
    check(layout.frame(of: .item(1, inSection: 0)) != nil)
    check(layout.frame(of: .item(2, inSection: 0)), equals: nil)
    check(layout.frame(of: .item(4_294_967_295, inSection: 0)), equals: nil)
    check(layout.frame(of: .item(0, inSection: 1)), equals: nil)
    check(layout.frame(of: .header(inSection: 2_147_483_647)), equals: nil)
    // The source has a header and the layout does not; the layout has a footer and the source does
    // not.
    check(layout.frame(of: .header(inSection: 0)), equals: nil)
    check(layout.frame(of: .footer(inSection: 0)), equals: nil)
  }

  @Test func `a layout without sections has no content`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts(), in: LayoutSize(width: 100, height: 100)
    ) { _ in .list() }
    check(layout.contentSize, equals: LayoutSize(width: 100, height: 0))
    check(layout.paths.isEmpty, "\(layout.paths)")
    check(
      Array(layout.elements(overlapping: LayoutRect(x: 0, y: 0, width: 100, height: 100))),
      equals: [])
  }
}
