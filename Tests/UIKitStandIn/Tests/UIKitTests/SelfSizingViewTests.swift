import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import Testing
import UIKit

/// A content view whose constraints wrap a text of an area.
@MainActor private final class TextView: UIView {
  var area: CGFloat = 4_000

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    switch (horizontal == .required, vertical == .required) {
    case (true, _): CGSize(width: targetSize.width, height: area / targetSize.width)
    case (_, true): CGSize(width: area / targetSize.height, height: targetSize.height)
    default: CGSize(width: 25, height: 16)
    }
  }
}

@MainActor @Suite struct SelfSizingViewTests {
  private func screen(
    axis: CollectionLayout.Axis = .vertical, cell: @escaping () -> UICollectionViewCell,
    section: @escaping @MainActor (Int) -> SectionLayout = { _ in .list(itemLength: .estimated(44))
    }
  ) -> Screen {
    Screen(
      [5], width: 100, height: 200, axis: axis,
      prepare: {
        $0.makeCell = { _ in
          let cell = cell()
          cell.contentView = TextView(frame: .zero)
          return cell
        }
      }, section: section)
  }

  @Test func `a cell of UIKit keeps its estimate`() {
    let screen = screen { UICollectionViewCell(frame: .zero) }
    #expect(screen.cell(1) == CGRect(x: 0, y: 44, width: 100, height: 44))
    #expect(screen.view.violations == [])
  }

  @Test func `a self-sizing cell has the length of its content, on both axes`() {
    let vertical = screen { SelfSizingCell(frame: .zero) }
    #expect(vertical.cell(1) == CGRect(x: 0, y: 40, width: 100, height: 40))
    let horizontal = screen(axis: .horizontal) { SelfSizingCell(frame: .zero) }
    #expect(horizontal.cell(1) == CGRect(x: 20, y: 0, width: 20, height: 200))
    let flow = screen {
      SelfSizingCell(frame: .zero)
    } section: { _ in
      .flow(estimatedItemSize: LayoutSize(width: 40, height: 40))
    }
    #expect(flow.cell(1) == CGRect(x: 25, y: 0, width: 25, height: 16))
    #expect(vertical.view.violations == [] && horizontal.view.violations == [])
    #expect(flow.view.violations == [])
  }

  @Test func `a self-sizing cell of fixed length keeps it`() {
    let screen = screen {
      SelfSizingCell(frame: .zero)
    } section: { _ in
      .list(itemLength: .fixed(30))
    }
    #expect(screen.cell(1) == CGRect(x: 0, y: 30, width: 100, height: 30))
  }

  @Test func `a self-sizing view outside of the layout prefers what it gets`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 0])
    attributes.size = CGSize(width: 7, height: 8)
    let cell = SelfSizingCell(frame: .zero)
    #expect(cell.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 7, height: 8))
    let header = SelfSizingReusableView(frame: .zero)
    #expect(header.preferredLayoutAttributesFitting(attributes).size == CGSize(width: 7, height: 8))
  }

  @Test func `the length that the measure closure gives does not become that of the cell`() {
    let screen = Screen(
      [3],
      prepare: {
        $0.cellSize = { _ in CGSize(width: 0, height: 21) }
        $0.supplementarySize = { _, _ in CGSize(width: 0, height: 33) }
      },
      makeLayout: {
        let layout = SectileCollectionViewLayout(axis: $0, configuration: $1, section: $2)
        layout.measure = { _, _ in LayoutSize(width: 100, height: 80) }
        return layout
      }
    ) { _ in .list(itemLength: .measured).header(.estimated(10)) }
    #expect(screen.header()?.height == 33)
    #expect(screen.cell(0) == CGRect(x: 0, y: 33, width: 100, height: 80))
    #expect(screen.view.violations == [])
  }
}
