import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Every group of a few members, along both axes and in both directions.
@Suite struct SmallGroupsTests {
  /// The specs: a group of items and inner groups, with five items.
  private static let specs: [LayoutSpec] = {
    func size(_ width: LayoutGroup.Dimension, _ height: LayoutGroup.Dimension) -> LayoutGroup.Size {
      LayoutGroup.Size(width: width, height: height)
    }
    var item = GroupSpec()
    item.size = size(.fractionalWidth(0.5), .estimated(30))
    var uniform = GroupSpec()
    uniform.size = size(
      .uniformAcrossSiblings(estimate: 20), .uniformAcrossSiblings(estimate: 25))
    var fixed = GroupSpec()
    fixed.size = size(.absolute(40), .absolute(20))
    var specs: [LayoutSpec] = []
    let kinds = [GroupSpec.Kind.horizontal, .vertical]
    for (kind, innerKind) in kinds.flatMap({ kind in kinds.map { (kind, $0) } }) {
      var inner = GroupSpec()
      inner.kind = innerKind
      inner.size = size(.fractionalWidth(0.5), .absolute(50))
      inner.spacing = .flexible(4)
      inner.members = [fixed, fixed]
      for members in [[item, inner], [inner, uniform], [uniform, uniform, fixed], [fixed]] {
        for repetition in [
          GroupSpec.Repetition.once, .whileFitting, .count(2), .fitting(3),
        ] {
          var group = GroupSpec()
          group.kind = kind
          group.size = size(.fractionalWidth(1), .fractionalHeight(0.6))
          group.spacing = .fixed(6)
          group.repetition = repetition
          // The last two repeat one member.
          switch repetition {
          case .once, .whileFitting: group.members = members
          case .count, .fitting: group.members = [members[0]]
          }
          for axis in [CollectionLayout.Axis.vertical, .horizontal] {
            for direction in [CollectionLayout.Direction.leftToRight, .rightToLeft] {
              for isOrthogonal in [false, true] {
                var spec = LayoutSpec()
                spec.container = LayoutSize(width: 200, height: 160)
                (spec.axis, spec.direction) = (axis, direction)
                var section = LayoutSpec.Section()
                section.arrangement = .groups(group)
                section.sizes = (0..<5).map {
                  LayoutSize(width: 30 + Double($0) * 9, height: 50 - Double($0) * 3)
                }
                if group.hasEstimates { section.isMeasured = [false, true, true, false, true] }
                if isOrthogonal { section.orthogonal = OrthogonalScrolling(length: 120) }
                var list = LayoutSpec.Section()
                list.itemLength = .fixed(20)
                list.sizes = [.zero]
                spec.sections = [list, section, list]
                specs.append(spec)
              }
            }
          }
        }
      }
    }
    return specs
  }()

  @Test func `frames of small groups equal the oracle's`() throws {
    check(Self.specs.count, equals: 4 * 4 * 4 * 8)
    for spec in Self.specs {
      let problem = difference(of: try spec.layout(), from: LayoutOracle(spec))
      check(problem, equals: nil, "\(spec)")
    }
  }

  @Test func `arrow keys reach each item of small groups and leave the section`() throws {
    let arrows: [NavigationDirection] = [.up, .down, .left, .right]
    let step = Exhaustive.step(3)
    for (number, spec) in Self.specs.enumerated() {
      let layout = try spec.layout()
      let paths = Array(layout.paths)
      for index in stride(from: number % step, to: paths.count, by: step) {
        let start = paths[index]
        var reached: Set = [start]
        var rest = [start]
        while let path = rest.popLast() {
          for arrow in arrows {
            if let next = layout.path(arrow, from: path), reached.insert(next).inserted {
              rest.append(next)
            }
          }
        }
        check(reached.count, equals: paths.count, "from \(start)\n\(spec)")
      }
      // Keys across end at the first or the last section.
      let isVertical = spec.axis == .vertical
      for arrow in isVertical ? [.up, .down] : [.left, .right] as [NavigationDirection] {
        for start in paths {
          var path = start
          var steps = 0
          while let next = layout.path(arrow, from: path), steps <= paths.count {
            path = next
            steps += 1
          }
          check(steps <= paths.count && path.section != 1, "\(arrow) from \(start)\n\(spec)")
        }
      }
    }
  }

  @Test func `searches of small groups equal brute force`() throws {
    let step = Exhaustive.step(5)
    var number = 0
    for spec in Self.specs {
      let layout = try spec.layout()
      let all = layout.everyElement
      for (x, y) in (0..<6).flatMap({ x in (0..<8).map { (Double(x) * 40, Double($0) * 40) } }) {
        number += 1
        if number % step != 0 { continue }
        let area = LayoutRect(x: x, y: y, width: 40, height: 40)
        let found = Array(layout.elements(overlapping: area))
        check(found, equals: all.filter { layout.shows($0, in: area) }, "\(area)\n\(spec)")
        let point = LayoutPoint(x: x, y: y)
        let hit = all.last { layout.shows($0, in: LayoutRect(x: x, y: y, width: 0, height: 0)) }
        check(layout.path(at: point), equals: hit?.path, "\(point)\n\(spec)")
      }
    }
  }
}
