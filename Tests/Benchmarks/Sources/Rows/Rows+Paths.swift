// P1-P3: enumeration, neighbors, filters.

import SectilePaths

extension Row {
  static let paths: [Row] = [
    Row(
      "P1", "iterate over all paths of 1,000 x 1,000", against: "nested loops that make them",
      limit: 2,
      count: 1_002_000
    ) { _ in
      let source = SectionCounts(repeatElement(1_000, count: 1_000))
      let paths = IndexPaths(source)
      return (
        {
          var sum = 0
          for path in paths { sum = path.added(to: sum) }
          return sum
        },
        {
          var sum = 0
          for section in 0..<source.numberOfSections {
            sum = KindedIndexPath.header(inSection: section).added(to: sum)
            for item in 0..<source.numberOfItems(inSection: section) {
              sum = KindedIndexPath.item(item, inSection: section).added(to: sum)
            }
            sum = KindedIndexPath.footer(inSection: section).added(to: sum)
          }
          return sum
        }
      )
    },
    Row(
      "P2", "neighbor of a path among 1,002,000", against: "binary search in [UInt64]",
      limit: 0.05, count: 100_000
    ) { _ in
      let paths = IndexPaths(SectionCounts(repeatElement(1_000, count: 1_000)))
      var numbers = Numbers(seed: 2)
      let asked = (0..<100_000).map { _ in paths[numbers.below(paths.count)] }
      let words = paths.map { UInt64($0.section) << 33 | UInt64($0.rank) }
      let askedWords = asked.map { UInt64($0.section) << 33 | UInt64($0.rank) }
      return (
        {
          var sum = 0
          for path in asked { sum &+= paths.path(after: path)?.section ?? 0 }
          return sum
        },
        {
          var sum = 0
          for word in askedWords {
            let next = words.lowerBound(of: word) + 1
            sum &+= next < words.count ? Int(words[next] >> 33) : 0
          }
          return sum
        }
      )
    },
    Row(
      "P3", "filter 100 of 1,000 sections and iterate", against: "generating just those",
      limit: 2, count: 100_200
    ) { _ in
      let paths = IndexPaths(SectionCounts(repeatElement(1_000, count: 1_000)))
      let chosen = (0..<100).map { $0 * 10 }
      return (
        {
          var sum = 0
          for path in paths.filter(include: .all, inSections: chosen) {
            sum = path.added(to: sum)
          }
          return sum
        },
        {
          var sum = 0
          for section in chosen {
            sum = KindedIndexPath.header(inSection: section).added(to: sum)
            for item in 0..<1_000 {
              sum = KindedIndexPath.item(item, inSection: section).added(to: sum)
            }
            sum = KindedIndexPath.footer(inSection: section).added(to: sum)
          }
          return sum
        }
      )
    },
  ]
}

extension KindedIndexPath {
  /// Returns a sum that depends on this path and on the order of all previous ones.
  fileprivate func added(to sum: Int) -> Int {
    (sum &* 3) &+ section &+ Int(kind.rawValue)
  }

  /// The rank of the element in its section, as `KindedIndexPath` encodes it.
  fileprivate var rank: UInt64 {
    switch kind {
    case .header: 0
    case .item: UInt64(item ?? 0) + 1
    case .footer: 1 << 33 - 1
    }
  }
}

extension [UInt64] {
  fileprivate func lowerBound(of value: UInt64) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
