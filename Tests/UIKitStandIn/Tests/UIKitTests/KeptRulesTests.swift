import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import Testing
import UIKit

/// The layout of the library keeps the rules that need more than one call of UIKit.
@MainActor @Suite struct KeptRulesTests {
  @Test func `a drag invalidates the headers below the gap`() {
    let screen = Screen([3, 3]) { _ in .list(itemLength: .fixed(20)).header(.fixed(10)) }
    _ = screen.view.beginInteractiveMovementForItem(at: [0, 1])
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 115))
    #expect(screen.header(inSection: 1)?.minY == 50)
    screen.view.cancelInteractiveMovement()
    #expect(screen.header(inSection: 1)?.minY == 70 && screen.view.violations == [])
  }

  @Test func `the layout does not add what UIKit adds to bounds that grow`() {
    let screen = Screen([30], height: 100) { _ in .list(itemLength: .fixed(10)) }
    screen.scroll(to: 200)
    screen.view.resize(to: CGSize(width: 100, height: 150), isAnimated: false)
    #expect(screen.view.contentOffset.y == 150 && screen.cell(29)?.maxY == 150)
  }

  @Test func `an inserted row starts with the size that it measures in the batch`() {
    let screen = Screen(
      [3],
      prepare: {
        $0.measuresDuringUpdates = true
        $0.cellSize = { _ in CGSize(width: 100, height: 30) }
      }
    ) { _ in .list(itemLength: .estimated(10)) }
    var start: CGRect?
    screen.view.didUpdate = { start = $0.starts[1_000]?.frame }
    screen.view.insertRow()
    #expect(start?.height == 30 && screen.view.violations == [])
  }

  @Test func `a moved row under a bar does not fade`() {
    let screen = Screen([30], prepare: { $0.insets.top = 50 }) { _ in
      .list(itemLength: .fixed(20))
    }
    screen.scroll(to: 100)
    screen.view.performBatchUpdates {
      screen.view.data.sections[0].items.swapAt(5, 6)
      screen.view.moveItem(at: [0, 5], to: [0, 6])
    }
    #expect(screen.view.violations == [])
  }

  @Test func `longer section layouts keep the row although the old content is shorter`() {
    let screen = Screen([30], height: 100) { _ in .list(itemLength: .fixed(10)) }
    screen.scroll(to: 200)
    let held = screen.cell(20)
    screen.layout.sectionLayout = { _, _ in .list(itemLength: .fixed(20)) }
    screen.view.layoutIfNeeded()
    #expect(held != nil && screen.cell(20)?.minY == held?.minY)
    #expect(screen.view.contentOffset.y == 400 && screen.view.violations == [])
  }
}
