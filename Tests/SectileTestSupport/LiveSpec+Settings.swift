// Random steps that change the container, the axis and other inputs of a layout, except its data.

package import SectileLayout
import SectilePaths

extension LiveSpec {
  /// Exchanges the axes of the layout.
  ///
  /// All sizes become estimates. Items that choose both sides keep them. The length of all other
  /// elements is a length along the new axis.
  package mutating func changeAxis(_ layout: inout CollectionLayout) throws {
    beginStep()
    container.axis = container.axis == .vertical ? .horizontal : .vertical
    for section in state.sections {
      looks[section.id]!.forgetSupplementaries()
      let look = looks[section.id]!
      own.forget(section.items, in: look)
      if look.isFree { continue }
      for item in section.items { sizes[item] = sizes[item]!.transposed }
    }
    record("set", "\(container.axis)")
    try layout.setAxis(container.axis)
  }

  /// Resizes the container, in half of the cases with a closure that measures everything again, and
  /// in half with one that gives all items other spans.
  mutating func resize(_ layout: inout CollectionLayout) throws {
    let backup = self
    let isKept = !changeContainer()
    let keepsLength = keepsLength(from: backup)
    let measures = generator.oneIn(2)
    for section in state.sections {
      let look = looks[section.id]!
      if measures && look.measuresItems && !look.isCollapsed {
        own.remove(section.items)
        for item in section.items { sizes[item] = size() }
      } else if look.orthogonal == nil && !(isKept && (keepsLength || !usesLength(look))) {
        own.forget(section.items, in: look)
      }
      for kind in [KindedIndexPath.Kind.header, .footer] {
        if measures && look.length(of: kind) == .measured
          && look.shows(kind, itemCount: section.items.count)
        {
          looks[section.id]![own: kind] = nil
        } else if !isKept {
          looks[section.id]![own: kind]?.isEstimated = true
        }
      }
    }
    updateMeasured()
    // It depends on the number of steps, and not on the generator, so that scripts keep their
    // meaning.
    let asksForSpans = log.count.isMultiple(of: 2)
    if asksForSpans { changeSpans(of: state.sections.flatMap { $0.items }) }
    let closures = (measures ? " with measure" : "") + (asksForSpans ? " with spans" : "")
    record("resize", "\(container.container)\(closures)")
    try update(&layout, from: backup, measures: measures) { layout, spec, measure in
      try layout.resize(
        to: spec.container, measure: measure,
        span: asksForSpans
          ? { path in spec.sections[path.section].requestedSpan(of: path.item!) } : nil)
    }
  }

  /// Changes one or both sides of the container; returns whether the cross length changes.
  mutating func changeContainer() -> Bool {
    let old = container.container
    container.container = LayoutSize(width: number(500), height: number(500))
    // Sometimes only one side changes.
    if generator.oneIn(4) { container.container.width = old.width }
    if generator.oneIn(4) { container.container.height = old.height }
    return container.axis == .vertical
      ? container.container.width != old.width : container.container.height != old.height
  }

  /// Returns whether the container has the same length along the main axis as before.
  func keepsLength(from old: LiveSpec) -> Bool {
    let (new, old) = (container.container, old.container.container)
    return container.axis == .vertical ? new.height == old.height : new.width == old.width
  }

  /// Returns whether the groups of a section take a fraction of the container's length.
  func usesLength(_ look: LayoutSpec.Section) -> Bool {
    guard let group = look.group else { return false }
    return [group.size.width, group.size.height].contains { dimension in
      switch dimension {
      case .fractionalWidth: container.axis == .horizontal
      case .fractionalHeight: container.axis == .vertical
      default: false
      }
    }
  }

  /// Changes the axis, the direction, the pixel scale or the configuration.
  mutating func changeSettings(_ layout: inout CollectionLayout) throws {
    let other = LayoutSpec.random(
      seed: UInt64(generator.int(in: 0...1_000_000)), isExact: isExact, itemLimit: 1)
    switch generator.int(in: 0...2) {
    case 0 where other.axis != container.axis:
      return try changeAxis(&layout)
    case 0:
      container.direction = other.direction
      try layout.setDirection(other.direction)
    case 1 where mayReverse && other.pixelScale == container.pixelScale:
      container.isReversed.toggle()
      try layout.setReversed(container.isReversed)
    case 1:
      container.pixelScale = other.pixelScale
      try layout.setPixelScale(other.pixelScale)
    default:
      container.configuration = other.configuration
      try layout.setConfiguration(other.configuration)
    }
    record(
      "set",
      "\(container.direction)\(container.isReversed ? " reversed" : "") "
        + "\(container.pixelScale as Any) \(container.configuration)")
  }
}
