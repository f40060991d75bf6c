import SectilePaths

/// The state of a search for the elements that overlap a rectangle.
///
/// A first pass finds the elements at their natural positions, section by section; a second pass
/// finds the pinned headers and footers that the viewport moves.
@usableFromInline
struct LayoutSearch: Sendable {
  /// The part of the section that is searched next.
  private enum Stage {
    case header, items, footer, nextSection, end
  }

  /// The number of elements to find at a time; small at first, because most searches are for a
  /// viewport.
  private var capacity = 16
  private static let largestCapacity = 256

  private let sections: OffsetTree<SectionRun>
  private let sectionsStart: Double
  private let resolvedSections: ContiguousArray<ResolvedSection>
  private let content: ContentSpace
  private let rect: LayoutRect
  private let box: SearchBox
  /// The largest distance that items reach outside their sections.
  private let overflow: Double
  private let orthogonalOffsets: [Int: Double]
  private var scope: SearchScope
  /// The rectangle in which headers and footers are pinned, or nil if none is.
  private let window: StickyViewRectangle?
  /// Whether this is the second pass.
  private var showsPinned = false
  private var place: OffsetTree<SectionRun>.Location?
  private var section: SectionGeometry?
  private var items: ItemCursor?
  private var stage = Stage.end

  init(_ elements: LayoutElements) {
    let layout = elements.layout
    sections = layout.sections
    sectionsStart = layout.sectionsStart
    resolvedSections = layout.resolvedSections
    content = layout.content
    rect = elements.rect
    orthogonalOffsets = elements.orthogonalOffsets
    scope = elements.scope
    overflow = layout.itemOverflow
    box = layout.space.searchBox(rect, contentLength: layout.contentLength)
    window = (layout.hasPinned ? elements.viewport : nil).map {
      StickyViewRectangle($0, of: layout)
    }
    if elements.showsOnlyPinned { startSecondPass() }
    enterFirstSection()
  }

  /// Replaces the elements in the buffer by the next ones; at the end the buffer becomes empty.
  @usableFromInline mutating func findMore(_ found: inout ElementBuffer) {
    found.reset(capacity: stage == .end ? 0 : capacity)
    while stage != .end && !found.isFull {
      switch stage {
      case .header: findHeader(&found)
      case .items: findItems(&found)
      case .footer: findFooter(&found)
      case .nextSection: enterNextSection()
      case .end: break
      }
    }
    capacity = Self.largestCapacity
  }

  private mutating func findHeader(_ found: inout ElementBuffer) {
    stage = showsPinned ? .footer : .items
    guard let section, section.metrics.hasHeader, scope.kinds.contains(.header),
      let header = section.resolved.header
    else {
      return
    }
    let interval = window.map { section.header(seenFrom: $0.start) } ?? section.header
    find(
      .header(inSection: section.index), at: interval, from: section.header, across: header.cross,
      &found)
  }

  private mutating func findItems(_ found: inout ElementBuffer) {
    guard let section, scope.kinds.contains(.item) else {
      stage = .footer
      return
    }
    if items == nil {
      items = ItemCursor(
        section, box: box, rect: rect, in: content,
        scrolledBy: orthogonalOffsets[section.index] ?? 0, isClipped: scope.isClipped,
        findsFirstRow: scope.findsFirstRows)
    }
    if items?.findMore(&found) ?? false { return }
    items = nil
    stage = .footer
  }

  private mutating func findFooter(_ found: inout ElementBuffer) {
    stage = .nextSection
    guard let section, section.metrics.hasFooter, scope.kinds.contains(.footer),
      let footer = section.resolved.footer
    else {
      return
    }
    let interval =
      window.map { section.footer(seenFrom: $0.start, to: $0.end) } ?? section.footer
    find(
      .footer(inSection: section.index), at: interval, from: section.footer, across: footer.cross,
      &found)
  }

  /// Appends a header or a footer if it overlaps the rectangle and belongs to this pass.
  ///
  /// It is moved if its frame differs from the natural one; less than a pixel may not move it.
  private func find(
    _ path: KindedIndexPath, at interval: AxisInterval, from natural: AxisInterval,
    across cross: CrossInterval, _ found: inout ElementBuffer
  ) {
    let frame = content.rect(interval, cross: cross)
    let isMoved = interval != natural && frame != content.rect(natural, cross: cross)
    if isMoved == showsPinned && rect.overlaps(frame) {
      found.append(LayoutElement(path: path, frame: frame, isPinned: isMoved))
    }
  }

  private mutating func enterFirstSection() {
    stage = .end
    if let section = scope.section {
      place = sections.location(at: section)
    } else {
      place = sections.location(
        startingBefore: box.mainStart - overflow - sectionsStart, spacing: 0)
      passEmptySections()
    }
    enterSection()
  }

  /// Moves to the next section that has an element of the kinds, unless `place` has one.
  private mutating func passEmptySections() {
    let kinds = scope.kinds
    // Without a copy of the location, which would retain its leaf.
    guard let end = place?.runEnd, place?.run.metrics.summary.kinds.isDisjoint(with: kinds) == true
    else { return }
    place = sections.firstMember(from: end) { !$0.kinds.isDisjoint(with: kinds) }
  }

  /// Enters the next section that can overlap the rectangle; after the last one, starts the second
  /// pass.
  private mutating func enterNextSection() {
    stage = .end
    if scope.section == nil, let next = place.map({ $0.index + 1 }), next < sections.count {
      if !(place?.move(to: next) ?? false) { place = sections.location(at: next) }
      passEmptySections()
      enterSection()
    }
    if stage == .end && !showsPinned && window != nil {
      startSecondPass()
      enterFirstSection()
    }
  }

  private mutating func startSecondPass() {
    showsPinned = true
    scope.kinds.remove(.item)
  }

  /// Enters the section at `place` unless it starts after the rectangle.
  private mutating func enterSection() {
    guard let place, sectionsStart + place.start(spacing: 0) <= box.mainEnd + overflow else {
      return
    }
    countVisits()
    section = SectionGeometry(
      place, resolvedSections: resolvedSections, sectionsStart: sectionsStart)
    stage = .header
  }
}
