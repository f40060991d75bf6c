import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Collection headers, pin insets at both edges and short viewports.
///
/// Sweeps with known positions, then random layouts against an independent statement of the rule:
/// of all allowed positions, a header takes the one nearest to the start of the viewport.
@Suite struct PinningOracleTests {
  private func layout(
    _ counts: [Int], viewport: Double, footers: Bool = false,
    configuration: CollectionLayout.Configuration = CollectionLayout.Configuration()
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasFooters: footers), in: LayoutSize(width: 100, height: viewport),
      configuration: configuration
    ) { _ in
      .list(itemLength: .fixed(100)).header(.fixed(40), pinned: true)
        .footer(.fixed(30), pinned: true)
    }
  }

  private func y(
    of paths: [KindedIndexPath], at offset: Double, height: Double, insets: LayoutInsets = .zero,
    in layout: CollectionLayout
  ) -> [Double] {
    let viewport = Viewport(
      LayoutRect(x: 0, y: offset, width: 100, height: height), insets: insets)
    return paths.compactMap { layout.frame(of: $0, in: viewport)?.y }
  }

  @Test func `pinned section headers stop below the collection header and the pin inset`() throws {
    let layout = try layout(
      [5, 5], viewport: 200,
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(50), isPinned: true)))
    let insets = LayoutInsets(top: 20)
    check(layout.contentSize.height, equals: 1130)
    // Offset, then y of the collection's header, H0 and H1.
    for (offset, expected) in [
      (-30, [0, 50, 590]), (0, [20, 70, 590]), (100, [120, 170, 590]), (450, [470, 520, 590]),
      (500, [520, 550, 590]), (530, [550, 550, 600]), (930, [950, 550, 1000]),
      (1100, [1080, 550, 1090]),
    ] as [(Double, [Double])] {
      let viewport = Viewport(
        LayoutRect(x: 0, y: offset, width: 100, height: 200), insets: insets)
      let bar = layout.decorations(in: viewport).map(\.frame.y)
      let headers = y(
        of: [.header(inSection: 0), .header(inSection: 1)], at: offset, height: 200,
        insets: insets, in: layout)
      check(headers, equals: Array(expected.dropFirst()), "offset \(offset)")
      let isVisible = expected[0] < offset + 200 && expected[0] + 50 > offset
      check(bar, equals: isVisible ? [expected[0]] : [], "offset \(offset)")
    }
  }

  @Test func `pin inset keeps headers and footers away from both edges`() throws {
    let layout = try layout([5], viewport: 200, footers: true)
    // Offset, then y of H0 and F0.
    for (offset, expected) in [
      (0, [20, 155]), (100, [120, 255]), (370, [390, 525]), (390, [410, 540]), (500, [500, 540]),
      (-100, [0, 55]), (-130, [0, 40]),
    ] as [(Double, [Double])] {
      let found = y(
        of: [.header(inSection: 0), .footer(inSection: 0)], at: offset, height: 200,
        insets: LayoutInsets(top: 20, bottom: 15), in: layout)
      check(found, equals: expected, "offset \(offset)")
    }
  }

  @Test func `insets that are not allowed count as 0`() throws {
    let layout = try layout([5], viewport: 200, footers: true)
    let paths = [KindedIndexPath.header(inSection: 0), .footer(inSection: 0)]
    let expected = y(of: paths, at: 100, height: 200, in: layout)
    for value in [-1, -1e300, .nan, .infinity, -.infinity] as [Double] {
      let insets = LayoutInsets(top: value, bottom: value)
      check(
        y(of: paths, at: 100, height: 200, insets: insets, in: layout), equals: expected,
        "\(value)")
    }
  }

  @Test func `in a viewport shorter than header and footer each is at its edge`() throws {
    let layout = try layout([5], viewport: 50, footers: true)
    for (offset, expected) in [
      (0, [0, 40]), (10, [10, 40]), (20, [20, 40]), (200, [200, 220]), (510, [500, 530]),
      (520, [500, 540]), (560, [500, 540]),
    ] as [(Double, [Double])] {
      let found = y(
        of: [.header(inSection: 0), .footer(inSection: 0)], at: offset, height: 50, in: layout)
      check(found, equals: expected, "offset \(offset)")
    }
    // The footer is drawn last and wins hits where both overlap.
    let viewport = LayoutRect(x: 0, y: 200, width: 100, height: 50)
    check(
      layout.elements(in: Viewport(viewport)).map(\.path),
      equals: [
        .item(1, inSection: 0), .item(2, inSection: 0), .header(inSection: 0),
        .footer(inSection: 0),
      ])
    let both = LayoutPoint(x: 5, y: 225)
    check(layout.path(at: both, in: Viewport(viewport)), equals: .footer(inSection: 0))
  }

  // MARK: The rule by positions

  @Test func `pinned elements equal the oracle in viewports of any length`() throws {
    var moved = 0
    let seeds = seedCount(130, deep: 400)
    for seed in 0..<seeds {
      var spec = LayoutSpec.random(seed: seed, itemLimit: 8)
      spec.pixelScale = nil
      for index in spec.sections.indices where !index.isMultiple(of: 3) {
        spec.sections[index].isPinned = true
      }
      let layout = try spec.layout()
      let line = MainLine(layout)
      let oracle = PinOracle(spec, line)
      var generator = SeededGenerator(seed: seed)
      for outer in [0, 15, 60, 200, 500] as [Double] {
        for _ in 0..<6 {
          let start = Double(generator.int(in: -60...Int(line.length) + 60))
          let viewport = line.viewport(at: start, length: outer)
          let violation = oracle.violation(of: layout, from: start, to: start + outer) {
            layout.frame(of: $0, in: spec.viewport(viewport))
          }
          if let violation { Issue.record("seed \(seed), \(viewport): \(violation)\n\(spec)") }
          moved += layout.elements(overlapping: LayoutRect.everything, in: spec.viewport(viewport))
            .count { $0.isPinned }
        }
      }
    }
    check(moved > 12 * seeds)
  }

  @Test func `the pinning checker finds an element that stays and one that moves too far`() throws {
    let spec = LayoutSpec.pinned
    let layout = try spec.layout()
    let oracle = PinOracle(spec, MainLine(layout))
    let viewport = LayoutRect(x: 0, y: 70, width: 320, height: 100)
    func violation(_ frame: (KindedIndexPath) -> LayoutRect?) -> String? {
      oracle.violation(of: layout, from: 70, to: 170, frame)
    }
    check(violation { layout.frame(of: $0, in: Viewport(viewport)) }, equals: nil)
    check(violation { layout.frame(of: $0) } != nil)
    let further = LayoutRect(x: 0, y: 71, width: 320, height: 100)
    check(violation { layout.frame(of: $0, in: Viewport(further)) } != nil)
    check(violation { _ in nil } != nil)
  }
}

