import SectileLayout
import SectileTestSupport
import Testing

/// The properties of section layouts that share a box are independent, and equal section layouts
/// are equal however they were made.
@Suite struct SectionLayoutPropertiesTests {
  typealias Change = @Sendable (inout SectionLayout) -> Void

  private static let badge = SectionLayout.Badge(
    width: .fixed(20), height: .fixed(20), anchor: .init(edges: [.top, .trailing]))

  /// For each property: a change of its value, and the change back to its default.
  private static let properties: [(set: Change, reset: Change)] = [
    ({ $0.itemInsets = LayoutInsets(3) }, { $0.itemInsets = .zero }),
    ({ $0.background = SectionLayout.Background() }, { $0.background = nil }),
    ({ $0.separator = SectionLayout.Separator(thickness: 1) }, { $0.separator = nil }),
    ({ $0.badges = [badge] }, { $0.badges = [] }),
    ({ $0.orthogonal = OrthogonalScrolling(length: 50) }, { $0.orthogonal = nil }),
  ]

  private func layout(with set: Int) -> SectionLayout {
    var layout = SectionLayout.list()
    for (index, property) in Self.properties.enumerated() where set >> index & 1 == 1 {
      property.set(&layout)
    }
    return layout
  }

  @Test func `every set of properties differs from every other`() {
    let count = 1 << Self.properties.count
    for first in 0..<count {
      for second in 0..<count {
        let (one, other) = (layout(with: first), layout(with: second))
        check(one == other, equals: first == second, "\(first), \(second)")
        if first == second {
          check(one.hashValue, equals: other.hashValue, "first \(first), second \(second)")
        }
      }
    }
  }

  @Test func `a property that is set back leaves the section layout as before`() {
    for set in 0..<1 << Self.properties.count {
      for (index, property) in Self.properties.enumerated() where set >> index & 1 == 1 {
        var changed = layout(with: set)
        property.reset(&changed)
        let expected = layout(with: set & ~(1 << index))
        check(changed, equals: expected, "\(set) without \(index)")
        check(changed.hashValue, equals: expected.hashValue, "set \(set), property \(property)")
      }
    }
  }

  @Test func `a copy keeps its values`() {
    var layout = SectionLayout.list()
    layout.itemInsets = LayoutInsets(3)
    let copy = layout
    layout.itemInsets.top = 9
    check(copy.itemInsets, equals: LayoutInsets(3))
    check(layout.itemInsets.top, equals: 9)
    check(layout.itemInsets.bottom, equals: 3)
  }
}
