import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// A suite of tests with measured items in all arrangements.
protocol MeasuredLayoutSuite {}

extension MeasuredLayoutSuite {
  func size(_ length: Double) -> LayoutSize { LayoutSize(width: 100, height: length) }

  func layout(
    _ count: Int, _ section: SectionLayout, width: Double = 300
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([count]), in: LayoutSize(width: width, height: 100),
      measure: { _, _ in size(30) }, section: { _ in section })
  }

  func lengths(_ layout: CollectionLayout) -> [Double] {
    layout.paths.filter { $0.kind == .item }.map { layout.frame(of: $0)!.height }
  }

  func estimated(_ layout: CollectionLayout) -> [Int] {
    layout.paths.filter { layout.isEstimated($0) }.map { $0.item ?? -1 }
  }

  /// One layout for every length and every way to store items.
  static var sections: [(name: String, section: SectionLayout, given: Double)] {
    let lengths: [(String, SectionLayout.Length, Double)] = [
      ("fixed", .fixed(20), 20), ("ratio", .aspectRatio(15), 20), ("estimated", .estimated(20), 20),
      ("measured", .measured, 30),
    ]
    return lengths.flatMap { name, length, given in
      [
        ("list \(name)", SectionLayout.list(itemLength: length), given),
        ("grid \(name)", .grid(.count(1), itemLength: length), given),
        ("dense \(name)", .grid(.count(1), itemLength: length, dense: true), given),
        ("masonry \(name)", .masonry(.count(1), itemLength: length), given),
      ]
    } + [
      ("flow", .flow(), 30), ("custom", .custom(Scatter.shared), 30),
      ("flow estimated", .flow(estimatedItemSize: LayoutSize(width: 100, height: 20)), 20),
    ]
  }
}
