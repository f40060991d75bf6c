// Layouts and their attributes, as in Geometry.swift.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }

  open var frame = CGRect.zero
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath: IndexPath
  public private(set) var representedElementCategory: ElementCategory
  public private(set) var representedElementKind: String?

  private init(_ category: ElementCategory, _ kind: String?, _ indexPath: IndexPath) {
    (representedElementCategory, representedElementKind) = (category, kind)
    self.indexPath = indexPath
  }
  /// Stands in for `copy()`.
  package func duplicate() -> UICollectionViewLayoutAttributes {
    let result = UICollectionViewLayoutAttributes(
      representedElementCategory, representedElementKind, indexPath)
    (result.frame, result.alpha, result.zIndex) = (frame, alpha, zIndex)
    result.isHidden = isHidden
    return result
  }
  public convenience init(forCellWith indexPath: IndexPath) { self.init(.cell, nil, indexPath) }
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.supplementaryView, kind, indexPath)
  }
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init(.decorationView, kind, indexPath)
  }
}

@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  public required override init() {}
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  open var contentOffsetAdjustment = CGPoint.zero
  open var contentSizeAdjustment = CGSize.zero
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

extension UICollectionViewLayoutInvalidationContext {
  /// UIKit sets these properties by private methods.
  package func setReason(everything: Bool, counts: Bool) {
    (invalidateEverything, invalidateDataSourceCounts) = (everything, counts)
  }
}

@MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  public private(set) var indexPathBeforeUpdate: IndexPath?
  public private(set) var indexPathAfterUpdate: IndexPath?
  public private(set) var updateAction: Action
  package init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}

@MainActor open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?
  public override init() {}
  public required init?(coder: NSCoder) {}

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  open func prepare() {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass
  }
  /// The classes of decoration views by their kind.
  package private(set) var decorationClasses: [String: AnyClass] = [:]
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func invalidateLayout() {
    let context = makeContext()
    context.setReason(everything: collectionView?.invalidatesEverything ?? false, counts: false)
    invalidateLayout(with: context)
  }
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(with: context)
  }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { previousIndexPath }
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(naming: previousIndexPaths + targetIndexPaths)
  }
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(naming: previousIndexPaths + indexPaths)
  }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    if let view = collectionView, view.fadesChangedItems { fades = Fades(updateItems, in: view) }
  }
  open func finalizeCollectionViewUpdates() { fades = nil }
  /// The items that fade in the current batch update, unless a subclass returns attributes.
  private var fades: Fades?
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let fades, fades.appearing.contains(itemIndexPath) else { return nil }
    let result = layoutAttributesForItem(at: itemIndexPath)?.duplicate()
    result?.alpha = 0
    return result
  }
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let result = fades?.disappearing[itemIndexPath]?.duplicate()
    result?.alpha = 0
    return result
  }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  private func makeContext() -> UICollectionViewLayoutInvalidationContext {
    (type(of: self).invalidationContextClass
      as! UICollectionViewLayoutInvalidationContext.Type).init()
  }

  private func makeContext(
    naming indexPaths: [IndexPath]
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    if collectionView?.namesDraggedItems == true { context.invalidateItems(at: indexPaths) }
    return context
  }
}

/// The items that UIKit fades in a batch update.
@MainActor private struct Fades {
  /// The inserted, moved and reloaded items, by their new index paths.
  var appearing: Set<IndexPath> = []
  /// The attributes of the deleted, moved and reloaded items, by their old index paths.
  var disappearing: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  init(_ items: [UICollectionViewUpdateItem], in view: UICollectionView) {
    for item in items {
      if let path = item.indexPathAfterUpdate { appearing.insert(path) }
      if let path = item.indexPathBeforeUpdate {
        disappearing[path] = view.attributesBeforeUpdate[path]
      }
    }
  }
}
