// Orthogonal sections: UIKit has no public scroll view inside a custom layout, so the layout stores
// the offsets, and a host scrolls by setting them.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  extension SectileCollectionViewLayout {
    /// Returns the distance by which an orthogonal section is scrolled, in points.
    ///
    /// - Parameter section: The section; the result is 0 if it is not orthogonal.
    /// - Complexity: O(log *s*) for *s* different sections.
    public func orthogonalOffset(inSection section: Int) -> Double {
      storedOffsets[section].map { layout.limited($0, inSection: section) } ?? 0
    }

    /// Scrolls an orthogonal section, and invalidates only its cells and badges.
    ///
    ///     // In the action of a pan gesture over the section:
    ///     layout.setOrthogonalOffset(start - Double(pan.translation(in: view).x), inSection: 2)
    ///     // When it ends, the snap behavior of the section gives the offset to animate to:
    ///     let end = layout.layout.orthogonalOffset(ofSection: 2, near: offset, velocity: velocity)
    ///
    /// The offset stays while the section is moved by batch updates, and ends when the data is
    /// reloaded.
    ///
    /// - Parameters:
    ///   - offset: The distance from the start of the section's content in reading direction, in
    ///     points. Values outside the content are limited to it, and NaN counts as 0.
    ///   - section: The section. If it is not orthogonal, nothing changes.
    /// - Complexity: O(log *s* + *k*) for *s* different sections and *k* visible views.
    public func setOrthogonalOffset(_ offset: Double, inSection section: Int) {
      guard layout.orthogonalLayout(ofSection: section) != nil else { return }
      let old = orthogonalOffset(inSection: section)
      let new = layout.limited(offset.isNaN ? 0 : offset, inSection: section)
      if old == new { return }
      var views = orthogonalViews(inSection: section)
      storedOffsets[section] = new
      views.formUnion(orthogonalViews(inSection: section))
      let context = SectileInvalidationContext()
      context.isComplete = true
      // Without a visible view, the context must not invalidate all of them.
      context.invalidateItems(at: [])
      for view in views {
        if let kind = view.kind {
          context.invalidateSupplementaryElements(ofKind: kind, at: [view.indexPath])
        } else {
          context.invalidateItems(at: [view.indexPath])
        }
      }
      invalidateLayout(with: context)
    }

    /// The offsets of all scrolled sections, limited to their content.
    var orthogonalOffsets: [Int: Double] { layout.limited(storedOffsets) }

    /// Returns the visible cells and badges of a section.
    private func orthogonalViews(inSection section: Int) -> Set<ViewAddress> {
      let (rect, offsets) = (geometry.bounds(in: layout), orthogonalOffsets)
      var views: Set<ViewAddress> = []
      for element in layout.elements(in: rect, viewport: viewport, orthogonalOffsets: offsets)
      where element.path.section == section && element.path.kind == .item {
        views.insert(.element(element.path))
      }
      for badge in layout.decorations(in: rect, viewport: viewport, orthogonalOffsets: offsets)
      where badge.kind == .badge && badge.section == section {
        views.insert(ViewAddress(badge))
      }
      return views
    }

    /// Returns the frame of an item where its section is scrolled to.
    func scrolled(_ frame: LayoutRect, of path: KindedIndexPath) -> LayoutRect {
      guard path.kind == .item, storedOffsets[path.section] != nil else { return frame }
      let offset = orthogonalOffset(inSection: path.section)
      return frame.moved(
        by: axis == .vertical ? LayoutPoint(x: -offset, y: 0) : LayoutPoint(x: 0, y: -offset))
    }
  }

  extension CollectionLayout {
    /// Returns an orthogonal offset limited to the content of its section; 0 if that is not
    /// orthogonal.
    fileprivate func limited(_ offset: Double, inSection section: Int) -> Double {
      guard let content = orthogonalLayout(ofSection: section) else { return 0 }
      let (size, container) = (content.contentSize, content.container)
      let largest =
        axis == .vertical ? size.width - container.width : size.height - container.height
      return min(max(offset, 0), max(largest, 0))
    }

    /// Returns orthogonal offsets limited to the content of their sections.
    func limited(_ offsets: [Int: Double]) -> [Int: Double] {
      var limited = offsets
      for (section, offset) in offsets {
        limited[section] = self.limited(offset, inSection: section)
      }
      return limited
    }
  }
#endif
