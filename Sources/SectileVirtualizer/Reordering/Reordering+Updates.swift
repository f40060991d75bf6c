// Changes during a drag. The live layout is made from the original one at every target, so each
// change has to reach the original layout. A size has its path there; a change of the layout or of
// the data is made there, and the live layout is made again.

public import SectileLayout
public import SectilePaths

extension Reordering {
  /// Sets the measured sizes of elements of the live layout, in both layouts.
  ///
  /// Call it for the rows that scroll into view during the drag. The result is that of a drag that
  /// began with these sizes:
  ///
  ///     let missing = drag.layout.pendingMeasurements(in: viewport)
  ///     try drag.setMeasuredSizes(missing.map { missing in
  ///       let path = drag.changes.oldPath(for: missing.path)!    // the path in the data
  ///       return (missing.path, measure(path, missing.proposal))
  ///     })
  ///
  /// The size of a dragged item that is in another section than before belongs to that section: it
  /// is kept while the items are elsewhere, and until `update(measure:span:_:)`.
  ///
  /// - Parameter sizes: Elements of the live layout and their sizes. If an element occurs more than
  ///   once, its last size holds.
  /// - Throws: The errors of `CollectionLayout.setMeasuredSizes(_:)`. On error nothing has changed.
  /// - Complexity: Twice that of `CollectionLayout.setMeasuredSizes(_:)`.
  public mutating func setMeasuredSizes(
    _ sizes: some Collection<(path: KindedIndexPath, size: LayoutSize)>
  ) throws(LayoutError) {
    var next = self
    try next.layout.setMeasuredSizes(sizes)
    var known: [(path: KindedIndexPath, size: LayoutSize)] = []
    for (path, size) in sizes {
      let old = changes.oldPath(for: path) ?? path
      if old.section == path.section && original.frame(of: old) != nil {
        known.append((old, size))
      } else {
        let index = path.item.map { $0 - (target?.item ?? 0) }
        next.foreignSizes[index.map { .item($0, inSection: path.section) } ?? path] = size
      }
    }
    try next.original.setMeasuredSizes(known)
    self = next
  }

  /// Returns the sizes of `foreignSizes` that the live layout of a target has a place for.
  func foreignSizes(
    at target: KindedIndexPath
  ) -> [(path: KindedIndexPath, size: LayoutSize)] {
    if foreignSizes.isEmpty { return [] }
    return foreignSizes.compactMap { path, size in
      guard path.section == target.section else { return nil }
      // The original layout has the size of a header that it shows now.
      guard let index = path.item else {
        return original.frame(of: path) == nil ? (path, size) : nil
      }
      return (.item((target.item ?? 0) + index, inSection: path.section), size)
    }
  }

  /// Changes the original layout, and makes the live layout again, with the items at their target.
  ///
  /// Call it when the container gets another size, or a section or the collection another layout:
  ///
  ///     try drag.update { layout throws(LayoutError) in try layout.resize(to: size) }
  ///
  /// - Parameters:
  ///   - measure: As in `move(to:in:measure:span:)`, for the items at their target.
  ///   - span: As in `move(to:in:measure:span:)`, for the items at their target.
  ///   - edit: Changes the original layout, but not its data.
  /// - Precondition: `edit` keeps the numbers of sections and of their items.
  /// - Throws: The errors of `edit` and of `move(toTarget:measure:span:)`. On error nothing has
  ///   changed.
  /// - Complexity: That of `edit` and `move(toTarget:measure:span:)`.
  public mutating func update(
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((_ item: KindedIndexPath, _ section: Int) -> Int)? = nil,
    _ edit: (inout CollectionLayout) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    var next = self
    try edit(&next.original)
    next.checkCounts(of: original)
    // They belong to the old widths.
    next.foreignSizes = [:]
    try next.place(at: target, measure: measure, span: span)
    self = next
  }

  /// Stops the program if an edit has changed the number of sections or of items that the drag
  /// depends on.
  private func checkCounts(of layout: CollectionLayout) {
    precondition(
      original.numberOfSections == layout.numberOfSections,
      "Reordering.update: the edit leaves \(original.numberOfSections) sections; the layout has "
        + "\(layout.numberOfSections). Changes of the data are for apply(_:of:).")
    for path in items + (target.map { [$0] } ?? []) {
      let (new, old) = (
        original.sourceCounts(ofSection: path.section).items,
        layout.sourceCounts(ofSection: path.section).items
      )
      precondition(
        new == old,
        "Reordering.update: the edit leaves \(new) items in section \(path.section); the layout "
          + "has \(old). Changes of the data are for apply(_:of:).")
    }
  }

