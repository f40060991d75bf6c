import Foundation
import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import SectileTesting
import SectileVirtualizer
import Testing

/// The folder of reviewed frames.
private let references = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().appendingPathComponent("References")

@Suite struct TransitionTests {
  private let viewport = transitionViewport

  /// Expects the start and end of a transition, and returns the change of each path.
  private func paths(
    _ transition: LayoutTransition, _ names: (start: String, end: String),
    _ location: SourceLocation = #_sourceLocation
  ) -> [String] {
    for (progress, name) in [(0.0, names.start), (1, names.end)] {
      expectGeometry(
        of: GeometrySnapshot(transition, at: progress), named: name, in: references,
        sourceLocation: location)
    }
    return transition.elements.map { element in
      "\(element.oldPath?.description ?? "-") → \(element.newPath?.description ?? "-")"
    }
  }

  @Test func `inserted rows appear, removed rows disappear and others move`() throws {
    let changes = try SectionedChanges(
      itemRemovals: [.item(2, inSection: 0)],
      itemInsertions: [.item(1, inSection: 0), .item(2, inSection: 0)],
      itemMoves: [.init(old: .item(9, inSection: 0), new: .item(3, inSection: 0))])
    let transition = try rows(10).transition(to: rows(11), through: changes, in: Viewport(viewport))
    check(
      paths(transition, ("rows-come-and-go-start", "rows-come-and-go-end")),
      equals: [
        "0.2 → -", "- → 0.1", "- → 0.2", "0.1 → 0.4", "0.header → 0.header",
      ])
  }

  @Test func `a new viewport shifts the start frames`() throws {
    let changes = try SectionedChanges(itemInsertions: [.item(0, inSection: 0)])
    var moved = viewport
    moved.y = 30
    let transition = try rows(10)
      .transition(
        to: rows(11), through: changes, in: Viewport(viewport), newViewport: Viewport(moved))
    check(
      paths(transition, ("rows-stay-start", "rows-stay-end")),
      equals: [
        "0.1 → 0.2", "0.2 → 0.3", "0.header → 0.header",
      ])
    check(transition.viewport.rect, equals: moved)
  }

  @Test func `updated rows reload and measured rows resize`() throws {
    let changes = try SectionedChanges(
      itemUpdates: [.init(old: .item(1, inSection: 0), new: .item(1, inSection: 0))])
    let transition = try rows(10).transition(
      to: rows(10, length: 5), through: changes, in: Viewport(viewport))
    check(
      paths(transition, ("rows-shrink-start", "rows-shrink-end")),
      equals: ["0.1", "0.2", "0.3", "0.4", "0.5", "0.header"].map { "\($0) → \($0)" })
    let half = transition.frames(at: 0.5)[1]
    check(half.frame, equals: LayoutRect(x: 0, y: 25, width: 100, height: 7.5))
    check(half, equals: transition.frame(ofElement: 1, at: 0.5))
  }

  @Test func `progress is clamped to 0...1`() throws {
    let transition = try rows(10).transition(to: rows(10, length: 5), in: Viewport(viewport))
    check(transition.frames(at: -3), equals: transition.frames(at: 0))
    check(transition.frames(at: .infinity), equals: transition.frames(at: 1))
    check(transition.frames(at: -.infinity), equals: transition.frames(at: 0))
  }

  /// 0 / 0 is the progress of a transition without duration.
  @Test func `a progress of NaN counts as the end`() throws {
    let (low, high) = try (rows(10), rows(10, length: 20))
    let transition = low.transition(to: high, in: Viewport(viewport))
    check(!transition.elements.isEmpty)
    check(transition.frames(at: .nan), equals: transition.frames(at: 1))
    check(transition.frame(ofElement: 1, at: .nan), equals: transition.frame(ofElement: 1, at: 1))
    let back = high.transition(to: low, in: Viewport(viewport))
    check(
      transition.interrupted(at: .nan, by: back).elements,
      equals: transition.interrupted(at: 1, by: back).elements)
  }

  @Test func `orthogonal sections start at their offsets`() throws {
    var scrolling = SectionLayout.list(itemLength: .fixed(50))
    scrolling.orthogonal = OrthogonalScrolling(length: 20)
    let layout = try CollectionLayout(
      of: SectionCounts([10], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 40), section: { _ in scrolling })
    let transition = layout.transition(
      to: layout,
      in: Viewport(LayoutRect(x: 0, y: 0, width: 100, height: 40), orthogonalOffsets: [0: 100]),
      newViewport: Viewport(
        LayoutRect(x: 0, y: 0, width: 100, height: 40), orthogonalOffsets: [0: 150]))
    check(
      paths(transition, ("orthogonal-scrolls-start", "orthogonal-scrolls-end")),
      equals: ["0.2", "0.3", "0.4"].map { "\($0) → \($0)" })
  }

  @Test func `an interrupted row continues from its current frame`() throws {
    let short = try rows(10, length: 5)
    let tall = try rows(10)
    let going = tall.transition(to: short, in: Viewport(viewport))
    let back = going.interrupted(at: 0.5, by: short.transition(to: tall, in: Viewport(viewport)))
    let row = back.elements.first { $0.newPath == .item(2, inSection: 0) }!
    check(row.start, equals: LayoutRect(x: 0, y: 25, width: 100, height: 7.5))
    check(row.end, equals: LayoutRect(x: 0, y: 30, width: 100, height: 10))
    check(going.elements[row.interruptedIndex!].newPath, equals: .item(2, inSection: 0))
  }

  @Test func `an interrupted row that disappears continues to disappear`() throws {
    let removal = try SectionedChanges(itemRemovals: [.item(1, inSection: 0)])
    let full = try rows(10)
    let less = try rows(9)
    let going = full.transition(to: less, through: removal, in: Viewport(viewport))
    let back = going.interrupted(
      at: 0.25, by: less.transition(to: full, through: removal.inverse(), in: Viewport(viewport)))
    let ghost = back.elements[0]
    check(ghost.oldPath, equals: nil)
    check(ghost.newPath, equals: nil)
    check(ghost.change, equals: .disappear)
    check(ghost.startOpacity, equals: 0.75)
    check(ghost.endOpacity, equals: 0)
    check(back.elements.contains { $0.newPath == .item(1, inSection: 0) && $0.change == .appear })
  }
}
