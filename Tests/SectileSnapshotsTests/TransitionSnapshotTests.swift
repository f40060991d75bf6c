import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import SectileVirtualizer
import Testing

/// A moment of a transition as text: elements, opacities and changes.
@Suite struct TransitionSnapshotTests {
  private func rows(_ count: Int, length: Double = 40) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count], hasFooters: false), in: LayoutSize(width: 100, height: 60)
    ) { _ in .list(itemLength: .fixed(length)).header(.fixed(10), pinned: true) }
  }

  private let viewport = LayoutRect(x: 0, y: 30, width: 100, height: 60)

  /// The first of three rows is removed, and one is inserted after the second.
  private func exchange() throws -> LayoutTransition {
    try rows(3).transition(
      to: rows(3),
      through: SectionedChanges(
        itemRemovals: [.item(0, inSection: 0)], itemInsertions: [.item(1, inSection: 0)]),
      in: Viewport(viewport))
  }

  @Test func `snapshots show a transition at its start, middle and end`() throws {
    let transition = try exchange()
    check(
      GeometrySnapshot(transition, at: 0).text,
      equals: """
        0.0  0 10 100 40 disappear
        0.0  0 50 100 40 move
        0.1  0 50 100 40 appear opacity 0
        0.header  0 30 100 10 pinned stay

        """)
    check(
      GeometrySnapshot(transition, at: 0.25).text,
      equals: """
        0.0  0 10 100 40 disappear opacity 0.75
        0.0  0 40 100 40 move
        0.1  0 50 100 40 appear opacity 0.25
        0.header  0 30 100 10 pinned stay

        """)
    check(
      GeometrySnapshot(transition, at: 1).text,
      equals: """
        0.0  0 10 100 40 disappear opacity 0
        0.0  0 10 100 40 move
        0.1  0 50 100 40 appear
        0.header  0 30 100 10 pinned stay

        """)
    check(
      GeometrySnapshot(transition, at: 0.25, of: .header).text,
      equals: "0.header  0 30 100 10 pinned stay\n")
    check(GeometrySnapshot(transition, at: 7), equals: GeometrySnapshot(transition, at: 1))
  }

  @Test func `each moment survives a round trip and is deterministic`() throws {
    let (first, second) = (try exchange(), try exchange())
    for step in 0...100 {
      let snapshot = GeometrySnapshot(first, at: Double(step) / 100)
      check(snapshot.elements.count, equals: 4, "step \(step)")
      try check(GeometrySnapshot(parsing: snapshot.text), equals: snapshot, "\(step)")
      check(GeometrySnapshot(second, at: Double(step) / 100).text, equals: snapshot.text, "\(step)")
    }
  }

  /// The end shows the visible elements of the new layout and those that leave.
  @Test func `the start equals the old layout and the end the new one`() throws {
    let (old, new) = (try rows(9), try rows(7, length: 30))
    let changes = try SectionedChanges(
      itemRemovals: [.item(1, inSection: 0), .item(4, inSection: 0), .item(8, inSection: 0)],
      itemInsertions: [.item(2, inSection: 0)])
    let transition = old.transition(to: new, through: changes, in: Viewport(viewport))
    func visible(_ layout: CollectionLayout) -> [LayoutElement] {
      Array(layout.elements(in: Viewport(viewport)))
    }
    let end = GeometrySnapshot(transition, at: 1).elements
      .filter { $0.opacity > 0 && viewport.overlaps($0.frame) }
      .map { LayoutElement(path: $0.path, frame: $0.frame, isPinned: $0.isPinned) }
    check(end.count, equals: 4)
    check(end, equals: visible(new))
    let start = GeometrySnapshot(transition, at: 0).elements
      .filter { $0.opacity > 0 && viewport.overlaps($0.frame) }
    check(start.count, equals: 3)
    check(Set(start.map(\.frame)), equals: Set(visible(old).map(\.frame)))
  }

  @Test func `an element that continues to disappear keeps its last path`() throws {
    let (full, less) = (try rows(3), try rows(2))
    let removal = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    let going = full.transition(to: less, through: removal, in: Viewport(viewport))
    let back = less.transition(to: full, through: removal.inverse(), in: Viewport(viewport))
    let snapshot = GeometrySnapshot(going.interrupted(at: 0.25, by: back), at: 0.5)
    check(
      snapshot.text,
      equals: """
        0.0  0 10 100 40 disappear opacity 0.375
        0.0  0 10 100 40 appear opacity 0.5
        0.1  0 45 100 40 move
        0.2  0 85 100 40 move
        0.header  0 30 100 10 pinned stay

        """)
    try check(GeometrySnapshot(parsing: snapshot.text), equals: snapshot)
  }

  @Test func `different moments differ, and the message names the property`() throws {
    let reference = GeometrySnapshot(try exchange(), at: 0.25)
    check(reference.difference(from: reference), equals: nil)
    for (index, change, sentence) in [
      (
        0, { $0.opacity = 0.5 },
        "differs at 0.0 (disappear): its opacity is 0.5, reference says 0.75 (1 of 4 lines)."
      ),
      (
        1, { $0.change = .stay },
        "differs at 0.0: its change is stay, reference says move (1 of 4 lines)."
      ),
      (
        3, { $0.change = nil },
        "differs at 0.header: its change is none, reference says stay (1 of 4 lines)."
      ),
      (
        1, { $0.frame.y = 41 },
        "differs at 0.0: frame is 0 41 100 40, reference says 0 40 100 40; "
          + "top and bottom differ (1 of 4 lines)."
      ),
    ] as [(Int, (inout GeometrySnapshot.Element) -> Void, String)] {
      var snapshot = reference
      change(&snapshot.elements[index])
      check(snapshot.difference(from: reference), equals: sentence, "index \(index)")
      check(
        snapshot.differingLines(from: reference).split(separator: "\n").count, equals: 2,
        "index \(index), sentence \(sentence)")
    }
    // The tolerance is in points and does not apply to opacities.
    var snapshot = reference
    snapshot.elements[2].opacity = 0.26
    snapshot.elements[1].frame.y = 41
    check(snapshot.difference(from: reference, tolerance: 1)?.contains("opacity"), equals: true)
    // A disappearing element is not paired with an element of the same path.
    snapshot = reference
    snapshot.elements.remove(at: 0)
    check(
      snapshot.difference(from: reference),
      equals:
        "differs at 0.0 (disappear): it is missing, reference says 0 10 100 40 (1 of 4 lines).")
    snapshot = reference
    snapshot.elements.remove(at: 1)
    check(
      snapshot.difference(from: reference),
      equals: "differs at 0.0: it is missing, reference says 0 40 100 40 (1 of 4 lines).")
  }
}
