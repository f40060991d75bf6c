import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The stops of snapping: those beyond an end of the content count as that end.
@Suite struct SnappingLaws {
  // MARK: Random layouts

  private static func specs(_ count: UInt64) -> some Sequence<(seed: UInt64, spec: LayoutSpec)> {
    (0..<count).lazy.map { seed in
      var spec =
        seed % 4 == 3
        ? LayoutSpec.randomOrthogonal(seed: seed) : .random(seed: seed, isExact: seed % 2 == 0)
      spec.isReversed = seed % 3 == 1
      return (seed, spec)
    }
  }

  @Test func `snapping a snapped offset changes nothing`() throws {
    for (seed, spec) in Self.specs(seedCount(60, deep: 200)) {
      let layout = try spec.layout()
      let line = MainLine(layout)
      var generator = SeededGenerator(seed: seed)
      let items = layout.paths.filter { $0.kind == .item }
      for _ in 0..<4 {
        let viewport = Viewport(
          line.viewport(at: 0, length: Double(generator.int(in: 1...400))))
        let range = layout.scrollRange(in: viewport)
        let offset = Double(generator.int(in: -400...Int(line.length) * 3 + 400)) / 3
        let (start, end) = (Double(generator.int(in: 0...40)) / 3, Double(generator.int(in: 0...9)))
        let chosen = items.filter { _ in generator.oneIn(4) }
        for alignment in ScrollAlignment.allCases {
          for velocity in [0, 1, -1] as [Double] {
            func check(_ name: String, _ snapped: (Double, Double) -> Double) {
              let stop = snapped(offset, velocity)
              #expect(range.contains(stop), "seed \(seed): \(name) \(alignment) near \(offset)")
              for second in [0, velocity, -velocity] {
                let again = snapped(stop, second)
                #expect(
                  abs(again - stop) <= 1e-9,
                  "seed \(seed): \(name) \(alignment) near \(offset) at \(velocity)\n\(spec)")
              }
            }
            for target in CollectionLayout.SnapTarget.allCases {
              check("\(target)") {
                layout.snapOffset(
                  near: $0, velocity: $1, to: target, aligned: alignment, in: viewport,
                  startPadding: start, endPadding: end)
              }
            }
            check("paths") {
              layout.snapOffset(
                near: $0, velocity: $1, to: chosen, aligned: alignment, in: viewport,
                startPadding: start, endPadding: end)
            }
          }
        }
      }
    }
  }

  @Test func `snapping a snapped orthogonal offset changes nothing`() throws {
    for seed in 0..<seedCount(60, deep: 200) {
      let spec = LayoutSpec.randomOrthogonal(seed: seed)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for section in spec.sections.indices {
        let largest = layout.limitedOrthogonalOffsets([section: .infinity])[section] ?? 0
        for _ in 0..<6 {
          let offset = Double(generator.int(in: -90...Int(largest) * 3 + 90)) / 3
          for velocity in [0, 1, -1] as [Double] {
            let stop = layout.orthogonalOffset(ofSection: section, near: offset, velocity: velocity)
            check((0...largest).contains(stop), "seed \(seed), \(section), \(offset)")
            for second in [0, velocity, -velocity] {
              let again = layout.orthogonalOffset(ofSection: section, near: stop, velocity: second)
              check(abs(again - stop) <= 1e-9, "seed \(seed), \(section), \(offset)\n\(spec)")
            }
          }
        }
      }
    }
  }

  @Test func `a single path is the only stop, where showing it scrolls to`() throws {
    for (seed, spec) in Self.specs(seedCount(60, deep: 200)) {
      let layout = try spec.layout()
      let line = MainLine(layout)
      var generator = SeededGenerator(seed: seed)
      for path in layout.paths.shuffled(using: &generator).prefix(6) {
        let viewport = Viewport(
          line.viewport(at: 0, length: Double(generator.int(in: 1...400))))
        let (start, end) = (Double(generator.int(in: 0...40)) / 3, Double(generator.int(in: 0...9)))
        for alignment in [ScrollAlignment.start, .center, .end] {
          let shown = layout.offset(
            toShow: path, aligned: alignment, in: viewport, startPadding: start, endPadding: end)
          for (offset, velocity) in [(0, 0), (1e6, -1), (-1e6, 1), (line.length / 2, 1.0)] {
            let found = layout.snapOffset(
              near: offset, velocity: velocity, to: [path], aligned: alignment, in: viewport,
              startPadding: start, endPadding: end)
            check(
              abs(found - shown) <= 1e-9,
              "seed \(seed): \(path) \(alignment) near \(offset): \(found), not \(shown)")
          }
        }
      }
    }
  }

  @Test func `chosen paths are the only stops`() throws {
    for (seed, spec) in Self.specs(seedCount(60, deep: 200)) {
      let layout = try spec.layout()
      let line = MainLine(layout)
      var generator = SeededGenerator(seed: seed)
      let chosen = Array(layout.paths.shuffled(using: &generator).prefix(3))
      if chosen.isEmpty { continue }
      let viewport = Viewport(line.viewport(at: 0, length: Double(generator.int(in: 1...400))))
      for alignment in [ScrollAlignment.start, .center, .end] {
        let stops = chosen.map {
          layout.offset(
            toShow: $0, aligned: alignment, in: viewport, startPadding: 3, endPadding: 5)
        }
        for offset in stride(from: -50, through: line.length + 50, by: 40) {
          for velocity in [0, 1, -1] as [Double] {
            let found = layout.snapOffset(
              near: offset, velocity: velocity, to: chosen, aligned: alignment, in: viewport,
              startPadding: 3, endPadding: 5)
            check(
              stops.contains { abs($0 - found) <= 1e-9 },
              "seed \(seed): \(found) near \(offset) is no stop of \(stops)")
          }
        }
      }
    }
  }

  // MARK: The ends of the content

  private let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 300, height: 250))

  private func rows(_ counts: [Int], _ length: Double) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts(counts, hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 300, height: 250)
    ) { _ in .list(itemLength: .fixed(length)) }
  }

  @Test func `the last rows make the end of the content a stop`() throws {
    let list = try rows([10], 100)
    let paths = [0, 3, 7, 9].map { KindedIndexPath.item($0, inSection: 0) }
    for (offset, velocity, expected) in [
      (750.0, 0.0, 750.0), (740, 0, 750), (725, 0, 700), (726, 0, 750), (710, 1, 750),
      (750, -1, 750), (749, -1, 700), (900, 0, 750),
    ] {
      let name = "\(offset) at \(velocity)"
      check(
        list.snapOffset(near: offset, velocity: velocity, to: .item, in: viewport),
        equals: expected, name)
      check(
        list.snapOffset(near: offset, velocity: velocity, to: paths, in: viewport),
        equals: expected, name)
    }
    // Without a path at the end, the end is no stop.
    check(list.snapOffset(near: 750, to: paths.dropLast(), in: viewport), equals: 700)
  }

  @Test func `the first rows make the start of the content a stop`() throws {
    let list = try rows([10], 100)
    for (offset, alignment, expected) in [
      (0.0, ScrollAlignment.center, 0.0), (12, .center, 0), (13, .center, 25), (10, .end, 0),
      (25, .end, 0), (26, .end, 50),
    ] {
      check(
        list.snapOffset(near: offset, to: .item, aligned: alignment, in: viewport),
        equals: expected, "\(offset) \(alignment)")
    }
    check(
      list.snapOffset(near: 0, velocity: 1, to: .item, aligned: .center, in: viewport), equals: 0)
    check(
      list.snapOffset(near: 1, velocity: 1, to: .item, aligned: .center, in: viewport), equals: 25)
  }

  @Test func `the last page and the last section end at the end of the content`() throws {
    let list = try rows([10], 100)
    let pages = Viewport(LayoutRect(x: 0, y: 0, width: 300, height: 300))
    check(list.snapOffset(near: 700, to: .page, in: pages), equals: 700)
    check(list.snapOffset(near: 649, to: .page, in: pages), equals: 600)
    // Sections at 0, 530 and 660; the largest offset is 340.
    let sections = try rows([53, 13, 7], 10)
    let window = Viewport(LayoutRect(x: 0, y: 0, width: 300, height: 390))
    check(sections.snapOffset(near: 250, to: .section, in: window), equals: 340)
    check(sections.snapOffset(near: 170, to: .section, in: window), equals: 0)
  }

  @Test func `a carousel rests where its first and its last card are visible`() throws {
    func carousel(_ snapping: SnapBehavior) throws -> CollectionLayout {
      try CollectionLayout(
        of: SectionCounts([10], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 320, height: 480)
      ) { _ in
        .list(itemLength: .fixed(110), lineSpacing: 10)
          .orthogonalScrolling(length: 100, snapping: snapping)
      }
    }
    // The largest offset is 870.
    for (snapping, offset, expected) in [
      (SnapBehavior.lineStart, 870.0, 870.0), (.lineStart, 850, 840), (.lineCenter, 870, 870),
      (.lineCenter, 0, 0), (.lineCenter, 7, 0), (.lineCenter, 8, 15), (.page, 800, 870),
    ] {
      check(
        try carousel(snapping).orthogonalOffset(ofSection: 0, near: offset), equals: expected,
        "\(snapping) near \(offset)")
    }
  }

  @Test func `the middle is between both paddings`() throws {
    let list = try rows([20], 100)
    let path = KindedIndexPath.item(8, inSection: 0)
    let shown = list.offset(
      toShow: path, aligned: .center, in: viewport, startPadding: 100, endPadding: 0)
    check(shown, equals: 675)
    check(
      list.snapOffset(
        near: 690, to: .item, aligned: .center, in: viewport, startPadding: 100), equals: 675)
    check(
      list.snapOffset(
        near: 690, to: [path], aligned: .center, in: viewport, startPadding: 100, endPadding: 50),
      equals: 700)
    check(
      list.snapOffset(near: 690, to: [path], aligned: .end, in: viewport, endPadding: 50),
      equals: 700)
  }
}
