// Orthogonal sections, horizontal layouts and right-to-left layouts.

import SectileLayout
import SectilePaths

extension GalleryPicture {
  static func orthogonal() throws -> [Self] {
    let table = GalleryTable([
      .init(title: "one row, not scrolled", items: GalleryData.fruit),
      .init(title: "snapping: .lineCenter", items: GalleryData.vegetables),
      .init(title: "two rows, snapping: .page", items: GalleryData.fruit.reversed()),
    ])
    return [
      try draw(
        "orthogonal", table, orthogonalOffsets: [1: 178, 2: 300],
        measure: { _, _ in LayoutSize(width: 100, height: 40) }
      ) { section in
        let snapping: [SnapBehavior] = [.none, .lineCenter, .page]
        return .grid(
          .count(section == 2 ? 2 : 1), itemLength: .fixed(section == 2 ? 328 / 3 : 100),
          lineSpacing: 8, itemSpacing: 8
        )
        .header(.fixed(24))
        .insets(LayoutInsets(top: 8, leading: 4, bottom: 8, trailing: 4))
        .orthogonalScrolling(length: section == 2 ? 88 : 40, snapping: snapping[section])
      }
    ]
  }

  static func axes() throws -> [Self] {
    func grid(
      _ name: String, _ table: GalleryTable, axis: CollectionLayout.Axis,
      direction: CollectionLayout.Direction
    ) throws -> Self {
      let isVertical = axis == .vertical
      return try draw(
        name, table, width: 360, height: isVertical ? 480 : 180, axis: axis, direction: direction
      ) { _ in
        .grid(
          .count(3), itemLength: .fixed(isVertical ? 36 : 96), lineSpacing: 8, itemSpacing: 8
        )
        .header(.fixed(isVertical ? 26 : 100)).insets(LayoutInsets(8))
      }
    }
    let fruit = GalleryTable([
      .init(title: "fruit", items: Array(GalleryData.fruit[..<5])),
      .init(title: "greens", items: Array(GalleryData.vegetables[..<4])),
    ])
    return [
      try grid("axes-horizontal", fruit, axis: .horizontal, direction: .leftToRight),
      try grid(
        "axes-right-to-left", GalleryData.arabicCapitals, axis: .vertical,
        direction: .rightToLeft),
      try grid(
        "axes-horizontal-right-to-left", GalleryData.arabicCapitals, axis: .horizontal,
        direction: .rightToLeft),
      try draw("axes-reversed", fruit, width: 240, isReversed: true) { _ in
        .list(itemLength: .fixed(24), lineSpacing: 4)
          .header(.fixed(22)).insets(LayoutInsets(top: 4, leading: 8, bottom: 12, trailing: 8))
          .badge(
            width: .fixed(6), height: .fixed(6),
            anchor: .init(
              edges: [.top, .trailing], absoluteOffset: LayoutPoint(x: -4, y: 4)),
            items: [0])
      },
    ]
  }
}
