// SectileLayout/Updating/SectionSite+Items.swift
//
// Single items and furniture of a section that exists: what is known of them, and what has to be asked
// for when they are new, updated or seen in another arrangement.

import SectilePaths

extension SectionSite {
  /// Whether items have lengths that measuring gives.
  var measuresItems: Bool {
    style.measuresAcross || style.itemLength == .measured
  }

  /// Returns an item as the section's arrangement takes it in.
  ///
  /// - Parameters:
  ///   - item: Its index.
  ///   - path: The path that it is measured and asked for its span by.
  ///   - known: What is known of its size, if that may be kept.
  ///   - knownSpan: The span that it has, if that is known.
  ///   - column: Its first column, if that is known.
  func input(
    _ item: Int, path: KindedIndexPath, keeping known: ArrangedItem?, spanning knownSpan: Int?,
    at column: Int? = nil, measure: Measure, span: ItemSpan?
  ) throws(LayoutError) -> ArrangedItem {
    switch style.plan {
    case .strip:
      fatalError("SectionSite: the items of a strip belong to the layout inside it.")
    case .flow, .custom:
      if var known, known.length.isFinite && known.crossLength.isFinite {
        if case .custom = style.plan { known.span = span?(path) ?? known.span }
        return known
      }
      var proposal = ProposedSize()
      if case .custom(let arranging) = style.plan {
        let wish = arranging.proposal(forItem: item, in: style.arrangementRoom)
        proposal = space.proposal(length: wish.length, cross: wish.crossLength)
      }
      let size = try LayoutError.checked(measure(path, proposal), of: path)
      var input = ArrangedItem(length: space.main(size), crossLength: space.cross(size))
      if case .custom = style.plan { input.span = span?(path) ?? knownSpan ?? 1 }
      return input
    case .grid(let tracks, _, _), .masonry(let tracks, _):
      let columns = try tracks.columns(
        spannedBy: path, asking: span?(path) ?? knownSpan ?? 1)
      // Where the column is not known, it is that of a grid without spans.
      let isPlain = columns == 1 && !style.placesItems
      let width = tracks.width(
        of: column ?? (isPlain ? item % tracks.count : 0), spanning: columns)
      var length = 0.0
      var isEstimated = style.itemLength.isEstimate
      let isKnown = known.map { $0.length.isFinite && !$0.isEstimated } ?? false
      if let known, isKnown && style.itemLength.isForMeasuring {
        length = known.length
        isEstimated = false
      } else {
        length = try style.itemLength.points(
          of: path, across: width, in: space, measure: measure)
      }
      return ArrangedItem(
        length: length, crossLength: width, span: columns, isEstimated: isEstimated)
    }
  }

  /// Returns the size of an item if enough is known of it not to be measured.
  func size(knowing input: ArrangedItem) -> LayoutSize? {
    if input.isEstimated { return nil }
    let needs = needs
    guard input.length.isFinite || !needs.length, input.crossLength.isFinite || !needs.crossLength
    else { return nil }
    return space.size(
      length: input.length.isFinite ? input.length : 0,
      cross: input.crossLength.isFinite ? input.crossLength : 0)
  }

  /// Puts what is known of an item in the place of an estimate.
  func settle(
    _ item: Int, of run: inout SectionRun, knowing input: ArrangedItem
  ) throws(LayoutError) {
    guard estimatesItems, !style.isCollapsed, let size = size(knowing: input)
    else { return }
    try run.setItem(
      item, length: space.main(size), crossLength: space.cross(size), style, section: index)
  }

  /// Whether items have an estimate for a length until they are measured.
  private var estimatesItems: Bool {
    guard case .strip(let layout, _) = style.plan else { return style.itemLength.isEstimate }
    switch layout.arrangement {
    case .grid(_, .estimated, _, _), .masonry(_, .estimated, _): return true
    default: return false
    }
  }

  /// Which extents of items, along and across, an arrangement looks at.
  private var needs: (length: Bool, crossLength: Bool) {
    switch style.plan {
    case .flow, .custom: (true, true)
    case .grid, .masonry: (true, false)
    case .strip(let layout, _):
      switch layout.arrangement {
      case .flow, .custom: (true, true)
      default: (false, true)
      }
    }
  }

  /// Decides again whether a section has a header and a footer, and measures what is new or updated.
  func settleFurniture(
    of run: inout SectionRun, hasHeader: Bool, hasFooter: Bool, isUpdated: Bool,
    measure: Measure?
  ) throws(LayoutError) {
    run.shape.sourceHeader = hasHeader
    run.shape.sourceFooter = hasFooter
    let known = measure ?? { path, _ in CollectionLayout.unmeasured(path) }
    func isMeasuredAgain(_ supplementary: ResolvedSupplementary?) -> Bool {
      isUpdated && measure != nil && supplementary?.length == .measured
    }
    try makeHeader(of: &run, isUpdated: isMeasuredAgain(style.header), measure: known)
    try makeFooter(of: &run, isUpdated: isMeasuredAgain(style.footer), measure: known)
    if case .strip(_, let strip) = style.plan {
      run.shape.bodyLength = run.shape.showsAll(style) ? strip.length : 0
    }
  }
}

// MARK: What is known

extension CollectionLayout {
  /// Returns how many items the source has in a section.
  func itemCount(inSection index: Int) -> Int {
    shape(ofSection: index).itemCount
  }

  /// Returns the number of the style of a section.
  func styleIndex(ofSection index: Int) -> Int {
    Int(shape(ofSection: index).style)
  }

  /// Returns what is known of an item, or nil if it has no frame.
  ///
  /// The extents are NaN where they are not what the item was measured to have.
  func input(at path: KindedIndexPath) throws(LayoutError) -> ArrangedItem? {
    guard let item = path.item, path.section < numberOfSections else { throw .path(path) }
    let run = sections.place(at: path.section).run
    guard item < run.shape.itemCount else { throw .path(path) }
    guard item < run.shape.shownItemCount else { return nil }
    let style = styles[Int(run.shape.style)]
    var input: ArrangedItem
    switch run.body.content {
    case .placed(let items):
      input = items.item(at: item).input
    case .strip(let strip):
      return try strip.input(at: .item(item, inSection: 0))?.turned
    case .rows:
      let place = run.body[0].rows.lengths.place(at: item)
      input = ArrangedItem(
        length: place.length, crossLength: .nan, span: 1, isEstimated: place.run.isEstimated)
    case .taken, nil:
      input = ArrangedItem(
        length: run.shape.rowLength, crossLength: .nan, span: 1,
        isEstimated: run.shape.isEstimated)
    }
    if !style.measuresAcross {
      input.crossLength = .nan
      if !style.itemLength.isForMeasuring { input.length = .nan }
    }
    return input
  }

  /// What the only section of a strip is made from.
  var stripSite: SectionSite? {
    guard numberOfSections == 1 else { return nil }
    let style = styleIndex(ofSection: 0)
    return SectionSite(
      index: 0, style: styles[style], styleIndex: style, space: space, spacing: 0)
  }
}
