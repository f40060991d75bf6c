// SectileLayout/Resolution/TrackSizing.swift
//
// The rules by which a room is divided into columns: CSS's for tracks, SwiftUI's for grid items.
// Each turns into edges, from which widths follow.

/// The leading and the trailing edge of a column, from the start of the room.
struct TrackEdges: Hashable, Sendable, BitwiseCopyable {
  var leading: Double
  var trailing: Double
}

/// A width that a column may have, before the room is divided.
private struct FlexibleTrack {
  var weight: Double
  var minimum: Double
  var maximum: Double
  /// The width that is settled, if it is.
  var settled: Double?
}

extension Track {
  /// Returns the edges of tracks in a room.
  ///
  /// Fractions divide what fixed tracks and spacing leave, and weights that come to less than 1 in
  /// all take only that part of it, both as in CSS. Those that violate a bound are settled at it and
  /// the rest is divided again (CSS Flexible Box, "Resolving Flexible Lengths").
  static func edges(of tracks: [Track], in room: Double, spacing: Double) -> [TrackEdges] {
    var flexible = tracks.map { track in
      switch track.width {
      case .fixed(let width):
        FlexibleTrack(weight: 0, minimum: width, maximum: width, settled: width)
      case .fraction(let weight, let minimum, let maximum):
        FlexibleTrack(weight: weight, minimum: minimum, maximum: maximum)
      }
    }
    let gaps = spacing * Double(tracks.count - 1)
    var unit = 0.0
    // Every pass settles at least one track, or is the last.
    while flexible.contains(where: { $0.settled == nil }) {
      let settled = flexible.reduce(0) { $0 + ($1.settled ?? 0) }
      let weight = flexible.reduce(0) { $0 + ($1.settled == nil ? $1.weight : 0) }
      unit = max(room - gaps - settled, 0) / max(weight, 1)
      var violation = 0.0
      for track in flexible where track.settled == nil {
        violation += track.clamped(track.weight * unit) - track.weight * unit
      }
      var isSettled = true
      for index in flexible.indices where flexible[index].settled == nil {
        let wish = flexible[index].weight * unit
        let width = flexible[index].clamped(wish)
        // Where what some lack is what others have too much, both are settled.
        if violation > 0 ? width > wish : violation < 0 ? width < wish : width != wish {
          flexible[index].settled = width
          isSettled = false
        }
      }
      if isSettled { break }
    }
    return edges(of: flexible, unit: unit, spacing: spacing)
  }

  /// Returns the edges of tracks whose weights are worth `unit` each.
  ///
  /// Weights are summed before they are multiplied, so that shares close at the end of the room.
  private static func edges(
    of tracks: [FlexibleTrack], unit: Double, spacing: Double
  ) -> [TrackEdges] {
    var settled = 0.0
    var weight = 0.0
    return tracks.enumerated().map { index, track in
      let gaps = Double(index) * spacing
      let leading = settled + weight * unit + gaps
      if let width = track.settled {
        settled += width
      } else {
        weight += track.weight
      }
      return TrackEdges(leading: leading, trailing: settled + weight * unit + gaps)
    }
  }
}

extension FlexibleTrack {
  /// Returns a width within the bounds; the minimum wins.
  fileprivate func clamped(_ width: Double) -> Double {
    max(min(width, maximum), minimum)
  }
}

extension GridItem {
  /// Returns the edges of grid items in a room, in its middle.
  static func edges(of items: [GridItem], in room: Double, spacing: Double) -> [TrackEdges] {
    // The second pass divides the width that the first one came to, if that is more.
    let first = widths(of: items, in: room, spacing: spacing)
    let needed = first.reduce(0, +) + spacing * Double(first.count - 1)
    let second =
      needed > room ? widths(of: items, in: needed, spacing: spacing) : first
    let total = second.reduce(0, +) + spacing * Double(second.count - 1)
    var leading = max((room - total) / 2, 0)
    return second.map { width in
      defer { leading += width + spacing }
      return TrackEdges(leading: leading, trailing: leading + width)
    }
  }

  /// Returns the widths of one pass: each item that is not fixed takes its share of what is left.
  private static func widths(
    of items: [GridItem], in room: Double, spacing: Double
  ) -> [Double] {
    var rest = room - spacing * Double(items.count - 1)
    var sharers = 0
    for item in items {
      if case .fixed(let width) = item { rest -= width } else { sharers += 1 }
    }
    var widths: [Double] = []
    for item in items {
      switch item {
      case .fixed(let width):
        widths.append(width)
      case .flexible(let minimum, let maximum):
        let width = max(min(rest / Double(sharers), maximum), minimum)
        widths.append(width)
        rest -= width
        sharers -= 1
      case .adaptive(let minimum, let maximum):
        let share = rest / Double(sharers)
        let columns = adaptiveColumns(
          minimum: minimum, maximum: maximum, in: share, spacing: spacing)
        for _ in 0..<columns.count { widths.append(columns.width) }
        if widths.count > Tracks.largestList { return widths }  // The caller refuses these.
        rest -= share
        sharers -= 1
      }
    }
    return widths
  }

  /// Returns how many columns of an adaptive item fit into a share, and how wide they are.
  ///
  /// - Returns: At most 65,536 columns, of which the caller refuses more.
  private static func adaptiveColumns(
    minimum: Double, maximum: Double, in share: Double, spacing: Double
  ) -> (count: Int, width: Double) {
    let fitting = ((share + spacing) / (minimum + spacing)).rounded(.down)
    let count = min(max(fitting, 1), Double(Tracks.largestList))
    let width = (share - spacing * (count - 1)) / count
    return (Int(count), max(min(width, maximum), minimum))
  }
}
