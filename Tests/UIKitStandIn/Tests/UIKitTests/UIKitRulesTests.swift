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
  static func results<Result>(
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
    let result = Self.results(.passesMeasureAllViews, [150], LastSize.init) {
      $0.rules.remove(.prefetchesCells)
      $0.cellSize = { _ in CGSize(width: 100, height: 0.5) }
    } _: {
      $0.violations.contains { $0.contains("self-sizing does not end") }
    }
    #expect(result.with && !result.without)
  }

  @Test func `drags that are batches find a layout that forgets the headers below the gap`() {
    let result = Self.results(.dragsAreBatches, [3, 3]) {
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
    let result = Self.results(.asksAboutUnchangedSizes, [3], Eager.init) { !$0.violations.isEmpty }
    #expect(result.with && !result.without)
  }

  @Test func `layout passes take back an offset past the end`() {
    let result = Self.results(.layoutPassesMoveOffset, [30], RowsLayout.init) { view in
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
    let result = Self.results(.grownBoundsMoveOffset, [30], Growing.init) { view in
      view.scroll(to: CGPoint(x: 0, y: 200))
      view.resize(to: CGSize(width: 100, height: 150), isAnimated: false)
      return view.contentOffset.y
    }
    #expect(result.with == 100 && result.without == 150)
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
    let result = Self.results(.prefetchesCells, [30], LastRectangle.init) {
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
    let result = Self.results(.prepareIsReentered, [30], Growing.init) { view in
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
    let result = Self.results(.layoutsAreReplaced, [3], Caching.init) { view in
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
}

extension FakeCollectionView {
  /// Inserts a row at the start.
  func insertRow() {
    performBatchUpdates {
      self.data.sections[0].items.insert(1_000, at: 0)
      self.insertItems(at: [[0, 0]])
    }
  }
}
