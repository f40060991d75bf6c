import SectilePaths

extension PlacedItems {
  /// Appends the items that a search finds, block by block, from a position on.
  ///
  /// Blocks outside the area are skipped without visiting their items.
  ///
  /// - Parameters:
  ///   - start: The start of the items along the main axis.
  ///   - position: Where to continue; set to the next item that is found.
  ///   - found: Receives the items until it is full.
  /// - Returns: Whether there are more items, for which `found` has no space.
  func find(
    _ search: ItemSearch, ofSection section: Int, _ start: Double, in columns: ResolvedColumns?,
    from position: inout ItemPosition, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    // An interval that contains the area along the main axis, relative to the first item.
    let low = search.box.mainStart - start
    let high = search.box.mainEnd - start
    var next = position.isStart ? 0 : position.line
    var member = position.member
    while let block = blocks.firstBlock(from: next, overlapping: low, high) {
      let (blockStart, placements) = (block.runPosition, block.run.placements)
      if member == 0 { countVisits(placements.count) }
      while member < placements.count {
        var placement = placements[member]
        placement.main += blockStart
        // A comparison of numbers excludes most items of a block; the others need a frame.
        if placement.main <= high && placement.main + placement.length >= low {
          let frame = placement.frame(from: start, in: columns, search.content)
          if search.rect.overlaps(frame) {
            if found.freeCapacity == 0 {
              position = ItemPosition(line: block.runStart, member: member)
              return true
            }
            found.append(
              LayoutElement(
                path: .item(block.runStart + member, inSection: section), frame: frame))
          }
        }
        member += 1
      }
      member = 0
      next = block.runEnd
    }
    return false
  }
}
