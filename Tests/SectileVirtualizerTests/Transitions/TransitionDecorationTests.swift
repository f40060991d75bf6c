import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Decorations in transitions, and elements by path, in random transitions of all arrangements.
@Suite struct TransitionDecorationTests {
  private struct Case {
    let old: CollectionLayout
    let new: CollectionLayout
    let changes: SectionedChanges
    let viewport: LayoutRect
    let newViewport: LayoutRect
  }

  /// Returns the steps of a random layout that changes.
  private func cases(seed: UInt64) throws -> [Case] {
    var live = LiveSpec(seed: seed, isExact: true)
    var layout = try live.spec.layout()
    var generator = SeededGenerator(seed: seed)
    var cases: [Case] = []
    for _ in 0..<5 {
      let old = layout
      try live.step(&layout)
      func viewport(_ layout: CollectionLayout) -> LayoutRect {
        LayoutRect(
          x: 0, y: Double(generator.int(in: 0...Int(layout.contentSize.height))), width: 300,
          height: 300)
      }
      cases.append(
        Case(
          old: old, new: layout, changes: live.lastChanges, viewport: viewport(old),
          newViewport: viewport(layout)))
    }
    return cases
  }

  private static let everything = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  @Test func `each visible decoration moves with its section or item`() throws {
    var changes: Set<LayoutTransition.Change> = []
    for seed in 0..<seedCount(70, deep: 200) {
      for row in try cases(seed: seed) {
        let transition = row.old.transition(
          to: row.new, through: row.changes, in: Viewport(row.viewport),
          newViewport: Viewport(row.newViewport))
        let shift = LayoutPoint(
          x: row.newViewport.x - row.viewport.x, y: row.newViewport.y - row.viewport.y)
        let before = row.old.decorations(overlapping: Self.everything, in: Viewport(row.viewport))
        let after = row.new.decorations(overlapping: Self.everything, in: Viewport(row.newViewport))
        var expected = 0
        for old in before {
          // A badge that is scrolled out of an orthogonal section also has a frame.
          let new =
            after.first { corresponds(old, $0, row.changes) }
            ?? old.badge.flatMap { badge in
              old.item.flatMap { row.changes.newPath(for: $0) }.flatMap {
                row.new.decoration(.init(.badge, section: $0.section, item: $0, badge: badge))
              }
            }
          let isVisible =
            row.old.shows(old, in: row.viewport)
            || new.map { row.new.shows($0, in: row.newViewport) } ?? false
          guard isVisible else { continue }
          expected += 1
          let found = transition.decorations.filter { $0.old == old }
          check(found.count == 1 && found.first?.new == new, "seed \(seed), \(old)")
          guard let found = found.first else { continue }
          check(
            found.start, equals: old.frame.moved(by: shift), "seed \(seed), row \(row), old \(old)")
          check(
            found.end, equals: new?.frame ?? found.start, "seed \(seed), row \(row), old \(old)")
          check(found.startOpacity, equals: 1, "seed \(seed), row \(row), old \(old)")
          check(
            found.endOpacity, equals: new == nil ? 0 : 1, "seed \(seed), row \(row), old \(old)")
          changes.insert(found.change)
        }
        for new in after where !before.contains(where: { corresponds($0, new, row.changes) }) {
          guard row.new.shows(new, in: row.newViewport) else { continue }
          expected += 1
          let found = transition.decorations.filter { $0.new == new }
          if let badge = new.badge, let item = new.item.flatMap({ row.changes.oldPath(for: $0) }),
            let old = row.old.decoration(
              .init(.badge, section: item.section, item: item, badge: badge))
          {
            check(found.count == 1 && found.first?.old == old, "seed \(seed), \(new)")
            continue
          }
          check(found.count == 1 && found.first?.old == nil, "seed \(seed), \(new)")
          check(found.first?.change, equals: .appear, "seed \(seed), row \(row), new \(new)")
          check(found.first?.start, equals: new.frame, "seed \(seed), row \(row), new \(new)")
          changes.insert(.appear)
        }
        check(transition.decorations.count, equals: expected, "seed \(seed)")
        let ends = transition.decorationFrames(at: 1)
        check(
          ends.map(\.index), equals: Array(transition.decorations.indices),
          "seed \(seed), row \(row)")
        check(
          ends.map(\.frame), equals: transition.decorations.map(\.end), "seed \(seed), row \(row)")
        check(
          transition.decorationFrames(at: 0).map(\.frame),
          equals: transition.decorations.map(\.start), "seed \(seed), row \(row)")
      }
    }
    check(changes, equals: [.appear, .disappear, .move, .resize, .stay])
  }

