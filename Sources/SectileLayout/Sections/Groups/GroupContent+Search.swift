import SectilePaths

// Benchmark: P27.

extension GroupContent {
  /// Appends the items that a search finds, group by group, from a position on.
  ///
  /// - Parameters:
  ///   - start: The start of the first group along the main axis.
  ///   - position: Where to continue; set to the next item that is found.
  ///   - found: Receives the items until it is full.
  /// - Returns: Whether there are more items, for which `found` has no space.
  func find(
    _ search: ItemSearch, ofSection section: Int, from start: Double,
    position: inout ItemPosition, to found: inout OutputSpan<LayoutElement>
  ) -> Bool {
    let (low, high) = (search.box.mainStart - start, search.box.mainEnd - start)
    let groups = groups(from: low, to: high)
    let space = search.content.space
    let area = space.mainSide(of: search.rect)
    let areaAcross = space.crossSide(of: search.rect)
    let keepsMain = search.content.keepsMain
    // Locals, because spans of an object's properties do not outlive the access.
    let (slotArray, sideArray, blocks) = (template.slots, template.crossSides, template.blocks)
    let slots = slotArray.span
    let sides = sideArray.span
    let bounds = template.bounds
    var group = position.isStart ? groups.lowerBound : position.line
    var slot = position.isStart ? 0 : position.member
    var visited = 0
    defer { countVisits(visited) }
    while group < groups.upperBound {
      let first = group &* slots.count
      let end = min(slots.count, count &- first)
      let origin = Double(group) * template.pitch
      if origin + bounds.low > high || origin + bounds.high < low { slot = end }
      while slot < end {
        if slot.isMultiple(of: GroupTemplate.blockSize) {
          let block = blocks[slot / GroupTemplate.blockSize]
          if origin + block.low > high || origin + block.high < low {
            visited &+= 1
            slot &+= GroupTemplate.blockSize
            continue
          }
        }
        visited &+= 1
        let interval = interval(of: slots[slot], inGroup: group, from: start)
        let main =
          keepsMain
          ? ContentInterval(origin: interval.start, length: interval.length)
          : search.content.span(interval)
        if main.overlaps(area) && sides[slot].overlaps(areaAcross) {
          if found.freeCapacity == 0 {
            position = ItemPosition(line: group, member: slot)
            return true
          }
          found.append(
            LayoutElement(
              path: .item(first &+ slot, inSection: section),
              frame: space.rect(main: main, cross: sides[slot])))
        }
        slot &+= 1
      }
      slot = 0
      group &+= 1
    }
    return false
  }

  /// Returns the groups that can have an item in an interval, relative to the first group.
  private func groups(from low: Double, to high: Double) -> Range<Int> {
    let groupCount = template.groupCount(of: count)
    guard low <= high else { return 0..<0 }
    guard template.pitch > 0 else { return 0..<groupCount }
    let first = ((low - template.bounds.high) / template.pitch).rounded(.down)
    let last = ((high - template.bounds.low) / template.pitch).rounded(.up)
    if first >= Double(groupCount) || last < 0 { return 0..<0 }
    // Compared before the conversion, because the quotients can be infinite.
    return
      (first > 0 ? Int(first) : 0)..<(last < Double(groupCount - 1) ? Int(last) + 1 : groupCount)
  }
}
