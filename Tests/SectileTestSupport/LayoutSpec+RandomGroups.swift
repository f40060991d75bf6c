// Random groups: nested, repeated, with flexible distances and estimates.

import SectileLayout

extension LayoutSpec {
  /// Returns the random spec of a seed in which every section shows groups.
  ///
  /// Two thirds of the groups have estimates, and some of their items are measured. More sections
  /// scroll orthogonally than in `random`, and more are empty, hidden or collapsed.
  package static func randomGroups(
    seed: UInt64, isExact: Bool = true, itemLimit: Int = 30
  ) -> Self {
    var spec = random(seed: seed, isExact: isExact, itemLimit: itemLimit)
    var groups = RandomGroup(
      generator: SeededGenerator(seed: seed ^ 0x6120_75F5), isExact: isExact, hasEstimates: true,
      hasEmptyMembers: true)
    for index in spec.sections.indices { groups.replaceItems(of: &spec.sections[index]) }
    spec.addRandomBadges(seed: ~seed, isExact: isExact)
    return spec
  }
}

/// Generates groups; the numbers are multiples of 1/4 if `isExact`.
struct RandomGroup {
  var generator: SeededGenerator
  let isExact: Bool
  var hasEstimates: Bool
  /// Whether some members have no width or no height.
  var hasEmptyMembers = false

  /// Makes a section show groups.
  fileprivate mutating func replaceItems(of section: inout LayoutSpec.Section) {
    hasEstimates = !generator.oneIn(3)
    let group = group()
    section.arrangement = .groups(group)
    section.isMeasured = []
    if group.hasEstimates {
      section.isMeasured = section.sizes.map { _ in generator.oneIn(3) }
      section.isForgotten = section.isMeasured.map { $0 && generator.oneIn(4) }
    }
    if section.orthogonal == nil && generator.oneIn(4) {
      section.orthogonal = OrthogonalScrolling(
        length: number(0...120),
        snapping: SnapBehavior.allCases.randomElement(using: &generator)!)
    }
    if generator.oneIn(8) { section.isCollapsed = true }
    if generator.oneIn(8) { section.sizes = [] }
    if generator.oneIn(8) { section.emptyAppearance = .hidden }
    if section.sizes.isEmpty { (section.isMeasured, section.isForgotten) = ([], []) }
  }

  mutating func group(depth: Int = 0) -> GroupSpec {
    var group = GroupSpec()
    let isItem = depth == 3 || generator.oneIn(depth == 0 ? 12 : 2)
    if !isItem {
      group.kind = generator.oneIn(8) ? .custom : generator.oneIn(2) ? .horizontal : .vertical
    }
    group.size = LayoutGroup.Size(width: dimension(), height: dimension())
    if generator.oneIn(3) {
      group.insets = LayoutInsets(
        top: number(0...8), leading: number(0...8), bottom: number(0...8), trailing: number(0...8))
    }
    if generator.oneIn(4) { group.edges = (0..<4).map { _ in spacing() } }
    guard group.kind == .horizontal || group.kind == .vertical else { return group }
    group.spacing = spacing()
    group.members = (0..<generator.int(in: 1...3)).map { _ in self.group(depth: depth + 1) }
    switch generator.int(in: 0...5) {
    case 0: group.repetition = .whileFitting
    case 1: group.repetition = .count(generator.int(in: 1...3))
    case 2: group.repetition = .fitting(generator.int(in: 1...3))
    default: return group
    }
    // These repeat one member.
    if group.repetition != .whileFitting { group.members = [group.members[0]] }
    return group
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    let quarters = Double(generator.int(in: range.lowerBound * 4...range.upperBound * 4)) / 4
    return isExact ? quarters : quarters + Double.random(in: 0..<0.25, using: &generator)
  }

  private mutating func spacing() -> LayoutGroup.Spacing {
    switch generator.int(in: 0...3) {
    case 0: .fixed(number(0...8))
    case 1: .flexible(number(0...8))
    default: .fixed(0)
    }
  }

  private mutating func dimension() -> LayoutGroup.Dimension {
    if hasEmptyMembers && generator.oneIn(12) { return .absolute(0) }
    let fractions = [0.25, 0.5, 0.5, 1, 1, 1.0 / 3]
    let fraction = fractions[generator.int(in: 0...(isExact ? 4 : 5))]
    switch generator.int(in: 0...(hasEstimates ? 7 : 4)) {
    case 0, 1: return .absolute(number(20...60))
    case 2: return .fractionalWidth(fraction)
    case 3, 4: return .fractionalHeight(fraction)
    case 5: return .uniformAcrossSiblings(estimate: number(20...40))
    default: return .estimated(number(20...40))
    }
  }
}
