// Changes of the data, of sizes and of the layout. All of them keep the line that is read.

public import SectileLayout
public import SectilePaths

extension LiveLayout {
  /// Shows other data.
  ///
  /// - Parameters:
  ///   - changes: The changes from the data of the layout to the state of the source. During a drag
  ///     both are without it.
  ///   - source: The new state.
  ///   - path: An element of the layout that stays where it is displayed, pinned or not, instead
  ///     of the line that is read: the row that the user clicked. Nil for the line.
  ///   - hierarchy: The parents and children of the new rows, or nil if they stay.
  ///   - measure: As in `CollectionLayout.apply(_:of:measure:span:section:)`.
  ///   - span: As there.
  ///   - section: As there.
  /// - Throws: As `CollectionLayout.apply(_:of:measure:span:section:)`. On error nothing changes.
  /// - Complexity: That of `CollectionLayout.apply(_:of:measure:span:section:)`, and O(*k* (log *s*
  ///   + log *c*)) for *k* elements in the viewport, *s* sections and *c* changes.
  public mutating func apply(
    _ changes: SectionedChanges, of source: some SectionedDataSource,
    holding path: KindedIndexPath? = nil, hierarchy: Hierarchy? = nil,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil, section: ((Int) -> SectionLayout)? = nil
  ) throws(LayoutError) {
    var (changed, drag, changes) = (layout, reordering, changes)
    if drag == nil {
      try changed.apply(changes, of: source, measure: measure, span: span, section: section)
    } else {
      var ownSpan: ((KindedIndexPath, Int) -> Int)?
      if let span { ownSpan = { path, _ in span(path) } }
      // From the live layout to the new one.
      changes =
        try drag?.apply(changes, of: source, measure: measure, span: ownSpan, section: section)
        ?? changes
      changed = drag?.layout ?? changed
    }
    let kinds = options.readKinds
    var held = path.flatMap { ReadLine(of: $0, in: viewport, of: layout) }
    // The named element stays also if it moves among the others.
    if let line = held {
      held = changes.newPath(for: line.path).flatMap { new in
        changed.frame(of: new).map { _ in ReadLine(path: new, distance: line.distance) }
      }
    }
    let line =
      held
      ?? currentLine()?.mapped(
        through: changes, from: layout, to: changed, in: viewport, kinds: kinds)
    let offsets = orthogonalOffsets(in: changed, through: changes)
    let (old, pull) = (start, overscroll)
    mapPaths(through: changes)
    endDistance = 0
    (layout, reordering) = (changed, drag)
    viewport.orthogonalOffsets = offsets
    if let hierarchy { viewport.hierarchy = hierarchy }
    place(line, isHeld: held != nil, from: old, pull: pull)
  }

  /// Changes the layout: section layouts, estimates, its axis, its configuration.
  ///
  ///     try list.edit(holding: .header(inSection: 2)) { layout throws(LayoutError) in
  ///       try layout.setLayout(section.collapsed(), forSection: 2)
  ///     }
  ///
  /// - Parameters:
  ///   - path: An element that stays where it is displayed, or nil for the line that is read.
  ///   - body: Changes the layout, but not its data. During a drag it gets the layout without it.
  /// - Throws: The error that `body` throws. Nothing changes then.
  /// - Complexity: O(*k* log *s*) for *k* elements in the viewport, and that of `body`.
  public mutating func edit(
    holding path: KindedIndexPath? = nil,
    _ body: (inout CollectionLayout) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    let (changed, drag) = try edited(nil, body)
    change(to: changed, holding: path)
    reordering = drag
  }

  /// Changes the size of the container and of the viewport.
  ///
  /// Bars that cover the viewport are its insets, or make the container smaller than it. Text that
  /// is partly above the line keeps the part that is above. A viewport that follows the end of the
  /// content stays there. A container without area, as of a list in a hidden tab, keeps all sizes
  /// and the place.
  ///
  /// - Parameters:
  ///   - size: The new size of the container.
  ///   - visible: The new size of the viewport; nil for that of the container.
  ///   - measure: As in `CollectionLayout.resize(to:measure:)`.
  ///   - body: Changes the layout for the new size in the same event: a grid instead of a list in a
  ///     wide container. It must not change the data. It is not called for a container without
  ///     area.
  /// - Throws: As `CollectionLayout.resize(to:measure:)`, and the error of `body`. On error nothing
  ///   changes.
  /// - Complexity: That of `CollectionLayout.resize(to:measure:)` and of `body`, and O(*k* log *s*)
  ///   for *k* elements in the viewport.
  public mutating func resize(
    to size: LayoutSize, viewport visible: LayoutSize? = nil,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    edit body: ((inout CollectionLayout) throws(LayoutError) -> Void)? = nil
  ) throws(LayoutError) {
    let visible = visible ?? size
    guard visible.width >= 0 && visible.height >= 0, (visible.width + visible.height).isFinite
    else { throw .invalidContainer(visible) }
    let wasHidden = !hasArea
    let (width, height) = (min(size.width, visible.width), min(size.height, visible.height))
    if min(width, height) == 0 && max(size.width, size.height).isFinite {
      if line == nil { line = currentLine() }
      viewport.rect.width = width
      viewport.rect.height = height
      return
    }
    let (changed, drag) = try edited(measure) { (layout) throws(LayoutError) in
      try layout.resize(to: size, measure: measure)
      try body?(&layout)
    }
    let isAcross =
      layout.axis == .vertical
      ? size.width != layout.container.width : size.height != layout.container.height
    let line = (wasHidden ? line : isAcross ? cutLine : currentLine())?
      .shown(in: changed, insteadOf: layout, in: viewport, kinds: options.readKinds)
    let (old, pull) = (start, wasHidden ? 0 : overscroll)
    let offsets = orthogonalOffsets(in: changed)
    (layout, reordering) = (changed, drag)
    viewport.orthogonalOffsets = offsets
    viewport.rect.width = visible.width
    viewport.rect.height = visible.height
    place(line, from: old, pull: pull)
  }

