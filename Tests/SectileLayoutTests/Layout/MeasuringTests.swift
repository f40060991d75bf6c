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
      #expect(requests.sections == Array(spec.sections.indices), "seed \(seed)")
      let paths = requests.sizes.map(\.path)
      #expect(zip(paths, paths.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      #expect(
        zip(requests.spans, requests.spans.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
      for (index, section) in spec.sections.enumerated() {
        let count = paths.count { $0.section == index }
        // The items of a collapsed section are measured when it is expanded.
        let isMeasured =
          (section.itemLength == .measured || section.isFree) && section.group == nil
          && !section.isCollapsed
        #expect(count == (isMeasured ? section.sizes.count : 0), "seed \(seed), section \(index)")
      }
      sizes += requests.sizes.count
      spans += requests.spans.count
    }
    #expect(sizes > 3_000 && spans > 1_000)
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
    #expect(try proposals(list) == [ProposedSize(width: 300, height: nil)])
    #expect(try proposals(list, axis: .horizontal) == [ProposedSize(width: nil, height: 180)])
    #expect(try proposals(.flow()) == [ProposedSize(width: nil, height: nil)])
    let grid = SectionLayout.grid(.count(3), itemSpacing: 10)
    #expect(try proposals(grid) == [ProposedSize(width: 100, height: nil)])
    #expect(try proposals(grid, span: 2) == [ProposedSize(width: 210, height: nil)])
    #expect(
      try proposals(list.header(.measured)) == [
        ProposedSize(width: 320, height: nil), ProposedSize(width: 300, height: nil),
      ])
    #expect(
      try proposals(list.header(.measured, placement: .inside)).first
        == ProposedSize(width: 300, height: nil))
    #expect(try proposals(.list(itemLength: .fixed(5)).header(.fixed(5))).isEmpty)
  }
}
