import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// All gaps, dragged items and points of small layouts.
///
/// A deep run tests all of the layouts, other runs some of them.
@Suite struct ReorderTargetTests {
  @Test(arguments: DragCase.arrangements.indices)
  func `live layouts and changes of every gap equal those of nested arrays`(index: Int) throws {
    let shapes = [
      [3], [5], [2, 2], [3, 0], [0, 3], [1, 2], [4, 1], [2, 0, 1], [1, 1, 1], [0, 0, 2],
    ]
    var count = 0
    try DragCase.all(
      of: shapes, DragCase.arrangements[index], step: Exhaustive.step(17)
    ) { drag in
      for target in drag.model.targets {
        let reordering = try drag.reordering(at: target)
        let ids = drag.model.ids(movedTo: target)
        count += 1
        var name: String { "\(drag.model.dragged) to \(target) of \(drag.model.spec)" }
        let hidesItems = drag.model.spec.sections.contains(where: \.isCollapsed)
        if let text = reorderingDifference(
          reordering.layout, drag.fresh[target]!, comparesMeasuredSizes: !hidesItems)
        {
          Issue.record("\(name): \(text)")
          return
        }
        check(reordering.target, equals: target, "\(name)")
        check(
          drag.model.ids(movedBy: reordering.changes, counts: ids.map(\.count)), equals: ids,
          "\(name)")
        check(reordering.changes, equals: reordering.changes.simplified(), "\(name)")
        let paths = SectionCounts(ids.map(\.count))
        let block = reordering.livePaths.paths(in: IndexPaths(paths))
        check(
          block.map { ids[$0.section][$0.item!] }, equals: drag.model.dragged.sorted(), "\(name)")
      }
    }
    check(count, isGreaterThan: 20)
  }

  /// The points of a drag by the proposals of all live layouts.
  ///
  /// The target of a drag depends on the point only by these proposals. So two points with the same
  /// ones have the same targets, and one of them is enough.
  private struct Answers {
    private(set) var proposals: [[KindedIndexPath?]] = []
    private(set) var points: [[LayoutPoint]] = []
    private var indices: [[KindedIndexPath?]: Int] = [:]

    mutating func add(_ point: LayoutPoint, _ answer: [KindedIndexPath?]) {
      let index = indices[answer, default: points.count]
      if index == points.count {
        indices[answer] = index
        proposals.append(answer)
        points.append([])
      }
      points[index].append(point)
    }
  }

  /// All layouts of up to three items in a deep run, otherwise some layouts and points.
  @Test(arguments: DragCase.arrangements.indices)
  func `every point has a stable target from every gap`(index: Int) throws {
    let shapes = [[2], [1, 1], [1, 2], [0, 2], [2, 0, 1], [3], [1, 1, 1], [2, 1]]
    // The nearest item decides in dense grids, masonry and custom arrangements.
    let comparesDistances = [5, 8, 9, 10].contains(index)
    var (count, moved, answerCount, unsettled) = (0, 0, 0, 0)
    try DragCase.all(
      of: shapes, DragCase.arrangements[index],
      step: Exhaustive.step(13)
    ) { drag in
      let states = try drag.starts.map { try drag.reordering(at: $0) }
      var answers = Answers()
      let points = CriticalPoints(of: drag.fresh.values, comparesDistances: comparesDistances)
      for point in points.all {
        count += 1
        // All points of all layouts take minutes.
        if count % Exhaustive.step(11) != 0 { continue }
        answers.add(point, drag.starts.map { drag.proposal(point, from: $0) })
        // The live layouts propose the same as fresh ones.
        for (start, state) in zip(drag.starts, states) {
          let (live, fresh) = (state.layout, drag.fresh[start]!)
          if live.insertionPath(at: point) != fresh.insertionPath(at: point) {
            Issue.record("\(drag.model.dragged) at \(point) of \(drag.model.spec)")
            return
          }
        }
      }
      for (proposals, points) in zip(answers.proposals, answers.points) {
        func proposal(from target: KindedIndexPath?) -> KindedIndexPath? {
          proposals[drag.starts.firstIndex(of: target)!]
        }
        for (start, before) in zip(drag.starts, states) {
          let expected = DragModel.stableTarget(from: before.target) { proposal(from: $0) }
          for point in Set([points[0], points[points.count - 1]]) {
            var after = before
            let hasMoved = try after.move(to: point, measure: drag.measure, span: drag.span)
            var name: String {
              "\(drag.model.dragged) from \(start as Any) at \(point) of \(drag.model.spec)"
            }
            check(after.target, equals: expected, "\(name)")
            check(hasMoved, equals: after.target != before.target, "\(name)")
            try check(!after.move(to: point, measure: drag.measure, span: drag.span), "\(name)")
            check(
              after.layout.reorderTarget(for: after.livePaths, at: point), equals: after.target,
              "\(name)")
            moved += hasMoved ? 1 : 0
            unsettled += proposal(from: after.target) == after.target ? 0 : 1
            answerCount += 1
          }
        }
      }
    }
    check(moved, isGreaterThan: 30)
    check(count, isGreaterThan: 500)
    // Proposals never repeat in lists and in masonry.
    check([0, 8].contains(index) ? unsettled == 0 : unsettled * 4 <= answerCount, "\(unsettled)")
  }
}
