import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The browser's pages, as given, mirrored and transposed.
@Suite struct PageCaseTests {
  @Test func `pages equal the browser's in both directions and on both axes`() throws {
    let (cases, tolerance) = try PageCases.all()
    var count = 0
    for pageCase in cases {
      for isMirrored in [false, true] {
        let spec = isMirrored ? pageCase.spec.mirrored : pageCase.spec
        count += try compare(spec, isMirrored: isMirrored, with: pageCase, tolerance)
      }
      var spec = pageCase.spec
      spec.direction = .leftToRight
      for transposed in [spec.transposed, spec.transposed.mirrored] {
        count += try compare(
          transposed, isMirrored: pageCase.direction != "ltr", with: pageCase, tolerance)
      }
    }
    check(count, isGreaterThan: 1_000)
  }

  /// Compares all fragments with the browser's and returns their number.
  private func compare(
    _ spec: LayoutSpec, isMirrored: Bool, with pageCase: PageCase, _ tolerance: Double
  ) throws -> Int {
    let pages = try spec.layout().pages(
      length: pageCase.container.height, rules: pageCase.pageRules)
    let name = "\(pageCase.name), \(spec.axis), \(spec.direction)"
    check(pages.count, equals: pageCase.expected.pageCount, "\(name)")
    var found: [KindedIndexPath: [PageCase.Fragment]] = [:]
    for page in 0..<pages.count {
      for element in pages.elements(onPage: page) {
        var frame = element.frame
        if spec.axis == .horizontal {
          if spec.direction == .rightToLeft { frame.x = pages.length - frame.maxX }
          frame = frame.transposed
        }
        let x = isMirrored ? pageCase.container.width - frame.maxX : frame.x
        found[element.path, default: []].append(
          PageCase.Fragment(
            page: page, x: x, y: frame.y, width: frame.width, height: frame.height))
      }
    }
    var count = 0
    func compare(_ path: KindedIndexPath, _ expected: [PageCase.Fragment]) {
      let fragments = found[path] ?? []
      check(fragments.count, equals: expected.count, "\(name), \(path)")
      for (fragment, expected) in zip(fragments, expected) {
        check(
          fragment.page == expected.page && abs(fragment.x - expected.x) <= tolerance
            && abs(fragment.y - expected.y) <= tolerance
            && abs(fragment.width - expected.width) <= tolerance
            && abs(fragment.height - expected.height) <= tolerance,
          "\(name), \(path): \(fragment), expected \(expected)")
        count += 1
      }
    }
    check(pageCase.expected.sections.count, equals: spec.sections.count)
    for (index, section) in pageCase.expected.sections.enumerated() {
      check(section.items.count, equals: spec.sections[index].sizes.count, "section \(section)")
      compare(.header(inSection: index), section.header ?? [])
      compare(.footer(inSection: index), section.footer ?? [])
      for (item, fragments) in section.items.enumerated() {
        compare(.item(item, inSection: index), fragments)
      }
    }
    check(count, equals: found.values.reduce(0) { $0 + $1.count }, "\(name)")
    return count
  }
}
