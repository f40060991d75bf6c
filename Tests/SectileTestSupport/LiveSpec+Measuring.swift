// Random steps that set, estimate, forget and restore the sizes of elements.

package import SectileLayout
import SectilePaths

extension LiveSpec {
  /// Sets the sizes of some elements, one by one or together, in any order.
  mutating func measureSome(_ layout: inout CollectionLayout) throws {
    var batch: [(path: KindedIndexPath, size: LayoutSize)] = []
    for (index, section) in state.sections.enumerated() {
      let look = looks[section.id]!
      for kind in [KindedIndexPath.Kind.header, .footer]
      where look.shows(kind, itemCount: section.items.count) && generator.oneIn(2) {
        // Sometimes the length that the section layout states.
        var points = number(40)
        if case .fixed(let given) = look.length(of: kind), generator.oneIn(3) { points = given }
        if case .estimated(let given) = look.length(of: kind), generator.oneIn(3) { points = given }
        batch.append(measured(kind, index, points))
      }
      guard !look.isCollapsed else { continue }
      for (item, number) in section.items.enumerated() where generator.oneIn(4) {
        // Sometimes the size that the section layout gives.
        sizes[number] = generator.oneIn(8) ? look.givenSize ?? size() : size()
        own.measure(number, in: look)
        batch.append((.item(item, inSection: index), sizes[number]!))
      }
    }
    if generator.oneIn(3) { batch.shuffle(using: &generator) }
    let isTogether = generator.oneIn(2)
    record("measure", "\(isTogether ? "together " : "")\(batch.map(\.path))")
    if isTogether {
      try layout.setMeasuredSizes(batch)
    } else {
      for (path, size) in batch { try layout.setMeasuredSize(size, for: path) }
    }
  }

  /// Gives a header or a footer a measured length, and returns its path and its size.
  private mutating func measured(
    _ kind: KindedIndexPath.Kind, _ index: Int, _ points: Double
  ) -> (path: KindedIndexPath, size: LayoutSize) {
    let id = state.sections[index].id
    looks[id]![own: kind] = OwnLength(points: points, isEstimated: false)
    let path: KindedIndexPath =
      kind == .header ? .header(inSection: index) : .footer(inSection: index)
    return (path, looks[id]!.measuredSize(of: path, axis: container.axis))
  }

  /// Measures all elements that have a frame and an estimate of their own.
  package mutating func measureForgotten(_ layout: inout CollectionLayout) throws {
    for (index, section) in state.sections.enumerated() {
      let look = looks[section.id]!
      for kind in [KindedIndexPath.Kind.header, .footer]
      where look.shows(kind, itemCount: section.items.count) {
        guard let known = look[own: kind], known.isEstimated else { continue }
        let (path, size) = measured(kind, index, known.points)
        try layout.setMeasuredSize(size, for: path)
      }
      if look.isCollapsed { continue }
      for (item, number) in section.items.enumerated() where own.isForgotten(number) {
        own.measure(number, in: look)
        try layout.setMeasuredSize(sizes[number]!, for: .item(item, inSection: index))
      }
    }
  }

  mutating func forgetSome(_ layout: inout CollectionLayout) {
    var paths = IndexPathSet()
    for (index, section) in state.sections.enumerated() where generator.oneIn(2) {
      let items = section.items.indices.filter { _ in generator.oneIn(2) }
      paths.formUnion(IndexPathSet(items.map { KindedIndexPath.item($0, inSection: index) }))
      own.forget(items.map { section.items[$0] }, in: looks[section.id]!)
      if generator.oneIn(2) {
        paths.insert(.header(inSection: index))
        looks[section.id]!.ownHeader?.isEstimated = true
      }
      if generator.oneIn(2) {
        paths.insert(.footer(inSection: index))
        looks[section.id]!.ownFooter?.isEstimated = true
      }
    }
    record("forget", "\(paths)")
    layout.forgetMeasuredSizes(of: paths)
  }

  /// Sets estimates of their own for some items that are not measured.
  mutating func estimateItems(_ layout: inout CollectionLayout) throws {
    let before = spec
    for (index, section) in state.sections.enumerated() where generator.oneIn(2) {
      let look = looks[section.id]!
      let isShown = look.isEstimated && !look.isCollapsed
      var estimates: [KindedIndexPath: LayoutSize] = [:]
      for (item, number) in section.items.enumerated() where generator.oneIn(3) {
        let size = LayoutSize(width: self.number(40), height: self.number(40))
        estimates[.item(item, inSection: index)] = size
        if !isShown || own.isMeasured(number, in: look) { continue }
        // A place in a group that has no estimate takes none.
        if !before.isEstimated(.item(item, inSection: index)) { continue }
        sizes[number] = size
        own.measure(number, in: look)
        own.forget([number], in: look)
      }
      record("estimate items", "of \(index): \(estimates.sorted { $0.key < $1.key })")
      if isShown && generator.oneIn(3) {
        for (path, size) in estimates.sorted(by: { $0.key < $1.key }) {
          try layout.setEstimate(size, for: path)
        }
      } else {
        try layout.setEstimates(forSection: index) { estimates[$0] }
      }
      for kind in [KindedIndexPath.Kind.header, .footer]
      where look.shows(kind, itemCount: section.items.count) && generator.oneIn(4) {
        try estimate(kind, index, &layout)
      }
    }
  }

