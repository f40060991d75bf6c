import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

/// The lengths that `setItemLengths` accepts.
@Suite struct LengthsValidityTests {
  /// Numbers on both sides of each limit, infinities and NaN.
  static let values: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 44, -44,
    LayoutError.maximumExtent, LayoutError.maximumExtent.nextUp, -LayoutError.maximumExtent,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, -.nan,
    .signalingNaN,
  ]

  @Test func `among any three lengths the first invalid one is reported`() throws {
    for first in Self.values {
      for second in Self.values {
        for third in Self.values { try compare([first, second, third], columns: 1) }
      }
    }
  }

  @Test(arguments: [1, 3])
  func `an invalid length is found at every position`(columns: Int) throws {
    // Positions around the ends of leaves, among different and among equal lengths.
    for count in [1, 2, 61, 130] {
      for position in 0..<count {
        for value in Self.values {
          var values = (0..<count).map { count % 2 == 0 ? 7 : Double($0) }
          values[position] = value
          try compare(values, columns: columns)
        }
      }
    }
  }

  /// Compares the result with a check of each length.
  private func compare(_ values: [Double], columns: Int) throws {
    var layout = try CollectionLayout(
      of: SectionCounts([1, values.count]), in: LayoutSize(width: 300, height: 300),
      section: { _ in .grid(.count(columns), itemLength: .estimated(5)) })
    let wrong = values.first { !LayoutError.isExtent($0) }
    let old = layout
    do throws(LayoutError) {
      try layout.setItemLengths(values, inSection: 1)
      check(wrong, equals: nil, "\(values)")
      let heights = layout.itemFrames(inSection: 1).map { $0.height.bitPattern }
      // A -0 becomes 0.
      let expected = values.map(\.magnitude.bitPattern)
      check(heights, equals: expected, "\(values)")
    } catch {
      guard case .invalidParameter(.itemLength, let found, section: 1) = error else {
        Issue.record("\(error)")
        return
      }
      check(found.bitPattern, equals: wrong?.bitPattern, "\(values)")
      check(layout.itemFrames(inSection: 1), equals: old.itemFrames(inSection: 1))
    }
  }
}
