// Badges as plain values, from which the library's badges are made and the oracle computes frames.

package import SectileLayout

extension LayoutSpec {
  /// The description of a badge.
  package struct Badge: Sendable {
    package var width = SectionLayout.Badge.Length.fixed(0)
    package var height = SectionLayout.Badge.Length.fixed(0)
    package var edges: SectionLayout.Badge.Edges = []
    package var absoluteOffset = LayoutPoint.zero
    package var fractionalOffset = LayoutPoint.zero
    package var zIndex = 0
    /// The items with the badge; nil for all.
    package var items: [Int]?
    /// Whether it is a badge of the section.
    package var isOfSection = false
    package var isPinned = false
    package var includesSupplementaries = true

    package init() {}

    /// The badge for the library.
    package var badge: SectionLayout.Badge {
      SectionLayout.Badge(
        width: width, height: height,
        anchor: .init(
          edges: edges, absoluteOffset: absoluteOffset, fractionalOffset: fractionalOffset),
        zIndex: zIndex,
        owner: isOfSection
          ? .section(isPinned: isPinned, includesSupplementaries: includesSupplementaries)
          : .items(items.map { .init($0) } ?? .all))
    }
  }
}

extension NumberList {
  package mutating func code(_ badge: inout LayoutSpec.Badge) {
    code(&badge.width)
    code(&badge.height)
    var edges = Int(badge.edges.rawValue)
    code(&edges)
    badge.edges = .init(rawValue: UInt8(edges))
    code(&badge.absoluteOffset.x)
    code(&badge.absoluteOffset.y)
    code(&badge.fractionalOffset.x)
    code(&badge.fractionalOffset.y)
    code(&badge.zIndex)
    code(&badge.items, or: []) { list, items in list.code(&items, of: 0) { $0.code(&$1) } }
    code(&badge.isOfSection)
    code(&badge.isPinned)
    code(&badge.includesSupplementaries)
  }

  private mutating func code(_ length: inout SectionLayout.Badge.Length) {
    var (isFraction, number) =
      switch length {
      case .fixed(let points): (false, points)
      case .fraction(let fraction): (true, fraction)
      }
    code(&isFraction)
    code(&number)
    length = isFraction ? .fraction(number) : .fixed(number)
  }
}
