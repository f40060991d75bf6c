import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Tests of the oracles and random layouts that the tests of this folder use.
///
/// Random layouts must cover all features, and a changed input must make an oracle disagree.
@Suite struct CheckerTests {
  /// A layout in which each parameter has an effect.
  private var spec: LayoutSpec {
    var grid = LayoutSpec.Section()
    grid.arrangement = .count(3)
    grid.sizes = (0..<8).map { LayoutSize(width: 0, height: Double($0 % 3 + 1) * 10) }
    grid.header = 20
    grid.footer = 15
    grid.lineSpacing = 5
    grid.itemSpacing = 7
    grid.insets = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    var masonry = grid
    masonry.arrangement = .masonry(columns: 3, tolerance: nil)
    masonry.spans = [1, 2, 1]
    var flow = grid
    flow.arrangement = .flow(.center)
    flow.sizes = grid.sizes.map { LayoutSize(width: 40 + $0.height, height: $0.height) }
    var spec = LayoutSpec()
    spec.configuration = CollectionLayout.Configuration(
      header: SectionLayout.Supplementary(length: .fixed(30)), sectionSpacing: 9)
    spec.sections = [grid, masonry, flow]
    return spec
  }

  @Test func `each changed property makes the oracle disagree`() throws {
    let layout = try spec.layout()
    check(difference(of: layout, from: LayoutOracle(spec)), equals: nil)
    let changes: [(String, (inout LayoutSpec) -> Void)] = [
      ("width", { $0.container.width += 1 }),
      ("axis", { $0.axis = .horizontal }),
      ("direction", { $0.direction = .rightToLeft }),
      ("scale", { $0.pixelScale = 1 }),
      ("collection header", { $0.configuration.header = nil }),
      (
        "collection footer",
        { $0.configuration.footer = SectionLayout.Supplementary(length: .fixed(1)) }
      ),
      ("section spacing", { $0.configuration.sectionSpacing = 8 }),
      ("columns", { $0.sections[0].arrangement = .count(4) }),
      ("dense", { $0.sections[0].arrangement = .spans(columns: 2, isDense: true) }),
      ("alignment", { $0.sections[0].alignment = .end }),
      ("item length", { $0.sections[0].itemLength = .fixed(10) }),
      ("aspect ratio", { $0.sections[0].itemLength = .aspectRatio(1) }),
      ("line spacing", { $0.sections[0].lineSpacing = 4 }),
      ("item spacing", { $0.sections[0].itemSpacing = 6 }),
      ("top", { $0.sections[0].insets.top = 0 }),
      ("leading", { $0.sections[0].insets.leading = 0 }),
      ("bottom", { $0.sections[0].insets.bottom = 0 }),
      ("trailing", { $0.sections[0].insets.trailing = 0 }),
      ("source header", { $0.sections[0].hasSourceHeader = false }),
      ("source footer", { $0.sections[0].hasSourceFooter = false }),
      ("header", { $0.sections[0].header = 21 }),
      ("footer", { $0.sections[0].footer = nil }),
      ("inside", { $0.sections[0].placement = .inside }),
      ("item inset", { $0.sections[0].itemInsets.top += 0.001 }),
      ("beside", { $0.sections[0].placement = .beside(width: 20) }),
      ("collapsed", { $0.sections[0].isCollapsed = true }),
      ("orthogonal", { $0.sections[0].orthogonal = OrthogonalScrolling(length: 50) }),
      ("size", { $0.sections[1].sizes[3].height += 0.001 }),
      ("spans", { $0.sections[1].spans = [1] }),
      ("masonry columns", { $0.sections[1].arrangement = .masonry(columns: 4, tolerance: nil) }),
      ("tolerance", { $0.sections[1].arrangement = .masonry(columns: 3, tolerance: 20) }),
      (
        "masonry tracks",
        { $0.sections[1].arrangement = .trackMasonry([90, -1, -1], tolerance: nil) }
      ),
      ("item width", { $0.sections[2].sizes[1].width += 0.001 }),
    ]
    for (name, change) in changes {
      var other = spec
      change(&other)
      check(difference(of: layout, from: LayoutOracle(other)) != nil, "\(name)")
    }
    let justifications = SectionLayout.Justification.allCases.filter { $0 != .center }
    for justification in justifications {
      var other = spec
      other.sections[2].arrangement = .flow(justification)
      check(difference(of: layout, from: LayoutOracle(other)) != nil, "\(justification)")
    }
    var empty = spec
    empty.sections[0].sizes = []
    let complete = try empty.layout()
    for appearance in [SectionLayout.EmptyAppearance.header, .hidden] {
      empty.sections[0].emptyAppearance = appearance
      check(difference(of: complete, from: LayoutOracle(empty)) != nil, "\(appearance)")
    }
  }

