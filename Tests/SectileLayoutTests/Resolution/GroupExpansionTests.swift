import SectilePaths
import SectileTestSupport
import Testing

@testable import SectileLayout

@Suite struct GroupExpansionTests {
  private let container = LayoutSize(width: 300, height: 480)

  private func layout(_ group: LayoutGroup, count: Int = 5) throws(LayoutError) -> CollectionLayout
  {
    try CollectionLayout(of: SectionCounts([count]), in: container) { _ in .groups(group) }
  }

  private func absolute(_ width: Double, _ height: Double) -> LayoutGroup.Size {
    LayoutGroup.Size(width: .absolute(width), height: .absolute(height))
  }

  @Test func `every small group equals the oracle's`() throws {
    let dimensions: [LayoutGroup.Dimension] = [
      .absolute(100), .fractionalWidth(0.5), .fractionalHeight(1),
      .uniformAcrossSiblings(estimate: 30),
    ]
    let repetitions: [GroupSpec.Repetition] = [.once, .whileFitting, .count(2), .fitting(3)]
    let spacings: [LayoutGroup.Spacing] = [.fixed(10), .flexible(10)]
    var count = 0
    for (kind, repetition) in repetitions.flatMap({ repetition in
      [GroupSpec.Kind.horizontal, .vertical].map { ($0, repetition) }
    }) {
      for (width, height) in dimensions.flatMap({ width in dimensions.map { (width, $0) } }) {
        for (spacing, memberCount) in spacings.flatMap({ spacing in (1...2).map { (spacing, $0) } })
        {
          var item = GroupSpec()
          item.size = LayoutGroup.Size(width: width, height: height)
          var group = GroupSpec()
          group.kind = kind
          group.size = LayoutGroup.Size(width: .fractionalWidth(1), height: .estimated(90))
          group.repetition = repetition
          group.spacing = spacing
          group.members = Array(repeating: item, count: memberCount)
          var spec = LayoutSpec()
          spec.container = container
          var section = LayoutSpec.Section()
          section.arrangement = .groups(group)
          section.sizes = (0..<5).map { LayoutSize(width: Double($0) * 9, height: 50) }
          section.isMeasured = [false, true, true, false, false]
          spec.sections = [section]
          let problem = difference(of: try spec.layout(), from: LayoutOracle(spec))
          check(problem, equals: nil, "\(group)")
          count += 1
        }
      }
    }
    check(count, equals: 512)
  }

  @Test func `flexible distances that exceed their share have their minimum`() throws {
    let item = LayoutGroup.item(absolute(40, 40))
    let group = LayoutGroup.horizontal(
      absolute(300, 40), spacing: .flexible(0),
      [
        item.edgeSpacing(leading: .flexible(100)), item, item.edgeSpacing(trailing: .flexible(5)),
      ])
    // 300 - 120 - 100 is shared by the two distances between items and the one after the last.
    let share = 80.0 / 3
    let found = try layout(group, count: 3).itemFrames(inSection: 0).map(\.x)
    check(areClose(found, [100, 140 + share, 180 + 2 * share]))
  }

  @Test func `members without length are placed once, whatever the spacing`() throws {
    let item = LayoutGroup.item(absolute(0, 40))
    let group = LayoutGroup.horizontal(absolute(300, 40), spacing: 10, repeating: [item, item])
    let found = try layout(group, count: 5).itemFrames(inSection: 0)
    check(found.map(\.x), equals: [0, 10, 0, 10, 0])
    check(found.map(\.y), equals: [0, 0, 40, 40, 80])
    // One member with a length is enough to repeat them.
    let wide = LayoutGroup.item(absolute(100, 40))
    let mixed = LayoutGroup.horizontal(absolute(300, 40), spacing: 10, repeating: [item, wide])
    let places = try layout(mixed, count: 6).itemFrames(inSection: 0)
    check(places.map(\.x), equals: [0, 10, 120, 130, 240, 0])
  }

  @Test func `a group of two thousand levels is laid out without recursion`() throws {
    var group = LayoutGroup.item(.fraction())
    for _ in 0..<2_000 { group = .horizontal(.fraction(), [group]) }
    let layout = try layout(.vertical(absolute(300, 100), [group]))
    check(
      layout.frame(of: .item(4, inSection: 0)),
      equals: LayoutRect(x: 0, y: 400, width: 300, height: 100))
    check(SectionLayout.groups(group), equals: .groups(group))
  }

  // MARK: Invalid input

