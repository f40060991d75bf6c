// Compositional groups.

import SectileLayout

extension GalleryPicture {
  static func groups() throws -> [Self] {
    [
      try draw("groups", GalleryTable(GalleryData.bricks + GalleryData.bricks.prefix(3))) { _ in
        .groups(mosaic, groupSpacing: 8).insets(LayoutInsets(12))
      },
      try draw("groups-flexible", GalleryTable(GalleryData.bricks)) { _ in
        .groups(toolbar, groupSpacing: 8).insets(LayoutInsets(12))
      },
    ]
  }

  /// A large item, two small ones above each other, and a row of three.
  private static let mosaic = LayoutGroup.vertical(
    LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(200)), spacing: 8,
    [
      .horizontal(
        LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(140)), spacing: 8,
        [
          .item(
            LayoutGroup.Size(width: .absolute(218), height: .fractionalHeight(1))),
          .vertical(
            LayoutGroup.Size(width: .absolute(110), height: .fractionalHeight(1)), spacing: 8,
            fitting: .item(.fraction()), count: 2),
        ]),
      .horizontal(
        LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(52)), spacing: 8,
        fitting: .item(.fraction()), count: 3),
    ])

  /// Three items with equal space between them; the last one is at the bottom of the group.
  private static let toolbar: LayoutGroup = {
    let item = LayoutGroup.item(
      LayoutGroup.Size(width: .absolute(84), height: .absolute(28)))
    return .horizontal(
      LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(44)),
      spacing: .flexible(8), [item, item, item.edgeSpacing(top: .flexible(0))])
  }()
}
