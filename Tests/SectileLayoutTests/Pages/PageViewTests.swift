import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The fragments of elements that a break cuts.
@Suite struct PageViewTests {
  /// Returns a row of items of given lengths.
  private func row(
    _ lengths: [Double], direction: CollectionLayout.Direction = .leftToRight,
    axis: CollectionLayout.Axis = .vertical, pixelScale: Double? = nil
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([lengths.count], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 700, height: 700), axis: axis, direction: direction,
      pixelScale: pixelScale,
      measure: { path, _ in
        let length = lengths[path.item!]
        return axis == .vertical
          ? LayoutSize(width: 100, height: length) : LayoutSize(width: length, height: 100)
      },
      section: { _ in .grid(.count(lengths.count)) })
  }

  /// 3 * 100.1 is less than 300.3 by a rounding error.
  @Test func `a page does not show the rounding error of an item that ends at a break`() throws {
    let length = 100.1
    let step = Exhaustive.step(3)
    var number = 0
    for count in 1...60 {
      let end = (length * Double(count) * 10).rounded() / 10
      for axis in [CollectionLayout.Axis.vertical, .horizontal] {
        for direction in [CollectionLayout.Direction.leftToRight, .rightToLeft] {
          for scale in [nil, 2.0] {
            number += 1
            if number % step != 0 { continue }
            let layout = try row(
              [end + 7 * length, end, 0], direction: direction, axis: axis, pixelScale: scale)
            let pages = try layout.pages(length: length)
            let item = KindedIndexPath.item(1, inSection: 0)
            check(
              pages.count, equals: count + 7,
              "count \(count), axis \(axis), direction \(direction), scale \(scale as Any)")
            check(pages.pages(of: item), equals: 0..<count, "\(count)")
            let fragments = (0..<pages.count).flatMap { page in
              pages.elements(onPage: page).filter { $0.path == item }.map { (page, $0) }
            }
            check(fragments.map(\.0), equals: Array(0..<count), "\(count)")
            check(fragments.map(\.1.fragment), equals: Array(0..<count), "\(count)")
          }
        }
      }
    }
    let pages = try row([1_000, 300.3]).pages(length: length)
    check(pages.pages(of: .item(1, inSection: 0)), equals: 0..<3)
    check(pages.elements(onPage: 3).map(\.path), equals: [.item(0, inSection: 0)])
  }

  /// Returns a list of rows beside a header.
  private func list(
    _ rows: [Double], beside header: Double, spacing: Double = 0
  ) throws -> CollectionLayout {
    try CollectionLayout(
      of: SectionCounts([rows.count], hasHeaders: true, hasFooters: false),
      in: LayoutSize(width: 100, height: 100),
      measure: { path, _ in LayoutSize(width: 70, height: rows[path.item!]) },
      section: { _ in
        var section = SectionLayout.list(itemLength: .measured, lineSpacing: spacing)
        section.header = SectionLayout.Supplementary(
          length: .fixed(header), placement: .beside(width: 30))
        return section
      })
  }

  @Test func `a header beside rows without length starts on a page that shows a part of it`() throws
  {
    let layout = try list([0, 0], beside: 50, spacing: 40)
    let pages = try layout.pages(length: 30)
    // The break drops the spacing beside the first 40 points of the header.
    check(pages.count, equals: 2)
    check(pages.elements(onPage: 0).map(\.path), equals: [.item(0, inSection: 0)])
    check(
      pages.elements(onPage: 1).map(\.description),
      equals: [
        "0.header 0.0 0.0 30.0 10.0", "0.1 30.0 0.0 70.0 0.0",
      ])
    check(pages.pages(of: .header(inSection: 0)), equals: 1..<2)
  }

  /// Short rows, rows without length and headers beside them: every element is on each of its
  /// pages.
  @Test func `elements beside short rows are on their pages`() throws {
    let lengths = [0.0, 5, 40]
    let step = Exhaustive.step(5)
    var number = 0
    for rows in (1...3).flatMap({ Exhaustive.sequences(of: lengths, length: $0) }) {
      for header in [0.0, 5, 50, 110] {
        for spacing in [0.0, 10, 40] {
          for length in [8.0, 30, 45] {
            number += 1
            if number % step != 0 { continue }
            let pages = try list(rows, beside: header, spacing: spacing).pages(length: length)
            let violation = PageLaws.violation(pages).violation
            check(violation, equals: nil, "\(rows), \(header), \(spacing), \(length)")
          }
        }
      }
    }
  }
}
