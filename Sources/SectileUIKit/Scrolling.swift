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
    ///   - alignment: The place in the visible part of the view, without bars and the pinned
    ///     elements that would cover the element there.
    /// - Returns: An offset within the limits of scrolling, bars included; the current one if the
    ///   layout does not have the path.
    /// - Complexity: That of `CollectionLayout.frame(of:)`.
    public func contentOffset(
      toShow path: KindedIndexPath, aligned alignment: ScrollAlignment = .nearest
    ) -> CGPoint {
      let viewport = viewport
      let start = layout.offset(toShow: path, aligned: alignment, in: viewport)
      return geometry.contentOffset(of: viewport.rect.moved(to: start, along: axis))
    }

    /// Returns the views that pinning moves in the current bounds or in others.
    func pinnedViews(with newBounds: CGRect) -> Set<ViewAddress> {
      var views: Set<ViewAddress> = []
      for geometry in [geometry, geometry(withBounds: newBounds)] {
        // UIKit reads attributes for pages of the size of the view.
        let page = geometry.bounds.size
        let rect = geometry.bounds.inset(
          by: LayoutInsets(
            top: -page.height, leading: -page.width, bottom: -page.height, trailing: -page.width))
        let viewport = Viewport(geometry.uncovered)
        let elements = layout.pinnedElements(overlapping: rect, in: viewport)
        views.formUnion(elements.map { .element($0.path) })
        let decorations = layout.pinnedDecorations(overlapping: rect, in: viewport)
        views.formUnion(decorations.map { .decoration($0.id) })
      }
      return views
    }

    /// Returns whether a change of the bounds changes their size.
    ///
    /// Insets do not: UIKit or the app changes the offset with them, and `prepare()` adapts the
    /// container.
    func isResize(_ newBounds: CGRect) -> Bool {
      LayoutSize(newBounds.size) != geometry.bounds.size
    }

    /// Records that the user scrolls, unless `prepare()` still has to adapt the layout to insets,
    /// which move the offset, too.
    func recordScroll(to newBounds: CGRect) {
      let geometry = geometry(withBounds: newBounds)
      if shown?.insets == geometry.insets && !isResize(newBounds) { shown = geometry }
    }

    /// Completes the context of a change of the bounds.
    func describeBoundsChange(
      to newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext
    ) -> UICollectionViewLayoutInvalidationContext {
      guard let context = context as? SectileInvalidationContext else { return context }
      guard isResize(newBounds) else {
        context.invalidate(pinnedViews(with: newBounds))
        return context
      }
      let newGeometry = geometry(withBounds: newBounds)
      context.isComplete = true
      // Insets that changed with the size have moved the offset already.
      var old = state
      if motion == nil, let shown, shown.insets != newGeometry.insets {
        old.rect = shown.uncovered
      }
      let anchor = anchor(in: old.viewport)
      var resized = layout
      Self.trapping("invalidationContext") { () throws(LayoutError) in
        try resized.resize(to: newGeometry.container, measure: measure)
      }
      let new = old.changed(to: resized, in: newGeometry, holding: anchor)
      context.resizing = (Motion(from: old, to: new), HeldAnchor(anchor, in: new.viewport))
      let offset = new.contentOffset
      context.contentOffsetAdjustment = CGPoint(
        x: offset.x - newBounds.minX, y: offset.y - newBounds.minY)
      return context
    }

    /// Returns the offset at which scrolling stops.
    func snapped(
      _ proposed: CGPoint, velocity: CGPoint, to target: CollectionLayout.SnapTarget
    ) -> CGPoint {
      guard let view = collectionView else { return proposed }
      let geometry = geometry(withBounds: CGRect(origin: proposed, size: view.bounds.size))
      let rect = geometry.uncovered
      let start = layout.snapOffset(
        near: axis == .vertical ? rect.y : rect.x,
        velocity: Double(axis == .vertical ? velocity.y : velocity.x), to: target,
        in: Viewport(rect))
      return geometry.contentOffset(of: rect.moved(to: start, along: axis))
    }
  }
#endif
