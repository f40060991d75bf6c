// The division of a width into unequal columns.

import SectileLayout

extension SectionOracle {
  /// Returns the edges of columns with the given widths; negative widths are fractions of the rest.
  func tracks(
    _ widths: [Double], from left: Double, width: Double
  ) -> [(Double, Double)] {
    let fixed = widths.reduce(0) { $0 + max($1, 0) }
    let weights = widths.reduce(0) { $0 + max(-$1, 0) }
    let rest = max(width - fixed - section.itemSpacing * Double(widths.count - 1), 0)
    var edge = left
    return widths.map { track in
      let own = track < 0 ? rest * -track / weights : track
      defer { edge += own + section.itemSpacing }
      return (edge, edge + own)
    }
  }

  /// Returns the edges of SwiftUI's centered columns.
  ///
  /// If they do not fit, they are computed again
  /// for their total width.
  func gridItems(
    _ items: [SectionLayout.GridItem], from left: Double, width: Double
  ) -> [(Double, Double)] {
    let gap = section.itemSpacing
    var crossLength = width
    var widths: [Double] = []
    for _ in 0..<2 {
      widths = []
      let fixed = items.reduce(0) { if case .fixed(let width) = $1 { $0 + width } else { $0 } }
      var rest = crossLength - gap * Double(items.count - 1) - fixed
      var shares = items.count { if case .fixed = $0 { false } else { true } }
      for item in items {
        let share = rest / Double(max(shares, 1))
        switch item {
        case .fixed(let width):
          widths.append(width)
          continue
        case .flexible(let minimum, let maximum):
          widths.append(max(min(share, maximum), minimum))
          rest -= widths.last!
        case .adaptive(let minimum, let maximum):
          var count = 1
          while Double(count + 1) * minimum + Double(count) * gap <= share + rounding { count += 1 }
          let each = (share - gap * Double(count - 1)) / Double(count)
          widths += Array(repeating: max(min(each, maximum), minimum), count: count)
          rest -= share
        }
        shares -= 1
      }
      let total = widths.reduce(0, +) + gap * Double(widths.count - 1)
      if total <= crossLength + rounding { break }
      crossLength = total
    }
    let total = widths.reduce(0, +) + gap * Double(widths.count - 1)
    var edge = left + max((width - total) / 2, 0)
    return widths.map { own in
      defer { edge += own + gap }
      return (edge, edge + own)
    }
  }
}
