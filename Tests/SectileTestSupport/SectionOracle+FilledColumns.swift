// Tracks by the rules of CSS, found by trying: the number of repetitions, the growth of bounded
// tracks, and the width of a fraction.

import SectileLayout

extension SectionOracle {
  /// Returns the edges of the columns.
  func filled(
    _ columns: FilledColumns, from left: Double, width: Double
  ) -> [(Double, Double)] {
    let gap = section.itemSpacing
    let tracks = columns.tracks(in: width, gap: gap)
    let widths = FilledColumns.widths(
      of: tracks, in: width - gap * Double(tracks.count - 1))
    var edge = left
    return widths.map { own in
      defer { edge += own + gap }
      return (edge, edge + own)
    }
  }
}

extension FilledColumns.Track {
  /// The width that counts for the number of repetitions.
  fileprivate var counted: Double {
    switch kind {
    case .fixed, .fraction: minimum
    case .bounds: maximum == .infinity ? minimum : maximum
    case .content: max(min(content, maximum), minimum)
    }
  }
}

extension FilledColumns {
  /// Returns the list of tracks.
  fileprivate func tracks(in width: Double, gap: Double) -> [Track] {
    if repeated.isEmpty { return before + after }
    func needed(_ count: Int) -> Double {
      let columns = before.count + count * repeated.count + after.count
      return (before + after).reduce(0) { $0 + $1.counted }
        + Double(count) * max(repeated.reduce(0) { $0 + $1.counted }, 1)
        + gap * Double(columns - 1)
    }
    var count = 1
    while needed(count + 1) <= width + 1e-8 { count += 1 }
    var tracks = before
    for _ in 0..<count {
      for track in repeated where tracks.count < occupied ?? .max { tracks.append(track) }
    }
    tracks += after
    return tracks.isEmpty ? [repeated[0]] : tracks
  }

  /// Returns the widths of tracks that share a width without spacing.
  fileprivate static func widths(of tracks: [Track], in width: Double) -> [Double] {
    func bounded(_ growth: Double) -> [Double] {
      tracks.map { track in
        switch track.kind {
        case .fixed, .fraction: track.minimum
        case .content: max(min(track.content, track.maximum), track.minimum)
        case .bounds: min(track.minimum + growth, track.maximum)
        }
      }
    }
    var widths = largest(upTo: width) { bounded($0) }
    let rest = tracks.indices.reduce(width) {
      tracks[$1].kind == .fraction ? $0 : $0 - widths[$1]
    }
    let fractions = tracks.indices.filter { tracks[$0].kind == .fraction }
    let shares = largest(upTo: max(rest, 0)) { unit in
      fractions.map { max(min(tracks[$0].weight * unit, tracks[$0].maximum), tracks[$0].minimum) }
    }
    for (index, share) in zip(fractions, shares) { widths[index] = share }
    return widths
  }

  /// Returns the widths for the largest parameter with which their sum is not above a limit, or
  /// those for 0.
  private static func largest(
    upTo limit: Double, _ widths: (Double) -> [Double]
  ) -> [Double] {
    func fits(_ parameter: Double) -> Bool { widths(parameter).reduce(0, +) <= limit }
    var (low, high) = (0.0, 1e4)
    if fits(high) { return widths(high) }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return widths(low)
  }
}
