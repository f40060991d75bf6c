import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// The browser's frames: each case as given, mirrored, and transposed.
@Suite struct BrowserTests {
  @Test(arguments: BrowserCases.families)
  func `frames equal the browser's in both directions and on both axes`(
    family: String
  ) throws {
    let (cases, tolerance) = try BrowserCases.family(family)
    for browserCase in cases {
      let width = browserCase.container.width
      let expected = browserCase.frames
      let layout = try browserCase.layout()
      try expectFrames(of: layout, expected, within: tolerance, browserCase.name) { $0 }
      check(
        abs(layout.contentSize.height - browserCase.expected.contentHeight), isAtMost: tolerance,
        "browserCase \(browserCase.name)")
      check(layout.contentSize.width, equals: width, "browserCase \(browserCase.name)")
      // The other direction is the mirror image.
      try expectFrames(
        of: browserCase.layout(mirrored: true), expected, within: tolerance,
        "\(browserCase.name), mirrored"
      ) { LayoutRect(x: width - $0.maxX, y: $0.y, width: $0.width, height: $0.height) }
      // The horizontal layout is the transpose of the left-to-right layout.
      let isLeftToRight = browserCase.direction == "ltr"
      try expectFrames(
        of: browserCase.layout(mirrored: !isLeftToRight, transposed: true), expected,
        within: tolerance, "\(browserCase.name), transposed"
      ) {
        LayoutRect(
          x: isLeftToRight ? $0.y : width - $0.maxY, y: $0.x, width: $0.height, height: $0.width)
      }
    }
  }

  /// Expects the browser's elements and frames.
  private func expectFrames(
    of layout: CollectionLayout, _ expected: [(path: KindedIndexPath, frame: BrowserCase.Rect)],
    within tolerance: Double, _ name: String, _ inverse: (LayoutRect) -> LayoutRect
  ) throws {
    check(layout.paths.count, equals: expected.count, "\(name)")
    for (path, frame) in expected {
      let found = try #require(layout.frame(of: path), "\(name): \(path)")
      let original = inverse(found)
      let differences = [
        original.x - frame.x, original.y - frame.y, original.width - frame.width,
        original.height - frame.height,
      ]
      check(
        differences.allSatisfy { abs($0) <= tolerance },
        "\(name): \(path) is \(original), the browser has \(frame)")
    }
  }
}
