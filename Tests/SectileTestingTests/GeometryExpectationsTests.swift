import Foundation
import SectileFoundation
import SectileLayout
import SectilePaths
import SectileSnapshots
import SectileTestSupport
import SectileTesting
import Testing

/// Expectations that must fail record known issues.
///
/// The tests check the number, the location and the message of these issues. Swift Testing fails a
/// test if no issue is recorded.
@Suite struct GeometryExpectationsTests {
  private let text = """
    0.header  0 0 320 28
    0.0  0 28 320 44
    0.1  0 72 320 44
    """

  private func layout(rowLength: Double = 44) throws -> CollectionLayout {
    try CollectionLayout(of: SectionCounts([2]), in: LayoutSize(width: 320, height: 480)) { _ in
      .list(itemLength: .fixed(rowLength)).header(.fixed(28))
    }
  }

  /// Returns the messages of the issues that a function records.
  ///
  /// The function returns the lines of the calls that must record an issue each.
  private func messages(_ function: () throws -> [Int]) throws -> [String] {
    let issues = Locked<[Issue]>([])
    var lines: [Int] = []
    try withKnownIssue {
      lines = try function()
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    let found = issues.withLock { $0 }
    try #require(found.map { $0.sourceLocation?.line } == lines)
    for issue in found {
      check(
        issue.sourceLocation?.fileID.hasSuffix("/GeometryExpectationsTests.swift"), equals: true,
        "issue \(issue)")
    }
    return found.map { $0.comments.map(\.rawValue).joined() }
  }

  @Test func `a layout matches its text`() throws {
    expectGeometry(of: try layout(), matches: text)
    expectGeometry(of: GeometrySnapshot(try layout(), of: .header), matches: "0.header 0 0 320 28")
  }

  @Test func `comments, empty lines and spaces in a text are ignored`() throws {
    expectGeometry(
      of: try layout(), matches: "# two rows\n\n\(text.replacing(" ", with: "  "))\n\n")
  }

  @Test func `an edge within the tolerance matches, others differ`() throws {
    expectGeometry(of: try layout(rowLength: 44.25), matches: text, tolerance: 0.5)
    let messages = try messages {
      expectGeometry(of: try layout(rowLength: 44.25), matches: text, tolerance: 0.125)
      return [#line - 1]
    }
    check(messages[0].contains("differs at 0.0: frame is 0 28 320 44.25"), "\(messages[0])")
  }

  @Test func `a difference from a text lists the differing lines and the new text`() throws {
    let messages = try messages {
      expectGeometry(of: try layout(rowLength: 50), matches: text)
      return [#line - 1]
    }
    let expected = """
      Geometry differs at 0.0: frame is 0 28 320 50, reference says 0 28 320 44; \
      bottom differs (2 of 3 lines).
      - 0.0  0 28 320 44
      + 0.0  0 28 320 50
      - 0.1  0 72 320 44
      + 0.1  0 78 320 50
      To accept, replace the text in the test:
      0.header  0 0 320 28
      0.0  0 28 320 50
      0.1  0 78 320 50
      """
    check(messages, equals: [expected])
  }

  @Test func `missing and additional lines differ`() throws {
    for other in ["", "0.header  0 0 320 28", "\(text)\n0.2  0 116 320 44", "0.0  0 28 320 44"] {
      let messages = try messages {
        expectGeometry(of: try layout(), matches: other)
        return [#line - 1]
      }
      check(messages[0].hasPrefix("Geometry differs at "), "\(other)")
    }
  }

  @Test func `a text that cannot be read is an issue that names its line`() throws {
    let messages = try messages {
      expectGeometry(of: try layout(), matches: "0.0  0 28 320 44\nx")
      return [#line - 1]
    }
    check(
      messages[0].hasPrefix(
        "Geometry has a text that cannot be read: GeometrySnapshot: line 2 is \"x\""),
      "\(messages[0])")
    check(messages[0].hasSuffix("\n\(text)"), "\(messages[0])")
  }

  @Test func `the message for a long snapshot proposes a reference file`() throws {
    let long = try CollectionLayout(
      of: SectionCounts([51]), in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .fixed(44)) }
    let messages = try messages {
      expectGeometry(of: long, matches: text)
      return [#line - 1]
    }
    check(
      messages[0].hasSuffix(
        "\nTo accept: use a reference file, because the snapshot has 51 lines."), "\(messages[0])")
  }

  /// SectileFoundation has a function with the same labels that throws.
  @Test func `a test continues after a difference from a reference file`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sectile-testing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent("list.txt"))
    let (same, other) = (try layout(), try layout(rowLength: 50))
    expectGeometry(of: same, named: "list", in: folder)
    expectGeometry(of: same, named: "list", in: folder, file: "ignored")
    let messages = try messages {
      expectGeometry(of: other, named: "list", in: folder)
      expectGeometry(of: GeometrySnapshot(other), named: "list", tolerance: 1, in: folder)
      return [#line - 2, #line - 1]
    }
    check(messages.count, equals: 2)
    for message in messages {
      check(message.hasPrefix("Geometry `list` differs at 0.0: frame is 0 28 320 50"), "\(message)")
    }
  }

  @Test func `a reference is beside the test by default`() throws {
    expectGeometry(of: try layout(), named: "two-rows")
  }

  @Test func `pages are compared with a text and with a reference file`() throws {
    let pages = try layout().pages(length: 112, rules: PageRules(repeatsHeaders: true))
    expectGeometry(
      of: pages,
      matches: """
        0.header  0 0 320 28 page 0
        0.0  0 28 320 44 page 0
        0.header  0 0 320 28 page 1 repeated
        0.1  0 28 320 44 page 1
        """)
    expectGeometry(of: pages, named: "two-pages")
    let messages = try messages {
      expectGeometry(of: try layout().pages(length: 112), matches: GeometrySnapshot(pages).text)
      return [#line - 1]
    }
    check(messages[0].contains("differs at 0.header on page 1: it is missing"), "\(messages)")
  }
}
