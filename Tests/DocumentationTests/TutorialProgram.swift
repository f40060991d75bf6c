// The program of the tutorial, Sources/Sectile/Sectile.docc/Tutorials. `.ci/docc_catalogs.py`
// makes a file of each step: the lines of the program up to the comment, with `print` for `show`.

import Sectile
import SectileTesting
import Testing

@Suite struct TutorialProgram {
  @Test func `the program of the tutorial has the stated results`() throws {
    // program: import Sectile
    struct City {
      var name: String
      var region: String
    }

    let cities = [
      City(name: "Lisbon", region: "Europe"), City(name: "Cairo", region: "Africa"),
      City(name: "Oslo", region: "Europe"), City(name: "Riga", region: "Europe"),
      City(name: "Lagos", region: "Africa"),
    ]
    // step: cities-01-array

    var atlas = GroupedArray(grouping: cities, by: { $0.region })
    show(atlas.sections)  // ["Europe", "Africa"]
    // step: cities-02-sections

    atlas.sortSections(by: <)
    atlas.sortElements { $0.name < $1.name }
    show(atlas[0].map { $0.name })  // ["Cairo", "Lagos"]
    // step: cities-03-sorted

    func arranged(
      _ atlas: GroupedArray<String, City>, width: Double
    ) throws -> CollectionLayout {
      try CollectionLayout(of: atlas, in: LayoutSize(width: width, height: 96)) { _ in
        .grid(.adaptive(minimum: 80), itemLength: .fixed(48), itemSpacing: 8)
          .header(.fixed(16), pinned: true)
      }
    }

    var layout = try arranged(atlas, width: 256)
    show(layout.contentSize)  // (256.0, 128.0)
    show(layout.frame(of: .item(2, inSection: 1)))  // 176.0 80.0 80.0 48.0
    // step: cities-04-layout

    func label(of path: KindedIndexPath) -> String {
      atlas.element(at: path)?.name ?? atlas.sections[path.section]
    }

    let drawing = layout.terminalText(columns: 32, labels: label)
    show(drawing.contains("Riga"))  // true
    // step: cities-05-drawing

    var viewport = Viewport(LayoutRect(x: 0, y: 30, width: 256, height: 96))
    let visible = layout.elements(in: viewport)
    show(visible.map { label(of: $0.path) }.last)  // "Africa": its header is pinned
    show(layout.frame(of: .header(inSection: 0), in: viewport))  // 0.0 30.0 256.0 16.0
    // step: cities-06-scrolled

    var new = atlas
    new.append(City(name: "Accra", region: "Africa"), toSection: "Africa")
    new.sortElements { $0.name < $1.name }
    let changes = new.changes(
      from: atlas, identifiedBy: { $0.name }, contentEquals: { $0.name == $1.name })
    show(changes.descriptions)  // ["0.0 inserted"]
    // step: cities-07-changes

    let anchor = layout.anchor(in: viewport)
      .mapped(through: changes, from: layout, in: viewport)
    try layout.apply(changes, of: new)
    atlas = new
    viewport.rect.y = layout.offset(restoring: anchor, in: viewport)
    show(try layout.contentSize == arranged(new, width: 256).contentSize)  // true
    // step: cities-08-updated
  }

  // program: import Sectile, import SectileTesting, import Testing

  @Test func `three cities fit in a row`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 256, height: 96)
    ) { _ in
      .grid(.adaptive(minimum: 80), itemLength: .fixed(48), itemSpacing: 8)
        .header(.fixed(16), pinned: true)
    }
    expectGeometry(
      of: GeometrySnapshot(layout),
      matches: """
        0.header  0 0 256 16
        0.0  0 16 80 48
        0.1  88 16 80 48
        0.2  176 16 80 48
        """)
  }
  // step: cities-09-test
}
