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
      var views: [ViewAddress] = []
      for element in transition.elements where element.oldPath == nil {
        if let path = element.newPath { views.append(.element(path)) }
      }
      for decoration in transition.decorations where decoration.old == nil {
        if let new = decoration.new { views.append(ViewAddress(new)) }
      }
      return views.filter { $0.kind == kind }.map { $0.indexPath }
    }

    /// Returns the index paths of the views of a kind that are only in the old layout.
    func removedIndexPaths(ofKind kind: String) -> [IndexPath] {
      var views: [ViewAddress] = []
      for element in transition.elements where element.newPath == nil {
        if let path = element.oldPath { views.append(.element(path)) }
      }
      for decoration in transition.decorations where decoration.new == nil {
        if let old = decoration.old { views.append(ViewAddress(old)) }
      }
      return views.filter { $0.kind == kind }.map { $0.indexPath }
    }
  }

  extension SectileCollectionViewLayout {
    /// Returns the attributes at the start for an element of the new layout, or nil outside of an
    /// animation and for an element that is visible neither before nor after it.
    func initialAttributes(_ path: KindedIndexPath?) -> UICollectionViewLayoutAttributes? {
      guard let motion, let path, let index = motion.transition.elementIndex(newPath: path) else {
        return nil
      }
      let element = motion.transition.elements[index]
      // UIKit replaces the view of a reloaded item, and fades from the old view to the new one.
      return moving(
        .element(path), to: motion.atOldOffset(element.start),
        opacity: element.change == .reload ? 0 : element.startOpacity, isPinned: element.isPinned)
    }

    /// Returns the attributes at the end for an element of the old layout.
    func finalAttributes(_ path: KindedIndexPath?) -> UICollectionViewLayoutAttributes? {
      guard let motion, let path, let index = motion.transition.elementIndex(oldPath: path) else {
        return nil
      }
      let element = motion.transition.elements[index]
      return moving(
        .element(path), to: element.end,
        opacity: element.change == .reload ? 0 : element.endOpacity, isPinned: element.isPinned)
    }

    func initialAttributes(
      ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let address = ViewAddress(kind: kind, indexPath: indexPath)
      if case .element(let path)? = address { return initialAttributes(path) }
      guard let motion, let address,
        let view = motion.transition.decorations.first(where: {
          $0.new.map(ViewAddress.init) == address
        })
      else { return nil }
      return moving(
        address, to: motion.atOldOffset(view.start), opacity: view.startOpacity, like: view.new)
    }

    func finalAttributes(
      ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let address = ViewAddress(kind: kind, indexPath: indexPath)
      if case .element(let path)? = address { return finalAttributes(path) }
      guard let motion, let address,
        let view = motion.transition.decorations.first(where: {
          $0.old.map(ViewAddress.init) == address
        })
      else { return nil }
      return moving(address, to: view.end, opacity: view.endOpacity, like: view.old)
    }

    private func moving(
      _ address: ViewAddress, to frame: LayoutRect, opacity: Double, isPinned: Bool = false,
      like decoration: LayoutDecoration? = nil
    ) -> UICollectionViewLayoutAttributes {
      let result =
        if let decoration {
          attributes(of: decoration)
        } else if case .element(let path) = address {
          attributes(of: LayoutElement(path: path, frame: frame, isPinned: isPinned))
        } else {
          address.attributes()
        }
      result.frame = CGRect(frame)
      result.alpha = CGFloat(opacity)
      return result
    }
  }
#endif
