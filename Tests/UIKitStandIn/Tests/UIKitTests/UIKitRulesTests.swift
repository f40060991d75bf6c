// Each rule of UIKit finds a layout that makes the mistake which the rule exists for, and a view
// without the rule does not. BatchUpdateTests and others have the older rules.

import BatchUpdateModel
import FakeViews
import Foundation
import Sectile
import SectileUIKitSources
import Testing
import UIKit

@MainActor @Suite struct UIKitRulesTests {
  /// Shows a layout in a view of 100 points, and returns the result of a test with a rule and
  /// without it.
  private func results<Result>(
    _ rule: UIKitRules, _ counts: [Int], _ makeLayout: () -> UICollectionViewLayout,
    prepare: (FakeCollectionView) -> Void = { _ in }, _ body: (FakeCollectionView) -> Result
  ) -> (with: Result, without: Result) {
    func result(_ rules: UIKitRules) -> Result {
      let view = FakeCollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: makeLayout())
      view.rules = rules
      view.data = ModelState(counts: counts)
      prepare(view)
      view.reloadData()
      view.layoutIfNeeded()
      return body(view)
    }
    let rules = UIKitRules.standard
    return (result(rules.union(rule)), result(rules.subtracting(rule)))
  }

  /// Inserts a row at the start.
  private func insertRow(_ view: FakeCollectionView) {
    view.performBatchUpdates {
      view.data.sections[0].items.insert(1_000, at: 0)
      view.insertItems(at: [[0, 0]])
    }
  }

  @Test func `passes that measure all views find a layout that keeps the last size only`() {
    final class LastSize: RowsLayout {
      private var last: (path: IndexPath, length: CGFloat)?

      override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        last = (preferredAttributes.indexPath, preferredAttributes.size.height)
        return UICollectionViewLayoutInvalidationContext()
      }

      override func prepare() {
        super.prepare()
        if let last { lengths[last.path] = last.length }
      }
    }
    let result = results(.passesMeasureAllViews, [150], LastSize.init) {
      $0.rules.remove(.prefetchesCells)
      $0.cellSize = { _ in CGSize(width: 100, height: 0.5) }
    } _: {
      $0.violations.contains { $0.contains("self-sizing does not end") }
    }
    #expect(result.with && !result.without)
  }

  @Test func `drags that are batches find a layout that forgets the headers below the gap`() {
    let result = results(.dragsAreBatches, [3, 3]) {
      let layout = RowsLayout()
      layout.hasHeaders = true
      return layout
    } _: { view in
      _ = view.beginInteractiveMovementForItem(at: [0, 1])
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 60))
      return view.violations.contains { $0.contains("without invalidating the layout") }
    }
    #expect(result.with && !result.without)
  }

  @Test func `questions about unchanged sizes find a layout that invalidates itself for each`() {
    final class Eager: RowsLayout {
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> Bool { true }
    }
    let result = results(.asksAboutUnchangedSizes, [3], Eager.init) { !$0.violations.isEmpty }
    #expect(result.with && !result.without)
  }

  @Test func `layout passes take back an offset past the end`() {
    let result = results(.layoutPassesMoveOffset, [30], RowsLayout.init) { view in
      view.contentOffset.y = 500
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
      return view.contentOffset.y
    }
    #expect(result.with == 200 && result.without == 500)
  }

  @Test func `bounds that grow find a layout that adds what UIKit has added`() {
    final class Growing: RowsLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView!.bounds.size
      }

      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.contentOffsetAdjustment.y = collectionView!.bounds.height - newBounds.height
        return context
      }
    }
    let result = results(.grownBoundsMoveOffset, [30], Growing.init) { view in
      view.scroll(to: CGPoint(x: 0, y: 200))
      view.resize(to: CGSize(width: 100, height: 150), isAnimated: false)
      return view.contentOffset.y
    }
    #expect(result.with == 100 && result.without == 150)
  }

  @Test func `rounded offsets find a layout that pins a header at its own offset`() {
    final class Planning: RowsLayout {
      private var planned: CGFloat?

      override func prepare() {
        let old = counts
        super.prepare()
        if !old.isEmpty && old != counts { planned = 0.3 }
      }

      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: planned ?? proposedContentOffset.y) }

      override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let result = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        result?.frame.origin.y = planned ?? collectionView!.contentOffset.y
        return result
      }

      override func finalizeCollectionViewUpdates() { planned = nil }
    }
    let result = results(.offsetsAreRounded, [30]) {
      let layout = Planning()
      layout.hasHeaders = true
      return layout
    } _: { view in
      view.measuresDuringUpdates = true
      insertRow(view)
      return view.violations.contains { $0.contains("without invalidating the layout") }
    }
    #expect(result.with && !result.without)
  }

  @Test func `retained starts find a layout that does not correct them`() {
    class Starting: RowsLayout {
      var starts: [UICollectionViewLayoutAttributes] = []

      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let result = layoutAttributesForItem(at: itemIndexPath)
        if let result { starts.append(result) }
        return result
      }
    }
    final class Correcting: Starting {
      override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutInvalidationContext {
        for start in starts where start.indexPath == preferredAttributes.indexPath {
          start.size.height = preferredAttributes.size.height
        }
        return super.invalidationContext(
          forPreferredLayoutAttributes: preferredAttributes,
          withOriginalAttributes: originalAttributes)
      }
    }
    func result(_ makeLayout: () -> UICollectionViewLayout) -> (with: Bool, without: Bool) {
      results(.startsAreRetained, [3], makeLayout) {
        $0.measuresDuringUpdates = true
        $0.cellSize = { CGSize(width: 100, height: $0 == 1_000 ? 30 : 10) }
      } _: { view in
        insertRow(view)
        return view.violations.contains { $0.contains("appears with the size") }
      }
    }
    #expect(result(Starting.init) == (true, false))
    #expect(result(Correcting.init) == (false, false))
  }

  @Test func `items that fade find a layout without attributes for a moved cell`() {
    let result = results(.changedItemsFade, [3], RowsLayout.init) { view in
      view.performBatchUpdates {
        view.data.sections[0].items.swapAt(0, 2)
        view.data.sections[0].items.swapAt(0, 1)
        view.moveItem(at: [0, 2], to: [0, 1])
        view.moveItem(at: [0, 1], to: [0, 0])
      }
      return view.violations.contains { $0.contains("fades although it moves") }
    }
    #expect(result.with && !result.without)
  }

  @Test func `prefetching finds a layout that knows the cells of the last rectangle only`() {
    final class LastRectangle: RowsLayout {
      private var rect = CGRect.zero

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        self.rect = .infinite
        defer { self.rect = rect }
        return super.layoutAttributesForElements(in: rect)
      }

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).flatMap {
          $0.frame.intersects(rect) ? $0 : nil
        }
      }
    }
    let result = results(.prefetchesCells, [30], LastRectangle.init) {
      $0.violations.contains { $0.contains("after the next page was read") }
    }
    #expect(result.with && !result.without)
  }

  @Test func `an offset that prepare() sets is limited by the old content`() {
    final class Growing: RowsLayout {
      override func prepare() {
        super.prepare()
        guard estimate == 20, let view = collectionView, view.contentOffset.y == 200 else { return }
        view.contentOffset.y = 400
      }
    }
    let result = results(.prepareIsReentered, [30], Growing.init) { view in
      view.scroll(to: CGPoint(x: 0, y: 200))
      (view.collectionViewLayout as? RowsLayout)?.estimate = 20
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
      return view.contentOffset.y
    }
    #expect(result.with == 200 && result.without == 400)
  }

  @Test func `replaced layouts find one that reads the counts after an invalidation only`() {
    final class Caching: RowsLayout {
      private var isStale = true

      override func prepare() { if isStale { super.prepare() }; isStale = false }

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts { isStale = true }
        super.invalidateLayout(with: context)
      }
    }
    let result = results(.layoutsAreReplaced, [3], Caching.init) { view in
      let layout = view.collectionViewLayout
      view.setCollectionViewLayout(RowsLayout(), animated: true)
      view.data = ModelState(counts: [1])
      view.reloadData()
      view.layoutIfNeeded()
      view.setCollectionViewLayout(layout, animated: true)
      return view.violations.contains { $0.contains("does not exist") }
    }
    #expect(result.with && !result.without)
  }

  @Test func `adjustments find a layout that forgets its animation at the next invalidation`() {
    final class Forgetful: RowsLayout {
      private var resizing: UICollectionViewLayoutInvalidationContext?

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        if newBounds.size != collectionView?.bounds.size {
          context.contentOffsetAdjustment.y = 10
          resizing = context
        }
        return context
      }

      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context !== resizing { resizing = nil }
        super.invalidateLayout(with: context)
      }

      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        resizing == nil ? nil : layoutAttributesForItem(at: itemIndexPath)
      }
    }
    let result = results(.adjustmentsAreBoundsChanges, [30], Forgetful.init) { view in
      var count = 0
      view.didResize = { count = $0.starts.count }
      view.scroll(to: CGPoint(x: 0, y: 100))
      view.resize(to: CGSize(width: 100, height: 80), isAnimated: true)
      return count
    }
    #expect(result.with == 0 && result.without > 0)
  }

  // MARK: The layout with the rules that it broke last

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
    insertRow(screen.view)
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
