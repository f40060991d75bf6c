// Keeping the element that the user reads at its place on the screen.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import Sectile
  import SectileFoundation
  import UIKit

  /// An anchor, and the viewport in which it was restored last.
  ///
  /// Cells measure themselves one by one. All of them hold the same element until the user scrolls.
  struct HeldAnchor {
    var anchor: LayoutAnchor
    var viewport: LayoutRect

    /// The distance, in points, below which two viewports are the same, because UIKit rounds
    /// content offsets to pixels.
    static let tolerance = 0.5

    /// Returns whether the user has not scrolled since the anchor was restored, and the element has
    /// not been collapsed.
    func isValid(for layout: CollectionLayout, in current: LayoutRect) -> Bool {
      if case .element(let path) = anchor.target, layout.frame(of: path) == nil { return false }
      return current.size == viewport.size && abs(current.x - viewport.x) < Self.tolerance
        && abs(current.y - viewport.y) < Self.tolerance
    }
  }

  extension SectileCollectionViewLayout {
    /// The axis along which sections follow each other.
    public var axis: CollectionLayout.Axis {
      get { layout.axis }
      set { editOrTrap { (layout) throws(LayoutError) in try layout.setAxis(newValue) } }
    }

    /// The header and the footer of the collection, section spacing and pin insets.
    public var configuration: CollectionLayout.Configuration {
      get { layout.configuration }
      set { editOrTrap { (layout) throws(LayoutError) in try layout.setConfiguration(newValue) } }
    }

    /// Changes the layout, such as its estimates, or collapses sections, while the element that the
    /// user reads keeps its place.
    ///
    ///     try layout.edit { (layout) throws(LayoutError) in
    ///       try layout.setLayout(.list().collapsed(), forSection: 2)
    ///     }
    ///
    /// - Parameter body: Changes the layout. It must not change the counts; the data source does.
    /// - Throws: The error of `body`; the layout is unchanged on error.
    /// - Complexity: That of `body`.
    public func edit(
      _ body: (inout CollectionLayout) throws(LayoutError) -> Void
    ) throws(LayoutError) {
      guard let offset = try edited(body) else { return }
      let context = SectileInvalidationContext()
      context.isComplete = true
      context.contentOffsetAdjustment = offset
      invalidateLayout(with: context)
    }

    /// As `edit`, but stops the program on an error.
    ///
    /// - Parameter isPreparing: Whether `prepare()` makes the change, so that no other is needed
    ///   and the view takes the new offset at once.
    func editOrTrap(
      isPreparing: Bool = false, _ body: (inout CollectionLayout) throws(LayoutError) -> Void
    ) {
      Self.trapping(isPreparing ? "prepare" : "edit") { () throws(LayoutError) in
        guard isPreparing else { return try edit(body) }
        guard let offset = try edited(body), offset != .zero, motion == nil,
          let view = collectionView
        else { return }
        view.contentOffset = CGPoint(
          x: view.contentOffset.x + offset.x, y: view.contentOffset.y + offset.y)
      }
    }

    /// Changes the layout and returns the necessary change of the content offset; nil without a
    /// collection view.
    func edited(
      _ body: (inout CollectionLayout) throws(LayoutError) -> Void
    ) throws(LayoutError) -> CGPoint? {
      guard collectionView != nil else {
        try body(&layout)
        return nil
      }
      let before = geometry.contentOffset(of: viewport, in: layout)
      let anchor = currentAnchor
      var changed = layout
      try body(&changed)
      let new = restored(anchor, in: changed, geometry)
      layout = changed
      held = HeldAnchor(anchor: anchor, viewport: new)
      if motion != nil { motion?.retarget(to: self, viewport: new) }
      let after = geometry.contentOffset(of: new, in: layout)
      return CGPoint(x: after.x - before.x, y: after.y - before.y)
    }

    /// The anchor of the element that keeps its place.
    var currentAnchor: LayoutAnchor {
      let viewport = viewport
      if let held, held.isValid(for: layout, in: viewport) { return held.anchor }
      return layout.anchor(in: viewport, stickingTo: stickingTo)
    }

    /// Returns the viewport in which an anchor has its place.
    ///
    /// It stays inside the content, unless the user pulls the list past its end.
    func restored(
      _ anchor: LayoutAnchor, in new: CollectionLayout, _ newGeometry: ViewGeometry
    ) -> LayoutRect {
      let isPulled = geometry.overscroll(of: viewport, in: layout) > HeldAnchor.tolerance
      let resized = LayoutRect(
        origin: viewport.origin, size: newGeometry.viewport(of: new).size)
      return newGeometry.moved(
        resized, to: new.offset(restoring: anchor, in: resized, isClamped: !isPulled))
    }
  }
#endif
