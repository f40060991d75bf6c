import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Wrong hierarchies, viewports that are not finite, and scrolling to rows below pinned ancestors.
@Suite struct StickyAncestorsInputTests {
  /// A hierarchy whose answers are random paths, many of which no layout has.
  private struct RandomHierarchy: SectionedHierarchy {
    let seed: UInt64

    func parent(of path: KindedIndexPath) -> KindedIndexPath? { answer(path, 0) }
    func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath { answer(path, 1) ?? path }

    private func answer(_ path: KindedIndexPath, _ salt: UInt64) -> KindedIndexPath? {
      let number = UInt64(path.section) << 20 | UInt64(path.item ?? 0xF_FFFF)
      var generator = SeededGenerator(seed: seed &* 77 &+ number &* 2 &+ salt)
      let section = generator.int(in: 0...3)
      switch generator.int(in: 0...9) {
      case 0: return nil
      case 1: return .header(inSection: section)
      case 2: return .footer(inSection: section)
      case 3: return path
      case 4: return .item(1_000_000, inSection: section)
      default: return .item(generator.int(in: 0...14), inSection: path.section)
      }
    }
  }

  @Test func `a wrong hierarchy gives each element once`() throws {
    for seed in 0..<seedCount(100, deep: 200) {
      var generator = SeededGenerator(seed: seed)
      let spec = StickySpec.random(seed: seed, using: &generator)
      let layout = try spec.layout()
      let line = MainLine(layout)
      let hierarchy = RandomHierarchy(seed: seed)
      for _ in 0..<4 {
        let offset = Double(generator.int(in: -40...Int(line.length) + 40))
        let viewport = line.viewport(at: offset, length: 90)
        let found = layout.elements(inViewport: viewport, hierarchy: hierarchy).map(\.path)
        check(Set(found).count, equals: found.count, "seed \(seed), \(offset): \(found)\n\(spec)")
        for path in layout.paths {
          check(
            layout.frame(of: path, inViewport: viewport, hierarchy: hierarchy) != nil,
            "seed \(seed), path \(path)")
          check(
            layout.offset(toShow: path, aligned: .start, in: viewport, hierarchy: hierarchy)
              .isFinite, "seed \(seed), path \(path)")
        }
      }
    }
  }

  @Test func `a cycle of parents ends`() throws {
    struct Cycle: SectionedHierarchy {
      func parent(of path: KindedIndexPath) -> KindedIndexPath? {
        path.item.map { .item(($0 + 9) % 10, inSection: 0) }
      }
      func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath { .item(9, inSection: 0) }
    }
    var spec = StickySpec()
    spec.levels = [Array(repeating: 0, count: 10)]
    spec.lengths = [Array(repeating: 10, count: 10)]
    let layout = try spec.layout()
    let viewport = LayoutRect(x: 0, y: 25, width: 100, height: 30)
    // The first row has the last one as its parent, which is after it and does not count.
    check(
      layout.elements(inViewport: viewport, hierarchy: Cycle()).map(\.frame.y),
      equals: [45, 35, 25])
    check(layout.frame(of: .item(9, inSection: 0), inViewport: viewport, hierarchy: Cycle()) != nil)
  }

