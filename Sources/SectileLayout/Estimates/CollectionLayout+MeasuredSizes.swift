// SectileLayout/Estimates/CollectionLayout+MeasuredSizes.swift
//
// Taking out what was measured, and putting it in again.

import SectilePaths

extension CollectionLayout {
  /// What elements were measured to be whose section layout leaves it to measuring.
  ///
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections and *n* that of measured items.
  public var measuredSizes: MeasuredSizes {
    var sizes = MeasuredSizes(axis: axis, crossLength: space.crossLength)
    for index in 0..<numberOfSections {
      let run = sections.place(at: index).run
      let style = styles[Int(run.shape.style)]
      if run.shape.hasHeader && !run.shape.hasEstimatedHeader
        && style.header?.length.isForMeasuring ?? false
      {
        sizes.append(
          .init(
            path: .header(inSection: index), count: 1, length: run.shape.headerLength,
            crossLength: nil))
      }
      run.addMeasuredItems(of: style, to: &sizes, section: index, isTurned: false)
      if run.shape.hasFooter && !run.shape.hasEstimatedFooter
        && style.footer?.length.isForMeasuring ?? false
      {
        sizes.append(
          .init(
            path: .footer(inSection: index), count: 1, length: run.shape.footerLength,
            crossLength: nil))
      }
    }
    return sizes
  }

  /// Sets the sizes that elements were measured to have in another layout of the same data.
  ///
  /// Only elements take them whose section layout leaves that to measuring; what the layout does not
  /// have is passed over, and so are all sizes of a layout along the other axis.
  ///
  /// - Parameter sizes: Sizes from `measuredSizes`, mapped through the changes since.
  /// - Throws: `LayoutError.size` for a size that cannot be one, in reading order, and what a custom
  ///   arrangement's places are refused with. The layout is then as it was.
  /// - Complexity: O(*m* (log *s* + log *r*)) for *m* sizes in lists and grids; in other arrangements
  ///   all items of a section are placed again, once.
  public mutating func restore(_ sizes: MeasuredSizes) throws(LayoutError) {
    if sizes.axis != axis { return }
    for run in sizes.runs {
      let size = space.size(length: run.length ?? 0, cross: run.crossLength ?? 0)
      guard LayoutError.isExtent(size), run.count >= 1 else { throw .size(size, of: run.path) }
    }
    var changed = self
    var next = 0
    while next < sizes.runs.count {
      let section = sizes.runs[next].path.section
      let first = next
      while next < sizes.runs.count && sizes.runs[next].path.section == section { next += 1 }
      if section < numberOfSections {
        try changed.restore(sizes.runs[first..<next], inSection: section)
      }
    }
    self = changed
  }

  /// Sets the sizes of elements of one section.
  private mutating func restore(
    _ runs: ArraySlice<MeasuredSizes.Run>, inSection section: Int
  ) throws(LayoutError) {
    let index = styleIndex(ofSection: section)
    let site = SectionSite(
      index: section, style: styles[index], styleIndex: index, space: space,
      spacing: furniture.sectionSpacing)
    let space = space
    try editSection(at: section) { (run, style) throws(LayoutError) in
      var placed: [Int: ArrangedItem] = [:]
      for known in runs {
        let length = known.length ?? 0
        switch known.path.kind {
        case .header:
          guard run.shape.hasHeader && style.header?.length.isForMeasuring ?? false else { break }
          run.shape.headerLength = length
          run.shape.hasEstimatedHeader = false
        case .footer:
          guard run.shape.hasFooter && style.footer?.length.isForMeasuring ?? false else { break }
          run.shape.footerLength = length
          run.shape.hasEstimatedFooter = false
        case .item:
          guard site.keepsMeasured, let size = site.size(knowing: known.input) else { break }
          let first = known.path.item ?? 0
          // A count from a file may be any number.
          let count = min(known.count, max(run.shape.shownItemCount - first, 0))
          for item in first..<first + count {
            if run.body.isPlaced {
              placed[item] = known.input
            } else {
              try run.setItem(
                item, length: space.main(size), crossLength: space.cross(size), style,
                section: section)
            }
          }
        }
      }
      if placed.isEmpty { return }
      try run.rewriteItems(style, section: section) { (item, input) throws(LayoutError) in
        guard let known = placed[item] else { return input }
        var input = input
        input.length = known.length
        input.isEstimated = false
        if style.measuresAcross { input.crossLength = known.crossLength }
        return input
      }
    }
  }
}

extension SectionRun {
  /// Adds what is known of the items of the section.
  fileprivate func addMeasuredItems(
    of style: SectionStyle, to sizes: inout MeasuredSizes, section: Int, isTurned: Bool
  ) {
    func add(_ item: Int, _ count: Int, _ length: Double, _ crossLength: Double?) {
      sizes.append(
        .init(
          path: .item(item, inSection: section), count: count,
          length: isTurned ? crossLength : length, crossLength: isTurned ? length : crossLength))
    }
    if let strip = body.strip {
      let run = strip.sections.place(at: 0).run
      return run.addMeasuredItems(
        of: strip.styles[Int(run.shape.style)], to: &sizes, section: section, isTurned: true)
    }
    guard style.measuresAcross || style.itemLength.isForMeasuring else { return }
    switch body.content {
    case .placed(let items):
      for (item, input) in items.inputs(0..<items.count).enumerated() where !input.isEstimated {
        add(item, 1, input.length, style.measuresAcross ? input.crossLength : nil)
      }
    case .rows:
      var item = 0
      body[0].rows.lengths.forEachRun { run in
        if !run.isEstimated { add(item, run.count, run.memberLength, nil) }
        item += run.count
      }
    case .strip, .taken, nil:
      if !shape.isEstimated && shape.shownItemCount > 0 {
        add(0, shape.shownItemCount, shape.rowLength, nil)
      }
    }
  }
}

extension SectionSite {
  /// Whether the lengths of items are what they were measured to be.
  fileprivate var keepsMeasured: Bool {
    guard case .strip(let layout, _) = style.plan else {
      return style.measuresAcross || style.itemLength.isForMeasuring
    }
    switch layout.arrangement {
    case .flow, .custom: return true
    case .grid(_, let length, _, _), .masonry(_, let length, _):
      switch length {
      case .estimated, .measured: return true
      case .fixed, .aspectRatio: return false
      }
    }
  }
}
