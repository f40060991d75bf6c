// Headers, footers, backgrounds, separators and pinning.

import SectileLayout
import SectilePaths

extension GalleryPicture {
  static func supplementaries() throws -> [Self] {
    let placements: [SectionLayout.Supplementary.Placement] = [
      .outside, .inside, .beside(width: 72),
    ]
    let names = ["outside", "inside", "beside"]
    let fruit = Array(GalleryData.shortFruit[..<4])
    let empty = GalleryTable([
      .init(title: "complete, with items", items: ["garlic", "onion"], footer: "footer"),
      .init(title: "complete, empty", items: [], footer: "footer"),
      .init(title: "header, empty", items: [], footer: "footer"),
      .init(title: "hidden, empty", items: [], footer: "footer"),
      .init(title: "collapsed", items: ["garlic", "onion"], footer: "footer"),
    ])
    let appearances: [SectionLayout.EmptyAppearance] = [
      .complete, .complete, .header, .hidden, .complete,
    ]
    return [
      try draw(
        "supplementaries-placement",
        GalleryTable(names.map { .init(title: $0, items: fruit, footer: "footer") }),
        configuration: CollectionLayout.Configuration(sectionSpacing: 14)
      ) { section in
        .grid(.count(2), itemLength: .fixed(30), lineSpacing: 8, itemSpacing: 8)
          .header(.fixed(24), placement: placements[section])
          .footer(.fixed(20), placement: placements[section])
          .insets(LayoutInsets(16))
      },
      try draw(
        "supplementaries-item-insets",
        GalleryTable(
          ["insets", "insets and item insets"].map {
            .init(title: $0, items: fruit, footer: "footer")
          }), configuration: CollectionLayout.Configuration(sectionSpacing: 14)
      ) { section in
        .grid(.count(2), itemLength: .fixed(30), lineSpacing: 8, itemSpacing: 8)
          .header(.fixed(24), placement: .inside).footer(.fixed(20), placement: .inside)
          .insets(LayoutInsets(10))
          .itemInsets(
            section == 0
              ? .zero : LayoutInsets(top: 6, leading: 24, bottom: 6, trailing: 24)
          )
          .background()
      },
      try draw(
        "supplementaries-background",
        GalleryTable([
          .init(title: "behind everything", items: fruit, footer: "footer"),
          .init(title: "behind the items", items: Array(GalleryData.vegetables[..<4])),
        ]), configuration: CollectionLayout.Configuration(sectionSpacing: 16), margin: 8
      ) { section in
        .list(itemLength: .fixed(28), lineSpacing: 5)
          .header(.fixed(24), placement: .inside).footer(.fixed(20), placement: .inside)
          .insets(LayoutInsets(10))
          .background(
            insets: section == 0 ? .zero : LayoutInsets(-6), includingSupplementaries: section == 0
          )
          .separators(thickness: 1, leadingInset: 24)
      },
      try draw(
        "badges", GalleryTable(Array(GalleryData.vegetables[..<6])), margin: 12
      ) { _ in
        .grid(.count(3), itemLength: .fixed(48), lineSpacing: 16, itemSpacing: 16)
          .badge(
            width: .fixed(16), height: .fixed(16),
            anchor: .init(edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0.5, y: -0.5))
          )
          .badge(
            width: .fraction(0.75), height: .fixed(4),
            anchor: .init(edges: .bottom, absoluteOffset: LayoutPoint(x: 0, y: -4))
          )
          .badge(
            width: .fixed(8), height: .fixed(24),
            anchor: .init(edges: .leading, fractionalOffset: LayoutPoint(x: -0.5, y: 0)),
            items: [1, 3])
      },
      try draw(
        "badges-sections",
        GalleryTable([
          .init(title: "vegetables", items: Array(GalleryData.vegetables[..<6])),
          .init(title: "fruit", items: fruit),
        ]), height: 200, configuration: CollectionLayout.Configuration(sectionSpacing: 20),
        viewport: LayoutRect(x: 0, y: 50, width: 360, height: 160)
      ) { _ in
        .grid(.count(2), itemLength: .fixed(40), lineSpacing: 8, itemSpacing: 8)
          .header(.fixed(28)).insets(LayoutInsets(8)).background()
          .sectionBadge(
            width: .fixed(16), height: .fixed(16),
            anchor: .init(edges: [.top, .trailing], fractionalOffset: LayoutPoint(x: 0, y: -0.5))
          )
          .sectionBadge(
            width: .fraction(1), height: .fixed(4), anchor: .init(edges: .bottom),
            includingSupplementaries: false
          )
          .sectionBadge(
            width: .fixed(64), height: .fixed(20), anchor: .init(edges: []), pinned: true,
            includingSupplementaries: false)
      },
      try draw(
        "supplementaries-empty", empty,
        configuration: CollectionLayout.Configuration(sectionSpacing: 12)
      ) { section in
        .grid(.count(2), itemLength: .fixed(28), itemSpacing: 8)
          .header(.fixed(24)).footer(.fixed(20)).insets(LayoutInsets(8))
          .whenEmpty(appearances[section]).collapsed(section == 4)
      },
    ]
  }

  static func pins() throws -> [Self] {
    func pinned(
      _ name: String, from offset: Double, to end: Double, footers: Bool = false,
      header: Double = 24,
      configuration: CollectionLayout.Configuration = CollectionLayout.Configuration()
    ) throws -> Self {
      var zones = GalleryData.zones
      for section in zones.sections.indices {
        zones.sections[section].footer = "end of \(zones.sections[section].title!)"
      }
      return try draw(
        name, zones, height: end - offset, configuration: configuration, margin: 8,
        viewport: LayoutRect(x: 0, y: offset, width: 360, height: end - offset)
      ) { _ in
        .list(itemLength: .fixed(28)).header(.fixed(header), pinned: true, minimumLength: 24)
          .footer(.fixed(20), pinned: footers)
      }
    }
    return [
      try pinned("pinning", from: 180, to: 336),
      try pinned("pinning-push-off", from: 122, to: 292),
      try pinned("pinning-shrinking", from: 212, to: 388, header: 56),
      try pinned("pinning-footers", from: 212, to: 388, footers: true),
      try pinned(
        "pinning-stacked", from: 230, to: 430, footers: true,
        configuration: CollectionLayout.Configuration(
          header: SectionLayout.Supplementary(length: .fixed(26), isPinned: true),
          footer: SectionLayout.Supplementary(length: .fixed(22), isPinned: true))),
    ]
  }
}
