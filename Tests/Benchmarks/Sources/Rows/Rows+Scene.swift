// P16: one layout with a billion equal rows, a million sections, a million uneven rows and a
// masonry of 100,000 items. The targets are 100 ms to make it and microseconds for a query.

import SectileLayout
import SectilePaths

extension Row {
  static let scene: [Row] = [
    Row(
      "P16a", "make 1G rows, 1M sections, 1M uneven rows, 100k masonry",
      against: "reading all counts, layouts and sizes", limit: nil
    ) { isShort in
      let scene = Scene(sectionCount: isShort ? 10_000 : 1_000_000)
      return ({ Int(scene.layout().contentSize.height) }, { scene.readAll() })
    },
    Row(
      "P16b", "query a screen of it at any offset", against: "a screen of one row", limit: nil,
      count: 1_000
    ) { isShort in
      let layout = Scene(sectionCount: isShort ? 10_000 : 1_000_000).layout()
      let one = try! CollectionLayout(
        of: SectionCounts([1]), in: Scene.container, section: { _ in Scene.uniform })
      let height = layout.contentSize.height
      func screens(_ layout: CollectionLayout, every step: Double) -> Int {
        (0..<1_000).reduce(0) { sum, index in
          let viewport = LayoutRect(x: 0, y: Double(index) * step, width: 320, height: 480)
          return layout.elements(in: viewport).reduce(sum) { $0 &+ Int($1.frame.height) }
        }
      }
      return ({ screens(layout, every: height / 1_000) }, { screens(one, every: 0) })
    },
  ]
}

/// The data source of the scene.
private struct Scene: SectionedDataSource {
  static let container = LayoutSize(width: 320, height: 480)
  static let uniform = SectionLayout.list(itemLength: .fixed(44)).header(.fixed(20))
  static let uneven = SectionLayout.list()
  static let masonry = SectionLayout.masonry(.count(4), lineSpacing: 8, itemSpacing: 8)

  let sectionCount: Int
  var numberOfSections: Int { sectionCount + 3 }

  func numberOfItems(inSection section: Int) -> Int {
    switch section - sectionCount {
    case ..<0: 10
    case 0: 1_000_000_000
    case 1: 1_000_000
    default: 100_000
    }
  }

  func hasHeader(inSection section: Int) -> Bool { section < sectionCount }
  func hasFooter(inSection section: Int) -> Bool { false }

  func size(of path: KindedIndexPath) -> LayoutSize {
    LayoutSize(width: 320, height: Double(20 + ((path.item ?? 0) &* 7919) % 61))
  }

  func layout(ofSection section: Int) -> SectionLayout {
    switch section - sectionCount {
    case ...0: Self.uniform
    case 1: Self.uneven
    default: Self.masonry
    }
  }

  @inline(never) func layout() -> CollectionLayout {
    try! CollectionLayout(
      of: self, in: Self.container, measure: { path, _ in size(of: path) },
      section: { layout(ofSection: $0) })
  }

  /// Reads all data that the layout reads, and adds it up.
  @inline(never) func readAll() -> Int {
    var sum = 0.0
    for section in 0..<numberOfSections {
      let count = numberOfItems(inSection: section)
      sum += Double(count) + (hasHeader(inSection: section) ? 1 : 0)
      sum += layout(ofSection: section).itemSpacing
      guard section > sectionCount else { continue }
      for item in 0..<count { sum += size(of: .item(item, inSection: section)).height }
    }
    return Int(sum)
  }
}
