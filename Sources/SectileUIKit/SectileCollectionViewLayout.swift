// The class that an app gives to its collection view. Each override is a few lines; the work is in
// the other files of this folder, one for each topic. Swift requires the stored properties and the
// overrides of a class in one declaration.

#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import Sectile
  import SectileFoundation
  public import UIKit

  /// A layout of a collection view whose sections are laid out by `SectionLayout`.
  ///
  ///     let layout = SectileCollectionViewLayout { section in
  ///       .list(itemLength: .estimated(44)).header(.fixed(28), pinned: true)
  ///     }
  ///     let view = UICollectionView(frame: frame, collectionViewLayout: layout)
  ///
  /// The row that the user reads keeps its place on the screen while cells are measured, items are
  /// inserted and removed, and the view is resized. `apply(_:from:to:setData:completion:)` of the
  /// collection view updates the data.
  ///
  /// A section has a header if its section layout has one; the same applies to footers,
  /// backgrounds, separators and badges. Their views have the kinds `backgroundKind`,
  /// `separatorKind`, `badgeKind(_:)` and `sectionBadgeKind(_:)`, and those of the collection
  /// `collectionHeaderKind` and `collectionFooterKind`.
  ///
  /// UIKit's calls cannot throw. If the layout rejects counts, sizes or section layouts, it calls
  /// `errorHandler`, or stops the program with the `LayoutError` if there is none.
  open class SectileCollectionViewLayout: UICollectionViewLayout {
    /// Returns the layout of a section in an environment.
    ///
    /// Called for every section when the data is reloaded, when `invalidateLayout()` is called and
    /// when the environment changes, as in a rotation, and for inserted and reloaded sections in a
    /// batch update. The calls come at once, so the data must be the data that the view displays.
    public var sectionLayout: @MainActor (Int, SectionEnvironment) -> SectionLayout {
      didSet { invalidateLayout() }
    }

    /// Returns the size of an element whose length is `.measured`; nil if there is none.
    ///
    /// Cells of `.estimated` length measure themselves and do not need it. To measure all elements
    /// with a new closure, call `invalidateLayout()`.
    public var measure: (@MainActor (KindedIndexPath, ProposedSize) -> LayoutSize)?

    /// Returns the number of columns that an item spans; nil if all items span one.
    ///
    /// Call `invalidateLayout()` to apply a new closure to all items.
    public var span: (@MainActor (KindedIndexPath) -> Int)?

    /// Handles errors of the data and of the closures: negative counts, sizes that are not finite,
    /// changes that do not lead to the data, section layouts with invalid numbers.
    ///
    /// Without a handler they are programming errors, which stop the program. With one, the layout
    /// stays valid: elements of an invalid size have no length or keep their own, sections keep the
    /// last valid layout, and new sections without one are hidden. A batch update that the layout
    /// rejects is displayed without animation.
    ///
    /// The handler is called inside the calls of UIKit, once for each time that the layout meets
    /// the error. It must not change the view at once.
    public var errorHandler: (@MainActor (LayoutError) -> Void)?

    /// The ends of the content that the view sticks to while they are visible: `.end` in a chat.
    public var stickingTo: ContentEnds = [] {
      didSet { live.options.followedEnds = stickingTo }
    }

    /// The distance from the end of the content, in points, up to which a view that sticks to the
    /// end is taken to be there: it moves to the end with the next change of the data.
    public var endTolerance = 0.0 {
      didSet { live.options.endTolerance = endTolerance }
    }

    /// Changes the attributes from which a view appears that a batch update inserts.
    ///
    /// Without a change they are transparent, at the place of the view. UIKit animates the view
    /// from them. Set its opacity or a transform; the layout sets the frame again when the view
    /// measures itself.
    public var adjustInserted: (@MainActor (UICollectionViewLayoutAttributes) -> Void)?

    /// Changes the attributes to which a view disappears that a batch update removes.
    public var adjustRemoved: (@MainActor (UICollectionViewLayoutAttributes) -> Void)?

    /// The objects with which the view is aligned when scrolling stops; nil for none.
    public var snapTarget: CollectionLayout.SnapTarget?

    /// The edges from which the insets of sections are measured across the axis; the safe area, as
    /// in UIKit's compositional layout.
    ///
    /// The insets of the section layouts are added to the distances of this reference. The layout
    /// follows its changes when it is invalidated, as by a rotation.
    public var contentInsetsReference = ContentInsetsReference.safeArea {
      didSet { invalidateLayout() }
    }

    /// The current layout, for queries that have no method in UIKit.
    ///
    /// It has no sections until the view calls `prepare()`.
    public var collectionLayout: CollectionLayout { live.layout }

    /// The layout and its viewport, which keep the line that the user reads.
    var live: LiveLayout
    /// The changes that `prepare()` makes.
    var work = Work.everything
    /// The batch update or the animated change of the bounds that UIKit carries out.
    var motion: Motion?
    /// The size of the view for which the layout was last up to date.
    var shownSize = LayoutSize.zero
    /// The number of times that views have changed their sizes, and the time of the first change.
    ///
    /// Other events than measuring reset it.
    var sizeChanges: [KindedIndexPath: (count: Int, start: TimeInterval)] = [:]
    /// The view for which the layout was last prepared.
    weak var preparedView: UICollectionView?
    /// The environment for which the section layouts were last read; nil before that.
    var environment: SectionEnvironment?
    /// The animation of `scroll(to:aligned:animated:)`.
    var scrollAnimation: ScrollAnimation?
    /// The last change of the size of the bounds, which UIKit may animate.
    var resizing: Motion?

    /// Creates a layout whose sections depend on the size, the insets or the traits of the view.
    ///
    ///     SectileCollectionViewLayout { section, environment in
    ///       environment.container.width < 600
    ///         ? .list(itemLength: .estimated(44)) : .grid(.count(2), itemLength: .estimated(44))
    ///     }
    ///
    /// - Parameters:
    ///   - axis: The axis along which sections follow each other.
    ///   - configuration: The header and the footer of the collection, and section spacing.
    ///   - sections: Returns the layout of a section in an environment. Called again when the
    ///     environment changes.
    /// - Complexity: O(1)
    public init(
      axis: CollectionLayout.Axis = .vertical,
      configuration: CollectionLayout.Configuration = CollectionLayout.Configuration(),
      sections: @escaping @MainActor (Int, SectionEnvironment) -> SectionLayout
    ) {
      sectionLayout = sections
      live = Self.emptyLayout(axis: axis, configuration: configuration)
      super.init()
      registerDecorationViews()
    }

    /// Creates the layout of a storyboard: a list of cells that measure themselves.
    ///
    /// Set `sectionLayout` for other layouts.
    ///
    /// - Complexity: O(1)
    public required init?(coder: NSCoder) {
      sectionLayout = { _, _ in .list(itemLength: .estimated(44)) }
      live = Self.emptyLayout(axis: .vertical, configuration: CollectionLayout.Configuration())
      super.init(coder: coder)
      registerDecorationViews()
    }

    // MARK: Preparing, see Preparing.swift

    /// Brings the layout up to date with the collection view.
    ///
    /// - Complexity: O(*n*) for *n* sections after a reload; O(1) while scrolling.
    open override func prepare() {
      super.prepare()
      if let view = collectionView { bringUpToDate(with: view) }
    }

    /// The size of the content, without the insets of bars.
    ///
    /// Across the axis it is slightly smaller than the view: the animations of batch updates have
    /// glitches if both sizes are equal.
    open override var collectionViewContentSize: CGSize {
      var size = CGSize(collectionLayout.contentSize)
      let (rect, length) = (live.viewport.rect, live.contentLength)
      // Longer than the view with room at the end.
      if axis == .vertical {
        size.width = max(size.width - 0.0001, 0)
        if length > rect.height { size.height = CGFloat(length) }
      } else {
        size.height = max(size.height - 0.0001, 0)
        if length > rect.width { size.width = CGFloat(length) }
      }
      return size
    }

    /// The class of invalidation contexts: `SectileInvalidationContext`.
    open override class var invalidationContextClass: AnyClass { SectileInvalidationContext.self }

    /// Records the work of the next `prepare()`.
    ///
    /// - Complexity: O(1)
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      accept(context)
      super.invalidateLayout(with: context)
    }

    /// Reads the counts and the section layouts again when the layout becomes that of the view.
    ///
    /// - Complexity: O(1)
    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      super.prepareForTransition(from: oldLayout)
      if work == .nothing { work = .sections }
    }

    // MARK: Attributes, see Attributes.swift

    /// Returns the attributes of the views in a rectangle; nil while the layout waits for the
    /// update items of a batch, as for all other queries.
    ///
    /// - Complexity: That of `CollectionLayout.elements(overlapping:in:)` and `decorations(in:)`.
    open override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      work == .awaitUpdateItems ? nil : attributes(in: LayoutRect(rect))
    }

    /// Returns the attributes of a cell.
    ///
    /// - Complexity: That of `CollectionLayout.frame(of:)`.
    open override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(at: ViewAddress(cellAt: indexPath))
    }

    /// Returns the attributes of a header, a footer or a badge.
    ///
    /// - Complexity: That of `CollectionLayout.frame(of:)`.
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(at: ViewAddress(kind: elementKind, indexPath: indexPath))
    }

    /// Returns the attributes of a background or a separator.
    ///
    /// - Complexity: That of `CollectionLayout.frame(of:)`.
    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(at: ViewAddress(kind: elementKind, indexPath: indexPath))
    }

    // MARK: Scrolling and rotation, see Scrolling.swift

    /// Returns whether the size changes or a pinned view may move.
    ///
    /// - Complexity: O(log *s* + *k*) for *s* different sections and *k* visible ones.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      recordScroll(to: newBounds) || !pinnedViews(with: newBounds).isEmpty
    }

    /// Returns a context that names only the pinned views, or has the layout of the new size.
    ///
    /// - Complexity: That of `CollectionLayout.resize(to:)`; if the size stays, that of
    ///   `pinnedElements(overlapping:in:)`.
    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      return describeBoundsChange(to: newBounds, in: context)
    }

    /// Returns the offset at which scrolling stops: the nearest `snapTarget`.
    ///
    /// - Complexity: That of `CollectionLayout.snapOffset(near:velocity:to:in:)`.
    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      snapTarget.map { snapped(proposedContentOffset, velocity: velocity, to: $0) }
        ?? super.targetContentOffset(
          forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
    }

    /// True: UIKit flips the coordinate system of the view for right-to-left languages.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    /// Left to right, whatever the language of the app: the frames in the flipped coordinates.
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Self-sizing, see SelfSizing.swift

    /// Returns whether the preferred size of a view changes the layout.
    ///
    /// - Complexity: That of `CollectionLayout.setMeasuredSize(_:for:)`.
    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      needsSize(of: preferredAttributes, insteadOf: originalAttributes)
    }

    /// Sets the measured size of a view, and returns a context that keeps the held element in its
    /// place.
    ///
    /// - Complexity: That of `CollectionLayout.setMeasuredSize(_:for:)`.
    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      return setSize(of: preferredAttributes, in: context)
    }

    // MARK: Batch updates, see BatchUpdates.swift

    /// Updates the layout with the changes of a batch.
    ///
    /// - Complexity: That of `CollectionLayout.apply(_:of:)`.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      if work == .awaitUpdateItems { update(with: updateItems) }
    }

    /// Ends a batch update.
    ///
    /// - Complexity: O(1)
    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      // Nothing else ends the wait for update items.
      if work == .awaitUpdateItems { work = .everything }
      endMotion()
    }

    // MARK: Animations, see Motion.swift

    /// Starts the animation of a change of the bounds.
    ///
    /// - Complexity: O(1)
    open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      if oldBounds.size != collectionView?.bounds.size { motion = resizing }
      resizing = nil
    }

    /// Ends the animation of a change of the bounds.
    ///
    /// - Complexity: O(1)
    open override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      endMotion()
    }

    /// Returns the offset at which the held element keeps its place, in a batch update and in an
    /// animated change of the bounds; otherwise the proposed one.
    ///
    /// - Complexity: O(1)
    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      motion.map { geometry.contentOffset(of: $0.new.viewport.rect) }
        ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
    }

    /// Returns the attributes from which a cell starts to move or fade in.
    ///
    /// - Complexity: O(log *k*) for *k* visible elements.
    open override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(ViewAddress(cellAt: itemIndexPath))
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    /// Returns the attributes to which a cell moves or at which it fades out.
    ///
    /// - Complexity: O(*k*) for *k* visible elements.
    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(ViewAddress(cellAt: itemIndexPath))
        ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    /// Returns the attributes from which a header, a footer or a badge starts to move or fade in.
    ///
    /// - Complexity: O(*k*) for *k* visible elements.
    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(ViewAddress(kind: elementKind, indexPath: elementIndexPath))
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
    }

    /// Returns the attributes to which a header, a footer or a badge moves, or at which it fades
    /// out.
    ///
    /// - Complexity: O(*k*) for *k* visible elements.
    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(ViewAddress(kind: elementKind, indexPath: elementIndexPath))
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
    }

    /// Returns the attributes from which a background or a separator starts to move or fade in.
    ///
    /// - Complexity: O(*k*) for *k* visible elements.
    open override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(ViewAddress(kind: elementKind, indexPath: decorationIndexPath))
        ?? super.initialLayoutAttributesForAppearingDecorationElement(
          ofKind: elementKind, at: decorationIndexPath)
    }

    /// Returns the attributes to which a background or a separator moves or at which it fades out.
    ///
    /// - Complexity: O(*k*) for *k* visible elements.
    open override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(ViewAddress(kind: elementKind, indexPath: decorationIndexPath))
        ?? super.finalLayoutAttributesForDisappearingDecorationElement(
          ofKind: elementKind, at: decorationIndexPath)
    }

    /// Returns the headers, footers and badges that a batch update removes.
    ///
    /// - Complexity: O(*k*) for *k* visible elements.
    open override func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      indexPaths(
        of: motion?.removed, ofKind: elementKind,
        addedTo: super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind))
    }

    /// Returns the headers, footers and badges that a batch update inserts.
    ///
    /// - Complexity: O(*k*) for *k* visible elements.
    open override func indexPathsToInsertForSupplementaryView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      indexPaths(
        of: motion?.inserted, ofKind: elementKind,
        addedTo: super.indexPathsToInsertForSupplementaryView(ofKind: elementKind))
    }

    /// Returns the backgrounds and separators that a batch update removes.
    ///
    /// - Complexity: O(*k*) for *k* visible elements.
    open override func indexPathsToDeleteForDecorationView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      indexPaths(
        of: motion?.removed, ofKind: elementKind,
        addedTo: super.indexPathsToDeleteForDecorationView(ofKind: elementKind))
    }

    /// Returns the backgrounds and separators that a batch update inserts.
    ///
    /// - Complexity: O(*k*) for *k* visible elements.
    open override func indexPathsToInsertForDecorationView(
      ofKind elementKind: String
    ) -> [IndexPath] {
      indexPaths(
        of: motion?.inserted, ofKind: elementKind,
        addedTo: super.indexPathsToInsertForDecorationView(ofKind: elementKind))
    }

    // MARK: Interactive movement, see InteractiveMovement.swift

    /// Returns the place of a dragged cell: `CollectionLayout.reorderTarget(for:at:in:)`.
    ///
    /// - Complexity: That of `reorderTarget(for:at:in:)`.
    open override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      movementTarget(of: previousIndexPath, at: position) ?? previousIndexPath
    }

    /// Moves the dragged cell in the layout.
    ///
    /// - Complexity: That of `Reordering.move(toTarget:measure:span:)`.
    open override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath],
      withTargetPosition targetPosition: CGPoint, previousIndexPaths: [IndexPath],
      previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
      return moveDragged(from: previousIndexPaths.first, to: targetIndexPaths.first, in: context)
    }

    /// Leaves the dropped cell at its place, or returns it if the drag is cancelled.
    ///
    /// - Complexity: That of `Reordering.move(toTarget:measure:span:)`.
    open override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
      movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
        movementCancelled: movementCancelled)
      return endDrag(at: indexPaths.first, isCancelled: movementCancelled, in: context)
    }
  }
#endif
