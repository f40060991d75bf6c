import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Hierarchies of other data, viewports that are not finite, and scrolling to rows below pinned
/// ancestors.
@Suite struct StickyAncestorsInputTests {
  @Test func `a hierarchy of other data gives each element once`() throws {
    for seed in 0..<seedCount(100, deep: 200) {
      var generator = SeededGenerator(seed: seed)
      let spec = StickySpec.random(seed: seed, using: &generator)
      let layout = try spec.layout()
      let line = MainLine(layout)
      // More rows or fewer than the layout has, with other levels.
      let levels = (0..<generator.int(in: 0...3)).map { _ in
        LevelHierarchy.randomLevels(count: generator.int(in: 0...30), using: &generator)
      }
      let hierarchy = LevelHierarchy(levels).hierarchy
      for _ in 0..<4 {
        let offset = Double(generator.int(in: -40...Int(line.length) + 40))
        let viewport = Viewport(line.viewport(at: offset, length: 90), hierarchy: hierarchy)
        let found = layout.elements(in: viewport).map(\.path)
        check(Set(found).count, equals: found.count, "seed \(seed), \(offset): \(found)\n\(spec)")
        for path in layout.paths {
          check(layout.frame(of: path, in: viewport) != nil, "seed \(seed), path \(path)")
          check(
            layout.offset(toShow: path, aligned: .start, in: viewport).isFinite,
            "seed \(seed), path \(path)")
        }
      }
    }
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
        layout.frame(of: path, in: spec.viewport(viewport, levels: .max)), equals: nil,
        "path \(path)")
      check(
        layout.offset(
          toShow: path, aligned: .start, in: spec.viewport(viewport, levels: .max)),
        equals: layout.offset(toShow: path, aligned: .start, in: Viewport(viewport)), "path \(path)"
      )
    }
    let empty = try CollectionLayout(of: SectionCounts([]), in: .zero) { _ in .list() }
    check(Array(empty.elements(in: spec.viewport(viewport, levels: .max))), equals: [])
    check(empty.path(at: .zero, in: spec.viewport(viewport, levels: .max)), equals: nil)
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
            overlapping: LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9),
            in: Viewport(viewport, hierarchy: hierarchy))
          for element in all {
            let frame = layout.frame(of: element.path, in: Viewport(viewport, hierarchy: hierarchy))
            check(element.frame, equals: frame, "seed \(seed), \(viewport): \(element)\n\(spec)")
          }
          let shrunkCount = layout.everyElement(inViewport: viewport)
            .count { layout.hasShrunkToNothing($0) }
          check(
            Set(all.map(\.path)).count, equals: layout.paths.count - shrunkCount,
            "seed \(seed), \(viewport)")
          let visible = Array(layout.elements(in: Viewport(viewport, hierarchy: hierarchy)))
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
      _ row: Int, _ alignment: ScrollAlignment, levels: Int = .max, padding: Double? = nil
    ) -> Double {
      layout.offset(
        toShow: .item(row, inSection: 0), aligned: alignment,
        in: spec.viewport(viewport, levels: levels),
        startPadding: padding)
    }
    check(offset(5, .start), equals: 125 - 70)
    check(offset(5, .start, levels: 1), equals: 125 - 50)
    check(offset(5, .start, levels: 0), equals: 125 - 30)
    check(offset(5, .start, padding: 60), equals: 125 - 60)
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
        toShow: .item(3, inSection: 0), aligned: .nearest,
        in: spec.viewport(scrolled, levels: .max)),
      equals: 85 - 70)
    check(
      layout.offset(
        toShow: .item(3, inSection: 0), aligned: .nearest, in: Viewport(scrolled), startPadding: 0),
      equals: 40)
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
            toShow: path, aligned: alignment,
            in: spec.viewport(from))
          var viewport = from
          if line.isVertical { viewport.y = offset } else { viewport.x = offset }
          // At the start of the content, the viewport cannot make room for the pin inset.
          if spec.startPinInset > 0 && line.mirroredOffset(offset, outer: outer) <= 0 { continue }
          // Footers are pinned at the end and cover rows, as without a hierarchy.
          let covering = layout.elements(
            overlapping: frame,
            in: spec.viewport(viewport)
          ).filter { $0.isPinned && $0.path != path && $0.path.kind != .footer }
          let isCovered = covering.contains { element in
            guard let part = element.frame.intersection(frame) else { return false }
            return part.width * part.height > 0
          }
          let moved = layout.frame(
            of: path,
            in: spec.viewport(viewport))
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
