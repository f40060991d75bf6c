import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Headers and footers whose section gets another layout: how often they are measured, and the
/// lengths that they keep while they are not shown.
@Suite struct SupplementaryUpdateTests {
  private let list = SectionLayout.list(itemLength: .fixed(10)).header(.measured).footer(.measured)
  private let container = LayoutSize(width: 100, height: 100)

  private func layout(_ count: Int, _ section: SectionLayout) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count]), in: container,
      measure: { _, _ in LayoutSize(width: 100, height: 30) }, section: { _ in section })
  }

  private let header = KindedIndexPath.header(inSection: 0)
  private let footer = KindedIndexPath.footer(inSection: 0)

  @Test func `an update with another layout measures the header and the footer once`() throws {
    for placement in [SectionLayout.Supplementary.Placement.outside, .beside(width: 20)] {
      for itemLength in [SectionLayout.Length.fixed(12), .measured] {
        let other = SectionLayout.list(itemLength: itemLength)
          .header(.measured, placement: placement).footer(.measured, placement: placement)
        for source in [SectionCounts([2]), SectionCounts([2], hasFooters: false)] {
          var layout = try layout(2, list)
          var calls = MeasureCalls()
          try layout.apply(
            SectionedChanges(sectionUpdates: [.init(old: 0, new: 0)]), of: source,
            measure: { path, _ in
              calls.paths.append(path)
              return LayoutSize(width: 100, height: 50)
            }, section: { _ in other })
          var expected = Set(layout.paths)
          if itemLength != .measured { expected = expected.filter { $0.kind != .item } }
          check(
            calls.difference(from: expected), equals: nil,
            "placement \(placement), itemLength \(itemLength)")
          check(
            layout.frame(of: header)?.height, equals: 50,
            "placement \(placement), itemLength \(itemLength)")
          check(
            layout.frame(of: footer)?.height, equals: source.hasFooter(inSection: 0) ? 50 : nil,
            "placement \(placement), itemLength \(itemLength)")
        }
      }
    }
  }

  @Test func `an updated header beside the items is measured once when a footer appears`() throws {
    let beside = SectionLayout.list(itemLength: .fixed(10))
      .header(.measured, placement: .beside(width: 20))
      .footer(.measured, placement: .beside(width: 20))
    var layout = try CollectionLayout(
      of: SectionCounts([2], hasFooters: false), in: container,
      measure: { _, _ in LayoutSize(width: 100, height: 30) }, section: { _ in beside })
    var calls = MeasureCalls()
    try layout.apply(
      SectionedChanges(sectionUpdates: [.init(old: 0, new: 0)]), of: SectionCounts([2]),
      measure: { path, _ in
        calls.paths.append(path)
        return LayoutSize(width: 100, height: 50)
      })
    check(calls.difference(from: [header, footer]), equals: nil)
  }

  @Test func `a footer keeps its estimate while its section is collapsed`() throws {
    var collapsed = list
    collapsed.isCollapsed = true
    var layout = try layout(2, list)
    layout.forgetMeasuredSizes(of: [header, footer])
    var calls = MeasureCalls()
    // The header is shown and an estimate, so it is measured; the footer is not shown.
    try layout.setLayout(collapsed, forSection: 0) { path, _ in
      calls.paths.append(path)
      return LayoutSize(width: 100, height: 50)
    }
    check(calls.difference(from: [header]), equals: nil)
    var opened = layout
    try opened.setLayout(list, forSection: 0)
    check(opened.frame(of: footer)?.height, equals: 30)
    check(opened.isEstimated(footer))
    check(!opened.isEstimated(header))
    // With a closure it is measured as soon as it is shown.
    calls = MeasureCalls()
    try layout.setLayout(list, forSection: 0) { path, _ in
      calls.paths.append(path)
      return LayoutSize(width: 100, height: 60)
    }
    check(calls.difference(from: [footer]), equals: nil)
    check(layout.frame(of: footer)?.height, equals: 60)
    check(!layout.isEstimated(footer))
  }

  @Test func `a resize with a closure keeps the length of a footer that is not shown`() throws {
    var collapsed = list
    collapsed.isCollapsed = true
    var layout = try layout(2, list)
    try layout.setLayout(collapsed, forSection: 0)
    var calls = MeasureCalls()
    try layout.resize(to: LayoutSize(width: 90, height: 100)) { path, _ in
      calls.paths.append(path)
      return LayoutSize(width: 90, height: 50)
    }
    check(calls.difference(from: [header]), equals: nil)
    try layout.setLayout(list, forSection: 0)
    check(layout.frame(of: footer)?.height, equals: 30)
    check(layout.isEstimated(footer))
  }
}
