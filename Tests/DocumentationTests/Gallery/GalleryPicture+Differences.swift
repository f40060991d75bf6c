// The pictures of Docs/Reference/Snapshots.md.

import SectileLayout
import SectilePaths
import SectileSnapshots

extension GalleryPicture {
  /// A grid over the same grid without one item and with a taller one.
  static func differences() throws -> [Self] {
    func snapshot(tall: Double, count: Int) throws -> GeometrySnapshot {
      let layout = try CollectionLayout(
        of: SectionCounts([4, count]), in: LayoutSize(width: 320, height: 480)
      ) { path, _ in
        LayoutSize(width: 0, height: path == .item(1, inSection: 0) ? tall : 50)
      } section: { _ in
        .grid(.count(3), itemLength: .measured, lineSpacing: 8, itemSpacing: 8)
          .header(.fixed(28)).insets(LayoutInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
      }
      return GeometrySnapshot(layout, of: [.header, .item])
    }
    let reference = try snapshot(tall: 50, count: 3)
    let actual = try snapshot(tall: 62, count: 2)
    return [Self(name: "difference", svg: actual.overlay(on: reference))]
  }
}
