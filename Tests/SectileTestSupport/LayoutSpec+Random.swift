// Random specs from a seed: all arrangements, axes, directions and configurations. Some sizes
// repeat, which creates runs, and some are 0. Specs print as code.

import SectileLayout

extension LayoutSpec: CustomStringConvertible {
  package var description: String {
    var lines = ["LayoutSpec \(container) \(axis) \(direction) scale \(pixelScale as Any)"]
    if isReversed { lines.append("  reversed") }
    lines.append("  \(configuration), insets \(startInset) \(endInset)")
    for section in sections { lines.append("  \(section)") }
    return lines.joined(separator: "\n")
  }
}

extension LayoutSpec {
  /// Returns the random spec of a seed.
  ///
  /// - Parameters:
  /// - seed: The seed.
  ///   - isExact: Whether all numbers are multiples of 1/4, so that sums have no rounding.
  /// - itemLimit: The largest number of items in a section.
  package static func random(
    seed: UInt64, isExact: Bool = true, itemLimit: Int = 30
  ) -> Self {
    var random = RandomSpec(
      generator: SeededGenerator(seed: seed), extras: SeededGenerator(seed: ~seed),
      isExact: isExact, itemLimit: itemLimit)
    var spec = random.spec()
    // Properties that other systems have. They use numbers of their own, so that a seed keeps its
    // other numbers.
    var peers = RandomSpec(
      generator: SeededGenerator(seed: seed ^ 0x5EED), extras: SeededGenerator(seed: ~seed),
      isExact: isExact, itemLimit: itemLimit)
    for index in spec.sections.indices { peers.addPeerProperties(to: &spec.sections[index]) }
    spec.addRandomBadges(seed: seed, isExact: isExact)
    spec.addFittingWidths(seed: seed)
    return spec
  }
}

extension LayoutSpec {
  /// Adds badges to sections and groups, also with numbers of their own.
  mutating func addRandomBadges(seed: UInt64, isExact: Bool) {
    var random = RandomSpec(
      generator: SeededGenerator(seed: seed ^ 0xBAD6E5), extras: SeededGenerator(seed: ~seed),
      isExact: isExact, itemLimit: 0)
    for index in sections.indices {
      random.addSectionBadges(to: &sections[index])
      if var group = sections[index].group {
        random.addBadges(to: &group)
        sections[index].arrangement = .groups(group)
      }
    }
  }
}

/// Generates the parts of a spec.
private struct RandomSpec {
  var generator: SeededGenerator
  /// The generator of newer properties, which leaves the others as they are for each seed.
  var extras: SeededGenerator
  let isExact: Bool
  let itemLimit: Int

  mutating func number(_ range: ClosedRange<Int>) -> Double {
    let quarters =
      Double(generator.int(in: range.lowerBound * 4...range.upperBound * 4)) / 4
    return isExact ? quarters : quarters + Double.random(in: 0..<0.25, using: &generator)
  }

  mutating func spec() -> LayoutSpec {
    var spec = LayoutSpec()
    spec.container = LayoutSize(width: number(0...500), height: number(0...500))
    spec.axis = generator.oneIn(2) ? .vertical : .horizontal
    spec.direction = generator.oneIn(2) ? .leftToRight : .rightToLeft
    spec.pixelScale = generator.oneIn(3) ? Double(generator.int(in: 1...3)) : nil
    if generator.oneIn(2) { configure(&spec) }
    for _ in 0..<generator.int(in: 0...5) { spec.sections.append(section()) }
    swap(&generator, &extras)
    spec.configuration.header?.minimumLength = minimumLength()
    spec.configuration.footer?.minimumLength = minimumLength()
    for index in spec.sections.indices {
      spec.sections[index].minimumHeader = minimumLength()
      spec.sections[index].minimumFooter = minimumLength()
      while generator.oneIn(3) {
        spec.sections[index].badges.append(badge(itemCount: spec.sections[index].sizes.count))
      }
    }
    return spec
  }

  private mutating func configure(_ spec: inout LayoutSpec) {
    func supplementary() -> SectionLayout.Supplementary? {
      generator.oneIn(2)
        ? SectionLayout.Supplementary(length: .fixed(number(0...60)), isPinned: generator.oneIn(2))
        : nil
    }
    spec.configuration = CollectionLayout.Configuration(
      header: supplementary(), footer: supplementary(), sectionSpacing: number(0...30))
    spec.startInset = generator.oneIn(2) ? number(0...20) : 0
    spec.endInset = generator.oneIn(2) ? number(0...20) : 0
  }

