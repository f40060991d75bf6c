import SectileLayout
import SectilePaths
import SectileSnapshots
import Testing

/// A moment of a transition as text: who is there, how opaque, and what becomes of it.
@Suite struct TransitionSnapshotTests {
  private func rows(_ count: Int, length: Double = 40) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count], hasFooters: false), in: LayoutSize(width: 100, height: 60)
    ) { _ in .list(itemLength: .fixed(length)).header(.fixed(10), pinned: true) }
  }

  private let viewport = LayoutRect(x: 0, y: 30, width: 100, height: 60)

  /// Of three rows the first goes, and another one comes behind the second.
  private func exchange() throws -> LayoutTransition {
    try rows(3).transition(
      to: rows(3),
      through: SectionedChanges(
        itemRemovals: [.item(0, inSection: 0)], itemInsertions: [.item(1, inSection: 0)]),
      in: viewport)
  }

  @Test func `a transition at its start, on its way and at its end`() throws {
    let transition = try exchange()
    #expect(
      GeometrySnapshot(transition, at: 0).text == """
        0.0  0 10 100 40 disappear
        0.0  0 50 100 40 move
        0.1  0 50 100 40 appear opacity 0
        0.header  0 30 100 10 pinned stay

        """)
    #expect(
      GeometrySnapshot(transition, at: 0.25).text == """
        0.0  0 10 100 40 disappear opacity 0.75
        0.0  0 40 100 40 move
        0.1  0 50 100 40 appear opacity 0.25
        0.header  0 30 100 10 pinned stay

        """)
    #expect(
      GeometrySnapshot(transition, at: 1).text == """
        0.0  0 10 100 40 disappear opacity 0
        0.0  0 10 100 40 move
        0.1  0 50 100 40 appear
        0.header  0 30 100 10 pinned stay

        """)
    #expect(
      GeometrySnapshot(transition, at: 0.25, of: .header).text
        == "0.header  0 30 100 10 pinned stay\n")
    #expect(GeometrySnapshot(transition, at: 7) == GeometrySnapshot(transition, at: 1))
  }

  @Test func `every moment is read back, and made twice is the same`() throws {
    let (first, second) = (try exchange(), try exchange())
    for step in 0...100 {
      let snapshot = GeometrySnapshot(first, at: Double(step) / 100)
      #expect(snapshot.elements.count == 4)
      #expect(try GeometrySnapshot(parsing: snapshot.text) == snapshot, "\(step)")
      #expect(GeometrySnapshot(second, at: Double(step) / 100).text == snapshot.text, "\(step)")
    }
  }

  /// At the end stands what is seen of the new layout, besides what went out of sight or away.
  @Test func `the end is the new layout, and the start the old one`() throws {
    let (old, new) = (try rows(9), try rows(7, length: 30))
    let changes = try SectionedChanges(
      itemRemovals: [.item(1, inSection: 0), .item(4, inSection: 0), .item(8, inSection: 0)],
      itemInsertions: [.item(2, inSection: 0)])
    let transition = old.transition(to: new, through: changes, in: viewport)
    func seen(_ layout: CollectionLayout) -> [LayoutElement] {
      Array(layout.elements(inViewport: viewport))
    }
    let end = GeometrySnapshot(transition, at: 1).elements
      .filter { $0.opacity > 0 && viewport.overlaps($0.frame) }
      .map { LayoutElement(path: $0.path, frame: $0.frame, isPinned: $0.isPinned) }
    #expect(end.count == 4 && end == seen(new))
    let start = GeometrySnapshot(transition, at: 0).elements
      .filter { $0.opacity > 0 && viewport.overlaps($0.frame) }
    #expect(start.count == 3 && Set(start.map(\.frame)) == Set(seen(old).map(\.frame)))
  }

  @Test func `what goes on disappearing keeps its last path`() throws {
    let (full, less) = (try rows(3), try rows(2))
    let removal = try SectionedChanges(itemRemovals: [.item(0, inSection: 0)])
    let going = full.transition(to: less, through: removal, in: viewport)
    let back = less.transition(to: full, through: removal.inverse(), in: viewport)
    let snapshot = GeometrySnapshot(going.interrupted(at: 0.25, by: back), at: 0.5)
    #expect(
      snapshot.text == """
        0.0  0 10 100 40 disappear opacity 0.375
        0.0  0 10 100 40 appear opacity 0.5
        0.1  0 45 100 40 move
        0.2  0 85 100 40 move
        0.header  0 30 100 10 pinned stay

        """)
    #expect(try GeometrySnapshot(parsing: snapshot.text) == snapshot)
  }

  @Test func `a moment that is another one differs, and it is said in what`() throws {
    let reference = GeometrySnapshot(try exchange(), at: 0.25)
    #expect(reference.difference(from: reference) == nil)
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
      #expect(snapshot.difference(from: reference) == sentence)
      #expect(snapshot.differingLines(from: reference).split(separator: "\n").count == 2)
    }
    // Opacities have no tolerance, which is in points.
    var snapshot = reference
    snapshot.elements[2].opacity = 0.26
    snapshot.elements[1].frame.y = 41
    #expect(snapshot.difference(from: reference, tolerance: 1)?.contains("opacity") == true)
    // What disappears is not taken for what is there under the same path.
    snapshot = reference
    snapshot.elements.remove(at: 0)
    #expect(
      snapshot.difference(from: reference)
        == "differs at 0.0 (disappear): it is missing, reference says 0 10 100 40 (1 of 4 lines).")
    snapshot = reference
    snapshot.elements.remove(at: 1)
    #expect(
      snapshot.difference(from: reference)
        == "differs at 0.0: it is missing, reference says 0 40 100 40 (1 of 4 lines).")
  }
}
