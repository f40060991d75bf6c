// P26: the pages of a long list and of a masonry, compared with loops over their lengths, and the
// elements of a page, compared with those of a screen.

import SectileLayout
import SectilePaths

extension Row {
  static let pages: [Row] = [
    Row(
      "P26", "pages of 1M unequal rows", against: "a loop that adds up the lengths",
      count: 1_000_000
    ) { isShort in
      let lengths = unequalLengths(isShort ? 5_000 : 1_000_000)
      let layout = pagedList(lengths)
      return ({ breakIntoPages(layout) }, { breakIntoPages(lengths) })
    },
    Row(
      "P26b", "the elements of a page of 20 rows of 1M",
      against: "a screen that starts with the same row", kind: .growth, count: 1_000
    ) { isShort in
      let layout = pagedList(unequalLengths(isShort ? 5_000 : 1_000_000))
      let pages = try! layout.pages(length: 1_140)
      // A page is given by its number, so the screen is given by its first row, not by its offset.
      let rows = (0..<pages.count).map { pages.firstPath(onPage: $0)! }
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
            let screen = LayoutRect(
              x: 0, y: layout.frame(of: rows[page])!.y, width: 320, height: 1_110)
            for element in layout.elements(overlapping: screen) { sum &+= element.path.item ?? 0 }
          }
          return sum
        }
      )
    },
    Row(
      "P26c", "the page of a row of 1M", against: "the frame of the row", kind: .growth,
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
    Row(
      "P26d", "pages of a masonry of 100k items", against: "a loop over four columns",
      count: 100_000
    ) { isShort in
      let lengths = unequalLengths(isShort ? 5_000 : 100_000)
      let layout = masonry(lengths)
      let columns = lengths.indices.map { item in
        Int(layout.frame(of: .item(item, inSection: 0))!.x / 80)
      }
      return ({ breakIntoPages(layout) }, { breakIntoPages(lengths, in: columns) })
    },
  ]

  private static func masonry(_ lengths: [Double]) -> CollectionLayout {
    try! CollectionLayout(
      of: SectionCounts([lengths.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 1_140),
      measure: { path, _ in LayoutSize(width: 80, height: lengths[path.item!]) },
      section: { _ in .masonry(.count(4)) })
  }

  /// Returns the number of pages, and keeps the page and the position of each item until then.
  @inline(never) private static func breakIntoPages(_ lengths: [Double], in columns: [Int]) -> Int {
    var pages = [0, 0, 0, 0]
    var ends = [0.0, 0.0, 0.0, 0.0]
    var places: [(page: Int, position: Double)] = []
    places.reserveCapacity(lengths.count)
    for item in lengths.indices {
      let column = columns[item]
      if ends[column] + lengths[item] > 1_140 {
        pages[column] += 1
        ends[column] = 0
      }
      places.append((pages[column], ends[column]))
      ends[column] += lengths[item]
    }
    return places.reduce(0) { max($0, $1.page) } + 1
  }

  private static func unequalLengths(_ count: Int) -> [Double] {
    var numbers = Numbers(seed: 25)
    return (0..<count).map { _ in Double(40 + numbers.below(35)) }
  }

  private static func pagedList(_ lengths: [Double]) -> CollectionLayout {
    try! CollectionLayout(
      of: SectionCounts([lengths.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 320, height: 1_140),
      measure: { path, _ in LayoutSize(width: 320, height: lengths[path.item!]) }
    ) { _ in .list() }
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
