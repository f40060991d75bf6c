// The code that Docs/Reference/Layouts/Orthogonal.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct OrthogonalSnippets {
  @Test func `an orthogonal section`() throws {
    // snippet: an orthogonal section
    let layout = try CollectionLayout(
      of: SectionCounts([30, 4], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 480)
    ) { section in
      section == 0
        ? .list(itemLength: .fixed(100), lineSpacing: 8)
          .insets(LayoutInsets(leading: 16, trailing: 16))
          .orthogonalScrolling(length: 120, snapping: .lineStart)
        : .list(itemLength: .fixed(44))
    }

    show(layout.contentSize)  // (320.0, 296.0)
    show(layout.orthogonalFrame(ofSection: 0))  // 0.0 0.0 320.0 120.0
    show(layout.orthogonalLayout(ofSection: 0)?.contentSize)  // (3264.0, 120.0)
    show(layout.frame(of: .item(7, inSection: 0)))  // 772.0 0.0 100.0 120.0
    // end
    // snippet: a scrolled orthogonal section
    let offset = layout.orthogonalOffset(ofSection: 0, near: 700)
    let viewport = Viewport(
      LayoutRect(x: 0, y: 0, width: 320, height: 100), orthogonalOffsets: [0: offset])
    let visible = layout.elements(in: viewport)

    show(offset)  // 648.0
    show(visible.map(\.path))  // [0.5, 0.6, 0.7, 0.8]
    show(layout.path(at: LayoutPoint(x: 20, y: 60), in: viewport))  // 0.6
    // end
  }

  @Test func `snapping of orthogonal sections`() throws {
    // snippet: snapping of orthogonal sections
    func snapped(_ snapping: SnapBehavior, velocity: Double = 0) throws -> Double {
      let layout = try CollectionLayout(
        of: SectionCounts([30]), in: LayoutSize(width: 320, height: 480)
      ) { _ in
        .list(itemLength: .fixed(100), lineSpacing: 10).orthogonalScrolling(
          length: 120, snapping: snapping)
      }
      return layout.orthogonalOffset(ofSection: 0, near: 250, velocity: velocity)
    }

    try show(snapped(.none))  // 250.0
    try show(snapped(.lineStart))  // 220.0
    try show(snapped(.lineStart, velocity: 1))  // 330.0
    try show(snapped(.lineCenter))  // 220.0
    try show(snapped(.page))  // 320.0
    // end
  }
}
