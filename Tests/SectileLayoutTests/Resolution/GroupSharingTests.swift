import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Members that share the length of a group, and the size that a custom group is given.
@Suite struct GroupSharingTests {
  private func frames(
    _ group: LayoutGroup, items: Int = 3, width: Double = 300, height: Double = 200,
    axis: CollectionLayout.Axis = .vertical
  ) throws -> [LayoutRect] {
    try CollectionLayout(
      of: SectionCounts([items], hasHeaders: false, hasFooters: false),
      in: LayoutSize(width: width, height: height), axis: axis
    ) { _ in .groups(group) }.itemFrames(inSection: 0)
  }

  /// 300 = 3 copies of 70 + 2 gaps of 15 + 3 times 4 and 16 outside the edges.
  @Test func `copies that share a width leave their edge spacing`() throws {
    let row = LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(50))
    for axis in CollectionLayout.Axis.allCases {
      for spacings in [(4.0, 16.0), (0, 20), (20, 0)] {
        let member = LayoutGroup.item(.fraction())
          .edgeSpacing(leading: .fixed(spacings.0), trailing: .fixed(spacings.1))
        let found = try frames(
          .horizontal(row, spacing: 15, fitting: member, count: 3), axis: axis)
        check(found.map(\.width), equals: [70, 70, 70], "\(axis)")
        check(found.map { $0.x }, equals: [0, 105, 210].map { $0 + spacings.0 }, "\(axis)")
      }
    }
    let column = LayoutGroup.Size(width: .absolute(80), height: .absolute(170))
    let member = LayoutGroup.item(.fraction()).edgeSpacing(top: .fixed(5), bottom: .fixed(10))
    let found = try frames(.vertical(column, spacing: 10, fitting: member, count: 2), items: 2)
    // 170 = 2 copies of 65 + a gap of 10 + 2 times 15.
    check(found.map(\.height) == [65, 65] && found.map(\.y) == [5, 95])
  }

  @Test func `copies without room have no width`() throws {
    let member = LayoutGroup.item(.fraction()).edgeSpacing(leading: .fixed(200))
    let row = LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(50))
    let found = try frames(.horizontal(row, fitting: member, count: 3))
    check(found.map(\.width), equals: [0, 0, 0])
  }

  /// A flexible distance counts with its minimum, and takes what copies leave, which is nothing.
  @Test func `flexible edge spacing of copies has its minimum`() throws {
    let member = LayoutGroup.item(.fraction())
      .edgeSpacing(leading: .flexible(10), trailing: .flexible(10))
    let row = LayoutGroup.Size(width: .fractionalWidth(1), height: .absolute(50))
    let found = try frames(.horizontal(row, fitting: member, count: 3))
    check(found.map(\.width) == [80, 80, 80] && found.map(\.x) == [10, 110, 210])
  }

  /// The sizes that were passed to `frames(in:)`, which must be finite.
  private final class Recorder: GroupArrangement {
    func frames(in size: LayoutSize) -> [LayoutRect] {
      check(size.width.isFinite)
      check(size.height.isFinite)
      return [LayoutRect(x: 0, y: 0, width: 10, height: 10)]
    }
  }

  @Test func `a custom group never gets an infinite size`() throws {
    var group = LayoutGroup.custom(.fraction(), Recorder())
    for depth in 0..<14 {
      group =
        depth.isMultiple(of: 2)
        ? .horizontal(.fraction(width: 1e27, height: 1), [group])
        : .vertical(.fraction(width: 1e27, height: 1), [group])
      do {
        try check(frames(group, items: 1).count, equals: 1, "depth \(depth)")
        check(depth, isLessThan: 1)
      } catch let error as LayoutError {
        guard case .invalidParameter(.groupSize, let value, section: 0) = error else {
          Issue.record("\(error)")
          continue
        }
        check(value > 1e30 && depth >= 1, "\(depth)")
      }
    }
  }

  @Test func `insets that exceed a custom group leave no size`() throws {
    let group = LayoutGroup.custom(
      .fraction(height: 0.5), insets: LayoutInsets(400), Recorder())
    try check(frames(group, items: 1).count, equals: 1)
  }
}
