import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The closures that the creation of a layout calls: each size and each span once, in reading
/// order, and only if the section layout does not determine it.
@Suite struct MeasuringTests {
  private struct Requests {
    var sizes: [(path: KindedIndexPath, proposal: ProposedSize)] = []
    var spans: [KindedIndexPath] = []
    var sections: [Int] = []
  }

  private func requests(of spec: LayoutSpec) throws -> Requests {
    var requests = Requests()
    _ = try CollectionLayout(
      of: spec, in: spec.container, axis: spec.axis, direction: spec.direction,
      configuration: spec.configuration,
      measure: { path, proposal in
        requests.sizes.append((path, proposal))
        return spec.sections[path.section].sizes[path.item!]
      },
      span: { path in
        requests.spans.append(path)
        return spec.sections[path.section].span(of: path.item!)
      },
      section: { section in
        requests.sections.append(section)
        return spec.sections[section].sectionLayout
      })
    return requests
  }

  @Test func `each size and each span is requested once in reading order`() throws {
    var sizes = 0
    var spans = 0
    for seed in 0..<300 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      let requests = try requests(of: spec)
      check(requests.sections, equals: Array(spec.sections.indices), "seed \(seed)")
      let paths = requests.sizes.map(\.path)
      check(zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      check(zip(requests.spans, requests.spans.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      for (index, section) in spec.sections.enumerated() {
        let count = paths.count { $0.section == index }
        // The items of a collapsed section are measured when it is expanded.
        let isMeasured =
          (section.itemLength == .measured || section.isFree) && section.group == nil
          && !section.isCollapsed
        check(count, equals: isMeasured ? section.sizes.count : 0, "seed \(seed), section \(index)")
      }
      sizes += requests.sizes.count
      spans += requests.spans.count
    }
    check(sizes, isGreaterThan: 3_000)
    check(spans, isGreaterThan: 1_000)
  }

  @Test func `proposals contain the fixed sides`() throws {
    func proposals(
      _ section: SectionLayout, axis: CollectionLayout.Axis = .vertical, span: Int = 1
    ) throws -> [ProposedSize] {
      var found: [ProposedSize] = []
      _ = try CollectionLayout(
        of: SectionCounts([1], hasHeaders: true, hasFooters: false),
        in: LayoutSize(width: 320, height: 200), axis: axis,
        measure: { _, proposal in
          found.append(proposal)
          return LayoutSize(width: 10, height: 10)
        }, span: { _ in span }, section: { _ in section })
      return found
    }
    let insets = LayoutInsets(10)
    let list = SectionLayout.list().insets(insets)
    try check(proposals(list), equals: [ProposedSize(width: 300, height: nil)])
    try check(proposals(list, axis: .horizontal), equals: [ProposedSize(width: nil, height: 180)])
    try check(proposals(.flow()), equals: [ProposedSize(width: nil, height: nil)])
    let grid = SectionLayout.grid(.count(3), itemSpacing: 10)
    try check(proposals(grid), equals: [ProposedSize(width: 100, height: nil)])
    try check(proposals(grid, span: 2), equals: [ProposedSize(width: 210, height: nil)])
    try check(
      proposals(list.header(.measured)),
      equals: [
        ProposedSize(width: 320, height: nil), ProposedSize(width: 300, height: nil),
      ])
    try check(
      proposals(list.header(.measured, placement: .inside)).first,
      equals: ProposedSize(width: 300, height: nil))
    try check(proposals(.list(itemLength: .fixed(5)).header(.fixed(5))), equals: [])
  }
}
