import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Pinned headers and footers, in addition to the rows P1 and P2 of `SystemCase`: the browser's
/// sticky family, and brute force.
@Suite struct PinningTests {
  @Test func `backgrounds around header and footer exclude the insets (P2)`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([5, 5]), in: LayoutSize(width: 100, height: 200)
    ) { _ in
      .list(itemLength: .fixed(100)).insets(LayoutInsets(top: 10, bottom: 20))
        .header(.fixed(40), pinned: true, placement: .inside)
        .footer(.fixed(30), pinned: true, placement: .inside)
        .background(insets: LayoutInsets(top: 10, bottom: 20))
    }
    check(layout.contentSize.height, equals: 1200)
    let boxes = layout.decorations(overlapping: LayoutRect(x: 0, y: 0, width: 100, height: 1200))
    check(
      boxes.map(\.frame),
      equals: [
        LayoutRect(x: 0, y: 10, width: 100, height: 570),
        LayoutRect(x: 0, y: 610, width: 100, height: 570),
      ])
  }

  @Test func `pinned headers and footers equal the browser's`() throws {
    let (cases, tolerance) = try BrowserCases.family("sticky")
    for browserCase in cases {
      let layout = try browserCase.layout()
      let pinned = try #require(browserCase.expected.pinned)
      check(pinned.count == 13 || pinned.count == 14, "\(browserCase.name)")
      for row in pinned {
        let viewport = LayoutRect(
          x: 0, y: row.offset, width: browserCase.container.width,
          height: browserCase.container.height)
        check(
          row.headers.count, equals: browserCase.sections.count,
          "browserCase \(browserCase.name), row \(row)")
        check(
          row.footers.count, equals: browserCase.sections.count,
          "browserCase \(browserCase.name), row \(row)")
        for section in browserCase.sections.indices {
          for (path, expected) in [
            (KindedIndexPath.header(inSection: section), row.headers[section]),
            (.footer(inSection: section), row.footers[section]),
          ] {
            let found = layout.frame(of: path, in: Viewport(viewport))
            check(found == nil, equals: expected == nil, "\(browserCase.name) \(path)")
            guard let found, let expected else { continue }
            check(
              abs(found.y - expected.y) <= tolerance
                && abs(found.height - expected.height) <= tolerance,
              "\(browserCase.name) at \(row.offset): \(path) is \(found), not \(expected)")
          }
        }
      }
    }
  }

  @Test func `a header that moves by less than a pixel is not pinned`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([9]), in: LayoutSize(width: 100, height: 100), pixelScale: 2,
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(10), isPinned: true))
    ) { _ in .list(itemLength: .fixed(50)).header(.fixed(20), pinned: true) }
    func pinned(at offset: Double) -> ([KindedIndexPath], [LayoutDecoration.Kind]) {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 100)
      return (
        layout.elements(in: Viewport(viewport)).filter(\.isPinned).map(\.path),
        layout.decorations(in: Viewport(viewport)).filter(\.isPinned).map(\.kind)
      )
    }
    check(pinned(at: 0.125) == ([], []))
    check(pinned(at: 0.375) == ([.header(inSection: 0)], [.collectionHeader]))
  }

  @Test func `elements in a viewport equal brute force with pinned ones last`() throws {
    for seed in 0..<seedCount(100, deep: 300) {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<12 {
        let viewport = LayoutRect(
          x: Double.random(in: -50...max(layout.contentSize.width, 1), using: &generator),
          y: Double.random(in: -50...max(layout.contentSize.height, 1), using: &generator),
          width: spec.container.width, height: spec.container.height)
        for area in [viewport, LayoutRect(x: 0, y: 0, width: .infinity, height: .infinity)] {
          let elements = layout.paths.map { path in
            let frame = layout.frame(of: path, in: Viewport(viewport))!
            return LayoutElement(
              path: path, frame: frame, isPinned: frame != layout.frame(of: path)!)
          }
          let overlapping = elements.filter { layout.shows($0, in: area) }
          let expected = overlapping.filter { !$0.isPinned } + overlapping.filter(\.isPinned)
          let found = Array(layout.elements(overlapping: area, in: Viewport(viewport)))
          if found != expected {
            Issue.record("seed \(seed), \(viewport): \(found) is not \(expected)\n\(spec)")
          }
        }
      }
    }
  }
}
