/// The items of a section of groups without estimates: item *i* has the slot *i* mod *n* of group
/// *i* / *n*.
///
/// Its memory does not depend on the number of items.
struct GroupContent: Sendable {
  private let storedTemplate: GroupTemplate
  /// The number of items.
  let count: Int

  init(template: GroupTemplate, count: Int) {
    storedTemplate = template
    self.count = count
  }

  var template: GroupTemplate {
    return storedTemplate
  }

  /// The length of all groups and of the spacing between them.
  var length: Double {
    let groups = template.groupCount(of: count)
    return groups == 0 ? 0 : Double(groups - 1) * template.pitch + template.length
  }

  /// Returns the interval of an item along the main axis; `start` is that of the first group.
  func interval(ofItem item: Int, from start: Double) -> AxisInterval {
    let (group, slot) = item.quotientAndRemainder(dividingBy: template.slots.count)
    return interval(of: template.slots[slot], inGroup: group, from: start)
  }

  func interval(
    of slot: GroupSlot, inGroup group: Int, from start: Double
  ) -> AxisInterval {
    AxisInterval(
      start: start + (Double(group) * template.pitch + slot.main), length: slot.length)
  }

  /// Returns the interval of an item along the cross axis.
  func across(ofItem item: Int) -> AxisInterval {
    let slot = template.slots[item % template.slots.count]
    return AxisInterval(start: slot.cross, length: slot.crossLength)
  }

  func frame(ofItem item: Int, from start: Double, in space: ContentSpace) -> LayoutRect {
    space.rect(
      interval(ofItem: item, from: start),
      cross: template.crossSides[item % template.slots.count])
  }

  /// Returns the input of an item: the size of its slot.
  func input(ofItem item: Int) -> MeasuredItem {
    let slot = template.slots[item % template.slots.count]
    return MeasuredItem(
      length: slot.length, crossLength: slot.crossLength, span: 1, isEstimated: false,
      origin: .layout)
  }
}
