// SectileLayout/Updating/CollectionLayout+Apply.swift
//
// Following the data. In a first pass everything that changes is looked up, checked and measured while
// the layout stays as it is; in a second pass sections and items are taken out and put in, at the cost
// of the changes and not of the data.

public import SectilePaths

extension CollectionLayout {
  /// Follows a transition of the data source.
  ///
  /// Elements that stay or move keep the sizes that they were measured to have. Updated items, and
  /// headers and footers of updated sections, are measured again if their length is `.measured` and
  /// `measure` is given, and keep their sizes otherwise.
  ///
  /// Only sections that the changes name are read from the source.
  ///
  /// - Parameters:
  ///   - changes: The transition from the state that the layout shows to that of the source.
  ///   - source: The new state.
  ///   - measure: As in `init`; asked for inserted and updated elements.
  ///   - span: As in `init`; asked for inserted items.
  ///   - section: Returns the layout of an inserted or updated section. Nil gives an inserted section
  ///     the layout of the one before it, or of the one behind it, and updated ones keep theirs.
  /// - Throws: `LayoutError.counts` if the counts of the source do not follow from the changes,
  ///   `LayoutError.path` or `.section` if the changes name what the layout or the source does not
  ///   have, and what `init` throws. The layout is then as it was.
  /// - Complexity: O(*k* (log *s* + log *r*)) for *k* changes in lists, amortized over those that remove items;
  ///   in other arrangements a changed section costs what its arrangement costs to change, as
  ///   `setMeasuredSize(_:for:)` says, from its first change to its last.
  public mutating func apply(
    _ changes: SectionedChanges, of source: some SectionedDataSource,
    measure: ((KindedIndexPath, ProposedSize) -> LayoutSize)? = nil,
    span: ((KindedIndexPath) -> Int)? = nil, section: ((Int) -> SectionLayout)? = nil
  ) throws(LayoutError) {
    var update = LayoutUpdate(
      layout: self, changes: changes, source: source, measure: measure, span: span,
      section: section)
    self = try update.result()
  }
}

/// One transition of a layout.
private struct LayoutUpdate<Source: SectionedDataSource> {
  var layout: CollectionLayout
  let changes: SectionedChanges
  let source: Source
  let measure: Measure?
  let span: ItemSpan?
  let section: ((Int) -> SectionLayout)?

  /// Where items are now whose content changed.
  private let updatedItems: Set<KindedIndexPath>
  /// Sections that are new, with their number.
  private var made: [(index: Int, run: SectionRun)] = []
  /// The items of surviving sections that are replaced, by the section's new number.
  private var edits: [(index: Int, edits: [ItemEdit])] = []

  init(
    layout: CollectionLayout, changes: SectionedChanges, source: Source, measure: Measure?,
    span: ItemSpan?, section: ((Int) -> SectionLayout)?
  ) {
    self.layout = layout
    self.changes = changes
    self.source = source
    self.measure = measure
    self.span = span
    self.section = section
    updatedItems = Set(changes.itemUpdates.lazy.map { $0.new })
  }

  /// Returns the layout of the new state.
  mutating func result() throws(LayoutError) -> CollectionLayout {
    try checkSections()
    try makeInsertions()
    try collectEdits()
    try moveSections()
    for (index, edits) in edits {
      try layout.editSection(at: index) { (run, style) throws(LayoutError) in
        try run.replaceItems(edits, style, section: index)
      }
    }
    try updateFurniture()
    return layout
  }

  // MARK: Sections

  private func checkSections() throws(LayoutError) {
    let count = layout.numberOfSections
    for old in changes.sectionRemovals + changes.sectionMoves.map({ $0.old })
      + changes.sectionUpdates.map({ $0.old })
    where old >= count { throw .section(old, count: count) }
    let found = source.numberOfSections
    let expected = count - changes.sectionRemovals.count + changes.sectionInsertions.count
    guard found == expected else {
      throw .counts(found, expected: expected, section: nil)
    }
    for new in changes.sectionInsertions + changes.sectionMoves.map({ $0.new })
      + changes.sectionUpdates.map({ $0.new })
    where new >= found { throw .section(new, count: found) }
  }

