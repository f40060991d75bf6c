// Divides a width into columns by the rules of CSS (tracks) and SwiftUI (grid items).

/// The edges of a column, measured from the leading edge of the first column.
struct TrackEdges: Sendable {
  var leading: Double
  var trailing: Double
}

/// A column whose width may still change.
private struct FlexibleTrack {
  var weight: Double
  var minimum: Double
  var maximum: Double
  /// The final width, if the track is frozen (CSS Flexible Box).
  var frozen: Double?
}

extension SectionLayout.Track {
  /// Returns the edges of tracks for a width.
  ///
  /// Tracks with bounds in points first grow together, by "Maximize Tracks" of CSS Grid. Fractional
  /// tracks then share the width that the other tracks and spacing leave, in proportion to their
  /// weights. If the sum of the weights is less than 1, they take only that fraction of it, as in
  /// CSS. Tracks that violate a bound are frozen at it, and the rest is divided again (CSS Flexible
  /// Box, "Resolving Flexible Lengths").
  static func edges(
    of tracks: [SectionLayout.Track], in available: Double, spacing: Double
  ) -> [TrackEdges] {
    let gaps = spacing * Double(tracks.count - 1)
    let growth = growth(of: tracks, in: available - gaps)
    var flexible = tracks.map { track in
      switch track.width {
      case .fixed(let width):
        FlexibleTrack(weight: 0, minimum: width, maximum: width, frozen: width)
      case .range(let minimum, let maximum):
        FlexibleTrack(
          weight: 0, minimum: minimum, maximum: maximum, frozen: min(minimum + growth, maximum))
      case .maxContent(let widest, let minimum, let maximum):
        FlexibleTrack(
          weight: 0, minimum: minimum, maximum: maximum,
          frozen: Self.width(ofContent: widest, minimum, maximum))
      case .fraction(let weight, let minimum, let maximum):
        FlexibleTrack(weight: weight, minimum: minimum, maximum: maximum)
      }
    }
    var unit = 0.0
    // Each pass freezes at least one track, or is the last one.
    while flexible.contains(where: { $0.frozen == nil }) {
      let frozen = flexible.reduce(0) { $0 + ($1.frozen ?? 0) }
      let weight = flexible.reduce(0) { $0 + ($1.frozen == nil ? $1.weight : 0) }
      unit = max(available - gaps - frozen, 0) / max(weight, 1)
      var violation = 0.0
      for track in flexible where track.frozen == nil {
        violation += track.clamped(track.weight * unit) - track.weight * unit
      }
      var isComplete = true
      for index in flexible.indices where flexible[index].frozen == nil {
        let wish = flexible[index].weight * unit
        let width = flexible[index].clamped(wish)
        // If the violations of minimums and maximums cancel out, both kinds are frozen.
        if violation > 0 ? width > wish : violation < 0 ? width < wish : width != wish {
          flexible[index].frozen = width
          isComplete = false
        }
      }
      if isComplete { break }
    }
    return edges(of: flexible, unit: unit, spacing: spacing)
  }

  /// Returns the width of a track whose widest item has a width.
  static func width(ofContent widest: Double, _ minimum: Double, _ maximum: Double) -> Double {
    max(min(widest, maximum), minimum)
  }

  /// Returns the distance by which tracks with bounds in points grow, as far as their maximums
  /// allow, so that they take the width that the minimums of all tracks leave.
  ///
  /// - Complexity: O(*n* log *n*) for *n* tracks.
  private static func growth(of tracks: [SectionLayout.Track], in available: Double) -> Double {
    var free = available
    var limits: [Double] = []
    for track in tracks {
      switch track.width {
      case .fixed(let width): free -= width
      case .fraction(_, let minimum, _): free -= minimum
      case .maxContent(let widest, let minimum, let maximum):
        free -= width(ofContent: widest, minimum, maximum)
      case .range(let minimum, let maximum):
        free -= minimum
        limits.append(maximum - minimum)
      }
    }
    guard free > 0 else { return 0 }
    limits.sort()
    // The tracks with the smallest limits reach them first.
    for (index, limit) in limits.enumerated() {
      let share = free / Double(limits.count - index)
      if share <= limit { return share }
      free -= limit
    }
    // Every track reaches its maximum, to the last bit.
    return .infinity
  }

  /// Returns the edges of tracks whose width is `unit` for each unit of weight.
  ///
  /// Weights are summed before the multiplication, so that the last track ends exactly at the
  /// available width.
  private static func edges(
    of tracks: [FlexibleTrack], unit: Double, spacing: Double
  ) -> [TrackEdges] {
    var frozen = 0.0
    var weight = 0.0
    return tracks.enumerated().map { index, track in
      let gaps = Double(index) * spacing
      let leading = frozen + weight * unit + gaps
      if let width = track.frozen {
        frozen += width
      } else {
        weight += track.weight
      }
      return TrackEdges(leading: leading, trailing: frozen + weight * unit + gaps)
    }
  }
}

extension FlexibleTrack {
  /// Returns a width within the bounds; the minimum wins.
  fileprivate func clamped(_ width: Double) -> Double {
    max(min(width, maximum), minimum)
  }
}

extension SectionLayout.GridItem {
  /// Returns the edges of grid items for a width, centered in it.
  static func edges(
    of items: [SectionLayout.GridItem], in available: Double, spacing: Double
  ) -> [TrackEdges] {
    // If the first pass needs more than the width, the second pass divides the needed width.
    let first = widths(of: items, in: available, spacing: spacing)
    let needed = first.reduce(0, +) + spacing * Double(first.count - 1)
    let second =
      needed > available + AxisSpace.roundingError(upTo: available)
      ? widths(of: items, in: needed, spacing: spacing) : first
    let total = second.reduce(0, +) + spacing * Double(second.count - 1)
    var leading = max((available - total) / 2, 0)
    return second.map { width in
      defer { leading += width + spacing }
      return TrackEdges(leading: leading, trailing: leading + width)
    }
  }

  /// Returns the widths of one pass, in which each item takes an equal share of the remaining width
  /// unless it is fixed.
  private static func widths(
    of items: [SectionLayout.GridItem], in available: Double, spacing: Double
  ) -> [Double] {
    var rest = available - spacing * Double(items.count - 1)
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
          minimum: minimum, maximum: maximum, in: share, of: available, spacing: spacing)
        for _ in 0..<columns.count { widths.append(columns.width) }
        // The caller rejects a list that is too long.
        if widths.count > ResolvedColumns.largestList { return widths }
        rest -= share
        sharers -= 1
      }
    }
    return widths
  }

  /// Returns the columns of an adaptive item that fit into a share of a width; at most
  /// `largestList`.
  private static func adaptiveColumns(
    minimum: Double, maximum: Double, in share: Double, of available: Double, spacing: Double
  ) -> (count: Int, width: Double) {
    let fitting = PartCount.fitting(
      minimum + spacing, in: share + spacing, upTo: available + spacing)
    let count = min(max(fitting, 1), Double(ResolvedColumns.largestList))
    let width = (share - spacing * (count - 1)) / count
    return (Int(count), max(min(width, maximum), minimum))
  }
}
