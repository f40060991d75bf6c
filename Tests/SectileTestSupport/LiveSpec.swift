// A layout under change: items and sections with identities, sizes that belong to items, and random
// steps of all kinds. After each step it gives a spec, from which a fresh layout and an oracle are
// made.

package import SectileLayout
package import SectilePaths

/// A spec whose items are measured, inserted, removed and moved, and whose section layouts change.
package struct LiveSpec: Sendable, CustomStringConvertible {
  package private(set) var state = ModelState(counts: [])
  private var container: LayoutSpec
  /// The description of each section by its identity; the size and span of each item by its
  /// identity.
  private var looks: [Int: LayoutSpec.Section] = [:]
  private var sizes: [Int: LayoutSize] = [:]
  private var spans: [Int: Int] = [:]
  /// The items with a measured length, and those with a measured length across.
  private var measuredAlong: Set<Int> = []
  private var measuredAcross: Set<Int> = []
  private var nextNumber = 0
  private var generator: SeededGenerator
  let isExact: Bool
  /// The steps so far, as text.
  private var log: [String] = []
  /// The changes of the last step; empty if it did not change the data.
  package private(set) var lastChanges = SectionedChanges()

  /// Whether all bytes of the script were used.
  package var isAtEndOfScript: Bool { generator.isAtEndOfScript }

  /// Creates a spec from a seed.
  ///
  /// A script of bytes decides the first changes.
  package init(seed: UInt64, isExact: Bool, script: [UInt8] = []) {
    generator = SeededGenerator(seed: seed, script: script)
    self.isExact = isExact
    container = LayoutSpec.random(seed: seed, isExact: isExact, itemLimit: 20)
    state = ModelState(
      container.sections.map { section in
        ModelState.Section(id: newSection(section), items: section.sizes.map { _ in newItem() })
      })
    updateMeasured()
  }

  /// The current spec.
  package var spec: LayoutSpec {
    var spec = container
    spec.sections = state.sections.map { section in
      var look = looks[section.id]!
      look.sizes = section.items.map { sizes[$0]! }
      look.spans = section.items.map { spans[$0]! }
      let measured = look.strip == nil ? measuredAlong : measuredAcross
      look.isMeasured = section.items.map { measured.contains($0) }
      return look
    }
    return spec
  }

  package var description: String {
    "\(log.joined(separator: "\n"))\n\(state)\n\(spec)"
  }

  private mutating func newSection(_ look: LayoutSpec.Section) -> Int {
    nextNumber += 1
    looks[nextNumber] = look
    // A third of the measured lengths start as estimates.
    if case .measured = look.itemLength, generator.oneIn(3) {
      looks[nextNumber]!.itemLength = .estimated(number(40))
    }
    return nextNumber
  }

  private mutating func newItem() -> Int {
    nextNumber += 1
    sizes[nextNumber] = size()
    spans[nextNumber] = Self.spans.randomElement(using: &generator)!
    return nextNumber
  }

  /// The spans of items.
  ///
  /// Custom arrangements receive any number, and their items move to sections with other
  /// arrangements.
  private static let spans = [
    1, 1, 1, 2, 2, 3, 3, 0, -1, .min, .max / 2, .max / 2 + 1, .max - 1, .max,
  ]

  private mutating func size() -> LayoutSize {
    LayoutSize(width: number(90), height: number(40))
  }

  private mutating func number(_ limit: Int) -> Double {
    isExact
      ? Double(generator.int(in: 0...limit * 2)) / 2
      : Double.random(in: 0...Double(limit), using: &generator)
  }

  /// Records which sizes of the items are measured in their current section.
  private mutating func updateMeasured() {
    for section in state.sections {
      let look = looks[section.id]!
      let isKept: (along: Bool, across: Bool) =
        look.isFree ? (true, true) : (look.strip == nil, look.strip != nil)
      switch look.itemLength {
      case _ where look.isCollapsed: forget(section.items)
      case _ where look.isFree, .measured:
        forget(section.items)
        if isKept.along { measuredAlong.formUnion(section.items) }
        if isKept.across { measuredAcross.formUnion(section.items) }
      case .estimated:
        if !isKept.along { measuredAlong.subtract(section.items) }
        if !isKept.across { measuredAcross.subtract(section.items) }
      default: forget(section.items)
      }
    }
  }

  private mutating func forget(_ items: [Int]) {
    measuredAlong.subtract(items)
    measuredAcross.subtract(items)
  }
}

// MARK: Steps

extension LiveSpec {
  /// Makes one random step in the spec and in its layout.
  package mutating func step(_ layout: inout CollectionLayout) throws {
    lastChanges = SectionedChanges()
    switch generator.int(in: 0...10) {
    case 0...3: try measureSome(&layout)
    case 4...7: try changeData(&layout)
    case 8: try resize(&layout)
    case 9: try estimate(&layout)
    default: try restyle(&layout)
    }
  }

  /// Sets another estimate for all sections with estimates.
  private mutating func estimate(_ layout: inout CollectionLayout) throws {
    for (index, section) in state.sections.enumerated() {
      let length = number(60)
      if case .estimated = looks[section.id]!.itemLength {
        looks[section.id]!.itemLength = .estimated(length)
      }
      log.append("estimate \(length) in \(index)")
      try layout.setEstimate(length, forSection: index)
    }
  }

