// An animation from one layout to another: a batch update, or a change of the bounds.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  /// A transition between two states of a view.
  ///
  /// UIKit moves the content offset in the same animation as the views. Attributes at the start are
  /// therefore given for the old offset and those at the end for the new one, so that a view whose
  /// place on the screen does not change seems to stand still.
  struct Motion {
    let old: LiveLayout
    let new: LiveLayout
    let changes: SectionedChanges
    let transition: LayoutTransition
    /// The state at the end whose offset UIKit has read.
    ///
    /// Views that measure themselves in the animation change that of `new`.
    let planned: LayoutRect
    /// The bounds and the bars of the view at the start.
    let geometry: ViewGeometry
    /// The attributes at the start that UIKit has got.
    ///
    /// It retains them, and reads them after the views have measured themselves.
    var starts: [ViewAddress: UICollectionViewLayoutAttributes] = [:]

    init(
      from old: LiveLayout, to new: LiveLayout,
      through changes: SectionedChanges = SectionedChanges(), in geometry: ViewGeometry,
      planned: LayoutRect? = nil
    ) {
      (self.old, self.new, self.changes) = (old, new, changes)
      (self.geometry, self.planned) = (geometry, planned ?? new.viewport.rect)
      transition = old.layout.transition(
        to: new.layout, through: changes, in: old.viewport, newViewport: new.viewport,
        overscan: geometry.overscan(along: old.layout.axis))
    }

    /// Returns the transition to another state of the same data.
    ///
    /// Retained attributes get the new sizes.
    @MainActor func to(_ new: LiveLayout) -> Motion {
      var result = Motion(
        from: old, to: new, through: changes, in: geometry, planned: planned)
      for (address, attributes) in starts {
        if let frame = result.start(of: address) {
          attributes.frame = CGRect(frame)
        } else if case .element(let path) = address, let frame = new.layout.frame(of: path) {
          // A cell that others have moved out of sight.
          attributes.size = CGSize(frame.size)
        }
      }
      result.starts = starts
      return result
    }

    /// Returns the frame at the start of a view of the new layout, or nil if it is visible neither
    /// before nor after the transition.
    func start(of address: ViewAddress) -> LayoutRect? {
      switch address {
      case .element(let path):
        transition.elementIndex(newPath: path).map { start(of: transition.elements[$0]) }
      case .decoration(let id):
        transition.decorations.first { $0.new?.id == id }.map { atOldOffset($0.start) }
      }
    }

    /// Returns the frame of an element at the start.
    ///
    /// A view that was not visible has its size from the start.
    func start(of element: LayoutTransition.Element) -> LayoutRect {
      let frame = atOldOffset(element.start)
      return frame.overlaps(geometry.bounds)
        ? frame : LayoutRect(origin: frame.origin, size: element.end.size)
    }

    /// Returns the frame of a view at the start, in the coordinates of the new layout, so that the
    /// view has its old place on the screen while the view still has its old offset.
    func atOldOffset(_ frame: LayoutRect) -> LayoutRect {
      let (old, new) = (old.viewport.rect, new.viewport.rect)
      return frame.moved(by: LayoutPoint(x: old.x - new.x, y: old.y - new.y))
    }

    /// The views that are only in the new layout.
    var inserted: [ViewAddress] {
      transition.elements.filter { $0.oldPath == nil }.compactMap(\.newPath).map { .element($0) }
        + transition.decorations.filter { $0.old == nil }.compactMap(\.new).map {
          .decoration($0.id)
        }
    }

    /// The views that are only in the old layout.
    var removed: [ViewAddress] {
      transition.elements.filter { $0.newPath == nil }.compactMap(\.oldPath).map { .element($0) }
        + transition.decorations.filter { $0.new == nil }.compactMap(\.old).map {
          .decoration($0.id)
        }
    }
  }

  extension SectileCollectionViewLayout {
    /// Ends an animation: the view gets the offset at which the held element has its place.
    ///
    /// It differs from the current one if cells measured themselves in the animation, and if UIKit
    /// rounded the offset or kept its own. Pinned views depend on it, so they are invalidated.
    func endMotion() {
      guard let motion, let view = collectionView else { return }
      // A user who scrolls meanwhile is not moved back.
      if view.isTracking {
        let (shown, end, planned) = (geometry.uncovered, live.viewport.rect, motion.planned)
        live.scrolled(
          to: axis == .vertical ? end.y + shown.y - planned.y : end.x + shown.x - planned.x)
      }
      self.motion = nil
      let context = SectileInvalidationContext()
      context.isComplete = true
      invalidateLayout(with: context)
    }

    /// Returns the attributes at the start for a view of the new layout, or nil outside of an
    /// animation and for a view that is visible neither before nor after it.
    ///
    /// They are kept to correct their sizes, because UIKit retains them.
    func initialAttributes(_ address: ViewAddress?) -> UICollectionViewLayoutAttributes? {
      guard let motion, let address else { return nil }
      let result: UICollectionViewLayoutAttributes
      let isInserted: Bool
      switch address {
      case .element(let path):
        guard let index = motion.transition.elementIndex(newPath: path) else { return nil }
        let element = motion.transition.elements[index]
        isInserted = element.oldPath == nil
        result = attributes(
          of: element, path, frame: motion.start(of: element), opacity: element.startOpacity)
      case .decoration(let id):
        let view = motion.transition.decorations.first { $0.new?.id == id }
        guard let view, let new = view.new else { return nil }
        isInserted = view.old == nil
        result = attributes(
          of: new, frame: motion.atOldOffset(view.start), opacity: view.startOpacity)
      }
      if isInserted { adjustInserted?(result) }
      self.motion?.starts[address] = result
      return result
    }

    /// Returns the attributes at the end for a view of the old layout, or nil outside of an
    /// animation and for a view that is visible neither before nor after it.
    func finalAttributes(_ address: ViewAddress?) -> UICollectionViewLayoutAttributes? {
      guard let transition = motion?.transition, let address else { return nil }
      let result: UICollectionViewLayoutAttributes
      let isRemoved: Bool
      switch address {
      case .element(let path):
        guard let index = transition.elementIndex(oldPath: path) else { return nil }
        let element = transition.elements[index]
        isRemoved = element.newPath == nil
        result = attributes(of: element, path, frame: element.end, opacity: element.endOpacity)
      case .decoration(let id):
        let view = transition.decorations.first { $0.old?.id == id }
        guard let view, let old = view.old else { return nil }
        isRemoved = view.new == nil
        result = attributes(of: old, frame: view.end, opacity: view.endOpacity)
      }
      if isRemoved { adjustRemoved?(result) }
      return result
    }

    /// Returns the attributes of an element at one end of a transition.
    private func attributes(
      of element: LayoutTransition.Element, _ path: KindedIndexPath, frame: LayoutRect,
      opacity: Double
    ) -> UICollectionViewLayoutAttributes {
      let result = attributes(
        of: LayoutElement(path: path, frame: frame, isPinned: element.isPinned))
      // UIKit replaces the view of a reloaded item, and fades from the old view to the new one.
      result.alpha = element.change == .reload ? 0 : CGFloat(opacity)
      return result
    }

    /// Returns the attributes of a decoration at one end of a transition.
    private func attributes(
      of decoration: LayoutDecoration, frame: LayoutRect, opacity: Double
    ) -> UICollectionViewLayoutAttributes {
      var moved = decoration
      moved.frame = frame
      let result = attributes(of: moved)
      result.alpha = CGFloat(opacity)
      return result
    }

    /// Returns the index paths of the superclass, followed by those of views of a motion.
    func indexPaths(
      of views: [ViewAddress]?, ofKind kind: String, addedTo known: [IndexPath]
    ) -> [IndexPath] {
      let added = (views ?? []).filter { $0.kind == kind }.map(\.indexPath)
      return known + added.filter { !known.contains($0) }
    }
  }
#endif
