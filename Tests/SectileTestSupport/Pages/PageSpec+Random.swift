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
    var layout = layout
    // A first line without length ends the page before the elements beside it start.
    for index in layout.sections.indices {
      // The oracle knows neither insets of items nor badges.
      layout.sections[index].itemInsets = .zero
      layout.sections[index].badges = []
      // Compositional groups have no breaks.
      if layout.sections[index].group != nil { layout.sections[index].arrangement = .list }
      guard case .beside = layout.sections[index].placement else { continue }
      layout.sections[index].sizes = layout.sections[index].sizes.map {
        LayoutSize(width: max($0.width, 10), height: max($0.height, 10))
      }
    }
    // Lengths of inexact rows are compared with a length that no sum of them has.
    let isExact = layout.sections.allSatisfy(\.hasExactLengths)
    func number(_ range: ClosedRange<Int>, using generator: inout SeededGenerator) -> Double {
      let quarters = generator.int(in: range.lowerBound * 4...range.upperBound * 4)
      return Double(quarters) / 4 + (isExact ? 0 : 0.0371)
    }
    let longest = [30, 80, 200, 600][generator.int(in: 0...3)]
    var spec = PageSpec(layout, length: number(1...longest, using: &generator))
    if generator.oneIn(4) { spec.firstPageLength = number(1...longest, using: &generator) }
    spec.rules = PageRules(
      keepsHeaderWithFirstLine: generator.oneIn(2), keepsFooterWithLastLine: generator.oneIn(2),
      startsSectionsOnNewPages: generator.oneIn(4), repeatsHeaders: generator.oneIn(2),
      repeatsCollectionHeader: generator.oneIn(3), keepsSectionsTogether: generator.oneIn(3),
      minimumLinesBeforeBreak: generator.oneIn(2) ? 1 : generator.int(in: 1...4),
      minimumLinesAfterBreak: generator.oneIn(2) ? 1 : generator.int(in: 1...4))
    return spec
  }
}

extension LayoutSpec.Section {
  /// Whether all lengths along the main axis are multiples of 1/4 of a point.
  fileprivate var hasExactLengths: Bool {
    if case .aspectRatio = itemLength { return isFree }
    return true
  }
}
