// The code that Docs/Reference/Layouts/Custom.md quotes.

import SectileLayout
import SectilePaths
import Testing

// snippet: a brick wall
/// Rows of three bricks, of which every other one begins with half a brick.
final class BrickWall: ItemArrangement {
  func proposal(
    forItem item: Int, in constraints: ArrangementConstraints
  ) -> (length: Double?, crossLength: Double?) {
    (nil, place(ofItem: item, in: constraints).width)
  }

  func placements(
    for items: [MeasuredItem], in constraints: ArrangementConstraints
  ) -> [ItemPlacement] {
    var places: [ItemPlacement] = []
    var rowStart = 0.0
    var rowEnd = 0.0
    for (item, brick) in items.enumerated() {
      let (isFirst, start, width) = place(ofItem: item, in: constraints)
      if isFirst && item > 0 { rowStart = rowEnd + constraints.lineSpacing }
      places.append(
        ItemPlacement(main: rowStart, cross: start, length: brick.length, crossLength: width))
      rowEnd = max(rowEnd, rowStart + brick.length)
    }
    return places
  }

  /// Rows have three bricks and then four, the first and the last of which are halves.
  private func place(
    ofItem item: Int, in constraints: ArrangementConstraints
  ) -> (isFirst: Bool, start: Double, width: Double) {
    let brick = max((constraints.crossLength - 2 * constraints.itemSpacing) / 3, 0)
    let half = max((brick - constraints.itemSpacing) / 2, 0)
    let index = item % 7
    if index < 3 {
      return (index == 0, Double(index) * (brick + constraints.itemSpacing), brick)
    }
    let start = index == 3 ? 0 : half + constraints.itemSpacing
    let bricks = Double(max(index - 4, 0))
    return (
      index == 3, start + bricks * (brick + constraints.itemSpacing),
      index == 3 || index == 6 ? half : brick
    )
  }
}
// end

// snippet: a calendar week
/// Five days side by side; events that overlap share the width of their day.
final class CalendarWeek: ItemArrangement {
  struct Event {
    var day: Int
    var start: Double
    var end: Double
  }

  /// In order of days and, in a day, of their start.
  let events: [Event]
  let hourLength: Double

  init(events: [Event], hourLength: Double) {
    self.events = events
    self.hourLength = hourLength
  }

  func placements(
    for items: [MeasuredItem], in constraints: ArrangementConstraints
  ) -> [ItemPlacement] {
    let dayWidth = max((constraints.crossLength - 4 * constraints.itemSpacing) / 5, 0)
    var places: [ItemPlacement] = []
    for group in groups(of: items.count) {
      // Every event takes the first lane that is free when it starts.
      var laneEnds: [Double] = []
      let lanes = group.map { index in
        let event = events[index]
        let free = laneEnds.firstIndex { $0 <= event.start } ?? laneEnds.count
        if free == laneEnds.count { laneEnds.append(0) }
        laneEnds[free] = event.end
        return free
      }
      let width = dayWidth / Double(laneEnds.count)
      for (index, lane) in zip(group, lanes) {
        let event = events[index]
        places.append(
          ItemPlacement(
            main: event.start * hourLength,
            cross: Double(event.day) * (dayWidth + constraints.itemSpacing) + Double(lane) * width,
            length: (event.end - event.start) * hourLength, crossLength: width))
      }
    }
    return places
  }

  /// The events that have to share a width: one day's, as long as each starts before all end.
  private func groups(of count: Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var end = 0.0
    for index in 0..<count {
      let event = events[index]
      if index > 0, events[index - 1].day == event.day, event.start < end {
        groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<index + 1
        end = max(end, event.end)
      } else {
        groups.append(index..<index + 1)
        end = event.end
      }
    }
    return groups
  }
}
// end

@Suite struct CustomSnippets {
  @Test func `a brick wall in a layout`() throws {
    // snippet: a brick wall in a layout
    let wall = BrickWall()
    let layout = try CollectionLayout(
      of: SectionCounts([12], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 312, height: 480),
      measure: { path, proposal in LayoutSize(width: proposal.width ?? 0, height: 40) }
    ) { _ in
      .custom(wall, lineSpacing: 6, itemSpacing: 6)
    }

    show(layout.contentSize)  // (312.0, 178.0)
    show(layout.frame(of: .item(2, inSection: 0)))  // 212.0 0.0 100.0 40.0
    show(layout.frame(of: .item(3, inSection: 0)))  // 0.0 46.0 47.0 40.0
    show(layout.path(at: LayoutPoint(x: 60, y: 50)))  // 0.4
    show(layout.path(.down, from: .item(1, inSection: 0)))  // 0.8
    // end
  }

  @Test func `invalid placements`() throws {
    // snippet: invalid placements
    final class Forgetful: ItemArrangement {
      func placements(
        for items: [MeasuredItem], in constraints: ArrangementConstraints
      ) -> [ItemPlacement] { [] }
    }

    do throws(LayoutError) {
      _ = try CollectionLayout(
        of: SectionCounts([2]), in: LayoutSize(width: 320, height: 480),
        measure: { _, _ in LayoutSize(width: 10, height: 10) }
      ) { _ in .custom(Forgetful()) }
    } catch {
      show(error == .placementCountMismatch(0, items: 2, section: 0))  // true
    }
    // end
  }
}
