// Lists, grids and flows.

import SectileLayout
import SectilePaths

extension GalleryPicture {
  static func lists() throws -> [Self] {
    [
      try draw("list", GalleryData.zones) { _ in
        .list(itemLength: .fixed(28)).header(.fixed(24))
      }
    ]
  }

  static func grids() throws -> [Self] {
    let fruit = GalleryTable(Array(GalleryData.shortFruit[..<10]))
    func grid(_ name: String, _ columns: SectionLayout.Columns) throws -> Self {
      try draw(name, fruit) { _ in
        .grid(columns, itemLength: .fixed(40), lineSpacing: 8, itemSpacing: 8)
          .insets(LayoutInsets(12))
      }
    }
    // The labels contain the spans.
    let spans = [2, 1, 3, 1, 2, 4, 1, 3, 1, 1, 2]
    let spanned = GalleryTable(zip(GalleryData.shortFruit, spans).map { "\($1): \($0)" })
    func spanning(_ name: String, dense: Bool) throws -> Self {
      try draw(name, spanned, span: { spans[$0.item!] }) { _ in
        .grid(
          .count(4), itemLength: .fixed(32), lineSpacing: 8, itemSpacing: 8, dense: dense
        ).insets(LayoutInsets(12))
      }
    }
    let alignments = SectionLayout.Alignment.allCases
    let lengths = [26.0, 44, 34]
    return [
      try grid("grid-count", .count(4)),
      try grid("grid-adaptive", .adaptive(minimum: 100)),
      try grid("grid-adaptive-maximum", .adaptive(minimum: 80, maximum: 80)),
      try grid("grid-up-to", .upTo(maximum: 100)),
      try grid("grid-tracks", .tracks([.fixed(72), .fraction(1), .fraction(2)])),
      try grid("grid-items", .gridItems([.fixed(100), .adaptive(minimum: 70)])),
      try draw(
        "grid-auto-fit",
        GalleryTable(Array(GalleryData.shortFruit[..<3]), under: [".autoFill", ".autoFit"])
      ) { section in
        let share = [SectionLayout.Track.fraction(1, minimum: 60)]
        return .grid(
          section == 0 ? .autoFill(share) : .autoFit(share, occupied: 3), itemLength: .fixed(32),
          itemSpacing: 8
        ).header(.fixed(22)).insets(LayoutInsets(8))
      },
      try spanning("grid-spans", dense: false),
      try spanning("grid-spans-dense", dense: true),
      try draw(
        "grid-alignment",
        GalleryTable(
          Array(GalleryData.fruit.prefix(3)), under: alignments.map { "alignment: .\($0)" }),
        measure: { path, _ in LayoutSize(width: 0, height: lengths[path.item!]) }
      ) { section in
        .grid(.count(3), itemSpacing: 8, alignment: alignments[section])
          .header(.fixed(22)).insets(LayoutInsets(8))
      },
    ]
  }

  static func flows() throws -> [Self] {
    let justifications = SectionLayout.Justification.allCases
    let table = GalleryTable(
      Array(GalleryData.fruit[..<7]), under: justifications.map { "justification: .\($0)" })
    let alignments = SectionLayout.Alignment.allCases
    let tags = GalleryTable(
      Array(GalleryData.vegetables[..<4]), under: alignments.map { "alignment: .\($0)" })
    let widths = [100.0, 120, 90, 200, 250, 60, 70]
    return [
      try draw("flow", GalleryTable(GalleryData.fruit)) { _ in
        .flow(lineSpacing: 8, itemSpacing: 8).insets(LayoutInsets(12))
      },
      try draw("flow-justification", table) { section in
        .flow(justification: justifications[section], lineSpacing: 6, itemSpacing: 6)
          .header(.fixed(22)).insets(LayoutInsets(top: 6, bottom: 6))
      },
      try draw(
        "flow-alignment", tags,
        measure: { path, _ in
          LayoutSize(width: 80, height: [26, 44, 34, 26][path.item!])
        }
      ) { section in
        .flow(alignment: alignments[section], itemSpacing: 8)
          .header(.fixed(22)).insets(LayoutInsets(8))
      },
      try draw(
        "flow-edge-stretch",
        GalleryTable(
          ["83", "83", "83", "83", "200"],
          under: ["edgeStretch: 0", "edgeStretch: 1", "edgeStretch: 500"]), width: 250,
        measure: { path, _ in LayoutSize(width: path.item == 4 ? 200 : 83, height: 26) }
      ) { section in
        .flow(lineSpacing: 4, edgeStretch: [0, 1, 500][section])
          .header(.fixed(22)).insets(LayoutInsets(top: 4, bottom: 4))
      },
      try draw(
        "flow-layout",
        GalleryTable([
          .init(title: "sizes that differ", items: widths.map { "\(Int($0))" }),
          .init(title: "one size", items: Array(repeating: "75", count: 8)),
        ]), width: 300,
        measure: { path, _ in
          LayoutSize(width: path.section == 0 ? widths[path.item!] : 75, height: 26)
        }
      ) { _ in
        .flow(
          justification: .flowLayout, alignment: .center, lineSpacing: 10, itemSpacing: 10
        ).header(.fixed(22)).insets(LayoutInsets(top: 6, bottom: 6))
      },
    ]
  }
}
