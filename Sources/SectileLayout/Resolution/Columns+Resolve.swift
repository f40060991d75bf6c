// SectileLayout/Resolution/Columns+Resolve.swift
//
// Columns checked and resolved against a room.

extension Columns {
  /// Returns the columns in a room that starts at `start` across.
  ///
  /// - Parameter maximum: The most columns that the arrangement can deal with.
  func tracks(
    in room: Double, start: Double, spacing: Double, maximum: Int, space: AxisSpace, section: Int
  ) throws(LayoutError) -> Tracks {
    let count: Double
    switch self {
    case .count(let given):
      count = Double(given)
    case .adaptive(let minimum, let bound):
      try check(minimum, .minimumColumnWidth, section)
      count = max(1, ((room + spacing) / (minimum + spacing)).rounded(.down))
      if let bound {
        guard bound >= minimum else {
          throw .parameter(.largestColumnWidth, bound, section: section)
        }
        let width = (room - spacing * (count - 1)) / count
        if width < minimum || width > bound {
          try check(count, maximum: min(maximum, Tracks.largestList), section)
          return Tracks(
            GridItem.edges(
              of: [.adaptive(minimum: minimum, maximum: bound)], in: room, spacing: spacing),
            start: start, space: space)
        }
      }
    case .upTo(let bound):
      try check(bound, .maximumColumnWidth, section)
      count = max(1, (room / (bound + spacing)).rounded(.up))
    case .tracks(let tracks):
      try check(Double(tracks.count), maximum: min(maximum, Tracks.largestList), section)
      for track in tracks { try track.check(section) }
      return Tracks(
        Track.edges(of: tracks, in: room, spacing: spacing), start: start, space: space)
    case .gridItems(let items):
      try check(Double(items.count), maximum: min(maximum, Tracks.largestList), section)
      for item in items { try item.check(in: room, spacing: spacing, section) }
      let edges = GridItem.edges(of: items, in: room, spacing: spacing)
      try check(Double(edges.count), maximum: min(maximum, Tracks.largestList), section)
      return Tracks(edges, start: start, space: space)
    }
    try check(count, maximum: maximum, section)
    return Tracks(count: Int(count), start: start, room: room, spacing: spacing, space: space)
  }

  private func check(_ count: Double, maximum: Int, _ section: Int) throws(LayoutError) {
    guard count >= 1 && count <= Double(maximum) else {
      throw .columnCount(count, maximum: maximum, section: section)
    }
  }

  private func check(
    _ width: Double, _ parameter: LayoutError.Parameter, _ section: Int
  ) throws(LayoutError) {
    guard width > 0 && width <= LayoutError.maximumExtent else {
      throw .parameter(parameter, width, section: section)
    }
  }
}

extension Track {
  fileprivate func check(_ section: Int) throws(LayoutError) {
    switch width {
    case .fixed(let width):
      guard LayoutError.isExtent(width) else {
        throw .parameter(.trackWidth, width, section: section)
      }
    case .fraction(let weight, let minimum, let maximum):
      guard LayoutError.isExtent(weight) else {
        throw .parameter(.trackFraction, weight, section: section)
      }
      guard LayoutError.isExtent(minimum) else {
        throw .parameter(.trackWidth, minimum, section: section)
      }
      guard maximum >= minimum else {
        throw .parameter(.largestColumnWidth, maximum, section: section)
      }
    }
  }
}

extension GridItem {
  fileprivate func check(
    in room: Double, spacing: Double, _ section: Int
  ) throws(LayoutError) {
    switch self {
    case .fixed(let width):
      guard LayoutError.isExtent(width) else {
        throw .parameter(.trackWidth, width, section: section)
      }
    case .flexible(let minimum, let maximum):
      guard LayoutError.isExtent(minimum) else {
        throw .parameter(.trackWidth, minimum, section: section)
      }
      guard maximum >= minimum else {
        throw .parameter(.largestColumnWidth, maximum, section: section)
      }
    case .adaptive(let minimum, let maximum):
      guard minimum > 0 && minimum <= LayoutError.maximumExtent else {
        throw .parameter(.minimumColumnWidth, minimum, section: section)
      }
      guard maximum >= minimum else {
        throw .parameter(.largestColumnWidth, maximum, section: section)
      }
      let count = (room + spacing) / (minimum + spacing)
      guard count <= Double(Tracks.largestList) else {
        throw .columnCount(
          count.rounded(.down), maximum: Tracks.largestList, section: section)
      }
    }
  }
}
