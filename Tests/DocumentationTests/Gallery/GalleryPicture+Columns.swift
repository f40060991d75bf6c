// Masonry and custom arrangements.

import SectileLayout
import SectilePaths

extension GalleryPicture {
  static func masonries() throws -> [Self] {
    func flags(
      _ name: String, tolerance: Double? = nil, span: ((KindedIndexPath) -> Int)? = nil
    ) throws -> Self {
      try draw(
        name, GalleryData.flagTable,
        measure: { path, proposal in
          let width = proposal.width ?? 0
          let height = (width * GalleryData.flags[path.item!].ratio).rounded()
          return LayoutSize(width: width, height: height)
        }, span: span
      ) { _ in
        .masonry(.count(3), lineSpacing: 8, itemSpacing: 8, tolerance: tolerance)
          .insets(LayoutInsets(12))
      }
    }
    return [
      try flags("masonry"),
      try flags("masonry-tolerance", tolerance: 24),
      try flags("masonry-spans") { path in [4: 2, 8: Int.max][path.item!] ?? 1 },
    ]
  }

  static func custom() throws -> [Self] {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]
    let exchanges = GalleryData.exchanges
    let sessions = days.indices.flatMap { day in
      exchanges.map { CalendarWeek.Event(day: day, start: Double($0.1), end: $0.2) }
    }
    return [
      try draw(
        "custom-bricks", GalleryTable(GalleryData.bricks),
        measure: { _, proposal in LayoutSize(width: proposal.width ?? 0, height: 36) }
      ) { _ in
        .custom(BrickWall(), lineSpacing: 6, itemSpacing: 6).insets(LayoutInsets(12))
      },
      try draw(
        "custom-week", GalleryTable(days.flatMap { _ in exchanges.map(\.0) }), width: 440,
        measure: { _, _ in .zero }
      ) { _ in
        .custom(CalendarWeek(events: sessions, hourLength: 12), itemSpacing: 4)
          .insets(LayoutInsets(8))
      },
    ]
  }
}
