// The identities of the elements of the data of a virtualizer.

import SectileLayout
import SectilePaths

extension SectionedCollection {
  /// Returns the element at a path, or nil if there is none.
  func element(at path: KindedIndexPath) -> Element? {
    guard let item = path.item, path.section < numberOfSections else { return nil }
    let elements = self[path.section]
    guard item < elements.count else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: item)]
  }
}

extension SectionedCollection where Element: VirtualizedElement {
  /// The number of columns of each item, or nil if all of them are in one.
  var span: ((KindedIndexPath) -> Int)? {
    Element.spansColumns ? { self.element(at: $0)?.columnSpan ?? 1 } : nil
  }
}

extension SectionedCollection where Section: Hashable, Element: VirtualizedElement {
  /// Returns the identity of the element at a path, or nil if there is none.
  func id(at path: KindedIndexPath) -> ElementID<Section, Element.ID>? {
    switch path.kind {
    case .header:
      return path.section < numberOfSections ? .header(sections[path.section]) : nil
    case .footer:
      return path.section < numberOfSections ? .footer(sections[path.section]) : nil
    case .item:
      return element(at: path).map { .item($0.id) }
    }
  }

  /// Returns the path of the first element with an identity, or nil if there is none.
  func path(of id: ElementID<Section, Element.ID>) -> KindedIndexPath? {
    switch id {
    case .header(let section):
      return sections.firstIndex(of: section).map { .header(inSection: $0) }
    case .footer(let section):
      return sections.firstIndex(of: section).map { .footer(inSection: $0) }
    case .item(let id):
      for section in 0..<numberOfSections {
        if let item = self[section].enumerated().first(where: { $0.element.id == id })?.offset {
          return .item(item, inSection: section)
        }
      }
      return nil
    }
  }
}

extension SectionedChanges {
  /// Returns the changes in which an element that is at the place of a placeholder replaces it.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  func replacingPlaceholders<Data: SectionedCollection>(
    from old: Data, to new: Data
  ) -> SectionedChanges where Data.Element: VirtualizedElement {
    guard !itemInsertions.isEmpty,
      itemRemovals.contains(where: { old.element(at: $0)?.isPlaceholder ?? false })
    else { return self }
    // A gap is a place between two unlisted items, with the removed and inserted items in it.
    var inserted: [KindedIndexPath: [KindedIndexPath]] = [:]
    let arrived = (itemInsertions + itemMoves.map { $0.new }).sorted()
    for path in itemInsertions { inserted[path.gap(in: arrived), default: []].append(path) }
    let left = (itemRemovals + itemMoves.map { $0.old }).sorted()
    var counts: [KindedIndexPath: Int] = [:]
    var pairs: [PathPair] = []
    for path in itemRemovals {
      guard let section = newSection(for: path.section) else { continue }
      let gap = KindedIndexPath.item(path.gap(in: left).item ?? 0, inSection: section)
      let index = counts[gap, default: 0]
      counts[gap] = index + 1
      guard let candidates = inserted[gap], index < candidates.count,
        old.element(at: path)?.isPlaceholder ?? false
      else { continue }
      pairs.append(PathPair(old: path, new: candidates[index]))
    }
    // Each pair is a removed and an inserted item, once.
    return (try? updating(replacing: pairs)) ?? self
  }
}

extension KindedIndexPath {
  /// Returns the path with the number of unlisted items of its section before it.
  fileprivate func gap(in list: [KindedIndexPath]) -> KindedIndexPath {
    let first = partitionPoint(count: list.count) { list[$0].section < section }
    let index = partitionPoint(count: list.count) { list[$0] < self }
    return .item((item ?? 0) - (index - first), inSection: section)
  }
}
