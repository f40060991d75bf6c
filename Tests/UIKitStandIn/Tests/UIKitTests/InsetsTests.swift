// Changes of the insets: bars, keyboards, large titles. UIKit or the app moves the offset with
// them.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct InsetsTests {
  /// A list of rows of 44 points in a view of 844 points: 3,556 is the offset of the end.
  private func screen(
    _ count: Int = 100, isEmpty: Bool = false, prepare: (FakeCollectionView) -> Void = { _ in }
  ) -> Screen {
    Screen([count], width: 390, height: 844, prepare: prepare) { _ in
      .list(itemLength: .fixed(44))
    }
  }

  @Test(arguments: [0, 100]) func `a first screen begins below the bar`(count: Int) {
    let before = screen(count) { $0.insets.top = 91 }
    #expect(before.view.contentOffset.y == -91)
    let after = screen(count)
    after.view.insets.top = 91
    #expect(after.view.contentOffset.y == -91)
    after.view.layoutIfNeeded()
    #expect(after.view.contentOffset.y == -91)
    // The same if the app sets the offset.
    let byApp = screen(count)
    byApp.view.rules.remove(.insetsMoveOffset)
    byApp.view.insets.top = 91
    byApp.layout.invalidateLayout()
    byApp.view.setBounds(CGRect(x: 0, y: -91, width: 390, height: 844))
    #expect(byApp.view.contentOffset.y == -91)
    #expect(
      before.view.violations == [] && after.view.violations == [] && byApp.view.violations == [])
  }

  @Test func `a view that gets its size and its bar at once begins below the bar`() {
    // UIKit has moved the offset with the inset, or not yet.
    for rules in [UIKitRules.standard, .standard.subtracting(.insetsMoveOffset)] {
      let screen = Screen([100], width: 0, height: 0, prepare: { $0.rules = rules }) { _ in
        .list(itemLength: .fixed(44))
      }
      screen.view.insets.top = 91
      screen.view.resize(to: CGSize(width: 390, height: 844), isAnimated: false)
      #expect(screen.view.contentOffset.y == -91)
      #expect(screen.view.violations == [])
    }
  }

  /// A refresh control of 60 points, below a bar of 91.
  @Test func `a pinned header stays at the bar while a refresh control is visible`() {
    let control = UIRefreshControl()
    let screen = Screen(
      [100], width: 390, height: 844,
      prepare: {
        $0.insets.top = 91
        $0.refreshControl = control
      }
    ) { _ in .list(itemLength: .fixed(44)).header(.fixed(30), pinned: true) }
    control.beginRefreshing()
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == -151 && screen.header()?.minY == 151)
    for offset in [-100, -91, -60, 0, 500] as [CGFloat] {
      screen.scroll(to: offset)
      #expect(screen.header()?.minY == max(-offset, 91))
    }
    // The rows that it brings are visible at the top, and the row that is read stays elsewhere.
    screen.scroll(to: 500)
    let row = screen.cell(10)
    insert(2, into: screen)
    #expect(row != nil && screen.cell(12) == row)
    screen.scroll(to: -151)
    insert(2, into: screen)
    #expect(screen.view.contentOffset.y == -151 && screen.cell(0)?.minY == 181)
    control.endRefreshing()
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == -91 && screen.header()?.minY == 91)
    #expect(screen.view.violations == [])
  }

  private func insert(_ count: Int, into screen: Screen) {
    screen.view.performBatchUpdates {
      let first = screen.view.data.sections[0].items.max()! + 1
      screen.view.data.sections[0].items.insert(contentsOf: first..<(first + count), at: 0)
      screen.view.insertItems(at: (0..<count).map { [0, $0] })
    }
    screen.view.layoutIfNeeded()
  }

  @Test func `a keyboard moves what the app moves`() {
    let screen = screen()
    screen.scroll(to: 3_556)
    screen.view.insets.bottom = 300
    screen.scroll(to: 3_856)
    #expect(screen.view.contentOffset.y == 3_856)
    #expect(screen.cell(99)?.maxY == 544)
    screen.scroll(to: 2_000)
    screen.view.insets.bottom = 0
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 2_000)
    #expect(screen.view.violations == [])
  }

  @Test func `a chat at its end stays there when a keyboard appears`() {
    let screen = screen()
    screen.layout.stickingTo = .end
    screen.scroll(to: 3_556)
    screen.view.insets.bottom = 300
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 3_856)
    screen.view.insets.bottom = 34
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 3_590)
    // A user who reads above the end is not moved.
    screen.scroll(to: 3_000)
    screen.view.insets.bottom = 300
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == 3_000)
    #expect(screen.view.violations == [])
  }

  @Test func `a large title that shrinks leaves the offset to the user`() {
    for ends in [[], ContentEnds.end] {
      let screen = screen {
        $0.insets.top = 143
        $0.traitCollection = UITraitCollection(displayScale: 3)
      }
      screen.layout.stickingTo = ends
      #expect(screen.view.contentOffset.y == -143)
      // The finger moves the content by 5 points, and the title follows by 5.2.
      screen.view.isTouched = true
      for step in 1...10 {
        screen.view.rules.remove(.insetsMoveOffset)
        screen.view.insets.top = 143 - 5.2 * CGFloat(step)
        screen.layout.invalidateLayout()
        screen.scroll(to: -143 + 5 * CGFloat(step))
        #expect(screen.view.contentOffset.y == -143 + 5 * CGFloat(step), "\(ends), step \(step)")
      }
      #expect(screen.view.violations == [])
    }
  }

  @Test func `rows that measure themselves under a bar keep their place`() {
    let screen = Screen(
      [50],
      prepare: {
        $0.cellSize = { CGSize(width: 0, height: 30 + $0 % 9) }
        $0.insets.top = 44
      }
    ) { _ in .list(itemLength: .estimated(30)).header(.fixed(20), pinned: true) }
    #expect(screen.view.contentOffset.y == -44)
    screen.scroll(to: 600)
    let before = screen.view.frames
    screen.view.insets.top = 88
    screen.view.layoutIfNeeded()
    for case (.cell(let path), let frame) in screen.view.frames {
      if let old = before[.cell(path)] { #expect(old == frame) }
    }
    #expect(screen.header()?.minY == 88)
    #expect(screen.view.violations == [])
  }
}