  private mutating func section() -> LayoutSpec.Section {
    var section = LayoutSpec.Section()
    section.arrangement = arrangement()
    switch generator.int(in: 0...3) {
    case 0: section.itemLength = .fixed(number(0...60))
    case 1: section.itemLength = .aspectRatio(Double(generator.int(in: 1...4)) / 2)
    default: section.itemLength = .measured
    }
    section.alignment = SectionLayout.Alignment.allCases.randomElement(using: &generator)!
    section.lineSpacing = generator.oneIn(3) ? 0 : number(0...12)
    section.itemSpacing = generator.oneIn(3) ? 0 : number(0...12)
    if generator.oneIn(2) {
      section.insets = LayoutInsets(
        top: number(0...20), leading: number(0...20), bottom: number(0...20),
        trailing: number(0...20))
    }
    section.header = generator.oneIn(2) ? number(0...40) : nil
    section.footer = generator.oneIn(2) ? number(0...40) : nil
    section.hasSourceHeader = !generator.oneIn(5)
    section.hasSourceFooter = !generator.oneIn(5)
    section.isPinned = generator.oneIn(2)
    section.pinningArea = generator.oneIn(2) ? .items : .section
    switch generator.int(in: 0...5) {
    case 0: section.placement = .inside
    case 1: section.placement = .beside(width: number(0...60))
    default: section.placement = .outside
    }
    section.emptyAppearance = SectionLayout.EmptyAppearance.allCases
      .randomElement(using: &generator)!
    section.isCollapsed = generator.oneIn(8)
    let itemCount = generator.oneIn(4) ? 0 : generator.int(in: 0...itemLimit)
    let isUniform = generator.oneIn(5)
    section.sizes = (0..<itemCount).map { _ in
      isUniform ? LayoutSize(width: 30, height: 20) : size()
    }
    section.spans = generator.oneIn(3) ? [] : (0..<7).map { _ in generator.int(in: 1...4) }
    decorate(&section)
    return section
  }

  mutating func addPeerProperties(to section: inout LayoutSpec.Section) {
    if generator.oneIn(4) {
      section.itemInsets = LayoutInsets(
        top: number(0...15), leading: number(0...15), bottom: number(0...15),
        trailing: number(0...15))
    }
    if section.isFlow && generator.oneIn(3) { section.edgeStretch = number(0...60) }
    if case .upTo(let maximum) = section.arrangement, generator.oneIn(2) {
      section.arrangement = .fitting(
        maximum: maximum, minimum: generator.oneIn(2) ? 0 : maximum / 2)
    }
    swap(&generator, &extras)
    if case .tracks = section.arrangement, generator.oneIn(2) {
      section.arrangement = .filled(filledColumns())
    } else if case .count = section.arrangement, generator.oneIn(2) {
      section.arrangement = .filled(filledColumns())
    }
    let ownPlacement: SectionLayout.Supplementary.Placement? =
      generator.oneIn(3) ? generator.oneIn(2) ? .inside : .outside : nil
    if case .beside = section.placement {} else { section.footerPlacement = ownPlacement }
    swap(&generator, &extras)
  }

  private mutating func filledColumns() -> FilledColumns {
    var columns = FilledColumns()
    columns.before = filledTracks(0...2)
    columns.repeated = filledTracks(0...2)
    columns.after = filledTracks(0...1)
    if columns.repeated.isEmpty && columns.before.isEmpty { columns.before = filledTracks(1...1) }
    if generator.oneIn(2) { columns.occupied = generator.int(in: 0...8) }
    return columns
  }

  private mutating func filledTracks(_ counts: ClosedRange<Int>) -> [FilledColumns.Track] {
    (0..<generator.int(in: counts)).map { _ in
      var track = FilledColumns.Track()
      track.kind = FilledColumns.Track.Kind.allCases.randomElement(using: &generator)!
      track.minimum = generator.oneIn(3) ? 0 : number(10...90)
      if generator.oneIn(2) { track.maximum = track.minimum + number(0...90) }
      track.content = number(0...90)
      track.weight = Double(generator.int(in: 1...3))
      return track
    }
  }

  private mutating func decorate(_ section: inout LayoutSpec.Section) {
    if generator.oneIn(2) {
      let range = generator.oneIn(4) ? -200...200 : -20...20
      section.background = SectionLayout.Background(
        insets: LayoutInsets(
          top: number(range), leading: number(range), bottom: number(range),
          trailing: number(range)),
        includesSupplementaries: generator.oneIn(2))
    }
    if generator.oneIn(2) {
      section.separator = SectionLayout.Separator(
        thickness: number(0...(generator.oneIn(3) ? 60 : 2)), leadingInset: number(-10...20),
        trailingInset: number(-10...20))
    }
    if generator.oneIn(8) {
      section.orthogonal = OrthogonalScrolling(
        length: number(0...120),
        snapping: SnapBehavior.allCases.randomElement(using: &generator)!)
    }
  }

