import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Random layouts in which every section shows groups: collapsed, hidden and empty ones, along both
/// axes, in both directions, reversed, orthogonal, and with measured items.
@Suite struct GroupLawsTests {
  private static let seeds = seedCount(40, deep: 150)

  @Test(arguments: [true, false])
  func `each frame in groups equals the oracle's`(isExact: Bool) throws {
    var (itemCount, measuredCount) = (0, 0)
    for seed in 0..<Self.seeds {
      var spec = LayoutSpec.randomGroups(seed: seed, isExact: isExact)
      if seed % 4 == 3 {
        spec.isReversed = true
        spec.pixelScale = nil
      }
      let layout = try spec.layout()
      // Snapped edges may differ by a pixel at half-way values.
      let tolerance = spec.pixelScale.map { 1 / $0 + 1e-9 } ?? 1e-9
      let problem = difference(of: layout, from: LayoutOracle(spec), within: tolerance)
      check(problem, equals: nil, "seed \(seed)\n\(spec)")
      let items = layout.paths.filter { $0.kind == .item }
      for path in items where layout.isEstimated(path) != spec.isEstimated(path) {
        Issue.record("seed \(seed): \(path) is \(layout.isEstimated(path))\n\(spec)")
      }
      itemCount += items.count
      measuredCount += layout.measuredSizes.count
    }
    check(itemCount, isGreaterThan: Int(Self.seeds) * 10)
    check(measuredCount > (isDeepRun ? Self.seeds : Self.seeds / 2))
  }

  @Test func `elements in an area of groups are the overlapping ones`() throws {
    for seed in 0..<Self.seeds {
      var spec = LayoutSpec.randomGroups(seed: seed, isExact: seed.isMultiple(of: 2))
      spec.isReversed = seed % 4 > 1
      let layout = try spec.layout()
      let all = layout.paths.map { LayoutElement(path: $0, frame: layout.frame(of: $0)!) }
      for area in OracleTests.areas(around: all.map(\.frame), in: layout, seed: seed) {
        let expected = all.filter { layout.shows($0, in: area) }
        let found = Array(layout.elements(overlapping: area))
        if found != expected {
          Issue.record("seed \(seed), area \(area): \(found) is not \(expected)\n\(spec)")
        }
      }
    }
  }

  @Test func `each arrow key in groups equals the slow navigator`() throws {
    // In the layouts of the last numbers, page keys search at the same distance from two elements.
    let ties: [UInt64] = [166, 823, 1296, 1539, 1712, 1874]
    for seed in Array(0..<Self.seeds / 6) + ties {
      var spec = LayoutSpec.randomGroups(
        seed: seed, isExact: seed.isMultiple(of: 2), itemLimit: 12)
      spec.pixelScale = nil
      let layout = try spec.layout()
      let slow = SlowNavigator(spec, layout, kinds: .all)
      for path in layout.paths {
        for direction in NavigationDirection.allCases {
          let found = layout.path(direction, from: path, of: .all)
          let expected = slow.path(direction, from: path)
          if found != expected {
            Issue.record(
              "seed \(seed): \(direction) from \(path): \(found as Any), \(expected as Any)\n\(spec)"
            )
          }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `layouts of groups that are changed equal fresh ones`(isExact: Bool) throws {
    var counts: [String: Int] = [:]
    var states: Set<String> = []
    for seed in 0..<seedCount(24, deep: 50) {
      var live = LiveSpec(seed: seed, isExact: isExact, hasOnlyGroups: true, mayReverse: true)
      let difference = try live.difference(inSteps: 15) { states.formUnion(Self.states(of: $0)) }
      if let difference {
        Issue.record("seed \(seed), \(difference)\n\(live)")
        return
      }
      counts.merge(live.counts) { $0 + $1 }
    }
    check(counts.count >= 10 && counts.values.allSatisfy { $0 > 5 }, "\(counts)")
    check(states.count, isGreaterThan: isDeepRun ? 56 : 40, "\(states.sorted())")
  }

  @Test(.enabled(if: isDeepRun))
  func `random groups are in sections of all kinds`() {
    var states: Set<String> = []
    for seed in 0..<seedCount(2_000) {
      states.formUnion(Self.states(of: .randomGroups(seed: seed, itemLimit: 2)))
    }
    check(states.count, equals: 2 * 2 * 2 * 2 * 4, "\(states.sorted())")
  }

  /// Returns the combinations of an axis, a direction, a kind of section and what it shows.
  private static func states(of spec: LayoutSpec) -> [String] {
    spec.sections.map { section in
      let isEmpty = section.sizes.isEmpty
      let shown =
        section.isCollapsed
        ? "collapsed" : !isEmpty ? "shown" : section.emptyAppearance == .hidden ? "hidden" : "empty"
      return "\(spec.axis) \(spec.direction) \(section.orthogonal == nil ? "" : "orthogonal ")"
        + "\(section.isEstimated ? "estimated " : "")\(shown)"
    }
  }
}