extension LayoutRect {
  fileprivate static let everything = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
}

extension LayoutSpec {
  /// Three sections of five rows of 40 with pinned headers and footers.
  fileprivate static var pinned: LayoutSpec {
    var section = Section()
    section.itemLength = .fixed(40)
    section.sizes = Array(repeating: .zero, count: 5)
    section.header = 30
    section.footer = 20
    section.isPinned = true
    var spec = LayoutSpec()
    spec.sections = [section, section, section]
    return spec
  }
}

/// The positions of pinned headers and footers, by searching the nearest allowed position.
private struct PinOracle {
  let spec: LayoutSpec
  let oracle: LayoutOracle
  /// The natural intervals of elements along the main axis.
  let natural: [KindedIndexPath: LayoutOracle.Edges]
  let length: Double

  init(_ spec: LayoutSpec, _ line: MainLine) {
    self.spec = spec
    oracle = LayoutOracle(spec)
    length = line.length
    natural = Dictionary(
      uniqueKeysWithValues: oracle.frames.map { ($0.path, line.along($0.frame)) })
  }

  /// The viewport without pin insets and the pinned collection header and footer.
  private func window(from first: Double, to last: Double) -> (start: Double, end: Double) {
    var start = first + spec.startInset
    var end = last - spec.endInset
    if let header = spec.configuration.header, header.isPinned, case .fixed(let own) = header.length
    {
      let pinned = pinned((0, own), atStart: start, to: length, header.minimumLength)
      start = max(start, pinned.end)
    }
    if let footer = spec.configuration.footer, footer.isPinned, case .fixed(let own) = footer.length
    {
      let pinned = pinned((length - own, length), atEnd: end, from: 0, footer.minimumLength)
      end = min(end, pinned.start)
    }
    return (start, end)
  }

