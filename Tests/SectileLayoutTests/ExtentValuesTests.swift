import Testing

@testable import SectileLayout

/// Which numbers can be lengths, asked of many at once.
@Suite struct ExtentValuesTests {
  /// Both sides of each limit, and what is no number.
  static let values: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 44, -44,
    LayoutError.maximumExtent, LayoutError.maximumExtent.nextUp, -LayoutError.maximumExtent,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, -.nan,
    .signalingNaN,
  ]

  @Test func `the first that is no extent is found among any three`() {
    for first in Self.values {
      for second in Self.values {
        for third in Self.values {
          let values = [first, second, third]
          let found = LayoutError.firstNoExtent(of: values)
          let expected = values.first { !LayoutError.isExtent($0) }
          #expect(found?.bitPattern == expected?.bitPattern, "\(values)")
        }
      }
    }
  }

  @Test func `one among many is found wherever it is`() {
    for count in [1, 2, 3, 4, 5, 8, 31, 100] {
      for position in 0..<count {
        for value in Self.values {
          var values = (0..<count).map(Double.init)
          values[position] = value
          let found = LayoutError.firstNoExtent(of: values)
          #expect((found == nil) == LayoutError.isExtent(value), "\(value) at \(position)")
        }
      }
    }
    #expect(LayoutError.firstNoExtent(of: []) == nil)
  }
}
