// Cells and supplementary views that measure themselves, one by one, as in UIKit: each gives its
// preferred attributes, the layout invalidates itself, and the offset is adjusted.

import BatchUpdateModel
import Foundation
import UIKit

extension FakeCollectionView {
  /// Lets the first visible view that changes the layout measure itself, and returns whether there
  /// is one.
  func measureNextView() -> Bool {
    let layout = collectionViewLayout
    for attributes in layout.layoutAttributesForElements(in: layoutRect(bounds)) ?? [] {
      guard viewRect(attributes.frame).intersects(bounds),
        let preferred = preferredAttributes(for: attributes),
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else { continue }
      calls.append("measure")
      let context = layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      layout.invalidateLayout(with: context)
      return true
    }
    return false
  }

  private func preferredAttributes(
    for attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    let path = attributes.indexPath
    let result: UICollectionViewLayoutAttributes
    let size: CGSize?
    switch attributes.representedElementCategory {
    case .cell:
      size = cellSize(model.displayed.sections[path.section].items[path.item])
      result = UICollectionViewLayoutAttributes(forCellWith: path)
    case .supplementaryView:
      let kind = attributes.representedElementKind!
      let sections = model.displayed.sections
      size =
        sections.indices.contains(path.section)
        ? supplementarySize(kind, sections[path.section].id) : nil
      result = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    case .decorationView: return nil
    }
    guard let size else { return nil }
    result.frame = attributes.frame
    result.size = size
    return result
  }
}