  private mutating func measureSome(_ layout: inout CollectionLayout) throws {
    var batch: [(path: KindedIndexPath, size: LayoutSize)] = []
    for (index, section) in state.sections.enumerated() {
      let look = looks[section.id]!
      guard look.isFree || look.itemLength.isForMeasuring, !look.isCollapsed else { continue }
      for (item, number) in section.items.enumerated() where generator.oneIn(4) {
        sizes[number] = size()
        if look.isFree || look.strip == nil { measuredAlong.insert(number) }
        if look.isFree || look.strip != nil { measuredAcross.insert(number) }
        batch.append((.item(item, inSection: index), sizes[number]!))
      }
    }
    log.append("measure \(batch.map(\.path))")
    if generator.oneIn(2) {
      for (path, size) in batch { try layout.setMeasuredSize(size, for: path) }
    } else {
      try layout.setMeasuredSizes(batch)
    }
  }

  private mutating func changeData(_ layout: inout CollectionLayout) throws {
    let old = state
    for _ in 0..<generator.int(in: 1...4) { changeOnce() }
    let changes = try ModelTransition(from: old, to: state)
      .changes(
        staying: generator.int(in: 0...100), updating: generator.oneIn(2) ? 20 : 0,
        using: &generator)
    // Updated items have a new size, which is measured.
    for update in changes.itemUpdates {
      let section = state.sections[update.new.section]
      let number = section.items[update.new.item!]
      if !looks[section.id]!.isEstimated { sizes[number] = size() }
    }
    log.append("apply \(changes)")
    lastChanges = changes
    updateMeasured()
    let spec = spec
    try layout.apply(
      changes, of: spec, measure: { path, _ in spec.sections[path.section].sizes[path.item!] },
      span: { path in spec.sections[path.section].requestedSpan(of: path.item!) },
      section: { spec.sections[$0].sectionLayout })
  }

  private mutating func changeOnce() {
    let sections = state.sections.indices
    switch generator.int(in: 0...9) {
    case 0:
      let section = ModelState.Section(
        id: newSection(randomLook()),
        items: (0..<generator.int(in: 0...6)).map { _ in newItem() })
      state.sections.insert(section, at: generator.int(in: 0...state.sections.count))
    case 1 where !sections.isEmpty:
      let index = sections.randomElement(using: &generator)!
      forget(state.sections.remove(at: index).items)
    case 2 where !sections.isEmpty:
      let section = state.sections.remove(at: sections.randomElement(using: &generator)!)
      state.sections.insert(section, at: generator.int(in: 0...state.sections.count))
    case 3...5 where !sections.isEmpty:
      let index = sections.randomElement(using: &generator)!
      let place = generator.int(in: 0...state.sections[index].items.count)
      let items = (0..<generator.int(in: 1...3)).map { _ in newItem() }
      state.sections[index].items.insert(contentsOf: items, at: place)
    case 6...7:
      if let (index, item) = randomItem() {
        forget([state.sections[index].items.remove(at: item)])
      }
    default:
      if let (index, item) = randomItem() {
        let number = state.sections[index].items.remove(at: item)
        let target = sections.randomElement(using: &generator)!
        let place = generator.int(in: 0...state.sections[target].items.count)
        state.sections[target].items.insert(number, at: place)
      }
    }
  }

  private mutating func randomItem() -> (section: Int, item: Int)? {
    let filled = state.sections.indices.filter { !state.sections[$0].items.isEmpty }
    guard let section = filled.randomElement(using: &generator) else { return nil }
    return (section, generator.int(in: 0...state.sections[section].items.count - 1))
  }

  private mutating func randomLook() -> LayoutSpec.Section {
    let seed = UInt64(generator.int(in: 0...1_000_000))
    for offset in 0... {
      let spec = LayoutSpec.random(seed: seed + UInt64(offset), isExact: isExact)
      if let look = spec.sections.first { return look }
    }
    fatalError("LiveSpec: no seed gives a section.")
  }

  private mutating func resize(_ layout: inout CollectionLayout) throws {
    container.container = LayoutSize(width: number(500), height: number(500))
    log.append("resize \(container.container)")
    try layout.resize(to: container.container)
  }

  private mutating func restyle(_ layout: inout CollectionLayout) throws {
    guard let index = state.sections.indices.randomElement(using: &generator) else { return }
    let section = state.sections[index]
    let old = looks[section.id]!
    var look = randomLook()
    if case .measured = look.itemLength, generator.oneIn(3) {
      look.itemLength = .estimated(number(40))
    }
    // The data decides which sections have a header and a footer.
    look.header = old.header == nil ? nil : look.header ?? 10
    look.footer = old.footer == nil ? nil : look.footer ?? 10
    looks[section.id] = look
    log.append(
      "restyle \(index): \(old.arrangement) \(old.itemLength) \(old.strip == nil ? "" : "strip") → "
        + "\(look.arrangement) \(look.itemLength) \(look.strip == nil ? "" : "strip")")
    updateMeasured()
    let spec = spec
    try layout.setLayout(
      spec.sections[index].sectionLayout, forSection: index,
      measure: { path, _ in spec.sections[path.section].sizes[path.item!] },
      span: { path in spec.sections[path.section].requestedSpan(of: path.item!) })
  }
}

extension SectionLayout.Length {
  fileprivate var isForMeasuring: Bool {
    switch self {
    case .measured, .estimated: true
    default: false
    }
  }
}
