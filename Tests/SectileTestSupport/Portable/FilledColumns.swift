// Columns by the rules of CSS: tracks of all kinds, repeated as often as they fit. This folder also
// compiles in Embedded Swift.

package import SectileLayout

/// The description of columns with tracks of all kinds.
package struct FilledColumns: Sendable {
  /// A track with its bounds.
  package struct Track: Sendable {
    package enum Kind: Int, CaseIterable, Sendable {
      /// As wide as `minimum`.
      case fixed
      case bounds
      /// As wide as `content`, limited to the bounds.
      case content
      /// A share of `weight`.
      case fraction
    }

    package var kind = Kind.fixed
    package var minimum = 0.0
    package var maximum = Double.infinity
    package var content = 0.0
    package var weight = 1.0

    package init() {}

    package var track: SectionLayout.Track {
      switch kind {
      case .fixed: .fixed(minimum)
      case .bounds: .minmax(minimum, maximum)
      case .content:
        .maxContent(of: [content / 2, content, 0], minimum: minimum, maximum: maximum)
      case .fraction: .fraction(weight, minimum: minimum, maximum: maximum)
      }
    }
  }

  /// Tracks before, within and after each repetition; without repeated ones, there are only the
  /// first ones.
  package var before: [Track] = []
  package var repeated: [Track] = []
  package var after: [Track] = []
  /// The number of columns with items, or nil if empty tracks stay.
  package var occupied: Int?

  package init() {}

  package var columns: SectionLayout.Columns {
    let (before, after) = (before.map { $0.track }, after.map { $0.track })
    let repeated = repeated.map { $0.track }
    if repeated.isEmpty { return .tracks(before + after) }
    guard let occupied else { return .autoFill(repeated, before: before, after: after) }
    return .autoFit(repeated, before: before, after: after, occupied: occupied)
  }
}

extension FilledColumns {
  var numbers: [Double] {
    [Double(occupied ?? -1), Double(before.count), Double(repeated.count)]
      + (before + repeated + after).flatMap {
        [Double($0.kind.rawValue), $0.minimum, $0.maximum, $0.content, $0.weight]
      }
  }

  init(_ numbers: [Double]) {
    occupied = numbers[0] < 0 ? nil : Int(numbers[0])
    var tracks: [Track] = []
    for start in stride(from: 3, to: numbers.count, by: 5) {
      var track = Track()
      track.kind = Track.Kind(rawValue: Int(numbers[start]))!
      track.minimum = numbers[start + 1]
      track.maximum = numbers[start + 2]
      track.content = numbers[start + 3]
      track.weight = numbers[start + 4]
      tracks.append(track)
    }
    let (first, second) = (Int(numbers[1]), Int(numbers[1] + numbers[2]))
    before = Array(tracks[..<first])
    repeated = Array(tracks[first..<second])
    after = Array(tracks[second...])
  }
}