  /// Returns the interval of an element that is pinned at the start of the viewport.
  ///
  /// It is the visible part of the natural interval if that is not too short, and otherwise an
  /// interval of the least length at the nearest allowed position.
  private func pinned(
    _ own: LayoutOracle.Edges, atStart start: Double, to end: Double, _ minimum: Double?
  ) -> LayoutOracle.Edges {
    if start <= own.start { return own }
    let least = min(minimum ?? .infinity, length(own))
    if own.end - start >= least { return (start, own.end) }
    let nearest = nearest(to: start, from: own.start, to: max(end - least, own.start))
    return (nearest, nearest + least)
  }

  /// Returns the interval of an element that is pinned at the end of the viewport.
  private func pinned(
    _ own: LayoutOracle.Edges, atEnd end: Double, from start: Double, _ minimum: Double?
  ) -> LayoutOracle.Edges {
    let mirrored = pinned((-own.end, -own.start), atStart: -end, to: -start, minimum)
    return (-mirrored.end, -mirrored.start)
  }

  /// Returns the first element with a wrong pinned position, or nil.
  func violation(
    of layout: CollectionLayout, from first: Double, to last: Double,
    _ frame: (KindedIndexPath) -> LayoutRect?
  ) -> String? {
    let window = window(from: first, to: last)
    for (path, own) in natural {
      guard let found = frame(path) else { return "\(path) has no frame" }
      let expected = edges(of: path, own, in: window)
      let edges = MainLine(layout).along(found)
      if abs(edges.start - expected.start) > 1e-9 || abs(edges.end - expected.end) > 1e-9 {
        return "\(path) is at \(edges), not at \(expected)"
      }
    }
    return nil
  }

  private func length(_ edges: LayoutOracle.Edges) -> Double { edges.end - edges.start }

  private func edges(
    of path: KindedIndexPath, _ own: LayoutOracle.Edges, in window: (start: Double, end: Double)
  ) -> LayoutOracle.Edges {
    let section = spec.sections[path.section]
    guard section.isPinned, path.kind != .item, let whole = oracle.sections[path.section],
      let body = oracle.bodies[path.section]
    else { return own }
    let minimum = path.kind == .header ? section.minimumHeader : section.minimumFooter
    let header = natural[.header(inSection: path.section)]
    let footer = natural[.footer(inSection: path.section)]
    if case .beside = section.placement {
      return pinned(own, atStart: window.start, to: body.end, minimum)
    }
    // The allowed positions: inside the insets are the items, and elements inside them.
    func isInside(_ placement: SectionLayout.Supplementary.Placement) -> Bool {
      if case .inside = placement { true } else { false }
    }
    let isHeaderInside = isInside(section.placement)
    let isFooterInside = isInside(section.footerPlacement ?? section.placement)
    var area = whole
    if path.kind == .header ? isHeaderInside : isFooterInside {
      area.start = isHeaderInside ? header?.start ?? body.start : body.start
      area.end = isFooterInside ? footer?.end ?? body.end : body.end
    }
    if path.kind == .header {
      if section.pinningArea == .items, let footer { area.end = min(area.end, footer.start) }
      return pinned(own, atStart: window.start, to: area.end, minimum)
    }
    if section.pinningArea == .items, let header { area.start = max(area.start, header.end) }
    return pinned(own, atEnd: window.end, from: area.start, minimum)
  }
}