  /// Changes the viewport apart from its rectangle: the insets of bars, the hierarchy and the
  /// number of its pinned levels, and the offsets of orthogonal sections.
  ///
  /// - Parameter body: Changes the viewport. A change of the rectangle is ignored; see
  ///   `scrolled(to:velocity:)` and `resize(to:viewport:measure:)`.
  /// - Complexity: O(*k* log *s*) for *k* elements in the viewport.
  public mutating func editViewport(_ body: (inout Viewport) -> Void) {
    let line = currentLine()
    let (rect, old, pull) = (viewport.rect, start, overscroll)
    body(&viewport)
    viewport.rect = rect
    viewport.orthogonalOffsets = layout.keptOrthogonalOffsets(viewport.orthogonalOffsets)
    place(line, from: old, pull: pull)
  }
}

extension LiveLayout {
  /// Returns the layout after a change of it that is not one of its data, and the drag.
  private func edited(
    _ measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)?,
    _ body: (inout CollectionLayout) throws(LayoutError) -> Void
  ) throws(LayoutError) -> (CollectionLayout, Reordering?) {
    guard var drag = reordering else {
      var changed = layout
      try body(&changed)
      return (changed, nil)
    }
    try drag.update(measure: measure, body)
    return (drag.layout, drag)
  }

  /// Shows another layout of the same data.
  ///
  /// - Returns: The visible elements to measure.
  @discardableResult mutating func change(
    to changed: CollectionLayout, holding path: KindedIndexPath? = nil, isMeasuring: Bool = false
  ) -> [Measurement] {
    let held = path.flatMap { ReadLine(of: $0, in: viewport, of: layout) }
    let line = (held ?? currentLine())?
      .shown(in: changed, insteadOf: layout, in: viewport, kinds: options.readKinds)
    let (old, pull) = (start, overscroll)
    let offsets = orthogonalOffsets(in: changed)
    let isTurned = changed.axis != layout.axis
    if isTurned {
      // The content does not scroll along the old axis.
      viewport.rect = viewport.rect.moved(to: 0, along: layout.axis)
      isScrolling = false
    }
    layout = changed
    viewport.orthogonalOffsets = offsets
    let wanted = place(line, isHeld: held != nil, from: old, pull: pull, isMeasuring: isMeasuring)
    if isTurned { correctOffset(isForced: true) }
    return wanted
  }

  /// Moves the viewport to where the line has its place, or to the end that it follows.
  ///
  /// - Parameters:
  ///   - line: The line to keep; nil if nothing near it is left.
  ///   - isHeld: Whether the program named its element, which comes before following an end.
  ///   - old: The distance of the viewport from the start of the content before the event.
  ///   - pull: The distance past an end of the content, which stays until the user scrolls.
  ///   - isMeasuring: Whether the event only sets sizes.
  /// - Returns: The visible elements to measure.
  @discardableResult mutating func place(
    _ line: ReadLine?, isHeld: Bool = false, from old: Double, pull: Double,
    isMeasuring: Bool = false
  ) -> [Measurement] {
    self.line = line
    if !isMeasuring { emptyCount = 0 }
    if isHeld { target = nil }
    let range = startRange
    let wanted = line?.start(in: layout) ?? old
    let pull = abs(pull) <= 1 ? 0 : pull
    if let target, let offset = offset(toShow: target) {
      move(to: offset)
      correctOffset(isForced: true)
    } else if isHeld {
      move(to: range.nearest(to: wanted))
    } else if following.contains(.end) && pull >= 0 {
      move(to: range.nearest(to: range.upperBound - endDistance) + pull)
    } else if pull < 0 || following.contains(.start) && pull == 0 {
      move(to: range.lowerBound + pull)
    } else {
      // Rows that arrive beyond the end under the finger of the user do not move the others.
      move(to: min(max(wanted, range.lowerBound), range.upperBound + pull))
    }
    if isHeld { following = [] }
    return settleIfMeasured()
  }

  /// Takes the line anew as soon as nothing visible has to be measured.
  ///
  /// Only then it is known what the ends of the content forbid, and whether the viewport is at one
  /// of them.
  ///
  /// - Returns: The visible elements to measure.
  @discardableResult mutating func settleIfMeasured() -> [Measurement] {
    if !hasArea { return [] }
    let wanted = visibleMeasurements
    if !wanted.isEmpty { return wanted }
    target = nil
    correctOffsetNearEnd()
    let range = startRange
    if overscroll == 0 {
      let isAtEnd = start >= range.upperBound - max(options.endTolerance, ReadLine.slack)
      let isAtStart = start <= range.lowerBound + ReadLine.slack
      following = isAtEnd ? options.followedEnds.intersection(.end) : []
      if isAtStart && following.isEmpty { following = options.followedEnds.intersection(.start) }
      updateEndDistance()
    }
    guard let held = line else { return [] }
    line = ReadLine(
      in: viewport, of: layout, kinds: options.readKinds, movement: movement, held: held)
    return []
  }

  /// Whether the viewport shows anything: a list in a hidden tab does not.
  var hasArea: Bool { viewport.rect.width > 0 && viewport.rect.height > 0 }
}
