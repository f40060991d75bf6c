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
      let start = collectionLayout.offset(toShow: path, aligned: alignment, in: viewport)
      return geometry.contentOffset(of: viewport.rect.moved(to: start, along: axis))
    }

    /// Makes room at the end of the content, so that an element near it can be at the start of the
    /// visible part: a new question, whose answer arrives below it.
    ///
    ///     layout.makeRoom(for: question)
    ///     layout.scroll(to: question, aligned: .start)
    ///
    /// The room becomes shorter as content arrives below the element, follows it through changes,
    /// and ends when the element is removed or the data is reloaded.
    ///
    /// - Parameter path: The element, or nil to end the room.
    /// - Complexity: That of `LiveLayout.makeRoom(for:)`.
    public func makeRoom(for path: KindedIndexPath?) {
      live.makeRoom(for: path)
      moveView()
    }

    /// Moves the view to the offset of the live layout.
    func moveView() {
      layoutDidChange()
      guard collectionView != nil else { return }
      let context = SectileInvalidationContext()
      context.isComplete = true
      invalidateLayout(with: context)
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
        let elements = collectionLayout.pinnedElements(overlapping: rect, in: viewport)
        views.formUnion(elements.map { .element($0.path) })
        let decorations = collectionLayout.pinnedDecorations(overlapping: rect, in: viewport)
        views.formUnion(decorations.map { .decoration($0.id) })
      }
      return views
    }

    /// Records that the user scrolls, and returns whether the size or the insets have changed.
    ///
    /// In an animation UIKit moves the offset to the one that the layout has given.
    func recordScroll(to newBounds: CGRect) -> Bool {
      if work == .everything { return true }
      let new = geometry(withBounds: newBounds)
      if new.bounds.size != shownSize || new.container != live.viewport.rect.size { return true }
      if motion == nil { live = matching(new, live) }
      return false
    }

    /// Completes the context of a change of the bounds.
    func describeBoundsChange(
      to newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext
    ) -> UICollectionViewLayoutInvalidationContext {
      guard let context = context as? SectileInvalidationContext else { return context }
      guard recordScroll(to: newBounds) else {
        context.invalidate(pinnedViews(with: newBounds))
        return context
      }
      context.isComplete = true
      context.movesView = false
      if work == .everything { return context }
      let new = geometry(withBounds: newBounds)
      guard let view = collectionView else { return context }
      // Section layouts and the size are one change, in which the line keeps its place.
      let environment = environment(of: view, in: new)
      let live = matching(new, live, in: environment)
      context.resizing = (
        Motion(from: self.live, to: live, in: geometry), new.bounds.size, environment
      )
      context.contentOffsetAdjustment = adjustment(from: new.uncovered, to: live)
      return context
    }

    /// Returns the offset at which scrolling stops.
    func snapped(
      _ proposed: CGPoint, velocity: CGPoint, to target: CollectionLayout.SnapTarget
    ) -> CGPoint {
      guard let view = collectionView else { return proposed }
      let geometry = geometry(withBounds: CGRect(origin: proposed, size: view.bounds.size))
      let rect = geometry.uncovered
      let start = collectionLayout.snapOffset(
        near: axis == .vertical ? rect.y : rect.x,
        velocity: Double(axis == .vertical ? velocity.y : velocity.x), to: target,
        in: Viewport(rect))
      return geometry.contentOffset(of: rect.moved(to: start, along: axis))
    }
  }
#endif
