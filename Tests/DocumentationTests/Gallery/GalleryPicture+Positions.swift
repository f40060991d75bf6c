// The section index, the scroll thumb, and positions for assistive technologies.

import SectileLayout
import SectilePaths
import SectileTestSupport
import SectileVirtualizer

extension GalleryPicture {
  /// Fruit and vegetables by their first letters, with a bar of the letters A to Z.
  static func sectionIndex() throws -> [Self] {
    let foods = (GalleryData.fruit + GalleryData.vegetables).sorted()
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    func letter(_ food: String) -> String { food.prefix(1).uppercased() }
    let shown = letters.filter { letter in foods.contains { $0.uppercased().hasPrefix(letter) } }
    let table = GalleryTable(
      shown.map { first in .init(title: first, items: foods.filter { letter($0) == first }) })
    let size = LayoutSize(width: 180, height: 252)
    let layout = try CollectionLayout(of: table, in: size) { _ in
      .list(itemLength: .fixed(26)).header(.fixed(20), pinned: true)
    }
    // A letter without a section stands for the one before it.
    let sections = letters.map { letter in shown.lastIndex { $0 <= letter } ?? 0 }

    func panel(_ title: String, offset: Double, _ shapes: (LayoutRect) -> [String]) -> GalleryPanel
    {
      let viewport = LayoutRect(x: 0, y: offset, width: size.width, height: size.height)
      return GalleryPanel(
        title, of: layout, in: viewport, isViewport: true,
        shapes: shapes(viewport) + [GalleryShape.box("screen", viewport)], labels: table.label)
    }
    /// The titles of a bar at the trailing edge, with the title of the first visible section.
    func bar(_ index: SectionIndex, _ viewport: LayoutRect, _ type: String) -> [String] {
      let x = size.width - 11
      let start = viewport.y + (size.height - index.length) / 2
      let visible = layout.visiblePaths(in: Viewport(viewport)).first?.section ?? 0
      let current = index.title(ofSection: visible)
      return [
        GalleryShape.box(
          "bar",
          LayoutRect(x: x - 9, y: start, width: 18, height: index.length))
      ]
        + index.entries.map { entry in
          let isCurrent = current.map { entry.titles.contains($0) } ?? false
          let text = entry.isDot ? "•" : letters[entry.titles.lowerBound]
          return GalleryShape.text(
            text, "\(type)\(isCurrent ? " current" : "")", x: x,
            y: start + entry.position + (type == "small" ? 3 : 4))
        }
    }
    func bubble(_ text: String, x: Double, y: Double) -> [String] {
      [
        GalleryShape.circle("bubble", x: x, y: y, radius: 15),
        GalleryShape.text(text, "in-bubble", x: x, y: y + 6),
      ]
    }
    let all = SectionIndex(sections: sections, length: 240, titleLength: 9)
    let thinned = SectionIndex(sections: sections, length: 200, titleLength: 14)
    let finger = 91.0
    let section = thinned.section(at: finger)!
    let touched = layout.frame(ofSection: section)!.y
    let dragged = 260.0
    let scrolled = layout.frame(ofSection: shown.firstIndex(of: "E")!)!.y + 8
    return [
      Self(
        "section-index",
        [
          panel("all titles fit", offset: 0) { bar(all, $0, "small") },
          panel("thinned", offset: scrolled) { bar(thinned, $0, "title") },
          panel("a finger on a dot", offset: touched) { viewport in
            let y = viewport.y + (size.height - thinned.length) / 2 + finger
            return bar(thinned, viewport, "title")
              + [GalleryShape.circle("finger", x: size.width - 11, y: y, radius: 8)]
              + bubble(letters[thinned.title(at: finger)!], x: size.width - 48, y: y)
          },
          panel("thumb with a section", offset: dragged) { viewport in
            let thumb = layout.scrollThumb(
              in: Viewport(viewport), trackLength: size.height - 8, minimumLength: 30)!
            let start = viewport.y + 4 + thumb.position
            let named = layout.section(atFraction: layout.scrollFraction(in: Viewport(viewport)))!
            return [
              GalleryShape.box(
                "track",
                LayoutRect(x: size.width - 12, y: viewport.y + 4, width: 8, height: size.height - 8)
              ),
              GalleryShape.box(
                "thumb",
                LayoutRect(x: size.width - 12, y: start, width: 8, height: thumb.length)),
            ] + bubble(shown[named], x: size.width - 38, y: start + thumb.length / 2)
          },
        ],
        style: """
          .bold{font-weight:bold}.bar{fill:#fff;stroke:#cfd8e3;rx:9px}
          .screen{fill:none;stroke:#5a6b7d;stroke-width:2}
          .title,.small,.in-bubble{text-anchor:middle;font-weight:bold}
          text.title,text.small{fill:#3f6fa8}text.current{fill:#d43d51}
          .title{font-size:11px}.small{font-size:8px}.in-bubble{font-size:16px}
          text.in-bubble{fill:#fff}.bubble{fill:#3f6fa8}
          .finger{fill:#d43d51;fill-opacity:0.35;stroke:#d43d51}
          .track{fill:#dfe5ec;rx:4px}.thumb{fill:#3f6fa8;rx:4px}
          """,
        legend: "The title of the first visible section is red.")
    ]
  }

