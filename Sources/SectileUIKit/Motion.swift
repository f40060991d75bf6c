// An animation from one layout to another: a batch update, or a change of the bounds.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  /// A transition and the content offsets of the view at its start and at its end.
  ///
  /// UIKit moves the content offset in the same animation as the views. Attributes at the start are
  /// therefore given for the old offset and those at the end for the new one, so that a view whose
  /// place on the screen does not change seems to stand still.
  struct Motion {
    private let old: CollectionLayout
    private let oldViewport: LayoutRect
    private let changes: SectionedChanges
    private let oldOffsets: [Int: Double]
    private(set) var transition: LayoutTransition
    /// The viewport at the end.
    private(set) var newViewport: LayoutRect
    /// The content offset at the end.
    private(set) var contentOffset: CGPoint
    /// The growth of the width at which UIKit mirrors the frames; 0 if it does not.
    private var mirrorShift: Double
    private let oldGeometry: ViewGeometry

    init(
      from old: CollectionLayout, in oldGeometry: ViewGeometry, _ oldViewport: LayoutRect,
      to new: CollectionLayout, in newGeometry: ViewGeometry, _ newViewport: LayoutRect,
      through changes: SectionedChanges, _ oldOffsets: [Int: Double], _ newOffsets: [Int: Double]
    ) {
      (self.old, self.oldViewport, self.changes) = (old, oldViewport, changes)
      self.oldOffsets = oldOffsets
      self.newViewport = newViewport
      self.oldGeometry = oldGeometry
      contentOffset = newGeometry.contentOffset(of: newViewport, in: new)
      mirrorShift = newGeometry.mirrorWidth(of: new) - oldGeometry.mirrorWidth(of: old)
      transition = old.transition(
        to: new, through: changes, in: oldViewport, newViewport: newViewport,
        orthogonalOffsets: oldOffsets, newOrthogonalOffsets: newOffsets)
    }

    /// Changes the end, because a cell measured itself during the motion.
    @MainActor mutating func retarget(
      to layout: SectileCollectionViewLayout, viewport: LayoutRect
    ) {
      newViewport = viewport
      let geometry = layout.geometry
      contentOffset = geometry.contentOffset(of: viewport, in: layout.layout)
      mirrorShift = geometry.mirrorWidth(of: layout.layout) - oldGeometry.mirrorWidth(of: old)
      transition = old.transition(
        to: layout.layout, through: changes, in: oldViewport, newViewport: viewport,
        orthogonalOffsets: oldOffsets, newOrthogonalOffsets: layout.orthogonalOffsets)
    }

    /// Returns the frame of a view at the start, in the coordinates of the new layout, so that the
    /// view has its old place on the screen while the view still has its old offset.
    func atOldOffset(_ frame: LayoutRect) -> LayoutRect {
      frame.moved(
        by: LayoutPoint(
          x: oldViewport.x - newViewport.x + mirrorShift, y: oldViewport.y - newViewport.y))
    }

    /// Returns the index paths of the views of a kind that are only in the new layout.
    func insertedIndexPaths(ofKind kind: String) -> [IndexPath] {
      let elements = transition.elements.filter { $0.oldPath == nil }.compactMap(\.newPath)
      let decorations = transition.decorations.filter { $0.old == nil }.compactMap(\.new)
      return indexPaths(of: elements, decorations, kind: kind)
    }

    /// Returns the index paths of the views of a kind that are only in the old layout.
    func removedIndexPaths(ofKind kind: String) -> [IndexPath] {
      let elements = transition.elements.filter { $0.newPath == nil }.compactMap(\.oldPath)
      let decorations = transition.decorations.filter { $0.new == nil }.compactMap(\.old)
      return indexPaths(of: elements, decorations, kind: kind)
    }

    private func indexPaths(
      of elements: [KindedIndexPath], _ decorations: [LayoutDecoration], kind: String
    ) -> [IndexPath] {
      let views = elements.map(ViewAddress.element) + decorations.map { ViewAddress($0) }
      return views.filter { $0.kind == kind }.map { $0.indexPath }
    }
  }

  extension SectileCollectionViewLayout {
    /// Returns the attributes at the start for a view of the new layout, or nil outside of an
    /// animation and for a view that is visible neither before nor after it.
    func initialAttributes(_ address: ViewAddress?) -> UICollectionViewLayoutAttributes? {
      guard let motion, let address else { return nil }
      if case .element(let path) = address {
        return motion.transition.elementIndex(newPath: path).map { index in
          let element = motion.transition.elements[index]
          return attributes(
            of: element, at: path, frame: motion.atOldOffset(element.start),
            opacity: element.startOpacity)
        }
      }
      let views = motion.transition.decorations
      return views.first { $0.new.map(ViewAddress.init) == address }.map { view in
        attributes(
          of: view.new!, frame: motion.atOldOffset(view.start), opacity: view.startOpacity)
      }
    }

    /// Returns the attributes at the end for a view of the old layout, or nil outside of an
    /// animation and for a view that is visible neither before nor after it.
    func finalAttributes(_ address: ViewAddress?) -> UICollectionViewLayoutAttributes? {
      guard let motion, let address else { return nil }
      if case .element(let path) = address {
        return motion.transition.elementIndex(oldPath: path).map { index in
          let element = motion.transition.elements[index]
          return attributes(
            of: element, at: path, frame: element.end, opacity: element.endOpacity)
        }
      }
      let views = motion.transition.decorations
      return views.first { $0.old.map(ViewAddress.init) == address }.map { view in
        attributes(of: view.old!, frame: view.end, opacity: view.endOpacity)
      }
    }

    /// Returns the index paths of the superclass, followed by the others of a motion.
    func adding(_ paths: [IndexPath]?, to known: [IndexPath]) -> [IndexPath] {
      known + (paths ?? []).filter { !known.contains($0) }
    }

    /// Returns the attributes of an element at one end of a transition.
    private func attributes(
      of element: LayoutTransition.Element, at path: KindedIndexPath, frame: LayoutRect,
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
      let result = attributes(of: decoration)
      result.frame = CGRect(frame)
      result.alpha = CGFloat(opacity)
      return result
    }
  }
#endif
