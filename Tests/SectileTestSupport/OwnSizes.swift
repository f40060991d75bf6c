// The items that have a size of their own, by identity: the rules of measuring and forgetting as
// sets, without the storage of the library.

import SectileLayout

/// The items of a `LiveSpec` whose sizes the section layout does not give.
struct OwnSizes: Sendable {
  /// The items with a known length, and those with a known length across.
  private var along: Set<Int> = []
  private var across: Set<Int> = []
  /// The items whose size replaces a length that the section layout determines.
  private var overriding: Set<Int> = []
  /// The items whose size has become an estimate.
  private var forgotten: Set<Int> = []
  /// The items that had no size and were measured, until the set is emptied.
  var newlyMeasured: Set<Int> = []

  /// Returns whether an item has a size of its own in a section.
  func contains(_ item: Int, in look: LayoutSpec.Section) -> Bool {
    look.takesSizes && (!look.usesLength || along.contains(item))
      && (!look.usesCrossLength || across.contains(item))
      && (look.measuresItems || look.isEstimated || overriding.contains(item))
  }

  func isForgotten(_ item: Int) -> Bool { forgotten.contains(item) }

  /// Returns whether `measuredSizes` contains the size of an item in a section.
  func isMeasured(_ item: Int, in look: LayoutSpec.Section) -> Bool {
    (look.measuresItems || look.isEstimated) && contains(item, in: look)
      && !forgotten.contains(item)
  }

  mutating func measure(_ item: Int, in look: LayoutSpec.Section) {
    remove([item])
    if !look.takesSizes { return }
    if look.usesLength { along.insert(item) }
    if look.usesCrossLength { across.insert(item) }
    if !look.measuresItems && !look.isEstimated { overriding.insert(item) }
  }

  mutating func forget(_ items: [Int], in look: LayoutSpec.Section) {
    forgotten.formUnion(items.filter { contains($0, in: look) })
  }

  mutating func remove(_ items: [Int]) {
    along.subtract(items)
    across.subtract(items)
    overriding.subtract(items)
    forgotten.subtract(items)
  }

  /// Updates the items of a section after they, or its layout, have changed.
  mutating func update(_ items: [Int], in look: LayoutSpec.Section) {
    for item in items {
      let isOwn = contains(item, in: look)
      let isForgotten = forgotten.contains(item)
      remove([item])
      if isOwn || look.measuresItems && !look.isCollapsed { measure(item, in: look) }
      if !isOwn && look.measuresItems && !look.isCollapsed { newlyMeasured.insert(item) }
      if isOwn && isForgotten { forgotten.insert(item) }
    }
  }

  /// Updates the items of a section whose layout changes; `measures` is whether there is a measure
  /// closure.
  mutating func restyle(
    _ items: [Int], from old: LayoutSpec.Section, to look: LayoutSpec.Section, measures: Bool
  ) {
    let measured = items.filter { contains($0, in: look) && !forgotten.contains($0) }
    // An estimate is measured if the new layout measures items.
    if measures && look.measuresItems && !look.isCollapsed {
      remove(items.filter { forgotten.contains($0) })
    }
    update(items, in: look)
    if !look.differsOnlyInShownParts(from: old) { forget(measured, in: look) }
  }
}

extension LayoutSpec.Section {
  /// Whether an item of its own size has a length along the main axis, or across.
  fileprivate var usesLength: Bool { isFree || orthogonal == nil }
  fileprivate var usesCrossLength: Bool { isFree || orthogonal != nil }
}