  /// Positions of a grid in both directions and of an outline.
  static func accessibility() throws -> [Self] {
    func grid(_ title: String, _ direction: CollectionLayout.Direction) throws -> GalleryPanel {
      let layout = try CollectionLayout(
        of: SectionCounts([7], hasHeaders: false, hasFooters: false),
        in: LayoutSize(width: 322, height: 160), direction: direction,
        span: { $0.item == 2 ? 2 : 1 },
        section: { _ in
          .grid(.count(3), itemLength: .fixed(44), lineSpacing: 6, itemSpacing: 6)
            .insets(LayoutInsets(6))
        })
      let shapes = layout.paths.flatMap { path -> [String] in
        guard let frame = layout.frame(of: path), let place = layout.accessibility(of: path),
          let row = place.row, let column = place.column, let span = place.columnSpan,
          let position = place.positionInSet, let count = place.setSize
        else { return [] }
        let columns = span == 1 ? "column \(column)" : "columns \(column)-\(column + span - 1)"
        let x = frame.x + frame.width / 2
        return [
          GalleryShape.text("\(position) of \(count)", "position", x: x, y: frame.y + 18),
          GalleryShape.text("row \(row), \(columns)", "cell", x: x, y: frame.y + 34),
        ]
      }
      return GalleryPanel(title, of: layout, shapes: shapes) { _ in "" }
    }
    let rows: [(level: Int, name: String)] = [
      (0, "food"), (1, "fruit"), (2, "melon"), (2, "lemon"), (1, "bread"), (0, "drinks"),
    ]
    let tree = LevelHierarchy([rows.map(\.level)]).hierarchy
    let outline = try CollectionLayout(
      of: SectionCounts([rows.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 230, height: 168)
    ) { _ in .list(itemLength: .fixed(28)) }
    let levels = outline.paths.compactMap { path -> String? in
      guard let frame = outline.frame(of: path),
        let place = outline.accessibility(of: path, in: tree),
        let position = place.positionInSet, let count = place.setSize
      else { return nil }
      return GalleryShape.text(
        "level \(place.level), \(position) of \(count)", "level", x: frame.maxX - 8, y: frame.y + 18
      )
    }
    let names = rows.enumerated().map { index, row in
      GalleryShape.text(
        row.name, "name", x: 8 + Double(row.level) * 16, y: Double(index) * 28 + 18)
    }
    return [
      Self(
        "accessibility",
        [
          try grid("left to right", .leftToRight), try grid("right to left", .rightToLeft),
          GalleryPanel("an outline", of: outline, shapes: names + levels) { _ in "" },
        ],
        style: """
          .bold{font-weight:bold}.position,.cell{text-anchor:middle}
          .position{font-weight:bold}.cell,.level{font-size:10.5px}
          .level{text-anchor:end}text.level,text.cell{fill:#4a5b6d}
          """)
    ]
  }
}
