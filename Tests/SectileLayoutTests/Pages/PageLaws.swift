import SectileLayout
import SectilePaths
import SectileTestSupport

/// The laws of all pages, for layouts whose items form lines.
final class PageLaws {
  let pages: PagedLayout
  /// The sections of groups, whose items can reach outside their group.
  private let groups: Set<Int>
  private let line: MainLine
  private var violations: [String] = []
  /// The fragments of each element, without repeated headers.
  private var fragments: [KindedIndexPath: [(page: Int, element: PageElement)]] = [:]
  /// The first and the last page with an element of each section, without repeated headers.
  private var sectionPages: [Int: ClosedRange<Int>] = [:]
  /// The number of fragments that were compared.
  private(set) var count = 0

  /// Returns the first violation of a law, or nil.
  static func violation(
    _ pages: PagedLayout, groups: Set<Int> = []
  ) -> (violation: String?, count: Int) {
    let laws = PageLaws(pages, groups)
    laws.checkPages()
    laws.checkElements()
    laws.checkSections()
    return (laws.violations.first, laws.count)
  }

  private init(_ pages: PagedLayout, _ groups: Set<Int>) {
    self.pages = pages
    self.groups = groups
    line = MainLine(pages.layout)
  }

  private func expect(_ holds: Bool, _ message: @autoclosure () -> String) {
    if !holds { violations.append(message()) }
  }

  /// Returns the interval of a frame of a page along the main axis.
  private func along(_ frame: LayoutRect, on page: Int) -> (start: Double, end: Double) {
    if line.isVertical { return (frame.y, frame.maxY) }
    let length = pages.size(ofPage: page).width
    return line.isMirrored ? (length - frame.maxX, length - frame.x) : (frame.x, frame.maxX)
  }

  private func checkPages() {
    let tolerance = 1e-6
    for page in -1...pages.count {
      let elements = Array(pages.elements(onPage: page))
      if page < 0 || page == pages.count {
        expect(elements.isEmpty, "there is no page \(page)")
        expect(pages.decorations(onPage: page).isEmpty, "there is no page \(page)")
        continue
      }
      let size = pages.size(ofPage: page)
      let length = line.isVertical ? size.height : size.width
      for (element, next) in zip(elements, elements.dropFirst()) {
        expect(element.path < next.path, "page \(page): \(element) is before \(next)")
      }
      for element in elements {
        let (start, end) = along(element.frame, on: page)
        expect(
          overflows(element.path) || groups.contains(element.path.section)
            || start >= -tolerance && end <= length + tolerance && start <= end,
          "page \(page): \(element) is outside 0...\(length)")
        if element.isRepeated {
          expect(
            pages.rules.repeatsHeaders && element.path.kind == .header && element.fragment == 0,
            "page \(page): \(element) is repeated")
        } else {
          fragments[element.path, default: []].append((page, element))
          let first = sectionPages[element.path.section]?.lowerBound ?? page
          sectionPages[element.path.section] = first...page
        }
      }
      for decoration in pages.decorations(onPage: page) {
        let (start, end) = along(decoration.frame, on: page)
        expect(
          start >= -tolerance && end <= length + tolerance && start <= end,
          "page \(page): \(decoration) is outside 0...\(length)")
      }
      let own = elements.filter { !$0.isRepeated }
      expect(pages.firstPath(onPage: page) == own.first?.path, "page \(page): first path")
      for header in elements where header.isRepeated {
        let first = pages.page(of: header.path) ?? page
        expect(first < page, "page \(page): \(header) is repeated before the header")
        expect(
          own.first.map { $0.path > header.path } ?? true,
          "page \(page): \(header) is repeated and \(own) follow")
      }
    }
  }

