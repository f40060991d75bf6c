// A collection view that calls its layout in the order that UIKit documents, or that apps have
// observed. It has a cell for each visible item and reports every violation of the rules: for batch
// updates those of BatchUpdateView, and for attributes those of `checkAttributes`.

public import BatchUpdateModel
public import Foundation
public import UIKit

/// A view of a fake collection view, by what it displays.
public enum FakeView: Hashable, Sendable {
  case cell(IndexPath)
  case supplementary(String, IndexPath)
  case decoration(String, IndexPath)

  /// Creates the view of some attributes.
  @MainActor public init(_ attributes: UICollectionViewLayoutAttributes) {
    switch attributes.representedElementCategory {
    case .cell: self = .cell(attributes.indexPath)
    case .supplementaryView:
      self = .supplementary(attributes.representedElementKind!, attributes.indexPath)
    case .decorationView:
      self = .decoration(attributes.representedElementKind!, attributes.indexPath)
    }
  }
}

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
  /// The sizes of the bars over the view.
  public var insets = UIEdgeInsets.zero
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
  /// Called after each view has measured itself, when all views have their new frames.
  public var didMeasure: () -> Void = {}
  /// Called at the end of each animated change of the bounds, before cells measure themselves.
  public var didResize: (FakeUpdate) -> Void = { _ in }
  /// Called after the block of each batch update with its calls.
  public var willUpdate: (BatchUpdate) -> Void = { _ in }
  /// Called at the end of each batch update, before cells measure themselves.
  public var didUpdate: (FakeUpdate) -> Void = { _ in }

  /// The counts that the view knows.
  var model = BatchUpdateView(showing: ModelState([]))
  /// The calls of the batch that the block is making.
  var batch: BatchUpdate?
  /// Whether the layout has been invalidated since it was prepared.
  var needsPrepare = true
  /// The views that must have new attributes, or nil for all.
  var staleViews: Set<FakeView>?

  public override var numberOfSections: Int { model.displayed.sections.count }
  public override func numberOfItems(inSection section: Int) -> Int {
    model.displayed.sections[section].items.count
  }
  public override var adjustedContentInset: UIEdgeInsets { insets }
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

  // MARK: Invalidation

  public override func layoutWasInvalidated(
    with context: UICollectionViewLayoutInvalidationContext
  ) {
    needsPrepare = true
    contentOffset.x += context.contentOffsetAdjustment.x
    contentOffset.y += context.contentOffsetAdjustment.y
    let items = context.invalidatedItemIndexPaths
    let kinds = context.invalidatedSupplementaryIndexPaths
    if items == nil && kinds == nil { staleViews = nil }
    for path in items ?? [] { staleViews?.insert(.cell(path)) }
    for (kind, paths) in kinds ?? [:] {
      for path in paths { staleViews?.insert(.supplementary(kind, path)) }
    }
  }

  public override func reloadData() {
    calls.append("reloadData")
    model = BatchUpdateView(showing: data)
    let context = makeContext()
    context.setReason(everything: true, counts: true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Displays other sections and items without a notice to the layout, as UIKit never does.
  public func setDisplayed(_ state: ModelState) {
    data = state
    model = BatchUpdateView(showing: state)
    needsPrepare = true
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    (type(of: collectionViewLayout).invalidationContextClass
      as! UICollectionViewLayoutInvalidationContext.Type).init()
  }

  // MARK: Layout passes

  public override func layoutIfNeeded() {
    // Each pass measures one cell; a cell that has measured itself prefers the same size again.
    for pass in 0..<10_000 {
      if needsPrepare { prepareLayout() }
      showViews()
      if pass == 0 { willMeasure() }
      if !measureNextView() { return }
      if needsPrepare { prepareLayout() }
      showViews()
      didMeasure()
    }
    violations.append("self-sizing does not end")
  }

  /// Prepares the layout and reads the size of the content.
  func prepareLayout() {
    needsPrepare = false
    calls.append("prepare")
    let before = contentOffset
    collectionViewLayout.prepare()
    // A change of the offset is a change of the bounds.
    if contentOffset != before, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    }
    contentSize = collectionViewLayout.collectionViewContentSize
    check(contentSize)
  }

  /// Makes the visible views.
  ///
  /// If only some views are stale, the others keep their attributes.
  private func showViews() {
    let visible = layoutRect(bounds)
    let attributes = collectionViewLayout.layoutAttributesForElements(in: visible) ?? []
    checkAttributes(attributes, in: visible)
    var shown: [FakeView: CGRect] = [:]
    for attribute in attributes where viewRect(attribute.frame).intersects(bounds) {
      let view = FakeView(attribute)
      let frame = onScreen(attribute.frame)
      if let staleViews, !staleViews.contains(view), let old = frames[view],
        old.offsetBy(dx: lastOrigin.x, dy: lastOrigin.y)
          != frame.offsetBy(dx: bounds.minX, dy: bounds.minY)
      {
        violations.append("\(view) moves in the content without an invalidation")
      }
      shown[view] = frame
    }
    frames = shown
    lastOrigin = bounds.origin
    staleViews = []
  }

  /// The origin of the bounds when the views were last shown.
  private var lastOrigin = CGPoint.zero

  // MARK: Scrolling and rotation

  /// Scrolls to an offset.
  public func scroll(to offset: CGPoint) { setBounds(CGRect(origin: offset, size: bounds.size)) }

  /// Changes the size of the view, as a rotation does.
  public func resize(to size: CGSize, isAnimated: Bool) {
    let old = bounds
    setBounds(CGRect(origin: bounds.origin, size: size), isAnimated: isAnimated, from: old)
  }

  private func setBounds(_ new: CGRect, isAnimated: Bool = false, from old: CGRect? = nil) {
    let layout = collectionViewLayout
    if layout.shouldInvalidateLayout(forBoundsChange: new) {
      calls.append("invalidate for bounds")
      let context = layout.invalidationContext(forBoundsChange: new)
      bounds = new
      layout.invalidateLayout(with: context)
    } else {
      bounds = new
    }
    guard isAnimated, let old else { return layoutIfNeeded() }
    if needsPrepare { prepareLayout() }
    layout.prepare(forAnimatedBoundsChange: old)
    contentOffset = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    didResize(attributesOfResizing(from: old))
    layout.finalizeAnimatedBoundsChange()
    layoutIfNeeded()
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

  // MARK: Right to left

  /// Whether the frames of the layout are mirrored.
  private var isFlipped: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
      && effectiveUserInterfaceLayoutDirection != collectionViewLayout.developmentLayoutDirection
  }

  /// Returns a rectangle of the layout in the content of the view.
  func viewRect(_ rect: CGRect) -> CGRect {
    guard isFlipped else { return rect }
    return CGRect(
      x: contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Returns a rectangle of the view in the content of the layout; mirroring is its own inverse.
  func layoutRect(_ rect: CGRect) -> CGRect { viewRect(rect) }

  /// Returns a rectangle of the layout relative to the visible part of the view.
  public func onScreen(_ rect: CGRect) -> CGRect {
    viewRect(rect).offsetBy(dx: -bounds.minX, dy: -bounds.minY)
  }

  /// The limits of the content offset along both axes, with the insets of bars.
  public var offsetLimits: CGRect {
    let (x, y) = (-insets.left, -insets.top)
    return CGRect(
      x: x, y: y, width: max(contentSize.width + insets.right - bounds.width - x, 0),
      height: max(contentSize.height + insets.bottom - bounds.height - y, 0))
  }
}
