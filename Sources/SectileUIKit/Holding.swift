// The live layout, in which the line that the user reads keeps its place. The offset of the view
// follows it.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import Sectile
  import UIKit

  extension SectileCollectionViewLayout {
    /// The axis along which sections follow each other.
    public var axis: CollectionLayout.Axis {
      get { collectionLayout.axis }
      set {
        reporting("axis") { () throws(LayoutError) in
          try edit { (layout) throws(LayoutError) in try layout.setAxis(newValue) }
        }
      }
    }

    /// The header and the footer of the collection, and section spacing.
    public var configuration: CollectionLayout.Configuration {
      get { collectionLayout.configuration }
      set {
        reporting("configuration") { () throws(LayoutError) in
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
      let oldAxis = axis
      try updateLive { (live) throws(LayoutError) in try live.edit(body) }
      layoutDidChange()
      guard let view = collectionView else { return }
      let context = SectileInvalidationContext()
      context.isComplete = true
      context.movesView = axis == oldAxis
      if axis != oldAxis {
        // The content does not scroll along the old axis.
        let (old, new) = (view.contentOffset, geometry.contentOffset(of: live.viewport.rect))
        context.contentOffsetAdjustment = CGPoint(x: new.x - old.x, y: new.y - old.y)
      }
      invalidateLayout(with: context)
    }

    /// Changes the live layout in a copy, because the closures of the app may read the layout.
    func updateLive(
      _ body: (inout LiveLayout) throws(LayoutError) -> Void
    ) throws(LayoutError) {
      var changed = live
      try body(&changed)
      live = changed
    }

    /// Adapts the animation to a change of the layout.
    func layoutDidChange() {
      resizing = nil
      if let motion { self.motion = motion.to(live) }
    }

    /// Returns a live layout with the size, the insets and the offset of the view.
    ///
    /// UIKit and apps move the offset with insets, so that offset stays, unless the view follows
    /// the end of the content. With the size the line that is read keeps its place.
    ///
    /// - Parameter environment: The environment of new section layouts, or nil to keep them.
    func matching(
      _ geometry: ViewGeometry, _ live: LiveLayout, in environment: SectionEnvironment? = nil
    ) -> LiveLayout {
      var live = live
      let isResize = geometry.bounds.size != shownSize
      let size = geometry.container
      if live.viewport.rect.size != size {
        sizeChanges = [:]
        let measure = checkedMeasure
        let isResized: Void? = reporting("resize") { () throws(LayoutError) in
          try live.resize(to: size, measure: measure) { (layout) throws(LayoutError) in
            guard let environment else { return }
            try self.setSectionLayouts(of: &layout, in: environment)
          }
        }
        // The section layouts of before can be valid in the new size.
        if isResized == nil { try? live.resize(to: size, measure: measure) }
        if isResize || live.following.contains(.end) { return live }
      }
      if !isResize { live.scrolled(to: geometry.start(along: axis)) }
      return live
    }

    /// Returns the change of the offset of the view by which a rectangle becomes that of a live
    /// layout.
    func adjustment(from shown: LayoutRect, to live: LiveLayout) -> CGPoint {
      let target = live.viewport.rect
      return axis == .vertical
        ? CGPoint(x: 0, y: CGFloat(target.y - shown.y))
        : CGPoint(x: CGFloat(target.x - shown.x), y: 0)
    }
  }
#endif
