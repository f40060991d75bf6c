import SectileTestSupport
import Testing

@testable import SectileLayout

/// Validation of many lengths at once, compared with a check of each.
@Suite struct LengthBuilderValidityTests {
  /// Numbers on both sides of each limit, infinities and NaN.
  static let values: [Double] = [
    0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 44, -44,
    LayoutError.maximumExtent, LayoutError.maximumExtent.nextUp, -LayoutError.maximumExtent,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, -.nan,
    .signalingNaN,
  ]

  @Test func `among any three lengths the first invalid one is reported`() {
    for first in Self.values {
      for second in Self.values {
        for third in Self.values { check([first, second, third]) }
      }
    }
  }

  @Test func `one invalid length among different lengths is found at every position`() {
    for count in [1, 2, 3, 4, 5, 8, 31, 100] {
      for position in 0..<count {
        for value in Self.values {
          var values = (0..<count).map(Double.init)
          values[position] = value
          check(values)
        }
      }
    }
    check([])
  }

  @Test func `one invalid length among equal lengths is found at every position`() {
    // Positions around the ends of leaves, before and after runs, and at the end.
    for count in [3, 4, 59, 60, 61, 62, 121, 130] {
      for position in 0..<count {
        for (number, value) in Self.values.enumerated()
        where (position + number).isMultiple(of: Exhaustive.step(3)) {
          var values = Array(repeating: 0.0, count: count)
          values[position] = value
          check(values)
          for index in position + 1..<count { values[index] = Double(index) }
          check(values)
        }
      }
    }
  }

  /// Compares the results with a check of each length.
  private func check(_ values: [Double]) {
    let wrong = values.first { !LayoutError.isExtent($0) }
    for columns in values.isEmpty ? 1..<1 : 1..<6 {
      let rows = RowContent(
        lengths: ContiguousArray(values), upTo: LayoutError.maximumExtent, columns: columns)
      let isAllowed = values.allSatisfy { $0.sign == .plus && LayoutError.isExtent($0) }
      #expect((rows != nil) == isAllowed, "\(values) in \(columns) columns")
      if let rows { expect(rows, areOf: values) }
    }
    do throws(LayoutError) {
      let checked = try LayoutError.checked(values, inSection: 3)
      #expect(wrong == nil, "\(values)")
      // A -0 becomes 0.
      #expect(checked.map(\.bitPattern) == values.map(\.magnitude.bitPattern))
    } catch {
      guard case .invalidParameter(.itemLength, let found, section: 3) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(found.bitPattern == wrong?.bitPattern, "\(values)")
    }
  }
}
