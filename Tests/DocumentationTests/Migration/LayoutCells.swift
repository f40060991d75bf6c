// The calls of Sectile in the tables of the migration guides for layouts.

import Sectile
import SectileTestSupport
import Testing

@Suite struct LayoutCells {
  let container = LayoutSize(width: 300, height: 480)
  let counts = SectionCounts([4], hasHeaders: true, hasFooters: true)
  let sizes: (KindedIndexPath, ProposedSize) -> LayoutSize = { _, _ in
    LayoutSize(width: 90, height: 30)
  }

  @Test func `UICollectionViewFlowLayout`() throws {
    // cells: Docs/Migration/FlowLayout.md
    let flow = SectionLayout.flow(justification: .flowLayout, alignment: .center)
    // cell: `.grid(.count(3), itemLength: .fixed(44))`
    _ = SectionLayout.grid(.count(3), itemLength: .fixed(44))
    var layout = try CollectionLayout(of: counts, in: container, measure: sizes) { _ in flow }
    // cell: `.flow`
    _ = SectionLayout.flow(
      estimatedItemSize: LayoutSize(width: 90, height: 30))
    // cell: `estimatedItemSize:`
    _ = SectionLayout.flow(estimatedItemSize: LayoutSize(width: 90, height: 30))
    // cell: `itemSpacing:`
    _ = SectionLayout.flow(itemSpacing: 10)
    // cell: `lineSpacing:`
    _ = SectionLayout.flow(lineSpacing: 10)
    // cell: `.insets(_:)`
    _ = flow.insets(LayoutInsets(top: 5, leading: 10))
    // cell: `.header(_:)`
    _ = flow.header(.fixed(40))
    // cell: `.footer(_:)`
    _ = flow.footer(.fixed(40))
    // cell: `.header(_:pinned: true)`
    _ = flow.header(.fixed(40), pinned: true)
    _ = try CollectionLayout(
      of: counts, in: container, axis: .horizontal, measure: sizes
    ) { _ in flow }
    try layout.resize(to: LayoutSize(width: 320, height: 480))
    try layout.apply(SectionedChanges(), of: counts)
    try layout.setLayout(flow.insets(.zero), forSection: 0)
    _ = layout.elements(
      overlapping: LayoutRect(x: 0, y: 0, width: 300, height: 40),
      in: Viewport(LayoutRect(x: 0, y: 0, width: 300, height: 480)))
    check(layout.frame(of: .item(3, inSection: 0)) != nil)
    check(layout.contentSize.width, equals: 320)
    // end
  }

  private final class Stack: GroupArrangement {
    func frames(in size: LayoutSize) -> [LayoutRect] {
      [LayoutRect(x: 0, y: 0, width: size.width, height: 20)]
    }
  }

