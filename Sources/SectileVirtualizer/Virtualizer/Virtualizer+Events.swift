// The events that a host and a program report. None returns work for the host.

import SectileDiffing
public import SectileLayout
public import SectilePaths

// MARK: Data

extension Virtualizer {
  /// Shows other data.
  ///
  /// Without changes, the data is compared: elements with the same identity are the same, and are
  /// updated if they are not equal. An element that replaces a placeholder at its place is the same
  /// element, too: it keeps its place, its size as an estimate, and its view.
  ///
  /// - Parameters:
  ///   - new: The data.
  ///   - changes: The changes from the present data to the new one, or nil to compare them.
  ///   - path: An element that stays where it is displayed, as in `LiveLayout.apply`.
  ///   - hierarchy: The parents and children of the new rows, or nil if they stay.
  ///   - isAnimated: Whether elements move to their new frames; see `advance(to:)`.
  ///   - section: Returns the layout of an inserted or updated section, as in
  ///     `CollectionLayout.apply`.
  /// - Throws: As `CollectionLayout.apply`. On error nothing changes.
  /// - Complexity: That of `LiveLayout.apply`, and without changes that of a comparison, O(*n*) for
  ///   *n* elements of both.
  public mutating func apply(
    _ new: Data, changes: SectionedChanges? = nil, holding path: KindedIndexPath? = nil,
    hierarchy: Hierarchy? = nil, isAnimated: Bool = false,
    section: ((Int) -> SectionLayout)? = nil
  ) throws(LayoutError) {
    let changes = (changes ?? new.changes(from: data)).replacingPlaceholders(from: data, to: new)
    let (before, old, oldOrder) = (live, data, order)
    // After a drop the layout has moved items that the old data has at their old places.
    let own = dropped.isEmpty ? changes : dropped.inverse().followed(by: changes).simplified()
    try live.apply(
      own, of: new, holding: path, hierarchy: hierarchy,
      span: new.span, section: section)
    forgetSizes(changedBy: changes)
    data = new
    dropped = SectionedChanges()
    let shown =
      live.reordering == nil
      ? own : oldOrder.inverse().followed(by: changes).followed(by: order).simplified()
    follow(shown, from: before, isAnimated: isAnimated)
    event = "apply"
    hasNewPositions = true
    if restoring == nil && live.readElement == nil {
      restoring = Position(of: before, showing: old)
    }
    if restoring != nil { returnToPlace() }
  }

  /// Shows data in which the content of some elements has changed in place: a token of a stream, an
  /// image that was loaded, the title of a header.
  ///
  /// - Parameters:
  ///   - paths: The elements; paths of headers and footers are allowed.
  ///   - new: The data, with the same numbers of elements.
  /// - Throws: `LayoutError.unknownElement` for a path that is not in the data, and the errors of
  ///   `apply`. On error nothing changes.
  /// - Complexity: That of `LiveLayout.apply` for *k* elements.
  public mutating func update(
    _ paths: some Sequence<KindedIndexPath>, in new: Data
  ) throws(LayoutError) {
    let paths = Array(paths)
    for path in paths where data.id(at: path) == nil { throw .unknownElement(path) }
    let sections = paths.filter { $0.kind != .item }.map { $0.section }
    // Nothing is removed, so all of them have new positions.
    let updates = try? SectionedChanges().updating(
      sections: sections, items: paths.filter { $0.kind == .item })
    try apply(new, changes: updates ?? SectionedChanges())
    event = "update"
  }

  /// Forgets the sizes of updated elements.
  private mutating func forgetSizes(changedBy changes: SectionedChanges) {
    for pair in changes.itemUpdates {
      if let id = data.element(at: pair.old)?.id { sizes.forget(.item(id)) }
    }
    for pair in changes.sectionUpdates where pair.old < data.numberOfSections {
      sectionTime = counts.commits
      sizes.forget(.header(data.sections[pair.old]))
      sizes.forget(.footer(data.sections[pair.old]))
    }
  }
}

// MARK: Scrolling and sizes

extension Virtualizer {
  /// The host has scrolled: the user did, or it carries out a commit and has rounded the offset.
  ///
  /// - Parameters:
  ///   - offset: The scroll offset of the host along the main axis.
  ///   - velocity: The rate of change of the offset; 0 at the end of a movement.
  /// - Complexity: O(1)
  public mutating func scrolled(to offset: Double, velocity: Double = 0) {
    let (old, isEcho) = (live.offset, live.isEcho(offset, velocity: velocity))
    live.scrolled(to: offset, velocity: velocity)
    if live.offset != old && !isEcho {
      loading.retry()
      restoring = nil
    }
    event = "scrolled"
  }

  /// Scrolls to an element, through rows that were never measured.
  ///
  /// - Parameters: As in `LiveLayout.scroll(to:aligned:fraction:)`.
  /// - Returns: Whether the layout has a frame for the element; if not, nothing changes.
  /// - Complexity: That of `LiveLayout.scroll(to:aligned:fraction:)`.
  @discardableResult public mutating func scroll(
    to path: KindedIndexPath, aligned alignment: ScrollAlignment = .nearest, fraction: Double = 1
  ) -> Bool {
    guard live.scroll(to: path, aligned: alignment, fraction: fraction) else { return false }
    event = "scroll"
    loading.retry()
    restoring = nil
    return true
  }

