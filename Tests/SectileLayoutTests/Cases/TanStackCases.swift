import SectileLayout
import SectilePaths
import Testing

/// TanStack Virtual: the rows TS1-TS7.
///
/// Where it has a quirk, the test says which part holds here.
@Suite struct TanStackCases {
  /// 100 items of 50 in a viewport of 300.
  private func list() throws -> CollectionLayout {
    try layout(
      of: Array(repeating: .zero, count: 100), width: 100, height: 300,
      .list(itemLength: .fixed(50)))
  }

  private func viewport(_ offset: Double, height: Double = 300) -> LayoutRect {
    LayoutRect(x: 0, y: offset, width: 100, height: height)
  }

  private func visible(_ layout: CollectionLayout, _ offset: Double) -> [Int] {
    let seen = viewport(offset)
    let found = layout.elements(in: seen).map { $0.path.item! }
    #expect(layout.visiblePaths(in: seen).map { $0.item! } == found)
    return found
  }

  @Test func `TS1: the start is inclusive at a boundary and the end exclusive`() throws {
    let layout = try list()
    for (offset, range) in [
      (0.0, 0...5), (1, 0...6), (49, 0...6), (50, 1...6), (51, 1...7),
    ] {
      #expect(visible(layout, offset) == Array(range), "offset \(offset)")
    }
  }

  /// At 5000 there is nothing left to see; TanStack holds on to the last item, here it is gone.
  @Test func `TS2: the end of the content`() throws {
    let layout = try list()
    #expect(visible(layout, 4699) == Array(93...99))
    #expect(visible(layout, 4700) == Array(94...99))
    #expect(visible(layout, 4999) == [99])
    #expect(visible(layout, 5000).isEmpty)
  }

  @Test func `TS3: where to scroll for item 10 from 1000`() throws {
    let layout = try list()
    for (alignment, offset) in [
      (ScrollAlignment.start, 500.0), (.center, 375), (.end, 250), (.nearest, 500),
    ] {
      #expect(
        layout.offset(
          toShow: .item(10, inSection: 0), aligned: alignment, in: viewport(1000)) == offset,
        "\(alignment)")
    }
  }

  @Test func `TS4: offsets stay where the content is`() throws {
    let layout = try list()
    #expect(
      layout.offset(toShow: .item(99, inSection: 0), aligned: .center, in: viewport(0)) == 4700)
    #expect(layout.offset(toShow: .item(99, inSection: 0), aligned: .end, in: viewport(0)) == 4700)
    #expect(layout.offset(toShow: .item(0, inSection: 0), aligned: .end, in: viewport(900)) == 0)
  }

  @Test func `TS5: lanes are a masonry, and paddings its insets`() throws {
    let sizes = [100, 50, 80, 30, 60, 90, 20, 40].map { LayoutSize(width: 1, height: $0) }
    let layout = try layout(
      of: sizes, width: 300,
      .masonry(.count(3), lineSpacing: 10).insets(LayoutInsets(top: 5, bottom: 7)))
    let expected: [(lane: Double, start: Double, end: Double)] = [
      (0, 5, 105), (1, 5, 55), (2, 5, 85), (1, 65, 95), (2, 95, 155), (1, 105, 195),
      (0, 115, 135), (0, 145, 185),
    ]
    #expect(
      layout.itemFrames()
        == expected.map {
          LayoutRect(x: 100 * $0.lane, y: $0.start, width: 100, height: $0.end - $0.start)
        })
    #expect(layout.contentSize.height == 202)
  }

  /// TanStack deals the first items out to lanes in turn whatever their size.
  ///
  /// Here every item goes to the shortest column, so one without length leaves its column the shortest.
  @Test func `TS5: an empty first item does not use up its lane`() throws {
    let sizes = [0, 50, 80].map { LayoutSize(width: 1, height: $0) }
    let frames = try layout(of: sizes, width: 300, .masonry(.count(3))).itemFrames()
    #expect(frames.map(\.x) == [0, 0, 100])
  }

  @Test func `TS6: a scroll margin is what stands above the list`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: 100, height: 300),
      furniture: CollectionFurniture(header: Supplementary(length: .fixed(100)))
    ) { _ in
      .list(itemLength: .fixed(20), lineSpacing: 10).insets(LayoutInsets(top: 5, bottom: 7))
    }
    #expect(layout.itemFrames().map(\.y) == [105, 135, 165])
    #expect(layout.contentSize.height == 100 + 92)
  }

  @Test func `TS6: an empty list is as long as its paddings`() throws {
    let layout = try layout(
      of: [], width: 100, .list().insets(LayoutInsets(top: 5, bottom: 7)))
    #expect(layout.contentSize.height == 12)
  }

  /// TanStack may begin a range in the middle of a run of empty items.
  ///
  /// Here an empty item is where its origin is: in the viewport that starts there, not in the one that ends there.
  @Test func `TS7: a run of empty items is seen whole or not at all`() throws {
    let sizes = [100, 0, 0, 0, 100].map { LayoutSize(width: 1, height: $0) }
    let layout = try layout(of: sizes, width: 100, .list())
    #expect(layout.elements(in: viewport(100)).map { $0.path.item! } == [1, 2, 3, 4])
    #expect(layout.elements(in: viewport(0, height: 100)).map { $0.path.item! } == [0])
    #expect(
      layout.elements(in: viewport(0, height: 100.5)).map { $0.path.item! } == [0, 1, 2, 3, 4])
    #expect(layout.elements(in: viewport(100.5)).map { $0.path.item! } == [4])
    #expect(layout.path(at: LayoutPoint(x: 0, y: 100)) == .item(4, inSection: 0))
  }
}
