// The comparison of the library's pages with those of the oracle.

package import SectileLayout
import SectilePaths

extension PageSpec {
  /// Returns the library's pages.
  package func pages() throws -> PagedLayout {
    try layout.layout().pages(length: length, firstPageLength: firstPageLength, rules: rules)
  }

  /// Returns the first difference between the library's pages, or its error, and those of an
  /// oracle; nil if there is none.
  package func difference(from oracle: PageOracle) throws -> String? {
    do {
      return oracle.difference(from: try pages())
    } catch let error as PageError {
      return error.isNear(oracle.failure)
        ? nil : "the error \(error), in the oracle \(oracle.failure as Any)"
    }
  }
}

extension PageError {
  /// Whether another error is the same one, with lengths that differ by a rounding error at most.
  fileprivate func isNear(_ other: PageError?) -> Bool {
    switch (self, other) {
    case (
      .headerTooLong(let section, let length, let pageLength),
      .headerTooLong(let otherSection, let otherLength, let otherPageLength)
    ),
      (
        .footerTooLong(let section, let length, let pageLength),
        .footerTooLong(let otherSection, let otherLength, let otherPageLength)
      ):
      section == otherSection && abs(length - otherLength) < 1e-6
        && abs(pageLength - otherPageLength) < 1e-6
    default: self == other
    }
  }
}

extension PageOracle {
  /// Returns the first difference between the library's pages and these, or nil if there is none.
  ///
  /// It compares the elements and the decorations of every page, and the pages of every element and
  /// every section.
  package func difference(from pages: PagedLayout) -> String? {
    if let failure { return "there are pages, in the oracle the error \(failure)" }
    if pages.count != pageCount { return "\(pages.count) pages, in the oracle \(pageCount)" }
    // Of the items of an orthogonal section, a page shows those that are visible at offset 0.
    // Parts of less than half a pixel have no length, and the library drops some of them.
    let isSnapped = pages.layout.pixelScale != nil
    func isCompared(_ path: KindedIndexPath, _ frame: LayoutRect) -> Bool {
      if path.kind == .item && pages.layout.orthogonalFrame(ofSection: path.section) != nil {
        return false
      }
      return !isSnapped || pages.layout.axis == .vertical && frame.height > pageTolerance
        || pages.layout.axis == .horizontal && frame.width > pageTolerance
    }
    let byPage = Dictionary(
      grouping: fragments.filter { isCompared($0.path, $0.frame) }, by: \.page)
    let decorationsByPage = Dictionary(grouping: decorations, by: \.page)
    let badgesByPage = Dictionary(grouping: badges, by: \.page)
    for page in 0..<pageCount {
      let own = pages.elements(onPage: page).filter { isCompared($0.path, $0.frame) }
      let other = byPage[page] ?? []
      for (element, fragment) in zip(own, other) {
        let isEqual =
          element.path == fragment.path && element.fragment == fragment.fragment
          && element.isRepeated == fragment.isRepeated
          && element.frame.isNear(fragment.frame, Self.tolerance)
        if !isEqual { return "page \(page): \(element), in the oracle \(fragment)" }
      }
      if own.count != other.count {
        return "page \(page): \(own.count) elements, in the oracle \(other.count)"
      }
      let found = pages.decorations(onPage: page)
      let badges = found.filter {
        $0.kind == .badge && pages.layout.orthogonalFrame(ofSection: $0.section!) == nil
      }
      let ownBadges = badgesByPage[page, default: []].filter {
        pages.layout.orthogonalFrame(ofSection: $0.section!) == nil
      }
      let difference =
        difference(
          of: found.filter { $0.kind != .badge }, from: decorationsByPage[page] ?? [])
        ?? difference(of: badges, from: ownBadges)
      if let difference { return "page \(page): \(difference)" }
    }
    return lookupDifference(from: pages)
  }

  /// The largest difference of two sums that stand for one position.
  private static var tolerance: Double { 1e-6 }

  private func difference(of own: [LayoutDecoration], from other: [Decoration]) -> String? {
    // Nothing is drawn for a decoration without length.
    let other = other.filter { $0.frame.width > 0 && $0.frame.height > 0 }
    let own = own.filter { $0.frame.width > 0 && $0.frame.height > 0 }
    for (decoration, expected) in zip(own, other) {
      let isEqual =
        decoration.kind == expected.kind && decoration.section == expected.section
        && decoration.item == expected.item && decoration.badge == expected.badge
        && decoration.zIndex == expected.zIndex
        && decoration.frame.isNear(expected.frame, Self.tolerance)
      if !isEqual { return "\(decoration), in the oracle \(expected)" }
    }
    return own.count == other.count
      ? nil : "\(own.count) decorations, in the oracle \(other.count): \(own)"
  }

  private func lookupDifference(from pages: PagedLayout) -> String? {
    let own = fragments.filter { !$0.isRepeated }
    for (path, parts) in Dictionary(grouping: own, by: \.path)
    where path.kind != .item || pages.layout.orthogonalFrame(ofSection: path.section) == nil {
      let expected = parts[0].page..<parts.last!.page + 1
      if pages.pages(of: path) != expected || pages.page(of: path) != expected.lowerBound {
        return "\(path) is on \(pages.pages(of: path) as Any), in the oracle \(expected)"
      }
    }
    return nil
  }
}
