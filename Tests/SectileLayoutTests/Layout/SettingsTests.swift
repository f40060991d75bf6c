import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Changing the configuration, the direction and the pixel scale, against layouts made with them.
@Suite struct SettingsTests {
  @Test func `each changed setting gives the layout that is made with it`() throws {
    var changed = 0
    let seeds = seedCount(100, deep: 300)
    for seed in 0..<seeds {
      var spec = LayoutSpec.random(seed: seed, isExact: seed.isMultiple(of: 2))
      let other = LayoutSpec.random(seed: seed + 1_000, isExact: seed.isMultiple(of: 2))
      var layout = try spec.layout()
      let before = layout.everyElement
      for setting in 0..<3 {
        switch setting {
        case 0:
          spec.configuration = other.configuration
          try layout.setConfiguration(other.configuration)
        case 1:
          spec.direction = other.direction
          try layout.setDirection(other.direction)
        default:
          spec.pixelScale = other.pixelScale
          try layout.setPixelScale(other.pixelScale)
        }
        let fresh = try spec.layout()
        let found = layout.everyElement
        check(found, equals: fresh.everyElement, "seed \(seed), setting \(setting)\n\(spec)")
        check(layout.contentSize, equals: fresh.contentSize, "seed \(seed), setting \(setting)")
        let everything = LayoutRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        check(
          layout.decorations(overlapping: everything),
          equals: fresh.decorations(overlapping: everything),
          "seed \(seed), setting \(setting)")
        for section in spec.sections.indices {
          check(
            layout.orthogonalLayout(ofSection: section)?.contentSize,
            equals: fresh.orthogonalLayout(ofSection: section)?.contentSize,
            "seed \(seed), setting \(setting), section \(section)")
        }
        changed += found == before ? 0 : 1
      }
      check(layout.configuration, equals: other.configuration, "seed \(seed)")
      check(layout.direction, equals: other.direction, "seed \(seed)")
      check(layout.pixelScale, equals: other.pixelScale, "seed \(seed)")
    }
    check(changed > seeds)
  }

  @Test func `changed settings keep measured sizes`() throws {
    var layout = try CollectionLayout(
      of: SectionCounts([5]), in: LayoutSize(width: 300, height: 400)
    ) { _ in .list(itemLength: .estimated(40)).header(.estimated(20)) }
    try layout.setMeasuredSize(LayoutSize(width: 300, height: 77), for: .item(2, inSection: 0))
    try layout.setMeasuredSize(LayoutSize(width: 300, height: 33), for: .header(inSection: 0))
    let sizes = layout.measuredSizes
    try layout.setDirection(.rightToLeft)
    try layout.setPixelScale(2)
    try layout.setConfiguration(CollectionLayout.Configuration(sectionSpacing: 9))
    check(layout.measuredSizes, equals: sizes)
    check(layout.contentSize.height, equals: 33 + 77 + 4 * 40)
  }

  @Test func `settings that are not allowed throw and change nothing`() throws {
    let spec = LayoutSpec.random(seed: 5)
    var layout = try spec.layout()
    let before = layout.everyElement
    for scale in [0, -1, .nan, .infinity, 1_048_577] as [Double] {
      #expect {
        try layout.setPixelScale(scale)
      } throws: {
        if case .invalidPixelScale(let found)? = $0 as? LayoutError {
          found == scale || found.isNaN && scale.isNaN
        } else {
          false
        }
      }
    }
    var wrong = CollectionLayout.Configuration()
    wrong.sectionSpacing = -1
    #expect(throws: LayoutError.invalidConfiguration(.sectionSpacing, -1)) {
      try layout.setConfiguration(wrong)
    }
    check(layout.everyElement, equals: before)
    check(layout.configuration, equals: spec.configuration)
    check(layout.pixelScale, equals: spec.pixelScale)
  }
}