  private func corresponds(
    _ old: LayoutDecoration, _ new: LayoutDecoration, _ changes: SectionedChanges
  ) -> Bool {
    guard old.kind == new.kind, old.badge == new.badge, (old.item == nil) == (new.item == nil)
    else { return false }
    switch (old.section, old.item) {
    case (_, let item?): return changes.newPath(for: item) == new.item
    case (let section?, nil): return changes.newSection(for: section) == new.section
    case (nil, nil): return true
    }
  }

  @Test func `an interrupted transition continues each decoration where it is`() throws {
    var continued = 0
    let seeds = seedCount(50, deep: 100)
    for seed in 0..<seeds {
      let rows = try cases(seed: seed)
      for (first, second) in zip(rows, rows.dropFirst()) {
        let running = first.old.transition(
          to: first.new, through: first.changes, in: Viewport(first.viewport),
          newViewport: Viewport(first.newViewport))
        let next = second.old.transition(
          to: second.new, through: second.changes, in: Viewport(first.newViewport),
          newViewport: Viewport(second.newViewport))
        let result = running.interrupted(at: 0.25, by: next)
        let shift = LayoutPoint(
          x: second.newViewport.x - first.newViewport.x,
          y: second.newViewport.y - first.newViewport.y)
        let present = running.decorationFrames(at: 0.25)
        let starts = result.decorationFrames(at: 0)
        for (index, state) in present.enumerated() {
          let found = result.decorations.indices.filter {
            result.decorations[$0].interruptedIndex == index
          }
          check(found.count, equals: 1, "seed \(seed), \(running.decorations[index])")
          guard let found = found.first else { continue }
          check(starts[found].frame, equals: state.frame.moved(by: shift), "seed \(seed)")
          check(starts[found].opacity, equals: state.opacity, "seed \(seed)")
          let decoration = result.decorations[found]
          check(
            decoration.endOpacity, equals: decoration.new == nil ? 0 : 1,
            "seed \(seed), first \(first), second \(second), state \(state)")
          if let new = decoration.new {
            check(
              decoration.end, equals: new.frame,
              "seed \(seed), first \(first), second \(second), state \(state)")
          }
          continued += 1
        }
        check(
          result.decorations.count, isAtLeast: next.decorations.count,
          "seed \(seed), first \(first), second \(second)")
      }
    }
    check(continued > 3 * seeds)
  }

  @Test func `each element is found by its old and by its new path`() throws {
    var found = 0
    let seeds = seedCount(70, deep: 200)
    for seed in 0..<seeds {
      let rows = try cases(seed: seed)
      var running: LayoutTransition?
      for row in rows {
        var transition = row.old.transition(
          to: row.new, through: row.changes, in: Viewport(row.viewport),
          newViewport: Viewport(row.newViewport))
        if let running { transition = running.interrupted(at: 0.5, by: transition) }
        for path in Set(Array(row.old.paths) + Array(row.new.paths)) {
          let old = transition.elements.firstIndex { $0.oldPath == path }
          let new = transition.elements.firstIndex { $0.newPath == path }
          check(transition.elementIndex(oldPath: path), equals: old, "seed \(seed), old \(path)")
          check(transition.elementIndex(newPath: path), equals: new, "seed \(seed), new \(path)")
          found += (old == nil ? 0 : 1) + (new == nil ? 0 : 1)
        }
        running = transition
      }
    }
    check(found > 5 * seeds)
  }
}

extension CollectionLayout {
  fileprivate func shows(_ decoration: LayoutDecoration, in area: LayoutRect) -> Bool {
    decoration.kind == .badge
      ? showsBadge(decoration, in: area) : decoration.frame.overlaps(area)
  }
}
