// The badges of groups: frames that repeat, or that each group of a block computes from its
// measured items.

import SectilePaths

/// A badge of a group, with its intervals in logical coordinates.
struct FoundGroupBadge {
  /// The first item of the group.
  let item: Int
  /// The index of the badge in the description of the group.
  let index: Int
  var along: AxisInterval
  var across: AxisInterval
}

extension SectionGeometry {
  /// Visits the badges of groups that can overlap an interval of the main axis, in any order.
  ///
  /// - Complexity: O(*m* + *k*) for *k* badges in the interval and *m* badges of a group; with
  ///   estimates, O(log *n* + *k*) for the *k* members of groups in blocks that the interval
  ///   overlaps.
  func forEachGroupBadge(
    from low: Double, to high: Double, _ visit: (FoundGroupBadge) -> Void
  ) {
    guard let template = resolved.groups, metrics.shownItemCount > 0 else { return }
    switch content.kind {
    case .groups(let groups):
      for (occurrence, slot) in zip(template.badges.occurrences, template.badges.slots) {
        countVisits()
        let count = groups.count
        let size = template.slots.count
        let range = groups.groups(
          from: low - bodyStart, to: high - bodyStart,
          within: (slot.main, slot.main + slot.length),
          of: occurrence.slot < count ? (count - 1 - occurrence.slot) / size + 1 : 0)
        for group in range {
          countVisits()
          visit(
            FoundGroupBadge(
              occurrence, slot, ofGroupAt: group * size,
              from: bodyStart + Double(group) * template.pitch))
        }
      }
    case .placed(let items):
      var next = 0
      while let block = items.blocks.firstBlock(
        from: next, overlapping: low - bodyStart, high - bodyStart)
      {
        forEachGroupBadge(in: block, template, visit)
        next = block.runStart + block.run.count
      }
    case .uniform, .rows, .orthogonal, .inFlight: break
    }
  }

  /// Returns the badge of the group that starts with an item, or nil if there is none.
  ///
  /// - Complexity: O(*m*) for *m* badges of a group; with estimates, O(log *n* + *m*) for the *m*
  ///   members of groups in a block.
  func groupBadge(_ index: Int, ofGroupAt item: Int) -> FoundGroupBadge? {
    guard let template = resolved.groups, item < metrics.shownItemCount else { return nil }
    var found: FoundGroupBadge?
    switch content.kind {
    case .groups:
      let (group, member) = item.quotientAndRemainder(dividingBy: template.slots.count)
      for (occurrence, slot) in zip(template.badges.occurrences, template.badges.slots)
      where occurrence.slot == member && occurrence.index == index {
        found = FoundGroupBadge(
          occurrence, slot, ofGroupAt: group * template.slots.count,
          from: bodyStart + Double(group) * template.pitch)
      }
    case .placed(let items):
      forEachGroupBadge(in: items.blocks.find(.index(item)), template) { badge in
        if badge.item == item && badge.index == index { found = badge }
      }
    case .uniform, .rows, .orthogonal, .inFlight: break
    }
    return found
  }

  /// Visits the badges of the groups of a block.
  private func forEachGroupBadge(
    in block: OffsetTree<PlacedBlock>.Position, _ template: GroupTemplate,
    _ visit: (FoundGroupBadge) -> Void
  ) {
    let size = template.slots.count
    var offset = 0.0
    var first = 0
    while first < block.run.count {
      let items = block.run.inputs[first..<min(first + size, block.run.count)]
      countVisits(items.count)
      let solved = template.solved(items)
      let slots = solved?.badges ?? template.badges.slots
      for (occurrence, slot) in zip(template.badges.occurrences, slots)
      where occurrence.slot < items.count {
        visit(
          FoundGroupBadge(
            occurrence, slot, ofGroupAt: block.runStart + first,
            from: bodyStart + block.runPosition + offset))
      }
      offset += (solved?.length ?? template.length) + template.spacing
      first += size
    }
  }
}

extension FoundGroupBadge {
  fileprivate init(
    _ occurrence: GroupBadges.Occurrence, _ slot: GroupSlot, ofGroupAt item: Int, from start: Double
  ) {
    self.item = item + occurrence.slot
    index = occurrence.index
    along = AxisInterval(start: start + slot.main, length: slot.length)
    across = AxisInterval(start: slot.cross, length: slot.crossLength)
  }
}
