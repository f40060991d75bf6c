import SectilePaths
import SectileTestSupport
import Testing

/// The sort by numbers that all lists share.
@Suite struct NumberedOrderTests {
  @Test func `the order of up to six numbers is that of a stable sort`() {
    // Neighbors, and numbers too far apart for a word with a position.
    for values in [[0, 1, 2], [0, 1 << 63, UInt64.max]] {
      for count in 0...6 {
        for code in 0..<Self.power(of: 3, count) {
          var rest = code
          let numbers = (0..<count).map { _ in
            defer { rest /= 3 }
            return values[rest % 3]
          }
          check(ascendingOrder(of: numbers), equals: Self.stableOrder(of: numbers), "\(numbers)")
        }
      }
    }
  }

  @Test func `lists of all lengths are sorted like by the standard library`() {
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let count = Int.random(in: 0...300, using: &generator)
      let limit = [3, 1_000, Int.max].randomElement(using: &generator)!
      let values = (0..<count).map { _ in Int.random(in: -limit...limit, using: &generator) }
      check(values.sortedAscending(), equals: values.sorted(), "seed \(seed)")

      let order = values.indices.sorted(byNumber: { values[$0].sortNumber })
      check(order, equals: Self.stableOrder(of: values), "seed \(seed)")
    }
  }

  @Test func `paths are sorted into reading order`() {
    let paths: [KindedIndexPath] = [
      .footer(inSection: 1), .item(0, inSection: 1), .header(inSection: 1), .footer(inSection: 0),
      .item(2, inSection: 1), .header(inSection: 0), .item(0, inSection: 1),
    ]
    check(paths.sortedAscending(), equals: paths.sorted())
  }

  /// The oracle: an insertion sort of positions.
  private static func stableOrder(of values: [some Comparable]) -> [Int] {
    var order: [Int] = []
    for position in values.indices {
      order.insert(position, at: order.prefix { values[$0] <= values[position] }.count)
    }
    return order
  }

  private static func power(of base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}
