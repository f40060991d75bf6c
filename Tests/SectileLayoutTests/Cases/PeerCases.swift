import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Cases of other systems' own tests (Tests/Cases/Cases.md, part 2.7): Flutter's reveal and
/// reversed lists, overscan counted in items, chosen snap targets, columns by a maximum,
/// max-content tracks, MagazineLayout's item insets and IGListKit's stretched items.
@Suite struct PeerCases {
  // MARK: Flutter

  /// A list of Flutter's tests: 20 tiles of 100 points in a viewport of 200 by 300 points.
  private struct List {
    var axis: CollectionLayout.Axis
    var isReversed: Bool
    var insets: LayoutInsets?

    var size: LayoutSize {
      axis == .vertical
        ? LayoutSize(width: 300, height: 200) : LayoutSize(width: 200, height: 300)
    }

    /// Returns the offset of Flutter at which a tile or a part of it is visible.
    func reveal(_ alignment: ScrollAlignment, _ part: LayoutRect? = nil) throws -> Double {
      let isSliver = insets != nil
      let layout = try CollectionLayout(
        of: SectionCounts(
          isSliver ? Array(repeating: 1, count: 20) : [20], hasHeaders: false, hasFooters: false),
        in: size, axis: axis, isReversed: isReversed
      ) { _ in .list(itemLength: .fixed(100)).insets(insets ?? .zero) }
      var viewport = LayoutRect(origin: LayoutPoint(x: 0, y: 0), size: size)
      let path = KindedIndexPath.item(isSliver ? 0 : 5, inSection: isSliver ? 5 : 0)
      let offset =
        part.map { layout.offset(toShow: $0, of: path, aligned: alignment, in: Viewport(viewport)) }
        ?? layout.offset(toShow: path, aligned: alignment, in: Viewport(viewport))
      if axis == .vertical { viewport.y = offset } else { viewport.x = offset }
      return layout.mainInterval(of: viewport).start
    }
  }

  @Test(
    arguments: [
      ("FR1 down", CollectionLayout.Axis.vertical, false, [500.0, 400, 540, 350]),
      ("FR2 right", .horizontal, false, [500, 400, 540, 350]),
      ("FR3 up", .vertical, true, [500, 400, 550, 360]),
      ("FR4 left", .horizontal, true, [500, 400, 550, 360]),
    ] as [(String, CollectionLayout.Axis, Bool, [Double])])
  func `Flutter reveals a tile and a part of it at the same offsets`(
    name: String, axis: CollectionLayout.Axis, isReversed: Bool, offsets: [Double]
  ) throws {
    let list = List(axis: axis, isReversed: isReversed)
    let part = LayoutRect(x: 40, y: 40, width: 10, height: 10)
    let found = try [
      list.reveal(.start), list.reveal(.end), list.reveal(.start, part), list.reveal(.end, part),
    ]
    check(found, equals: offsets, "\(name)")
  }

  /// A sliver with a padding of 22 at its top or left edge and of 23 at the other one.
  @Test(
    arguments: [
      ("FR5 down", CollectionLayout.Axis.vertical, false, [747.0, 647, 749, 551]),
      ("FR6 right", .horizontal, false, [747, 647, 748, 550]),
      ("FR7 up", .vertical, true, [748, 648, 844, 646]),
      ("FR8 left", .horizontal, true, [748, 648, 845, 647]),
    ] as [(String, CollectionLayout.Axis, Bool, [Double])])
  func `Flutter's paddings stay at their edges in a reversed list`(
    name: String, axis: CollectionLayout.Axis, isReversed: Bool, offsets: [Double]
  ) throws {
    let insets =
      axis == .vertical
      ? LayoutInsets(top: 22, bottom: 23) : LayoutInsets(leading: 22, trailing: 23)
    let list = List(axis: axis, isReversed: isReversed, insets: insets)
    let part = LayoutRect(x: 1, y: 2, width: 2, height: 2)
    let found = try [
      list.reveal(.start), list.reveal(.end), list.reveal(.start, part), list.reveal(.end, part),
    ]
    check(found, equals: offsets, "\(name)")
  }

