public import SectilePaths

extension CollectionLayout {
  /// Sets the measured size of an element.
  ///
  /// It replaces an estimate, an earlier measurement, or a length that the section layout gives. It
  /// stays if other elements change, and if the element or its section moves. It belongs to the
  /// cross length of the container and to the content of the element: if the element is updated,
  /// the cross length changes or the section gets another layout, it becomes an estimate (see
  /// `forgetMeasuredSizes(of:)`). Every element takes the length along the main axis; only items of
  /// flows, groups and custom arrangements take the cross length. An item of groups uses a length
  /// only where its place has an estimate; groups without estimates ignore sizes.
  ///
  /// - Parameters:
  ///   - size: The size in content coordinates.
  ///   - path: The path of the element.
  /// - Throws: `LayoutError.invalidSize` if a side is not finite or negative,
  ///   `LayoutError.unknownElement` if the layout has no frame for the element, and the errors of a
  ///   custom arrangement's placements. On error the layout is unchanged.
  /// - Complexity: O(log *s* + log *r*) in a list, where *s* is the number of sections and *r* the
  ///   number of rows that differ; O(*c*) more in a grid of *c* columns. Flows and masonries add
  ///   the number of items that are placed again. Dense grids and custom arrangements place all *n*
  ///   items of the section, in O(*n*).
  public mutating func setMeasuredSize(
    _ size: LayoutSize, for path: KindedIndexPath
  ) throws(LayoutError) {
    guard LayoutError.isExtent(size) else { throw .invalidSize(size, of: path) }
    guard path.section < numberOfSections else { throw .unknownElement(path) }
    // 0 for -0, here and below.
    let length = space.main(size) + 0
    let crossLength = space.cross(size) + 0
    try editSection(at: path.section) { (run, resolved) throws(LayoutError) in
      guard run.metrics.hasFrame(path) else { throw .unknownElement(path) }
      if let kind = SupplementaryKind(path.kind) {
        return run.setSize(of: kind, to: resolved.measured(length, kind))
      }
      try run.setItem(
        path.item ?? 0, length: length, crossLength: crossLength, resolved,
        section: path.section)
    }
  }

  /// Sets the measured sizes of several elements.
  ///
  /// The result is that of `setMeasuredSize(_:for:)` for each element, but the items of a section
  /// are placed only once.
  ///
  /// - Parameter sizes: Elements and their sizes. If an element occurs more than once, its last
  ///   size holds.
  /// - Throws: `LayoutError.invalidSize` or `LayoutError.unknownElement` for the first element with
  ///   such an error, otherwise the error of the first section in which a custom arrangement
  ///   returns invalid placements. On error the layout is unchanged.
  /// - Complexity: O(*m* log *m*) for *m* elements, and for each section that they belong to: in
  ///   lists and grids, that of `setMeasuredSize(_:for:)` for each of its elements; in other
  ///   arrangements, one placement of the items from the first changed one on; in dense grids and
  ///   custom arrangements, one placement of all items.
  public mutating func setMeasuredSizes(
    _ sizes: some Collection<(path: KindedIndexPath, size: LayoutSize)>
  ) throws(LayoutError) {
    var known: [(path: KindedIndexPath, size: LayoutSize)] = []
    known.reserveCapacity(sizes.count)
    for (path, size) in sizes {
      guard LayoutError.isExtent(size) else { throw .invalidSize(size, of: path) }
      guard hasFrame(path) else { throw .unknownElement(path) }
      known.append((path, size))
    }
    // Sizes of one element keep their order.
    known.sort { $0.path.sortNumber }
    var changed = self
    var next = 0
    while next < known.count {
      let section = known[next].path.section
      let first = next
      while next < known.count && known[next].path.section == section { next += 1 }
      let space = space
      try changed.editSection(at: section) { (run, resolved) throws(LayoutError) in
        try run.setMeasured(known[first..<next], resolved, section: section, in: space)
      }
    }
    self = changed
  }

  func hasFrame(_ path: KindedIndexPath) -> Bool {
    guard path.section < numberOfSections else { return false }
    return metrics(ofSection: path.section).hasFrame(path)
  }

  /// Changes one section; `change` must leave it unchanged if it throws.
  ///
  /// Not generic in the error, because the code for a second type of error is as long again; not
  /// inlined for the same reason.
  @inline(never) mutating func editSection(
    at index: Int, _ change: (inout SectionRun, ResolvedSection) throws(LayoutError) -> Void
  ) throws(LayoutError) {
    // Locals, because a closure that captures `self` copies the layout.
    let (resolvedSections, spacing) = (resolvedSections, resolvedConfiguration.sectionSpacing)
    var overflow = 0.0
    let isChanged = try sections.updateRun(of: index) { (run) throws(LayoutError) in
      overflow = try run.edit(resolvedSections, spacing: spacing, change)
    }
    if !isChanged {
      var run = sections.find(.index(index)).run.part(0..<1)
      overflow = try run.edit(resolvedSections, spacing: spacing, change)
      sections.replace(index..<index + 1, with: [run])
    }
    itemOverflow = max(itemOverflow, overflow)
  }
}

extension ResolvedSection {
  /// Returns the measured length of a header or a footer.
  func measured(
    _ length: Double, isEstimated: Bool = false, _ kind: SupplementaryKind
  ) -> RetainedMeasurements.Supplementary {
    .init(
      length: length, isEstimated: isEstimated,
      origin: self[kind]?.length.ownOrigin ?? .measurement)
  }
}

extension SectionRun {
  /// Sets the measured sizes of elements with a frame, in reading order; the last size of an
  /// element holds.
  fileprivate mutating func setMeasured(
    _ sizes: ArraySlice<(path: KindedIndexPath, size: LayoutSize)>, _ resolved: ResolvedSection,
    section: Int, in space: AxisSpace
  ) throws(LayoutError) {
    var items: [RetainedMeasurements.InputRun] = []
    // Placing the items is the only step that throws, so the header and the footer follow it.
    var supplementaries: [(kind: SupplementaryKind, length: Double)] = []
    for (path, size) in sizes {
      let length = space.main(size) + 0
      if let kind = SupplementaryKind(path.kind) {
        supplementaries.append((kind, length))
        continue
      }
      let item = path.item ?? 0
      if items.last?.range.lowerBound == item { items.removeLast() }
      items.append(
        (item..<item + 1, MeasuredItem(length: length, crossLength: space.cross(size) + 0)))
    }
    try setItems(items, resolved, section: section)
    for (kind, length) in supplementaries {
      setSize(of: kind, to: resolved.measured(length, kind))
    }
  }

  /// Changes the section and returns its new overflow.
  fileprivate mutating func edit(
    _ resolvedSections: ContiguousArray<ResolvedSection>, spacing: Double,
    _ change: (inout SectionRun, ResolvedSection) throws(LayoutError) -> Void
  ) throws(LayoutError) -> Double {
    try change(&self, resolvedSections[Int(metrics.resolvedIndex)])
    // The change may have given the section another layout.
    updateMetrics(resolvedSections[Int(metrics.resolvedIndex)], spacing: spacing)
    return itemOverflow
  }
}

extension SectionMetrics {
  fileprivate func hasFrame(_ path: KindedIndexPath) -> Bool {
    if let kind = SupplementaryKind(path.kind) { return self[kind].isShown }
    return path.item.map { $0 < shownItemCount } ?? false
  }
}
