import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct OrthogonalSectionsTests {
  /// A section of 12 items of 40 points with badges, which scrolls across, before a list.
  private func screen(
    axis: CollectionLayout.Axis = .vertical, isRightToLeft: Bool = false,
    _ counts: [Int] = [12, 20]
  ) -> Screen {
    Screen(
      counts, width: 100, height: 100, axis: axis,
      prepare: { $0.isRightToLeft = isRightToLeft }
    ) { section in
      section % 2 == 1
        ? .list(itemLength: .fixed(20))
        : .list(itemLength: .fixed(40)).orthogonalScrolling(length: 30, snapping: .lineStart)
          .badge(
            width: .fixed(6), height: .fixed(6),
            anchor: SectionLayout.Badge.Anchor(edges: [.top, .trailing]))
    }
  }

  @Test func `items are at the offset of their section`() {
    let screen = screen()
    #expect(screen.cell(0) == CGRect(x: 0, y: 0, width: 40, height: 30) && screen.cell(3) == nil)
    screen.layout.setOrthogonalOffset(130, inSection: 0)
    screen.view.layoutIfNeeded()
    #expect(screen.cell(3) == CGRect(x: -10, y: 0, width: 40, height: 30))
    #expect(screen.cell(5)?.minX == 70 && screen.cell(0) == nil)
    #expect(screen.layout.orthogonalOffset(inSection: 0) == 130)
    #expect(screen.cell(0, inSection: 1) == CGRect(x: 0, y: 30, width: 100, height: 20))
    // The snap behavior gives the offset at which a drag stops.
    #expect(screen.layout.collectionLayout.orthogonalOffset(ofSection: 0, near: 130) == 120)
    #expect(screen.view.violations == [])
  }

  @Test func `scrolling a section invalidates only its visible cells and badges`() {
    let screen = screen()
    // The fake view reports every other view that moves, and every missing invalidation.
    for offset in stride(from: 0.0, through: 480, by: 17) {
      screen.layout.setOrthogonalOffset(offset, inSection: 0)
      screen.view.layoutIfNeeded()
      #expect(screen.cell(Int(min(offset, 380)) / 40)?.maxX ?? 0 > 0)
    }
    let count = screen.view.calls.count
    screen.layout.setOrthogonalOffset(999, inSection: 0)
    screen.view.layoutIfNeeded()
    #expect(screen.view.calls.count == count)
    #expect(screen.view.violations == [])
  }

  @Test func `offsets are limited to the content, whatever they are`() {
    let screen = screen()
    for (offset, expected) in [
      (Double.infinity, 380.0), (-Double.infinity, 0), (.nan, 0), (1e300, 380), (-1, 0),
    ] {
      screen.layout.setOrthogonalOffset(200, inSection: 0)
      screen.layout.setOrthogonalOffset(offset, inSection: 0)
      #expect(screen.layout.orthogonalOffset(inSection: 0) == expected)
    }
    for section in [1, 2, -1, .max] {
      screen.layout.setOrthogonalOffset(10, inSection: section)
      #expect(screen.layout.orthogonalOffset(inSection: section) == 0)
    }
    // A wider view shows more of the content, so the largest offset is less.
    screen.layout.setOrthogonalOffset(380, inSection: 0)
    screen.view.resize(to: CGSize(width: 200, height: 100), isAnimated: true)
    #expect(screen.layout.orthogonalOffset(inSection: 0) == 280 && screen.cell(7)?.minX == 0)
    #expect(screen.view.violations == [])
  }

  @Test(arguments: [false, true])
  func `offsets count in reading direction on both axes`(isRightToLeft: Bool) {
    let vertical = screen(isRightToLeft: isRightToLeft)
    vertical.layout.setOrthogonalOffset(50, inSection: 0)
    vertical.view.layoutIfNeeded()
    #expect(vertical.cell(2)?.minX == 30)
    #expect(vertical.cell(1)?.minX == (isRightToLeft ? 70 : -10))
    let horizontal = screen(axis: .horizontal, isRightToLeft: isRightToLeft)
    horizontal.layout.setOrthogonalOffset(50, inSection: 0)
    horizontal.view.layoutIfNeeded()
    #expect(horizontal.cell(2)?.minY == 30 && horizontal.cell(1)?.minY == -10)
    #expect(vertical.view.violations == [] && horizontal.view.violations == [])
  }

  @Test func `an offset follows its section, and ends when the data is reloaded`() throws {
    let screen = screen([12, 3])
    let old: GroupedArray<Int, Int> = [0: Array(0..<12), 1: [50, 51, 52]]
    let new: GroupedArray<Int, Int> = [8: [80], 9: [90], 0: Array(0..<12), 1: [50, 51, 52]]
    screen.view.data = ModelState(old)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    screen.layout.setOrthogonalOffset(100, inSection: 0)
    screen.view.layoutIfNeeded()
    var starts: [Int: CGRect] = [:]
    screen.view.didUpdate = { update in starts = update.starts.mapValues { $0.frame } }
    try screen.view.apply(new.changes(from: old), from: old, to: new) {
      screen.view.data = ModelState($0)
    }
    #expect(screen.layout.orthogonalOffset(inSection: 0) == 0)
    #expect(screen.layout.orthogonalOffset(inSection: 2) == 100)
    #expect(screen.cell(3, inSection: 2)?.minX == 20)
    // In the animation, the cell starts where it was.
    #expect(starts[3]?.minX == 20)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.orthogonalOffset(inSection: 2) == 0)
    #expect(screen.view.violations == [])
  }
}
