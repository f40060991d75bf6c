// Cells and supplementary views that measure themselves by Auto Layout. UIKit's own do so only in
// its own layouts: in others, they prefer the size that they have.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  public import UIKit

  /// A cell that measures its content view by Auto Layout, where its length is `.estimated`.
  ///
  ///     final class ContactCell: SelfSizingCell {
  ///       let nameLabel = UILabel()  // pinned to the edges of contentView
  ///     }
  ///
  /// A cell with another base class has the same method; see
  /// `UICollectionReusableView.fitted(_:to:)`.
  open class SelfSizingCell: UICollectionViewCell {
    /// Returns the attributes with the size that the constraints of the content view give.
    ///
    /// - Complexity: That of Auto Layout.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      fitted(super.preferredLayoutAttributesFitting(layoutAttributes), to: contentView)
    }
  }

  /// A header, a footer or a badge that measures itself by Auto Layout, where its length is
  /// `.estimated`.
  open class SelfSizingReusableView: UICollectionReusableView {
    /// Returns the attributes with the size that the constraints of the view give.
    ///
    /// - Complexity: That of Auto Layout.
    open override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      fitted(super.preferredLayoutAttributesFitting(layoutAttributes), to: self)
    }
  }

  extension UICollectionReusableView {
    /// Returns attributes with the size that the constraints of a view give, for
    /// `preferredLayoutAttributesFitting(_:)` of a class that is not a `SelfSizingCell`.
    ///
    ///     override func preferredLayoutAttributesFitting(
    ///       _ layoutAttributes: UICollectionViewLayoutAttributes
    ///     ) -> UICollectionViewLayoutAttributes {
    ///       fitted(super.preferredLayoutAttributesFitting(layoutAttributes), to: contentView)
    ///     }
    ///
    /// The sides that the layout gives stay, such as the width of a row.
    ///
    /// - Parameters:
    ///   - attributes: The attributes that the superclass prefers. They are changed and returned.
    ///   - content: The view with the constraints: `contentView` of a cell, or the view itself.
    /// - Returns: The attributes; unchanged outside of a `SectileCollectionViewLayout`, and where
    ///   the layout gives both sides.
    /// - Complexity: That of Auto Layout.
    public func fitted(
      _ attributes: UICollectionViewLayoutAttributes, to content: UIView
    ) -> UICollectionViewLayoutAttributes {
      guard let view = superview as? UICollectionView,
        let layout = view.collectionViewLayout as? SectileCollectionViewLayout,
        case .element(let path)? = ViewAddress(attributes)
      else { return attributes }
      let sides = layout.collectionLayout.proposal(for: path)
      if sides.width != nil && sides.height != nil { return attributes }
      // The width of the last layout pass would break lines, after a rotation at other places.
      content.bounds.size = attributes.size
      let size = content.systemLayoutSizeFitting(
        CGSize(width: sides.width ?? 0, height: sides.height ?? 0),
        withHorizontalFittingPriority: sides.width == nil ? .fittingSizeLevel : .required,
        verticalFittingPriority: sides.height == nil ? .fittingSizeLevel : .required)
      attributes.size = CGSize(
        width: sides.width.map { CGFloat($0) } ?? size.width,
        height: sides.height.map { CGFloat($0) } ?? size.height)
      return attributes
    }
  }
#endif