  /// Sets an estimate of its own for a header or a footer, unless it is measured.
  private mutating func estimate(
    _ kind: KindedIndexPath.Kind, _ index: Int, _ layout: inout CollectionLayout
  ) throws {
    let id = state.sections[index].id
    let known = looks[id]![own: kind]
    let (path, size) = measured(kind, index, number(40))
    if layout.isEstimated(path) {
      looks[id]![own: kind]!.isEstimated = true
    } else {
      looks[id]![own: kind] = known
    }
    record("estimate", "\(path): \(size)")
    try layout.setEstimate(size, for: path)
  }

  /// Sets another estimate for all sections with estimates.
  mutating func estimate(_ layout: inout CollectionLayout) throws {
    for (index, section) in state.sections.enumerated() {
      let length = number(60)
      if case .estimated = looks[section.id]!.itemLength {
        looks[section.id]!.itemLength = .estimated(length)
      }
      record("estimate", "\(length) in \(index)")
      let size = LayoutSize(square: length)
      if looks[section.id]!.isFlow && looks[section.id]!.isEstimated {
        looks[section.id]!.estimatedItemSize = size
      }
      try layout.setEstimate(size, forSection: index)
      let (header, footer) = (number(40), number(40))
      if case .estimated = looks[section.id]!.headerLength {
        looks[section.id]!.headerLength = .estimated(header)
      }
      if case .estimated = looks[section.id]!.footerLength {
        looks[section.id]!.footerLength = .estimated(footer)
      }
      try layout.setEstimate(LayoutSize(square: header), forSection: index, of: .header)
      try layout.setEstimate(LayoutSize(square: footer), forSection: index, of: .footer)
    }
  }

  /// Replaces the layout by a new one of the same data, in a container of the same or of another
  /// cross length, and restores the measured sizes.
  ///
  /// Sizes that replace lengths of the section layout, and estimates of elements, are not restored.
  mutating func restart(_ layout: inout CollectionLayout) throws {
    let saved = layout.measuredSizes
    let backup = self
    let isKept = generator.oneIn(2) || !changeContainer()
    let keepsLength = keepsLength(from: backup)
    record("restart", isKept ? "" : "in \(container.container)")
    var restored: Set<KindedIndexPath> = []
    for (index, section) in state.sections.enumerated() {
      let look = looks[section.id]!
      for (item, number) in section.items.enumerated() {
        if own.isMeasured(number, in: look) {
          restored.insert(.item(item, inSection: index))
          if look.orthogonal == nil && !(isKept && (keepsLength || !usesLength(look))) {
            own.forget([number], in: look)
          }
        } else {
          own.remove([number])
          if look.measuresItems && !look.isCollapsed { sizes[number] = size() }
        }
      }
      for path in look.measuredSupplementaries(inSection: index) { restored.insert(path) }
      for kind in [KindedIndexPath.Kind.header, .footer] {
        let isRestored = look.measuredSupplementaries(inSection: index).contains { $0.kind == kind }
        if !isRestored { looks[section.id]![own: kind] = nil }
        if !isKept { looks[section.id]![own: kind]?.isEstimated = true }
      }
    }
    updateMeasured()
    measureSupplementaries(at: unmeasuredSupplementaries)
    let spec = spec
    layout = try CollectionLayout(
      of: spec, in: spec.container, axis: spec.axis, direction: spec.direction,
      isReversed: spec.isReversed, pixelScale: spec.pixelScale, configuration: spec.configuration,
      // The sizes of restored elements are wrong until they are restored.
      measure: { path, _ in
        restored.contains(path)
          ? LayoutSize(width: 7, height: 7)
          : spec.sections[path.section].measuredSize(of: path, axis: spec.axis)
      },
      span: { path in spec.sections[path.section].requestedSpan(of: path.item!) },
      section: { spec.sections[$0].sectionLayout })
    try layout.restore(saved)
  }
}

extension LayoutSpec.Section {
  /// A size with the length that the section layout gives, if it gives one in points.
  fileprivate var givenSize: LayoutSize? {
    if isFlow { return estimatedItemSize }
    return switch itemLength {
    case .fixed(let length), .estimated(let length): LayoutSize(width: length, height: length)
    default: nil
    }
  }
}
