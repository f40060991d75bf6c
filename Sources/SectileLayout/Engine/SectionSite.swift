// SectileLayout/Engine/SectionSite.swift
//
// One section from scratch: its furniture, then its items by the plan of its style. What has a known
// length costs O(1) for all items together; what is measured is asked for in reading order.

import SectilePaths

typealias Measure = (KindedIndexPath, ProposedSize) -> LayoutSize
typealias ItemSpan = (KindedIndexPath) -> Int

/// All that a section is made from but its data.
struct SectionSite {
  let index: Int
  let style: SectionStyle
  let styleIndex: Int
  let space: AxisSpace
  /// The distance to the section that follows.
  let spacing: Double

  /// Returns the section.
  ///
  /// - Throws: The first `LayoutError` in reading order.
  func section(
    itemCount: Int, hasHeader: Bool, hasFooter: Bool, measure: Measure, span: ItemSpan?
  ) throws(LayoutError) -> SectionRun {
    var run = SectionRun()
    run.shape.style = Int32(styleIndex)
    run.shape.itemCount = itemCount
    run.shape.sourceHeader = hasHeader
    run.shape.sourceFooter = hasFooter
    try makeHeader(of: &run, isUpdated: true, measure: measure)
    if !style.isCollapsed {
      run.shape.shownItemCount = itemCount
      try makeItems(of: &run, measure: measure, span: span)
    }
    try makeFooter(of: &run, isUpdated: true, measure: measure)
    run.settle(style, spacing: spacing)
    return run
  }

  /// Decides whether the section has a header, and how long it is if that is not known.
  func makeHeader(
    of run: inout SectionRun, isUpdated: Bool, measure: Measure
  ) throws(LayoutError) {
    run.shape.isHidden = run.shape.itemCount == 0 && style.emptyAppearance == .hidden
    guard run.shape.sourceHeader && !run.shape.isHidden, let header = style.header else {
      run.shape.hasHeader = false
      run.shape.headerLength = 0
      return
    }
    if !run.shape.hasHeader || isUpdated {
      run.shape.headerLength = try header.length.points(
        of: .header(inSection: index), across: header.cross.length, in: space, measure: measure)
      run.shape.hasEstimatedHeader = header.length.isEstimate
    }
    run.shape.hasHeader = true
  }

  /// Decides whether the section has a footer, and how long it is if that is not known.
  func makeFooter(
    of run: inout SectionRun, isUpdated: Bool, measure: Measure
  ) throws(LayoutError) {
    guard run.shape.sourceFooter && run.shape.showsAll(style), let footer = style.footer else {
      run.shape.hasFooter = false
      run.shape.footerLength = 0
      return
    }
    if !run.shape.hasFooter || isUpdated {
      run.shape.footerLength = try footer.length.points(
        of: .footer(inSection: index), across: footer.cross.length, in: space, measure: measure)
      run.shape.hasEstimatedFooter = footer.length.isEstimate
    }
    run.shape.hasFooter = true
  }

  private func makeItems(
    of run: inout SectionRun, measure: Measure, span: ItemSpan?
  ) throws(LayoutError) {
    let count = run.shape.itemCount
    switch style.plan {
    case .strip(let layout, let strip):
      // A strip is there without items too, as an empty shelf or for items to come.
      run.shape.bodyLength = run.shape.showsAll(style) ? strip.length : 0
      run.body = [.strip(try self.strip(layout, strip, count, measure: measure, span: span))]
    case _ where count == 0:
      break
    case .grid(let tracks, _, _):
      guard let spans = try spans(of: count, in: tracks, span) else {
        return try makeGrid(of: &run, in: tracks, measure: measure)
      }
      try place(
        try inputs(
          count, spanning: { spans[$0] }, at: style.unequalColumns(of: spans), measure: measure,
          span: nil), in: &run)
    case .masonry(let tracks, _):
      // An item is measured for the first columns that it could take: in which ones it ends up depends on
      // the lengths of those before it.
      let spans = try spans(of: count, in: tracks, span)
      try place(
        try inputs(count, spanning: { spans?[$0] }, measure: measure, span: nil), in: &run)
    case .flow, .custom:
      try place(try inputs(count, measure: measure, span: span), in: &run)
    }
  }

  /// Makes placed items the body.
  func place(
    _ inputs: [ArrangedItem], in run: inout SectionRun
  ) throws(LayoutError) {
    guard let rule = style.placingRule(section: index) else { return }
    let placed = try rule.placed(inputs)
    run.shape.bodyLength = placed.length
    run.body = [.placed(placed)]
  }
}

