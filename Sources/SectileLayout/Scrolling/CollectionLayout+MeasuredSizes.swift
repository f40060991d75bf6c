import SectilePaths

extension CollectionLayout {
  /// The sizes of all measured elements whose section layout leaves the length to measuring.
  ///
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections and *n* the number of measured
  ///   items.
  public var measuredSizes: MeasuredSizes {
    var sizes = MeasuredSizes(axis: axis, crossLength: space.crossLength)
    for index in 0..<numberOfSections {
      let run = sections.location(at: index).run
      let resolved = resolvedSections[Int(run.metrics.resolvedIndex)]
      if run.metrics.hasHeader && !run.metrics.hasEstimatedHeader
        && resolved.header?.length.keepsMeasurements ?? false
      {
        sizes.append(
          .init(
            path: .header(inSection: index), count: 1, length: run.metrics.headerLength,
            crossLength: nil))
      }
      run.forEachMeasuredRun(resolved) { first, count, item in
        sizes.append(
          .init(
            path: .item(first, inSection: index), count: count,
            length: item.length.isNaN ? nil : item.length,
            crossLength: item.crossLength.isNaN ? nil : item.crossLength))
      }
      if run.metrics.hasFooter && !run.metrics.hasEstimatedFooter
        && resolved.footer?.length.keepsMeasurements ?? false
      {
        sizes.append(
          .init(
            path: .footer(inSection: index), count: 1, length: run.metrics.footerLength,
            crossLength: nil))
      }
    }
    return sizes
  }

  /// Restores the measured sizes of elements from another layout of the same data.
  ///
  /// A size is ignored if the layout has no such element or the section layout determines the
  /// length. All sizes are ignored if they were measured along the other axis.
  ///
  /// - Parameter sizes: Sizes from `measuredSizes`, mapped through the changes since then.
  /// - Throws: `LayoutError.invalidSize` for the first invalid size in reading order, and the
  ///   errors of a custom arrangement's placements. On error the layout is unchanged.
  /// - Complexity: O(*m* (log *s* + log *r*)) for *m* sizes in lists and grids; in other
  ///   arrangements all items of a section are placed again, once.
  public mutating func restore(_ sizes: MeasuredSizes) throws(LayoutError) {
    if sizes.axis != axis { return }
    for run in sizes.runs {
      let size = space.size(length: run.length ?? 0, cross: run.crossLength ?? 0)
      guard LayoutError.isExtent(size), run.count >= 1 else {
        throw .invalidSize(size, of: run.path)
      }
    }
    var changed = self
    var next = 0
    while next < sizes.runs.count {
      let section = sizes.runs[next].path.section
      let first = next
      while next < sizes.runs.count && sizes.runs[next].path.section == section { next += 1 }
      if section < numberOfSections {
        try changed.editSection(at: section) { (run, resolved) throws(LayoutError) in
          try run.restore(sizes.runs[first..<next], resolved, section: section)
        }
      }
    }
    self = changed
  }
}

extension SectionRun {
  fileprivate mutating func restore(
    _ runs: ArraySlice<MeasuredSizes.Run>, _ resolved: ResolvedSection, section: Int
  ) throws(LayoutError) {
    var items: [(range: Range<Int>, size: MeasuredItem)] = []
    for known in runs {
      let length = known.length ?? 0
      switch known.path.kind {
      case .header:
        if metrics.hasHeader && resolved.header?.length.keepsMeasurements ?? false {
          metrics.headerLength = length
          metrics.hasEstimatedHeader = false
        }
      case .footer:
        if metrics.hasFooter && resolved.footer?.length.keepsMeasurements ?? false {
          metrics.footerLength = length
          metrics.hasEstimatedFooter = false
        }
      case .item:
        let first = known.path.item ?? 0
        // A count from a file can be any number.
        let count = min(known.count, max(metrics.shownItemCount - first, 0))
        if count > 0, resolved.itemSizing.keepsMeasurements, resolved.accepts(known.input) {
          items.append((first..<first + count, known.input))
        }
      }
    }
    try setItems(items, resolved, section: section)
  }
}
