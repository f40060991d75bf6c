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
    /// The change to bounds of another size, and the anchor that it holds.
    var resizing: (motion: Motion, held: HeldAnchor)?

    /// Restricts the invalidation to cells and supplementary views.
    func invalidate(_ views: Set<ViewAddress>) {
      isComplete = true
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
    enum Work: Int {
      case nothing
      /// Reads the section layouts again.
      case sections
      /// Applies the announced changes of a batch update, or waits for the update items.
      case update
      /// Waits for the update items: UIKit sends them between two calls of `prepare()`.
      case awaitUpdateItems
      /// Makes the layout from scratch.
      case everything
    }

    static func emptyLayout(
      axis: CollectionLayout.Axis, configuration: CollectionLayout.Configuration
    ) -> CollectionLayout {
      trapping("init") { () throws(LayoutError) in
        try CollectionLayout(
          of: SectionCounts(), in: .zero, axis: axis, configuration: configuration
        ) { _ in .list() }
      }
    }

    /// Records what the next `prepare()` has to do after an invalidation.
    ///
    /// `reloadData()` sets both flags of the context. UIKit documents no other call that sets
    /// `invalidateEverything`. If `invalidateLayout()` sets it alone, measured sizes stay.
    func accept(_ context: UICollectionViewLayoutInvalidationContext) {
      let completed = context as? SectileInvalidationContext
      if context.invalidateDataSourceCounts, completed?.isComplete != true {
        // The changes of the data are those of before the drag.
        cancelDrag()
        if context.invalidateEverything {
          work = .everything
        } else if work != .everything && work != .awaitUpdateItems {
          work = .update
        }
      } else if let completed, completed.isComplete {
        if let (motion, anchor) = completed.resizing {
          (layout, held, resizing) = (motion.new.layout, anchor, motion)
          sizeChanges = [:]
        }
      } else if work == .nothing {
        work = .sections
      }
    }

    func bringUpToDate(with view: UICollectionView) {
      if view !== preparedView { work = .everything }
      preparedView = view
      let counts = ViewCounts(view: view)
      // UIKit sends the changes of a batch update after this call. The layout applies announced
      // changes now. Otherwise it waits for the changes and returns no attributes until then,
      // however often UIKit calls this method.
      let isWaiting = work == .awaitUpdateItems || work == .update && announced == nil
      switch work {
      case .nothing: break
      case .sections: updateSectionLayouts(counts)
      case .update: if let announced { commit(announced, of: counts) }
      case .awaitUpdateItems: break
      case .everything: reload(counts)
      }
      work = isWaiting ? .awaitUpdateItems : .nothing
      if isWaiting { return }
      if referenceInsets != appliedInsets { updateSectionLayouts(counts) }
      matchContainer(of: view)
      shown = geometry
    }

    private func reload(_ counts: ViewCounts) {
      (announced, held, motion, resizing, dragged) = (nil, nil, nil, nil, nil)
      (storedOffsets, sizeChanges) = ([:], [:])
      appliedInsets = referenceInsets
      let old = layout
      layout = Self.trapping("prepare") { () throws(LayoutError) in
        var new = try CollectionLayout(
          of: counts, in: geometry.container, axis: old.axis, pixelScale: counts.pixelScale,
          configuration: old.configuration, measure: measure ?? unmeasured, span: span,
          section: insetSectionLayout)
        // Rows of the same index paths have about the same lengths, so the user stays where they
        // read. With a closure, some of these sizes would be its results.
        if measure == nil {
          try new.restore(old.measuredSizes)
          new.forgetMeasuredSizes(of: IndexPathSet(new.paths))
        }
        return new
      }
      // A list opens at its start, and the rows do not hold their places against a header that
      // measures itself.
      let viewport = state.viewport
      if layout.anchor(in: viewport, stickingTo: .start) == .contentStart {
        held = HeldAnchor(.contentStart, in: viewport)
      }
      func unmeasured(_ path: KindedIndexPath, _ proposal: ProposedSize) -> LayoutSize {
        fatalError("SectileCollectionViewLayout.prepare: \(LayoutError.unmeasured(path))")
      }
    }

    /// Reads the section layouts again.
    ///
    /// Sections with an equal layout keep their measured sizes.
    private func updateSectionLayouts(_ counts: ViewCounts) {
      guard counts.matches(layout) else { return reload(counts) }
      appliedInsets = referenceInsets
      editInPrepare { (layout) throws(LayoutError) in
        for index in 0..<layout.numberOfSections {
          let section = self.insetSectionLayout(index)
          if section == layout.layout(forSection: index) { continue }
          try layout.setLayout(
            section, forSection: index, measure: self.measure, span: self.span)
        }
      }
    }

    /// Adapts the layout to insets and to a screen that changed without a change of the bounds.
    private func matchContainer(of view: UICollectionView) {
      let (container, scale) = (geometry.container, ViewCounts(view: view).pixelScale)
      guard container != layout.container || scale != layout.pixelScale else { return }
      editInPrepare(holding: anchorOfGrownInset) { (layout) throws(LayoutError) in
        try layout.resize(to: container, measure: self.measure)
        try layout.setPixelScale(scale)
      }
    }

    /// The end of the content, if the view sticks to it and displayed it before an inset there
    /// changed.
    private var anchorOfGrownInset: LayoutAnchor? {
      guard let shown, stickingTo.contains(.end) else { return nil }
      let (old, new) = (shown.insets, geometry.insets)
      if axis == .vertical ? old.bottom == new.bottom : old.right == new.right { return nil }
      let viewport = Viewport(shown.uncovered, orthogonalOffsets: state.orthogonalOffsets)
      let anchor = layout.anchor(in: viewport, stickingTo: stickingTo)
      return anchor == .contentEnd ? anchor : nil
    }

    /// Calls a function that can reject its input, and stops the program if it does.
    static func trapping<Result, Failure: Error>(
      _ operation: String, _ body: () throws(Failure) -> Result
    ) -> Result {
      do { return try body() } catch {
        fatalError("SectileCollectionViewLayout.\(operation): \(error)")
      }
    }
  }
#endif