  /// Returns the minimum length of a header or a footer, or nil.
  private mutating func minimumLength() -> Double? {
    guard generator.oneIn(3) else { return nil }
    let length = number(0...30)
    return length < 3 ? 0 : length
  }

  private mutating func badge(itemCount: Int) -> LayoutSpec.Badge {
    var badge = LayoutSpec.Badge()
    badge.edges = .init(rawValue: UInt8(generator.int(in: 0...15)))
    badge.absoluteOffset = LayoutPoint(x: number(-30...30), y: number(-30...30))
    badge.zIndex = generator.int(in: -1...1)
    if generator.oneIn(3) {
      badge.items = (0..<6).map { _ in generator.int(in: -1...itemCount) }
    }
    func quarters(_ range: ClosedRange<Int>) -> Double { Double(generator.int(in: range)) / 4 }
    if generator.oneIn(3) {
      badge.width = .fraction(quarters(0...4))
    } else {
      badge.width = .fixed(number(0...30))
      badge.fractionalOffset.x = quarters(-6...6)
    }
    if generator.oneIn(3) {
      badge.height = .fraction(quarters(0...4))
    } else {
      badge.height = .fixed(number(0...30))
      badge.fractionalOffset.y = quarters(-6...6)
    }
    return badge
  }

  mutating func addSectionBadges(to section: inout LayoutSpec.Section) {
    while generator.oneIn(4) {
      var badge = badge(itemCount: 0)
      badge.items = nil
      badge.isOfSection = true
      badge.isPinned = generator.oneIn(2)
      badge.includesSupplementaries = generator.oneIn(2)
      section.badges.append(badge)
    }
  }

  mutating func addBadges(to group: inout GroupSpec) {
    while generator.oneIn(4) {
      var badge = badge(itemCount: 0)
      badge.items = nil
      group.badges.append(badge)
    }
    for index in group.members.indices { addBadges(to: &group.members[index]) }
  }

  private mutating func size() -> LayoutSize {
    isExact
      ? LayoutSize(
        width: Double(generator.int(in: 0...6) * 15), height: Double(generator.int(in: 0...4) * 10))
      : LayoutSize(width: number(0...90), height: number(0...40))
  }

  private mutating func arrangement() -> LayoutSpec.Arrangement {
    switch generator.int(in: 0...11) {
    case 0: return .list
    case 1: return .count(generator.int(in: 1...5))
    case 2: return columnsByWidth()
    case 8: return .scatter
    case 3: return .tracks(tracks())
    case 10: return .trackSpans(tracks(), isDense: generator.oneIn(2))
    case 4: return .spans(columns: generator.int(in: 1...5), isDense: generator.oneIn(2))
    case 5:
      return .masonry(columns: generator.int(in: 1...5), tolerance: tolerance())
    case 11: return .trackMasonry(tracks(), tolerance: tolerance())
    case 9:
      var groups = RandomGroup(
        generator: generator, isExact: isExact, hasEstimates: generator.oneIn(2))
      defer { generator = groups.generator }
      return .groups(groups.group())
    default:
      return .flow(SectionLayout.Justification.allCases.randomElement(using: &generator)!)
    }
  }

  private mutating func tolerance() -> Double? {
    switch generator.int(in: 0...2) {
    case 0: nil
    case 1: 0
    default: number(1...20)
    }
  }

  private mutating func tracks() -> [Double] {
    (0..<generator.int(in: 1...5)).map { _ in
      generator.oneIn(2) ? number(0...90) : -Double(generator.int(in: 1...4))
    }
  }

  private mutating func gridItems() -> [SectionLayout.GridItem] {
    (0..<generator.int(in: 1...3)).map { _ in
      let minimum = number(20...120)
      let maximum = generator.oneIn(2) ? Double.infinity : minimum + number(0...60)
      switch generator.int(in: 0...2) {
      case 0: return .fixed(minimum)
      case 1: return .flexible(minimum: minimum, maximum: maximum)
      default: return .adaptive(minimum: minimum, maximum: maximum)
      }
    }
  }

  private mutating func columnsByWidth() -> LayoutSpec.Arrangement {
    let width = number(20...200)
    switch generator.int(in: 0...3) {
    case 0: return .adaptive(minimum: width)
    case 1: return .bounded(minimum: width, maximum: width + number(0...60))
    case 2: return .gridItems(gridItems())
    default: return .upTo(maximum: width)
    }
  }
}
