// The row that the user reads, in sequences of calls in which other layouts lose it.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct HeldRowTests {
  /// The positions of the visible cells on the screen, by their index paths.
  private func places(_ screen: Screen) -> [IndexPath: CGFloat] {
    var result: [IndexPath: CGFloat] = [:]
    for case (.cell(let path), let frame) in screen.view.frames { result[path] = frame.minY }
    return result
  }

  /// Whether some cells are visible in both states, and none of them has moved.
  private func isSteady(_ old: [IndexPath: CGFloat], _ new: [IndexPath: CGFloat]) -> Bool {
    let both = old.keys.filter { new[$0] != nil }
    return !both.isEmpty && both.allSatisfy { old[$0] == new[$0] }
  }

  /// After a flick to the start, the rows at the end of the screen are those that were read. A
  /// screen that becomes shorter does not show them any more.
  @Test(arguments: [false, true]) func `a rotation after a flick to the start moves no row`(
    isAnimated: Bool
  ) {
    let screen = Screen(
      [200], width: 390, height: 844,
      prepare: { $0.cellSize = { _ in CGSize(width: 0, height: 80) } }
    ) { _ in .list(itemLength: .estimated(44)).header(.fixed(30), pinned: true) }
    screen.scroll(to: 6_000)
    for distance in [300, 250, 154] {
      screen.scroll(to: screen.view.contentOffset.y - CGFloat(distance))
    }
    for (width, height) in [(844, 390), (390, 844), (844, 200)] {
      let before = places(screen)
      screen.view.resize(to: CGSize(width: width, height: height), isAnimated: isAnimated)
      #expect(isSteady(before, places(screen)), "\(before) \(places(screen))")
    }
    #expect(screen.view.violations == [])
  }

  @Test func `rows that an end of the content has moved do not return later`() {
    let screen = Screen([20]) { _ in .list(itemLength: .fixed(40)) }
    func change(
      _ body: @escaping (inout [Int]) -> Void, _ call: @escaping (FakeCollectionView) -> Void
    ) {
      screen.view.performBatchUpdates {
        body(&screen.view.data.sections[0].items)
        call(screen.view)
      }
    }
    screen.scroll(to: 590)
    change({ $0.removeLast(5) }, { $0.deleteItems(at: (15..<20).map { [0, $0] }) })
    #expect(screen.view.contentOffset.y == 400)
    let before = places(screen)
    change(
      { $0.append(contentsOf: 100..<105) }, { $0.insertItems(at: (15..<20).map { [0, $0] }) })
    #expect(screen.view.contentOffset.y == 400 && isSteady(before, places(screen)))
    screen.layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(isSteady(before, places(screen)) && screen.view.violations == [])
  }

  /// A layout that records by what the view moves.
  private final class Recording: SectileCollectionViewLayout {
    var adjustments: [CGFloat] = []
    var movesInPrepare: [CGFloat] = []

    override func prepare() {
      let before = collectionView?.contentOffset.y
      super.prepare()
      if let before, let after = collectionView?.contentOffset.y, before != after {
        movesInPrepare.append(after - before)
      }
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      adjustments.append(context.contentOffsetAdjustment.y)
    }
  }

  @Test func `the context of an invalidation moves the view, and prepare() does not`() {
    let length = Box(44.0)
    let screen = Screen([100], height: 844, makeLayout: Recording.init) { _ in
      .list(itemLength: .fixed(length.value))
    }
    screen.scroll(to: 2_000)
    let layout = screen.layout as? Recording
    layout?.adjustments = []
    // Row 46 is the first one that begins on the screen.
    let before = screen.cell(46)
    length.value = 54
    layout?.invalidateLayout()
    #expect(layout?.adjustments == [460] && screen.view.contentOffset.y == 2_460)
    screen.view.layoutIfNeeded()
    #expect(screen.cell(46)?.minY == before?.minY && before != nil)
    #expect(layout?.movesInPrepare == [] && screen.view.contentSize.height == 5_400)
    #expect(screen.view.violations == [])
  }

  private final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
  }
}
