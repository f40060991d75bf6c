public import SectilePaths

extension CollectionLayout {
  /// The sizes of all measured elements whose section layout leaves the length to measuring.
  ///
  /// Sizes that have become estimates are not included (see `forgetMeasuredSizes(of:)`); the sizes
  /// of elements that a collapsed or hidden section does not show are.
  ///
  /// - Complexity: O(*s* + *n*), where *s* is the number of sections and *n* the number of measured
  ///   items.
  public var measuredSizes: MeasuredSizes {
    var sizes = MeasuredSizes(axis: axis, crossLength: space.crossLength)
    for index in 0..<numberOfSections {
      let run = sections.find(.index(index)).run
      let resolved = resolvedSections[Int(run.metrics.resolvedIndex)]
      func append(_ kind: SupplementaryKind) {
        guard let size = run.size(of: kind, resolved), size.isMeasured else { return }
        sizes.append(
          .init(
            path: kind.path(inSection: index), count: 1, length: size.length, crossLength: nil))
      }
      append(.header)
      let usesContainerLength = resolved.usesContainerLength(in: space)
      run.forEachMeasuredRun(resolved) { first, count, item in
        if usesContainerLength { sizes.containerLength = space.containerLength }
        sizes.append(
          .init(
            path: .item(first, inSection: index), count: count,
            length: item.length.isNaN ? nil : item.length,
            crossLength: item.crossLength.isNaN ? nil : item.crossLength))
      }
      append(.footer)
    }
    return sizes
  }

  /// Restores the measured sizes of elements from another layout of the same data.
  ///
  /// A size is ignored if the layout has no such element or the section layout determines the
  /// length. Elements that a collapsed or hidden section does not show keep their size until it
  /// shows them. All sizes are ignored if they were measured along the other axis. If they were
  /// measured in a container of another size they become estimates as with
  /// `resize(to:measure:span:)`.
  ///
  /// - Parameter sizes: Sizes from `measuredSizes`, mapped through the changes since then.
  /// - Throws: `LayoutError.invalidSize` for the first invalid size in reading order, and the
  ///   errors of a custom arrangement's placements. On error the layout is unchanged.
  /// - Complexity: O(*m* (log *s* + log *r* + *c*)) for *m* runs of items with one size in lists
  ///   and in grids of *c* columns; in other arrangements all items of a section are placed again,
  ///   once. A section that does not show its items takes O(*m* log *r* + *r*).
  public mutating func restore(_ sizes: MeasuredSizes) throws(LayoutError) {
    if sizes.axis != axis { return }
    for run in sizes.runs {
      let size = space.size(length: run.length ?? 0, cross: run.crossLength ?? 0)
      guard LayoutError.isExtent(size), run.count >= 1 else {
        throw .invalidSize(size, of: run.path)
      }
    }
    var changed = self
    let forgets = sizes.crossLength != space.crossLength
    var next = 0
    while next < sizes.runs.count {
      let section = sizes.runs[next].path.section
      let first = next
      while next < sizes.runs.count && sizes.runs[next].path.section == section { next += 1 }
      if section < numberOfSections {
        try changed.editSection(at: section) { (run, resolved) throws(LayoutError) in
          let forgetsItems =
            resolved.usesContainerLength(in: space)
            && sizes.containerLength != space.containerLength
          try run.restore(
            sizes.runs[first..<next], resolved, section: section, forgets: forgets,
            forgetsItems: forgetsItems || forgets && !resolved.isOrthogonal)
        }
      }
    }
    self = changed
  }
}

extension CollectionLayout {
  /// Returns the measured size of an element.
  ///
  ///     layout.isEstimated(path) || layout.measuredSize(of: path) != nil    // hosts measure it
  ///
  /// - Parameter path: Any path.
  /// - Returns: The size in content coordinates as it was measured; a side that a list, a grid or a
  ///   masonry determines is that of the frame. Nil if the layout has no frame for the element, its
  ///   section layout determines its size, or it was not measured since its last update. A length
  ///   that replaces a fixed one is not a measured length, as in `measuredSizes`.
  /// - Complexity: The same as `frame(of:)`.
  public func measuredSize(of path: KindedIndexPath) -> LayoutSize? {
    guard hasFrame(path), let frame = frame(of: path) else { return nil }
    let run = sections.find(.index(path.section)).run
    let resolved = resolvedSections[Int(run.metrics.resolvedIndex)]
    var (length, crossLength) = (space.main(frame.size), space.cross(frame.size))
    if let kind = SupplementaryKind(path.kind) {
      guard let size = run.size(of: kind, resolved), size.isMeasured else { return nil }
      return space.size(length: size.length, cross: crossLength)
    }
    guard resolved.itemSizing != .fixed, let item = path.item else { return nil }
    let input = run.input(ofItem: item, resolved)
    guard input.isOwn && !input.isEstimated else { return nil }
    let own = input.withoutGivenCrossLength(resolved)
    if !own.length.isNaN { length = own.length }
    if !own.crossLength.isNaN { crossLength = own.crossLength }
    return space.size(length: length, cross: crossLength)
  }
}

extension SectionRun {
  /// Sets sizes, those of headers and footers as estimates if `forgets` is true, and those of items
  /// if `forgetsItems` is.
  ///
  /// Items of an orthogonal section stay measured, because their sizes belong to the length of
  /// that section.
  fileprivate mutating func restore(
    _ runs: ArraySlice<MeasuredSizes.Run>, _ resolved: ResolvedSection, section: Int, forgets: Bool,
    forgetsItems: Bool
  ) throws(LayoutError) {
    var items: [RetainedMeasurements.InputRun] = []
    var supplementaries: [(kind: SupplementaryKind, size: RetainedMeasurements.Supplementary)] = []
    for known in runs {
      if let kind = SupplementaryKind(known.path.kind) {
        if metrics[kind].isInSource && resolved[kind]?.length.keepsMeasurements ?? false {
          // 0 for -0.
          let length = (known.length ?? 0) + 0
          supplementaries.append((kind, resolved.measured(length, isEstimated: forgets, kind)))
        }
        continue
      }
      let first = known.path.item ?? 0
      // A count from a file can be any number.
      let count = min(known.count, max(metrics.itemCount - first, 0))
      if count > 0, resolved.itemSizing != .fixed, resolved.canKeep(known.input) {
        var input = resolved.retained(known.input)
        if forgetsItems { input.forget() }
        items.append((first..<first + count, input))
      }
    }
    if metrics.shownItemCount > 0 {
      try setItems(items, resolved, section: section)
    } else if !items.isEmpty {
      editHidden { $0.setItems(items) }
    }
    for (kind, size) in supplementaries {
      if metrics[kind].isShown {
        setSize(of: kind, to: size)
      } else {
        editHidden { $0[kind] = size }
      }
    }
  }
}
