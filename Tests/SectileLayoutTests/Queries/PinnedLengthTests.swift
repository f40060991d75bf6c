import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// The lengths that pinned elements cover, compared with the frames of the pinned elements.
@Suite struct PinnedLengthTests {
  /// Sections of 30 rows of 20 points; every part is pinned or not.
  private func layout(
    _ pinned: [Bool], area: SectionLayout.PinningArea = .items, minimum: Double? = nil,
    axis: CollectionLayout.Axis = .vertical, isReversed: Bool = false
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([30, 30, 30]), in: LayoutSize(width: 200, height: 200), axis: axis,
      isReversed: isReversed,
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(17), isPinned: pinned[0]),
        footer: SectionLayout.Supplementary(length: .fixed(13), isPinned: pinned[1]))
    ) { _ in
      .list(itemLength: .fixed(20)).pinning(within: area)
        .header(.fixed(23), pinned: pinned[2], minimumLength: minimum)
        .footer(.fixed(19), pinned: pinned[3], minimumLength: minimum)
    }
  }

  /// Returns a viewport of 200 points with bars of 5 and 3 points at its start and end, or none.
  private func viewport(
    _ rect: LayoutRect, hasBars: Bool, of layout: CollectionLayout
  ) -> Viewport {
    var spec = LayoutSpec()
    (spec.axis, spec.isReversed) = (layout.axis, layout.isReversed)
    if hasBars { (spec.startInset, spec.endInset) = (5, 3) }
    return spec.viewport(rect)
  }

  /// Returns the interval of a rectangle along the axis from the start of the viewport.
  private func interval(
    _ rect: LayoutRect, in viewport: LayoutRect, of layout: CollectionLayout
  ) -> (start: Double, end: Double) {
    let interval =
      layout.axis == .vertical
      ? (rect.y - viewport.y, rect.maxY - viewport.y)
      : (rect.x - viewport.x, rect.maxX - viewport.x)
    return layout.isReversed ? (200 - interval.1, 200 - interval.0) : interval
  }

  @Test(arguments: [SectionLayout.PinningArea.items, .section], [nil, 11.0])
  func `paddings of the pinned lengths leave elements uncovered and next to the pinned ones`(
    area: SectionLayout.PinningArea, minimum: Double?
  ) throws {
    for mask in 0..<32 {
      let pinned = (0..<5).map { mask >> $0 & 1 == 1 }
      let axes = [
        (CollectionLayout.Axis.vertical, false), (.horizontal, false), (.vertical, true),
      ]
      for (number, (axis, isReversed)) in axes.enumerated()
      where (mask + number).isMultiple(of: Exhaustive.step(3)) {
        let layout = try layout(
          pinned, area: area, minimum: minimum, axis: axis, isReversed: isReversed)
        // Section 1 is far from the ends of the content.
        for path in layout.paths where path.section == 1 {
          for alignment in [ScrollAlignment.start, .end] {
            var viewport = viewport(
              LayoutRect(x: 0, y: 0, width: 200, height: 200), hasBars: pinned[4], of: layout)
            let offset = layout.offset(toShow: path, aligned: alignment, in: viewport)
            viewport.rect = viewport.rect.moved(to: offset, along: axis)
            let rect = viewport.rect
            let frame = interval(try #require(layout.frame(of: path)), in: rect, of: layout)
            var free = (start: pinned[4] ? 5.0 : 0, end: pinned[4] ? 197.0 : 200)
            let others =
              layout.pinnedElements(in: viewport).filter { $0.path != path }.map(\.frame)
              + layout.decorations(in: viewport).map(\.frame)
            for other in others {
              let covered = interval(other, in: rect, of: layout)
              if covered.start < 100 {
                free.start = max(free.start, covered.end)
              } else {
                free.end = min(free.end, covered.start)
              }
            }
            let comment = "\(path) \(alignment) \(pinned) \(axis) \(isReversed) \(free)"
            check(frame.start >= free.start && frame.end <= free.end, comment)
            // Pinned elements of other sections may end before the element, or the other one of
            // its section may be pushed off, so only rows inside the section touch the pinned ones.
            guard let item = path.item, (5..<25).contains(item) else { continue }
            check(alignment == .start ? frame.start == free.start : frame.end == free.end, comment)
          }
        }
      }
    }
  }

  @Test func `headers beside the items, unpinned ones and missing elements cover nothing`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3, 3]), in: LayoutSize(width: 200, height: 200)
    ) { section in
      section == 0
        ? .list(itemLength: .fixed(20))
          .header(.fixed(30), pinned: true, placement: .beside(width: 50))
          .footer(.fixed(30), pinned: true, placement: .beside(width: 50))
        : .list(itemLength: .fixed(20)).header(.fixed(30)).footer(.fixed(30))
    }
    for path in Array(layout.paths) + [.item(3, inSection: 0), .header(inSection: 7)] {
      let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 200, height: 200))
      check(layout.pinnedLength(before: path, in: viewport), equals: 0, "path \(path)")
      check(layout.pinnedLength(after: path, in: viewport), equals: 0, "path \(path)")
    }
  }

  @Test func `a hierarchy without parents scrolls to the offset of the pinned length`() throws {
    let layout = try layout([true, true, true, true, true])
    let flat = viewport(
      LayoutRect(x: 0, y: 300, width: 200, height: 200), hasBars: true, of: layout)
    var roots = flat
    roots.hierarchy = Hierarchy(levels: Array(repeating: 0, count: 30))
    for path in layout.paths {
      check(
        layout.offset(toShow: path, aligned: .start, in: roots),
        equals: layout.offset(
          toShow: path, aligned: .start, in: flat,
          startPadding: layout.pinnedLength(before: path, in: flat)), "path \(path)")
    }
  }
}
