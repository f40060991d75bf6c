// SectileLayout/Updating/ItemMaker.swift
//
// What takes the place of what in one section: items that are new or moved here become inputs of its
// arrangement, and removals and insertions become edits of neighbouring items.

import SectilePaths

/// Makes the inputs of new items of one section.
struct ItemMaker {
  let site: SectionSite
  let strip: CollectionLayout?
  let measure: Measure?
  let span: ItemSpan?

  /// Whether items have lengths that measuring gives.
  var isMeasured: Bool {
    !site.style.isCollapsed && (strip?.stripSite ?? site).measuresItems
  }

  /// Returns an item, with a known size if it may be kept, or as far as it goes if nobody measures.
  func input(
    _ item: Int, keeping known: ArrangedItem?, fallback: ArrangedItem?
  ) throws(LayoutError) -> ArrangedItem {
    // Nobody is asked for what is not shown.
    if site.style.isCollapsed { return ArrangedItem(length: 0, crossLength: 0) }
    let path = KindedIndexPath.item(item, inSection: site.index)
    var size = known ?? (measure == nil ? fallback : nil)
    if strip != nil { size = size?.turned }
    return try (strip?.stripSite ?? site).input(
      item, path: path, keeping: size, spanning: fallback?.span,
      measure: measure ?? { path, _ in CollectionLayout.unmeasured(path) },
      span: span)
  }
}

extension ItemEdit {
  /// Returns edits that take out and put in items.
  ///
  /// - Parameters:
  ///   - removed: The items to take out, ascending, by their old index.
  ///   - inserted: The items to put in, ascending, by their new index.
  static func edits(
    removing removed: [Int], inserting inserted: [(item: Int, input: ArrangedItem)]
  ) -> [ItemEdit] {
    var edits: [ItemEdit] = []
    var gone = 0
    var come = 0
    while gone < removed.count || come < inserted.count {
      // Both are placed by the number of items before them that stay.
      let before = gone < removed.count ? removed[gone] - gone : .max
      let beforeNew = come < inserted.count ? inserted[come].item - come : .max
      let staying = min(before, beforeNew)
      let start = staying + gone
      var edit = ItemEdit(range: start..<start, inputs: [])
      while gone < removed.count && removed[gone] - gone == staying { gone += 1 }
      while come < inserted.count && inserted[come].item - come == staying {
        edit.inputs.append(inserted[come].input)
        come += 1
      }
      edit.range = start..<staying + gone
      edits.append(edit)
    }
    return edits
  }
}
