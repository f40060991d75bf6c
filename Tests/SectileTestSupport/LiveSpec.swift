// A layout under change: items and sections with identities, sizes that belong to items, and random
// steps of all kinds. After each step it gives a spec, from which a fresh layout and an oracle are
// made.

package import SectileLayout
package import SectilePaths

/// A spec whose elements are measured, inserted, removed and moved, and whose section layouts
/// change.
package struct LiveSpec: Sendable, CustomStringConvertible {
  package internal(set) var state = ModelState(counts: [])
  var container: LayoutSpec
  /// The description of each section by its identity, with the own lengths of its header and its
  /// footer; the size and span of each item by its identity.
  var looks: [Int: LayoutSpec.Section] = [:]
  var sizes: [Int: LayoutSize] = [:]
  var spans: [Int: Int] = [:]
  var own = OwnSizes()
  var nextNumber = 0
  var generator: SeededGenerator
  let isExact: Bool
  /// Whether all sections show groups.
  private let hasOnlyGroups: Bool
  let mayReverse: Bool
  /// The steps so far, as text.
  var log: [String] = []
  /// The changes of the last step; empty if it did not change the data.
  package internal(set) var lastChanges = SectionedChanges()
  /// The proposals to the elements that the last step measured.
  var lastProposals: [KindedIndexPath: ProposedSize] = [:]
  /// The number of steps of each kind so far; of those that have to fail, by "unmeasured".
  package internal(set) var counts: [String: Int] = [:]

  /// Whether all bytes of the script were used.
  package var isAtEndOfScript: Bool { generator.isAtEndOfScript }

  /// Creates a spec from a seed.
  ///
  /// A script of bytes decides the first changes. With `mayReverse`, the main axis of some layouts
  /// is reversed, and steps reverse it.
  package init(
    seed: UInt64, isExact: Bool, hasOnlyGroups: Bool = false, script: [UInt8] = [],
    mayReverse: Bool = false
  ) {
    self.mayReverse = mayReverse
    generator = SeededGenerator(seed: seed, script: script)
    self.isExact = isExact
    self.hasOnlyGroups = hasOnlyGroups
    container =
      hasOnlyGroups
      ? .randomGroups(seed: seed, isExact: isExact, itemLimit: 20)
      : .random(seed: seed, isExact: isExact, itemLimit: 20)
    container.isReversed = mayReverse && seed % 5 == 3
    state = ModelState(
      container.sections.map { section in
        ModelState.Section(id: newSection(section), items: section.sizes.map { _ in newItem() })
      })
    updateMeasured()
    measureSupplementaries(at: unmeasuredSupplementaries)
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

  package var description: String {
    "\(log.joined(separator: "\n"))\n\(state)\n\(spec)"
  }

  mutating func newSection(_ look: LayoutSpec.Section) -> Int {
    nextNumber += 1
    let id = nextNumber
    looks[id] = withOtherLengths(look)
    return id
  }

  /// Returns a random look with estimates, and with headers and footers of all kinds.
  mutating func withOtherLengths(_ look: LayoutSpec.Section) -> LayoutSpec.Section {
    var look = look
    // A third of the measured lengths start as estimates.
    if case .measured = look.itemLength, generator.oneIn(3) {
      look.itemLength = .estimated(number(40))
    }
    look.estimatedItemSize = itemEstimate()
    if look.header == nil && generator.oneIn(2) { look.header = number(40) }
    if look.footer == nil && generator.oneIn(2) { look.footer = number(40) }
    look.headerLength = supplementaryLength()
    look.footerLength = supplementaryLength()
    return look
  }

  private mutating func supplementaryLength() -> SectionLayout.Length? {
    switch generator.int(in: 0...3) {
    case 0: nil
    case 1: .aspectRatio(Double(1 << generator.int(in: 0...4)) / 2)
    case 2: .estimated(number(40))
    default: .measured
    }
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

  mutating func newItem() -> Int {
    nextNumber += 1
    sizes[nextNumber] = size()
    spans[nextNumber] = Self.spans.randomElement(using: &generator)!
    return nextNumber
  }

  /// The spans of items.
  ///
  /// Custom arrangements receive any number, and their items move to sections with other
  /// arrangements.
  static let spans = [
    1, 1, 1, 2, 2, 3, 3, 0, -1, .min, .max / 2, .max / 2 + 1, .max - 1, .max,
  ]

  mutating func size() -> LayoutSize {
    LayoutSize(width: number(90), height: number(40))
  }

  mutating func number(_ limit: Int) -> Double {
    isExact
      ? Double(generator.int(in: 0...limit * 2)) / 2
      : Double.random(in: 0...Double(limit), using: &generator)
  }

  /// Updates which items have a size of their own in their current section.
  mutating func updateMeasured() {
    for section in state.sections { own.update(section.items, in: looks[section.id]!) }
  }

  mutating func randomLook() -> LayoutSpec.Section {
    let seed = UInt64(generator.int(in: 0...1_000_000))
    for offset in 0... {
      let seed = seed + UInt64(offset)
      let spec =
        hasOnlyGroups
        ? LayoutSpec.randomGroups(seed: seed, isExact: isExact)
        : LayoutSpec.random(seed: seed, isExact: isExact)
      if let look = spec.sections.first { return look }
    }
    fatalError("LiveSpec: no seed gives a section.")
  }

  mutating func randomItem() -> (section: Int, item: Int)? {
    let filled = state.sections.indices.filter { !state.sections[$0].items.isEmpty }
    guard let section = filled.randomElement(using: &generator) else { return nil }
    return (section, generator.int(in: 0...state.sections[section].items.count - 1))
  }
}

// MARK: Steps

extension LiveSpec {
  /// Makes one random step in the spec and in its layout.
  ///
  /// - Throws: `LiveSpecError` if the step measures other elements than it has to.
  package mutating func step(_ layout: inout CollectionLayout) throws {
    beginStep()
    switch generator.int(in: 0...20) {
    case 0...3: try measureSome(&layout)
    case 4...9: try changeData(&layout)
    case 10...11: try resize(&layout)
    case 12: try estimate(&layout)
    case 13: try changeSettings(&layout)
    case 14: forgetSome(&layout)
    case 15: try restart(&layout)
    case 16: try estimateItems(&layout)
    default: try restyle(&layout)
    }
  }

  mutating func beginStep() {
    lastChanges = SectionedChanges()
    lastProposals = [:]
    own.newlyMeasured = []
  }

  /// Adds a step to the log.
  mutating func record(_ kind: String, _ text: String) {
    counts[kind, default: 0] += 1
    log.append("\(kind) \(text)")
  }
}
