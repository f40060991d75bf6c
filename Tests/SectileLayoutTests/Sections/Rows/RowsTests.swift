import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Lists and grids whose rows get measured lengths.
@Suite struct RowsTests {
  @Test func `set lengths replace estimates, and later estimates do not change them`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts([4]), in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .estimated(50)) }
    try layout.setItemLengths([10, 20, 30, 40], inSection: 0)
    check(layout.itemFrames().map(\.y), equals: [0, 10, 30, 60])
    try layout.setEstimate(LayoutSize(square: 1), forSection: 0)
    check(layout.contentSize.height, equals: 100)
    try layout.setItemLengths([25, 25, 25, 25], inSection: 0)
    check(layout.itemFrames().map(\.y), equals: [0, 25, 50, 75])
    try layout.setItemLengths([25, 25, 25, -0.0], inSection: 0)
    check(layout.frame(of: .item(3, inSection: 0))!.height.sign, equals: .plus)
  }

  /// One invalid length or one -0, in a leaf and at its ends.
  @Test(arguments: [1, 2, 4, 5])
  func `one invalid length is rejected, and -0 becomes 0, at every position`(columns: Int) throws {
    func made(_ lengths: [Double]) throws(LayoutError) -> CollectionLayout {
      try layout(
        of: lengths.map { LayoutSize(width: 320, height: $0) }, width: 320,
        .grid(.count(columns)))
    }
    let uneven = (0..<130).map { Double($0 * 7 % 31) }
    let original = try made(uneven)
    for position in [0, 1, 2, 58, 59, 60, 61, 119, 120, 129] {
      for odd in [-1, -0.0, 1e30.nextUp, .infinity, -.infinity, .nan, -.nan] {
        for isEven in [false, true] {
          var lengths = isEven ? Array(repeating: 0, count: 130) : uneven.map { $0 + 1 }
          lengths[position] = odd
          var changed = original
          do throws(LayoutError) {
            try changed.setItemLengths(lengths, inSection: 0)
            check(odd, equals: 0, "\(odd) at \(position)")
            lengths[position] = 0
            let frames = changed.itemFrames()
            let expected = try made(lengths)
            check(
              frames, equals: expected.itemFrames(),
              "position \(position), odd \(odd), isEven \(isEven)")
            check(
              frames.allSatisfy { $0.height.sign == .plus },
              "position \(position), odd \(odd), isEven \(isEven)")
            check(
              !changed.isEstimated(.item(position, inSection: 0)),
              "position \(position), odd \(odd), isEven \(isEven)")
          } catch {
            guard case .invalidSize(let found, of: .item(position, inSection: 0)) = error else {
              Issue.record("\(error)")
              continue
            }
            check(
              found.height.bitPattern, equals: odd.bitPattern,
              "position \(position), odd \(odd), isEven \(isEven)")
            check(
              changed.itemFrames(), equals: original.itemFrames(),
              "position \(position), odd \(odd), isEven \(isEven)")
          }
        }
      }
    }
  }
}
