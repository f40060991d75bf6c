// Registrations, a diffable data source and a view controller, as in Geometry.swift, for the list
// app of Docs/UIKit.md. They do nothing.
//
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

@MainActor open class UIViewController: NSObject {
  open var view: UIView! = UIView(frame: .zero)
  public override init() {}
  open func loadView() {}
}

// Stand in for types of SwiftUI.
public struct Text: Sendable {
  public init(_ text: String) {}
}

public struct UIHostingConfiguration: Sendable {
  public init(content: () -> Text) {}
}

extension UICollectionViewCell {
  public var contentConfiguration: UIHostingConfiguration? {
    get { nil }
    set {}
  }
}

extension UICollectionView {
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    @MainActor public init(handler: @escaping (Cell, IndexPath, Item) -> Void) {}
  }
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    @MainActor public init(
      elementKind: String, handler: @escaping (Supplementary, String, IndexPath) -> Void
    ) {}
  }
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell { fatalError("the stand-in has no cells") }
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary { fatalError("the stand-in has no supplementary views") }
}

@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject {
  public init(
    collectionView: UICollectionView,
    cellProvider:
      @escaping (UICollectionView, IndexPath, ItemIdentifierType) ->
      UICollectionViewCell?
  ) {}
  public var supplementaryViewProvider:
    ((UICollectionView, String, IndexPath) -> UICollectionReusableView?)?
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) {}
}
