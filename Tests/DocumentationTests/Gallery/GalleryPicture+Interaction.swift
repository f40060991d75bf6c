// Selecting and dragging, as series of pictures.

import SectileLayout
import SectilePaths
import SectileVirtualizer

extension GalleryPicture {
  /// The first example of Docs/Selection.md.
  static func selection() throws -> [Self] {
    let table = GalleryTable([
      .init(title: "fruit", items: Array(GalleryData.shortFruit[..<6])),
      .init(title: "vegetables", items: ["potato", "carrot", "garlic", "onion"]),
    ])
    let layout = try CollectionLayout(of: table, in: LayoutSize(width: 150, height: 300)) { _ in
      .list(itemLength: .fixed(22)).header(.fixed(22))
    }
    let list = layout.paths
    var selection = PathSelection(mode: .multiple, kinds: .item)
    var panels: [GalleryPanel] = []
    func add(_ title: String) throws {
      var marks: [KindedIndexPath: String] = [:]
      for path in selection.paths.paths(in: list) { marks[path] = "selected" }
      var shapes: [String] = []
      if let frame = selection.anchor.flatMap({ layout.frame(of: $0) }) {
        shapes.append(
          GalleryShape.circle("anchor", x: frame.maxX - 14, y: frame.y + 11, radius: 4))
      }
      if let frame = selection.cursor.flatMap({ layout.frame(of: $0) }) {
        let ring = LayoutRect(
          x: frame.x + 1, y: frame.y + 1, width: frame.width - 2, height: frame.height - 2)
        shapes.append(GalleryShape.box("cursor", ring))
        shapes.append(GalleryShape.pointer(x: frame.maxX - 52, y: frame.y + 8))
      }
      panels.append(
        GalleryPanel(title, of: layout, marks: marks, shapes: shapes, labels: table.label))
    }
    selection.select(.item(0, inSection: 0))
    try add("click")
    selection.toggle(.item(3, inSection: 0))
    try add("command-click")
    selection.extend(to: .item(2, inSection: 1), in: list)
    try add("shift-click")
    selection.extend(to: .item(4, inSection: 0), in: list)
    try add("shift-click again")
    let style = """
      .bold{font-weight:bold}rect.selected{fill:#efd6f2;stroke:#9a35a8}
      .anchor{fill:#9a35a8}.cursor{fill:none;stroke:#9a35a8;stroke-width:2.5;rx:3px}
      .pointer{fill:#1c2733;stroke:#fff}
      """
    return [
      Self(
        "selection", panels, style: style,
        legend: "Selected rows are violet; the dot is the anchor, the ring is the cursor.")
    ]
  }

  /// The examples of Docs/Reordering.md: thresholds, and a move into another section.
  static func reordering() throws -> [Self] {
    let lengths: [[Double]] = [[40, 100, 40], [60]]
    let names = GalleryTable([
      .init(title: "Monday", items: ["Plants", "Report", "Train"]),
      .init(title: "Tuesday", items: ["Dentist"]),
    ])
    let width = 150.0
    let layout = try CollectionLayout(
      of: names, in: LayoutSize(width: width, height: 280),
      measure: { path, _ in
        LayoutSize(width: width, height: lengths[path.section][path.item!])
      }
    ) { _ in .list().header(.fixed(20)) }
    var drag = Reordering(of: layout, lifting: [.item(0, inSection: 0)])
    var panels: [GalleryPanel] = []
    func add(_ title: String, y: Double) {
      let live = drag.livePaths
      let row = drag.changes.newPath(for: .item(1, inSection: 0)) ?? .item(1, inSection: 0)
      let frame = drag.layout.frame(of: row)!
      let middle = frame.y + frame.height / 2
      var shapes = [
        GalleryShape.line(
          "middle", from: LayoutPoint(x: 52, y: middle), to: LayoutPoint(x: width, y: middle))
      ]
      // The label of the row below stays readable.
      let preview = LayoutRect(x: 62, y: y - 18, width: width - 54, height: 36)
      shapes.append(GalleryShape.box("preview", preview))
      shapes.append(GalleryShape.text("Plants", "name", x: preview.x + 8, y: y + 4))
      shapes.append(GalleryShape.circle("point", x: preview.maxX - 18, y: y, radius: 4))
      let gap = live.paths(in: drag.layout.paths).map { ($0, "gap") }
      panels.append(
        GalleryPanel(
          title, of: drag.layout, marks: Dictionary(uniqueKeysWithValues: gap), shapes: shapes
        ) { path in
          live.contains(path) ? "" : names.label(drag.changes.oldPath(for: path) ?? path)
        })
    }
    add("lifted", y: 44)
    for (y, title) in [
      (109, "before the middle"), (110, "at the middle"), (70, "back: it stays"),
      (275, "another section"),
    ] as [(Double, String)] {
      try drag.move(to: LayoutPoint(x: 10, y: y))
      add(title, y: y)
    }
    let style = """
      .bold{font-weight:bold}rect.gap{fill:#dfe5ec;stroke:#5a6b7d;stroke-dasharray:4 3}
      .preview{fill:#fff;fill-opacity:0.9;stroke:#3f6fa8;stroke-width:1.5;rx:3px}
      .middle{stroke:#d43d51;stroke-dasharray:5 4}.point{fill:#d43d51}
      """
    return [
      Self(
        "reordering", panels, style: style,
        legend: "The gap is gray, the middle of the large row is the red line, "
          + "the red dot is the pointer.")
    ]
  }
}