  /// A scroll offset relative to the item, positive or negative.
  @Test func `Compose's scroll offset is a part outside of the item (CO1)`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 50), width: 100, height: 200,
      .list(itemLength: .fixed(40)))
    let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 200)
    for (item, scrollOffset, expected) in [
      (5, 10.0, 210.0), (5, -30, 170), (5, 100, 300), (0, -30, 0), (49, 0, 1800),
    ] {
      let part = LayoutRect(x: 0, y: scrollOffset, width: 0, height: 0)
      check(
        layout.offset(
          toShow: part, of: .item(item, inSection: 0), aligned: .start, in: Viewport(viewport)),
        equals: expected, "item \(item), scrollOffset \(scrollOffset)")
    }
  }

  // MARK: TanStack Virtual and React Native

  /// The first and the last index of `defaultRangeExtractor`.
  @Test func `overscan is counted in items (TO1)`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 100), width: 100, height: 300,
      .list(itemLength: .fixed(50)))
    for (offset, overscan, first, last) in [
      (0.0, 1, 0, 6), (1000, 1, 19, 26), (1000, 5, 15, 30), (1001, 5, 15, 31), (4700, 5, 89, 99),
      (100, 5, 0, 12), (1000, 0, 20, 25),
    ] {
      let viewport = LayoutRect(x: 0, y: offset, width: 100, height: 300)
      check(
        layout.visiblePaths(
          in: Viewport(viewport), elementsBefore: overscan, elementsAfter: overscan
        )
        .map(\.item), equals: Array(first...last), "\(offset), \(overscan)")
    }
  }

  @Test func `a list stops only at chosen items (RN1)`() throws {
    let layout = try layout(
      of: Array(repeating: .zero, count: 100), width: 100, height: 300,
      .list(itemLength: .fixed(50)))
    let viewport = LayoutRect(x: 0, y: 0, width: 100, height: 300)
    let chosen = [0, 6, 20].map { KindedIndexPath.item($0, inSection: 0) }
    for (offset, velocity, expected) in [
      (149.0, 0.0, 0.0), (151, 0, 300), (301, 1, 1000), (999, -1, 300), (900, 0, 1000),
      (4000, 0, 1000), (4000, 1, 1000),
    ] {
      check(
        layout.snapOffset(near: offset, velocity: velocity, to: chosen, in: Viewport(viewport)),
        equals: expected, "\(offset), \(velocity)")
    }
  }

  // MARK: CSS

  private func row(
    _ columns: SectionLayout.Columns, in width: Double, spacing: Double
  ) throws -> [LayoutRect] {
    let layout = try layout(
      of: Array(repeating: .zero, count: 40), width: width,
      .grid(columns, itemLength: .fixed(10), itemSpacing: spacing))
    return layout.itemFrames().filter { $0.y == 0 }
  }

  @Test(
    arguments: [
      ("AF1", 320.0, 0.0, 50.0, 100.0, 3, 100.0), ("AF2", 320, 10, 50, 100, 3, 100),
      ("AF3", 319, 10, 50, 100, 2, 100), ("AF4", 80, 10, 50, 100, 1, 80),
      ("AF5", 30, 10, 50, 100, 1, 50), ("AF6", 430, 10, 100, 100, 4, 100),
      ("AF7", 0, 10, 0, 100, 1, 0),
    ] as [(String, Double, Double, Double, Double, Int, Double)])
  func `auto-fill counts columns by their maximum`(
    name: String, width: Double, spacing: Double, minimum: Double, maximum: Double, count: Int,
    each: Double
  ) throws {
    let frames = try row(
      .fitting(maximum: maximum, minimum: minimum), in: width, spacing: spacing)
    check(frames.map(\.width), equals: Array(repeating: each, count: count), "\(name)")
    check(frames.map(\.x), equals: (0..<count).map { Double($0) * (each + spacing) }, "\(name)")
  }

  @Test(
    arguments: [
      ("MC1", [SectionLayout.Track.maxContent(of: [60, 84, 12]), .fraction(1)], [84.0, 206]),
      ("MC2", [.maxContent(of: [60, 84], maximum: 70), .fraction(1)], [70, 220]),
      (
        "MC3", [.maxContent(of: [60], minimum: 90), .fraction(1), .fraction(2)],
        [90, 190.0 / 3, 380.0 / 3]
      ),
      ("MC4", [.maxContent(of: []), .fraction(1)], [0, 290]),
      ("MC5", [.maxContent(of: [400]), .fraction(1)], [400, 0]),
      ("MC6", [.maxContent(of: [400], minimum: 50, maximum: 50), .fixed(7)], [50, 7]),
    ] as [(String, [SectionLayout.Track], [Double])])
  func `a max-content track is as wide as its widest item`(
    name: String, tracks: [SectionLayout.Track], widths: [Double]
  ) throws {
    let frames = try row(.tracks(tracks), in: 300, spacing: 10)
    check(areClose(frames.map(\.width), widths), "\(name): \(frames.map(\.width))")
  }

  // MARK: MagazineLayout

  @Test(
    arguments: [
      (
        "MI1", .inside,
        [
          LayoutRect(x: 20, y: 10, width: 360, height: 30),
          LayoutRect(x: 25, y: 47, width: 345, height: 50),
          LayoutRect(x: 25, y: 97, width: 345, height: 50),
          LayoutRect(x: 20, y: 153, width: 360, height: 20),
        ], 188
      ),
      (
        "MI2", .outside,
        [
          LayoutRect(x: 0, y: 0, width: 400, height: 30),
          LayoutRect(x: 25, y: 47, width: 345, height: 50),
          LayoutRect(x: 25, y: 97, width: 345, height: 50),
          LayoutRect(x: 0, y: 168, width: 400, height: 20),
        ], 188
      ),
    ] as [(String, SectionLayout.Supplementary.Placement, [LayoutRect], Double)])
  func `item insets do not apply to header and footer`(
    name: String, placement: SectionLayout.Supplementary.Placement, frames: [LayoutRect],
    length: Double
  ) throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2]), in: LayoutSize(width: 400, height: 480)
    ) { _ in
      .list(itemLength: .fixed(50))
        .header(.fixed(30), placement: placement).footer(.fixed(20), placement: placement)
        .insets(LayoutInsets(top: 10, leading: 20, bottom: 15, trailing: 20))
        .itemInsets(LayoutInsets(top: 7, leading: 5, bottom: 6, trailing: 10))
    }
    check(layout.paths.map { layout.frame(of: $0) }, equals: frames, "\(name)")
    check(layout.contentSize.height, equals: length, "\(name)")
  }

  /// The header stays until its end reaches the footer, over the inset after the items.
  @Test func `a pinned header moves over the item insets (MI3)`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2, 2]), in: LayoutSize(width: 400, height: 100)
    ) { _ in
      .list(itemLength: .fixed(50))
        .header(.fixed(30), pinned: true, placement: .inside)
        .footer(.fixed(20), placement: .inside)
        .itemInsets(LayoutInsets(top: 7, bottom: 6))
    }
    // The footer is at 143; the section ends at 163.
    for (offset, start) in [(0.0, 0.0), (40, 40), (113, 113), (120, 113), (200, 113)] {
      let viewport = LayoutRect(x: 0, y: offset, width: 400, height: 100)
      check(
        layout.frame(of: .header(inSection: 0), in: Viewport(viewport))?.y, equals: start,
        "\(offset)"
      )
    }
  }

  // MARK: IGListKit

  @Test(
    arguments: [
      ("IS1", [33.3, 33.3, 33.3], 1.0, [33.3, 33.3, 33.4]),
      ("IS2", [49, 49.5], 1, [49, 49.5]), ("IS3", [49, 50], 1, [49, 51]),
      ("IS4", [50, 50], 1, [50, 50]), ("IS5", [120], 1, [120]),
      ("IS6", [40, 99, 40], 1, [40, 100, 40]),
      ("IS7", [33.3, 33.3, 33.3], 0, [33.3, 33.3, 33.3]),
      ("IS8", [40, 20, 60], 1e30, [40, 60, 100]),
    ] as [(String, [Double], Double, [Double])])
  func `the last item of a line is stretched to the far edge`(
    name: String, widths: [Double], stretch: Double, expected: [Double]
  ) throws {
    for justification in SectionLayout.Justification.allCases {
      // Without a stretched item, the justification decides where items are, and not their widths.
      let layout = try layout(
        of: widths.map { LayoutSize(width: $0, height: 10) }, width: 100,
        .flow(justification: justification, edgeStretch: stretch))
      let frames = layout.itemFrames()
      check(areClose(frames.map(\.width), expected), "\(name): \(frames.map(\.width))")
      for (frame, width) in zip(frames, widths) where frame.width != width {
        check(abs(frame.maxX - 100), isAtMost: 1e-9, "\(name)")
      }
    }
  }
}