  /// Makes the inserted sections, with the items that move into them.
  private mutating func makeInsertions() throws(LayoutError) {
    for index in changes.sectionInsertions {
      let style = try style(forSection: index)
      let site = site(at: index, style: style)
      let count = try itemCount(inSection: index)
      var known: [Int: ArrangedItem] = [:]
      for move in changes.itemMoves where move.new.section == index {
        guard let item = move.new.item, item < count else { throw .path(move.new) }
        let isAsked = measure != nil && site.measuresItems && updatedItems.contains(move.new)
        if !isAsked, let input = try layout.input(at: move.old) { known[item] = input }
      }
      // Items that moved here bring their sizes along.
      var run = try site.section(
        itemCount: count, hasHeader: source.hasHeader(inSection: index),
        hasFooter: source.hasFooter(inSection: index),
        measure: measure(knowing: known, for: site), span: span)
      for (item, input) in known.sorted(by: { $0.key < $1.key }) {
        try site.settle(item, of: &run, knowing: input)
      }
      run.settle(site.style, spacing: site.spacing)
      layout.itemReach = max(layout.itemReach, run.itemReach)
      made.append((index, run))
    }
  }

  /// Returns a measure that knows some items of a section.
  private func measure(
    knowing known: [Int: ArrangedItem], for site: SectionSite
  ) -> Measure {
    let measure = measure ?? { path, _ in CollectionLayout.unmeasured(path) }
    if known.isEmpty { return measure }
    return { path, proposal in
      path.item.flatMap { known[$0] }.flatMap { site.size(knowing: $0) }
        ?? measure(path, proposal)
    }
  }

  /// Returns the style of a new or updated section.
  private mutating func style(forSection index: Int, old: Int? = nil) throws(LayoutError) -> Int {
    if let section { return try layout.styleTable.index(of: section(index), section: index) }
    if let old { return layout.styleIndex(ofSection: old) }
    // That of a new section before it, of the nearest section before, or of the nearest behind.
    if let last = made.last, last.index == index - 1 { return Int(last.run.shape.style) }
    if let neighbour = survivor(near: index) { return layout.styleIndex(ofSection: neighbour) }
    guard layout.styles.isEmpty else { return 0 }
    throw .section(index, count: 0)
  }

  /// Returns the old number of the nearest section before a new one that is not new, or the nearest
  /// behind it.
  private func survivor(near index: Int) -> Int? {
    var before = index - 1
    while before >= 0 {
      if let old = changes.oldSection(for: before) { return old }
      before -= 1
    }
    var behind = index + 1
    while behind < source.numberOfSections {
      if let old = changes.oldSection(for: behind) { return old }
      behind += 1
    }
    return nil
  }

  private func site(at index: Int, style: Int) -> SectionSite {
    SectionSite(
      index: index, style: layout.styles[style], styleIndex: style, space: layout.space,
      spacing: layout.furniture.sectionSpacing)
  }

  private func itemCount(inSection index: Int) throws(LayoutError) -> Int {
    let count = source.numberOfItems(inSection: index)
    guard count >= 0 && UInt64(count) <= 1 << 32 else {
      throw .dataSource(.itemCount(count, section: index))
    }
    return count
  }

  /// Takes removed and moved sections out, and puts moved and inserted ones in.
  private mutating func moveSections() throws(LayoutError) {
    let moved = changes.sectionMoves.map { move in
      (index: move.new, run: layout.sections.place(at: move.old).run.part(0..<1))
    }
    let gone = (changes.sectionRemovals + changes.sectionMoves.map { $0.old }).sorted()
    for range in gone.runs().reversed() { layout.sections.replace(range, with: []) }
    let come = (moved + made).sorted { $0.index < $1.index }
    var next = 0
    while next < come.count {
      // Neighbours go in together.
      var end = next + 1
      while end < come.count && come[end].index == come[end - 1].index + 1 { end += 1 }
      let index = come[next].index
      guard index <= layout.sections.count else {
        throw .section(index, count: layout.sections.count)
      }
      layout.sections.replace(index..<index, with: come[next..<end].map { $0.run })
      next = end
    }
  }

  // MARK: Items

