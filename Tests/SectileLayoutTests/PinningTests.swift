import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Headers and footers that stay in sight: CASES P1, the browser's sticky family, and brute force.
@Suite struct PinningTests {
  @Test func `P1: two sections over a whole scroll`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([5, 5]), in: LayoutSize(width: 100, height: 200)
    ) { _ in
      .list(itemLength: .fixed(100)).header(.fixed(40), pinned: true)
        .footer(.fixed(30), pinned: true)
    }
    #expect(layout.contentSize.height == 1140)
    // Offset, then y of H0, H1, F0, F1.
    let rows: [(Double, [Double])] = [
      (0, [0, 570, 170, 610]), (5, [5, 570, 175, 610]), (100, [100, 570, 270, 610]),
      (480, [480, 570, 540, 650]), (500, [500, 570, 540, 670]), (520, [500, 570, 540, 690]),
      (580, [500, 580, 540, 750]), (600, [500, 600, 540, 770]), (900, [500, 900, 540, 1070]),
    ]
    let paths: [KindedIndexPath] = [
      .header(inSection: 0), .header(inSection: 1), .footer(inSection: 0), .footer(inSection: 1),
    ]
    for (offset, expected) in rows {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 200)
      let found = paths.map { layout.frame(of: $0, inViewport: viewport)?.y }
      #expect(found == expected, "offset \(offset)")
    }
  }

  @Test func `P2: insets around header and footer scroll away`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([5, 5]), in: LayoutSize(width: 100, height: 200)
    ) { _ in
      .list(itemLength: .fixed(100)).insets(LayoutInsets(top: 10, bottom: 20))
        .header(.fixed(40), pinned: true, placement: .inside)
        .footer(.fixed(30), pinned: true, placement: .inside)
        .background(insets: LayoutInsets(top: 10, bottom: 20))
    }
    #expect(layout.contentSize.height == 1200)
    // Offset, then y of H0, H1, F0, F1.
    let rows: [(Double, [Double])] = [
      (0, [10, 610, 170, 650]), (5, [10, 610, 175, 650]), (480, [480, 610, 550, 650]),
      (520, [510, 610, 550, 690]), (600, [510, 610, 550, 770]), (900, [510, 900, 550, 1070]),
    ]
    let paths: [KindedIndexPath] = [
      .header(inSection: 0), .header(inSection: 1), .footer(inSection: 0), .footer(inSection: 1),
    ]
    for (offset, expected) in rows {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 200)
      let found = paths.map { layout.frame(of: $0, inViewport: viewport)?.y }
      #expect(found == expected, "offset \(offset)")
    }
    let boxes = layout.decorations(in: LayoutRect(x: 0, y: 0, width: 100, height: 1200))
    #expect(
      boxes.map(\.frame) == [
        LayoutRect(x: 0, y: 10, width: 100, height: 570),
        LayoutRect(x: 0, y: 610, width: 100, height: 570),
      ])
  }

  @Test func `headers and footers are where the browser holds them`() throws {
    let (cases, tolerance) = try BrowserCases.family("sticky")
    for browserCase in cases {
      let layout = try browserCase.layout()
      let pinned = try #require(browserCase.expected.pinned)
      #expect(pinned.count == 13 || pinned.count == 14, "\(browserCase.name)")
      for row in pinned {
        let viewport = LayoutRect(
          x: 0, y: row.offset, width: browserCase.container.width,
          height: browserCase.container.height)
        #expect(row.headers.count == browserCase.sections.count)
        #expect(row.footers.count == browserCase.sections.count)
        for section in browserCase.sections.indices {
          for (path, expected) in [
            (KindedIndexPath.header(inSection: section), row.headers[section]),
            (.footer(inSection: section), row.footers[section]),
          ] {
            let found = layout.frame(of: path, inViewport: viewport)
            #expect((found == nil) == (expected == nil), "\(browserCase.name) \(path)")
            guard let found, let expected else { continue }
            #expect(
              abs(found.y - expected.y) <= tolerance
                && abs(found.height - expected.height) <= tolerance,
              "\(browserCase.name) at \(row.offset): \(path) is \(found), not \(expected)")
          }
        }
      }
    }
  }

  @Test func `elements in a viewport are those that brute force sees, moved ones last`() throws {
    for seed in 0..<300 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<12 {
        let viewport = LayoutRect(
          x: Double.random(in: -50...max(layout.contentSize.width, 1), using: &generator),
          y: Double.random(in: -50...max(layout.contentSize.height, 1), using: &generator),
          width: spec.container.width, height: spec.container.height)
        for area in [viewport, LayoutRect(x: 0, y: 0, width: .infinity, height: .infinity)] {
          let seen = layout.paths.map { path in
            let frame = layout.frame(of: path, inViewport: viewport)!
            return LayoutElement(
              path: path, frame: frame, isPinned: frame != layout.frame(of: path)!)
          }
          let overlapping = seen.filter { $0.frame.overlaps(area) }
          let expected = overlapping.filter { !$0.isPinned } + overlapping.filter(\.isPinned)
          let found = Array(layout.elements(in: area, viewport: viewport))
          if found != expected {
            Issue.record("seed \(seed), \(viewport): \(found) is not \(expected)\n\(spec)")
          }
        }
      }
    }
  }
}
