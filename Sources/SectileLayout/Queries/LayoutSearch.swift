import SectilePaths

/// A search for the elements that overlap a rectangle.
///
/// A first pass finds the elements at their natural positions, section by section; a second pass
/// finds the pinned headers and footers that the viewport moves. The search has no state: the
/// layout and the offsets of orthogonal sections are lent to it, and a caller keeps a `State` to
/// continue (budget "screen of 20 rows").
struct LayoutSearch: Sendable {
  private let items: ItemSearch
  /// The smallest and the largest start of a section that can have an element in the rectangle,
  /// relative to the first section.
  private let low: Double
  private let high: Double
  private let scope: SearchScope
  /// The rectangle in which headers and footers are pinned, or nil if none is.
  private let window: StickyViewRectangle?

  init(
    of layout: borrowing CollectionLayout, in rect: LayoutRect, viewport: Viewport? = nil,
    scope: SearchScope = SearchScope(isClipped: true)
  ) {
    let content = layout.content
    let box = content.space.searchBox(
      rect, contentLength: content.contentLength, overflow: layout.itemOverflow)
    items = ItemSearch(
      rect: rect, box: box, content: content, isClipped: scope.isClipped,
      findsFirstRow: scope.findsFirstRows, skipsCopies: scope.skipsCopies)
    low = box.mainStart - layout.itemOverflow - layout.sectionsStart
    high = box.mainEnd + layout.itemOverflow
    self.scope = scope
    window =
      if let viewport, layout.hasPinned { StickyViewRectangle(viewport, of: layout) } else { nil }
  }
}

extension LayoutSearch {
  /// The length of the rectangle along the main axis.
  var mainLength: Double { items.box.mainEnd - items.box.mainStart }

  /// Where a search continues, as plain numbers.
  struct State: Sendable {
    fileprivate enum Stage {
      case start, header, items, footer, end
    }

    /// The part of the section that is searched next.
    fileprivate var stage = Stage.start
    fileprivate var section = 0
    /// The position in the items of the section.
    fileprivate(set) var items = ItemPosition()
    /// Whether this is the second pass.
    fileprivate var showsPinned = false
    /// The sections to which the second pass is limited: those in which the first pass found a
    /// header or a footer that the viewport moves.
    fileprivate var firstMoved = Int.max
    fileprivate var lastMoved = -1

    init() {}

    /// Creates the state of a search that continues in the items of a section.
    init(inItemsOf section: Int, at position: ItemPosition) {
      self.section = section
      items = position
      stage = .items
    }

    /// The state before a search for pinned headers and footers that the viewport moves.
    static var atPinned: State {
      var state = State()
      state.showsPinned = true
      state.lastMoved = .max
      return state
    }

    var isAtEnd: Bool { stage == .end }
  }

  /// Appends the next elements to an output until it is full; at the end of the search it appends
  /// nothing.
  ///
  /// `orthogonalOffsets` has the distances by which orthogonal sections are scrolled, by section.
  /// The search is at its end as soon as there are no more elements, except that an orthogonal
  /// section may have items in doubt.
  func findMore(
    in layout: borrowing CollectionLayout, scrolledBy orthogonalOffsets: [Int: Double],
    from state: inout State, to found: inout OutputSpan<LayoutElement>
  ) {
    while state.stage != .end {
      if !findPass(in: layout, scrolledBy: orthogonalOffsets, from: &state, to: &found) { return }
      if state.showsPinned || state.lastMoved < 0 {
        state.stage = .end
      } else {
        state.showsPinned = true
        state.section = state.firstMoved
        state.stage = .header
      }
    }
  }

