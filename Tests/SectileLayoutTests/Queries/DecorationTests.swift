import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Backgrounds, separators, badges, collection header and footer, compared with the oracle and
/// brute force.
@Suite struct DecorationTests {
  @Test func `descriptions name the kind, the item or section, and the frame`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([2]), in: LayoutSize(width: 100, height: 60),
      configuration: CollectionLayout.Configuration(
        header: SectionLayout.Supplementary(length: .fixed(10), isPinned: true),
        footer: SectionLayout.Supplementary(length: .fixed(5)))
    ) { _ in
      .list(itemLength: .fixed(40)).background().separators(thickness: 2)
        .badge(width: .fixed(8), height: .fixed(8), anchor: .init(edges: .leading), items: [1])
    }
    let all = LayoutRect(x: 0, y: 0, width: 100, height: 100)
    let viewport = LayoutRect(x: 0, y: 20, width: 100, height: 60)
    check(
      layout.decorations(overlapping: all, in: Viewport(viewport)).map(\.description),
      equals: [
        "background 0 0.0 10.0 100.0 80.0", "separator 0.1 0.0 49.0 100.0 2.0",
        "badge 0.1 0.0 66.0 8.0 8.0", "collectionHeader 0.0 20.0 100.0 10.0 pinned",
        "collectionFooter 0.0 90.0 100.0 5.0",
      ])
  }

  /// Every kind, section and item, those without a decoration included.
  @Test func `each decoration is found by its kind, section and item`() throws {
    var found = 0
    let seeds = seedCount(100, deep: 300)
    for seed in 0..<seeds {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      let everything = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      let viewport = LayoutRect(
        x: Double(seed % 7) * 20, y: Double(seed % 11) * 20, width: spec.container.width,
        height: spec.container.height)
      for viewport in [nil, spec.viewport(viewport)] {
        var expected = layout.decorations(overlapping: everything, in: viewport)
        found += expected.count
        let items = [nil] + layout.paths.filter { $0.kind == .item }
        for kind in LayoutDecoration.Kind.allCases {
          for section in [nil, -1] + Array(0...spec.sections.count) {
            for item in items + [section.flatMap { $0 < 0 ? nil : .header(inSection: $0) }] {
              for badge in kind == .badge ? -1...2 : 0...0 {
                let decoration = layout.decoration(
                  .init(kind, section: section, item: item, badge: badge), in: viewport)
                let index = expected.firstIndex {
                  $0.kind == kind && $0.section == section && $0.item == item
                    && ($0.badge ?? 0) == badge
                }
                if let decoration, let index {
                  check(decoration, equals: expected[index], "seed \(seed)")
                  check(
                    layout.decoration(expected[index].id, in: viewport),
                    equals: decoration,
                    "seed \(seed)")
                } else if let decoration, decoration.isPinned {
                  check(decoration.frame.isEmptyAlong(spec.axis), "seed \(seed)")
                } else if let decoration, layout.isOrthogonal(section) {
                  check(!layout.showsBadge(decoration, in: everything), "seed \(seed)")
                } else {
                  check(decoration == nil, equals: index == nil, "seed \(seed), \(kind)")
                }
              }
            }
          }
        }
        check(Set(expected.map(\.id)).count, equals: expected.count, "seed \(seed)")
        expected.removeAll { $0.kind != .separator }
        check(Set(expected.map(\.item)).count, equals: expected.count, "seed \(seed)")
      }
    }
    check(found > 3 * seeds)
  }

  @Test func `an identity of a decoration that does not exist finds none`() throws {
    let layout = try CollectionLayout(
      of: SectionCounts([3]), in: LayoutSize(width: 320, height: 480)
    ) { _ in .list(itemLength: .fixed(40)).background() }
    let id = LayoutDecoration.ID(.background, section: 0)
    check(layout.decoration(id)?.id, equals: id)
    for section in [nil, -1, 1, .max, .min] as [Int?] {
      check(
        layout.decoration(LayoutDecoration.ID(.background, section: section)), equals: nil,
        "section \(section as Any)")
    }
    for badge in [nil, -1, 0, .max] as [Int?] {
      for item in [nil, .item(0, inSection: 0), .header(inSection: 0)] as [KindedIndexPath?] {
        check(
          layout.decoration(LayoutDecoration.ID(.badge, section: 0, item: item, badge: badge)),
          equals: nil, "badge \(badge as Any), item \(item as Any)")
      }
    }
  }

  private static let everywhere = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  @Test func `each decoration equals the oracle`() throws {
    var kinds: [LayoutDecoration.Kind: Int] = [:]
    for seed in 0..<seedCount(300, deep: 600) {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      let expected = LayoutOracle(spec).decorations.filter {
        $0.kind != .badge || $0.item == nil
          || layout.showsBadge(at: $0.frame, inSection: $0.section!, in: Self.everywhere)
      }
      let found = layout.decorations(overlapping: Self.everywhere)
      let tolerance = spec.pixelScale.map { 1 / $0 + 1e-9 } ?? 1e-9
      check(found.count, equals: expected.count, "seed \(seed)")
      guard found.count == expected.count else { continue }
      for (decoration, expected) in zip(found, expected) {
        let isSame =
          decoration.kind == expected.kind && decoration.section == expected.section
          && decoration.item == expected.item && !decoration.isPinned
          && decoration.badge == expected.badge && decoration.zIndex == expected.zIndex
          && isClose(decoration.frame, expected.frame, within: tolerance)
        if !isSame {
          Issue.record("seed \(seed): \(decoration) is not \(expected)\n\(spec)")
        }
        kinds[expected.kind, default: 0] += 1
      }
    }
    let least = isDeepRun ? 100 : 25
    check(LayoutDecoration.Kind.allCases.allSatisfy { kinds[$0, default: 0] > least }, "\(kinds)")
  }

  @Test func `decorations in an area are the overlapping ones`() throws {
    for seed in 0..<300 as Range<UInt64> {
      let spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let all = layout.decorations(overlapping: Self.everywhere)
      let size = layout.contentSize
      for _ in 0..<12 {
        var area = LayoutRect(
          x: Double(generator.int(in: -50...Int(size.width) + 50)),
          y: Double(generator.int(in: -50...Int(size.height) + 50)),
          width: Double(generator.int(in: 0...200)), height: Double(generator.int(in: 0...200)))
        if let near = all.randomElement(using: &generator)?.frame, generator.oneIn(2) {
          area.x = generator.oneIn(2) ? near.x : near.maxX
          area.y = generator.oneIn(2) ? near.y : near.maxY
        }
        let found = layout.decorations(overlapping: area)
        let expected = all.filter {
          $0.frame.overlaps(area) && ($0.kind != .badge || layout.showsBadge($0, in: area))
        }
        if found != expected {
          Issue.record("seed \(seed), \(area): \(found) is not \(expected)\n\(spec)")
        }
      }
    }
  }

  /// The header stays at the start of the viewport and the footer at its end, within the content.
  @Test func `a pinned collection header and footer stay in the viewport`() throws {
    for seed in 0..<300 as Range<UInt64> {
      var spec = LayoutSpec.random(seed: seed)
      spec.pixelScale = nil
      let layout = try spec.layout()
      var generator = SeededGenerator(seed: seed)
      let isVertical = spec.axis == .vertical
      let isMirrored = !isVertical && spec.direction == .rightToLeft
      let line = isVertical ? layout.contentSize.height : layout.contentSize.width
      for _ in 0..<6 {
        let start = Double(generator.int(in: -100...Int(line) + 100))
        let outer = Double(generator.int(in: 0...300))
        let origin = isMirrored ? line - start - outer : start
        let viewport =
          isVertical
          ? LayoutRect(x: 0, y: origin, width: 10, height: outer)
          : LayoutRect(x: origin, y: 0, width: outer, height: 10)
        let found = layout.decorations(overlapping: Self.everywhere, in: spec.viewport(viewport))
          .filter { $0.section == nil }
        var expected: [(LayoutDecoration.Kind, start: Double, natural: Double, length: Double)] = []
        if let header = spec.configuration.header, case .fixed(let own) = header.length {
          let window = start + spec.startInset
          let least = min(header.minimumLength ?? own, own)
          let length = header.isPinned ? max(min(own, own - window), least) : own
          let held = min(window, line - length)
          expected.append((.collectionHeader, header.isPinned ? max(held, 0) : 0, 0, length))
        }
        if let footer = spec.configuration.footer, case .fixed(let own) = footer.length {
          let natural = line - own
          let window = start + outer - spec.endInset
          let least = min(footer.minimumLength ?? own, own)
          let length = footer.isPinned ? max(min(own, window - natural), least) : own
          let held = max(window - length, 0)
          expected.append(
            (.collectionFooter, footer.isPinned ? min(held, natural) : natural, natural, length))
        }
        expected.removeAll { kind, _, _, length in
          // A header that has shrunk to nothing is not visible.
          length == 0 && layout.decoration(.init(kind))?.frame.isEmptyAlong(spec.axis) == false
        }
        check(found.map(\.kind), equals: expected.map(\.0), "seed \(seed)")
        for (decoration, (_, start, natural, own)) in zip(found, expected) {
          let along = isVertical ? decoration.frame.y : decoration.frame.x
          let ownLength = isVertical ? decoration.frame.height : decoration.frame.width
          let place = isMirrored ? line - start - own : start
          check(
            abs(along - place) < 1e-9 && abs(ownLength - own) < 1e-9, "seed \(seed), \(viewport)")
          let naturalFrame = layout.decoration(.init(decoration.kind))?.frame
          check(
            decoration.isPinned, equals: decoration.frame != naturalFrame,
            "seed \(seed), \(viewport)")
          check(
            natural, equals: MainLine(layout).along(naturalFrame!).start,
            "seed \(seed), decoration \(decoration), start \(start), own \(own)")
          check(
            isVertical ? decoration.frame.width : decoration.frame.height,
            equals: isVertical ? spec.container.width : spec.container.height,
            "seed \(seed), decoration \(decoration), start \(start), natural \(natural), own \(own)"
          )
        }
      }
    }
  }

  @Test func `separators are centered in the spacing and overlap both lines if thicker`()
    throws
  {
    let layout = try layout(
      of: Array(repeating: .zero, count: 5), width: 100,
      .grid(.count(2), itemLength: .fixed(10), lineSpacing: 4)
        .insets(LayoutInsets(top: 3, leading: 10, bottom: 0, trailing: 20))
        .separators(thickness: 6, leadingInset: 5, trailingInset: -20))
    let bars = layout.decorations(overlapping: Self.everywhere)
    check(bars.map(\.kind), equals: [.separator, .separator])
    check(bars.map(\.item), equals: [.item(2, inSection: 0), .item(4, inSection: 0)])
    check(
      bars.map(\.frame),
      equals: [
        LayoutRect(x: 15, y: 12, width: 85, height: 6),
        LayoutRect(x: 15, y: 26, width: 85, height: 6),
      ])
  }

  @Test func `a background with too large insets has size 0 and can be found`() throws {
    let layout = try layout(
      of: [.zero], width: 100,
      .list(itemLength: .fixed(10)).background(insets: LayoutInsets(top: 300, leading: 400)))
    let box = LayoutRect(x: 400, y: 300, width: 0, height: 0)
    check(layout.decorations(overlapping: Self.everywhere).map(\.frame), equals: [box])
    check(layout.decorations(overlapping: box).map(\.frame), equals: [box])
  }
}

extension LayoutRect {
  /// Returns whether the rectangle has the length 0 along an axis.
  fileprivate func isEmptyAlong(_ axis: CollectionLayout.Axis) -> Bool {
    axis == .vertical ? height == 0 : width == 0
  }
}
