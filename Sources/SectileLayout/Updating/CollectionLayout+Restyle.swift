// SectileLayout/Updating/CollectionLayout+Restyle.swift
//
// Another container, another layout for a section: the items stay, what they are measured to be stays
// as far as it still means something, and places are found anew.

public import SectilePaths

extension CollectionLayout {
  /// Gives the container another size, as a rotation or a split screen does.
  ///
  /// - Parameters:
  ///   - size: The new size; both sides finite and not negative.
  ///   - measure: As in `init`; asked again for every element whose length is `.measured`. Nil keeps
  ///     what they were measured to be.
  /// - Throws: `LayoutError.container`, `LayoutError.span` if there are fewer columns than an item
  ///   spans, and what `init` throws. The layout is then as it was.
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections that differ and *n* that of items
  ///   in sections whose items differ; O(1) if only the side along the main axis changes.
  public mutating func resize(
    to size: LayoutSize, measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil
  ) throws(LayoutError) {
    guard LayoutError.isExtent(size) else { throw .container(size) }
    let space = AxisSpace(
      axis: axis, direction: direction, container: size, pixelScale: pixelScale)
    if space == self.space && measure == nil {
      container = size
      return
    }
    var styles = StyleTable(space: space)
    let furniture = try ResolvedFurniture(self.furniture.given, in: space)
    var sections = ExtentTree<SectionRun>.Builder()
    var reach = 0.0
    var next = 0
    while next < numberOfSections {
      let run = self.sections.place(at: next).run
      let old = Int(run.shape.style)
      let style = try styles.index(of: self.styles[old].layout, section: next)
      let asks = measure != nil && styles.styles[style].asks()
      // A run of sections that are alike stays one, unless each of them is measured.
      for _ in 0..<(asks ? run.count : 1) {
        let site = SectionSite(
          index: next, style: styles.styles[style], styleIndex: style, space: space,
          spacing: furniture.sectionSpacing)
        var one = run.part(0..<1)
        try site.remake(
          &one, from: self.styles[old], isSameLayout: true, measure: measure, span: nil)
        one.count = asks ? 1 : run.count
        reach = max(reach, one.itemReach)
        sections.append(one)
        next += one.count
      }
    }
    container = size
    self.space = space
    self.furniture = furniture
    styleTable = styles
    itemReach = reach
    self.sections = sections.finish()
  }

  /// Gives a section another layout.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - section: The index of the section.
  ///   - measure: As in `init`; asked for what the new layout measures and whose size is not known. Nil
  ///     refuses that.
  ///   - span: As in `init`; asked for every item if the new layout has columns. Nil keeps spans.
  /// - Throws: `LayoutError.section`, and what `init` throws. The layout is then as it was.
  /// - Complexity: O(log *s* + *n*), where *n* is the number of items of the section; O(log *s*) if
  ///   they are equally long before and after.
  public mutating func setLayout(
    _ layout: SectionLayout, forSection section: Int,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil
  ) throws(LayoutError) {
    guard section >= 0 && section < numberOfSections else {
      throw .section(section, count: numberOfSections)
    }
    var changed = self
    let style = try changed.styleTable.index(of: layout, section: section)
    try changed.setStyle(style, forSection: section, measure: measure, span: span)
    changed.compactStyles()
    self = changed
  }

  /// Gives a section the style of a number.
  mutating func setStyle(
    _ style: Int, forSection section: Int, measure: Measure?, span: ItemSpan?
  ) throws(LayoutError) {
    var run = sections.place(at: section).run.part(0..<1)
    let site = SectionSite(
      index: section, style: styles[style], styleIndex: style, space: space,
      spacing: furniture.sectionSpacing)
    try site.remake(
      &run, from: styles[Int(run.shape.style)], isSameLayout: false, measure: measure,
      span: span)
    itemReach = max(itemReach, run.itemReach)
    sections.replace(section..<section + 1, with: [run])
  }

  /// Forgets styles that no section has any more, once they are the most.
  private mutating func compactStyles() {
    guard styles.count > 64 && styles.count > 2 * numberOfSections else { return }
    var table = StyleTable(space: space)
    var compacted = ExtentTree<SectionRun>.Builder()
    sections.forEachRun { run in
      var run = run
      // What was resolved once in this container is resolved again without an error.
      if let style = try? table.index(
        of: styles[Int(run.shape.style)].layout, section: 0)
      {
        run.shape.style = Int32(style)
      }
      compacted.append(run)
    }
    styleTable = table
    sections = compacted.finish()
  }
}

extension SectionStyle {
  /// Returns whether anything of a section is measured, or asked for its span if that can be done.
  func asks(spans: Bool = false) -> Bool {
    if spans && columnCount > 1 { return true }
    if case .strip = plan { return true }
    return measuresAcross || itemLength == .measured || header?.length == .measured
      || footer?.length == .measured
  }
}

extension SectionSite {
  /// Makes a section anew with the items that it has.
  ///
  /// - Parameters:
  ///   - run: One section, made with the style `old`.
  ///   - isSameLayout: Whether only the container is another one: then what was set stays set.
  func remake(
    _ run: inout SectionRun, from old: SectionStyle, isSameLayout: Bool, measure: Measure?,
    span: ItemSpan?
  ) throws(LayoutError) {
    let known = KnownItems(of: run, old, keepsLengths: !isSameLayout || measure == nil)
    run.shape.style = Int32(styleIndex)
    let asked = measure ?? { path, _ in CollectionLayout.unmeasured(path) }
    let isMeasuredAgain = isSameLayout && measure != nil
    if run.shape.hasEstimatedHeader || !keeps(style.header, old.header, isMeasuredAgain) {
      run.shape.hasHeader = false
    }
    if run.shape.hasEstimatedFooter || !keeps(style.footer, old.footer, isMeasuredAgain) {
      run.shape.hasFooter = false
    }
    try makeHeader(of: &run, isUpdated: false, measure: asked)
    try remakeItems(of: &run, known, isSameLayout: isSameLayout, measure: measure, span: span)
    try makeFooter(of: &run, isUpdated: false, measure: asked)
    run.settle(style, spacing: spacing)
  }

