// P16j: the elements of a screen of an outline with sticky ancestors, compared with the same screen
// without them.

import SectileLayout
import SectilePaths

/// An outline in which every thousandth row is a root, and every hundredth, tenth and other row is
/// a child of the root, hundredth and tenth row before it.
private struct Decimals: SectionedHierarchy {
  let count: Int

  func parent(of path: KindedIndexPath) -> KindedIndexPath? {
    guard let item = path.item else { return nil }
    for size in [10, 100, 1_000] where item % size > 0 {
      return .item(item - item % size, inSection: path.section)
    }
    return nil
  }

  func lastDescendant(of path: KindedIndexPath) -> KindedIndexPath {
    guard let item = path.item else { return path }
    let size = item % 10 > 0 ? 1 : item % 100 > 0 ? 10 : item % 1_000 > 0 ? 100 : 1_000
    return .item(min(item + size, count) - 1, inSection: path.section)
  }
}

extension Row {
  static let stickyAncestors: [Row] = [
    Row(
      "P16j", "a screen of an outline of 1M rows with three sticky ancestors",
      against: "the screen without sticky ancestors", kind: .growth, count: 1_000
    ) { isShort in
      let count = isShort ? 5_000 : 1_000_000
      var layout = try! CollectionLayout(
        of: SectionCounts([count], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 320, height: 1_140)
      ) { _ in .list(itemLength: .fixed(57)) }
      var numbers = Numbers(seed: 25)
      try! layout.setItemLengths(
        (0..<count).map { _ in Double(40 + numbers.below(35)) }, inSection: 0)
      let end = Int(layout.contentSize.height - 1_140)
      let screens = Batches {
        LayoutRect(x: 0, y: Double(numbers.below(end)), width: 320, height: 1_140)
      }
      var (ours, bare) = (screens, screens)
      return (
        { [layout] in
          sticky(ours.next(), of: layout, Decimals(count: count))
        }, { [layout] in plain(bare.next(), of: layout) }
      )
    }
  ]

  @inline(never) private static func sticky(
    _ screens: ArraySlice<LayoutRect>, of layout: CollectionLayout, _ outline: Decimals
  ) -> Int {
    var sum = 0
    for screen in screens {
      for element in layout.elements(in: Viewport(screen, hierarchy: outline)) {
        sum &+= Int(element.frame.y)
      }
    }
    return sum
  }

  @inline(never) private static func plain(
    _ screens: ArraySlice<LayoutRect>, of layout: CollectionLayout
  ) -> Int {
    var sum = 0
    for screen in screens {
      for element in layout.elements(in: Viewport(screen)) { sum &+= Int(element.frame.y) }
    }
    return sum
  }
}
