// The work of `prepare()`, and the invalidation contexts that request it.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  public import UIKit

  /// The context of an invalidation by a `SectileCollectionViewLayout`.
  ///
  /// After an invalidation with any other context, the layout reads the section layouts again.
  open class SectileInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the context describes all changes, so that the section layouts are not read again.
    var isComplete = false
    /// Whether the view gets the offset of the live layout.
    var movesView = true
    /// The change to bounds of another size.
    var resizing:
      (
        motion: Motion, size: LayoutSize,
        environment: SectileCollectionViewLayout.SectionEnvironment
      )?

    /// Restricts the invalidation to cells and supplementary views.
    func invalidate(_ views: Set<ViewAddress>) {
      (isComplete, movesView) = (true, false)
      // Without a view, the context must not invalidate all of them.
      invalidateItems(at: views.filter { $0.kind == nil }.map(\.indexPath))
      for view in views {
        guard let kind = view.kind else { continue }
        invalidateSupplementaryElements(ofKind: kind, at: [view.indexPath])
      }
    }
  }

  extension SectileCollectionViewLayout {
    /// The work of the next `prepare()`.
    enum Work {
      case nothing
      /// Compares the counts: the section layouts have been read again.
      case sections
      /// Waits for the update items of a batch: UIKit sends them after `prepare()`.
      case awaitUpdateItems
      /// Makes the layout from scratch.
      case everything
    }

    static func emptyLayout(
      axis: CollectionLayout.Axis, configuration: CollectionLayout.Configuration
    ) -> LiveLayout {
      do {
        let empty = try CollectionLayout(
          of: SectionCounts(), in: .zero, axis: axis, configuration: configuration
        ) { _ in .list() }
        return LiveLayout(empty, in: Viewport(.zero))
      } catch { stop("init", error) }
    }

    /// Changes the layout after an invalidation, or records what the next `prepare()` has to do.
    ///
    /// `reloadData()` sets both flags of the context. UIKit documents no other call that sets
    /// `invalidateEverything`. If `invalidateLayout()` sets it alone, measured sizes stay.
    ///
    /// Section layouts and the container are brought up to date here and not in `prepare()`,
    /// because a context can move the offset of the view.
    func accept(_ context: UICollectionViewLayoutInvalidationContext) {
      let completed = context as? SectileInvalidationContext
      let isComplete = completed?.isComplete == true
      if context.invalidateDataSourceCounts && !isComplete {
        // The changes of the data are those of before the drag.
        live.drop(isCanceled: true)
        if context.invalidateEverything {
          work = .everything
        } else if work != .everything {
          work = .awaitUpdateItems
        }
        return
      }
      if let (motion, size, environment) = completed?.resizing {
        (live, shownSize, resizing, self.environment) = (motion.new, size, motion, environment)
        self.motion = self.motion?.to(live)
      }
      guard work == .nothing || work == .sections, let view = collectionView,
        view === preparedView
      else { return }
      let isResize = completed?.resizing != nil
      if !isComplete {
        work = .sections
        if geometry.container != live.viewport.rect.size { live = matching(geometry, live) }
        shownSize = geometry.bounds.size
      }
      if !isComplete || isResize && referenceInsets != appliedInsets { updateSectionLayouts() }
      if !isComplete || isResize {
        motion = motion?.to(live)
        resizing = resizing?.to(live)
      }
      // UIKit ignores adjustments in a batch update; `endMotion()` makes up for them.
      if motion != nil { return }
      // UIKit can have moved bounds that grew past the end of the content.
      if isResize || completed?.movesView ?? true {
        context.contentOffsetAdjustment = adjustment(from: geometry.uncovered, to: live)
      }
    }

    func bringUpToDate(with view: UICollectionView) {
      if view !== preparedView { work = .everything }
      preparedView = view
      let counts = ViewCounts(view: view)
      // The view has the new counts, and the layout has no changes yet. It returns no attributes
      // until they arrive, however often UIKit calls this method.
      if work == .awaitUpdateItems { return }
      if work == .everything || work == .sections && !counts.matches(collectionLayout) {
        reload(counts)
      }
      work = .nothing
      if motion != nil { return }
      let isUpToDate =
        environment(of: view, in: geometry).equals(environment)
        && counts.pixelScale == collectionLayout.pixelScale
        && geometry.container == live.viewport.rect.size
      if isUpToDate {
        // The view has carried out the adjustment, rounded to pixels.
        let start = geometry.start(along: axis)
        if abs(start - live.offset) <= 0.5 { live.scrolled(to: start) }
        return
      }
      // No context can move the view now, so its offset stays.
      updateSectionLayouts()
      live = matching(geometry, live)
      shownSize = geometry.bounds.size
      live.scrolled(to: geometry.start(along: axis))
    }

    /// Makes the layout from scratch.
    ///
    /// If it rejects a section layout, sections keep those of before, and new sections are hidden.
    /// If it rejects the counts, it stays.
    func reload(_ counts: ViewCounts, through changes: SectionedChanges = SectionedChanges()) {
      (motion, resizing, scrollAnimation, sizeChanges) = (nil, nil, nil, [:])
      let environment = environment(of: counts.view, in: geometry)
      self.environment = environment
      let old = collectionLayout
      let new =
        reporting("prepare") { () throws(LayoutError) in
          try layout(of: counts, section: insetSectionLayout(in: environment))
        }
        ?? (try? layout(of: counts) {
          changes.oldSection(for: $0).flatMap { old.layout(forSection: $0) } ?? .list().collapsed()
        })
      guard let new else { return }
      shownSize = geometry.bounds.size
      live = LiveLayout(new, in: Viewport(geometry.uncovered))
      (live.options.followedEnds, live.options.endTolerance) = (stickingTo, endTolerance)
      live.scrolled(to: geometry.start(along: axis))
      // A list opens at its start, and the rows do not hold their places against a header that
      // measures itself.
      if new.anchor(in: viewport, stickingTo: .start) == .contentStart, live.overscroll == 0,
        let first = new.paths.first
      {
        live.scroll(to: first, aligned: .nearest)
      }
    }

    /// Returns a layout with the settings of the current one.
    private func layout(
      of counts: ViewCounts, section: (Int) -> SectionLayout
    ) throws(LayoutError) -> CollectionLayout {
      let (old, measure) = (collectionLayout, checkedMeasure)
      var new = try CollectionLayout(
        of: counts, in: geometry.container, axis: old.axis, pixelScale: counts.pixelScale,
        configuration: old.configuration,
        measure: { measure?($0, $1) ?? unmeasured($0) }, span: checkedSpan, section: section)
      // Rows of the same index paths have about the same lengths, so the user stays where they
      // read. With a closure, some of these sizes would be its results.
      if measure == nil {
        try new.restore(old.measuredSizes)
        new.forgetMeasuredSizes(of: IndexPathSet(new.paths))
      }
      return new
    }

    private func unmeasured(_ path: KindedIndexPath) -> LayoutSize {
      reporting("prepare") { () throws(LayoutError) in throw .unmeasured(path) } ?? .zero
    }

    /// Reads the section layouts again.
    ///
    /// Sections with an equal layout keep their measured sizes.
    private func updateSectionLayouts() {
      guard let view = collectionView else { return }
      let environment = environment(of: view, in: geometry)
      self.environment = environment
      sizeChanges = [:]
      let scale = ViewCounts(view: view).pixelScale
      reporting("invalidateLayout") { () throws(LayoutError) in
        try updateLive { (live) throws(LayoutError) in
          try live.edit { (layout) throws(LayoutError) in
            try layout.setPixelScale(scale)
            try self.setSectionLayouts(of: &layout, in: environment)
          }
        }
      }
    }
  }
#endif
