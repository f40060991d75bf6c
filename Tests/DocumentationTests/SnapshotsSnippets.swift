// The code that Docs/Reference/Snapshots.md quotes, and the messages.

import Foundation
import Sectile
import SectileFoundation
import SectileTestSupport
import SectileTesting
import Testing

@Suite struct SnapshotsSnippets {
  private func grid() throws -> CollectionLayout {
    // snippet: a layout under test
    let layout = try CollectionLayout(
      of: SectionCounts([3, 4]), in: LayoutSize(width: 320, height: 480)
    ) { _ in
      .grid(.count(2), itemLength: .fixed(50), lineSpacing: 10, itemSpacing: 20)
        .header(.fixed(28), pinned: true)
    }
    // end
    return layout
  }

  @Test func `geometry as text`() throws {
    let layout = try grid()
    // snippet: geometry as text
    let snapshot = GeometrySnapshot(layout)
    show(snapshot.text.hasPrefix("0.header  0 0 320 28\n0.0  0 28 150 50\n"))  // true
    show(try GeometrySnapshot(parsing: snapshot.text) == snapshot)  // true
    // end
  }

  @Test func `a text in the test`() throws {
    let layout = try grid()
    // snippet: a text in the test
    expectGeometry(
      of: GeometrySnapshot(layout, of: .header),
      matches: """
        0.header  0 0 320 28
        1.header  0 138 320 28
        """)
    // end
  }

  @Test func parts() throws {
    let layout = try grid()
    // snippet: parts
    let headers = GeometrySnapshot(layout, of: .header)
    show(headers.elements.map(\.path))  // [0.header, 1.header]

    let area = LayoutRect(x: 0, y: 30, width: 150, height: 100)
    show(GeometrySnapshot(layout, overlapping: area).elements.map(\.path))  // [0.0, 0.2]

    let viewport = Viewport(LayoutRect(x: 0, y: 60, width: 320, height: 70))
    let visible = GeometrySnapshot(layout, overlapping: viewport.rect, in: viewport)
    show(visible.elements.last!.path)  // 0.header
    show(visible.elements.last!.isPinned)  // true
    // end
  }

  @Test func `a moment of a transition`() throws {
    let layout = try grid()
    let without = try CollectionLayout(
      of: SectionCounts([2, 4]), in: LayoutSize(width: 320, height: 480)
    ) { _ in
      .grid(.count(2), itemLength: .fixed(50), lineSpacing: 10, itemSpacing: 20)
        .header(.fixed(28), pinned: true)
    }
    let screen = Viewport(LayoutRect(x: 0, y: 0, width: 320, height: 480))
    // snippet: a moment of a transition
    let removal = try SectionedChanges(itemRemovals: [.item(1, inSection: 0)])
    let transition = layout.transition(to: without, through: removal, in: screen)
    let half = GeometrySnapshot(transition, at: 0.5, of: .item)
    show(try GeometrySnapshot(parsing: half.text) == half)  // true
    // end
    let document = PackageFiles.documents().first { $0.name == "Docs/Reference/Snapshots.md" }
    try check(#require(document).text.contains("```text\n\(half.text)```"), "\(half.text)")
  }

  @Test func differences() throws {
    let layout = try grid()
    // snippet: differences
    let reference = GeometrySnapshot(layout)
    var changed = reference
    changed.elements[4].frame.y = 130

    let sentence = changed.difference(from: reference)
    show(sentence?.contains("differs at 1.header: frame is 0 130 320 28"))  // true
    let lines = changed.differingLines(from: reference)
    show(lines == "- 1.header  0 138 320 28\n+ 1.header  0 130 320 28\n")  // true
    show(changed.difference(from: reference, tolerance: 8))  // nil
    let picture = changed.overlay(on: reference)
    show(picture.hasPrefix("<svg "))  // true
    // end
  }

  @Test func `pages as text`() throws {
    let layout = try grid()
    // snippet: pages as text
    let pages = try layout.pages(
      length: 150, rules: PageRules(keepsHeaderWithFirstLine: true, repeatsHeaders: true))
    let second = GeometrySnapshot(pages, onPage: 1)
    show(second.text.hasPrefix("1.header  0 0 320 28 page 1\n"))  // true
    show(second.elements.count)  // 5
    show(second.elements[0].page)  // 1
    show(GeometrySnapshot(pages, of: .header).elements.map { $0.path })  // [0.header, 1.header]
    show(pages.svg(ofPage: 0).hasPrefix("<svg "))  // true
    // end
  }

  @Test func `a custom mode and folder`() throws {
    let layout = try grid()
    let url = FileManager.default.temporaryDirectory
      .appending(path: "sectile-snippets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    // snippet: a custom mode and folder
    let pictures = ReferenceFolder(url, mode: .missing)
    let violation = pictures.verify(layout.svg(), named: "grid.svg")
    show(violation?.description.contains("has no reference.\nRecorded: "))  // true
    show(pictures.verify(layout.svg(), named: "grid.svg"))  // nil
    // end
  }

  /// The message in the document is the message.
  @Test func `the failure message in the document`() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "sectile-snippets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    var snapshot = GeometrySnapshot(try grid())
    let record = ["SECTILE_RECORD": "missing"]
    _ = verifyGeometry(of: snapshot, named: "grid", in: url, environment: record)
    snapshot.elements[4].frame.y = 130
    let violation = verifyGeometry(of: snapshot, named: "grid", in: url, environment: [:])
    let message = try #require(violation)
      .replacing(url.path, with: "…/Tests/ListTests/Geometry")
    let document = PackageFiles.documents().first { $0.name == "Docs/Reference/Snapshots.md" }
    try check(#require(document).text.contains("```text\n\(message)\n```"), "\(message)")
    for mode in RecordMode.allCases {
      check(document?.text.contains("| `\(mode.rawValue)` |"), equals: true, "mode \(mode)")
    }
  }
}
