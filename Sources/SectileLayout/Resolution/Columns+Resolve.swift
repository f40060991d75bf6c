extension SectionLayout.Columns {
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
    let count: Double
    switch self {
    case .count(let given):
      try check(given, maximum: maximum, section)
      count = Double(given)
    case .adaptive(let minimum, let bound):
      try check(minimum, .minimumColumnWidth, section)
      count = max(1, ((available + spacing) / (minimum + spacing)).rounded(.down))
      if let bound {
        guard bound >= minimum else {
          throw .invalidParameter(.largestColumnWidth, bound, section: section)
        }
        let width = (available - spacing * (count - 1)) / count
        if width < minimum || width > bound {
          try check(count, maximum: min(maximum, ResolvedColumns.largestList), section)
          return ResolvedColumns(
            SectionLayout.GridItem.edges(
              of: [.adaptive(minimum: minimum, maximum: bound)], in: available, spacing: spacing),
            start: start, space: space)
        }
      }
    case .upTo(let bound):
      try check(bound, .maximumColumnWidth, section)
      count = max(1, (available / (bound + spacing)).rounded(.up))
    case .tracks(let tracks):
      try check(tracks.count, maximum: min(maximum, ResolvedColumns.largestList), section)
      for track in tracks { try track.check(section) }
      return ResolvedColumns(
        SectionLayout.Track.edges(of: tracks, in: available, spacing: spacing), start: start,
        space: space)
    case .gridItems(let items):
      try check(items.count, maximum: min(maximum, ResolvedColumns.largestList), section)
      for item in items { try item.check(in: available, spacing: spacing, section) }
      let edges = SectionLayout.GridItem.edges(of: items, in: available, spacing: spacing)
      try check(edges.count, maximum: min(maximum, ResolvedColumns.largestList), section)
      return ResolvedColumns(edges, start: start, space: space)
    }
    try check(count, maximum: maximum, section)
    return ResolvedColumns(
      count: Int(count), start: start, length: available, spacing: spacing, space: space)
  }

  private func check(_ count: Int, maximum: Int, _ section: Int) throws(LayoutError) {
    guard count >= 1 && count <= maximum else {
      throw .tooManyColumns(count, maximum: maximum, section: section)
    }
  }

  private func check(_ count: Double, maximum: Int, _ section: Int) throws(LayoutError) {
    guard count >= 1 && count <= Double(maximum) else {
      throw .tooManyColumns(columns: count, maximum: maximum, section: section)
    }
  }

  private func check(
    _ width: Double, _ parameter: LayoutError.Parameter, _ section: Int
  ) throws(LayoutError) {
    guard width > 0 && width <= LayoutError.maximumExtent else {
      throw .invalidParameter(parameter, width, section: section)
    }
  }
}

extension SectionLayout.Track {
  fileprivate func check(_ section: Int) throws(LayoutError) {
    switch width {
    case .fixed(let width):
      guard LayoutError.isExtent(width) else {
        throw .invalidParameter(.trackWidth, width, section: section)
      }
    case .fraction(let weight, let minimum, let maximum):
      guard LayoutError.isExtent(weight) else {
        throw .invalidParameter(.trackFraction, weight, section: section)
      }
      guard LayoutError.isExtent(minimum) else {
        throw .invalidParameter(.trackWidth, minimum, section: section)
      }
      guard maximum >= minimum else {
        throw .invalidParameter(.largestColumnWidth, maximum, section: section)
      }
    }
  }
}

extension SectionLayout.GridItem {
  fileprivate func check(
    in available: Double, spacing: Double, _ section: Int
  ) throws(LayoutError) {
    switch self {
    case .fixed(let width):
      guard LayoutError.isExtent(width) else {
        throw .invalidParameter(.trackWidth, width, section: section)
      }
    case .flexible(let minimum, let maximum):
      guard LayoutError.isExtent(minimum) else {
        throw .invalidParameter(.trackWidth, minimum, section: section)
      }
      guard maximum >= minimum else {
        throw .invalidParameter(.largestColumnWidth, maximum, section: section)
      }
    case .adaptive(let minimum, let maximum):
      guard minimum > 0 && minimum <= LayoutError.maximumExtent else {
        throw .invalidParameter(.minimumColumnWidth, minimum, section: section)
      }
      guard maximum >= minimum else {
        throw .invalidParameter(.largestColumnWidth, maximum, section: section)
      }
      let count = (available + spacing) / (minimum + spacing)
      guard count <= Double(ResolvedColumns.largestList) else {
        throw .tooManyColumns(
          columns: count, maximum: ResolvedColumns.largestList, section: section)
      }
    }
  }
}

extension LayoutError {
  /// Returns the error for a number of columns that was computed from widths.
  fileprivate static func tooManyColumns(
    columns count: Double, maximum: Int, section: Int
  ) -> LayoutError {
    .tooManyColumns(
      Int(exactly: count.rounded(.down)) ?? .max, maximum: maximum, section: section)
  }
}
