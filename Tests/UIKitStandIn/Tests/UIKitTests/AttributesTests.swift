import FakeViews
import Foundation
import Sectile
import SectileFoundation
import SectileUIKitSources
import Testing
import UIKit

@MainActor @Suite struct AttributesTests {
  /// Two lists with everything that has a view.
  private func fullScreen() -> Screen {
    Screen(
      [3, 3], height: 400,
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(10)),
        footer: SectionLayout.Supplementary(length: .fixed(5)))
    ) { _ in
      .list(itemLength: .fixed(30), lineSpacing: 2).header(.fixed(20)).footer(.fixed(8))
        .background().separators(thickness: 2)
        .badge(
          width: .fixed(6), height: .fixed(6),
          anchor: SectionLayout.Badge.Anchor(edges: [.top, .trailing]))
    }
  }

  @Test func `a rectangle has the attributes of items, supplementary and decoration views`() {
    let screen = fullScreen()
    // A section is 20 + 30 + 2 + 30 + 2 + 30 + 8 = 122 points long; the sections start at 10.
    #expect(
      screen.layout.collectionLayout.contentSize == LayoutSize(width: 100, height: 10 + 2 * 122 + 5)
    )
    let kinds = screen.view.frames.keys.reduce(into: [String: Int]()) { counts, view in
      switch view {
      case .cell: counts["cell", default: 0] += 1
      case .supplementary(let kind, _), .decoration(let kind, _): counts[kind, default: 0] += 1
      }
    }
    #expect(
      kinds == [
        "cell": 6, UICollectionView.elementKindSectionHeader: 2,
        UICollectionView.elementKindSectionFooter: 2, "SectileBackground": 2,
        "SectileSeparator": 4, "SectileBadge0": 6, "SectileCollectionHeader": 1,
        "SectileCollectionFooter": 1,
      ])
    #expect(screen.cell(1, inSection: 1) == CGRect(x: 0, y: 132 + 52, width: 100, height: 30))
    #expect(
      screen.view.frames[.decoration("SectileSeparator", [0, 1])]
        == CGRect(x: 0, y: 60, width: 100, height: 2))
    #expect(
      screen.view.frames[.supplementary("SectileCollectionFooter", [0])]
        == CGRect(x: 0, y: 254, width: 100, height: 5))
    #expect(screen.view.violations == [])
  }

  @Test func `badges of sections and groups have views, and pinned ones move`() {
    let row = LayoutGroup.horizontal(
      .init(width: .fractionalWidth(1), height: .absolute(30)), fitting: .item(.fraction()),
      count: 2
    ).badge(
      width: .fixed(4), height: .fixed(4), anchor: SectionLayout.Badge.Anchor(edges: .bottom))
    let screen = Screen([9, 9], height: 100) { _ in
      .groups(row).sectionBadge(
        width: .fixed(6), height: .fixed(6),
        anchor: SectionLayout.Badge.Anchor(edges: [.top, .leading]), pinned: true)
    }
    let badge = FakeView.supplementary("SectileSectionBadge0", [0, 0])
    #expect(screen.view.frames[badge] == CGRect(x: 0, y: 0, width: 6, height: 6))
    #expect(
      screen.view.frames[.supplementary("SectileBadge1", [0, 2])]
        == CGRect(x: 48, y: 56, width: 4, height: 4))
    let resting = screen.view.attributes(showing: badge)!.zIndex
    screen.scroll(to: 40)
    // On the screen, at the top.
    #expect(screen.view.frames[badge] == CGRect(x: 0, y: 0, width: 6, height: 6))
    #expect(screen.view.attributes(showing: badge)!.zIndex > resting)
    screen.scroll(to: 147)
    // The end of the section, at 150, pushes the badge out.
    #expect(screen.view.frames[badge] == CGRect(x: 0, y: 144 - 147, width: 6, height: 6))
    #expect(screen.view.violations == [])
  }

  @Test func `views are drawn in the order of the decorations of a layout`() {
    let screen = fullScreen()
    func order(_ view: FakeView) -> Int { screen.view.attributes(showing: view)!.zIndex }
    let order: [Int] = [
      order(.decoration("SectileBackground", [0, 0])),
      order(.decoration("SectileSeparator", [0, 1])), order(.cell([0, 0])),
      order(.supplementary("SectileBadge0", [0, 0])),
      order(.supplementary("SectileCollectionHeader", [0])),
    ]
    #expect(order == order.sorted() && Set(order).count == order.count)
  }

  @Test func `unknown views have no attributes`() {
    let layout = fullScreen().layout
    #expect(layout.layoutAttributesForItem(at: [5, 0]) == nil)
    #expect(layout.layoutAttributesForItem(at: [0]) == nil)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "other", at: [0, 0]) == nil)
    for kind in ["SectileBadge9", "SectileBadge00", "SectileBadge", "SectileSectionBadge0"] {
      let attributes = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: [0, 0])
      #expect(attributes == nil, "\(kind)")
    }
    #expect(
      layout.layoutAttributesForDecorationView(ofKind: "SectileSeparator", at: [0, 0]) == nil)
  }

  @Test func `items of a collapsed section have hidden attributes`() {
    let screen = Screen([2, 2]) { section in
      .list(itemLength: .fixed(30)).header(.fixed(20)).collapsed(section == 0)
    }
    let hidden = screen.layout.layoutAttributesForItem(at: [0, 1])
    #expect(hidden?.isHidden == true)
    #expect(hidden?.frame.size == .zero)
    #expect(screen.cell(0, inSection: 1)?.minY == 40)
    #expect(screen.view.violations == [])
  }

  @Test func `bars cover the view and not the viewport`() {
    let screen = Screen(
      [10, 10],
      prepare: { $0.insets = UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 0) }
    ) { _ in .list(itemLength: .fixed(50)).header(.fixed(20), pinned: true) }
    // The container is without the bars; a header is pinned below the upper one.
    #expect(screen.layout.collectionLayout.container == LayoutSize(width: 90, height: 136))
    screen.scroll(to: 100)
    #expect(screen.header()?.minY == 44)
    #expect(screen.layout.collectionLayout.contentSize == LayoutSize(width: 90, height: 1_040))
    // The end of the content is above the lower bar.
    let end = screen.layout.contentOffset(toShow: .item(9, inSection: 1), aligned: .end)
    #expect(end == CGPoint(x: -10, y: 860))  // 1,040 - (200 - 20)
  }

  @Test func `right-to-left views are mirrored, and horizontal content starts at the right`() {
    let vertical = Screen([2], prepare: { $0.isRightToLeft = true }) { _ in
      .grid(.count(4), itemLength: .fixed(30))
    }
    #expect(vertical.cell(0) == CGRect(x: 75, y: 0, width: 25, height: 30))

    let horizontal = Screen([10], axis: .horizontal, prepare: { $0.isRightToLeft = true }) { _ in
      .list(itemLength: .fixed(40)).header(.fixed(20), pinned: true)
    }
    let view = horizontal.view
    #expect(view.contentSize.width == 420)
    // The start of the content is at offset 0.
    #expect(view.contentOffset.x == 0)
    #expect(horizontal.header() == CGRect(x: 80, y: 0, width: 20, height: 200))
    #expect(horizontal.cell(0) == CGRect(x: 40, y: 0, width: 40, height: 200))
    view.scroll(to: CGPoint(x: 100, y: 0))
    #expect(horizontal.header()?.minX == 80)
    #expect(horizontal.cell(2) == CGRect(x: 60, y: 0, width: 40, height: 200))
    #expect(view.violations == [])

    let short = Screen([1], axis: .horizontal, prepare: { $0.isRightToLeft = true }) { _ in
      .list(itemLength: .fixed(40))
    }
    #expect(short.cell(0)?.minX == 60)
  }

  @Test func `a million rows have attributes only where they are visible`() {
    let screen = Screen([1_000_000]) { _ in .list(itemLength: .estimated(44)) }
    screen.view.cellSize = { _ in CGSize(width: 0, height: 50) }
    screen.scroll(to: 20_000_000)
    #expect(screen.view.frames.count < 8)
    #expect(screen.layout.layoutAttributesForElements(in: screen.view.bounds)!.count < 8)
    #expect(screen.view.violations == [])
  }

  @Test func `a layout without a collection view is empty and keeps its settings`() {
    let layout = SectileCollectionViewLayout(axis: .horizontal) { _ in .list() }
    layout.configuration = CollectionLayout.Configuration(sectionSpacing: 3)
    layout.prepare()
    #expect(layout.collectionViewContentSize == .zero)
    #expect(layout.axis == .horizontal && layout.configuration.sectionSpacing == 3)
    #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 9, height: 9)) == [])
    let unarchived = SectileCollectionViewLayout(coder: NSCoder())
    #expect(unarchived?.section(0) == .list(itemLength: .estimated(44)))
  }

  @Test func `scrolling stops at the snap target`() {
    let screen = Screen([10]) { _ in .list(itemLength: .fixed(50)) }
    func stop(at y: CGFloat, velocity: CGFloat) -> CGFloat {
      screen.layout.targetContentOffset(
        forProposedContentOffset: CGPoint(x: 0, y: y),
        withScrollingVelocity: CGPoint(x: 0, y: velocity)
      ).y
    }
    #expect(stop(at: 70, velocity: 0) == 70)
    screen.layout.snapTarget = .item
    #expect(stop(at: 70, velocity: 0) == 50)
    #expect(stop(at: 60, velocity: 1) == 100)
    screen.view.insets.top = 20
    #expect(stop(at: 60, velocity: 0) == 80)  // 100 below the bar
  }
}
