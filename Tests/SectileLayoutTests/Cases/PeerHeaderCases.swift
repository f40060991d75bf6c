import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Headers with a largest and a smallest extent, by Flutter's `slivers_appbar_pinned_test.dart`
/// (Tests/Cases/Cases.md, part 2.7).
///
/// Headers of 200 points that shrink to 100 follow a sliver of 550 points, in a viewport of 600
/// points.
@Suite struct PeerHeaderCases {
  private static let header = KindedIndexPath.header(inSection: 1)

  private func layout(
    before: [Double], after: [Double]
  ) throws -> CollectionLayout {
    let lengths = [before, after]
    return try CollectionLayout(
      of: SectionCounts(lengths.map(\.count), hasFooters: false),
      in: LayoutSize(width: 800, height: 600),
      measure: { path, _ in LayoutSize(width: 800, height: lengths[path.section][path.item!]) }
    ) { section in
      section == 0 ? .list() : .list().header(.fixed(200), pinned: true, minimumLength: 100)
    }
  }

  /// Returns the distance of the header from the start of the viewport, and its length there.
  private func header(
    of layout: CollectionLayout, at offset: Double, barLength: Double = 0
  ) -> (start: Double, length: Double) {
    let viewport = Viewport(
      LayoutRect(x: 0, y: offset, width: 800, height: 600), insets: LayoutInsets(top: barLength))
    let frame = layout.frame(of: Self.header, in: viewport)!
    return (frame.y - offset, frame.height)
  }

  @Test(
    arguments: [
      ("FH1", 0.0, 550.0, 200.0), ("FH2", 550, 0, 200), ("FH3", 600, 0, 150), ("FH4", 650, 0, 100),
      ("FH5", 700, 0, 100), ("FH6", 850, 0, 100), ("FH7", 950, 0, 100), ("FH8", 1450, 0, 100),
    ] as [(String, Double, Double, Double)])
  func `a persistent header shrinks to its minimum extent`(
    name: String, offset: Double, start: Double, length: Double
  ) throws {
    let layout = try layout(before: [550], after: [200, 550, 550])
    check(layout.contentSize.height - 600, equals: 1450)
    let found = header(of: layout, at: offset)
    check(found == (start, length), "\(name): \(found)")
    // The slivers behind the header scroll as if it did not shrink.
    check(layout.frame(of: .item(0, inSection: 1))?.y, equals: 750, "\(name)")
    check(layout.frame(of: .item(1, inSection: 1))?.y, equals: 950, "\(name)")
  }

  /// The header before it has shrunk to 100 points, which the inset stands for.
  ///
  /// In Flutter the second header has its largest extent until the start of the viewport reaches
  /// it, and covers the rows below it; here it shrinks as soon as it reaches the first one. Its
  /// start is the same.
  @Test(
    arguments: [
      ("FH9", 550.0, 200.0, 200.0), ("FH10", 600, 150, 200), ("FH11", 650, 100, 200),
      ("FH12", 700, 100, 150), ("FH13", 850, 100, 100), ("FH14", 950, 100, 100),
      ("FH15", 1450, 100, 100),
    ] as [(String, Double, Double, Double)])
  func `a second persistent header stops below the first`(
    name: String, offset: Double, start: Double, length: Double
  ) throws {
    let layout = try layout(before: [550, 200], after: [550, 550])
    let found = header(of: layout, at: offset, barLength: 100)
    check(found == (start, length), "\(name): \(found)")
    check(layout.frame(of: .item(0, inSection: 1))?.y, equals: 950, "\(name)")
  }

  @Test(
    arguments: [
      ("FH16", 0.0, 650.0, 200.0), ("FH17", 650, 0, 200), ("FH18", 1750, 0, 100),
    ] as [(String, Double, Double, Double)])
  func `a header with less overlap shrinks in the same way`(
    name: String, offset: Double, start: Double, length: Double
  ) throws {
    let layout = try layout(before: [650], after: [200, 650, 650])
    check(layout.contentSize.height - 600, equals: 1750)
    let found = header(of: layout, at: offset)
    check(found == (start, length), "\(name): \(found)")
  }

  /// A header of 200 points and a row of 300 points, in a viewport that scrolls beyond the start.
  ///
  /// In Flutter the header stays at the start of the viewport, and the gap is below it; here all of
  /// the content moves.
  @Test(
    arguments: [
      ("FH19", 0.0, 0.0, 200.0), ("FH20", 50, 0, 150), ("FH21", 150, 0, 50), ("FH22", -50, 50, 250),
    ] as [(String, Double, Double, Double)])
  func `a row is below a header at the start of the content`(
    name: String, offset: Double, start: Double, row: Double
  ) throws {
    let layout = try layout(before: [], after: [300])
    check(header(of: layout, at: offset).start, equals: start, "\(name)")
    check(layout.frame(of: .item(0, inSection: 1))!.y - offset, equals: row, "\(name)")
  }
}
