// The fake views report a violation of each rule; otherwise the other tests would pass without
// looking.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import Testing
import UIKit

@MainActor @Suite struct FakeViewTests {
  /// Performs a batch on three sections of three items, and returns the first violation.
  private func violation(
    _ counts: [Int], _ body: @escaping (FakeCollectionView) -> Void
  ) -> String? {
    let view = FakeCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: FaultyLayout())
    view.data = state([3, 3, 3])
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.violations == [])
    view.performBatchUpdates {
      view.data = self.state(counts)
      body(view)
    }
    return view.violations.first
  }

  /// The identities of items do not depend on the counts of other sections.
  private func state(_ counts: [Int]) -> ModelState {
    ModelState(
      counts.enumerated().map { number, count in
        ModelState.Section(id: number, items: (0..<count).map { number * 10 + $0 })
      })
  }

  @Test func `a view rejects batches that break a rule`() {
    // Rule 2: positions exist.
    #expect(
      violation([3, 3, 3]) { $0.deleteItems(at: [[0, 3]]) }?.hasPrefix("out of range") == true)
    #expect(
      violation([3, 3, 3]) { $0.insertItems(at: [[9, 0]]) }?.hasPrefix("out of range") == true)
    #expect(violation([3, 3, 3]) { $0.reloadSections([3]) }?.hasPrefix("out of range") == true)
    #expect(
      violation([3, 3, 3]) { $0.moveSection(0, toSection: 3) }?.hasPrefix("out of range") == true)
    // Rule 3: one change for an element, one element for a position.
    #expect(
      violation([2, 3, 3]) {
        $0.deleteItems(at: [[0, 1]])
        $0.reloadItems(at: [[0, 1]])
      }?.hasPrefix("twice") == true)
    #expect(
      violation([3, 3, 3]) {
        $0.moveItem(at: [0, 0], to: [1, 0])
        $0.moveItem(at: [0, 1], to: [1, 0])
      }?.hasPrefix("twice") == true)
    // Rules 4 and 5: counts match.
    #expect(violation([3, 3]) { _ in }?.hasPrefix("section count") == true)
    #expect(violation([2, 3, 3]) { _ in }?.hasPrefix("item count") == true)
    // Rule 6: cells display the data.
    #expect(
      violation([4, 3, 3]) { $0.insertItems(at: [[0, 0]]) }?.hasPrefix("wrong cell") == true)
    // Rule 7: sections change as a whole or by items.
    #expect(
      violation([2, 3, 3]) {
        $0.reloadSections([0])
        $0.deleteItems(at: [[0, 1]])
      }?.hasPrefix("item in a section that changes as a whole") == true)
  }

  @Test func `a view rejects drags without a start, to other places, and without new data`() {
    final class Far: SectileCollectionViewLayout {
      override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
      ) -> IndexPath { position.x < 0 ? [0, 3] : [0, 2] }
      override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
      ) -> UICollectionViewLayoutInvalidationContext { SectileInvalidationContext() }
    }
    func violation(_ body: (FakeCollectionView) -> Void) -> String? {
      let view = FakeCollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100),
        collectionViewLayout: Far { _ in .list(itemLength: .fixed(20)) })
      view.data = state([3])
      view.reloadData()
      view.layoutIfNeeded()
      body(view)
      return view.violations.first
    }
    #expect(violation { $0.updateInteractiveMovementTargetPosition(.zero) } == "no drag")
    #expect(violation { $0.endInteractiveMovement() } == "no drag")
    #expect(
      violation {
        _ = $0.beginInteractiveMovementForItem(at: [0, 0])
        $0.updateInteractiveMovementTargetPosition(CGPoint(x: -1, y: 0))
      } == "[0, 3] is no place for [0, 0]")
    #expect(
      violation {
        _ = $0.beginInteractiveMovementForItem(at: [0, 0])
        $0.updateInteractiveMovementTargetPosition(.zero)
        $0.endInteractiveMovement()
      } == "the data source has not moved [0, 0]")
  }

  @Test func `insets and shorter content move the offset, each by a rule`() {
    func offsets(_ rules: UIKitRules) -> [CGFloat] {
      let screen = Screen([20], height: 100, prepare: { $0.rules = rules }) { _ in
        .list(itemLength: .fixed(20))
      }
      screen.view.insets.top = 30
      var offsets = [screen.view.contentOffset.y]
      screen.scroll(to: 300)
      screen.view.insets.bottom = 50
      screen.scroll(to: 350)
      screen.view.insets.bottom = 0
      offsets.append(screen.view.contentOffset.y)
      screen.view.layoutIfNeeded()
      screen.view.contentOffset.y = 300
      screen.view.data = ModelState(counts: [10])
      screen.view.reloadData()
      screen.view.layoutIfNeeded()
      return offsets + [screen.view.contentOffset.y]
    }
    #expect(offsets(.standard) == [-30, 300, 100])
    #expect(offsets(.standard.subtracting(.insetsMoveOffset))[..<2] == [0, 350])
    let still = UIKitRules.standard.subtracting(.layoutPassesMoveOffset)
    #expect(offsets(still).last == 100)
    #expect(offsets(still.subtracting(.shorterContentMovesOffset)).last == 300)
  }

  @Test func `decoration views need a class, which the layout registers`() {
    let screen = Screen([3]) { _ in .list(itemLength: .fixed(20)).background() }
    #expect(screen.view.violations == [])
    for rules in [UIKitRules.standard, .standard.subtracting(.decorationViewsNeedClasses)] {
      let screen = Screen([3], prepare: { $0.rules = rules }) { _ in
        .list(itemLength: .fixed(20)).background()
      }
      let kind = SectileCollectionViewLayout.backgroundKind
      screen.layout.register(nil, forDecorationViewOfKind: kind)
      screen.view.layoutIfNeeded()
      #expect(
        screen.view.violations.contains { $0.contains("no registered class") }
          == rules.contains(.decorationViewsNeedClasses))
    }
  }

  @Test func `a layout follows data that changed while another layout was that of the view`() {
    let screen = Screen([10]) { _ in .list(itemLength: .fixed(44)) }
    screen.view.collectionViewLayout = FaultyLayout()
    screen.view.setDisplayed(ModelState(counts: [3]))
    screen.view.layoutIfNeeded()
    screen.view.collectionViewLayout = screen.layout
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize.height == 132)
    #expect(screen.view.violations == [])
    // Another view of the same layout has other data.
    let other = FakeCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: screen.layout)
    other.setDisplayed(ModelState(counts: [2]))
    other.layoutIfNeeded()
    #expect(other.contentSize.height == 88 && other.violations == [])
  }

  @Test func `a view rejects data that changed before the batch`() {
    let view = FakeCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: FaultyLayout())
    view.data = ModelState(counts: [3])
    view.reloadData()
    view.layoutIfNeeded()
    view.data = ModelState(counts: [2])
    view.performBatchUpdates { view.deleteItems(at: [[0, 2]]) }
    #expect(view.violations.first?.hasPrefix("stale counts") == true)
    view.insertItems(at: [[0, 0]])
    #expect(view.violations.last == "a change outside of performBatchUpdates")
  }

  @Test func `a table view rejects batches that break a rule`() {
    let view = FakeTableView(frame: .zero)
    var state = ModelState(counts: [3])
    view.data = { state }
    view.reloadData()
    view.performBatchUpdates {
      state = ModelState(counts: [2])
      view.deleteRows(at: [[0, 0], [0, 1]], with: .automatic)
    }
    #expect(view.violations.first?.hasPrefix("item count") == true)
  }

  @Test func `a diffable data source sends one batch that keeps the rules`() throws {
    typealias Snapshot = FakeDiffableDataSource.Snapshot
    let view = FakeCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: FaultyLayout())
    // The layout has no attributes for cells that move.
    view.rules.remove(.changedItemsFade)
    var (old, new) = (Snapshot(), Snapshot())
    for (section, items) in [[1, 2, 3], [11, 12], [21], [31, 32], [41]].enumerated() {
      old.appendSections([section])
      old.appendItems(items)
    }
    // Section 4 moves, section 0 moves and changes, section 5 is new. Section 3 and an item are
    // reloaded, and are inserted again, because other sections move.
    for (section, items) in [
      (4, [41]), (1, [12, 11, 2]), (2, [21, 22]), (3, [31, 32]), (0, [1, 3]), (5, []),
    ] {
      new.appendSections([section])
      new.appendItems(items)
    }
    new.reloadItems([21])
    new.reloadSections([3])
    view.data = ModelState(old)
    view.reloadData()
    view.layoutIfNeeded()
    var batches: [BatchUpdate] = []
    view.willUpdate = { batches.append($0) }
    let source = FakeDiffableDataSource(view, showing: old)
    source.apply(new)
    #expect(view.violations == [])
    #expect(view.data == ModelState(new) && ModelState(source.snapshot) == view.data)
    let batch = try #require(batches.first)
    #expect(batches.count == 1)
    #expect(batch.deletedSections == [0, 3] && batch.insertedSections.sorted() == [3, 4, 5])
    #expect(batch.reloadedSections == [] && batch.reloadedItems == [])
    #expect(batch.movedSections.map(\.from) == [4] && batch.movedItems.count == 1)
    #expect(Set(batch.insertedItems) == [.init(1, 2), .init(2, 0), .init(2, 1)])
    #expect(batch.deletedItems == [.init(2, 0)])
  }

  @Test(arguments: FaultyLayout.Fault.allCases)
  func `a view reports attributes that break a rule`(fault: FaultyLayout.Fault) {
    let layout = FaultyLayout()
    let view = FakeCollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.data = ModelState(counts: [3])
    view.cellSize = { _ in CGSize(width: 1, height: 1) }
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.violations == [])
    layout.fault = fault
    if fault != .movesWithoutInvalidation { layout.invalidateLayout() }
    view.layoutIfNeeded()
    #expect(view.violations.contains { $0.contains(fault.rawValue) }, "\(view.violations)")
  }
}

