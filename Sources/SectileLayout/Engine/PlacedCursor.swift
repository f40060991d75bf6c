// SectileLayout/Engine/PlacedCursor.swift
//
// A walk over items that have places of their own, block by block: blocks that do not reach into the
// area are passed over without a look at their items.

import SectilePaths

/// Where a walk over the placed items of one section is.
struct PlacedCursor: Sendable {
  private let frames: SectionFrames
  private let items: PlacedItems
  private let content: ContentSpace
  private let rect: LayoutRect
  /// Where the area lies along the main axis, relative to the first item's start, or more.
  private let low: Double
  private let high: Double
  /// The block, or nil at the end of the walk, and the next item in it.
  private var block: ExtentTree<PlacedBlock>.Place?
  private var member = 0

  /// Creates a walk over the items of a section that overlap a rectangle.
  init(
    _ items: PlacedItems, in frames: SectionFrames, box: SearchBox, rect: LayoutRect,
    content: ContentSpace
  ) {
    self.frames = frames
    self.items = items
    self.content = content
    self.rect = rect
    low = box.mainStart - frames.bodyStart
    high = box.mainEnd - frames.bodyStart
    block = items.blocks.place(from: 0, reaching: low, high)
  }

  /// Appends the next items in the area until there are so many elements; returns whether there may
  /// be more.
  mutating func findMore(_ found: inout ElementBuffer) -> Bool {
    while let block {
      let start = block.leafOffset + block.runOffset
      let places = block.run.places
      var member = self.member
      while member < places.count {
        if found.isFull {
          self.member = member
          return true
        }
        var place = places[member]
        place.main += start
        // Most items of a block are not near the area; the rule in full is for the others.
        if place.main <= high && place.main + place.length >= low {
          let frame = frames.frame(of: place, in: content)
          if rect.overlaps(frame) {
            found.append(
              LayoutElement(
                path: .item(block.runStart + member, inSection: frames.index), frame: frame))
          }
        }
        member += 1
      }
      self.block = items.blocks.place(from: block.runStart + places.count, reaching: low, high)
      self.member = 0
    }
    return false
  }
}
