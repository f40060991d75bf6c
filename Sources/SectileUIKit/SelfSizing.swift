// Sizes that views measure themselves.

#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import Sectile
  import SectileFoundation
  import UIKit

  extension SectileCollectionViewLayout {
    /// Returns whether a size that a view prefers is new to the layout.
    ///
    /// UIKit calls this for all views, also for those whose length the section layout or `measure`
    /// determines, and in a batch update also for views of before it, with their old index paths.
    func needsSize(
      of preferred: UICollectionViewLayoutAttributes,
      insteadOf original: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard work != .awaitUpdateItems, case .element(let path)? = ViewAddress(preferred),
        let frame = collectionLayout.frame(of: path)
      else { return false }
      if motion != nil, frame.size != LayoutSize(original.size) { return false }
      let isEstimated = collectionLayout.isEstimated(path)
      guard isEstimated || collectionLayout.measuredSize(of: path) != nil, !isUnstable(path),
        accepts(LayoutSize(preferred.size), of: path)
      else { return false }
      if isEstimated { return true }
      var changed = collectionLayout
      reporting("shouldInvalidateLayout") { () throws(LayoutError) in
        try changed.setMeasuredSize(LayoutSize(preferred.size), for: path)
      }
      return changed.frame(of: path) != frame && !isMeasuredByClosure(path)
    }

    /// Returns whether the size of a view has changed so often in one second that it would never
    /// settle: UIKit throws after about 100 layout passes.
    private func isUnstable(_ path: KindedIndexPath) -> Bool {
      guard let changes = sizeChanges[path], changes.count >= Self.sizeChangeLimit else {
        return false
      }
      if ProcessInfo.processInfo.systemUptime - changes.start <= 1 { return true }
      sizeChanges[path] = nil
      return false
    }

    /// Counts the changes of the size of a view, and reports the view at the limit.
    private func countSizeChange(of path: KindedIndexPath) {
      let now = ProcessInfo.processInfo.systemUptime
      var changes = sizeChanges[path] ?? (0, now)
      if now - changes.start > 1 { changes = (0, now) }
      changes.count += 1
      sizeChanges[path] = changes
      if changes.count == Self.sizeChangeLimit {
        NSLog(
          "%@",
          "SectileCollectionViewLayout: the size of \(path) has changed \(changes.count) times in "
            + "a second, and keeps its last value. Its view has to prefer one size for one width.")
      }
    }

    /// The number of changes of a size in a second after which it stays.
    private static var sizeChangeLimit: Int { 20 }

    /// Returns whether the length of an element is the one that `measure` gives.
    private func isMeasuredByClosure(_ path: KindedIndexPath) -> Bool {
      guard measure != nil, let section = collectionLayout.layout(forSection: path.section) else {
        return false
      }
      var kinds: Set<KindedIndexPath.Kind> = []
      // A layout of one item of the section requests the sizes that `measure` gives.
      _ = try? CollectionLayout(
        of: SectionCounts([1]), in: collectionLayout.container, axis: axis,
        measure: { path, _ in
          kinds.insert(path.kind)
          return .zero
        }, section: { _ in section })
      return kinds.contains(path.kind)
    }

    /// Sets the size of a view, and completes the context of the invalidation.
    ///
    /// The size is set here and not in `invalidateLayout(with:)`, because UIKit can request the
    /// contexts of several views in a row, and each has to include the ones before.
    func setSize(
      of preferred: UICollectionViewLayoutAttributes,
      in context: UICollectionViewLayoutInvalidationContext
    ) -> UICollectionViewLayoutInvalidationContext {
      guard let context = context as? SectileInvalidationContext,
        case .element(let path)? = ViewAddress(preferred), collectionLayout.frame(of: path) != nil
      else { return context }
      context.isComplete = true
      countSizeChange(of: path)
      context.movesView = false
      let old = live.viewport.rect
      reporting("invalidationContext") { () throws(LayoutError) in
        try live.setMeasuredSizes([(path: path, size: LayoutSize(preferred.size))])
      }
      layoutDidChange()
      // UIKit ignores adjustments in a batch update; `endMotion()` makes up for them.
      if motion == nil { context.contentOffsetAdjustment = adjustment(from: old, to: live) }
      return context
    }
  }
#endif
