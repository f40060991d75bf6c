// The rules for the own lengths of headers and footers: one length and one flag for each, without
// the storage of the library.

import SectileLayout
import SectilePaths

extension LayoutSpec.Section {
  /// Turns the own lengths into estimates.
  mutating func forgetSupplementaries() {
    ownHeader?.isEstimated = true
    ownFooter?.isEstimated = true
  }

  /// Removes the own lengths of elements that the source or the section layout does not have.
  mutating func removeMissingSupplementaries() {
    if !has(.header) { ownHeader = nil }
    if !has(.footer) { ownFooter = nil }
  }

  /// Takes the own lengths of the section while it had another layout.
  ///
  /// A measured length is dropped if the new layout gives a length and the old one did not. An
  /// estimate is dropped, and measured, if the new layout measures and shows the element.
  ///
  /// - Parameter measures: Whether there is a measure closure.
  mutating func takeSupplementaries(of old: Self, itemCount: Int, measures: Bool) {
    for kind in [KindedIndexPath.Kind.header, .footer] {
      self[own: kind] = nil
      guard var own = old[own: kind], has(kind), let length = length(of: kind) else { continue }
      if !length.keepsMeasurements && old.length(of: kind)?.keepsMeasurements == true { continue }
      let isMeasured = measures && length == .measured && shows(kind, itemCount: itemCount)
      if isMeasured && own.isEstimated { continue }
      if !differsOnlyInShownParts(from: old) { own.isEstimated = true }
      self[own: kind] = own
    }
  }

  /// Returns whether two section layouts are equal apart from collapsing, empty sections and
  /// badges.
  func differsOnlyInShownParts(from old: Self) -> Bool {
    var shown = old
    shown.isCollapsed = isCollapsed
    shown.emptyAppearance = emptyAppearance
    shown.badges = badges
    return shown.sectionLayout == sectionLayout
  }

  /// Returns the paths of the header and the footer, if `measuredSizes` contains their lengths.
  func measuredSupplementaries(inSection index: Int) -> [KindedIndexPath] {
    [KindedIndexPath.header(inSection: index), .footer(inSection: index)].filter { path in
      guard let own = self[own: path.kind], has(path.kind) else { return false }
      return !own.isEstimated && length(of: path.kind)!.keepsMeasurements
    }
  }
}

extension LiveSpec {
  /// The headers and footers with a frame that are measured and have no length.
  var unmeasuredSupplementaries: Set<KindedIndexPath> {
    var paths: Set<KindedIndexPath> = []
    for (index, section) in state.sections.enumerated() {
      let look = looks[section.id]!
      for path in [KindedIndexPath.header(inSection: index), .footer(inSection: index)]
      where look.shows(path.kind, itemCount: section.items.count) {
        if look.length(of: path.kind) == .measured && look[own: path.kind] == nil {
          paths.insert(path)
        }
      }
    }
    return paths
  }

  /// Gives headers and footers new measured lengths.
  mutating func measureSupplementaries(at paths: Set<KindedIndexPath>) {
    for path in paths.sorted() {
      let own = OwnLength(points: number(40), isEstimated: false)
      looks[state.sections[path.section].id]![own: path.kind] = own
    }
  }

  /// The paths of the items that the last step has to measure.
  var newlyMeasuredItems: Set<KindedIndexPath> {
    var paths: Set<KindedIndexPath> = []
    for (index, section) in state.sections.enumerated() {
      for (item, number) in section.items.enumerated() where own.newlyMeasured.contains(number) {
        paths.insert(.item(item, inSection: index))
      }
    }
    return paths
  }
}
