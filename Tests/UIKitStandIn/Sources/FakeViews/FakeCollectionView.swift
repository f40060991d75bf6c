// A collection view that calls its layout in the order that UIKit documents, or that apps have
// observed. It has a cell for each visible item and reports every violation of the rules: for batch
// updates those of BatchUpdateView, and for attributes those of `checkAttributes`.

public import BatchUpdateModel
public import Foundation
public import UIKit

/// A collection view without pixels.
@MainActor public final class FakeCollectionView: UICollectionView {
  /// The sections and items of the data source.
  public var data: ModelState {
    get { source?() ?? ownData }
    set { ownData = newValue }
  }
  /// Returns the sections and items of a data source outside of the view.
  public var source: (() -> ModelState)?
  private var ownData = ModelState([])
  /// Returns the size that the cell of an item prefers, or nil if the cell has no preference.
  public var cellSize: (Int) -> CGSize? = { _ in nil }
  /// Returns the size that a header or a footer prefers, by its kind and its section.
  public var supplementarySize: (String, Int) -> CGSize? = { _, _ in nil }
  /// Returns the cell of an item; nil for a cell that prefers `cellSize`.
  public var makeCell: ((Int) -> UICollectionViewCell)?
  /// The rules of UIKit that the view follows.
  public var rules = UIKitRules.standard { didSet { followRules() } }
  /// The sizes of the bars over the view.
  public var insets = UIEdgeInsets.zero {
    didSet { adjustedContentInsetDidChange() }
  }
  /// The parts of the view that a notch or rounded corners cover.
  public var safeArea = UIEdgeInsets.zero
  /// The greatest width of a readable line of text.
  public var readableWidth = CGFloat.infinity
  /// Whether the language of the app is written from right to left.
  public var isRightToLeft = false
  /// Whether cells that a batch update inserts measure themselves before the batch ends.
  public var measuresDuringUpdates = false

  /// The frames of the visible views on the screen.
  public internal(set) var frames: [FakeView: CGRect] = [:]
  /// The violations of rules.
  public internal(set) var violations: [String] = []
  /// The calls of the layout, in order.
  public internal(set) var calls: [String] = []
  /// Moves an item of the data source when the user drops it.
  public var didMove: (IndexPath, IndexPath) -> Void = { _, _ in }
  /// The cell that the user drags: its place in the data, its current place and its middle.
  var drag: (source: IndexPath, place: IndexPath, position: CGPoint)?
  /// Called when all visible views have frames, before the first of them measures itself.
  public var willMeasure: () -> Void = {}
  /// Called after each view that has changed the layout, before the layout is prepared.
  public var didMeasureView: () -> Void = {}
  /// Called after the views have measured themselves, when all of them have their new frames.
  public var didMeasure: () -> Void = {}
  /// Called at the end of each animated change of the bounds, before cells measure themselves.
  public var didResize: (FakeUpdate) -> Void = { _ in }
  /// Called after the block of each batch update with its calls.
  public var willUpdate: (BatchUpdate) -> Void = { _ in }
  /// The call of the delegate at the end of an animation of `setContentOffset`.
  public var didEndScrollingAnimation: () -> Void = {}
  /// Called in each batch update when the view has its new offset, before cells measure themselves
  /// in it.
  public var didMoveUpdate: (FakeUpdate) -> Void = { _ in }
  /// Called at the end of each batch update, before other cells measure themselves.
  public var didUpdate: (FakeUpdate) -> Void = { _ in }

  /// The counts that the view knows.
  var model = BatchUpdateView(showing: ModelState([]))
  /// The sections and items before the current batch update.
  var displayedBefore = ModelState([])
  /// The calls of the batch that the block is making.
  var batch: BatchUpdate?
  /// Whether the layout has been invalidated since it was prepared.
  var needsPrepare = true
  /// The views that must have new attributes, or nil for all.
  var staleViews: Set<FakeView>?
  /// The attributes of supplementary views that the layout has returned since their last
  /// invalidation.
  var knownViews: [FakeView: KnownAttributes] = [:]
  /// Whether the view animates a batch update.
  var isUpdating = false
  /// Whether a batch update has begun and has not ended.
  public internal(set) var isInBatch = false
  /// Whether the user touches the view, and can pull it past the ends of its content.
  public var isTouched = false
  /// The number of times that each view has changed the layout in a layout pass.
  var measureCounts: [FakeView: Int] = [:]
  /// The size of the content when the offset was last compared with it.
  var lastContentSize = CGSize.zero

  /// The insets for which the view has moved its offset.
  var shownInsets = UIEdgeInsets.zero
  /// Whether `prepare()` of the layout is running.
  var isPreparing = false
  /// The frames of the visible views in the content of the view.
  var contentFrames: [FakeView: CGRect] = [:]

