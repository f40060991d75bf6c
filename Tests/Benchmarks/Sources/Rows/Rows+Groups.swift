// P27: a billion items in compositional groups, compared with a plain list of as many items on a
// screen, and with a layout of one item.

import SectileLayout
import SectilePaths

extension Row {
  static let groups: [Row] = [
    Row(
      "P27", "a screen of 20 items of 1 billion in nested groups", against: "the same of a list",
      kind: .growth, count: 1_000
    ) { _ in
      let groups = layout(.groups(group, groupSpacing: 7), count: 1_000_000_000)
      let list = layout(
        .list(itemLength: .fixed(50), lineSpacing: 7), count: 1_000_000_000)
      var numbers = Numbers(seed: 27)
      let end = Int(list.contentSize.height) - 1_140
      let offsets = Batches {
        LayoutRect(x: 0, y: Double(numbers.below(end)), width: 320, height: 1_140)
      }
      var (ours, theirs) = (offsets, offsets)
      return ({ iterate(ours.next(), of: groups) }, { iterate(theirs.next(), of: list) })
    },
    Row(
      "P27b", "make 1 billion items in nested groups", against: "make 1 item", kind: .growth,
      memoryLimit: 1
    ) { _ in
      (
        { Int(layout(.groups(group), count: 1_000_000_000).contentSize.width) },
        { Int(layout(.groups(group), count: 1).contentSize.width) }
      )
    },
  ]

  /// A large item beside three small ones, as long as four rows.
  private static let group = LayoutGroup.horizontal(
    LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(221)), spacing: 8,
    [
      .item(.fraction(width: 0.6)),
      .vertical(.fraction(width: 0.35), spacing: 7, fitting: .item(.fraction()), count: 3),
    ])

  private static func layout(_ section: SectionLayout, count: Int) -> CollectionLayout {
    try! CollectionLayout(
      of: SectionCounts([count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 1_140)
    ) { _ in section }
  }

  @inline(never) private static func iterate(
    _ offsets: ArraySlice<LayoutRect>, of layout: CollectionLayout
  ) -> Int {
    var sum = 0
    for screen in offsets {
      for element in layout.elements(in: Viewport(screen)) { sum &+= Int(element.frame.y) }
    }
    return sum
  }
}
