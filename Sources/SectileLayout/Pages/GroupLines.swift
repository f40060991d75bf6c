// The groups of a section as lines of pages. A group is as long as its description or its measured
// items make it, with the space before and after it; its items may reach outside it.

/// Groups of which some items have measured sizes.
struct GroupLines: Sendable {
  private let items: PlacedItems
  private let template: GroupTemplate
  private let bodyStart: Double

  fileprivate init(_ items: PlacedItems, _ template: GroupTemplate, from bodyStart: Double) {
    self.items = items
    self.template = template
    self.bodyStart = bodyStart
  }

  /// Returns the items of the group of an item.
  func items(inGroupOf item: Int) -> Range<Int> {
    let size = template.slots.count
    let first = item - item % size
    return first..<min(first + size, items.count)
  }

  /// Returns the interval of the group of an item along the main axis.
  ///
  /// - Complexity: O(log *n* + *m*) for the *m* members of a block of groups.
  func interval(ofGroupOf item: Int) -> AxisInterval {
    let interval = items.interval(
      ofGroup: item / template.slots.count, template, from: bodyStart)
    let space = template.outerSpace
    return AxisInterval(
      start: interval.start - space.before,
      length: space.before + interval.length + space.after)
  }

  /// Visits the groups from that of an item on, with their first items, until the closure returns
  /// false.
  ///
  /// - Complexity: O(log *n* + *n*) for *n* items from the first one on.
  func forEachGroup(from item: Int, while visit: (Int, AxisInterval) -> Bool) {
    let size = template.slots.count
    var next = item
    while next < items.count {
      let block = items.blocks.find(.index(next))
      countVisits(1)
      var start = bodyStart + block.runPosition
      for first in stride(from: 0, to: block.run.count, by: size) {
        let inputs = block.run.inputs[first..<min(first + size, block.run.count)]
        let length = template.solved(inputs)?.length ?? template.length
        if block.runStart + first >= item,
          !visit(block.runStart + first, AxisInterval(start: start, length: length))
        {
          return
        }
        start += length + template.spacing
      }
      next = block.runEnd
    }
  }
}

extension SectionGeometry {
  /// The lines of a section that shows items in groups, and their number; nil for all other
  /// sections.
  var groupLines: (lines: SectionUnits.Lines, count: Int)? {
    guard metrics.shownItemCount > 0, let template = resolved.groups else { return nil }
    let count = template.groupCount(of: metrics.shownItemCount)
    switch content.kind {
    case .groups:
      let walk = RowWalk(
        itemCount: metrics.shownItemCount, columnCount: template.slots.count,
        spacing: template.spacing, bodyStart: bodyStart, rowLength: template.length)
      return (.rows(walk), count)
    case .placed(let items):
      return (.groups(GroupLines(items, template, from: bodyStart)), count)
    case .uniform, .rows, .orthogonal, .inFlight:
      return nil
    }
  }
}

extension PageBreaker {
  /// Places groups that are not the first one, from the group of a place on.
  mutating func placeGroups(
    _ groups: GroupLines, _ lines: inout SectionLines, from first: Place
  ) -> Outcome {
    let units = lines.units
    var outcome = Outcome.placed
    var index = first.line
    groups.forEachGroup(from: Int(first.start.item)) { item, interval in
      outcome = place(
        Place(start: PageStart(section: units.index, stage: .items, item: item), line: index),
        from: interval.start, to: index == lines.count - 1 ? units.linesEnd : interval.end,
        level: lines.level(ofBreakBefore: index), repeating: lines.header)
      if outcome == .startsPage { lines.firstOnPage = index }
      index += 1
      return outcome != .stopped
    }
    return outcome
  }
}
