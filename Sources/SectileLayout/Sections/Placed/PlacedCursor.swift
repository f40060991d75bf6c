import SectilePaths

/// A walk over the placed items of one section, block by block.
///
/// Blocks outside the area are skipped without visiting their items.
struct PlacedCursor: Sendable {
  private let items: PlacedItems
  private let section: Int
  private let start: Double
  private let columns: ResolvedColumns?
  private let space: ContentSpace
  private let rect: LayoutRect
  /// An interval that contains the area along the main axis, relative to the first item.
  private let low: Double
  private let high: Double
  /// The current block, or nil at the end of the walk, and the next item in it.
  private var block: OffsetTree<PlacedBlock>.Location?
  private var member = 0

  init(
    _ items: PlacedItems, ofSection section: Int, from start: Double,
    in columns: ResolvedColumns?, box: SearchBox, rect: LayoutRect, _ space: ContentSpace
  ) {
    self.items = items
    self.section = section
    self.start = start
    self.columns = columns
    self.space = space
    self.rect = rect
    low = box.mainStart - start
    high = box.mainEnd - start
    block = items.blocks.firstBlock(from: 0, overlapping: low, high)
  }

  mutating func findMore(_ found: inout ElementBuffer) -> Bool {
    while let block {
      let blockStart = block.runPosition
      let places = block.run.places
      if self.member == 0 { countVisits(places.count) }
      var member = self.member
      while member < places.count {
        if found.isFull {
          self.member = member
          return true
        }
        var place = places[member]
        place.main += blockStart
        // A comparison of numbers excludes most items of a block; the others need a frame.
        if place.main <= high && place.main + place.length >= low {
          let frame = place.frame(from: start, in: columns, space)
          if rect.overlaps(frame) {
            found.append(
              LayoutElement(path: .item(block.runStart + member, inSection: section), frame: frame))
          }
        }
        member += 1
      }
      self.block = items.blocks.firstBlock(from: block.runEnd, overlapping: low, high)
      self.member = 0
    }
    return false
  }
}
