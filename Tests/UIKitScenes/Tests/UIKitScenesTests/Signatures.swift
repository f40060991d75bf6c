// The members of UICollectionViewLayout that SectileCollectionViewLayout overrides, with the
// signatures of Apple's pages. A subclass compiles only if they are those of the superclass, here
// in the stand-in and on a Mac in UIKit. RecordingLayout has the others.

import Foundation
import UIKit

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(SectileUIKitSources)
  import SectileUIKitSources
#else
  import SectileUIKit
#endif

private final class Signatures: SectileCollectionViewLayout {
  override class var invalidationContextClass: AnyClass { super.invalidationContextClass }
  override class var layoutAttributesClass: AnyClass { super.layoutAttributesClass }
  override var collectionViewContentSize: CGSize { super.collectionViewContentSize }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    super.flipsHorizontallyInOppositeLayoutDirection
  }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    super.developmentLayoutDirection
  }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  override func finalizeAnimatedBoundsChange() {}
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  override func indexPathsToDeleteForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] { [] }
  override func indexPathsToInsertForSupplementaryView(
    ofKind elementKind: String
  ) -> [IndexPath] { [] }
  override func indexPathsToDeleteForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] { [] }
  override func indexPathsToInsertForDecorationView(
    ofKind elementKind: String
  ) -> [IndexPath] { [] }
  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { previousIndexPath }
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
}
