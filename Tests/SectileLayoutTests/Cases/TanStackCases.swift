import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// TanStack Virtual, in addition to its rows in `SystemCase`: rules that differ here.
@Suite struct TanStackCases {
  /// TanStack places the first items in successive lanes, whatever their size.
  ///
  /// Here each item takes the shortest column, so a column with an item of length 0 remains the
  /// shortest.
  @Test func `an empty first item does not fill its column (TS5)`() throws {
    let sizes = [0, 50, 80].map { LayoutSize(width: 1, height: $0) }
    let frames = try layout(of: sizes, width: 300, .masonry(.count(3))).itemFrames()
    check(frames.map(\.x), equals: [0, 0, 100])
  }

  @Test func `an empty list is as long as its insets (TS6)`() throws {
    let layout = try layout(
      of: [], width: 100, .list().insets(LayoutInsets(top: 5, bottom: 7)))
    check(layout.contentSize.height, equals: 12)
  }

  /// TanStack may start a range in the middle of a run of empty items.
  ///
  /// Here an empty item is at its origin: in a viewport that starts there, and not in one that ends
  /// there.
  @Test func `a run of empty items is visible completely or not at all (TS7)`() throws {
    let sizes = [100, 0, 0, 0, 100].map { LayoutSize(width: 1, height: $0) }
    let layout = try layout(of: sizes, width: 100, .list())
    func visible(height: Double) -> [Int] {
      layout.elements(overlapping: LayoutRect(x: 0, y: 0, width: 100, height: height))
        .map { $0.path.item! }
    }
    check(visible(height: 100), equals: [0])
    check(visible(height: 100.5), equals: [0, 1, 2, 3, 4])
    check(layout.path(at: LayoutPoint(x: 0, y: 100)), equals: .item(4, inSection: 0))
  }
}
