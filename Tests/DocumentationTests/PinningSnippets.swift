// The code that Docs/Reference/Layouts/Pinning.md quotes.

import SectileLayout
import SectilePaths
import Testing

@Suite struct PinningSnippets {
  @Test func `headers over a scroll`() throws {
    // snippet: headers over a scroll
    let layout = try CollectionLayout(
      of: SectionCounts([5, 5]), in: LayoutSize(width: 100, height: 200)
    ) { _ in
      .list(itemLength: .fixed(100)).header(.fixed(40), pinned: true)
        .footer(.fixed(30), pinned: true)
    }
    func y(of path: KindedIndexPath, at offsets: [Double]) -> [Double] {
      offsets.compactMap { offset in
        let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 200)
        return layout.frame(of: path, in: Viewport(viewport))?.y
      }
    }

    show(y(of: .header(inSection: 0), at: [0, 100, 520, 580]))  // [0.0, 100.0, 500.0, 500.0]
    show(y(of: .footer(inSection: 0), at: [0, 100, 480, 580]))  // [170.0, 270.0, 540.0, 540.0]
    show(y(of: .header(inSection: 1), at: [0, 520, 580, 900]))  // [570.0, 570.0, 580.0, 900.0]
    show(y(of: .footer(inSection: 1), at: [0, 480, 520, 900]))  // [610.0, 650.0, 690.0, 1070.0]
    // end
    // snippet: elements in a viewport
    let viewport = LayoutRect(x: 0, y: 100, width: 100, height: 200)
    let visible = layout.elements(in: Viewport(viewport))
    for element in visible where element.isPinned {
      show(element)  // 0.header 0.0 100.0 100.0 40.0 pinned
      break
    }
    show(visible.map(\.path))  // [0.0, 0.1, 0.2, 0.header, 0.footer]
    // end
  }

  @Test func `headers that shrink`() throws {
    // snippet: headers that shrink
    let layout = try CollectionLayout(
      of: SectionCounts([20]), in: LayoutSize(width: 320, height: 480)
    ) { _ in
      .list(itemLength: .fixed(40)).header(.fixed(100), pinned: true, minimumLength: 44)
    }
    func header(at offset: Double) -> LayoutRect? {
      let viewport = Viewport(LayoutRect(x: 0, y: offset, width: 320, height: 480))
      return layout.frame(of: .header(inSection: 0), in: viewport)
    }

    show(header(at: 0))  // 0.0 0.0 320.0 100.0
    show(header(at: 30))  // 0.0 30.0 320.0 70.0
    show(header(at: 56))  // 0.0 56.0 320.0 44.0
    show(header(at: 400))  // 0.0 400.0 320.0 44.0
    // end
  }

  @Test func `pinned collection header and inset`() throws {
    // snippet: pinned collection header and inset
    let layout = try CollectionLayout(
      of: SectionCounts([20, 20]), in: LayoutSize(width: 320, height: 480),
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(50), isPinned: true))
    ) { _ in
      .list(itemLength: .fixed(40)).header(.fixed(28), pinned: true)
    }
    let viewport = Viewport(
      LayoutRect(x: 0, y: 300, width: 320, height: 480), insets: LayoutInsets(top: 44))

    show(layout.decorations(in: viewport).first?.frame)  // 0.0 344.0 320.0 50.0
    show(layout.frame(of: .header(inSection: 0), in: viewport))  // 0.0 394.0 320.0 28.0
    // end
  }
}
