import SectileLayout
import SectilePaths
import SectileTestSupport
import Testing

/// Pages of layouts whose main axis is reversed.
///
/// `PagedLayoutOracleTests` compares them with the oracle.
@Suite struct ReversedPagesTests {
  @Test func `a page of a reversed layout starts at its bottom edge`() throws {
    var layout = LayoutSpec()
    layout.isReversed = true
    var section = LayoutSpec.Section()
    section.sizes = [30, 20, 30].map { LayoutSize(width: 100, height: $0) }
    section.header = 10
    layout.sections = [section]
    let pages = try layout.layout().pages(length: 70, rules: PageRules(repeatsHeaders: true))
    let frames = (0..<pages.count).map { page in
      pages.elements(onPage: page).map { "\($0.path) \(Int($0.frame.y))-\(Int($0.frame.maxY))" }
    }
    check(
      frames,
      equals: [
        ["0.header 60-70", "0.0 30-60", "0.1 10-30"], ["0.header 60-70", "0.2 30-60"],
      ])
  }

  /// Insets stay at their edges.
  @Test func `pages of a reversed layout are the mirror images of pages`() throws {
    var count = 0
    let seeds = seedCount(50, deep: 150)
    for seed in 0..<seeds {
      var spec = PageSpec.random(seed: seed)
      spec.layout.isReversed = false
      spec.layout.pixelScale = nil
      var other = spec
      other.layout = spec.layout.reversed
      spec.layout = spec.layout.exchangingMainInsets
      if PageOracle(spec).failure != nil {
        #expect(throws: PageError.self) { try other.pages() }
        continue
      }
      let (pages, found) = (try spec.pages(), try other.pages())
      check(found.count, equals: pages.count, "seed \(seed)")
      for page in 0..<min(pages.count, found.count) {
        let size = pages.size(ofPage: page)
        func isImage(_ frame: LayoutRect, _ own: LayoutRect) -> Bool {
          var image = own
          if spec.layout.axis == .vertical {
            image.y = size.height - own.maxY
          } else {
            image.x = size.width - own.maxX
          }
          return frame.isNear(image, 1e-6)
        }
        let (elements, images) = (pages.elements(onPage: page), found.elements(onPage: page))
        let areEqual = zip(elements, images).allSatisfy {
          $0.path == $1.path && $0.fragment == $1.fragment && $0.isRepeated == $1.isRepeated
            && isImage($1.frame, $0.frame)
        }
        check(elements.count == images.count && areEqual, "seed \(seed), page \(page)\n\(spec)")
        count += elements.count
        let (behind, others) = (pages.decorations(onPage: page), found.decorations(onPage: page))
        let decorationsAreEqual = zip(behind, others).allSatisfy {
          $0.kind == $1.kind && $0.section == $1.section && $0.item == $1.item
            && isImage($1.frame, $0.frame)
        }
        check(
          behind.count == others.count && decorationsAreEqual, "seed \(seed), page \(page)\n\(spec)"
        )
        count += behind.count
      }
    }
    check(count > 20 * seeds)
  }
}
