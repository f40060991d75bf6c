// P1-P3: enumeration, neighbors, filters.

import SectilePaths

extension Row {
  static let paths: [Row] = [
    Row(
      "P1", "iterate over all paths of 1,000 x 1,000", against: "nested loops that make them",
      count: 1_002_000
    ) { _ in
      let source = SectionCounts(repeatElement(1_000, count: 1_000))
      let paths = IndexPaths(source)
      return (
        {
          var sum = 0
          for path in paths { sum &+= path.mixed }
          return sum
        },
        {
          var sum = 0
          for section in 0..<source.numberOfSections {
            sum &+= KindedIndexPath.header(inSection: section).mixed
            for item in 0..<source.numberOfItems(inSection: section) {
              sum &+= KindedIndexPath.item(item, inSection: section).mixed
            }
            sum &+= KindedIndexPath.footer(inSection: section).mixed
          }
          return sum
        }
      )
    },
    Row(
      "P2", "neighbor of a path among 1,002,000", against: "arithmetic on an array of counts",
      count: 100_000
    ) { _ in
      let counts = [Int](repeating: 1_000, count: 1_000)
      let paths = IndexPaths(SectionCounts(counts))
      var numbers = Numbers(seed: 2)
      let queries = (0..<100_000).map { _ in paths[numbers.below(paths.count)] }
      return (
        {
          var sum = 0
          for path in queries {
            if let next = paths.path(after: path) { sum &+= next.mixed }
          }
          return sum
        },
        {
          var sum = 0
          for path in queries {
            if let next = path.next(in: counts) { sum &+= next.mixed }
          }
          return sum
        }
      )
    },
    Row(
      "P3", "filter 100 of 1,000 sections and iterate", against: "generating just those",
      count: 100_200
    ) { _ in
      let paths = IndexPaths(SectionCounts(repeatElement(1_000, count: 1_000)))
      let chosen = (0..<100).map { $0 * 10 }
      return (
        {
          var sum = 0
          for path in paths.filter(include: .all, inSections: chosen) {
            sum &+= path.mixed
          }
          return sum
        },
        {
          var sum = 0
          for section in chosen {
            sum &+= KindedIndexPath.header(inSection: section).mixed
            for item in 0..<1_000 {
              sum &+= KindedIndexPath.item(item, inSection: section).mixed
            }
            sum &+= KindedIndexPath.footer(inSection: section).mixed
          }
          return sum
        }
      )
    },
  ]
}

extension KindedIndexPath {
  /// A number that depends on all bits of the path.
  ///
  /// A sum of these numbers does not wait for the number of the path before, unlike a hash of the
  /// sequence, which would take longer than the iterator. The shift keeps the compiler from adding
  /// up a whole section without a loop.
  fileprivate var mixed: Int {
    let word = unsafeBitCast(self, to: UInt64.self)
    return Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 7)
  }

  /// Returns the next path in a source whose sections all have a header and a footer.
  fileprivate func next(in counts: [Int]) -> KindedIndexPath? {
    switch kind {
    case .header:
      counts[section] > 0 ? .item(0, inSection: section) : .footer(inSection: section)
    case .item:
      item! + 1 < counts[section]
        ? .item(item! + 1, inSection: section) : .footer(inSection: section)
    case .footer:
      section + 1 < counts.count ? .header(inSection: section + 1) : nil
    }
  }
}
