extension SectionLayout.Columns {
  /// Whether there is more than one column, or can be in another container.
  var canBeSeveral: Bool {
    switch self {
    case .count(let count): count > 1
    case .tracks(let tracks): tracks.count > 1
    case .gridItems(let items):
      items.count > 1 || items.contains { if case .adaptive = $0 { true } else { false } }
    case .adaptive, .upTo, .fitting, .autoFill, .autoFit: true
    }
  }

  /// Checks the columns and resolves them for a width.
  ///
  /// - Parameters:
  ///   - available: The length along the cross axis that the insets leave.
  ///   - start: The position of the first column along the cross axis.
  ///   - maximum: The largest number of columns that the arrangement supports.
  func tracks(
    in available: Double, start: Double, spacing: Double, maximum: Int, space: AxisSpace,
    section: Int
  ) throws(LayoutError) -> ResolvedColumns {
    let listMaximum = min(maximum, ResolvedColumns.largestList)
    let count: Double
    switch self {
    case .count(let given):
      try LayoutError.check(columns: given, upTo: maximum, section)
      count = Double(given)
    case .adaptive(let minimum, let bound):
      try LayoutError.checked(minimum, .minimumColumnWidth, section)
      count = max(1, PartCount.fitting(minimum + spacing, in: available + spacing))
      if let bound {
        try LayoutError.check(maximum: bound, from: minimum, section)
        let width = (available - spacing * (count - 1)) / count
        let error = AxisSpace.roundingError(upTo: available)
        if width < minimum - error || width > bound + error {
          try LayoutError.check(columns: count, upTo: listMaximum, section)
          return ResolvedColumns(
            SectionLayout.GridItem.edges(
              of: [.adaptive(minimum: minimum, maximum: bound)], in: available, spacing: spacing),
            start: start, space: space)
        }
      }
    case .upTo(let bound):
      try LayoutError.checked(bound, .maximumColumnWidth, section)
      count = max(1, PartCount.covering(available, with: bound + spacing))
    case .fitting(let maximum, let minimum):
      try LayoutError.checked(maximum, .maximumColumnWidth, section)
      try LayoutError.checked(minimum, .trackWidth, section)
      try LayoutError.check(maximum: maximum, from: minimum, section)
      return try Self.autoFill([.minmax(minimum, maximum)]).tracks(
        in: available, start: start, spacing: spacing, maximum: listMaximum, space: space,
        section: section)
    case .tracks(let tracks):
      try LayoutError.check(columns: tracks.count, upTo: listMaximum, section)
      for track in tracks { try track.check(section) }
      return ResolvedColumns(
        SectionLayout.Track.edges(of: tracks, in: available, spacing: spacing), start: start,
        space: space)
    case .autoFill(let repeated, let before, let after):
      return try Self.autoFit(repeated, before: before, after: after, occupied: .max).tracks(
        in: available, start: start, spacing: spacing, maximum: listMaximum, space: space,
        section: section)
    case .autoFit(let repeated, let before, let after, let occupied):
      let tracks = try SectionLayout.Track.filling(
        with: repeated, before: before, after: after, occupied: occupied, in: available,
        spacing: spacing, maximum: listMaximum, section)
      return ResolvedColumns(
        SectionLayout.Track.edges(of: tracks, in: available, spacing: spacing), start: start,
        space: space)
    case .gridItems(let items):
      try LayoutError.check(columns: items.count, upTo: listMaximum, section)
      for item in items { try item.check(in: available, spacing: spacing, section) }
      let edges = SectionLayout.GridItem.edges(of: items, in: available, spacing: spacing)
      try LayoutError.check(columns: edges.count, upTo: listMaximum, section)
      return ResolvedColumns(edges, start: start, space: space)
    }
    try LayoutError.check(columns: count, upTo: maximum, section)
    return ResolvedColumns(
      count: Int(count), start: start, length: available, spacing: spacing, space: space)
  }
}