  @Test(arguments: [-1, .nan, .infinity, 1.1e30])
  func `numbers outside their range are errors`(value: Double) throws {
    let item = LayoutGroup.item(.fraction())
    let whole = LayoutGroup.Size.fraction()
    for size in [
      LayoutGroup.Size(width: .absolute(value), height: .absolute(1)),
      LayoutGroup.Size(width: .absolute(1), height: .fractionalWidth(value)),
      LayoutGroup.Size(width: .fractionalHeight(value), height: .absolute(1)),
      LayoutGroup.Size(width: .estimated(value), height: .absolute(1)),
      LayoutGroup.Size(width: .uniformAcrossSiblings(estimate: value), height: .absolute(1)),
    ] {
      expectError(.groupSize, value, in: .item(size))
      expectError(.groupSize, value, in: .vertical(whole, [.horizontal(size, [item])]))
    }
    expectError(.groupSpacing, value, in: .vertical(whole, spacing: .fixed(value), [item]))
    expectError(.groupSpacing, value, in: .vertical(whole, spacing: .flexible(value), [item]))
    expectError(.groupSpacing, value, in: item.edgeSpacing(bottom: .flexible(value)))
    expectError(.groupInset, value, in: .item(whole, insets: LayoutInsets(trailing: value)))
  }

  private func expectError(
    _ parameter: LayoutError.Parameter, _ value: Double, in group: LayoutGroup
  ) {
    do throws(LayoutError) {
      _ = try layout(group)
      Issue.record("\(group) is accepted")
    } catch .invalidParameter(let found, let number, section: 0) {
      check(found, equals: parameter)
      check(number == value || number.isNaN && value.isNaN)
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `a group can have 65,536 items`() throws {
    let item = LayoutGroup.item(absolute(1e-3, 1))
    let row = absolute(300, 10)
    for group in [
      LayoutGroup.horizontal(row, repeating: item, count: 65_536),
      .horizontal(row, fitting: item, count: 65_536),
    ] {
      let frame = try layout(group).frame(of: .item(65_535, inSection: 0))
      check(frame, equals: nil, "group \(group)")
    }
  }

  @Test func `a group without items, or with too many, is an error`() {
    let item = LayoutGroup.item(absolute(1e-300, 1))
    let row = absolute(300, 10)
    for (group, count) in [
      (LayoutGroup.horizontal(row, []), 0), (.horizontal(row, [.vertical(row, [])]), 0),
      (.horizontal(row, repeating: item, count: 0), 0),
      (.horizontal(row, fitting: item, count: -1), -1),
      (.horizontal(row, repeating: item, count: 65_537), 65_537),
      (
        .vertical(row, repeating: .horizontal(row, repeating: item, count: 300), count: 300), 65_537
      ),
      (.horizontal(row, repeating: [item]), 65_537),
    ] as [(LayoutGroup, Int)] {
      #expect(
        throws: LayoutError.invalidParameter(.groupItemCount, Double(count), section: 0)
      ) {
        try layout(group)
      }
    }
    check(
      LayoutError.invalidParameter(.groupItemCount, 0, section: 2).description,
      equals: "LayoutError: the number of items of a group of section 2 is 0; "
        + "it must be in 1...65536.")
    check(
      LayoutError.invalidParameter(.groupItemCount, 100_000, section: 0).description.contains(
        "is 100000;"))
  }

  @Test func `a fraction of a fraction may not exceed the largest length`() {
    let huge = LayoutGroup.Size(width: .fractionalWidth(1e30), height: .absolute(1))
    #expect(throws: LayoutError.self) { try layout(.horizontal(huge, [.item(huge)])) }
  }

  @Test func `invalid frames of a custom group are errors`() throws {
    final class Fixed: GroupArrangement {
      let frame: LayoutRect
      init(_ frame: LayoutRect) { self.frame = frame }
      func frames(in size: LayoutSize) -> [LayoutRect] { [frame] }
    }
    for frame in [
      LayoutRect(x: .nan, y: 0, width: 1, height: 1), LayoutRect(x: 0, y: 0, width: -1, height: 1),
      LayoutRect(x: 0, y: .infinity, width: 1, height: 1),
    ] {
      #expect(throws: LayoutError.self) { try layout(.custom(.fraction(), Fixed(frame))) }
    }
    let fixed = Fixed(LayoutRect(x: -9, y: -9, width: 4, height: 5))
    let found = try layout(.custom(absolute(100, 50), fixed), count: 2)
    check(
      found.frame(of: .item(1, inSection: 0)), equals: LayoutRect(x: -9, y: 41, width: 4, height: 5)
    )
    check(LayoutGroup.custom(.fraction(), fixed), equals: .custom(.fraction(), fixed))
    check(LayoutGroup.custom(.fraction(), fixed) != .custom(.fraction(), Fixed(fixed.frame)))
  }
}
