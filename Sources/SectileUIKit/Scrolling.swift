// Changes of the bounds: pinned views while scrolling, the new container after a rotation, and the
// offsets at which scrolling stops.

#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import Sectile
  import SectileFoundation
  import UIKit

  extension SectileCollectionViewLayout {
    /// Returns the content offset at which an element is visible, for `setContentOffset`.
    ///
    /// - Parameters:
    ///   - path: The path of the element.
    ///   - alignment: The place in the visible part of the view, without bars.
    /// - Returns: An offset within the limits of scrolling, bars included; the current one if the
    ///   layout does not have the path.
    /// - Complexity: That of `CollectionLayout.offset(toShow:aligned:in:)`.
    public func contentOffset(
      toShow path: KindedIndexPath, aligned alignment: ScrollAlignment = .nearest
    ) -> CGPoint {
      let viewport = viewport
      let start = layout.offset(toShow: path, aligned: alignment, in: viewport)
      return geometry.contentOffset(of: geometry.moved(viewport, to: start), in: layout)
    }

    /// Returns the views that pinning moves in the current bounds or in others.
    func pinnedViews(with newBounds: CGRect) -> [ViewAddress] {
      var views: [ViewAddress] = []
      func add(_ view: ViewAddress) { if !views.contains(view) { views.append(view) } }
      for geometry in [geometry, geometry(withBounds: newBounds)] {
        let viewport = geometry.viewport(of: layout)
        for element in layout.pinnedElements(in: geometry.bounds(in: layout), viewport: viewport) {
          add(.element(element.path))
        }
        for kind in [LayoutDecoration.Kind.collectionHeader, .collectionFooter] {
          guard let decoration = layout.decoration(ofKind: kind, viewport: viewport),
            decoration.isPinned
          else { continue }
          add(ViewAddress(decoration))
        }
        for badge in layout.pinnedDecorations(in: geometry.bounds(in: layout), viewport: viewport)
        where badge.kind == .badge {
          add(ViewAddress(badge))
        }
      }
      return views
    }

    /// Completes the context of a change of the bounds.
    func describeBoundsChange(
      to newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext
    ) -> UICollectionViewLayoutInvalidationContext {
      guard let context = context as? SectileInvalidationContext else { return context }
      context.isComplete = true
      let geometry = geometry(withBounds: newBounds)
      if geometry.container == layout.container {
        for view in pinnedViews(with: newBounds) {
          if let kind = view.kind {
            context.invalidateSupplementaryElements(ofKind: kind, at: [view.indexPath])
          }
        }
      } else {
        let resizing = resized(to: geometry)
        context.resizing = resizing
        let offset = resizing.motion.contentOffset
        context.contentOffsetAdjustment = CGPoint(
          x: offset.x - newBounds.minX, y: offset.y - newBounds.minY)
      }
      return context
    }

    /// Returns the layout in other bounds, and the motion to it.
    private func resized(
      to geometry: ViewGeometry
    ) -> (layout: CollectionLayout, held: HeldAnchor, motion: Motion) {
      let anchor = currentAnchor
      var new = layout
      Self.trapping("invalidationContext") { () throws(LayoutError) in
        try new.resize(to: geometry.container, measure: measure)
      }
      let viewport = restored(anchor, in: new, geometry)
      let motion = Motion(
        from: layout, in: self.geometry, self.viewport, to: new, in: geometry, viewport,
        through: SectionedChanges(), orthogonalOffsets, new.limited(storedOffsets))
      return (new, HeldAnchor(anchor: anchor, viewport: viewport), motion)
    }

    /// Returns the offset at which scrolling stops.
    func snapped(
      _ proposed: CGPoint, velocity: CGPoint, to target: CollectionLayout.SnapTarget
    ) -> CGPoint {
      guard let view = collectionView else { return proposed }
      let geometry = geometry(withBounds: CGRect(origin: proposed, size: view.bounds.size))
      let viewport = geometry.viewport(of: layout)
      let across = Double(geometry.isFlipped ? -velocity.x : velocity.x)
      let start = layout.snapOffset(
        near: geometry.start(of: viewport),
        velocity: geometry.axis == .vertical ? Double(velocity.y) : across, to: target,
        in: viewport)
      return geometry.contentOffset(of: geometry.moved(viewport, to: start), in: layout)
    }
  }
#endif
