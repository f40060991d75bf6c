// Keeping the element that the user reads at its place on the screen.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import Sectile
  import UIKit

  /// A layout and the part of it that the view shows, before or after a change.
  struct ViewState {
    var layout: CollectionLayout
    var geometry: ViewGeometry
    /// The visible rectangle without the parts under bars, in the coordinates of the layout.
    var rect: LayoutRect
    /// The distances by which orthogonal sections are scrolled, as in `storedOffsets`.
    var storedOffsets: [Int: Double]

    var orthogonalOffsets: [Int: Double] { layout.limitedOrthogonalOffsets(storedOffsets) }
    var viewport: Viewport { Viewport(rect, orthogonalOffsets: orthogonalOffsets) }
    var contentOffset: CGPoint { geometry.contentOffset(of: rect) }

    /// Returns the state after a change of the layout, in which an anchor has its place.
    ///
    /// The viewport stays inside the content, unless the user pulls the list past its end.
    func changed(
      to new: CollectionLayout, in newGeometry: ViewGeometry, holding anchor: LayoutAnchor
    ) -> ViewState {
      // UIKit rounds content offsets to pixels.
      let isPulled = abs(layout.overscroll(in: viewport)) > 0.5 / (layout.pixelScale ?? 1)
      let resized = LayoutRect(
        origin: new.axis == layout.axis ? rect.origin : .zero, size: newGeometry.container)
      let offset = new.offset(
        restoring: anchor, in: Viewport(resized), isClamped: !isPulled)
      return ViewState(
        layout: new, geometry: newGeometry, rect: resized.moved(to: offset, along: new.axis),
        storedOffsets: storedOffsets)
    }
  }

  extension SectileCollectionViewLayout {
    /// The axis along which sections follow each other.
    public var axis: CollectionLayout.Axis {
      get { layout.axis }
      set {
        Self.trapping("axis") { () throws(LayoutError) in
          try edit { (layout) throws(LayoutError) in try layout.setAxis(newValue) }
        }
      }
    }

    /// The header and the footer of the collection, and section spacing.
    public var configuration: CollectionLayout.Configuration {
      get { layout.configuration }
      set {
        Self.trapping("configuration") { () throws(LayoutError) in
          try edit { (layout) throws(LayoutError) in try layout.setConfiguration(newValue) }
        }
      }
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
      let context = SectileInvalidationContext()
      context.isComplete = true
      context.contentOffsetAdjustment = try editHolding(nil, body)
      if collectionView != nil { invalidateLayout(with: context) }
    }

    /// Changes the layout in `prepare()`, where the view takes the new offset at once.
    func editInPrepare(
      holding anchor: LayoutAnchor? = nil,
      _ body: (inout CollectionLayout) throws(LayoutError) -> Void
    ) {
      sizeChanges = [:]
      let offset = Self.trapping("prepare") { () throws(LayoutError) in
        try editHolding(anchor, body)
      }
      guard offset != .zero, motion == nil, let view = collectionView else { return }
      view.contentOffset = CGPoint(
        x: view.contentOffset.x + offset.x, y: view.contentOffset.y + offset.y)
    }

    /// Changes the layout, and returns the change of the content offset at which the held element
    /// keeps its place.
    func editHolding(
      _ held: LayoutAnchor? = nil,
      _ body: (inout CollectionLayout) throws(LayoutError) -> Void
    ) throws(LayoutError) -> CGPoint {
      let (old, anchor) = (state, held ?? currentAnchor)
      var changed = layout
      try body(&changed)
      layout = changed
      resizing = nil
      guard collectionView != nil else { return .zero }
      let new = old.changed(to: changed, in: old.geometry, holding: anchor)
      self.held = HeldAnchor(anchor, in: new.viewport)
      motion = motion.map {
        Motion(from: $0.old, to: new, through: $0.changes, planned: $0.planned)
      }
      let (start, end) = (old.contentOffset, new.contentOffset)
      return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    /// The layout and the part of it that the view shows.
    var state: ViewState {
      ViewState(
        layout: layout, geometry: geometry,
        rect: motion?.new.rect ?? geometry.uncovered, storedOffsets: storedOffsets)
    }

    /// The anchor of the element that keeps its place.
    var currentAnchor: LayoutAnchor { anchor(in: viewport) }

    /// Returns the anchor of a viewport: an end that the view sticks to, or else the held element.
    func anchor(in viewport: Viewport) -> LayoutAnchor {
      let end = layout.anchor(in: viewport, stickingTo: stickingTo)
      return end.target == .content && !stickingTo.isEmpty
        ? end : layout.anchor(in: viewport, holding: held, stickingTo: stickingTo)
    }
  }
#endif
