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
        for third in Self.values { check([first, second, third]) }
      }
    }
  }

  @Test func `one among many is found wherever it is`() {
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

  @Test func `one among many that are equal is found wherever it is`() {
    // Around the ends of leaves, before and after runs, and as the last of all.
    for count in [3, 4, 59, 60, 61, 62, 121, 130] {
      for position in 0..<count {
        for value in Self.values {
          var values = Array(repeating: 0.0, count: count)
          values[position] = value
          check(values)
          for index in position + 1..<count { values[index] = Double(index) }
          check(values)
        }
      }
    }
  }

  /// Compares with asking one after the other.
  private func check(_ values: [Double]) {
    let wrong = values.first { !LayoutError.isExtent($0) }
    for columns in values.isEmpty ? 1..<1 : 1..<6 {
      let rows = UnevenRows(
        lengths: ContiguousArray(values), upTo: LayoutError.maximumExtent, columns: columns)
      let isAllowed = values.allSatisfy { $0.sign == .plus && LayoutError.isExtent($0) }
      #expect((rows != nil) == isAllowed, "\(values) in \(columns) columns")
      guard let rows else { continue }
      let longest = stride(from: 0, to: values.count, by: columns).map {
        values[$0..<min($0 + columns, values.count)].max()!
      }
      #expect(rows.lengths.memberLengths == values && rows.rows.memberLengths == longest)
    }
    do throws(LayoutError) {
      let checked = try LayoutError.checked(values, inSection: 3)
      #expect(wrong == nil, "\(values)")
      // A -0 becomes 0.
      #expect(checked.map(\.bitPattern) == values.map(\.magnitude.bitPattern))
    } catch {
      guard case .parameter(.itemLength, let found, section: 3) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(found.bitPattern == wrong?.bitPattern, "\(values)")
    }
  }
}