/// A layout of rows of 10 points that makes one mistake.
@MainActor final class FaultyLayout: UICollectionViewLayout {
  /// The mistakes, by a part of their report.
  enum Fault: String, CaseIterable, Sendable {
    case repeats = "has attributes twice"
    case invents = "does not exist"
    case notFinite = "has the frame"
    case contradictsItself = "and alone at"
    case movesWithoutInvalidation = "moves in the content without an invalidation"
    case contentSize = "content size"
    case measuresForever = "self-sizing does not end"
  }

  var fault: Fault?

  override var collectionViewContentSize: CGSize {
    CGSize(width: 100, height: fault == .contentSize ? -1 : 1_000)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard let view = collectionView else { return nil }
    var result: [UICollectionViewLayoutAttributes] = []
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        result.append(layoutAttributesForItem(at: [section, item])!)
      }
    }
    switch fault {
    case .repeats: result.append(result[0])
    case .invents: result.append(layoutAttributesForItem(at: [0, 99])!)
    case .contradictsItself: result[0].frame.size.height = 7
    default: break
    }
    return result
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let y = CGFloat(indexPath.section * 30 + indexPath.item * 10)
    let shift: CGFloat = fault == .movesWithoutInvalidation ? 5 : 0
    result.frame = CGRect(
      x: 0, y: fault == .notFinite ? .infinity : y + shift, width: 100, height: 10)
    return result
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { fault == .measuresForever }
}
