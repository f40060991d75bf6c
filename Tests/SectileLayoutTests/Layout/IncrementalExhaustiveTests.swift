import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// All changes of all small sources in all arrangements: the changed layout equals a fresh one.
@Suite struct IncrementalExhaustiveTests {
  private static let arrangements: [LayoutSpec.Arrangement] = [
    .list, .count(2), .adaptive(minimum: 50), .tracks([30, -1, -2]),
    .spans(columns: 3, isDense: false), .spans(columns: 3, isDense: true),
    .trackSpans([30, 40, -1], isDense: false), .flow(.leading), .flow(.spaceBetween),
    .flow(.flowLayout), .masonry(columns: 2, tolerance: nil),
    .masonry(columns: 2, tolerance: 0), .trackMasonry([30, -1], tolerance: nil), .scatter,
  ]

  /// Returns the spec of a state; sizes and spans belong to items.
  private static func spec(
    _ state: ModelState, _ arrangement: LayoutSpec.Arrangement
  ) -> LayoutSpec {
    var spec = LayoutSpec()
    spec.container = LayoutSize(width: 120, height: 100)
    spec.configuration.sectionSpacing = 4
    spec.sections = state.sections.map { section in
      var look = LayoutSpec.Section()
      look.arrangement = arrangement
      look.header = section.id % 2 == 0 ? 8 : nil
      look.footer = 6
      look.emptyAppearance = .hidden
      look.lineSpacing = 2
      look.itemSpacing = 4
      look.sizes = section.items.map(size)
      look.spans = section.items.map { $0 % 3 + 1 }
      return look
    }
    return spec
  }

  private static func size(_ item: Int) -> LayoutSize {
    LayoutSize(width: Double(item * 7 % 5) * 16 + 10, height: Double(item * 3 % 4) * 10)
  }

  @Test(arguments: arrangements.indices)
  func `each change of the data leaves the layout equal to a fresh one`(index: Int) throws {
    let arrangement = Self.arrangements[index]
    let step = Exhaustive.step(89)
    var generator = SeededGenerator(seed: 1)
    var count = 0
    let shapes = Exhaustive.shapes(sections: 2, items: 3)
    for old in shapes.map(ModelState.init(counts:)) {
      let oldSpec = Self.spec(old, arrangement)
      let before = try oldSpec.layout()
      for new in shapes.flatMap({ Exhaustive.successors(of: old, shape: $0) }) {
        count += 1
        if count % step != 0 { continue }
        let changes = try StatePair(from: old, to: new)
          .changes(staying: 50, updating: 20, using: &generator)
        let spec = Self.spec(new, arrangement)
        var layout = before
        try layout.apply(
          changes, of: spec,
          measure: { path, _ in spec.sections[path.section].sizes[path.item!] },
          span: { path in spec.sections[path.section].span(of: path.item!) },
          section: { spec.sections[$0].sectionLayout })
        if let text = difference(layout, try spec.layout()) {
          Issue.record("\(arrangement), \(old) to \(new) by \(changes): \(text)")
          return
        }
      }
    }
    check(count, equals: 9355)
  }

  @Test(arguments: arrangements.indices)
  func `each measurement and each new section layout equals a fresh layout`(index: Int) throws {
    let arrangement = Self.arrangements[index]
    let step = Exhaustive.step(3)
    var number = 0
    for state in Exhaustive.shapes(sections: 2, items: 4).map(ModelState.init(counts:)) {
      let spec = Self.spec(state, arrangement)
      let before = try spec.layout()
      for path in before.paths where path.kind == .item {
        for size in [LayoutSize.zero, LayoutSize(width: 70, height: 35)] {
          number += 1
          if number % step != 0 { continue }
          var layout = before
          try layout.setMeasuredSize(size, for: path)
          var measured = spec
          measured.sections[path.section].sizes[path.item!] = size
          if let text = difference(layout, try measured.layout()) {
            Issue.record("\(arrangement), \(state), \(path) is \(size): \(text)")
            return
          }
        }
      }
      for other in Self.arrangements {
        for section in spec.sections.indices {
          number += 1
          if number % step != 0 { continue }
          var restyled = spec
          restyled.sections[section] = Self.spec(state, other).sections[section]
          // The section is first created with the other rule and then changed back.
          var layout = try restyled.layout()
          try layout.setLayout(
            spec.sections[section].sectionLayout, forSection: section,
            measure: { path, _ in spec.sections[path.section].sizes[path.item!] },
            span: { path in spec.sections[path.section].span(of: path.item!) })
          if let text = difference(layout, before) {
            Issue.record("\(other) to \(arrangement), \(state), section \(section): \(text)")
            return
          }
        }
      }
    }
  }

  @Test func `the comparison finds a difference`() throws {
    let state = ModelState(counts: [2])
    let layout = try Self.spec(state, .list).layout()
    check(difference(layout, layout), equals: nil)
    check(difference(layout, try Self.spec(state, .count(2)).layout()) != nil)
    check(difference(layout, try Self.spec(ModelState(counts: [3]), .list).layout()) != nil)
  }

  /// Returns the difference of a layout from a fresh one, or nil.
  private func difference(_ layout: CollectionLayout, _ fresh: CollectionLayout) -> String? {
    let paths = Array(fresh.paths)
    if Array(layout.paths) != paths { return "the paths are \(Array(layout.paths)), not \(paths)" }
    for path in paths {
      let (found, expected) = (layout.frame(of: path)!, fresh.frame(of: path)!)
      if !isClose(found, expected, within: 1e-9) { return "\(path) is \(found), not \(expected)" }
    }
    let (found, expected) = (layout.contentSize, fresh.contentSize)
    if abs(found.height - expected.height) > 1e-9 { return "the content is \(found)" }
    let all = LayoutRect(x: -200, y: -10, width: 800, height: 2000)
    if layout.elements(overlapping: all).map(\.path) != fresh.elements(overlapping: all).map(\.path)
    {
      return "a search finds something else"
    }
    return nil
  }
}
