import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer
import Testing

/// Transitions of the elements for which a host has views beyond the viewport.
@Suite struct TransitionOverscanTests {
  private func rows(_ count: Int) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 100)
    ) { _ in .list(itemLength: .fixed(20)) }
  }

  @Test func `elements beyond the viewport are in the transition with their frames`() throws {
    let changes = try SectionedChanges(itemInsertions: [.item(0, inSection: 0)])
    let viewport = Viewport(LayoutRect(x: 0, y: 100, width: 100, height: 60))
    let old = try rows(30)
    let new = try rows(31)
    let plain = old.transition(to: new, through: changes, in: viewport)
    let wide = old.transition(
      to: new, through: changes, in: viewport, overscan: .init(before: 40, after: 20))
    check(plain.elements.compactMap { $0.oldPath?.item }, equals: [4, 5, 6, 7])
    check(wide.elements.compactMap { $0.oldPath?.item }, equals: [2, 3, 4, 5, 6, 7, 8])
    for element in wide.elements {
      check(element.start.y + 20, equals: element.end.y, "\(element)")
    }
  }

  @Test func `ancestors are pinned in both viewports of a transition with overscan`() throws {
    let hierarchy = Hierarchy(levels: [0] + Array(repeating: 1, count: 29))
    let viewport = Viewport(
      LayoutRect(x: 0, y: 100, width: 100, height: 60), insets: LayoutInsets(top: 10),
      hierarchy: hierarchy)
    let transition = try rows(30).transition(
      to: rows(30), in: viewport, overscan: .init(before: 100, after: 0))
    let root = transition.elements.filter { $0.path == .item(0, inSection: 0) }
    check(root.map(\.start.y), equals: [110])
    check(root.map(\.isPinned), equals: [true])
  }
}
