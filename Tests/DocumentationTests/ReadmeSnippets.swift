// The program that the README quotes. Its `print` compares each value with the comment of the line,
// and the drawing with the one in the README.

import Foundation
import Sectile
import SectileTestSupport
import Testing

@Suite struct ReadmeSnippets {
  @Test func `a first program`() throws {
    func print<Value>(_ value: Value, line: Int = #line) { show(value, line: line) }
    var drawings: [String] = []
    func print(_ drawing: String) { drawings.append(drawing) }
    // snippet: a first program
    struct City {
      var name: String
      var region: String
    }

    let cities = [
      City(name: "Lisbon", region: "Europe"), City(name: "Cairo", region: "Africa"),
      City(name: "Oslo", region: "Europe"), City(name: "Riga", region: "Europe"),
      City(name: "Lagos", region: "Africa"),
    ]

    // Sections in order of first appearance.
    var atlas = GroupedArray(grouping: cities, by: { $0.region })
    print(atlas.sections)  // ["Europe", "Africa"]

    // Every path in reading order, and a neighbor across sections.
    let paths = IndexPaths(atlas)
    print(paths.count)  // 9
    print(paths.path(after: .item(2, inSection: 0), in: .item)!)  // 1.0

    // Frames in a container of this size.
    var layout = try CollectionLayout(of: atlas, in: LayoutSize(width: 328, height: 160)) { _ in
      .grid(.adaptive(minimum: 90), itemLength: .fixed(60), lineSpacing: 8, itemSpacing: 8)
        .header(.fixed(28), pinned: true)
    }
    print(layout.contentSize)  // (328.0, 176.0)
    print(layout.frame(of: .item(1, inSection: 0))!)  // 112.0 28.0 104.0 60.0
    print(layout.path(at: LayoutPoint(x: 200, y: 130))!)  // 1.1

    // The visible elements at an offset of 40: the header of Europe is pinned.
    let viewport = Viewport(LayoutRect(x: 0, y: 40, width: 328, height: 160))
    let visible = layout.elements(in: viewport)
    print(visible.map { $0.path })  // [0.0, 0.1, 0.2, 1.header, 1.0, 1.1, 0.header]

    // The data changes and the layout is updated: its frames equal those of a new layout.
    let new = GroupedArray(
      grouping: cities + [City(name: "Accra", region: "Africa")], by: { $0.region })
    let changes = new.changes(
      from: atlas, identifiedBy: { $0.name }, contentEquals: { $0.name == $1.name })
    try layout.apply(changes, of: new)
    atlas = new
    print(layout.frame(of: .item(2, inSection: 1))!)  // 224.0 116.0 104.0 60.0

    // A drawing for the terminal. `layout.svg` returns a picture in the same way.
    print(
      layout.terminalText(columns: 44) { path in
        path.kind == .item ? atlas[path].name : atlas.sections[path.section]
      })
    // end
    let readme = try String(
      contentsOf: PackageFiles.root.appending(path: "README.md"), encoding: .utf8)
    let drawing = try #require(drawings.first)
    check(drawings.count, equals: 1)
    check(readme.contains("```text\n\(drawing)```"), "\(readme)")
  }
}
