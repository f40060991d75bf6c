// P26: the pages of a long list, compared with adding up its lengths, and the elements of a page,
// compared with those of a screen.

import SectileLayout
import SectilePaths

extension Row {
  static let pages: [Row] = [
    Row(
      "P26", "pages of 1M unequal rows", against: "a loop that adds up the lengths", limit: 3,
      count: 1_000_000
    ) { isShort in
      let lengths = unequalLengths(isShort ? 5_000 : 1_000_000)
      let layout = pagedList(lengths)
      return ({ breakIntoPages(layout) }, { breakIntoPages(lengths) })
    },
    Row(
      "P26b", "the elements of a page of 20 rows of 1M", against: "the same rows on a screen",
      kind: .growth, limit: 3, count: 1_000
    ) { isShort in
      let layout = pagedList(unequalLengths(isShort ? 5_000 : 1_000_000))
      let pages = try! layout.pages(length: 1_140)
      var numbers = Numbers(seed: 26)
      let random = Batches { numbers.below(pages.count) }
      var (ours, bare) = (random, random)
      return (
        {
          var sum = 0
          for page in ours.next() {
            for element in pages.elements(onPage: page) { sum &+= element.path.item ?? 0 }
          }
          return sum
        },
        {
          var sum = 0
          for page in bare.next() {
            let screen = LayoutRect(x: 0, y: Double(page) * 1_110, width: 320, height: 1_110)
            for element in layout.elements(in: screen) { sum &+= element.path.item ?? 0 }
          }
          return sum
        }
      )
    },
    Row(
      "P26c", "the page of a row of 1M", against: "the frame of the row", kind: .growth, limit: 3,
      count: 1_000
    ) { isShort in
      let count = isShort ? 5_000 : 1_000_000
      let layout = pagedList(unequalLengths(count))
      let pages = try! layout.pages(length: 1_140)
      var numbers = Numbers(seed: 27)
      let random = Batches { KindedIndexPath.item(numbers.below(count), inSection: 0) }
      var (ours, bare) = (random, random)
      return (
        { ours.next().reduce(0) { $0 &+ (pages.page(of: $1) ?? 0) } },
        { bare.next().reduce(0) { $0 &+ Int(layout.frame(of: $1)?.y ?? 0) } }
      )
    },
  ]

  private static func unequalLengths(_ count: Int) -> [Double] {
    var numbers = Numbers(seed: 25)
    return (0..<count).map { _ in Double(40 + numbers.below(35)) }
  }

  private static func pagedList(_ lengths: [Double]) -> CollectionLayout {
    var layout = try! CollectionLayout(
      of: SectionCounts([lengths.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 1_140)
    ) { _ in .list(itemLength: .fixed(57)) }
    try! layout.setItemLengths(lengths, inSection: 0)
    return layout
  }

  @inline(never) private static func breakIntoPages(_ layout: CollectionLayout) -> Int {
    try! layout.pages(length: 1_140).count
  }

  /// Returns the number of pages, whose starts it does not keep.
  @inline(never) private static func breakIntoPages(_ lengths: [Double]) -> Int {
    var count = 1
    var end = 0.0
    for length in lengths {
      end += length
      if end > 1_140 {
        count += 1
        end = length
      }
    }
    return count
  }
}