  /// Finds the elements of one pass; returns false if the output is full.
  private func findPass(
    in layout: borrowing CollectionLayout, scrolledBy orthogonalOffsets: [Int: Double],
    from state: inout State, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let kinds = state.showsPinned ? scope.kinds.subtracting(.item) : scope.kinds
    if layout.sections.count == 0 { return true }
    var start = OffsetTree<SectionRun>.Search.offset(low)
    if state.stage != .start {
      start = .index(state.section)
    } else if let section = scope.section {
      start = .index(section)
    }
    let last = scope.section ?? (state.showsPinned ? state.lastMoved : .max)
    let sectionsStart = layout.sectionsStart
    var position = layout.sections.find(start)
    while true {
      if scope.section == nil, position.run.metrics.summary.kinds.isDisjoint(with: kinds) {
        guard
          let next = layout.sections.first(
            from: position.runEnd, where: { summary, _ in !summary.kinds.isDisjoint(with: kinds) })
        else { return true }
        position = next
      }
      let start = sectionsStart + position.start()
      if start > high || position.index > last { return true }
      if state.stage == .start || state.section != position.index {
        state.section = position.index
        state.stage = .header
      }
      countVisits()
      let section = SectionGeometry(
        position, resolvedSections: layout.resolvedSections, sectionsStart: sectionsStart)
      if !findAll(in: section, scrolledBy: orthogonalOffsets, from: &state, to: &found) {
        return false
      }
      if scope.skipsCopies { skipCopies(of: &position, to: last, in: layout) }
      let next = position.index + 1
      if next > last || next >= layout.sections.count { return true }
      layout.sections.move(&position, to: next)
    }
  }

  /// Skips sections with the same frames as this one; orthogonal sections are scrolled one by one.
  private func skipCopies(
    of position: inout OffsetTree<SectionRun>.Position, to last: Int,
    in layout: borrowing CollectionLayout
  ) {
    if position.runEnd &- 1 > last || layout.resolvedTable.hasOrthogonal { return }
    let (content, sectionsStart) = (items.content, layout.sectionsStart)
    position.skipCopies(spacing: 0) {
      content.side(of: AxisInterval(start: sectionsStart + $0, length: $1))
    }
  }

  /// Finds the elements of a section from the state on; returns false if the output is full.
  private func findAll(
    in section: SectionGeometry, scrolledBy orthogonalOffsets: [Int: Double],
    from state: inout State, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    if state.stage == .header {
      if !findHeader(of: section, from: &state, to: &found) { return false }
      state.stage = state.showsPinned ? .footer : .items
      state.items = ItemPosition()
    }
    if state.stage == .items {
      if scope.kinds.contains(.item) {
        let isFull = section.findItems(
          items, from: &state.items, scrolledBy: orthogonalOffsets[section.index] ?? 0, to: &found)
        if isFull { return false }
      }
      state.stage = .footer
    }
    return findFooter(of: section, from: &state, to: &found)
  }

  private func findHeader(
    of section: SectionGeometry, from state: inout State, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    guard section.metrics.header.isShown, scope.kinds.contains(.header),
      let header = section.resolved.header
    else { return true }
    let natural = section.header
    return find(
      .header(inSection: section.index),
      at: window.map { section.header(visibleFrom: $0.start) } ?? natural, from: natural,
      across: header.cross, &state, to: &found)
  }

  private func findFooter(
    of section: SectionGeometry, from state: inout State, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    guard section.metrics.footer.isShown, scope.kinds.contains(.footer),
      let footer = section.resolved.footer
    else { return true }
    let natural = section.footer
    return find(
      .footer(inSection: section.index),
      at: window.map { section.footer(visibleFrom: $0.start, to: $0.end) } ?? natural,
      from: natural,
      across: footer.cross, &state, to: &found)
  }

  /// Appends a header or a footer if it overlaps the rectangle and belongs to this pass; returns
  /// false if the output is full.
  ///
  /// It is moved if its frame differs from the natural one; less than a pixel may not move it. An
  /// element that has shrunk to the length 0 is not visible.
  private func find(
    _ path: KindedIndexPath, at interval: AxisInterval, from natural: AxisInterval,
    across cross: CrossInterval, _ state: inout State, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let content = items.content
    let frame = content.rect(interval, cross: cross)
    guard items.rect.overlaps(frame) else { return true }
    var isMoved = false
    if interval != natural {
      let naturalFrame = content.rect(natural, cross: cross)
      if content.hasShrunkToNothing(frame, from: naturalFrame) { return true }
      isMoved = frame != naturalFrame
    }
    guard isMoved == state.showsPinned else {
      if isMoved {
        state.firstMoved = min(state.firstMoved, path.section)
        state.lastMoved = path.section
      }
      return true
    }
    if found.freeCapacity == 0 { return false }
    found.append(LayoutElement(path: path, frame: frame, isPinned: isMoved))
    return true
  }
}
