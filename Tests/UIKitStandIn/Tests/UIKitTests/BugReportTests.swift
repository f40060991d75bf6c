import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

/// Sequences of calls from public reports of defects in other layouts, which no other test has.
///
/// ML is airbnb/MagazineLayout, and CL is ekazaev/ChatLayout, on GitHub.
@MainActor @Suite struct BugReportTests {
  /// ML issue 9.
  @Test func `after a rotation at the end, rows above that measure themselves move no others`() {
    let screen = Screen([100]) { _ in .list(itemLength: .estimated(20)) }
    screen.view.cellSize = { CGSize(width: 100, height: 25 + $0 % 3 * 10) }
    screen.layout.scroll(to: .item(99, inSection: 0), aligned: .end)
    screen.view.layoutIfNeeded()
    #expect(screen.cell(99)?.maxY == 200)
    screen.view.resize(to: CGSize(width: 200, height: 100), isAnimated: true)
    for _ in 0..<40 {
      let before = screen.view.frames
      screen.scroll(to: screen.view.contentOffset.y - 15)
      // The rows that were visible have moved with the finger.
      for (view, frame) in screen.view.frames {
        if let old = before[view] { #expect(abs(frame.minY - old.minY - 15) <= 0.5) }
      }
    }
    #expect(screen.view.violations == [])
  }

  /// ML pull request 107: UIKit changes the index paths of the attributes that it got.
  @Test func `each query returns attributes of its own`() {
    let screen = Screen([3]) { _ in .list(itemLength: .fixed(20)) }
    let first = screen.layout.layoutAttributesForItem(at: [0, 1])
    first?.indexPath = [0, 9]
    let second = screen.layout.layoutAttributesForItem(at: [0, 1])
    #expect(first != nil && first !== second && second?.indexPath == [0, 1])
  }

  /// CL issue 69.
  @Test func `a row at the end that grows keeps its top, unless the view sticks to the end`() {
    for ends in [ContentEnds(), .end] {
      let screen = Screen([30]) { _ in .list(itemLength: .estimated(20)) }
      screen.layout.stickingTo = ends
      screen.scroll(to: 400)
      let top = screen.cell(29)?.minY
      screen.view.cellSize = { CGSize(width: 100, height: $0 == 29 ? 60 : 20) }
      screen.view.layoutIfNeeded()
      #expect(top == 180 && screen.cell(29)?.minY == (ends.isEmpty ? 180 : 140))
      #expect(screen.cell(29)?.height == 60 && screen.view.violations == [])
    }
  }

  /// Pull requests 513 and 630 of square/Listable.
  @Test func `new data and another layout during a drag end it`() {
    let screen = Screen([3, 3]) { _ in .list(itemLength: .fixed(20)) }
    _ = screen.view.beginInteractiveMovementForItem(at: [0, 0])
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 110))
    #expect(screen.layout.live.reordering != nil)
    screen.view.data = ModelState(counts: [1])
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.live.reordering == nil && screen.layout.collectionLayout.paths.count == 1)
    let other = Screen([3, 3]) { _ in .list(itemLength: .fixed(20)) }
    _ = other.view.beginInteractiveMovementForItem(at: [0, 0])
    other.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 110))
    let next = SectileCollectionViewLayout { _ in .list(itemLength: .fixed(30)) }
    other.view.cancelInteractiveMovement()
    other.view.setCollectionViewLayout(next, animated: true)
    #expect(other.cell(2)?.minY == 60 && other.view.violations == [])
  }

  /// Pull request 37 of FluidGroup/swiftui-messaging-ui.
  @Test func `settings that change inside the block of a batch update move no row`() {
    let screen = Screen([50]) { _ in .list(itemLength: .fixed(20)) }
    screen.scroll(to: 300)
    let row = screen.cell(20)
    screen.view.performBatchUpdates {
      screen.layout.configuration.sectionSpacing = 8
      screen.layout.sectionLayout = { _, _ in .list(itemLength: .fixed(20), lineSpacing: 1) }
      screen.view.data.sections[0].items.insert(contentsOf: [900, 901], at: 0)
      screen.view.insertItems(at: [[0, 0], [0, 1]])
    }
    screen.view.layoutIfNeeded()
    // The first visible row was 15, and is 17.
    #expect(row?.minY == 100 && screen.cell(17)?.minY == 0 && screen.cell(22)?.minY == 105)
    #expect(screen.view.violations == [])
  }

  /// Issue 1364 of Instagram/IGListKit.
  @Test func `a row is as wide as the view between its insets`() {
    let screen = Screen(
      [3], prepare: { $0.insets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 8) }
    ) { _ in .list(itemLength: .fixed(20)) }
    #expect(screen.cell(0) == CGRect(x: 16, y: 0, width: 76, height: 20))
    #expect(screen.layout.collectionViewContentSize.width <= 76)
  }
}
