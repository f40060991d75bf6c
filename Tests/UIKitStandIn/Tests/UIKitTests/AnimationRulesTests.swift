import BatchUpdateModel
import FakeViews
import Foundation
import Testing
import UIKit

/// The rules of UIKit for batch updates and animated changes of the bounds, as in
/// `UIKitRulesTests`.
@MainActor @Suite struct AnimationRulesTests {
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
    let result = UIKitRulesTests.results(.offsetsAreRounded, [30]) {
      let layout = Planning()
      layout.hasHeaders = true
      return layout
    } _: { view in
      view.measuresDuringUpdates = true
      view.insertRow()
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
      UIKitRulesTests.results(.startsAreRetained, [3], makeLayout) {
        $0.measuresDuringUpdates = true
        $0.cellSize = { CGSize(width: 100, height: $0 == 1_000 ? 30 : 10) }
      } _: { view in
        view.insertRow()
        return view.violations.contains { $0.contains("appears with the size") }
      }
    }
    #expect(result(Starting.init) == (true, false))
    #expect(result(Correcting.init) == (false, false))
  }

  @Test func `items that fade find a layout without attributes for a moved cell`() {
    let result = UIKitRulesTests.results(.changedItemsFade, [3], RowsLayout.init) { view in
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
    let result = UIKitRulesTests.results(.adjustmentsAreBoundsChanges, [30], Forgetful.init) {
      view in
      var count = 0
      view.didResize = { count = $0.starts.count }
      view.scroll(to: CGPoint(x: 0, y: 100))
      view.resize(to: CGSize(width: 100, height: 80), isAnimated: true)
      return count
    }
    #expect(result.with == 0 && result.without > 0)
  }
}