  @Test func `UICollectionViewCompositionalLayout`() throws {
    let size = LayoutGroup.Size(width: .fractionalWidth(0.5), height: .absolute(80))
    let member = LayoutGroup.item(size)
    let group = LayoutGroup.horizontal(size, repeating: member, count: 2)
    let arrangement = Stack()

    // cells: Docs/Migration/CompositionalLayout.md
    // cell: `.item(size)`
    _ = LayoutGroup.item(size)
    // cell: `.item(size, insets:)`
    _ = LayoutGroup.item(size, insets: LayoutInsets(top: 2))
    // cell: `member.edgeSpacing(top:leading:bottom:trailing:)`
    _ = member.edgeSpacing(top: 1, leading: .flexible(0), bottom: 1, trailing: .flexible(0))
    // cell: `LayoutGroup.Size(width:height:)`
    _ = LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(44))
    // cell: `.fractionalWidth` `.fractionalHeight`
    _ = LayoutGroup.Size(width: .fractionalWidth(1), height: .fractionalHeight(1))
    // cell: `.absolute` `.estimated`
    _ = LayoutGroup.Size(width: .absolute(44), height: .estimated(44))
    // cell: `.uniformAcrossSiblings(estimate:)`
    _ = LayoutGroup.Size(width: .absolute(44), height: .uniformAcrossSiblings(estimate: 44))
    // cell: `.horizontal(size, repeating: [members])`
    let members = [LayoutGroup.horizontal(size, repeating: [member]), member]
    _ = LayoutGroup.horizontal(size, repeating: members)
    // cell: `.horizontal(size, fitting: member, count:)`
    _ = LayoutGroup.horizontal(size, fitting: member, count: 2)
    // cell: `.horizontal(size, repeating: member, count:)`
    _ = LayoutGroup.horizontal(size, repeating: member, count: 2)
    // cell: `.custom(size, arrangement)`
    _ = LayoutGroup.custom(size, arrangement)
    // cell: `GroupArrangement`
    func check(_ arrangement: some GroupArrangement) {}
    // cell: `spacing:` `.fixed`
    _ = LayoutGroup.horizontal(size, spacing: .fixed(8), repeating: members)
    // cell: `.flexible`
    _ = LayoutGroup.horizontal(size, spacing: .flexible(8), repeating: members)
    // cell: `insets:`
    _ = LayoutGroup.horizontal(size, insets: LayoutInsets(top: 2), repeating: members)
    // cell: `SectionLayout.groups(group)`
    let section = SectionLayout.groups(group)
    // cell: `.badge(width:height:anchor:)`
    _ = section.badge(width: .fixed(8), height: .fixed(8), anchor: .init(edges: [.top, .trailing]))
    // cell: `group.badge(width:height:anchor:)`
    _ = group.badge(width: .fixed(8), height: .fixed(8), anchor: .init(edges: .bottom))
    // cell: `.sectionBadge(width:height:anchor:pinned:)` `.sectionBadge`
    _ = section.sectionBadge(
      width: .fixed(8), height: .fixed(8), anchor: .init(edges: .bottom), pinned: true)
    // cell: `groupSpacing:`
    _ = SectionLayout.groups(group, groupSpacing: 8)
    // cell: `.insets(_:)`
    _ = section.insets(.zero)
    // cell: `placement: .inside`
    _ = section.header(.fixed(28), placement: .inside)
    // cell: `.outside`
    _ = section.header(.fixed(28), placement: .outside)
    // cell: `.header(_:pinned:placement:)`
    _ = section.header(.fixed(28), pinned: true, placement: .inside)
    // cell: `.footer(_:pinned:placement:)`
    _ = section.footer(.fixed(28), pinned: true, placement: .inside)
    // cell: `placement: .beside(width:)`
    _ = section.header(.fixed(28), placement: .beside(width: 40))
    // cell: `pinned: true`
    _ = section.header(.fixed(28), pinned: true)
    // cell: `.background(insets:)`
    _ = section.background(insets: .zero)
    // cell: `SectionLayout.list`
    let list = SectionLayout.list(itemLength: .fixed(44))
    // cell: `.orthogonalScrolling(length:)`
    _ = section.orthogonalScrolling(length: 80)
    // cell: `snapping:`
    _ = section.orthogonalScrolling(length: 80, snapping: .page)
    // cell: `axis:` `section:`
    _ = try CollectionLayout(of: counts, in: container, axis: .horizontal, section: { _ in list })
    // cell: `CollectionLayout.Configuration(sectionSpacing:)`
    _ = CollectionLayout.Configuration(sectionSpacing: 8)
    // cell: `CollectionLayout.Configuration(header:footer:)`
    _ = CollectionLayout.Configuration(
      header: .init(length: .fixed(28)), footer: .init(length: .fixed(28)))
    // end
    check(arrangement)
  }

  @Test func `MagazineLayout`() throws {
    let height = 44.0

    // cells: Docs/Migration/MagazineLayout.md
    // cell: `.list`
    let list = SectionLayout.list()
    let layout = try CollectionLayout(
      of: counts, in: container, measure: sizes, section: { _ in list })
    _ = try CollectionLayout(
      of: counts, in: container, span: { _ in .max }
    ) { _ in .grid(.count(3), itemLength: .fixed(44)) }
    // cell: `.grid(.count(2))`
    _ = SectionLayout.grid(.count(2))
    // cell: `.grid(.count(3))`
    _ = SectionLayout.grid(.count(3))
    // cell: `itemLength: .fixed(height)`
    _ = SectionLayout.grid(.count(2), itemLength: .fixed(height))
    // cell: `itemLength: .measured`
    _ = SectionLayout.grid(.count(2), itemLength: .measured)
    // cell: `.estimated(height)`
    _ = SectionLayout.grid(.count(2), itemLength: .estimated(height))
    // cell: `alignment: .stretch`
    let grid = SectionLayout.grid(.count(2), alignment: .stretch)
    // cell: `.header(_:pinned:)`
    _ = grid.header(.fixed(28), pinned: true)
    check(counts.hasHeader(inSection: 0))
    // cell: `.background(insets:)`
    _ = grid.background(insets: .zero)
    // cell: `itemSpacing:`
    _ = SectionLayout.grid(.count(2), itemSpacing: 8)
    // cell: `lineSpacing:`
    _ = SectionLayout.grid(.count(2), lineSpacing: 8)
    // cell: `.insets(_:)`
    _ = grid.insets(.zero)
    // cell: `.itemInsets(_:)`
    _ = grid.itemInsets(.zero)
    let transition: LayoutTransition = layout.transition(
      to: layout, in: Viewport(LayoutRect(x: 0, y: 0, width: 300, height: 480)))
    check(!transition.elements.contains { $0.change == .appear })
    // end
  }

  @Test func `TanStack Virtual`() throws {
    let (count, lanes) = (100, 3)
    let viewport = Viewport(LayoutRect(x: 0, y: 0, width: 300, height: 480))
    let path = KindedIndexPath.item(5, inSection: 0)

    // cells: Docs/Migration/TanStackVirtual.md
    // cell: `SectionCounts([count])`
    let counts = SectionCounts([count])
    // cell: `SectionedDataSource`
    let source: any SectionedDataSource = counts
    // cell: `itemLength: .estimated(35)`
    let list = SectionLayout.list(itemLength: .estimated(35))
    // cell: `axis: .horizontal`
    _ = try CollectionLayout(of: source, in: container, axis: .horizontal) { _ in list }
    // cell: `direction: .rightToLeft`
    var layout = try CollectionLayout(
      of: counts, in: container, direction: .rightToLeft
    ) { _ in list }
    // cell: `setEstimates(forSection:_:)`
    try layout.setEstimates(forSection: 0) { _ in LayoutSize(width: 0, height: 40) }
    // cell: `lineSpacing:`
    _ = SectionLayout.list(lineSpacing: 8)
    // cell: `.insets(_:)`
    _ = list.insets(.zero)
    // cell: `startPadding:`
    var offset = layout.offset(toShow: path, aligned: .start, in: viewport, startPadding: 8)
    // cell: `.masonry(.count(lanes))`
    _ = SectionLayout.masonry(.count(lanes))
    // cell: `.grid(.count(lanes))`
    _ = SectionLayout.grid(.count(lanes))
    // cell: `visiblePaths(in:elementsBefore:elementsAfter:)`
    _ = layout.visiblePaths(in: viewport, elementsBefore: 5, elementsAfter: 5)
    // cell: `overscan:`
    _ = layout.visiblePaths(in: viewport, overscan: .init(before: 100, after: 100))
    // cell: `elements(in:)`
    let elements = layout.elements(in: viewport)
    // cell: `frame.y`
    offset += elements.map { $0.frame.y }.reduce(0, +)
    // cell: `frame.height`
    offset += elements.map { $0.frame.height }.reduce(0, +)
    // cell: `contentSize.height`
    offset += layout.contentSize.height
    // cell: `LiveLayout.measure(_:)`
    var live = LiveLayout(layout, in: viewport)
    try live.measure(sizes)
    // cell: `setMeasuredSizes(_:)`
    try live.setMeasuredSizes([(path: path, size: LayoutSize(width: 300, height: 50))])
    // cell: `scroll(to:aligned: .start)`
    live.scroll(to: path, aligned: .start)
    // cell: `apply(_:of:)`
    try layout.apply(SectionedChanges(itemRemovals: [path]), of: SectionCounts([count - 1]))
    // cell: `.header(_:pinned: true)`
    _ = list.header(.fixed(28), pinned: true)
    // end
    check(offset, isGreaterThan: 0)
  }
}
