import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Appending the elements of an area to an array, compared with the sequence and with brute force.
@Suite struct AppendElementsTests {
  /// Returns a random spec with all kinds of sections; in every third one, the first sections
  /// scroll orthogonally.
  private func spec(seed: UInt64, itemLimit: Int) -> LayoutSpec {
    var spec = LayoutSpec.random(
      seed: seed, isExact: seed.isMultiple(of: 2), itemLimit: itemLimit)
    guard seed.isMultiple(of: 3) else { return spec }
    for index in spec.sections.indices.prefix(2) {
      spec.sections[index].orthogonal = OrthogonalScrolling(length: 60, snapping: .none)
    }
    return spec
  }

  /// Returns the whole content, and some random areas.
  private func areas(of layout: CollectionLayout, seed: UInt64) -> [LayoutRect] {
    var generator = SeededGenerator(seed: seed)
    let size = layout.contentSize
    var areas = [
      LayoutRect(x: -9, y: -9, width: size.width + 18, height: size.height + 18), .zero,
      LayoutRect(x: 0, y: 0, width: -1, height: -1),
    ]
    for _ in 0..<4 {
      areas.append(
        LayoutRect(
          x: Double.random(in: -50...max(size.width, 1), using: &generator),
          y: Double.random(in: -50...max(size.height, 1), using: &generator),
          width: Double(generator.int(in: 0...400)), height: Double(generator.int(in: 0...400))))
    }
    return areas
  }

  private static let placeholder = LayoutElement(path: .footer(inSection: 77), frame: .zero)

  /// Returns an array with room for exactly `count` elements behind its placeholders.
  private func array(withFreeCapacity count: Int) -> [LayoutElement] {
    var array: [LayoutElement] = []
    array.reserveCapacity(count + 2)
    while array.capacity - array.count > count { array.append(Self.placeholder) }
    return array
  }

  @Test func `appended elements are those of the sequence, after the existing elements`() throws {
    var count = 0
    let seeds = seedCount(150, deep: 300)
    for seed in 0..<seeds {
      let spec = spec(seed: seed, itemLimit: seed.isMultiple(of: 5) ? 200 : 30)
      let layout = try spec.layout()
      for area in areas(of: layout, seed: seed) {
        let offsets = [0: Double(seed % 7) * 9, 1: 5]
        for viewport in [Viewport(area), spec.viewport(area, orthogonalOffsets: offsets)] {
          let expected = Array(layout.elements(in: viewport))
          var found = [Self.placeholder, Self.placeholder]
          layout.appendElements(in: viewport, to: &found)
          let isSame =
            found.count == expected.count + 2 && found[..<2].allSatisfy { $0 == Self.placeholder }
            && Array(found[2...]) == expected
          if !isSame { Issue.record("seed \(seed), \(viewport)\n\(spec)") }
          count += expected.count
        }
        var pinned: [LayoutElement] = []
        layout.appendElements(in: Viewport(area), to: &pinned)
        check(pinned, equals: Array(layout.elements(in: Viewport(area))), "seed \(seed), \(area)")
      }
    }
    check(count > 65 * seeds)
  }

  @Test func `a search continues at every element where the array was full`() throws {
    var stops = 0
    for seed in 0..<200 as Range<UInt64> {
      let spec = spec(seed: seed, itemLimit: 12)
      let layout = try spec.layout()
      let area = areas(of: layout, seed: seed)[0]
      // Pinning at the edges of a smaller viewport moves headers.
      let viewport = LayoutRect(
        x: 0, y: 30, width: layout.contentSize.width, height: layout.contentSize.height / 2)
      let expected = layout.everyElement(inViewport: viewport).filter { layout.shows($0, in: area) }
      for capacity in 0..<min(expected.count + 2, 70) {
        var found = array(withFreeCapacity: capacity)
        let old = found.count
        layout.appendElements(overlapping: area, in: Viewport(viewport), to: &found)
        if Array(found[old...]) != expected {
          Issue.record("seed \(seed), capacity \(capacity)\n\(spec)")
        }
        stops += 1
      }
    }
    check(stops, isGreaterThan: 1_000)
  }