  /// Returns whether a header or a footer keeps its length.
  private func keeps(
    _ new: ResolvedSupplementary?, _ old: ResolvedSupplementary?, _ isMeasuredAgain: Bool
  ) -> Bool {
    switch new?.length {
    case .measured: old?.length.isForMeasuring ?? false && !isMeasuredAgain
    case .estimated: old?.length.isForMeasuring ?? false
    default: false
    }
  }

  private func remakeItems(
    of run: inout SectionRun, _ known: KnownItems, isSameLayout: Bool, measure: Measure?,
    span: ItemSpan?
  ) throws(LayoutError) {
    let oldStrip = run.body.strip
    run.body = []
    run.shape.shownItemCount = 0
    run.shape.bodyLength = 0
    run.shape.rowLength = 0
    run.shape.isEstimated = false
    if style.isCollapsed { return }
    let count = run.shape.itemCount
    run.shape.shownItemCount = count
    let asked = measure ?? { path, _ in CollectionLayout.unmeasured(path) }
    if case .strip(let layout, let strip) = style.plan {
      run.shape.bodyLength = run.shape.showsAll(style) ? strip.length : 0
      if isSameLayout, var oldStrip {
        let container = space.size(length: strip.length, cross: space.crossLength)
        let index = index
        let lifted: Measure? = measure.map { measure in
          { path, proposal in measure(.item(path.item ?? 0, inSection: index), proposal) }
        }
        do {
          try oldStrip.resize(to: container, measure: lifted)
        } catch {
          throw error.moved(toSection: index)
        }
        run.body = [.strip(oldStrip)]
        return
      }
      let answer: Measure = { path, proposal in
        path.item.flatMap { known.size(of: $0) }.flatMap { size(knowing: $0) }
          ?? asked(path, proposal)
      }
      let spans: ItemSpan? =
        span ?? (known.hasPlaces ? { known.span(of: $0.item ?? 0) ?? 1 } : nil)
      run.body = [.strip(try self.strip(layout, strip, count, measure: answer, span: spans))]
      for item in 0..<count {
        if let input = known.size(of: item) { try settle(item, of: &run, knowing: input) }
      }
      return
    }
    if count == 0 { return }
    if case .grid(let tracks, _, _) = style.plan, span == nil, !known.hasSpans,
      try remakeRows(of: &run, known, tracks, asked)
    {
      return
    }
    let spans = try spans(of: count, known, span)
    let columns = spans.flatMap { style.unequalColumns(of: $0) }
    let inputs = try inputs(
      count, keeping: { known.size(of: $0) },
      spanning: { spans?[$0] ?? known.span(of: $0) }, at: columns, measure: asked,
      span: spans == nil ? span : nil)
    if style.placesItems || inputs.contains(where: { $0.span > 1 }) {
      try place(inputs, in: &run)
    } else {
      var items = ExtentTree<RowRun>.Builder()
      for input in inputs { items.append(input.run) }
      run.setRows(UnevenRows(items: items.finish(), columns: style.columnCount), style)
    }
  }

  /// Returns the spans of all items if they are needed before any item is measured: where widths differ
  /// with columns.
  private func spans(
    of count: Int, _ known: KnownItems, _ span: ItemSpan?
  ) throws(LayoutError) -> [Int]? {
    guard case .grid(let tracks, _, _) = style.plan, !tracks.areEqual else { return nil }
    var spans: [Int] = []
    spans.reserveCapacity(count)
    for item in 0..<count {
      let path = KindedIndexPath.item(item, inSection: index)
      spans.append(
        try tracks.columns(
          spannedBy: path, asking: span?(path) ?? known.span(of: item) ?? 1))
    }
    return spans
  }

  /// Makes rows of items whose lengths are known without asking for each; returns whether it did.
  private func remakeRows(
    of run: inout SectionRun, _ known: KnownItems, _ tracks: Tracks, _ measure: Measure
  ) throws(LayoutError) -> Bool {
    let settled = try style.itemLength.settled(
      across: tracks.areEqual ? tracks.width() : nil, .itemLength, index)
    switch settled {
    case .points:
      try makeGrid(of: &run, in: tracks, measure: measure)
    case .estimated(let length):
      guard let lengths = known.lengths else {
        if known.hasPlaces { return false }
        try makeGrid(of: &run, in: tracks, measure: measure)
        return true
      }
      // Measured items stay as they are; for the others there is a new guess.
      var items = ExtentTree<RowRun>.Builder()
      lengths.forEachRun { run in
        items.append(
          run.isEstimated
            ? RowRun(count: run.count, memberLength: length, isEstimated: true) : run)
      }
      run.setRows(UnevenRows(items: items.finish(), columns: tracks.count), style)
    case .measured:
      guard let rows = known.rows, !rows.lengths.hasEstimates else { return false }
      run.setRows(rows.arranged(inColumns: tracks.count), style)
    case .ratio:
      return false
    }
    return true
  }
}

extension ResolvedLength {
  /// Whether measuring gives the length, sooner or later.
  var isForMeasuring: Bool {
    switch self {
    case .measured, .estimated: true
    case .points, .ratio: false
    }
  }
}

extension ExtentTree<RowRun> {
  /// Whether the length of any member is an estimate.
  fileprivate var hasEstimates: Bool {
    var found = false
    forEachRun { found = found || $0.isEstimated }
    return found
  }
}