  private func checkElements() {
    let pixel = pages.layout.pixelScale.map { 1 / $0 } ?? 0
    for element in pages.layout.everyElement {
      let path = element.path
      guard let parts = fragments.removeValue(forKey: path) else {
        expect(
          isHidden(element), "\(path) is on no page")
        continue
      }
      count += parts.count
      if overflows(path) { continue }
      let first = parts[0].page
      for (index, part) in parts.enumerated() {
        expect(
          part.page == first + index && part.element.fragment == index,
          "\(path): fragment \(index) is \(part.element) on page \(part.page)")
      }
      let (start, end) = line.along(element.frame)
      let sum = parts.reduce(0.0) { sum, part in
        let (start, end) = along(part.element.frame, on: part.page)
        return sum + (end - start)
      }
      let tolerance = 1e-6 + pixel * Double(parts.count)
      if !isBeside(path) {
        expect(
          abs(sum - (end - start)) <= tolerance,
          "\(path): the fragments are \(sum) long, the element \(end - start)")
      }
      expect(pages.page(of: path) == first, "\(path): page(of:) is not \(first)")
      let range = first..<first + parts.count
      expect(
        pages.pages(of: path) == range,
        "\(path): pages(of:) is \(pages.pages(of: path) as Any), not \(range)")
      let across = line.across(element.frame)
      for part in parts {
        let found = line.across(part.element.frame)
        expect(
          abs(found.start - across.start) <= 1e-9 && abs(found.end - across.end) <= 1e-9,
          "\(path): across is \(found), not \(across)")
      }
    }
    expect(fragments.isEmpty, "\(fragments.keys) are not elements of the layout")
    expect(pages.page(of: .item(1_000_000, inSection: 0)) == nil, "a missing item has a page")
    expect(pages.page(of: .item(0, inSection: 1_000_000)) == nil, "a missing section has a page")
  }

  /// Whether an orthogonal section does not show an element, or can be without pixels on a page.
  private func isHidden(_ element: LayoutElement) -> Bool {
    if pages.layout.visibleFrame(of: element) == nil { return true }
    guard let scale = pages.layout.pixelScale, element.path.kind == .item,
      let frame = pages.layout.orthogonalFrame(ofSection: element.path.section)
    else { return false }
    let (section, item) = (line.along(frame), line.along(element.frame))
    return min(section.end, item.end) - max(section.start, item.start) <= 1 / scale
  }

  /// Whether an item is longer than its orthogonal section, so that it extends beyond the section.
  private func overflows(_ path: KindedIndexPath) -> Bool {
    guard path.kind == .item,
      let frame = pages.layout.orthogonalFrame(ofSection: path.section),
      let item = pages.layout.frame(of: path)
    else { return false }
    let (section, own) = (line.along(frame), line.along(item))
    return own.start < section.start || own.end > section.end
  }

  private func isBeside(_ path: KindedIndexPath) -> Bool {
    let layout = pages.layout.layout(forSection: path.section)
    let supplementary =
      path.kind == .header ? layout?.header : path.kind == .footer ? layout?.footer : nil
    if case .beside = supplementary?.placement { return true }
    return false
  }

  private func checkSections() {
    let contents = pages.tableOfContents
    expect(
      contents.map(\.section)
        == (0..<pages.layout.numberOfSections).filter { pages.pages(ofSection: $0) != nil },
      "the table of contents has other sections")
    for entry in contents {
      let range = pages.pages(ofSection: entry.section)
      expect(range?.lowerBound == entry.page, "section \(entry.section): \(entry), \(range as Any)")
      for page in range ?? 0..<0 {
        expect(page >= 0 && page < pages.count, "section \(entry.section) is on page \(page)")
      }
    }
    expect(
      zip(contents, contents.dropFirst()).allSatisfy { $0.page <= $1.page },
      "the table of contents does not ascend")
    if pages.rules.startsSectionsOnNewPages {
      expect(
        zip(contents, contents.dropFirst()).allSatisfy { $0.page < $1.page },
        "sections share a page")
    }
    for (section, shown) in sectionPages {
      let range = pages.pages(ofSection: section)
      expect(
        range.map { $0.contains(shown.lowerBound) && $0.contains(shown.upperBound) } ?? false,
        "section \(section) is on pages \(shown), not \(range as Any)")
    }
    expect(pages.pages(ofSection: -1) == nil, "section -1 has pages")
    expect(pages.pages(ofSection: pages.layout.numberOfSections) == nil, "section n has pages")
  }
}
