import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

/// Rows of 30 to 70 points whose estimate is 20, below pinned headers of 10 points and a bar.
@MainActor @Suite struct ScrollAnimationTests {
  private func screen() -> Screen {
    let screen = Screen([100, 100]) { _ in
      .list(itemLength: .estimated(20)).header(.fixed(10), pinned: true)
    }
    screen.view.cellSize = { CGSize(width: 100, height: 30 + $0 % 5 * 10) }
    screen.view.insets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    screen.view.layoutIfNeeded()
    return screen
  }

  /// Shows frames from one time to another, in seconds.
  private func play(_ screen: Screen, from start: Double = 0, to end: Double = 0.4) {
    for frame in Int(start * 60)...Int(end * 60) {
      screen.layout.showScrollFrame(at: 100 + Double(frame) / 60)
      screen.view.layoutIfNeeded()
    }
  }

  @Test(arguments: [ScrollAlignment.start, .center, .end])
  func `an animated scroll arrives exactly on rows that were never measured`(
    alignment: ScrollAlignment
  ) throws {
    let screen = screen()
    for item in [80, 3, 40] {
      let path = KindedIndexPath.item(item, inSection: 1)
      let isDone = screen.layout.scroll(to: path, aligned: alignment, animated: true)
      #expect(isDone)
      var offsets: [CGFloat] = []
      for frame in 0..<18 {
        play(screen, from: Double(frame) / 60, to: Double(frame) / 60)
        offsets.append(screen.view.contentOffset.y)
      }
      // No frame goes back, and none goes half of the way at once.
      let steps = zip(offsets, offsets.dropFirst()).map { item == 3 ? $0 - $1 : $1 - $0 }
      #expect(steps.allSatisfy { $0 >= 0 } && steps.max()! < steps.reduce(0, +) / 2)
      play(screen, from: 0.3)
      #expect(screen.layout.scrollAnimation == nil)
      // Between the header, which ends at 50, and the bar at 180.
      let cell = try #require(screen.cell(item, inSection: 1))
      switch alignment {
      case .start: #expect(cell.minY == 50)
      case .end: #expect(cell.maxY == 180)
      default: #expect(cell.midY == 115)
      }
    }
    #expect(screen.view.violations == [])
  }

  @Test func `UIKit's own animation ends elsewhere, and a scroll at its end arrives`() {
    let screen = screen()
    let path = KindedIndexPath.item(50, inSection: 0)
    var end: CGRect?
    screen.view.didEndScrollingAnimation = {
      end = screen.cell(50)
      screen.layout.scroll(to: path, aligned: .start)
    }
    screen.view.setContentOffset(
      screen.layout.contentOffset(toShow: path, aligned: .start), animated: true)
    #expect(end?.minY != 50)
    screen.view.layoutIfNeeded()
    #expect(screen.cell(50)?.minY == 50)
    #expect(screen.view.violations == [])
  }

  @Test func `a touch stops an animated scroll`() {
    let screen = screen()
    screen.layout.scroll(to: .item(50, inSection: 0), aligned: .start, animated: true)
    play(screen, to: 0.1)
    let offset = screen.view.contentOffset.y
    #expect(offset > 0)
    screen.view.isTouched = true
    play(screen, from: 0.1)
    #expect(screen.layout.scrollAnimation == nil && screen.view.contentOffset.y == offset)
  }

  @Test func `an animated scroll follows its row through batch updates until it is removed`() {
    let screen = screen()
    let id = screen.view.data.sections[0].items[50]
    screen.layout.scroll(to: .item(50, inSection: 0), aligned: .start, animated: true)
    play(screen, to: 0.1)
    screen.view.performBatchUpdates {
      screen.view.data.sections[0].items.insert(contentsOf: [900, 901], at: 0)
      screen.view.insertItems(at: [[0, 0], [0, 1]])
    }
    play(screen, from: 0.1)
    #expect(screen.view.data.sections[0].items[52] == id && screen.cell(52)?.minY == 50)
    screen.layout.scroll(to: .item(10, inSection: 0), aligned: .start, animated: true)
    screen.view.performBatchUpdates {
      screen.view.data.sections[0].items.remove(at: 10)
      screen.view.deleteItems(at: [[0, 10]])
    }
    #expect(screen.layout.scrollAnimation == nil)
    #expect(screen.view.violations == [])
  }

  @Test func `an animated scroll waits while UIKit animates the view`() {
    let screen = screen()
    screen.layout.scroll(to: .item(50, inSection: 0), aligned: .start, animated: true)
    play(screen, to: 0.1)
    let (offset, live) = (screen.view.contentOffset.y, screen.layout.live)
    screen.layout.motion = Motion(from: live, to: live, in: screen.layout.geometry)
    screen.layout.showScrollFrame(at: 0.4)
    #expect(screen.view.contentOffset.y == offset)
    screen.layout.motion = nil
    screen.layout.showScrollFrame(at: 0.42)
    #expect(screen.layout.scrollAnimation != nil && screen.view.contentOffset.y > offset)
  }

  @Test func `a scroll without animation, a reload and a view without a window end an animation`() {
    let screen = screen()
    let path = KindedIndexPath.item(50, inSection: 0)
    screen.layout.scroll(to: path, animated: true)
    screen.layout.scroll(to: .item(0, inSection: 0), aligned: .start)
    #expect(screen.layout.scrollAnimation == nil)
    screen.layout.scroll(to: path, animated: true)
    let wasFound = screen.layout.scroll(to: .item(500, inSection: 0), animated: true)
    #expect(!wasFound && screen.layout.scrollAnimation?.path == path)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.layout.scrollAnimation == nil)
    screen.view.window = nil
    screen.layout.scroll(to: path, aligned: .start, animated: true)
    screen.view.layoutIfNeeded()
    #expect(screen.cell(50)?.minY == 50)
  }
}