  /// Updates both layouts to a new state of the data, which does not have the moves of the drag.
  ///
  /// Call it when the data changes during the drag, for example because a server sends new rows:
  ///
  ///     let updates = try drag.apply(changes, of: data)
  ///
  /// Dragged items that the changes remove leave the drag. The others stay at their target, behind
  /// the item that they were behind. If that item is removed too, they stay behind the one before
  /// it, and if the section of the target is removed, they return to their places.
  ///
  /// - Parameters:
  ///   - changes: The changes that lead from the data of the original layout to the new state.
  ///   - source: The new state of the data, without the moves of the drag.
  ///   - measure: As in `CollectionLayout.apply`, and as in `move(to:in:measure:span:)` for the
  ///     items at their target. The path is the one in the new state.
  ///   - span: As in `move(to:in:measure:span:)`; for an inserted item, the section is its own.
  ///   - section: As in `CollectionLayout.apply`.
  /// - Returns: The changes from the old live layout to the new one, for a view or a transition.
  /// - Throws: The errors of `CollectionLayout.apply` and of `move(toTarget:measure:span:)`. On
  ///   error nothing has changed.
  /// - Complexity: That of `CollectionLayout.apply` for the changes and for the moves, and
  ///   O(*k* log *k*) for *k* of both.
  @discardableResult
  public mutating func apply(
    _ changes: SectionedChanges, of source: some SectionedDataSource,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((_ item: KindedIndexPath, _ section: Int) -> Int)? = nil,
    section: ((Int) -> SectionLayout)? = nil
  ) throws(LayoutError) -> SectionedChanges {
    var next = self
    var ownSpan: ((KindedIndexPath) -> Int)?
    if let span { ownSpan = { span($0, $0.section) } }
    try next.original.apply(changes, of: source, measure: measure, span: ownSpan, section: section)
    let kept = items.indices.compactMap { index in
      changes.newPath(for: items[index]).map { (index: index, path: $0) }
    }.sorted { $0.path < $1.path }
    next.items = kept.map { $0.path }
    next.foreignSizes = foreignSizes(mappedThrough: changes, keeping: kept)
    let newTarget =
      target == lifted
      ? nil : target.flatMap { next.target(behind: $0, of: self, mappedThrough: changes) }
    try next.place(at: newTarget ?? next.lifted, measure: measure, span: span)
    let all = self.changes.inverse().followed(by: changes).followed(by: next.changes)
    self = next
    return all
  }

  /// Returns the sizes of `foreignSizes` that changes of the data leave valid.
  ///
  /// - Parameter kept: The old indices of the items that stay in the drag, and their new paths, in
  ///   order.
  private func foreignSizes(
    mappedThrough changes: SectionedChanges, keeping kept: [(index: Int, path: KindedIndexPath)]
  ) -> [KindedIndexPath: LayoutSize] {
    var sizes: [KindedIndexPath: LayoutSize] = [:]
    for (path, size) in foreignSizes {
      guard let section = changes.newSection(for: path.section),
        !changes.isUpdated(path.item.map { items[$0] } ?? path)
      else { continue }
      switch path.kind {
      case .header: sizes[.header(inSection: section)] = size
      case .footer: sizes[.footer(inSection: section)] = size
      case .item:
        guard let index = kept.firstIndex(where: { $0.index == path.item }),
          kept[index].path.section != section
        else { continue }
        sizes[.item(index, inSection: section)] = size
      }
    }
    return sizes
  }

  /// Returns the target of the items of this drag, which follows from a target of the drag before
  /// changes of the data; nil if the section of the target is removed.
  private func target(
    behind target: KindedIndexPath, of old: Reordering, mappedThrough changes: SectionedChanges
  ) -> KindedIndexPath? {
    guard let count = target.item, let section = changes.newSection(for: target.section),
      !items.isEmpty
    else { return nil }
    for index in (0..<count).reversed() {
      let path = KindedIndexPath.item(
        old.item(ofOther: index, inSection: target.section), inSection: target.section)
      if let new = changes.newPath(for: path), new.section == section, let item = new.item {
        return .item(item + 1 - self.count(before: new), inSection: section)
      }
    }
    return .item(0, inSection: section)
  }

  /// Returns the index in the original layout of an item of a section, for its index among those
  /// that are not dragged.
  private func item(ofOther index: Int, inSection section: Int) -> Int {
    let first = partitionPoint(count: items.count) { items[$0].section < section }
    return index
      + partitionPoint(count: count(inSection: section)) {
        (items[first + $0].item ?? 0) - $0 <= index
      }
  }

  /// Returns the number of dragged items before an item in its section of the original layout.
  private func count(before path: KindedIndexPath) -> Int {
    partitionPoint(count: items.count) { items[$0] < path }
      - partitionPoint(count: items.count) { items[$0].section < path.section }
  }
}
