// A small layout with a correct answer to every call, from which the wrong layouts of
// UIKitRulesTests are derived. It does not use Sectile.

import Foundation
import UIKit

/// Rows in sections, each section with a header of 10 points.
@MainActor class RowsLayout: UICollectionViewLayout {
  /// The lengths of rows that measured themselves.
  var lengths: [IndexPath: CGFloat] = [:]
  /// The length of other rows.
  var estimate: CGFloat = 10
  /// The number of items of each section.
  private(set) var counts: [Int] = []
  /// Whether the content has headers.
  var hasHeaders = false

  override func prepare() {
    guard let view = collectionView else { return }
    counts = (0..<view.numberOfSections).map(view.numberOfItems(inSection:))
  }

  func length(of path: IndexPath) -> CGFloat { lengths[path] ?? estimate }

  /// The start of a section, or of a row in it.
  private func start(section: Int, item: Int = 0) -> CGFloat {
    var y: CGFloat = 0
    for number in 0...section {
      let rows = number == section ? item : counts[number]
      if hasHeaders && (number < section || item > 0) { y += 10 }
      y += (0..<rows).reduce(0) { $0 + length(of: [number, $1]) }
    }
    return y
  }

  override var collectionViewContentSize: CGSize {
    let height = counts.isEmpty ? 0 : start(section: counts.count - 1, item: counts.last!)
    return CGSize(width: 100, height: height)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    var y = start(section: indexPath.section, item: indexPath.item)
    if hasHeaders && indexPath.item == 0 { y += 10 }
    result.frame = CGRect(x: 0, y: y, width: 100, height: length(of: indexPath))
    return result
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let result = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    result.frame = CGRect(x: 0, y: start(section: indexPath.section), width: 100, height: 10)
    return result
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      if hasHeaders {
        result.append(
          layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: [section, 0])!)
      }
      for item in 0..<count { result.append(layoutAttributesForItem(at: [section, item])!) }
    }
    return result.filter { $0.frame.maxY > rect.minY && $0.frame.minY < rect.maxY }
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { preferredAttributes.size.height != length(of: preferredAttributes.indexPath) }

  override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    lengths[preferredAttributes.indexPath] = preferredAttributes.size.height
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { position.y < 15 ? [0, 0] : [1, 0] }
}
