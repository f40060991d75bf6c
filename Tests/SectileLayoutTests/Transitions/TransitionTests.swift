import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

@Suite struct TransitionTests {
  private func rows(_ count: Int, length: Double = 10) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count], hasFooters: false), in: LayoutSize(width: 100, height: 40)
    ) { _ in
      .list(itemLength: .fixed(length)).header(.fixed(10), pinned: true)
    }
  }

  private let viewport = LayoutRect(x: 0, y: 20, width: 100, height: 20)

  private func text(_ transition: LayoutTransition) -> [String] {
    transition.elements.map { element in
      let paths = "\(element.oldPath?.description ?? "-") → \(element.newPath?.description ?? "-")"
      return "\(paths) \(element.change) \(element.start.y) → \(element.end.y)"
    }
  }

  @Test func `rows appear, disappear and move`() throws {
    let changes = try SectionedChanges(
      itemRemovals: [.item(2, inSection: 0)],
      itemInsertions: [.item(1, inSection: 0), .item(2, inSection: 0)],
      itemMoves: [.init(old: .item(9, inSection: 0), new: .item(3, inSection: 0))])
    let transition = try rows(10).transition(to: rows(11), through: changes, in: viewport)
    #expect(
      text(transition) == [
        "0.2 → - disappear 30.0 → 30.0", "- → 0.1 appear 20.0 → 20.0",
        "- → 0.2 appear 30.0 → 30.0", "0.1 → 0.4 move 20.0 → 50.0",
        "0.header → 0.header stay 20.0 → 20.0",
      ])
  }

  @Test func `the viewport may move with what is seen`() throws {
    let changes = try SectionedChanges(itemInsertions: [.item(0, inSection: 0)])
    var moved = viewport
    moved.y = 30
    let transition = try rows(10)
      .transition(to: rows(11), through: changes, in: viewport, newViewport: moved)
    #expect(
      text(transition) == [
        "0.1 → 0.2 stay 30.0 → 30.0", "0.2 → 0.3 stay 40.0 → 40.0",
        "0.header → 0.header stay 30.0 → 30.0",
      ])
    #expect(transition.viewport == moved)
  }

  @Test func `updated and resized rows`() throws {
    let changes = try SectionedChanges(
      itemUpdates: [.init(old: .item(1, inSection: 0), new: .item(1, inSection: 0))])
    let transition = try rows(10).transition(
      to: rows(10, length: 5), through: changes, in: viewport)
    #expect(
      text(transition) == [
        "0.1 → 0.1 reload 20.0 → 15.0", "0.2 → 0.2 resize 30.0 → 20.0",
        "0.3 → 0.3 resize 40.0 → 25.0", "0.4 → 0.4 resize 50.0 → 30.0",
        "0.5 → 0.5 resize 60.0 → 35.0", "0.header → 0.header stay 20.0 → 20.0",
      ])
    let half = transition.frames(at: 0.5)[1]
    #expect(half.frame == LayoutRect(x: 0, y: 25, width: 100, height: 7.5))
    #expect(half == transition.frame(ofElement: 1, at: 0.5))
  }

  @Test func `time is clamped`() throws {
    let transition = try rows(10).transition(to: rows(10, length: 5), in: viewport)
    #expect(transition.frames(at: -3) == transition.frames(at: 0))
    #expect(transition.frames(at: .infinity) == transition.frames(at: 1))
    #expect(transition.frames(at: -.infinity) == transition.frames(at: 0))
  }

  @Test func `a time that is no number is refused`() async {
    await #expect(processExitsWith: .failure) {
      let layout = try CollectionLayout(of: SectionCounts([1]), in: .zero) { _ in
        .list(itemLength: .fixed(1))
      }
      _ = layout.transition(to: layout, in: .zero).frames(at: .nan)
    }
  }

  @Test func `strips go from where they are scrolled to`() throws {
    var strip = SectionLayout.list(itemLength: .fixed(50))
    strip.orthogonal = OrthogonalScrolling(length: 20)
    let layout = try CollectionLayout(
      of: SectionCounts([10], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 40), section: { _ in strip })
    let transition = layout.transition(
      to: layout, in: LayoutRect(x: 0, y: 0, width: 100, height: 40), stripOffsets: [0: 100],
      newStripOffsets: [0: 150])
    #expect(
      transition.elements.map { "\($0.newPath!) \($0.start.x) → \($0.end.x)" } == [
        "0.2 0.0 → -50.0", "0.3 50.0 → 0.0", "0.4 100.0 → 50.0",
      ])
  }

  @Test func `an interrupted row turns round where it is`() throws {
    let short = try rows(10, length: 5)
    let tall = try rows(10)
    let going = tall.transition(to: short, in: viewport)
    let back = going.interrupted(at: 0.5, by: short.transition(to: tall, in: viewport))
    let row = back.elements.first { $0.newPath == .item(2, inSection: 0) }!
    #expect(row.start == LayoutRect(x: 0, y: 25, width: 100, height: 7.5))
    #expect(row.end == LayoutRect(x: 0, y: 30, width: 100, height: 10))
    #expect(going.elements[row.interruptedIndex!].newPath == .item(2, inSection: 0))
  }

  @Test func `an interrupted row that disappears goes on to do so`() throws {
    let removal = try SectionedChanges(itemRemovals: [.item(1, inSection: 0)])
    let full = try rows(10)
    let less = try rows(9)
    let going = full.transition(to: less, through: removal, in: viewport)
    let back = going.interrupted(
      at: 0.25, by: less.transition(to: full, through: removal.inverse(), in: viewport))
    let ghost = back.elements[0]
    #expect(ghost.oldPath == nil && ghost.newPath == nil && ghost.change == .disappear)
    #expect(ghost.startOpacity == 0.75 && ghost.endOpacity == 0)
    #expect(back.elements.contains { $0.newPath == .item(1, inSection: 0) && $0.change == .appear })
  }
}
