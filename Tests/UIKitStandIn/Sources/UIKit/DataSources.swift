// Data sources, reuse and constraints, as in Geometry.swift, for the scenes of Tests/UIKitScenes.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionView {
  public var dataSource: (any UICollectionViewDataSource)? {
    get { nil }
    set {}
  }
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  public func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { nil }
}

extension UIScrollView {
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, never }
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { .automatic }
    set {}
  }
  public var contentInset: UIEdgeInsets {
    get { .zero }
    set {}
  }
}

public enum UISemanticContentAttribute: Int, Sendable { case unspecified, forceRightToLeft }

extension UIView {
  public var semanticContentAttribute: UISemanticContentAttribute {
    get { .unspecified }
    set {}
  }
  public var isHidden: Bool {
    get { false }
    set {}
  }
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
}

@MainActor public final class NSLayoutConstraint: NSObject {
  public var isActive = false
  public static func activate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor public final class NSLayoutYAxisAnchor: NSObject {
  public func constraint(equalTo anchor: NSLayoutYAxisAnchor) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

@MainActor public final class NSLayoutXAxisAnchor: NSObject {
  public func constraint(equalTo anchor: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}

@MainActor public final class NSLayoutDimension: NSObject {
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint()
  }
}
