import SectilePaths

/// Builds the inputs of items that enter a section.
struct ItemBuilder {
  let builder: SectionBuilder
  /// The layout inside the section, if the section scrolls orthogonally.
  let orthogonal: OrthogonalContent?
  let measure: Measure?
  let span: ItemSpan?

  /// Returns the input of the item at an index in the new state.
  ///
  /// An item of a collapsed section is not measured; its length is NaN if it is not known.
  ///
  /// - Parameters:
  ///   - known: The size to keep, or nil to measure the item.
  ///   - fallback: The size to keep if there is no `measure` closure.
  func input(
    _ item: Int, keeping known: MeasuredItem?, fallback: MeasuredItem?
  ) throws(LayoutError) -> MeasuredItem {
    let path = KindedIndexPath.item(item, inSection: builder.index)
    if builder.resolved.isCollapsed {
      var input = builder.resolved.retained(known ?? fallback)
      let requested = try builder.hiddenSpan(of: path, keeping: input.requestedSpan, span)
      input.setSpan(requested, requested: requested)
      return input
    }
    var size = known ?? (measure == nil ? fallback : nil)
    if orthogonal != nil { size = size?.transposed }
    return try (orthogonal?.builder(ofSection: builder.index) ?? builder).input(
      item, path: path, keeping: size, spanning: fallback?.requestedSpan,
      measure: measure ?? { _, _ in .unmeasured },
      span: span)
  }
}

extension ResolvedSection {
  /// Returns an item of another section with the span and the size that it keeps in this section,
  /// if any.
  func retained(_ known: MeasuredItem?) -> MeasuredItem {
    guard var known, canKeep(known) else {
      return MeasuredItem.unknown(spanning: known?.requestedSpan ?? 1)
    }
    known.origin = ownOrigin
    return known.withoutGivenCrossLength(self)
  }
}

extension ItemEdit {
  /// Returns the edits that remove items at old indices and insert items at new indices, both in
  /// ascending order.
  ///
  /// Removals and insertions at one index become one edit.
  static func edits(
    removing removed: [Int], inserting inserted: [(item: Int, input: MeasuredItem)]
  ) -> [ItemEdit] {
    var edits: [ItemEdit] = []
    var removedCount = 0
    var insertedCount = 0
    while removedCount < removed.count || insertedCount < inserted.count {
      // The number of staying items before the next removal, and before the next insertion.
      let before = removedCount < removed.count ? removed[removedCount] - removedCount : .max
      let beforeNew =
        insertedCount < inserted.count ? inserted[insertedCount].item - insertedCount : .max
      let staying = min(before, beforeNew)
      let start = staying + removedCount
      var edit = ItemEdit(range: start..<start, inputs: [])
      while removedCount < removed.count && removed[removedCount] - removedCount == staying {
        removedCount += 1
      }
      while insertedCount < inserted.count
        && inserted[insertedCount].item - insertedCount == staying
      {
        edit.inputs.append(inserted[insertedCount].input)
        insertedCount += 1
      }
      edit.range = start..<staying + removedCount
      edits.append(edit)
    }
    return edits
  }
}
