import SectilePaths

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
    let groups = groups(
      from: low, to: high, within: template.bounds, of: template.groupCount(of: count))
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
      let isWhole = slot == 0 && end == slots.count
      let foundBefore = found.count
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
          : search.content.side(of: interval)
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
      if isWhole && found.count == foundBefore {
        group = nextGroup(after: group, before: groups.upperBound, from: low, to: high, &visited) {
          sideArray[$0].overlaps(areaAcross)
        }
      } else {
        group &+= 1
      }
      // Without a pitch, all groups are at the same position. The last one can have fewer items.
      if search.skipsCopies && template.pitch == 0 { group = max(group, groups.upperBound &- 2) }
    }
    return false
  }

  /// Returns the next group that can have an item in an interval, after a group that has none.
  ///
  /// Without it, a search would visit all groups whose bounds overlap the interval, of which none
  /// may have an item there: groups that overlap each other, or that have no items at one side.
  ///
  /// - Parameters:
  ///   - end: The group to return if there is none.
  ///   - isAcross: Returns whether a slot overlaps the area across.
  /// - Complexity: O(*m*) for *m* slots, or less if the next group has an item there.
  private func nextGroup(
    after group: Int, before end: Int, from low: Double, to high: Double, _ visited: inout Int,
    isAcross: (_ slot: Int) -> Bool
  ) -> Int {
    let pitch = template.pitch
    // All groups are at the same position.
    guard pitch > 0 else { return end }
    // The first group from the next one on in which an interval overlaps, as a number, because
    // quotients can exceed an integer.
    func first(_ start: Double, _ stop: Double) -> Double? {
      let least = max(((low - stop) / pitch - Self.rounding).rounded(.up), Double(group &+ 1))
      return least <= (high - start) / pitch + Self.rounding ? least : nil
    }
    var next = Double(end)
    for (index, block) in template.blocks.enumerated() {
      visited &+= 1
      guard let least = first(block.low, block.high), least < next else { continue }
      let firstSlot = index &* GroupTemplate.blockSize
      for slot in firstSlot..<min(firstSlot &+ GroupTemplate.blockSize, template.slots.count)
      where isAcross(slot) {
        visited &+= 1
        let (start, length) = (template.slots[slot].main, template.slots[slot].length)
        guard let least = first(start, start + length), least < next else { continue }
        next = least
        if next == Double(group &+ 1) { return group &+ 1 }
      }
    }
    return Int(next)
  }

  /// The largest rounding error of a position in groups: their number is below 2^32.
  private static let rounding = 1.0 / 65_536

  /// Returns the groups that can have a part in an interval, relative to the first group.
  ///
  /// - Parameters:
  ///   - bounds: The interval of the part in a group.
  ///   - groupCount: The number of groups with the part.
  func groups(
    from low: Double, to high: Double, within bounds: (low: Double, high: Double),
    of groupCount: Int
  ) -> Range<Int> {
    guard low <= high else { return 0..<0 }
    guard template.pitch > 0 else {
      // All groups are at the same position.
      let isNear = bounds.low <= high && low <= bounds.high
      return isNear ? 0..<groupCount : 0..<0
    }
    let first = ((low - bounds.high) / template.pitch - Self.rounding).rounded(.up)
    let last = ((high - bounds.low) / template.pitch + Self.rounding).rounded(.down)
    if first > last || first >= Double(groupCount) || last < 0 { return 0..<0 }
    // Compared before the conversion, because the quotients can be infinite.
    return
      (first > 0 ? Int(first) : 0)..<(last < Double(groupCount - 1) ? Int(last) + 1 : groupCount)
  }
}
