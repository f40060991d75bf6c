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
  private static let largestCapacity = 256

  private let sections: ExtentTree<SectionRun>
  private let sectionsStart: Double
  private let styles: [SectionStyle]
  private let content: ContentSpace
  private let rect: LayoutRect
  private let box: SearchBox
  /// How far items reach out of their sections.
  private let reach: Double
  /// How far strips are scrolled, by section.
  private let stripOffsets: [Int: Double]
  /// Where headers and footers are held, if they are pinned.
  private let window: PinWindow?
  /// Whether this is the second pass, over what the viewport has moved.
  private var showsPinned = false
  private var place: ExtentTree<SectionRun>.Place?
  private var section: SectionFrames?
  private var items: ItemCursor?
  private var stage = Stage.end

  init(_ elements: LayoutElements) {
    let layout = elements.layout
    sections = layout.sections
    sectionsStart = layout.sectionsStart
    styles = layout.styles
    content = layout.content
    rect = elements.rect
    stripOffsets = elements.stripOffsets
    reach = layout.itemReach
    box = layout.space.searchBox(rect, contentLength: layout.contentLength)
    window = (layout.hasPinned ? elements.viewport : nil).map { PinWindow($0, of: layout) }
    enterFirstSection()
  }

  /// Replaces what was found last by what comes next; by nothing at the end.
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
    guard let section, section.shape.hasHeader, let header = section.style.header else { return }
    let seen = window.map { section.header(seenFrom: $0.start) } ?? section.header
    find(
      .header(inSection: section.index), at: seen, across: header.cross,
      isMoved: seen != section.header, &found)
  }

  private mutating func findItems(_ found: inout ElementBuffer) {
    guard let section else { return }
    if items == nil {
      items = ItemCursor(
        section, box: box, rect: rect, content: content,
        stripOffset: stripOffsets[section.index] ?? 0)
    }
    if items?.findMore(&found) ?? false { return }
    items = nil
    stage = .footer
  }

  private mutating func findFooter(_ found: inout ElementBuffer) {
    stage = .nextSection
    guard let section, section.shape.hasFooter, let footer = section.style.footer else { return }
    let seen =
      window.map { section.footer(seenFrom: $0.start, to: $0.end) } ?? section.footer
    find(
      .footer(inSection: section.index), at: seen, across: footer.cross,
      isMoved: seen != section.footer, &found)
  }

  /// Appends a header or a footer if it overlaps the area and its turn is in this pass.
  private func find(
    _ path: KindedIndexPath, at extent: Extent, across cross: CrossEdges, isMoved: Bool,
    _ found: inout ElementBuffer
  ) {
    let frame = content.rect(extent, cross: cross)
    if isMoved == showsPinned && rect.overlaps(frame) {
      found.append(LayoutElement(path: path, frame: frame, isPinned: isMoved))
    }
  }

  /// Starts a pass.
  private mutating func enterFirstSection() {
    stage = .end
    place = sections.place(startingBefore: box.mainStart - reach - sectionsStart, spacing: 0)
    enterSection()
  }

  /// Goes to the next section that can overlap, or to the second pass after the last.
  private mutating func enterNextSection() {
    stage = .end
    if let next = place.map({ $0.index + 1 }), next < sections.count {
      if !(place?.move(to: next) ?? false) { place = sections.place(at: next) }
      enterSection()
    }
    if stage == .end && !showsPinned && window != nil {
      showsPinned = true
      enterFirstSection()
    }
  }

  /// Looks at the section at `place` unless it starts after the area.
  private mutating func enterSection() {
    guard let place, sectionsStart + place.start(spacing: 0) <= box.mainEnd + reach else { return }
    section = SectionFrames(place, styles: styles, sectionsStart: sectionsStart)
    stage = .header
  }
}

/// A walk over the items of any section.
private enum ItemCursor: Sendable {
  case grid(GridCursor)
  case placed(PlacedCursor)
  indirect case strip(StripCursor)

  /// Creates a walk, or nil if the section shows no items.
  init?(
    _ section: SectionFrames, box: SearchBox, rect: LayoutRect, content: ContentSpace,
    stripOffset: Double
  ) {
    switch section.body.content {
    case .placed(let items):
      self = .placed(
        PlacedCursor(items, in: section, box: box, rect: rect, content: content))
    case .strip(let strip):
      self = .strip(
        StripCursor(strip, in: section, scrolledBy: stripOffset, rect: rect, content: content))
    default:
      guard let tracks = section.style.gridTracks, section.shape.shownItemCount > 0
      else { return nil }
      self = .grid(GridCursor(tracks, in: section, box: box, rect: rect, content: content))
    }
  }

  /// Appends the next items; returns whether there may be more.
  mutating func findMore(_ found: inout ElementBuffer) -> Bool {
    switch self {
    case .grid(var cursor):
      defer { self = .grid(cursor) }
      return cursor.findMore(&found)
    case .placed(var cursor):
      defer { self = .placed(cursor) }
      return cursor.findMore(&found)
    case .strip(var cursor):
      defer { self = .strip(cursor) }
      return cursor.findMore(&found)
    }
  }
}
