// P14d-P14f: one layout with a billion equal rows, a million sections, a million uneven rows and a
// masonry of 100,000 items, and a layout of a million unequal sections, compared with smaller ones.

import SectileLayout
import SectilePaths

extension Row {
  static let scene: [Row] = [
    Row(
      "P14d", "make 1 billion rows, 1M sections, 1M uneven rows, 100k masonry",
      against: "a tenth of each", kind: .growth
    ) { isShort in
      let scene = Scene(share: isShort ? 0.01 : 1)
      let tenth = Scene(share: isShort ? 0.001 : 0.1)
      return (
        { Int(scene.layout().contentSize.height) }, { Int(tenth.layout().contentSize.height) }
      )
    },
    Row(
      "P14e", "query a screen of it at any offset", against: "a screen of one row", kind: .growth,
      count: 1_000
    ) { isShort in
      let layout = Scene(share: isShort ? 0.01 : 1).layout()
      let one = try! CollectionLayout(
        of: SectionCounts([1]), in: Scene.container, section: { _ in Scene.uniform })
      let height = layout.contentSize.height
      func screens(_ layout: CollectionLayout, every step: Double) -> Int {
        (0..<1_000).reduce(0) { sum, index in
          let viewport = LayoutRect(x: 0, y: Double(index) * step, width: 320, height: 480)
          return layout.elements(overlapping: viewport).reduce(sum) { $0 &+ Int($1.frame.height) }
        }
      }
      return ({ screens(layout, every: height / 1_000) }, { screens(one, every: 0) })
    },
    Row(
      "P14f", "make 1M sections, each unequal to the one before", against: "a tenth of them",
      kind: .growth, memoryLimit: 100, count: 1_000_000
    ) { isShort in
      func make(_ count: Int) -> Int {
        let layout = try! CollectionLayout(
          of: SectionCounts((0..<count).map { 1 + $0 % 17 }), in: Scene.container
        ) { _ in .list(itemLength: .fixed(44)) }
        return Int(layout.contentSize.height)
      }
      let count = isShort ? 10_000 : 1_000_000
      return ({ make(count) }, { make(count / 10) })
    },
  ]
}

/// The data source of the scene.
private struct Scene: SectionedDataSource {
  static let container = LayoutSize(width: 320, height: 480)
  static let uniform = SectionLayout.list(itemLength: .fixed(44)).header(.fixed(20))
  static let uneven = SectionLayout.list()
  static let masonry = SectionLayout.masonry(.count(4), lineSpacing: 8, itemSpacing: 8)

  /// The share of the scene, from 0 to 1.
  let share: Double
  let sectionCount: Int
  var numberOfSections: Int { sectionCount + 3 }

  init(share: Double) {
    self.share = share
    sectionCount = Int(1_000_000 * share)
  }

  func numberOfItems(inSection section: Int) -> Int {
    switch section - sectionCount {
    case ..<0: 10
    case 0: Int(1_000_000_000 * share)
    case 1: Int(1_000_000 * share)
    default: Int(100_000 * share)
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
}