  /// Rows of several lengths are visited in a loop of their own, which ends at three equal rows.
  @Test func `a search of a list continues at every row`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([200]), in: LayoutSize(width: 10, height: 10),
      measure: { path, _ in LayoutSize(width: 10, height: [3, 1, 2, 5, 5, 5, 4][path.item! % 7]) },
      section: { _ in .list(lineSpacing: 1) })
    let all = layout.everyElement
    for start in stride(from: 0.0, to: 60, by: 7) {
      let area = LayoutRect(x: 0, y: start, width: 10, height: 80)
      let expected = all.filter { $0.frame.overlaps(area) }
      for capacity in 0...expected.count + 1 {
        var found = array(withFreeCapacity: capacity)
        let old = found.count
        layout.appendElements(in: Viewport(area), to: &found)
        check(Array(found[old...]), equals: expected, "from \(start), room for \(capacity)")
      }
    }
  }

  @Test func `an array with capacity for the elements keeps it`() throws {
    var kept = 0
    for seed in 0..<200 as Range<UInt64> {
      // Without space left, the search of an orthogonal section cannot exclude its next item.
      var spec = LayoutSpec.random(seed: seed, itemLimit: 100)
      for index in spec.sections.indices { spec.sections[index].orthogonal = nil }
      let layout = try spec.layout()
      for area in areas(of: layout, seed: seed) {
        let count = Array(layout.elements(in: Viewport(area))).count
        var found = array(withFreeCapacity: count)
        let capacity = found.capacity
        layout.appendElements(in: Viewport(area), to: &found)
        check(found.capacity, equals: capacity, "seed \(seed), \(area)")
        kept += count > 0 ? 1 : 0
      }
    }
    check(kept, isGreaterThan: 300)
  }

  @Test func `the sequence can be iterated twice and by several iterators`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([400, 300]), in: LayoutSize(width: 320, height: 480)
    ) { section in
      section == 0
        ? .list(itemLength: .fixed(44)).header(.fixed(28))
        : .masonry(.count(3), itemLength: .fixed(50))
    }
    let all = LayoutRect(x: 0, y: 0, width: 320, height: 1e6)
    let elements = layout.elements(overlapping: all)
    let expected = layout.everyElement
    check(expected.count, equals: 701)
    check(Array(elements), equals: expected)
    var first = elements.makeIterator()
    for index in 0..<100 { check(first.next(), equals: expected[index], "index \(index)") }
    var second = first
    for index in 100..<701 { check(first.next(), equals: expected[index], "index \(index)") }
    for index in 100..<701 { check(second.next(), equals: expected[index], "index \(index)") }
    for _ in 0..<3 { check(first.next(), equals: nil) }
    check(Array(elements), equals: expected)
  }

  #if SECTILE_CHECKS || DEBUG
    /// A screen costs its rows, and for each section that it shows one visit, one descent for each
    /// leaf and, if a header is pinned, one visit more.
    @Test(arguments: [0.0, 8])
    func `a screen visits its rows and two leaves`(spacing: Double) throws {
      let layout = try CollectionLayout(
        of: SectionCounts([20_000, 20_000]), in: LayoutSize(width: 320, height: 1_000),
        measure: { path, _ in
          LayoutSize(width: 320, height: Double(30 + (path.item ?? 0) &* 7919 % 40))
        },
        section: { _ in .list(lineSpacing: spacing).header(.fixed(30), pinned: true) })
      var array: [LayoutElement] = []
      for y in stride(from: 0, to: layout.contentSize.height - 1_000, by: 50_003) {
        array.removeAll(keepingCapacity: true)
        let counter = VisitCounter()
        VisitCounter.$current.withValue(counter) {
          layout.appendElements(
            in: Viewport(LayoutRect(x: 0, y: y, width: 320, height: 1_000)), to: &array)
        }
        check(array.count, isGreaterThan: 15, "y \(y)")
        check(counter.value, isAtMost: array.count + 12, "at \(y): \(counter.value) visits")
      }
    }
  #endif
}
