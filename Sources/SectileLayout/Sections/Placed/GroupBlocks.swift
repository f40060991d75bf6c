/// Places items in groups of which some lengths are measured, and collects whole groups, as lines,
/// in blocks.
///
/// A group does not depend on the groups before it, so placing can restart at any block.
struct GroupBlocks {
  private let template: GroupTemplate
  private var blocks: [PlacedBlock] = []
  private var block = PlacedBlock()
  /// The items of the group that is not complete.
  private var group: [MeasuredItem] = []

  init(_ template: GroupTemplate) {
    self.template = template
  }

  var isAtStartOfGroup: Bool { group.isEmpty }

  mutating func add(_ item: MeasuredItem) {
    group.append(item)
    if group.count == template.slots.count { finishGroup() }
  }

  mutating func finish() -> [PlacedBlock] {
    if !group.isEmpty { finishGroup() }
    closeBlock()
    return blocks
  }

  /// Places the items of a group; without all of its items it has its full length.
  private mutating func finishGroup() {
    if block.count > 0 && block.count + group.count > PlacedBlock.capacity { closeBlock() }
    if let (slots, badges, length) = template.solved(group[...]) {
      append(slots, badges, length)
    } else {
      append(template.slots, template.badges.slots, template.length)
    }
    group.removeAll(keepingCapacity: true)
  }

  private mutating func append(
    _ slots: some Collection<GroupSlot>, _ badges: [GroupSlot], _ length: Double
  ) {
    block.appendLine(at: block.length, length: length)
    for (badge, occurrence) in zip(badges, template.badges.occurrences)
    where occurrence.slot < group.count {
      block.bounds.add(block.length + badge.main, badge.length)
    }
    for (index, (item, slot)) in zip(group, slots).enumerated() {
      var item = item
      if !item.isOwn {
        item = MeasuredItem(
          length: slot.length, crossLength: slot.crossLength, span: 1,
          isEstimated: template.estimates[index].main || template.estimates[index].cross,
          origin: .layout)
      }
      block.append(
        item,
        at: PlacedItem(
          main: block.length + slot.main, length: slot.length,
          cross: .interval(start: slot.cross, length: slot.crossLength)))
    }
    block.length += length + template.spacing
  }

  private mutating func closeBlock() {
    if block.count > 0 { blocks.append(block) }
    block = PlacedBlock()
  }
}

extension GroupTemplate {
  /// Returns the slots of the items of a group, and its length; nil if no item is measured.
  func solved(
    _ items: ArraySlice<MeasuredItem>
  ) -> (slots: [GroupSlot], badges: [GroupSlot], length: Double)? {
    guard items.contains(where: { $0.isOwn }) else { return nil }
    return solved { slot, isMain in
      guard slot < items.count, items[items.startIndex + slot].isOwn else { return nil }
      let item = items[items.startIndex + slot]
      return isMain ? item.length : item.crossLength
    }
  }
}
