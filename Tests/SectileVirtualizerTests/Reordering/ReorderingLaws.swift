import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Random drags in random layouts: all arrangements, axes, directions and settings.
///
/// Each seed is a layout with 20 drags of 10 points each. For a million points:
///
///     SECTILE_SEEDS=5000 swift test --filter ReorderingLaws
@Suite struct ReorderingLaws {
  private static let seeds = seedCount(3, deep: 12)

  /// The drags of a layout so far, as code.
  private struct Log {
    let seed: UInt64
    var lines: [String] = []

    var code: String {
      """
      let spec = LayoutSpec.random(seed: \(seed), itemLimit: 8)
      let layout = try spec.layout()
      \(lines.joined(separator: "\n"))
      """
    }
  }

  @Test func `random drags equal moves in nested arrays`() throws {
    var (moves, errors, unsettled) = (0, 0, 0)
    for seed in 0..<Self.seeds {
      let spec = LayoutSpec.random(seed: seed, itemLimit: 8)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let count = spec.sections.reduce(0) { $0 + $1.sizes.count }
      for _ in 0..<20 {
        let dragged = Set(
          (0..<generator.int(in: 0...3)).compactMap { _ in
            (0..<count).randomElement(using: &generator)
          })
        let model = DragModel(spec, dragged: dragged)
        var log = Log(seed: seed)
        var drag = Reordering(of: layout, lifting: model.paths)
        log.lines.append("var drag = Reordering(of: layout, lifting: \(model.paths))")
        for _ in 0..<10 {
          let point = point(in: drag.layout, &generator)
          log.lines.append("try drag.move(to: LayoutPoint(x: \(point.x), y: \(point.y)))")
          let before = drag
          let hasMoved: Bool
          do {
            hasMoved = try move(&drag, model, to: point)
          } catch {
            errors += 1
            hasMoved = false
          }
          moves += hasMoved ? 1 : 0
          if let text = try violation(of: drag, before, hasMoved, model, at: point, &unsettled) {
            Issue.record("\(text)\n\(log.code)")
            return
          }
        }
        drag.cancel()
        if let text = reorderingDifference(drag.layout, layout) {
          Issue.record("after cancel: \(text)\n\(log.code)")
        }
      }
    }
    check(moves, isGreaterThan: Int(Self.seeds) * 20)
    check(unsettled * 20, isLessThan: moves, "\(unsettled) of \(moves)")
    check(errors * 20, isLessThan: moves, "\(errors) of \(moves)")
  }

  @discardableResult
  private func move(
    _ drag: inout Reordering, _ model: DragModel, to point: LayoutPoint
  ) throws(LayoutError) -> Bool {
    try drag.move(
      to: point, measure: { path, _ in model.spec.sections[path.section].sizes[path.item!] },
      span: { _, _ in 1 })
  }

  private func point(
    in layout: CollectionLayout, _ generator: inout SeededGenerator
  ) -> LayoutPoint {
    if generator.oneIn(50) { return LayoutPoint(x: .nan, y: 5) }
    if generator.oneIn(2), let path = layout.paths.randomElement(using: &generator),
      let frame = layout.frame(of: path)
    {
      return LayoutPoint(
        x: frame.x + frame.width * Double(generator.int(in: -1...5)) / 4,
        y: frame.y + frame.height * Double(generator.int(in: -1...5)) / 4)
    }
    let size = layout.contentSize
    return LayoutPoint(
      x: Double(generator.int(in: -20...Int(size.width) + 20)),
      y: Double(generator.int(in: -20...Int(size.height) + 20)))
  }

  /// Returns a broken law of a drag that moved to a point, or nil.
  private func violation(
    of drag: Reordering, _ before: Reordering, _ hasMoved: Bool, _ model: DragModel,
    at point: LayoutPoint, _ unsettled: inout Int
  ) throws -> String? {
    if hasMoved != (drag.target != before.target) { return "the result is \(hasMoved)" }
    // 1. The changes move the items of nested arrays to the target.
    let ids = model.ids(movedTo: drag.target)
    if model.ids(movedBy: drag.changes, counts: ids.map(\.count)) != ids {
      return "\(drag.changes) do not give \(ids)"
    }
    // 2. Moving again changes nothing, and the query has the same target.
    var again = drag
    if (try? move(&again, model, to: point)) ?? false { return "moves again to \(again.target!)" }
    if model.dragged.isEmpty { return drag.target == nil ? nil : "nothing has a target" }
    let found = drag.layout.reorderTarget(for: drag.livePaths, at: point)
    // 3. The target is the one that the proposals of all live layouts lead to. If one of these
    // layouts is an error, the items stay.
    var next = before
    var proposal: KindedIndexPath?
    do {
      let expected = try DragModel.stableTarget(from: before.target) { target in
        if let target {
          try next.move(
            toTarget: target,
            measure: { path, _ in model.spec.sections[path.section].sizes[path.item!] },
            span: { _, _ in 1 })
        }
        let insertion = next.layout.insertionPath(at: point)
        proposal = insertion.map { model.target(of: $0, in: model.ids(movedTo: target)) }
        return proposal
      }
      if drag.target != expected { return "\(drag.target as Any) is not \(expected as Any)" }
    } catch {
      return hasMoved ? "moved in spite of \(error)" : nil
    }
    if !point.x.isNaN && proposal == drag.target && next.target == drag.target {
      return found == drag.target ? nil : "\(found as Any) is not \(drag.target as Any)"
    }
    unsettled += point.x.isNaN ? 0 : 1
    return nil
  }

  @Test func `the live layout equals the original one with the changes applied`() throws {
    for seed in 0..<Self.seeds {
      let spec = LayoutSpec.random(seed: seed, itemLimit: 8)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let count = spec.sections.reduce(0) { $0 + $1.sizes.count }
      let dragged = Set((0..<2).compactMap { _ in (0..<count).randomElement(using: &generator) })
      let model = DragModel(spec, dragged: dragged)
      var drag = Reordering(of: layout, lifting: model.paths)
      for _ in 0..<4 {
        guard
          (try? move(&drag, model, to: point(in: drag.layout, &generator))) ?? false
        else { continue }
        var applied = layout
        let changes = drag.changes
        func original(_ path: KindedIndexPath) -> KindedIndexPath { changes.oldPath(for: path)! }
        try applied.apply(
          changes, of: model.spec(with: model.ids(movedTo: drag.target)),
          measure: { path, _ in
            model.spec.sections[original(path).section].sizes[original(path).item!]
          }, span: { _ in 1 })
        let difference = reorderingDifference(applied, drag.layout)
        check(difference, equals: nil, "seed \(seed), \(model.paths) to \(drag.target!)\n\(spec)")
      }
    }
  }
}
