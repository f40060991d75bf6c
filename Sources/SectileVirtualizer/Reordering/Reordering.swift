public import SectileLayout
public import SectilePaths

/// Items of a layout that the user drags, and the layout with a gap at their current target.
///
///     var drag = Reordering(of: layout, lifting: [.item(3, inSection: 0)])
///     try drag.move(to: LayoutPoint(x: 20, y: 300))
///     drag.target     // 0.6
///     drag.layout     // the layout in which 0.3 has moved to 0.6
///     drag.changes    // the same move, for the data
///
/// The dragged items are in the live layout, too: next to each other, in reading order, at the
/// target. A view hides them there, so that their frames are the gap, and draws a preview at the
/// pointer. When the user drops the items, the caller applies `changes` to the data and uses
/// `layout`. After `cancel()` the layout is the original one.
///
/// The live layout is always made from the original one. So it does not depend on the way that the
/// items were dragged, and sizes that another section does not keep are there again when the items
/// return.
///
/// The layout and the data may change during the drag: `setMeasuredSizes(_:)` takes sizes of the
/// rows that scroll into view, `update(measure:span:_:)` other changes of the layout, and
/// `apply(_:of:measure:span:section:)` changes of the data. Each of them changes the original
/// layout, too, so the next target and `cancel()` keep the change.
public struct Reordering: Sendable {
  /// The layout without the drag: the one in which the items were lifted, with later changes.
  public internal(set) var original: CollectionLayout

  /// The paths of the dragged items in the original layout, in reading order.
  public internal(set) var items: [KindedIndexPath]

  /// The path of the first dragged item in the live layout, whose section contains all of them.
  ///
  /// Nil if the items were lifted from several places and have not been moved. The index is also
  /// the number of other items before the target in its section.
  public internal(set) var target: KindedIndexPath?

  /// The live layout: the original one, in which the dragged items have moved to the target.
  public internal(set) var layout: CollectionLayout

  /// The changes that lead from the original layout, and from the data, to the live layout.
  public internal(set) var changes = SectionedChanges()

  /// Measured sizes that the original layout has no place for: by the path of a header or a footer
  /// that only the live layout shows, and for a dragged item in another section by its index in
  /// `items` and that section.
  var foreignSizes: [KindedIndexPath: LayoutSize] = [:]

  /// Lifts items of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout of the data before the drag.
  ///   - paths: The paths of the items, in any sections. Headers, footers and paths that the layout
  ///     does not have are ignored. Without items, moving has no effect.
  /// - Complexity: O(*k* + *s*) for *k* items, and *s* sections that `paths` contains.
  public init(of layout: CollectionLayout, lifting paths: IndexPathSet) {
    original = layout
    items = layout.sourceItems(in: paths)
    self.layout = layout
    target = lifted
  }
}

extension Reordering {
  /// The place of the items before the drag, or nil if other items are between them.
  var lifted: KindedIndexPath? {
    guard let first = items.first, let last = items.last, first.section == last.section,
      (last.item ?? 0) - (first.item ?? 0) == items.count - 1
    else { return nil }
    return first
  }

  /// The paths of the dragged items in the live layout.
  ///
  /// - Complexity: O(1), or O(*k*) for *k* items without a target.
  public var livePaths: IndexPathSet {
    guard let target, let item = target.item else { return IndexPathSet(items) }
    return IndexPathSet(target ... .item(item + items.count - 1, inSection: target.section))
  }

  /// Returns the items to their places: the layout is the original one, and there are no changes.
  ///
  /// The drag can continue with another `move(to:)`, for example when the pointer returns to the
  /// view.
  ///
  /// - Complexity: O(1)
  public mutating func cancel() {
    target = lifted
    layout = original
    changes = SectionedChanges()
  }

  /// Returns the changes from the live layout of another state of this drag to the one of this
  /// state, for a transition between the two.
  ///
  ///     let before = drag
  ///     try drag.move(to: point)
  ///     let transition = before.layout.transition(
  ///       to: drag.layout, through: drag.changes(from: before), in: viewport)
  ///
  /// - Parameter other: A state of the drag of any items of the same data; the layouts may differ.
  /// - Complexity: O(*k* log *k*), where *k* is the number of items of both.
  public func changes(from other: Reordering) -> SectionedChanges {
    other.changes.inverse().followed(by: changes)
  }

