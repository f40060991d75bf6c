// SectileLayout/Engine/StripCursor.swift
//
// A walk over the items of a strip: the strip is a layout of its own, so this is its walk, with
// frames moved to where the strip is and as far as it is scrolled.

import SectilePaths

/// Where a walk over the items of a strip is.
struct StripCursor: Sendable {
  private var elements: LayoutElements.Iterator
  private let section: Int
  private let offset: LayoutPoint
  private let rect: LayoutRect

  /// Creates a walk over the items of a strip that overlap a rectangle.
  init(
    _ strip: CollectionLayout, in frames: SectionFrames, scrolledBy distance: Double,
    rect: LayoutRect, content: ContentSpace
  ) {
    section = frames.index
    offset = frames.stripOffset(of: strip, in: content, scrolledBy: distance)
    self.rect = rect
    // Moving there and back may cost a bit, so the walk sees a little more than the area.
    let slack = 1024 * max(strip.contentLength, abs(offset.x), abs(offset.y)).ulp
    let area = LayoutRect(
      x: rect.x - offset.x - slack, y: rect.y - offset.y - slack,
      width: rect.width + 2 * slack, height: rect.height + 2 * slack)
    elements = strip.elements(in: area).makeIterator()
  }

  /// Appends the next items in the area until there are so many elements; returns whether there may
  /// be more.
  mutating func findMore(_ found: inout [LayoutElement], upTo capacity: Int) -> Bool {
    while let element = elements.next() {
      let frame = element.frame.moved(by: offset)
      if rect.overlaps(frame) {
        found.append(
          LayoutElement(
            path: .item(element.path.item ?? 0, inSection: section), frame: frame))
      }
      if found.count >= capacity { return true }
    }
    return false
  }
}
