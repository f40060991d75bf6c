import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Insertion paths by the documented rule, by brute force.
@Suite struct DroppingTests {
  @Test func `insertion paths equal the oracle`() throws {
    var count = 0
    let seeds = seedCount(130, deep: 400)
    for seed in 0..<seeds {
      for violation in try violations(seed: seed, &count) { Issue.record("\(violation)") }
    }
    check(count > 12 * seeds)
  }

  @Test func `the insertion oracle disagrees for other sizes`() throws {
    var count = 0
    let found = try (0..<20 as Range<UInt64>).flatMap { seed in
      try violations(seed: seed, &count) { spec in
        for section in spec.sections.indices { spec.sections[section].lineSpacing += 7 }
      }
    }
    check(!found.isEmpty)
  }

  /// Returns insertion paths of a random layout that differ from the oracle, which may be given
  /// another layout.
  private func violations(
    seed: UInt64, _ count: inout Int, changing change: (inout LayoutSpec) -> Void = { _ in }
  ) throws -> [String] {
    var violations: [String] = []
    var spec = LayoutSpec.random(seed: seed)
    // An orthogonal layout snaps its own edges, which may differ by a pixel from those in the
    // layout.
    if spec.sections.contains(where: { $0.orthogonal != nil }) { spec.pixelScale = nil }
    let layout = try spec.layout()
    change(&spec)
    let oracle = LayoutOracle(spec)
    let line = MainLine(layout)
    var generator = SeededGenerator(seed: seed)
    var points: [LayoutPoint] = []
    for _ in 0..<10 {
      points.append(
        line.point(
          along: Double(generator.int(in: -100...Int(line.length) * 8 + 100)) / 8,
          across: Double(generator.int(in: -200...2000)) / 4))
      guard let frame = layout.everyElement.randomElement(using: &generator)?.frame else {
        continue
      }
      points.append(frame.origin)
      points.append(LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
      points.append(LayoutPoint(x: frame.maxX, y: frame.maxY))
    }
    for edges in oracle.sections {
      guard let edges else { continue }
      points.append(line.point(along: edges.start, across: 10))
      points.append(line.point(along: edges.end, across: 10))
    }
    // Points are at edges and middles: exactly for exact numbers, nearly for others.
    points = points.map {
      LayoutPoint(
        x: ($0.x * 8).rounded() == $0.x * 8 ? $0.x : $0.x + 0.01,
        y: ($0.y * 8).rounded() == $0.y * 8 ? $0.y : $0.y + 0.01)
    }
    for point in points {
      let expected = insertion(at: point, in: layout, spec, oracle)
      let found = layout.insertionPath(at: point)
      if found != expected && !isTie(point, for: found, in: layout, spec, oracle) {
        violations.append(
          "seed \(seed), \(point): \(found as Any) is not \(expected as Any)\n\(spec)")
      }
      count += expected == nil ? 0 : 1
    }
    return violations
  }

  /// Returns whether a point is so near to an edge or a middle that rounding may decide its side.
  private func isTie(
    _ point: LayoutPoint, for found: KindedIndexPath?, in layout: CollectionLayout,
    _ spec: LayoutSpec, _ oracle: LayoutOracle
  ) -> Bool {
    [-1e-9, 1e-9].contains { shift in
      let shifted = LayoutPoint(x: point.x + shift, y: point.y + shift)
      return insertion(at: shifted, in: layout, spec, oracle) == found
    }
  }

  private func insertion(
    at point: LayoutPoint, in layout: CollectionLayout, _ spec: LayoutSpec, _ oracle: LayoutOracle
  ) -> KindedIndexPath? {
    let line = MainLine(layout)
    let main = line.along(LayoutRect(origin: point, size: .zero)).start
    let cross = line.across(LayoutRect(origin: point, size: .zero)).start
    func snapped(_ edge: Double) -> Double {
      spec.pixelScale.map { (edge * $0 + 0.5 + 1e-7).rounded(.down) / $0 } ?? edge
    }
    // The section: the last one that starts at or before the point, or the next one if it is
    // nearer.
    let edges = oracle.sections.enumerated().compactMap { index, edges in
      edges.map { (index: index, start: snapped($0.start), end: snapped($0.end)) }
    }
    guard var place = edges.lastIndex(where: { $0.start <= main }) ?? edges.indices.first else {
      return nil
    }
    if place + 1 < edges.count, main >= edges[place].end,
      edges[place + 1].start - main < main - edges[place].end
    {
      place += 1
    }
    let section = edges[place].index
    let items = layout.paths.filter { $0.section == section && $0.kind == .item }
      .map { layout.frame(of: $0)! }
    let isOrthogonal = spec.sections[section].orthogonal != nil
    let gap =
      isOrthogonal
      ? gapInOrthogonalSection(at: point, items, layout, spec, section)
      : oracle.lines[section].isEmpty
        ? gapWithoutLines(at: point, items) { frame in
          let along = line.along(frame)
          return main >= (along.start + along.end) / 2
        }
        : gap(
          main, cross, oracle.lines[section], within: oracle.lineEdges[section],
          pixel: spec.pixelScale.map { 1 / $0 } ?? 1e-9,
          items.map { (line.along($0), line.across($0)) })
    return .item(gap, inSection: section)
  }

  /// Before or after the topmost item at the point, or else the first of the nearest items.
  private func gapWithoutLines(
    at point: LayoutPoint, _ items: [LayoutRect], isBehind: (LayoutRect) -> Bool
  ) -> Int {
    var nearest: Int?
    var least = Double.infinity
    for (item, frame) in items.enumerated() {
      let dx = max(frame.x - point.x, 0, point.x - frame.maxX)
      let dy = max(frame.y - point.y, 0, point.y - frame.maxY)
      if dx * dx + dy * dy < least { (nearest, least) = (item, dx * dx + dy * dy) }
    }
    nearest = items.lastIndex { $0.contains(point) } ?? nearest
    return nearest.map { isBehind(items[$0]) ? $0 + 1 : $0 } ?? 0
  }

  private func gap(
    _ main: Double, _ cross: Double, _ lines: [Range<Int>], within edges: LayoutOracle.Edges,
    pixel: Double, _ items: [(along: LayoutOracle.Edges, across: LayoutOracle.Edges)]
  ) -> Int {
    // A line is as long as its longest item.
    let ends = lines.map { line in
      (
        start: line.map { items[$0].along.start }.min()!,
        end: line.map { items[$0].along.end }.max()!
      )
    }
    if main < ends.first!.start { return 0 }
    if main >= ends.last!.end && main >= ends.last!.start { return items.count }
    var place = ends.lastIndex { $0.start <= main }!
    if main >= ends[place].end, ends[place + 1].start - main < main - ends[place].end {
      place += 1
    }
    // A point outside the edges of a line counts as at its nearest edge, up to a pixel.
    let inLine = min(max(cross, edges.start), edges.end)
    for item in lines[place] {
      let (along, across) = items[item]
      let isLevel = across.start <= inLine + pixel && inLine <= across.end + pixel
      let isBefore =
        lines[place].count == 1 && isLevel
        ? main < (along.start + along.end) / 2 : cross < (across.start + across.end) / 2
      if isBefore { return item }
    }
    return lines[place].upperBound
  }

  /// The same in the coordinates of the orthogonal layout.
  private func gapInOrthogonalSection(
    at point: LayoutPoint, _ items: [LayoutRect], _ layout: CollectionLayout, _ spec: LayoutSpec,
    _ section: Int
  ) -> Int {
    if items.isEmpty { return 0 }
    let innerSpec = spec.orthogonalLayout(ofSection: section)
    let oracle = LayoutOracle(innerSpec)
    let inner = layout.orthogonalLayout(ofSection: section)!
    let first = inner.frame(of: .item(0, inSection: 0))!
    let offset = LayoutPoint(x: first.x - items[0].x, y: first.y - items[0].y)
    return insertion(
      at: LayoutPoint(x: point.x + offset.x, y: point.y + offset.y), in: inner, innerSpec, oracle)!
      .item!
  }

  @Test func `drops into lists, grids and empty sections`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 4, 0]), in: LayoutSize(width: 100, height: 400)
    ) { section in
      section == 1
        ? .grid(.count(3), itemLength: .fixed(30), itemSpacing: 5).header(.fixed(10))
        : .list(itemLength: .fixed(20)).header(.fixed(10))
    }
    // Headers at 0, 50 and 120; items of 20 at 10 and 30, of 30 at 60 and 90.
    for (x, y, section, item) in [
      (50.0, 5.0, 0, 0), (50, 19, 0, 0), (50, 20, 0, 1), (50, 49, 0, 2),
      (0, 50, 1, 0), (10, 65, 1, 0), (16, 65, 1, 1), (99, 65, 1, 3), (10, 95, 1, 3),
      (99, 95, 1, 4), (99, 118, 1, 4), (50, 125, 2, 0), (50, 1000, 2, 0), (50, -1000, 0, 0),
    ] {
      check(
        layout.insertionPath(at: LayoutPoint(x: x, y: y)), equals: .item(item, inSection: section),
        "(\(x), \(y))")
    }
    check(layout.insertionPath(at: LayoutPoint(x: .nan, y: 0)), equals: nil)
    check(layout.insertionPath(at: LayoutPoint(x: 0, y: .infinity)), equals: nil)
  }

  /// A margin, the middle and the other margin of a section with insets of 16.
  private static let places = [8.0, 150, 292, -50, 350]

  @Test(arguments: CollectionLayout.Axis.allCases, CollectionLayout.Direction.allCases)
  func `beside a row its middle along the main axis decides`(
    axis: CollectionLayout.Axis, direction: CollectionLayout.Direction
  ) throws {
    let inset =
      axis == .vertical
      ? LayoutInsets(leading: 16, trailing: 16) : LayoutInsets(top: 16, bottom: 16)
    let full = LayoutSize(width: 268, height: 60)
    for (name, section) in [
      ("list", SectionLayout.list(itemLength: .fixed(60))),
      ("grid", .grid(.count(1), itemLength: .fixed(60))),
      ("narrow column", .grid(.fitting(maximum: 200), itemLength: .fixed(60))),
      ("grid with spans", .grid(.count(3), itemLength: .fixed(60))),
      ("flow", .flow()),
    ] {
      for isReversed in [false, true] {
        let layout = try CollectionLayout(
          of: SectionCounts([3], hasHeaders: false, hasFooters: false),
          in: LayoutSize(width: 300, height: 300), axis: axis, direction: direction,
          isReversed: isReversed,
          measure: { _, _ in
            axis == .vertical ? full : LayoutSize(width: full.height, height: full.width)
          }, span: { _ in name == "grid with spans" ? .max : 1 }
        ) { _ in section.insets(inset) }
        let line = MainLine(layout)
        for across in Self.places {
          check(
            [10, 40, 70, 100].map {
              layout.insertionPath(at: line.point(along: $0, across: across))?.item
            }, equals: [0, 1, 1, 2], "\(name) at \(across), reversed: \(isReversed)")
        }
      }
    }
  }

  @Test func `beside a single item in a line with space for another one the cross axis decides`()
    throws
  {
    let inset = LayoutInsets(leading: 16, trailing: 16)
    let size = LayoutSize(width: 80, height: 60)
    for section in [SectionLayout.grid(.count(3), itemLength: .fixed(60)), .flow()] {
      let layout = try CollectionLayout(
        of: SectionCounts([4], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 300, height: 300), measure: { _, _ in size }
      ) { _ in section.insets(inset) }
      // The fourth item is alone in the second line.
      check(
        [(8.0, 70.0), (8, 110), (50, 70), (50, 110), (200, 70), (299, 70)].map {
          layout.insertionPath(at: LayoutPoint(x: $0.0, y: $0.1))?.item
        }, equals: [3, 4, 3, 4, 4, 4])
    }
  }

  @Test func `a drop at the rounded start of a row is in that row`() throws {
    // The second row starts at 10.4 points, and at pixel 10.
    let grid = try layout(
      of: Array(repeating: .zero, count: 4), width: 100, pixelScale: 1,
      .grid(.count(2), itemLength: .fixed(10.4)))
    for (y, item) in [(0.0, 0), (9.5, 0), (10, 2), (10.2, 2), (10.4, 2)] {
      check(
        grid.insertionPath(at: LayoutPoint(x: 10, y: y)), equals: .item(item, inSection: 0), "\(y)")
    }
    // Three rows start at pixel 0.
    let rows = try layout(
      of: Array(repeating: .zero, count: 20), width: 100, pixelScale: 1,
      .list(itemLength: .fixed(0.2)))
    check(rows.insertionPath(at: .zero), equals: .item(2, inSection: 0))
  }

  @Test func `a layout of hidden sections has no insertion path`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([0, 0]), in: LayoutSize(width: 100, height: 400)
    ) { _ in .list().whenEmpty(.hidden) }
    check(layout.insertionPath(at: .zero), equals: nil)
  }
}
