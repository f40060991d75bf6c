// SectileLayout/Queries/LayoutSearch.swift
//
// The search behind `LayoutElements`: which sections, which parts of them, and in a second pass the
// headers and footers that a viewport has moved.

import SectilePaths

/// Where a search for the elements in an area is.
@usableFromInline
struct LayoutSearch: Sendable {
  /// What is looked at next.
  private enum Stage {
    case header, items, footer, nextSection, end
  }

  /// How many elements are found at a time: few at first, since most searches are for a viewport.
  private var capacity = 16
  private static let largestCapacity = 64

  private let layout: CollectionLayout
  private let rect: LayoutRect
  private let box: SearchBox
  /// What is seen along the main axis, if headers and footers are pinned in it.
  private let visible: (start: Double, end: Double)?
  /// Whether this is the second pass, over what the viewport has moved.
  private var showsPinned = false
  private var place: ExtentTree<SectionRun>.Place?
  private var section: SectionFrames?
  private var items: GridCursor?
  private var stage = Stage.end

  init(_ elements: LayoutElements) {
    let layout = elements.layout
    self.layout = layout
    rect = elements.rect
    box = layout.space.searchBox(rect, contentLength: layout.contentLength)
    visible = (layout.hasPinned ? elements.viewport : nil).map {
      layout.space.mainInterval(of: $0, contentLength: layout.contentLength)
    }
    enterFirstSection()
  }

  /// Replaces what was found last by what comes next; by nothing at the end.
  @usableFromInline mutating func findMore(_ found: inout [LayoutElement]) {
    found.removeAll(keepingCapacity: true)
    if stage == .end { return }
    found.reserveCapacity(capacity)
    while stage != .end && found.count < capacity {
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

  private mutating func findHeader(_ found: inout [LayoutElement]) {
    stage = showsPinned ? .footer : .items
    guard let section, section.shape.hasHeader else { return }
    let seen = visible.map { section.header(seenFrom: $0.start) } ?? section.header
    find(
      .header(inSection: section.index), at: seen, isMoved: seen.start != section.header.start,
      &found)
  }

  private mutating func findItems(_ found: inout [LayoutElement]) {
    guard let section else { return }
    if items == nil { items = GridCursor(section, in: box, rect: rect, layout: layout) }
    if items?.findMore(&found, upTo: capacity) ?? false { return }
    items = nil
    stage = .footer
  }

  private mutating func findFooter(_ found: inout [LayoutElement]) {
    stage = .nextSection
    guard let section, section.shape.hasFooter else { return }
    let seen = visible.map { section.footer(seenTo: $0.end) } ?? section.footer
    find(
      .footer(inSection: section.index), at: seen, isMoved: seen.start != section.footer.start,
      &found)
  }

  /// Appends a header or a footer if it overlaps the area and its turn is in this pass.
  private func find(
    _ path: KindedIndexPath, at extent: SectionFrames.Extent, isMoved: Bool,
    _ found: inout [LayoutElement]
  ) {
    let frame = layout.rect(acrossContainer: extent)
    if isMoved == showsPinned && rect.overlaps(frame) {
      found.append(LayoutElement(path: path, frame: frame, isPinned: isMoved))
    }
  }

  /// Starts a pass.
  private mutating func enterFirstSection() {
    stage = .end
    place = layout.sections.place(startingBefore: box.mainStart, spacing: 0)
    enterSection()
  }

  /// Goes to the next section that can overlap, or to the second pass after the last.
  private mutating func enterNextSection() {
    stage = .end
    if let next = place.map({ $0.index + 1 }), next < layout.sections.count {
      if !(place?.move(to: next) ?? false) { place = layout.sections.place(at: next) }
      enterSection()
    }
    if stage == .end && !showsPinned && visible != nil {
      showsPinned = true
      enterFirstSection()
    }
  }

  /// Looks at the section at `place` unless it starts after the area.
  private mutating func enterSection() {
    guard let place, place.start(spacing: 0) <= box.mainEnd else { return }
    section = layout.frames(of: place)
    stage = .header
  }
}
