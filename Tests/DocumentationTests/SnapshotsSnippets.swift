// The code that Docs/Snapshots.md quotes.

import Foundation
import Sectile
import SectileFoundation
import Testing

@Suite struct SnapshotsSnippets {
  private static func grid(width: Double) throws -> CollectionLayout {
    // snippet: a layout to be tested
    let layout = try CollectionLayout(
      of: SectionCounts([3, 40]), in: LayoutSize(width: width, height: 480)
    ) { _ in
      .grid(.count(2), itemLength: .fixed(50), lineSpacing: 10, itemSpacing: 20)
        .header(.fixed(28), pinned: true)
    }
    // end
    return layout
  }

  @Test func `geometry as text`() throws {
    let layout = try Self.grid(width: 320)
    // snippet: geometry as text
    let headers = GeometrySnapshot(layout, of: .header)
    headers.text.split(separator: "\n")  // ["0.header  0 0 320 28", "1.header  0 138 320 28"]
    try GeometrySnapshot(parsing: headers.text) == headers  // true
    // end
  }

  @Test func `parts`() throws {
    let layout = try Self.grid(width: 320)
    // snippet: parts
    let area = LayoutRect(x: 0, y: 30, width: 150, height: 100)
    show(GeometrySnapshot(layout, in: area).elements.map(\.path))  // [0.0, 0.2]

    let viewport = LayoutRect(x: 0, y: 60, width: 320, height: 70)
    let seen = GeometrySnapshot(layout, in: viewport, viewport: viewport)
    show(seen.elements.last!.path)  // 0.header
    show(seen.elements.last!.isPinned)  // true
    // end
  }

  @Test func `differences`() throws {
    let layout = try Self.grid(width: 320)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sectile-snippets-\(UUID().uuidString)")
    // snippet: differences
    var changed = GeometrySnapshot(layout, of: .header)
    let reference = changed
    changed.elements[1].frame.y = 130

    changed.difference(from: reference)
    // differs at 1.header: frame is 0 130 320 28, reference says 0 138 320 28; top and bottom differ
    // (1 of 2 lines).
    changed.differingLines(from: reference)
    // - 1.header  0 138 320 28
    // + 1.header  0 130 320 28
    show(changed.difference(from: reference, tolerance: 8))  // nil
    let picture = changed.overlay(on: reference)  // an SVG document
    // end
    #expect(picture.hasPrefix("<svg"))
    #expect(FileManager.default.fileExists(atPath: folder.path) == false)
  }
}
