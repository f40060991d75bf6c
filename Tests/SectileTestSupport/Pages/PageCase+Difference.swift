// The comparison of pages with those of the browser, on fragments.

package import SectileLayout
import SectilePaths

extension PageCase {
  /// The case with its rules, as a spec of pages.
  package var pageSpec: PageSpec {
    var pages = PageSpec(spec, length: container.height)
    pages.rules = pageRules
    return pages
  }

  /// The browser's fragments by page, and on each page in the order of paths.
  private var expectedFragments: [(path: KindedIndexPath, fragment: Fragment)] {
    var all: [(path: KindedIndexPath, fragment: Fragment)] = []
    for (index, section) in expected.sections.enumerated() {
      all += (section.header ?? []).map { (.header(inSection: index), $0) }
      for (item, fragments) in section.items.enumerated() {
        all += fragments.map { (.item(item, inSection: index), $0) }
      }
      all += (section.footer ?? []).map { (.footer(inSection: index), $0) }
    }
    return all.sorted { ($0.fragment.page, $0.path) < ($1.fragment.page, $1.path) }
  }

  /// Returns the first difference between some pages and those of the browser, or nil if there is
  /// none.
  package func difference(
    of fragments: [PageOracle.Fragment], pageCount: Int, tolerance: Double
  ) -> String? {
    let expectedFragments = expectedFragments
    if pageCount != expected.pageCount {
      return "\(name): \(pageCount) pages, in the browser \(expected.pageCount)"
    }
    for (own, (path, other)) in zip(fragments, expectedFragments) {
      let frame = LayoutRect(x: other.x, y: other.y, width: other.width, height: other.height)
      let isEqual =
        own.path == path && own.page == other.page && own.frame.isNear(frame, tolerance)
      if !isEqual { return "\(name): \(own), in the browser \(path) \(other.page) \(frame)" }
    }
    if fragments.count != expectedFragments.count {
      return "\(name): \(fragments.count) fragments, in the browser \(expectedFragments.count)"
    }
    return nil
  }
}

extension LayoutRect {
  /// Whether no edge or side differs by more than a tolerance.
  package func isNear(_ other: LayoutRect, _ tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
