// SectileLayout/Engine/StripCursor.swift
//
// A walk over the items of a strip: the strip is a layout of its own, so this is its walk, with
// frames where the strip is and as far as it is scrolled.

import SectilePaths

/// Where a walk over the items of a strip is.
struct StripCursor: Sendable {
  private var elements: LayoutElements.Iterator
  private let strip: CollectionLayout
  private let frames: SectionFrames
  private let content: ContentSpace
  private let distance: Double
  private let rect: LayoutRect

  /// Creates a walk over the items of a strip that overlap a rectangle.
  init(
    _ strip: CollectionLayout, in frames: SectionFrames, scrolledBy distance: Double,
    rect: LayoutRect, content: ContentSpace
  ) {
    self.strip = strip
    self.frames = frames
    self.content = content
    self.distance = distance
    self.rect = rect
    // Moving there and back may cost a bit, and snapping a pixel at either end, so the walk sees a
    // little more than the area.
    let offset = frames.stripOffset(of: strip, in: content, scrolledBy: distance)
    let slack =
      1024 * max(strip.contentLength, abs(offset.x), abs(offset.y)).ulp
      + (content.space.pixelScale.map { 2 / $0 } ?? 0)
    let area = LayoutRect(
      x: rect.x - offset.x - slack, y: rect.y - offset.y - slack,
      width: rect.width + 2 * slack, height: rect.height + 2 * slack)
    elements = strip.elements(in: area).makeIterator()
  }

  /// Appends the next items in the area until there are so many elements; returns whether there may
  /// be more.
  mutating func findMore(_ found: inout ElementBuffer) -> Bool {
    while let item = elements.next()?.path.item {
      let frame = frames.frame(ofStripItem: item, of: strip, in: content, scrolledBy: distance)
      if rect.overlaps(frame) {
        found.append(
          LayoutElement(path: .item(item, inSection: frames.index), frame: frame))
      }
      if found.isFull { return true }
    }
    return false
  }
}
