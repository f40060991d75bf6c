// The counts of a collection view, from which layouts are made.

#if canImport(UIKit) && !os(watchOS)
  import Sectile
  import UIKit

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
