// Random steps that change the container, the axis and other inputs of a layout, except its data.

package import SectileLayout
import SectilePaths

extension LiveSpec {
  /// Exchanges the axes of the layout.
  ///
  /// All sizes become estimates. Items that choose both sides keep them. The length of all other
  /// items is a length along the new axis.
  package mutating func changeAxis(_ layout: inout CollectionLayout) throws {
    lastChanges = SectionedChanges()
    lastProposals = [:]
    container.axis = container.axis == .vertical ? .horizontal : .vertical
    for section in state.sections {
      let look = looks[section.id]!
      own.forget(section.items, in: look)
      if look.isFree { continue }
      for item in section.items { sizes[item] = sizes[item]!.transposed }
    }
    log.append("set \(container.axis)")
    try layout.setAxis(container.axis)
  }

  mutating func resize(_ layout: inout CollectionLayout) throws {
    let old = container.container
    container.container = LayoutSize(width: number(500), height: number(500))
    // Sometimes only one side changes.
    if generator.oneIn(4) { container.container.width = old.width }
    if generator.oneIn(4) { container.container.height = old.height }
    let isKept =
      container.axis == .vertical
      ? container.container.width == old.width : container.container.height == old.height
    for section in state.sections where !isKept && looks[section.id]!.orthogonal == nil {
      own.forget(section.items, in: looks[section.id]!)
    }
    log.append("resize \(container.container)")
    try layout.resize(to: container.container)
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
    case 1:
      container.pixelScale = other.pixelScale
      try layout.setPixelScale(other.pixelScale)
    default:
      container.configuration = other.configuration
      try layout.setConfiguration(other.configuration)
    }
    log.append(
      "set \(container.direction) \(container.pixelScale as Any) \(container.configuration)")
  }
}
