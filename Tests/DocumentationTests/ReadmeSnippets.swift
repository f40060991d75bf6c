// The code that README and Docs/FirstProgram.md quote. The `print` of the program compares each
// value with the comment of the line, and the drawing with the one in the document.

import Foundation
import Sectile
import SectileTestSupport
import SectileTesting
import Testing

@Suite struct ReadmeSnippets {
  @Test func `a host`() throws {
    let messages: GroupedArray<String, Message> = [
      "chat": (0..<100).map { Message(id: $0, text: "\($0)") }
    ]
    var shownCount = 0
    func perform(_ commit: Virtualizer<GroupedArray<String, Message>>.Commit) {
      shownCount += commit.mounted.count - commit.unmounted.count
    }
    func size(
      of wanted: Virtualizer<GroupedArray<String, Message>>.Measurement
    ) -> LayoutSize {
      LayoutSize(width: 320, height: 60)
    }
    // snippet: a host
    var list = try Virtualizer(
      messages, in: LayoutSize(width: 320, height: 480), section: .list(itemLength: .estimated(44)))

    func update() throws {
      while true {
        let commit = try list.commit()
        perform(commit)  // places views; sets the length of the content and the offset
        if commit.measurements.isEmpty { return }
        try list.measured(commit.measurements.map { ($0, size(of: $0)) })
      }
    }
    // end
    try update()
    // Eight rows of 60 points are visible, and two more are within the overscan of 100 points.
    check(shownCount, isAtLeast: 8)
    check(list.live.layout.frame(of: .item(7, inSection: 0))?.y, equals: 420)
  }

  @Test func `a test of geometry`() throws {
    // snippet: a test of geometry
    let people: GroupedArray = ["A": ["Ada", "Alan"], "G": ["Grace"]]
    let phone = try CollectionLayout(of: people, in: LayoutSize(width: 320, height: 480)) { _ in
      .list(itemLength: .fixed(44)).header(.fixed(28), pinned: true)
    }
    expectGeometry(
      of: GeometrySnapshot(phone, of: .item),
      matches: """
        0.0  0 28 320 44
        0.1  0 72 320 44
        1.0  0 144 320 44
        """)
    // end
  }

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
    let guide = try String(
      contentsOf: PackageFiles.root.appending(path: "Docs/FirstProgram.md"), encoding: .utf8)
    let drawing = try #require(drawings.first)
    check(drawings.count, equals: 1)
    check(guide.contains("```text\n\(drawing)```"), "\(guide)")
  }
}