  /// Looks up which items of surviving sections are replaced by which.
  private mutating func collectEdits() throws(LayoutError) {
    var gone: [Int: [Int]] = [:]
    var come: [Int: [(item: Int, input: ArrangedItem?)]] = [:]
    func oldItem(_ path: KindedIndexPath) throws(LayoutError) -> Int {
      guard let item = path.item, path.section < layout.numberOfSections,
        item < layout.itemCount(inSection: path.section)
      else { throw .path(path) }
      return item
    }
    for path in changes.itemRemovals { gone[path.section, default: []].append(try oldItem(path)) }
    for move in changes.itemMoves {
      let item = try oldItem(move.old)
      if changes.newSection(for: move.old.section) != nil {
        gone[move.old.section, default: []].append(item)
      }
      if changes.oldSection(for: move.new.section) != nil {
        come[move.new.section, default: []].append(
          (move.new.item ?? 0, try layout.input(at: move.old)))
      }
    }
    for path in changes.itemInsertions {
      come[path.section, default: []].append((path.item ?? 0, nil))
    }
    var updated: [Int: [(old: Int, new: Int)]] = [:]
    for update in changes.itemUpdates {
      let old = try oldItem(update.old)
      // What also moved is measured with its move.
      if measure != nil, changes.newSection(for: update.old.section) == update.new.section {
        updated[update.new.section, default: []].append((old, update.new.item ?? 0))
      }
    }
    let touched = Set(gone.keys.compactMap { changes.newSection(for: $0) })
      .union(come.keys).union(updated.keys)
    for new in touched.sorted() {
      guard let old = changes.oldSection(for: new) else { continue }
      let removed = (gone[old] ?? []).sorted()
      let inserted = (come[new] ?? []).sorted { $0.item < $1.item }
      let expected = layout.itemCount(inSection: old) - removed.count + inserted.count
      let count = try itemCount(inSection: new)
      guard count == expected else {
        throw .counts(count, expected: expected, section: new)
      }
      if let last = inserted.last, last.item >= count {
        throw .path(.item(last.item, inSection: new))
      }
      let site = site(at: new, style: layout.styleIndex(ofSection: old))
      let maker = ItemMaker(
        site: site, strip: layout.section(at: old).body.strip, measure: measure, span: span)
      var items: [(item: Int, input: ArrangedItem)] = []
      for (item, input) in inserted {
        let mayKeep =
          measure == nil || !maker.isMeasured
          || !updatedItems.contains(.item(item, inSection: new))
        items.append((item, try maker.input(item, keeping: mayKeep ? input : nil, fallback: input)))
      }
      var gone = removed
      for (oldItem, newItem) in updated[new] ?? []
      where !removed.contains(oldItem) && maker.isMeasured {
        // An updated item that stays is one that goes and comes again.
        let known = try layout.input(at: .item(oldItem, inSection: old))
        gone.append(oldItem)
        items.append((newItem, try maker.input(newItem, keeping: nil, fallback: known)))
      }
      edits.append(
        (
          new,
          ItemEdit.edits(
            removing: gone.sorted(), inserting: items.sorted { $0.item < $1.item })
        ))
    }
  }

  // MARK: Headers and footers

  /// Reads again which of the sections that changed have a header and a footer, and measures what is
  /// new or updated.
  private mutating func updateFurniture() throws(LayoutError) {
    let updated = Set(changes.sectionUpdates.map { $0.new })
    for index in updated.union(edits.map { $0.index }).sorted() {
      guard let old = changes.oldSection(for: index) else { continue }
      let isUpdated = updated.contains(index)
      let styleIndex = layout.styleIndex(ofSection: index)
      let newStyle =
        isUpdated && section != nil ? try style(forSection: index, old: old) : styleIndex
      if newStyle != styleIndex {
        try layout.setStyle(newStyle, forSection: index, measure: measure, span: span)
      }
      let site = site(at: index, style: newStyle)
      let measure = measure
      let hasHeader = source.hasHeader(inSection: index)
      let hasFooter = source.hasFooter(inSection: index)
      try layout.editSection(at: index) { (run, _) throws(LayoutError) in
        try site.settleFurniture(
          of: &run, hasHeader: hasHeader, hasFooter: hasFooter, isUpdated: isUpdated,
          measure: measure)
      }
    }
  }
}

extension [Int] {
  /// Returns runs of ascending neighbours.
  fileprivate func runs() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for value in self {
      if let last = runs.last, last.upperBound == value {
        runs[runs.count - 1] = last.lowerBound..<value + 1
      } else {
        runs.append(value..<value + 1)
      }
    }
    return runs
  }
}
