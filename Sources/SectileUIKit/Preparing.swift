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
    /// The layout in bounds of another size.
    var resizing: (layout: CollectionLayout, held: HeldAnchor, motion: Motion)?
  }

  extension SectileCollectionViewLayout {
    /// The work of the next `prepare()`.
    enum Work: Int {
      case nothing
      /// Reads the section layouts again.
      case sections
      /// Applies the changes of a batch update, or waits for them.
      case update
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
      if context.invalidateDataSourceCounts {
        if context.invalidateEverything {
          work = .everything
        } else if work != .everything {
          work = .update
        }
      } else if let context = context as? SectileInvalidationContext, context.isComplete {
        resizing = context.resizing?.motion
        guard let resizing = context.resizing else { return }
        layout = resizing.layout
        held = resizing.held
      } else if work == .nothing {
        work = .sections
      }
    }

    func bringUpToDate(with view: UICollectionView) {
      let counts = ViewCounts(view: view)
      switch work {
      case .everything:
        reload(counts)
      case .update:
        // UIKit sends the changes after this call. The layout applies announced changes now.
        // Otherwise it waits for the changes and returns no attributes until then.
        if let changes = announced {
          commit(changes, of: counts)
        } else {
          isWaitingForUpdateItems = true
        }
      case .sections where !isWaitingForUpdateItems:
        updateSectionLayouts(counts)
      case .sections, .nothing:
        // The update items did not arrive.
        if isWaitingForUpdateItems { reload(counts) }
      }
      work = .nothing
      if referenceInsets != appliedInsets && !isWaitingForUpdateItems {
        updateSectionLayouts(counts)
      }
      matchContainer(of: view)
    }

    private func reload(_ counts: ViewCounts) {
      isWaitingForUpdateItems = false
      announced = nil
      held = nil
      motion = nil
      resizing = nil
      dragged = nil
      storedOffsets = [:]
      appliedInsets = referenceInsets
      let old = layout
      layout = Self.trapping("prepare") { () throws(LayoutError) in
        guard let measure else {
          return try CollectionLayout(
            of: counts, in: geometry.container, axis: old.axis, pixelScale: counts.pixelScale,
            configuration: old.configuration, span: span, section: insetSectionLayout)
        }
        return try CollectionLayout(
          of: counts, in: geometry.container, axis: old.axis, pixelScale: counts.pixelScale,
          configuration: old.configuration, measure: measure, span: span,
          section: insetSectionLayout)
      }
    }

    /// Reads the section layouts again.
    ///
    /// Sections with an equal layout keep their measured sizes.
    private func updateSectionLayouts(_ counts: ViewCounts) {
      guard counts.matches(layout) else { return reload(counts) }
      appliedInsets = referenceInsets
      editOrTrap(isPreparing: true) { (layout) throws(LayoutError) in
        try layout.setLayouts(
          forSections: 0..<layout.numberOfSections, measure: self.measure, span: self.span
        ) { section, _ in self.insetSectionLayout(section) }
      }
    }

    /// Adapts the layout to insets and to a screen that changed without a change of the bounds.
    private func matchContainer(of view: UICollectionView) {
      let (container, scale) = (geometry.container, ViewCounts(view: view).pixelScale)
      guard container != layout.container || scale != layout.pixelScale else { return }
      editOrTrap(isPreparing: true) { (layout) throws(LayoutError) in
        try layout.resize(to: container, measure: self.measure)
        try layout.setPixelScale(scale)
      }
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

  /// The counts of a collection view, which reads them from its data source.
  ///
  /// A layout reads them while it is being made, on the main thread.
  struct ViewCounts: SectionedDataSource {
    let view: UICollectionView

    var numberOfSections: Int { MainActor.assumeIsolated { view.numberOfSections } }

    func numberOfItems(inSection section: Int) -> Int {
      MainActor.assumeIsolated { view.numberOfItems(inSection: section) }
    }

    /// The number of pixels in a point; nil if the view is not on a screen.
    @MainActor var pixelScale: Double? {
      let scale = Double(view.traitCollection.displayScale)
      return scale > 0 ? scale : nil
    }

    /// Returns whether a layout has the same number of sections, and of items that are not
    /// collapsed.
    ///
    /// The items are counted together, because UIKit may count a dragged cell in another section
    /// than the layout.
    func matches(_ layout: CollectionLayout) -> Bool {
      guard numberOfSections == layout.numberOfSections else { return false }
      var count = 0
      for section in 0..<layout.numberOfSections
      where layout.layout(forSection: section)?.isCollapsed == false {
        count += numberOfItems(inSection: section)
      }
      return count == layout.paths.count(of: .item)
    }
  }
#endif