// MARK: Grids

extension SectionSite {
  func makeGrid(
    of run: inout SectionRun, in tracks: Tracks, measure: Measure
  ) throws(LayoutError) {
    let count = run.shape.itemCount
    let rowCount = (count - 1) / tracks.count + 1
    // A ratio means one length where columns are equally wide.
    let itemLength = try style.itemLength.settled(
      across: tracks.areEqual ? tracks.width() : nil, .itemLength, index)
    let gaps = Double(rowCount - 1) * style.lineSpacing
    switch itemLength {
    case .points(let length), .estimated(let length):
      run.shape.rowLength = length
      run.shape.isEstimated = itemLength.isEstimate
      run.shape.bodyLength = Double(rowCount) * length + gaps
    case .ratio, .measured:
      run.setRows(try unevenRows(count, in: tracks, measure), style)
    }
  }

  private func unevenRows(
    _ count: Int, in tracks: Tracks, _ measure: Measure
  ) throws(LayoutError) -> UnevenRows {
    if tracks.areEqual && style.itemLength == .measured {
      return try measuredRows(count, in: tracks, measure)
    }
    var column = 0
    var width = tracks.width()
    return try UnevenRows(count: count, columns: tracks.count) { item throws(LayoutError) in
      if !tracks.areEqual { width = tracks.width(of: column) }
      column = column + 1 == tracks.count ? 0 : column + 1
      return try style.itemLength.points(
        of: .item(item, inSection: index), across: width, in: space, measure: measure)
    }
  }

  /// Returns the rows of measured items that are all equally wide.
  ///
  /// Benchmark: P9.
  private func measuredRows(
    _ count: Int, in tracks: Tracks, _ measure: Measure
  ) throws(LayoutError) -> UnevenRows {
    let proposal = space.proposal(length: nil, cross: tracks.width())
    let isVertical = space.axis == .vertical
    let index = index
    return try UnevenRows(count: count, columns: tracks.count) { item throws(LayoutError) in
      let path = KindedIndexPath.item(item, inSection: index)
      let size = try LayoutError.checked(measure(path, proposal), of: path)
      return isVertical ? size.height : size.width
    }
  }
}

// MARK: Inputs

extension SectionSite {
  /// Returns the span of every item, or nil if all span one column.
  private func spans(
    of count: Int, in tracks: Tracks, _ span: ItemSpan?
  ) throws(LayoutError) -> [Int]? {
    guard let span, tracks.count > 1 else { return nil }
    var spans: [Int] = []
    var widest = 1
    for item in 0..<count {
      let path = KindedIndexPath.item(item, inSection: index)
      let columns = try tracks.columns(spannedBy: path, asking: span(path))
      widest = max(widest, columns)
      spans.append(columns)
    }
    return widest == 1 ? nil : spans
  }

  /// Returns items as the section's arrangement takes them in, each as `input` says.
  func inputs(
    _ count: Int, keeping known: (Int) -> ArrangedItem? = { _ in nil },
    spanning knownSpan: (Int) -> Int? = { _ in nil }, at columns: [Int]? = nil,
    measure: Measure, span: ItemSpan?
  ) throws(LayoutError) -> [ArrangedItem] {
    var inputs: [ArrangedItem] = []
    inputs.reserveCapacity(count)
    for item in 0..<count {
      inputs.append(
        try input(
          item, path: .item(item, inSection: index), keeping: known(item),
          spanning: knownSpan(item), at: columns?[item], measure: measure, span: span))
    }
    return inputs
  }
}

// MARK: Strips

extension SectionSite {
  func strip(
    _ layout: SectionLayout, _ strip: OrthogonalScrolling, _ count: Int, measure: Measure,
    span: ItemSpan?
  ) throws(LayoutError) -> CollectionLayout {
    func lifted(_ path: KindedIndexPath) -> KindedIndexPath {
      .item(path.item ?? 0, inSection: index)
    }
    let isVertical = space.axis == .vertical
    let itemSpan: ItemSpan? = span.map { span in { span(lifted($0)) } }
    do {
      return try CollectionLayout(
        of: SectionCounts([count], hasHeaders: false, hasFooters: false),
        in: isVertical
          ? LayoutSize(width: space.crossLength, height: strip.length)
          : LayoutSize(width: strip.length, height: space.crossLength),
        axis: isVertical ? .horizontal : .vertical, direction: space.direction,
        pixelScale: space.pixelScale, measure: { measure(lifted($0), $1) }, span: itemSpan,
        section: { _ in layout })
    } catch {
      throw error.moved(toSection: index)
    }
  }
}
