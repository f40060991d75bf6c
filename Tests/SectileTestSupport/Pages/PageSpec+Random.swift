// Random pages from a seed: random layouts with random rules, and lengths from less than a row to
// more than the content.

import SectileLayout

extension PageSpec {
  /// Returns the random pages of a seed.
  package static func random(seed: UInt64, itemLimit: Int = 20) -> Self {
    var generator = SeededGenerator(seed: seed ^ 0x5041_4745)
    return random(of: .random(seed: seed, itemLimit: itemLimit), using: &generator)
  }

  /// Returns random pages of a layout.
  package static func random(
    of layout: LayoutSpec, using generator: inout SeededGenerator
  ) -> Self {
    // Lengths of inexact rows are compared with a length that no sum of them has.
    let isExact = layout.sections.allSatisfy(\.hasExactLengths)
    func number(_ range: ClosedRange<Int>, using generator: inout SeededGenerator) -> Double {
      let quarters = generator.int(in: range.lowerBound * 4...range.upperBound * 4)
      return Double(quarters) / 4 + (isExact ? 0 : 0.0371)
    }
    let longest = [30, 80, 200, 600][generator.int(in: 0...3)]
    var spec = PageSpec(layout, length: number(1...longest, using: &generator))
    if generator.oneIn(4) { spec.firstPageLength = number(1...longest, using: &generator) }
    // A fraction of the length of a row: breaks are at its end, except for rounding errors.
    if isExact, generator.oneIn(5), let row = layout.longestLength, row > 0 {
      spec.length = row / Double(generator.int(in: 3...11))
      spec.firstPageLength = spec.firstPageLength.map { _ in row / 7 }
    }
    // Most pages are long enough for all headers and footers. A repeated header of the collection
    // takes at most a quarter of a page.
    if !generator.oneIn(12) {
      let least = PageUnits(spec).longestSupplementary * 4 / 3
      while spec.length < least { spec.length *= 2 }
      while let first = spec.firstPageLength, first < least { spec.firstPageLength = first * 2 }
    }
    spec.rules = PageRules(
      keepsHeaderWithFirstLine: generator.oneIn(2), keepsFooterWithLastLine: generator.oneIn(2),
      keepsCollectionFooterWithLastLine: generator.oneIn(2),
      startsSectionsOnNewPages: generator.oneIn(4), repeatsHeaders: generator.oneIn(2),
      repeatsCollectionHeader: generator.oneIn(3), keepsSectionsTogether: generator.oneIn(3),
      minimumLinesBeforeBreak: generator.oneIn(2) ? 1 : generator.int(in: 1...4),
      minimumLinesAfterBreak: generator.oneIn(2) ? 1 : generator.int(in: 1...4))
    if generator.oneIn(4) { spec.layout.isReversed = true }
    return spec
  }
}

extension LayoutSpec.Section {
  /// Whether all lengths along the main axis are multiples of 1/4 of a point.
  fileprivate var hasExactLengths: Bool {
    // Flexible distances in a group share its length.
    if group != nil { return false }
    if case .aspectRatio = itemLength { return isFree }
    return true
  }
}

extension LayoutSpec {
  /// The longest item along the main axis, before alignment.
  fileprivate var longestLength: Double? {
    sections.flatMap(\.sizes).map { axis == .vertical ? $0.height : $0.width }.max()
  }
}