extension SectionLayout.Track {
  fileprivate func check(_ section: Int) throws(LayoutError) {
    switch width {
    case .fixed(let width):
      try LayoutError.checked(width, .trackWidth, section)
    case .range(let minimum, let maximum):
      try LayoutError.checked(minimum, .trackWidth, section)
      try LayoutError.check(maximum: maximum, from: minimum, section)
    case .fraction(let weight, let minimum, let maximum):
      try LayoutError.checked(weight, .trackFraction, section)
      try LayoutError.checked(minimum, .trackWidth, section)
      try LayoutError.check(maximum: maximum, from: minimum, section)
    case .maxContent(let widest, let minimum, let maximum):
      try LayoutError.checked(widest, .trackWidth, section)
      try LayoutError.checked(minimum, .trackWidth, section)
      try LayoutError.check(maximum: maximum, from: minimum, section)
    }
  }
}

extension SectionLayout.Track {
  /// Returns the tracks of `Columns.autoFit`, checked.
  ///
  /// - Parameter occupied: The number of columns that have items; repeated tracks after them are
  ///   omitted.
  fileprivate static func filling(
    with repeated: [Self], before: [Self], after: [Self], occupied: Int, in available: Double,
    spacing: Double, maximum: Int, _ section: Int
  ) throws(LayoutError) -> [Self] {
    guard occupied >= 0 else {
      throw .invalidParameter(.occupiedColumnCount, Double(occupied), section: section)
    }
    for tracks in [before, repeated, after] {
      for track in tracks { try track.check(section) }
    }
    guard !repeated.isEmpty else {
      try LayoutError.check(columns: before.count + after.count, upTo: maximum, section)
      return before + after
    }
    // Each track is counted with the spacing before it; the first one has none.
    func length(_ tracks: [Self]) -> Double { tracks.reduce(0) { $0 + $1.countedWidth } }
    let others = length(before) + length(after) + Double(before.count + after.count) * spacing
    let each = max(length(repeated), 1) + Double(repeated.count) * spacing
    let count = max(
      1, PartCount.fitting(each, in: available + spacing - others, upTo: available + spacing))
    // Without other tracks, one of them remains for a section without items.
    let least = before.isEmpty && after.isEmpty ? 1.0 : 0
    let shown = max(
      min(count * Double(repeated.count), Double(occupied) - Double(before.count)), least)
    try LayoutError.check(
      columns: shown + Double(before.count + after.count), upTo: maximum, section)
    var tracks = before
    for index in 0..<Int(shown) { tracks.append(repeated[index % repeated.count]) }
    return tracks + after
  }

  /// The width by which repetitions are counted.
  private var countedWidth: Double {
    switch width {
    case .fixed(let width): width
    case .range(let minimum, let maximum): maximum.isFinite ? maximum : minimum
    case .fraction(_, let minimum, _): minimum
    case .maxContent(let widest, let minimum, let maximum):
      Self.width(ofContent: widest, minimum, maximum)
    }
  }
}

extension SectionLayout.GridItem {
  fileprivate func check(
    in available: Double, spacing: Double, _ section: Int
  ) throws(LayoutError) {
    switch self {
    case .fixed(let width):
      try LayoutError.checked(width, .trackWidth, section)
    case .flexible(let minimum, let maximum):
      try LayoutError.checked(minimum, .trackWidth, section)
      try LayoutError.check(maximum: maximum, from: minimum, section)
    case .adaptive(let minimum, let maximum):
      try LayoutError.checked(minimum, .minimumColumnWidth, section)
      try LayoutError.check(maximum: maximum, from: minimum, section)
      let count = max(1, PartCount.fitting(minimum + spacing, in: available + spacing))
      try LayoutError.check(columns: count, upTo: ResolvedColumns.largestList, section)
    }
  }
}

extension LayoutError {
  /// Checks the maximum width of columns that also have a minimum width.
  fileprivate static func check(
    maximum: Double, from minimum: Double, _ section: Int
  ) throws(LayoutError) {
    guard maximum >= minimum else {
      throw .invalidParameter(.columnWidthRange, maximum, section: section)
    }
  }

  /// Checks a given number of columns.
  fileprivate static func check(
    columns count: Int, upTo maximum: Int, _ section: Int
  ) throws(LayoutError) {
    guard count >= 1 && count <= maximum else {
      throw .tooManyColumns(count, maximum: maximum, section: section)
    }
  }

  /// Checks a number of columns that was computed from widths.
  fileprivate static func check(
    columns count: Double, upTo maximum: Int, _ section: Int
  ) throws(LayoutError) {
    guard count >= 1 && count <= Double(maximum) else {
      throw .tooManyColumns(
        Int(exactly: count.rounded(.down)) ?? .max, maximum: maximum, section: section)
    }
  }
}
