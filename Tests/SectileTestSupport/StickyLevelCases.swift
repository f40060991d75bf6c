// Positions of stacked parents that a browser engine computed, as data:
// Fixtures/browser-sticky-levels.json.

import Foundation

/// One tree of rows with the browser's positions.
package struct StickyLevelCase: Decodable, Sendable {
  /// A row of the tree.
  package struct Row: Decodable, Sendable {
    package var depth: Int
    package var height: Double
  }

  /// The interval of a row that is not displaced.
  package struct Natural: Decodable, Sendable {
    package var y: Double
    package var height: Double
  }

  /// The position of a parent.
  package struct Position: Decodable, Sendable {
    package var row: Int
    package var y: Double
  }

  /// The parents that are displaced or visible at a scroll offset.
  package struct Pinned: Decodable, Sendable {
    package var offset: Double
    package var rows: [Position]
  }

  /// All results of the browser.
  package struct Expected: Decodable, Sendable {
    package var contentHeight: Double
    package var maxOffset: Double
    package var rows: [Natural]
    package var pinned: [Pinned]
  }

  package var name: String
  package var container: BrowserCase.Size
  package var rows: [Row]
  package var expected: Expected
}

/// All cases of the file.
package struct StickyLevelCases: Decodable, Sendable {
  /// The allowed difference from the browser's numbers, in points.
  package var tolerance: Double
  package var cases: [StickyLevelCase]

  /// Returns the cases, whose number must equal the known number.
  package static func all() throws -> (cases: [StickyLevelCase], tolerance: Double) {
    let url = Bundle.module.url(forResource: "browser-sticky-levels", withExtension: "json")!
    let file = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
    precondition(
      file.cases.count == 12, "StickyLevelCases: there are \(file.cases.count) cases, not 12.")
    return (file.cases, file.tolerance)
  }
}
