// Fixtures and small helpers for all tests of this module.

import SectileGrouping
import SectilePaths
import SectileTestSupport

typealias Letters = GroupedArray<String, String>

/// Fixture U of Tests/Cases/Cases.md, section 6.1.
let fixtureU: Letters = [
  "Y": ["E", "B", "A", "C"], "W": ["A", "D"], "X": ["F"], "Z": ["D"],
]

/// The path that a text describes.
func path(_ text: String) -> KindedIndexPath {
  KindedIndexPath(text)!
}

extension GroupedArray where Section == String {
  /// The elements of the first section equal to a value, or none.
  subscript(section: String) -> [Element] { elements(ofSection: section) ?? [] }
}

/// A section of a type whose values have no fingerprint in grouping.
struct Plain: Hashable, Sendable {
  var number: Int
  init(_ number: Int) { self.number = number }
}

/// All grouped arrays with a number of sections and with counts in a range; empty sections are
/// declared.
func everyShape(sections: Int, items: ClosedRange<Int>) -> [GroupedArray<String, Int>] {
  Exhaustive.sequences(of: Array(items), length: sections).map { counts in
    var next = 0
    return GroupedArray(
      counts.enumerated().map { section, count in
        defer { next += count }
        return GroupedArray.Group("s\(section)", Array(next..<next + count))
      })
  }
}
