// A layout under change: items and sections with identities, sizes that belong to items, and random
// steps of all kinds. After each step it gives a spec, from which a fresh layout and an oracle are
// made.

package import SectileLayout
package import SectilePaths

/// A spec whose items are measured, inserted, removed and moved, and whose section layouts change.
package struct LiveSpec: Sendable, CustomStringConvertible {
  package private(set) var state = ModelState(counts: [])
  var container: LayoutSpec
  /// The description of each section by its identity; the size and span of each item by its
  /// identity.
  var looks: [Int: LayoutSpec.Section] = [:]
  var sizes: [Int: LayoutSize] = [:]
  var spans: [Int: Int] = [:]
  var own = OwnSizes()
  private var nextNumber = 0
  var generator: SeededGenerator
  let isExact: Bool
  /// The steps so far, as text.
  var log: [String] = []
  /// The changes of the last step; empty if it did not change the data.
  package internal(set) var lastChanges = SectionedChanges()
  /// The proposals to the items that the last step measured.
  var lastProposals: [KindedIndexPath: ProposedSize] = [:]

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
      look.isMeasured = section.items.map { own.contains($0, in: look) }
      look.isForgotten = section.items.map { own.isForgotten($0) }
      return look
    }
    return spec
  }

  /// The number of items whose sizes are in `CollectionLayout.measuredSizes`.
  package var measuredCount: Int {
    state.sections.reduce(0) { $0 + own.measuredCount(of: $1.items, in: looks[$1.id]!) }
  }

  package var description: String {
    "\(log.joined(separator: "\n"))\n\(state)\n\(spec)"
  }

  private mutating func newSection(_ look: LayoutSpec.Section) -> Int {
    nextNumber += 1
    let id = nextNumber
    looks[id] = look
    // A third of the measured lengths start as estimates.
    if case .measured = look.itemLength, generator.oneIn(3) {
      looks[id]!.itemLength = .estimated(number(40))
    }
    looks[id]!.estimatedItemSize = itemEstimate()
    return id
  }

  /// Returns the estimated size of items for half of the flows.
  ///
  /// It depends on a counter, and not on the generator, so that scripts keep their meaning.
  mutating func itemEstimate() -> LayoutSize? {
    nextNumber += 1
    if nextNumber.isMultiple(of: 2) { return nil }
    let (width, height) = (Double(nextNumber % 7) * 15, Double(nextNumber % 5) * 10)
    return isExact
      ? LayoutSize(width: width, height: height)
      : LayoutSize(width: width * 1.01, height: height / 3)
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

  mutating func number(_ limit: Int) -> Double {
    isExact
      ? Double(generator.int(in: 0...limit * 2)) / 2
      : Double.random(in: 0...Double(limit), using: &generator)
  }

  /// Updates which items have a size of their own in their current section.
  private mutating func updateMeasured() {
    for section in state.sections { own.update(section.items, in: looks[section.id]!) }
  }
}

// MARK: Steps

extension LiveSpec {
  /// Makes one random step in the spec and in its layout.
  package mutating func step(_ layout: inout CollectionLayout) throws {
    lastChanges = SectionedChanges()
    lastProposals = [:]
    switch generator.int(in: 0...15) {
    case 0...3: try measureSome(&layout)
    case 4...9: try changeData(&layout)
    case 10: try resize(&layout)
    case 11: try estimate(&layout)
    case 12: try changeSettings(&layout)
    case 13: forgetSome(&layout)
    default: try restyle(&layout)
    }
  }

  /// Measures all items that have a frame and an estimate of their own.
  package mutating func measureForgotten(_ layout: inout CollectionLayout) throws {
    for (index, section) in state.sections.enumerated() where !looks[section.id]!.isCollapsed {
      for (item, number) in section.items.enumerated() where own.isForgotten(number) {
        own.measure(number, in: looks[section.id]!)
        try layout.setMeasuredSize(sizes[number]!, for: .item(item, inSection: index))
      }
    }
  }

  private mutating func forgetSome(_ layout: inout CollectionLayout) {
    var paths = IndexPathSet()
    for (index, section) in state.sections.enumerated() where generator.oneIn(2) {
      let items = section.items.indices.filter { _ in generator.oneIn(2) }
      paths.formUnion(IndexPathSet(items.map { KindedIndexPath.item($0, inSection: index) }))
      own.forget(items.map { section.items[$0] }, in: looks[section.id]!)
    }
    log.append("forget \(paths)")
    layout.forgetMeasuredSizes(of: paths)
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
      let size = LayoutSize(width: length, height: length / 2)
      if looks[section.id]!.isFlow && looks[section.id]!.isEstimated {
        looks[section.id]!.estimatedItemSize = size
      }
      try layout.setEstimatedItemSize(size, forSection: index)
    }
  }

  private mutating func measureSome(_ layout: inout CollectionLayout) throws {
    var batch: [(path: KindedIndexPath, size: LayoutSize)] = []
    for (index, section) in state.sections.enumerated() {
      let look = looks[section.id]!
      guard !look.isCollapsed else { continue }
      for (item, number) in section.items.enumerated() where generator.oneIn(4) {
        // Sometimes the size that the section layout gives.
        sizes[number] = generator.oneIn(8) ? look.givenSize ?? size() : size()
        own.measure(number, in: look)
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
    lastChanges = changes
    let oldLooks = looks
    restyleUpdated(changes)
    let asksForSpans = !keepsSpans(from: old, oldLooks)
    log.append("apply \(changes)\(asksForSpans ? "" : " without spans")")
    // Updated items have a new size if it is measured; other sizes become estimates.
    for update in changes.itemUpdates {
      let section = state.sections[update.new.section]
      let number = section.items[update.new.item!]
      let look = looks[section.id]!
      if look.measuresItems && !look.isCollapsed {
        sizes[number] = size()
        own.remove([number])
      } else {
        own.forget([number], in: look)
      }
    }
    // The headers and footers of the sections that the changes name may appear or disappear.
    for update in changes.sectionUpdates where generator.oneIn(2) {
      let id = state.sections[update.new].id
      looks[id]!.hasSourceHeader.toggle()
      looks[id]!.hasSourceFooter = generator.oneIn(2)
    }
    updateMeasured()
    let spec = spec
    var proposals: [KindedIndexPath: ProposedSize] = [:]
    try layout.apply(
      changes, of: spec,
      measure: { path, proposal in
        proposals[path] = proposal
        return spec.sections[path.section].sizes[path.item!]
      },
      span: asksForSpans
        ? { path in spec.sections[path.section].requestedSpan(of: path.item!) } : nil,
      section: { spec.sections[$0].sectionLayout })
    lastProposals = proposals
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
      own.remove(state.sections.remove(at: index).items)
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
        own.remove([state.sections[index].items.remove(at: item)])
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

  mutating func randomLook() -> LayoutSpec.Section {
    let seed = UInt64(generator.int(in: 0...1_000_000))
    for offset in 0... {
      let spec = LayoutSpec.random(seed: seed + UInt64(offset), isExact: isExact)
      if let look = spec.sections.first { return look }
    }
    fatalError("LiveSpec: no seed gives a section.")
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
