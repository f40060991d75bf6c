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
      collectionLayout.limitedOrthogonalOffsets(live.viewport.orthogonalOffsets)[section] ?? 0
    }

    /// Scrolls an orthogonal section, and invalidates only its cells and badges.
    ///
    ///     // In the action of a pan gesture over the section:
    ///     layout.setOrthogonalOffset(start - Double(pan.translation(in: view).x), inSection: 2)
    ///     // When it ends, the snap behavior of the section gives the offset to animate to:
    ///     let end = layout.collectionLayout.orthogonalOffset(
    ///       ofSection: 2, near: offset, velocity: velocity)
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
      guard collectionLayout.orthogonalLayout(ofSection: section) != nil else { return }
      let old = orthogonalOffset(inSection: section)
      let new = collectionLayout.limitedOrthogonalOffsets([section: offset])[section]
      if old == new { return }
      var views = orthogonalViews(inSection: section)
      live.editViewport { $0.orthogonalOffsets[section] = new }
      views.formUnion(orthogonalViews(inSection: section))
      let context = SectileInvalidationContext()
      context.invalidate(views)
      invalidateLayout(with: context)
    }

    /// Returns the visible cells and badges of a section.
    private func orthogonalViews(inSection section: Int) -> Set<ViewAddress> {
      let (rect, viewport) = (geometry.bounds, viewport)
      let elements = collectionLayout.elements(overlapping: rect, in: viewport)
        .filter { $0.path.section == section && $0.path.kind == .item }
      let badges = collectionLayout.decorations(overlapping: rect, in: viewport)
        .filter { $0.kind == .badge && $0.section == section }
      return Set(elements.map { .element($0.path) } + badges.map { .decoration($0.id) })
    }
  }
#endif
