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

  /// The rows at the end of the screen are then those that were read.
  ///
  /// A screen that becomes shorter does not show them any more. The lengths of rows depend on the
  /// width, so a layout that holds one of them moves the others.
  @Test(arguments: [false, true]) func `a rotation after a flick to the start keeps the first row`(
    isAnimated: Bool
  ) throws {
    let width = Box(CGFloat(390))
    let screen = Screen(
      [200], width: 390, height: 844,
      prepare: {
        $0.cellSize = { _ in CGSize(width: 0, height: width.value > 400 ? 40 : 80) }
      }
    ) { _ in .list(itemLength: .estimated(44)).header(.fixed(30), pinned: true) }
    screen.scroll(to: 6_000)
    for distance in [300, 250, 154] {
      screen.scroll(to: screen.view.contentOffset.y - CGFloat(distance))
    }
    for size in [
      CGSize(width: 844, height: 390), CGSize(width: 390, height: 844),
      CGSize(width: 844, height: 200),
    ] {
      // The row at the end of the pinned header, and the part of it that is above.
      let cells = (0..<200).compactMap { item in screen.cell(item).map { (item, $0) } }
      let (item, frame) = try #require(cells.first { $0.1.maxY > 30 })
      let part = max(30 - frame.minY, 0) / frame.height
      width.value = size.width
      screen.view.resize(to: size, isAnimated: isAnimated)
      let new = try #require(screen.cell(item))
      // UIKit rounds the offset to pixels.
      #expect(abs(new.minY + part * new.height - 30) <= 0.5, "\(frame) \(new)")
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

  @Test func `a list with a header that measures itself opens at its start`() {
    let screen = Screen(
      [30], prepare: { $0.supplementarySize = { _, _ in CGSize(width: 0, height: 40) } }
    ) { _ in .list(itemLength: .fixed(20)).header(.estimated(28), pinned: true) }
    #expect(screen.view.contentOffset.y == 0)
    #expect(screen.header()?.minY == 0 && screen.cell(0)?.minY == 40)
    #expect(screen.view.violations == [])
  }

  @Test func `rows below a pinned header move from their places in an animated rotation`() throws {
    let screen = Screen([100]) { _ in
      .grid(.adaptive(minimum: 40), itemLength: .fixed(30)).header(.fixed(10), pinned: true)
    }
    var update: FakeUpdate?
    screen.view.didResize = { update = $0 }
    screen.scroll(to: 405)
    screen.view.resize(to: CGSize(width: 200, height: 100), isAnimated: true)
    let found = try #require(update)
    let moved = found.starts.filter { found.before[$0.key] != nil }
    #expect(!moved.isEmpty && moved.allSatisfy { $0.value.frame == found.before[$0.key] })
    #expect(found.after.count == found.starts.count && screen.view.violations == [])
  }

  @Test func `a layout that another view gets, or gets again, shows the data of that view`() {
    let screen = Screen([10]) { _ in .list(itemLength: .fixed(20)).header(.fixed(10)) }
    let view = FakeCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200),
      collectionViewLayout: SectileCollectionViewLayout { _ in .list(itemLength: .fixed(30)) })
    view.data = ModelState(counts: [3])
    view.reloadData()
    view.layoutIfNeeded()
    let own = view.collectionViewLayout
    view.setCollectionViewLayout(screen.layout, animated: true)
    #expect(view.contentSize.height == 70)
    view.data = ModelState(counts: [5])
    view.reloadData()
    view.layoutIfNeeded()
    view.setCollectionViewLayout(own, animated: false)
    #expect(view.contentSize.height == 150 && view.violations == [])
  }

  /// A layout that records its adjustments, and movements of the view in `prepare()`.
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
