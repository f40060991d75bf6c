// Random widths of which a number fills a line to the last bit: (W - gaps) / n. A rounding error
// decides whether they fit, in code without a tolerance.

import SectileLayout

extension LayoutSpec {
  /// Gives items and columns of some sections an *n*-th of the width, with numbers of their own.
  mutating func addFittingWidths(seed: UInt64) {
    var generator = SeededGenerator(seed: seed ^ 0xF177)
    for index in sections.indices where generator.oneIn(3) {
      let number = Double(generator.int(in: 1...9))
      let width = width(ofItemsIn: sections[index])
      let gap = sections[index].itemSpacing
      let share = (width - gap * (number - 1)) / number
      if share >= 1 {
        sections[index].fit(
          share, upTo: width / number - gap, isVertical: axis == .vertical)
      }
    }
  }

  /// Returns the width between the insets of a section, and beside its header and footer.
  private func width(ofItemsIn section: Section) -> Double {
    var oracle = SectionOracle(
      section: section, index: 0,
      crossLength: axis == .vertical ? container.width : container.height,
      isVertical: axis == .vertical, start: 0)
    oracle.lay()
    return oracle.separatorEdges.end - oracle.separatorEdges.start
  }
}

extension LayoutSpec.Section {
  /// Gives columns or items a width.
  ///
  /// - Parameter maximum: The width of columns by the rule of Flutter, which divides by it and the
  ///   spacing; ignored unless it is positive.
  fileprivate mutating func fit(_ width: Double, upTo maximum: Double, isVertical: Bool) {
    switch arrangement {
    case .adaptive: arrangement = .adaptive(minimum: width)
    case .bounded(let least, let most):
      arrangement = .bounded(minimum: width, maximum: width + most - least)
    case .fitting: arrangement = .fitting(maximum: width, minimum: 0)
    case .gridItems: arrangement = .gridItems([.adaptive(minimum: width)])
    case .upTo where maximum > 0: arrangement = .upTo(maximum: maximum)
    case .filled(var columns)
    where columns.repeated.count == 1 && columns.before.isEmpty
      && columns.after.isEmpty:
      columns.repeated[0].kind = .fixed
      columns.repeated[0].minimum = width
      arrangement = .filled(columns)
    case .flow:
      for item in sizes.indices where item % 8 < 6 {
        if isVertical { sizes[item].width = width } else { sizes[item].height = width }
      }
    default: break
    }
  }
}
