// The calls of SectileUIKit in the tables of the migration guides; see CellChecker.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import Testing
import UIKit

@MainActor @Suite struct UIKitCells {
  @Test func `a flow layout`() {
    // cells: Docs/Migration/FlowLayout.md
    // cell: `SectileCollectionViewLayout { _ in … }`
    let layout = SectileCollectionViewLayout { _ in
      // cell: `.flow(justification: .flowLayout, alignment: .center)`
      .flow(justification: .flowLayout, alignment: .center)
    }
    // cell: `layout.measure`
    layout.measure = { _, _ in LayoutSize(width: 20, height: 10) }
    // cell: `SelfSizingCell`
    _ = SelfSizingCell(frame: .zero)
    // cell: `layout.axis = .horizontal`
    layout.axis = .horizontal
    // cell: `layout.contentInsetsReference`
    layout.contentInsetsReference = .layoutMargins
    // cell: `layout.invalidateLayout()`
    layout.invalidateLayout()
    // cell: `layoutAttributesForElements(in:)`
    #expect(layout.layoutAttributesForElements(in: .zero) == [])
    // cell: `layoutAttributesForItem(at:)`
    #expect(layout.layoutAttributesForItem(at: [0, 0]) == nil)
    // cell: `collectionViewContentSize`
    #expect(layout.collectionViewContentSize.width == 0)
    // cell: `layout.snapTarget`
    layout.snapTarget = .item
    // cell: `layout.scroll(to:aligned:animated:)`
    let hasRow = layout.scroll(to: .item(0, inSection: 0), aligned: .start, animated: true)
    #expect(!hasRow)
    // end
  }

  @Test func `a compositional layout`() {
    // cells: Docs/Migration/CompositionalLayout.md
    // cell: `SectileCollectionViewLayout { section in … }` `.list`
    let layout = SectileCollectionViewLayout { section in .list(lineSpacing: Double(section)) }
    // cell: `SectileCollectionViewLayout { section, environment in … }`
    let other = SectileCollectionViewLayout { section, environment in
      .list(lineSpacing: Double(section) + environment.insets.leading)
    }
    // cell: `layout.sectionLayout`
    layout.sectionLayout = { section, _ in .list(lineSpacing: Double(section)) }
    #expect(layout.section(1) == .list(lineSpacing: 1))
    // cell: `layout.invalidateLayout()`
    layout.invalidateLayout()
    // cell: `layout.axis`
    #expect(layout.axis == .vertical)
    // cell: `layout.configuration.sectionSpacing`
    layout.configuration.sectionSpacing = 8
    // cell: `layout.contentInsetsReference`
    #expect(layout.contentInsetsReference == .safeArea)
    // cell: `SelfSizingCell`
    _ = SelfSizingCell(frame: .zero)
    // end
    #expect(layout.configuration.sectionSpacing == 8 && other.section(1) == layout.section(1))
  }

  @Test func `MagazineLayout`() {
    // cells: Docs/Migration/MagazineLayout.md
    // cell: `SectileCollectionViewLayout { section in … }`
    let layout = SectileCollectionViewLayout { section in .list(lineSpacing: Double(section)) }
    // cell: `layout.sectionLayout`
    layout.sectionLayout = { section, _ in .list(lineSpacing: Double(section)) }
    #expect(layout.section(1) == .list(lineSpacing: 1))
    // cell: `layout.measure`
    layout.measure = { _, _ in .zero }
    // cell: `layout.span`
    #expect(layout.span == nil)
    // cell: `SelfSizingCell`
    _ = SelfSizingCell(frame: .zero)
    // cell: `SelfSizingReusableView`
    _ = SelfSizingReusableView(frame: .zero)
    // cell: `layout.stickingTo = .end`
    layout.stickingTo = .end
    // cell: `layout.invalidateLayout()`
    layout.invalidateLayout()
    // cell: `layout.span = { _ in .max }`
    layout.span = { _ in .max }
    // cell: `layout.adjustInserted`
    layout.adjustInserted = { $0.alpha = 0.5 }
    // cell: `layout.adjustRemoved`
    layout.adjustRemoved = { $0.alpha = 0.5 }
    // end
    #expect(layout.span?(.item(0, inSection: 0)) == .max)
  }

  @Test func `new data`() throws {
    let old: GroupedArray = ["A": [Card(id: 1, title: 0)]]
    let new: GroupedArray = ["A": [Card(id: 1, title: 1)], "B": [Card(id: 2, title: 0)]]
    var data = old
    let view = FakeTableView(frame: .zero)
    // cells: Docs/Migration/DiffableDataSource.md
    // cell: `view.apply(new.changes(from: old), from: old, to: new) { data = $0 }`
    try view.apply(new.changes(from: old), from: old, to: new) { data = $0 }
    // cell: `NSDiffableDataSourceSnapshot(new)`
    let snapshot: NSDiffableDataSourceSnapshot<String, Int> = NSDiffableDataSourceSnapshot(new)

    let changes = new.changes(from: old)
    // cell: `NSDiffableDataSourceSnapshot(new, updating: changes)`
    let updating: NSDiffableDataSourceSnapshot<String, Int> =
      NSDiffableDataSourceSnapshot(new, updating: changes)

    let dataSource = (snapshot: { snapshot }, updating: updating)
    // cell: `GroupedArray(dataSource.snapshot())`
    #expect(GroupedArray(dataSource.snapshot()) == ["A": [1], "B": [2]])
    // end
    #expect(data == new && updating.reconfiguredItemIdentifiers == [1])
    data = old
    // cells: Docs/Migration/DifferenceKit.md
    // cell: `view.apply(changes, from: old, to: new) { data = $0 }`
    try view.apply(changes, from: old, to: new) { data = $0 }
    // end
    #expect(data == new)
  }
}
