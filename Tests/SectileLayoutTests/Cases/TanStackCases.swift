import SectileLayout
import SectilePaths
import Testing

/// TanStack Virtual, beside its rows in `SystemCase`: where it has a quirk, and which part holds here.
@Suite struct TanStackCases {
  /// TanStack deals the first items out to lanes in turn whatever their size.
  ///
  /// Here every item goes to the shortest column, so one without length leaves its column the shortest.
  @Test func `TS5: an empty first item does not use up its lane`() throws {
    let sizes = [0, 50, 80].map { LayoutSize(width: 1, height: $0) }
    let frames = try layout(of: sizes, width: 300, .masonry(.count(3))).itemFrames()
    #expect(frames.map(\.x) == [0, 0, 100])
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
    func seen(height: Double) -> [Int] {
      layout.elements(in: LayoutRect(x: 0, y: 0, width: 100, height: height))
        .map { $0.path.item! }
    }
    #expect(seen(height: 100) == [0])
    #expect(seen(height: 100.5) == [0, 1, 2, 3, 4])
    #expect(layout.path(at: LayoutPoint(x: 0, y: 100)) == .item(4, inSection: 0))
  }
}
