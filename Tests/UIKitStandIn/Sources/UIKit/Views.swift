// Views, as in Geometry.swift.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor open class UITraitCollection: NSObject {
  public private(set) var displayScale: CGFloat = 0
  public init(displayScale: CGFloat) { self.displayScale = displayScale }
}

public struct UILayoutPriority: Hashable, Sendable {
  public let rawValue: Float
  public static let required = UILayoutPriority(rawValue: 1_000)
  public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}

@MainActor open class CALayer: NSObject {
  open var zPosition: CGFloat = 0
}

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

@MainActor open class UIWindow: UIView {}

@MainActor open class UILayoutGuide: NSObject {
  open internal(set) var layoutFrame = CGRect.zero
  /// UIKit computes the frame by constraints.
  package func setLayoutFrame(_ frame: CGRect) { layoutFrame = frame }
}

@MainActor open class UIView: NSObject {
  open var bounds: CGRect
  open var frame: CGRect {
    get { CGRect(origin: position, size: bounds.size) }
    set { (position, bounds.size) = (newValue.origin, newValue.size) }
  }
  private var position = CGPoint.zero
  open var alpha: CGFloat = 1
  open var layer = CALayer()
  open func layoutSubviews() {}
  open weak var window: UIWindow?
  open private(set) weak var superview: UIView?
  open func addSubview(_ view: UIView) { view.superview = self }
  open var traitCollection = UITraitCollection(displayScale: 1)
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public init(frame: CGRect) { bounds = CGRect(origin: .zero, size: frame.size) }
  public required init?(coder: NSCoder) { bounds = .zero }
  open func layoutIfNeeded() {}
  /// UIKit computes the size by constraints.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { targetSize }
  open var safeAreaInsets: UIEdgeInsets { .zero }
  open var layoutMargins = UIEdgeInsets.zero
  open var readableContentGuide: UILayoutGuide { UILayoutGuide() }
}

@MainActor open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  open var isDecelerating: Bool { false }
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
  open var contentSize = CGSize.zero
  open var refreshControl: UIRefreshControl? {
    didSet { refreshControl?.scrollView = self }
  }
  open func adjustedContentInsetDidChange() {}
  open var adjustedContentInset: UIEdgeInsets { .zero }
  open var isTracking: Bool { false }
}

/// Adds its height to the top inset of its scroll view while it refreshes, as in UIKit.
@MainActor open class UIRefreshControl: UIView {
  fileprivate weak var scrollView: UIScrollView?
  open private(set) var isRefreshing = false

  public init() { super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60)) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func beginRefreshing() { setRefreshing(true) }
  open func endRefreshing() { setRefreshing(false) }
  private func setRefreshing(_ value: Bool) {
    isRefreshing = value
    scrollView?.adjustedContentInsetDidChange()
  }
}

@MainActor open class UICollectionReusableView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The default of UIKit for layouts other than its own: the attributes of the argument.
  ///
  /// Sources: comments in `MagazineLayoutCollectionViewCell.swift`, and the article of ackee.agency
  /// on custom layouts.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
  open var contentView = UIView(frame: .zero)
}

@MainActor open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.prepareForTransition(from: oldValue)
      layoutWasReplaced()
    }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }
  public required init?(coder: NSCoder) { nil }

  open var numberOfSections: Int { 0 }
  open func numberOfItems(inSection section: Int) -> Int { 0 }
  open func reloadData() {}
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}
  open func insertSections(_ sections: IndexSet) {}
  open func deleteSections(_ sections: IndexSet) {}
  open func reloadSections(_ sections: IndexSet) {}
  open func moveSection(_ section: Int, toSection newSection: Int) {}
  open func insertItems(at indexPaths: [IndexPath]) {}
  open func deleteItems(at indexPaths: [IndexPath]) {}
  open func reloadItems(at indexPaths: [IndexPath]) {}
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  open func endInteractiveMovement() {}
  open func cancelInteractiveMovement() {}

  /// Stands in for the work of UIKit after a change of the layout.
  open func layoutWasReplaced() {}
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Whether `invalidateLayout()` sets `invalidateEverything`, which UIKit does not document.
  package var invalidatesEverything = false
  /// Whether contexts of interactive movement name only the dragged items.
  package var namesDraggedItems = false
  /// Whether the layout returns transparent attributes for changed items.
  package var fadesChangedItems = false
  /// The attributes of the cells that were visible before the batch update.
  package var attributesBeforeUpdate: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  /// Stands in for a private method of UIKit that layouts call.
  ///
  /// The fake view overrides it.
  open func layoutWasInvalidated(with context: UICollectionViewLayoutInvalidationContext) {}
}

@MainActor open class UITableView: UIScrollView {
  public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, automatic }

  open func reloadData() {}
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {}
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {}
  open func moveSection(_ section: Int, toSection newSection: Int) {}
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {}
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {}
}
