// Right-to-left languages: UIKit flips the coordinate system of the view.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct RightToLeftTests {
  /// A horizontal list of 100 rows of 100 points with a pinned header of 10 points.
  private func screen(_ length: SectionLayout.Length = .fixed(100)) -> Screen {
    Screen(
      [100], width: 400, height: 200, axis: .horizontal, prepare: { $0.isRightToLeft = true }
    ) { _ in .list(itemLength: length).header(.fixed(10), pinned: true) }
  }

  @Test func `a horizontal list begins at its first row, with its header`() {
    let screen = screen()
    #expect(screen.view.contentOffset.x == 0 && screen.layout.viewport.rect.x == 0)
    #expect(screen.header() == CGRect(x: 390, y: 0, width: 10, height: 200))
    #expect(screen.cell(0) == CGRect(x: 290, y: 0, width: 100, height: 200))
    screen.view.scroll(to: CGPoint(x: 1_000, y: 0))
    #expect(screen.header()?.minX == 390)
    #expect(screen.cell(10)?.maxX == 390)
    #expect(screen.view.violations == [])
  }

  @Test func `a row that grows before the visible ones moves the offset by its growth`() {
    let screen = screen(.estimated(100))
    screen.view.scroll(to: CGPoint(x: 1_000, y: 0))
    let before = screen.cell(11)
    let original = screen.layout.layoutAttributesForItem(at: [0, 3])!
    let preferred = screen.layout.layoutAttributesForItem(at: [0, 3])!
    preferred.size.width = 156
    #expect(
      screen.layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    let context = screen.layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    #expect(context.contentOffsetAdjustment == CGPoint(x: 56, y: 0))
    screen.layout.invalidateLayout(with: context)
    screen.view.layoutIfNeeded()
    #expect(screen.cell(11) == before && before != nil)
    #expect(screen.view.violations == [])
  }

  /// Points of gestures are assumed to be in the flipped coordinates of the view.
  @Test func `a cell is dragged to the place under the finger`() {
    let screen = Screen([9], width: 300, height: 300, prepare: { $0.isRightToLeft = true }) { _ in
      .grid(.count(3), itemLength: .fixed(100))
    }
    #expect(screen.cell(0)?.minX == 200)
    #expect(
      screen.layout.targetIndexPath(
        forInteractivelyMovingItem: [0, 5], withPosition: CGPoint(x: 30, y: 50)) == [0, 0])
  }

  @Test func `snapping counts from the leading edge`() {
    let screen = screen()
    screen.layout.snapTarget = .item
    let offset = screen.layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 240, y: 0), withScrollingVelocity: CGPoint(x: 1, y: 0))
    #expect(offset.x == 310)
  }

  @Test func `the rule of flipped coordinates finds a layout that expects mirrored offsets`() {
    // Without the rule, the view mirrors at the width of the content, and offset 0 shows the end.
    let kind = Screen(
      [100], width: 400, height: 200, axis: .horizontal,
      prepare: {
        $0.rules.remove(.coordinatesAreFlipped)
        $0.isRightToLeft = true
      }
    ) { _ in .list(itemLength: .fixed(100)) }
    #expect(kind.cell(0) == nil)
    #expect(screen().cell(0) != nil)
  }
}