  /// Creates a view that follows the standard rules.
  public override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: layout)
    followRules()
  }

  /// Not available.
  public required init?(coder: NSCoder) { nil }

  /// Sets the properties that the base class of layouts reads.
  private func followRules() {
    namesDraggedItems = rules.contains(.dragsAreBatches)
    fadesChangedItems = rules.contains(.changedItemsFade)
  }

  public override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      let old = super.contentOffset
      guard isPreparing, rules.contains(.prepareIsReentered) else {
        super.contentOffset = rounded(newValue)
        return
      }
      super.contentOffset = rounded(isTracking ? newValue : limited(newValue))
      if super.contentOffset != old { collectionViewLayout.prepare() }
    }
  }

  public override var numberOfSections: Int { model.displayed.sections.count }
  public override func numberOfItems(inSection section: Int) -> Int {
    model.displayed.sections[section].items.count
  }
  public override var isTracking: Bool { isTouched }
  public override var adjustedContentInset: UIEdgeInsets {
    var result = insets
    if let refreshControl, refreshControl.isRefreshing {
      result.top += refreshControl.bounds.height
    }
    return result
  }
  public override var safeAreaInsets: UIEdgeInsets { safeArea }
  public override var readableContentGuide: UILayoutGuide {
    let guide = UILayoutGuide()
    let width = min(readableWidth, bounds.width)
    guide.setLayoutFrame(
      CGRect(
        x: bounds.midX - width / 2, y: bounds.minY, width: width, height: bounds.height))
    return guide
  }
  public override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  public override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated {
      animateOffset(to: contentOffset)
    } else {
      changeBounds(to: CGRect(origin: contentOffset, size: bounds.size))
    }
  }
  public override func adjustedContentInsetDidChange() {
    let old = shownInsets
    shownInsets = adjustedContentInset
    if shownInsets != old { insetsDidChange(from: old) }
  }

  // MARK: Invalidation

  public override func layoutWasInvalidated(
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    needsPrepare = true
    if !(isUpdating && rules.contains(.batchesIgnoreAdjustments)) {
      let change = context.contentOffsetAdjustment
      let offset = CGPoint(x: contentOffset.x + change.x, y: contentOffset.y + change.y)
      if change != .zero { adjustOffset(to: offset) }
    }
    let items = context.invalidatedItemIndexPaths
    let kinds = context.invalidatedSupplementaryIndexPaths
    if items == nil && kinds == nil { (staleViews, knownViews) = (nil, [:]) }
    for path in items ?? [] { staleViews?.insert(.cell(path)) }
    for (kind, paths) in kinds ?? [:] {
      for path in paths {
        staleViews?.insert(.supplementary(kind, path))
        knownViews[.supplementary(kind, path)] = nil
      }
    }
  }

  public override func layoutWasReplaced() {
    (needsPrepare, staleViews, knownViews) = (true, nil, [:])
    if rules.contains(.layoutsAreReplaced) { return }
    let context = makeContext()
    context.setReason(everything: true, counts: true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  public override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    let old = collectionViewLayout
    if rules.contains(.layoutsAreReplaced) { old.prepareForTransition(to: layout) }
    collectionViewLayout = layout
    prepareIfNeeded()
    if animated, rules.contains(.layoutsAreReplaced) {
      contentOffset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
      for attributes in layout.layoutAttributesForElements(in: readRect) ?? [] {
        guard attributes.representedElementCategory == .cell else { continue }
        _ = layout.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)
      }
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
    }
    layoutIfNeeded()
  }

  public override func reloadData() {
    calls.append("reloadData")
    model = BatchUpdateView(showing: data)
    let context = makeContext()
    context.setReason(everything: true, counts: true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: Layout passes, see LayoutPasses.swift

  public override func layoutIfNeeded() {
    // A cell that has measured itself prefers the same size again.
    measureCounts = [:]
    var isPrefetched = false
    for pass in 0..<10_000 {
      prepareIfNeeded()
      showViews()
      if pass == 0 { willMeasure() }
      if !measureViews() {
        if isPrefetched || !prefetchCells() { return }
        isPrefetched = true
      }
      prepareIfNeeded()
      showViews()
      didMeasure()
    }
    violations.append("self-sizing does not end")
  }

  // MARK: Batch updates, see Updating.swift

  public override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    perform(updates ?? {})
    completion?(true)
  }

  /// Adds a call to the batch of the block.
  private func add(_ change: (inout BatchUpdate) -> Void) {
    guard batch != nil else {
      violations.append("a change outside of performBatchUpdates")
      return
    }
    change(&batch!)
  }

  public override func insertSections(_ sections: IndexSet) {
    add { $0.insertedSections += sections }
  }
  public override func deleteSections(_ sections: IndexSet) {
    add { $0.deletedSections += sections }
  }
  public override func reloadSections(_ sections: IndexSet) {
    add { $0.reloadedSections += sections }
  }
  public override func moveSection(_ section: Int, toSection newSection: Int) {
    add { $0.movedSections.append((section, newSection)) }
  }
  public override func insertItems(at indexPaths: [IndexPath]) {
    add { $0.insertedItems += indexPaths.map(BatchUpdate.Position.init) }
  }
  public override func deleteItems(at indexPaths: [IndexPath]) {
    add { $0.deletedItems += indexPaths.map(BatchUpdate.Position.init) }
  }
  public override func reloadItems(at indexPaths: [IndexPath]) {
    add { $0.reloadedItems += indexPaths.map(BatchUpdate.Position.init) }
  }
  public override func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    add { $0.movedItems.append((.init(indexPath), .init(newIndexPath))) }
  }

  // MARK: Interactive movement, see Dragging.swift

  public override func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginDrag(of: indexPath)
  }
  public override func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    continueDrag(to: targetPosition)
  }
  public override func endInteractiveMovement() { endDrag(isCancelled: false) }
  public override func cancelInteractiveMovement() { endDrag(isCancelled: true) }
}
