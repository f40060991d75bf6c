// The calls in the tables of the migration guides are compiled, and the checker finds those that
// are not.

import Foundation
import SectileTestSupport
import Testing

@Suite struct CellCheckerTests {
  typealias File = SnippetChecker.File

  @Test func `the calls in the tables of the migration guides are compiled`() {
    let guides = PackageFiles.documents().filter { $0.name.hasPrefix("Docs/Migration/") }
    let sources = PackageFiles.cells()
    let cells = guides.map { CellChecker.cells(of: $0).count }
    check(cells.filter { $0 > 0 }.count, equals: 9, "\(zip(guides.map(\.name), cells).map { $0 })")
    check(cells.reduce(0, +), isAtLeast: 250)
    for violation in CellChecker.violations(guides: guides, sources: sources) {
      Issue.record("\(violation)")
    }
  }

  let guide = File(
    name: "A.md",
    text: """
      | Theirs | Sectile |
      |---|---|
      | `x()` | `.header(_:pinned: true)`, or nothing |
      | `insert` | `insert(_:at:)` |
      | `.a`, `.b(1)` | the same |

      | One | `Two` |
      |---|---|
      | `x` | `unrelated` |
      """)

  func source(
    _ header: String = "list.header(.fixed(28), pinned: true)",
    _ insert: String = "try array.insert(3, at: 2)", _ same: String = "f(.a, .b(1))"
  ) -> File {
    File(
      name: "A.swift",
      text: """
        // cells: A.md
        let list = 1
        // cell: `.header(_:pinned: true)`
        _ = \(header)
        // cell: `insert(_:at:)`
        \(insert)

        array = []
        // cell: `.a` `.b(1)`
        \(same)
        // end
        """)
  }

  func violations(_ source: File, of guide: File? = nil) -> [String] {
    CellChecker.violations(guides: [guide ?? self.guide], sources: [source])
  }

  @Test func `cells whose names are compiled in their order pass`() {
    check(
      CellChecker.cells(of: guide).map(\.cell),
      equals: [
        ".header(_:pinned: true)", "insert(_:at:)", ".a", ".b(1)",
      ])
    check(violations(source()), equals: [])
  }

  /// The code of a cell after a function, a label or a value was renamed in the library.
  @Test func `a renamed function, label or value is found`() {
    check(
      violations(source("list.top(.fixed(28), pinned: true)")),
      equals: [
        "A.swift:3: `.header(_:pinned: true)` has `header(`, which the code does not have there."
      ])
    check(violations(source("list.header(.fixed(28), sticky: true)")).count, equals: 1)
    check(violations(source("list.header(.fixed(28), pinned: false)")).count, equals: 1)
    check(violations(source("list.header(pinned)")).count, equals: 1)
    check(violations(source("list.headers(pinned: true)")).count, equals: 1)
    check(
      violations(source("list.header(.fixed(28), pinned: true)", "array.insert(at: 2)\nother()")),
      equals: [])
    check(violations(source("list.header(pinned: true)", "array.add(at: insert)")).count, equals: 1)
    // The line behind the empty line does not belong to the cell.
    check(
      violations(source("list.header(pinned: true)", "\narray.insert(3, at: 2)")).count, equals: 1)
    check(
      violations(source("list.header(pinned: true)", "insert(at: 2)", "f(.a, .b(2))")).count,
      equals: 1)
  }

  @Test func `cells without code and code without a cell are found`() {
    let more = File(
      name: "A.md", text: guide.text.replacingOccurrences(of: "nothing", with: "`footer(_:)`"))
    check(
      violations(source(), of: more),
      equals: [
        "A.md:3: `footer(_:)` is in no line of code that is compiled."
      ])
    let fewer = File(
      name: "A.md", text: guide.text.replacingOccurrences(of: "insert(_:at:)", with: "insert(at:)"))
    check(
      violations(source(), of: fewer),
      equals: [
        "A.md:4: `insert(at:)` is in no line of code that is compiled.",
        "A.swift:5: A.md has no cell with `insert(_:at:)`.",
      ])
    check(violations(File(name: "A.swift", text: "// cell: `a`\na")).count, equals: 5)
    check(
      violations(source(), of: File(name: "B.md", text: "")),
      equals: ["A.swift:3: A.md does not exist."])
  }
}
