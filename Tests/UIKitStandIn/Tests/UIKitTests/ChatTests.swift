// Rows that measure themselves in a batch update, where UIKit ignores adjustments of the offset.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileFoundation
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct ChatTests {
  /// A chat at its end: 50 messages of 90 points with an estimate of 44.
  private func screen(
    header: Bool = false, makeLayout: Screen.MakeLayout = SectileCollectionViewLayout.init
  ) -> Screen {
    let screen = Screen(
      [50], width: 390, height: 844,
      prepare: {
        $0.cellSize = { _ in CGSize(width: 0, height: 90) }
        $0.measuresDuringUpdates = true
      }, makeLayout: makeLayout
    ) { _ in
      let list = SectionLayout.list(itemLength: .estimated(44))
      return header ? list.header(.fixed(30), pinned: true) : list
    }
    screen.layout.stickingTo = .end
    for _ in 0..<3 { screen.scroll(to: screen.view.contentSize.height - 844) }
    return screen
  }

  private func distanceFromEnd(_ screen: Screen) -> CGFloat {
    screen.view.contentSize.height - screen.view.bounds.maxY
  }

  /// Four messages arrive; returns the distance from the end after each.
  private func distances(_ screen: Screen) -> [CGFloat] {
    (0..<4).map { number in
      screen.view.performBatchUpdates {
        let count = screen.view.data.sections[0].items.count
        screen.view.data.sections[0].items.append(1_000 + number)
        screen.view.insertItems(at: [[0, count]])
      }
      return distanceFromEnd(screen)
    }
  }

  @Test(arguments: [false, true]) func `a chat stays at its end while messages arrive`(
    hasHeader: Bool
  ) {
    let screen = screen(header: hasHeader)
    #expect(distanceFromEnd(screen) == 0)
    #expect(distances(screen) == [0, 0, 0, 0])
    #expect(screen.view.violations == [])
  }

  /// A layout that adjusts the offset in the batch, and not at its end.
  private final class EarlyLayout: SectileCollectionViewLayout {
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let before = motion?.new.viewport.rect.y
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      if let before, let after = motion?.new.viewport.rect.y {
        context.contentOffsetAdjustment.y = after - before
      }
      return context
    }

    override func finalizeCollectionViewUpdates() {
      motion = nil
      live.scrolled(to: geometry.start(along: axis))
    }
  }

  @Test func `the rule that batches ignore adjustments finds a layout that makes them there`() {
    let kind = screen(makeLayout: EarlyLayout.init)
    kind.view.rules.remove(.batchesIgnoreAdjustments)
    #expect(distances(kind) == [0, 0, 0, 0])
    #expect(distances(screen(makeLayout: EarlyLayout.init)).last! > 0)
  }

  @Test func `the rule of supplementary views finds a header that moves when a batch ends`() {
    let kind = screen(header: true, makeLayout: EarlyLayout.init)
    kind.view.rules.remove(.supplementaryViewsAreChecked)
    _ = distances(kind)
    #expect(kind.view.violations == [])
    let strict = screen(header: true, makeLayout: EarlyLayout.init)
    _ = distances(strict)
    #expect(strict.view.violations.contains { $0.contains("without invalidating the layout") })
  }

  @Test func `a chat that reaches its end by a deletion sticks to it`() {
    let screen = Screen([50]) { _ in .list(itemLength: .fixed(40)) }
    screen.layout.stickingTo = .end
    screen.scroll(to: 1_700)
    func change(
      _ body: @escaping (inout [Int]) -> Void, _ call: @escaping (FakeCollectionView) -> Void
    ) {
      screen.view.performBatchUpdates {
        body(&screen.view.data.sections[0].items)
        call(screen.view)
      }
    }
    change({ $0.removeLast(5) }, { $0.deleteItems(at: (45..<50).map { [0, $0] }) })
    #expect(distanceFromEnd(screen) == 0)
    change({ $0.append(100) }, { $0.insertItems(at: [[0, 45]]) })
    #expect(distanceFromEnd(screen) == 0 && screen.cell(45)?.maxY == 200)
    #expect(screen.view.violations == [])
  }

  @Test func `scrolling to an unmeasured row arrives at it`() {
    let screen = Screen(
      [500], height: 400, prepare: { $0.cellSize = { CGSize(width: 0, height: 60 + $0 % 50) } }
    ) { _ in .list(itemLength: .estimated(44)).header(.fixed(20), pinned: true) }
    for (item, alignment) in [(499, ScrollAlignment.end), (250, .start), (8, .center), (400, .end)]
    {
      #expect(screen.layout.scroll(to: .item(item, inSection: 0), aligned: alignment))
      screen.view.layoutIfNeeded()
      let cell = screen.cell(item)
      switch alignment {
      case .start: #expect(cell?.minY == 20)
      case .end: #expect(cell?.maxY == 400)
      default: #expect(cell?.midY == 210)
      }
    }
    #expect(!screen.layout.scroll(to: .item(500, inSection: 0)))
    #expect(screen.view.violations == [])
  }

  @Test func `a new question moves to the top, and its answer streams below it`() {
    let screen = screen()
    func append(_ id: Int) -> Int {
      let count = screen.view.data.sections[0].items.count
      screen.view.performBatchUpdates {
        screen.view.data.sections[0].items.append(id)
        screen.view.insertItems(at: [[0, count]])
      }
      return count
    }
    let question = append(1_000)
    screen.layout.makeRoom(for: .item(question, inSection: 0))
    screen.layout.scroll(to: .item(question, inSection: 0), aligned: .start)
    screen.view.layoutIfNeeded()
    #expect(screen.cell(question)?.minY == 0)
    for id in 1_001...1_008 {
      _ = append(id)
      #expect(screen.cell(question)?.minY == 0)
    }
    // The answer is longer than the view: 11 rows of 90 points in 844.
    _ = append(1_009)
    _ = append(1_010)
    #expect(distanceFromEnd(screen) == 0 && screen.cell(60)?.maxY == 844)
    screen.layout.makeRoom(for: nil)
    #expect(screen.view.violations == [])
  }

  @Test func `a user who scrolls during a batch update is not moved back`() {
    final class Scrolling: SectileCollectionViewLayout {
      override func finalizeCollectionViewUpdates() {
        // The finger moves the content by 25 points during the animation.
        collectionView?.contentOffset.y -= 25
        super.finalizeCollectionViewUpdates()
      }
    }
    for isTouched in [false, true] {
      let screen = screen(makeLayout: Scrolling.init)
      screen.scroll(to: 1_000)
      screen.view.isTouched = isTouched
      let before = screen.view.contentOffset.y
      screen.view.performBatchUpdates {
        screen.view.data.sections[0].items.insert(1_000, at: 0)
        screen.view.insertItems(at: [[0, 0]])
      }
      #expect(screen.view.contentOffset.y == before + 44 - (isTouched ? 25 : 0))
      #expect(screen.view.violations == [])
    }
  }

  @Test func `sizes of cells from before a batch update are not those of other rows`() {
    let screen = Screen(
      [20], height: 400,
      prepare: {
        $0.cellSize = { CGSize(width: 0, height: 20 + 5 * ($0 % 10)) }
        $0.measuresDuringUpdates = true
      }
    ) { _ in .list(itemLength: .estimated(44)) }
    screen.view.performBatchUpdates {
      screen.view.data.sections[0].items.insert(contentsOf: [1_003, 1_004], at: 0)
      screen.view.insertItems(at: [[0, 0], [0, 1]])
    }
    for case (.cell(let path), let frame) in screen.view.frames {
      let id = screen.view.data.sections[0].items[path.item]
      #expect(frame.height == CGFloat(20 + 5 * (id % 10)), "\(path)")
    }
    #expect(screen.view.violations == [])
  }
}
