import FakeViews
import Foundation
import Sectile
import Testing
import UIKit

@testable import SectileUIKitSources

@MainActor @Suite struct SelfSizingTests {
  private func screen(_ count: Int = 100, estimate: Double = 50) -> Screen {
    Screen(
      [count], prepare: { $0.cellSize = { CGSize(width: 3, height: 20 + 7 * ($0 % 11)) } }
    ) { _ in .list(itemLength: .estimated(estimate)) }
  }

  @Test func `visible cells have their preferred lengths`() {
    let screen = screen()
    #expect(screen.view.frames.count > 3)
    for (view, frame) in screen.view.frames {
      guard case .cell(let path) = view else { continue }
      #expect(frame.height == CGFloat(20 + 7 * (path.item % 11)))
      #expect(frame.width == 100)
    }
    // Cells that have measured themselves do not measure themselves again.
    let calls = screen.view.calls.count
    screen.view.layoutIfNeeded()
    #expect(screen.view.calls.count == calls)
  }

  @Test func `cells of fixed length keep it, whatever they prefer`() {
    let screen = Screen([5], prepare: { $0.cellSize = { _ in CGSize(width: 9, height: 99) } }) {
      _ in
      .list(itemLength: .fixed(20))
    }
    #expect(screen.cell(1) == CGRect(x: 0, y: 20, width: 100, height: 20))
    #expect(!screen.view.calls.contains("measure"))
  }

  @Test func `a cell with new content can measure itself again`() {
    let screen = screen()
    screen.view.cellSize = { _ in CGSize(width: 3, height: 40) }
    screen.view.layoutIfNeeded()
    #expect(screen.cell(1) == CGRect(x: 0, y: 40, width: 100, height: 40))
  }

  @Test func `scrolling up, cells that appear do not move the others`() {
    let screen = screen()
    screen.scroll(to: 3_000)
    for _ in 0..<40 {
      let before = screen.view.frames
      screen.scroll(to: screen.view.contentOffset.y - 31)
      let common = Set(before.keys).intersection(screen.view.frames.keys)
      #expect(!common.isEmpty)
      for view in common { #expect(screen.view.frames[view]!.minY == before[view]!.minY + 31) }
    }
    #expect(screen.view.violations == [])
  }

  @Test func `headers measure themselves`() {
    let screen = Screen(
      [5], prepare: { $0.supplementarySize = { _, _ in CGSize(width: 0, height: 35) } }
    ) { _ in .list(itemLength: .fixed(20)).header(.estimated(10), pinned: true) }
    #expect(screen.header()?.height == 35)
    #expect(screen.cell(0)?.minY == 35)
    // The list opens at its start, also if the header is not pinned and the rows are fixed.
    let other = Screen(
      [50], prepare: { $0.supplementarySize = { _, _ in CGSize(width: 0, height: 35) } }
    ) { _ in .list(itemLength: .fixed(20)).header(.estimated(10)) }
    #expect(other.view.contentOffset.y == 0 && other.header()?.minY == 0)
    #expect(other.cell(0)?.minY == 35)
  }

  @Test func `items of a flow have both preferred sides`() {
    let screen = Screen([6], prepare: { $0.cellSize = { CGSize(width: 20 + $0, height: 12) } }) {
      _ in
      .flow(estimatedItemSize: LayoutSize(width: 40, height: 20))
    }
    #expect(screen.cell(1) == CGRect(x: 20, y: 0, width: 21, height: 12))
  }

  @Test func `contexts that UIKit collects before it uses them include each other`() {
    let screen = Screen([10]) { _ in .list(itemLength: .estimated(50)) }
    screen.scroll(to: 120)
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    let held = screen.layout.live.readElement
    for item in [2, 3] {
      let preferred = UICollectionViewLayoutAttributes(forCellWith: [0, item])
      preferred.size = CGSize(width: 100, height: 80)
      let original = screen.layout.layoutAttributesForItem(at: [0, item])!
      #expect(
        screen.layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      contexts.append(
        screen.layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    }
    for context in contexts { screen.layout.invalidateLayout(with: context) }
    screen.view.layoutIfNeeded()
    #expect(screen.layout.collectionLayout.frame(of: .item(3, inSection: 0))?.height == 80)
    #expect(held?.path == .item(3, inSection: 0) && held?.distance == 30)
    #expect(screen.cell(3)?.minY == 30)
  }

  @Test func `a chat that sticks to its end shows its end`() {
    let screen = Screen([30]) { _ in .list(itemLength: .estimated(50)) }
    screen.layout.stickingTo = .end
    screen.view.cellSize = { _ in CGSize(width: 0, height: 73) }
    screen.view.scroll(to: CGPoint(x: 0, y: screen.view.contentSize.height - 200))
    #expect(screen.view.contentOffset.y == screen.view.contentSize.height - 200)
    #expect(screen.cell(29)?.maxY == 200)
  }

  @Test func `a cell that prefers two sizes in turn keeps one of them`() {
    let screen = screen()
    var count = 0
    screen.view.cellSize = { id in
      if id != 1 { return CGSize(width: 3, height: 30) }
      count += 1
      return CGSize(width: 3, height: 44 + count % 2)
    }
    screen.view.layoutIfNeeded()
    #expect(count < 100 && [44, 45].contains(screen.cell(1)?.height))
    #expect(screen.cell(0)?.height == 30 && screen.cell(3)?.height == 30)
    // Another width is a new start.
    screen.view.cellSize = { _ in CGSize(width: 3, height: 50) }
    screen.view.resize(to: CGSize(width: 150, height: 200), isAnimated: false)
    #expect(screen.cell(1)?.height == 50)
    #expect(screen.view.violations == [])
  }

  @Test func `reloading the data keeps sizes as estimates, and the place`() {
    let screen = Screen(
      [200], prepare: { $0.cellSize = { _ in CGSize(width: 0, height: 100) } }
    ) { _ in .list(itemLength: .estimated(44)) }
    for _ in 0..<200 { screen.scroll(to: screen.view.contentOffset.y + 90) }
    let (before, height) = (screen.view.frames, screen.view.contentSize.height)
    #expect(height > 180 * 100)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.view.frames == before && before.count > 1)
    #expect(screen.view.contentSize.height == height)
    // The rows are measured again.
    screen.view.cellSize = { _ in CGSize(width: 0, height: 90) }
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.view.frames.values.allSatisfy { $0.height == 90 })
    #expect(screen.view.violations == [])
  }

  @Test func `a list that is pulled past its start stays where it is`() {
    let screen = Screen([30]) { _ in .list(itemLength: .estimated(50)) }
    screen.view.isTouched = true
    screen.view.scroll(to: CGPoint(x: 0, y: -40))
    screen.view.cellSize = { _ in CGSize(width: 0, height: 20) }
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset.y == -40)
    #expect(screen.cell(0)?.minY == 40)
  }
}