  @Test func `missing elements have no frame`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 1]]
    spec.lengths = [[10, 10, 10]]
    let layout = try spec.layout()
    let viewport = LayoutRect(x: 0, y: 5, width: 100, height: 20)
    for path in [
      KindedIndexPath.item(3, inSection: 0), .item(0, inSection: 1), .header(inSection: 0),
    ] {
      check(
        layout.frame(of: path, inViewport: viewport, hierarchy: spec.hierarchy), equals: nil,
        "path \(path)")
      check(
        layout.offset(toShow: path, aligned: .start, in: viewport, hierarchy: spec.hierarchy),
        equals: layout.offset(toShow: path, aligned: .start, in: viewport), "path \(path)")
    }
    let empty = try CollectionLayout(of: SectionCounts([]), in: .zero) { _ in .list() }
    check(Array(empty.elements(inViewport: viewport, hierarchy: spec.hierarchy)), equals: [])
    check(empty.path(at: .zero, viewport: viewport, hierarchy: spec.hierarchy), equals: nil)
  }

  @Test func `in a viewport that is not finite frames and elements agree`() throws {
    let numbers = [-.infinity, -5, 0, 35, 1e300, .infinity, .nan]
    for seed in 0..<12 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let spec = StickySpec.random(seed: seed, using: &generator)
      let layout = try spec.layout()
      let hierarchy = spec.hierarchy
      for start in numbers {
        for length in numbers {
          let viewport =
            spec.axis == .vertical
            ? LayoutRect(x: 0, y: start, width: 100, height: length)
            : LayoutRect(x: start, y: 0, width: length, height: 100)
          let all = layout.elements(
            in: LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), viewport: viewport,
            hierarchy: hierarchy)
          for element in all {
            let frame = layout.frame(
              of: element.path, inViewport: viewport, hierarchy: hierarchy)
            check(element.frame, equals: frame, "seed \(seed), \(viewport): \(element)\n\(spec)")
          }
          let shrunkCount = layout.everyElement(inViewport: viewport)
            .count { layout.hasShrunkToNothing($0) }
          check(
            Set(all.map(\.path)).count, equals: layout.paths.count - shrunkCount,
            "seed \(seed), \(viewport)")
          let visible = Array(layout.elements(inViewport: viewport, hierarchy: hierarchy))
          check(visible.allSatisfy { $0.frame.overlaps(viewport) }, "seed \(seed), \(viewport)")
        }
      }
    }
  }

  // MARK: Scrolling

  @Test func `an item is scrolled to the end of its pinned ancestors`() throws {
    var spec = StickySpec()
    spec.levels = [[0, 1, 2, 2, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0]]
    spec.lengths = [Array(repeating: 20, count: 14)]
    spec.header = 10
    spec.isPinned = true
    spec.collectionHeader = 15
    spec.startPinInset = 5
    let layout = try spec.layout()
    let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    // The natural y of row 5 is 125. The elements above it have 5 + 15 + 10 + 20 + 20 points.
    func offset(
      _ row: Int, _ alignment: ScrollAlignment, levels: Int = .max, padding: Double = 0
    ) -> Double {
      layout.offset(
        toShow: .item(row, inSection: 0), aligned: alignment, in: viewport,
        hierarchy: spec.hierarchy, maximumLevels: levels, startPadding: padding)
    }
    check(offset(5, .start), equals: 125 - 70)
    check(offset(5, .start, levels: 1), equals: 125 - 50)
    check(offset(5, .start, levels: 0), equals: 125 - 30)
    check(offset(5, .start, padding: 60), equals: 125 - 70)
    check(offset(5, .start, padding: 80), equals: 125 - 80)
    check(offset(5, .center), equals: 125 - 70 + (20 - 30) / 2)
    check(offset(5, .end), equals: 45)
    check(offset(9, .start), equals: 205 - 30)
    check(offset(5, .start, padding: .nan), equals: 0)
    // Row 3 is visible, but below the pinned ancestors only from an offset of 15 on.
    var scrolled = viewport
    scrolled.y = 40
    check(
      layout.offset(
        toShow: .item(3, inSection: 0), aligned: .nearest, in: scrolled, hierarchy: spec.hierarchy),
      equals: 85 - 70)
    check(
      layout.offset(toShow: .item(3, inSection: 0), aligned: .nearest, in: scrolled), equals: 40)
  }

  @Test func `an item that is scrolled to is not covered`() throws {
    var count = 0
    for seed in 0..<80 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let spec = StickySpec.random(seed: seed, using: &generator)
      let layout = try spec.layout()
      let line = MainLine(layout)
      for path in layout.paths where path.kind == .item {
        let frame = try #require(layout.frame(of: path))
        let own = line.along(frame)
        if own.end == own.start { continue }
        for alignment in [ScrollAlignment.start, .nearest] {
          let outer = 400.0
          let from = line.viewport(at: Double(generator.int(in: 0...300)), length: outer)
          let offset = layout.offset(
            toShow: path, aligned: alignment, in: from, hierarchy: spec.hierarchy,
            maximumLevels: spec.maximumLevels)
          var viewport = from
          if line.isVertical { viewport.y = offset } else { viewport.x = offset }
          // At the start of the content, the viewport cannot make room for the pin inset.
          if spec.startPinInset > 0 && line.mirroredOffset(offset, outer: outer) <= 0 { continue }
          // Footers are pinned at the end and cover rows, as without a hierarchy.
          let covering = layout.elements(
            in: frame, viewport: viewport, hierarchy: spec.hierarchy,
            maximumLevels: spec.maximumLevels
          ).filter { $0.isPinned && $0.path != path && $0.path.kind != .footer }
          let isCovered = covering.contains { element in
            guard let part = element.frame.intersection(frame) else { return false }
            return part.width * part.height > 0
          }
          let moved = layout.frame(
            of: path, inViewport: viewport, hierarchy: spec.hierarchy,
            maximumLevels: spec.maximumLevels)
          if isCovered || moved != frame {
            Issue.record("seed \(seed), \(path), \(alignment): \(covering)\n\(spec)")
          }
          count += 1
        }
      }
    }
    check(count, isGreaterThan: 1_000)
  }
}