  /// Moves the items, and makes the live layout from the original one.
  ///
  /// - Parameters:
  ///   - path: The path of the first item in the live layout; `target`, afterwards.
  ///   - measure: As in `move(to:in:measure:span:)`.
  ///   - span: As in `move(to:in:measure:span:)`.
  /// - Throws: `LayoutError.unknownElement` if `path` is not an item, or its section does not exist
  ///   or has fewer other items before it; the errors of `apply`. On error nothing has changed.
  /// - Complexity: As `CollectionLayout.apply` for *k* moved items.
  public mutating func move(
    toTarget path: KindedIndexPath, measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((_ item: KindedIndexPath, _ section: Int) -> Int)? = nil
  ) throws(LayoutError) {
    guard let item = path.item, path.section < original.numberOfSections,
      item <= original.sourceCounts(ofSection: path.section).items - count(inSection: path.section)
    else { throw .unknownElement(path) }
    if items.isEmpty || path == target { return }
    try place(at: path, measure: measure, span: span)
  }

  /// Makes the live layout from the original one, with the items at a valid target or, without one,
  /// at their places.
  ///
  /// On error nothing has changed.
  mutating func place(
    at target: KindedIndexPath?, measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)?,
    span: ((_ item: KindedIndexPath, _ section: Int) -> Int)?
  ) throws(LayoutError) {
    var layout = original
    var changes = SectionedChanges()
    if let target, let item = target.item {
      changes = self.changes(movingTo: item, inSection: target.section)
      let moves = changes
      if !moves.isEmpty {
        var originalMeasure = measure
        if let measure {
          originalMeasure = { measure(moves.oldPath(for: $0) ?? $0, $1) }
        }
        var originalSpan: ((KindedIndexPath) -> Int)?
        if let span { originalSpan = { span(moves.oldPath(for: $0) ?? $0, $0.section) } }
        try layout.apply(
          moves, of: ReorderedSource(self, movedTo: target.section), measure: originalMeasure,
          span: originalSpan)
      }
      let sizes = foreignSizes(at: target)
      if !sizes.isEmpty { try layout.setMeasuredSizes(sizes) }
    }
    (self.target, self.layout, self.changes) = (target, layout, changes)
  }

  /// Returns the changes that move all items to one place.
  ///
  /// An item that has as many other items of its section before it as the target stays, and is not
  /// listed. `simplified()` would leave out the same moves, but makes path maps first.
  private func changes(movingTo first: Int, inSection section: Int) -> SectionedChanges {
    let firstOfSection = partitionPoint(count: items.count) { items[$0].section < section }
    var moves: [SectionedChanges.PathPair] = []
    moves.reserveCapacity(items.count)
    for (index, old) in items.enumerated() {
      let isAtTarget = old.section == section && old.item == first + (index - firstOfSection)
      if !isAtTarget {
        moves.append(.init(old: old, new: .item(first + index, inSection: section)))
      }
    }
    return SectionedChanges(
      trustedSectionRemovals: [], sectionInsertions: [], sectionMoves: [], sectionUpdates: [],
      itemRemovals: [], itemInsertions: [], itemMoves: moves, itemUpdates: [])
  }

  /// Returns the number of dragged items that the original layout has in a section.
  func count(inSection section: Int) -> Int {
    partitionPoint(count: items.count) { items[$0].section <= section }
      - partitionPoint(count: items.count) { items[$0].section < section }
  }
}

/// The counts of the original layout after its dragged items have moved to a section.
private struct ReorderedSource: SectionedDataSource {
  private let reordering: Reordering
  private let section: Int

  init(_ reordering: Reordering, movedTo section: Int) {
    self.reordering = reordering
    self.section = section
  }

  var numberOfSections: Int { reordering.original.numberOfSections }

  func numberOfItems(inSection section: Int) -> Int {
    reordering.original.sourceCounts(ofSection: section).items
      - reordering.count(inSection: section)
      + (section == self.section ? reordering.items.count : 0)
  }

  func hasHeader(inSection section: Int) -> Bool {
    reordering.original.sourceCounts(ofSection: section).hasHeader
  }

  func hasFooter(inSection section: Int) -> Bool {
    reordering.original.sourceCounts(ofSection: section).hasFooter
  }
}