  /// Makes room at the end of the content, so that a new question can be at the start of the
  /// visible part, with its answer below it.
  ///
  /// - Parameter path: The element, or nil to end the room; see `LiveLayout.makeRoom(for:)`.
  /// - Complexity: That of `LiveLayout.makeRoom(for:)`.
  public mutating func makeRoom(for path: KindedIndexPath?) {
    live.makeRoom(for: path)
    event = "makeRoom"
  }

  /// Changes the size of the container and of the viewport.
  ///
  /// - Parameter size: The size. Without area, as in a hidden tab, views, sizes and the place stay.
  /// - Throws: As `LiveLayout.resize(to:measure:)`. On error nothing changes.
  /// - Complexity: That of `LiveLayout.resize(to:measure:)`.
  public mutating func resize(to size: LayoutSize) throws(LayoutError) {
    try live.resize(to: size)
    running = nil
    views.dropGhosts()
    event = "resize"
    hasNewPositions = true
  }

  /// Reports the sizes of elements, at any time and in any number; the next commit uses them.
  ///
  /// Sizes of content that has changed since the commit are of no use, and are not used. While the
  /// viewport has no area, sizes are not learned.
  ///
  /// - Parameter sizes: Measurements of a commit and the sizes of their views.
  /// - Throws: `LayoutError.invalidSize` for a size that is not allowed. On error nothing changes.
  /// - Complexity: O(*k*) expected for *k* sizes.
  public mutating func measured(
    _ sizes: some Sequence<(Measurement, LayoutSize)>
  ) throws(LayoutError) {
    let sizes = Array(sizes)
    for (measurement, size) in sizes where !LayoutError.isExtent(size) {
      throw .invalidSize(size, of: measurement.path)
    }
    event = "measured"
    if !live.hasArea { return }
    for (measurement, size) in sizes
    where measurement.content != nil || measurement.time >= sectionTime {
      counts.measured += 1
      self.sizes.set(
        size, of: measurement.id, content: measurement.content, for: measurement.proposal,
        at: measurement.time, limit: options.sizeLimit)
    }
  }

  /// Changes the layout: section layouts, estimates, its axis, its configuration.
  ///
  /// - Parameters:
  ///   - path: An element that stays where it is displayed, or nil for the line that is read.
  ///   - isAnimated: Whether elements move to their new frames; see `advance(to:)`.
  ///   - body: Changes the layout, but not its data.
  /// - Throws: The error that `body` throws. Nothing changes then.
  /// - Complexity: That of `LiveLayout.edit(holding:_:)`.
  public mutating func edit(
    holding path: KindedIndexPath? = nil, isAnimated: Bool = false,
    _ body: (inout CollectionLayout) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    let before = live
    try live.edit(holding: path, body)
    if !isAnimated { endTransition() }
    follow(SectionedChanges(), from: before, isAnimated: isAnimated)
    event = "edit"
    hasNewPositions = true
  }

  /// Changes the viewport apart from its rectangle: the insets of bars, the hierarchy, and the
  /// offsets of orthogonal sections.
  ///
  /// - Complexity: That of `LiveLayout.editViewport(_:)`.
  public mutating func editViewport(_ body: (inout Viewport) -> Void) {
    live.editViewport(body)
    event = "editViewport"
    hasNewPositions = true
  }

  /// Keeps the views of some elements wherever they are: one that has the focus, or a menu.
  ///
  /// - Parameter paths: The elements, instead of those kept before. They stay the same elements
  ///   when the data changes.
  /// - Complexity: O(*k*) for *k* elements.
  public mutating func keep(_ paths: [KindedIndexPath]) {
    keptPaths = paths
    event = "keep"
  }
}

// MARK: Transitions

extension Virtualizer {
  /// Moves the running transition to a progress from 0 to 1, where it ends.
  ///
  /// It begins with the commit after an animated event; before that, only a progress of 1 counts.
  /// Another animated event interrupts it: elements then go on from where they are, from progress 0
  /// again. Any other change of the data or the layout ends it.
  ///
  /// - Parameter progress: The fraction of the transition after a timing curve; it does not
  ///   decrease.
  /// - Complexity: O(1)
  public mutating func advance(to progress: Double) {
    guard running != nil else { return }
    running?.advance(to: progress)
    if running?.progress == 1 { endTransition() }
    event = "advance"
  }

  mutating func endTransition() {
    running = nil
    views.dropGhosts()
  }

  /// Gives views their new paths, and begins, continues or ends a transition.
  mutating func follow(
    _ changes: SectionedChanges, from before: LiveLayout, isAnimated: Bool
  ) {
    keptPaths = keptPaths.compactMap { changes.newPath(for: $0) }
    let isTurned = before.layout.axis != live.layout.axis
    guard isAnimated, before.hasArea, !isTurned else {
      // New content alone lets a transition go on.
      if changes.changesPositions || isTurned { endTransition() }
      views.apply(changes, to: live.layout)
      return
    }
    if var current = running, current.isAtStart {
      let earlier = current.changes
      views.apply(changes, to: live.layout) { earlier.oldPath(for: $0) }
      current.add(changes)
      running = current
      return
    }
    views.interruptGhosts()
    views.apply(changes, to: live.layout) { $0 }
    running = RunningTransition(
      from: before.layout, in: before.viewport, through: changes, interrupting: running)
  }
}