  @Test func `random layouts cover all features`() throws {
    var counts: [String: Int] = [:]
    func note(_ name: String, _ isPresent: Bool = true) {
      if isPresent { counts[name, default: 0] += 1 }
    }
    for seed in 0..<1_000 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed)
      note("\(spec.axis)")
      note("\(spec.direction)")
      note("scale \(spec.pixelScale as Any)")
      note("collection header", spec.configuration.header != nil)
      note("collection footer", spec.configuration.footer != nil)
      note("pin inset", spec.startInset > 0)
      note("several arrangements", spec.sections.count > 2)
      for section in spec.sections {
        note(String("\(section.arrangement)".prefix { $0 != "(" }))
        switch section.arrangement {
        case .masonry(_, let tolerance), .trackMasonry(_, let tolerance):
          note(tolerance.map { $0 > 0 ? "masonry tolerance" : "masonry cursor" } ?? "masonry")
        default: break
        }
        if case .trackMasonry(let widths, _) = section.arrangement, widths.count > 1,
          section.sizes.count > 1, case .aspectRatio = section.itemLength
        {
          note("masonry ratio in unequal columns")
        }
        if case .flow(let justification) = section.arrangement { note("flow \(justification)") }
        note("estimated groups", section.group?.hasEstimates ?? false)
        note(String("length \(section.itemLength)".prefix { $0 != "(" }))
        note("alignment \(section.alignment)")
        note(String("placement \(section.placement)".prefix { $0 != "(" }))
        note("pinning within \(section.pinningArea)", section.isPinned)
        note("empty, \(section.emptyAppearance)", section.sizes.isEmpty)
        note("collapsed", section.isCollapsed && !section.sizes.isEmpty)
        if case .beside = section.placement, !section.sizes.isEmpty, !section.isCollapsed {
          note("no header beside", section.header != nil && !section.hasSourceHeader)
          note("no footer beside", section.footer != nil && !section.hasSourceFooter)
        }
        note("orthogonal", section.orthogonal != nil && !section.sizes.isEmpty)
        note("item insets", section.itemInsets != .zero && !section.sizes.isEmpty)
        note("edge stretch", section.edgeStretch > 0 && !section.sizes.isEmpty)
        note("background", section.background != nil)
        note("separator", section.separator != nil)
        note("badge", !section.badges.isEmpty && !section.sizes.isEmpty)
        note("minimum length", section.isPinned && section.minimumHeader != nil)
        note("no width", section.sizes.contains { $0.width == 0 })
        note("no height", section.sizes.contains { $0.height == 0 })
      }
    }
    // Axis, direction and pixel scales; configuration; other properties.
    let reached = 2 + 2 + 4 + 4 + 17 + 7 + 3 + 4 + 3 + 2 + 3 + 6 + 9
    check(counts.count, equals: reached, "\(counts.keys.sorted())")
    for (name, count) in counts { check(count, isAtLeast: 20, "\(name)") }
  }

  /// The areas of the query tests detect wrong rules of overlap.
  @Test func `the area check finds wrong treatment of touching edges and empty items`()
    throws
  {
    var closed = 0
    var strict = 0
    for seed in 0..<60 as Range<UInt64> {
      let all = try LayoutSpec.random(seed: seed).layout().everyElement
      for area in all.map(\.frame) {
        let found = all.filter { $0.frame.overlaps(area) }
        let touching = all.filter {
          $0.frame.x <= area.maxX && area.x <= $0.frame.maxX && $0.frame.y <= area.maxY
            && area.y <= $0.frame.maxY
        }
        let inside = all.filter {
          $0.frame.x < area.maxX && area.x < $0.frame.maxX && $0.frame.y < area.maxY
            && area.y < $0.frame.maxY
        }
        closed += found == touching ? 0 : 1
        strict += found == inside ? 0 : 1
      }
    }
    check(closed > 500 && strict > 100, "\(closed), \(strict)")
  }

  @Test func `the slow navigator disagrees with exchanged keys`() throws {
    let pairs: [(NavigationDirection, NavigationDirection)] = [
      (.up, .down), (.left, .right), (.lineStart, .lineEnd), (.first, .last), (.pageUp, .pageDown),
      (.down, .right),
    ]
    for (key, other) in pairs {
      var differences = 0
      for seed in 0..<20 as Range<UInt64> {
        var spec = LayoutSpec.random(seed: seed, itemLimit: 12)
        spec.pixelScale = nil
        let layout = try spec.layout()
        let slow = SlowNavigator(spec, layout, kinds: .item)
        for path in layout.paths where layout.path(key, from: path) != slow.path(other, from: path)
        {
          differences += 1
        }
      }
      check(differences, isGreaterThan: 20, "\(key), \(other)")
    }
  }

  @Test(arguments: [
    "list", "grid-count", "grid-adaptive", "grid-tracks", "grid-spans", "flow", "masonry",
    "masonry-spans", "sticky", "scroll-to", "groups",
  ])
  func `browser cases fail with one more point of spacing or insets`(
    family: String
  ) throws {
    let changes: [(inout BrowserCase) -> Void] = [
      { $0.lineSpacing += 1 }, { $0.insets.top += 1 }, { $0.insets.leading += 1 },
    ]
    let (cases, tolerance) = try BrowserCases.family(family)
    for (number, change) in changes.enumerated() {
      var different = 0
      for browserCase in cases {
        var other = browserCase
        change(&other)
        let layout = try other.layout()
        let isSame = browserCase.frames.allSatisfy { path, frame in
          let expected = LayoutRect(
            x: frame.x, y: frame.y, width: frame.width, height: frame.height)
          return layout.frame(of: path).map { isClose($0, expected, within: tolerance) } ?? false
        }
        different += isSame ? 0 : 1
      }
      check(different, isGreaterThan: cases.count / 3, "change \(number)")
    }
  }
}
