// The laws of pages, checked on fragments alone.

import SectileLayout
import SectilePaths

/// The laws that the pages of a spec obey.
package struct PageFragmentLaws {
  let spec: PageSpec
  private let oracle: LayoutOracle

  package init(_ spec: PageSpec) {
    self.spec = spec
    oracle = LayoutOracle(spec.layout)
  }

  /// The rounding error of a sum, or two pixels.
  private var slack: Double { spec.layout.pixelScale.map { 2.001 / $0 } ?? 1e-6 }

  private func main(_ frame: LayoutRect) -> (start: Double, length: Double) {
    spec.layout.axis == .vertical ? (frame.y, frame.height) : (frame.x, frame.width)
  }

  /// Returns the first violation of a law by the pages of an oracle, or nil if there is none.
  package func violation(_ oracle: PageOracle) -> String? {
    guard oracle.failure == nil else { return nil }
    return violation(
      oracle.fragments, oracle.decorations + oracle.badges, pageCount: oracle.pageCount)
  }

  /// Returns the first violation of a law, or nil if there is none.
  package func violation(
    _ fragments: [PageOracle.Fragment], _ decorations: [PageOracle.Decoration], pageCount: Int
  ) -> String? {
    elementViolation(fragments) ?? frameViolation(fragments, decorations)
      ?? pageViolation(fragments, decorations, pageCount: pageCount) ?? orderViolation(fragments)
  }

  /// Every element is on one page, or in fragments on consecutive pages whose lengths add up.
  private func elementViolation(_ fragments: [PageOracle.Fragment]) -> String? {
    let own = fragments.filter { !$0.isRepeated }
    let byPath = Dictionary(grouping: own, by: \.path)
    let paths = Set(oracle.frames.map(\.path))
    if let path = byPath.keys.first(where: { !paths.contains($0) }) {
      return "\(path) is not in the layout"
    }
    for (path, frame) in oracle.frames {
      guard let parts = byPath[path] else { return "\(path) is on no page" }
      for (index, part) in parts.enumerated() {
        if part.fragment != index { return "\(part) is not fragment \(index)" }
        if part.page != parts[0].page + index { return "\(part) does not follow \(parts[0])" }
      }
      if isOverflowing(path) && spec.layout.sections[path.section].group == nil { continue }
      let length = parts.reduce(0) { $0 + main($1.frame).length }
      let slack = slack * Double(parts.count)
      if abs(length - main(frame).length) > slack {
        return "\(path) is \(length) long on pages, \(main(frame).length) in the layout"
      }
    }
    for part in fragments where part.isRepeated {
      let isLater = byPath[part.path]!.allSatisfy { $0.page < part.page }
      if part.path.kind != .header || !isLater { return "\(part) is repeated" }
    }
    return nil
  }

  /// Whether an element can be longer than the section that contains it, or is beside lines and
  /// loses the spacing between them that a break drops.
  private func isOverflowing(_ path: KindedIndexPath) -> Bool {
    let section = spec.layout.sections[path.section]
    // Items of groups can reach outside their group.
    if path.kind == .item { return section.orthogonal != nil || section.group != nil }
    if case .beside = section.placement { return true }
    return false
  }

  /// Nothing is outside a page, along.
  private func frameViolation(
    _ fragments: [PageOracle.Fragment], _ decorations: [PageOracle.Decoration]
  ) -> String? {
    let frames =
      fragments.filter { !isOverflowing($0.path) }.map { ($0.page, $0.frame, "\($0)") }
      + decorations.map { ($0.page, $0.frame, "\($0)") }
    for (page, frame, name) in frames {
      let (start, length) = main(frame)
      if start < -slack || length < 0 || start + length > spec.length(ofPage: page) + slack {
        return "\(name) is outside its page"
      }
    }
    return nil
  }

  /// Every page shows something that it does not repeat.
  private func pageViolation(
    _ fragments: [PageOracle.Fragment], _ decorations: [PageOracle.Decoration], pageCount: Int
  ) -> String? {
    var pages = Set(fragments.filter { !$0.isRepeated }.map(\.page))
    pages.formUnion(decorations.map(\.page))
    if let page = pages.max(), page >= pageCount { return "page \(page) of \(pageCount) exists" }
    // A line that is split can have an inset, a part of an orthogonal section or a group without
    // items, or a part shorter than a pixel, and nothing else, on a page. A custom arrangement can
    // leave the length of a page without items.
    let hasEmptyParts =
      spec.layout.pixelScale != nil
      || spec.layout.sections.contains {
        $0.insets != .zero || $0.itemInsets != .zero || $0.orthogonal != nil || $0.group != nil
          || $0.sizes.isEmpty || $0.isScattered
      }
    if pages.count < pageCount && !hasEmptyParts { return "a page of \(pageCount) is empty" }
    return nil
  }

  /// Whether two items are in one line, whose items can start on different pages if it is split.
  private func isOneLine(_ path: KindedIndexPath, _ other: KindedIndexPath) -> Bool {
    guard path.section == other.section, let item = path.item, let otherItem = other.item else {
      return false
    }
    if let group = oracle.groups[path.section].first(where: { $0.items.contains(item) }) {
      return group.items.contains(otherItem)
    }
    let cells = oracle.tables[path.section].cells
    return cells[item].line != nil && cells[item].line == cells[otherItem].line
  }

  /// The order of pages is the order of paths, or in a masonry the order within each column.
  private func orderViolation(_ fragments: [PageOracle.Fragment]) -> String? {
    var last: [String: PageOracle.Fragment] = [:]
    for part in fragments where !part.isRepeated && part.fragment == 0 {
      var column = ""
      let section = spec.layout.sections[part.path.section]
      if part.path.kind != .item, isOverflowing(part.path) { continue }
      if part.path.kind == .item {
        guard section.orthogonal == nil else { continue }
        switch section.arrangement {
        case .scatter: continue
        case .spans(_, true), .trackSpans(_, true), .masonry, .trackMasonry:
          let cell = oracle.tables[part.path.section].cells[part.path.item!]
          column = "\(part.path.section) \(cell.column!)"
        default: break
        }
      }
      if let before = last[column], before.path > part.path, before.page < part.page,
        !isOneLine(before.path, part.path)
      {
        return "\(part) is after \(before)"
      }
      last[column] = part
    }
    return nil
  }
}
